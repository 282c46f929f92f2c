"""What is legal in Escape Code: the only place where it is written."""

from typing import Any

from ...core.kernel import leaf
from ...core.moves import NO_VERB, phase_table
from ...core.record import CLOCK, Record, wide
from .cards import CONTACT, MOST_WORDS, SLOTS, SPY, TELLS_ON, UTTERED_WORDS, VOICE
from .protocol import may_vote
from .seats import filled, has, has_gun, is_out, lies_in, may_draw
from .table import ALSO, BEGIN, MOVE_SPACE, SAYINGS, TIME_UP, VERB_OF, X_CARD, Phase, Verb, Why
from .talk import share, words_held

SPEAKING = (Verb.SAY, Verb.TELL, Verb.NAME)
CALLING = (Verb.CALL, Verb.CALL_ON)
# What the table waits for in each phase: the kinds of moves it hears, and what it says to any other.
HEARS = (
    *((phase, Why.BROADCAST, ()) for phase in (Phase.READ, Phase.CONTACT_LOOKS, Phase.SPY_LOOKS)),
    (Phase.SPY_PLACES, Why.BROADCAST, (Verb.PLACE,)),
    (Phase.TALK, Why.TALK_NOW, (*SPEAKING, Verb.SHOOT, Verb.CLAIM, *CALLING)),
    (Phase.TURN, Why.NOT_ASKED, SPEAKING),
    (Phase.WINDOW, Why.NOT_YOUR_TURN, (Verb.PASS, Verb.SHOOT, Verb.CLAIM, *CALLING)),
    (Phase.CLAIM, Why.CLAIM_ON, (Verb.PHRASE,)),
    (Phase.CONFIRM, Why.CONFIRM_FIRST, (Verb.CONFIRM, Verb.DENY)),
    (Phase.VOTE, Why.VOTE_ON, (Verb.UPHOLD, Verb.REJECT)),
    (Phase.PAUSE, Why.PAUSED, ()),
    (Phase.OVER, Why.GAME_OVER, ()),
)
CLOCKS_OWN = ([phase for phase in Phase if phase != Phase.OVER], (Verb.TIME_UP, Verb.X_CARD, Verb.ALSO), Why.CLOCK_ONLY)
WRONG = phase_table(HEARS, Phase, Verb, [CLOCKS_OWN])


@leaf
def refusal(t: Record, seat: int, move: int) -> int:
    """The reason that forbids a move, or 0."""
    if t.phase == Phase.OVER:
        return Why.GAME_OVER
    if seat == CLOCK:
        return refuse_clock(t, move)
    if seat < 0 or seat >= t.seats:
        return Why.NO_SUCH_SEAT
    if is_out(t, seat):
        return Why.OUT
    verb = wide(VERB_OF[move]) if 0 <= move < MOVE_SPACE else NO_VERB
    if WRONG[t.phase, verb] != 0:
        return wide(WRONG[t.phase, verb])
    return refusal_of(t, seat, verb, move - BEGIN[verb])


@leaf
def refusal_of(t: Record, seat: int, verb: int, what: int) -> int:
    """The same for a move whose time it is: `what` is its utterance, seat or word."""
    if verb == Verb.SAY or verb == Verb.TELL:
        return refuse_saying(t, seat)
    if verb == Verb.NAME:
        return refuse_naming(t, seat, what)
    if not may_act(t, seat):
        return Why.NOT_YOUR_TURN
    if verb == Verb.PASS:
        return Why.LEGAL
    if verb == Verb.SHOOT:
        return refuse_shot(t, seat, what)
    if verb == Verb.CLAIM:
        return refuse_claim(t, seat, what)
    if verb == Verb.PHRASE:
        return refuse_phrase(t, seat, what)
    if verb == Verb.CONFIRM or verb == Verb.DENY:
        return Why.LEGAL if seat == t.claimed else Why.CONFIRM_FIRST
    if verb == Verb.CALL:
        return refuse_call(t, seat, what) if t.speech == VOICE else Why.NAME_MESSAGE
    if verb == Verb.CALL_ON:
        return refuse_call_on(t, seat, what)
    if verb == Verb.PLACE:
        return refuse_placing(t, seat, what)
    return refuse_vote(t, seat)


@leaf
def refuse_clock(t: Record, move: int) -> int:
    """Time-out where a timer runs; the X-card (COD-42) is shown in the table's name, so that nothing tells who asked for it."""
    in_turns = t.phase == Phase.TURN or t.phase == Phase.WINDOW
    if move == TIME_UP:
        return Why.NO_CLOCK if in_turns else Why.LEGAL
    if move == X_CARD:
        return Why.LEGAL if in_turns or t.phase == Phase.TALK else wide(WRONG[t.phase, NO_VERB])
    return refuse_further(t) if ALSO <= move < MOVE_SPACE else Why.NOT_YOUR_CLOCK


