"""The table of STDs: its record, phases and moves by number."""

from enum import IntEnum

import numpy as np

from ...core.moves import number_moves
from ...core.record import table_type
from .cards import ARSENAL_KINDS, CARDS, CHARACTERS, MOST_SEATS, OPTIONS, QUARTET

PUBLIC = MOST_SEATS  # the viewer who knows only what everybody saw
VIEWERS = MOST_SEATS + 1
MOST_EVENTS = 24

table_t = table_type(
    [
        *[(option.name, "i2") for option in OPTIONS],
        ("phase", "i1"),
        ("owner", "i1", (CHARACTERS,)),  # a seat, or nobody's: not in this game, or not picked yet
        ("quartet", "i1", (MOST_SEATS, QUARTET)),  # the characters of each seat, lowest number first
        ("turn", "i1"),  # whose turn
        ("turns", "i2"),  # how many have begun
        ("deck", "i2", (CARDS,)),
        ("deck_size", "i2"),
        ("discards", "i2", (CARDS,)),
        ("held", "i1", (CARDS,)),  # STD-25: what the hands held when the deck was last rebuilt, less what was seen since; all can tell
        ("out_of_play", "i2", (CARDS,)),
        ("hand", "i1", (MOST_SEATS, CARDS)),
        ("hand_size", "i1", (MOST_SEATS,)),
        ("arsenal", "i2", (CHARACTERS, ARSENAL_KINDS)),
        ("arsenal_size", "i2", (CHARACTERS,)),
        ("native", "i1", (CHARACTERS,)),  # STD-11: the infection a character was dealt
        ("possible", "u4", (VIEWERS, MOST_SEATS)),  # which dealings of natives each viewer cannot rule out, see knowledge.py
        ("marked", "i1", (MOST_SEATS,)),  # STD-46: by an Oral Sex
        ("playing", "i1"),  # the card that was played and still needs a target
        ("target", "i1"),  # the character it was aimed at, while a card there is chosen
        ("broken_condom", "i1"),  # what was played this turn
        ("insatiable", "i1"),
        ("random_sex", "i1"),
        ("pair", "i1", (2,)),  # the encounter: who, what each shows, who has drawn again
        ("shown", "i1", (2,)),
        ("redrawn", "i1", (2,)),
        ("turn_done", "i1"),  # the encounter is over, or was declined: the turn ends
        ("searches", "i1"),  # STD-44: discards still to be chosen, two for each AIDS
        ("reason", "i1"),
        ("winner", "i1"),
    ],
    MOST_EVENTS,
)


class Phase(IntEnum):
    """What the table waits for."""

    PLAY = 0  # STD-21: play or discard a card
    TARGET = 1  # a character for the card played
    OPPONENT = 2  # STD-46: an opponent
    TAKE = 3  # a card of the target's arsenal
    ENCOUNTER = 4  # STD-22: who meets, or nobody
    BROKEN = 5  # STD-41: draw again for a condom?
    ORAL = 6  # STD-46: which of two STDs is drawn again
    SEARCH = 7  # STD-44: which card AIDS discards
    LAST_COPY = 8  # STD-32: who gets it
    AGAIN = 9  # STD-42: another encounter?
    OVER = 10
    PICK = 11  # STD-13: a character, before the deal


class Verb(IntEnum):
    """The kinds of moves; each has the numbers from its START up to the next one's."""

    PLAY = 0
    DISCARD = 1
    TARGET = 2
    MARK = 3
    TAKE = 4
    REDRAW = 5
    GIVE = 6
    KEEP = 7
    AGAIN = 8
    END_TURN = 9
    MEET = 10
    PICK = 11


# Two participants in the order of the seats; a character with itself has a number only so that STD-35 can refuse it.
PAIRS = tuple((a, b) for a in range(CHARACTERS) for b in range(a, CHARACTERS))
PAIR = np.array(PAIRS, np.int8)
PAIR_NUMBER = np.zeros((CHARACTERS, CHARACTERS), np.int16)
for number, (a, b) in enumerate(PAIRS):
    PAIR_NUMBER[a, b] = PAIR_NUMBER[b, a] = number

NUMBERING = number_moves(
    Verb,
    {
        Verb.PLAY: CARDS,
        Verb.DISCARD: CARDS,
        Verb.TARGET: CHARACTERS,
        Verb.MARK: MOST_SEATS,
        Verb.TAKE: ARSENAL_KINDS,
        Verb.REDRAW: CHARACTERS,
        Verb.GIVE: CHARACTERS,
        Verb.MEET: len(PAIRS),
        Verb.PICK: CHARACTERS,
    },
)
START, BEGIN, NUMBER_OF, VERB_OF, MOVE_SPACE = NUMBERING
PLAY, DISCARD, TARGET, MARK, TAKE, REDRAW, GIVE, KEEP, AGAIN, END_TURN, MEET, PICK = START


class Why(IntEnum):
    """Why a move is refused; words.py has the rule and the sentence of each."""

    LEGAL = 0
    GAME_OVER = 1
    NOT_YOUR_TURN = 2
    CARD_FIRST = 3
    TARGET_FIRST = 4
    OPPONENT_FIRST = 5
    TAKE_FIRST = 6
    ENCOUNTER_NOW = 7
    REDRAW_FIRST = 8
    ORAL_FIRST = 9
    SEARCH_FIRST = 10
    LAST_COPY_FIRST = 11
    AGAIN_FIRST = 12
    NOT_IN_HAND = 13
    NOT_IN_GAME = 14
    NOTHING_TO_COPY = 15
    ARSENAL_EMPTY = 16
    TOO_FEW_KINDS = 17
    NOT_AN_OPPONENT = 18
    NOT_IN_ARSENAL = 19
    NO_COPY_LEFT = 20
    NOT_AN_STD = 21
    SAME_CHARACTER = 22
    NOT_YOURS = 23
    NEEDS_RANDOM_SEX = 24
    NOT_COMPATIBLE = 25
    NOT_A_PARTICIPANT = 26
    NOT_A_CONDOM = 27
    REDRAWN_ALREADY = 28
    NO_TARGET = 29
    PICK_FIRST = 30
    PICKED_ALREADY = 31
    NOT_IN_SET = 32
    NOT_THE_KIND = 33


class Ending(IntEnum):
    """How a game ends."""

    NOT_YET = 0
    FOUR_KINDS = 1  # STD-23
    MOST_KINDS = 2  # STD-26
    EQUAL = 3  # STD-26


class Happening(IntEnum):
    """What a move can do: the kinds of events."""

    NOTHING = 0
    TURN = 1
    DRAWS = 2
    DECK_REBUILT = 3
    NO_CARD_TO_DRAW = 4
    PLAYS = 5
    DISCARDS = 6
    PLACES = 7
    COPIES = 8
    LOSES = 9
    NO_EFFECT = 10
    MARKS = 11
    MEETS = 12
    REVEALS = 13
    REVEALS_NOTHING = 14
    DRAWS_AGAIN = 15
    CHILDREN_END_IT = 16
    SPREADS = 17
    NO_COPY = 18
    MARK_USED_UP = 19
    SEARCHES = 20
    NO_ENCOUNTER = 21
    WINS = 22
    TURN_LIMIT = 23
    AIMS = 24
    PICKS = 25
