"""Arsenals: what lies in them, what goes in and what goes out."""

from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record, wide
from .cards import ARSENAL_KINDS, INFECTIONS, KINDS_TO_WIN, QUARTET, SET, SETS, START_ARSENAL, START_INFECTIONS, STD_KINDS, Card
from .table import Phase


@leaf
def available(t: Record) -> int:
    """STD-05: how many characters the sets of this table have; those in the game have lower numbers."""
    return SETS[t.seats] * SET


@leaf
def owner(t: Record, character: int) -> int:
    return wide(t.owner[character])


@leaf
def is_in_game(t: Record, character: int) -> bool:
    return t.owner[character] != NONE


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
def stds_in(t: Record, character: int) -> int:
    """How many cards are STDs; on a blanked table, those the viewer knows of."""
    stds = 0
    for kind in range(STD_KINDS):
        stds += max(t.arsenal[character, kind], 0)
    return stds


@leaf
def kinds_of_seat(t: Record, seat: int) -> int:
    """STD-26: the kinds of a player's characters, at most four counted for each."""
    kinds = 0
    for place in range(QUARTET):
        kinds += min(kinds_in(t, t.quartet[seat, place]), KINDS_TO_WIN)
    return kinds


@leaf
def can_be_copied(t: Record, character: int, kind: int) -> bool:
    """STD-43: an STD that is in the arsenal and of which a copy is out of play."""
    return is_std(kind) and t.arsenal[character, kind] > 0 and t.out_of_play[kind] > 0


@leaf
def kinds_to_copy(t: Record, character: int) -> int:
    kinds = 0
    for kind in range(STD_KINDS):
        if can_be_copied(t, character, kind):
            kinds += 1
    return kinds


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
    if card == Card.CONDOM:
        t.discards[card] += 1
    else:
        t.out_of_play[card] += 1


@leaf
def in_deck(t: Record, card: int) -> int:
    """STD-03 and STD-04: how many of a kind the primary deck has at the start."""
    if card == Card.CONDOM:
        return t.deck_condoms * t.seats
    if card < Card.LUCK:
        return SETS[t.seats] * (t.aids_copies if card == Card.AIDS else t.children_copies if card == Card.CHILDREN else 0)
    of_a_set = (
        wide(t.luck_copies),
        wide(t.broken_condom_copies),
        wide(t.insatiable_copies),
        wide(t.viral_multiplication_copies),
        wide(t.random_sex_copies),
        wide(t.increase_risk_copies),
        wide(t.oral_sex_copies),
        wide(t.medication_copies),
    )
    return SETS[t.seats] * of_a_set[card - Card.LUCK]


@leaf
def stocked(t: Record, card: int) -> int:
    """STD-02 and STD-10: how many of a kind came into the game other than through the deck."""
    if card < INFECTIONS:
        return t.infection_copies * SETS[t.seats]
    return START_ARSENAL[t.arsenals, card] * t.seats * QUARTET if card < ARSENAL_KINDS else 0


@kernel
def on_table(t: Record, card: int) -> int:
    """How many of a kind are in arsenals, revealed, or played and not yet placed."""
    count = wide(0)
    for character in range(available(t)):
        count += t.arsenal[character, card]
    for side in range(2):
        if t.shown[side] == card:
            count += 1
    if t.playing == card:
        count += 1
    return count


@kernel
def stock(t: Record, character: int) -> None:
    """STD-10, STD-04: the cards every character starts with, and those of the infection this one was dealt."""
    for card in range(ARSENAL_KINDS):
        t.arsenal[character, card] = START_ARSENAL[t.arsenals, card]
    t.arsenal[character, t.native[character]] = START_INFECTIONS


@leaf
def searched(t: Record) -> int:
    """STD-43 to STD-48: the character whose arsenal the player on turn looks through for a card, or none."""
    return t.pair[t.searches % 2] if t.phase == Phase.SEARCH else t.target
