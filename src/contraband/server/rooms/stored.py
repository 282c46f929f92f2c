"""How entries stand in the store: one JSON object each. `k` is its kind, `at` when it was written, in seconds. A field that has its default
is left out."""

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, NamedTuple, TypeVar, cast, dataclass_transform, get_args, get_type_hints

from ...core.errors import Unreadable, short
from ...core.options import Chosen
from ...core.own_words import Texts

T = TypeVar("T")
Hashes = Mapping[str, str]  # by member, as text
SeatTaken = tuple[int | None, str]  # a member, or None and a bot's style


class Column(NamedTuple):
    """One field of an entry: its names here and in JSON, what it may be, and what it is when it is left out."""

    attribute: str
    name: str
    kind: Any
    default: Any


class Shape(NamedTuple):
    """How entries of one kind are written."""

    kind: str
    make: Callable[..., Any]
    columns: tuple[Column, ...]


SHAPES: dict[type, Shape] = {}
KINDS: dict[str, Shape] = {}


@dataclass_transform(frozen_default=True)
def stored_as(kind: str, **names: str) -> Callable[[type[T]], type[T]]:
    """Make a frozen dataclass of a type, and give it its kind in JSON and those of its fields that are called something else there."""

    def register(cls: type[T]) -> type[T]:
        entry: Any = dataclass(frozen=True, slots=True)(cls)
        hints = get_type_hints(entry)
        columns = tuple(Column(one.name, names.get(one.name, one.name), hints[one.name], one.default) for one in fields(entry))
        SHAPES[entry] = KINDS[kind] = Shape(kind, entry, columns)
        return cast(type[T], entry)

    return register


encode = json.JSONEncoder(separators=(",", ":")).encode


def to_json(entry: object, at: float) -> str:
    """An entry as it is stored."""
    shape = SHAPES[type(entry)]
    stored: dict[str, Any] = {"k": shape.kind}
    for attribute, name, _, default in shape.columns:
        value = getattr(entry, attribute)
        if value != default:
            stored[name] = int(value) if isinstance(value, bool) else value
    stored["at"] = at
    return encode(stored)


def from_json(body: str) -> tuple[Any, float]:
    """A stored entry, and when it was written; says what is wrong with one that we have not written, or not like this."""
    try:
        stored = json.loads(body)
    except (ValueError, RecursionError):
        raise Unreadable("it is not JSON") from None
    kind = stored.get("k") if isinstance(stored, dict) else None
    if not isinstance(kind, str) or kind not in KINDS:
        raise Unreadable(f"this version knows no kind of entry {short(kind)}")
    shape = KINDS[kind]
    return shape.make(*[read(column, stored) for column in shape.columns]), float(read(AT, stored))


def read(column: Column, stored: dict[str, Any]) -> Any:
    value = stored.get(column.name, column.default)
    if value is MISSING:
        raise Unreadable(f'"{column.name}" is missing')
    if value is column.default:
        return value
    check, wanted, make = READERS[column.kind]
    if not check(value):
        raise Unreadable(f'"{column.name}" must be {wanted}')
    return make(value)


def is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_seat_taken(value: Any) -> bool:
    is_pair = isinstance(value, list) and len(value) == len(get_args(SeatTaken))
    return is_pair and (value[0] is None or is_whole(value[0])) and isinstance(value[1], str)


def is_list(check: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(check(one) for one in value)


def is_hashes(value: Any) -> bool:
    return isinstance(value, dict) and all(is_text(one) for one in value.values())


def is_text(value: Any) -> bool:
    return isinstance(value, str)


LARGEST = 1e12  # seconds: neither NaN nor Infinity is less
WHOLE = (is_whole, "a whole number", int)
TEXT = (is_text, "a text", str)
OBJECT = (lambda value: isinstance(value, dict), "an object", dict)
READERS: dict[Any, tuple[Callable[[Any], bool], str, Callable[[Any], Any]]] = {
    int: WHOLE,
    int | None: WHOLE,
    str: TEXT,
    str | None: TEXT,
    bool: (lambda value: value in (0, 1), "0 or 1", bool),
    float: (lambda value: (is_whole(value) or isinstance(value, float)) and abs(value) < LARGEST, "a number", float),
    Chosen: OBJECT,
    Hashes: (is_hashes, "an object of texts", dict),
    Chosen | None: OBJECT,
    Texts | None: OBJECT,
    tuple[str, ...]: (is_list(is_text), "a list of texts", tuple),
    tuple[SeatTaken, ...]: (
        is_list(is_seat_taken),
        "a list of a member or null, and a style, for each seat",
        lambda seats: tuple(map(tuple, seats)),
    ),
}
AT = Column("at", "at", float, MISSING)
