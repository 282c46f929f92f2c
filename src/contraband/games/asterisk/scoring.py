"""The score, line by line, on both sides (AST-63 to AST-65)."""

from ...core.events import note
from ...core.kernel import kernel
from ...core.piles import SIZE
from ...core.record import NONE, Record
from .cards import (
    DECK_POINTS,
    FIRST_INFORMER,
    INFORMER_POINTS,
    INFORMERS,
    JUSTICE,
    MARK_POINTS,
    MISSION,
    MISSION_POINTS,
    PRISONERS,
    SNITCH,
    TRUTH,
    TRUTH_AND_JUSTICE_POINTS,
    is_enemy,
    mode_of,
    points_of,
)
from .table import Ending, Happening, Phase


@kernel
def score_game(t: Record) -> None:
    """AST-65: the players win if their score is higher than DeKedd's."""
    t.players_score = 0
    for seat in range(t.seats):
        t.players_score += freed_points(t, seat) + mission_points(t, seat) + pair_points(t, seat)
    t.players_score += informer_points(t)
    t.dekedd_score = deck_points(t) + mark_points(t)
    note(t, Happening.TOTALS, t.on_watch, t.players_score, t.dekedd_score)
    won = t.players_score > t.dekedd_score
    finish(t, Ending.ESCAPED if won else Ending.LOCKED_UP)


@kernel
def finish(t: Record, ending: int) -> None:
    t.phase = Phase.OVER
    t.reason = ending
    won = ending == Ending.ESCAPED or ending == Ending.LINE_EMPTY
    note(t, Happening.WINS if won else Happening.LOSES, t.on_watch)


@kernel
def freed_points(t: Record, seat: int) -> int:
    points = freed = 0
    for card in range(PRISONERS):
        if t.custody[card] == seat and not is_enemy(card):
            points += points_of(t, card)
            freed += 1
    note(t, Happening.SCORES_FREED, seat, freed, points)
    return points


@kernel
def mission_points(t: Record, seat: int) -> int:
    """AST-63: both prisoners of the mission in the player's own custody."""
    mission = t.mission[seat]
    if mission == NONE or t.custody[MISSION[mission, 0]] != seat or t.custody[MISSION[mission, 1]] != seat:
        return 0
    note(t, Happening.SCORES_MISSION, seat, mission, MISSION_POINTS)
    return MISSION_POINTS


@kernel
def pair_points(t: Record, seat: int) -> int:
    """AST-63: Truth and Justice in the same custody."""
    if t.custody[TRUTH] != seat or t.custody[JUSTICE] != seat:
        return 0
    note(t, Happening.SCORES_PAIR, seat, TRUTH_AND_JUSTICE_POINTS)
    return TRUTH_AND_JUSTICE_POINTS


@kernel
def informer_points(t: Record) -> int:
    """AST-63: with the Snitch in any custody, two for each informer in any custody."""
    if t.custody[SNITCH] == NONE:
        return 0
    informers = 0
    for card in range(FIRST_INFORMER, FIRST_INFORMER + INFORMERS):
        informers += t.custody[card] != NONE
    points = informers * INFORMER_POINTS
    note(t, Happening.SCORES_INFORMERS, t.custody[SNITCH], informers, points)
    return points


@kernel
def deck_points(t: Record) -> int:
    """AST-64: every card left in the prisoner deck; those in The Line are not multiplied."""
    points = t.prisoner_deck[SIZE] * DECK_POINTS[mode_of(t)]
    note(t, Happening.DEKEDD_DECK, t.on_watch, t.prisoner_deck[SIZE], DECK_POINTS[mode_of(t)], points)
    return points


@kernel
def enemies_at_large(t: Record) -> int:
    """AST-64: every enemy still in the prisoner deck or in The Line."""
    count = 0
    for place in range(1, t.prisoner_deck[SIZE] + 1):
        count += is_enemy(t.prisoner_deck[place])
    for place in range(1, t.line[SIZE] + 1):
        count += is_enemy(t.line[place])
    return count


@kernel
def mark_points(t: Record) -> int:
    marks = enemies_at_large(t)
    points = marks * MARK_POINTS[mode_of(t)]
    note(t, Happening.DEKEDD_MARKS, t.on_watch, marks, MARK_POINTS[mode_of(t)], points)
    return points
