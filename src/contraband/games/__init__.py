"""Finds the games: every folder here is one. None is named anywhere else."""

import sys
from functools import cache
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

from ..core.errors import UnknownGame

if TYPE_CHECKING:
    from ..core.game import Game


def names() -> list[str]:
    """The names of all games."""
    return sorted(module.name for module in iter_modules([str(Path(__file__).parent)]) if module.ispkg)


def find(name: str) -> "Game":
    """The game of that name."""
    if name not in names():
        raise UnknownGame(name, names())
    return load(name)


@cache
def load(name: str) -> "Game":
    from ..core.game import Game

    return Game(f"{__name__}.{name}")


class Finder(ModuleType):
    """Lets `contraband.games()` list the games although `contraband.games` is also the folder they live in."""

    if TYPE_CHECKING:
        find, load, names = staticmethod(find), staticmethod(load), staticmethod(names)

    def __call__(self) -> list[str]:
        return names()


sys.modules[__name__].__class__ = Finder
