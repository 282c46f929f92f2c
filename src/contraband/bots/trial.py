"""What every player who thinks has: how long it may think, the moves it looks at, and what it found."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ..core.errors import BadOption
from ..core.faces import ENDLESS
from ..core.record import HOLDS_STILL, Moves
from ..core.table import Sight

CLEAR = 1.75  # standard errors by which a move must beat the favourite
DOUBT = 0.25  # the variance of one more world, in which anything might have happened: a few equal ones prove nothing
FIRST_SLICE, LONGEST_SLICE = 1, 64  # worlds between two looks at the clock
MOST_WORLDS = 1_000_000
MOST_MILLISECONDS = 60_000.0


@dataclass(frozen=True)
class Budget:
    """How long to think: so many worlds, which always gives the same move, or so many milliseconds."""

    worlds: int = 0
    milliseconds: float = 0.0

    def __post_init__(self) -> None:
        if not 0 <= self.worlds <= MOST_WORLDS or not 0 <= self.milliseconds <= MOST_MILLISECONDS or (self.worlds and self.milliseconds):
            raise BadOption(f"Think for 0 to {MOST_WORLDS:,} worlds, or for 0 to {MOST_MILLISECONDS:,.0f} milliseconds.")


NO_TIME = Budget()  # the guide's move
USUAL = Budget(milliseconds=200)  # where people wait for the move
BY_WORLDS = Budget(worlds=128)  # where the same move must come out every time


class Finding(NamedTuple):
    """What thinking came to."""

    move: int
    favourite: int  # what the guide would do
    rival: int  # the best of the other moves
    values: tuple[float, float]  # of the favourite and the rival
    gain: float  # of the rival over the favourite
    error: float  # the standard error of the gain
    worlds: int  # in which the two were compared; 0: there was nothing to think about, or no time

    @property
    def is_clear(self) -> bool:
        return self.worlds > 0 and abs(self.gain) > CLEAR * self.error


class Trial:
    """The moves of a seat, the favourite first, on a table that was blanked for it."""

    def __init__(self, sight: Sight, seat: int, dice: int, favourite: int | None) -> None:
        self.sight, self.seat = sight, seat
        self.luck = np.array([dice], np.uint64)
        self.moves = candidates(sight, seat, dice, favourite)
        self.worlds = 0
        game = sight.game
        self.styles = np.full(sight.seats, game.style_number(game.stand_in), np.int8)
        self.limit = game.bot.HORIZON or ENDLESS
        self.buffers = np.empty((3, len(sight.raw)), np.uint8)

    def run(self, budget: Budget) -> None:
        """Think; without anything to compare there is nothing to find out."""

    def finding(self) -> Finding:
        """The favourite, as long as nothing else was found."""
        favourite = int(self.moves[0])
        return Finding(favourite, favourite, favourite, (0.0, 0.0), 0.0, 0.0, 0)


def candidates(sight: Sight, seat: int, dice: int, favourite: int | None) -> Moves:
    """The favourite and the other moves worth trying; whoever is not waited for may also hold still."""
    game = sight.game
    out: Moves = np.empty(game.move_space, np.int16)
    if favourite is None:
        favourite = game.faces.choose(sight.raw, game.style_number(game.guide), seat, out, np.array([dice], np.uint64))
    others = out[: game.faces.propose(sight.raw, seat, out)].tolist()
    if sight.waiting_on != seat:
        others.append(HOLDS_STILL)
    return np.array([favourite, *(move for move in others if move != favourite)], np.int16)


def try_for(seconds: float, try_worlds: Callable[[int], None]) -> None:
    """In slices, so that the time is kept whatever the game and the machine."""
    began, size = time.perf_counter(), FIRST_SLICE
    while (used := time.perf_counter() - began) < seconds:
        try_worlds(size)
        took = time.perf_counter() - began - used
        size = max(FIRST_SLICE, min(2 * size, LONGEST_SLICE, int(size * (seconds - used - took) / max(took, 1e-6))))
