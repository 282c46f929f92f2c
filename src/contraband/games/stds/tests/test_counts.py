"""The compiled rules against a second, plain implementation: every legal move, every chance with its exact probability."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from fractions import Fraction
from math import lcm
from typing import Any

import pytest
from by_hand import every_chance, phase, zone

from contraband.core.table import Table
from contraband.games.stds.tests import brute
from contraband.games.stds.tests.tabletop import DECK, Cards, at, legal

Key = tuple[Any, ...]
FLAGS = {"Broken Condom": "broken_condom", "Insatiable": "insatiable", "Random Sex": "random_sex"}
SIXTY = 60  # a number of sides that 1 to 6 divide


def small(hand: Cards, arsenals: dict[str, Cards], **zones: Any) -> Table:
    """A table with little on it: arsenals not given are empty, the deck is all Luck, the rest has been discarded."""
    arsenals = {name: arsenals.get(name, {}) for name in brute.MINE + brute.THEIRS}
    pile = Counter(DECK | {"Condom": 16, "Luck": 6})
    for heap in (hand, *arsenals.values()):
        pile.subtract({card: count for card, count in heap.items() if card in DECK})
    rest: dict[str, Any] = {"deck": {"Luck": 5}, "discards": dict(pile), "arsenals": arsenals, "hands": {"seat-1": hand}}
    return at(phase="play" if hand else "encounter", options={"infection_copies": 10}, **rest, **zones)


def as_state(table: Table) -> brute.State:
    """The same position for the plain implementation."""
    marked = zone(table, "marked")
    return {
        "arsenals": zone(table, "arsenals"),
        "out": zone(table, "out_of_play"),
        "discards": zone(table, "discards"),
        "hand": zone(table, "hands")["seat-1"],
        "marked": [marked["seat-1"], marked["seat-2"]],
        "flags": {card for card, field in FLAGS.items() if zone(table, field)},
        "asks": phase(table),
        "pair": (),
        "shown": [None, None],
        "redrawn": [],
        "queue": [],
        "card": "",
        "target": "",
    }


def heap_key(heap: Cards) -> Key:
    return tuple(sorted(heap.items()))


def key(arsenals: dict[str, Cards], *heaps: Cards) -> Key:
    return (*(heap_key(arsenals[name]) for name in brute.MINE + brute.THEIRS), *map(heap_key, heaps))


def state_key(s: brute.State) -> Key:
    left = len(s["queue"]) if s["asks"] == "search" else 0
    return (s["asks"], left, tuple(s["marked"]), *key(s["arsenals"], s["out"], s["discards"], s["hand"]))


def table_key(table: Table) -> Key:
    marked = zone(table, "marked")
    ask = phase(table) if table.waiting_on == 0 else "done"
    heaps = (zone(table, "out_of_play"), zone(table, "discards"), zone(table, "hands")["seat-1"])
    return (ask, zone(table, "searches"), (marked["seat-1"], marked["seat-2"]), *key(zone(table, "arsenals"), *heaps))


def sides(table: Table, move: str) -> tuple[int, ...]:
    """Into how many cases the chances of a move fall, one after the other: arsenals are as large as everybody can see."""
    sizes = zone(table, "arsenal_sizes")
    verb, _, what = move.partition(" ")
    if verb == "target":
        return (SIXTY,)
    if verb == "redraw" and phase(table) == "oral":
        return (sizes[what] + 1,)
    if verb not in ("meet", "another", "redraw", "keep"):
        return ()
    pair = what.split() if verb == "meet" else zone(table, "pair")
    drawn = [what] if verb == "redraw" else [] if verb == "keep" else pair
    shown = 0 if verb in ("meet", "another") else 1
    cases = [sizes[name] for name in drawn if sizes[name]]
    may_draw_again = zone(table, "marked")["seat-1"]
    return (*cases, lcm(*cases, *(sizes[name] + shown or 1 for name in pair))) if may_draw_again else tuple(cases)


def engine_spread(table: Table, move: str) -> tuple[dict[Key, Fraction], dict[Key, Table]]:
    tables = list(every_chance(table, move, *sides(table, move)))
    counts = Counter(map(table_key, tables))
    return {found: Fraction(count, len(tables)) for found, count in counts.items()}, {table_key(after): after for after in tables}


def brute_spread(state: brute.State, move: str) -> tuple[dict[Key, Fraction], dict[Key, brute.State]]:
    chances: dict[Key, Fraction] = {}
    states = {}
    for p, s in brute.after(deepcopy(state), move):
        chances[state_key(s)] = chances.get(state_key(s), Fraction(0)) + p
        states[state_key(s)] = s
    return chances, states


def count_both(table: Table, state: brute.State, depth: int) -> int:
    """How many ways the game can go on for some moves; at every step both implementations must agree on all of it."""
    if depth == 0 or state["asks"] == "done":
        return 1
    assert sorted(legal(table)) == sorted(brute.moves(state))
    count = 0
    for move in brute.moves(state):
        found, tables = engine_spread(table, move)
        expected, states = brute_spread(state, move)
        assert found == expected, move
        count += sum(count_both(tables[which], states[which], depth - 1) for which in expected)
    return count


BOB, ALICE = {"Crabs": 1, "Condom": 1, "No Outcome": 1}, {"Herpes": 1, "Condom": 2}
MIXED: dict[str, Cards] = {"Bob": {"AIDS": 1, "Crabs": 1, "Children": 1}, "Alice": {"Crabs": 1, "Luck": 1, "Condom": 1}}
MARKED = {"marked": {"seat-1": 1}}
REACHING: dict[str, Cards] = {
    "Bob": {"Crabs": 2, "AIDS": 1, "Condom": 1},
    "John": {"Herpes": 2, "Crabs": 1, "Luck": 1},
    "Jean": {"Syphilis": 2},
}

TREES: list[tuple[str, Callable[[], Table], int, int]] = [
    ("an encounter", lambda: small({}, {"Bob": BOB, "Alice": ALICE}), 4, 18),
    ("broken condom", lambda: small({}, {"Bob": BOB, "Alice": ALICE}, broken_condom=1), 4, 44),
    ("oral sex", lambda: small({}, {"Bob": BOB, "Alice": ALICE}, **MARKED), 4, 22),
    ("both", lambda: small({}, {"Bob": BOB, "Alice": ALICE}, broken_condom=1, **MARKED), 5, 76),
    ("insatiable", lambda: small({}, {"Bob": {"Crabs": 1, "Condom": 1}, "Alice": {"Herpes": 1}}, insatiable=1), 3, 27),
    ("AIDS and Children", lambda: small({}, MIXED), 6, 32),
    ("AIDS and Children, marked", lambda: small({}, MIXED, **MARKED), 6, 54),
    ("AIDS and Children, broken", lambda: small({}, MIXED, broken_condom=1, **MARKED), 6, 89),
    ("two AIDS", lambda: small({}, {"Bob": {"AIDS": 1, "Luck": 2}, "Alice": {"AIDS": 1, "Crabs": 1}}, **MARKED), 6, 22),
    ("last copy", lambda: small({}, {"Bob": {"Crabs": 4}, "Alice": {"Crabs": 4}, "John": {"Crabs": 1}}, **MARKED), 4, 10),
    ("random sex", lambda: small({}, {"Bob": {"AIDS": 1, "Crabs": 1}, "John": {"Herpes": 1, "Condom": 1}}, random_sex=1), 5, 35),
    ("cards that reach", lambda: small({"Viral Multiplication": 1, "Increase Risk": 1, "Medication": 1}, REACHING), 3, 236),
    ("cards that are placed", lambda: small({"Luck": 1, "AIDS": 1, "Children": 1, "Condom": 1, "Oral Sex": 1}, {"Bob": BOB}), 2, 98),
    ("cards for the encounter", lambda: small({"Broken Condom": 1, "Insatiable": 1, "Random Sex": 1}, {"Bob": {"Condom": 2}}), 4, 67),
]


@pytest.mark.parametrize(("position", "depth", "size"), [tree[1:] for tree in TREES], ids=[tree[0] for tree in TREES])
def test_every_way_a_turn_can_go_agrees_with_a_second_implementation(position: Callable[[], Table], depth: int, size: int) -> None:
    table = position()
    assert count_both(table, as_state(table), depth) == size


def has_crabs(arsenals: dict[str, Cards]) -> bool:
    return "Crabs" in arsenals["Alice"]


def prefer(wanted: str, offered: list[str]) -> str:
    return wanted if wanted in offered else "meet Bob Alice" if "meet Bob Alice" in offered else offered[0]


def engine_chance(table: Table, wanted: str) -> Fraction:
    """How likely Alice catches Crabs in this turn when Bob meets her and `wanted` is chosen wherever it is offered."""
    if table.waiting_on != 0:
        return Fraction(has_crabs(zone(table, "arsenals")))
    chances, tables = engine_spread(table, prefer(wanted, legal(table)))
    return sum((p * engine_chance(tables[which], wanted) for which, p in chances.items()), Fraction(0))


def brute_chance(state: brute.State, wanted: str) -> Fraction:
    if state["asks"] == "done":
        return Fraction(has_crabs(state["arsenals"]))
    spread = brute.after(state, prefer(wanted, sorted(brute.moves(state))))
    return sum((p * brute_chance(after, wanted) for p, after in spread), Fraction(0))


# From the arsenals of the set-up: two Crabs in ten cards. Worked out by hand:
CHANCES: list[tuple[str, dict[str, Any], str, Fraction]] = [
    ("plain", {}, "", Fraction(1, 5)),
    ("broken condom", {"broken_condom": 1}, "redraw Bob", Fraction(1, 5) + Fraction(4, 10) * Fraction(2, 9)),
    ("broken condom, kept", {"broken_condom": 1}, "keep the cards", Fraction(1, 5)),
    ("oral sex, the worse choice", MARKED, "redraw Bob", Fraction(1, 25)),
    ("oral sex, the better choice", MARKED, "redraw Alice", Fraction(1, 5) * (Fraction(1, 5) + Fraction(4, 25))),
    (
        "insatiable: one card less, or one infection more, the second time",
        {"insatiable": 1},
        "another encounter",
        Fraction(1, 5) + Fraction(4, 5) * (Fraction(4, 5) * Fraction(2, 9) + Fraction(1, 5) * Fraction(2, 10)),
    ),
]


@pytest.mark.parametrize(("zones", "wanted", "expected"), [chance[1:] for chance in CHANCES], ids=[chance[0] for chance in CHANCES])
def test_the_chance_that_an_encounter_spreads_crabs(zones: dict[str, Any], wanted: str, expected: Fraction) -> None:
    start = {"Condom": 4, "No Outcome": 4}
    table = small({}, {"Bob": {"Crabs": 2} | start, "Alice": {"Gonorrhea": 2} | start}, **zones)
    assert engine_chance(table, wanted) == brute_chance(as_state(table), wanted) == expected
