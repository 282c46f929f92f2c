"""What a table of Asterisk is worth in the middle of a game: the margin that easy players come to from there, as a chance to win.

The weights are regressions on positions of games that easy players finished, 8,000 to 12,000 games a mode, in which chance had made some of
the moves before: in the last attempt they explain three fifths of how the score comes out, in the one before a fifth. Nobody has to play
an imagined game to its end for that, and the luck of later attempts no longer hides what a move is worth.
"""

from math import exp
from typing import Any

import numpy as np

from ....core.kernel import kernel, leaf
from ....core.piles import SIZE
from ....core.record import NONE, Record, wide
from ..attempts import share_to_give_up
from ..cards import (
    ACTION_TURN,
    ATTEMPTS,
    DECK_POINTS,
    EITHER,
    FAMILY,
    FIRST_ENEMY,
    FIRST_INFORMER,
    INFORMER_POINTS,
    JUSTICE,
    LINE_SIZE,
    MARK_POINTS,
    MISSION,
    MISSION_POINTS,
    MODE_ENEMIES,
    MOVES,
    PRISONERS,
    SNITCH,
    TRUTH,
    TRUTH_AND_JUSTICE_POINTS,
    TURN_ADD_ON,
    WAY,
    is_enemy,
    mode_of,
    points_of,
)
from ..table import Ending, Phase

HORIZON = 30  # moves: about a turn of everybody
POINTS_OF_LUCK = 6.0  # by which a margin may well come out otherwise
GIVEN_UP = 0.7  # points: what is given up between attempts is what counts least
PLAYERS = 3.0  # at the tables that the weights are from
DECISIONS = 3.0  # for one move, where a watch runs and moves are not counted

# By attempts that come after this one: what every mode begins with, from minimum to super-max, and the weights of what is looked at.
BEGINS = np.array([(2.0, 1.9, 2.4, 2.5, 3.6), (-31.7, -38.4, -43.6, -38.4, -48.2), (-8.9, -14.7, -18.0, 0.0, 0.0)])
SCORE, IN_DECK, MARKED, COMING_IN, TAKEN, KEPT, TO_COME, INFORMED, GOOD_CARDS, PLAYED, AT_THE_DOOR, IN_A_PLAY, HALF_MISSIONS = range(13)
LOOKED_AT = 13
ENEMIES_OF = np.array([len(enemies) for enemies in MODE_ENEMIES])
WEIGHTS = np.array(
    [
        (0.81, -1.14, -0.63, 0.95, 0.00, 0.00, 1.00, 0.16, 0.03, 0.96, 1.36, 0.84, 0.32),
        (0.48, 0.00, 0.00, 0.00, 1.63, 0.55, 0.60, 1.66, 0.32, 0.25, -0.28, 0.61, 0.74),
        (0.14, 0.00, 0.00, 0.00, 1.03, 0.61, 0.35, 0.54, 0.24, 0.30, 0.26, 0.09, 0.68),
    ]
)

# Rambo's, by a regression on who won: to begin with, for a calibration card, for whoever is left, and for each of these cards in hand.
SOLO, CARD_TO_FLIP, STILL_THERE = -0.2, 1.33, -0.64
HELD, ADDS_ON, ACTS, FREES_ON = -0.3, 0.75, 0.46, 0.18


@kernel
def appraise(t: Record, seat: int) -> float:
    """How likely a win is; a close defeat says that better players than those who tried it out would have won."""
    if t.seats == 1:
        return rambos_chance(t)
    margin = float(t.players_score - t.dekedd_score) - 0.5 if t.phase == Phase.OVER else expected_margin(t)
    return likely(margin / POINTS_OF_LUCK)


@leaf
def likely(odds: float) -> float:
    return 1.0 / (1.0 + exp(-odds))


@kernel
def rambos_chance(t: Record) -> float:
    """AST-85: by the calibration cards that are left, and whoever has to be taken with them."""
    if t.reason == Ending.LINE_EMPTY:
        return 1.0
    there = float(t.prisoner_deck[SIZE] + t.line[SIZE])
    if t.phase == Phase.OVER:
        return 0.5 * likely(STILL_THERE * there)
    odds = SOLO + CARD_TO_FLIP * t.calibration_deck[SIZE] + STILL_THERE * there + HELD * t.hand[0, SIZE] + FREES_ON * informers_freed(t)
    for place in range(1, t.hand[0, SIZE] + 1):
        family = FAMILY[t.hand[0, place]]
        odds += ADDS_ON if family >= TURN_ADD_ON else ACTS if family == ACTION_TURN else 0.0
    return likely(odds)


