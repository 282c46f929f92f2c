"""The entries of a room: one type for everything that can happen there, with an example of how it stands in the store.

An entry is stored as one JSON object: `k` is its kind, `at` when it was written, in seconds. A field that has its default is left out.
"""

import json
from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from typing import Any, NamedTuple, TypeVar, get_args, get_type_hints

from ...core.errors import Unreadable, short
from ...core.options import Chosen

T = TypeVar("T")
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


def stored_as(kind: str, **names: str) -> Callable[[type[T]], type[T]]:
    """Give a type its kind in JSON, and those of its fields that are called something else there."""

    def register(cls: type[T]) -> type[T]:
        hints = get_type_hints(cls)
        found: Any = cls
        columns = tuple(Column(one.name, names.get(one.name, one.name), hints[one.name], one.default) for one in fields(found))
        SHAPES[cls] = KINDS[kind] = Shape(kind, cls, columns)
        return cls

    return register


# -- people ----------------------------------------------------------------------------------------------------------------------


@stored_as("open", is_mild="mild", has_bench="bench")
@dataclass(frozen=True, slots=True)
class Opened:
    """The room is there: always its first entry.

    {"k": "open", "game": "stds", "seats": 4, "options": {"deck": 66}, "mild": 0, "bench": 1, "at": 1700000000.5}
    """

    game: str
    seats: int
    options: Chosen
    is_mild: bool
    has_bench: bool


@stored_as("join")
@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody new has come in; members are numbered in this order, from 0.

    {"k": "join", "person": "86826802d99b", "name": "Ann", "wording": "original", "at": 1700000000.5}
    """

    person: str
    name: str
    wording: str


@stored_as("rename", member="m")
@dataclass(frozen=True, slots=True)
class Renamed:
    """{"k": "rename", "m": 1, "name": "Bob", "at": 1700000000.5}"""

    member: int
    name: str


@stored_as("wording", member="m")
@dataclass(frozen=True, slots=True)
class WordingChosen:
    """{"k": "wording", "m": 1, "wording": "mild", "at": 1700000000.5}"""

    member: int
    wording: str


@stored_as("sit", member="m")
@dataclass(frozen=True, slots=True)
class SatDown:
    """{"k": "sit", "m": 1, "seat": 0, "at": 1700000000.5}"""

    member: int
    seat: int


@stored_as("stand", member="m")
@dataclass(frozen=True, slots=True)
class StoodUp:
    """{"k": "stand", "m": 1, "at": 1700000000.5}"""

    member: int


@stored_as("bot")
@dataclass(frozen=True, slots=True)
class BotSeated:
    """The seat is a bot's from now on; free, when there is no style.

    {"k": "bot", "seat": 2, "style": "random", "at": 1700000000.5}
    """

    seat: int
    style: str


@stored_as("standin", is_on="on")
@dataclass(frozen=True, slots=True)
class StandIn:
    """A bot starts or stops playing for a person who is away.

    {"k": "standin", "seat": 1, "on": 1, "at": 1700000000.5}
    """

    seat: int
    is_on: bool


@stored_as("lock", is_on="on")
@dataclass(frozen=True, slots=True)
class Locked:
    """Nobody else can come in, or people can again.

    {"k": "lock", "on": 1, "at": 1700000000.5}
    """

    is_on: bool


@stored_as("host", member="m")
@dataclass(frozen=True, slots=True)
class HostChanged:
    """{"k": "host", "m": 1, "at": 1700000000.5}"""

    member: int


@stored_as("remove", member="m")
@dataclass(frozen=True, slots=True)
class Removed:
    """{"k": "remove", "m": 3, "at": 1700000000.5}"""

    member: int


@stored_as("chat", member="m")
@dataclass(frozen=True, slots=True)
class Chatted:
    """{"k": "chat", "m": 0, "text": "Hello", "at": 1700000000.5}"""

    member: int
    text: str


@stored_as("key", member="m")
@dataclass(frozen=True, slots=True)
class KeyMade:
    """A personal link was made; only the fingerprint of its secret is kept.

    {"k": "key", "m": 1, "key": "abababababab", "at": 1700000000.5}
    """

    member: int
    key: str


@stored_as("movein", member="m")
@dataclass(frozen=True, slots=True)
class MovedIn:
    """A personal link was used: the member is another browser from now on.

    {"k": "movein", "m": 1, "key": "abababababab", "person": "e354ba52c309", "at": 1700000000.5}
    """

    member: int
    key: str
    person: str


# -- the game --------------------------------------------------------------------------------------------------------------------


@stored_as("start")
@dataclass(frozen=True, slots=True)
class Started:
    """A game is dealt: who sits where, what they are called there, and by which version of the rules.

    {"k": "start", "seed": "2ee4291a", "seats": [[0, ""], [null, "random"]], "names": ["Ann", "Otter"], "rules": 1, "at": 1700000000.5}
    """

    seed: str
    seats: tuple[SeatTaken, ...]
    names: tuple[str, ...]
    rules: int


@stored_as("move", seat="s", move="v")
@dataclass(frozen=True, slots=True)
class Moved:
    """A move by its number; of a typed message the first carries the words, and the others "".

    {"k": "move", "s": 0, "v": 17, "said": "Lovely weather", "at": 1700000000.5}
    """

    seat: int
    move: int
    said: str | None = None


@stored_as("undo")
@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last move was taken back.

    {"k": "undo", "at": 1700000000.5}
    """


