"""What holds for every game: the checks of the suite, and what only the games of this package keep besides."""

import re
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from contraband import games, newgame
from contraband.core.game import Game
from contraband.core.wording import WORDINGS
from contraband.suite import CHAPTERS, Check, NotChecked

NIM = Path(__file__).parent / "guests" / "nim"  # a game of perfect information that gives only what it must
OURS, GUESTS = [games.find(name) for name in games.names()], [games.from_folder(folder) for folder in (newgame.MODEL, NIM)]


def checks_of_all() -> Iterator[Any]:
    """Every check of every game; the rules of guests are compiled here, those of ours before."""
    for game, (chapter, checks) in product([*OURS, *GUESTS], CHAPTERS.items()):
        marks = [pytest.mark.slow] if chapter == "twins" and game in GUESTS else []
        yield from (pytest.param(game, check, id=f"{game.name}-{check.__name__}", marks=marks) for check in checks)


@pytest.mark.parametrize(("any_game", "check"), [*checks_of_all()])
def test_a_game_keeps_its_part(any_game: Game, check: Check) -> None:
    try:
        check(any_game)
    except NotChecked as why:
        pytest.skip(str(why))


def test_every_reason_for_refusing_has_words(game: Game) -> None:
    assert {int(why) for why in import_module(f"contraband.games.{game.name}.table").Why if why} == set(game.words.REFUSALS)


def test_every_move_is_explained(game: Game) -> None:
    assert all(game.words.explain(move, wording)[0] for wording in WORDINGS for move in range(game.move_space))


def test_a_game_tells_how_long_it_takes_and_what_it_is_like(game: Game) -> None:
    assert re.fullmatch(r"\d+(–\d+)?", game.about.MINUTES)
    assert game.about.MOOD
