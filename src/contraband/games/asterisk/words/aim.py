"""What a player of Asterisk is after at this moment, in one sentence, and the part of the game it belongs to."""

from ....core.piles import SIZE
from ....core.record import Record
from ....core.table import Table
from ..cards import ATTEMPTS, MOVES, RAMBO, is_enemy, mode_of
from ..table import Phase, cards_of
from .names import PRISONER_NAMES, number_text

FREE = "Stop the dial on numbers in The Line to free people; together, outscore DeKedd."
KEEP = "Half of your custody goes back: keep those who score most, and your mission's pair."
HAND = "Keep five cards for the next attempt."


def aim(sight: Table, seat: int, wording: str) -> str:
    t = sight.quick_view
    if t.phase == Phase.OVER:
        return ""
    if mode_of(t) == RAMBO:
        return alone(t)
    if t.phase in BETWEEN:
        return BETWEEN[Phase(t.phase)]
    if t.phase == Phase.START:
        return before(t)
    return blocked(t) or FREE


STOPS = {"even": "an even number", "odd": "an odd number", "single-digit": "1 to 9", "double-digit": "10 to 20"}
BETWEEN = {Phase.GIVE_UP: KEEP, Phase.DISCARD: HAND}


def before(t: Record) -> str:
    """AST-20, AST-65."""
    until = "the moves run out" if t.clock == MOVES else "the sand runs out"
    chance = "your last chance" if t.attempt == ATTEMPTS[mode_of(t)] else f"attempt {t.attempt} of {ATTEMPTS[mode_of(t)]}"
    return f"Free all you can before {until}: {chance}. Outscore DeKedd in the end."


def blocked(t: Record) -> str:
    """AST-33: while an enemy stands in The Line, nobody goes free."""
    enemies = [card for card in cards_of(t.line) if is_enemy(card)]
    if not enemies:
        return ""
    stop = STOPS.get(number_text(enemies[0]), number_text(enemies[0]))
    return f"While an enemy stands in The Line nobody goes free: stop on {stop} for {PRISONER_NAMES[enemies[0]]}."


def alone(t: Record) -> str:
    """AST-85."""
    left = int(t.calibration_deck[SIZE])
    turns = "this turn is your last" if left == 0 else f"{left} more after this one"
    return f"Free every prisoner. Each calibration card gives one turn: {turns}."


def chapter(sight: Table, minute: int, wording: str) -> str:
    t = sight.quick_view
    if t.phase == Phase.OVER:
        return "The score"
    if mode_of(t) == RAMBO:
        return f"Turn {int(t.flipped[SIZE])}"
    return f"After attempt {t.attempt}" if t.phase in BETWEEN else f"Attempt {t.attempt}"
