"""Who sits where: roles, who is out, and what the number of players brings into the game (COD-10 to COD-12)."""

from typing import Any

import numpy as np

from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record
from .cards import CARDS, CONTACT, FACE_UP_SEATS, INTERCEPTOR, LIVE, ROLE_ABOVE, SLOTS, SPY, VOICE, WORDS

ONE = np.uint32(1)
ABOVE = np.array(ROLE_ABOVE, np.int8)


@leaf
def bit(number: int) -> Any:
    """A seat or a word as a bit of a set."""
    return ONE << np.uint32(number)


@leaf
def has(members: Any, number: int) -> bool:
    return (members >> np.uint32(number)) & ONE != 0


@leaf
def size(members: Any) -> int:
    count = 0
    while members != 0:
        members &= members - ONE
        count += 1
    return count


def members(bits: int) -> set[int]:
    """The same as a set of Python's, for views and positions."""
    return {number for number in range(bits.bit_length()) if bits >> number & 1}


@leaf
def is_out(t: Record, seat: int) -> bool:
    return has(t.out, seat)


@leaf
def is_agent(t: Record, seat: int) -> bool:
    """COD-10: a code word makes an Agent."""
    return 0 <= t.card[seat] < WORDS


@leaf
def has_gun(t: Record, seat: int) -> bool:
    """COD-26: Spy, Contact and Civilian have none."""
    return is_agent(t, seat) or t.card[seat] == INTERCEPTOR


@leaf
def is_spy_or_contact(t: Record, seat: int) -> bool:
    return t.card[seat] == SPY or t.card[seat] == CONTACT


@leaf
def is_live(t: Record) -> bool:
    """COD-21, COD-60: whether anybody may act at any time; a talk aloud always is."""
    return t.pace == LIVE or t.speech == VOICE


@kernel
def in_the_game(seats: int, role: int) -> bool:
    """COD-10: whether a role card is among those dealt to so many players."""
    return seats > ABOVE[role - CONTACT]


@kernel
def roles(seats: int) -> int:
    """COD-10: how many role cards there are."""
    count = 0
    for role in range(CONTACT, CARDS):
        count += in_the_game(seats, role)
    return count


@kernel
def words_in_play(seats: int) -> int:
    """COD-12: four with five or six players, more with more."""
    return seats - roles(seats) + (1 if seats == FACE_UP_SEATS else 0)


@kernel
def further_words(seats: int) -> int:
    """COD-14: those above four make the looks longer."""
    return words_in_play(seats) - SLOTS


@kernel
def seat_of(t: Record, card: int) -> int:
    """Who was dealt a card, as far as the table shows it."""
    for seat in range(t.seats):
        if t.card[seat] == card:
            return seat
    return NONE
