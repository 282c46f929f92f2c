"""The rules of a game that says nothing about a thing: the defaults of the contract that are compiled."""

from typing import Any

from .chance import forget_chance, luck_below
from .kernel import kernel
from .record import Moves, Record


@kernel
def no_clock(t: Record) -> tuple[int, int]:
    return 0, 0


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
def choose_any(style: int, t: Record, seat: int, out: Moves, n: int, luck: Any) -> int:
    return int(out[luck_below(luck, n)])
