"""One table at a time, for the libraries that step table by table: its bytes, the clock's watch and dice, and whom it waits for."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..core.errors import BadOption, Refused, short
from ..core.faces import ELSEWHERE
from ..core.game import Game
from ..core.record import NOBODY, Raw
from ..core.table import Table
from .eyes import Seen
from .layout import Layout, Row
from .steps import faces_of

KEY_WORDS = 8
AT_ONCE = 16  # rows that are made together: to make an array takes longer than to fill it
Place = tuple[Row, Row, Row]  # a row and a mask side by side, and each by itself
Desk = tuple[Callable[..., int], Any, int, Iterator[Place]]  # what `turn` calls, with what, and where what it finds goes


class Kind:
    """What the tables of one kind share: the game, its options, the layout, the compiled steps and room to work in."""

    def __init__(
        self, game: str | Game, seats: int | None = None, options: Mapping[str, Any] | None = None, preset: str | None = None,
        compiled: bool = True,
    ) -> None:  # fmt: skip
        self.game = games.whole(game) if isinstance(game, str) else game
        asked = self.game.lay_out(preset, seats, options, None)
        self.seats = self.game.check_seats(self.game.seats[0] if asked.seats is None else asked.seats)
        self.options = self.game.check_roles(self.game.choose_options(asked.options), self.seats)
        self.layout = Layout(self.game, self.seats, self.options)
        self.names = self.game.check_names(None, self.seats)
        self.faces = faces_of(self.game)
        self.compiled = compiled
        if compiled:
            self.faces.warm()
        self.sight: Raw = np.zeros(self.game.rules.table_t.itemsize, np.uint8)
        self.moves = np.zeros(self.game.move_space, np.int16)
        self.styles, self.order = np.full(self.seats, ELSEWHERE, np.int8), np.zeros(self.seats, np.int32)
        self.rewards = np.zeros(self.seats, np.float32)
        self.outcomes, self.scores = np.zeros(self.seats, np.int32), np.zeros(self.seats, np.int32)

    def series(self, seed: str) -> Raw:
        """What the games of a seed are dealt from."""
        return np.asarray(self.game.start(self.seats, self.options, seed))

    def __reduce__(self) -> Any:
        return shared_kind, (self.game.name, self.seats, tuple(self.options.items()), self.compiled)


@cache
def shared_kind(name: str, seats: int, options: tuple[tuple[str, Any], ...], compiled: bool) -> Kind:
    """Made once: tables of a kind, also those that were pickled, share what they work with."""
    return Kind(name, seats, dict(options), compiled=compiled)


class Single:
    """One table. Whoever plays calls `move` for the seat that is waited for; the clock's moves are made here."""

    __slots__ = ("_desk", "kind", "luck", "raw", "seat", "watch")

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.raw: Raw = np.zeros_like(kind.sight)
        self.luck = np.zeros(1, np.uint64)
        self.watch = np.zeros(2)
        self.seat = NOBODY
        self._desk: Desk | None = None

    def deal(self, series: Raw, number: int) -> None:
        kind = self.kind
        seat = kind.faces.open(self.raw, kind.sight, series, number, kind.styles, kind.order, self.luck, self.watch, kind.moves)
        self.seat = int(seat)

    def move(self, move: int) -> None:
        """A legal move of the seat that is waited for."""
        kind = self.kind
        self.seat = int(kind.faces.move(self.raw, kind.sight, kind.styles, kind.order, self.luck, self.watch, kind.moves, move))

    def see(self, seat: int) -> Seen:
        """What a seat knows and may do, in arrays of its own."""
        kind, layout = self.kind, self.kind.layout
        row, mask = np.empty(layout.width, np.int8), np.zeros(len(kind.moves), np.int8)
        kind.faces.look(
            self.raw, kind.sight, seat, self.watch, layout.ops, layout.lookup, layout.fixed, layout.most, row, mask, kind.moves, 0
        )
        return Seen(row, mask)

    def _lay_desk(self) -> Desk:
        """Before the first `turn`: from now on the table stays in the arrays it has."""
        kind, layout = self.kind, self.kind.layout
        turn = kind.faces.turn
        arrays: Any = (
            *(self.raw, kind.sight, kind.styles, kind.order, self.luck, self.watch, kind.moves),
            *(layout.ops, layout.lookup, layout.fixed),
        )
        if kind.faces.are_compiled:
            from .pointers import addresses

            arrays = addresses(arrays)
        self._desk = (turn, arrays, layout.most, places(layout.width, len(kind.moves)))
        return self._desk

    def turn(self, move: int) -> tuple[Row, Row]:
        """`move`, and what the seat that is waited for then knows and may do; if there is none, nothing of any use."""
        turn, desk, most, free = self._desk or self._lay_desk()
        both, row, mask = next(free)
        self.seat = turn(desk, both, most, move)
        return row, mask

    def legal(self, seat: int) -> list[int]:
        """The moves of a seat by number, the lowest first."""
        kind = self.kind
        count = kind.faces.list(self.raw, seat, kind.moves)
        return sorted(kind.moves[:count].tolist())

    def check(self, move: Any) -> int:
        """A move as a number, if it is legal for the seat that is waited for."""
        if isinstance(move, bool) or not isinstance(move, int | np.integer):
            raise BadOption(f"A move is a number from 0 to {len(self.kind.moves) - 1}, not {short(move)}.")
        why = self.table().why_not(self.seat, int(move))
        if why is not None:
            raise Refused(why.rule, why.sentence, self.table().legal(self.seat))
        return int(move)

    def rewards(self) -> NDArray[np.float32]:
        """What the game brought every seat: 1, -1 or 0; the scores are in `kind.scores` then."""
        kind = self.kind
        kind.faces.finish(self.raw, kind.rewards, kind.outcomes, kind.scores)
        return kind.rewards

    def suppose(self, seat: int, key: NDArray[np.uint32]) -> None:
        """Another world that this seat cannot tell from this one."""
        self.kind.faces.suppose(self.raw, seat, key)

    def copy(self) -> "Single":
        twin = object.__new__(Single)
        twin.kind, twin.seat, twin._desk = self.kind, self.seat, None
        twin.raw, twin.luck, twin.watch = self.raw.copy(), self.luck.copy(), self.watch.copy()
        return twin

    def __deepcopy__(self, memo: Any) -> "Single":
        return self.copy()

    def __reduce__(self) -> Any:
        return restored, (self.kind, self.raw, self.luck, self.watch, self.seat)

    def table(self) -> Table:
        """A copy as a table; nothing is noted at it of what the last move did."""
        raw = self.raw.copy()
        self.kind.game.record(raw).noted = 0
        return Table(self.kind.game, raw, self.kind.names)


def places(width: int, moves: int) -> Iterator[Place]:
    """Room for what is seen, new each time: whoever was given it may keep it."""
    while True:
        block = np.empty((AT_ONCE, width + moves), np.int8)
        yield from zip(block, block[:, :width], block[:, width:], strict=True)


def restored(kind: Kind, raw: Raw, luck: NDArray[np.uint64], watch: NDArray[np.float64], seat: int) -> Single:
    """A table that was pickled."""
    single = Single(kind)
    single.raw, single.luck, single.watch, single.seat = raw, luck, watch, seat
    return single
