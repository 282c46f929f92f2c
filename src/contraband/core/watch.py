"""The watch beside a table: how much time its timer has left. The rules never read the time."""

from collections.abc import Callable, Collection
from math import ceil
from time import monotonic

from .record import CLOCK
from .table import Table
from .values import Timer


def calls_time(table: Table, seat: int, move: int) -> bool:
    """Whether a move says that the timer has run out: the first that the clock may make. Others in its name leave the timer alone."""
    return seat == CLOCK and table.legal_numbers(CLOCK)[:1] == [move]


class Watch:
    """Follows a table's timer: it starts when the timer's name or length changes, and goes on whatever is played meanwhile."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.running: tuple[Timer, int] | None = None
        self.began = self.deadline = 0.0
        self.standing: dict[tuple[Timer, int], float] = {}  # what is left of timers that stand still

    def follow_table(self, table: Table, people: int) -> None:
        """Follow the timer of a table where this many people sit.

        What each timer does is said by the game: EACH_MOVE, STANDS_STILL and COURTESY in `contract.Words`.
        """
        words = table.game.words
        timer = table.timer
        if timer is not None and people < 2 and timer.name in words.COURTESY:
            timer = None
        starts_anew = timer is not None and timer.name in words.EACH_MOVE
        self.follow(timer, table.sequence if starts_anew else 0, words.STANDS_STILL)

    def follow(self, timer: Timer | None, round: int = 0, stands_still: Collection[str] = ()) -> None:
        """Follow the timer that runs now; another round of the same timer starts it again.

        Timers of these names stand still while another runs, and go on where they stopped.
        """
        if self.running is not None and self.running != (timer, round) and self.running[0].name in stands_still:
            self.standing[self.running] = self.deadline - self.now()
        if timer is None:
            self.running = None
        elif self.running != (timer, round):
            self.running = timer, round
            self.began = self.now()
            self.deadline = self.began + self.standing.pop(self.running, timer.seconds)

    def spend(self, seconds: float) -> None:
        """Let time pass at once."""
        self.deadline -= seconds

    def stop(self) -> None:
        """Time was called: if the same timer runs again, it starts from the beginning."""
        self.running = None

    def begin_again(self) -> None:
        """Another game begins: nothing is left of the timers that stood still in the last one."""
        self.running = None
        self.standing.clear()

    @property
    def is_running(self) -> bool:
        return self.running is not None

    @property
    def seconds_left(self) -> int | None:
        """Whole seconds, counted down to 0, or None when no timer runs."""
        return max(0, ceil(self.deadline - self.now())) if self.running else None

    @property
    def minute(self) -> int:
        """The minute of the timer that runs, from 1; 0 if none does."""
        return 0 if self.running is None else (self.running[0].seconds - (self.seconds_left or 0)) // 60 + 1

    @property
    def is_up(self) -> bool:
        return self.running is not None and self.now() >= self.deadline
