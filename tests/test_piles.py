"""Heaps and piles: cards go where they are put and none is lost."""

from typing import Any

import numpy as np
from machine import compiled

from contraband.core.chance import ALL_USED
from contraband.core.piles import find, heap_size, move_card, pour, put_on_top, put_under, shuffle_pile, take_at, take_top, top
from contraband.core.record import empty, table_type

table_t = table_type([("pile", "i1", (8,))], most_events=2)


@compiled
def heaps(a: Any, b: Any) -> tuple[int, int]:
    move_card(a, b, 2)
    before = heap_size(a)
    pour(a, b)
    return before, heap_size(b)


@compiled
def piles(pile: Any) -> tuple[int, int, int, int]:
    put_on_top(pile, 5)
    put_on_top(pile, 6)
    put_under(pile, 4)
    middle = find(pile, 5)
    missing = find(pile, 9)
    highest = top(pile)
    taken = take_at(pile, 2)
    return middle, missing, highest, taken


@compiled
def take_all(pile: Any, out: Any) -> int:
    n = 0
    while pile[0] > 0:
        out[n] = take_top(pile)
        n += 1
    return n


@compiled
def shuffled(raw: Any) -> None:
    t = raw.view(table_t)[0]
    shuffle_pile(t, t.pile)


def test_cards_move_between_heaps() -> None:
    a, b = np.array([1, 0, 3], np.int16), np.array([0, 2, 0], np.int16)
    assert heaps(a, b) == (3, 6)
    assert a.tolist() == [0, 0, 0]
    assert b.tolist() == [1, 2, 3]


def test_piles_keep_their_order() -> None:
    pile = np.zeros(8, np.int8)
    assert piles(pile) == (2, 0, 6, 5)
    assert pile.tolist() == [2, 4, 6, 0, 0, 0, 0, 0]


def test_taking_from_the_top_leaves_nothing_behind() -> None:
    pile = np.array([3, 7, 8, 9, 0, 0, 0, 0], np.int8)
    out = np.zeros(8, np.int8)
    assert take_all(pile, out) == 3
    assert out[:3].tolist() == [9, 8, 7]
    assert not pile.any()


def test_a_shuffled_pile_has_the_same_cards_and_reaches_every_order() -> None:
    raw = empty(table_t)
    t = raw.view(table_t)[0]
    t.used = ALL_USED
    seen = set()
    for _ in range(300):
        t.pile[:4] = [3, 1, 2, 3]
        shuffled(raw)
        assert sorted(t.pile[1:4].tolist()) == [1, 2, 3]
        assert t.pile[0] == 3
        seen.add(tuple(t.pile[1:4].tolist()))
    assert len(seen) == 6
