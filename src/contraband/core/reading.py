"""Fields of a table as plain numbers, read all at once: what drawings are made from, many thousand times a second."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from inspect import get_annotations
from operator import itemgetter
from struct import Struct
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from .record import EVENT_ARGUMENTS, Raw

if TYPE_CHECKING:
    from .board import View

Row = tuple[int, ...]  # an event: its kind, its seat, its details
CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}
REVEALED = ("block", "used", "reveals")  # change whenever chance was used or something hidden was shown
ROW = Struct(f"<{2 + EVENT_ARGUMENTS}h")


class FieldReader:
    """Reads these fields of a record and its events: one call of the struct module instead of one of NumPy's for every field.

    What is compared far more often than looked at can be had `in_pieces`: so many runs of bytes instead of numbers.
    """

    def __init__(self, record: np.dtype[Any], names: Sequence[str], in_pieces: Mapping[str, int] | None = None) -> None:
        places: dict[str, int | slice] = {}
        self.layout = Struct("<" + lay_out(record, names, in_pieces or {}, places))
        self.pick: Callable[[tuple[Any, ...]], Any] = itemgetter(*[places[name] for name in names]) if names else tuple
        self.noted = field_of(record, "noted")[1]
        self.events = field_of(record, "events")[1]

    def read(self, raw: Raw) -> Any:
        """The fields in the order in which they were asked for: each a number, or a flat tuple where there are many."""
        return self.pick(self.layout.unpack_from(raw.data))

    def noted_in(self, raw: Raw) -> bytes:
        """What the last move did, as it stands in the record: quick to compare."""
        table = raw.data
        return bytes(table[self.events : self.events + ROW.size * table[self.noted]])

    def rows(self, raw: Raw) -> tuple[Row, ...]:
        """What the last move did."""
        return rows_of(self.noted_in(raw))


class Reading:
    """One viewer's record as plain numbers, for drawing. A subclass annotates the fields it reads: `phase: int`, `hand: Row`."""

    TABLE: ClassVar[FieldReader]
    NAMES: ClassVar[tuple[str, ...]]

    def __init_subclass__(cls, record: np.dtype[Any], in_pieces: Mapping[str, int] | None = None) -> None:
        cls.NAMES = tuple(get_annotations(cls))
        cls.TABLE = FieldReader(record, cls.NAMES, in_pieces)

    def __init__(self, view: "View") -> None:
        self.view = view
        self.raw = view.sight.raw
        vars(self).update(zip(self.NAMES, self.TABLE.read(self.raw), strict=True))

    @property
    def noted(self) -> bytes:
        """What the last move did, as it stands in the record: quick to compare."""
        return self.view.sight.noted

    @property
    def events(self) -> tuple[Row, ...]:
        """What the last move did."""
        return rows_of(self.noted)


@lru_cache(1024)
def rows_of(noted: bytes) -> tuple[Row, ...]:
    return tuple(ROW.iter_unpack(noted))


def lay_out(record: np.dtype[Any], names: Sequence[str], in_pieces: Mapping[str, int], places: dict[str, int | slice]) -> str:
    """The format of the fields, with what lies between them left out; `places` tells where each is found among the values."""
    text, end, count = "", 0, 0
    for name in sorted(names, key=lambda name: field_of(record, name)[1]):
        kind, start = field_of(record, name)
        size = in_pieces.get(name) or int(np.prod(kind.shape))
        text += f"{start - end}x" + (f"{kind.itemsize // size}s" * size if name in in_pieces else f"{size}{CODES[kind.base.str[1:]]}")
        end = start + kind.itemsize
        places[name] = slice(count, count + size) if kind.shape else count
        count += size
    return text


def number_in(record: np.dtype[Any], name: str) -> Callable[[Raw], int]:
    """Reads one number."""
    kind, start = field_of(record, name)
    unpack = Struct("<" + CODES[kind.str[1:]]).unpack_from
    return lambda raw: int(unpack(raw.data, start)[0])


def number_into(record: np.dtype[Any], name: str) -> Callable[[Raw, int], None]:
    """Writes one number."""
    kind, start = field_of(record, name)
    pack = Struct("<" + CODES[kind.str[1:]]).pack_into

    def write(raw: Raw, value: int) -> None:
        pack(raw.data, start, value)

    return write


def field_of(record: np.dtype[Any], name: str) -> tuple[np.dtype[Any], int]:
    """The type of a field, and where it begins."""
    assert record.fields is not None
    kind, start = record.fields[name][:2]
    return kind, start
