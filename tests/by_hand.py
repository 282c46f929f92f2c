"""What clause tests of every game need: a part of the table to look at, and chance that falls as the test wants it."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import contraband
from contraband.core.finale import Finished, Tale, tell
from contraband.core.table import Table


def zone(table: Table, name: str) -> Any:
    """A part of the whole table, secrets included."""
    return {zone.name: zone for zone in table.game.positions.ZONES}[name].read(table.record_view)


def phase(table: Table) -> str:
    return str(zone(table, "phase"))


def played(table: Table, *moves: str) -> Table:
    """Moves of whoever the table waits for."""
    for move in moves:
        seat = table.waiting_on
        assert seat is not None
        table.play(seat, move)
    return table


def told_end(folder: Path, name: str, left: int | None = None, wording: str = "original") -> Tale:
    """The end of a recorded game of this folder in words; `left` are the seconds that the clock showed at every move."""
    table = contraband.replay((folder / f"{name}.contraband").read_text(encoding="utf-8"))
    return tell(Finished(table, [left] * table.sequence), wording)


def every_chance(table: Table, move: str, *sides: int) -> Iterator[Table]:
    """The tables after a move, one for every way its chances can fall: the first has so many sides, the second so many, ...

    The words of the table's stream are written by hand: evenly spread over the sides, so each of n outcomes comes equally often
    wherever n divides the number of sides. Chances beyond those given fall in one fixed way.
    """
    seat = table.waiting_on
    assert seat is not None
    for words in product(*([((2 * side + 1) << 32) // (2 * count) for side in range(count)] for count in sides)):
        raw = table.raw.copy()
        t = table.game.record(raw)
        t.words[:] = 1 << 31
        t.words[: len(words)] = words
        t.used = 0
        after = Table(table.game, raw, table.names)
        after.play(seat, move)
        yield after
