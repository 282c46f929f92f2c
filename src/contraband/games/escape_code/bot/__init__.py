"""The easy player of Escape Code, one for each role, on a table blanked for its seat.

Everybody talks, and drops a code word now and then. The Spy paces the words of the phrase; the Contact waits for somebody who has said
four of the words in the middle; Agents and the Interceptor shoot whom they suspect: only when sure at first, anybody in the end.
A bot that has no messages left, or sits where people talk aloud, which no bot hears, holds still.
"""

from typing import Any

from ....core.chance import luck_below
from ....core.kernel import kernel
from ....core.record import HOLDS_STILL, NONE, Moves, Record, wide
from ..cards import CONTACT, GONE_SECONDS, INTERCEPTOR, SLOTS, SPY, WORDS
from ..legality import refuse_call
from ..seats import filled, has, has_gun
from ..table import CALL, CLAIM, CONFIRM, PASS, PHRASE, REJECT, SAY, SHOOT, UPHOLD, Phase, Why
from ..talk import phrase_word, progress
from .suspicion import CHANCE_WORDS, heard, known_words, planned, recognition, suspicion

STYLES = ("easy",)
STANDS_IN = GONE_SECONDS  # COD-53: then a bot plays for whoever is gone, until they are back
LIVELY = 4  # seconds from one bot's move to the next while a live talk goes on

SURE_AT_FIRST = 2.25  # how many times better than a blind one an Agent's aim must be at the beginning,
SURE_AT_LAST = 1.82  # and when the talk is nearly over; in the last round any aim is better than none
SUREST = 0.95  # nobody waits for more than that,
COIN = 0.5  # and nobody shoots before the last round on less than the toss of a coin
SURE_OF_SPY = 0.6  # what the Interceptor needs before shooting, and the Contact before claiming


@kernel
def choose(style: int, t: Record, seat: int, out: Moves, n: int, luck: Any) -> int:
    """A shot, a claim or a call if there is reason for it; otherwise talk, or let the others talk."""
    if t.phase == Phase.TURN:
        return speak(t, seat, luck)
    if t.phase == Phase.WINDOW or t.phase == Phase.TALK:
        action = strike(t, seat, luck)
        if action != NONE:
            return action
        if t.phase == Phase.WINDOW:
            return PASS
        return speak(t, seat, luck) if out[0] == SAY else wide(HOLDS_STILL)
    if t.phase == Phase.VOTE:
        return UPHOLD if has(t.told, t.accused) else REJECT
    if t.phase == Phase.CLAIM:
        return PHRASE + wide(heard(t, t.claimed, filled(t.claim))) if known_words(t, t.claimed) >= SLOTS else wide(out[0])
    if t.phase == Phase.CONFIRM:
        return CONFIRM  # it may stand in for a person who said the words: the Contact, who heard them, is believed
    return wide(out[luck_below(luck, n)])


@kernel
def speak(t: Record, seat: int, luck: Any) -> int:
    """COD-60: small talk, a word by chance, or the Spy's next word."""
    if t.card[seat] == SPY and is_time(t, seat, luck):
        return SAY + 1 + wide(phrase_word(t, progress(t, seat)))
    if luck_below(luck, 100) >= CHANCE_WORDS:
        return SAY
    word = luck_below(luck, WORDS)
    return SAY if has(t.in_play, word) else SAY + 1 + word


@kernel
def is_time(t: Record, seat: int, luck: Any) -> bool:
    """The Spy's words are spread evenly, by chance, over the utterances of the plan that are left."""
    missing = SLOTS - progress(t, seat)
    left = planned(t) - t.spoken[seat]
    return missing > 0 and (left <= missing or luck_below(luck, left) < missing)


@kernel
def strike(t: Record, seat: int, luck: Any) -> int:
    accused = who_told(t, seat)
    if accused != NONE:
        return CALL + accused
    if t.card[seat] == CONTACT:
        return claim_whom(t, seat)
    return shoot_whom(t, seat, luck) if has_gun(t, seat) else NONE


@kernel
def who_told(t: Record, seat: int) -> int:
    """COD-41: somebody whose last message was a plain statement about their own card, and may be called."""
    for other in range(t.seats):
        if has(t.told, other) and refuse_call(t, seat, other) == Why.LEGAL:
            return other
    return NONE


@kernel
def claim_whom(t: Record, seat: int) -> int:
    """Somebody who has said four of the words, if nobody else is nearly as likely."""
    total, best, best_weight = 0.0, NONE, 0.0
    for other in range(t.seats):
        weight = recognition(t, seat, other)
        total += weight
        if weight > best_weight:
            best, best_weight = other, weight
    if best == NONE or known_words(t, best) != SLOTS or best_weight < SURE_OF_SPY * total:
        return NONE
    return CLAIM + best


@kernel
def shoot_whom(t: Record, seat: int, luck: Any) -> int:
    """The best aim, if it is good enough for how late it is; equals are drawn for."""
    total, best, best_weight, equals, others = 0.0, NONE, 0.0, 0, 0
    for other in range(t.seats):
        weight = suspicion(t, seat, other)
        total += weight
        others += weight > 0.0
        if weight > best_weight:
            best, best_weight, equals = other, weight, 1
        elif weight > 0.0 and weight == best_weight:
            equals += 1
            if luck_below(luck, equals) == 0:
                best = other
    if best == NONE or not is_good_aim(t, seat, best_weight / total, others):
        return NONE
    return SHOOT + best


@kernel
def is_good_aim(t: Record, seat: int, sure: float, others: int) -> bool:
    """An Agent may also hit the Contact, who could be any of the others; time-out would be lost anyway (COD-28)."""
    if t.spoken[seat] >= t.utterances:
        return True
    if t.card[seat] == INTERCEPTOR:
        return sure >= SURE_OF_SPY
    if others < 2:
        return True
    sure += (1.0 - sure) / (others - 1)
    late = t.spoken[seat] / t.utterances
    better = SURE_AT_FIRST + (SURE_AT_LAST - SURE_AT_FIRST) * late
    return sure >= max(min(better * 2.0 / others, SUREST), COIN)
