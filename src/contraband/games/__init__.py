"""Finds the games, wherever they are (`places.py`), and knows which are whole. None is named anywhere else."""

import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING

from ..core.errors import BrokenGame, UnknownGame
from .places import Place, all_places, missing_folders, place_of, places_for

if TYPE_CHECKING:
    from ..core.game import Game

with_values: "dict[str, Game]" = {}
LOCK = RLock()  # a game is loaded once, whoever asks for it first


def names() -> list[str]:
    """The names of all games, broken ones too."""
    return list(all_places())


def playable() -> list[str]:
    """The names of the games that are whole; every part of every game is loaded for that."""
    return [name for name in names() if not fault(name)]


def find(name: str) -> "Game":
    """The game of that name, with the values that this program was started with; what is wrong with a part is told when it is read."""
    return with_values.get(name) or load(place(name))


def give_values(game: "Game") -> None:
    """From now on the game of this name is this variant of it."""
    with_values[game.name] = game


def whole(name: str) -> "Game":
    """The game of that name, with every part of it read and checked; raises BrokenGame, and says what is wrong."""
    wrong = fault(name)
    if wrong:
        raise BrokenGame(name, wrong)
    return find(name)


def fault(name: str) -> str:
    """Why the game of that name cannot be played, or nothing."""
    try:
        return fault_at(place(name))
    except BrokenGame as broken:
        return broken.fault


def faults() -> dict[str, str]:
    """Every game with what is wrong with it, or nothing."""
    return {name: fault(name) for name in names()}


def boxes() -> "list[Game]":
    """The games whose box can be read; whether they are whole is not looked at yet."""
    found = []
    for name in names():
        with suppress(BrokenGame):
            found.append(find(name))
    return found


def from_folder(folder: Path) -> "Game":
    """The game in a folder, also one that the finder does not know: for its own tests."""
    return load(place_of(folder.absolute()))


def look_again() -> None:
    """Somebody has put a game into a folder, or taken one away."""
    places_for.cache_clear()


def place(name: str) -> Place:
    known = all_places()
    if name not in known:
        raise UnknownGame(name, list(known))
    if len(known[name]) > 1:
        raise BrokenGame(name, f"there are several games of this name: {' and '.join(place.where for place in known[name])}.")
    return known[name][0]


def load(place: Place) -> "Game":
    with LOCK:
        return load_at(place)


@cache
def load_at(place: Place) -> "Game":
    from ..core.game import Game

    if not (place.name.isidentifier() and place.name.islower()):
        raise BrokenGame(place.name, f"{place.name!r} cannot be a game's name: use small letters, digits and underscores.")
    game = Game(place.package)
    if game.folder != Path(place.where) and Path(place.where).is_dir():
        raise BrokenGame(place.name, f"a game of this name was loaded from {game.folder} before.")
    return game


@cache
def fault_at(place: Place) -> str:
    from ..core.loading import describe

    try:
        load(place).check()
    except BrokenGame as broken:
        return broken.fault
    except Exception as error:
        return f"{place.name} cannot be checked: {describe(error, place.name)}"
    return ""


class Finder(ModuleType):
    """Lets `contraband.games()` list the games although `contraband.games` is also the folder they live in."""

    if TYPE_CHECKING:
        find, whole, fault, from_folder = staticmethod(find), staticmethod(whole), staticmethod(fault), staticmethod(from_folder)
        names, playable, missing_folders = staticmethod(names), staticmethod(playable), staticmethod(missing_folders)
        look_again, faults, boxes = staticmethod(look_again), staticmethod(faults), staticmethod(boxes)
        give_values = staticmethod(give_values)

    def __call__(self) -> list[str]:
        return names()


sys.modules[__name__].__class__ = Finder