@leaf
def refuse_further(t: Record) -> int:
    """COD-22: a further word of a message, before it comes."""
    if t.phase != Phase.TURN and t.phase != Phase.TALK:
        return wide(WRONG[t.phase, NO_VERB])
    if t.speech == VOICE:
        return Why.SPEAK_ALOUD
    return Why.MESSAGE_FULL if words_held(t) == MOST_WORDS - UTTERED_WORDS else Why.LEGAL


@leaf
def refuse_saying(t: Record, seat: int) -> int:
    """COD-60: in turns only the speaker — COD-21: nobody who speaks aloud needs the table — and nobody can flood it."""
    if t.phase == Phase.TURN and seat != t.speaker:
        return Why.NOT_YOUR_TURN
    if t.speech == VOICE:
        return Why.SPEAK_ALOUD
    return Why.LEGAL if t.spoken[seat] < share(t) else Why.SHARE_USED


@leaf
def refuse_naming(t: Record, seat: int, named: int) -> int:
    """COD-40: who says who the Spy is, where that can be called; elsewhere it is talk like any other."""
    why = refuse_saying(t, seat)
    if why != Why.LEGAL:
        return why
    return refuse_target(t, seat, named) if t.contact_tells == TELLS_ON else Why.NO_NAMING


@leaf
def may_act(t: Record, seat: int) -> bool:
    """COD-60: in turns a seat acts when it is asked."""
    return t.phase != Phase.WINDOW or seat == t.asked


@leaf
def refuse_target(t: Record, seat: int, target: int) -> int:
    """Somebody else (COD-23) who is still in the game (COD-26)."""
    if target >= t.seats:
        return Why.NO_SUCH_SEAT
    if target == seat:
        return Why.NOT_YOURSELF
    return Why.TARGET_OUT if is_out(t, target) else Why.LEGAL


@leaf
def refuse_shot(t: Record, seat: int, target: int) -> int:
    """COD-23, COD-24: Agents and the Interceptor have a gun — COD-26: nobody else."""
    if not has_gun(t, seat):
        return Why.NO_GUN
    if not may_draw(t):
        return Why.TOO_EARLY
    return refuse_target(t, seat, target)


@leaf
def refuse_claim(t: Record, seat: int, named: int) -> int:
    """COD-27: only the Contact claims."""
    if t.card[seat] != CONTACT:
        return Why.NO_CLAIM
    if not may_draw(t):
        return Why.TOO_EARLY
    return refuse_target(t, seat, named)


@leaf
def refuse_phrase(t: Record, seat: int, word: int) -> int:
    """COD-27: the Contact names four different words of those in the middle."""
    if seat != t.claimant:
        return Why.CLAIM_ON
    return refuse_word(t, word, t.claim, Why.NAMED_ALREADY)


@leaf
def refuse_call_on(t: Record, seat: int, message: int) -> int:
    """COD-41: on any message of somebody else."""
    if message >= t.messages:
        return Why.NO_SUCH_MESSAGE
    return refuse_call(t, seat, wide(t.said[message] // SAYINGS))


@leaf
def refuse_call(t: Record, seat: int, speaker: int) -> int:
    """COD-41: on what somebody else has said, as long as no call of yours was rejected."""
    if has(t.lost_call, seat):
        return Why.NO_CALL_LEFT
    return refuse_target(t, seat, speaker)


@leaf
def refuse_vote(t: Record, seat: int) -> int:
    if not may_vote(t, seat):
        return Why.NO_VOTE
    return Why.VOTED_ALREADY if has(t.voted, seat) else Why.LEGAL


@leaf
def refuse_placing(t: Record, seat: int, word: int) -> int:
    """COD-14: the Spy, with the words in the middle; everybody else's eyes are closed."""
    if t.card[seat] != SPY:
        return Why.BROADCAST
    return Why.SLOTS_FULL if filled(t.slots) == SLOTS else refuse_word(t, word, t.slots, Why.PLACED_ALREADY)


@leaf
def refuse_word(t: Record, word: int, row: Any, twice: int) -> int:
    """A word of those in the middle that is not in the row yet."""
    if not has(t.in_play, word):
        return Why.NOT_IN_PLAY
    return twice if lies_in(row, word) else Why.LEGAL
