"""What a check is: a function of a game that raises, and says what is wrong, unless the game keeps its part of the contract."""

from collections.abc import Callable
from typing import Any

from ..core.game import Game

Check = Callable[[Game], None]


class Failed(AssertionError):
    """The game does not keep its part."""


class NotChecked(Exception):
    """There is nothing to check here, and why."""


def expect(holds: Any, otherwise: str) -> None:
    """Like `assert`, but also where Python runs without assertions."""
    if not holds:
        raise Failed(otherwise)


def expect_raises(error: type[Exception], otherwise: str, call: Callable[..., Any], *given: Any) -> Exception:
    try:
        call(*given)
    except error as raised:
        return raised
    raise Failed(otherwise)
