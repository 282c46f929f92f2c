"""Which words of a text are the original's, where only mild ones should be."""

import re

from contraband import games
from contraband.core.wording import Softener


def harsh_words(game: str, text: str) -> set[str]:
    """What of a text mild words would be put in the place of."""
    return set(softener(game).pattern.findall(text))


def harsh_words_in_any_spelling(game: str, text: str) -> set[str]:
    """The same without regard to capitals, and in the names of moves too."""
    return set(re.findall(softener(game).pattern.pattern, re.sub(r"-(?=[a-z])", " ", text), re.IGNORECASE))


def softener(game: str) -> Softener:
    soften = games.find(game).words.soften
    assert isinstance(soften, Softener)
    return soften
