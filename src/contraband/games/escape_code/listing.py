"""The legal moves of a seat as a list, in the order of their numbers."""

from ...core.kernel import leaf
from ...core.moves import lister
from ...core.record import CLOCK, Moves, Record
from .cards import CONTACT, TELLS_ON
from .legality import WRONG, may_act, refusal_of, refuse_call_on, refuse_clock, refuse_saying
from .seats import has, has_gun, is_out, may_draw
from .table import BEGIN, CALL_ON, MOVE_SPACE, NAME, NUMBERING, PASS, SAY, TIME_UP, Phase, Verb, Why

list_others = lister(refusal_of, WRONG, NUMBERING)


@leaf
def legal(t: Record, seat: int, out: Moves) -> int:
    """The moves that `refusal` lets through, in the order of their numbers; the commonest phases ask only for what could be legal."""
    if t.phase == Phase.OVER:
        return 0
    if seat == CLOCK:
        return list_clock(t, out)
    if seat < 0 or seat >= t.seats or is_out(t, seat):
        return 0
    if t.phase == Phase.TURN:
        return list_sayings(t, seat, out)
    if t.phase == Phase.WINDOW:
        out[0] = PASS
        return list_aimed(t, seat, out, 1) if may_act(t, seat) else 0
    if t.phase == Phase.TALK:
        return list_aimed(t, seat, out, list_sayings(t, seat, out))
    return list_others(t, seat, out)


@leaf
def list_clock(t: Record, out: Moves) -> int:
    n = 0
    for move in range(TIME_UP, MOVE_SPACE):  # the last ones are the table's own
        out[n] = move
        n += refuse_clock(t, move) == Why.LEGAL
    return n


@leaf
def list_sayings(t: Record, seat: int, out: Moves) -> int:
    """Whoever may speak may say anything."""
    if refuse_saying(t, seat) != Why.LEGAL:
        return 0
    for saying in range(NAME):
        out[saying] = SAY + saying
    return list_targets(t, seat, out, NAME, Verb.NAME) if t.contact_tells == TELLS_ON else NAME


@leaf
def list_aimed(t: Record, seat: int, out: Moves, n: int) -> int:
    """Shots, claims and calls: what is aimed at another seat."""
    if has_gun(t, seat) and may_draw(t):
        n = list_targets(t, seat, out, n, Verb.SHOOT)
    if t.card[seat] == CONTACT and may_draw(t):
        n = list_targets(t, seat, out, n, Verb.CLAIM)
    return list_calls(t, seat, out, list_targets(t, seat, out, n, Verb.CALL))


@leaf
def list_calls(t: Record, seat: int, out: Moves, n: int) -> int:
    if has(t.lost_call, seat):
        return n
    for message in range(t.messages):
        out[n] = CALL_ON + message
        n += refuse_call_on(t, seat, message) == Why.LEGAL
    return n


@leaf
def list_targets(t: Record, seat: int, out: Moves, n: int, verb: int) -> int:
    for target in range(t.seats):
        out[n] = BEGIN[verb] + target
        n += refusal_of(t, seat, verb, target) == Why.LEGAL
    return n
