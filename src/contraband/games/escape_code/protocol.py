"""Breaches of protocol: a call, a vote, and what follows (COD-40, COD-41)."""

import numpy as np

from ...core.events import note, only, whisper
from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record, wide
from .cards import CONTACT, SPY
from .endings import finish, put_out
from .seats import bit, has, is_agent, is_out, is_spy_or_contact, size
from .table import NAME, SAYINGS, Ending, Happening, Phase
from .talk import go_on


@kernel
def call_on_message(t: Record, caller: int, message: int) -> None:
    """COD-41: any message of the talk so far can be called, by its number."""
    call_breach(t, caller, wide(t.said[message - 1] // SAYINGS), message)


@kernel
def call_breach(t: Record, caller: int, accused: int, message: int) -> None:
    """COD-41: everybody is told who called what, and the talk stands still until the others have voted. Aloud, `message` is 0."""
    note(t, Happening.CALLS, caller, accused, message)
    t.caller, t.accused, t.called = caller, accused, message
    t.phase = Phase.VOTE


@leaf
def may_vote(t: Record, seat: int) -> bool:
    """COD-41: neither caller nor speaker — COD-26: nor anybody who is out."""
    return seat != t.caller and seat != t.accused and not is_out(t, seat)


@kernel
def next_voter(t: Record) -> int:
    """The first, in the order of the seats, whose vote is still missing."""
    for seat in range(t.seats):
        if may_vote(t, seat) and not has(t.voted, seat):
            return seat
    return NONE


@kernel
def entitled(t: Record) -> int:
    count = 0
    for seat in range(t.seats):
        count += may_vote(t, seat)
    return count


@kernel
def vote(t: Record, seat: int, upholds: bool) -> None:
    """COD-52: that a seat has voted is seen, how it voted is not; votes are only counted."""
    t.voted |= bit(seat)
    if upholds:
        t.upholds |= bit(seat)
    whisper(t, only(seat), Happening.VOTES, seat, 1 if upholds else 0)
    if next_voter(t) == NONE:
        count_votes(t)


@kernel
def count_votes(t: Record) -> None:
    """COD-41: more than half of those entitled uphold it; silence and ties reject."""
    upheld = 2 * size(t.upholds) > entitled(t)
    is_breach = upheld and not is_fair_naming(t)
    note(t, Happening.COUNTED, t.accused, size(t.upholds), entitled(t), 1 if is_breach else 2 if upheld else 0)
    caller, accused = t.caller, t.accused
    t.voted = t.upholds = np.uint32(0)
    t.caller = t.accused = NONE
    if is_breach:
        punish(t, caller, accused)
    else:
        t.lost_call |= bit(caller)
    if t.phase == Phase.VOTE:
        go_on(t)


@kernel
def is_fair_naming(t: Record) -> bool:
    """COD-40: saying who the Spy is breaks protocol only if it is the Contact who says it, and only if it is wrong."""
    if t.called == 0 or t.said[t.called - 1] % SAYINGS < NAME:
        return False
    named = wide(t.said[t.called - 1] % SAYINGS) - NAME
    return t.card[t.accused] != CONTACT or t.card[named] == SPY


@kernel
def punish(t: Record, caller: int, accused: int) -> None:
    """COD-40 for the speaker's true role: an Agent, the Spy or the Contact ends the game, the others are out."""
    if is_agent(t, accused):
        finish(t, Ending.BREACH_BY_AGENT, caller, accused)
    elif is_spy_or_contact(t, accused):
        finish(t, Ending.BREACH_BY_SPY, caller, accused)
    else:
        put_out(t, accused)
