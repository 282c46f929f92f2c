"""The table as the board reads it: every field once, as plain Python values, for touching a record is slow."""

from functools import cache
from typing import TYPE_CHECKING, Any

from ...core.board import View
from ...core.record import Record
from .cards import FIRST_ENEMY, FIRST_INFORMER, NONE, RAMBO, SNITCH, TAKES
from .lookahead import Stop, choices_ahead, look_ahead
from .table import Happening, Phase, table_t
from .words import PRISONER_NAMES

FIELDS: tuple[str, ...] = table_t.names or ()
SIZE = 0
CHOOSING = (Phase.GIVE_UP, Phase.DISCARD)


class Seen:
    """One viewer's record, and what follows from it for everybody who draws."""

    seats: int
    phase: int
    dial: int
    turn: int
    lookout: int
    helper: int
    chooser: int
    request: int
    action: int

    def __init__(self, view: View) -> None:
        t: Record = view.t
        fields: dict[str, Any] = dict(zip(FIELDS, t.tolist(), strict=True))
        self.__dict__ |= fields
        self.view, self.me = view, view.seat
        self.mode = RAMBO if self.seats == 1 else fields["mode"]
        self.custody: list[int] = fields["custody"].tolist()
        self.line: list[int] = fields["line"].tolist()
        self.in_line = cards_of(self.line)
        self.guards = [card for card in self.in_line if is_enemy(card)]
        self.calibration = int(self.flipped[int(self.flipped[SIZE])])
        self.cards_played = cards_of(self.played.tolist())
        self.hands = [cards_of(row) for row in self.hand[: self.seats].tolist()]
        self.piles = [int(size) for size in self.discards[: self.seats, SIZE].tolist()]
        self.tops = [int(self.discards[seat, size]) if size else NONE for seat, size in enumerate(self.piles)]
        self.happened: list[list[int]] = self.events[: self.noted].tolist()
        self.owned: list[list[int]] = [[] for _ in range(self.seats)]
        for card, owner in enumerate(self.custody):
            if owner != NONE:
                self.owned[owner].append(card)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Fields that only one part of the board reads."""

    @property
    def decider(self) -> int:
        """Whose decision the phase is about."""
        if self.phase == Phase.START:
            return self.lookout
        if self.phase in CHOOSING:
            return self.chooser
        return self.turn if self.helper == NONE else self.helper

    @property
    def is_mine(self) -> bool:
        return self.view.can_press and self.decider == self.me

    @property
    def is_over(self) -> bool:
        return self.phase == Phase.OVER

    def stops(self, seat: int) -> dict[int, list[Stop]]:
        return look_ahead(self, seat) if self.phase not in (Phase.START, Phase.OVER) else {}

    def choices(self) -> list[Stop]:
        return choices_ahead(self)

    def told(self, *kinds: Happening) -> list[list[int]]:
        return [event for event in self.happened if event[0] in kinds]


def cards_of(pile: list[int]) -> list[int]:
    return pile[1 : pile[SIZE] + 1]


def is_enemy(card: int) -> bool:
    return FIRST_ENEMY <= card < FIRST_INFORMER


def is_informer(card: int) -> bool:
    return FIRST_INFORMER <= card < SNITCH


@cache
def taken_on(in_line: tuple[int, ...]) -> dict[int, list[int]]:
    """For each number of the dial, whom a stop there takes: enemies first, prisoners only when no enemy stands in The Line."""
    first = [card for card in in_line if is_enemy(card)] or list(in_line)
    numbers = range(1, TAKES.shape[1])
    return {number: taken for number in numbers if (taken := [card for card in first if TAKES[card, number]])}


@cache
def takes_whom(taken: tuple[int, ...]) -> str:
    names = " and ".join(PRISONER_NAMES[card] for card in taken)
    return f"takes {names} hostage" if is_enemy(taken[0]) else f"frees {names}"


@cache
def stop_words(how: str, number: int, taken: tuple[int, ...]) -> str:
    """A stop as it is said: Right 4 stops on 14, frees Luna Tickett."""
    return f"{how.capitalize()} stops on {number}" + (f", {takes_whom(taken)}" if taken else "")


def points_at(stops: list[Stop]) -> str:
    """The ids of the numbers where the dial would stop, and of whom it would take."""
    lights = [f"n-{number}" for _, number, _ in stops] + [f"who-{card}" for _, _, taken in stops for card in taken]
    return f'data-points="{" ".join(lights)}"' if lights else ""
