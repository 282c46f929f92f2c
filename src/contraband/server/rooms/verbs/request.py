"""Somebody asks for something in a room: who, what was sent along, and how it is read."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ....core.errors import ContrabandError, Unreadable, short
from ....core.wording import WORDINGS
from ..room import Entry, Room

Fields = Mapping[str, str]
LONGEST_TEXT = 400


class NotAllowed(ContrabandError):
    """Somebody asked for what is not theirs to do here, or not now."""


class NotNow(NotAllowed):
    """Something that can be done at another time: before the game, during it, or after it."""


class Stale(ContrabandError):
    """A move made while looking at a table that has moved on since."""


class Asked(NamedTuple):
    """Somebody wants something: the room, who (a member's number), and the fields sent along."""

    room: Room
    member: int
    fields: Fields
    who_is_away: Callable[[], frozenset[int]]

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


Verb = Callable[[Asked], list[Entry]]
VERBS: dict[str, Verb] = {}


def verb(name: str) -> Callable[[Verb], Verb]:
    """Makes a function the one that carries a verb out."""

    def add(function: Verb) -> Verb:
        VERBS[name] = function
        return function

    return add


def number(fields: Fields, name: str) -> int:
    text = fields.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Unreadable(f"{name!r} must be a whole number, not {short(text)}.")
    return int(text)


def line(fields: Fields, name: str) -> str:
    """One line that somebody typed: tidied, not empty, not endless."""
    text = " ".join("".join(c if c.isprintable() else " " for c in fields.get(name, "")).split())
    if not text:
        raise Unreadable("There is nothing in it: type a few words.")
    if len(text) > LONGEST_TEXT:
        raise Unreadable(f"That is {len(text)} characters long: {LONGEST_TEXT} fit.")
    return text


def wording(fields: Fields) -> str:
    chosen = fields.get("wording", "") or WORDINGS[0]
    if chosen not in WORDINGS:
        raise Unreadable(f"The wording is {' or '.join(WORDINGS)}, not {short(chosen)}.")
    return chosen


def other_member(asked: Asked) -> int:
    chosen = number(asked.fields, "member")
    if chosen >= len(asked.room.members) or asked.room.members[chosen].is_removed:
        raise Unreadable(f"There is no member {chosen} in this room.")
    if chosen == asked.member:
        raise NotAllowed("That is you.")
    return chosen


def seat_number(asked: Asked) -> int:
    seat = number(asked.fields, "seat")
    if seat >= len(asked.room.seats):
        raise Unreadable(f"There is no seat {seat}: seats are 0 to {len(asked.room.seats) - 1}.")
    return seat
