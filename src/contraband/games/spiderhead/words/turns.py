"""What the table waits for, told to a seat."""

from functools import lru_cache
from typing import NamedTuple

from ....core.reading import FieldReader, Row
from ....core.record import CLOCK, NONE
from ....core.table import Table
from ..cards import ABNESTI, CHARACTERS
from ..table import Phase, Turn, table_t

# What there is to do: said to whoever does it, and to the others.
TO_DO = {
    Phase.MEET: ("choose who draws first, then the partner", "choose which two meet"),
    Phase.WINDOW: ("step in before {name}, or let it go on", "step in before {name}, or let it go on"),
    Phase.CHOICE: ("keep one card, or give both away", "keep one card, or give both away"),
    Phase.CALL: ("call a number", "call a number"),
    Phase.ACKNOWLEDGE: ("acknowledge the number", "acknowledge the number"),
    Phase.PLAY: ("play one card", "play one card"),
    Phase.TEST: ("choose the prisoner to test", "choose whom to test"),
    Phase.DOSE: ("choose the partner who gets the card", "choose who gets the card"),
}
NOBODY_CAN_PLAY = ("nobody can play; help one of them, or let the encounter end", "help one of them play, or let the encounter end")
SILENCED = ("everyone who could move is silenced; flip a card, or help the partner", "flip a card: everyone who could move is silenced")
CONTROLLED = ("choose for {name}", "choose for {name}")
HIDES, GRABS = ("hide the card", "choose in secret"), ("grab for the card", "choose in secret")


class Waited(NamedTuple):
    """What the sentence about whom the table waits for is made of."""

    phase: int
    turn: int
    controlled: int
    acknowledged: int
    hiding: int
    grabbing: int
    watcher: int
    pair: Row
    seat_of: Row


WAITED = FieldReader(table_t, Waited._fields)


def waiting(sight: Table, seat: int, wording: str) -> str:
    who = sight.waiting_on
    if who is None:
        return "The experiment is over."
    t = Waited(*WAITED.read(sight.raw))
    if who == CLOCK:
        return "The card lies open!" if t.phase == Phase.UNCOVERED else "Wait: the card is still covered."
    asked = seats_asked(t, who)
    return told_to(t, tuple(asked.items()), seat if seat in asked else NONE, sight.names)


@lru_cache(512)
def seats_asked(t: Waited, who: int) -> dict[int, str]:
    """Who has something to do, and as which character."""
    return {t.seat_of[character]: CHARACTERS[character] for character in characters_asked(t, who)}


@lru_cache(1024)
def told_to(t: Waited, asked: tuple[tuple[int, str], ...], seat: int, names: tuple[str, ...]) -> str:
    """To one of those who are asked, or (NONE) to everybody else."""
    others = " and ".join(f"{character} ({names[other]})" for other, character in asked if other != seat)
    yours, theirs = (words.format(name=CHARACTERS[t.pair[t.turn & 1]]) for words in to_do(t, seat))
    if seat == NONE:
        return f"Waiting for {others} to {theirs}."
    too = f", as {others} must too" if others and t.phase == Phase.ACKNOWLEDGE else ""
    return f"Your turn: {yours}{too}."


def characters_asked(t: Waited, who: int) -> list[int]:
    """SPI-30, SPI-81: two may acknowledge or choose in either order, so each of them is told."""
    if t.phase == Phase.ACKNOWLEDGE:
        return [character for side, character in enumerate(t.pair) if not t.acknowledged >> side & 1]
    if t.phase == Phase.SNATCH:
        return [character for character, choice in ((ABNESTI, t.hiding), (t.watcher, t.grabbing)) if choice == 0]
    return [t.seat_of.index(who)]


def to_do(t: Waited, seat: int) -> tuple[str, str]:
    if t.phase == Phase.SNATCH:
        return HIDES if seat == t.seat_of[ABNESTI] else GRABS
    if t.phase == Phase.WINDOW and t.turn >= Turn.OUT:
        return NOBODY_CAN_PLAY if t.turn == Turn.OUT else SILENCED
    return CONTROLLED if t.controlled else TO_DO[Phase(t.phase)]
