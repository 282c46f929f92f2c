"""Compile a game in a process of its own: before anybody plays it, or gently behind those who play it already."""

import os
import subprocess
import sys
from collections.abc import Callable
from threading import Thread
from typing import Any

from .. import games
from ..core.errors import ContrabandError

ONE_GAME = "import sys; from contraband.lab.apart import compile_one; compile_one(*sys.argv[1:])"
GENTLY = "gently"
LEAST_URGENT = 19

Process = subprocess.Popen[str]


def compile_one(name: str, manner: str = "") -> None:
    """In a process of its own: compile one game and print how far it is, a line for each function."""
    if manner == GENTLY:
        behave()
    games.find(name).faces.warm(lambda done, of: print(done, of, flush=True))


def behave() -> None:
    """Behind a game that is played: take only time that nobody else wants, and be gone when whoever plays is gone, killed or not."""
    if hasattr(os, "nice"):
        os.nice(LEAST_URGENT)
    Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    """Our input is a pipe nothing is ever written to: it ends with whoever holds its other end."""
    sys.stdin.read()
    os._exit(1)


def compile_apart(
    name: str, tell: Callable[[int, int], None], began: Callable[[Process], None] = lambda process: None, manner: str = ""
) -> None:
    """Compile a game in a process of its own. `began` is given it, `tell` is told how far it is; when one raises, it is ended.

    Behind a game that is played (GENTLY) it does not hear that game's Ctrl-C, and complains to nobody.
    """
    apart: dict[str, Any] = {"stdin": subprocess.PIPE, "stderr": subprocess.DEVNULL, "start_new_session": True} if manner == GENTLY else {}
    with subprocess.Popen([sys.executable, "-c", ONE_GAME, name, manner], stdout=subprocess.PIPE, text=True, **apart) as process:
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
