"""Writes a new game for somebody to start from: a copy of `topthat`, a small working game, under their name."""

import re
import shlex
from pathlib import Path

from .. import games
from ..core.errors import BadOption

MODEL = Path(__file__).parent / "topthat"
PLACES = ("*.py", "*.md", "tests/*.py")
LETTERS = 3  # of the ids of rules


def write_game(name: str, into: Path) -> Path:
    """Copy the model under a new name; returns its folder."""
    check_name(name)
    folder = into / name
    if folder.exists():
        raise BadOption(f"{folder} already exists and will not be overwritten: choose another name, or another folder with --into.")
    if into.exists() and not into.is_dir():
        raise BadOption(f"{into} is not a folder: give --into another one.")
    for place in PLACES:
        for file in sorted(MODEL.glob(place)):
            copy = folder / file.relative_to(MODEL)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(renamed(file.read_text(encoding="utf-8"), name), encoding="utf-8")
    games.look_again()
    return folder


def check_name(name: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise BadOption(f"{name!r} cannot be a game's name: begin with a small letter, then use small letters, digits and underscores.")
    if name in games.names():
        raise BadOption(f"There is already a game {name!r}: choose another name.")


def renamed(text: str, name: str) -> str:
    """The model's text with its name, its title and the ids of its rules replaced."""
    letters = letters_of(name)
    text = text.replace("topthat", name).replace("Top That", name.replace("_", " ").title())
    return text.replace("TOP-", f"{letters}-").replace("test_top_", f"test_{letters.lower()}_")


def letters_of(name: str) -> str:
    """The letters before the numbers of its rules, for example ABC in ABC-01."""
    return re.sub("[^a-z]", "", name)[:LETTERS].upper().ljust(LETTERS, "X")


def next_steps(folder: Path) -> str:
    """What to type next."""
    name, place = folder.name, shlex.quote(str(folder.parent.absolute()))
    return "\n".join(
        (
            f"{folder} is a complete game. Play it, then make it yours:",
            "",
            f"    export CONTRABAND_GAMES={place}",
            f"    contraband play {name}",
            f"    contraband check-game {name} --plain",
        )
    )
