"""Positions in a line or two, and short ways to look at a table."""

from collections.abc import Mapping
from typing import Any

from by_hand import played as played  # noqa: PLC0414  # the tests of this game take all from here
from by_hand import zone

import contraband
from contraband.core.positions import value_text
from contraband.core.table import Table

Cards = dict[str, int]

INFECTIONS = ("Crabs", "Gonorrhea", "Herpes", "Syphilis")
DECK = {
    "Broken Condom": 6,
    "Insatiable": 6,
    "Viral Multiplication": 4,
    "AIDS": 3,
    "Random Sex": 8,
    "Increase Risk": 10,
    "Oral Sex": 3,
    "Medication": 3,
    "Luck": 11,
    "Children": 2,
}
QUARTETS = (("Bob", "Alice", "Albert", "Wilbur"), ("John", "Jean", "Alisa", "Jennifer"))
PEOPLE = tuple(name + second for second in ("", " II") for quartet in QUARTETS for name in quartet)


def at(seats: int = 2, seed: str = "position", options: Mapping[str, Any] | None = None, **zones: Any) -> Table:
    """The table of a position: zones that are not given are as position.py fills them in."""
    lines = ['game = "stds"', f"seats = {seats}", f"seed = {value_text(seed)}", f"options = {value_text(dict(options or {}))}", "[zones]"]
    return contraband.from_position("\n".join(lines + [f"{name} = {value_text(value)}" for name, value in zones.items()]))


def two(first: Cards, second: Cards, *, left: Cards | None = None, **zones: Any) -> Table:
    """Seat 1 may have Bob meet Alice, whose arsenals are these; `left` says how many copies are out of play, Jennifer has the rest."""
    arsenals = zones.pop("arsenals", {})
    arsenals = {"Bob": first, "Alice": second, "Albert": {"Herpes": 2}, "Wilbur": {"Syphilis": 2}} | arsenals
    options = {"infection_copies": 20} | zones.pop("options", {})
    if left is not None:
        arsenals["Jennifer"] = {"Syphilis": 2} | surplus(arsenals, left, options["infection_copies"], zones.get("shown", []))
    return at(options=options, arsenals=arsenals, **({"phase": "encounter"} | zones))


def surplus(arsenals: Mapping[str, Cards], left: Cards, copies: int, shown: list[str]) -> Cards:
    """What must lie in Jennifer's arsenal so that only `left` is out of play; the rest of her quartet is as at the set-up."""
    rest = {}
    native = dict(zip(("John", "Jean", "Alisa"), INFECTIONS, strict=False))
    for kind, count in left.items():
        there = sum(arsenal.get(kind, 0) for arsenal in arsenals.values()) + shown.count(kind)
        there += sum(2 for name, carried in native.items() if carried == kind and name not in arsenals)
        rest[kind] = copies - there - count
    return rest


def meeting(table: Table, *moves: str) -> Table:
    """Bob meets Alice; then the moves that answer what the table asks."""
    return played(table, "meet Bob Alice", *moves)


def arsenal(table: Table, name: str) -> Cards:
    found: Cards = zone(table, "arsenals")[name]
    return found


def out_of_play(table: Table, card: str) -> int:
    return int(zone(table, "out_of_play").get(card, 0))


def discards(table: Table, card: str) -> int:
    return int(zone(table, "discards").get(card, 0))


def hand(table: Table, seat: int = 0) -> Cards:
    found: Cards = zone(table, "hands")[f"seat-{seat + 1}"]
    return found


def legal(table: Table) -> list[str]:
    """What the seat that the table waits for may do."""
    seat = table.waiting_on
    assert seat is not None
    return table.legal(seat)


def refused(table: Table, move: str, seat: int = 0) -> str:
    """The rule that forbids a move; empty if none does."""
    why = table.why_not(seat, move)
    return why.rule if why else ""


def hands(card: str, seat: int = 0, count: int = 1) -> dict[str, Cards]:
    return {f"seat-{seat + 1}": {card: count}}


def told(table: Table, seat: int = -1) -> list[str]:
    """What the last move did, in sentences, as a seat or a spectator may know it."""
    return table.sentences(seat)


def possible(table: Table, viewer: int | str, seat: int) -> Any:
    """Which orders of infections a viewer cannot rule out for a seat: "any", or a list such as CGHS."""
    name = viewer if isinstance(viewer, str) else f"seat-{viewer + 1}"
    return zone(table, "possible")[name][f"seat-{seat + 1}"]
