"""Arsenals: what lies in them, what goes in and what goes out."""

from ...core.kernel import leaf
from ...core.record import Record
from .cards import DECK, KINDS_TO_WIN, QUARTET, STD_KINDS, Card

CONDOM = int(Card.CONDOM)


@leaf
def owner(character: int) -> int:
    return character // QUARTET


@leaf
def is_in_game(t: Record, character: int) -> bool:
    return owner(character) < t.seats


@leaf
def is_std(card: int) -> bool:
    """STD-44 and STD-50: AIDS and Children count as STDs."""
    return 0 <= card < STD_KINDS


@leaf
def kinds_in(t: Record, character: int) -> int:
    """STD-23: how many different STDs; copies of a kind count once."""
    kinds = 0
    for kind in range(STD_KINDS):
        if t.arsenal[character, kind] > 0:
            kinds += 1
    return kinds


@leaf
def kinds_of_seat(t: Record, seat: int) -> int:
    """STD-26: the kinds of a player's characters, at most four counted for each."""
    kinds = 0
    for character in range(seat * QUARTET, (seat + 1) * QUARTET):
        kinds += min(kinds_in(t, character), KINDS_TO_WIN)
    return kinds


@leaf
def can_be_copied(t: Record, character: int, kind: int) -> bool:
    """STD-43: an STD that is in the arsenal and of which a copy is out of play."""
    return is_std(kind) and t.arsenal[character, kind] > 0 and t.out_of_play[kind] > 0


@leaf
def has_something_to_copy(t: Record, character: int) -> bool:
    for kind in range(STD_KINDS):
        if can_be_copied(t, character, kind):
            return True
    return False


@leaf
def put_in(t: Record, character: int, card: int) -> None:
    t.arsenal[character, card] += 1
    t.arsenal_size[character] += 1


@leaf
def take_out(t: Record, character: int, card: int) -> None:
    t.arsenal[character, card] -= 1
    t.arsenal_size[character] -= 1


@leaf
def discard_from_arsenal(t: Record, character: int, card: int) -> None:
    """STD-51: an STD or No Outcome, and Luck as such, goes out of play; a condom to the common discard pile."""
    take_out(t, character, card)
    if card == CONDOM:
        t.discards[card] += 1
    else:
        t.out_of_play[card] += 1


@leaf
def sets(t: Record) -> int:
    """STD-05: one printed set serves two players; three or four use two."""
    return 1 if t.seats == 2 else 2


@leaf
def cards_in_deck(t: Record, card: int) -> int:
    """STD-03 and STD-04: how many of a kind the primary deck has at the start."""
    return t.deck_condoms * t.seats if card == CONDOM else DECK[card] * sets(t)
