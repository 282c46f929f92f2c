"""Frames filled in: whatever stands in a slot brings its number, article and pronoun with it."""

import re
from collections.abc import Mapping
from functools import cache

from ..cards import WORD_NAMES
from .material import Topic, sentence_case

ARTICLE = re.compile(r"\b([Aa]) (?=[aeiou]\w)")
SLOT = re.compile(r"\{\w+\}")
FIRST_WORDS = (
    "The It He She They There That This These You We My A An One Somebody Someone Nobody Each In At With For To When If It's "
    "From Every All Some Where Before After By Put Never Without You Your Two Three On Not His Her Its Our Their "
)
LOWERED = frozenset(  # words that begin a sentence with a capital only because they begin it
    FIRST_WORDS.split()
)


def slots(topic: Topic | None = None, name: str = "", word: int | None = None, where: str = "") -> dict[str, str]:
    """What can be put into a frame; a frame with an empty slot is not used."""
    return {
        "name": name,
        "where": where,
        "np": topic.phrase if topic else "",
        "Np": sentence_case(topic.phrase) if topic else "",
        "word": WORD_NAMES[word] if word is not None else "",
    }


def fits(frame: str, filling: Mapping[str, str]) -> bool:
    return all(filling[slot[1:-1]] for slot in SLOT.findall(frame))


def fill(frame: str, filling: Mapping[str, str]) -> str:
    return ARTICLE.sub(r"\1n ", frame.format(**filling)) if "{word}" in frame else frame.format(**filling)


@cache
def core(frame: str) -> str:
    """The longest part of a frame without a slot, by which it is known again."""
    return max(SLOT.split(frame.casefold()), key=len).strip(" .,:?!")


def may_follow(sentence: str) -> bool:
    """Whether a sentence can stand after `Honestly,`."""
    return sentence.split(maxsplit=1)[0] in LOWERED or sentence.startswith("I ")


def joined(opener: str, sentence: str) -> str:
    """`Honestly,` and a sentence; an opener that ends a sentence leaves the next as it is."""
    first = sentence.split(maxsplit=1)[0]
    if opener.endswith((".", "?", "!")):
        return f"{opener} {sentence}"
    begins = sentence[0].lower() + sentence[1:] if first in LOWERED else sentence
    return f"{opener} {begins}"
