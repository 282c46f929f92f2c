"""Which words of a text are the original's, where only mild ones should be."""

import re

from contraband import games
from contraband.core.game import Game
from contraband.core.wording import Softener


def harsh_words(game: str, text: str) -> set[str]:
    """What of a text mild words would be put in the place of."""
    soften = games.find(game).words.soften
    return set(soften.pattern.findall(text)) if isinstance(soften, Softener) else set()


def has_mild_words(game: Game) -> bool:
    return isinstance(game.words.soften, Softener)


def harsh_words_in_any_spelling(game: str, text: str) -> set[str]:
    """The same without regard to capitals, and in the names of moves too."""
    soften = games.find(game).words.soften
    if not isinstance(soften, Softener):  # a game with one wording
        return set()
    return set(re.findall(soften.pattern.pattern, re.sub(r"-(?=[a-z])", " ", text), re.IGNORECASE))
