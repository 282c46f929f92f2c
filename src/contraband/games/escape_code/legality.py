"""What is legal in Escape Code: the only place where it is written."""

from ...core.kernel import leaf
from ...core.phases import hearing
from ...core.record import CLOCK, Moves, Record, wide
from .broadcast import is_placed, placed
from .cards import CONTACT, SLOTS, SPY, VOICE
from .claim import is_named
from .protocol import may_vote
from .seats import has, has_gun, is_out
from .table import (
    BEGIN,
    CALL,
    CLAIM,
    MOVE_SPACE,
    NUMBER_OF,
    PASS,
    SAY,
    SAYINGS,
    SHOOT,
    TIME_UP,
    VERB_OF,
    X_CARD,
    Phase,
    Verb,
    Why,
)
from .talk import share

# What the table waits for in each phase: the kinds of moves it hears, and what it says to any other.
HEARS = (
    (Phase.READ, Why.BROADCAST, ()),
    (Phase.CONTACT_LOOKS, Why.BROADCAST, ()),
    (Phase.SPY_LOOKS, Why.BROADCAST, ()),
    (Phase.SPY_PLACES, Why.BROADCAST, (Verb.PLACE,)),
    (Phase.TALK, Why.TALK_NOW, (Verb.SAY, Verb.TELL, Verb.SHOOT, Verb.CLAIM, Verb.CALL)),
    (Phase.TURN, Why.NOT_ASKED, (Verb.SAY, Verb.TELL)),
    (Phase.WINDOW, Why.NOT_YOUR_TURN, (Verb.PASS, Verb.SHOOT, Verb.CLAIM, Verb.CALL)),
    (Phase.CLAIM, Why.CLAIM_ON, (Verb.PHRASE,)),
    (Phase.CONFIRM, Why.CONFIRM_FIRST, (Verb.CONFIRM, Verb.DENY)),
    (Phase.VOTE, Why.VOTE_ON, (Verb.UPHOLD, Verb.REJECT)),
    (Phase.PAUSE, Why.PAUSED, ()),
    (Phase.OVER, Why.GAME_OVER, ()),
)
HEARD, FIRST = hearing(HEARS, len(Phase), len(Verb))
VERBS = len(Verb)


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
    if move < 0 or move >= MOVE_SPACE:
        return wide(FIRST[t.phase])
    verb = VERB_OF[move]
    if verb == Verb.TIME_UP or verb == Verb.X_CARD:
        return Why.CLOCK_ONLY
    if not HEARD[t.phase, verb]:
        return wide(FIRST[t.phase])
    return refusal_of(t, seat, verb, move - BEGIN[verb])


@leaf
def refusal_of(t: Record, seat: int, verb: int, what: int) -> int:
    """The same for a move whose time it is: `what` is its utterance, seat or word."""
    if verb == Verb.SAY or verb == Verb.TELL:
        return refuse_saying(t, seat)
    if verb == Verb.PASS:
        return refuse_acting(t, seat)
    if verb == Verb.SHOOT:
        return refuse_shot(t, seat, what)
    if verb == Verb.CLAIM:
        return refuse_claim(t, seat, what)
    if verb == Verb.PHRASE:
        return refuse_phrase(t, seat, what)
    if verb == Verb.CONFIRM or verb == Verb.DENY:
        return Why.LEGAL if seat == t.claimed else Why.CONFIRM_FIRST
    if verb == Verb.CALL:
        return refuse_call(t, seat, what)
    if verb == Verb.PLACE:
        return refuse_placing(t, seat, what)
    return refuse_vote(t, seat)


@leaf
def refuse_clock(t: Record, move: int) -> int:
    """Time-out where a timer runs; the X-card (COD-42) is shown in the table's name, so that nothing tells who asked for it."""
    if move == TIME_UP:
        return Why.NO_CLOCK if t.phase == Phase.TURN or t.phase == Phase.WINDOW else Why.LEGAL
    if move == X_CARD:
        return Why.LEGAL if is_talking(t) else wide(FIRST[t.phase])
    return Why.NOT_YOUR_CLOCK


@leaf
def is_talking(t: Record) -> bool:
    return t.phase == Phase.TALK or t.phase == Phase.TURN or t.phase == Phase.WINDOW


@leaf
def refuse_saying(t: Record, seat: int) -> int:
    """COD-60: in turns only the speaker — COD-21: aloud nobody needs the table — and nobody can flood it."""
    if t.phase == Phase.TURN and seat != t.speaker:
        return Why.NOT_YOUR_TURN
    if t.speech == VOICE:
        return Why.SPEAK_ALOUD
    return Why.LEGAL if t.spoken[seat] < share(t) else Why.SHARE_USED


