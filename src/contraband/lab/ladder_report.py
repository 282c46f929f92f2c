"""A ladder for people and for programs."""

import json

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from .ladder import Ladder, Rung
from .report import new_grid, percent
from .warm import warm_here


def show_ladder(ladder: Ladder, as_json: bool) -> None:
    """Play a ladder with a progress bar and print it."""
    warm_here(ladder.game)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(ladder.game.name, total=ladder.steps)
        rungs = ladder.climb(lambda done: progress.advance(bar, done))
    if as_json:
        print(json.dumps(ladder_json(ladder, rungs), indent=2))
    else:
        Console().print(ladder_grid(ladder, rungs))


def ladder_json(ladder: Ladder, rungs: list[Rung]) -> dict[str, object]:
    return {
        "game": ladder.game.name,
        "seats": ladder.seats,
        "seed": ladder.seed,
        "options": ladder.options,
        "worlds": ladder.budget.worlds or None,
        "ms": ladder.budget.milliseconds or None,
        "rows": [rung.as_json() for rung in rungs],
    }


def ladder_grid(ladder: Ladder, rungs: list[Rung]) -> Grid:
    """A line for each level, the level it plays among and the place it plays in."""
    grid = new_grid("level", "among", "role", "games", "wins (95 %)", "instead of it (95 %)", "ms")
    grid.title = f"{ladder.game.title}, {ladder.seats} seats, seed {ladder.seed}"
    for rung in rungs:
        gain, low, high = (100 * number for number in rung.gain)
        row = rung.as_json()
        paired = f"{gain:+.1f} ({low:+.1f} – {high:+.1f})"
        grid.add_row(
            rung.level, rung.against, rung.role or "any", f"{row['games']:,}", percent(rung.share), paired, f"{row['ms_per_decision']:.1f}"
        )
    return grid
