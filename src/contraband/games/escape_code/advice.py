"""Why the hard player moves as it does: a sentence of a hint, made from what the seat knows."""

import numpy as np

from ...core.record import HOLDS_STILL, NONE, Record
from ...core.table import Table
from .bot.hard import aims_of, highest
from .bot.inference import recognise, word_in_the_air
from .bot.speaking import expected
from .bot.suspicion import known_words
from .cards import CONTACT, INTERCEPTOR, MOST_SEATS, SLOTS, SPY
from .seats import has_gun, may_draw
from .table import START, UTTERANCE, VERB_OF, Phase, Verb
from .talk import phrase_word, progress

Reason = tuple[str, int]  # a sentence, and the seat that it names
SAYS = (Verb.SAY, Verb.TELL)
WAITS = (None, Verb.PASS)


def because(sight: Table, seat: int, move: int, wording: str) -> str:
    """In the words of the players' guide; nothing where the move explains itself."""
    text, whom = reason(sight.record_view, seat, *verb_of(move))
    return sight.game.words.soften(text, wording).replace("NAME", sight.names[whom] if whom != NONE else "")


def verb_of(move: int) -> tuple[Verb | None, int]:
    """A move as its kind, none for holding still, and what it is about."""
    return (None, 0) if move == HOLDS_STILL else (VERB_OF[move], move - START[VERB_OF[move]])


def reason(t: Record, seat: int, verb: Verb | None, number: int) -> Reason:
    """Where all may act at any time, whoever only talks has thought about a gun or a claim as well."""
    if verb == Verb.CALL_ON:
        return "That message was a plain statement about a card.", NONE
    if verb in SAYS and t.card[seat] == SPY:
        return of_the_phrase(t, seat, number), NONE
    is_waiting = verb in WAITS or (verb in SAYS and t.phase == Phase.TALK)
    if verb == Verb.CLAIM or (is_waiting and t.card[seat] == CONTACT):
        return of_a_claim(t, seat, verb)
    if verb == Verb.SHOOT or (is_waiting and has_gun(t, seat)):
        return of_a_shot(t, seat, verb)
    if verb in SAYS:
        return "Nothing hangs on what you say; listen for who says which words.", NONE
    return ("You have no gun, and nothing to claim." if verb in WAITS else ""), NONE


def of_the_phrase(t: Record, seat: int, saying: int) -> str:
    done = progress(t, seat)
    if done == SLOTS:
        return "You have said the phrase; now it is for the Contact to notice."
    if UTTERANCE[saying, 0] == phrase_word(t, done):
        is_echo = word_in_the_air(t, t.messages, seat) == phrase_word(t, done)
        return "It is the next word of your phrase, and somebody has just used it." if is_echo else "It is the next word of your phrase."
    return "The next word of your phrase can wait: too many at once give you away."


def of_a_claim(t: Record, seat: int, verb: Verb | None) -> Reason:
    spies = np.zeros(MOST_SEATS)
    recognise(t, seat, spies)
    best = highest(spies, t.seats)
    if spies[best] <= 0.0:
        return "Nobody has been heard yet.", NONE
    said, likely = known_words(t, best), in_hundred(spies[best])
    if verb == Verb.CLAIM:
        return f"NAME has said four of the words in the middle, and is the Spy in {likely} talks like this.", best
    if said != SLOTS:
        return f"NAME is the likeliest Spy, and has said {said} of the words in the middle, not four.", best
    return f"NAME is the likeliest Spy, but only in {likely} talks like this.", best


def of_a_shot(t: Record, seat: int, verb: Verb | None) -> Reason:
    if not may_draw(t):
        return "It is too early for guns.", NONE
    aims = aims_of(t, seat)
    best = highest(aims, t.seats)
    who, likely = aimed_at(t, seat), in_hundred(aims[best])
    if verb != Verb.SHOOT:
        return f"NAME is the likeliest, {who} in {likely} talks like this: too few for a shot now.", best
    last = " This is about the last chance." if t.spoken[seat] >= expected(t) else ""
    return f"NAME is {who} in {likely} talks like this.{last}", best


def aimed_at(t: Record, seat: int) -> str:
    return "the Spy" if t.card[seat] == INTERCEPTOR else "the Spy or the Contact"


def in_hundred(share: float) -> str:
    return f"{round(100 * share)} of 100"
