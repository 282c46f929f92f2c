"""How parts of a table become numbers for learners: a zone names the stretches of the record it reads, and the columns they fill.

Every column is a byte with a sign. A count or a number is itself, a larger number has a second column for its 128s, one of several names
is a column for each of them, and so is each member of a set. What a seat may not know is cleared before, by `blank`: nothing here hides.
"""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

LARGEST = 127  # what a column holds
SHIFT = 7  # a number that may be larger has two columns: how many times 128 there are in it, and the rest


class Way(IntEnum):
    """How a stretch of the record is read."""

    NUMBERS = 0  # a column for each; a count above 127 stays at 127
    WIDE_NUMBERS = 1  # two columns for each
    ONE_OF = 2  # a column for each name; none of them when there is none
    BITS = 3  # a column for each member of a set
    PILE = 4  # how many of each kind, how many unknown ones, how many in all, and which lies on top
    IN_ORDER = 5  # the first places of a pile, each one of several names
    RECENT = 6  # the last of a list, each looked up in a table of its meanings


class Piece(NamedTuple):
    """A stretch of a field, and the columns it becomes."""

    way: Way
    field: str
    first: int  # its place in the field, counted without rows
    reads: int  # how many numbers, kinds or places there are
    columns: tuple[str, ...]
    from_seats: int = 0  # the smallest table at which it is in play
    per_viewer: int = 0  # how many numbers further it begins for each seat: what the viewer knows, in a field with a row for each
    table: Any = None  # RECENT: by what is listed, which of `columns` (of one entry) are set
    size: str = ""  # RECENT: the field that says how many are listed


def numbers(field: str, columns: Sequence[str], first: int = 0, high: int = LARGEST, from_seats: int = 0) -> Piece:
    """Numbers that lie side by side; `high` is the largest they can be, and need not be given for counts of cards."""
    if high <= LARGEST:
        return Piece(Way.NUMBERS, field, first, len(columns), tuple(columns), from_seats)
    both = tuple(f"{column} {part}" for column in columns for part in ("128s", "rest"))
    return Piece(Way.WIDE_NUMBERS, field, first, len(columns), both, from_seats)


def one_of(what: str, field: str, names: Sequence[str], first: int = 0, from_seats: int = 0) -> Piece:
    return Piece(Way.ONE_OF, field, first, len(names), tuple(f"{what} = {name}" for name in names), from_seats)


def bits(what: str, field: str, names: Sequence[str], first: int = 0, from_seats: int = 0, per_viewer: int = 0) -> Piece:
    return Piece(Way.BITS, field, first, len(names), tuple(f"{what} has {name}" for name in names), from_seats, per_viewer)


def pile(what: str, field: str, names: Sequence[str], first: int = 0, from_seats: int = 0) -> Piece:
    """A pile as in `piles.py`."""
    counts = (*(f"{what}: {name}" for name in names), f"{what}: unknown", f"{what}: size")
    return Piece(Way.PILE, field, first, len(names), (*counts, *(f"{what}: top = {name}" for name in names)), from_seats)


def in_order(what: str, field: str, names: Sequence[str], places: int) -> Piece:
    """The first places of a pile whose order matters."""
    columns = tuple(f"{what}, place {place + 1} = {name}" for place in range(places) for name in names)
    return Piece(Way.IN_ORDER, field, 0, places, columns)


def recent(what: str, field: str, size: str, how_many: int, columns: Sequence[str], meanings: Sequence[Sequence[int]]) -> Piece:
    """The last entries of a list, the newest first; `meanings` says for every number an entry can be which columns it sets."""
    width = max(len(meaning) for meaning in meanings)
    table = np.array([[*meaning, *[-1] * (width - len(meaning))] for meaning in meanings], np.int16)
    named = tuple(f"{what} {back + 1} back: {column}" for back in range(how_many) for column in columns)
    return Piece(Way.RECENT, field, 0, how_many, named, table=table, size=size)


def pieces_of(zone: Any, record: np.dtype[Any]) -> Iterator[Piece]:
    """How a zone is encoded: as it says itself; one that says nothing has a column for every number of its field."""
    if hasattr(zone, "encode"):
        yield from zone.encode(record)
        return
    field = getattr(zone, "field", "") or zone.name
    if field not in (record.names or ()):
        raise ValueError(f"the zone {zone.name!r} is no field of the record: give it `encode`, with the pieces of core/encoding.py")
    size = int(np.prod(record[field].shape))
    names = [zone.name] if size == 1 else [f"{zone.name} {number + 1}" for number in range(size)]
    yield numbers(field, names, high=int(np.iinfo(record[field].base).max))
