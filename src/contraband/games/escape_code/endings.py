"""The end: who wins, who loses, who does neither (COD-26, COD-28, COD-29, COD-50)."""

import numpy as np

from ...core.events import note
from ...core.kernel import kernel
from ...core.record import LOSS, NEITHER, UNDECIDED, WIN, Record, wide
from .cards import CIVILIAN, INTERCEPTOR, WORDS
from .seats import bit, is_out
from .table import ORDER, Ending, Happening, Phase

AGENTS, SPY_AND_CONTACT, THE_INTERCEPTOR, THE_CIVILIAN = range(4)  # the sides, in the order of words.FIGURES
W, L, N = WIN, LOSS, NEITHER

# COD-50, row by row: Agents, Spy and Contact, Interceptor, Civilian (W: if nobody was shot).
RESULTS = {
    Ending.NOT_YET: (N, N, N, N),
    Ending.AGENT_HITS: (W, L, L, L),
    Ending.AGENT_MISSES: (L, N, N, L),
    Ending.INTERCEPTOR_HITS_SPY: (L, L, W, L),
    Ending.INTERCEPTOR_HITS_CONTACT: (N, L, L, L),
    Ending.RIGHT_CLAIM: (L, W, L, W),
    Ending.WRONG_CLAIM: (N, L, N, W),
    Ending.TIME_OUT: (L, N, L, W),
    Ending.BREACH_BY_AGENT: (L, N, N, W),
    Ending.BREACH_BY_SPY: (N, L, N, W),
}
RESULT = np.array([RESULTS[ending] for ending in Ending], np.int8)


@kernel
def finish(t: Record, ending: int, ender: int, victim: int) -> None:
    """The game is over; the phrase is shown, and all cards with it (COD-51)."""
    t.phase = Phase.OVER
    t.ending = ending
    t.ender, t.victim = ender, victim
    order = ORDER[t.order]
    note(t, Happening.PHRASE_WAS, ender, t.slots[order[0]], t.slots[order[1]], t.slots[order[2]], t.slots[order[3]])
    note(t, Happening.ENDS, ender, ending)


@kernel
def put_out(t: Record, seat: int) -> None:
    """COD-26: from now on no talk, gun, vote or call, and no longer a target."""
    t.out |= bit(seat)
    note(t, Happening.GOES_OUT, seat, t.card[seat])


@kernel
def side(t: Record, seat: int) -> int:
    card = t.card[seat]
    if card < WORDS:
        return AGENTS
    if card == INTERCEPTOR:
        return THE_INTERCEPTOR
    return THE_CIVILIAN if card == CIVILIAN else SPY_AND_CONTACT


@kernel
def outcome(t: Record, seat: int) -> int:
    """COD-50 — COD-29: the Civilian wins only where no gun was pointed — whoever is out has lost."""
    if t.phase != Phase.OVER:
        return UNDECIDED
    if is_out(t, seat):
        return LOSS
    whose = side(t, seat)
    if whose == THE_CIVILIAN and t.shots > 0:
        return LOSS
    return wide(RESULT[t.ending, whose])


@kernel
def side_wins(t: Record, whose: int) -> int:
    """Whether a side has won: for the laboratory."""
    for seat in range(t.seats):
        if side(t, seat) == whose and outcome(t, seat) == WIN:
            return 1
    return 0


@kernel
def score(t: Record, seat: int) -> int:
    """A win counts one, a loss minus one, neither nothing."""
    how = outcome(t, seat)
    return 1 if how == WIN else (-1 if how == LOSS else 0)
