"""Whose the characters are: four for each player, dealt by the printed quartets or picked (STD-13)."""

import numpy as np

from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record, wide
from .arsenals import available
from .cards import BISEXUAL, CHARACTERS, GAY, GENDER, MOST_SEATS, ORIENTATION, QUARTET, STRAIGHT

# STD-13: what a quartet has one of each: a straight man, a straight woman, a bisexual and a gay character.
KIND = np.array([GENDER[who] if ORIENTATION[who] == STRAIGHT else 1 + ORIENTATION[who] for who in range(CHARACTERS)], np.int8)
OF_A_GENDER = np.array([GENDER[who] if ORIENTATION[who] in (BISEXUAL, GAY) else NONE for who in range(CHARACTERS)], np.int8)


@kernel
def give_nobody(t: Record) -> None:
    for character in range(CHARACTERS):
        t.owner[character] = t.native[character] = NONE
    for seat in range(MOST_SEATS):
        for place in range(QUARTET):
            t.quartet[seat, place] = NONE


@kernel
def give(t: Record, seat: int, character: int) -> None:
    """One more for a player; they stand in the order of their numbers."""
    t.owner[character] = seat
    place = 0
    for other in range(available(t)):
        if t.owner[other] == seat:
            t.quartet[seat, place] = other
            place += 1


@leaf
def picked(t: Record, seat: int) -> int:
    """How many characters a player has."""
    count = 0
    for place in range(QUARTET):
        count += t.quartet[seat, place] != NONE
    return count


@leaf
def place_of(t: Record, character: int) -> int:
    """Where a character stands among its owner's four."""
    for place in range(QUARTET):
        if t.quartet[t.owner[character], place] == character:
            return place
    return wide(NONE)


@kernel
def fits_quartet(t: Record, seat: int, character: int) -> bool:
    """STD-13, advanced play: one of each kind, and the gay character is of the bisexual's gender."""
    for place in range(QUARTET):
        other = t.quartet[seat, place]
        if other == NONE:
            continue
        if KIND[other] == KIND[character]:
            return False
        if NONE != OF_A_GENDER[other] != OF_A_GENDER[character] != NONE:
            return False
    return True
