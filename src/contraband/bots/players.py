"""Bots at a table: given what their seat knows, they name a move."""

import hashlib

import numpy as np

from ..core.record import Moves
from ..core.table import Table


def bot_move(table: Table, seat: int, style: str) -> int:
    """The move a bot makes; it sees the table only as its seat does. The same table and seat give the same move.

    A bot the table does not wait for may hold still (HOLDS_STILL).
    """
    game = table.game
    sight = table.blanked(seat)
    dice = np.array([dice_for(table, seat)], np.uint64)
    out: Moves = np.empty(game.move_space, np.int16)
    return int(game.faces.choose(sight.raw, game.style_number(style), seat, out, dice))


def dice_for(table: Table, seat: int) -> int:
    """The bot's own dice, apart from the table's chance; fixed by the seed, so that a saved game goes on the same way."""
    text = f"{table.seed} {table.sequence} {seat}"
    return int.from_bytes(hashlib.blake2s(text.encode(), digest_size=8).digest(), "little")


def seat_styles(bots: str, seats: int) -> list[str]:
    """`easy`, or `easy,random,easy`: a style for each seat."""
    styles = [style.strip() for style in bots.split(",")]
    return styles * seats if len(styles) == 1 else styles
