"""What a seat of any table gets to see as numbers: its observation and its legal moves, on turn or not."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.table import Table
from .layout import Layout, Row
from .steps import faces_of


class Seen(NamedTuple):
    """What one seat knows and may do."""

    observation: Row
    mask: Row


class Eyes:
    """Looks at tables of one kind; nothing is compiled for it, but what was compiled is used."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        game = layout.game
        self._look = faces_of(game).look
        self._sight = np.zeros(game.rules.table_t.itemsize, np.uint8)
        self._moves = np.zeros(game.move_space, np.int16)
        self._no_watch = np.zeros(2)

    def see(self, table: Table, seat: int, watch: NDArray[np.float64] | None = None) -> Seen:
        """The arrays are the caller's to keep; the watch says how much of a running timer is gone, see core/faces.py."""
        layout = self.layout
        seen = Seen(np.zeros(layout.width, np.int8), np.zeros(layout.game.move_space, np.int8))
        gone = self._no_watch if watch is None else watch
        self._look(table.raw, self._sight, seat, gone, layout.ops, layout.lookup, layout.fixed, layout.most, *seen, self._moves, 0)
        return seen


def eyes_for(table: Table) -> Eyes:
    return Eyes(Layout(table.game, table.seats, table.options))
