"""A text screen for a game that draws none: what it waits for, and its zones under their names."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from .phrases import as_clock
from .plain import Line, groups
from .table import Table


def draw(sight: Table, seat: int, wording: str, seconds: int | None) -> RenderableType:
    soften = sight.game.words.soften
    clock = f"  {as_clock(seconds)}" if seconds is not None else ""
    grid = Grid.grid(padding=(0, 2, 0, 1))
    for zone in groups(sight, seat):
        for number, line in enumerate(zone.lines):
            style = "bold cyan" if line.is_mine else ""
            grid.add_row(
                Text(soften(zone.name, wording) if number == 0 else "", "bold"),
                Text(soften(line.place, wording), style),
                Text(soften(told(line), wording), style),
            )
    return Group(Text(f" {sight.game.words.waiting(sight, seat, wording)}{clock}", "bold reverse"), grid)


def told(line: Line) -> str:
    """What is there, and of more than a few cards how many."""
    return f"{line.text}  ({line.size} cards)" if line.size is not None and len(line.items) > 2 else line.text
