"""The table of Asterisk: its record, phases and moves by number."""

from enum import IntEnum
from typing import Any

from ...core.moves import number_moves
from ...core.piles import SIZE
from ...core.record import table_type
from .cards import HAND_ROOM, KINDS, MAIN_DECK, MOST_ASIDE, MOST_IN_LINE, MOST_SEATS, OPTIONS, PRISONERS, REQUESTS, ROUND

MOST_EVENTS = 32

table_t = table_type(
    [
        *((option.name, "i2") for option in OPTIONS),
        ("phase", "i1"),
        ("on_watch", "i1"),  # AST-16: the Lookout
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
        ("under", "i1"),  # AST-61: how many of its lowest cards everybody saw going there, one by one
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


def is_mid_play(phase: int) -> bool:
    return Phase.ADD <= phase <= Phase.BASIC or phase == Phase.REQUEST


def cards_of(pile: Any) -> list[int]:
    """The cards of a pile, from the bottom, as plain numbers."""
    return [int(card) for card in pile[1 : int(pile[SIZE]) + 1]]


# The kinds of moves; each has the numbers from its START up to the next one's.
Verb = IntEnum(
    "Verb",
    "START PASS REDRAW SKIP END TURN ADD TRADE ACT WAY AMOUNT NUMBER DRAW NO_DRAW DISCARD ASK REQUEST WITHDRAW ASSIST DECLINE "
    "GIVE_UP TIME_UP",
    start=0,
)

NUMBERING = number_moves(
    Verb,
    {
        **dict.fromkeys((Verb.TURN, Verb.ADD, Verb.TRADE, Verb.DISCARD, Verb.ASSIST), KINDS),
        Verb.ACT: 3,
        **dict.fromkeys((Verb.WAY, Verb.AMOUNT), 2),
        Verb.NUMBER: ROUND,
        Verb.REQUEST: len(REQUESTS),
        Verb.GIVE_UP: PRISONERS,
    },
)
START, BEGIN, NUMBER_OF, VERB_OF, MOVE_SPACE = NUMBERING
BEGIN_ATTEMPT, PASS, REDRAW, SKIP, END, TURN, ADD, TRADE, ACT, WAY, AMOUNT = START[: Verb.NUMBER]
NUMBER, DRAW, NO_DRAW, DISCARD, ASK, REQUEST, WITHDRAW, ASSIST, DECLINE, GIVE_UP, TIME_UP = START[Verb.NUMBER :]


# Why a move is refused; words.py has the rule and the sentence of each.
Why = IntEnum(
    "Why",
    "LEGAL GAME_OVER NOT_YOUR_TURN NO_SUCH_MOVE START_FIRST NOT_THE_LOOKOUT PLAY_PASS_OR_REDRAW TURN_CARD_FIRST ONE_TURN_CARD "
    "NOT_NOW AMOUNT_FIRST DIRECTION_FIRST NUMBER_FIRST CRACK_FIRST DRAW_FIRST BASIC_FIRST TOP_FIRST LIMIT_FIRST GIVE_UP_FIRST "
    "DISCARD_FIRST NOT_IN_HAND NOT_A_TURN_CARD NOT_AN_ADD_ON COPIER_NEEDED NOTHING_TO_COPY TOO_FEW_BASICS NO_WARM_UP NO_ACTION "
    "NO_TURN_CARD_LEFT NO_LOW_VALUE NUMBER_NOT_THERE NOT_TRADED YOGIDE_NEEDED NO_BASIC_TURN JEBGI_NEEDED NOT_A_BASIC_TURN "
    "NO_TEAM_MATES REQUEST_OPEN ASKED_ALREADY NO_REQUEST YOUR_OWN_TURN DECLINED_ALREADY NOT_WHAT_WAS_ASKED NOT_YOURS_TO_CHOOSE "
    "NOT_IN_CUSTODY NO_TIMER NOT_THE_CLOCK TIME_IS_UP ASSIST_LATER DISCARD_WHEN REQUEST_FIRST "
    "NOT_A_BASIC_ADD_ON OTHER_HALF",
    start=0,
)


class Ending(IntEnum):
    """How a game ends."""

    NOT_YET = 0
    ESCAPED = 1  # AST-65
    LOCKED_UP = 2  # AST-65
    LINE_EMPTY = 3  # AST-85
    NO_CALIBRATION = 4  # AST-85


# What a move can do: the kinds of events.
Happening = IntEnum(
    "Happening",
    "NOTHING ATTEMPT CALIBRATES WARM_UP TIMER TURN PLAYS_TURN PLAYS_ADD_ON DIAL FREES CATCHES JOINS_LINE DRAWS NO_CARD REBUILDS "
    "PASSES REDRAWS DISCARDS ACTS NO_DRAW TRADES ASKS WITHDRAWS ASSISTS DECLINES ENDS_TURN SKIPS TIME_UP MOVES_UP PRISON_EMPTY "
    "LINE_UNDER COMES_IN GIVES_UP SCORES_FREED SCORES_MISSION SCORES_PAIR SCORES_INFORMERS DEKEDD_DECK DEKEDD_MARKS TOTALS WINS "
    "LOSES",
    start=0,
)
