"""The fields of the API's bodies and queries: each knows how to read itself, and describes itself for the OpenAPI document."""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starlette.datastructures import QueryParams

from ...core.errors import Unreadable, did_you_mean
from ..rooms.verbs.chairs import ANY
from .body import called

Schema = dict[str, Any]
LARGEST = 10**9
EVENT_ID = re.compile(r"^[0-9]{1,10}(\.[0-9]{1,10})?$", re.ASCII)


@dataclass(frozen=True)
class Field(ABC):
    """One field by its name; if it is not required it may be left out, and then has its default."""

    name: str
    help: str
    is_required: bool = False
    default: Any = None
    may_be_null: bool = False

    def schema(self) -> Schema:
        """What it can be, for programs that read such things."""
        found: Schema = {**self.kind(), "description": self.help}
        if self.may_be_null:
            kinds = found["type"] if isinstance(found["type"], list) else [found["type"]]
            found["type"] = [*kinds, "null"]
        if self.default is not None:
            found["default"] = self.default
        return found

    @abstractmethod
    def kind(self) -> Schema: ...

    @abstractmethod
    def wanted(self) -> str:
        """What would be right, in words."""

    @abstractmethod
    def fits(self, value: Any) -> bool: ...

    def read(self, value: Any) -> Any:
        if (value is None and self.may_be_null) or (value is not None and self.fits(value)):
            return value
        null = " or null" if self.may_be_null else ""
        raise Unreadable(f'"{self.name}" must be {self.wanted()}{null}, not {called(value)}.{self.hint(value)}')

    def hint(self, value: Any) -> str:
        return ""

    def from_text(self, text: str) -> Any:
        """The value a text of the query stands for."""
        return text


@dataclass(frozen=True)
class Whole(Field):
    """A whole number."""

    low: int = 0
    high: int = LARGEST

    def kind(self) -> Schema:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}

    def wanted(self) -> str:
        return f"a whole number from {self.low} to {self.high}" if self.high < LARGEST else "a whole number"

    def fits(self, value: Any) -> bool:
        return is_whole(value) and self.low <= value <= self.high

    def from_text(self, text: str) -> Any:
        return int(text) if text.isascii() and text.isdigit() and len(text) < 12 else text


@dataclass(frozen=True)
class EventId(Field):
    """The id of an event of a stream: a number, and after a point the remarks that were told while a pause held moves back."""

    def kind(self) -> Schema:
        return {"type": "string", "pattern": EVENT_ID.pattern}

    def wanted(self) -> str:
        return "the id of an event"

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and EVENT_ID.fullmatch(value) is not None


@dataclass(frozen=True)
class Text(Field):
    """A text of one line; its users tidy it."""

    longest: int = 400

    def kind(self) -> Schema:
        return {"type": "string", "maxLength": self.longest}

    def wanted(self) -> str:
        return f"a text of at most {self.longest} characters"

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and len(value) <= self.longest


@dataclass(frozen=True)
class Choice(Field):
    """One of a few words."""

    values: tuple[str, ...] = ()

    def kind(self) -> Schema:
        return {"type": "string", "enum": [*self.values, None] if self.may_be_null else list(self.values)}

    def wanted(self) -> str:
        return f"one of {', '.join(self.values)}"

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and value in self.values

    def hint(self, value: Any) -> str:
        return did_you_mean(value, self.values) if isinstance(value, str) else ""


@dataclass(frozen=True)
class Flag(Field):
    """Yes or no."""

    def kind(self) -> Schema:
        return {"type": "boolean"}

    def wanted(self) -> str:
        return "true or false"

    def fits(self, value: Any) -> bool:
        return isinstance(value, bool)


@dataclass(frozen=True)
class MoveField(Field):
    """A move by its name, in either wording, or by its number."""

    longest: int = 200
    most: int = 32767

    def kind(self) -> Schema:
        return {"type": ["string", "integer"], "minimum": 0, "maximum": self.most, "maxLength": self.longest}

    def wanted(self) -> str:
        return "the name or the number of a move"

    def fits(self, value: Any) -> bool:
        return (isinstance(value, str) and len(value) <= self.longest) or (is_whole(value) and 0 <= value <= self.most)


@dataclass(frozen=True)
class Options(Field):
    """The options of a game: texts and whole numbers by name. The game says which."""

    def kind(self) -> Schema:
        return {"type": "object", "additionalProperties": {"type": ["string", "integer"]}}

    def wanted(self) -> str:
        return "an object with a text or a whole number for each option"

    def fits(self, value: Any) -> bool:
        return isinstance(value, dict) and all(isinstance(one, str) or is_whole(one) for one in value.values())

    def read(self, value: Any) -> Any:
        """An object it is, mostly: then what is wrong is in it."""
        for name, one in value.items() if isinstance(value, dict) else ():
            if not isinstance(one, str) and not is_whole(one):
                raise Unreadable(f'"{self.name}" must be {self.wanted()}: {called(name)} is {called(one)}.')
        return super().read(value)


@dataclass(frozen=True)
class SeatWish(Field):
    """A seat by its number, "any" for whichever is free, or null for the bench."""

    high: int = LARGEST

    def kind(self) -> Schema:
        return {"type": ["integer", "string"], "minimum": 0, "maximum": self.high, "pattern": f"^{ANY}$"}

    def wanted(self) -> str:
        return f'a whole number from 0 to {self.high}, "{ANY}"'

    def fits(self, value: Any) -> bool:
        return value == ANY or (is_whole(value) and 0 <= value <= self.high)


@dataclass(frozen=True)
class Bots(Field):
    """A style for all free seats, or a list with a style or null for every seat."""

    def kind(self) -> Schema:
        return {"type": ["string", "array"], "items": {"type": ["string", "null"]}, "maxItems": 100}

    def wanted(self) -> str:
        return "a style of bot for all free seats, or a list with a style or null for every seat"

    def fits(self, value: Any) -> bool:
        is_list = isinstance(value, list) and len(value) <= 100 and all(one is None or isinstance(one, str) for one in value)
        return isinstance(value, str) or is_list


def is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


Fields = Sequence[Field]


def read_fields(fields: Fields, given: Mapping[str, Any], place: str = "field") -> dict[str, Any]:
    """Every field with its value, given or default; unknown fields are refused by name."""
    known = [field.name for field in fields]
    for name in given:
        if name not in known:
            listed = ", ".join(known) or "none"
            raise Unreadable(f"There is no {place} {called(name)} here.{did_you_mean(name, known)} Known: {listed}.")
    return {field.name: value_of(field, given) for field in fields}


def value_of(field: Field, given: Mapping[str, Any]) -> Any:
    if field.name in given:
        return field.read(given[field.name])
    if field.is_required:
        raise Unreadable(f'"{field.name}" is missing: it must be {field.wanted()}.')
    return field.default


def read_query(fields: Fields, query: QueryParams) -> dict[str, Any]:
    if len(query) < len(query.multi_items()):
        raise Unreadable("A name appears twice in the query: which one do you mean?")
    by_name = {field.name: field for field in fields}
    given = {name: by_name[name].from_text(text) if name in by_name else text for name, text in query.items()}
    return read_fields(fields, given, "query")
