"""What the bots of Escape Code say: small talk, now and then a code word by chance, and the Spy's words in their turn.

Everybody's messages carry a word equally often, so that the number of words tells no role: of the Spy's, the words of the phrase take
the place of most that would come by chance. A word that comes by chance is often one that somebody else has just used.
"""

from typing import Any

from ....core.chance import luck_below
from ....core.kernel import kernel, leaf
from ....core.record import NONE, Record, wide
from ..cards import SLOTS, SPY, WORDS
from ..seats import has, is_live
from ..table import SAY, SAYINGS, UTTERANCE
from ..talk import phrase_word, progress

CHANCE_WORDS = 28  # of a hundred messages, how many carry a code word by chance,
DECOYS = 6  # and how many of the Spy's besides the words of the phrase
ECHOES = 60  # of a hundred words by chance, how many are one that was just said by somebody else,
RECENT = 8  # in one of the last messages,
MOST_ECHOES = 4  # and how often the table takes up the same word
PLAN = 0.75  # the part of the talk in which the Spy wants to be done
LIVE_SECONDS = 5  # about what passes between two messages of a live talk


@leaf
def expected(t: Record) -> int:
    """About how often each seat speaks in the whole talk."""
    return max(wide(t.talk_seconds) // (LIVE_SECONDS * wide(t.seats)), SLOTS + 1) if is_live(t) else wide(t.utterances)


@leaf
def planned(t: Record) -> int:
    """How many messages the Spy spreads the phrase over."""
    return max(int(PLAN * expected(t)), SLOTS)


@kernel
def speak(t: Record, seat: int, luck: Any) -> int:
    """COD-60: small talk, a word by chance, or the Spy's next word."""
    chance = CHANCE_WORDS
    if t.card[seat] == SPY:
        if is_time(t, seat, luck):
            return SAY + 1 + wide(phrase_word(t, progress(t, seat)))
        chance = DECOYS if progress(t, seat) < SLOTS else CHANCE_WORDS
    return SAY + 1 + harmless(t, word_by_chance(t, seat, luck)) if luck_below(luck, 100) < chance else SAY


@kernel
def is_time(t: Record, seat: int, luck: Any) -> bool:
    """The Spy's words are spread evenly, by chance, over the messages of the plan that are left."""
    missing = SLOTS - progress(t, seat)
    left = planned(t) - t.spoken[seat]
    return missing > 0 and (left <= missing or luck_below(luck, left) < missing)


@kernel
def word_by_chance(t: Record, seat: int, luck: Any) -> int:
    """One that is in the air, or any."""
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
