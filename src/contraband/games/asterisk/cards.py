"""Every card, number, mode and option of Asterisk: the only home of its data."""

from collections.abc import Mapping, Sequence

import numpy as np

from ...core.kernel import leaf
from ...core.options import Option, Value, seat_option
from ...core.record import NONE, Record, wide

MOST_SEATS = 5
ROUND = 20  # AST-02: the numbers of the dial
HALF_ROUND = 10

# AST-02: right is clockwise and upward.
RIGHT, LEFT, EITHER = 0, 1, 2
WAYS = ("right", "left", "either")
STEP = (1, -1)

NUMBERS = 6  # AST-04, AST-05, AST-06: every turn goes one to six far

# AST-01: the four kinds of main-deck cards — AST-05: what an Action Turn offers — AST-38: what an add-on does.
BASIC_TURN, ACTION_TURN, TURN_ADD_ON, BASIC_ADD_ON = range(4)
NO_ACTION, ANOTHER_CRACK, INSIDE_JOB, COPY_CAT = range(4)
NUDGE_LEFT, NUDGE_RIGHT, TABLES_LEFT, TABLES_RIGHT, FLIPSIDE, LICENSE_TO_NIL = range(6)
NUDGES = (1, 2)
TABLES = 5
ADD_ON_KINDS = 6
ADD_ON_WAY = (LEFT, RIGHT, LEFT, RIGHT, RIGHT, RIGHT)  # ten and zero end at the same number either way
ADD_ON_DISTANCE = (0, 0, TABLES, TABLES, HALF_ROUND, 0)  # a Nudge's distance is the player's choice

BASIC_TURNS = 3 * NUMBERS
ACTION_TURNS = 3 * NUMBERS
TURN_ADD_ONS = 24
FIRST_ACTION = BASIC_TURNS
FIRST_TURN_ADD_ON = BASIC_TURNS + ACTION_TURNS
FIRST_BASIC_ADD_ON = FIRST_TURN_ADD_ON + TURN_ADD_ONS
BASIC_ADD_ONS = 5  # AST-07: different ones; there are two of each
KINDS = FIRST_BASIC_ADD_ON + BASIC_ADD_ONS
COPIES_OF_BASIC_ADD_ON = 2
MAIN_DECK = FIRST_BASIC_ADD_ON + COPIES_OF_BASIC_ADD_ON * BASIC_ADD_ONS


