"""The end of an encounter: surrender, the chart, and the flowchart of Phase I."""

import numpy as np

from ...core.events import note
from ...core.kernel import kernel, leaf
from ...core.record import NONE, Record
from .cards import (
    ABNESTI,
    ENHANCERS,
    INTERVENTIONS,
    KINDS,
    LOVE_CARDS,
    LOVE_PRINTED,
    PARTNERS_NEEDED,
    PHASE_ONE_SIX,
    PLAYABLE,
    PRISONERS,
    SEATS_AT_TABLE,
)
from .hands import seat_of_side
from .table import PAIR_NUMBER, PAIRS, Ending, Happening, Phase

UNREACHABLE = 99


def count_lines_needed() -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
    """SPI-61: for those crossed out and the lines drawn, the fewest further lines that give everybody two partners."""
    needed = np.full((1 << PRISONERS, 1 << len(PAIRS)), UNREACHABLE, np.int8)
    crossed = np.arange(1 << PRISONERS)
    for lines in reversed(range(1 << len(PAIRS))):
        partners = [sum(lines >> n & 1 for n, pair in enumerate(PAIRS) if prisoner in pair) for prisoner in range(PRISONERS)]
        if min(partners) >= PARTNERS_NEEDED:
            needed[:, lines] = 0
            continue
        for n, (a, b) in enumerate(PAIRS):
            if not lines >> n & 1:
                may_meet = (crossed >> a & 1 | crossed >> b & 1) == 0
                further = np.minimum(needed[:, lines | 1 << n] + 1, UNREACHABLE)
                needed[may_meet, lines] = np.minimum(needed[may_meet, lines], further[may_meet])
    return needed


LINES_NEEDED = count_lines_needed()


@leaf
def has_bit(mask: int, number: int) -> bool:
    return (mask >> number) & 1 != 0


@leaf
def are_connected(t: Record, one: int, other: int) -> bool:
    return has_bit(t.lines, PAIR_NUMBER[one, other])


@leaf
def partners(t: Record, prisoner: int) -> int:
    """How many lines lead to a prisoner."""
    count = 0
    for other in range(PRISONERS):
        if other != prisoner and are_connected(t, prisoner, other):
            count += 1
    return count


@leaf
def may_meet(t: Record, one: int, other: int) -> bool:
    """SPI-20: not connected yet, neither incapacitated."""
    return not has_bit(t.crossed_out, one) and not has_bit(t.crossed_out, other) and not are_connected(t, one, other)


@leaf
def character_at(t: Record, seat: int) -> int:
    """Who sits there."""
    for character in range(SEATS_AT_TABLE):
        if t.seat_of[character] == seat:
            return character
    return NONE


@kernel
def finish(t: Record, ending: int, winner: int) -> None:
    clear_encounter(t)
    t.phase = Phase.OVER
    t.reason = ending
    t.winner = winner
    if winner == NONE:
        note(t, Happening.NOBODY_WINS, t.seat_of[ABNESTI], ending)
    else:
        note(t, Happening.WINS, winner, ending, character_at(t, winner))


@kernel
def clear_encounter(t: Record) -> None:
    """SPI-39: the Sex cards become one deck again, all active MobiPak cards are flipped."""
    t.called = t.acknowledged = t.deck_size = t.drive_discarded = 0
    t.due = t.turn = t.controlled = t.rushing = t.pak_open = t.hold_over = t.standing = 0
    for kind in range(KINDS):
        t.deck[kind] = t.aside[kind] = t.face_up[kind] = 0
    for side in range(2):
        clear_side(t, side)


@leaf
def clear_side(t: Record, side: int) -> None:
    t.pair[side] = t.shown[side] = t.prompt[side] = NONE
    t.hidden_size[side] = t.drive[side] = t.gained[side] = 0
    for kind in range(KINDS):
        t.open[side, kind] = t.hidden[side, kind] = t.told[side, kind] = 0
    for kind in range(PLAYABLE):
        t.spent[side, kind] = 0
    for kind in range(ENHANCERS):
        t.waiting[side, kind] = 0
    for drug in range(INTERVENTIONS):
        t.active[side, drug] = 0


@kernel
def end_encounter(t: Record) -> None:
    """SPI-38 and SPI-39 — SPI-41: before a number was called the card is spent for nothing."""
    if t.called == 0:
        note(t, Happening.NO_LINE, t.seat_of[ABNESTI], t.pair[0], t.pair[1])
    else:
        surrender(t, 0)
        surrender(t, 1)
        t.lines |= 1 << PAIR_NUMBER[t.pair[0], t.pair[1]]
        note(t, Happening.LINE, t.seat_of[ABNESTI], t.pair[0], t.pair[1])
    clear_encounter(t)
    if t.love != LOVE_PRINTED:
        restore_love(t)
    after_encounter(t)


@kernel
def surrender(t: Record, side: int) -> None:
    """SPI-38: as many Love Cards as were called; anyone who gained fewer gives none, keeps all and is incapacitated."""
    prisoner, partner = t.pair[side], t.pair[1 - side]
    if t.gained[side] >= t.called:
        t.points += t.called
        t.kept[prisoner, partner] = t.gained[side] - t.called
        note(t, Happening.SURRENDERS, seat_of_side(t, side), prisoner, t.called, t.kept[prisoner, partner])
    else:
        t.kept[prisoner, partner] = t.gained[side]
        t.crossed_out |= 1 << prisoner
        note(t, Happening.INCAPACITATED, seat_of_side(t, side), prisoner, t.gained[side], t.called)


@leaf
def restore_love(t: Record) -> None:
    """SPI-40: Love is points; the cards go back to their owners' decks."""
    for prisoner in range(PRISONERS):
        t.love_deck[prisoner] = LOVE_CARDS


@leaf
def lines_needed(t: Record) -> int:
    return LINES_NEEDED[t.crossed_out, t.lines]


@leaf
def is_phase_one_over(t: Record) -> bool:
    """SPI-60: every prisoner has had two partners — or, by option, the sixth encounter is over, or no two can meet."""
    if lines_needed(t) > 0:
        return False
    return t.phase1_end != PHASE_ONE_SIX or t.ed_cards == 0 or not can_anybody_meet(t)


@leaf
def can_anybody_meet(t: Record) -> bool:
    for one in range(PRISONERS):
        for other in range(one + 1, PRISONERS):
            if may_meet(t, one, other):
                return True
    return False


@kernel
def after_encounter(t: Record) -> None:
    """SPI-60: the flowchart — SPI-61: when two partners for everyone are out of reach Abnesti has lost at once."""
    if lines_needed(t) > t.ed_cards:
        finish(t, Ending.OUT_OF_REACH, NONE)
    elif not is_phase_one_over(t):
        t.phase = Phase.MEET
    elif t.points >= t.target:
        t.phase = Phase.TEST
        note(t, Happening.PHASE_TWO, t.seat_of[ABNESTI], t.points)
    else:
        finish(t, Ending.SHORT_OF_TARGET, NONE)
