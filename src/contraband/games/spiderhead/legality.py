"""What is legal in Escape from Spiderhead: the only place where it is written."""

from ...core.kernel import kernel, leaf
from ...core.moves import NO_VERB, phase_table
from ...core.record import CLOCK, NOBODY, NONE, Record, wide
from .cards import (
    BUNNIES,
    DARKENFLOXX,
    INSTARAJE,
    INSTARAJE_NONE_PAYABLE,
    LEFTOVERS_HIDE,
    MOST_PLACES,
    PRISONERS,
    SEXROONER,
    SNATCH_REFLEX,
    VERBALUCE,
)
from .chart import are_connected, has_bit, may_meet
from .experiment import left_of, places_now, watching_seat
from .hands import can_pay, could_pay_an_action, in_hand, is_action, lacks_action, seat_of_side
from .table import ANYWHERE, BEGIN, FEWEST_REPEATS, MEETING, MOVE_SPACE, VERB_OF, Phase, Standing, Timer, Turn, Verb, Why
from .takes import cost
from .timing import abnesti, clock, waiting_on
from .window import is_silenced, side_of

STEPS_IN = (Verb.INJECT, Verb.FLIP, Verb.END)  # SPI-50: what Abnesti does to an encounter, SPI-51: at any time

# What the table waits for in each phase: the kinds of moves it hears, and what it says to any other.
HEARS = (
    (Phase.MEET, Why.MEET_FIRST, (Verb.MEET,)),
    (Phase.WINDOW, Why.WINDOW_FIRST, (Verb.GO_ON, Verb.OPEN, *STEPS_IN)),
    (Phase.CHOICE, Why.CHOOSE_FIRST, (Verb.KEEP, Verb.GIVE_BOTH, *STEPS_IN)),
    (Phase.CALL, Why.CALL_FIRST, (Verb.CALL, *STEPS_IN)),
    (Phase.ACKNOWLEDGE, Why.ACKNOWLEDGE_FIRST, (Verb.ACKNOWLEDGE, *STEPS_IN)),
    (Phase.PLAY, Why.PLAY_FIRST, (Verb.PLAY, Verb.REPEAT, Verb.ATTACK, *STEPS_IN)),
    (Phase.TEST, Why.TEST_FIRST, (Verb.TEST,)),
    (Phase.DOSE, Why.DOSE_FIRST, (Verb.INJECT, Verb.SPEND)),
    (Phase.SNATCH, Why.SNATCH_FIRST, (Verb.HIDE, Verb.GRAB, Verb.REFLEX)),
    (Phase.COVERED, Why.REFLEX_RUNS, (Verb.SNATCH,)),
    (Phase.UNCOVERED, Why.REFLEX_RUNS, (Verb.SNATCH,)),
)
ALL_ALONG = tuple(phase for phase, _, _ in HEARS)
WRONG = phase_table(
    HEARS, Phase, Verb, ((ALL_ALONG, (Verb.HOLD,), Why.LEGAL), (ALL_ALONG, (Verb.TIME_UP,), Why.ONLY_THE_CLOCK))
)  # SPI-51: a standing order can be taken back at any time


@leaf
def refusal(t: Record, seat: int, move: int) -> int:
    """The reason that forbids a move, or 0."""
    if seat == CLOCK:
        return refuse_clock(t, move)
    verb = VERB_OF[move] if 0 <= move < MOVE_SPACE else NO_VERB
    if WRONG[t.phase, verb] != Why.LEGAL:
        return wide(WRONG[t.phase, verb])
    return refusal_of(t, seat, verb, move - BEGIN[verb])