def main_card(kind: int) -> tuple[int, int, int, int, int]:
    """A card of the main deck: family, direction, number, action, add-on (AST-04 to AST-07)."""
    if kind < FIRST_ACTION:
        return BASIC_TURN, kind // NUMBERS, kind % NUMBERS + 1, NO_ACTION, NONE
    if kind < FIRST_TURN_ADD_ON:
        which, place = divmod(kind - FIRST_ACTION, NUMBERS)
        return ACTION_TURN, (which + place) % 3, place + 1, which + 1, NONE
    if kind < FIRST_BASIC_ADD_ON:
        r, add_on = divmod(kind - FIRST_TURN_ADD_ON, ADD_ON_KINDS)
        return TURN_ADD_ON, (add_on + 2 * r + r // 3) % 3, (add_on + r) % NUMBERS + 1, NO_ACTION, add_on
    return BASIC_ADD_ON, NONE, 0, NO_ACTION, kind - FIRST_BASIC_ADD_ON


MAIN_CARDS = tuple(main_card(kind) for kind in range(KINDS))
FAMILY, WAY, NUMBER, ACTION, ADD_ON = (np.array(column, np.int8) for column in zip(*MAIN_CARDS, strict=True))
COPIES = np.where(FAMILY == BASIC_ADD_ON, COPIES_OF_BASIC_ADD_ON, 1).astype(np.int8)
assert COPIES.sum() == MAIN_DECK == 70
assert len(set(MAIN_CARDS)) == KINDS

# The prisoner cards: 19 regular prisoners, Truth and Justice, the enemies, the informers, the Snitch.
TRUTH, JUSTICE = 19, 20
REGULARS = 21
AZOLH, DEKEDD, NEW_GUY, GANGSTAS, COMPETENT_ONE, VETERAN = range(REGULARS, 27)
ENEMIES = 6
FIRST_ENEMY = REGULARS
FIRST_INFORMER = FIRST_ENEMY + ENEMIES
INFORMERS = 7
SNITCH = FIRST_INFORMER + INFORMERS
PRISONERS = SNITCH + 1
SNITCH_NUMBER = 13
LOW_VALUE = 7  # AST-03: the prisoners 1 to 7
assert PRISONERS == 35


@leaf
def is_enemy(card: int) -> bool:
    return FIRST_ENEMY <= card < FIRST_INFORMER


def prisoner_number(card: int) -> int:
    """AST-03 and AST-09; an enemy has none."""
    if card < REGULARS:
        return min(card, TRUTH) + 1
    if card < FIRST_INFORMER:
        return 0
    return SNITCH_NUMBER if card == SNITCH else card - FIRST_INFORMER + 1


PRISONER_NUMBER = np.array([prisoner_number(card) for card in range(PRISONERS)], np.int8)

# AST-03: Low Value prisoners, two bands above them, and Shezah; all others score nothing by themselves (AST-09, AST-63).
LAST_OF_BAND = (LOW_VALUE, 13, 18, TRUTH)
LOW_BAND, MIDDLE_BAND, HIGH_BAND, TOP_BAND = range(4)
POINTS = (1, 2, 3, 4)
POINT_OPTIONS = ("low_points", "middle_points", "high_points", "top_points")
BAND = np.array([sum(card >= last for last in LAST_OF_BAND) if card < TRUTH else NONE for card in range(PRISONERS)], np.int8)


@leaf
def points_of(t: Record, card: int) -> int:
    """AST-03: what a prisoner scores at this table."""
    band = BAND[card]
    if band == LOW_BAND:
        return wide(t.low_points)
    if band == MIDDLE_BAND:
        return wide(t.middle_points)
    if band == HIGH_BAND:
        return wide(t.high_points)
    return wide(t.top_points) if band == TOP_BAND else 0


def band_points(t: Record) -> tuple[int, ...]:
    """What the four bands score at this table."""
    return t.low_points, t.middle_points, t.high_points, t.top_points


def card_points(card: int, points: Sequence[int]) -> int:
    """What a prisoner scores, by the points of the four bands; nothing where nobody scores."""
    return points[BAND[card]] if points and BAND[card] != NONE else 0


# AST-08: the numbers that catch each enemy.
BEYOND = ROUND + 1
CATCHING = (range(2, BEYOND, 2), range(1, BEYOND, 2), range(1, 10), range(10, BEYOND), range(3, BEYOND, 3), range(5, BEYOND, 5))
TAKES = np.zeros((PRISONERS, ROUND + 1), np.bool_)  # TAKES[card, n]: a stop on n takes this card, prisoner or enemy
for card in range(PRISONERS):
    for n in range(1, ROUND + 1):
        TAKES[card, n] = n in CATCHING[card - FIRST_ENEMY] if is_enemy(card) else n == prisoner_number(card)

MISSIONS = ((8, 15), (9, 17), (10, 14), (11, 18), (12, 16))  # AST-10: by number
MISSION = np.array([[first - 1, second - 1] for first, second in MISSIONS], np.int8)  # by card

MISSION_POINTS = 3
TRUTH_AND_JUSTICE_POINTS = 5
INFORMER_POINTS = 2


# AST-70 to AST-76: who helps with what.
DAVE, COPIER, INSIDER, YOGIDE, WANDA, WADSON, JEBGI = range(FIRST_INFORMER, SNITCH)

HAND = 5
MOST_IN_HAND = 8  # AST-52
HAND_ROOM = 24  # within a turn a hand may pass the limit; nothing is drawn beyond this
REDRAW_BASICS = 3  # AST-51
JEBGI_CARDS = 2

# AST-80 to AST-85: the modes; the last is Rambo, played by one alone.
MODES = ("minimum", "low", "medium", "high", "super-max")
MINIMUM, LOW, MEDIUM, HIGH, SUPER_MAX, RAMBO = range(6)
ATTEMPTS = (3, 3, 3, 2, 2, 1)
LINE_SIZE = (4, 4, 4, 5, 5, 5)
MOST_IN_LINE = 5
DECK_POINTS = (3, 3, 3, 3, 4, 0)
MARK_POINTS = (1, 2, 2, 2, 2, 0)
ROUNDS_UP = (False, False, True, True, True, False)  # AST-61: half of the custody
GANGSTAS_AFTER = 1  # the attempt after which cards set aside come in
SNITCH_AFTER = 2
RECYCLE_AFTER = (2, 2, 2, 0, 0, 0)  # AST-62: the second attempt of three

BASE_ENEMIES = (AZOLH, DEKEDD, NEW_GUY)
MODE_ENEMIES = (
    BASE_ENEMIES,
    (*BASE_ENEMIES, GANGSTAS),
    (*BASE_ENEMIES, GANGSTAS, COMPETENT_ONE),
    (*BASE_ENEMIES, GANGSTAS, VETERAN),
    (*BASE_ENEMIES, GANGSTAS, COMPETENT_ONE, VETERAN),
    (*BASE_ENEMIES, GANGSTAS, COMPETENT_ONE),
)
MODE_INFORMERS = (range(0), range(4, 7), range(1, 7), range(1, 8), range(1, 8), range(1, 8))
HAS_SNITCH = (False, False, True, True, True, True)
MODE_ASIDE = ((), (GANGSTAS,), (GANGSTAS, SNITCH), (GANGSTAS,), (GANGSTAS,), (GANGSTAS,))
MOST_ASIDE = 2


@leaf
def mode_of(t: Record) -> int:
    """AST-16: one player plays the solo mode."""
    return RAMBO if t.seats == 1 else t.mode


def is_in_mode(mode: int, card: int) -> bool:
    """AST-17: informers replace the regular prisoners of their numbers."""
    if card < LOW_VALUE:
        return card + 1 not in MODE_INFORMERS[mode]
    if card < REGULARS:
        return True
    if card < FIRST_INFORMER:
        return card in MODE_ENEMIES[mode]
    return HAS_SNITCH[mode] if card == SNITCH else card - FIRST_INFORMER + 1 in MODE_INFORMERS[mode]


IN_MODE = np.array([[is_in_mode(mode, card) for card in range(PRISONERS)] for mode in range(6)], np.bool_)
SET_ASIDE = np.array([[card in MODE_ASIDE[mode] for card in range(PRISONERS)] for mode in range(6)], np.bool_)
PRISONER_DECK = tuple(int(IN_MODE[mode].sum()) - len(MODE_ASIDE[mode]) for mode in range(6))
assert PRISONER_DECK == (24, 24, 25, 26, 27, 26)
UNDER_THE_DECK = (HIGH, SUPER_MAX)


@leaf
def snitch_place(t: Record) -> int:
    """Where the Snitch lies, counted from the bottom, as long as nothing was put under the deck; 0: anywhere.

    AST-85: in Rambo it is the 13th or 14th card from the top before The Line is dealt.
    """
    mode = mode_of(t)
    if mode == RAMBO:
        return PRISONER_DECK[RAMBO] - t.snitch_at + 1
    return 1 if mode in UNDER_THE_DECK else 0  # AST-83, AST-84


# AST-43: what a team-mate can be asked for: a way and a distance, or anything.
ANYTHING = 7
REQUESTS = ((RIGHT, 1), (RIGHT, 2), (LEFT, 1), (LEFT, 2), (RIGHT, TABLES), (LEFT, TABLES), (RIGHT, HALF_ROUND), (EITHER, 0))
ASKED_WAY = tuple(way for way, _ in REQUESTS)
ASKED_DISTANCE = tuple(distance for _, distance in REQUESTS)

REAL, MOVES = 0, 1  # AST-22: the option `clock`
ATTEMPT_MOVES = (9, 9, 11, 11, 12)  # AST-22: chosen by simulation, see balance.md
MOST_DECISIONS = 5000  # an attempt that nobody times ends after this many
ANSWER_SECONDS = 8  # AST-43: how long after a request all answers are told
PACES = {"human": 1.0, "quick": 0.75, "slow": 1.25, "none": 0.0}  # AST-22: the option `bot_pace`, and what it multiplies seconds by


def usual_attempt_moves(chosen: Mapping[str, Value]) -> Value:
    """AST-22: by mode."""
    return ATTEMPT_MOVES[MODES.index(str(chosen["mode"]))]


def usual_answer_seconds(chosen: Mapping[str, Value]) -> Value:
    """AST-43: while no sand runs, nobody is hurried."""
    return ANSWER_SECONDS if chosen["clock"] == "real" else 60


def clash_of_cards(chosen: Mapping[str, Value]) -> str:
    is_lost = chosen["last_card"] == "lost" and chosen["calibrations"] == 1
    return "With last_card=lost Rambo needs two calibration cards or more: the first would be the last." if is_lost else ""


OPTIONS = (
    Option("mode", MODES, "minimum", "how secure the prison is; one player alone always plays Rambo", "AST-80"),
    Option("clock", ("real", "moves"), "real", "a watch, or a number of moves for each attempt", "AST-22"),
    Option("attempt_seconds", range(10, 3601), 300, "how long an attempt lasts when clock=real", "AST-22"),
    Option("attempt_moves", range(1, 121), usual_attempt_moves, "the moves in an attempt when clock=moves; usually 9 to 12", "AST-22"),
    Option("bot_pace", tuple(PACES), "human", "how fast bots decide when clock=real: what is harder takes longer", "AST-22"),
    Option("warm_up", ("off", "on"), "off", "minimum mode: everybody may take one turn before the first timer starts", "AST-23"),
    Option("open_hands", ("off", "on"), "off", "all hands lie open", "AST-66"),
    Option("look_ahead", ("on", "off"), "on", "you are told where each card would stop the dial, and who would be taken", "AST-33"),
    seat_option("lookout", MOST_SEATS, "who starts the attempts: drawn, chosen by the people at the table, or a seat", "AST-16"),
    Option("answer_seconds", range(3, 3601), usual_answer_seconds, "how long team-mates have to answer a request for an Assist", "AST-43"),
    Option("low_points", range(10), POINTS[LOW_BAND], "points for each prisoner from 1 to 7", "AST-03"),
    Option("middle_points", range(10), POINTS[MIDDLE_BAND], "points for each prisoner from 8 to 13", "AST-03"),
    Option("high_points", range(10), POINTS[HIGH_BAND], "points for each prisoner from 14 to 18", "AST-03"),
    Option("top_points", range(10), POINTS[TOP_BAND], "points for Shezah, number 19", "AST-03"),
    Option("calibrations", range(1, 21), 20, "Rambo's calibration cards: 20 easier, 15 not as easy, 10 harder", "AST-85"),
    Option("snitch_at", (13, 14), 13, "which card of Rambo's prisoner deck the Snitch is, before The Line is dealt", "AST-85"),
    Option(
        "last_card", ("played", "lost"), "played", "Rambo's last calibration card gives a turn, or loses at once", "AST-85", clash_of_cards
    ),
)
ON = 1
LOST = 1
LOOK_AHEAD_ON = 0
