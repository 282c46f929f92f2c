"""Two variants of a game on the same deals: how much they differ in one measure, looked at again and again until it is decided.

The intervals hold at every look together: of the error rate of 5 % the first look may use a half, the second a sixth, the k-th 1/k(k+1),
so a test that stops when it likes is wrong no more often than one that looks once. Looks come after fixed numbers of games, whoever plays
them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import ceil, sqrt
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.errors import BadOption
from .columns import Columns
from .measures import check_measure, is_share, measured, measures
from .series import MOST_GAMES, Series
from .units import Units

ERROR = 0.05
FIRST_LOOK, FIRST_LOOK_OF_THINKERS = 200, 40
GROWTH = 1.5
DIFFERENT, SAME, OPEN = "different", "same", "open"
SMALLEST_SHARE = 0.01  # the difference that matters unless somebody says otherwise, of what happens or not

Play = Callable[[Series, int, int], NDArray[np.int32]]


@dataclass(frozen=True)
class Look:
    """What this many games show: the mean difference, and an interval that holds at this look and at every other."""

    games: int
    difference: float
    low: float
    high: float
    spread: float  # of the differences, game by game


def looks(first: int, most: int) -> Iterator[int]:
    """The numbers of games after which one looks."""
    games = first
    while games < most:
        yield games
        games = ceil(games * GROWTH)
    yield most


def look_at(differences: NDArray[np.float64], number: int, reach: float, error: float = ERROR) -> Look:
    """Look `number`, from 1. Two differences as large as can be (`reach`), one each way, are counted besides: what happened never so far
    may still happen."""
    games = len(differences)
    middle = float(differences.mean())
    spread = sqrt((float(((differences - middle) ** 2).sum()) + 2 * reach * reach) / games)
    half = NormalDist().inv_cdf(1 - error / (number * (number + 1)) / 2) * spread / sqrt(games)
    return Look(games, middle, middle - half, middle + half, spread)


def verdict(look: Look, within: float | None) -> str:
    """Nothing that matters, or a difference, or neither yet."""
    if within is not None and -within < look.low and look.high < within:
        return SAME
    return DIFFERENT if look.low > 0 or look.high < 0 else OPEN


@dataclass
class Comparison:
    """A (`series`) minus B (`against`), in one measure."""

    series: Series
    against: Series
    measure: str
    within: float | None
    most: int
    looks: list[Look] = field(default_factory=list)
    means: tuple[float, float] = (0.0, 0.0)

    @classmethod
    def of(cls, series: Series, against: Series, measure: str | None, within: float | None, most: int) -> "Comparison":
        name = check_measure(series.game, measure)
        if within is not None and not within > 0:
            raise BadOption(f"--within is the smallest difference that matters, such as 0.01; not {within:g}.")
        if not 2 <= most <= MOST_GAMES:
            raise BadOption(f"--most is 2 to {MOST_GAMES:,} games, not {most:,}.")
        usual = SMALLEST_SHARE if is_share(series.game, name) else None
        return cls(series, against, name, usual if within is None else within, most)

    @property
    def last(self) -> Look:
        return self.looks[-1]

    @property
    def decided(self) -> str:
        return verdict(self.last, self.within)

    @property
    def words(self) -> str:
        return measures(self.series.game)[self.measure][0]

    @property
    def first_look(self) -> int:
        return min(self.most, FIRST_LOOK_OF_THINKERS if self.series.thinks or self.against.thinks else FIRST_LOOK)

    def settle(self, units: Units, tell: Callable[[int], None] = lambda done: None) -> None:
        """Play until it is decided, or as many games as there may be."""
        ours: list[NDArray[np.float64]] = []
        theirs: list[NDArray[np.float64]] = []
        done = 0
        for number, games in enumerate(looks(self.first_look, self.most), 1):
            ours.append(self.numbers(self.series, units, done, games - done, tell))
            theirs.append(self.numbers(self.against, units, done, games - done, tell))
            done = games
            a, b = np.concatenate(ours), np.concatenate(theirs)
            reach = 1.0 if is_share(self.series.game, self.measure) else float(max(np.ptp(a), np.ptp(b)))
            self.looks.append(look_at(a - b, number, reach))
            self.means = float(a.mean()), float(b.mean())
            if self.decided != OPEN:
                return

    def numbers(self, series: Series, units: Units, first: int, count: int, tell: Callable[[int], None]) -> NDArray[np.float64]:
        rows = np.concatenate([unit.rows for unit in units.play(series, first, count, tell)])
        return measured(series.game, self.measure, Columns(series.game, series.seats, rows))

    def needed(self, precision: float) -> int:
        """How many games a single look needs for an interval of this half-width."""
        return ceil((NormalDist().inv_cdf(1 - ERROR / 2) * self.last.spread / precision) ** 2)

    def as_json(self) -> dict[str, Any]:
        last, within = self.last, self.within
        precisions = [within * part for part in (1, 0.5, 0.1)] if within else [self.last.spread * part for part in (0.1, 0.03, 0.01)]
        return {
            "game": self.series.game.name,
            "measure": self.measure,
            "difference": last.difference,
            "low": last.low,
            "high": last.high,
            "games": last.games,
            "decided": self.decided,
            "within": within,
            "a": {"mean": self.means[0], "options": self.series.changed, "blank": self.series.blank_key},
            "b": {"mean": self.means[1], "options": self.against.changed, "blank": self.against.blank_key},
            "looks": [{"games": look.games, "difference": look.difference, "low": look.low, "high": look.high} for look in self.looks],
            "needed": [{"precision": precision, "games": self.needed(precision)} for precision in precisions if precision],
            "seats": self.series.seats,
            "bots": list(self.series.styles),
            "seed": self.series.seed,
        }
