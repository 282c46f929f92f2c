"""Positions in a line or two, and short ways to look at a table. Abnesti sits at seat 1, Jeff at 2, Heather at 3 and so on."""

from collections.abc import Mapping
from typing import Any

from by_hand import played as played  # noqa: PLC0414  # the tests of this game take all from here
from by_hand import zone

import contraband
from contraband.core.positions import value_text
from contraband.core.table import Table

Cards = dict[str, int]
Zones = dict[str, Any]

ABNESTI, JEFF, HEATHER, RACHEL, KEITH, ROGAN = range(6)
NAMES = ("Jeff", "Heather", "Rachel", "Keith", "Rogan")
PUPPY, CUDDLING, BUNNIES = "Super-Friendly Puppy Sex", "Cuddling Vis-a-Vis Fucking", "Fucking Like Bunnies"
FIERCENESS, FOCUS, DRIVE = "Fierceness", "Focus", "Sex Drive"
P, C, B, F, X = (
    "play super-friendly-puppy-sex",
    "play cuddling-vis-a-vis-fucking",
    "play fucking-like-bunnies",
    "play fierceness",
    "play focus",
)
END = "flip ED289/290"
FIVE_RING = ["Jeff-Heather", "Heather-Rachel", "Rachel-Keith", "Keith-Rogan", "Jeff-Rogan"]


def new(seed: int | str = 1, **options: Any) -> Table:
    return contraband.new("spiderhead", seed=seed, options={"roles": "seats", **options})


def at(options: Mapping[str, Any] | None = None, seed: str = "position", **zones: Any) -> Table:
    """The table of a position: zones that are not given are as position.py fills them in."""
    lines = ['game = "spiderhead"', f"seed = {value_text(seed)}", f"options = {value_text(dict(options or {}))}", "[zones]"]
    return contraband.from_position("\n".join(lines + [f"{name} = {value_text(value)}" for name, value in zones.items()]))


def buildup(first: str = PUPPY, second: str = DRIVE, **zones: Any) -> Table:
    """Jeff has drawn two cards; Heather is his partner; Abnesti may step in."""
    given: Zones = {"phase": "window", "pair": ["Jeff", "Heather"], "shown": [first, second]}
    return at(**given | zones)


def climax(
    jeff: Cards | None = None,
    heather: Cards | None = None,
    drive: tuple[int, int] = (3, 3),
    called: int = 5,
    **zones: Any,
) -> Table:
    """Jeff and Heather in the Climax, hands seen by all, Jeff to attack, Abnesti may step in."""
    given: Zones = {"phase": "window", "pair": ["Jeff", "Heather"], "called": called}
    given["open_hands"] = {"first": jeff or {}, "second": heather or {}}
    given["drive"] = {"first": drive[0], "second": drive[1]}
    return at(**given | zones)


def phase_two(kept: Mapping[str, Cards] | None = None, lines: list[str] | None = None, **zones: Any) -> Table:
    """The tests begin, with a ring of five lines."""
    given: Zones = {"phase": "test", "lines": lines or FIVE_RING, "points": 100, "kept": dict(kept or {})}
    return at(**given | zones)


def phase_three(options: Mapping[str, Any] | None = None, **zones: Any) -> Table:
    """Jeff has failed and watches; his partners are Heather and Rogan."""
    given: Zones = {"phase": "dose", "lines": FIVE_RING, "points": 100, "watcher": "Jeff"}
    return at(options, **given | zones)


def turns(table: Table, *moves: str) -> Table:
    """Moves of prisoners; Abnesti lets each of them go on."""
    for move in moves:
        played(table, "go on", move)
    return table


def gained(table: Table) -> tuple[int, int]:
    found = zone(table, "gained")
    return found["first"], found["second"]


def drive(table: Table) -> tuple[int, int]:
    found = zone(table, "drive")
    return found["first"], found["second"]


def hand(table: Table, side: str = "first") -> Cards:
    """Open and hidden part together."""
    both: Cards = dict(zone(table, "open_hands")[side])
    for card, count in zone(table, "hidden_hands")[side].items():
        both[card] = both.get(card, 0) + count
    return both


def used(table: Table, side: str = "first") -> Cards:
    found: Cards = zone(table, "used")[side]
    return found


def legal(table: Table) -> list[str]:
    """What the seat that the table waits for may do."""
    seat = table.waiting_on
    assert seat is not None
    return table.legal(seat)


def choices(table: Table) -> list[str]:
    """The same without what Abnesti may do at any time (SPI-51)."""
    return [move for move in legal(table) if not move.startswith(("inject", "flip"))]


def refused(table: Table, move: str, seat: int | None = None) -> str:
    """The rule that forbids a move to the seat waited for, or to another; empty if none does."""
    asked = table.waiting_on if seat is None else seat
    assert asked is not None
    why = table.why_not(asked, move)
    return why.rule if why else ""


def told(table: Table, seat: int = -1) -> list[str]:
    """What the last move did, in sentences, as a seat or a spectator may know it."""
    return table.sentences(seat)


def outcomes(table: Table) -> list[str]:
    assert table.result is not None
    return [seat.outcome for seat in table.result.outcomes]


def ending(table: Table) -> str:
    assert table.result is not None
    return table.result.rule
