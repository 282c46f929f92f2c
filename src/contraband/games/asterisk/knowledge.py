"""What a seat knows, and one world that fits it (AST-66)."""

from typing import Any

from ...core.chance import forget_chance, shuffle
from ...core.kernel import kernel
from ...core.piles import SIZE, find, put_on_top, shuffle_pile, take_top
from ...core.record import NONE, Record, wide
from .cards import COPIES, IN_MODE, KINDS, ON, PRISONERS, ROUND, SNITCH, mode_of, snitch_place
from .hands import put_in_order
from .setup import move_to_place


@kernel
def hide(pile: Any, known: int) -> None:
    """Everybody sees how many there are, and has seen so many of the lowest."""
    for place in range(known + 1, pile[SIZE] + 1):
        pile[place] = NONE


@kernel
def is_hidden(t: Record, owner: int, viewer: int) -> bool:
    return owner != viewer and t.open_hands != ON


@kernel
def blank(t: Record, seat: int) -> None:
    """AST-66: the other hands are hidden, unless they lie open; the orders of the decks are nobody's."""
    for owner in range(t.seats):
        if is_hidden(t, owner, seat):
            hide(t.hand[owner], 0)
    hide(t.deck, 0)
    hide(t.prisoner_deck, wide(t.under))
    hide(t.calibration_deck, 0)
    forget_chance(t)


@kernel
def imagine(t: Record, seat: int) -> None:
    imagine_main_deck(t, seat)
    imagine_prisoner_deck(t)
    imagine_calibration_deck(t)


@kernel
def unseen(t: Record, card: int) -> int:
    """How many of a kind lie in no open place and in no hand that is known."""
    count = COPIES[card] - t.buried[card] - times(t.played, card)
    for seat in range(t.seats):
        count -= times(t.hand[seat], card) + times(t.discards[seat], card)
    return count


@kernel
def times(pile: Any, card: int) -> int:
    count = 0
    for place in range(1, pile[SIZE] + 1):
        count += pile[place] == card
    return count


@kernel
def imagine_main_deck(t: Record, seat: int) -> None:
    """All unseen cards shuffled: some into the hidden hands, the rest are the deck."""
    t.deck[SIZE] = 0
    for card in range(KINDS):
        for _ in range(unseen(t, card)):
            put_on_top(t.deck, card)
    shuffle_pile(t, t.deck)
    for owner in range(t.seats):
        if is_hidden(t, owner, seat):
            size = t.hand[owner, SIZE]
            t.hand[owner, SIZE] = 0
            for _ in range(size):
                put_in_order(t.hand[owner], take_top(t.deck))


@kernel
def imagine_prisoner_deck(t: Record) -> None:
    """What everybody saw going under it lies there; above it whoever is not in sight, the Snitch where the mode guide put it."""
    mode, pile = mode_of(t), t.prisoner_deck
    known = wide(t.under)
    pile[SIZE] = known
    for card in range(PRISONERS):
        if (
            IN_MODE[mode, card]
            and t.custody[card] == NONE
            and find(t.line, card) == 0
            and find(t.aside, card) == 0
            and find(pile, card) == 0
        ):
            put_on_top(pile, card)
    shuffle(t, pile[known + 1 :], pile[SIZE] - known)
    place = known + snitch_place(t)
    if known < place <= pile[SIZE] and find(pile, SNITCH) > known:
        move_to_place(pile, SNITCH, place)


@kernel
def imagine_calibration_deck(t: Record) -> None:
    pile = t.calibration_deck
    size = pile[SIZE]
    pile[SIZE] = 0
    for number in range(1, ROUND + 1):
        if find(t.flipped, number) == 0:
            put_on_top(pile, number)
    shuffle_pile(t, pile)
    while pile[SIZE] > size:
        take_top(pile)
