"""An outside observer who reads a talk for the Spy: exact inference on texts and times alone, by what is known of how people play.

Nobody's card is known, nor any word of the phrase: it is summed over all phrases, over which of a seat's words were the phrase's, and
over the word that an Agent may have been dealt.
"""

import re
from collections.abc import Mapping, Sequence
from math import exp, log
from typing import TypeVar

from .cards import WORD_NAMES, WORDS

Line = tuple[float, int, str]
Said = frozenset[str]
Own = Sequence[tuple[int, tuple[str, ...], str]]  # a seat's messages: their numbers, their words, and the word in the air
Key = TypeVar("Key")

WORD = re.compile(rf"\b({'|'.join(WORD_NAMES)})(?:e?s)?\b", re.IGNORECASE)

CARRIES, DOUBLES = 0.30, 0.05  # how many messages carry a word, and how many of those two
ECHOES, RECENT = 0.18, 8  # how many words were just heard, in so many messages
BAITS = 0.10  # how many of an Agent's words are the Agent's own
TALK, PACE, PHRASE = 600, 5, 4  # seconds of a talk, and between messages; words of a phrase
PLAN, UNHURRIED, OPENING = 0.8, 10, 10  # the part of the talk for the phrase, at least so many messages, after a tenth of all
PRESSED, IN_TWOS = 3, 0.5  # with fewer messages than that for a word, half of the Spy's have two
LEAST = 1e-12
OTHERS = {5: 0, 6: 0}  # innocents who are neither Agent nor Contact; two where there are more


def words_in(text: str) -> list[str]:
    return [found.lower() for found in WORD.findall(text)]


def beliefs(lines: Sequence[Line], seats: int) -> list[float]:
    """How likely each seat is to be the Spy, by Bayes."""
    heard = [(other, tuple(words_in(text)[:2]), in_the_air(lines, number)) for number, (_, other, text) in enumerate(lines)]
    weights = []
    for seat in range(seats):
        own = [(number, words, air) for number, (other, words, air) in enumerate(heard) if other == seat]
        weights.append(as_spy(own, seats) - as_innocent(own, seats))
    most = max(weights)
    chances = [exp(weight - most) for weight in weights]
    return [chance / sum(chances) for chance in chances]


def in_the_air(lines: Sequence[Line], number: int) -> str:
    """The word that somebody else said last, shortly before."""
    seat, before = lines[number][1], lines[max(0, number - RECENT) : number]
    return next((words[0] for _, other, text in reversed(before) if other != seat and (words := words_in(text))), "")


def by_chance(words: Sequence[str], air: str, carries: float, own: str = "") -> float:
    """How likely somebody is to say just these words without meaning anything by them."""
    if not words:
        return 1.0 - carries
    first = (1.0 - ECHOES) / WORDS + (ECHOES if words[0] == air else 0.0) if air else 1.0 / WORDS
    if own:
        first = (1.0 - BAITS) * first + (BAITS if words[0] == own else 0.0)
    return carries * first * (1.0 - DOUBLES if len(words) == 1 else DOUBLES / WORDS)


def as_innocent(messages: Own, seats: int) -> float:
    """The likelihood of a seat's messages, as a logarithm, if it is not the Spy: an Agent with some word, or nobody who baits."""
    plain, baits, total = 0.0, dict.fromkeys(WORD_NAMES, 1.0 / WORDS), 0.0
    for _, words, air in messages:
        plain += log(by_chance(words, air, CARRIES))
        baits = {own: chance * by_chance(words, air, CARRIES, own) for own, chance in baits.items()}
        total, baits = scaled(total, baits)
    agents = (seats - 2 - OTHERS.get(seats, 2)) / (seats - 1)
    most = max(plain, total)
    return most + log(agents * exp(total - most) + (1.0 - agents) * exp(plain - most))


def as_spy(messages: Own, seats: int) -> float:
    """The same if it is the Spy, by which words of the phrase have been said; none of them comes again by chance."""
    expected = max(TALK // (PACE * seats), PHRASE + 1)
    plan = max(int(PLAN * expected), min(UNHURRIED, expected - 1), PHRASE)
    done: Mapping[Said, float] = {frozenset(): 1.0}
    total = 0.0
    for spoken, (number, words, air) in enumerate(messages):
        begun = number >= expected * seats // OPENING
        total, done = scaled(total, after(done, words, air, plan - spoken if begun else None))
    return total


def after(done: Mapping[Said, float], words: Sequence[str], air: str, left: int | None) -> dict[Said, float]:
    """One more message, with so many left in the plan, if it has begun: it says more of the phrase, or words by chance, or none."""
    found: dict[Said, float] = {}
    for said, chance in done.items():
        missing = PHRASE - len(said)
        pressed = left is not None and left < PRESSED * missing
        acts = 0.0 if left is None else min((2 if pressed else 3) * missing / (3 * max(left, 1)), 1.0)
        if not words or said.isdisjoint(words):
            besides = 1.0 - max(acts, CARRIES) if not words else by_chance(words, air, max(CARRIES - acts, 0.0))
            found[said] = found.get(said, 0.0) + chance * besides
        if acts and words and said.isdisjoint(words) and len(set(words)) == len(words) <= missing:
            twos = 0.0 if missing == 1 else IN_TWOS if pressed else DOUBLES
            share = twos / (WORDS - len(said) - 1) if len(words) == 2 else 1.0 - twos
            more = said | frozenset(words)
            found[more] = found.get(more, 0.0) + chance * acts * share / (WORDS - len(said))
    return found


def scaled(total: float, chances: Mapping[Key, float]) -> tuple[float, dict[Key, float]]:
    """The sum of all chances goes into a logarithm, so that they stay near 1."""
    whole = max(sum(chances.values()), LEAST)
    return total + log(whole), {key: chance / whole for key, chance in chances.items()}
