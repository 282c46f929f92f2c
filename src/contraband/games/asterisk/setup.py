"""Set-up, as the mode guide says (AST-15 to AST-17, AST-80 to AST-85)."""

from typing import Any

from ...core.chance import below, shuffle
from ...core.kernel import kernel
from ...core.options import FIRST_SEAT
from ...core.piles import SIZE, find, put_on_top, shuffle_pile, take_at, take_top
from ...core.record import NONE, Record
from .cards import (
    ATTEMPTS,
    HAND,
    IN_MODE,
    LINE_SIZE,
    PRISONERS,
    RAMBO,
    ROUND,
    SET_ASIDE,
    SNITCH,
    SUPER_MAX,
    VETERAN,
    mode_of,
    snitch_place,
)
from .dial import flip_calibration
from .hands import make_main_deck, put_in_order
from .table import Phase


@kernel
def deal(t: Record) -> None:
    """AST-15: decks, hands, missions, calibration cards, the Lookout, The Line."""
    make_main_deck(t)
    for seat in range(t.seats):
        for _ in range(HAND):
            put_in_order(t.hand[seat], take_top(t.deck))
    make_prisoner_deck(t)
    for _ in range(LINE_SIZE[mode_of(t)]):
        put_on_top(t.line, take_top(t.prisoner_deck))
    deal_missions(t)
    make_calibration_deck(t)
    t.request = t.helper = t.chooser = NONE
    t.attempt = 1
    t.on_watch = t.lookout - FIRST_SEAT if t.lookout >= FIRST_SEAT else below(t, t.seats)
    t.turn = (t.on_watch + 1) % t.seats
    if mode_of(t) == RAMBO:
        flip_calibration(t)
        t.phase = Phase.TURN


@kernel
def make_prisoner_deck(t: Record) -> None:
    """AST-15: shuffled; then the Snitch and the Veteran get their places."""
    mode = mode_of(t)
    for card in range(PRISONERS):
        t.custody[card] = NONE
        if SET_ASIDE[mode, card]:
            put_on_top(t.aside, card)
        elif IN_MODE[mode, card]:
            put_on_top(t.prisoner_deck, card)
    shuffle_pile(t, t.prisoner_deck)
    if snitch_place(t) > 0:
        move_to_place(t.prisoner_deck, SNITCH, snitch_place(t))
    if mode == SUPER_MAX:
        move_to_place(t.prisoner_deck, VETERAN, t.prisoner_deck[SIZE])


@kernel
def move_to_place(pile: Any, card: int, place: int) -> None:
    """Take a card out and put it in again at a place counted from the bottom."""
    take_at(pile, find(pile, card))
    pile[SIZE] += 1
    for above in range(pile[SIZE], place, -1):
        pile[above] = pile[above - 1]
    pile[place] = card


@kernel
def deal_missions(t: Record) -> None:
    """AST-15: one to each player, the rest out — AST-85: none in solo."""
    for seat in range(len(t.mission)):
        t.mission[seat] = seat
    shuffle(t, t.mission, len(t.mission))
    for seat in range(len(t.mission)):
        if seat >= t.seats or t.seats == 1:
            t.mission[seat] = NONE


@kernel
def make_calibration_deck(t: Record) -> None:
    """AST-15: as many random cards of the twenty as the mode says, unseen — AST-85: as many as the player wants."""
    pile = t.calibration_deck
    for number in range(1, ROUND + 1):
        put_on_top(pile, number)
    shuffle_pile(t, pile)
    count = t.calibrations if mode_of(t) == RAMBO else ATTEMPTS[mode_of(t)]
    while pile[SIZE] > count:
        take_top(pile)
