"""The dial and The Line: turning, stopping, freeing prisoners, taking hostages, refilling."""

from ...core.events import note, reveal
from ...core.kernel import kernel, leaf
from ...core.piles import SIZE, put_on_top, take_at, take_top, top
from ...core.record import Record
from .cards import LINE_SIZE, ROUND, STEP, TAKES, is_enemy, mode_of
from .table import Happening


@leaf
def turned(number: int, way: int, distance: int) -> int:
    """AST-02: the number the dial shows after turning: 1 follows 20."""
    return (number - 1 + STEP[way] * distance + ROUND) % ROUND + 1


@kernel
def swing(t: Record, way: int, distance: int) -> None:
    """Turn the dial and let it stop (AST-36: turning zero is a stop too)."""
    t.dial = turned(t.dial, way, distance)
    t.asked = 0
    note(t, Happening.DIAL, t.turn, way, distance, t.dial)
    stop(t)


@leaf
def whole_line(t: Record) -> int:
    """Everybody in The Line, as bits."""
    return (1 << t.line[SIZE]) - 1


@kernel
def taken_at(t: Record, number: int, line: int) -> int:
    """AST-34: a stop takes the enemies whose kind fits — AST-33: it frees the prisoners of its number, but nobody past an enemy.

    AST-35: all of them together; enemies or prisoners, never both. Of The Line it looks at those given as bits.
    """
    enemies, prisoners, any_enemy = 0, 0, False
    for place in range(t.line[SIZE]):
        if line >> place & 1 == 0:
            continue
        card = t.line[place + 1]
        if is_enemy(card):
            any_enemy = True
            enemies |= TAKES[card, number] << place
        else:
            prisoners |= TAKES[card, number] << place
    return enemies if any_enemy else prisoners


@kernel
def stop(t: Record) -> None:
    """Whoever the stop takes leaves The Line, from left to right."""
    taken, place = taken_at(t, t.dial, whole_line(t)), 1
    while taken > 0:
        if taken & 1:
            take_into_custody(t, take_at(t.line, place))
        else:
            place += 1
        taken >>= 1


@kernel
def take_into_custody(t: Record, card: int) -> None:
    """AST-33 and AST-43: into the active player's custody."""
    t.custody[card] = t.turn
    t.taken += 1
    note(t, Happening.CATCHES if is_enemy(card) else Happening.FREES, t.turn, card)


@kernel
def refill_line(t: Record) -> None:
    """AST-37: to four (or five), as long as the prisoner deck lasts — AST-36: nobody is freed by this."""
    while t.line[SIZE] < LINE_SIZE[mode_of(t)] and t.prisoner_deck[SIZE] > 0:
        card = take_top(t.prisoner_deck)
        put_on_top(t.line, card)
        reveal(t)
        note(t, Happening.JOINS_LINE, t.turn, card)
    t.under = min(t.under, t.prisoner_deck[SIZE])


@kernel
def reset_dial(t: Record) -> None:
    """AST-37: back to the calibration number."""
    t.dial = top(t.flipped)


@kernel
def flip_calibration(t: Record) -> None:
    """AST-20: the top calibration card sets the dial."""
    number = take_top(t.calibration_deck)
    put_on_top(t.flipped, number)
    t.dial = number
    reveal(t)
    note(t, Happening.CALIBRATES, t.on_watch, number)


@kernel
def prison_is_empty(t: Record) -> bool:
    """AST-45."""
    return t.line[SIZE] == 0 and t.prisoner_deck[SIZE] == 0
