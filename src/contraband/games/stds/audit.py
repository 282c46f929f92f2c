"""What cannot be: why a table that was written by hand is no table of this game."""

from collections.abc import Sequence
from operator import contains

import numpy as np

from ...core.record import NONE, Record
from ...core.zones import seat_names
from .arsenals import available, in_deck, on_table, searched, stocked
from .cards import (
    ARSENAL_KINDS,
    CARDS,
    CHARACTERS,
    INCLINATION,
    INFECTIONS,
    MOST_SEATS,
    PLACED,
    QUARTET,
    START_INFECTIONS,
    STD_KINDS,
    STRIKING,
    Card,
)
from .knowledge import ORDERS
from .table import PUBLIC, Ending, Phase
from .words.names import CARD_NAMES

SEATS = seat_names(MOST_SEATS)
VIEWERS = (*SEATS, "everybody")


def fault(t: Record) -> str:
    """Why this table cannot be, or nothing."""
    if found := ranges_fault(t) or quartets_fault(t):
        return found
    if t.phase == Phase.PICK:
        return picking_fault(t)
    return natives_fault(t) or cards_fault(t) or sizes_fault(t) or knowledge_fault(t) or phase_fault(t)


def ranges_fault(t: Record) -> str:
    seats, characters = int(t.seats), CHARACTERS
    if not 2 <= seats <= MOST_SEATS:
        return "STDs has two to four seats."
    if not 0 <= t.phase < len(Phase) or not 0 <= t.reason < len(Ending) or not 0 <= t.turn < seats:
        return "the phase, the ending or whose turn it is does not exist."
    if not NONE <= t.winner < seats or not NONE <= t.playing < CARDS or not NONE <= t.target < characters:
        return "the winner, the card played or its target is not in this game."
    if (t.pair < NONE).any() or (t.pair >= characters).any() or (t.shown < NONE).any() or (t.shown >= ARSENAL_KINDS).any():
        return "the pair or its cards are not in this game."
    if t.arsenal[t.owner == NONE].any() or t.hand[seats:].any():
        return "cards lie at seats that are not in this game."
    if any(who != NONE and t.owner[who] == NONE for who in (int(t.target), *t.pair.tolist())):
        return "somebody who is not in this game takes part."
    return ""


def quartets_fault(t: Record) -> str:
    """STD-13: four for each player; who must be of which kind is counted apart from the rules."""
    seats = int(t.seats)
    for seat in range(MOST_SEATS):
        mine = [who for who in range(CHARACTERS) if t.owner[who] == seat]
        if [who for who in t.quartet[seat].tolist() if who != NONE] != mine or len(mine) > QUARTET or (mine and seat >= seats):
            return "a quartet and its owner do not fit (STD-13)."
        if seat < seats and len(mine) < QUARTET and t.phase != Phase.PICK:
            return "every player has four characters (STD-10)."
        if not t.quartets and seat < seats and mine != list(range(seat * QUARTET, (seat + 1) * QUARTET)):
            return "the quartets of this table are fixed (STD-13)."
        if t.orientation and not is_a_quartet([INCLINATION[who] for who in mine]):
            return "in advanced play a quartet has one of each kind (STD-13)."
    return "a character is not in the sets of this table (STD-05)." if (t.owner[available(t) :] != NONE).any() else ""


def is_a_quartet(kinds: Sequence[str]) -> bool:
    whole = [("straight man", "straight woman", f"bisexual {gender}", f"gay {gender}") for gender in ("man", "woman")]
    return len(set(kinds)) == len(kinds) and any(set(kinds) <= set(quartet) for quartet in whole)


def picking_fault(t: Record) -> str:
    """Before the deal there are only characters, and whoever is on turn still lacks one."""
    if not t.quartets or (t.quartet[t.turn] != NONE).all():
        return "nobody picks a character now (STD-13)."
    cards = (t.deck, t.discards, t.out_of_play, t.hand, t.arsenal, t.possible)
    return "the cards are dealt when everybody has picked (STD-13)." if any(np.any(zone) for zone in cards) else ""


def natives_fault(t: Record) -> str:
    for seat in range(int(t.seats)):
        if not true_order(t, seat):
            return f"the characters of {SEATS[seat]} must carry the four infections, one each (STD-10)."
    return ""


def cards_fault(t: Record) -> str:
    zones = (t.deck, t.discards, t.out_of_play, t.hand, t.arsenal)
    if any((np.asarray(zone) < 0).any() for zone in zones):
        return "a number of cards is negative."
    if any(t.hand[:, card].any() or t.deck[card] or t.discards[card] for card in (*range(INFECTIONS), Card.NO_OUTCOME)):
        return "infections and No Outcome are never in the deck, a hand or the discard pile."
    for card in range(CARDS):
        total, there = in_the_game(t, card), found(t, card)
        if total != there:
            return f"there should be {total} {CARD_NAMES[card]} in all, not {there}."
    return ""


