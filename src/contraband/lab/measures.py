"""What two variants are compared by: one number of every game."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.errors import BadOption, did_you_mean
from ..core.game import Game
from .columns import Columns

Numbers = NDArray[np.float64]
FIRST, NOBODY, MOVES = "first", "nobody", "moves"
ALSO = {"length": MOVES, "drawn": NOBODY}  # what people call them besides


Measure = tuple[str, Callable[[Columns], NDArray[Any]]]  # what it says, and how it is read


def measures(game: Game) -> dict[str, Measure]:
    """Every measure of a game by name."""
    words = game.words
    found: dict[str, Measure] = {
        FIRST: ("whoever moves first wins", lambda columns: any_seat(columns.won & (columns.order == 1))),
        NOBODY: ("nobody wins", lambda columns: ~any_seat(columns.won)),
        MOVES: ("moves", lambda columns: columns.steps),
    }
    figures: dict[str, Measure] = {name: (name, partial(Columns.figure, name=name)) for name in words.FIGURES}
    ratios: dict[str, Measure] = {
        name: (name, partial(Columns.ratio, part=part, whole=whole)) for name, (part, whole) in words.RATIOS.items()
    }
    roles: dict[str, Measure] = {role: (f"wins of {role}", partial(role_wins, number=number)) for number, role in enumerate(words.ROLES)}
    return {**figures, **ratios, **roles, **found}


def any_seat(found: NDArray[Any]) -> NDArray[Any]:
    return np.asarray(found.any(axis=1))


def role_wins(columns: Columns, number: int) -> NDArray[Any]:
    return any_seat(columns.won & (columns.roles == number))


def is_share(game: Game, name: str) -> bool:
    """Whether a measure is something that happens or not."""
    return name in (FIRST, NOBODY, *game.words.ROLES)


def check_measure(game: Game, name: str | None) -> str:
    known = measures(game)
    chosen = name or game.words.MEASURE
    by_folded = ALSO | {one.casefold(): one for one in known}
    if chosen.casefold() not in by_folded:
        raise BadOption(f"{game.title} has no measure {chosen!r}.{did_you_mean(chosen, known)} Measures: {', '.join(known)}.")
    return by_folded[chosen.casefold()]


def measured(game: Game, name: str, columns: Columns) -> Numbers:
    numbers: Numbers = np.asarray(measures(game)[name][1](columns), np.float64)
    return numbers