@stored_as("pause", member="m", by_x="x")
@dataclass(frozen=True, slots=True)
class Paused:
    """By a member, by nobody (-1: the table fell asleep), or by the X-card, of which nothing says who showed it: {"x": 1} without "m".

    {"k": "pause", "m": 0, "at": 1700000000.5}
    """

    member: int | None = None
    by_x: bool = False


@stored_as("resume")
@dataclass(frozen=True, slots=True)
class Resumed:
    """{"k": "resume", "at": 1700000000.5}"""


@stored_as("outage")
@dataclass(frozen=True, slots=True)
class ServerWasDown:
    """The server was down for this many seconds: the table's time stood still.

    {"k": "outage", "seconds": 33.5, "at": 1700000000.5}
    """

    seconds: float


Entry = (
    Opened
    | Joined
    | Renamed
    | WordingChosen
    | SatDown
    | StoodUp
    | BotSeated
    | StandIn
    | Locked
    | HostChanged
    | Removed
    | Chatted
    | KeyMade
    | MovedIn
    | Started
    | Moved
    | TakenBack
    | Paused
    | Resumed
    | ServerWasDown
)


# -- JSON ------------------------------------------------------------------------------------------------------------------------

encode = json.JSONEncoder(separators=(",", ":")).encode


def to_json(entry: Entry, at: float) -> str:
    """An entry as it is stored."""
    shape = SHAPES[type(entry)]
    stored: dict[str, Any] = {"k": shape.kind}
    for attribute, name, _, default in shape.columns:
        value = getattr(entry, attribute)
        if value != default:
            stored[name] = int(value) if isinstance(value, bool) else value
    stored["at"] = at
    return encode(stored)


def from_json(body: str) -> tuple[Entry, float]:
    """A stored entry, and when it was written; says what is wrong with one that we have not written, or not like this."""
    try:
        stored = json.loads(body)
    except (ValueError, RecursionError):
        raise Unreadable("it is not JSON") from None
    kind = stored.get("k") if isinstance(stored, dict) else None
    if not isinstance(kind, str) or kind not in KINDS:
        raise Unreadable(f"this version knows no kind of entry {short(kind)}")
    shape = KINDS[kind]
    entry: Entry = shape.make(*[read(column, stored) for column in shape.columns])
    return entry, float(read(AT, stored))


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


def is_text(value: Any) -> bool:
    return isinstance(value, str)


WHOLE = (is_whole, "a whole number", int)
TEXT = (is_text, "a text", str)
READERS: dict[Any, tuple[Callable[[Any], bool], str, Callable[[Any], Any]]] = {
    int: WHOLE,
    int | None: WHOLE,
    str: TEXT,
    str | None: TEXT,
    bool: (lambda value: value in (0, 1), "0 or 1", bool),
    float: (lambda value: is_whole(value) or isinstance(value, float), "a number", float),
    Chosen: (lambda value: isinstance(value, dict), "an object", dict),
    tuple[str, ...]: (is_list(is_text), "a list of texts", tuple),
    tuple[SeatTaken, ...]: (
        is_list(is_seat_taken),
        "a list of a member or null, and a style, for each seat",
        lambda seats: tuple(map(tuple, seats)),
    ),
}
AT = Column("at", "at", float, MISSING)
