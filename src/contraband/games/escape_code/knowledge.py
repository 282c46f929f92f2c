"""What a seat knows, and the worlds that fit it (COD-13, COD-14, COD-52).

A seat knows the card it was dealt. The Contact has seen which words lie in the middle; the Spy has seen these and the slots. Everybody
knows the face-up word, who is out and as what, and what shots have shown: that a shooter is an Agent, that a target is neither Spy
nor Contact. Nothing that others receive depends on who the Contact and the Spy are.
"""

from typing import Any

import numpy as np

from ...core.chance import below, forget_chance
from ...core.events import only
from ...core.kernel import kernel
from ...core.record import NONE, Record
from .broadcast import fill_slots, some_member
from .cards import CIVILIAN, CONTACT, INTERCEPTOR, SLOTS, SPY, WORDS
from .seats import bit, filled, has, is_agent, is_in_the_game, is_out, seat_of
from .table import Phase
from .talk import let_go, words_held

EVERY_WORD = np.uint32((1 << WORDS) - 1)


@kernel
def has_looked(t: Record, seat: int) -> bool:
    """Whether a seat has seen the cards in the middle."""
    if seat < 0:
        return False
    if t.card[seat] == SPY:
        return t.phase >= Phase.SPY_LOOKS
    return t.card[seat] == CONTACT and t.phase >= Phase.CONTACT_LOOKS


@kernel
def is_shown(t: Record, seat: int) -> bool:
    """Whether everybody knows the card of a seat: it is out, or a claim has named it."""
    return is_out(t, seat) or (t.claimant != NONE and (seat == t.claimant or seat == t.claimed))


@kernel
def blank(t: Record, seat: int) -> None:
    """COD-52; at the end all is open (COD-51)."""
    forget_chance(t)
    hide_held(t)
    if t.phase == Phase.OVER:
        return
    if not has_looked(t, seat):
        t.in_play = np.uint32(0)
    if seat < 0 or t.card[seat] != SPY:
        hide_slots(t)
    for other in range(t.seats):
        if other != seat and not is_shown(t, other):
            t.card[other] = NONE
    t.upholds &= only(seat)


@kernel
def hide_held(t: Record) -> None:
    """COD-22: how many words of a message count shows nowhere, not even in the number of moves."""
    t.moves -= min(t.moves, np.uint32(words_held(t)))
    let_go(t)


@kernel
def hide_slots(t: Record) -> None:
    """COD-14: that the Spy is placing cards, and how many, shows nowhere, not even in the number of moves."""
    if t.phase == Phase.SPY_PLACES:
        t.moves -= min(t.moves, np.uint32(filled(t.slots)))  # a position may begin with filled slots, and with no moves
    for slot in range(SLOTS):
        t.slots[slot] = NONE


@kernel
def imagine(t: Record, seat: int) -> None:
    """Roles that fit what was shown, then words for the Agents, then slots; every fitting world equally likely."""
    if t.phase == Phase.OVER:
        return
    for role in range(CONTACT, INTERCEPTOR + 1):
        imagine_role(t, INTERCEPTOR if role == CIVILIAN else CIVILIAN if role == INTERCEPTOR else role)
    imagine_words(t)
    if t.phase > Phase.SPY_PLACES and t.slots[0] == NONE:
        fill_slots(t)
    imagine_votes(t, seat)


@kernel
def may_be(t: Record, seat: int, role: int) -> bool:
    """Whether an unknown card could be this role; a cleared seat could still be the Civilian."""
    if t.card[seat] != NONE or has(t.agents, seat):
        return False
    return role == CIVILIAN or not has(t.cleared, seat)


@kernel
def imagine_role(t: Record, role: int) -> None:
    if not is_in_the_game(t.seats, role) or seat_of(t, role) != NONE:
        return
    fitting = np.uint32(0)
    for seat in range(t.seats):
        if may_be(t, seat, role):
            fitting |= bit(seat)
    t.card[some_member(t, fitting)] = role


@kernel
def imagine_words(t: Record) -> None:
    """The words that are known to lie in the middle, or else any, to those who have no card yet."""
    free = (t.in_play if t.in_play != 0 else EVERY_WORD) & ~dealt_words(t)
    for seat in range(t.seats):
        if t.card[seat] == NONE:
            t.card[seat] = some_member(t, free)
            free &= ~bit(t.card[seat])
    t.in_play = dealt_words(t)


@kernel
def dealt_words(t: Record) -> Any:
    words = np.uint32(0) if t.face_up == NONE else bit(t.face_up)
    for seat in range(t.seats):
        if is_agent(t, seat):
            words |= bit(t.card[seat])
    return words


@kernel
def imagine_votes(t: Record, seat: int) -> None:
    for other in range(t.seats):
        if other != seat and has(t.voted, other) and below(t, 2) == 1:
            t.upholds |= bit(other)
