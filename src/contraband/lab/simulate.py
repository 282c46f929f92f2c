"""Many games between bots, in compiled code; the result depends on the seed alone, never on the number of workers."""

import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..bots.players import seat_styles
from ..bots.search import BY_WORLDS, Budget
from ..core.errors import BadOption
from ..core.faces import PER_SEAT, REASON, STEPS
from ..core.game import Game, check_seed
from ..core.options import Chosen, choose_options
from ..core.record import OUTCOMES, Raw
from .statistics import Share, Spread
from .thinking import ThinkingTable
from .warm import warm_here

CHUNK, CHUNK_OF_THINKERS = 250, 5
MOST_GAMES = 100_000_000
MOST_WORKERS = 256


@dataclass(frozen=True)
class Series:
    """Games to be played: game N of it is the table with the seed `SEED#N`."""

    game: Game
    games: int
    seats: int
    styles: tuple[str, ...]
    seed: str
    options: Chosen
    worlds: int = BY_WORLDS.worlds  # that each decision of a bot who thinks may take: by time, no two runs would be the same

    @classmethod
    def of(
        cls,
        name: str | Game,
        count: int,
        seats: int | None,
        bots: str | None,
        seed: str | int,
        options: Mapping[str, Any],
        preset: str | None = None,
        worlds: int | None = None,
    ) -> "Series":
        game = games.whole(name) if isinstance(name, str) else name
        layout = game.lay_out(preset, seats, options, bots)
        if not 1 <= count <= MOST_GAMES:
            raise BadOption(f"Simulate 1 to {MOST_GAMES:,} games, not {count:,}.")
        seats = game.check_seats(game.seats[0] if layout.seats is None else layout.seats)
        styles = seat_styles(layout.bots or game.stand_in, seats)
        if len(styles) != seats:
            raise BadOption(f"{seats} seats need one style of bots or {seats}, not {len(styles)}.")
        for style in styles:
            game.check_level(style)
        chosen = choose_options(game.cards.OPTIONS, layout.options)
        budget = BY_WORLDS if worlds is None else Budget(worlds)
        return cls(game, count, seats, tuple(styles), check_seed(seed), chosen, budget.worlds)

    def play(self, first: int, count: int) -> tuple[NDArray[np.int32], float]:
        """Play some of the games; returns a row for each (see core.faces) and the CPU time it took."""
        game = self.game
        start = game.start(self.seats, self.options, self.seed)
        if self.thinks:
            return self.play_thinking(start, range(first, first + count))
        styles = np.array([game.style_number(style) for style in self.styles], np.int8)
        rows = np.zeros((count, PER_SEAT + 3 * self.seats + len(game.words.FIGURES)), np.int32)
        began = time.thread_time()
        game.faces.simulate(start, start.copy(), start.copy(), styles, first, rows)
        return rows, time.thread_time() - began

    @property
    def thinks(self) -> bool:
        return any(self.game.thinks(style) for style in self.styles)

    def play_thinking(self, start: Raw, numbers: range) -> tuple[NDArray[np.int32], float]:
        began = time.thread_time()
        budget = Budget(self.worlds)
        rows = [ThinkingTable(self.game, start, number, budget).play(self.styles) for number in numbers]
        return np.array(rows, np.int32), time.thread_time() - began


@dataclass(frozen=True)
class Findings:
    """What came out."""

    series: Series
    rows: NDArray[np.int32]
    seconds: float  # CPU time, all workers together

    @property
    def steps(self) -> int:
        return int(self.rows[:, STEPS].sum(dtype=np.int64))

    def outcome(self, seat: int, outcome: str) -> Share:
        count = int((self.rows[:, PER_SEAT + seat] == OUTCOMES.index(outcome)).sum())
        return Share(count, len(self.rows))

    def wins_in_order(self) -> list[Share]:
        """How often whoever moved first won, whoever moved second, and so on; each of the games in which so many moved."""
        seats = self.series.seats
        won = self.rows[:, PER_SEAT : PER_SEAT + seats] == OUTCOMES.index("win")
        order = self.rows[:, -seats:]
        return [Share(int((won & (order == place)).sum()), int((order == place).sum())) for place in range(1, seats + 1)]

    def score(self, seat: int) -> Spread:
        return Spread.of(self.rows[:, PER_SEAT + self.series.seats + seat])

    def endings(self) -> dict[int, Share]:
        numbers, counts = np.unique(self.rows[:, REASON], return_counts=True)
        return {int(number): Share(int(count), len(self.rows)) for number, count in zip(numbers, counts, strict=True)}

    def drawn(self) -> Share:
        """Games that nobody won."""
        outcomes = self.rows[:, PER_SEAT : PER_SEAT + self.series.seats]
        return Share(int((outcomes != OUTCOMES.index("win")).all(axis=1).sum()), len(self.rows))

    def figures(self) -> dict[str, Spread]:
        first = PER_SEAT + 2 * self.series.seats
        words = self.series.game.words
        counted = {name: self.rows[:, first + i] for i, name in enumerate(words.FIGURES)}
        named: dict[str, NDArray[Any]] = {"moves": self.rows[:, STEPS], **counted}
        named |= {name: counted[part] / np.maximum(counted[whole], 1) for name, (part, whole) in words.RATIOS.items()}
        return {name: Spread.of(numbers) for name, numbers in named.items()}


def run(series: Series, workers: int = 1, tell: Callable[[int], None] = lambda done: None) -> Findings:
    """Play a series; `tell` hears how many games each finished piece had."""
    if not 1 <= workers <= MOST_WORKERS:
        raise BadOption(f"Use 1 to {MOST_WORKERS} workers, not {workers}.")
    warm_here(series.game)  # once, before the workers ask for it together
    chunk = CHUNK_OF_THINKERS if series.thinks else CHUNK
    pieces = [(first, min(chunk, series.games - first)) for first in range(0, series.games, chunk)]
    rows, seconds = [], 0.0
    with ThreadPoolExecutor(workers) as pool:  # compiled code runs without the interpreter's lock
        for piece, took in pool.map(lambda piece: series.play(*piece), pieces):
            rows.append(piece)
            seconds += took
            tell(len(piece))
    return Findings(series, np.concatenate(rows), seconds)
