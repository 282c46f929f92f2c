"""The zones of a sight in words: what plain boards and plain screens show of a game that draws nothing itself."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .phrases import slug
from .table import Table
from .zones import Heap, Heaps, Pile, Piles, Zone

if TYPE_CHECKING:
    from .contract import Words

SEAT = re.compile(r"\bseat-(\d+)\b")
NOTHING, UNKNOWN_CARD = "–", "?"


class Line(NamedTuple):
    """One place of a zone, and what is there: cards, or a word or two."""

    place: str  # empty where the zone has only one
    items: Sequence[str]
    size: int | None = None  # how many cards there are, of those that are cards
    is_mine: bool = False

    @property
    def text(self) -> str:
        return ", ".join(self.items) or NOTHING


class Group(NamedTuple):
    """A zone under its name."""

    id: str
    name: str
    lines: Sequence[Line]

    @property
    def is_fact(self) -> bool:
        """A word or a number, no cards."""
        return len(self.lines) == 1 and not self.lines[0].place and self.lines[0].size is None


def groups(sight: Table, seat: int) -> list[Group]:
    """Every zone of what a seat knows."""
    t = sight.record_view
    return [Group(zone.name, heading(zone), lines(zone, zone.read(t), sight.names, seat)) for zone in sight.game.positions.ZONES]


def heading(zone: Zone) -> str:
    name = zone.name.replace("_", " ").capitalize()
    return f"{name}, top last" if isinstance(zone, Pile) else name


def lines(zone: Zone, value: Any, names: Sequence[str], seat: int) -> list[Line]:
    if isinstance(zone, Heap | Pile) or not isinstance(value, Mapping):
        return [line("", zone, value, names)]
    mine = f"seat-{seat + 1}"
    return [
        line(with_names(place, names) + (" (you)" if place == mine else ""), zone, item, names, place == mine)
        for place, item in value.items()
    ]


def line(place: str, zone: Zone, value: Any, names: Sequence[str], is_mine: bool = False) -> Line:
    """What is at one place: cards of a heap by kind, cards of a pile from the bottom to the top, or any other value in words."""
    if isinstance(zone, Heap | Heaps):
        if any(count < 0 for count in value.values()):  # blanked
            return Line(place, [UNKNOWN_CARD], None, is_mine)
        return Line(place, [several(name, count) for name, count in value.items()], sum(value.values()), is_mine)
    if isinstance(zone, Pile | Piles):
        known = [name or UNKNOWN_CARD for name in value]
        is_secret = bool(known) and set(known) == {UNKNOWN_CARD}
        return Line(place, [several(UNKNOWN_CARD, len(known))] if is_secret else known, len(known), is_mine)
    return Line(place, [told(value, names)], None, is_mine)


def several(name: str, count: int) -> str:
    return name if count == 1 else f"{name} ×{count}"


def told(value: Any, names: Sequence[str]) -> str:
    """A plain value in words: lists by commas, the values of a table behind their names."""
    if isinstance(value, Mapping):
        return ", ".join(f"{with_names(key, names)} {told(item, names)}" for key, item in value.items()) or NOTHING
    if isinstance(value, list):
        return ", ".join(told(item, names) for item in value) or NOTHING
    return with_names(value, names) or NOTHING


def with_names(text: object, names: Sequence[str]) -> str:
    """Whoever sits there in the place of `seat-2`; anything else as it is."""

    def name_of(found: re.Match[str]) -> str:
        number = int(found[1])
        return names[number - 1] if 1 <= number <= len(names) else found[0]

    return SEAT.sub(name_of, str(text))


def with_cards(name: str, words: Words, wording: str) -> str:
    """A move's name with the cards in it as they are printed: Increase Risk, not increase-risk."""
    printed = {slug(card): card for card in (words.soften(one.name, wording) for one in words.ALL_CARDS)}
    return " ".join(printed.get(word, word) for word in name.split(" "))