@kernel
def expected_margin(t: Record) -> float:
    """How the score would come out, on the average, if easy players went on from here."""
    mode, between = mode_of(t), t.phase == Phase.GIVE_UP or t.phase == Phase.DISCARD
    later = ATTEMPTS[mode] - wide(t.attempt) - (1 if between else 0)
    seen = np.zeros(LOOKED_AT)
    look_at_custody(t, seen, between)
    look_at_prison(t, seen, owed_by_all(t))
    moves = moves_to_come(t, between)
    pressing = moves if later == 0 else 1.0
    seen[TO_COME] = moves * (1 + DECK_POINTS[mode])
    seen[INFORMED] = pressing * informers_freed(t)
    seen[GOOD_CARDS] = pressing * good_cards(t)
    seen[PLAYED] = t.played[SIZE]
    seen[IN_A_PLAY] = 1.0 if Phase.ADD <= t.phase <= Phase.REQUEST else 0.0
    margin = BEGINS[later, mode]
    for which in range(LOOKED_AT):
        margin += WEIGHTS[later, which] * seen[which]
    return margin


@leaf
def moves_to_come(t: Record, between: bool) -> float:
    """Of this attempt, or of the next one if it is over."""
    if between or not t.timing:
        return float(t.attempt_moves)
    used = float(t.moves_used) if t.clock == MOVES else t.decisions / DECISIONS
    return max(t.attempt_moves - used, 0.0)


@kernel
def owed_by_all(t: Record) -> int:
    """AST-61: how many are still to be given up, in the order of the seats from the Lookout."""
    if t.phase != Phase.GIVE_UP:
        return 0
    owed, seat = wide(t.owed), (t.chooser + 1) % t.seats
    while seat != t.on_watch:
        owed += share_to_give_up(t, seat)
        seat = (seat + 1) % t.seats
    return owed


@kernel
def look_at_custody(t: Record, seen: Any, between: bool) -> None:
    """AST-63: what is scored by now, and how many would be kept if the attempt ended."""
    for card in range(PRISONERS):
        if t.custody[card] != NONE:
            seen[SCORE] += points_of(t, card)
            seen[TAKEN] += 1.0
    if t.custody[SNITCH] != NONE:
        seen[SCORE] += INFORMER_POINTS * informers_freed(t)
    if t.custody[TRUTH] != NONE and t.custody[TRUTH] == t.custody[JUSTICE]:
        seen[SCORE] += TRUTH_AND_JUSTICE_POINTS
    for seat in range(t.seats):
        look_at_mission(t, seen, seat)
        if not between:
            seen[KEPT] -= share_to_give_up(t, seat)
    owed = owed_by_all(t)
    seen[SCORE] -= GIVEN_UP * owed
    seen[TAKEN] -= owed
    seen[KEPT] = seen[TAKEN] / 2.0 if between else seen[TAKEN] + seen[KEPT]


@kernel
def look_at_mission(t: Record, seen: Any, seat: int) -> None:
    one, other = t.custody[MISSION[t.mission[seat], 0]], t.custody[MISSION[t.mission[seat], 1]]
    if one == seat and other == seat:
        seen[SCORE] += MISSION_POINTS
    elif (one == seat and other == NONE) or (one == NONE and other == seat):
        seen[HALF_MISSIONS] += 1.0


@kernel
def look_at_prison(t: Record, seen: Any, given_up: int) -> None:
    """AST-64: what DeKedd would score by now, and what the next refill would take from that."""
    mode = mode_of(t)
    deck = t.prisoner_deck[SIZE] + given_up
    seen[IN_DECK] = DECK_POINTS[mode] * deck
    seen[COMING_IN] = DECK_POINTS[mode] * min(LINE_SIZE[mode] - t.line[SIZE], deck)
    at_large = ENEMIES_OF[mode]
    for card in range(FIRST_ENEMY, FIRST_INFORMER):
        at_large -= t.custody[card] != NONE
    seen[MARKED] = MARK_POINTS[mode] * at_large
    for place in range(1, t.line[SIZE] + 1):
        seen[AT_THE_DOOR] += is_enemy(t.line[place])


@kernel
def informers_freed(t: Record) -> int:
    freed = 0
    for card in range(FIRST_INFORMER, SNITCH):
        freed += t.custody[card] != NONE
    return freed


@kernel
def good_cards(t: Record) -> float:
    """In all hands: those that go either way, and those that can be added; one that does both counts twice."""
    good = 0
    for seat in range(t.seats):
        for place in range(1, t.hand[seat, SIZE] + 1):
            card = t.hand[seat, place]
            good += WAY[card] == EITHER
            good += FAMILY[card] >= TURN_ADD_ON
    return good * PLAYERS / t.seats
