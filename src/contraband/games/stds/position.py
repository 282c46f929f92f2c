"""The zones of STDs under the rulebook's names, what a position may leave out, and what cannot be.

A position that gives no `carries` has every quartet carry Crabs, Gonorrhea, Herpes, Syphilis in this order; arsenals that are not
given are those of the set-up; cards that lie nowhere are in the deck, as far as they belong there, or out of play.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core.errors import Unreadable
from ...core.record import Record
from ...core.zones import Heap, Heaps, Named, Number, Row, Several, name_from, seat_names, table_from
from .cards import (
    ARSENAL_KINDS,
    CARDS,
    DECK,
    INFECTIONS,
    MOST_SEATS,
    NAMES,
    NONE,
    QUARTET,
    START_CONDOMS,
    START_INFECTIONS,
    START_NO_OUTCOME,
    STD_KINDS,
    Card,
)
from .knowledge import ANY_ORDER, ORDERS
from .table import PUBLIC, Ending, Phase
from .words import CARD_NAMES

SEATS = seat_names(MOST_SEATS)
VIEWERS = (*SEATS, "everybody")
PHASES = tuple(phase.name.lower().replace("_", " ") for phase in Phase)
ENDINGS = tuple(ending.name.lower().replace("_", " ") for ending in Ending)
LETTERS = "CGHS"
ORDER_NAMES = tuple("".join(LETTERS[kind] for kind in order) for order in ORDERS)
SIZE_ZONES = ("deck_size", "hand_sizes", "arsenal_sizes")
PAIR_PHASES = (Phase.BROKEN, Phase.ORAL, Phase.SEARCH, Phase.LAST_COPY, Phase.AGAIN)


@dataclass(frozen=True)
class Arsenals(Heaps):
    """Arsenals that are not given are as the set-up makes them."""

    def write(self, t: Record, value: Any) -> None:
        stock_all(t)
        super().write(t, value)


@dataclass(frozen=True)
class Possible:
    """For every viewer and owner, the orders of infections that the viewer cannot rule out: `any`, or a list like CGHS, GCHS."""

    name: str = "possible"

    def read(self, t: Record) -> dict[str, dict[str, Any]]:
        seats = int(t.seats)
        viewers = [*range(seats), PUBLIC]
        return {VIEWERS[viewer]: {SEATS[seat]: spell(int(t.possible[viewer, seat])) for seat in range(seats)} for viewer in viewers}

    def write(self, t: Record, value: Any) -> None:
        used = SEATS[: int(t.seats)]
        for viewer, owners in table_from(value, self.name).items():
            row = t.possible[name_from(viewer, VIEWERS, "a viewer in possible")]
            for owner, orders in table_from(owners, f"possible.{viewer}").items():
                row[name_from(owner, used, f"a seat in possible.{viewer}")] = read_orders(orders)


def spell(orders: int) -> Any:
    if orders == int(ANY_ORDER):
        return "any"
    return [name for number, name in enumerate(ORDER_NAMES) if orders >> number & 1]


def read_orders(value: Any) -> int:
    if value == "any":
        return int(ANY_ORDER)
    if not isinstance(value, list):
        raise Unreadable(f"orders must be 'any' or a list such as ['CGHS', 'GCHS'], not {value!r}")
    return sum({1 << name_from(name, ORDER_NAMES, "an order in possible") for name in value})


ZONES = (
    Named("phase", PHASES),
    Named("turn", SEATS),
    Number("turns", 0, 10000),
    Row("carries", NAMES, CARD_NAMES[:INFECTIONS], field="native", per_seat=QUARTET),
    Arsenals("arsenals", NAMES, CARD_NAMES[:ARSENAL_KINDS], per_seat=QUARTET, field="arsenal"),
    Row("arsenal_sizes", NAMES, high=1000, field="arsenal_size", per_seat=QUARTET),
    Heaps("hands", SEATS, CARD_NAMES, field="hand"),
    Row("hand_sizes", SEATS, field="hand_size"),
    Heap("deck", CARD_NAMES),
    Number("deck_size", 0, 1000),
    Heap("discards", CARD_NAMES),
    Heap("out_of_play", CARD_NAMES),
    Row("marked", SEATS, high=1),
    Named("playing", CARD_NAMES),
    Named("target", NAMES),
    Number("broken_condom", 0, 1),
    Number("insatiable", 0, 1),
    Number("random_sex", 0, 1),
    Several("pair", NAMES),
    Several("shown", CARD_NAMES[:ARSENAL_KINDS]),
    Several("redrawn"),
    Number("searches", 0, 4),
    Possible(),
    Named("reason", ENDINGS),
    Named("winner", SEATS),
)


def prepare(t: Record) -> None:
    t.playing = t.target = t.winner = NONE
    t.pair[:] = NONE
    t.shown[:] = NONE
    t.turns = 1
    for character in range(int(t.seats) * QUARTET):
        t.native[character] = character % QUARTET


def stock_all(t: Record) -> None:
    for character in range(int(t.seats) * QUARTET):
        t.arsenal[character, :] = 0
        if 0 <= t.native[character] < INFECTIONS:
            t.arsenal[character, t.native[character]] = START_INFECTIONS
        t.arsenal[character, Card.CONDOM] = START_CONDOMS
        t.arsenal[character, Card.NO_OUTCOME] = START_NO_OUTCOME[t.arsenals]


def complete(t: Record, given: frozenset[str]) -> None:
    if "arsenals" not in given:
        stock_all(t)
    place_the_rest(t, given)
    if "hand_sizes" not in given:
        t.hand_size[:] = t.hand.sum(axis=1)
    if "arsenal_sizes" not in given:
        t.arsenal_size[:] = t.arsenal.sum(axis=1)
    if "deck_size" not in given:
        t.deck_size = t.deck.sum()
    if "possible" not in given:
        know_what_must_be(t)


def sets(t: Record) -> int:
    return 1 if t.seats == 2 else 2


def in_the_game(t: Record) -> list[int]:
    """How many cards of each kind there are in all (STD-02, STD-03, STD-04, STD-10)."""
    totals = [count * sets(t) for count in DECK]
    for kind in range(INFECTIONS):
        totals[kind] = int(t.infection_copies) * sets(t)
    characters = int(t.seats) * QUARTET
    totals[Card.CONDOM] = int(t.deck_condoms) * int(t.seats) + START_CONDOMS * characters
    totals[Card.NO_OUTCOME] = START_NO_OUTCOME[t.arsenals] * characters
    return totals


def found(t: Record) -> list[int]:
    """How many cards of each kind lie anywhere."""
    counts = [int(t.deck[card]) + int(t.discards[card]) + int(t.out_of_play[card]) + int(t.hand[:, card].sum()) for card in range(CARDS)]
    for card in range(ARSENAL_KINDS):
        counts[card] += int(t.arsenal[:, card].sum()) + int((t.shown == card).sum()) + int(t.playing == card)
    return counts


def place_the_rest(t: Record, given: frozenset[str]) -> None:
    for card, (total, there) in enumerate(zip(in_the_game(t), found(t), strict=True)):
        rest = total - there
        if rest > 0 and "deck" not in given:
            t.deck[card] = min(rest, most_in_deck(t, card))
            rest -= int(t.deck[card])
        if rest > 0 and "out_of_play" not in given and card < ARSENAL_KINDS:
            t.out_of_play[card] = rest


def most_in_deck(t: Record, card: int) -> int:
    return int(t.deck_condoms) * int(t.seats) if card == Card.CONDOM else DECK[card] * sets(t)


def true_order(t: Record, seat: int) -> int:
    quartet = tuple(int(kind) for kind in t.native[seat * QUARTET : (seat + 1) * QUARTET])
    return 1 << ORDERS.index(quartet) if quartet in ORDERS else 0


def could_be(t: Record, seat: int) -> int:
    """The orders that the open cards allow at all: no arsenal can have lost what it never had."""
    orders = 0
    for number, order in enumerate(ORDERS):
        if all(may_carry(t, seat * QUARTET + place, order[place]) for place in range(QUARTET)):
            orders |= 1 << number
    return orders


def may_carry(t: Record, character: int, kind: int) -> bool:
    native = int(t.native[character])
    return kind == native or int(t.arsenal[character, native]) >= START_INFECTIONS


def know_what_must_be(t: Record) -> None:
    seats = range(int(t.seats))
    for seat in seats:
        for viewer in (*seats, PUBLIC):
            t.possible[viewer, seat] = true_order(t, seat) if viewer == seat else could_be(t, seat)


def fault(t: Record) -> str:
    """Why this table cannot be, or nothing."""
    return ranges_fault(t) or natives_fault(t) or cards_fault(t) or sizes_fault(t) or knowledge_fault(t) or phase_fault(t)


def ranges_fault(t: Record) -> str:
    seats, characters = int(t.seats), int(t.seats) * QUARTET
    if not 2 <= seats <= MOST_SEATS:
        return "STDs has two to four seats."
    if not 0 <= t.phase < len(Phase) or not 0 <= t.reason < len(Ending) or not 0 <= t.turn < seats:
        return "the phase, the ending or whose turn it is does not exist."
    if not NONE <= t.winner < seats or not NONE <= t.playing < CARDS or not NONE <= t.target < characters:
        return "the winner, the card played or its target is not in this game."
    if (t.pair < NONE).any() or (t.pair >= characters).any() or (t.shown < NONE).any() or (t.shown >= ARSENAL_KINDS).any():
        return "the pair or its cards are not in this game."
    if t.arsenal[characters:].any() or t.hand[seats:].any():
        return "cards lie at seats that are not in this game."
    return ""


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
    for card, (total, there) in enumerate(zip(in_the_game(t), found(t), strict=True)):
        if total != there:
            return f"there should be {total} {CARD_NAMES[card]} in all, not {there}."
    return ""


def sizes_fault(t: Record) -> str:
    if t.deck_size != t.deck.sum():
        return f"deck_size is {int(t.deck_size)}, but the deck has {int(t.deck.sum())} cards."
    if (t.hand_size != t.hand.sum(axis=1)).any():
        return "a hand does not have the number of cards that hand_sizes says."
    if (t.arsenal_size != t.arsenal.sum(axis=1)).any():
        return "an arsenal does not have the number of cards that arsenal_sizes says."
    return ""


def knowledge_fault(t: Record) -> str:
    seats = range(int(t.seats))
    for seat in seats:
        truth = true_order(t, seat)
        if int(t.possible[seat, seat]) != truth:
            return f"{SEATS[seat]} must know exactly what the own characters carry."
        for viewer in (*seats, PUBLIC):
            orders = int(t.possible[viewer, seat])
            known_to_all = int(t.possible[PUBLIC, seat]) & could_be(t, seat)
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
    if (t.phase == Phase.TARGET and t.playing not in TARGETED) or (t.phase == Phase.TAKE and t.playing not in TAKING):
        return f"{CARD_NAMES[t.playing]} does not need that choice."
    if (t.phase == Phase.TAKE) != (t.target != NONE):
        return "an arsenal is aimed at while a card there is chosen, and only then."
    return pair_fault(t)


TAKING = (Card.VIRAL_MULTIPLICATION, Card.INCREASE_RISK, Card.MEDICATION)
TARGETED = (*TAKING, Card.CONDOM, Card.LUCK, Card.AIDS, Card.CHILDREN)


def pair_fault(t: Record) -> str:
    first, second = int(t.pair[0]), int(t.pair[1])
    shown: Sequence[int] = [int(card) for card in t.shown]
    if t.phase not in PAIR_PHASES:
        return "" if first == second == NONE and shown == [NONE, NONE] and not t.searches else "nobody is in an encounter now."
    if not 0 <= first < second:
        return "an encounter needs two different characters, in the order of the seats."
    if t.turn not in (first // QUARTET, second // QUARTET):
        return "the player whose turn it is takes no part in the encounter."
    if (t.phase == Phase.SEARCH) != (t.searches > 0):
        return "AIDS searches as long as searches are left, and only then."
    if t.phase == Phase.SEARCH and not t.arsenal_size[t.pair[t.searches % 2]]:
        return "an empty arsenal is not searched."
    if t.phase == Phase.AGAIN and shown != [NONE, NONE]:
        return "between two encounters no card is shown."
    if t.phase == Phase.ORAL and not all(0 <= card < STD_KINDS for card in shown):
        return "Oral Sex lets you choose only between two STDs."
    if t.phase == Phase.LAST_COPY and not (shown[0] == shown[1] and 0 <= shown[0] < INFECTIONS and t.out_of_play[shown[0]] == 1):
        return "a last copy is given when both show the same infection and one copy is left."
    return ""
