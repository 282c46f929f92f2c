"""Whom the table waits for, and how time runs in an attempt."""

import numpy as np

from ...core.kernel import kernel, leaf
from ...core.record import CLOCK, NOBODY, NONE, Record, wide
from .assists import next_to_answer
from .cards import MOST_DECISIONS, MOVES, PACES, REAL
from .table import VERB_OF, Phase, Verb

HASTE = np.array(list(PACES.values()))
# AST-22: how many seconds a decision takes a person, by what is decided: a Turn card means planning the whole Play, `end turn` a refill.
THOUGHT = {
    Verb.TURN: 16.0,
    Verb.ADD: 10.0,
    Verb.TRADE: 9.0,
    Verb.ACT: 9.0,
    Verb.NUMBER: 7.0,
    Verb.WAY: 5.0,
    Verb.AMOUNT: 5.0,
    Verb.PASS: 12.0,
    Verb.REDRAW: 12.0,
    Verb.DISCARD: 7.0,
    Verb.END: 9.0,
    Verb.DRAW: 3.0,
    Verb.NO_DRAW: 3.0,
    Verb.ASK: 3.0,
    Verb.REQUEST: 5.0,
    Verb.WITHDRAW: 2.0,
    Verb.ASSIST: 9.0,
    Verb.DECLINE: 9.0,
}
SECONDS = np.array([THOUGHT.get(verb, 0.0) for verb in Verb])


@leaf
def decider(t: Record) -> int:
    """Whose decision the phase is about."""
    if t.phase == Phase.START:
        return wide(t.on_watch)
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
    """AST-22: with clock=real, so that an attempt that nobody times ends at last."""
    if t.timing and t.clock == REAL:
        t.decisions += 1


@kernel
def is_time_due(t: Record) -> bool:
    """With clock=real and nobody holding a watch: at last, after very many decisions."""
    return t.timing == 1 and t.clock == REAL and t.decisions >= MOST_DECISIONS


@kernel
def pace(t: Record, seat: int, move: int) -> float:
    """AST-22: the seconds a bot takes while the sand runs: reading, thinking, turning the dial — AST-43: all asked think at once."""
    verb = VERB_OF[move]
    is_late_answer = t.declined > 0 and (verb == Verb.ASSIST or verb == Verb.DECLINE)
    if t.timing == 0 or t.clock != REAL or seat < 0 or is_late_answer:
        return 0.0
    return SECONDS[verb] * HASTE[t.bot_pace]


@kernel
def are_moves_up(t: Record) -> bool:
    """AST-22: the last move is carried out to its stop before the turn is cut."""
    if t.phase == Phase.AMOUNT or t.phase == Phase.DIRECTION or t.phase == Phase.NUMBER:
        return False
    return t.timing == 1 and t.clock == MOVES and t.moves_used >= t.attempt_moves
