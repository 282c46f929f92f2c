"""The steps of stepping.py for one game: compiled once, and kept like its rules."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from ..core.game import Game
from ..core.twins import Faces, compiled_names
from .stepping import STEPPING


class StepFaces(Faces):
    """Like the faces of the rules: plain until compiled."""

    advance: Callable[..., int]
    look: Callable[..., int]
    open: Callable[..., int]
    move: Callable[..., int]
    turn: Callable[[Any, Any, int, int], int]
    finish: Callable[..., None]
    remember: Callable[..., None]
    list: Callable[..., int]
    suppose: Callable[..., None]
    fault: Callable[[Any, Any, Any], int]
    random: Callable[[Any, Any, Any, Any], None]

    @cached_property
    def _compiled_names(self) -> dict[str, Any]:
        from ..core.compiling import compile_for
        from . import pointers

        own = compiled_names(self._names, self._kit)
        own.update({name: getattr(pointers, name) for name in ("record_at", "short_at", "pointer", "carray", "borrowed")})
        own.update({name: compile_for(own, getattr(pointers, name)) for name in ("table_of", "laid_out")})
        return own


FACES: dict[Game, StepFaces] = {}


def faces_of(game: Game) -> StepFaces:
    if game not in FACES:
        FACES[game] = StepFaces(game.rules, game.bot, game.words, game.move_space, STEPPING)
    return FACES[game]
