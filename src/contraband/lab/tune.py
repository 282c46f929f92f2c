"""Tuning: which values of a game's options come nearest to what its rulebook wants, by games between bots.

Values are chosen on one series of deals, in rounds in which the worse half is left out, and quoted from a fresh one. What was played is
kept, so that a run that was stopped goes on where it was.
"""

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import numpy as np

from .. import games
from ..bots.search import BY_WORLDS, Budget
from ..core.errors import BadOption
from ..core.faces import PER_SEAT
from ..core.game import Game, check_seed
from ..core.options import NOBODY_WINS, SEAT_WINS, Chosen, Target, Value, choose_options
from ..core.record import OUTCOMES, Raw
from ..core.rulecache import cache_home, rules_hash
from .statistics import Share
from .thinking import ThinkingTable
from .units import check_workers, in_order
from .warm import warm_here

WIN = OUTCOMES.index("win")
BEST = 5  # candidates that are told
FINALISTS = 2  # play as many games as one asks for
SECONDS = 5  # from one time that what was played is kept to the next
Columns = dict[str, list[int]]  # by figure, what came out in each game: its number, whether it happened, or the seats that won, as bits


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
    """Values that were tried, in how many games, what came out, and by how much that misses the target."""

    knobs: Mapping[str, Value]
    games: int
    figures: Mapping[str, Figure]
    miss: float
    is_usual: bool
    off_centre: float

    @property
    def rank(self) -> tuple[float, bool, float]:
        """Of those that meet the target the usual values are the best, then those well inside it."""
        return self.miss, not self.is_usual, self.off_centre


