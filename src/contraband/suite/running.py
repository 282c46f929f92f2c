"""Runs the checks on a game and tells how each came out."""

import time
import traceback
from collections.abc import Callable
from pathlib import Path

from ..core.game import Game
from . import boards, bots, endings, folder, lessons, records, rules, screens, secrecy, twins, words
from .checks import Check, Failed, NotChecked

CHAPTERS: dict[str, tuple[Check, ...]] = {
    "folder": folder.CHECKS,
    "rules": rules.CHECKS,
    "words": words.CHECKS,
    "records": records.CHECKS,
    "secrecy": secrecy.CHECKS,
    "bots": bots.CHECKS,
    "boards": boards.CHECKS,
    "endings": endings.CHECKS,
    "screens": screens.CHECKS,
    "lessons": lessons.CHECKS,
    "twins": twins.CHECKS,
}
OK, LEFT_OUT, FAILED = "ok", "not checked", "FAILED"


def check_game(game: Game, say: Callable[[str], None]) -> bool:
    """Run everything, a line for each check; says whether the game passed."""
    began, found, told = time.monotonic(), list[str](), dict[str, str]()
    for chapter, checks in CHAPTERS.items():
        say(f"{chapter}:")
        for check in checks:
            word, why = come_out(check, game)
            found.append(word)
            said = why_or_as(why, told, title_of(check)) if word == FAILED else why
            say(f"  {title_of(check)}: {word}{f', {said}' if said else ''}")
    if FAILED not in found:
        say(secrecy.what_is_hidden(game))
    counts = ", ".join(f"{found.count(word)} {word}" for word in (OK, LEFT_OUT, FAILED) if word in found)
    say(f"{game.title}: {counts}, in {time.monotonic() - began:.0f} s.")
    return FAILED not in found


def why_or_as(why: str, told: dict[str, str], title: str) -> str:
    """Why a check came out so; what was told of another check already is not told again, so that one mistake is one line to read."""
    first = told.setdefault(why, title)
    return why if first == title else f'as "{first}"'


def come_out(check: Check, game: Game) -> tuple[str, str]:
    """How a check came out, and why."""
    try:
        check(game)
    except NotChecked as why:
        return LEFT_OUT, str(why)
    except Failed as failed:
        return FAILED, str(failed)
    except Exception as error:
        return FAILED, f"{type(error).__name__}: {error} ({place_of(error, game)})"
    return OK, ""


def place_of(error: Exception, game: Game) -> str:
    """Where it happened: in the game's own files, if it was there."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(game.folder)]
    last = (own or list(frames))[-1]
    return f"{Path(last.filename).name}, line {last.lineno}"


def title_of(check: Check) -> str:
    return getattr(check, "__name__", str(check)).replace("_", " ")
