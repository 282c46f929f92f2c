"""Whom the table waits for, and how time runs in an attempt."""

from ...core.kernel import kernel, leaf
from ...core.record import CLOCK, NOBODY, NONE, Record, wide
from .assists import next_to_answer
from .cards import MOST_DECISIONS, MOVES, REAL
from .table import Phase


@leaf
def decider(t: Record) -> int:
    """Whose decision the phase is about."""
    if t.phase == Phase.START:
        return wide(t.lookout)
    if t.phase == Phase.GIVE_UP or t.phase == Phase.DISCARD:
        return wide(t.chooser)
    return wide(t.turn) if t.helper == NONE else wide(t.helper)


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


@kernel
def spend_move(t: Record) -> None:
    """AST-22: with clock=moves every card played, action, Assist, Pass or Redraw costs one."""
    if t.timing and t.clock == MOVES:
        t.moves_used += 1


@kernel
def count_decision(t: Record) -> None:
    """AST-22: with clock=real, what a simulation takes for the time that passes."""
    if t.timing and t.clock == REAL:
        t.decisions += 1


@kernel
def is_time_due(t: Record) -> bool:
    """With clock=real and nobody holding a watch: by the pace of `pace_seconds`, or at last after very many decisions."""
    if not t.timing or t.clock != REAL:
        return False
    return t.decisions >= MOST_DECISIONS or (t.pace_seconds > 0 and wide(t.decisions) * t.pace_seconds >= t.attempt_seconds)


@kernel
def are_moves_up(t: Record) -> bool:
    """AST-22: the last move is carried out to its stop before the turn is cut."""
    if t.phase == Phase.AMOUNT or t.phase == Phase.DIRECTION or t.phase == Phase.NUMBER:
        return False
    return t.timing == 1 and t.clock == MOVES and t.moves_used >= t.attempt_moves
