"""Who a message says the Spy is, where that can be called a breach (COD-40)."""

import re
from collections.abc import Sequence
from functools import lru_cache

from ....core.record import NONE
from .referee import plain

IS = r"(?:'s| is| must be| has to be)(?: (?!not\b|never\b)\w+)?"
YOU_ARE = r"you(?:'re|re| are)(?: (?!not\b|never\b)\w+)?"
SUPPOSED = re.compile(r"\b(?:if|whether|suppose|imagine|says?|said|thinks?|not)\b(?! i\b)")


def named_spy(message: str, names: Sequence[str]) -> int:
    """The seat that a message plainly names as the Spy, or NONE."""
    text = plain(message)
    for seat, name in enumerate(names):
        found = statement(plain(name)).search(text)
        if found and not SUPPOSED.search(text[: found.start()]) and not text[found.end() :].lstrip().startswith("?"):
            return seat
    return NONE


@lru_cache(256)
def statement(name: str) -> re.Pattern[str]:
    who = rf"\b{re.escape(name)}(?!\w)"
    return re.compile(rf"{who}{IS} the spy\b|\bthe spy{IS} {who}|{who},? {YOU_ARE} the spy\b|\b{YOU_ARE} the spy,? {who}")
