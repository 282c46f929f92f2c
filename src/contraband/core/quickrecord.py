"""A record that plain Python reads quickly: NumPy's own takes a microsecond for every field, and for each sum of two of them as long again.

Its numbers are Python's: like the wide numbers of compiled rules, sums of them are never narrower than they need. Only the unsigned fields
of 32 and 64 bits, which are sets of bits and the words of chance, stay NumPy's: they are meant to wrap around.
"""

from struct import Struct
from typing import Any, Final

import numpy as np

from .reading import CODES, field_of
from .record import Raw

SIGNED_BYTE: Final = "b"
WRAPPING = {"I": np.uint32, "Q": np.uint64}


class QuickRecord:
    """The bytes of a table with the names of its fields; each game has a class of its own, see `record_class`."""

    _arrays: dict[str, tuple[np.dtype[Any], int]]

    def __init__(self, raw: Raw) -> None:
        self._bytes: Any = raw.data
        self._signed = self._bytes.cast(SIGNED_BYTE)

    def __getattr__(self, name: str) -> Any:
        """An array, the first time it is asked for; from then on it is an attribute like any other."""
        if name not in self._arrays:
            raise AttributeError(f"a table has no field {name!r}")
        array = self.__dict__[name] = self._view(*self._arrays[name])
        return array

    def _view(self, kind: np.dtype[Any], start: int) -> Any:
        code = CODES[kind.base.str[1:]]
        if code in WRAPPING:
            return np.ndarray(kind.shape, kind.base, self._bytes, start)
        content = self._bytes[start : start + kind.itemsize]
        return content.cast(code) if len(kind.shape) == 1 else Rows(content, code, kind.shape)


class Rows:
    """A field of two dimensions: by two numbers one of its own, by one number a row."""

    __slots__ = ("cells", "line", "shape", "starts")

    def __init__(self, content: Any, code: str, shape: tuple[int, ...]) -> None:
        rows, columns = shape
        self.shape = shape
        self.line = content.cast(code)  # row after row
        self.cells = content.cast(code, shape)
        self.starts = range(0, rows * columns, columns)

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, tuple):
            return self.cells[place]
        start = self.starts[place]
        return self.line[start : start + self.shape[1]]

    def __setitem__(self, place: tuple[int, int], value: int) -> None:
        self.cells[place] = value


def record_class(record: np.dtype[Any]) -> type[QuickRecord]:
    """The class whose objects are records of this type."""
    fields = {name: field_of(record, name) for name in record.names or ()}
    numbers = {name: number_at(CODES[kind.str[1:]], start) for name, (kind, start) in fields.items() if not kind.shape}
    arrays = {name: field for name, field in fields.items() if name not in numbers}
    return type("Table", (QuickRecord,), {**numbers, "_arrays": arrays})


def number_at(code: str, start: int) -> property:
    if code == SIGNED_BYTE:
        return signed_byte_at(start)
    layout = Struct("<" + code)
    unpack, pack, wrap = layout.unpack_from, layout.pack_into, WRAPPING.get(code)

    def read(t: QuickRecord) -> Any:
        return unpack(t._bytes, start)[0]

    def read_wrapping(t: QuickRecord) -> Any:
        assert wrap is not None
        return wrap(unpack(t._bytes, start)[0])

    def write(t: QuickRecord, value: int) -> None:
        pack(t._bytes, start, value)

    return property(read_wrapping if wrap else read, write)


def signed_byte_at(start: int) -> property:
    """By far the most fields."""

    def read(t: QuickRecord) -> Any:
        return t._signed[start]

    def write(t: QuickRecord, value: int) -> None:
        try:
            t._signed[start] = value
        except TypeError:  # a comparison of NumPy's numbers is no number to a memoryview
            t._signed[start] = int(value)

    return property(read, write)
