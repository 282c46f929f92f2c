"""The columns of an observation: which there are, what each is called, and the pieces of a record that fill them.

A game has the same columns at all its tables, however many seats they have and whatever their options: a player who learned at one can sit
down at another. Columns of seats and characters that are not in play stay 0, and nothing is spent on them.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.encoding import Piece, Way, numbers, one_of, pieces_of
from ..core.game import Game
from ..core.options import Chosen, Option
from ..core.reading import field_of
from ..core.zones import seat_names
from .encode import AT, COUNT, KIND, LOOKUP, MEANINGS, OPS, OUT, PER_VIEWER, SIZE_AT, SPAN, TIMES, WAY, encode

Row = NDArray[np.int8]


class Layout:
    """What an observation of one game looks like, and how it is made at tables of one kind."""

    def __init__(self, game: Game, seats: int, options: Chosen) -> None:
        self.game, self.seats = game, seats
        self.most = game.seats[-1]
        self.pieces, self.starts = lay_out(game)
        head = [Head(self.most).columns, *(piece.columns for piece in self.pieces)]
        self.columns: tuple[str, ...] = tuple(column for columns in head for column in columns)
        self.width = len(self.columns)
        self.lookup = np.concatenate([np.zeros(1, np.int16), *(piece.table.ravel() for piece in self.pieces if piece.table is not None)])
        self.fixed = self._fixed(game.start(seats, options, "any"))
        first = len(game.cards.OPTIONS)
        self.ops = self._ops([number for number in range(first, len(self.pieces)) if self.pieces[number].from_seats <= seats])

    @property
    def in_play(self) -> NDArray[np.bool_]:
        """Which columns can change in games of this kind; the others are the same in all of them."""
        found = np.zeros(self.width, np.bool_)
        found[: len(Head(self.most).columns)] = True
        for number in range(len(self.game.cards.OPTIONS), len(self.pieces)):
            piece, start = self.pieces[number], self.starts[number]
            found[start : start + len(piece.columns)] = piece.from_seats <= self.seats
        return found

    def _fixed(self, raw: Any) -> Row:
        """A row with the options in it, which nothing changes."""
        row = np.zeros(self.width, np.int8)
        encode(raw, 0, self._ops(range(len(self.game.cards.OPTIONS))), self.lookup, row)
        return row

    def _ops(self, which: Sequence[int]) -> NDArray[np.int32]:
        rows = [self._op(number) for number in which]
        return np.array(list(merged(rows)), np.int32).reshape(-1, OPS)

    def _op(self, number: int) -> list[int]:
        piece, record = self.pieces[number], self.game.rules.table_t
        kind, start = field_of(record, piece.field)
        size = kind.base.itemsize
        op = [0] * OPS
        op[WAY], op[AT], op[COUNT], op[OUT] = piece.way, start + piece.first * size, piece.reads, self.starts[number]
        op[KIND] = -size if kind.base.kind == "u" else size
        op[TIMES] = 1
        op[PER_VIEWER] = piece.per_viewer * size
        if piece.way in (Way.IN_ORDER, Way.RECENT):
            op[SPAN] = len(piece.columns) // piece.reads
        if piece.table is not None:
            op[SIZE_AT] = field_of(record, piece.size)[1]
            op[MEANINGS] = piece.table.shape[1]
            op[LOOKUP] = 1 + sum(other.table.size for other in self.pieces[:number] if other.table is not None)
        return op


class Head(NamedTuple):
    """The columns every game has: `stepping.observe` fills them."""

    most: int

    @property
    def columns(self) -> tuple[str, ...]:
        seats = seat_names(self.most)
        return (*(f"you = {seat}" for seat in seats), *(f"waiting for {seat}" for seat in seats), "seconds left 128s", "seconds left rest")


@cache
def lay_out(game: Game) -> tuple[list[Piece], list[int]]:
    """The pieces of a game, those of its options first, and the first column of each."""
    zones = (piece for zone in game.positions.ZONES for piece in pieces_of(zone, game.rules.table_t))
    pieces = [*(piece_of(option) for option in game.cards.OPTIONS), *zones]
    head = len(Head(game.seats[-1]).columns)
    return pieces, [head, *(head + end for end in accumulate(len(piece.columns) for piece in pieces))][:-1]


def piece_of(option: Option) -> Piece:
    """An option: its number, or one of its choices."""
    if option.takes_numbers:
        return numbers(option.name, [option.name], high=max(int(value) for value in option.values))
    return one_of(option.name, option.name, option.choices)


def merged(ops: Sequence[list[int]]) -> Iterator[list[int]]:
    """What is of one kind and lies side by side, in the record and in the row, is read in one go."""
    last: list[int] = []
    for op in ops:
        if last and follows(last, op):
            last[LENGTH[Way(op[WAY])]] += op[LENGTH[Way(op[WAY])]]
            continue
        if last:
            yield last
        last = list(op)
    if last:
        yield last


LENGTH = {Way.NUMBERS: COUNT, Way.WIDE_NUMBERS: COUNT, Way.ONE_OF: TIMES, Way.BITS: TIMES}  # what grows when two are read as one


def follows(last: list[int], op: list[int]) -> bool:
    way = Way(op[WAY])
    alike = [WAY, KIND, PER_VIEWER] + ([COUNT] if way in (Way.ONE_OF, Way.BITS) else [])
    if way not in LENGTH or any(last[i] != op[i] for i in alike):
        return False
    length, columns = last[LENGTH[way]], {Way.NUMBERS: 1, Way.WIDE_NUMBERS: 2}.get(way, op[COUNT])
    return op[AT] == last[AT] + length * abs(op[KIND]) and op[OUT] == last[OUT] + length * columns
