"""The rules of Escape Code as the core asks for them: set-up, moves, clocks and the end."""

from ...core.events import reveal
from ...core.kernel import kernel, leaf
from ...core.record import CLOCK, NOBODY, Record, wide
from .broadcast import clear_table, deal_cards, next_look, place_word
from .cards import (
    CLAIM_SECONDS,
    CONTACT_SECONDS,
    FURTHER_WORD_SECONDS,
    PAUSE_SECONDS,
    PLACING_SECONDS,
    READ_SECONDS,
    SPY,
    SPY_SECONDS,
    VOTE_SECONDS,
)
from .claim import confirm, deny, name_word, settle_claim, start_claim
from .endings import AGENTS, SPY_AND_CONTACT, THE_CIVILIAN, THE_INTERCEPTOR, outcome, score, side_wins
from .guns import shoot
from .knowledge import blank, imagine
from .legality import legal, refusal
from .protocol import call_breach, count_votes, next_voter, vote
from .seats import further_words, seat_of
from .table import BEGIN, VERB_OF, Ending, Phase, Timer, Verb, table_t
from .talk import ask_next, end_pause, progress, say, show_x_card, time_out

__all__ = [
    "apply",
    "blank",
    "clock",
    "deal",
    "figure",
    "imagine",
    "legal",
    "outcome",
    "reason",
    "refusal",
    "score",
    "table_t",
    "waiting_on",
]


@kernel
def deal(t: Record) -> None:
    """COD-10, COD-11; then everybody reads the own card."""
    clear_table(t)
    deal_cards(t)


@leaf
def waiting_on(t: Record) -> int:
    """The Broadcast and a live talk wait for the clock: whom else they wait for would be a secret told (COD-14)."""
    if t.phase == Phase.TURN:
        return wide(t.speaker)
    if t.phase == Phase.WINDOW:
        return wide(t.asked)
    if t.phase == Phase.CLAIM:
        return wide(t.claimant)
    if t.phase == Phase.CONFIRM:
        return wide(t.claimed)
    if t.phase == Phase.VOTE:
        return wide(next_voter(t))
    return NOBODY if t.phase == Phase.OVER else CLOCK


@kernel
def clock(t: Record) -> tuple[int, int]:
    """COD-14: the looks — COD-20: the talk, which stands still meanwhile — COD-41: the vote. Turns have no clock (COD-60)."""
    longer = FURTHER_WORD_SECONDS * further_words(t.seats)
    if t.phase == Phase.READ:
        return wide(Timer.READ), wide(READ_SECONDS)
    if t.phase == Phase.CONTACT_LOOKS:
        return wide(Timer.CONTACT_LOOKS), wide(CONTACT_SECONDS + longer)
    if t.phase == Phase.SPY_LOOKS:
        return wide(Timer.SPY_LOOKS), wide(SPY_SECONDS + longer)
    if t.phase == Phase.SPY_PLACES:
        return wide(Timer.SPY_PLACES), wide(PLACING_SECONDS)
    return clock_of_talk(t)


@kernel
def clock_of_talk(t: Record) -> tuple[int, int]:
    if t.phase == Phase.TALK:
        return wide(Timer.TALK), wide(t.talk_seconds)
    if t.phase == Phase.CLAIM:
        return wide(Timer.CLAIM), wide(CLAIM_SECONDS)
    if t.phase == Phase.CONFIRM:
        return wide(Timer.CONFIRM), wide(CLAIM_SECONDS)
    if t.phase == Phase.VOTE:
        return wide(Timer.VOTE), wide(VOTE_SECONDS)
    if t.phase == Phase.PAUSE:
        return wide(Timer.PAUSE), wide(PAUSE_SECONDS)
    return wide(Timer.STOPPED), wide(0)


@kernel
def apply(t: Record, seat: int, move: int) -> None:
    """Carry a legal move out. Everything that is said or done is known at once, but for what the Spy does with closed eyes around him."""
    verb = VERB_OF[move]
    if verb == Verb.PLACE:
        place_word(t, move - BEGIN[verb])
        return
    reveal(t)
    if verb == Verb.SAY or verb == Verb.TELL:
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
        call_breach(t, seat, what)
    elif verb == Verb.CONFIRM:
        confirm(t)
    elif verb == Verb.DENY:
        deny(t)
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
        time_out(t)
    elif t.phase == Phase.VOTE:
        count_votes(t)
    elif t.phase == Phase.PAUSE:
        end_pause(t)
    else:
        settle_claim(t, False)


@kernel
def reason(t: Record) -> int:
    return t.ending


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
    return wide(was_caught_after(t, which - 7))


@kernel
def was_caught_after(t: Record, words: int) -> bool:
    """Whether an Agent hit the Spy or the Contact when the Spy had said so many words of the phrase."""
    return t.ending == Ending.AGENT_HITS and progress(t, seat_of(t, SPY)) == words


assert (AGENTS, SPY_AND_CONTACT, THE_INTERCEPTOR, THE_CIVILIAN) == (0, 1, 2, 3)
