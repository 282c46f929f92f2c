"""What happened, in sentences, as one viewer may know it."""

from .game import Game
from .reading import rows_of
from .table import Table, events_of

EVERYTHING = -3  # the viewer of a replay with all cards open

Told = tuple[tuple[int, str], ...]  # kinds of events, each with its sentence


def look(table: Table, seat: int) -> Table:
    """The table as a viewer sees it: with all cards open, or blanked for a seat or an onlooker."""
    return table if seat == EVERYTHING else table.blanked(seat)


def sentences(table: Table, seat: int, wording: str) -> Told:
    """What the last move did: each kind of event with its sentence."""
    return told(table.game, look(table, seat).noted, table.names, wording)


def told(game: Game, noted: bytes, names: tuple[str, ...], wording: str) -> Told:
    return tuple([(kind, line) for kind, line in all_noted(game, noted, names, wording) if line])


def all_noted(game: Game, noted: bytes, names: tuple[str, ...], wording: str) -> Told:
    """The same with the events that no sentence tells of."""
    events = events_of(rows_of(noted), game.words.EVENT_KINDS)
    return tuple([(event.kind, game.words.sentence(event, names, wording)) for event in events])
