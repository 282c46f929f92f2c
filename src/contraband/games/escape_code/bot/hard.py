"""The hard player of Escape Code: it shoots, claims and speaks by what the talk makes likely (`inference.py`)."""

from typing import Any

import numpy as np

from ....core.chance import luck_below
from ....core.kernel import kernel
from ....core.record import NONE, Record
from ..cards import CONTACT, INTERCEPTOR, MOST_SEATS, SLOTS, SPY
from ..seats import has_gun
from ..table import CLAIM, SAY, SHOOT
from ..talk import phrase_word, progress
from .inference import judge, recognise, word_in_the_air
from .speaking import DECOYS, PLAN, expected, is_acting, say_by_chance, say_of_phrase, speak
from .suspicion import known_words

SURE, SUREST_LATE = 0.9, 0.6  # what an Agent's aim needs at first, and at most when the Spy should be done
BETTER_THAN_BLIND = 1.8  # how many times better than a blind one it is then
SURE_OF_SPY, SURE_OF_SPY_LATE = 0.5, 0.2  # the same for the Interceptor, who has nothing to lose but the game
SURE_TO_CLAIM = 0.5
BRISK = 0.5  # the part of the talk in which the Spy wants to be done: with time, others only learn
SUSPECTED = 0.5  # a Spy who is suspected so much waits, while there is time


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
    """An Agent aims at Spy or Contact, the Interceptor at the Spy alone; at the end of the talk any aim is better than none (COD-28)."""
    spies, contacts = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS)
    judge(t, seat, spies, contacts)
    is_alone = t.card[seat] == INTERCEPTOR
    aims = spies if is_alone else spies + contacts
    best = highest(aims, t.seats)
    if aims[best] <= 0.0:
        return NONE
    late = min(t.spoken[seat] / (PLAN * expected(t)), 1.0)
    needed = SURE_OF_SPY + (SURE_OF_SPY_LATE - SURE_OF_SPY) * late if is_alone else SURE + (sure_when_late(aims, t.seats) - SURE) * late
    return SHOOT + best if aims[best] >= needed or t.spoken[seat] >= expected(t) else NONE


@kernel
def sure_when_late(aims: Any, seats: int) -> float:
    possible = 0
    for seat in range(seats):
        possible += aims[seat] > 0.0
    return min(BETTER_THAN_BLIND * 2.0 / max(possible, 1), SUREST_LATE)


@kernel
def highest(numbers: Any, count: int) -> int:
    best = 0
    for seat in range(1, count):
        if numbers[seat] > numbers[best]:
            best = seat
    return best


@kernel
def speak_cleverly(t: Record, seat: int, luck: Any) -> int:
    """The Spy is brisk, says the next word as an echo if it is in the air, and waits while everybody looks his way."""
    if t.card[seat] != SPY or not is_acting(t, seat):
        return speak(t, seat, luck)
    missing = SLOTS - progress(t, seat)
    left = max(int(BRISK * expected(t)), SLOTS) - t.spoken[seat]
    if left <= missing or word_in_the_air(t, t.messages, seat) == phrase_word(t, SLOTS - missing):
        return say_of_phrase(t, seat, luck)
    if luck_below(luck, left) < missing and not is_suspected(t, seat):
        return say_of_phrase(t, seat, luck)
    return say_by_chance(t, seat, luck) if luck_below(luck, 100) < DECOYS else SAY


@kernel
def is_suspected(t: Record, seat: int) -> bool:
    """What an onlooker would make of the talk."""
    spies, contacts = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS)
    judge(t, NONE, spies, contacts)
    return spies[seat] >= SUSPECTED
