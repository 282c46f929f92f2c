"""What is legal in Asterisk: the only place where it is written."""

from ...core.kernel import leaf
from ...core.moves import phase_table
from ...core.piles import SIZE, find
from ...core.record import CLOCK, NONE, Record, wide
from .assists import fits_request, has_declined
from .attempts import is_under_way
from .cards import (
    ACTION,
    ADD_ON,
    ANOTHER_CRACK,
    BASIC_ADD_ON,
    BASIC_TURN,
    COPIER,
    COPY_CAT,
    FAMILY,
    FLIPSIDE,
    JEBGI,
    LICENSE_TO_NIL,
    PRISONER_NUMBER,
    REAL,
    REDRAW_BASICS,
    REQUESTS,
    TURN_ADD_ON,
    YOGIDE,
)
from .hands import basics_in_hand, has_add_on, has_basic_turn, has_turn_card, is_in_hand, is_turn_card, top_of_pile
from .informers import helps, serves_inside_job
from .table import BEGIN, MOVE_SPACE, VERB_OF, Phase, Verb, Why
from .timing import decider, is_time_due

ALL_ASKED = (1 << len(REQUESTS)) - 1

# What the table waits for in each phase: the kinds of moves it hears, and what it says to any other.
HEARS = (
    (Phase.START, Why.START_FIRST, (Verb.START,)),
    (Phase.TURN, Why.PLAY_PASS_OR_REDRAW, (Verb.PASS, Verb.REDRAW, Verb.SKIP, Verb.TURN)),
    (Phase.ADD, Why.NOT_NOW, (Verb.END, Verb.ADD, Verb.TRADE, Verb.ACT, Verb.ASK, Verb.WITHDRAW)),
    (Phase.AMOUNT, Why.AMOUNT_FIRST, (Verb.AMOUNT,)),
    (Phase.DIRECTION, Why.DIRECTION_FIRST, (Verb.WAY,)),
    (Phase.NUMBER, Why.NUMBER_FIRST, (Verb.NUMBER,)),
    (Phase.CRACK, Why.CRACK_FIRST, (Verb.TURN,)),
    (Phase.DRAW, Why.DRAW_FIRST, (Verb.DRAW, Verb.NO_DRAW)),
    (Phase.BASIC, Why.BASIC_FIRST, (Verb.TURN,)),
    (Phase.TOP, Why.TOP_FIRST, (Verb.DISCARD,)),
    (Phase.REQUEST, Why.REQUEST_FIRST, (Verb.REQUEST, Verb.WITHDRAW)),
    (Phase.LIMIT, Why.LIMIT_FIRST, (Verb.DISCARD,)),
    (Phase.GIVE_UP, Why.GIVE_UP_FIRST, (Verb.GIVE_UP,)),
    (Phase.DISCARD, Why.DISCARD_FIRST, (Verb.DISCARD,)),
)
EXCEPTIONS = (
    ((Phase.TURN,), (Verb.ADD, Verb.TRADE, Verb.ACT, Verb.ASK), Why.TURN_CARD_FIRST),
    ((Phase.ADD,), (Verb.TURN,), Why.ONE_TURN_CARD),
    ((Phase.ADD,), (Verb.PASS, Verb.REDRAW), Why.PLAY_PASS_OR_REDRAW),
    ((Phase.TURN, Phase.ADD), (Verb.DISCARD,), Why.DISCARD_WHEN),
)
WRONG = phase_table(HEARS, Phase, Verb, EXCEPTIONS)


@leaf
def refusal(t: Record, seat: int, move: int) -> int:
    """The reason that forbids a move, or 0."""
    if t.phase == Phase.OVER:
        return Why.GAME_OVER
    if move < 0 or move >= MOVE_SPACE:
        return Why.NO_SUCH_MOVE
    verb = VERB_OF[move]
    if seat == CLOCK:
        return refuse_clock(t, verb)
    if seat < 0 or seat >= t.seats:
        return Why.NOT_YOUR_TURN
    if verb == Verb.TIME_UP:
        return Why.NOT_THE_CLOCK
    return refuse_player(t, seat, verb, move - BEGIN[verb])


