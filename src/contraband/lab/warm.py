"""Compile every game's rules ahead of time, a process for each game, with a progress bar."""

import os
import subprocess
import sys

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from .. import games
from ..core.errors import ContrabandError

ONE_GAME = "import sys; from contraband.lab.warm import warm_one; warm_one(sys.argv[1])"


def warm_one(name: str) -> None:
    """In a process of its own: compile one game and print how far it is, a line for each function."""
    games.find(name).faces.warm(lambda done, of: print(done, of, flush=True))


def warm_all() -> None:
    """Compile what is not compiled yet, on all cores."""
    waiting = [name for name in games.names() if not games.find(name).faces.are_warm]
    console = Console(stderr=True)
    if not waiting:
        console.print("All rules are compiled.")
        return
    with Progress(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=console) as progress:
        bars = {name: progress.add_task(f"compiling {name}", total=None) for name in waiting}
        running: dict[str, subprocess.Popen[str]] = {}
        while waiting or running:
            while waiting and len(running) < (os.cpu_count() or 1):
                name = waiting.pop(0)
                running[name] = subprocess.Popen([sys.executable, "-c", ONE_GAME, name], stdout=subprocess.PIPE, text=True)
            name, process = next(iter(running.items()))
            follow(process, progress, bars[name])
            del running[name]


def follow(process: "subprocess.Popen[str]", progress: Progress, bar: object) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        done, of = line.split()
        progress.update(bar, completed=int(done), total=int(of))  # type: ignore[arg-type]
    if process.wait() != 0:
        raise ContrabandError("compiling failed; run `python -m contraband warm` with NUMBA_DISABLE_JIT=1 to see where")
