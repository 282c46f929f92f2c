"""Attempts: how they start, how time runs out, and what the mode guide asks for in between."""

from ...core.events import note
from ...core.kernel import kernel
from ...core.piles import SIZE, find, put_under, take_at
from ...core.record import NONE, Record
from .cards import ATTEMPTS, GANGSTAS, GANGSTAS_AFTER, HAND, MINIMUM, ON, PRISONERS, RECYCLE_AFTER, ROUNDS_UP, SNITCH, SNITCH_AFTER, mode_of
from .dial import flip_calibration, prison_is_empty, refill_line
from .hands import bury_discards, discard_from_hand
from .scoring import score_game
from .table import Happening, Phase
from .timing import are_moves_up
from .turns import clear_play


@kernel
def is_under_way(t: Record) -> bool:
    return Phase.TURN <= t.phase <= Phase.LIMIT


@kernel
def start_attempt(t: Record) -> None:
    """AST-20: the Lookout flips the top calibration card and the timer — AST-23: in a warm-up the timer waits."""
    warms_up = False
    if t.flipped[SIZE] < t.attempt:
        note(t, Happening.ATTEMPT, t.on_watch, t.attempt)
        flip_calibration(t)
        warms_up = t.warm_up == ON and t.mode == MINIMUM and t.attempt == 1
    t.passes = 0
    if warms_up:
        t.warm_left = t.seats
        note(t, Happening.WARM_UP, t.on_watch)
    else:
        t.timing = 1
        note(t, Happening.TIMER, t.on_watch)
    t.phase = Phase.TURN
    note(t, Happening.TURN, t.turn)


@kernel
def ends_now(t: Record) -> bool:
    """AST-60: time is up — AST-22: the moves are — AST-45: nobody is left."""
    if t.time_up:
        note(t, Happening.TIME_UP, t.turn, t.attempt)
        return True
    if prison_is_empty(t):
        note(t, Happening.PRISON_EMPTY, t.turn)
        return True
    if are_moves_up(t):
        note(t, Happening.MOVES_UP, t.turn, t.attempt)
        return True
    return False


@kernel
def end_attempt(t: Record) -> None:
    """AST-60: everything stops; what was freed stays freed, nothing is drawn. The Line is refilled only for the mode guide."""
    t.turn_done = t.time_up = t.timing = t.warm_left = 0
    t.moves_used = t.decisions = t.passes = 0
    clear_play(t)
    if t.attempt == ATTEMPTS[mode_of(t)]:
        score_game(t)
    else:
        refill_line(t)
        clean_up(t)


@kernel
def clean_up(t: Record) -> None:
    """AST-61: medium's Snitch, then The Line from left to right, then Gangstas go under the prisoner deck."""
    if t.attempt == SNITCH_AFTER:
        bring_in(t, SNITCH)
    note(t, Happening.LINE_UNDER, t.on_watch, t.line[SIZE])
    while t.line[SIZE] > 0:
        lay_under(t, take_at(t.line, 1))
    if t.attempt == GANGSTAS_AFTER:
        bring_in(t, GANGSTAS)
    t.phase = Phase.GIVE_UP
    t.chooser = t.on_watch
    t.owed = share_to_give_up(t, t.chooser)
    if t.owed == 0:
        next_giver(t)


@kernel
def lay_under(t: Record, card: int) -> None:
    """Under the prisoner deck, before everybody's eyes."""
    put_under(t.prisoner_deck, card)
    t.under += 1


@kernel
def bring_in(t: Record, card: int) -> None:
    place = find(t.aside, card)
    if place > 0:
        lay_under(t, take_at(t.aside, place))
        note(t, Happening.COMES_IN, t.on_watch, card)


@kernel
def share_to_give_up(t: Record, seat: int) -> int:
    """AST-61: half of prisoners and hostages together, rounded as the mode says."""
    count = 0
    for card in range(PRISONERS):
        count += t.custody[card] == seat
    return (count + 1) // 2 if ROUNDS_UP[mode_of(t)] else count // 2


@kernel
def give_up(t: Record, seat: int, card: int) -> None:
    t.custody[card] = NONE
    lay_under(t, card)
    note(t, Happening.GIVES_UP, seat, card)
    t.owed -= 1
    if t.owed == 0:
        next_giver(t)


@kernel
def next_giver(t: Record) -> None:
    """In the order of the seats from the Lookout; then The Line is refilled and hands are discarded down to five."""
    while t.owed == 0:
        t.chooser = (t.chooser + 1) % t.seats
        if t.chooser == t.on_watch:
            refill_line(t)
            t.phase = Phase.DISCARD
            next_discarder(t)
            return
        t.owed = share_to_give_up(t, t.chooser)


@kernel
def next_discarder(t: Record) -> None:
    """The chooser, or the next in order, who holds more than five."""
    while t.hand[t.chooser, SIZE] <= HAND:
        t.chooser = (t.chooser + 1) % t.seats
        if t.chooser == t.on_watch:
            be_ready(t)
            return


@kernel
def discard_down(t: Record, seat: int, card: int) -> None:
    discard_from_hand(t, seat, card)
    note(t, Happening.DISCARDS, seat, card)
    next_discarder(t)


@kernel
def be_ready(t: Record) -> None:
    """AST-62: after attempt 2 of three the discard piles are buried — AST-20: then the Lookout may start."""
    if t.attempt == RECYCLE_AFTER[mode_of(t)]:
        bury_discards(t)
        note(t, Happening.REBUILDS, t.on_watch, 0)
    t.attempt += 1
    t.chooser = NONE
    t.phase = Phase.START
