"""What the easy players think moves, cards and whoever stands in The Line are worth, in points.

`easy-first` is the easy player of earlier versions. Today's minds that nobody comes in after the last cut, spends its better cards last,
asks before it plays a card of its own, and thinks more of informers the more attempts they can still help in.
"""

from typing import Any

import numpy as np

from ....core.kernel import kernel, leaf
from ....core.piles import SIZE
from ....core.record import NONE, Record, wide
from ..cards import (
    ACTION_TURN,
    ATTEMPTS,
    BASIC_ADD_ON,
    DECK_POINTS,
    FAMILY,
    FIRST_INFORMER,
    JUSTICE,
    LINE_SIZE,
    MARK_POINTS,
    MISSION,
    MOST_IN_LINE,
    MOVES,
    ROUND,
    SNITCH,
    TAKES,
    TRUTH,
    TURN_ADD_ON,
    is_enemy,
    mode_of,
    points_of,
)

EASY_FIRST = 2  # the number of that style
STYLES = ("easy", "easy-first")

PRICE_OF_MOVE = 4.5  # where moves are what an attempt has
PRICE_OF_CARD = 0.15  # where a move is only a card that is drawn again
LAST_PRICE = 1.5  # of a move in the last attempt, above what one more in the deck would give DeKedd
WEAR = 0.07  # of what a card that is played is worth
HALF_A_MISSION, WHOLE_MISSION = 0.7, 3.0
HALF_A_PAIR, WHOLE_PAIR = 0.5, 5.0
INFORMER, WITH_SNITCH = 1.0, 2.0
FURTHER_ATTEMPTS = (0.0, 1.0, 2.5)  # what an informer is worth besides, by how many attempts come after this one

ENEMIES, PRISONERS = 0, 1
EVERYBODY = 0


@leaf
def attempts_left(t: Record) -> int:
    """After this one."""
    return ATTEMPTS[mode_of(t)] - wide(t.attempt)


@leaf
def counts_moves(t: Record) -> bool:
    return t.clock == MOVES and t.seats > 1


@leaf
def price(style: int, t: Record) -> float:
    """What a move costs."""
    if not counts_moves(t):
        return PRICE_OF_CARD
    return LAST_PRICE + DECK_POINTS[mode_of(t)] if style != EASY_FIRST and attempts_left(t) == 0 else PRICE_OF_MOVE


@kernel
def worth(style: int, t: Record, seat: int, card: int) -> float:
    """What it is worth that a seat takes somebody out of The Line."""
    mode = mode_of(t)
    gain = 1.0 + DECK_POINTS[mode] if t.prisoner_deck[SIZE] > 0 else 1.0
    if is_enemy(card):
        return gain + MARK_POINTS[mode] + 1.0
    return gain + keeping(style, t, seat, card)


@kernel
def keeping(style: int, t: Record, seat: int, card: int) -> float:
    """What it is worth that a prisoner is in a seat's custody when the game ends."""
    gain = float(points_of(t, card))
    mission = t.mission[seat]
    if mission != NONE and (card == MISSION[mission, 0] or card == MISSION[mission, 1]):
        other = MISSION[mission, 0] + MISSION[mission, 1] - card
        gain += WHOLE_MISSION if t.custody[other] == seat else HALF_A_MISSION
    if card == TRUTH or card == JUSTICE:
        other = TRUTH + JUSTICE - card
        gain += WHOLE_PAIR if t.custody[other] == seat else HALF_A_PAIR
    if FIRST_INFORMER <= card <= SNITCH:
        gain += WITH_SNITCH if card == SNITCH or t.custody[SNITCH] != NONE else INFORMER
        if style != EASY_FIRST and card != SNITCH:
            gain += FURTHER_ATTEMPTS[attempts_left(t)]
    return gain


@kernel
def worth_of_card(card: int) -> float:
    """Cards that go with others are worth more than those that only start."""
    family = FAMILY[card]
    if family == TURN_ADD_ON:
        return 3.0
    if family == BASIC_ADD_ON:
        return 2.5
    return 2.0 if family == ACTION_TURN else 1.0


@kernel
def wear(style: int, t: Record, seat: int, used: int) -> float:
    """What it costs to play these cards of a hand, given as bits: little, but the better ones are worth keeping."""
    total = 0.0
    if style != EASY_FIRST:
        for place in range(t.hand[seat, SIZE]):
            if used >> place & 1:
                total += WEAR * worth_of_card(t.hand[seat, place + 1])
    return total


@kernel
def look_at_line(style: int, t: Record) -> tuple[Any, Any]:
    """Whom of The Line every number takes, as bits, and what it brings the active player to take any of them together.

    AST-33 to AST-35, as in `taken_at`, but worked out once: a search asks for thousands of stops.
    """
    reach, gains = np.zeros((2, ROUND + 1), np.int64), np.zeros(1 << MOST_IN_LINE)
    for place in range(t.line[SIZE]):
        card, bit = t.line[place + 1], 1 << place
        kind = ENEMIES if is_enemy(card) else PRISONERS
        reach[kind, EVERYBODY] |= bit
        for number in range(1, ROUND + 1):
            if TAKES[card, number]:
                reach[kind, number] |= bit
        value = worth(style, t, t.turn, card)
        for others in range(bit):
            gains[bit + others] = gains[others] + value
    return reach, gains


@leaf
def taken_of(reach: Any, line: int, number: int) -> int:
    """Whom a stop takes of those who are still in The Line."""
    kind = ENEMIES if reach[ENEMIES, EVERYBODY] & line else PRISONERS
    return reach[kind, number] & line


@kernel
def lost_by_the_cut(t: Record, line: int) -> float:
    """AST-60: nobody comes in for those who left The Line in a turn that time cuts, so the deck is as full as it was."""
    mode = mode_of(t)
    missing = LINE_SIZE[mode]
    while line:
        missing -= line & 1
        line >>= 1
    return float(DECK_POINTS[mode] * min(missing, wide(t.prisoner_deck[SIZE])))
