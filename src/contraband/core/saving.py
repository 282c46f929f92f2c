"""A table as bytes: a line that says what it is, the record, and a check that it is whole."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from .errors import Unreadable
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
    fault = game.positions.fault(game.record(raw))
    if fault:
        raise Unreadable(f"This saved table cannot be: {fault}")
    return Table(game, raw, game.check_names(None, int(game.record(raw).seats)))
