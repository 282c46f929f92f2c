"""Whom the table waits for, and the timer of an attempt."""

from ...core.kernel import kernel, leaf
from ...core.record import CLOCK, NOBODY, NONE, Record, wide
from .assists import next_to_answer
from .attempts import is_time_due
from .cards import REAL
from .legality import decider
from .table import Phase


@leaf
def waiting_on(t: Record) -> int:
    """The seat whose decision it is; with a request open, the next team-mate to answer — AST-60: the clock, once time is due."""
    if t.phase == Phase.OVER:
        return NOBODY
    if is_time_due(t):
        return CLOCK
    if t.phase == Phase.ADD and t.request != NONE:
        return next_to_answer(t)
    return decider(t)


@kernel
def clock(t: Record) -> tuple[int, int]:
    """AST-22: the timer of this attempt, from its start to its end: one and the same for all moves in between."""
    runs = t.timing == 1 and t.clock == REAL and t.phase != Phase.OVER
    return (wide(t.attempt), wide(t.attempt_seconds)) if runs else (0, 0)
