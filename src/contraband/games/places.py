"""Where games are: in this package, in packages installed beside it, and in the folders that $CONTRABAND_GAMES names."""

import os
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.metadata import entry_points
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

HERE = Path(__file__).parent
PACKAGE = __name__.rpartition(".")[0]
VARIABLE = "CONTRABAND_GAMES"
GROUP = "contraband.games"  # of entry points


class Place(NamedTuple):
    """A game that was found: its name, what it is imported as, and where it is, for people to read."""

    name: str
    package: str
    where: str


def all_places() -> dict[str, list[Place]]:
    """Every game by name; two places under one name are somebody's mistake, and none of the two is played."""
    return places_for(os.environ.get(VARIABLE, ""))


@cache
def places_for(folders: str) -> dict[str, list[Place]]:
    found: dict[str, list[Place]] = {}
    for place in (*in_folder(HERE), *installed(), *(place for folder in split(folders) for place in in_folder(folder))):
        others = found.setdefault(place.name, [])
        if place not in others:
            others.append(place)
    return dict(sorted(found.items()))


def split(folders: str) -> list[Path]:
    return [Path(folder).absolute() for folder in folders.split(os.pathsep) if folder]


def missing_folders() -> list[Path]:
    """What the variable names, and is not there."""
    return [folder for folder in split(os.environ.get(VARIABLE, "")) if not folder.is_dir()]


def why_not_found(name: object) -> str:
    """What somebody can do about a game of theirs that is not found, or nothing."""
    if not os.environ.get(VARIABLE):
        return f"Your own games are found when {VARIABLE} names the folder they are in."
    for folder in split(os.environ[VARIABLE]):
        if not folder.is_dir():
            return f"{VARIABLE} names a folder that is not there: {folder}"
        if any(inner.name == name for inner in folder.iterdir()):
            return f"{folder} has a {name}, but no {name}/__init__.py: every game has one."
    return ""


def in_folder(folder: Path) -> Iterator[Place]:
    """The games in a folder; one that has an `__init__.py` is itself a game, except for our own."""
    if not folder.is_dir():
        return
    if folder != HERE and is_game(folder):
        yield place_of(folder)
        return
    yield from (place_of(inner) for inner in sorted(folder.iterdir()) if is_game(inner))


def is_game(folder: Path) -> bool:
    return not folder.name.startswith(("_", ".")) and (folder / "__init__.py").is_file()


def place_of(folder: Path) -> Place:
    """A game in a folder is imported as if the folder were ours."""
    package = f"{PACKAGE}.{folder.name}"
    if folder.parent != HERE:
        GUESTS.folders.setdefault(package, folder)
    return Place(folder.name, package, str(folder))


def installed() -> Iterator[Place]:
    """The games of installed packages: an entry point names a package, and its last name is the game's."""
    for point in entry_points(group=GROUP):
        yield Place(point.module.rpartition(".")[2], point.module, f"the entry point {point.name} = {point.value}")


class Guests(MetaPathFinder):
    """Lets Python import `contraband.games.NAME` from a folder that is elsewhere."""

    def __init__(self) -> None:
        self.folders: dict[str, Path] = {}

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        folder = self.folders.get(fullname)
        if folder is None:
            return None
        return spec_from_file_location(fullname, folder / "__init__.py", submodule_search_locations=[str(folder)])


GUESTS = Guests()
sys.meta_path.append(GUESTS)