@leaf
def refusal_of(t: Record, seat: int, verb: int, what: int) -> int:
    """The same for a move whose time it is: first whose it is, then whether it can be made."""
    if verb == Verb.HOLD:
        return refuse_hold(t, seat)
    if is_step_in(verb) and t.phase <= Phase.PLAY:
        return refuse_step_in(t, seat, verb, what)
    if t.phase == Phase.ACKNOWLEDGE:
        return refuse_acknowledgement(t, seat)
    if t.phase >= Phase.SNATCH:
        return refuse_snatch(t, seat, verb, what)
    if seat != waiting_on(t):
        return Why.CONTROLLED if t.controlled and seat == seat_of_side(t, t.turn) else Why.NOT_YOURS
    if t.phase == Phase.PLAY:
        why = refuse_play(t, t.turn, verb, what)
        # SPI-52: Abnesti sees only what the prisoner could play, so he is not told why the rest could not be played
        return wide(Why.HE_CANNOT) if t.controlled and why != Why.LEGAL else wide(why)
    if t.phase == Phase.CHOICE:
        return refuse_choice(t, verb, what)
    if t.phase == Phase.MEET:
        return refuse_meeting(t, MEETING[what, 0], MEETING[what, 1])
    if t.phase == Phase.TEST:
        return Why.TESTED_ALREADY if has_bit(t.passed, what) else Why.LEGAL
    if t.phase == Phase.DOSE:
        return refuse_spending(t, what) if verb == Verb.SPEND else refuse_dose(t, what // PRISONERS, what % PRISONERS)
    if t.phase == Phase.WINDOW:
        return refuse_opening(t) if verb == Verb.OPEN else refuse_go_on(t, what)
    return Why.LEGAL  # any number can be called


@leaf
def refuse_meeting(t: Record, one: int, other: int) -> int:
    """SPI-20: two who are not connected yet, neither of them incapacitated."""
    if may_meet(t, one, other):
        return Why.LEGAL
    return Why.CONNECTED if are_connected(t, one, other) else Why.INCAPACITATED


@leaf
def is_step_in(verb: int) -> bool:
    return Verb.INJECT <= verb <= Verb.END


@leaf
def refuse_step_in(t: Record, seat: int, verb: int, what: int) -> int:
    """SPI-51: at any time — SPI-55: but not inside a turn of all actions, which is one turn. ED289/290 can always be flipped."""
    if seat != abnesti(t):
        return Why.NOT_YOURS
    if t.rushing:
        return Why.ONE_TURN
    if verb == Verb.INJECT:
        return refuse_injection(t, what // PRISONERS, what % PRISONERS)
    if verb == Verb.FLIP:
        return refuse_flip(t, what // PRISONERS, what % PRISONERS)
    return Why.LEGAL


@leaf
def refuse_opening(t: Record) -> int:
    """SPI-51: the MobiPak holds a window that would close, as long as there is time for it in this encounter."""
    if t.pak_open:
        return Why.OPEN_ALREADY
    closes = t.window_seconds > 0 and t.turn != Turn.SILENCED
    return Why.LEGAL if closes and t.hold_seconds > 0 and not t.hold_over else Why.NO_TIME_TO_HOLD


@leaf
def refuse_injection(t: Record, drug: int, prisoner: int) -> int:
    """SPI-50: each card once — SPI-59: on one of the two in the encounter; Darkenfloxx is for Phase III."""
    if drug == DARKENFLOXX:
        return Why.PHASE_THREE_ONLY
    if side_of(t, prisoner) == NONE:
        return Why.NOT_IN_ENCOUNTER
    return Why.NONE_LEFT if t.pak[drug] == 0 else Why.LEGAL


@leaf
def refuse_flip(t: Record, drug: int, prisoner: int) -> int:
    side = side_of(t, prisoner)
    if side == NONE:
        return Why.NOT_IN_ENCOUNTER
    return Why.NOT_ACTIVE if t.active[side, drug] == 0 else Why.LEGAL


@leaf
def refuse_go_on(t: Record, standing: int) -> int:
    """SPI-56: not while whoever could play is silenced — SPI-51: a standing "go on" must have something to wait for."""
    if t.turn == Turn.SILENCED:  # SPI-56
        return Why.ALL_SILENCED
    if standing == Standing.ONCE:
        return Why.LEGAL
    if t.turn == Turn.OUT or (standing == Standing.UNTIL_CALL) != (t.called == 0):
        return Why.NOT_NOW
    if standing == Standing.UNTIL_REACHED and max(t.gained[0], t.gained[1]) >= t.called:
        return Why.REACHED_ALREADY
    return Why.LEGAL


@leaf
def refuse_hold(t: Record, seat: int) -> int:
    """SPI-51: Abnesti may take a standing "go on" back at any time."""
    if seat != abnesti(t):
        return Why.NOT_YOURS
    return Why.LEGAL if t.standing != Standing.ONCE else Why.NOT_STANDING


@leaf
def refuse_choice(t: Record, verb: int, what: int) -> int:
    """SPI-22: A keeps one of the two shown — SPI-23: B needs two further cards."""
    if verb == Verb.GIVE_BOTH:
        return Why.LEGAL if t.deck_size >= 2 else Why.DECK_TOO_SHORT
    return Why.LEGAL if what == t.shown[0] or what == t.shown[1] else Why.NOT_SHOWN


@leaf
def refuse_acknowledgement(t: Record, seat: int) -> int:
    """SPI-30: the two in the encounter, in either order."""
    for side in range(2):
        if seat == seat_of_side(t, side):
            return Why.ACKNOWLEDGED_ALREADY if has_bit(t.acknowledged, side) else Why.LEGAL
    return Why.NOT_YOURS


@leaf
def refuse_play(t: Record, side: int, verb: int, what: int) -> int:
    """SPI-32: one action or one enhancer — SPI-53: or, with InstaRaje, the bare attack."""
    if verb == Verb.ATTACK:
        return refuse_attack(t, side)
    if verb == Verb.REPEAT:
        return refuse_repeat(t, side, what + FEWEST_REPEATS)
    return refuse_action(t, side, what) if is_action(what) else refuse_enhancer(t, side, what)


@leaf
def refuse_action(t: Record, side: int, kind: int) -> int:
    """SPI-33: in hand, and paid for."""
    if in_hand(t, side, kind) == 0:
        return Why.NOT_IN_HAND
    return Why.LEGAL if can_pay(t, side, cost(t, kind)) else Why.CANNOT_PAY


@leaf
def refuse_repeat(t: Record, side: int, times: int) -> int:
    """SPI-06: Bunnies several times, each paid for, Vivistif or not — SPI-55: once each under SpeedErUp."""
    if in_hand(t, side, BUNNIES) == 0:
        return Why.NOT_IN_HAND
    if t.rushing:  # SPI-55
        return Why.ONCE_EACH
    if 0 < t.bunnies_most < times:  # SPI-06
        return Why.TOO_OFTEN
    return Why.LEGAL if t.drive[side] >= times * t.bunnies_cost else Why.CANNOT_PAY


@leaf
def refuse_enhancer(t: Record, side: int, kind: int) -> int:
    """SPI-35: only with an action to strengthen — SPI-54: not under SexRooner — SPI-55: not in a turn of all actions."""
    if in_hand(t, side, kind) == 0:
        return Why.NOT_IN_HAND
    if t.rushing:
        return Why.MUST_USE_ACTIONS
    if t.active[side, SEXROONER] > 0:
        return Why.ENHANCERS_DISABLED
    return Why.LEGAL if could_pay_an_action(t, side) else Why.NOTHING_TO_STRENGTHEN


@leaf
def refuse_attack(t: Record, side: int) -> int:
    """SPI-53."""
    if t.active[side, INSTARAJE] == 0:
        return Why.NO_INSTARAJE
    if not lacks_action(t, side):
        return Why.CAN_PAY_ONE if t.instaraje == INSTARAJE_NONE_PAYABLE else Why.HAS_ACTION
    return Why.LEGAL if can_pay(t, side, t.instaraje_cost) else Why.CANNOT_PAY


@leaf
def refuse_dose(t: Record, drug: int, prisoner: int) -> int:
    """SPI-80: Darkenfloxx for the watcher's partners, each once."""
    if drug != DARKENFLOXX:
        return Why.DOSE_FIRST
    if prisoner == t.watcher or not are_connected(t, t.watcher, prisoner):
        return Why.NOT_A_PARTNER
    return Why.DOSED_ALREADY if has_bit(t.dosed, prisoner) else Why.LEGAL


@leaf
def refuse_spending(t: Record, what: int) -> int:
    """SPI-80: by option, before hiding; six places at most."""
    if t.leftovers != LEFTOVERS_HIDE:
        return Why.NO_LEFTOVERS
    if places_now(t) >= MOST_PLACES:
        return Why.PLACES_FULL
    return Why.LEGAL if left_of(t, what) > 0 else Why.NONE_LEFT


@leaf
def refuse_snatch(t: Record, seat: int, verb: int, what: int) -> int:
    """SPI-81: Abnesti hides, the watcher grabs, both without seeing the other."""
    is_abnesti, is_watcher = seat == abnesti(t), seat == watching_seat(t)
    if not is_abnesti and not is_watcher:
        return Why.NOT_YOURS
    if verb == Verb.SNATCH:
        return Why.FORFEITED if t.forfeited & (1 if is_abnesti else 2) else Why.LEGAL
    if (verb == Verb.HIDE and not is_abnesti) or (verb == Verb.GRAB and not is_watcher):
        return Why.NOT_YOURS
    if (t.hiding if is_abnesti else t.grabbing) != 0:
        return Why.CHOSEN_ALREADY
    if verb == Verb.REFLEX:
        return Why.LEGAL if t.snatch == SNATCH_REFLEX and not t.declined else Why.GUESS_ONLY
    return Why.LEGAL if what < places_now(t) or what == ANYWHERE else Why.NO_SUCH_PLACE


@leaf
def refuse_clock(t: Record, move: int) -> int:
    """SPI-87: time-out makes the named default, and nothing else."""
    if t.phase == Phase.OVER:
        return Why.GAME_OVER
    timer, _ = clock(t)
    if timer == Timer.NONE:
        return Why.NO_TIMER
    return Why.LEGAL if move == default_move(t) else Why.CLOCK_HAS_ONE_MOVE


@kernel
def default_move(t: Record) -> int:
    """SPI-87: go on; A with the first card; acknowledge; any place; the lowest call; else the first legal play."""
    if t.pak_open:
        return wide(BEGIN[Verb.TIME_UP])
    if t.phase == Phase.WINDOW:
        return wide(flip_a_verbaluce(t) if t.turn == Turn.SILENCED else BEGIN[Verb.GO_ON])
    if t.phase == Phase.CHOICE:
        return wide(BEGIN[Verb.KEEP] + t.shown[0])
    if t.phase == Phase.CALL:
        return wide(BEGIN[Verb.CALL])
    if t.phase == Phase.ACKNOWLEDGE:
        return wide(BEGIN[Verb.ACKNOWLEDGE])
    if t.phase == Phase.SNATCH:
        return wide(BEGIN[Verb.HIDE if t.hiding == 0 else Verb.GRAB] + ANYWHERE)
    if t.phase == Phase.COVERED or t.phase == Phase.UNCOVERED:
        return wide(BEGIN[Verb.TIME_UP])
    return first_legal(t)


@kernel
def flip_a_verbaluce(t: Record) -> int:
    side = 0 if is_silenced(t, 0) else 1
    return BEGIN[Verb.FLIP] + VERBALUCE * PRISONERS + t.pair[side]


@kernel
def first_legal(t: Record) -> int:
    seat = waiting_on(t)
    for move in range(MOVE_SPACE):
        verb = VERB_OF[move]
        if verb != Verb.HOLD and WRONG[t.phase, verb] == Why.LEGAL and refusal_of(t, seat, verb, move - BEGIN[verb]) == Why.LEGAL:
            return wide(move)
    return wide(NOBODY)
