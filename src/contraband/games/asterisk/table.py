"""The table of Asterisk: its record, phases and moves by number."""

from enum import IntEnum

from ...core.moves import number_moves
from ...core.record import table_type
from .cards import BASIC_ADD_ONS, HAND_ROOM, KINDS, MAIN_DECK, MOST_ASIDE, MOST_IN_LINE, MOST_SEATS, OPTIONS, PRISONERS, REQUESTS, ROUND

MOST_EVENTS = 32

table_t = table_type(
    [
        *((option.name, "i2") for option in OPTIONS),
        ("phase", "i1"),
        ("lookout", "i1"),
        ("turn", "i1"),  # whose turn
        ("attempt", "i1"),  # which one runs, or is about to start, or has just ended
        ("timing", "i1"),  # whether the timer runs
        ("warm_left", "i1"),  # AST-23: warm-up turns still to come
        ("moves_used", "i1"),  # AST-22: of this attempt's, with clock=moves
        ("decisions", "i2"),  # AST-22: made in this attempt, with clock=real
        ("passes", "i1"),  # AST-50: in a row; more than the number of seats is not counted
        ("dial", "i1"),
        ("calibration_deck", "i1", (ROUND + 1,)),  # piles: first the size, then the cards from the bottom
        ("flipped", "i1", (ROUND + 1,)),
        ("deck", "i1", (MAIN_DECK + 1,)),
        ("buried", "i1", (KINDS,)),  # AST-62: shuffled under the deck; everybody knows which, nobody in what order
        ("discards", "i1", (MOST_SEATS, MAIN_DECK + 1)),
        ("hand", "i1", (MOST_SEATS, HAND_ROOM + 1)),  # sorted
        ("played", "i1", (MAIN_DECK + 1,)),  # in this turn
        ("mission", "i1", (MOST_SEATS,)),
        ("prisoner_deck", "i1", (PRISONERS + 1,)),
        ("line", "i1", (MOST_IN_LINE + 1,)),  # from left to right
        ("aside", "i1", (MOST_ASIDE + 1,)),
        ("custody", "i1", (PRISONERS,)),  # whose, or NONE
        ("action", "i1"),  # AST-39: what the last Action Turn still offers
        ("cracking", "i1"),  # AST-40: Another Crack's Turn card is under way; its draw follows
        ("way", "i1"),  # of a card that is being resolved, while its distance is chosen
        ("distance", "i1"),  # of a card that is being resolved, while its way is chosen
        ("request", "i1"),  # AST-43: what is asked for, or NONE
        ("asked", "i2"),  # which requests were made since the dial last stopped, as bits
        ("declined", "i1"),  # which seats cannot help, as bits
        ("helper", "i1"),  # who is choosing for an Assist, or NONE
        ("chooser", "i1"),  # AST-61: who is giving up or discarding between attempts, or NONE
        ("owed", "i1"),  # how many cards the chooser still has to give up
        ("turn_done", "i1"),
        ("time_up", "i1"),  # the attempt ends with the move under way
        ("reason", "i1"),
        ("players_score", "i2"),
        ("dekedd_score", "i2"),
        ("taken", "i2"),  # for the laboratory: cards taken out of The Line in the whole game
    ],
    MOST_EVENTS,
)


class Phase(IntEnum):
    """What the table waits for; from TURN to LIMIT an attempt is under way."""

    START = 0  # AST-20: the Lookout starts the attempt
    TURN = 1  # AST-21: Play, Pass or Redraw
    ADD = 2  # AST-31: add-ons, the action, requests, the end of the turn
    AMOUNT = 3  # AST-38: one or two
    DIRECTION = 4  # AST-30: right or left
    NUMBER = 5  # AST-41: whose number
    CRACK = 6  # AST-40: another Turn card
    DRAW = 7  # AST-40: its draw
    BASIC = 8  # AST-73: a Basic Turn as an add-on
    TOP = 9  # AST-51: which card of the discarded hand lies on top
    REQUEST = 10  # AST-43: what to ask for
    LIMIT = 11  # AST-52: down to eight
    GIVE_UP = 12  # AST-61
    DISCARD = 13  # AST-61: down to five
    OVER = 14


class Verb(IntEnum):
    """The kinds of moves; each has the numbers from its START up to the next one's."""

    START = 0
    PASS = 1
    REDRAW = 2
    SKIP = 3
    END = 4
    TURN = 5
    ADD = 6
    TRADE = 7
    ACT = 8
    WAY = 9
    AMOUNT = 10
    NUMBER = 11
    DRAW = 12
    NO_DRAW = 13
    DISCARD = 14
    ASK = 15
    REQUEST = 16
    WITHDRAW = 17
    ASSIST = 18
    DECLINE = 19
    GIVE_UP = 20
    TIME_UP = 21


