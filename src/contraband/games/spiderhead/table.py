"""The table of Escape from Spiderhead: its record, phases and moves by number."""

from enum import IntEnum
from itertools import combinations, permutations

import numpy as np

from ...core.moves import number_moves
from ...core.record import table_type
from .cards import DRUGS, ENHANCERS, INTERVENTIONS, KINDS, LOVE_CARDS, MOST_PLACES, MOST_TIMES, OPTIONS, PLAYABLE, PRISONERS, SEATS_AT_TABLE

MOST_EVENTS = 16

table_t = table_type(
    [
        *((option.name, "i2") for option in OPTIONS),
        ("phase", "i1"),
        ("seat_of", "i1", (SEATS_AT_TABLE,)),  # by character
        ("love_deck", "i1", (PRISONERS,)),
        ("gained_in_all", "i2", (PRISONERS,)),  # SPI-85
        ("points", "i2"),  # what was surrendered to Abnesti
        ("lines", "i2"),  # the chart: a bit for each of PAIRS
        ("kept", "i1", (PRISONERS, PRISONERS)),  # SPI-39: by whom, from whom
        ("crossed_out", "i1"),  # SPI-38: a bit for each prisoner
        ("ed_cards", "i1"),  # ED289/290 left in the MobiPak
        ("pak", "i1", (DRUGS,)),  # the other cards left there
        ("prompts", "i2"),  # SPI-05: which were drawn, a bit for each
        # the encounter: its two prisoners are sides 0 and 1, side 0 drew first
        ("pair", "i1", (2,)),
        ("called", "i1"),  # 0 as long as no number was called: the Buildup
        ("acknowledged", "i1"),  # a bit for each side
        ("deck", "i1", (KINDS,)),
        ("deck_size", "i1"),
        ("aside", "i1", (KINDS,)),  # SPI-21
        ("face_up", "i1", (KINDS,)),  # SPI-22: put out of play by choice B
        ("shown", "i1", (2,)),  # the two cards drawn
        ("open", "i1", (2, KINDS)),  # a hand: the part everybody has seen
        ("hidden", "i1", (2, KINDS)),  # a hand: the part only its owner has seen
        ("hidden_size", "i1", (2,)),
        ("told", "i1", (2, KINDS)),  # of the hidden part, what Veritalk or DocilRyde showed Abnesti
        ("spent", "i1", (2, PLAYABLE)),  # used cards that lie aside
        ("waiting", "i1", (2, ENHANCERS)),  # enhancers that wait for their action
        ("drive", "i1", (2,)),  # Sex Drive laid open in the Climax
        ("drive_discarded", "i1"),
        ("gained", "i1", (2,)),
        ("active", "i1", (2, INTERVENTIONS)),
        ("prompt", "i1", (2,)),
        ("due", "i1"),  # the side whose turn it would be
        ("turn", "i1"),  # the side whose turn it is, or why it is nobody's: see Turn
        ("controlled", "i1"),  # SPI-52: Abnesti makes this choice
        ("rushing", "i1"),  # SPI-55: all actions in this turn
        ("pak_open", "i1"),  # SPI-51: the open MobiPak holds the window
        ("hold_over", "i1"),  # SPI-51: for this encounter the time to do so is used up
        ("standing", "i1"),  # SPI-51: how long Abnesti lets his windows pass
        ("passed", "i1"),  # SPI-70: a bit for each prisoner who passed the test
        ("watcher", "i1"),
        ("victim", "i1"),
        ("dosed", "i1"),  # SPI-80: a bit for each prisoner
        ("extra_places", "i1"),  # SPI-80: leftover cards spent on this one
        ("hiding", "i1"),  # SPI-81: 0 as long as nothing is chosen, else the place, or BY_REFLEX
        ("grabbing", "i1"),
        ("declined", "i1"),  # one of the two did not want the reflex
        ("wait", "i1"),  # seconds until the card lies open
        ("forfeited", "i1"),  # a bit for Abnesti (1) and for the watcher (2)
        ("reason", "i1"),
        ("winner", "i1"),  # a seat
    ],
    MOST_EVENTS,
)


