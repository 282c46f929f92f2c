"""The legal moves of a seat, made by asking `legality` about what could be legal."""

from ...core.kernel import kernel, leaf
from ...core.moves import lister
from ...core.record import CLOCK, Moves, Record, wide
from .cards import ACTIONS, INTERVENTIONS, KINDS, LOVE_CARDS, PLAYABLE, PRISONERS
from .legality import (
    WRONG,
    default_move,
    refusal_of,
    refuse_action,
    refuse_attack,
    refuse_choice,
    refuse_enhancer,
    refuse_flip,
    refuse_go_on,
    refuse_hold,
    refuse_injection,
    refuse_repeat,
)
from .table import (
    ATTACK,
    CALL,
    END,
    FEWEST_REPEATS,
    FLIP,
    GIVE_BOTH,
    GO_ON,
    HOLD,
    INJECT,
    KEEP,
    NUMBERING,
    PLAY,
    REPEAT,
    Phase,
    Standing,
    Timer,
    Verb,
    Why,
)
from .timing import abnesti, clock, waiting_on

STANDINGS = len(Standing)

list_the_rest = lister(refusal_of, WRONG, NUMBERING)


@leaf
def legal(t: Record, seat: int, out: Moves) -> int:
    """The moves that `refusal` lets through, in the order of their numbers; the commonest phases ask only for what could be legal."""
    if t.phase == Phase.OVER:
        return 0
    if seat == CLOCK:
        return list_clock(t, out)
    if t.phase == Phase.WINDOW or t.phase == Phase.CALL:
        return list_steps_in(t, out) if seat == abnesti(t) else 0
    if t.phase == Phase.PLAY or t.phase == Phase.CHOICE:
        return list_prisoner_moves(t, seat, out)
    return list_the_rest(t, seat, out)


@kernel
def list_clock(t: Record, out: Moves) -> int:
    timer, _ = clock(t)
    out[0] = default_move(t)
    return wide(timer != Timer.NONE)


@leaf
def list_prisoner_moves(t: Record, seat: int, out: Moves) -> int:
    n = 0
    if seat == waiting_on(t):
        n = list_plays(t, t.turn, out) if t.phase == Phase.PLAY else list_choices(t, out)
    out[n] = HOLD
    return n + (refuse_hold(t, seat) == Why.LEGAL)


@leaf
def list_choices(t: Record, out: Moves) -> int:
    n = 0
    for kind in range(KINDS):
        out[n] = KEEP + kind
        n += refuse_choice(t, Verb.KEEP, kind) == Why.LEGAL
    out[n] = GIVE_BOTH
    return n + (refuse_choice(t, Verb.GIVE_BOTH, 0) == Why.LEGAL)


@leaf
def list_plays(t: Record, side: int, out: Moves) -> int:
    n = 0
    for kind in range(ACTIONS):
        out[n] = PLAY + kind
        n += refuse_action(t, side, kind) == Why.LEGAL
    for kind in range(ACTIONS, PLAYABLE):
        out[n] = PLAY + kind
        n += refuse_enhancer(t, side, kind) == Why.LEGAL
    times = FEWEST_REPEATS
    while refuse_repeat(t, side, times) == Why.LEGAL:
        out[n] = REPEAT + times - FEWEST_REPEATS
        n += 1
        times += 1
    out[n] = ATTACK
    return n + (refuse_attack(t, side) == Why.LEGAL)


@leaf
def list_steps_in(t: Record, out: Moves) -> int:
    """SPI-50, SPI-51: go on, the MobiPak on either of the two, flips; or the call."""
    n = 0
    if t.phase == Phase.WINDOW:
        for standing in range(STANDINGS):
            out[n] = GO_ON + standing
            n += refuse_go_on(t, standing) == Why.LEGAL
    low, high = min(t.pair[0], t.pair[1]), max(t.pair[0], t.pair[1])
    for drug in range(INTERVENTIONS):
        for who in (low, high):
            out[n] = INJECT + drug * PRISONERS + who
            n += refuse_injection(t, drug, who) == Why.LEGAL
    for drug in range(INTERVENTIONS):
        for who in (low, high):
            out[n] = FLIP + drug * PRISONERS + who
            n += refuse_flip(t, drug, who) == Why.LEGAL
    out[n] = END
    n += 1
    if t.phase == Phase.CALL:
        for number in range(LOVE_CARDS):
            out[n + number] = CALL + number
        n += LOVE_CARDS
    return n
