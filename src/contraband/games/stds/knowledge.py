"""Who can know what lies in whose arsenal.

Everything that happens to an arsenal is seen by all (STD-55); only the infection that each character was dealt is not (STD-11). A
player's four characters carry the four infections in one of 24 orders. For every viewer and every owner the table keeps the set
of orders that the viewer cannot rule out, a bit for each. So what is secret can be told exactly from what is not.
"""

from itertools import permutations
from typing import Any

import numpy as np

from ...core.chance import below, forget_chance, pick
from ...core.events import reveal
from ...core.kernel import kernel, leaf
from ...core.piles import heap_size, move_card
from ...core.record import NONE, SPECTATOR, Record
from .arsenals import available, in_deck, on_table, owner, searched, stocked
from .cards import ARSENAL_KINDS, CARDS, INFECTIONS, KINDS_TO_WIN, QUARTET, START_INFECTIONS, STD_KINDS, Card
from .quartets import place_of
from .table import PUBLIC, VIEWERS, Phase

ORDERS = tuple(permutations(range(INFECTIONS)))
ORDER = np.array(ORDERS, np.int8)
ANY_ORDER = np.uint32((1 << len(ORDERS)) - 1)
ONE = np.uint32(1)
WITH = np.array(  # WITH[place, kind]: the orders that have this infection at this place
    [[sum(1 << n for n, order in enumerate(ORDERS) if order[place] == kind) for kind in range(INFECTIONS)] for place in range(QUARTET)],
    np.uint32,
)


@kernel
def order_number(t: Record, seat: int) -> int:
    """The order in which this seat's characters really carry the infections."""
    one, two, three = t.native[t.quartet[seat, 0]], t.native[t.quartet[seat, 1]], t.native[t.quartet[seat, 2]]
    for number in range(len(ORDER)):
        if one == ORDER[number, 0] and two == ORDER[number, 1] and three == ORDER[number, 2]:
            return number
    return NONE


@kernel
def know_only_your_own(t: Record) -> None:
    """STD-11: at the start an owner knows their own characters, and nobody knows anything about the others."""
    for viewer in range(VIEWERS):
        for seat in range(t.seats):
            t.possible[viewer, seat] = ANY_ORDER
    for seat in range(t.seats):
        t.possible[seat, seat] = ONE << np.uint32(order_number(t, seat))


@leaf
def is_settled(orders: Any) -> bool:
    return orders & (orders - ONE) == 0


@kernel
def knows_native(t: Record, viewer: int, character: int) -> bool:
    """Whether all orders the viewer still thinks possible agree about this character."""
    orders = t.possible[viewer, owner(t, character)]
    kind = t.native[character]
    return orders & ~WITH[place_of(t, character), kind] == 0


@leaf
def placed(t: Record, character: int, kind: int) -> int:
    """What everybody saw going in, less what everybody saw going out: all of the arsenal but the two cards of the deal."""
    return t.arsenal[character, kind] - (START_INFECTIONS if t.native[character] == kind else 0)


@leaf
def everyone_sees(t: Record, character: int, card: int) -> None:
    """A card of this arsenal is shown. If none of its kind was seen going in, the character was dealt that infection."""
    if card < INFECTIONS and placed(t, character, card) <= 0:
        keep_natives(t, character, 1 << card)


@kernel
def keep_natives(t: Record, character: int, natives: int) -> None:
    """Everybody learns that the character was dealt one of these infections (a bit for each)."""
    seat = owner(t, character)
    if is_settled(t.possible[PUBLIC, seat]):
        return
    orders = np.uint32(0)
    for kind in range(INFECTIONS):
        if natives >> kind & 1:
            orders |= WITH[place_of(t, character), kind]
    keep_orders(t, seat, orders)


@kernel
def keep_orders(t: Record, seat: int, orders: Any) -> None:
    """Everybody learns that it is one of these; what somebody learned cannot be taken back."""
    if t.possible[PUBLIC, seat] & ~orders:
        reveal(t)
    for viewer in range(VIEWERS):
        t.possible[viewer, seat] &= orders


@kernel
def count_if(t: Record, character: int, kind: int, native: int) -> int:
    """How many of a kind would be there if the character had been dealt `native`."""
    return placed(t, character, kind) + (START_INFECTIONS if kind == native else 0)


@kernel
def kinds_if(t: Record, character: int, native: int) -> int:
    kinds = 0
    for kind in range(STD_KINDS):
        if count_if(t, character, kind, native) > 0:
            kinds += 1
    return kinds


@kernel
def everyone_sees_effect(t: Record, character: int, card: int, worked: bool) -> None:
    """STD-55: whether Viral Multiplication or Medication works there (STD-43, STD-48) tells what can be in the arsenal."""
    natives = 0
    for native in range(INFECTIONS):
        if works_if(t, character, card, native) == worked:
            natives |= 1 << native
    keep_natives(t, character, natives)


@kernel
def works_if(t: Record, character: int, card: int, native: int) -> bool:
    if card == Card.MEDICATION:
        return kinds_if(t, character, native) >= 2
    for kind in range(STD_KINDS):
        if count_if(t, character, kind, native) > 0 and t.out_of_play[kind] > 0:
            return True
    return False


