"""The terminal a game is played at: where to write and read, and whether a person is there."""

import os
import sys
from dataclasses import dataclass, field
from typing import TextIO

from rich.console import Console, Group, RenderableType
from rich.text import Text

from .lines import KeyboardReader, Reader, StreamReader
from .watch import Watch

WIDEST = 120  # wider than this, things only drift apart
FORGET_SCROLLBACK = "\x1b[3J"
SMALL = "dim"


@dataclass
class Desk:
    """A console to draw on and a reader to ask with; `is_live` when both are a real terminal."""

    console: Console
    reader: Reader
    is_live: bool = False
    watch: Watch = field(default_factory=Watch)

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def ask(self, prompt: str) -> str:
        return self.reader.read(prompt, self.watch)

    def wait(self, prompt: str) -> str:
        """Ask for Enter, with no timer beside it."""
        return self.reader.read(prompt, Watch())

    def clear(self, forget: bool = False) -> None:
        """Start at the top of the screen; to hide a hand, clear the scrollback too."""
        if self.is_live:
            self.console.clear()
            if forget and not self.console.is_dumb_terminal:
                self.console.file.write(FORGET_SCROLLBACK)

    def height_of(self, part: RenderableType) -> int:
        return len(self.console.render_lines(part, pad=False))

    def show_long(self, *parts: RenderableType) -> bool:
        """Through a pager, but only for a person and only if it does not fit; never under a running timer, which a pager would hide.

        Says whether the person has read it to the end, so that the table is shown again.
        """
        whole = Group(*parts)
        if self.is_live and self.watch.is_running:
            self.console.print(whole)
            self.linger()
            return True
        if self.is_live and self.height_of(whole) >= self.console.height:
            os.environ.setdefault("LESS", "-R")  # otherwise the pager shows colours as codes
            with self.console.pager(styles=True):
                self.console.print(whole)
        else:
            self.console.print(whole)
        return False

    def linger(self) -> None:
        """Until somebody who reads presses Enter: the timer ticks, but nobody cuts in and has the screen drawn again."""
        planned, self.watch.next_nudge = self.watch.next_nudge, None
        try:
            self.ask("Enter: back to the table ")
        finally:
            self.watch.next_nudge = planned


def open_console(file: TextIO | None = None) -> Console:
    console = Console(file=file, highlight=False, markup=False, emoji=False)
    console.width = min(console.width, WIDEST)
    return console


def open_desk() -> Desk:
    """The terminal this program was started in, or the pipes in its place."""
    is_live = sys.stdin.isatty() and sys.stdout.isatty()
    reader = KeyboardReader() if is_live else StreamReader(sys.stdin, sys.stdout)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot write a dash gets a question mark, not a traceback
    return Desk(open_console(), reader, is_live)
