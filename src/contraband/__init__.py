"""Contraband: four indie card games with complete rules, for people, bots and laboratories.

>>> import contraband
>>> table = contraband.new("stds", seats=2, seed=7)
>>> seat = table.waiting_on
>>> events = table.play(seat, table.legal(seat)[0])

Seats are numbered from 0 in Python and from 1 wherever people read.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .core.errors import BadOption, ContrabandError, Refused, UnknownGame, Unreadable

if TYPE_CHECKING:
    from .core.game import Game
    from .core.record import CLOCK, SPECTATOR
    from .core.table import Table
    from .games import Finder

    games: Finder

__version__ = "0.1.0"
__all__ = [
    "CLOCK",
    "SPECTATOR",
    "BadOption",
    "ContrabandError",
    "Refused",
    "Table",
    "UnknownGame",
    "Unreadable",
    "from_bytes",
    "from_position",
    "game",
    "games",
    "new",
    "replay",
]


def game(name: str) -> "Game":
    """A game by name: its seats, options, bots, rulebook."""
    from .games import find

    return find(name)


def new(
    name: str,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = None,
) -> "Table":
    """A new table, dealt. Without a seed the chance is unpredictable; with one the game is always the same."""
    return game(name).new(seats, seed, options, names)


def from_bytes(saved: bytes) -> "Table":
    """The table that `to_bytes` saved."""
    from .core import saving

    return saving.from_bytes(saved, game)


def from_position(text: str) -> "Table":
    """The table of a position, as `Table.position` writes it; what is left out is filled in by the game."""
    from .core.positions import read_position

    return read_position(text, game)


def replay(text: str) -> "Table":
    """The table after the last move of a record file, as `Table.record` writes it."""
    from .core.notation import read_record

    return read_record(text, game).table


def __getattr__(name: str) -> Any:
    """Load the core only when somebody uses it: `contraband --help` must answer at once."""
    from importlib import import_module

    homes = {"Table": "core.table", "CLOCK": "core.record", "SPECTATOR": "core.record"}
    if name == "games":
        return import_module(".games", __name__)
    if name in homes:
        return getattr(import_module(f".{homes[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
