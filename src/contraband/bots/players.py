"""Bots at a table: given what their seat knows, they name a move."""

import hashlib

import numpy as np

from ..core.record import Moves
from ..core.table import Sight, Table
from ..core.values import MODEL
from .guests import GUESTS, guest_move
from .search import BY_WORLDS, Budget, think


def bot_move(table: Table, seat: int, level: str, budget: Budget = BY_WORLDS) -> int:
    """The move a bot makes; it sees the table only as its seat does. The same table and seat give the same move, unless it thinks by time.

    A bot the table does not wait for may hold still (HOLDS_STILL).
    """
    if level in GUESTS:
        return guest_move(table.blanked(seat), seat, level)
    dice = dice_for(table, seat)
    level = table.game.stand_in if level == MODEL else level  # what it does by itself; see model.py
    if table.game.thinks(level):
        return think(table.blanked(seat), seat, dice, budget).move
    return instant_move(table.blanked(seat), seat, level, dice)


def instant_move(sight: Sight, seat: int, level: str, dice: int) -> int:
    """The move of a style; a level that thinks makes its favourite's."""
    game = sight.game
    out: Moves = np.empty(game.move_space, np.int16)
    return int(game.faces.choose(sight.raw, game.style_number(level), seat, out, np.array([dice], np.uint64)))


def seconds_to_think(table: Table, seat: int, move: int) -> float:
    """How long a bot takes for a move while a timer runs, in games that say so: less than no time would decide the game."""
    return float(table.game.faces.pace(table.raw, seat, move))


def dice_for(table: Table, seat: int) -> int:
    """The bot's own dice, apart from the table's chance; fixed by the seed, so that a saved game goes on the same way."""
    text = f"{table.seed} {table.sequence} {seat}"
    return int.from_bytes(hashlib.blake2s(text.encode(), digest_size=8).digest(), "little")


def seat_styles(bots: str, seats: int) -> list[str]:
    """`easy`, or `easy,hard,random`: a level for each seat."""
    styles = [style.strip() for style in bots.split(",")]
    return styles * seats if len(styles) == 1 else styles
