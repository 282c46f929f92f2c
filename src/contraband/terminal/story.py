"""What happened, in sentences, as one seat may know it."""

from collections.abc import Mapping, Sequence
from itertools import islice
from textwrap import wrap

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ..core.story import sentences
from ..core.table import Table
from .desk import SMALL

NOTHING: Mapping[int, str] = {}


def paragraphs(table: Table, seat: int, wording: str, since: int = 0, said: Mapping[int, str] = NOTHING) -> list[str]:
    """The story from the given move on. The game's NEW_LINE says which events begin a paragraph; without it every move does.

    `said` has the words people typed, by the number of moves before them: they stand in place of the first sentence of their move.
    """
    heads = table.game.words.NEW_LINE
    told: list[str] = []
    for number, past in enumerate(islice(table.past(), since, None), since):
        for place, (kind, sentence) in enumerate(sentences(Table(table.game, past.raw, table.names), seat, wording)):
            line = f"{table.names[past.seat]}: {said[number]}" if place == 0 and number in said else sentence
            if place == 0 and said.get(number) == "":
                continue  # the rest of what was said before
            if not told or (place == 0 if heads is None else kind in heads):
                told.append(line)
            else:
                told[-1] += " " + line
    return told


def as_text(lines: Sequence[str]) -> RenderableType:
    return Group(*(Padding(Text(line), (0, 1, 0, 1), expand=False) for line in lines))


def fitting(lines: Sequence[str], width: int, room: int) -> RenderableType:
    """The newest lines that fit into that many rows."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(wrap(line, width - 2))
        if room < 0 and kept:
            break
        kept.insert(0, line)
    left_out = len(lines) - len(kept)
    more = [Text(f" … and before that {left_out} more: log", SMALL)] if left_out else []
    return Group(*more, as_text(kept))
