"""An outside observer who reads a talk for the Spy: texts and times alone, and what is known of how people play."""

import re
from collections.abc import Sequence
from math import exp, log

from .cards import WORD_NAMES, WORDS

Line = tuple[float, int, str]

WORD = re.compile(rf"\b({'|'.join(WORD_NAMES)})(?:e?s)?\b", re.IGNORECASE)

# What an observer knows of how people play: how many messages carry a word, or two, how many of those words were just heard, how few
# the Spy says besides the phrase, that nobody acts in the first minute, and how many messages there are to act in.
CARRIES, DOUBLES, ECHOES, DECOYS, RECENT = 0.30, 0.05, 0.18, 0.05, 8
OPENING, TALK, PACE, PLAN, PHRASE = 60.0, 600.0, 5.0, 0.8, 4
SUREST = 0.8  # how sure it can be that the Spy says the next word now


def beliefs(lines: Sequence[Line], seats: int) -> list[float]:
    """How likely each seat is to be the Spy, by Bayes: over all phrases, and over which of their words were the phrase's."""
    weights = [log_ratio(lines, seat, seats) for seat in range(seats)]
    most = max(weights)
    chances = [exp(weight - most) for weight in weights]
    return [chance / sum(chances) for chance in chances]


def log_ratio(lines: Sequence[Line], seat: int, seats: int) -> float:
    """How much likelier a seat's messages are from the Spy than from anybody else; `done[k]` is with k words of the phrase said."""
    done, total, spoken = [1.0, *[0.0] * PHRASE], 0.0, 0
    for number, (when, other, text) in enumerate(lines):
        if other != seat:
            continue
        if when >= OPENING:
            done = after(done, words_in(text)[:2], heard_last(lines[:number], seat), max(PLAN * TALK / PACE / seats - spoken, 1.0))
            total += log(sum(done))
            done = [chance / sum(done) for chance in done]
        spoken += 1
    return total


def after(done: Sequence[float], words: Sequence[str], heard: str, left: float) -> list[float]:
    """One more message: as many words of the phrase were said as before, one more or two more."""
    found, by_chance = [0.0] * len(done), innocent(words, heard, CARRIES)
    for said, chance in enumerate(done):
        acts = min((PHRASE - said) / left, SUREST) if said < PHRASE else 0.0
        besides = innocent(words, heard, DECOYS) if said < PHRASE else by_chance
        found[said] += chance * (1.0 - acts) * besides / by_chance
        more = len(words)
        if acts and 0 < more <= PHRASE - said:
            share = DOUBLES if more == 2 else 1.0 - DOUBLES
            found[said + more] += chance * acts * share / (WORDS - said) ** more / by_chance
    return found


def innocent(words: Sequence[str], heard: str, carries: float) -> float:
    """How likely somebody is to say just these words by chance: one that was just heard, or any."""
    if not words:
        return 1.0 - carries
    first = 1.0 / WORDS if not heard else (1.0 - ECHOES) / WORDS + (ECHOES if words[0] == heard else 0.0)
    return carries * first * (1.0 - DOUBLES if len(words) == 1 else DOUBLES / WORDS)


def heard_last(before: Sequence[Line], seat: int) -> str:
    """The word that somebody else said last, shortly before."""
    return next((words[0] for _, other, text in reversed(before[-RECENT:]) if other != seat and (words := words_in(text))), "")


def words_in(text: str) -> list[str]:
    return [found.lower() for found in WORD.findall(text)]
