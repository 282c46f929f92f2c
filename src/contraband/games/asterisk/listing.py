"""The legal moves in a list: each phase asks only for what could be legal; what is, legality.py says."""

from ...core.kernel import kernel, leaf
from ...core.moves import lister
from ...core.piles import SIZE
from ...core.record import CLOCK, NONE, Moves, Record, wide
from .attempts import is_under_way
from .cards import FIRST_BASIC_ADD_ON, KINDS
from .legality import WRONG, refusal_of, refuse_action, refuse_asking, refuse_card, refuse_clock, refuse_help, refuse_redraw
from .table import ACT, ASK, ASSIST, BEGIN, DECLINE, END, NUMBERING, PASS, REDRAW, SKIP, TIME_UP, WITHDRAW, Phase, Verb, Why
from .timing import decider, is_time_due

list_choices = lister(refusal_of, WRONG, NUMBERING)  # the small decisions within a turn and between attempts


@kernel
def legal(t: Record, seat: int, out: Moves) -> int:
    """The moves that `refusal` lets through, in the order of their numbers; each phase asks only for what could be legal."""
    if seat == CLOCK:
        out[0] = TIME_UP
        return 1 if t.phase != Phase.OVER and refuse_clock(t, wide(Verb.TIME_UP)) == Why.LEGAL else 0
    if t.phase == Phase.OVER or seat < 0 or seat >= t.seats or is_time_due(t):
        return 0
    if seat != decider(t):
        return list_help(t, seat, out)
    if t.phase == Phase.TURN:
        return list_turn(t, seat, out)
    if t.phase == Phase.ADD:
        return list_add_ons(t, seat, out)
    if t.phase == Phase.CRACK or t.phase == Phase.BASIC:
        return list_hand(t, seat, Verb.TURN, out, 0)
    if t.phase == Phase.TOP or t.phase == Phase.LIMIT or t.phase == Phase.DISCARD:
        return list_hand(t, seat, Verb.DISCARD, out, 0)
    return list_choices(t, seat, out)


@leaf
def list_help(t: Record, seat: int, out: Moves) -> int:
    if t.request == NONE or not is_under_way(t):
        return 0
    n = 0
    for card in range(FIRST_BASIC_ADD_ON, KINDS):
        out[n] = ASSIST + card
        n += refuse_help(t, seat, Verb.ASSIST, card) == Why.LEGAL
    out[n] = DECLINE
    return n + (refuse_help(t, seat, Verb.DECLINE, 0) == Why.LEGAL)


@leaf
def list_turn(t: Record, seat: int, out: Moves) -> int:
    out[0] = PASS
    n = 1
    out[n] = REDRAW
    n += refuse_redraw(t, seat) == Why.LEGAL
    out[n] = SKIP
    n += t.warm_left > 0
    return list_hand(t, seat, Verb.TURN, out, n)


@leaf
def list_hand(t: Record, seat: int, verb: int, out: Moves, n: int) -> int:
    """The different cards of a hand that a kind of move can take."""
    hand = t.hand[seat]
    before = NONE
    for place in range(1, hand[SIZE] + 1):
        card = hand[place]
        if card != before and refuse_card(t, seat, verb, card) == Why.LEGAL:
            out[n] = BEGIN[verb] + card
            n += 1
        before = card
    return n


@leaf
def list_add_ons(t: Record, seat: int, out: Moves) -> int:
    out[0] = END
    n = list_hand(t, seat, Verb.ADD, out, 1)
    n = list_hand(t, seat, Verb.TRADE, out, n)
    if t.action > 0:
        out[n] = ACT + wide(t.action) - 1
        n += refuse_action(t, seat, t.action) == Why.LEGAL
    out[n] = ASK
    n += refuse_asking(t) == Why.LEGAL
    out[n] = WITHDRAW
    return n + (t.request != NONE)
