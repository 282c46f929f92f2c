"""Which bot moves although the table does not wait for it. Seats with no style are people's."""

from collections.abc import Sequence

from ..core.game import Game
from ..core.record import CLOCK
from ..core.table import Table
from .players import dice_for

RANDOM = "random"
Styles = Sequence[str | None]


def bots_interrupt(game: Game) -> bool:
    """Only games whose bots can decline let them be asked while somebody else is waited for."""
    return bool(getattr(game.bot, "interrupts", False))


def interrupter(table: Table, styles: Styles) -> int | None:
    """A bot that may move while somebody else is waited for."""
    for seat, style in enumerate(styles):
        if style not in (None, RANDOM) and seat != table.waiting_on and table.legal_numbers(seat):
            return seat
    return None


def seconds_between_remarks(table: Table) -> float | None:
    """How often a bot moves while only the clock is waited for, in games whose bots say so (LIVELY)."""
    every: float | None = getattr(table.game.bot, "LIVELY", None)
    return every if table.waiting_on == CLOCK else None


def speaker(table: Table, styles: Styles) -> int | None:
    """The bot that moves next while only the clock is waited for."""
    able = [seat for seat, style in enumerate(styles) if style is not None and table.legal_numbers(seat)]
    return able[dice_for(table, CLOCK) % len(able)] if able else None
