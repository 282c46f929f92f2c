"""Small values that rules, words and screens pass to one another: events, refusals, timers, results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .record import CLOCK, UNKNOWN

if TYPE_CHECKING:
    from .table import Table


MODEL = "model"  # the style of a seat that a language model plays; what it does by itself is the stand-in's: bots/model.py


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
    """How a finished game went for one seat."""

    seat: int
    name: str
    outcome: str
    score: int
    role: str = ""  # who the seat was in the game, where that has a name

    @property
    def called(self) -> str:
        """How results name it."""
        return f"{self.role} ({self.name})" if self.role else self.name


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


class Timer(NamedTuple):
    """A timer that runs now: its name, and how many seconds it has when it starts."""

    name: str
    seconds: int


def seat_label(seat: int) -> str:
    """How a seat is written where people read it."""
    return "clock" if seat == CLOCK else str(seat + 1)


class TalkSoFar(NamedTuple):
    """What talking bots go by: what was said, by the game's own number for it (`Speech.said_key`), and dice of the talk's own."""

    said: Mapping[int, str]
    seed: str


class Transcript(NamedTuple):
    """A finished talk: the names, each message with its second and its seat, and the table at the end."""

    names: Sequence[str]
    lines: Sequence[tuple[float, int, str]]
    end: Table
