"""The ladder: levels of bots against each other, on the same deals, each in every place, with error bars."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..bots.search import BY_WORLDS, Budget
from ..core.errors import BadOption
from ..core.faces import PER_SEAT
from ..core.game import Game, check_seed
from ..core.options import Chosen, choose_options
from ..core.record import OUTCOMES, Raw
from ..core.table import Table
from .statistics import Z_95, Share
from .thinking import ThinkingTable
from .units import check_workers, in_order
from .warm import warm_here

WIN = OUTCOMES.index("win")
EACH = ""  # the role where everybody plays for themselves
MOST_GAMES = 1_000_000


class Played(NamedTuple):
    """One deal: whether a level won it in the places of a role, whether the other level did in its place, and what its decisions cost."""

    role: str
    won: bool
    instead: bool
    decisions: int
    seconds: float


@dataclass
class Rung:
    """One level among seats of another: how often it won, and what the other level did in the same places of the same deals."""

    level: str
    against: str
    role: str
    won: list[bool] = field(default_factory=list)
    instead: list[bool] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0

    def add(self, played: Played) -> None:
        self.won.append(played.won)
        self.instead.append(played.instead)
        self.decisions += played.decisions
        self.seconds += played.seconds

    @property
    def share(self) -> Share:
        return Share(sum(self.won), len(self.won))

    @property
    def gain(self) -> tuple[float, float, float]:
        """The paired difference, and its 95 % interval."""
        if not self.won:
            return 0.0, -1.0, 1.0
        apart = np.array(self.won, float) - np.array(self.instead, float)
        middle, half = float(apart.mean()), Z_95 * float(apart.std(ddof=1 if len(apart) > 1 else 0)) / sqrt(len(apart))
        return middle, middle - half, middle + half

    def as_json(self) -> dict[str, Any]:
        low, high = self.share.interval
        gain, gain_low, gain_high = self.gain
        return {
            "level": self.level,
            "against": self.against,
            "role": self.role,
            "games": len(self.won),
            "win": self.share.value,
            "low": low,
            "high": high,
            "gain": gain,
            "gain_low": gain_low,
            "gain_high": gain_high,
            "ms_per_decision": 1000 * self.seconds / self.decisions if self.decisions else 0.0,
        }


@dataclass(frozen=True)
class Ladder:
    """What is compared: game N of it is the table with the seed `SEED#N`."""

    game: Game
    seats: int
    levels: tuple[str, ...]
    games: int
    budget: Budget
    seed: str
    options: Chosen
    workers: int = 1  # threads, each with a deal of its own

    @classmethod
    def of(
        cls,
        name: str,
        seats: int | None,
        levels: str,
        count: int,
        worlds: int | None,
        milliseconds: float | None,
        seed: str,
        options: Mapping[str, Any],
        workers: int | None = None,
    ) -> "Ladder":
        game = games.whole(name)
        if not 1 <= count <= MOST_GAMES:
            raise BadOption(f"Play 1 to {MOST_GAMES:,} games, not {count:,}.")
        if worlds is not None and milliseconds is not None:
            raise BadOption("Give --worlds or --ms, not both.")
        named = tuple(game.check_level(level.strip()) for level in levels.split(","))
        if len(set(named)) < 2:
            raise BadOption(f"A ladder compares at least two levels: {', '.join(game.every_level)}.")
        budget = Budget(BY_WORLDS.worlds if worlds is None else worlds) if milliseconds is None else Budget(milliseconds=milliseconds)
        seats = game.check_seats(game.best_seats if seats is None else seats)
        chosen = choose_options(game.cards.OPTIONS, options)
        return cls(game, seats, named, count, budget, check_seed(seed), chosen, check_workers(workers))

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Every level against each one named before it."""
        return [(level, against) for number, level in enumerate(self.levels) for against in self.levels[:number]]

    @property
    def steps(self) -> int:
        return self.games * len(self.pairs)

    def climb(self, tell: Callable[[int], None] = lambda done: None) -> list[Rung]:
        """Play it; `tell` hears of every deal that is done."""
        warm_here(self.game)
        start = self.game.start(self.seats, self.options, self.seed)
        rungs: dict[tuple[str, str, str], Rung] = {}
        for level, against in self.pairs:
            for deal in in_order(self.workers, partial(self.play_deal, start, level, against), range(self.games)):
                for played in deal:
                    rungs.setdefault((level, against, played.role), Rung(level, against, played.role)).add(played)
                tell(1)
        return list(rungs.values())

    def play_deal(self, start: Raw, level: str, against: str, number: int) -> list[Played]:
        """With one level everywhere, then with the other one in each place in turn."""
        table = ThinkingTable(self.game, start, number, self.budget)
        places = places_of(table.table, number)
        instead = table.play([against] * self.seats)
        deal = []
        for role, seats in places.items():
            table = ThinkingTable(self.game, start, number, self.budget)
            row = table.play([level if seat in seats else against for seat in range(self.seats)])
            deal.append(Played(role, has_won(row, seats), has_won(instead, seats), *table.cost_of(level)))
        return deal


def has_won(row: NDArray[np.int32], seats: Sequence[int]) -> bool:
    return any(row[PER_SEAT + seat] == WIN for seat in seats)


def places_of(table: Table, number: int) -> dict[str, Sequence[int]]:
    """The seats that are tried in a deal, by role: each side as a whole; where there are none, one seat, another one each time."""
    sides = [table.game.words.side(table, seat) for seat in range(table.seats)]
    if not any(sides):
        return {EACH: [number % table.seats]}
    return {side: [seat for seat, other in enumerate(sides) if other == side] for side in dict.fromkeys(sides)}
