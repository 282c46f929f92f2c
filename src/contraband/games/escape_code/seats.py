"""Who sits where: roles, who is out, and what the number of players brings into the game (COD-10 to COD-12)."""

from typing import Any

import numpy as np

from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record, wide
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


@kernel
def filled(row: Any) -> int:
    """How many places of a row, the slots or the words of a claim, are filled."""
    count = 0
    for place in range(SLOTS):
        count += row[place] != NONE
    return count


@kernel
def lies_in(row: Any, word: int) -> bool:
    for place in range(SLOTS):
        if row[place] == word:
            return True
    return False


@leaf
def may_draw(t: Record) -> bool:
    """COD-31: whether enough of the talk has passed: by the clock, or where turns are taken by what was said."""
    if is_live(t):
        return t.guns_from == 0 or t.armed == 1
    return wide(t.messages) * 100 >= wide(t.guns_from) * wide(t.utterances) * wide(t.seats)


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
    """COD-21, COD-60: whether anybody may act at any time, as always in a talk aloud."""
    return t.pace == LIVE or t.speech == VOICE


@leaf
def is_in_the_game(seats: int, role: int) -> bool:
    """COD-10: whether a role card is among those dealt at a table of this size."""
    return bool(seats > ABOVE[role - CONTACT])


@kernel
def words_in_play(seats: int) -> int:
    """COD-12: four with five or six players, more with more."""
    words = seats + (1 if seats == FACE_UP_SEATS else 0)
    for role in range(CONTACT, CARDS):
        words -= is_in_the_game(seats, role)
    return words


@kernel
def seat_of(t: Record, card: int) -> int:
    """The seat that was dealt a card, as far as the table shows it."""
    for seat in range(t.seats):
        if t.card[seat] == card:
            return seat
    return NONE