def sizes_fault(t: Record) -> str:
    if t.deck_size != t.deck.sum():
        return f"deck_size is {int(t.deck_size)}, but the deck has {int(t.deck.sum())} cards."
    if (t.hand_size != t.hand.sum(axis=1)).any():
        return "a hand does not have the number of cards that hand_sizes says."
    if (t.held > t.hand.sum(axis=0)).any() or (t.held < 0).any():
        return "held counts cards that are in no hand (STD-25)."
    if (t.arsenal_size != t.arsenal.sum(axis=1)).any():
        return "an arsenal does not have the number of cards that arsenal_sizes says."
    return ""


def knowledge_fault(t: Record) -> str:
    seats = range(int(t.seats))
    for seat in seats:
        truth, known_to_all = true_order(t, seat), int(t.possible[PUBLIC, seat]) & could_be(t, seat)
        if int(t.possible[seat, seat]) != truth:
            return f"{SEATS[seat]} must know exactly what their own characters carry."
        for viewer in (*seats, PUBLIC):
            orders = int(t.possible[viewer, seat])
            if not orders & truth or orders & ~known_to_all:
                return f"what {VIEWERS[viewer]} thinks possible of {SEATS[seat]} does not fit what everybody saw."
    return ""


def phase_fault(t: Record) -> str:
    """What each phase needs."""
    if (t.phase == Phase.OVER) != (t.reason != Ending.NOT_YET):
        return "a game is over when it has a reason, and only then."
    if t.phase == Phase.PLAY and not t.hand_size[t.turn]:
        return "without a card in hand a turn goes straight to the encounter (STD-25)."
    if (t.phase in (Phase.TARGET, Phase.OPPONENT, Phase.TAKE)) != (t.playing != NONE):
        return "a card is being played while its target is chosen, and only then."
    if (t.phase == Phase.OPPONENT) != (t.playing == Card.ORAL_SEX):
        return "an opponent is chosen for Oral Sex, and only then."
    if (t.phase == Phase.TARGET and t.playing not in PLACED + STRIKING) or (t.phase == Phase.TAKE and t.playing not in STRIKING):
        return f"{CARD_NAMES[t.playing]} does not need that choice."
    if (t.phase == Phase.TAKE) != (t.target != NONE):
        return "an arsenal is aimed at while a card there is chosen, and only then."
    return pair_fault(t)


PAIR_PHASES = (Phase.BROKEN, Phase.ORAL, Phase.SEARCH, Phase.LAST_COPY, Phase.AGAIN)


def pair_fault(t: Record) -> str:
    first, second = int(t.pair[0]), int(t.pair[1])
    shown = t.shown.tolist()
    if t.phase not in PAIR_PHASES:
        return "" if first == second == NONE and shown == [NONE, NONE] and not t.searches else "nobody is in an encounter now."
    if not 0 <= first < second:
        return "an encounter needs two different characters, in the order of the seats."
    if t.turn not in (t.owner[first], t.owner[second]):
        return "the player whose turn it is takes no part in the encounter."
    if (t.phase == Phase.SEARCH) != (t.searches > 0):
        return "AIDS searches as long as searches are left, and only then."
    if t.phase == Phase.SEARCH and not t.arsenal_size[searched(t)]:
        return "an empty arsenal is not searched."
    if t.phase == Phase.AGAIN and shown != [NONE, NONE]:
        return "between two encounters no card is shown."
    if t.phase == Phase.ORAL and not all(0 <= card < STD_KINDS for card in shown):
        return "Oral Sex lets you choose only between two STDs."
    if t.phase == Phase.LAST_COPY and not (shown[0] == shown[1] and 0 <= shown[0] < INFECTIONS and t.out_of_play[shown[0]] == 1):
        return "a last copy is given when both show the same infection and one copy is left."
    return ""


def in_the_game(t: Record, card: int) -> int:
    """How many cards of a kind there are."""
    return int(in_deck(t, card) + stocked(t, card))


def found(t: Record, card: int) -> int:
    """How many cards of a kind lie anywhere."""
    count = t.hand[:, card].sum() + t.deck[card] + t.discards[card] + t.out_of_play[card]
    return int(count + on_table(t, card) if card < ARSENAL_KINDS else count)


def true_order(t: Record, seat: int) -> int:
    quartet = tuple(int(t.native[who]) for who in t.quartet[seat])
    return 1 << ORDERS.index(quartet) if quartet in ORDERS else 0


def could_be(t: Record, seat: int) -> int:
    """The orders that the open cards allow at all: no arsenal can have lost what it never had."""
    carried = [{kind for kind in range(INFECTIONS) if may_carry(t, who, kind)} for who in t.quartet[seat].tolist()]
    fitting = (all(map(contains, carried, order)) for order in ORDERS)
    return sum(1 << number for number, fits in enumerate(fitting) if fits)


def may_carry(t: Record, character: int, kind: int) -> bool:
    native = int(t.native[character])
    return kind == native or int(t.arsenal[character, native]) >= START_INFECTIONS
