"""Whom the table waits for, and the clocks (COD-14, COD-20, COD-41, COD-60)."""

import numpy as np

from ...core.kernel import kernel, leaf
from ...core.record import CLOCK, NOBODY, Record, wide
from . import cards
from .cards import FURTHER_WORD_SECONDS, SLOTS
from .protocol import next_voter
from .seats import words_in_play
from .table import Phase, Timer

# The timer of each phase and its seconds; the talk lasts as long as the option says, and turns have no clock (COD-60).
CLOCKS = {
    Phase.READ: (Timer.READ, cards.READ_SECONDS),
    Phase.CONTACT_LOOKS: (Timer.CONTACT_LOOKS, cards.CONTACT_SECONDS),
    Phase.SPY_LOOKS: (Timer.SPY_LOOKS, cards.SPY_SECONDS),
    Phase.SPY_PLACES: (Timer.SPY_PLACES, cards.PLACING_SECONDS),
    Phase.TALK: (Timer.TALK, 0),
    Phase.CLAIM: (Timer.CLAIM, cards.CLAIM_SECONDS),
    Phase.CONFIRM: (Timer.CONFIRM, cards.CLAIM_SECONDS),
    Phase.VOTE: (Timer.VOTE, cards.VOTE_SECONDS),
    Phase.PAUSE: (Timer.PAUSE, cards.PAUSE_SECONDS),
}
TIMING = np.array([CLOCKS.get(phase, (Timer.STOPPED, 0)) for phase in Phase], np.int16)


@leaf
def waiting_on(t: Record) -> int:
    """The Broadcast and a live talk wait for the clock: whom else they wait for would be a secret told (COD-14)."""
    if t.phase == Phase.TURN:
        return wide(t.speaker)
    if t.phase == Phase.WINDOW:
        return wide(t.asked)
    if t.phase == Phase.CLAIM:
        return wide(t.claimant)
    if t.phase == Phase.CONFIRM:
        return wide(t.claimed)
    if t.phase == Phase.VOTE:
        return wide(next_voter(t))
    return NOBODY if t.phase == Phase.OVER else CLOCK


@leaf
def clock_of_talk(t: Record) -> tuple[int, int]:
    """COD-20, COD-31: the talk before guns may be drawn, and the rest of it."""
    before = wide(t.talk_seconds) * wide(t.guns_from) // 100
    if before > 0 and t.armed == 0:
        return wide(Timer.SMALL_TALK), before
    return wide(Timer.TALK), wide(t.talk_seconds) - before


@kernel
def clock(t: Record) -> tuple[int, int]:
    """COD-14: the looks, longer with more words — COD-20: the talk, which stands still while another clock runs — COD-41: the vote."""
    seconds = wide(TIMING[t.phase, 1])
    if t.phase == Phase.CONTACT_LOOKS or t.phase == Phase.SPY_LOOKS:
        seconds += FURTHER_WORD_SECONDS * (words_in_play(t.seats) - SLOTS)
    elif t.phase == Phase.TALK:
        return clock_of_talk(t)
    return wide(TIMING[t.phase, 0]), seconds
