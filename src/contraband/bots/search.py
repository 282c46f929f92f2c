"""The player who thinks: every move tried in imagined worlds, and another one than the instant player's only if it is clearly better.

Guided by a good instant player, the moves of a card game differ by little, and one game played on tells little: so all moves are
tried in the same worlds with the same dice, the worse half is left out after each round, and what counts is the gain over the
favourite, the move that the guide would make. It sees a table that was blanked for its seat, and knows of the game only the contract.
"""

from math import sqrt

import numpy as np

from ..core.game import HARD
from ..core.table import Sight
from ..core.trying import GAIN, GAIN_LIKELY, GAIN_SQUARED, LIKELY, LIKELY_SQUARED, SUMS, VALUE
from .planning import Plan
from .trial import BY_WORLDS, CLEAR, DOUBT, NO_TIME, USUAL, Budget, Finding, Trial, try_for

__all__ = ["BY_WORLDS", "NO_TIME", "USUAL", "Budget", "Finding", "think"]


def think(sight: Sight, seat: int, dice: int, budget: Budget, favourite: int | None = None) -> Finding:
    """The move of a seat, on a table that was blanked for it; another move than the guide's may be the one to beat."""
    game = sight.game
    trial = (Plan if game.bot.PLANS else Comparison)(sight, seat, dice, favourite)
    is_too_slow = budget.milliseconds > 0 and not game.is_compiled  # to learn anything in time
    if len(trial.moves) > 1 and game.thinks(HARD) and budget != NO_TIME and not is_too_slow:
        trial.run(budget)
    return trial.finding()


class Comparison(Trial):
    """Every move in the same worlds, and what was found about each."""

    def __init__(self, sight: Sight, seat: int, dice: int, favourite: int | None) -> None:
        super().__init__(sight, seat, dice, favourite)
        self.sums = np.zeros((len(self.moves), SUMS))
        self.left = np.arange(len(self.moves))  # rows that are still compared; the favourite's is 0

    def run(self, budget: Budget) -> None:
        sizes = rounds(len(self.moves))
        shares = [1 / size for size in sizes]
        for share in shares:
            if budget.milliseconds:
                try_for(budget.milliseconds / 1000 / len(sizes), self.try_worlds)
            else:
                self.try_worlds(round(budget.worlds * share / sum(shares)))
            self.leave_out_half()

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
        if self.worlds == 0:
            return super().finding()
        favourite = int(self.moves[0])
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


def rounds(moves: int) -> list[int]:
    """How many moves are tried in each round: the favourite, and half as many rivals every time until there is one."""
    sizes, rivals = [], moves - 1
    while rivals > 1:
        sizes.append(rivals + 1)
        rivals //= 2
    return [*sizes, 2]
