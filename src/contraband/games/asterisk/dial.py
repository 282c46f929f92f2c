"""The dial and The Line: turning, stopping, freeing prisoners, taking hostages, refilling."""

from ...core.events import note, reveal
from ...core.kernel import kernel, leaf
from ...core.piles import SIZE, put_on_top, take_at, take_top, top
from ...core.record import Record
from .cards import FIRST_ENEMY, FIRST_INFORMER, LINE_SIZE, RAMBO, ROUND, STEP, TAKES
from .table import Happening


@leaf
def mode_of(t: Record) -> int:
    """AST-16: one player plays the solo mode."""
    return RAMBO if t.seats == 1 else t.mode


@leaf
def is_enemy(card: int) -> bool:
    return FIRST_ENEMY <= card < FIRST_INFORMER


@leaf
def enemy_in_line(t: Record) -> bool:
    for place in range(1, t.line[SIZE] + 1):
        if is_enemy(t.line[place]):
            return True
    return False


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


@kernel
def stop(t: Record) -> None:
    """AST-34: enemies whose kind fits are taken hostage — AST-33: a prisoner of the number is freed, but none past an enemy.

    AST-35: everybody whom the stop fits goes together; enemies or prisoners, never both.
    """
    enemies = enemy_in_line(t)
    place = 1
    while place <= t.line[SIZE]:
        card = t.line[place]
        if TAKES[card, t.dial] and is_enemy(card) == enemies:
            take_at(t.line, place)
            take_into_custody(t, card)
        else:
            place += 1


@kernel
def take_into_custody(t: Record, card: int) -> None:
    """AST-33 and AST-43: into the active player's custody."""
    t.custody[card] = t.turn
    t.taken += 1
    note(t, Happening.CATCHES if is_enemy(card) else Happening.FREES, t.turn, card)


@kernel
def refill_line(t: Record) -> None:
    """AST-37: to four (five), as far as the prisoner deck lasts — AST-36: nobody is freed by this."""
    while t.line[SIZE] < LINE_SIZE[mode_of(t)] and t.prisoner_deck[SIZE] > 0:
        card = take_top(t.prisoner_deck)
        put_on_top(t.line, card)
        reveal(t)
        note(t, Happening.JOINS_LINE, t.turn, card)


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
    note(t, Happening.CALIBRATES, t.lookout, number)


@kernel
def prison_is_empty(t: Record) -> bool:
    """AST-45."""
    return t.line[SIZE] == 0 and t.prisoner_deck[SIZE] == 0
