"""What a player of Asterisk is after at this moment, in one sentence, and the part of the game it belongs to."""

from ....core.piles import SIZE
from ....core.record import Record
from ....core.table import Table
from ..attempts import share_to_give_up
from ..cards import ATTEMPTS, LOST, MOVES, RAMBO, is_enemy, mode_of
from ..table import Phase, cards_of
from .names import PRISONER_NAMES, number_text

FREE = "Stop the dial on numbers in The Line to free people; together, outscore DeKedd."
KEEP = "Half of your custody goes back: keep those who score most, and your mission's pair."
GIVEN = "Half of everybody's custody goes back, and can be freed again in the next attempt."
HAND = "Keep five cards for the next attempt."
BETWEEN = (Phase.GIVE_UP, Phase.DISCARD)


def aim(sight: Table, seat: int, wording: str) -> str:
    t = sight.quick_view
    if t.phase == Phase.OVER:
        return ""
    if mode_of(t) == RAMBO:
        return alone(t)
    if t.phase == Phase.GIVE_UP:
        return KEEP if is_to_give_up(t, seat) else GIVEN
    if t.phase == Phase.DISCARD:
        return HAND
    if t.phase == Phase.START:
        return before(t)
    return blocked(t) or FREE


STOPS = {
    "even": "an even number",
    "odd": "an odd number",
    "single-digit": "1 to 9",
    "double-digit": "10 to 20",
    "a multiple of three": "a multiple of 3",
    "a multiple of five": "a multiple of 5",
}


def is_to_give_up(t: Record, seat: int) -> bool:
    """AST-61: in the order of the seats from the Lookout; of one alone in custody, half may be nobody."""
    if seat < 0 or (seat - t.on_watch) % t.seats < (t.chooser - t.on_watch) % t.seats:
        return False
    return seat == t.chooser or bool(share_to_give_up(t, seat))


def before(t: Record) -> str:
    """AST-20, AST-65."""
    until = "the moves run out" if t.clock == MOVES else "the sand runs out"
    chance = "your last chance" if t.attempt == ATTEMPTS[mode_of(t)] else f"attempt {t.attempt} of {ATTEMPTS[mode_of(t)]}"
    return f"Free all you can before {until}: {chance}. Outscore DeKedd in the end."


def blocked(t: Record) -> str:
    """AST-33: while an enemy stands in The Line, nobody goes free."""
    caught = way_to_catch(t)
    return f"First {caught}: until then nobody goes free." if caught else ""


def way_to_catch(t: Record) -> str:
    """The first enemy in The Line, and where to stop for that one; two lines of a phone must hold the whole sentence."""
    for card in cards_of(t.line):
        if is_enemy(card):
            return f"catch {PRISONER_NAMES[card]} on {STOPS[number_text(card)]}"
    return ""


def alone(t: Record) -> str:
    """AST-85: with `last_card` = lost, the last card gives no turn."""
    is_lost = t.last_card == LOST
    left = int(t.calibration_deck[SIZE]) - is_lost
    if caught := way_to_catch(t):
        return f"First {caught}, then free everybody."
    turns = f"{left} more after this one" if left else "this turn is your last"
    return f"Free every prisoner. Each calibration card{' but the last' if is_lost else ''} gives one turn: {turns}."


def chapter(sight: Table, minute: int, wording: str) -> str:
    t = sight.quick_view
    if t.phase == Phase.OVER:
        return "The score"
    if mode_of(t) == RAMBO:
        return f"Turn {int(t.flipped[SIZE])}"
    return f"After attempt {t.attempt}" if t.phase in BETWEEN else f"Attempt {t.attempt}"
