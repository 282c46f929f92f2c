"""What happened, in sentences, as one viewer may know it."""

from .table import Table, read_events

EVERYTHING = -3  # the viewer of a replay with all cards open


def look(table: Table, seat: int) -> Table:
    """The table as a viewer sees it: with all cards open, or blanked for a seat or an onlooker."""
    return table if seat == EVERYTHING else table.blanked(seat)


def sentences(table: Table, seat: int, wording: str) -> list[tuple[int, str]]:
    """What the last move did: each kind of event with its sentence."""
    game = table.game
    events = read_events(look(table, seat).record_view, game.words.EVENT_KINDS)
    told = [(event.kind, game.words.sentence(event, table.names, wording)) for event in events]
    return [(kind, line) for kind, line in told if line]
