"""Tuning: which values of a game's options come nearest to what its rulebook wants, by games between bots.

Values are chosen on one series of deals and quoted from a fresh one. What was measured is kept, so that a run that was stopped goes on
where it was.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from .. import games
from ..bots.search import BY_WORLDS, Budget
from ..core.errors import BadOption
from ..core.faces import PER_SEAT
from ..core.game import Game, check_seed
from ..core.options import NOBODY_WINS, SEAT_WINS, Target, Value, choose_options
from ..core.record import OUTCOMES
from ..core.rulecache import cache_home, rules_hash
from .statistics import Share
from .thinking import ThinkingTable
from .warm import warm_here

WIN = OUTCOMES.index("win")
BEST = 5  # candidates that are told


@dataclass(frozen=True)
class Figure:
    """One number that a target names, with its interval."""

    value: float
    low: float
    high: float

    @classmethod
    def of_share(cls, share: Share) -> "Figure":
        return cls(share.value, *share.interval)


@dataclass(frozen=True)
class Candidate:
    """Values that were tried, what came out, and by how much that misses the target."""

    knobs: Mapping[str, Value]
    figures: Mapping[str, Figure]
    miss: float


@dataclass(frozen=True)
class Tuning:
    """How a game is tuned."""

    game: Game
    level: str
    games: int
    budget: Budget
    seed: str
    kept: Path
    known: dict[str, dict[str, list[float]]] = field(default_factory=dict)

    @classmethod
    def of(cls, name: str, level: str, count: int, worlds: int | None, milliseconds: float | None, seed: str) -> "Tuning":
        game = games.whole(name)
        if milliseconds is not None:
            raise BadOption("Tuning thinks in worlds, not by time, so that the same seed gives the same figures. Use --worlds.")
        if not game.balance.TARGETS:
            raise BadOption(f"{game.title} has no TARGETS in a balance.py: there is nothing to tune.")
        if not 1 <= count <= 1_000_000:
            raise BadOption(f"Play 1 to 1,000,000 games for each candidate, not {count:,}.")
        kept = cache_home() / f"tune-{game.name}-{rules_hash(game.folder)}.json"
        budget = BY_WORLDS if worlds is None else Budget(worlds)
        known = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
        return cls(game, game.check_level(level), count, budget, check_seed(seed), kept, known)

    @property
    def steps(self) -> int:
        """How many candidates are measured, the quoted ones twice."""
        return sum(len(list(candidates(target))) + 2 for target in self.game.balance.TARGETS)

    def tune(self, target: Target, tell: Callable[[int], None]) -> tuple[list[Candidate], Candidate, Candidate]:
        """The best candidates on the first series, then the usual values and the best on a fresh one."""
        warm_here(self.game)
        tried = []
        for knobs in candidates(target):
            tried.append(self.try_out(target, knobs, f"{self.seed} chosen"))
            tell(1)
        tried.sort(key=lambda one: one.miss)
        usual = self.try_out(target, {}, f"{self.seed} quoted")
        best = self.try_out(target, tried[0].knobs, f"{self.seed} quoted")
        tell(2)
        return tried[:BEST], usual, best

    def try_out(self, target: Target, knobs: Mapping[str, Value], series: str) -> Candidate:
        key = json.dumps([target.rule, target.seats, {**target.options, **knobs}, self.level, self.games, self.budget.worlds, series])
        if key not in self.known:
            figures = self.measure(target, {**target.options, **knobs}, series)
            self.known[key] = {name: [one.value, one.low, one.high] for name, one in figures.items()}
            self.kept.parent.mkdir(parents=True, exist_ok=True)
            self.kept.write_text(json.dumps(self.known), encoding="utf-8")
        found = {name: Figure(*numbers) for name, numbers in self.known[key].items()}
        return Candidate(knobs, found, sum(outside(found[name].value, *wanted) for name, wanted in target.wanted.items()))

    def measure(self, target: Target, options: Mapping[str, Value], series: str) -> dict[str, Figure]:
        game, seats = self.game, target.seats
        start = game.start(seats, choose_options(game.cards.OPTIONS, options), series)
        rows, sides = [], []
        for number in range(self.games):
            table = ThinkingTable(game, start, number, self.budget)
            sides.append([game.words.side(table.table, seat) for seat in range(seats)])
            rows.append(table.play([self.level] * seats))
        return {name: self.figure(name, np.array(rows), sides, seats) for name in target.wanted}

    def figure(self, name: str, rows: Any, sides: list[list[str]], seats: int) -> Figure:
        """A median of the laboratory's figures, or how often a side, any one seat or nobody wins."""
        won = rows[:, PER_SEAT : PER_SEAT + seats] == WIN
        if name in self.game.words.FIGURES:
            column = rows[:, PER_SEAT + 2 * seats + self.game.words.FIGURES.index(name)]
            low, middle, high = (float(q) for q in np.percentile(column, (5, 50, 95)))
            return Figure(middle, low, high)
        if name == NOBODY_WINS:
            return Figure.of_share(Share(int((~won).all(axis=1).sum()), len(rows)))
        if name == SEAT_WINS:
            return Figure.of_share(Share(int(won.sum(axis=0).max()), len(rows)))
        return Figure.of_share(Share(int((won & (np.array(sides) == name)).any(axis=1).sum()), len(rows)))


def candidates(target: Target) -> Iterator[dict[str, Value]]:
    """Every combination of the values to try."""
    for values in product(*target.knobs.values()):
        yield dict(zip(target.knobs, values, strict=True))


def outside(value: float, low: float, high: float) -> float:
    """By how much a value misses its range, in parts of its upper end."""
    return max(low - value, value - high, 0.0) / high
