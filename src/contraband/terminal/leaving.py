"""How a game at the terminal is left in order: a closed window, a hasty Ctrl-C, a compiler that is still at work."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from ..core.game import Game
from ..lab.background import BackgroundCompiler


def leave_when_the_terminal_closes() -> None:
    """A closed window ends the input, not the program, so the game is saved first. The same when the machine shuts down."""

    def leave(*_: object) -> None:
        raise EOFError

    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, leave)


@contextmanager
def compiled_meanwhile(game: Game) -> Iterator[None]:
    """Machine code takes over when it is there; whoever leaves before leaves no compiler behind."""
    compiler = BackgroundCompiler([game])
    compiler.start()
    try:
        yield
    finally:
        with undisturbed():
            compiler.stop()


@contextmanager
def undisturbed() -> Iterator[None]:
    """A second, hasty Ctrl-C interrupts neither saving nor the end."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
