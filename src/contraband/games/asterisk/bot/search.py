"""What the easy player thinks: the best chain of cards from its own hand, by a bounded search without recursion.

A node of the search is a row of numbers: where the dial would stand, who would still be in The Line, which cards of the hand were
used, which action is open, what it cost, how deep it is, and the first move of the chain.
"""

from typing import Any

import numpy as np

from ....core.kernel import kernel, leaf
from ....core.piles import SIZE
from ....core.record import NONE, Record, wide
from ..cards import (
    ACTION,
    ADD_ON,
    ADD_ON_DISTANCE,
    ADD_ON_WAY,
    ANOTHER_CRACK,
    BASIC_TURN,
    COPIER,
    COPY_CAT,
    DAVE,
    EITHER,
    FAMILY,
    FLIPSIDE,
    INSIDE_JOB,
    LEFT,
    MOVES,
    NUMBER,
    PRISONER_NUMBER,
    RIGHT,
    TABLES_LEFT,
    WAY,
    YOGIDE,
)
from ..dial import turned, whole_line
from ..hands import is_turn_card, top_of_pile
from ..informers import helps, serves_inside_job, turns_freely
from ..table import ACT, ADD, TRADE, Phase
from .worth import EASY_FIRST, attempts_left, look_at_line, lost_by_the_cut, price, taken_of, wear

DIAL, LINE, USED, OPEN, COST, DEPTH, FIRST = range(7)
COLUMNS = 7
ROOM = 1500
MOST_NODES = 6000
MOST_DEPTH = 4
ENDLESS = 1000
MARK = -1000
HERE = -1  # the first move of a chain is the one looked at


@leaf
def moves_left(t: Record) -> int:
    """AST-22: how many more moves the attempt has, where they are counted: what takes longer is cut off, but the last is played out."""
    return max(1, wide(t.attempt_moves) - t.moves_used) if t.clock == MOVES and t.timing else ENDLESS


@kernel
def push(
    t: Record, nodes: Any, values: Any, n: int, old: int, way: int, distance: int, used: int, action: int, cost: int, first: int
) -> int:
    """A node after one more swing of the node in row `old`, or two if it may go either way."""
    if nodes[old, COST] + cost > moves_left(t):
        return n
    for each in (RIGHT, LEFT):
        if n < ROOM and (way == each or way == EITHER):
            nodes[n, DIAL] = turned(nodes[old, DIAL], each, distance)
            nodes[n, LINE] = nodes[old, LINE]
            nodes[n, USED] = used
            nodes[n, OPEN] = action
            nodes[n, COST] = nodes[old, COST] + cost
            nodes[n, DEPTH] = nodes[old, DEPTH] + 1
            nodes[n, FIRST] = first if nodes[old, FIRST] == HERE else nodes[old, FIRST]
            values[n] = values[old]
            n += 1
    return n


@kernel
def add_turns(t: Record, seat: int, nodes: Any, values: Any, n: int, old: int, phase: int, used: int, cost: int, first: int) -> int:
    """Every Turn card of the hand that may be played in a phase — AST-73: as add-ons only Basic Turns, and the open action stays.

    `first` is the move that opens the way to it, or the start of the Turn moves.
    """
    hand = t.hand[seat]
    for place in range(hand[SIZE]):
        card = wide(hand[place + 1])
        if used >> place & 1 or not is_turn_card(card) or (phase == Phase.BASIC and FAMILY[card] != BASIC_TURN):
            continue
        way = EITHER if phase == Phase.CRACK and helps(t, DAVE) else WAY[card]
        action = nodes[old, OPEN] if phase == Phase.BASIC else wide(ACTION[card])
        move = first + card if first < 0 else first
        n = push(t, nodes, values, n, old, way, NUMBER[card], used | 1 << place, action, cost, move)
    return n


@kernel
def add_add_ons(t: Record, seat: int, nodes: Any, values: Any, n: int, old: int) -> int:
    """Every add-on of the hand, once for equal cards."""
    hand = t.hand[seat]
    before = NONE
    for place in range(hand[SIZE]):
        card = wide(hand[place + 1])
        if nodes[old, USED] >> place & 1 or card == before:
            continue
        before = card
        used = nodes[old, USED] | 1 << place
        if ADD_ON[card] != NONE:
            n = add_add_on(t, nodes, values, n, old, ADD_ON[card], used, ADD + card)
            if ADD_ON[card] == FLIPSIDE and helps(t, YOGIDE):
                n = add_turns(t, seat, nodes, values, n, old, wide(Phase.BASIC), used, 1, TRADE + card)
        elif ACTION[card] == COPY_CAT and helps(t, COPIER):
            n = add_copy(t, seat, nodes, values, n, old, used, nodes[old, OPEN], ADD + card)
    return n


