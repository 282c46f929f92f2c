"""The terminal's watch: it follows the table's timer, has a line on the screen, and can interrupt a person who is typing."""

from collections.abc import Callable
from time import monotonic

from ..core.watch import Watch as TableWatch


class TimeUp(Exception):
    """The timer ran out while somebody was asked."""


class Nudge(Exception):
    """Somebody else at the table wants to do something while a person is asked; what was typed so far is kept."""


class Watch(TableWatch):
    """A watch that can be set to nudge whoever is typing."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        super().__init__(now)
        self.next_nudge: float | None = None

    def nudge_within(self, seconds: float | None) -> None:
        """Interrupt whoever is typing after that many seconds, unless that is planned already; None: interrupt nobody."""
        if seconds is None:
            self.next_nudge = None
        elif self.next_nudge is None:
            self.next_nudge = self.now() + seconds

    @property
    def is_nudged(self) -> bool:
        return self.next_nudge is not None and self.now() >= self.next_nudge

    @property
    def line(self) -> str:
        """What the timer's own line says."""
        if self.running is None:
            return ""
        minutes, seconds = divmod(self.seconds_left or 0, 60)
        return f"{self.running[0].name}: {minutes}:{seconds:02d}"
