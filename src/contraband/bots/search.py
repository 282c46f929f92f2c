"""The player who thinks: every move tried in imagined worlds, and another one than the instant player's only if it is clearly better.

Guided by a good instant player, the moves of a card game differ by little, and one game played on tells little: so all moves are
tried in the same worlds with the same dice, the worse half is left out after each round, and what counts is the gain over the
favourite, the move that the guide would make. It sees a table that was blanked for its seat, and knows of the game only the contract.
"""

import time
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import numpy as np

from ..core.errors import BadOption
from ..core.faces import ENDLESS
from ..core.game import HARD
from ..core.record import HOLDS_STILL, Moves
from ..core.table import Sight
from ..core.trying import GAIN, GAIN_LIKELY, GAIN_SQUARED, LIKELY, LIKELY_SQUARED, SUMS, VALUE

CLEAR = 1.75  # standard errors by which a move must beat the favourite
DOUBT = 0.25  # one more world, in which anything might have happened: a few equal ones prove nothing
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


def think(sight: Sight, seat: int, dice: int, budget: Budget, favourite: int | None = None) -> Finding:
    """The move of a seat, on a table that was blanked for it; another move than the guide's may be the one to beat."""
    trial = Trial(sight, seat, dice, favourite)
    is_too_slow = budget.milliseconds > 0 and not sight.game.is_compiled  # to learn anything in time
    if len(trial.moves) > 1 and sight.game.thinks(HARD) and not is_too_slow:
        trial.run(budget)
    return trial.finding()


class Trial:
    """The moves of a seat, the favourite first, and what was found about each."""

    def __init__(self, sight: Sight, seat: int, dice: int, favourite: int | None) -> None:
        self.sight, self.seat = sight, seat
        self.luck = np.array([dice], np.uint64)
        self.moves = candidates(sight, seat, dice, favourite)
        self.sums = np.zeros((len(self.moves), SUMS))
        self.left = np.arange(len(self.moves))  # rows that are still compared; the favourite's is 0
        self.worlds = 0
        game = sight.game
        self.styles = np.full(sight.seats, game.style_number(game.stand_in), np.int8)
        self.limit = game.bot.HORIZON or ENDLESS
        self.buffers = np.empty((3, len(sight.raw)), np.uint8)

    def run(self, budget: Budget) -> None:
        sizes = rounds(len(self.moves))
        shares = [1 / size for size in sizes]
        for share in shares:
            if budget.milliseconds:
                self.try_for(budget.milliseconds / 1000 / len(sizes))
            else:
                self.try_worlds(round(budget.worlds * share / sum(shares)))
            self.leave_out_half()

    def try_for(self, seconds: float) -> None:
        """In slices, so that the time is kept whatever the game and the machine."""
        began, size = time.perf_counter(), FIRST_SLICE
        while (used := time.perf_counter() - began) < seconds:
            self.try_worlds(size)
            took = time.perf_counter() - began - used
            size = max(FIRST_SLICE, min(2 * size, LONGEST_SLICE, int(size * (seconds - used - took) / max(took, 1e-6))))

    def try_worlds(self, count: int) -> None:
        found = np.zeros((len(self.left), SUMS))
        self.sight.game.faces.try_moves(
            self.sight.raw, self.buffers, self.seat, self.styles, self.moves[self.left], self.worlds, count, self.limit, self.luck, found
        )
        self.sums[self.left] += found
        self.worlds += count

    def leave_out_half(self) -> None:
        """Of the favourite's rivals; the best is never left out, nor is the favourite."""
        rivals = self.left[1:]
        best = rivals[np.argsort(-self.sums[rivals, GAIN], kind="stable")]
        self.left = np.array([0, *sorted(best[: max(1, len(best) // 2)])])

    def finding(self) -> Finding:
        favourite = int(self.moves[0])
        if self.worlds == 0:
            return Finding(favourite, favourite, favourite, (0.0, 0.0), 0.0, 0.0, 0)
        rival = max(self.left[1:], key=lambda row: self.sums[row, GAIN])
        gain, error = self.gain_of(rival)
        move = int(self.moves[rival]) if gain > CLEAR * error else favourite
        values = (self.value_of(0), self.value_of(rival))
        return Finding(move, favourite, int(self.moves[rival]), values, gain, error, self.worlds)

    def value_of(self, row: int) -> float:
        return float(self.sums[row, VALUE] / max(self.sums[row, LIKELY], 1e-300))

    def gain_of(self, row: int) -> tuple[float, float]:
        """The mean gain of a move over the favourite, and its standard error, each world counting as much as it is likely."""
        found = self.sums[row]
        whole = max(found[LIKELY], 1e-300)
        gain = found[GAIN] / whole
        spread = found[GAIN_SQUARED] - 2 * gain * found[GAIN_LIKELY] + gain * gain * found[LIKELY_SQUARED]
        doubt = DOUBT * found[LIKELY_SQUARED] / max(self.worlds, 1)
        return float(gain), sqrt(max(spread, 0.0) + doubt) / whole


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


def rounds(moves: int) -> list[int]:
    """How many moves are tried in each round: the favourite, and half as many rivals every time until there is one."""
    sizes, rivals = [], moves - 1
    while rivals > 1:
        sizes.append(rivals + 1)
        rivals //= 2
    return [*sizes, 2]
