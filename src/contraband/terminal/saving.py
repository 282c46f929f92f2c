"""Record files: where a game is kept when somebody stops, and how to go on with it."""

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from .. import games
from ..bots.guests import GUESTS
from ..core.errors import ContrabandError, Unreadable
from ..core.game import Game
from ..core.notation import NOTHING, Said, Written, read_record, write_record
from ..core.table import Table

SUFFIX = ".contraband"
LARGEST = 4_000_000  # bytes; the longest games are far below


class NotWritten(ContrabandError):
    """A record file that could not be written."""


def free_name(game: str, now: datetime | None = None) -> Path:
    """A free name in the current directory: the game and the time."""
    stem = f"{game}-{now or datetime.now():%Y%m%d-%H%M}"
    name, count = Path(stem + SUFFIX), 1
    while name.exists():
        count += 1
        name = Path(f"{stem}-{count}{SUFFIX}")
    return name


def write(table: Table, players: Sequence[str], file: Path, said: Said = NOTHING) -> Path:
    """Write the record beside its place first, so that a full disk never leaves half a game.

    Your own player is recorded as the game's usual bot: a file cannot load one.
    """
    players = [table.game.stand_in if player in GUESTS else player for player in players]
    half = file.with_name(file.name + ".part")
    try:
        half.write_text(write_record(table, players, said), encoding="utf-8")
        os.replace(half, file)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise NotWritten(f"{file} cannot be written: {error.strerror or error}.") from None
    return file


def read(file: Path) -> Written:
    try:
        if file.stat().st_size > LARGEST:
            raise Unreadable(f"{file} is too large for a record file.")
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise Unreadable(f"{file} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise Unreadable(f"{file} is not a record file: it is not text.") from None
    try:
        return read_record(text, find_to_play)
    except Unreadable as error:
        raise Unreadable(f"{file}, {error}") from None


def find_to_play(name: str) -> Game:
    """A game for people, who would rather begin than wait a second for machine code."""
    game = games.whole(name)
    game.plays_at_once = True
    return game
