"""Lessons: a prepared position of a game and a few moves in it, each with what a newcomer is told. They are data."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .positions import build
from .table import Table

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class Step:
    """One thing that a newcomer is told, and what they do then."""

    says: str  # a sentence or two, in the original wording
    move: str = ""  # the move that is expected, by its name; without one they read on
    touch: str = ""  # the id of what it is about; without one, whatever makes the move
    wrong: str = ""  # what is said to whoever does something else
    then: tuple[tuple[int, str], ...] = ()  # what the others do after that: seats and moves


@dataclass(frozen=True)
class Lesson:
    """A playable lesson of about a minute."""

    name: str  # stands in its address
    title: str
    seat: int  # whose place the newcomer has
    position: str  # as `Table.position` writes it, or the part of it that matters
    steps: Sequence[Step]
    ends: str  # what is said when it is over

    def table(self, game: Game, names: Sequence[str] = ()) -> Table:
        """The prepared position."""
        given = tomllib.loads(self.position)
        return build(game, given | {"names": list(names)} if names else given)

    def seats(self, game: Game) -> int:
        return self.table(game).seats
