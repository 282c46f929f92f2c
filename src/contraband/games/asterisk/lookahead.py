"""Look-ahead for people: where each card in hand would stop the dial, and who would be freed or caught.

Nobody should have to do sums modulo twenty while the sand runs. It is computed from a blanked table, in plain Python.
"""

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
    MOST_SEATS,
    NONE,
    NUDGES,
    NUMBER,
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


def stops_of(t: Record, card: int, as_turn: bool, crack: bool = False) -> list[Stop]:
    """Every stop that a card can make from where the dial stands, as a Turn card or as an add-on."""
    swings = turn_swings(t, card, crack) if as_turn else add_on_swings(t, card) or copied_swings(t, card)
    stops = []
    for way, distance in swings:
        number = turned(int(t.dial), way, distance)
        stops.append((label(way, distance), number, taken_by(t, number)))
    return stops


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


def looks_at_turns(t: Record, seat: int) -> bool:
    """Whether the turn halves are what this seat thinks about now; in the middle of a Play it is the add-ons."""
    mid_play = Phase.ADD <= t.phase <= Phase.DRAW or t.phase == Phase.REQUEST
    return t.phase in (Phase.CRACK, Phase.BASIC) or not mid_play or seat != t.turn


def look_ahead(t: Record, seat: int) -> dict[int, list[Stop]]:
    """For each card of a hand that is known: where it would stop the dial. A team-mate's Basic Add Ons count as Assists."""
    if t.look_ahead != LOOK_AHEAD_ON or t.dial == 0:
        return {}
    hand = sorted({int(card) for card in t.hand[seat, 1 : int(t.hand[seat, SIZE]) + 1]} - {NONE})
    as_turn = looks_at_turns(t, seat)
    crack = t.phase == Phase.CRACK
    found = {card: stops_of(t, card, as_turn and card < FIRST_BASIC_ADD_ON, crack) for card in hand}
    return {card: stops for card, stops in found.items() if stops}


@dataclass(frozen=True)
class LookAhead:
    """The same as a part of the view, in words."""

    name: str = "look_ahead"

    def read(self, t: Record) -> dict[str, Any]:
        seats = seat_names(MOST_SEATS)[: int(t.seats)]
        return {place: hand for seat, place in enumerate(seats) if (hand := in_words(look_ahead(t, seat)))}

    def write(self, t: Record, value: Any) -> None:
        """It follows from the rest of the table; there is nothing to write."""


def in_words(stops: dict[int, list[Stop]]) -> dict[str, list[dict[str, Any]]]:
    return {
        CARD_NAMES[card]: [
            {"how": how, "stops_on": number, "takes": [PRISONER_NAMES[who] for who in taken]} for how, number, taken in reached
        ]
        for card, reached in stops.items()
    }
