"""What a table of Spiderhead is worth in the middle of a game: to Abnesti by his plan, to a prisoner by the encounter that goes on."""

from math import exp

from ....core.kernel import kernel
from ....core.record import Record
from ..cards import ABNESTI, DIE, LOVE_CARDS, PRISONERS
from ..chart import LINES_NEEDED
from ..hands import seat_of_side
from ..table import Phase

HORIZON = 40  # moves: about an encounter
UNHURT = 0.92  # how likely nobody wins in an encounter
USUAL, SPREAD = 9.0, 1.5  # what a prisoner surrenders in an encounter that goes by plan, and how far that may be off
LATER = 0.08  # how likely a prisoner is to win in the encounters to come


@kernel
def appraise(t: Record, seat: int) -> float:
    if t.phase == Phase.OVER:
        return 1.0 if t.winner == seat else 0.0
    return abnestis_chance(t) if seat == t.seat_of[ABNESTI] else prisoners_chance(t, seat)


@kernel
def prisoners_chance(t: Record, seat: int) -> float:
    """SPI-36: whoever has taken much of the partner's Love may take it all."""
    if t.pair[0] >= 0:
        for side in range(2):
            if seat_of_side(t, side) == seat:
                taken = 1.0 - t.love_deck[t.pair[1 - side]] / LOVE_CARDS
                return LATER + 0.3 * taken * taken
    return LATER


@kernel
def abnestis_chance(t: Record) -> float:
    """SPI-60: two partners for everybody and the points — SPI-70: the tests — SPI-80: else the places; and nobody may win before."""
    encounters = t.ed_cards + (1 if t.pair[0] >= 0 else 0)
    if t.phase < Phase.TEST and LINES_NEEDED[t.crossed_out, t.lines] > encounters:
        return 0.0
    passes = chance_to_pass(t)
    misses = 1.0 - 1.0 / t.places
    finale = passes + (1.0 - passes) * misses * misses
    if t.phase >= Phase.TEST:
        return finale
    wanted = max(t.target - t.points, 0) / (2.0 * max(encounters, 1))
    return finale * UNHURT**encounters / (1.0 + exp((wanted - USUAL) / SPREAD))


@kernel
def chance_to_pass(t: Record) -> float:
    """SPI-70: every die must be higher than the points kept."""
    chance = 1.0
    for prisoner in range(PRISONERS):
        for partner in range(PRISONERS):
            chance *= max(DIE - t.kept[prisoner, partner], 0) / DIE
    return chance
