"""Games with the values that somebody gave on the command line: `core/valuefile.py` has what those are."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..core.game import Game
from ..core.valuefile import as_typed, game_of, read_file, settle
from . import give_values, whole


def with_values(game: str, pairs: Sequence[str], file: Path | None = None) -> tuple[Game, dict[str, Any]]:
    """A game in the words of its values file, if one is given, and its options: KEY=VALUE or @FILE; what is typed later wins."""
    return settle(whole(game), as_typed(pairs, file))


def use_values(files: Sequence[Path]) -> None:
    """For the whole of this program, each game has the values of its file: what a server's new tables are opened with."""
    for file in files:
        given = read_file(file)
        game, options = settle(whole(game_of(given)), [given])
        give_values(game.variant(game.texts, options))
