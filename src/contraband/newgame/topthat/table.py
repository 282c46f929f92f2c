"""The table of Top That: its record, and everything that has a number."""

from enum import IntEnum

from contraband.core.record import table_type

from .cards import CARDS, HAND, PLAYERS

MOST_EVENTS = 3  # one more than any move notes

table_t = table_type(
    [
        ("turn", "i1"),
        ("hands", "i1", (PLAYERS, HAND + 1)),  # each a pile: its size, then its cards; see core/piles.py
        ("pile", "i1", (CARDS + 1,)),
        ("taken", "i1", (CARDS + 1,)),
        ("points", "i1", (PLAYERS,)),
        ("ending", "i1"),
    ],
    MOST_EVENTS,
)

PASS = CARDS  # the moves from 0 to 11 play that card


class Why(IntEnum):
    """Why a move is refused; words.py has the rule and the sentence of each."""

    LEGAL = 0
    GAME_OVER = 1
    NOT_YOUR_TURN = 2
    NOT_IN_HAND = 3
    TOO_LOW = 4
    EMPTY_PILE = 5


class Ending(IntEnum):
    """How a game ends."""

    NOT_YET = 0
    MOST_POINTS = 1
    EQUAL = 2


class Happening(IntEnum):
    """What a move can do: the kinds of events."""

    NOTHING = 0
    PLAYS = 1
    PASSES = 2
    TAKES = 3
