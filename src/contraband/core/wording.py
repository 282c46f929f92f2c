"""Two wordings of the same game: the original's words, or mild ones in their place everywhere."""

import re
from collections.abc import Mapping
from functools import lru_cache

ORIGINAL, MILD = "original", "mild"
WORDINGS = (ORIGINAL, MILD)


class Softener:
    """Replaces words by milder ones; longer phrases go before the words inside them.

    A phrase is found across the end of a line too, may end with a full stop, and rule ids (ABC-32) stay as they are.
    """

    def __init__(self, milder: Mapping[str, str]) -> None:
        self.milder = milder
        phrases = "|".join(r"\s+".join(map(re.escape, phrase.split())) for phrase in sorted(milder, key=len, reverse=True))
        self.pattern = re.compile(rf"(?<!\w)(?:{phrases})(?!\w|-\d)")
        self.softened = lru_cache(4096)(self.soften)  # boards say the same few things again and again

    def __call__(self, text: str, wording: str) -> str:
        return self.softened(text) if wording == MILD and self.milder else text

    def soften(self, text: str) -> str:
        return self.pattern.sub(lambda found: self.milder[" ".join(found[0].split())], text)
