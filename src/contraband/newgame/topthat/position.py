"""The table of Top That as text: its zones, and which tables cannot be."""

from contraband.core.piles import SIZE
from contraband.core.record import Record
from contraband.core.zones import Named, Pile, Piles, Row, seat_names

from .cards import NAMES, PLAYERS
from .table import Ending

PLACES = seat_names(PLAYERS)

ZONES = (
    Named("turn", PLACES),
    Piles("hands", PLACES, NAMES),
    Pile("pile", NAMES),
    Pile("taken", NAMES),
    Row("points", PLACES),
    Named("ending", tuple(ending.name.lower().replace("_", " ") for ending in Ending)),
)


def fault(t: Record) -> str:
    """No card is in two places, and every card that was taken is somebody's point."""
    piles = (*t.hands[: t.seats], t.pile, t.taken)
    seen = [int(card) for pile in piles for card in pile[1 : pile[SIZE] + 1]]
    if len(set(seen)) < len(seen):
        return "a card is in two places."
    if t.points.sum() != t.taken[SIZE]:
        return "the points are not the cards that were taken."
    return ""
