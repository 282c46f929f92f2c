"""Look-ahead for people: where each card in hand would stop the dial, and who would be freed or caught.

Nobody should have to do sums modulo twenty while the sand runs. It is computed from a blanked table, in plain Python.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, NamedTuple

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
    SNITCH,
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
Stop = tuple[str, int, tuple[int, ...]]  # how it is reached, the number, the cards of The Line it takes
Stops = tuple[Stop, ...]
Swings = tuple[tuple[int, int], ...]  # ways and distances
Led = tuple[tuple[str, int], ...]  # ways and distances as they are called, and the numbers they lead to
CHOICES = (Phase.AMOUNT, Phase.DIRECTION, Phase.NUMBER)


class Outlook(NamedTuple):
    """What decides where cards stop the dial and whom that takes: the same for everybody at the table, and all there is to it."""

    phase: int
    dial: int
    calibration: int
    line: tuple[int, ...]
    informers: tuple[int, ...]  # in whose custody each of them is, or NONE
    top: int  # of the active player's discard pile, or NONE

    def has(self, informer: Informer) -> bool:
        return self.informers[informer - FIRST_INFORMER] != NONE


def outlook_of(t: Record) -> Outlook:
    pile = t.discards[int(t.turn)].tolist()
    return Outlook(
        int(t.phase),
        int(t.dial),
        int(t.flipped[int(t.flipped[SIZE])]),
        tuple(t.line[1 : int(t.line[SIZE]) + 1].tolist()),
        tuple(t.custody[FIRST_INFORMER:SNITCH].tolist()),
        pile[pile[SIZE]] if pile[SIZE] else NONE,
    )


def stops_of(line: tuple[int, ...], start: int, swings: Swings) -> Stops:
    """Where the dial would stop from a number, for every way and distance."""
    takes = taken_by(line)
    return tuple([(how, number, takes[number]) for how, number in swung(start, swings)])


def swung(start: int, swings: Swings) -> Led:
    return tuple([(label(*swing), turned(start, *swing)) for swing in swings])


@cache
def led_by_turn(start: int, card: int, is_free: bool = False) -> Led:
    return swung(start, turn_swings(card, is_free))


@cache
def led_by_add_on(start: int, card: int, wanda: bool, wadson: bool) -> Led:
    return swung(start, add_on_swings(card, wanda, wadson))


@cache
def turn_swings(card: int, is_free: bool = False) -> Swings:
    if card >= FIRST_BASIC_ADD_ON:
        return ()
    return tuple((each, int(NUMBER[card])) for each in ways(EITHER if is_free else int(WAY[card])))


@cache
def add_on_swings(card: int, wanda: bool, wadson: bool) -> Swings:
    """AST-74 and AST-75: with these informers, Nudges and Tables go either way."""
    add_on = int(ADD_ON[card])
    if add_on == AddOn.NONE:
        return ()
    nudge = add_on < AddOn.TABLES_LEFT
    is_free = add_on < AddOn.FLIPSIDE and (wanda if nudge else wadson)
    distances = NUDGES if nudge else (int(ADD_ON_DISTANCE[add_on]),)
    return tuple((way, distance) for way in ways(EITHER if is_free else int(ADD_ON_WAY[add_on])) for distance in distances)


def copied_swings(outlook: Outlook, card: int) -> Swings:
    """AST-71: Copy Cat as an add-on repeats the top of the active player's discard pile."""
    if ACTION[card] != Action.COPY_CAT or not outlook.has(Informer.COPIER) or outlook.top == NONE:
        return ()
    return turn_swings(outlook.top)


def ways(way: int) -> tuple[int, ...]:
    return (RIGHT, LEFT) if way == EITHER else (way,)


def turned(number: int, way: int, distance: int) -> int:
    return (number - 1 + (distance if way == RIGHT else -distance)) % ROUND + 1


def label(way: int, distance: int) -> str:
    return "stay" if distance == 0 else "ten" if 2 * distance == ROUND else f"{WAYS[way]} {distance}"


