"""Levels of bots in a report: everybody of one level, and one seat of a level among others, on the deals of the series."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

import numpy as np

from ..core.errors import BadOption
from ..core.game import Game
from .measures import check_measure, is_share, measured
from .series import Findings, Series, check_blank, run
from .statistics import Share, Spread
from .units import Units

MOST, MOST_OF_THINKERS = 1000, 100  # games of each pair of levels


class SameLevel(NamedTuple):
    """A table of equals: what the game is compared by, and its length."""

    level: str
    measure: Spread
    moves: Spread
    nobody: Share


class Levels(NamedTuple):
    """`cross` by the level of one seat and the level of all others."""

    same: list[SameLevel]
    cross: dict[tuple[str, str], Share]


@dataclass(frozen=True)
class Matches:
    """The games that tell it; those who think take time, so they play fewer, by worlds as in the series."""

    series: Series
    levels: tuple[str, ...]

    @classmethod
    def of(cls, series: Series, levels: str | None = None) -> "Matches":
        named = named_levels(series.game, levels)
        check_blank(series.blank, any(map(series.game.thinks, named)))
        return cls(series, named)

    @property
    def games(self) -> int:
        """How many will be played in all."""
        return sum(one.games for pair in product(self.levels, repeat=2) for one in self.between(*pair))

    def between(self, level: str, among: str) -> Sequence[Series]:
        """One seat of a level among others: on every seat in turn, as often on each. Equals need not change seats."""
        seats, thinks = self.series.seats, any(self.series.game.thinks(one) for one in (level, among))
        games = min(self.series.games, MOST_OF_THINKERS if thinks else MOST)
        if level == among:
            return [self.with_styles((level,) * seats, games)]
        placed = [tuple(level if other == seat else among for other in range(seats)) for seat in range(seats)]
        return [self.with_styles(styles, max(1, games // seats)) for styles in placed]

    def with_styles(self, styles: tuple[str, ...], games: int) -> Series:
        return replace(self.series, styles=styles, games=games, is_observed=False)

    def play(self, units: Units, tell: Callable[[int], None] = lambda games: None) -> Levels:
        found = Levels([], {})
        for level, among in product(self.levels, repeat=2):
            findings = [run(one, tell=tell, units=units) for one in self.between(level, among)]
            if level == among:
                found.same.append(equals(level, findings[0]))
                found.cross[level, among] = wins_of_one(findings[0])
            else:
                won = sum(one.outcome(seat, "win").count for seat, one in enumerate(findings))
                found.cross[level, among] = Share(won, sum(len(one.rows) for one in findings))
        return found


def named_levels(game: Game, levels: str | None) -> tuple[str, ...]:
    """Those that were asked for; else all that move at once."""
    if levels is None:
        return tuple(level for level in game.levels if not game.thinks(level))
    named = tuple(dict.fromkeys(game.check_level(level.strip()) for level in levels.split(",")))
    if len(named) < 2:
        raise BadOption(f"--levels compares at least two levels, such as {','.join(game.levels)}.")
    return named


def equals(level: str, findings: Findings) -> SameLevel:
    game = findings.series.game
    measure = Spread.of(measured(game, check_measure(game, None), findings.columns))
    return SameLevel(level, measure, findings.figures()["moves"], findings.drawn())


def wins_of_one(findings: Findings) -> Share:
    """Of one seat in each game, another one every time: where all win together, seats of one game would count as one."""
    won = findings.columns.won
    games = np.arange(len(won))
    return Share(int(won[games, games % findings.series.seats].sum()), len(won))


def is_a_share(series: Series) -> bool:
    return is_share(series.game, check_measure(series.game, None))
