"""A request for a verb: who asks, which fields came with it, and how those are read."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ....core.errors import Unreadable, short
from ....core.wording import WORDINGS
from ..entries import Entry
from ..errors import NotAllowed
from ..room import Room

Fields = Mapping[str, str]
LONGEST_TEXT = 400


class VerbRequest(NamedTuple):
    """Somebody wants something: in which room, who (a member's number), and the fields that came with it."""

    room: Room
    member: int
    fields: Fields
    who_is_away: Callable[[], frozenset[int]]
    seals: Mapping[int, str] = MappingProxyType({})  # by member: the hash of the number their browser has sealed for the next deal

    @property
    def away(self) -> frozenset[int]:
        """The members who have been gone for longer than the grace time."""
        return self.who_is_away()

    @property
    def seat(self) -> int:
        return self.room.seat_of(self.member)

    @property
    def is_host(self) -> bool:
        return self.room.host == self.member


Verb = Callable[[VerbRequest], list[Entry]]
VERBS: dict[str, Verb] = {}


def verb(name: str) -> Callable[[Verb], Verb]:
    """Registers the function that carries a verb out."""

    def add(function: Verb) -> Verb:
        VERBS[name] = function
        return function

    return add


def number(fields: Fields, name: str) -> int:
    text = fields.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Unreadable(f"{name!r} must be a whole number, not {short(text)}.")
    return int(text)


def typed_text(fields: Fields, name: str) -> str:
    """What somebody typed, as one line: not empty, not too long."""
    text = " ".join("".join(c if c.isprintable() else " " for c in fields.get(name, "")).split())
    if not text:
        raise Unreadable("That is empty: type a few words.")
    if len(text) > LONGEST_TEXT:
        raise Unreadable(f"That is {len(text)} characters long: {LONGEST_TEXT} fit.")
    return text


def wording(fields: Fields) -> str:
    chosen = fields.get("wording", "") or WORDINGS[0]
    if chosen not in WORDINGS:
        raise Unreadable(f"The wording is {' or '.join(WORDINGS)}, not {short(chosen)}.")
    return chosen


def other_member(request: VerbRequest) -> int:
    chosen = number(request.fields, "member")
    if chosen >= len(request.room.members) or request.room.members[chosen].is_removed:
        raise Unreadable(f"There is no member {chosen} in this room.")
    if chosen == request.member:
        raise NotAllowed("That is you.")
    return chosen


def seat_number(request: VerbRequest) -> int:
    seat = number(request.fields, "seat")
    if seat >= len(request.room.seats):
        raise Unreadable(f"There is no seat {seat}: seats are 0 to {len(request.room.seats) - 1}.")
    return seat
