"""The legal moves of a seat, made by asking `legality` about what could be legal."""

from ...core.kernel import kernel, leaf
from ...core.moves import lister
from ...core.record import CLOCK, Moves, Record, wide
from .cards import INTERVENTIONS, KINDS, LOVE_CARDS, PLAYABLE, PRISONERS
from .legality import (
    WRONG,
    default_move,
    refusal_of,
    refuse_choice,
    refuse_flip,
    refuse_go_on,
    refuse_hold,
    refuse_injection,
    refuse_opening,
    refuse_play,
)
from .table import BEGIN, NUMBERING, Phase, Standing, Timer, Verb, Why
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
        return list_window(t, out) if seat == abnesti(t) else 0
    if t.phase == Phase.PLAY or t.phase == Phase.CHOICE:
        return list_turn(t, seat, out)
    return list_the_rest(t, seat, out)


@kernel
def list_clock(t: Record, out: Moves) -> int:
    timer, _ = clock(t)
    out[0] = default_move(t)
    return wide(timer != Timer.NONE)


@leaf
def list_turn(t: Record, seat: int, out: Moves) -> int:
    """What whoever chooses can do, and Abnesti anyway (SPI-51)."""
    n = 0
    if seat == waiting_on(t):
        n = list_plays(t, t.turn, out) if t.phase == Phase.PLAY else list_choices(t, out)
    if seat != abnesti(t):
        return n
    n = list_steps_in(t, out, n)
    out[n] = BEGIN[Verb.HOLD]
    return n + (refuse_hold(t, seat) == Why.LEGAL)


@leaf
def list_choices(t: Record, out: Moves) -> int:
    n = 0
    for kind in range(KINDS):
        out[n] = BEGIN[Verb.KEEP] + kind
        n += refuse_choice(t, Verb.KEEP, kind) == Why.LEGAL
    out[n] = BEGIN[Verb.GIVE_BOTH]
    return n + (refuse_choice(t, Verb.GIVE_BOTH, 0) == Why.LEGAL)


@leaf
def list_plays(t: Record, side: int, out: Moves) -> int:
    n = 0
    for kind in range(PLAYABLE):
        out[n] = BEGIN[Verb.PLAY] + kind
        n += refuse_play(t, side, Verb.PLAY, kind) == Why.LEGAL
    more = 0
    while refuse_play(t, side, Verb.REPEAT, more) == Why.LEGAL:
        out[n] = BEGIN[Verb.REPEAT] + more
        n += 1
        more += 1
    out[n] = BEGIN[Verb.ATTACK]
    return n + (refuse_play(t, side, Verb.ATTACK, 0) == Why.LEGAL)


@leaf
def list_window(t: Record, out: Moves) -> int:
    """SPI-50, SPI-51: go on, step in, or look for a while; or step in, or call."""
    n = 0
    if t.phase == Phase.CALL:
        n = list_steps_in(t, out, n)
        for number in range(LOVE_CARDS):
            out[n + number] = BEGIN[Verb.CALL] + number
        return n + LOVE_CARDS
    for standing in range(STANDINGS):
        out[n] = BEGIN[Verb.GO_ON] + standing
        n += refuse_go_on(t, standing) == Why.LEGAL
    n = list_steps_in(t, out, n)
    out[n] = BEGIN[Verb.OPEN]
    return n + (refuse_opening(t) == Why.LEGAL)


@leaf
def list_steps_in(t: Record, out: Moves, n: int) -> int:
    """SPI-50: the MobiPak on either of the two, and flips — SPI-55: nothing inside a turn of all actions."""
    if t.rushing:
        return n
    low, high = min(t.pair[0], t.pair[1]), max(t.pair[0], t.pair[1])
    for drug in range(INTERVENTIONS):
        for who in (low, high):
            out[n] = BEGIN[Verb.INJECT] + drug * PRISONERS + who
            n += refuse_injection(t, drug, who) == Why.LEGAL
    for drug in range(INTERVENTIONS):
        for who in (low, high):
            out[n] = BEGIN[Verb.FLIP] + drug * PRISONERS + who
            n += refuse_flip(t, drug, who) == Why.LEGAL
    out[n] = BEGIN[Verb.END]
    return n + 1