NUMBERING = number_moves(
    Verb,
    {
        **dict.fromkeys((Verb.TURN, Verb.ADD, Verb.TRADE, Verb.DISCARD), KINDS),
        Verb.ACT: 3,
        Verb.WAY: 2,
        Verb.AMOUNT: 2,
        Verb.NUMBER: ROUND,
        Verb.REQUEST: len(REQUESTS),
        Verb.ASSIST: BASIC_ADD_ONS,
        Verb.GIVE_UP: PRISONERS,
    },
)
START, BEGIN, NUMBER_OF, VERB_OF, MOVE_SPACE = NUMBERING
BEGIN_ATTEMPT, PASS, REDRAW, SKIP, END, TURN, ADD, TRADE, ACT, WAY, AMOUNT = START[: Verb.NUMBER]
NUMBER, DRAW, NO_DRAW, DISCARD, ASK, REQUEST, WITHDRAW, ASSIST, DECLINE, GIVE_UP, TIME_UP = START[Verb.NUMBER :]


class Why(IntEnum):
    """Why a move is refused; words.py has the rule and the sentence of each."""

    LEGAL = 0
    GAME_OVER = 1
    NOT_YOUR_TURN = 2
    NO_SUCH_MOVE = 3
    START_FIRST = 4
    NOT_THE_LOOKOUT = 5
    PLAY_PASS_OR_REDRAW = 6
    TURN_CARD_FIRST = 7
    ONE_TURN_CARD = 8
    NOT_NOW = 9
    AMOUNT_FIRST = 10
    DIRECTION_FIRST = 11
    NUMBER_FIRST = 12
    CRACK_FIRST = 13
    DRAW_FIRST = 14
    BASIC_FIRST = 15
    TOP_FIRST = 16
    LIMIT_FIRST = 17
    GIVE_UP_FIRST = 18
    DISCARD_FIRST = 19
    NOT_IN_HAND = 20
    NOT_A_TURN_CARD = 21
    NOT_AN_ADD_ON = 22
    COPIER_NEEDED = 23
    NOTHING_TO_COPY = 24
    TOO_FEW_BASICS = 25
    NO_WARM_UP = 26
    NO_ACTION = 27
    NO_TURN_CARD_LEFT = 28
    NO_LOW_VALUE = 29
    NUMBER_NOT_THERE = 30
    NOT_TRADED = 31
    YOGIDE_NEEDED = 32
    NO_BASIC_TURN = 33
    JEBGI_NEEDED = 34
    NOT_A_BASIC_TURN = 35
    NO_TEAM_MATES = 36
    REQUEST_OPEN = 37
    ASKED_ALREADY = 38
    NO_REQUEST = 39
    YOUR_OWN_TURN = 40
    DECLINED_ALREADY = 41
    NOT_WHAT_WAS_ASKED = 42
    NOT_YOURS_TO_CHOOSE = 43
    NOT_IN_CUSTODY = 44
    NO_TIMER = 45
    NOT_THE_CLOCK = 46
    TIME_IS_UP = 47
    ASSIST_LATER = 48
    DISCARD_WHEN = 49
    REQUEST_FIRST = 50


class Ending(IntEnum):
    """How a game ends."""

    NOT_YET = 0
    ESCAPED = 1  # AST-65
    LOCKED_UP = 2  # AST-65
    LINE_EMPTY = 3  # AST-85
    NO_CALIBRATION = 4  # AST-85


class Happening(IntEnum):
    """What a move can do: the kinds of events."""

    NOTHING = 0
    ATTEMPT = 1
    CALIBRATES = 2
    WARM_UP = 3
    TIMER = 4
    TURN = 5
    PLAYS_TURN = 6
    PLAYS_ADD_ON = 7
    DIAL = 8
    FREES = 9
    CATCHES = 10
    JOINS_LINE = 11
    DRAWS = 12
    NO_CARD = 13
    REBUILDS = 14
    PASSES = 15
    REDRAWS = 16
    DISCARDS = 17
    ACTS = 18
    NO_DRAW = 19
    TRADES = 20
    ASKS = 21
    WITHDRAWS = 22
    ASSISTS = 23
    DECLINES = 24
    ENDS_TURN = 25
    SKIPS = 26
    TIME_UP = 27
    MOVES_UP = 28
    PRISON_EMPTY = 29
    LINE_UNDER = 30
    COMES_IN = 31
    GIVES_UP = 32
    SCORES_FREED = 33
    SCORES_MISSION = 34
    SCORES_PAIR = 35
    SCORES_INFORMERS = 36
    DEKEDD_DECK = 37
    DEKEDD_MARKS = 38
    TOTALS = 39
    WINS = 40
    LOSES = 41