@dataclass(frozen=True)
class Tuning:
    """How a game is tuned."""

    game: Game
    level: str
    games: int
    budget: Budget
    seed: str
    kept: Path
    known: dict[str, Columns] = field(default_factory=dict)
    workers: int = 1  # threads, each with a game of its own

    @classmethod
    def of(
        cls,
        name: str,
        level: str,
        count: int,
        worlds: int | None,
        milliseconds: float | None,
        seed: str,
        workers: int | None = None,
    ) -> "Tuning":
        game = games.whole(name)
        if milliseconds is not None:
            raise BadOption("Tuning thinks in worlds, not by time, so that the same seed gives the same figures. Use --worlds.")
        if not game.balance.TARGETS:
            raise BadOption(f"{game.title} has no TARGETS in a balance.py: there is nothing to tune.")
        if not 1 <= count <= 1_000_000:
            raise BadOption(f"Play 1 to 1,000,000 games for each candidate, not {count:,}.")
        kept = cache_home() / f"tuning-{game.name}-{rules_hash(game.folder)}.json"
        budget = BY_WORLDS if worlds is None else Budget(worlds)
        known = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
        return cls(game, game.check_level(level), count, budget, check_seed(seed), kept, known, check_workers(workers))

    @property
    def steps(self) -> int:
        """How many games there are to play; fewer where the best values are the usual ones."""
        return sum(self.steps_of(target) for target in self.game.balance.TARGETS)

    def steps_of(self, target: Target) -> int:
        """Games of a round that were played in the one before are not played again."""
        plan = rounds(len(list(candidates(target))), self.games)
        before = [0, *(count for _, count in plan)]
        return sum(left * (count - known) for (left, count), known in zip(plan, before, strict=False)) + 2 * self.games

    def tune(self, target: Target, tell: Callable[[int], None]) -> tuple[list[Candidate], Candidate, Candidate]:
        """The best candidates on the first series, then the usual values and the best on a fresh one; `tell` hears of every game."""
        warm_here(self.game)
        tried: list[Candidate] = []
        left: list[Mapping[str, Value]] = list(candidates(target))
        for many, count in rounds(len(left), self.games):
            found = [self.try_out(target, knobs, f"{self.seed} chosen", count, tell) for knobs in left[:many]]
            tried = sorted(found, key=lambda one: one.rank) + tried[many:]
            left = [one.knobs for one in tried]
        usual = best = self.try_out(target, {}, f"{self.seed} quoted", self.games, tell)
        if tried and not tried[0].is_usual:
            best = self.try_out(target, tried[0].knobs, f"{self.seed} quoted", self.games, tell)
        return tried[:BEST], usual, best

    def try_out(
        self, target: Target, knobs: Mapping[str, Value], series: str, count: int, tell: Callable[[int], None] = lambda games: None
    ) -> Candidate:
        usual = choose_options(self.game.cards.OPTIONS, target.options)
        chosen = choose_options(self.game.cards.OPTIONS, {**target.options, **knobs})
        columns = self.played(target, chosen, series, count, tell)
        figures = {name: figure(self.game, name, numbers[:count]) for name, numbers in columns.items()}
        misses = [outside(figures[name].value, *wanted) for name, wanted in target.wanted.items()]
        off_centre = sum(abs(figures[name].value - (low + high) / 2) / high for name, (low, high) in target.wanted.items())
        return Candidate(knobs, count, figures, sum(misses), chosen == usual, off_centre)

    def played(self, target: Target, chosen: Chosen, series: str, count: int, tell: Callable[[int], None]) -> Columns:
        """The first games of a series with these options: those that are known, and the rest."""
        key = json.dumps([target.rule, target.seats, chosen, self.level, self.budget.worlds, series])
        columns = self.known.setdefault(key, {name: [] for name in target.wanted})
        start, last = self.game.start(target.seats, chosen, series), time.monotonic()
        missing = range(min(map(len, columns.values())), count)
        try:
            for came_out in in_order(self.workers, lambda number: self.play(target, start, number), missing):
                for name, column in columns.items():
                    column.append(came_out[name])
                tell(1)
                if time.monotonic() - last > SECONDS:
                    self.keep()
                    last = time.monotonic()
        finally:  # whoever stops it loses nothing but the games that are on
            self.keep()
        return columns

    def keep(self) -> None:
        """Whole or not at all: a run may be killed at any moment."""
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.kept.with_suffix(".new")
        fresh.write_text(json.dumps(self.known), encoding="utf-8")
        fresh.replace(self.kept)

    def play(self, target: Target, start: Raw, number: int) -> dict[str, int]:
        """What came out of one game, for each figure that a target names."""
        game, seats = self.game, target.seats
        table = ThinkingTable(game, start, number, self.budget)
        sides = [game.words.side(table.table, seat) for seat in range(seats)]
        row = table.play([self.level] * seats)
        won = [seat for seat in range(seats) if row[PER_SEAT + seat] == WIN]
        figures = dict(zip(game.words.FIGURES, row[PER_SEAT + 2 * seats :].tolist(), strict=False))
        by_side = {side: int(any(sides[seat] == side for seat in won)) for side in sides}
        ends = {NOBODY_WINS: int(not won), SEAT_WINS: sum(1 << seat for seat in won)}
        return {name: {**figures, **by_side, **ends}[name] for name in target.wanted}


def figure(game: Game, name: str, numbers: Sequence[int]) -> Figure:
    """A median of the laboratory's figures, or how often a side, any one seat or nobody wins."""
    if name in game.words.FIGURES:
        low, middle, high = (float(q) for q in np.percentile(numbers, (5, 50, 95)))
        return Figure(middle, low, high)
    if name == SEAT_WINS:
        most = max(sum(number >> seat & 1 for number in numbers) for seat in range(game.seats[-1]))
        return Figure.of_share(Share(most, len(numbers)))
    return Figure.of_share(Share(sum(numbers), len(numbers)))


def candidates(target: Target) -> Iterator[dict[str, Value]]:
    """Every combination of the values to try."""
    for values in product(*target.knobs.values()):
        yield dict(zip(target.knobs, values, strict=True))


def rounds(many: int, games: int) -> list[tuple[int, int]]:
    """How many candidates are tried in each round, and by how many games; where there is only one, nothing is chosen."""
    plan, count = [], max(1, games // many)
    while many > FINALISTS:
        plan.append((many, count))
        many, count = (many + 1) // 2, min(2 * count, games)
    return [*plan, (many, games)] if many > 1 else []


def outside(value: float, low: float, high: float) -> float:
    """By how much a value misses its range, in parts of its upper end."""
    return max(low - value, value - high, 0.0) / high
