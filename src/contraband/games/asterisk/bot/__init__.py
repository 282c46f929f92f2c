"""The easy player of Asterisk: it plays the best chain of its own hand, asks for a missing step, and helps when it can."""

from typing import Any

from ....core.chance import luck_below
from ....core.kernel import kernel, leaf
from ....core.piles import SIZE
from ....core.record import NONE, Moves, Record
from ..cards import (
    ADD_ON,
    ADD_ON_DISTANCE,
    ADD_ON_WAY,
    ANYTHING,
    ASKED_DISTANCE,
    ASKED_WAY,
    ATTEMPTS,
    BASIC_ADD_ON,
    EITHER,
    FAMILY,
    LICENSE_TO_NIL,
    LINE_SIZE,
    MARK_POINTS,
    MOST_IN_HAND,
    MOVES,
    NUDGES,
    NUMBER,
    TABLES_LEFT,
    TURN_ADD_ON,
    WAY,
    is_enemy,
    mode_of,
)
from ..dial import turned, whole_line
from ..hands import is_turn_card
from ..table import (
    AMOUNT,
    ASK,
    ASSIST,
    DECLINE,
    DISCARD,
    END,
    GIVE_UP,
    PASS,
    REDRAW,
    REQUEST,
    TRADE,
    TURN,
    VERB_OF,
    WITHDRAW,
    Phase,
    Verb,
)
from ..table import NUMBER as NUMBERS
from ..table import WAY as WAYS
from .prospects import HORIZON, appraise
from .search import HERE, MARK, best_chain
from .worth import EASY_FIRST, STYLES, counts_moves, keeping, look_at_line, price, taken_of, worth_of_card

CARD_WORTH = 0.9  # what one more card in hand is worth, where moves do not count
TRADE_WORTH = 1.5
__all__ = ["HORIZON", "STYLES", "appraise"]  # written beside, part of the bots


@kernel
def choose(style: int, t: Record, seat: int, out: Moves, n: int, luck: Any) -> int:
    """What it decides; by chance, should that ever be no legal move."""
    move = decide(style, t, seat, out, n)
    for i in range(n):
        if out[i] == move:
            return move
    return out[luck_below(luck, n)]


@kernel
def decide(style: int, t: Record, seat: int, out: Moves, n: int) -> int:
    phase = t.phase
    if phase == Phase.TURN:
        return open_turn(style, t, seat, out, n)
    if phase == Phase.ADD:
        return go_on(style, t, seat, out, n) if seat == t.turn else help_out(style, t, seat, out, n)
    if phase == Phase.REQUEST:
        request = best_request(style, t)[0]
        return REQUEST + request if request != NONE else WITHDRAW
    if phase == Phase.GIVE_UP or phase == Phase.TOP or phase == Phase.LIMIT or phase == Phase.DISCARD:
        return let_go(style, t, seat, out, n)
    if phase == Phase.START or phase == Phase.DRAW:
        return out[0]
    return marked_move(t, best_chain(style, t, seat)[1])


@kernel
def marked_move(t: Record, mark: int) -> int:
    """The move that a mark of the search stands for."""
    what = mark - MARK
    if t.phase == Phase.DIRECTION:
        return WAYS + what
    if t.phase == Phase.AMOUNT:
        return AMOUNT + what
    if t.phase == Phase.NUMBER:
        return NUMBERS + what - 1
    return TURN + what


@kernel
def open_turn(style: int, t: Record, seat: int, out: Moves, n: int) -> int:
    """Play when a chain brings more than one more card in hand would."""
    total, mark = best_chain(style, t, seat)
    draws = t.seats == 1 or t.passes < t.seats
    grows = draws and t.hand[seat, SIZE] < MOST_IN_HAND
    waiting = CARD_WORTH - price(style, t) if grows and price(style, t) < CARD_WORTH else -price(style, t)
    if mark != HERE and total > waiting:
        return TURN + mark - MARK
    if out[1] == REDRAW and n > 1 and (not draws or t.hand[seat, SIZE] >= MOST_IN_HAND):
        return REDRAW
    return PASS