@leaf
def refuse_clock(t: Record, verb: int) -> int:
    """AST-60: at any moment of an attempt, as long as a watch runs."""
    if verb != Verb.TIME_UP:
        return Why.NOT_THE_CLOCK
    return Why.LEGAL if t.timing and t.clock == REAL and is_under_way(t) else Why.NO_TIMER


@leaf
def refuse_player(t: Record, seat: int, verb: int, what: int) -> int:
    """Whose move it is, and what the table hears now."""
    if is_time_due(t):
        return Why.TIME_IS_UP
    if is_under_way(t) and (verb == Verb.ASSIST or verb == Verb.DECLINE):
        return refuse_help(t, seat, verb, what)
    if seat != decider(t):
        return refuse_stranger(t)
    if WRONG[t.phase, verb]:
        return wide(WRONG[t.phase, verb])
    return refusal_of(t, seat, verb, what)


@leaf
def refuse_stranger(t: Record) -> int:
    if t.phase == Phase.START:
        return Why.NOT_THE_LOOKOUT
    if t.phase == Phase.GIVE_UP or t.phase == Phase.DISCARD:
        return Why.NOT_YOURS_TO_CHOOSE
    return Why.NOT_YOUR_TURN


@leaf
def refuse_help(t: Record, seat: int, verb: int, what: int) -> int:
    """AST-43: a team-mate, asked, with a Basic Add On that does what is wanted."""
    if seat == t.turn:
        return Why.YOUR_OWN_TURN
    if t.request == NONE:
        return Why.NO_REQUEST
    if has_declined(t, seat):
        return Why.DECLINED_ALREADY
    if t.phase != Phase.ADD:
        return Why.ASSIST_LATER
    if verb == Verb.DECLINE:
        return Why.LEGAL
    if FAMILY[what] != BASIC_ADD_ON:
        return Why.NOT_A_BASIC_ADD_ON
    if not is_in_hand(t, seat, what):
        return Why.NOT_IN_HAND
    return Why.LEGAL if fits_request(t, ADD_ON[what]) else Why.NOT_WHAT_WAS_ASKED


@leaf
def refusal_of(t: Record, seat: int, verb: int, what: int) -> int:
    """The same for a move whose time it is: `what` is its card, number, action or request."""
    if verb == Verb.TURN or verb == Verb.ADD or verb == Verb.TRADE or verb == Verb.DISCARD:
        return refuse_card(t, seat, verb, what) if is_in_hand(t, seat, what) else why_not_in_hand(t, what)
    if verb == Verb.REDRAW:
        return refuse_redraw(t, seat)
    if verb == Verb.SKIP:
        return Why.LEGAL if t.warm_left > 0 else Why.NO_WARM_UP
    if verb == Verb.ACT:
        return refuse_action(t, seat, what + 1)
    if verb == Verb.NUMBER:
        return refuse_number(t, what + 1)
    if verb == Verb.ASK:
        return refuse_asking(t)
    if verb == Verb.REQUEST:
        return Why.ASKED_ALREADY if t.asked >> what & 1 else Why.LEGAL  # AST-43: again only after the dial has moved
    if verb == Verb.WITHDRAW:
        return Why.NO_REQUEST if t.request == NONE and t.phase != Phase.REQUEST else Why.LEGAL
    if verb == Verb.GIVE_UP:
        return Why.LEGAL if t.custody[what] == seat else Why.NOT_IN_CUSTODY
    return Why.LEGAL


@leaf
def why_not_in_hand(t: Record, card: int) -> int:
    """AST-32: a Turn/Add On that lies on the table was used as one half; there is one of each, so nobody else has it."""
    return Why.OTHER_HALF if FAMILY[card] == TURN_ADD_ON and find(t.played, card) > 0 else Why.NOT_IN_HAND


