"""Runs the checks on a game and tells how each came out."""

import time
import traceback
from collections.abc import Callable
from pathlib import Path

from ..core.game import Game
from . import boards, compilers, records, rules, screens, secrecy, twins, words
from .checks import Check, Failed, NotChecked

CHAPTERS: dict[str, tuple[Check, ...]] = {
    "rules": rules.CHECKS,
    "words": words.CHECKS,
    "records": records.CHECKS,
    "secrecy": secrecy.CHECKS,
    "boards": boards.CHECKS,
    "screens": screens.CHECKS,
    "twins": twins.CHECKS,
    "compilers": compilers.CHECKS,
}
OK, LEFT_OUT, FAILED = "ok", "not checked", "FAILED"


def check_game(game: Game, say: Callable[[str], None]) -> bool:
    """Run everything, a line for each check; says whether the game passed."""
    began, found = time.monotonic(), list[str]()
    for chapter, checks in CHAPTERS.items():
        say(f"{chapter}:")
        for check in checks:
            word, why = come_out(check, game)
            found.append(word)
            say(f"  {title_of(check)}: {word}{f', {why}' if why else ''}")
    counts = ", ".join(f"{found.count(word)} {word}" for word in (OK, LEFT_OUT, FAILED) if word in found)
    say(f"{game.title}: {counts}, in {time.monotonic() - began:.0f} s.")
    return FAILED not in found


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
