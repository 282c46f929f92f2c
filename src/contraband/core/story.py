"""What happened, in sentences, as one viewer may know it."""

from functools import lru_cache

from .contract import Event
from .game import Game
from .table import Table, read_events

EVERYTHING = -3  # the viewer of a replay with all cards open


def look(table: Table, seat: int) -> Table:
    """The table as a viewer sees it: with all cards open, or blanked for a seat or an onlooker."""
    return table if seat == EVERYTHING else table.blanked(seat)


def sentences(table: Table, seat: int, wording: str) -> list[tuple[int, str]]:
    """What the last move did: each kind of event with its sentence."""
    game = table.game
    events = read_events(look(table, seat).record_view, game.words.EVENT_KINDS)
    told = [(event.kind, told_event(game, event, table.names, wording)) for event in events]
    return [(kind, line) for kind, line in told if line]


@lru_cache(4096)
def told_event(game: Game, event: Event, names: tuple[str, ...], wording: str) -> str:
    """Kept for a while: most of what happens is told to several viewers in the same words."""
    return game.words.sentence(event, names, wording)
