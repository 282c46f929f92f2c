"""Exact counts: for a given hand, dial, Line and discard pile, the set of all stops the rules allow is the one found by brute force."""

import random

import pytest
from by_hand import phase, zone

from contraband.core.table import Table
from contraband.games.asterisk.tests import brute
from contraband.games.asterisk.tests.tabletop import all_but, at, dial, hand, line, who
from contraband.games.asterisk.words.names import PRISONER_NAMES

LEFT_OUT = ("ask", "draw", "end turn")  # Assists and drawn cards would bring other hands into play


def state_of(table: Table) -> brute.State:
    offer = zone(table, "action")
    numbers = frozenset(PRISONER_NAMES.index(name) + 1 for name in line(table))
    return brute.State(dial(table), tuple(sorted(hand(table))), "" if offer == "none" else offer, numbers)


def played_out(table: Table) -> set[brute.State]:
    """Every state between two cards of a Play, found by making every legal move."""
    seen: set[bytes] = set()
    states = set()
    edge = [table]
    while edge:
        now = edge.pop()
        key = now.raw.tobytes()
        if key in seen or now.waiting_on != 0 or phase(now) not in IN_PLAY:
            continue
        seen.add(key)
        if phase(now) == "add":
            states.add(state_of(now))
        for move in now.legal(0):
            if move not in LEFT_OUT and move not in ("pass", "redraw"):
                after = now.copy()
                after.play(0, move)
                edge.append(after)
    return states


IN_PLAY = ("turn", "add", "amount", "direction", "number", "crack", "draw")


def position(cards: tuple[str, ...], number: int, top: str, numbers: frozenset[int]) -> Table:
    row = [who(number) for number in sorted(numbers)]
    return at(2, hands={"seat-1": list(cards)}, flipped=[number], discards={"seat-1": [top]}, line=row)


def both(cards: tuple[str, ...], number: int, top: str, numbers: frozenset[int]) -> set[brute.State]:
    expected = brute.reachable(number, cards, top, numbers)
    assert played_out(position(cards, number, top, numbers)) == expected
    return expected


def test_the_stops_of_a_small_hand_are_counted_by_hand() -> None:
    """Either 3 reaches 13 and 7; with a Nudge 14, 15, 8 and 9 too."""
    states = both(("Either 3", "Nudge Right"), 10, "Flipside", frozenset({19}))
    assert sorted({state.dial for state in states}) == [7, 8, 9, 13, 14, 15]
    assert len(states) == 6


@pytest.mark.parametrize("seed", range(12))
def test_the_stops_of_random_hands_are_those_of_the_brute_force(seed: int) -> None:
    dice = random.Random(seed)
    *cards, top = dice.sample(all_but(), 5)
    numbers = frozenset(dice.sample(range(1, 20), 4))
    assert both(tuple(cards), dice.randint(1, 20), top, numbers) or not any(map(brute.turn_of, cards))


@pytest.mark.parametrize("action", ["Another Crack Either 3", "Inside Job Either 2", "Copy Cat Either 1"])
def test_the_stops_of_every_action_are_those_of_the_brute_force(action: str) -> None:
    cards = (action, "Either 6", "Left 5/Flipside", "Nudge Left")
    states = both(cards, 17, "Either 4/Nudge Right", frozenset({2, 5, 7, 18}))
    assert len(states) > 50
