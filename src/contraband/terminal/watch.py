"""The watch beside the table: how long a timer still runs. The rules never read the time."""

from collections.abc import Callable, Collection
from math import ceil
from time import monotonic

from ..core.contract import Timer


class TimeUp(Exception):
    """The timer ran out while somebody was asked."""


class Nudge(Exception):
    """Somebody else at the table wants to do something while a person is asked; what was typed so far is kept."""


class Watch:
    """Follows the table's timer: it starts when the timer's name or length changes, and goes on whatever is played meanwhile."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.running: tuple[Timer, int] | None = None
        self.deadline = 0.0
        self.standing: dict[tuple[Timer, int], float] = {}  # what is left of timers that stand still
        self.next_nudge: float | None = None

    def follow(self, timer: Timer | None, round: int = 0, stands_still: Collection[str] = ()) -> None:
        """Keep to the timer that runs now; another round of the same timer starts it anew.

        Timers of these names stand still while another runs, and go on where they stopped.
        """
        if self.running is not None and self.running != (timer, round) and self.running[0].name in stands_still:
            self.standing[self.running] = self.deadline - self.now()
        if timer is None:
            self.running = None
        elif self.running != (timer, round):
            self.running = timer, round
            self.deadline = self.now() + self.standing.pop(self.running, timer.seconds)

    def nudge_within(self, seconds: float | None) -> None:
        """Interrupt whoever is asked after so many seconds, unless that is planned already; None: let nobody be interrupted."""
        if seconds is None:
            self.next_nudge = None
        elif self.next_nudge is None:
            self.next_nudge = self.now() + seconds

    @property
    def is_nudged(self) -> bool:
        return self.next_nudge is not None and self.now() >= self.next_nudge

    def stop(self) -> None:
        """The time was called: should the same timer run again, it starts anew."""
        self.running = None

    @property
    def is_running(self) -> bool:
        return self.running is not None

    @property
    def seconds_left(self) -> int | None:
        """Whole seconds, counted down to 0, or None when no timer runs."""
        return max(0, ceil(self.deadline - self.now())) if self.running else None

    @property
    def is_up(self) -> bool:
        return self.running is not None and self.now() >= self.deadline

    @property
    def line(self) -> str:
        """What the timer's own line says."""
        if self.running is None:
            return ""
        minutes, seconds = divmod(self.seconds_left or 0, 60)
        return f"{self.running[0].name}: {minutes}:{seconds:02d}"
