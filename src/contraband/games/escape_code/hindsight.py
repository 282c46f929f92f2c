"""What a move of the talk gave away: told after the game, by what its seat could know, as the hard player weighs it."""

from typing import NamedTuple

import numpy as np

from ...core.record import NONE, Record
from ...core.table import Table
from .advice import aimed_at, in_hundred, verb_of
from .bot.hard import SURE_TO_CLAIM, SUSPECTED, aims_of, highest, needed_to_shoot, suspected_of
from .bot.inference import recognise, word_in_the_air
from .bot.speaking import is_pressed, planned
from .bot.suspicion import known_words
from .cards import CONTACT, MOST_SEATS, SLOTS, SPY, VOICE
from .seats import has_gun
from .table import SAY, UTTERANCE, Verb
from .talk import phrase_word, progress

LEAST = 0.02  # what is worth telling, as a share of talks like this one


class Slip(NamedTuple):
    """What was given away, as a share of talks like this one; why, with the seats that it names."""

    gain: float
    text: str = ""
    whom: int = NONE
    other: int = NONE


NOTHING = Slip(0.0)


def gave_away(sight: Table, seat: int, move: int, better: int, wording: str) -> tuple[float, str, str]:
    """The better move is the hard player's. Of several moves in which the same shot or claim was missed, only one is worth telling."""
    slip = slip_of(sight, seat, move, better)
    if slip.gain < LEAST:
        return 0.0, "", ""
    text = sight.game.words.soften(slip.text, wording)
    for mark, named in (("NAME", slip.whom), ("OTHER", slip.other)):
        text = text.replace(mark, sight.names[named] if named != NONE else "")
    return float(slip.gain), text, f"missed {better}" if is_strike(better) and not is_strike(move) else ""


def is_strike(move: int) -> bool:
    return verb_of(move)[0] in (Verb.SHOOT, Verb.CLAIM)


def slip_of(sight: Table, seat: int, move: int, better: int) -> Slip:
    t = sight.record_view
    verb, number = verb_of(move)
    if t.speech == VOICE:  # what was said nobody has written down
        return NOTHING
    if t.card[seat] == CONTACT and is_strike(better if verb != Verb.CLAIM else move):
        return slip_in_claiming(t, seat, number if verb == Verb.CLAIM else NONE)
    if has_gun(t, seat) and is_strike(better if verb != Verb.SHOOT else move):
        return slip_in_shooting(t, seat, number if verb == Verb.SHOOT else NONE)
    if t.card[seat] == SPY and verb == Verb.SAY and UTTERANCE[number, 0] != NONE:
        return slip_in_speaking(sight, seat, move)
    return NOTHING


def slip_in_shooting(t: Record, seat: int, shot: int) -> Slip:
    """At somebody less likely, too soon, or not at all."""
    aims, needed, who = aims_of(t, seat), needed_to_shoot(t, seat), aimed_at(t, seat)
    best = highest(aims, t.seats)
    likely = in_hundred(aims[best])
    if shot == NONE:
        return Slip(aims[best] - needed, f"NAME was {who} in {likely} talks like this: enough for a shot.", best)
    if aims[best] >= needed:
        text = f"NAME was {who} in {likely} talks like this, OTHER in {in_hundred(aims[shot])}."
        return Slip(aims[best] - aims[shot], text, best, shot)
    text = f"NAME was {who} in {in_hundred(aims[shot])} talks like this: too few for a shot then."
    return Slip(needed - aims[shot], text, shot)


def slip_in_claiming(t: Record, seat: int, claimed: int) -> Slip:
    """Of somebody less likely, of somebody who has not said four words, or not at all."""
    spies = np.zeros(MOST_SEATS)
    recognise(t, seat, spies)
    best = highest(spies, t.seats)
    is_sure = spies[best] >= SURE_TO_CLAIM and known_words(t, best) == SLOTS
    heard = f"NAME had said four of the words in the middle, and was the Spy in {in_hundred(spies[best])} talks like this"
    if claimed == NONE:
        return Slip(spies[best] - SURE_TO_CLAIM, f"{heard}: enough for a claim.", best) if is_sure else NOTHING
    said = known_words(t, claimed)
    value = spies[claimed] if said == SLOTS else 0.0
    if is_sure and claimed != best:
        return Slip(spies[best] - value, f"{heard}, OTHER in {in_hundred(spies[claimed])}.", best, claimed)
    if said != SLOTS:
        return Slip(SURE_TO_CLAIM, f"NAME had said {said} of the words in the middle, not four.", claimed)
    return Slip(SURE_TO_CLAIM - value, f"NAME was the Spy in {in_hundred(value)} talks like this: too few for a claim then.", claimed)


def slip_in_speaking(sight: Table, seat: int, move: int) -> Slip:
    """A Spy's code word that made somebody sure, though there was time, and nobody had just used it."""
    t = sight.record_view
    done = progress(t, seat)
    is_late = is_pressed(planned(t) - t.spoken[seat], SLOTS - done)
    if done == SLOTS or is_late or word_in_the_air(t, t.messages, seat) == phrase_word(t, done):
        return NOTHING
    after, quiet = (suspected_of(sight.after(seat, said).record_view, seat) for said in (move, SAY))
    if after < SUSPECTED:
        return NOTHING
    text = f"With that, somebody could be sure of you in {in_hundred(after)} talks like this; with small talk, in {in_hundred(quiet)}."
    return Slip(after - quiet, text)
