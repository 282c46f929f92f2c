"""A table as bytes: a line that says what it is, the record, and a check that it is whole."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from .chance import ALL_USED
from .errors import Unreadable
from .record import CLOCK, Record
from .table import Table

if TYPE_CHECKING:
    from .game import Game

MAGIC = b"contraband-table"
CHECK = 8


def heading(game: Game) -> bytes:
    return b"%s %s %d %d\n" % (MAGIC, game.name.encode(), game.rules_version, game.rules.table_t.itemsize)


def check_of(saved: bytes) -> bytes:
    return hashlib.blake2s(saved, digest_size=CHECK).digest()


def to_bytes(table: Table) -> bytes:
    saved = heading(table.game) + table.raw.tobytes()
    return saved + check_of(saved)


def from_bytes(saved: bytes, find: Callable[[str], Game]) -> Table:
    """The table that was saved; names, seed and earlier moves are not part of it (a record file keeps those)."""
    line, _, rest = bytes(saved).partition(b"\n")
    words = line.split(b" ")
    if len(words) != 4 or words[0] != MAGIC:
        raise Unreadable("This is not a saved table: it does not begin with 'contraband-table'.")
    game = find(words[1].decode("utf-8", "replace"))
    if line + b"\n" != heading(game):
        raise Unreadable(f"This table was saved by another version of {game.title}; its record file can still be replayed.")
    if len(rest) != game.rules.table_t.itemsize + CHECK or check_of(saved[:-CHECK]) != saved[-CHECK:]:
        raise Unreadable("This saved table is damaged: its check does not fit.")
    raw = np.frombuffer(rest[:-CHECK], np.uint8).copy()
    fault = common_fault(game, game.record(raw)) or game.positions.fault(game.record(raw))
    if fault:
        raise Unreadable(f"This saved table cannot be: {fault}")
    return Table(game, raw, game.check_names(None, int(game.record(raw).seats)))


def common_fault(game: Game, t: Record) -> str:
    """What is wrong with the part of the record that every game has, or nothing: compiled code trusts these numbers."""
    if int(t.seats) not in game.seats:
        return f"{game.title} is not for {int(t.seats)} players."
    if not 0 <= t.used <= ALL_USED or (t.block == 0 and t.used < ALL_USED):
        return "chance stands where it cannot."
    if not 0 <= t.noted <= len(t.open_to):
        return "more is noted of the last move than there is room for."
    events = t.events[: int(t.noted)]
    if any(not 0 < kind < len(game.words.EVENT_KINDS) or not CLOCK <= seat < t.seats for kind, seat in events[:, :2]):
        return "something is noted of the last move that cannot happen."
    for option in game.cards.OPTIONS:
        if not option.fits(int(t[option.name])):
            return f"option {option.name!r} has no such value."
    return ""
