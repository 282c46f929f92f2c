"""Turns: Pass, Redraw, the end of a Play, and whose turn comes next."""

from ...core.events import note
from ...core.kernel import kernel
from ...core.piles import SIZE, put_on_top, take_top
from ...core.record import Record
from .assists import lapse
from .cards import HAND, MOST_IN_HAND
from .dial import refill_line, reset_dial
from .hands import discard_from_hand, draw, draw_up, take_from_hand
from .table import Happening, Phase


@kernel
def pass_turn(t: Record, seat: int) -> None:
    """AST-50: draw one card; after everybody has passed in a row there is nothing to draw, except in solo."""
    draws = t.seats == 1 or t.passes < t.seats
    note(t, Happening.PASSES, seat, draws)
    t.passes = min(t.passes + 1, t.seats)
    if draws:
        draw(t, seat)
    finish_turn(t, seat)


@kernel
def redraw(t: Record, seat: int, on_top: int) -> None:
    """AST-51: the whole hand goes, draw five — AST-42: in the player's order, of which only the top card ever matters."""
    note(t, Happening.REDRAWS, seat, t.hand[seat, SIZE], on_top)
    t.passes = 0
    take_from_hand(t, seat, on_top)
    while t.hand[seat, SIZE] > 0:
        put_on_top(t.discards[seat], take_top(t.hand[seat]))
    put_on_top(t.discards[seat], on_top)
    for _ in range(HAND):
        draw(t, seat)
    finish_turn(t, seat)


@kernel
def skip_warm_up(t: Record, seat: int) -> None:
    """AST-23: each player may take a warm-up turn, and may leave it."""
    note(t, Happening.SKIPS, seat)
    t.turn_done = 1


@kernel
def clear_play(t: Record) -> None:
    """AST-37 and AST-60: what is open lapses, the dial goes back, the played cards go to the discard pile, last on top."""
    lapse(t)
    t.action = t.cracking = t.way = t.distance = 0
    reset_dial(t)
    for place in range(1, t.played[SIZE] + 1):
        put_on_top(t.discards[t.turn], t.played[place])
        t.played[place] = 0
    t.played[SIZE] = 0


@kernel
def end_play(t: Record, seat: int) -> None:
    """AST-37: the end of a Play: refill The Line, clear the table, draw up to five."""
    note(t, Happening.ENDS_TURN, seat)
    refill_line(t)
    clear_play(t)
    draw_up(t, seat)
    finish_turn(t, seat)


@kernel
def finish_turn(t: Record, seat: int) -> None:
    """AST-52: down to eight when the turn ends."""
    if t.hand[seat, SIZE] > MOST_IN_HAND:
        t.phase = Phase.LIMIT
    else:
        t.turn_done = 1


@kernel
def discard_to_limit(t: Record, seat: int, card: int) -> None:
    discard_from_hand(t, seat, card)
    note(t, Happening.DISCARDS, seat, card)
    finish_turn(t, seat)


@kernel
def next_turn(t: Record) -> None:
    """AST-20: clockwise — AST-23: after the warm-up the Lookout starts the timer."""
    t.turn = (t.turn + 1) % t.seats
    t.phase = Phase.TURN
    if t.warm_left > 0:
        t.warm_left -= 1
        if t.warm_left == 0:
            t.phase = Phase.START
            return
    note(t, Happening.TURN, t.turn)
