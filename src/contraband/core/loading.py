"""Checks a game's folder against the contract: whatever is missing or wrong is reported with the file and the name."""

from __future__ import annotations

import traceback
from dataclasses import MISSING, fields
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from .contract import About, Part
from .errors import BrokenGame
from .kinds import told

P = TypeVar("P", bound=Part)
REQUIRED_FILES = ("rulebook.md",)


def load_about(package: str) -> About:
    """What stands on the box: the first thing that is read of a game."""
    return load_part(About, package, None)


def load_part(kind: type[P], package: str, folder: Path | None) -> P:
    """One file of a game, checked; an optional file that is not there gives all defaults."""
    name = package.rpartition(".")[2]
    if folder is not None and not has_file(folder, kind.FILE):
        if kind.IS_NEEDED:
            raise BrokenGame(name, f"{name}/{kind.FILE}.py is missing. It holds: {first_sentence(kind)}")
        return kind()
    module = import_file(package, kind.FILE, name)
    given = {field.name: getattr(module, field.name) for field in fields(kind) if field.name != "module" and hasattr(module, field.name)}
    check(kind, name, given)
    return kind(module=module, **given)


def has_file(folder: Path, name: str) -> bool:
    return (folder / f"{name}.py").is_file() or (folder / name / "__init__.py").is_file()


def import_file(package: str, file: str, name: str) -> ModuleType:
    """A file of the folder; whatever goes wrong inside it is reported as a fault of the game."""
    try:
        return import_module(package if file == "__init__" else f"{package}.{file}")
    except BrokenGame:
        raise
    except Exception as error:
        raise BrokenGame(name, f"{name}/{file}.py cannot be loaded: {describe(error, name)}") from error


def describe(error: Exception, name: str) -> str:
    """An error in one line, with the last line of the game's own files that led to it: that is where its author looks."""
    if isinstance(error, SyntaxError):
        return f"{error.msg} ({Path(error.filename or '?').name}, line {error.lineno})"
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if name in Path(frame.filename).parts]
    place = f" ({Path((own or frames)[-1].filename).name}, line {(own or frames)[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{place}"


def check(kind: type[Part], name: str, given: dict[str, Any]) -> None:
    for field in fields(kind):
        if field.name == "module":
            continue
        what, says = field.metadata["kind"], field.metadata["says"]
        value = given.get(field.name)
        if field.name in given and not what.fits(value):
            raise BrokenGame(name, f"{field.name} in {name}/{kind.FILE}.py must be {what.words}, not {told(value)}: {says}.")
        if field.name not in given and field.default is field.default_factory is MISSING:
            raise BrokenGame(name, f"{name}/{kind.FILE}.py gives no {field.name}, {what.words}: {says}.")


def first_sentence(kind: type[Part]) -> str:
    return (kind.__doc__ or "").partition(".")[0] + "."
