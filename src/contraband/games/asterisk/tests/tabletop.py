"""Positions in a line or two, and short ways to look at a table."""

from collections.abc import Mapping
from typing import Any

from by_hand import played as played  # noqa: PLC0414  # the tests of this game take all from here
from by_hand import zone

import contraband
from contraband.core.positions import value_text
from contraband.core.table import Table
from contraband.games.asterisk.words.names import CARD_NAMES, PRISONER_NAMES

MODES = ("minimum", "low", "medium", "high", "super-max")
SHEZAH = "Shezah K'houleshick"
AZOLH, DEKEDD, NEW_GUY, GANGSTAS, COMPETENT_ONE, VETERAN = PRISONER_NAMES[21:27]
ENEMIES = PRISONER_NAMES[21:27]
DAVE, COPIER, INSIDER, YOGIDE, WANDA, WADSON, JEBGI = PRISONER_NAMES[27:34]
SNITCH = "The Snitch"


def who(number: int) -> str:
    """The regular prisoner of a number."""
    return PRISONER_NAMES[number - 1]


def at(seats: int = 2, options: Mapping[str, Any] | None = None, seed: str = "position", **zones: Any) -> Table:
    """The table of a position: position.py fills in the zones that are not given. It is seat 1's turn, and the dial is on 10."""
    lines = [
        'game = "asterisk"',
        f"seats = {seats}",
        f"seed = {value_text(seed)}",
        f"options = {value_text(dict(options or {}))}",
        "[zones]",
    ]
    return contraband.from_position("\n".join(lines + [f"{name} = {value_text(value)}" for name, value in zones.items()]))


def with_hand(*cards: str, line: list[str] | None = None, seats: int = 2, **zones: Any) -> Table:
    """Seat 1 holds these cards; The Line is far from the dial unless it is given."""
    hands = {"seat-1": list(cards)} | zones.pop("hands", {})
    return at(seats, hands=hands, line=[who(19), who(18)] if line is None else line, **zones)


def new(seats: int = 3, seed: int | str = 1, **options: Any) -> Table:
    return contraband.new("asterisk", seats, seed, options)


def dial(table: Table) -> int:
    return int(zone(table, "dial"))


def line(table: Table) -> list[str]:
    return list(zone(table, "line"))


def custody(table: Table, seat: int = 0) -> list[str]:
    return list(zone(table, "custody")[f"seat-{seat + 1}"])


def hand(table: Table, seat: int = 0) -> list[str]:
    return list(zone(table, "hands")[f"seat-{seat + 1}"])


def discards(table: Table, seat: int = 0) -> list[str]:
    return list(zone(table, "discards")[f"seat-{seat + 1}"])


def prisoner_deck(table: Table) -> list[str]:
    """From the top to the bottom, as people look at a deck."""
    return list(reversed(zone(table, "prisoner_deck")))


def legal(table: Table, seat: int | None = None) -> list[str]:
    seat = table.waiting_on if seat is None else seat
    assert seat is not None
    return table.legal(seat)


def refused(table: Table, move: str, seat: int = 0) -> str:
    """The rule that forbids a move; empty if none does."""
    why = table.why_not(seat, move)
    return why.rule if why else ""


def all_but(*taken: str) -> list[str]:
    """The main deck's 70 cards without these."""
    cards = [name for name in CARD_NAMES for _ in range(1 if "/" in name or name[-1].isdigit() else 2)]
    for card in taken:
        cards.remove(card)
    return cards


def people_of(mode: int) -> list[str]:
    """Everybody the mode uses (AST-80 to AST-85), written down from the mode guides."""
    informers = ((), (4, 5, 6), (1, 2, 3, 4, 5, 6), range(1, 8), range(1, 8), range(1, 8))[mode]
    enemies = ("ADN", "ADNG", "ADNGC", "ADNGV", "ADNGCV", "ADNGC")[mode]
    found = [who(number) for number in range(1, 20) if number not in informers] + ["Truth", "Justice"]
    found += [name for letter, name in zip("ADNGCV", ENEMIES, strict=True) if letter in enemies]
    found += [PRISONER_NAMES[26 + number] for number in informers]
    return found + ([SNITCH] if mode >= 2 else [])
