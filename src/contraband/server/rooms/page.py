"""A page that is open: told by its room, together with all other pages of the room."""

import logging
from abc import abstractmethod
from collections.abc import Callable
from typing import Protocol

from .listener import Goodbye, Listener

log = logging.getLogger("contraband.server")


class Line(Protocol):
    """What a page is told by. The line of a page that takes nothing at the moment is not free."""

    on_free: Callable[[], None] | None

    @property
    def is_free(self) -> bool: ...

    def write(self, text: str) -> None: ...


class Page(Listener):
    """It has no task of its own: one that is nudged is told when the loop comes round. A slow one gets fewer messages, never older ones."""

    line: Line | None = None
    end: Callable[[Goodbye], None]

    @abstractmethod
    def news(self) -> str:
        """What changed since the last time, as a message; "" when nothing did."""

    @abstractmethod
    def is_ours(self) -> bool:
        """Whether its room is this process's to tell of, at this moment; if it is not, the page is told goodbye."""

    def open(self, line: Line, end: Callable[[Goodbye], None]) -> None:
        """From now on it is told, until it is ended; there is always something at first."""
        self.line, self.end, self.is_nudged = line, end, False
        line.on_free = self.nudge
        self.nudge()

    def hang_up(self) -> None:
        if self.line is not None:
            self.line.on_free = None  # what holds each other would stay in memory
            self.line = None

    def nudge(self) -> None:
        if self.line is not None and not self.is_nudged:
            self.is_nudged = True
            self.live.tell_soon(self)

    def draw(self) -> str:
        """What to send now. As long as the line is not free nothing is drawn: the page is nudged when it is."""
        self.is_nudged = False
        if self.line is None or not self.line.is_free:
            return ""
        try:
            return self.news()
        except Exception:  # whatever is wrong with one page, the others are told; it reconnects and starts afresh
            log.exception("a page could not be drawn")
            self.goodbye = self.goodbye or Goodbye.RESTART
            return ""

    def send(self, text: str) -> None:
        """What was drawn, or that it is over."""
        if self.line is not None and text and self.is_ours():
            self.line.write(text)
        if self.line is not None and self.goodbye is not None:
            self.end(self.goodbye)
            self.hang_up()
