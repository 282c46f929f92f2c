"""The zones of Asterisk under the rulebook's names, and what a position may leave out.

Cards that lie nowhere are in their deck, beneath those that are given for it; The Line, if it is not given, is dealt from the top of
the prisoner deck; hands that are not given are empty. The first calibration number is 10 unless `flipped` says otherwise.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core.encoding import Piece, one_of
from ...core.encoding import pile as pile_of
from ...core.errors import Unreadable
from ...core.piles import SIZE
from ...core.record import NONE, Record
from ...core.zones import Heap, Named, Number, Pile, Piles, Row, name_from, number_from, seat_names, spelt, table_from
from .audit import RANGES, fault
from .cards import (
    ATTEMPTS,
    COPIES,
    GANGSTAS,
    GANGSTAS_AFTER,
    IN_MODE,
    LINE_SIZE,
    MODE_ASIDE,
    MOST_IN_LINE,
    MOST_SEATS,
    PRISONERS,
    ROUND,
    WAYS,
    mode_of,
)
from .lookahead import look_ahead_in_words
from .table import Ending, Phase, cards_of
from .words.names import ACTION_NAMES, CARD_NAMES, MISSION_NAMES, PRISONER_NAMES, REQUEST_NAMES

__all__ = ["HINTS", "ZONES", "complete", "fault", "prepare"]

SEATS = seat_names(MOST_SEATS)
FIRST_CALIBRATION = 10


@dataclass(frozen=True)
class NumberPile:
    """Calibration cards, from the bottom to the top; one that nobody has seen reads as 0."""

    name: str

    def read(self, t: Record) -> list[int]:
        pile = t[self.name]
        return [max(int(number), 0) for number in pile[1 : int(pile[SIZE]) + 1]]

    def write(self, t: Record, value: Any) -> None:
        if not isinstance(value, list) or len(value) > ROUND:
            raise Unreadable(f"{self.name} must be a list of at most {ROUND} numbers, from the bottom to the top")
        pile = t[self.name]
        pile[:] = 0
        for number in value:
            push(pile, number_from(number, 1, ROUND, self.name))

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        yield pile_of(self.name, self.name, [str(number) for number in range(ROUND + 1)])


@dataclass(frozen=True)
class Custody:
    """Whom each player has freed or taken hostage."""

    name: str = "custody"

    def read(self, t: Record) -> dict[str, list[str]]:
        return {SEATS[seat]: [PRISONER_NAMES[card] for card in range(PRISONERS) if t.custody[card] == seat] for seat in range(int(t.seats))}

    def write(self, t: Record, value: Any) -> None:
        used = SEATS[: int(t.seats)]
        for place, cards in table_from(value, self.name).items():
            seat = name_from(place, used, "a place in custody")
            if not isinstance(cards, list):
                raise Unreadable(f"custody.{place} must be a list of names")
            for card in cards:
                t.custody[name_from(card, PRISONER_NAMES, f"a card in custody.{place}")] = seat

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        return (one_of(f"custody of {prisoner}", "custody", SEATS, card) for card, prisoner in enumerate(PRISONER_NAMES))


def number(name: str) -> Number:
    return Number(name, *RANGES[name])


ZONES = (
    Named("phase", spelt(Phase)),
    Named("lookout", SEATS, field="on_watch"),
    Named("turn", SEATS),
    *map(number, ("attempt", "timing", "warm_left", "moves_used", "decisions", "passes")),
    NumberPile("flipped"),
    NumberPile("calibration_deck"),
    number("dial"),
    Pile("line", PRISONER_NAMES, in_order=MOST_IN_LINE),
    Pile("prisoner_deck", PRISONER_NAMES),
    number("under"),
    Pile("aside", PRISONER_NAMES),
    Custody(),
    Row("missions", SEATS, MISSION_NAMES, field="mission"),
    Piles("hands", SEATS, CARD_NAMES, field="hand"),
    Piles("discards", SEATS, CARD_NAMES),
    Pile("played", CARD_NAMES),
    Pile("deck", CARD_NAMES),
    Heap("buried", CARD_NAMES),
    Named("action", ("none", *ACTION_NAMES[1:])),
    number("cracking"),
    Named("way", WAYS),
    number("distance"),
    Named("request", REQUEST_NAMES),
    *map(number, ("asked", "declined")),
    Named("helper", SEATS),
    Named("chooser", SEATS),
    number("owed"),
    Named("reason", spelt(Ending)),
    *map(number, ("players_score", "dekedd_score", "taken")),
)
HINTS = {"look_ahead": look_ahead_in_words}


def push(pile: Any, card: int) -> None:
    pile[SIZE] += 1
    pile[int(pile[SIZE])] = card


def prepare(t: Record) -> None:
    t.phase = Phase.TURN
    t.attempt = 1
    t.on_watch = t.seats - 1
    t.custody[:] = NONE
    t.request = t.helper = t.chooser = NONE
    for seat in range(MOST_SEATS):
        t.mission[seat] = seat if t.seats > 1 and seat < t.seats else NONE


def complete(t: Record, given: frozenset[str]) -> None:
    complete_calibrations(t, given)
    if "aside" not in given:
        for card in usually_aside(t):
            push(t.aside, card)
    complete_prisoners(t, given)
    for seat in range(int(t.seats)):
        t.hand[seat, 1 : int(t.hand[seat, SIZE]) + 1].sort()
    fill_under(t.deck, cards_nowhere(t))
    if "timing" not in given:
        t.timing = int(t.seats > 1 and Phase.TURN <= t.phase <= Phase.LIMIT and not t.warm_left)


def complete_calibrations(t: Record, given: frozenset[str]) -> None:
    flips = int(t.attempt) - (t.phase == Phase.START)
    if "flipped" not in given:
        for number in range(FIRST_CALIBRATION, FIRST_CALIBRATION + flips):
            push(t.flipped, number)
    if "calibration_deck" not in given:
        left = (int(t.calibrations) if t.seats == 1 else ATTEMPTS[mode_of(t)]) - int(t.flipped[SIZE])
        unseen = [number for number in range(1, ROUND + 1) if number not in cards_of(t.flipped)]
        for number in unseen[: max(left, 0)]:
            push(t.calibration_deck, number)
    if "dial" not in given and t.flipped[SIZE] > 0:
        t.dial = t.flipped[int(t.flipped[SIZE])]


def usually_aside(t: Record) -> list[int]:
    """What the mode guide has set aside and not yet brought in."""
    mode, attempt = mode_of(t), int(t.attempt)
    if t.seats == 1 or attempt == 1:
        return list(MODE_ASIDE[mode])
    return [card for card in MODE_ASIDE[mode] if card != GANGSTAS and attempt <= GANGSTAS_AFTER + 1]


def complete_prisoners(t: Record, given: frozenset[str]) -> None:
    mode = mode_of(t)
    seen = {*cards_of(t.line), *cards_of(t.prisoner_deck), *cards_of(t.aside)}
    seen |= {card for card in range(PRISONERS) if t.custody[card] != NONE}
    fill_under(t.prisoner_deck, [card for card in range(PRISONERS) if IN_MODE[mode, card] and card not in seen])
    while "line" not in given and t.line[SIZE] < LINE_SIZE[mode] and t.prisoner_deck[SIZE] > 0:
        top = int(t.prisoner_deck[SIZE])
        push(t.line, int(t.prisoner_deck[top]))
        t.prisoner_deck[top] = 0
        t.prisoner_deck[SIZE] -= 1


def cards_nowhere(t: Record) -> list[int]:
    """The main deck's cards that the position has not placed."""
    left = (COPIES - t.buried).tolist()
    piles = [t.deck, t.played, *t.hand, *t.discards]
    for card in [card for pile in piles for card in cards_of(pile)]:
        left[card] -= 1
    return [card for card, copies in enumerate(left) for _ in range(copies)]


def fill_under(pile: Any, cards: list[int]) -> None:
    """The given cards stay on top of the others."""
    everything = (cards + cards_of(pile))[: len(pile) - 1]
    pile[:] = 0
    for card in everything:
        push(pile, card)
