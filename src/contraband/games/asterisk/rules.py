"""The rules of Asterisk as the rest of the program calls them: set-up, moves, time, the end, and what each seat may know."""

from typing import Any

from ...core.hands import count_card
from ...core.kernel import kernel, leaf
from ...core.piles import SIZE
from ...core.record import LOSS, NONE, UNDECIDED, WIN, Record, wide
from .assists import ask, assist, decline, withdraw
from .attempts import discard_down, end_attempt, ends_now, give_up, is_under_way, start_attempt
from .cards import ADD_ON, LICENSE_TO_NIL
from .informers import trade
from .knowledge import blank, imagine
from .legality import refusal
from .listing import legal
from .play import act, choose_amount, choose_way, finish_crack, play_add_on, play_turn, use_number
from .scoring import enemies_at_large
from .setup import deal
from .solo import end_solo_early, next_solo_turn
from .table import BEGIN, VERB_OF, Ending, Phase, Verb, table_t
from .timing import clock, count_decision, pace, spend_move, waiting_on
from .turns import discard_to_limit, end_play, next_turn, pass_turn, redraw, skip_warm_up

__all__ = ["blank", "clock", "deal", "imagine", "legal", "pace", "refusal", "table_t", "waiting_on"]


@kernel
def apply(t: Record, seat: int, move: int) -> None:
    """Carry a legal move out, and see whether the turn or the attempt ends with it."""
    verb = VERB_OF[move]
    what = move - BEGIN[verb]
    count_decision(t)
    if verb == Verb.TIME_UP:
        t.time_up = 1
    elif verb < Verb.TURN:
        take_turn(t, seat, verb)
    elif verb < Verb.WAY:
        use_card(t, seat, verb, what)
    elif verb < Verb.DISCARD:
        choose(t, seat, verb, what)
    elif verb == Verb.DISCARD:
        discard(t, seat, what)
    elif verb == Verb.GIVE_UP:
        give_up(t, seat, what)
    else:
        talk(t, seat, verb, what)
    settle(t)


@kernel
def take_turn(t: Record, seat: int, verb: int) -> None:
    if verb == Verb.START:
        start_attempt(t)
    elif verb == Verb.PASS:
        spend_move(t)
        pass_turn(t, seat)
    elif verb == Verb.REDRAW:
        t.phase = Phase.TOP
    elif verb == Verb.SKIP:
        skip_warm_up(t, seat)
    else:
        end_play(t, seat)


@kernel
def use_card(t: Record, seat: int, verb: int, what: int) -> None:
    """AST-22: each costs a move, but a Flipside discarded for a Basic Turn costs only that card's."""
    if verb == Verb.TURN:
        spend_move(t)
        play_turn(t, seat, what)
    elif verb == Verb.ADD:
        spend_move(t)
        play_add_on(t, seat, what)
    elif verb == Verb.ACT:
        spend_move(t)
        act(t, seat, what + 1)
    else:
        if ADD_ON[what] == LICENSE_TO_NIL:
            spend_move(t)
        trade(t, seat, what)


@kernel
def choose(t: Record, seat: int, verb: int, what: int) -> None:
    if verb == Verb.WAY:
        choose_way(t, what)
    elif verb == Verb.AMOUNT:
        choose_amount(t, what)
    elif verb == Verb.NUMBER:
        use_number(t, what + 1)
    else:
        finish_crack(t, seat, verb == Verb.DRAW)


@kernel
def discard(t: Record, seat: int, card: int) -> None:
    if t.phase == Phase.TOP:
        spend_move(t)
        redraw(t, seat, card)
    elif t.phase == Phase.LIMIT:
        discard_to_limit(t, seat, card)
    else:
        discard_down(t, seat, card)


@kernel
def talk(t: Record, seat: int, verb: int, what: int) -> None:
    if verb == Verb.ASK:
        t.phase = Phase.REQUEST
    elif verb == Verb.REQUEST:
        ask(t, seat, what)
    elif verb == Verb.WITHDRAW:
        withdraw(t, seat)
    elif verb == Verb.ASSIST:
        spend_move(t)
        assist(t, seat, what)
    else:
        decline(t, seat)


@kernel
def settle(t: Record) -> None:
    """AST-60: the end of an attempt comes before the end of a turn: the same player goes on in the next one."""
    if is_under_way(t) and ends_now(t):
        if t.seats == 1:
            t.turn_done = 0  # AST-45
            end_solo_early(t)
        else:
            end_attempt(t)
    elif t.turn_done:
        t.turn_done = 0
        if t.seats == 1:
            next_solo_turn(t)
        else:
            next_turn(t)


@kernel
def outcome(t: Record, seat: int) -> int:
    """All win, or all lose."""
    if t.phase != Phase.OVER:
        return UNDECIDED
    return WIN if t.reason == Ending.ESCAPED or t.reason == Ending.LINE_EMPTY else LOSS


@kernel
def score(t: Record, seat: int) -> int:
    """AST-63: the players' score is one for all — AST-85: Rambo has none."""
    return t.players_score


@kernel
def reason(t: Record) -> int:
    return t.reason


@kernel
def role(t: Record, seat: int) -> int:
    """For the laboratory: all are one team."""
    return 0


@leaf
def count_hand(t: Record, seat: int, out: Any) -> None:
    """For the laboratory: the hand, by card."""
    for place in range(1, t.hand[seat, SIZE] + 1):
        count_card(out, t.hand[seat, place], 1)


@leaf
def played(t: Record, seat: int, move: int) -> int:
    """For the laboratory: a Turn card, an add-on or an Assist."""
    verb = VERB_OF[move]
    return move - BEGIN[verb] if verb == Verb.TURN or verb == Verb.ADD or verb == Verb.ASSIST else NONE


@kernel
def figure(t: Record, which: int) -> int:
    """For the laboratory, in the order of words.FIGURES."""
    margin = t.players_score - t.dekedd_score
    return (wide(t.dekedd_score), wide(margin), wide(t.prisoner_deck[SIZE]), wide(enemies_at_large(t)), wide(t.taken))[which]
