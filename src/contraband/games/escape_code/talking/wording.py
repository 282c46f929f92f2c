"""Frames filled in: whatever stands in a slot brings its number, article and pronoun with it; how sentences are joined and shortened."""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from ..cards import WORD_NAMES
from .material import Topic, sentence_case

SLOT = re.compile(r"\{\w+\}")
FIRST_WORDS = (
    "The It He She They There That This These You We My A An One Somebody Someone Nobody Each In At With For To "
    "When If It's Was What Lovely Back Give Say From Every All Some Where Before After By Put Never Without Your "
    "Two Three On Not His Her Its Our Their Has Have Is Are Did Does Do Could Can Which Who Why How Don Doesn Isn "
    "Mine Same Since Only Yes No Oh Well And But So Then Sorry Mind Ask Breakfast Excuse Fancy "
)
LOWERED = frozenset(  # words that begin a sentence with a capital only because they begin it
    FIRST_WORDS.split()
)
UNCOUNTED = frozenset(("pepper",))  # words that need no article
FORMS = {  # by pronoun: the others, and the verbs that go with it
    "it": ("it", "its", "is", "has", "was", "does", "s"),
    "he": ("him", "his", "is", "has", "was", "does", "s"),
    "she": ("her", "her", "is", "has", "was", "does", "s"),
    "they": ("them", "their", "are", "have", "were", "do", ""),
}
PARTICIPLES = (
    "been|never|had|seen|heard|lost|put|said|only|always|just|got|made|told|gone|come|taken|known|written|sat|thought|met|given|kept|left|"
    r"found|already|\w{3,}ed"
)
SHORTER = (
    (r"\b(do|does|did|is|was|were|have|has|had|could|would|should|are) not\b(?! to\b)", r"\1n't"),
    (r"\b(c)annot\b", r"\1an't"),
    (r"\b(w)ill not\b", r"\1on't"),
    (r"\b(I) am\b(?= \w)", r"\1'm"),
    (r"(?<!here )\b(you|we|they) are\b(?= \w)", r"\1're"),
    (
        r"(?<!up )(?<!down )(?<!over )(?<!out )(?<!in )\b(it|that|there|who|what|he|she|where) is\b(?= \w)(?! (?:it|he|she|that|this)\b)",
        r"\1's",
    ),
    (r"\b(I|you|we|he|she|they) (?:will|shall)\b(?= \w)", r"\1'll"),
    (r"\b(I|you|we|he|she|they) would\b(?= \w)(?! rather\b)", r"\1'd"),
    (rf"\b(I|you|we|they) have (?={PARTICIPLES})", r"\1've "),
    (rf"\b(it|he|she) has (?={PARTICIPLES})", r"\1's "),
    (r"\b(let) us\b", r"\1's"),
)
SHORTENED = tuple((re.compile(rf"{pattern}", re.IGNORECASE), short) for pattern, short in SHORTER)


def with_article(word: str) -> str:
    return word and f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def slots(topic: Topic | None = None, name: str = "", words: Sequence[int] = (), where: str = "") -> dict[str, str]:
    """What can be put into a frame; a frame with an empty slot is not used."""
    word, other = [*(WORD_NAMES[word] for word in words), "", ""][:2]
    np = topic.phrase if topic else ""
    filling = noun_slots(word) | {
        "other": other,
        "a_other": with_article(other),
        "name": name,
        "where": where,
        "me": "",
        "np": np,
        "Np": sentence_case(np),
    }
    return filling | pronouns(topic)


def noun_slots(noun: str) -> dict[str, str]:
    """A noun, a code word or not, in the forms that frames ask for."""
    some = noun if noun in UNCOUNTED else with_article(noun)
    return {"word": noun, "a_word": with_article(noun), "some_word": some, "Some_word": sentence_case(some)}


def pronouns(topic: Topic | None) -> dict[str, str]:
    """`they have`, `him`: what follows from a topic's pronoun."""
    he = topic.pronoun if topic else ""
    him, his, *verbs = FORMS[he] if he else ("",) * 7
    found = {"he": he, "him": him, "his": his} | dict(zip(("is", "has", "was", "does", "s"), verbs, strict=True))
    return found | {slot.capitalize(): sentence_case(found[slot]) for slot in ("he", "his", "is", "has", "was", "does")}


def fits(frame: str, filling: Mapping[str, str]) -> bool:
    return all(filling[slot[1:-1]] or (slot == "{s}" and filling["he"]) for slot in SLOT.findall(frame))


def fill(frame: str, filling: Mapping[str, str]) -> str:
    return frame.format(**filling)


@lru_cache(16384)
def shortened(text: str) -> str:
    """`I do not` as most people say it."""
    for pattern, short in SHORTENED:
        text = pattern.sub(short, text)
    return text


@lru_cache(16384)
def plain(text: str) -> str:
    """By which a text is known again, however it was written."""
    return shortened(text.replace("\u2019", "'")).casefold()


def bare(text: str) -> str:
    """A text without the signs at its end."""
    return text.rstrip(".!? :)")


def handwritten(text: str, hand: str, draw: float, names: Sequence[str] = ()) -> str:
    """Some leave out the last full stop, some capitals as well; some are keen, smile or trail off now and then."""
    if not text.endswith("."):
        return small(text, names) if hand == "small" else text
    if hand == "keen" and draw < 0.35:
        return f"{text[:-1]}!"
    if hand == "trailing" and draw < 0.2:
        return f"{text[:-1]}..."
    if hand == "smiling" and draw < 0.25:
        return f"{text[:-1]} :)"
    if hand == "small":
        return small(text[:-1], names)
    return text[:-1] if hand == "bare" else text


def small(text: str, names: Sequence[str]) -> str:
    """Sentences that begin with a small letter, unless with a name."""
    parts = re.split(r"(?<=[.?!] )", text)
    return "".join(part if first_word(part) in ("I", *names) else part[0].lower() + part[1:] for part in parts)


@cache
def core(frame: str) -> str:
    """The longest part of a frame without a slot, by which it is known again."""
    return max(SLOT.split(plain(frame)), key=len).strip(" .,:?!")


def first_word(sentence: str) -> str:
    """`What` of `What's that?`."""
    return re.split(r"[\s,.?!']", sentence, maxsplit=1)[0]


def may_follow(sentence: str) -> bool:
    """Whether a sentence can stand after `Honestly,`."""
    return first_word(sentence) in LOWERED or sentence.startswith("I ")


def joined(opener: str, sentence: str) -> str:
    """`Honestly,` and a sentence; an opener that ends a sentence leaves the next as it is."""
    first = first_word(sentence)
    if opener.endswith((".", "?", "!")):
        return f"{opener} {sentence}"
    begins = sentence[0].lower() + sentence[1:] if first in LOWERED else sentence
    return f"{opener} {begins}"
