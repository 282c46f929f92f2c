"""What happened, in sentences, as one seat may know it."""

from collections.abc import Mapping, Sequence
from itertools import islice
from textwrap import wrap

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ..core.table import Past, Table, read_events
from .desk import SMALL

NOTHING: Mapping[int, str] = {}


def paragraphs(table: Table, seat: int, wording: str, since: int = 0, said: Mapping[int, str] = NOTHING) -> list[str]:
    """The story from the given move on. The game's NEW_LINE says which events begin a paragraph; without it every move does.

    `said` has the words people typed, by the number of moves before them: they stand in place of the first sentence of their move.
    """
    heads = getattr(table.game.part("screen"), "NEW_LINE", None)
    told: list[str] = []
    for number, past in enumerate(islice(table.past(), since, None), since):
        for place, (kind, sentence) in enumerate(sentences(table, past, seat, wording)):
            line = f"{table.names[past.seat]}: {said[number]}" if place == 0 and number in said else sentence
            if place == 0 and said.get(number) == "":
                continue  # the rest of what was said before
            if not told or (place == 0 if heads is None else kind in heads):
                told.append(line)
            else:
                told[-1] += " " + line
    return told


def sentences(table: Table, past: Past, seat: int, wording: str) -> list[tuple[int, str]]:
    """What one move did: each kind of event with its sentence."""
    game = table.game
    events = read_events(look(Table(game, past.raw, table.names), seat).record_view, game.words.EVENT_KINDS)
    told = [(event.kind, game.words.sentence(event, table.names, wording)) for event in events]
    return [(kind, line) for kind, line in told if line]


EVERYTHING = -3  # the viewer of a replay with all cards open


def look(table: Table, seat: int) -> Table:
    """The table as a viewer sees it: with all cards open, or blanked for a seat or an onlooker."""
    return table if seat == EVERYTHING else table.blanked(seat)


def as_text(lines: Sequence[str]) -> RenderableType:
    return Group(*(Padding(Text(line), (0, 1, 0, 1), expand=False) for line in lines))


def fitting(lines: Sequence[str], width: int, room: int) -> RenderableType:
    """The newest lines that fit into so many rows."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(wrap(line, width - 2))
        if room < 0 and kept:
            break
        kept.insert(0, line)
    left_out = len(lines) - len(kept)
    more = [Text(f" … and before that {left_out} more: log", SMALL)] if left_out else []
    return Group(*more, as_text(kept))
