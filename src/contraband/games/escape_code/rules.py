"""The rules of Escape Code as the contract asks for them: what a move does, and what the laboratory counts."""

from ...core.events import reveal
from ...core.kernel import kernel
from ...core.record import Record, wide
from .broadcast import deal, next_look, place_word
from .cards import SPY
from .claim import answer_claim, name_word, settle_claim, start_claim
from .endings import outcome, score, side, side_wins
from .guns import free_guns, shoot
from .knowledge import blank, imagine
from .legality import refusal
from .listing import legal
from .protocol import call_breach, call_on_message, count_votes, vote
from .seats import may_draw, seat_of
from .table import BEGIN, VERB_OF, Ending, Phase, Verb, table_t
from .talk import ask_next, end_pause, hold, let_go, progress, say, show_x_card, time_out
from .timing import clock, waiting_on

__all__ = ["blank", "clock", "deal", "imagine", "legal", "outcome", "refusal", "score", "table_t", "waiting_on"]  # and what is defined here


@kernel
def apply(t: Record, seat: int, move: int) -> None:
    """Carry a legal move out. Whatever is said or done is known to all at once, except what the Spy does while all eyes are closed."""
    verb = VERB_OF[move]
    if verb == Verb.PLACE:
        place_word(t, move - BEGIN[verb])
    elif verb == Verb.ALSO:
        hold(t, move - BEGIN[verb])
    else:
        reveal(t)
        make_known(t, seat, verb, move)
        let_go(t)


@kernel
def make_known(t: Record, seat: int, verb: int, move: int) -> None:
    if verb == Verb.SAY or verb == Verb.TELL or verb == Verb.NAME:
        say(t, seat, move)
    elif verb == Verb.PASS:
        ask_next(t)
    elif verb == Verb.TIME_UP:
        time_up(t)
    else:
        act(t, seat, verb, move - BEGIN[verb])


@kernel
def act(t: Record, seat: int, verb: int, what: int) -> None:
    if verb == Verb.SHOOT:
        shoot(t, seat, what)
    elif verb == Verb.CLAIM:
        start_claim(t, seat, what)
    elif verb == Verb.PHRASE:
        name_word(t, what)
    elif verb == Verb.CALL:
        call_breach(t, seat, what, 0)
    elif verb == Verb.CALL_ON:
        call_on_message(t, seat, what + 1)
    elif verb == Verb.CONFIRM or verb == Verb.DENY:
        answer_claim(t, verb == Verb.CONFIRM)
    elif verb == Verb.X_CARD:
        show_x_card(t)
    else:
        vote(t, seat, verb == Verb.UPHOLD)


@kernel
def time_up(t: Record) -> None:
    """What runs out: a look, the talk (COD-28), a claim (COD-27), a vote (COD-41), a pause (COD-42)."""
    if t.phase <= Phase.SPY_PLACES:
        next_look(t)
    elif t.phase == Phase.TALK:
        if may_draw(t):
            time_out(t)
        else:
            free_guns(t)
    elif t.phase == Phase.VOTE:
        count_votes(t)
    elif t.phase == Phase.PAUSE:
        end_pause(t)
    else:
        settle_claim(t, False)


@kernel
def reason(t: Record) -> int:
    return t.ending


role = side  # for the laboratory, in the order of words.ROLES


@kernel
def figure(t: Record, which: int) -> int:
    """For the laboratory, in the order of words.FIGURES."""
    if which == 0:
        return wide(t.messages)
    if which == 1:
        return wide(t.shots)
    if which == 2:
        return wide(progress(t, seat_of(t, SPY)))
    if which <= 6:
        return wide(side_wins(t, which - 3))
    return wide(t.ending == Ending.AGENT_HITS and progress(t, seat_of(t, SPY)) == which - 7)
