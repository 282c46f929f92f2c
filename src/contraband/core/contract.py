"""What a game's folder must give besides its compiled rules: the plain-Python side of the contract, as types."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np

from .options import Option
from .record import CLOCK, UNKNOWN, Record
from .zones import Zone


@dataclass(frozen=True)
class Event:
    """Something a move did, as one reader may know it: a detail of UNKNOWN is hidden from that reader."""

    kind: int
    seat: int
    details: tuple[int, ...]
    name: str = ""  # what programs know its kind by, for example "draws"

    @property
    def is_hidden(self) -> bool:
        return all(detail == UNKNOWN for detail in self.details)


@dataclass(frozen=True)
class Outcome:
    """How one seat came out of a finished game."""

    seat: int
    name: str
    outcome: str
    score: int


@dataclass(frozen=True)
class Result:
    """A finished game: why it ended, by which rule, and every seat's outcome and score."""

    rule: str
    sentence: str
    outcomes: tuple[Outcome, ...]

    @property
    def winners(self) -> list[int]:
        return [seat.seat for seat in self.outcomes if seat.outcome == "win"]


class Refusal(NamedTuple):
    """Why a move is not legal: the rule and one plain sentence."""

    rule: str
    sentence: str


@dataclass(frozen=True)
class Timer:
    """A timer that runs now: its name, and how many seconds it has when it starts."""

    name: str
    seconds: int


class Cards(Protocol):
    """cards.py: the data."""

    OPTIONS: Sequence[Option]


class Rules(Protocol):
    """rules.py: the functions of the contract, as kernels (see faces.py), and the record they work on."""

    table_t: np.dtype[Any]


class Words(Protocol):
    """words.py: how things read, in both wordings."""

    EVENT_KINDS: Sequence[str]  # by number: the names programs know events by
    REFUSALS: Mapping[int, tuple[str, str]]  # by number: rule id and sentence
    REASONS: Mapping[int, tuple[str, str]]  # how a game can end: rule id and sentence
    TIMERS: Mapping[int, str]
    FIGURES: Sequence[str]  # what the laboratory counts in every game besides outcomes
    move_names: Callable[[str], Sequence[str]]  # by wording, then by number
    sentence: Callable[[Event, Sequence[str], str], str]  # an event as a line of the log; "" is not worth a line
    explain: Callable[[int, str], tuple[str, str]]  # what a move is about, for a person who asks: a sentence and a rule id
    soften: Callable[[str, str], str]  # a text of the game in another wording
    ALIASES: Mapping[str, int]  # other names a move may be called by


class Positions(Protocol):
    """position.py: the zones, what an incomplete position leaves open, and what cannot be."""

    ZONES: Sequence[Zone]
    prepare: Callable[[Record], None]  # sets what zones lean on, before any is read
    complete: Callable[[Record, frozenset[str]], None]  # fills the zones that were not given
    fault: Callable[[Record], str]  # why this table cannot be, or ""


class Bot(Protocol):
    """bot.py: the game's own players, compiled."""

    STYLES: Sequence[str]  # the names of styles 1, 2, ...; style 0 is random in every game


def seat_label(seat: int) -> str:
    """How a seat is written where people read it."""
    return "clock" if seat == CLOCK else str(seat + 1)
