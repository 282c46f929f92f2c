"""The hard player of Escape Code: it shoots, claims and speaks by what the talk makes likely (`inference.py`)."""

from typing import Any

import numpy as np

from ....core.kernel import kernel, leaf
from ....core.record import NONE, Record, wide
from ..cards import CONTACT, INTERCEPTOR, MOST_SEATS, SLOTS, SPY, WORDS
from ..seats import bit, has, has_gun
from ..table import CLAIM, SHOOT
from ..talk import phrase_word, progress
from .inference import PACES, judge, recognise, weigh_pairs, word_in_the_air
from .speaking import PLAN, act, expected, is_acting, say_of_phrase, speak, times_said
from .suspicion import known_words

SURE, SURE_LATE = 0.9, 0.62  # what an Agent's aim needs at first, and when the slowest Spy should be done
SURE_OF_SPY, SURE_OF_SPY_LATE = 0.5, 0.2  # the same for the Interceptor, who has nothing to lose but the game
SURE_TO_CLAIM = 0.5
SUSPECTED = 0.5  # a Spy whom somebody suspects so much has no time to lose, if others have said the next word as well


@kernel
def strike_surely(t: Record, seat: int) -> int:
    """A shot or a claim that the talk makes likely enough."""
    if t.card[seat] == CONTACT:
        return claim_surely(t, seat)
    return shoot_surely(t, seat) if has_gun(t, seat) else NONE


@kernel
def claim_surely(t: Record, seat: int) -> int:
    """Somebody who has said four words of the middle, and no more."""
    spies = np.zeros(MOST_SEATS)
    recognise(t, seat, spies)
    best = highest(spies, t.seats)
    return CLAIM + best if spies[best] >= SURE_TO_CLAIM and known_words(t, best) == SLOTS else NONE


@kernel
def shoot_surely(t: Record, seat: int) -> int:
    """At whoever is the best aim, if it is good enough by now."""
    aims = aims_of(t, seat)
    best = highest(aims, t.seats)
    return SHOOT + best if aims[best] > 0.0 and aims[best] >= needed_to_shoot(t, seat) else NONE


@kernel
def aims_of(t: Record, seat: int) -> Any:
    """By seat, how likely a shot at it is a hit: an Agent aims at Spy or Contact, the Interceptor at the Spy alone."""
    spies, contacts = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS)
    judge(t, seat, spies, contacts)
    return spies if t.card[seat] == INTERCEPTOR else spies + contacts


@leaf
def needed_to_shoot(t: Record, seat: int) -> float:
    """How sure a shot must be by now; at the end of the talk any aim is better than none (COD-28)."""
    if t.spoken[seat] >= expected(t):
        return 0.0
    late = min(t.spoken[seat] / (PLAN * expected(t)), 1.0)
    if t.card[seat] == INTERCEPTOR:
        return SURE_OF_SPY + (SURE_OF_SPY_LATE - SURE_OF_SPY) * late
    return SURE + (SURE_LATE - SURE) * late


@kernel
def highest(numbers: Any, count: int) -> int:
    best = 0
    for seat in range(1, count):
        if numbers[seat] > numbers[best]:
            best = seat
    return best


@kernel
def speak_cleverly(t: Record, seat: int, luck: Any) -> int:
    """The Spy keeps a pace that nobody else knows, and says the next word when it is least noticed."""
    if t.card[seat] != SPY or not is_acting(t, seat):
        return speak(t, seat, luck)
    done, left = progress(t, seat), own_plan(t) - t.spoken[seat]
    word = phrase_word(t, done)
    if word_in_the_air(t, t.messages, seat) == word or (suspected_of(t, seat) >= SUSPECTED and times_said(t, word) > 0):
        return say_of_phrase(t, seat, left, luck)
    return act(t, seat, left, luck)


@leaf
def own_plan(t: Record) -> int:
    """The message by which this Spy wants to be done: one of three paces, by the words in the slots."""
    pace = PACES[(wide(t.slots[0]) + wide(t.slots[1]) + wide(t.slots[2]) + wide(t.slots[3])) % len(PACES)]
    return max(int(pace * expected(t)), SLOTS + 1)


@kernel
def suspected_of(t: Record, seat: int) -> float:
    """How sure the one Agent is who suspects the Spy most: each of them knows one of the words in the middle."""
    most = 0.0
    for word in range(WORDS):
        if has(t.in_play, word):
            spies, contacts = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS)
            weigh_pairs(t, NONE, bit(word), spies, contacts)
            most = max(most, spies[seat])
    return most
