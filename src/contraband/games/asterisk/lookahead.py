"""Look-ahead for people: where each card in hand would stop the dial, and who would be freed or caught.

Nobody should have to do sums modulo twenty while the sand runs. It is computed from a blanked table, in plain Python.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...core.record import Record
from ...core.zones import seat_names
from .cards import (
    ACTION,
    ADD_ON,
    ADD_ON_DISTANCE,
    ADD_ON_WAY,
    EITHER,
    FIRST_BASIC_ADD_ON,
    FIRST_ENEMY,
    FIRST_INFORMER,
    LEFT,
    LOOK_AHEAD_ON,
    LOW_VALUE,
    MOST_SEATS,
    NONE,
    NUDGES,
    NUMBER,
    PRISONER_NUMBER,
    RIGHT,
    ROUND,
    TAKES,
    WAY,
    WAYS,
    Action,
    AddOn,
    Informer,
)
from .table import Phase
from .words import CARD_NAMES, PRISONER_NAMES

SIZE = 0
Stop = tuple[str, int, list[int]]  # how it is reached, the number, the cards of The Line it takes


def stops_of(t: Record, start: int, swings: Sequence[tuple[int, int]]) -> list[Stop]:
    """Where the dial would stop from a number, for every way and distance."""
    numbers = [turned(start, way, distance) for way, distance in swings]
    return [(label(*swing), number, taken_by(t, number)) for swing, number in zip(swings, numbers, strict=True)]


def turn_swings(t: Record, card: int, crack: bool) -> list[tuple[int, int]]:
    if card >= FIRST_BASIC_ADD_ON:
        return []
    way = EITHER if crack and t.custody[Informer.DAVE] != NONE else int(WAY[card])
    return [(each, int(NUMBER[card])) for each in ways(way)]


def add_on_swings(t: Record, card: int) -> list[tuple[int, int]]:
    add_on = int(ADD_ON[card])
    if add_on == AddOn.NONE:
        return []
    nudge = add_on < AddOn.TABLES_LEFT
    friend = Informer.WANDA if nudge else Informer.WADSON
    free = add_on < AddOn.FLIPSIDE and t.custody[friend] != NONE
    distances = NUDGES if nudge else (ADD_ON_DISTANCE[add_on],)
    return [(way, distance) for way in ways(EITHER if free else ADD_ON_WAY[add_on]) for distance in distances]


def copied_swings(t: Record, card: int) -> list[tuple[int, int]]:
    """AST-71: Copy Cat as an add-on repeats the top of the active player's discard pile."""
    pile = t.discards[int(t.turn)]
    if ACTION[card] != Action.COPY_CAT or t.custody[Informer.COPIER] == NONE or pile[SIZE] == 0:
        return []
    return turn_swings(t, int(pile[int(pile[SIZE])]), crack=False)


def ways(way: int) -> tuple[int, ...]:
    return (RIGHT, LEFT) if way == EITHER else (way,)


def turned(number: int, way: int, distance: int) -> int:
    return (number - 1 + (distance if way == RIGHT else -distance)) % ROUND + 1


def label(way: int, distance: int) -> str:
    return "stay" if distance == 0 else "ten" if 2 * distance == ROUND else f"{WAYS[way]} {distance}"


def taken_by(t: Record, number: int) -> list[int]:
    """AST-33 to AST-35: enemies first; prisoners only when no enemy stands in The Line."""
    line = [int(card) for card in t.line[1 : int(t.line[SIZE]) + 1]]
    enemies = [card for card in line if FIRST_ENEMY <= card < FIRST_INFORMER]
    return [card for card in (enemies or line) if TAKES[card, number]]


def is_mid_play(t: Record) -> bool:
    return bool(Phase.ADD <= t.phase <= Phase.BASIC or t.phase == Phase.REQUEST)


def stops_of_card(t: Record, seat: int, card: int) -> list[Stop]:
    """In the middle of your Play, add-ons from where the dial stands; else Turn cards from the calibration number, and Assists."""
    dial, calibration = int(t.dial), int(t.flipped[int(t.flipped[SIZE])])
    if seat != t.turn or not is_mid_play(t):
        if card < FIRST_BASIC_ADD_ON:
            return stops_of(t, calibration, turn_swings(t, card, crack=False))
        return stops_of(t, dial, add_on_swings(t, card))
    if t.phase in (Phase.CRACK, Phase.BASIC):
        return stops_of(t, dial, turn_swings(t, card, t.phase == Phase.CRACK))
    return stops_of(t, dial, add_on_swings(t, card) or copied_swings(t, card))


def look_ahead(t: Record, seat: int) -> dict[int, list[Stop]]:
    """For each card of a hand that is known: where it would stop the dial."""
    if t.look_ahead != LOOK_AHEAD_ON or t.dial == 0 or (seat == t.turn and t.phase in CHOICES):
        return {}
    hand = sorted({int(card) for card in t.hand[seat, 1 : int(t.hand[seat, SIZE]) + 1]} - {NONE})
    found = {card: stops_of_card(t, seat, card) for card in hand}
    return {card: stops for card, stops in found.items() if stops}


CHOICES = (Phase.AMOUNT, Phase.DIRECTION, Phase.NUMBER)


def choices_ahead(t: Record) -> list[Stop]:
    """The same for the small decision that is open: which way, one or two, whose number."""
    if t.look_ahead != LOOK_AHEAD_ON:
        return []
    if t.phase == Phase.DIRECTION:
        return stops_of(t, int(t.dial), [(RIGHT, int(t.distance)), (LEFT, int(t.distance))])
    if t.phase == Phase.AMOUNT:
        return stops_of(t, int(t.dial), [(way, distance) for distance in NUDGES for way in ways(int(t.way))])
    if t.phase == Phase.NUMBER:
        return stops_of(t, int(t.dial), [(way, number) for number in inside_numbers(t) for way in (RIGHT, LEFT)])
    return []


def inside_numbers(t: Record) -> list[int]:
    """AST-41 and AST-72: whose numbers Inside Job may use."""
    most = ROUND if t.custody[Informer.INSIDER] != NONE else LOW_VALUE
    numbers = {int(PRISONER_NUMBER[int(card)]) for card in t.line[1 : int(t.line[SIZE]) + 1]}
    return sorted(number for number in numbers if 0 < number <= most)


@dataclass(frozen=True)
class LookAhead:
    """The same as a part of the view, in words."""

    name: str = "look_ahead"

    def read(self, t: Record) -> dict[str, Any]:
        seats = seat_names(MOST_SEATS)[: int(t.seats)]
        hands = {place: hand for seat, place in enumerate(seats) if (hand := in_words(look_ahead(t, seat)))}
        choices = choices_ahead(t)
        return hands | ({"choice": stops_in_words(choices)} if choices else {})

    def write(self, t: Record, value: Any) -> None:
        """It follows from the rest of the table; there is nothing to write."""


def in_words(stops: dict[int, list[Stop]]) -> dict[str, list[dict[str, Any]]]:
    return {CARD_NAMES[card]: stops_in_words(reached) for card, reached in stops.items()}


def stops_in_words(stops: list[Stop]) -> list[dict[str, Any]]:
    return [{"how": how, "stops_on": number, "takes": [PRISONER_NAMES[who] for who in taken]} for how, number, taken in stops]