@leaf
def refuse_card(t: Record, seat: int, verb: int, card: int) -> int:
    """A card of the hand: AST-32: as the half that the moment asks for."""
    if verb == Verb.TURN:
        return refuse_turn(t, card)
    if verb == Verb.ADD:
        return refuse_add_on(t, seat, card)
    if verb == Verb.TRADE:
        return refuse_trade(t, seat, card)
    return Why.LEGAL


@leaf
def refuse_turn(t: Record, card: int) -> int:
    """AST-30: a card with a turn part — AST-73: as an add-on only a Basic Turn."""
    if not is_turn_card(card):
        return Why.NOT_A_TURN_CARD
    return Why.NOT_A_BASIC_TURN if t.phase == Phase.BASIC and FAMILY[card] != BASIC_TURN else Why.LEGAL


@leaf
def refuse_add_on(t: Record, seat: int, card: int) -> int:
    """AST-31 — AST-71: Copy Cat too, with the second informer."""
    if has_add_on(card):
        return Why.LEGAL
    if ACTION[card] != COPY_CAT:
        return Why.NOT_AN_ADD_ON
    if not helps(t, COPIER):
        return Why.COPIER_NEEDED
    return refuse_copying(t, seat)


@leaf
def refuse_copying(t: Record, seat: int) -> int:
    """AST-42: a Turn card on top of your own discard pile."""
    return Why.LEGAL if is_turn_card(top_of_pile(t, seat)) else Why.NOTHING_TO_COPY


@leaf
def refuse_trade(t: Record, seat: int, card: int) -> int:
    """AST-73 and AST-76: Flipside for a Basic Turn, License to Nil for two cards, each with its informer."""
    if ADD_ON[card] == FLIPSIDE:
        if not helps(t, YOGIDE):
            return Why.YOGIDE_NEEDED
        return Why.LEGAL if has_basic_turn(t, seat) else Why.NO_BASIC_TURN
    if ADD_ON[card] == LICENSE_TO_NIL:
        return Why.LEGAL if helps(t, JEBGI) else Why.JEBGI_NEEDED
    return Why.NOT_TRADED


@leaf
def refuse_redraw(t: Record, seat: int) -> int:
    """AST-51: three Basic Turns or Basic Add Ons, counted together."""
    return Why.LEGAL if basics_in_hand(t, seat) >= REDRAW_BASICS else Why.TOO_FEW_BASICS


@leaf
def refuse_action(t: Record, seat: int, action: int) -> int:
    """AST-39: what the last Action Turn offers, once; AST-40 to AST-42: if it can be done at all."""
    if t.action != action:
        return Why.NO_ACTION
    if action == ANOTHER_CRACK:
        return Why.LEGAL if has_turn_card(t, seat) else Why.NO_TURN_CARD_LEFT
    if action == COPY_CAT:
        return refuse_copying(t, seat)
    for place in range(1, t.line[SIZE] + 1):
        if serves_inside_job(t, t.line[place]):
            return Why.LEGAL
    return Why.NO_LOW_VALUE


@leaf
def refuse_number(t: Record, number: int) -> int:
    """AST-41: the number of a Low Value prisoner who stands in The Line."""
    for place in range(1, t.line[SIZE] + 1):
        card = t.line[place]
        if PRISONER_NUMBER[card] == number and serves_inside_job(t, card):
            return Why.LEGAL
    return Why.NUMBER_NOT_THERE


@leaf
def refuse_asking(t: Record) -> int:
    """AST-43: one request at a time."""
    if t.seats == 1:
        return Why.NO_TEAM_MATES
    if t.request != NONE:
        return Why.REQUEST_OPEN
    return Why.ASKED_ALREADY if t.asked == ALL_ASKED else Why.LEGAL
