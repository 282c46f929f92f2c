"""What happened, in sentences, as one viewer may know it."""

from functools import cache, lru_cache

from .game import Game
from .reading import FieldReader, Row
from .table import Table, events_of

EVERYTHING = -3  # the viewer of a replay with all cards open

Told = tuple[tuple[int, str], ...]  # kinds of events, each with its sentence


def look(table: Table, seat: int) -> Table:
    """The table as a viewer sees it: with all cards open, or blanked for a seat or an onlooker."""
    return table if seat == EVERYTHING else table.blanked(seat)


def sentences(table: Table, seat: int, wording: str) -> Told:
    """What the last move did: each kind of event with its sentence."""
    rows = reader_of(table.game).rows(look(table, seat).raw)
    return told(table.game, rows, table.names, wording)


@cache
def reader_of(game: Game) -> FieldReader:
    return FieldReader(game.rules.table_t, ())


@lru_cache(512)
def told(game: Game, rows: tuple[Row, ...], names: tuple[str, ...], wording: str) -> Told:
    """Kept for a while: most of what happens is told to several viewers in the same words."""
    events = events_of(rows, game.words.EVENT_KINDS)
    found = [(event.kind, game.words.sentence(event, names, wording)) for event in events]
    return tuple([(kind, line) for kind, line in found if line])
