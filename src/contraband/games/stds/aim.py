"""What a player of STDs is after at this moment, in one sentence."""

from ...core.table import Table
from .arsenals import kinds_of_seat
from .cards import KINDS_TO_WIN, QUARTET
from .table import Phase

ALL = QUARTET * KINDS_TO_WIN
FOR_ALL = "Whoever first gives each of their four characters four different STDs wins."
TO_PICK = "Pick four characters: to win, each of them must collect four different STDs."
COMPLETE = "All four of yours have four different STDs: you win when your own turn ends."


def aim_of(sight: Table, seat: int) -> str:
    """STD-23: your own arsenals are open to you, so what they hold can be counted."""
    t = sight.quick_view
    if t.phase == Phase.OVER:
        return ""
    if t.phase == Phase.PICK:
        return TO_PICK
    if seat < 0:
        return FOR_ALL
    have = kinds_of_seat(t, seat)
    return COMPLETE if have == ALL else f"Get four different STDs into each of your four arsenals, and you win: {have} of {ALL} so far."