@leaf
def refuse_acting(t: Record, seat: int) -> int:
    """COD-60: in turns a seat acts when it is asked."""
    return Why.NOT_YOUR_TURN if t.phase == Phase.WINDOW and seat != t.asked else Why.LEGAL


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
    if refuse_acting(t, seat) != Why.LEGAL:
        return Why.NOT_YOUR_TURN
    if not has_gun(t, seat):
        return Why.NO_GUN
    return refuse_target(t, seat, target)


@leaf
def refuse_claim(t: Record, seat: int, named: int) -> int:
    """COD-27: only the Contact claims."""
    if refuse_acting(t, seat) != Why.LEGAL:
        return Why.NOT_YOUR_TURN
    if t.card[seat] != CONTACT:
        return Why.NO_CLAIM
    return refuse_target(t, seat, named)


@leaf
def refuse_phrase(t: Record, seat: int, word: int) -> int:
    """COD-27: the Contact names four different words of those he saw."""
    if seat != t.claimant:
        return Why.CLAIM_ON
    if not has(t.in_play, word):
        return Why.NOT_IN_PLAY
    return Why.NAMED_ALREADY if is_named(t, word) else Why.LEGAL


@leaf
def refuse_call(t: Record, seat: int, speaker: int) -> int:
    """COD-41: on a message of somebody else, as long as no call of yours was rejected."""
    if refuse_acting(t, seat) != Why.LEGAL:
        return Why.NOT_YOUR_TURN
    if has(t.lost_call, seat):
        return Why.NO_CALL_LEFT
    why = refuse_target(t, seat, speaker)
    if why != Why.LEGAL:
        return why
    return Why.NOTHING_SAID if t.speech != VOICE and t.spoken[speaker] == 0 else Why.LEGAL


@leaf
def refuse_vote(t: Record, seat: int) -> int:
    if not may_vote(t, seat):
        return Why.NO_VOTE
    return Why.VOTED_ALREADY if has(t.voted, seat) else Why.LEGAL


@leaf
def refuse_placing(t: Record, seat: int, word: int) -> int:
    """COD-14: the Spy, with the words he saw; everybody else has closed eyes."""
    if t.card[seat] != SPY:
        return Why.BROADCAST
    if placed(t) == SLOTS:
        return Why.SLOTS_FULL
    if not has(t.in_play, word):
        return Why.NOT_IN_PLAY
    return Why.PLACED_ALREADY if is_placed(t, word) else Why.LEGAL


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
        return list_actions(t, seat, out)
    if t.phase == Phase.TALK:
        return list_live(t, seat, out)
    return list_others(t, seat, out)


@leaf
def list_clock(t: Record, out: Moves) -> int:
    n = 0
    if refuse_clock(t, TIME_UP) == Why.LEGAL:
        out[n] = TIME_UP
        n += 1
    if refuse_clock(t, X_CARD) == Why.LEGAL:
        out[n] = X_CARD
        n += 1
    return n


@leaf
def list_sayings(t: Record, seat: int, out: Moves) -> int:
    """Whoever may speak may say anything."""
    if refuse_saying(t, seat) != Why.LEGAL:
        return 0
    for saying in range(SAYINGS):
        out[saying] = SAY + saying
    return SAYINGS


@leaf
def list_actions(t: Record, seat: int, out: Moves) -> int:
    if refuse_acting(t, seat) != Why.LEGAL:
        return 0
    out[0] = PASS
    return list_aimed(t, seat, out, 1)


@leaf
def list_live(t: Record, seat: int, out: Moves) -> int:
    return list_aimed(t, seat, out, list_sayings(t, seat, out))


@leaf
def list_aimed(t: Record, seat: int, out: Moves, n: int) -> int:
    """Shots, claims and calls: what is aimed at another seat."""
    if has_gun(t, seat):
        for target in range(t.seats):
            out[n] = SHOOT + target
            n += refuse_shot(t, seat, target) == Why.LEGAL
    if t.card[seat] == CONTACT:
        for target in range(t.seats):
            out[n] = CLAIM + target
            n += refuse_claim(t, seat, target) == Why.LEGAL
    for target in range(t.seats):
        out[n] = CALL + target
        n += refuse_call(t, seat, target) == Why.LEGAL
    return n


@leaf
def list_others(t: Record, seat: int, out: Moves) -> int:
    n = 0
    for verb in range(VERBS):
        if HEARD[t.phase, verb]:
            for what in range(NUMBER_OF[verb]):
                if refusal_of(t, seat, verb, what) == Why.LEGAL:
                    out[n] = BEGIN[verb] + what
                    n += 1
    return n