class Phase(IntEnum):
    """What the table waits for."""

    MEET = 0  # SPI-20: ED289/290
    WINDOW = 1  # SPI-51: Abnesti may step in
    CHOICE = 2  # SPI-22: A or B
    CALL = 3  # SPI-30: a number
    ACKNOWLEDGE = 4  # SPI-30
    PLAY = 5  # SPI-32: an action or an enhancer
    TEST = 6  # SPI-70: which prisoner
    DOSE = 7  # SPI-80: which partner
    SNATCH = 8  # SPI-81: where the card is, where the watcher grabs
    COVERED = 9  # SPI-81: the reflex, before the card lies open
    UNCOVERED = 10
    OVER = 11


class Turn(IntEnum):
    """Whose turn an encounter waits for: a side, or nobody's."""

    FIRST = 0
    SECOND = 1
    OUT = 2  # SPI-37: neither has a legal play
    SILENCED = 3  # SPI-56: whoever could play is silenced


class Standing(IntEnum):
    """SPI-51: how far Abnesti goes on; the moves of Verb.GO_ON in this order."""

    ONCE = 0
    UNTIL_CALL = 1
    UNTIL_REACHED = 2  # a prisoner has gained the number called
    UNTIL_OUT = 3  # nobody can play


class Verb(IntEnum):
    """The kinds of moves; each has the numbers from its START up to the next one's."""

    GO_ON = 0
    ACKNOWLEDGE = 1
    KEEP = 2
    GIVE_BOTH = 3
    PLAY = 4
    REPEAT = 5
    ATTACK = 6
    INJECT = 7
    FLIP = 8
    END = 9
    HOLD = 10
    CALL = 11
    MEET = 12
    TEST = 13
    HIDE = 14
    GRAB = 15
    REFLEX = 16
    SNATCH = 17
    TIME_UP = 18
    OPEN = 19
    SPEND = 20


ANYWHERE = MOST_PLACES  # the argument of HIDE and GRAB that lets chance choose
BY_REFLEX = MOST_PLACES + 1  # the choice of a person who would rather snatch against the clock
FEWEST_REPEATS = 2
SPENDABLE = INTERVENTIONS + 1  # the argument of SPEND: a drug of an encounter, or SPENT_ED
SPENT_ED = INTERVENTIONS

# SPI-20: who draws first is part of the move; the chart knows the two in either order.
MEETINGS = tuple(permutations(range(PRISONERS), 2))
MEETING = np.array(MEETINGS, np.int8)
PAIRS = tuple(combinations(range(PRISONERS), 2))
PAIR_NUMBER = np.zeros((PRISONERS, PRISONERS), np.int16)
for number, (a, b) in enumerate(PAIRS):
    PAIR_NUMBER[a, b] = PAIR_NUMBER[b, a] = number

# Only kinds of moves with several things to be about are listed.
NUMBERING = number_moves(
    Verb,
    {
        Verb.GO_ON: len(Standing),
        Verb.KEEP: KINDS,
        Verb.PLAY: PLAYABLE,
        Verb.REPEAT: MOST_TIMES - FEWEST_REPEATS + 1,
        Verb.INJECT: DRUGS * PRISONERS,
        Verb.FLIP: INTERVENTIONS * PRISONERS,
        Verb.CALL: LOVE_CARDS,
        Verb.MEET: len(MEETINGS),
        Verb.TEST: PRISONERS,
        Verb.HIDE: MOST_PLACES + 1,
        Verb.GRAB: MOST_PLACES + 1,
        Verb.SPEND: SPENDABLE,
    },
)
START, BEGIN, NUMBER_OF, VERB_OF, MOVE_SPACE = NUMBERING

# The first move of each kind.
GO_ON, ACKNOWLEDGE, KEEP, GIVE_BOTH, PLAY, REPEAT, ATTACK, INJECT, FLIP, END = START[:10]
HOLD, CALL, MEET, TEST, HIDE, GRAB, REFLEX, SNATCH, TIME_UP, OPEN, SPEND = START[10:]


