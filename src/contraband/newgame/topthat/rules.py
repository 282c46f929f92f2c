"""The rules of Top That, in the order of its rulebook."""

from typing import Any

import numpy as np

from contraband.core.chance import forget_chance, shuffle
from contraband.core.events import note, reveal
from contraband.core.kernel import kernel
from contraband.core.piles import SIZE, find, put_on_top, take_at, top
from contraband.core.record import DRAW, LOSS, NOBODY, NONE, UNDECIDED, WIN, Record

from .cards import CARDS, HAND, PLAYERS
from .table import PASS, Ending, Happening, Why, table_t

__all__ = ["apply", "blank", "deal", "imagine", "outcome", "reason", "refusal", "score", "table_t", "waiting_on"]

OWNERS = np.array([0] * HAND + [1] * HAND + [NOBODY] * (CARDS - PLAYERS * HAND), np.int8)


@kernel
def deal(t: Record) -> None:
    """TOP-01: four cards each; nobody holds the rest."""
    owners = OWNERS.copy()
    shuffle(t, owners, CARDS)
    for card in range(CARDS):
        if owners[card] != NOBODY:
            put_on_top(t.hands[owners[card]], card)


@kernel
def waiting_on(t: Record) -> int:
    return NOBODY if t.ending else t.turn


@kernel
def refusal(t: Record, seat: int, move: int) -> int:
    """TOP-02 to TOP-04: the only place where legality is written."""
    if t.ending:
        return Why.GAME_OVER
    if seat != t.turn:
        return Why.NOT_YOUR_TURN
    if move == PASS:
        return Why.LEGAL if t.pile[SIZE] else Why.EMPTY_PILE
    if not find(t.hands[seat], move):
        return Why.NOT_IN_HAND
    if t.pile[SIZE] and move < top(t.pile):
        return Why.TOO_LOW
    return Why.LEGAL


@kernel
def apply(t: Record, seat: int, move: int) -> None:
    if move == PASS:
        note(t, Happening.PASSES, seat)
        take_pile(t, 1 - seat)
    else:
        play_card(t, seat, move)


@kernel
def play_card(t: Record, seat: int, card: int) -> None:
    """TOP-02. A card that was secret is shown, so the move cannot be taken back."""
    take_at(t.hands[seat], find(t.hands[seat], card))
    put_on_top(t.pile, card)
    note(t, Happening.PLAYS, seat, card)
    reveal(t)
    t.turn = 1 - seat
    if t.hands[t.turn, SIZE] == 0:
        end_game(t, seat)


@kernel
def take_pile(t: Record, seat: int) -> None:
    """TOP-04: a point for each card."""
    note(t, Happening.TAKES, seat, t.pile[SIZE])
    t.points[seat] += t.pile[SIZE]
    while t.pile[SIZE]:
        put_on_top(t.taken, take_at(t.pile, 1))


@kernel
def end_game(t: Record, last: int) -> None:
    """TOP-05: whoever played last takes the pile."""
    take_pile(t, last)
    t.ending = Ending.EQUAL if t.points[0] == t.points[1] else Ending.MOST_POINTS


@kernel
def outcome(t: Record, seat: int) -> int:
    if not t.ending:
        return UNDECIDED
    if t.ending == Ending.EQUAL:
        return DRAW
    return WIN if t.points[seat] > t.points[1 - seat] else LOSS


@kernel
def score(t: Record, seat: int) -> int:
    return t.points[seat]


@kernel
def reason(t: Record) -> int:
    return t.ending


@kernel
def blank(t: Record, seat: int) -> None:
    """TOP-01: hands are secret."""
    forget_chance(t)
    for other in range(t.seats):
        if other != seat:
            for place in range(1, t.hands[other, SIZE] + 1):
                t.hands[other, place] = NONE


@kernel
def imagine(t: Record, seat: int) -> None:
    """Deal the cards that this seat has not seen to the places it does not see."""
    unseen = np.empty(CARDS, np.int8)
    left = list_unseen(t, unseen)
    shuffle(t, unseen, left)
    for other in range(t.seats):
        for place in range(1, t.hands[other, SIZE] + 1):
            if t.hands[other, place] == NONE:
                left -= 1
                t.hands[other, place] = unseen[left]


@kernel
def list_unseen(t: Record, unseen: Any) -> int:
    count = 0
    for card in range(CARDS):
        if not (find(t.hands[0], card) or find(t.hands[1], card) or find(t.pile, card) or find(t.taken, card)):
            unseen[count] = card
            count += 1
    return count
