"""With every index checked, the rules play the same games. That is tried in a process of its own."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

from ..core.game import Game
from .checks import Failed, NotChecked, expect

SOURCES = str(Path(__file__).parents[2])
PLAIN, BOUNDS = "NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"


@cache
def fingerprint_with(game: Game, switch: str = "") -> str:
    """The digest of a game's random play, with a switch of the compiler on."""
    paths = os.pathsep.join(filter(None, (SOURCES, os.environ.get("PYTHONPATH"))))
    env = {name: value for name, value in os.environ.items() if name not in (PLAIN, BOUNDS)}
    env |= {"PYTHONPATH": paths, "PYTHONWARNINGS": "error"} | ({switch: "1"} if switch else {})
    command = [sys.executable, "-c", f"from {__package__}.fingerprint import main; main()", str(game.folder)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"it does not run with {switch or 'the compiler'}:\n{done.stderr.strip()}")
    return done.stdout.strip()


def checked_bounds_change_nothing_and_are_never_broken(game: Game) -> None:
    must_compile()
    expect(fingerprint_with(game, BOUNDS) == fingerprint_with(game), "with checked bounds, the rules play another game")


def must_compile() -> None:
    if os.environ.get(PLAIN, "0") != "0":
        raise NotChecked("nothing is compiled in this run")


CHECKS = (checked_bounds_change_nothing_and_are_never_broken,)
