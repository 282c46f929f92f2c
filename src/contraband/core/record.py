"""A table is a value: one flat record that holds a game in progress, chance and all."""

from collections.abc import Sequence
from keyword import iskeyword
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

NOBODY: Final = -1  # nobody's move: the game is over; as a viewer: a spectator
SPECTATOR: Final = -1
HOLDS_STILL: Final = -1  # a bot's answer when it is not waited for and has no reason to move
CLOCK: Final = -2  # the table waits for a timer, and the timer's moves are made in this name

UNDECIDED, WIN, LOSS, DRAW, NEITHER = 0, 1, 2, 3, 4
OUTCOMES: Final = ("undecided", "win", "loss", "draw", "neither")

EVENT_ARGUMENTS: Final = 4
wide: Any = np.int64  # a number of full width: where the narrow numbers of the record must not decide the type

UNKNOWN: Final = -1  # a detail the viewer may not know, in events and zones
NONE: Final = -1  # no card, nobody, nowhere: in fields that hold one of several

Raw = NDArray[np.uint8]  # a table as flat bytes: the form in which it is copied, saved and passed to compiled code
Moves = NDArray[np.int16]
Record = Any  # the same bytes with names: np.record or a QuickRecord in Python, a typed record in compiled code


def table_type(fields: Sequence[tuple[Any, ...]], most_events: int) -> np.dtype[Any]:
    """The record of one game: what every table has, then the game's own fields."""
    common = [
        ("key", "u4", (8,)),  # chance: ChaCha8, its key and position; cleared by `blank`
        ("words", "u4", (16,)),
        ("block", "u8"),
        ("used", "i1"),
        ("seats", "i1"),
        ("moves", "u4"),  # how many were made: the number a stale move is recognised by
        ("reveals", "u4"),  # counts what was shown without chance, see `reveal`
        ("noted", "i1"),  # what the last move did, see events.py
        ("events", "i2", (most_events, 2 + EVENT_ARGUMENTS)),
        ("open_to", "u4", (most_events,)),
        ("concealed", "u1", (most_events,)),
    ]
    taken = {str(field[0]) for field in common}
    for field in fields:
        check_shape(field)
        name = field[0]
        if name in taken or hasattr(np.record, name) or iskeyword(name) or not name.isidentifier():
            raise ValueError(f"a record cannot have a field called {name!r}: {why_no_field(name, taken)}")
        taken.add(name)
    # alignment is what lets Numba read the fields; np.record is what lets the same text run with the compiler off
    return np.dtype((np.record, [*common, *fields]), align=True)


def check_shape(field: tuple[Any, ...]) -> None:
    try:
        np.dtype([field])
    except (TypeError, ValueError) as error:
        raise ValueError(
            f'{field!r} is no field: it needs a name, a NumPy type and, for an array, its shape, as in ("hands", "i1", (2, 5)).'
        ) from error


def why_no_field(name: str, taken: set[str]) -> str:
    if name in taken:
        return "there is one of that name already."
    if iskeyword(name):
        return f"Python has another use for the word. Call it {name}_ or find a better one."
    if name.isidentifier():
        return f"NumPy's records have something else under that name. Call it {name}_ or find a better word."
    return "a name has letters, digits and underscores only."


def empty(record: np.dtype[Any]) -> Raw:
    return np.zeros(record.itemsize, np.uint8)
