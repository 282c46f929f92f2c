"""Who plays the games of a series: threads on this machine or a cluster (`cluster.py`), in pieces that can be kept and taken up again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..core.errors import BadOption
from .card_counts import CardCounts
from .warm import warm_here

if TYPE_CHECKING:
    from .keeping import Keeper
    from .series import Series

MOST_WORKERS = 256
Piece = tuple[int, int]  # the first game and how many
Work = TypeVar("Work")
Done = TypeVar("Done")


class Played(NamedTuple):
    """A piece of a series that was played: rows and CPU seconds; if it was observed, cards, and how often each move was open and made."""

    rows: NDArray[np.int32]
    seconds: float
    cards: CardCounts | None = None
    moves: NDArray[np.int64] | None = None


class Engine(Protocol):
    """Plays pieces, and gives them back in their order."""

    def play(self, series: Series, pieces: Iterable[Piece]) -> Iterator[Played]: ...


@dataclass(frozen=True)
class Threads:
    """Compiled code runs without the interpreter's lock, so threads use every core."""

    workers: int

    def play(self, series: Series, pieces: Iterable[Piece]) -> Iterator[Played]:
        warm_here(series.game)  # once, before the workers ask for it together
        yield from in_order(self.workers, lambda piece: series.play(*piece), pieces)


def in_order(workers: int, play: Callable[[Work], Done], pieces: Iterable[Work]) -> Iterator[Done]:
    """What comes of each piece, on so many threads; stopped in mid-run, the rest is not played."""
    pool = ThreadPoolExecutor(workers)
    try:
        yield from pool.map(play, pieces)
    finally:
        pool.shutdown(cancel_futures=True)


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_workers(workers: int | None) -> int:
    """So many threads as somebody asked for, or one for each core."""
    if workers is not None and not 1 <= workers <= MOST_WORKERS:
        raise BadOption(f"Use 1 to {MOST_WORKERS} workers, not {workers}.")
    return workers or cores()


@dataclass
class Units:
    """Pieces of series, whoever plays them; those that are kept are not played again."""

    workers: int | None = None  # threads; every core, if nobody says
    engine: Engine | None = None
    keeper: Keeper | None = None
    _threads: Threads = field(init=False)

    def __post_init__(self) -> None:
        self._threads = Threads(check_workers(self.workers))

    def play(self, series: Series, first: int, count: int, tell: Callable[[int], None] = lambda done: None) -> Iterator[Played]:
        """So many games from the first on, in pieces whose sizes never depend on who plays them."""
        chunk = series.chunk
        pieces = [(start, min(chunk, first + count - start)) for start in range(first, first + count, chunk)]
        kept = self.keeper.find(series, pieces) if self.keeper else {}
        fresh = (self.engine or self._threads).play(series, [piece for piece in pieces if piece not in kept])
        for piece in pieces:
            played = kept.get(piece)
            if played is None:
                played = next(iter(fresh))
                if self.keeper:
                    self.keeper.keep(series, piece, played)
            tell(piece[1])
            yield played
