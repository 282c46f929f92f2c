"""The main deck, hands and discard piles: drawing, discarding, rebuilding."""

from typing import Any

from ...core.events import note, note_to, only, reveal
from ...core.kernel import kernel, leaf
from ...core.piles import SIZE, find, put_on_top, shuffle_pile, take_at, take_top, top
from ...core.record import NONE, Record
from .cards import ADD_ON, BASIC_ADD_ON, BASIC_TURN, COPIES, FAMILY, FIRST_BASIC_ADD_ON, HAND, HAND_ROOM, KINDS, ON
from .table import Happening


@leaf
def is_turn_card(card: int) -> bool:
    """AST-30 and AST-42: all but the Basic Add Ons have a turn part."""
    return 0 <= card < FIRST_BASIC_ADD_ON


@leaf
def has_add_on(card: int) -> bool:
    return ADD_ON[card] != NONE


@leaf
def is_basic(card: int) -> bool:
    return FAMILY[card] == BASIC_TURN or FAMILY[card] == BASIC_ADD_ON


@leaf
def is_in_hand(t: Record, seat: int, card: int) -> bool:
    return find(t.hand[seat], card) > 0


@leaf
def basics_in_hand(t: Record, seat: int) -> int:
    """AST-51: Basic Turns and Basic Add Ons, counted together."""
    hand = t.hand[seat]
    count = 0
    for place in range(1, hand[SIZE] + 1):
        count += is_basic(hand[place])
    return count


@leaf
def has_turn_card(t: Record, seat: int) -> bool:
    """A hand is sorted and Turn cards come first."""
    return t.hand[seat, SIZE] > 0 and is_turn_card(t.hand[seat, 1])


@leaf
def has_basic_turn(t: Record, seat: int) -> bool:
    return t.hand[seat, SIZE] > 0 and FAMILY[t.hand[seat, 1]] == BASIC_TURN


@leaf
def put_in_order(hand: Any, card: int) -> None:
    """A hand is kept sorted, so that equal hands are equal bytes."""
    hand[SIZE] += 1
    place = hand[SIZE]
    while place > 1 and hand[place - 1] > card:
        hand[place] = hand[place - 1]
        place -= 1
    hand[place] = card


@kernel
def take_from_hand(t: Record, seat: int, card: int) -> None:
    take_at(t.hand[seat], find(t.hand[seat], card))


@kernel
def discard_from_hand(t: Record, seat: int, card: int) -> None:
    """Onto the player's own discard pile, at once."""
    take_from_hand(t, seat, card)
    put_on_top(t.discards[seat], card)


@kernel
def top_of_pile(t: Record, seat: int) -> int:
    """The card that lies on top of a player's discard pile, or NONE."""
    return top(t.discards[seat]) if t.discards[seat, SIZE] > 0 else NONE


@kernel
def bury_discards(t: Record) -> None:
    """AST-62: the top card of each discard pile stays; the rest are shuffled together and go under the main deck."""
    for seat in range(t.seats):
        pile = t.discards[seat]
        if pile[SIZE] < 2:
            continue
        stays = take_top(pile)
        while pile[SIZE] > 0:
            t.buried[take_top(pile)] += 1
        put_on_top(pile, stays)


@kernel
def dig_up(t: Record) -> None:
    """What was buried is shuffled when it is reached: nobody has seen its order before."""
    for card in range(KINDS):
        for _ in range(t.buried[card]):
            put_on_top(t.deck, card)
        t.buried[card] = 0
    shuffle_pile(t, t.deck)


@kernel
def rebuild_deck(t: Record) -> None:
    """AST-44: a main deck that has run out is what lies under it, or is rebuilt as at AST-62."""
    dig_up(t)
    if t.deck[SIZE] == 0:
        bury_discards(t)
        dig_up(t)
        if t.deck[SIZE] > 0:
            note(t, Happening.REBUILDS, t.turn, t.deck[SIZE])


@kernel
def draw(t: Record, seat: int) -> None:
    """One card; AST-44: if nothing can be rebuilt, none."""
    if t.deck[SIZE] == 0:
        rebuild_deck(t)
    if t.deck[SIZE] == 0 or t.hand[seat, SIZE] >= HAND_ROOM:
        note(t, Happening.NO_CARD, seat)
        return
    card = take_top(t.deck)
    put_in_order(t.hand[seat], card)
    reveal(t)
    if t.open_hands == ON:
        note(t, Happening.DRAWS, seat, card)
    else:
        note_to(t, only(seat), Happening.DRAWS, seat, card)


@kernel
def draw_up(t: Record, seat: int) -> None:
    """AST-37: up to five; nothing for anyone with five or more."""
    for _ in range(HAND - t.hand[seat, SIZE]):
        draw(t, seat)


@kernel
def make_main_deck(t: Record) -> None:
    for card in range(KINDS):
        for _ in range(COPIES[card]):
            put_on_top(t.deck, card)
    shuffle_pile(t, t.deck)
