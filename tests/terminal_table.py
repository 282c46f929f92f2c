"""Help for the tests of the terminal: a desk made of strings, and readers that answer by looking at the table."""

from collections.abc import Callable
from io import StringIO

from rich.console import Console

import contraband
from contraband.core.table import Table
from contraband.terminal.desk import Desk
from contraband.terminal.lines import StreamReader
from contraband.terminal.play import Session
from contraband.terminal.watch import TimeUp, Watch

COLUMNS = 80
PERSON, EASY = "person", "easy"


class Clock:
    """A clock that stands still until it is pushed."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


class Speaker:
    """A reader whose answers come from a function; None ends the input."""

    def __init__(self, answer: Callable[[], str | None]) -> None:
        self.answer = answer
        self.prompt = ""

    def read(self, prompt: str, watch: Watch) -> str:
        self.prompt = prompt
        line = self.answer()
        if line is None:
            raise EOFError
        if watch.is_up:
            raise TimeUp
        return line


def console(width: int = COLUMNS) -> Console:
    return Console(file=StringIO(), width=width, highlight=False, markup=False, emoji=False)


def desk_with(*lines: str, live: bool = False) -> Desk:
    """A desk at which these lines are typed."""
    paper = console()
    return Desk(paper, StreamReader(StringIO("".join(f"{line}\n" for line in lines)), paper.file), live)


def written(desk: Desk) -> str:
    assert isinstance(desk.console.file, StringIO)
    return desk.console.file.getvalue()


def sit(
    *lines: str, players: tuple[str, ...] = (PERSON, EASY), seed: str = "terminal", wording: str = "original", **options: object
) -> Session:
    """A new game with these lines waiting to be typed."""
    table = contraband.new("stds", len(players), seed, options)
    return Session(desk_with(*lines), table, list(players), wording)


def first_legal(table: Table) -> str:
    seat = table.waiting_on
    assert seat is not None
    return table.legal(seat)[0]
