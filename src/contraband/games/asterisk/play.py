"""A Play: the Turn card, its add-ons, and the actions of Action Turns."""

from ...core.events import note
from ...core.kernel import kernel
from ...core.piles import put_on_top
from ...core.record import NONE, Record
from .cards import ACTION, ADD_ON, ADD_ON_DISTANCE, ADD_ON_WAY, ANOTHER_CRACK, EITHER, INSIDE_JOB, NUDGES, NUMBER, TABLES_LEFT, WAY
from .dial import swing
from .hands import draw, has_add_on, take_from_hand, top_of_pile
from .informers import turns_freely, way_of_turn
from .table import Happening, Phase


@kernel
def lay_down(t: Record, seat: int, card: int, happening: int) -> None:
    """From the hand in front of the player; it reaches the discard pile when the turn ends."""
    take_from_hand(t, seat, card)
    put_on_top(t.played, card)
    note(t, happening, seat, card)


@kernel
def play_turn(t: Record, seat: int, card: int) -> None:
    """AST-30: the dial turns that way that far — AST-39: an Action Turn's action may follow."""
    lay_down(t, seat, card, Happening.PLAYS_TURN)
    if t.phase == Phase.BASIC:
        resolve(t, WAY[card], NUMBER[card])
        return
    t.passes = 0
    t.cracking = t.phase == Phase.CRACK
    t.action = ACTION[card]
    resolve(t, way_of_turn(t, card), NUMBER[card])


@kernel
def resolve(t: Record, way: int, distance: int) -> None:
    """Right-or-left: the player says which; otherwise the dial turns at once."""
    if way == EITHER:
        t.distance = distance
        t.phase = Phase.DIRECTION
    else:
        finish_swing(t, way, distance)


@kernel
def choose_way(t: Record, way: int) -> None:
    distance = t.distance
    t.distance = 0
    finish_swing(t, way, distance)


@kernel
def finish_swing(t: Record, way: int, distance: int) -> None:
    """After a card the player may go on; AST-40: after Another Crack's Turn card a card may be drawn."""
    swing(t, way, distance)
    t.helper = NONE
    t.phase = Phase.DRAW if t.cracking else Phase.ADD


@kernel
def play_add_on(t: Record, seat: int, card: int) -> None:
    """AST-31 — AST-71: with the second informer, Copy Cat too."""
    lay_down(t, seat, card, Happening.PLAYS_ADD_ON)
    if has_add_on(card):
        resolve_add_on(t, ADD_ON[card])
    else:
        copy_cat(t, seat)


@kernel
def resolve_add_on(t: Record, add_on: int) -> None:
    """AST-38: one or two for a Nudge, five, ten or zero."""
    way = EITHER if turns_freely(t, add_on) else ADD_ON_WAY[add_on]
    if add_on < TABLES_LEFT:
        t.way = way
        t.phase = Phase.AMOUNT
    else:
        resolve(t, way, ADD_ON_DISTANCE[add_on])


@kernel
def choose_amount(t: Record, which: int) -> None:
    way = t.way
    t.way = 0
    resolve(t, way, NUDGES[which])


@kernel
def act(t: Record, seat: int, action: int) -> None:
    """AST-39: the action of the last Action Turn, once."""
    t.action = 0
    note(t, Happening.ACTS, seat, action)
    if action == ANOTHER_CRACK:
        t.phase = Phase.CRACK
    elif action == INSIDE_JOB:
        t.phase = Phase.NUMBER
    else:
        copy_cat(t, seat)


@kernel
def copy_cat(t: Record, seat: int) -> None:
    """AST-42: the turn part of the top card of your own discard pile, which stays there."""
    card = top_of_pile(t, seat)
    resolve(t, WAY[card], NUMBER[card])


@kernel
def use_number(t: Record, number: int) -> None:
    """AST-41: the number of somebody in The Line, either way."""
    resolve(t, EITHER, number)


@kernel
def finish_crack(t: Record, seat: int, draws: bool) -> None:
    """AST-40: after Another Crack's Turn card a card may be drawn."""
    t.cracking = 0
    t.phase = Phase.ADD
    if draws:
        draw(t, seat)
    else:
        note(t, Happening.NO_DRAW, seat)
