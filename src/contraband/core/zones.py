"""The zones of a table, named as the rulebook names them: one description serves views and positions alike.

A zone reads its part of the record as a plain value (numbers, names, lists, dictionaries) and writes such a value back,
refusing what does not fit. A view is the zones of a blanked table; a position is the zones of a whole one. A zone also says how learners
get it (`encode`, see encoding.py); one that does not is given number by number.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

import numpy as np

from .encoding import Piece, bits, in_order, numbers, one_of, pile
from .errors import Unreadable, did_you_mean
from .record import NONE, Record


class Zone(Protocol):
    """A named part of the table."""

    @property
    def name(self) -> str: ...

    def read(self, t: Record) -> Any: ...

    def write(self, t: Record, value: Any) -> None: ...


def spelt(members: Iterable[Enum]) -> tuple[str, ...]:
    """What phases and endings are called in a position: small letters, and spaces between the words."""
    return tuple(member.name.lower().replace("_", " ") for member in members)


def number_from(value: Any, low: int, high: int, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Unreadable(f"{where} must be a whole number from {low} to {high}, not {value!r}")
    return value


def name_from(value: Any, names: Sequence[str], where: str) -> int:
    if isinstance(value, str):
        for number, name in enumerate(names):
            if name.casefold() == value.casefold():
                return number
    hint = did_you_mean(str(value), names)
    raise Unreadable(f"{where} cannot be {value!r}.{hint} Known: {', '.join(names)}")


def table_from(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise Unreadable(f"{where} must be a table of names and values, not {value!r}")
    return value


@dataclass(frozen=True)
class Number:
    """A field that is a number."""

    name: str
    low: int = 0
    high: int = 127
    field: str = ""

    def read(self, t: Record) -> int:
        return int(t[self.field or self.name])

    def write(self, t: Record, value: Any) -> None:
        t[self.field or self.name] = number_from(value, self.low, self.high, self.name)

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        yield numbers(self.field or self.name, [self.name], high=self.high)


@dataclass(frozen=True)
class Named:
    """A field that is one of a list of names; NONE reads as an empty name."""

    name: str
    names: Sequence[str]
    field: str = ""

    def read(self, t: Record) -> str:
        number = int(t[self.field or self.name])
        return "" if number == NONE else self.names[number]

    def write(self, t: Record, value: Any) -> None:
        t[self.field or self.name] = NONE if value == "" else name_from(value, self.names, self.name)

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        yield one_of(self.name, self.field or self.name, self.names)


@dataclass(frozen=True)
class Among:
    """Some of a list of names: a bit for each in the record."""

    name: str
    names: Sequence[str]
    field: str = ""

    def read(self, t: Record) -> list[str]:
        members = int(t[self.field or self.name])
        return [name for number, name in enumerate(self.names) if members >> number & 1]

    def write(self, t: Record, value: Any) -> None:
        if not isinstance(value, list):
            raise Unreadable(f"{self.name} must be a list of names, not {value!r}")
        t[self.field or self.name] = sum({1 << name_from(name, self.names, f"a name in {self.name}") for name in value})

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        yield bits(self.name, self.field or self.name, self.names)


@dataclass(frozen=True)
class Row:
    """An array of numbers or names, one for each seat, character and so on: only the places that are in the game."""

    name: str
    places: Sequence[str]
    names: Sequence[str] = ()
    low: int = 0
    high: int = 127
    field: str = ""
    per_seat: int = 1

    def used(self, t: Record) -> Sequence[str]:
        return self.places[: int(t.seats) * self.per_seat]

    def read(self, t: Record) -> dict[str, Any]:
        row = t[self.field or self.name]
        return {place: self.value(int(row[i])) for i, place in enumerate(self.used(t))}

    def value(self, number: int) -> Any:
        if not self.names:
            return number
        return "" if number == NONE else self.names[number]

    def write(self, t: Record, value: Any) -> None:
        used = self.used(t)
        for place, item in table_from(value, self.name).items():
            where = f"{self.name}.{place}"
            t[self.field or self.name][name_from(place, used, f"a place in {self.name}")] = self.number(item, where)

    def number(self, item: Any, where: str) -> int:
        if not self.names:
            return number_from(item, self.low, self.high, where)
        return NONE if item == "" else name_from(item, self.names, where)

    def from_seats(self, place: int) -> int:
        return place // self.per_seat + 1

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        field = self.field or self.name
        for i, place in enumerate(self.places):
            what, seats = f"{self.name} {place}", self.from_seats(i)
            if self.names:
                yield one_of(what, field, self.names, i, seats)
            else:
                yield numbers(field, [what], i, self.high, seats)


def read_heap(heap: Any, names: Sequence[str]) -> dict[str, int]:
    return {name: int(heap[kind]) for kind, name in enumerate(names) if heap[kind]}


def write_heap(heap: Any, names: Sequence[str], value: Any, where: str) -> None:
    for kind in range(len(heap)):
        heap[kind] = 0
    for name, count in table_from(value, where).items():
        most = int(np.iinfo(heap.dtype).max)
        heap[name_from(name, names, f"a card in {where}")] = number_from(count, 0, most, f"{where}.{name}")


@dataclass(frozen=True)
class Heap:
    """Cards as counts per kind."""

    name: str
    names: Sequence[str]
    field: str = ""

    def read(self, t: Record) -> dict[str, int]:
        return read_heap(t[self.field or self.name], self.names)

    def write(self, t: Record, value: Any) -> None:
        write_heap(t[self.field or self.name], self.names, value, self.name)

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        yield numbers(self.field or self.name, [f"{self.name}: {name}" for name in self.names])


@dataclass(frozen=True)
class Heaps:
    """A heap for each seat, character and so on."""

    name: str
    places: Sequence[str]
    names: Sequence[str]
    per_seat: int = 1
    field: str = ""

    def used(self, t: Record) -> Sequence[str]:
        return self.places[: int(t.seats) * self.per_seat]

    def read(self, t: Record) -> dict[str, dict[str, int]]:
        return {place: read_heap(t[self.field or self.name][i], self.names) for i, place in enumerate(self.used(t))}

    def write(self, t: Record, value: Any) -> None:
        used = self.used(t)
        for place, heap in table_from(value, self.name).items():
            row = t[self.field or self.name][name_from(place, used, f"a place in {self.name}")]
            write_heap(row, self.names, heap, f"{self.name}.{place}")

    def from_seats(self, place: int) -> int:
        return place // self.per_seat + 1

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        field = self.field or self.name
        for i, place in enumerate(self.places):
            columns = [f"{self.name} {place}: {name}" for name in self.names]
            yield numbers(field, columns, i * record[field].shape[1], from_seats=self.from_seats(i))


@dataclass(frozen=True)
class Several:
    """A short array of fixed length, as a list of names (empty for NONE) or of numbers."""

    name: str
    names: Sequence[str] = ()
    high: int = 1
    field: str = ""

    def read(self, t: Record) -> list[Any]:
        row = [int(number) for number in t[self.field or self.name]]
        return ["" if number == NONE else self.names[number] for number in row] if self.names else row

    def write(self, t: Record, value: Any) -> None:
        row = t[self.field or self.name]
        if not isinstance(value, list) or len(value) != len(row):
            raise Unreadable(f"{self.name} must be a list of {len(row)}")
        for i, item in enumerate(value):
            if not self.names:
                row[i] = number_from(item, 0, self.high, self.name)
            else:
                row[i] = NONE if item == "" else name_from(item, self.names, self.name)

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        field = self.field or self.name
        for i in range(record[field].shape[0]):
            what = f"{self.name} {i + 1}"
            yield one_of(what, field, self.names, i) if self.names else numbers(field, [what], i, self.high)


def read_pile(pile: Any, names: Sequence[str]) -> list[str]:
    return [names[int(pile[place])] if pile[place] != NONE else "" for place in range(1, int(pile[0]) + 1)]


def write_pile(pile: Any, names: Sequence[str], value: Any, where: str) -> None:
    if not isinstance(value, list) or len(value) >= len(pile):
        raise Unreadable(f"{where} must be a list of at most {len(pile) - 1} cards, from the bottom to the top")
    for place in range(len(pile)):
        pile[place] = 0
    for place, name in enumerate(value, start=1):
        pile[place] = NONE if name == "" else name_from(name, names, f"a card in {where}")
    pile[0] = len(value)


@dataclass(frozen=True)
class Pile:
    """Cards in an order, from the bottom to the top; a card the viewer does not know reads as an empty name."""

    name: str
    names: Sequence[str]
    field: str = ""
    in_order: int = 0  # how many places learners get one by one, from the bottom; 0: how many there are of each kind, and the top

    def read(self, t: Record) -> list[str]:
        return read_pile(t[self.field or self.name], self.names)

    def write(self, t: Record, value: Any) -> None:
        write_pile(t[self.field or self.name], self.names, value, self.name)

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        field = self.field or self.name
        yield in_order(self.name, field, self.names, self.in_order) if self.in_order else pile(self.name, field, self.names)


@dataclass(frozen=True)
class Piles:
    """A pile for each seat."""

    name: str
    places: Sequence[str]
    names: Sequence[str]
    field: str = ""

    def read(self, t: Record) -> dict[str, list[str]]:
        rows = t[self.field or self.name]
        return {place: read_pile(rows[i], self.names) for i, place in enumerate(self.places[: int(t.seats)])}

    def write(self, t: Record, value: Any) -> None:
        used = self.places[: int(t.seats)]
        for place, cards in table_from(value, self.name).items():
            row = t[self.field or self.name][name_from(place, used, f"a place in {self.name}")]
            write_pile(row, self.names, cards, f"{self.name}.{place}")

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        field = self.field or self.name
        for i, place in enumerate(self.places):
            yield pile(f"{self.name} {place}", field, self.names, i * record[field].shape[1], from_seats=i + 1)


def seat_names(most: int) -> tuple[str, ...]:
    """How seats are named in views, positions and moves: people count from one."""
    return tuple(f"seat-{number + 1}" for number in range(most))
