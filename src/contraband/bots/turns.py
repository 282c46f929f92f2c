"""Which bot moves although the table does not wait for it. Seats with no style are people's.

A random bot never does: whatever is legal then, such as a shot or a claim, needs a reason.
"""

from collections.abc import Sequence

from ..core.record import CLOCK, HOLDS_STILL
from ..core.table import Table
from .players import bot_move, dice_for

RANDOM = "random"
Styles = Sequence[str | None]


def seconds_between_remarks(table: Table) -> float | None:
    """How often a bot moves while only the clock is waited for, in games whose bots say so (LIVELY)."""
    return table.game.bot.LIVELY if table.waiting_on == CLOCK else None


def remark(table: Table, styles: Styles) -> tuple[int, int] | None:
    """The seat and the move of the bot that moves next while only the clock is waited for; None if all of them hold still."""
    able = [(seat, style) for seat, style in enumerate(styles) if style not in (None, RANDOM) and table.legal_numbers(seat)]
    first = dice_for(table, CLOCK) % len(able) if able else 0
    for seat, style in able[first:] + able[:first]:
        assert style
        move = bot_move(table, seat, style)
        if move != HOLDS_STILL:
            return seat, move
    return None