@lru_cache(4096)
def taken_by(line: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """AST-33 to AST-35: by number, whom a stop there takes: enemies first; prisoners only when no enemy stands in The Line."""
    enemies = [card for card in line if FIRST_ENEMY <= card < FIRST_INFORMER]
    return tuple(tuple([card for card in (enemies or line) if TAKES[card, number]]) for number in range(ROUND + 1))


def is_mid_play(phase: int) -> bool:
    return Phase.ADD <= phase <= Phase.BASIC or phase == Phase.REQUEST


def stops_of_cards(outlook: Outlook, is_active: bool, cards: Iterable[int]) -> tuple[Stops, ...]:
    """For each of these cards where it would stop the dial."""
    takes, is_mid = taken_by(outlook.line), is_active and is_mid_play(outlook.phase)
    return tuple([tuple([(how, number, takes[number]) for how, number in led_by(outlook, is_mid, card)]) for card in cards])


def led_by(outlook: Outlook, is_mid: bool, card: int) -> Led:
    """In the middle of your Play, add-ons from where the dial stands; else Turn cards from the calibration number, and Assists."""
    if not is_mid and card < FIRST_BASIC_ADD_ON:
        return led_by_turn(outlook.calibration, card)
    if is_mid and outlook.phase in (Phase.CRACK, Phase.BASIC):
        return led_by_turn(outlook.dial, card, outlook.phase == Phase.CRACK and outlook.has(Informer.DAVE))
    led = led_by_add_on(outlook.dial, card, outlook.has(Informer.WANDA), outlook.has(Informer.WADSON))
    return led or (swung(outlook.dial, copied_swings(outlook, card)) if is_mid else ())


def can_look_ahead(outlook: Outlook, is_active: bool) -> bool:
    """While a small choice is open, the stops are those of the choice."""
    return outlook.dial > 0 and not (is_active and outlook.phase in CHOICES)


def look_ahead(t: Record, seat: int) -> dict[int, Stops]:
    """For each card of a hand that is known: where it would stop the dial."""
    outlook, is_active = outlook_of(t), seat == int(t.turn)
    if t.look_ahead != LOOK_AHEAD_ON or not can_look_ahead(outlook, is_active):
        return {}
    hand = sorted(set(t.hand[seat, 1 : int(t.hand[seat, SIZE]) + 1].tolist()) - {NONE})
    return {card: stops for card, stops in zip(hand, stops_of_cards(outlook, is_active, hand), strict=True) if stops}


def choices_ahead(t: Record) -> Stops:
    """The same for the small decision that is open: which way, one or two, whose number."""
    return stops_of_choice(outlook_of(t), int(t.way), int(t.distance)) if t.look_ahead == LOOK_AHEAD_ON else ()


def stops_of_choice(outlook: Outlook, way: int, distance: int) -> Stops:
    swings: Swings = ()
    if outlook.phase == Phase.DIRECTION:
        swings = (RIGHT, distance), (LEFT, distance)
    elif outlook.phase == Phase.AMOUNT:
        swings = tuple((each, nudge) for nudge in NUDGES for each in ways(way))
    elif outlook.phase == Phase.NUMBER:
        swings = tuple((each, number) for number in inside_numbers(outlook) for each in (RIGHT, LEFT))
    return stops_of(outlook.line, outlook.dial, swings)


def inside_numbers(outlook: Outlook) -> list[int]:
    """AST-41 and AST-72: whose numbers Inside Job may use."""
    most = ROUND if outlook.has(Informer.INSIDER) else LOW_VALUE
    numbers = {int(PRISONER_NUMBER[card]) for card in outlook.line}
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


def in_words(stops: dict[int, Stops]) -> dict[str, list[dict[str, Any]]]:
    return {CARD_NAMES[card]: stops_in_words(reached) for card, reached in stops.items()}


def stops_in_words(stops: Stops) -> list[dict[str, Any]]:
    return [{"how": how, "stops_on": number, "takes": [PRISONER_NAMES[who] for who in taken]} for how, number, taken in stops]
