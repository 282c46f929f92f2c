"""The steps of stepping.py for one game: compiled once, and kept like its rules."""

from collections.abc import Callable
from typing import Any

from ..core.game import Game
from ..core.twins import Faces
from .stepping import STEPPING


class StepFaces(Faces):
    """Like the faces of the rules: plain until compiled."""

    advance: Callable[..., int]
    look: Callable[..., int]
    open: Callable[..., int]
    move: Callable[..., int]
    finish: Callable[..., None]
    remember: Callable[..., None]
    list: Callable[..., int]
    suppose: Callable[..., None]
    fault: Callable[[Any, Any, Any], int]
    random: Callable[[Any, Any, Any, Any], None]


FACES: dict[Game, StepFaces] = {}


def faces_of(game: Game) -> StepFaces:
    if game not in FACES:
        FACES[game] = StepFaces(game.rules, game.bot, game.move_space, len(game.words.FIGURES), STEPPING)
    return FACES[game]