@kernel
def add_add_on(t: Record, nodes: Any, values: Any, n: int, old: int, add_on: int, used: int, first: int) -> int:
    way = EITHER if turns_freely(t, add_on) else ADD_ON_WAY[add_on]
    action = nodes[old, OPEN]
    if add_on < TABLES_LEFT:
        n = push(t, nodes, values, n, old, way, 1, used, action, 1, first)
        return push(t, nodes, values, n, old, way, 2, used, action, 1, first)
    return push(t, nodes, values, n, old, way, ADD_ON_DISTANCE[add_on], used, action, 1, first)


@kernel
def add_copy(t: Record, seat: int, nodes: Any, values: Any, n: int, old: int, used: int, action: int, first: int) -> int:
    card = top_of_pile(t, seat)
    if not is_turn_card(card):
        return n
    return push(t, nodes, values, n, old, WAY[card], NUMBER[card], used, action, 1, first)


@kernel
def add_numbers(t: Record, nodes: Any, values: Any, n: int, old: int, first: int) -> int:
    """AST-41: everybody in The Line whose number Inside Job may use."""
    for place in range(t.line[SIZE]):
        card = t.line[place + 1]
        if nodes[old, LINE] >> place & 1 and serves_inside_job(t, card):
            number = wide(PRISONER_NUMBER[card])
            move = first + number if first < 0 else first
            n = push(t, nodes, values, n, old, EITHER, number, nodes[old, USED], 0, 1, move)
    return n


@kernel
def add_action(t: Record, seat: int, nodes: Any, values: Any, n: int, old: int) -> int:
    action = nodes[old, OPEN]
    if action == ANOTHER_CRACK:
        return add_turns(t, seat, nodes, values, n, old, wide(Phase.CRACK), nodes[old, USED], 2, ACT)
    if action == INSIDE_JOB:
        return add_numbers(t, nodes, values, n, old, ACT + 1)
    if action == COPY_CAT:
        return add_copy(t, seat, nodes, values, n, old, nodes[old, USED], 0, ACT + 2)
    return n


@kernel
def add_decision(t: Record, seat: int, nodes: Any, values: Any, n: int) -> int:
    """The first step from where the table stands: every choice the seat has now, each marked by what is chosen.

    A negative mark stands for a card, number, way or amount; the caller knows which from the phase.
    """
    if t.phase == Phase.TURN or t.phase == Phase.CRACK or t.phase == Phase.BASIC:
        return add_turns(t, seat, nodes, values, n, 0, wide(t.phase), 0, 1, MARK)
    if t.phase == Phase.NUMBER:
        return add_numbers(t, nodes, values, n, 0, MARK)
    if t.phase == Phase.DIRECTION:
        n = push(t, nodes, values, n, 0, RIGHT, t.distance, nodes[0, USED], t.action, 0, MARK + RIGHT)
        return push(t, nodes, values, n, 0, LEFT, t.distance, nodes[0, USED], t.action, 0, MARK + LEFT)
    if t.phase == Phase.AMOUNT:
        n = push(t, nodes, values, n, 0, t.way, 1, nodes[0, USED], t.action, 0, MARK)
        return push(t, nodes, values, n, 0, t.way, 2, nodes[0, USED], t.action, 0, MARK + 1)
    n = add_add_ons(t, seat, nodes, values, n, 0)
    return add_action(t, seat, nodes, values, n, 0)


@kernel
def best_chain(style: int, t: Record, seat: int) -> tuple[float, int]:
    """What the best chain brings after its cost, and its first move (or its mark, see add_decision)."""
    nodes, values = np.empty((ROOM, COLUMNS), np.int64), np.empty(ROOM)
    reach, gains = look_at_line(style, t)
    nodes[0], values[0] = 0, 0.0
    nodes[0, DIAL], nodes[0, LINE], nodes[0, FIRST], nodes[0, OPEN] = t.dial, whole_line(t), HERE, t.action
    helping = seat != t.turn
    if helping:
        nodes[0, USED] = -1  # a helper chooses for one card and adds none
    n = add_decision(t, seat, nodes, values, 1)
    best, first = -1.0e9, HERE
    looked_at = 0
    cost = price(style, t)
    cut = moves_left(t) if style != EASY_FIRST and t.seats > 1 and attempts_left(t) == 0 else ENDLESS
    while n > 1 and looked_at < MOST_NODES:
        n -= 1
        looked_at += 1
        line = nodes[n, LINE]
        taken = taken_of(reach, line, nodes[n, DIAL])
        line &= ~taken
        nodes[n, LINE] = line
        values[n] += gains[taken]
        total = values[n] - cost * nodes[n, COST] - 0.01 * nodes[n, DEPTH] - wear(style, t, seat, nodes[n, USED])
        if nodes[n, COST] >= cut:
            total -= lost_by_the_cut(t, line)
        if total > best:
            best, first = total, nodes[n, FIRST]
        if nodes[n, DEPTH] < MOST_DEPTH and line != 0 and not helping and values[n] + gains[line] - cost * (nodes[n, COST] + 1) > best:
            nodes[0], values[0] = nodes[n], values[n]
            n = add_add_ons(t, seat, nodes, values, n, 0)
            n = add_action(t, seat, nodes, values, n, 0)
    return best, first
