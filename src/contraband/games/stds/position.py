"""The zones of STDs under the rulebook's names, and what a position may leave out.

A position that gives no `carries` has every quartet carry Crabs, Gonorrhea, Herpes, Syphilis in this order; arsenals that are not
given are those of the set-up; cards that lie nowhere are in the deck, as far as they belong there, or out of play.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core.encoding import Piece, bits, one_of
from ...core.errors import Unreadable
from ...core.record import NONE, Record
from ...core.zones import Heap, Heaps, Named, Number, Row, Several, name_from, read_heap, spelt, table_from, write_heap
from .arsenals import in_deck, stock
from .audit import SEATS, VIEWERS, could_be, fault, found, in_the_game, true_order
from .cards import ARSENAL_KINDS, CARDS, INFECTIONS, NAMES, QUARTET, QUARTETS_CHOSEN, SET, SETS
from .knowledge import ANY_ORDER, ORDERS
from .quartets import give, give_nobody, place_of
from .table import PUBLIC, Ending, Phase
from .words.names import CARD_NAMES

__all__ = ["fault"]  # written elsewhere, part of positions

LETTERS = "CGHS"
ORDER_NAMES = tuple("".join(LETTERS[kind] for kind in order) for order in ORDERS)


def in_game(t: Record) -> dict[str, int]:
    """The characters of this table, and their numbers."""
    return {name: who for who, name in enumerate(NAMES) if t.owner[who] != NONE}


def fewest_seats(who: int) -> int:
    """STD-05: the smallest table at which a character can be in the game."""
    return next(seats for seats, sets in enumerate(SETS) if who < sets * SET)


@dataclass(frozen=True)
class Quartets:
    """Whose the characters are; those of a table where they are not chosen need not be given."""

    name: str = "quartets"

    def read(self, t: Record) -> dict[str, list[str]]:
        return {SEATS[seat]: [NAMES[who] for who in t.quartet[seat].tolist() if who != NONE] for seat in range(int(t.seats))}

    def write(self, t: Record, value: Any) -> None:
        give_nobody(t)
        used = SEATS[: int(t.seats)]
        for owner, names in table_from(value, self.name).items():
            seat = name_from(owner, used, f"a seat in {self.name}")
            if not isinstance(names, list) or len(names) > QUARTET:
                raise Unreadable(f"{self.name}.{owner} must be a list of at most {QUARTET} characters")
            for name in names:
                give(t, seat, name_from(name, NAMES, f"a character in {self.name}.{owner}"))
        carry_in_order(t)

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        return (one_of(f"owner of {name}", "owner", SEATS, who, fewest_seats(who)) for who, name in enumerate(NAMES))


@dataclass(frozen=True)
class OfCharacters(Row):
    """A value for each character in the game."""

    def read(self, t: Record) -> dict[str, Any]:
        return {name: self.value(int(t[self.field][who])) for name, who in in_game(t).items()}

    def write(self, t: Record, value: Any) -> None:
        known = in_game(t)
        for place, item in table_from(value, self.name).items():
            name = list(known)[name_from(place, list(known), f"a place in {self.name}")]
            t[self.field][known[name]] = self.number(item, f"{self.name}.{place}")

    def from_seats(self, place: int) -> int:
        return fewest_seats(place)


@dataclass(frozen=True)
class Arsenals(Heaps):
    """Arsenals that are not given are as the set-up makes them."""

    def read(self, t: Record) -> dict[str, dict[str, int]]:
        return {name: read_heap(t[self.field][who], self.names) for name, who in in_game(t).items()}

    def write(self, t: Record, value: Any) -> None:
        stock_all(t)
        known = in_game(t)
        for place, heap in table_from(value, self.name).items():
            name = list(known)[name_from(place, list(known), f"a place in {self.name}")]
            write_heap(t[self.field][known[name]], self.names, heap, f"{self.name}.{place}")

    def from_seats(self, place: int) -> int:
        return fewest_seats(place)


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

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        """What the viewer cannot rule out, and what nobody can who only saw what everybody saw."""
        for seat, owner in enumerate(SEATS):
            yield bits(f"{owner}, as you know,", self.name, ORDER_NAMES, seat, seat + 1, per_viewer=len(SEATS))
        for seat, owner in enumerate(SEATS):
            yield bits(f"{owner}, as all know,", self.name, ORDER_NAMES, PUBLIC * len(SEATS) + seat, seat + 1)


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
    Named("phase", spelt(Phase)),
    Named("turn", SEATS),
    Number("turns", 0, 10000),
    Quartets(),
    OfCharacters("carries", NAMES, CARD_NAMES[:INFECTIONS], field="native"),
    Arsenals("arsenals", NAMES, CARD_NAMES[:ARSENAL_KINDS], field="arsenal"),
    OfCharacters("arsenal_sizes", NAMES, high=1000, field="arsenal_size"),
    Heaps("hands", SEATS, CARD_NAMES, field="hand"),
    Row("hand_sizes", SEATS, field="hand_size"),
    Heap("deck", CARD_NAMES),
    Number("deck_size", 0, 1000),
    Heap("discards", CARD_NAMES),
    Heap("held", CARD_NAMES),
    Heap("out_of_play", CARD_NAMES),
    Row("marked", SEATS, high=1),
    Named("playing", CARD_NAMES),
    Named("target", NAMES),
    *(Number(played, 0, 1) for played in ("broken_condom", "insatiable", "random_sex")),
    Several("pair", NAMES),
    Several("shown", CARD_NAMES[:ARSENAL_KINDS]),
    Several("redrawn"),
    Number("searches", 0, 4),
    Possible(),
    Named("reason", spelt(Ending)),
    Named("winner", SEATS),
)


def prepare(t: Record) -> None:
    t.playing = t.target = t.winner = NONE
    t.pair[:] = t.shown[:] = NONE
    t.turns = 1
    give_nobody(t)
    if t.quartets != QUARTETS_CHOSEN:
        for character in range(int(t.seats) * QUARTET):
            give(t, character // QUARTET, character)
        carry_in_order(t)


def carry_in_order(t: Record) -> None:
    for who in in_game(t).values():
        t.native[who] = place_of(t, who) if t.phase != Phase.PICK else NONE


def stock_all(t: Record) -> None:
    for who in in_game(t).values():
        stock(t, who)


def complete(t: Record, given: frozenset[str]) -> None:
    if t.phase == Phase.PICK:
        return
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


def place_the_rest(t: Record, given: frozenset[str]) -> None:
    for card in range(CARDS):
        rest = in_the_game(t, card) - found(t, card)
        if rest > 0 and "deck" not in given:
            t.deck[card] = min(rest, in_deck(t, card))
            rest -= int(t.deck[card])
        if rest > 0 and "out_of_play" not in given and card < ARSENAL_KINDS:
            t.out_of_play[card] = rest


def know_what_must_be(t: Record) -> None:
    seats = range(int(t.seats))
    for seat in seats:
        for viewer in (*seats, PUBLIC):
            t.possible[viewer, seat] = true_order(t, seat) if viewer == seat else could_be(t, seat)
