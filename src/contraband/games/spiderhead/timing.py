"""Whom the table waits for, and which timer runs."""

from ...core.kernel import kernel, leaf
from ...core.record import CLOCK, NOBODY, Record, wide
from .cards import ABNESTI, ED_CARDS, TO_SNATCH
from .experiment import watching_seat
from .hands import seat_of_side
from .table import Phase, Timer, Turn


@leaf
def abnesti(t: Record) -> int:
    return t.seat_of[ABNESTI]


@leaf
def waiting_on(t: Record) -> int:
    """The seat the table waits for — SPI-52: under DocilRyde a prisoner's choice is Abnesti's."""
    if t.phase == Phase.CHOICE or t.phase == Phase.PLAY:
        return wide(abnesti(t) if t.controlled else seat_of_side(t, t.turn))
    if t.phase == Phase.OVER:
        return NOBODY
    if t.phase == Phase.COVERED or t.phase == Phase.UNCOVERED:
        return CLOCK
    if t.phase == Phase.ACKNOWLEDGE:
        return wide(seat_of_side(t, t.acknowledged & 1))
    if t.phase == Phase.SNATCH and t.hiding != 0:
        return wide(watching_seat(t))
    return wide(abnesti(t))


@kernel
def clock(t: Record) -> tuple[int, int]:
    """SPI-51, SPI-81, SPI-87: which timer runs, and for how long. The wait of the reflex is secret: a seat sees 0."""
    if t.phase == Phase.OVER:
        return wide(Timer.NONE), wide(0)
    if t.phase == Phase.COVERED:
        return wide(Timer.COVERED), wide(t.wait)
    if t.phase == Phase.UNCOVERED:
        return wide(Timer.UNCOVERED), wide(TO_SNATCH)
    timer, seconds = wide(Timer.MOVE), wide(t.move_seconds)
    if t.phase == Phase.WINDOW and t.turn != Turn.SILENCED:
        timer, seconds = wide(Timer.WINDOW), wide(t.window_seconds)
    if t.pak_open:
        timer, seconds = wide(Timer.HELD + ED_CARDS - 1 - t.ed_cards), wide(t.hold_seconds)
    return (timer, seconds) if seconds > 0 else (wide(Timer.NONE), wide(0))
