"""The rules of a game that says nothing about a thing: the defaults of the contract that are compiled."""

from collections.abc import Callable
from typing import Any

from .chance import forget_chance, luck_below
from .kernel import kernel
from .record import DRAW, NEITHER, NONE, UNDECIDED, WIN, Moves, Record

outcome: Callable[..., int]  # the game's own, see `value_of_outcome`


@kernel
def no_clock(t: Record) -> tuple[int, int]:
    return 0, 0


@kernel
def no_pace(t: Record, seat: int, move: int) -> float:
    return 0.0


@kernel
def hide_chance(t: Record, seat: int) -> None:
    """Everybody knows everything but what chance will bring."""
    forget_chance(t)


@kernel
def nothing_to_imagine(t: Record, seat: int) -> None:
    pass


@kernel
def no_score(t: Record, seat: int) -> int:
    return 0


@kernel
def no_figure(t: Record, which: int) -> int:
    return 0


@kernel
def nobody(t: Record, seat: int) -> int:
    return NONE


@kernel
def no_hand(t: Record, seat: int, out: Any) -> None:
    pass


@kernel
def no_card(t: Record, seat: int, move: int) -> int:
    return NONE


@kernel
def choose_any(style: int, t: Record, seat: int, out: Moves, n: int, luck: Any) -> int:
    return int(out[luck_below(luck, n)])


@kernel
def value_of_outcome(t: Record, seat: int) -> float:
    """A template: what a table is worth to a seat, by how the game ended."""
    how = outcome(t, seat)
    if how == WIN:
        return 1.0
    if how == DRAW or how == UNDECIDED:
        return 0.5
    return 0.1 if how == NEITHER else 0.0


@kernel
def as_likely_as_any(t: Record, seat: int) -> float:
    return 1.0


@kernel
def leave_settings(t: Record) -> None:
    pass


@kernel
def keep_all(t: Record, seat: int, out: Moves, n: int) -> int:
    return n
