"""The rows of simulated games as named columns."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.faces import PER_SEAT, REASON, STEPS
from ..core.game import Game
from ..core.observing import BEHIND, CHANGES, SINCE
from ..core.record import OUTCOMES

Row = NDArray[np.int32]
WIN = OUTCOMES.index("win")


def width(game: Game, seats: int, with_lead: bool = False) -> int:
    """How many numbers a row has: the end, outcomes, scores, figures, order, roles, and the lead if it was followed."""
    return PER_SEAT + 4 * seats + len(game.words.FIGURES) + (BEHIND + seats if with_lead else 0)


@dataclass(frozen=True)
class Columns:
    """Games by row; what is told of every seat has a column for each."""

    game: Game
    seats: int
    rows: Row

    def part(self, first: int, count: int) -> Row:
        return self.rows[:, first : first + count]

    @property
    def reasons(self) -> Row:
        return self.rows[:, REASON]

    @property
    def steps(self) -> Row:
        return self.rows[:, STEPS]

    @property
    def outcomes(self) -> Row:
        return self.part(PER_SEAT, self.seats)

    @property
    def won(self) -> NDArray[np.bool_]:
        found: NDArray[np.bool_] = self.outcomes == WIN
        return found

    @property
    def scores(self) -> Row:
        return self.part(PER_SEAT + self.seats, self.seats)

    @property
    def figures(self) -> Row:
        return self.part(PER_SEAT + 2 * self.seats, len(self.game.words.FIGURES))

    @property
    def order(self) -> Row:
        """As which each seat first moved, from 1; 0: never."""
        return self.part(PER_SEAT + 2 * self.seats + len(self.game.words.FIGURES), self.seats)

    @property
    def roles(self) -> Row:
        return self.part(PER_SEAT + 3 * self.seats + len(self.game.words.FIGURES), self.seats)

    @property
    def has_lead(self) -> bool:
        return bool(self.rows.shape[1] > width(self.game, self.seats))

    def lead(self, first: int, count: int = 1) -> Row:
        return self.part(width(self.game, self.seats) + first, count)

    @property
    def lead_changes(self) -> Row:
        return self.lead(CHANGES)[:, 0]

    @property
    def decided_after(self) -> Row:
        """The move after which whoever led at the end led for good."""
        return self.lead(SINCE)[:, 0]

    @property
    def behind(self) -> Row:
        """How far each seat was ever behind."""
        return self.lead(BEHIND, self.seats)

    def figure(self, name: str) -> Row:
        return self.figures[:, list(self.game.words.FIGURES).index(name)]

    def ratio(self, part: str, whole: str) -> NDArray[Any]:
        divided: NDArray[Any] = self.figure(part) / np.maximum(self.figure(whole), 1)
        return divided
