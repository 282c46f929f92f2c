"""What the bots of Escape Code say: small talk, now and then a code word by chance, and the Spy's words in their turn.

Everybody's messages carry a word equally often: first the Spy talks like anybody, then the words of the phrase take the place of as many
that would come by chance, and only a Spy whom time presses says more. A word that comes by chance may be one that somebody else has
just used; Agents bait with their own.
"""

from typing import Any

import numpy as np

from ....core.chance import luck_below
from ....core.kernel import kernel, leaf
from ....core.record import NONE, Record, wide
from ..cards import SLOTS, SPY, WORDS
from ..seats import has, is_agent, is_live
from ..table import SAY, SAYINGS, UTTERANCE, UTTERANCE_NUMBER
from ..talk import phrase_word, progress

CHANCE_WORDS = 30  # of a hundred messages, how many carry a code word by chance
ECHOES = 18  # of a hundred words by chance, how many are one that was just said by somebody else,
RECENT = 8  # in one of the last messages,
MOST_ECHOES = 4  # and how often the table takes up the same word
DOUBLES = 5  # of a hundred messages with a word by chance, how many have a second one,
PRESSED = 3  # and every second of the Spy's, if fewer than so many messages are left for each word of the phrase
BAITS = 10  # of a hundred words that an Agent says by chance, how many are the one on their own card
PLAN = 0.8  # the part of the talk in which the Spy wants to be done,
UNHURRIED = 10  # though not in fewer messages than this where there are so many,
OPENING = 10  # after the first of so many parts of the talk, in which the Spy talks like anybody
LIVE_SECONDS = 5  # about what passes between two messages of a live talk
TWO_WORDS = np.array([[UTTERANCE_NUMBER.get((one, other), 0) for other in range(WORDS)] for one in range(WORDS)], np.int16)


@leaf
def expected(t: Record) -> int:
    """About how often each seat speaks in the whole talk."""
    return max(wide(t.talk_seconds) // (LIVE_SECONDS * wide(t.seats)), SLOTS + 1) if is_live(t) else wide(t.utterances)


@leaf
def planned(t: Record) -> int:
    """The message by which the Spy wants to have said the phrase."""
    return max(int(PLAN * expected(t)), min(UNHURRIED, expected(t) - 1), SLOTS)


@leaf
def opening(t: Record) -> int:
    """How many messages of the whole table come before the Spy acts."""
    return expected(t) * wide(t.seats) // OPENING


@kernel
def speak(t: Record, seat: int, luck: Any) -> int:
    """COD-60: small talk, a word by chance, or the Spy's next word."""
    if t.card[seat] == SPY and is_acting(t, seat):
        return act(t, seat, planned(t) - t.spoken[seat], luck)
    return say_by_chance(t, seat, luck) if luck_below(luck, 100) < CHANCE_WORDS else SAY


@kernel
def act(t: Record, seat: int, left: int, luck: Any) -> int:
    """The Spy's words are spread evenly, by chance, over so many messages; others make up what is missing to everybody's rate."""
    missing = SLOTS - progress(t, seat)
    thirds = 2 if is_pressed(left, missing) else 3  # two thirds are enough if half have two
    due = min(100 * thirds * missing // (3 * max(left, 1)), 100)
    draw = luck_below(luck, 100)
    if draw < due:
        return say_of_phrase(t, seat, left, luck)
    return say_by_chance(t, seat, luck) if draw < CHANCE_WORDS else SAY


@kernel
def say_by_chance(t: Record, seat: int, luck: Any) -> int:
    """A word, now and then two."""
    word, other = harmless(t, word_by_chance(t, seat, luck)), harmless(t, luck_below(luck, WORDS))
    return SAY + wide(TWO_WORDS[word, other]) if luck_below(luck, 100) < DOUBLES and word != other else SAY + 1 + word


@kernel
def say_of_phrase(t: Record, seat: int, left: int, luck: Any) -> int:
    """The next word, and the one after it as often as anybody says two, or oftener if time is short."""
    done = progress(t, seat)
    word, doubles = wide(phrase_word(t, done)), 50 if is_pressed(left, SLOTS - done) else DOUBLES
    if done + 1 < SLOTS and luck_below(luck, 100) < doubles:
        return SAY + wide(TWO_WORDS[word, phrase_word(t, done + 1)])
    return SAY + 1 + word


@kernel
def is_acting(t: Record, seat: int) -> bool:
    """Whether the Spy is at it: no longer talks like anybody, and has not said the whole phrase."""
    return t.messages >= opening(t) and progress(t, seat) < SLOTS


@leaf
def is_pressed(left: int, missing: int) -> bool:
    """Whether few messages are left for each word of the phrase."""
    return left < PRESSED * missing


@kernel
def word_by_chance(t: Record, seat: int, luck: Any) -> int:
    """An Agent's own, one that is in the air, or any."""
    if is_agent(t, seat) and luck_below(luck, 100) < BAITS:
        return wide(t.card[seat])
    if luck_below(luck, 100) < ECHOES:
        for back in range(1, min(RECENT, t.messages) + 1):
            said = t.said[t.messages - back]
            word = UTTERANCE[said % SAYINGS, 0]
            if said // SAYINGS != seat and word != NONE and times_said(t, word) <= MOST_ECHOES:
                return wide(word)
    return luck_below(luck, WORDS)


@kernel
def times_said(t: Record, word: int) -> int:
    """By the whole table."""
    times = 0
    for seat in range(t.seats):
        times += t.uttered[seat, word]
    return times


@kernel
def harmless(t: Record, word: int) -> int:
    """Whoever has seen the cards in the middle says none of them by chance, but the next word that is not there, if there is one."""
    for further in range(WORDS):
        other = (word + further) % WORDS
        if not has(t.in_play, other):
            return other
    return word
