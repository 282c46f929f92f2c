"""Compile rules ahead of time, with a progress bar: all games in processes of their own, or one game here and now."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from .. import games
from ..core.errors import ContrabandError
from ..core.game import Game

ONE_GAME = "import sys; from contraband.lab.warm import warm_one; warm_one(sys.argv[1])"


def warm_one(name: str) -> None:
    """In a process of its own: compile one game and print how far it is, a line for each function."""
    games.find(name).faces.warm(lambda done, of: print(done, of, flush=True))


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


Process = subprocess.Popen[str]


def compile_apart(name: str, tell: Callable[[int, int], None], began: Callable[[Process], None] = lambda process: None) -> None:
    """Compile a game in a process of its own. `began` is given it, `tell` is told how far it is; when one raises, it is ended."""
    with subprocess.Popen([sys.executable, "-c", ONE_GAME, name], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            began(process)
            for line in process.stdout:
                done, of = line.split()
                tell(int(done), int(of))
        except BaseException:
            process.kill()
            raise
    if process.returncode != 0:
        raise ContrabandError(f"compiling {name} failed; play it once with NUMBA_DISABLE_JIT=1 to see where")


def warm_here(game: Game) -> None:
    """Before a first game: compile its rules in this process, and show how far that is."""
    if game.faces.are_warm:
        return
    with new_progress() as progress:
        bar = progress.add_task(f"compiling the rules of {game.title}, once", total=None)
        game.faces.warm(lambda done, of: progress.update(bar, completed=done, total=of))
