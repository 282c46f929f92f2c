"""Whom the table waits for; no timer runs in this game."""

from ...core.kernel import leaf
from ...core.record import NOBODY, Record
from .table import Phase


@leaf
def waiting_on(t: Record) -> int:
    return NOBODY if t.phase == Phase.OVER else t.turn
