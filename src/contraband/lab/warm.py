"""Compile rules ahead of time: all games in processes of their own, with progress bars, or one game here and now."""

import os
from concurrent.futures import ThreadPoolExecutor

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from .. import games
from ..core.game import Game
from .apart import compile_apart


def new_progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    return Progress(*columns, console=Console(stderr=True))


def warm_all() -> None:
    """Compile what is not compiled yet, on all cores."""
    cold = [name for name in games.playable() if not games.find(name).faces.are_warm]
    if not cold:
        Console(stderr=True).print("All rules are compiled.")
        return
    with new_progress() as progress, ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        bars = [progress.add_task(f"compiling {name}", total=None) for name in cold]
        list(pool.map(lambda name, bar: follow(name, progress, bar), cold, bars))


def follow(name: str, progress: Progress, bar: TaskID) -> None:
    compile_apart(name, lambda done, of: progress.update(bar, completed=done, total=of))


def warm_here(game: Game) -> None:
    """Before thousands of games: compile the rules in this process, and show how far that is; or only load them."""
    if game.faces.are_warm:
        game.faces.warm()
        return
    with new_progress() as progress:
        bar = progress.add_task(f"compiling the rules of {game.title}, once", total=None)
        game.faces.warm(lambda done, of: progress.update(bar, completed=done, total=of))
