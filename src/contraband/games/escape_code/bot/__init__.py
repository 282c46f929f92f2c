"""The players of Escape Code, one for each role, on a table blanked for its seat: easy, and hard (`hard.py`), which infers more.

Everybody talks (`speaking.py`). The Contact waits for somebody who has said four of the words in the middle; Agents and the
Interceptor shoot whom they suspect: only when sure at first, anybody in the end.
A bot that has no messages left, or sits where people talk aloud, which no bot hears, holds still.
"""

from typing import Any

from ....core.chance import luck_below
from ....core.kernel import kernel
from ....core.record import HOLDS_STILL, NONE, Moves, Record, wide
from ..cards import CONTACT, GONE_SECONDS, INTERCEPTOR, SLOTS
from ..legality import refuse_call_on
from ..seats import filled, has_gun, may_draw
from ..table import CALL_ON, CLAIM, CONFIRM, PASS, PHRASE, REJECT, SAY, SAYINGS, SHOOT, TELL, UPHOLD, Phase, Why
from ..talk import is_statement
from .hard import speak_cleverly, strike_surely
from .speaking import expected, speak
from .suspicion import heard, known_words, recognition, suspicion
from .trials import rush, shoot_blindly

STYLES = ("easy", "hard", "blind", "rusher")  # the last two are for the laboratory
EASY, HARD, BLIND, RUSHER = 1, 2, 3, 4
STANDS_IN = GONE_SECONDS  # COD-53: then a bot plays for whoever is gone, until they are back
LIVELY = 4  # seconds from one bot's move to the next while a live talk goes on

SURE_AT_FIRST = 2.36  # how many times better than a blind one an Agent's aim must be at the beginning,
SURE_AT_LAST = 2.16  # and when the talk is nearly over; in the last round any aim is better than none
SUREST = 0.95  # nobody waits for more than that,
COIN = 0.5  # and nobody shoots before the last round on less than the toss of a coin
SURE_OF_SPY = 0.6  # what the Interceptor needs before shooting, and the Contact before claiming


@kernel
def choose(style: int, t: Record, seat: int, out: Moves, n: int, luck: Any) -> int:
    """A shot, a claim or a call if there is reason for it; otherwise talk, or let the others talk."""
    if t.phase == Phase.TURN:
        return say_something(style, t, seat, luck)
    if t.phase == Phase.WINDOW or t.phase == Phase.TALK:
        action = strike(style, t, seat, luck)
        if action != NONE:
            return action
        if t.phase == Phase.WINDOW:
            return PASS
        return say_something(style, t, seat, luck) if out[0] == SAY else wide(HOLDS_STILL)
    if t.phase == Phase.VOTE:
        return UPHOLD if t.called > 0 and t.said[t.called - 1] % SAYINGS >= TELL else REJECT
    if t.phase == Phase.CLAIM:
        return PHRASE + wide(heard(t, t.claimed, filled(t.claim))) if known_words(t, t.claimed) >= SLOTS else wide(out[0])
    if t.phase == Phase.CONFIRM:
        return CONFIRM  # it may stand in for a person who said the words: the Contact, who heard them, is believed
    return wide(out[luck_below(luck, n)])


@kernel
def say_something(style: int, t: Record, seat: int, luck: Any) -> int:
    if style == HARD:
        return speak_cleverly(t, seat, luck)
    return rush(t, seat, luck) if style == RUSHER else speak(t, seat, luck)


@kernel
def strike(style: int, t: Record, seat: int, luck: Any) -> int:
    statement = statement_to_call(t, seat)
    if statement != NONE:
        return CALL_ON + statement
    if not may_draw(t):
        return NONE
    if style == HARD:
        return strike_surely(t, seat)
    if style == BLIND and has_gun(t, seat) and t.shots == 0:
        return shoot_blindly(t, seat, luck)
    if t.card[seat] == CONTACT:
        return claim_whom(t, seat)
    return shoot_whom(t, seat, luck) if has_gun(t, seat) else NONE


@kernel
def statement_to_call(t: Record, seat: int) -> int:
    """COD-41: a plain statement about the speaker's own card that came after the last call, and may be called."""
    for message in range(t.called, t.told):
        if is_statement(t.said[message]) and refuse_call_on(t, seat, message) == Why.LEGAL:
            return message
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
    if t.spoken[seat] >= expected(t):
        return True
    if t.card[seat] == INTERCEPTOR:
        return sure >= SURE_OF_SPY
    if others < 2:
        return True
    sure += (1.0 - sure) / (others - 1)
    late = t.spoken[seat] / expected(t)
    better = SURE_AT_FIRST + (SURE_AT_LAST - SURE_AT_FIRST) * late
    return sure >= max(min(better * 2.0 / others, SUREST), COIN)
