"""How fast it is: on one core, in CPU time, each figure the best of several rounds; peers are measured between our own rounds."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from .. import games
from ..core.record import Moves
from .peers import find_peers
from .series import Series
from .warm import warm_here

ROUNDS = 5
ROUND_SECONDS = 0.3
STARTS = 3  # of a process, until its first move
COPIES = 100_000
FIRST_MOVE = "import contraband; table = contraband.new(%r, seed=1); seat = table.waiting_on; table.play(seat, table.legal(seat)[0])"


@dataclass
class Figures:
    """The speed of one game; None where it was not measured."""

    game: str
    bulk_steps_per_s: float = 0.0
    python_steps_per_s: float = 0.0
    copy_us: float = float("inf")
    first_move_s: float | None = None
    observed_steps_per_s: float | None = None  # in bulk, with the lead and every card followed as for a report

    def take(self, bulk: float, python: float, copy: float) -> None:
        """Keep the best: on a shared machine everything else is somebody else's time."""
        self.bulk_steps_per_s = max(self.bulk_steps_per_s, bulk)
        self.python_steps_per_s = max(self.python_steps_per_s, python)
        self.copy_us = min(self.copy_us, copy)


def show_bench(names: Sequence[str], with_peers: bool, as_json: bool) -> None:
    ours = {name: Figures(name) for name in names or games.playable()}
    peers = find_peers() if with_peers else []
    theirs = {peer.name: Figures(peer.name) for peer in peers}
    for name in ours:
        warm_here(games.whole(name))
    for _ in range(ROUNDS):
        for name, figures in ours.items():
            figures.take(bulk_speed(name), python_speed(name), copy_time(name))
            figures.observed_steps_per_s = max(figures.observed_steps_per_s or 0.0, bulk_speed(name, is_observed=True))
        for peer in peers:
            theirs[peer.name].take(peer.bulk_speed(), peer.python_speed(), peer.copy_time())
    for name, figures in ours.items():
        figures.first_move_s = first_move_time(name)
    if as_json:
        print(json.dumps({"games": [asdict(f) for f in ours.values()], "peers": [asdict(f) for f in theirs.values()]}, indent=2))
    else:
        print_figures([*ours.values()], [*theirs.values()])


def rate(work: Callable[[], int]) -> float:
    """Units of work per second of CPU time."""
    done = 0
    began = time.process_time()
    while (took := time.process_time() - began) < ROUND_SECONDS:
        done += work()
    return done / took


def bulk_speed(name: str, is_observed: bool = False) -> float:
    """Random playouts inside compiled code."""
    series = Series.of(name, 1, None, "random", "bench", {})
    series = series.observed() if is_observed else series
    first = 0

    def some_games() -> int:
        nonlocal first
        rows = series.play(first, 100).rows
        first += len(rows)
        return int(rows[:, 1].sum())

    return rate(some_games)


def python_speed(name: str) -> float:
    """Random play driven from Python, a call for each step; finished tables are dealt again."""
    game = games.find(name)
    faces, start = game.faces, Series.of(name, 1, None, "random", "bench", {})
    before_deal = game.start(start.seats, start.options, start.seed)
    raw = before_deal.copy()
    out: Moves = np.empty(game.move_space, np.int16)
    moves: Any = memoryview(out)  # type: ignore[arg-type]  # it gives plain numbers, and faster than the array does
    step, dice = faces.step, random.Random(1).random
    dealt = 0

    def one_game() -> int:
        nonlocal dealt
        np.copyto(raw, before_deal)
        faces.deal(raw, dealt)
        dealt += 1
        seat, steps = faces.waiting_on(raw), 0
        n = faces.legal(raw, seat, out)
        while n:
            seat, n = step(raw, seat, moves[int(dice() * n)], out)
            steps += 1
        return steps

    return rate(one_game)


def copy_time(name: str) -> float:
    """Microseconds for an independent copy of a table's state."""
    raw = games.find(name).new(seed="bench").raw
    began = time.process_time()
    for _ in range(COPIES):
        raw.copy()
    return (time.process_time() - began) / COPIES * 1e6


def first_move_time(name: str) -> float:
    """Seconds from the start of a warm process to its first move, by the clock on the wall."""
    times = []
    for _ in range(STARTS):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", FIRST_MOVE % name], check=True)
        times.append(time.perf_counter() - began)
    return min(times)


def print_figures(ours: Sequence[Figures], theirs: Sequence[Figures]) -> None:
    grid = Grid(box=box.SIMPLE, pad_edge=False, title="million steps per second of one core, best of several rounds", title_justify="left")
    grid.add_column("", no_wrap=True)
    for column in ("bulk", "columns", "from Python", "copy, µs", "first move, s"):
        grid.add_column(column, justify="right")
    for figures in (*ours, *theirs):
        first = "" if figures.first_move_s is None else f"{figures.first_move_s:.2f}"
        observed = "" if figures.observed_steps_per_s is None else f"{figures.observed_steps_per_s / 1e6:.2f}"
        speeds = (f"{figures.bulk_steps_per_s / 1e6:.2f}", observed, f"{figures.python_steps_per_s / 1e6:.2f}")
        grid.add_row(figures.game, *speeds, f"{figures.copy_us:.2f}", first)
    console = Console()
    console.print(grid)
    for peer in theirs:
        for figures in ours:
            console.print(f"{figures.game} in bulk: {figures.bulk_steps_per_s / peer.bulk_steps_per_s:.1f} × {peer.game}")
            if figures.observed_steps_per_s is not None:
                console.print(f"{figures.game} with columns: {figures.observed_steps_per_s / peer.bulk_steps_per_s:.1f} × {peer.game}")