class Timer(IntEnum):
    """The timers of a live table."""

    NONE = 0
    WINDOW = 1
    MOVE = 2
    COVERED = 3
    UNCOVERED = 4
    HELD = 5  # and a number for each further encounter: the time to look is counted for each by itself


class Why(IntEnum):
    """Why a move is refused; words.py has the rule and the sentence of each."""

    LEGAL = 0
    GAME_OVER = 1
    NOT_YOURS = 2
    NO_TIMER = 3
    CLOCK_HAS_ONE_MOVE = 4
    ONLY_THE_CLOCK = 5
    MEET_FIRST = 6
    WINDOW_FIRST = 7
    CHOOSE_FIRST = 8
    CALL_FIRST = 9
    ACKNOWLEDGE_FIRST = 10
    PLAY_FIRST = 11
    TEST_FIRST = 12
    DOSE_FIRST = 13
    SNATCH_FIRST = 14
    REFLEX_RUNS = 15
    INCAPACITATED = 16
    CONNECTED = 17
    NOT_SHOWN = 18
    DECK_TOO_SHORT = 19
    ACKNOWLEDGED_ALREADY = 20
    NOT_IN_HAND = 21
    CANNOT_PAY = 22
    ENHANCERS_DISABLED = 23
    NOTHING_TO_STRENGTHEN = 24
    MUST_USE_ACTIONS = 25
    ONCE_EACH = 26
    NO_INSTARAJE = 27
    HAS_ACTION = 28
    NONE_LEFT = 29
    NOT_IN_ENCOUNTER = 30
    PHASE_THREE_ONLY = 31
    NOT_ACTIVE = 32
    ALL_SILENCED = 33
    NOT_NOW = 34
    REACHED_ALREADY = 35
    NOT_STANDING = 36
    TESTED_ALREADY = 37
    NOT_A_PARTNER = 38
    DOSED_ALREADY = 39
    NO_SUCH_PLACE = 40
    CHOSEN_ALREADY = 41
    GUESS_ONLY = 42
    FORFEITED = 43
    CONTROLLED = 44
    HE_CANNOT = 45
    ONE_TURN = 46
    CAN_PAY_ONE = 47
    TOO_OFTEN = 48
    OPEN_ALREADY = 49
    NO_TIME_TO_HOLD = 50
    NO_LEFTOVERS = 51
    PLACES_FULL = 52


class Ending(IntEnum):
    """How a game ends."""

    NOT_YET = 0
    LOVE_TAKEN = 1  # SPI-36
    ALL_PASSED = 2  # SPI-70
    DARKENFLOXXED = 3  # SPI-80
    SNATCHED = 4  # SPI-80
    SHORT_OF_TARGET = 5  # SPI-60
    OUT_OF_REACH = 6  # SPI-61


class Happening(IntEnum):
    """What a move can do: the kinds of events."""

    NOTHING = 0
    MEETS = 1
    DRAWS = 2
    LONE_CARD = 3
    KEEPS = 4
    GIVES_BOTH = 5
    DRAWS_UNSEEN = 6
    INJECTS = 7
    FLIPS = 8
    PROMPTED = 9
    SEES_HAND = 10
    CALLS = 11
    ACKNOWLEDGES = 12
    LAYS_OPEN = 13
    ENHANCES = 14
    TAKES = 15
    TAKES_BACK = 16
    PASSED_OVER = 17
    CONTROLS = 18
    RUSHES = 19
    NOBODY_CAN_PLAY = 20
    ED_FLIPPED = 21
    RUNS_OUT = 22
    SURRENDERS = 23
    INCAPACITATED = 24
    LINE = 25
    NO_LINE = 26
    PHASE_TWO = 27
    ROLLS = 28
    PASSES = 29
    FAILS = 30
    DOSES = 31
    HIDES = 32
    GRABS = 33
    MISSES = 34
    DOSED = 35
    SNATCHES = 36
    REFLEX_BEGINS = 37
    LIES_OPEN = 38
    FORFEITS = 39
    WINS = 40
    NOBODY_WINS = 41
    HOLDS = 42
    REFLEX_DECLINED = 43
    OPENS = 44
    CLOSES = 45
    SPENDS = 46
