"""Rambo: one player, no timer, a calibration card for every turn (AST-85)."""

from ...core.events import note
from ...core.kernel import kernel
from ...core.piles import SIZE
from ...core.record import Record
from .cards import LOST, is_enemy
from .dial import flip_calibration
from .scoring import finish
from .table import Ending, Happening, Phase
from .turns import clear_play


@kernel
def prisoner_in_line(t: Record) -> bool:
    """Informers and the Snitch are prisoners too; enemies are not."""
    for place in range(1, t.line[SIZE] + 1):
        if not is_enemy(t.line[place]):
            return True
    return False


@kernel
def next_solo_turn(t: Record) -> None:
    """After every Play, Pass or Redraw: nobody left in The Line is the win; a flip that is due and cannot be made is the loss."""
    if not prisoner_in_line(t):
        finish(t, Ending.LINE_EMPTY)
    elif t.calibration_deck[SIZE] == 0:
        finish(t, Ending.NO_CALIBRATION)
    else:
        flip_for_turn(t)


@kernel
def flip_for_turn(t: Record) -> None:
    """With `last_card` = lost the last card gives no turn: turning it is the loss."""
    flip_calibration(t)
    if t.last_card == LOST and t.calibration_deck[SIZE] == 0:
        finish(t, Ending.NO_CALIBRATION)
        return
    t.phase = Phase.TURN
    note(t, Happening.TURN, t.turn)


@kernel
def end_solo_early(t: Record) -> None:
    """AST-45: with deck and Line empty there is nothing to wait for."""
    clear_play(t)
    next_solo_turn(t)
