"""The zones of a sight as lines of text: what plain boards and plain screens show of a game that draws nothing itself."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .table import Table

SEAT = re.compile(r"^seat-(\d+)$")
NOTHING = "–"

Line = tuple[str, str]  # a heading and what is said under it
Group = tuple[str, list[Line]]  # a zone, and a line for each of its places; a zone without places has one line with no heading


def groups(sight: Table, seat: int) -> list[Group]:
    """Every zone that has something to show."""
    return [(heading(name), lines(value, sight.names, seat)) for name, value in sight.shown_zones().items()]


def lines(value: Any, names: Sequence[str], seat: int) -> list[Line]:
    if isinstance(value, Mapping) and any(SEAT.match(str(key)) or isinstance(item, Mapping | list) for key, item in value.items()):
        return [(place(key, names, seat), told(item, names, seat)) for key, item in value.items()]
    return [("", told(value, names, seat))]


def told(value: Any, names: Sequence[str], seat: int) -> str:
    """A plain value in words: names by commas, counts behind what is counted."""
    if isinstance(value, Mapping):
        return ", ".join(f"{place(key, names, seat)} {told(item, names, seat)}" for key, item in value.items()) or NOTHING
    if isinstance(value, list):
        return ", ".join(told(item, names, seat) for item in value) or NOTHING
    return place(value, names, seat) if value != "" else NOTHING


def place(name: object, names: Sequence[str], seat: int) -> str:
    """`seat-2` by the name of whoever sits there; anything else as it is."""
    found = SEAT.match(str(name))
    if not found or int(found[1]) > len(names):
        return str(name)
    number = int(found[1]) - 1
    return f"{names[number]} (you)" if number == seat else names[number]


def heading(name: str) -> str:
    return name.replace("_", " ").capitalize()