@kernel
def would_win(t: Record, seat: int, number: int) -> bool:
    for place in range(QUARTET):
        if kinds_if(t, t.quartet[seat, place], ORDER[number, place]) < KINDS_TO_WIN:
            return False
    return True


@kernel
def everyone_sees_no_win(t: Record, seat: int) -> None:
    """STD-55: a turn that ended without a win (STD-23) rules out every order that would have won."""
    if is_settled(t.possible[PUBLIC, seat]):
        return
    for place in range(QUARTET):
        if kinds_if(t, t.quartet[seat, place], NONE) < KINDS_TO_WIN - 1:
            return
    orders = ANY_ORDER
    for number in range(len(ORDER)):
        if would_win(t, seat, number):
            orders &= ~(ONE << np.uint32(number))
    keep_orders(t, seat, orders)


@kernel
def look_into(t: Record, viewer: int, character: int) -> None:
    """A viewer is shown a whole arsenal (STD-44, STD-47)."""
    t.possible[viewer, owner(t, character)] &= WITH[place_of(t, character), t.native[character]]


@kernel
def hide_natives(t: Record, viewer: int) -> None:
    """Leave only what this viewer can know of every arsenal."""
    for character in range(available(t)):
        if t.native[character] != NONE and not knows_native(t, viewer, character):
            t.arsenal[character, t.native[character]] -= START_INFECTIONS
            t.native[character] = NONE


@kernel
def forget_what_others_know(t: Record, viewer: int) -> None:
    for other in range(PUBLIC):
        if other != viewer:
            for seat in range(t.seats):
                t.possible[other, seat] = np.uint32(0)


@kernel
def some_order(t: Record, orders: Any) -> int:
    """One of the orders, every one equally likely."""
    count = 0
    for number in range(len(ORDER)):
        count += (orders >> np.uint32(number)) & ONE
    skip = below(t, count)
    for number in range(len(ORDER)):
        if (orders >> np.uint32(number)) & ONE:
            if skip == 0:
                return number
            skip -= 1
    return NONE


@kernel
def imagine_natives(t: Record, viewer: int) -> None:
    """Deal infections to the characters the viewer does not know, in an order that fits all the viewer saw."""
    for seat in range(t.seats):
        number = some_order(t, t.possible[viewer, seat])
        for place in range(QUARTET):
            character = t.quartet[seat, place]
            if t.native[character] == NONE:
                t.native[character] = ORDER[number, place]
                t.arsenal[character, ORDER[number, place]] += START_INFECTIONS
    for other in range(t.seats):
        if other != viewer:
            for seat in range(t.seats):
                t.possible[other, seat] = t.possible[PUBLIC, seat]
            t.possible[other, other] = ONE << np.uint32(order_number(t, other))


@kernel
def blank(t: Record, seat: int) -> None:
    """STD-55: hands and arsenals are secret from all but their owner, except for what was shown; at the end all arsenals are open."""
    viewer = PUBLIC if seat == SPECTATOR else seat
    if t.phase != Phase.OVER:
        hide_natives(t, viewer)
    forget_what_others_know(t, viewer)
    for other in range(t.seats):
        if other != seat:
            for card in range(CARDS):
                t.hand[other, card] = 0
    for card in range(CARDS):
        t.deck[card] = 0
    forget_chance(t)


@kernel
def imagine(t: Record, seat: int) -> None:
    """Natives that fit all that was seen; then the unseen cards of the deck go to the other hands and back."""
    if t.phase == Phase.PICK:
        return
    imagine_natives(t, PUBLIC if seat == SPECTATOR else seat)
    if searched(t) != NONE:
        look_into(t, t.turn, searched(t))
    for card in range(CARDS):
        t.deck[card] = unseen(t, card)
    imagine_held(t, seat)
    for other in range(t.seats):
        for _ in range(room_in(t, seat, other)):
            move_card(t.deck, t.hand[other], pick(t, t.deck, heap_size(t.deck)))


@kernel
def room_in(t: Record, viewer: int, seat: int) -> int:
    """How many cards of a hand are not imagined yet."""
    return 0 if seat == viewer else t.hand_size[seat] - heap_size(t.hand[seat])


@kernel
def imagine_held(t: Record, viewer: int) -> None:
    """STD-25: of what the hands held when the deck was rebuilt, the viewer's own apart, all that was not seen since is still there."""
    for card in range(CARDS):
        own = t.hand[viewer, card] if viewer >= 0 else 0
        for _ in range(t.held[card] - own):
            move_card(t.deck, t.hand[some_hand(t, viewer)], card)


@kernel
def some_hand(t: Record, viewer: int) -> int:
    """One of the hidden hands, the likelier the more of it is not imagined yet."""
    room = 0
    for seat in range(t.seats):
        room += room_in(t, viewer, seat)
    skip = below(t, room)
    for seat in range(t.seats):
        skip -= room_in(t, viewer, seat)
        if skip < 0:
            return seat
    return NONE


@kernel
def unseen(t: Record, card: int) -> int:
    """How many of a kind are neither on the table nor in a hand that is known."""
    count = in_deck(t, card) - t.discards[card]
    for seat in range(t.seats):
        count -= t.hand[seat, card]
    if card < ARSENAL_KINDS:
        count -= t.out_of_play[card] + on_table(t, card) - stocked(t, card)
    return count
