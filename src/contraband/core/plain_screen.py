"""A text screen for a game that draws none: what it waits for, and its zones under their names."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from .plain import groups
from .table import Table


def draw(sight: Table, seat: int, wording: str, seconds: int | None) -> RenderableType:
    soften = sight.game.words.soften
    clock = f"  {seconds // 60}:{seconds % 60:02d}" if seconds is not None else ""
    grid = Grid.grid(padding=(0, 2, 0, 1))
    for zone, lines in groups(sight, seat):
        for number, (place, text) in enumerate(lines):
            grid.add_row(Text(soften(zone, wording) if number == 0 else "", "bold"), Text(place), Text(soften(text, wording)))
    return Group(Text(f" {sight.game.words.waiting(sight, seat, wording)}{clock}", "bold reverse"), grid)
