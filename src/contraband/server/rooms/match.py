"""The games of a room, and their records."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from ...core.options import Chosen
from ...core.receipt import commitment_to
from .entries import Committed, Moved

BLOCK = 10_000  # numbers for the moves of one game


class TakeBack(NamedTuple):
    """A move was taken back, with those that had made themselves after it."""

    stood: int  # how many moves were left
    removed: int


class Takeover(NamedTuple):
    """Somebody took a chair over in the middle of a game: after how many moves, and who was called what there before."""

    made: int
    seat: int
    name: str
    instead_of: str


@dataclass
class DealRound:
    """A try to deal: who started it, what the server committed to, and by member the hashes and the numbers shown so far."""

    by: int
    secret: str
    salt: str
    sealed: dict[str, str]
    is_turned: bool
    began: float
    shown: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, entry: Committed, at: float) -> "DealRound":
        return cls(entry.by, entry.secret, entry.salt, dict(entry.sealed), entry.is_turned, at)

    @cached_property
    def commitment(self) -> str:
        return commitment_to(self.secret)


@dataclass
class Match:
    """One game of a room, from its deal to its end: all that is needed to play it again."""

    seed: str
    names: tuple[str, ...]  # as everybody is called now; see `names_at`
    players: tuple[str, ...]
    seated: tuple[int | None, ...]
    rules: int
    roles: Chosen = field(default_factory=dict)  # options that the people have settled among themselves
    began: float = 0.0  # when it was dealt, in the table's own seconds
    moves: list[tuple[int, int]] = field(default_factory=list)
    times: list[float] = field(default_factory=list)  # when each move was made, in the table's own seconds
    said: dict[int, str] = field(default_factory=dict)  # what was typed or said, by the number of moves made before it
    words: dict[int, str] = field(default_factory=dict)  # the same by the game's own number for it, for its board
    by_itself: set[int] = field(default_factory=set)  # the moves that made themselves, by the number of moves made before
    ending: str = ""
    outcomes: tuple[str, ...] = ()  # by seat, when it was played to its end
    base: int = 0  # where the numbers that come with its moves begin
    take_backs: list[TakeBack] = field(default_factory=list)
    latecomers: set[int] = field(default_factory=set)  # members who took a chair over after the deal
    takeovers: list[Takeover] = field(default_factory=list)
    knows: dict[int, int] = field(default_factory=dict)  # by member: the seat whose secrets they have seen
    link: str = ""  # opens its replay to whoever has it
    linked_by: int = -1  # the member who made the link; nobody
    is_link_off: bool = False  # the host has switched it off: only the host makes another one
    rounds: tuple[DealRound, ...] = ()  # the tries to deal it; the last one did
    chat: list[str] = field(default_factory=list)  # what was said around it, for its receipt
    is_chat_released: bool = False

    @property
    def chosen(self) -> int:
        """The number of the last move that somebody chose; those after it made themselves. -1 if nobody has chosen any."""
        number = len(self.moves) - 1
        while number in self.by_itself:
            number -= 1
        return number

    def __post_init__(self) -> None:
        self.dealt_names = self.names
        self.knows |= {member: seat for seat, member in enumerate(self.seated) if member is not None}

    def add(self, entry: Moved, at: float = 0.0) -> None:
        number = len(self.moves)
        if entry.said is not None:
            self.said[number] = entry.said
        if entry.by_itself:
            self.by_itself.add(number)
        self.moves.append((entry.seat, entry.move))
        self.times.append(at)

    def names_at(self, made: int) -> tuple[str, ...]:
        """What everybody was called when this many moves had been made."""
        if not self.takeovers:
            return self.dealt_names
        names = list(self.dealt_names)
        for takeover in self.takeovers:
            if takeover.made <= made:
                names[takeover.seat] = takeover.name
        return tuple(names)

    def take_over(self, seat: int, name: str) -> None:
        self.takeovers.append(Takeover(len(self.moves), seat, name, self.names[seat]))
        self.names = self.names_at(len(self.moves))

    def take_back(self) -> int:
        """What somebody chose goes, with all that made itself after it; says how many moves are left."""
        stood = self.chosen
        removed = range(stood, len(self.moves))
        self.by_itself -= set(removed)
        for number in removed:
            self.said.pop(number, None)
        del self.moves[stood:], self.times[stood:]
        self.takeovers = [one._replace(made=min(one.made, stood)) for one in self.takeovers]
        self.take_backs.append(TakeBack(stood, len(removed)))
        return stood

    @property
    def raised(self) -> int:
        return raised_by(self.take_backs)

    @property
    def movers(self) -> list[int]:
        return [seat for seat, _ in self.moves]

    @property
    def base_after(self) -> int:
        """Where the numbers of the next game begin: above all of this one, and the same however many of its moves were hidden."""
        return (self.base + len(self.moves) + self.raised) // BLOCK * BLOCK + BLOCK


def raised_by(take_backs: Sequence[TakeBack]) -> int:
    """By how much numbers are higher than the moves that stand: they go up when moves are taken back, and never fall."""
    return sum(removed + 1 for _, removed in take_backs)