@kernel
def go_on(style: int, t: Record, seat: int, out: Moves, n: int) -> int:
    """The next card of the best chain; or a team-mate's; or two new cards; or the end."""
    if should_end_before_the_cut(t):
        return END
    total, first = best_chain(style, t, seat)
    request, brings = best_request(style, t)
    can_ask = t.seats > 1 and t.request == NONE and request != NONE
    if can_ask and asks_first(style, t) and brings - price(style, t) >= total:
        return ASK
    if first != HERE and total > 0.0:
        return first
    if can_ask:
        return ASK
    for i in range(n):
        if VERB_OF[out[i]] == Verb.TRADE and price(style, t) < TRADE_WORTH and ADD_ON[out[i] - TRADE] == LICENSE_TO_NIL:
            return out[i]
    return END


@leaf
def asks_first(style: int, t: Record) -> bool:
    """A team-mate's card costs a move too, but the helper draws another; under the watch, asking takes too long."""
    return style != EASY_FIRST and counts_moves(t)


@kernel
def should_end_before_the_cut(t: Record) -> bool:
    """AST-60: a turn that is cut refills nothing before the final scoring, so the last move is left to the next player."""
    mode = mode_of(t)
    is_last_move = t.clock == MOVES and t.attempt == ATTEMPTS[mode] and t.moves_used + 1 == t.attempt_moves
    return t.seats > 1 and is_last_move and t.line[SIZE] < LINE_SIZE[mode] and t.prisoner_deck[SIZE] > 0


@kernel
def best_request(style: int, t: Record) -> tuple[int, float]:
    """The step that would take somebody, if one does and was not asked for yet, and what it brings."""
    reach, gains = look_at_line(style, t)
    best, best_worth = NONE, price(style, t)
    for request in range(ANYTHING):
        if t.asked >> request & 1:
            continue
        value = gains[taken_of(reach, whole_line(t), turned(t.dial, ASKED_WAY[request], ASKED_DISTANCE[request]))]
        if value > best_worth:
            best, best_worth = request, value
    return best, best_worth


@kernel
def help_out(style: int, t: Record, seat: int, out: Moves, n: int) -> int:
    """Whoever asks for a certain step knows why; for "anything" it gives only what takes somebody."""
    if t.request != ANYTHING:
        return out[0]
    best, best_worth = DECLINE, price(style, t)
    for i in range(n):
        if out[i] < DECLINE:
            value = value_of_assist(style, t, ADD_ON[out[i] - ASSIST])
            if value > best_worth:
                best, best_worth = out[i], value
    return best


@kernel
def value_of_assist(style: int, t: Record, add_on: int) -> float:
    """The best stop of a Basic Add On, as it is printed."""
    reach, gains = look_at_line(style, t)
    best, way = 0.0, ADD_ON_WAY[add_on]
    for step in NUDGES:
        distance = step if add_on < TABLES_LEFT else ADD_ON_DISTANCE[add_on]
        best = max(best, gains[taken_of(reach, whole_line(t), turned(t.dial, way, distance))])
    return best


@kernel
def let_go(style: int, t: Record, seat: int, out: Moves, n: int) -> int:
    """What is worth the least; on top of a discarded hand, what is worth copying."""
    best, least = out[0], 1.0e9
    for i in range(n):
        value = worth_of_keeping(style, t, seat, out[i])
        if value < least:
            best, least = out[i], value
    return best


@kernel
def worth_of_keeping(style: int, t: Record, seat: int, move: int) -> float:
    if move >= GIVE_UP:
        card = move - GIVE_UP
        return MARK_POINTS[mode_of(t)] + 0.5 if is_enemy(card) else keeping(style, t, seat, card)
    card = move - DISCARD
    if t.phase == Phase.TOP:
        return 0.0 if is_turn_card(card) and WAY[card] == EITHER else 1.0 if is_turn_card(card) else 2.0
    return worth_in_hand(card)


@kernel
def worth_in_hand(card: int) -> float:
    """Of those alike, one that goes either way or far."""
    if FAMILY[card] == TURN_ADD_ON or FAMILY[card] == BASIC_ADD_ON:
        return worth_of_card(card)
    return worth_of_card(card) + (0.5 if WAY[card] == EITHER else 0.0) + 0.01 * NUMBER[card]
