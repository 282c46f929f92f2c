"""What a player of STDs is after at this moment, in one sentence, and the part of the game it belongs to."""

from functools import lru_cache
from struct import Struct

from ....core.reading import FieldReader, number_in
from ....core.record import Raw
from ....core.table import Table
from ..cards import ARSENAL_KINDS, CHARACTERS, KINDS_TO_WIN, QUARTET, STD_KINDS
from ..table import Phase, table_t
from .names import soften

ALL = QUARTET * KINDS_TO_WIN
FOR_ALL = "The first to give each of their four characters four different STDs wins."
TO_PICK = "Pick four characters: to win, each of them must collect four different STDs."
PHASE = number_in(table_t, "phase")
ARSENALS = FieldReader(table_t, ("quartet", "arsenal"), {"arsenal": CHARACTERS})
ARSENAL = Struct(f"<{ARSENAL_KINDS}h")
COMPLETE = "All four of yours have four different STDs: you win when your own turn ends."


def aim(sight: Table, seat: int, wording: str) -> str:
    return soften(aim_of(sight, seat), wording)


def aim_of(sight: Table, seat: int) -> str:
    """STD-23: your own arsenals are open to you, so what they hold can be counted."""
    phase = PHASE(sight.raw)
    if phase == Phase.OVER:
        return ""
    if phase == Phase.PICK:
        return TO_PICK
    if seat < 0:
        return FOR_ALL
    have = kinds_had(sight.raw, seat)
    return COMPLETE if have == ALL else f"Get four different STDs into each of your four arsenals to win: {have} of {ALL} so far."


def kinds_had(raw: Raw, seat: int) -> int:
    """As `kinds_of_seat`, for those who ask after every move: arsenals that hold the same are counted once."""
    people, arsenals = ARSENALS.read(raw)
    return sum([kinds_held(arsenals[who]) for who in people[seat * QUARTET : (seat + 1) * QUARTET]])


@lru_cache(8192)
def kinds_held(arsenal: bytes) -> int:
    return min(KINDS_TO_WIN, sum(count > 0 for count in ARSENAL.unpack(arsenal)[:STD_KINDS]))


def chapter(sight: Table, minute: int, wording: str) -> str:
    t = sight.quick_view
    return f"Turn {t.turns}: {sight.names[t.turn]}" if t.turns else "Picking characters"
