"""What one viewer was told of a game: the moves that showed them something, numbered 1, 2, 3 … without gaps.

A move that shows a viewer nothing was not made, as far as they can tell: it has no number, no line in the log, no step in a replay and
no message. Pages, sockets, streams, logs and replays take their numbers from here; entries and moves as such are never counted for people.
"""

from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ...core.game import Game
from ...core.reading import field_of
from ...core.story import EVERYTHING
from ...core.table import Table

KEPT = 8  # steps at hand; of older ones only their places are kept
TablesAfter = Callable[[int], Iterator[Table]]  # the game after this many moves, and after each one since


class Step(NamedTuple):
    """A move as one viewer was told of it; the first step is the deal."""

    number: int  # the viewer's own: 0 is the deal
    made: int  # how many moves had really been made
    sight: Table  # what the viewer knew after it


class Told:
    """What one viewer was told of one game so far."""

    def __init__(self, seat: int, deal: Table) -> None:
        self.seat = seat
        self.made = 0  # moves that were followed, whether this viewer was told of them or not
        self.places: list[int] = []  # of every move this viewer was told of: how many had really been made with it
        self.recent: deque[Step] = deque(maxlen=KEPT)
        self.sight = deal  # what the viewer knows now: as it was when they were last told something
        self.tell(Step(0, 0, numbered(look(deal, seat), 0)))

    @property
    def count(self) -> int:
        return len(self.places)

    def tell(self, step: Step) -> None:
        self.recent.append(step)
        self.sight = step.sight

    def follow(self, table: Table, mover: int) -> bool:
        """One more move was made; says whether the viewer is told of it."""
        self.made += 1
        sight = look(table, self.seat)
        is_told = self.seat in (mover, EVERYTHING) or shows_something(self.sight, sight)
        if is_told:
            self.places.append(self.made)
            number = len(self.places)
            self.tell(Step(number, self.made, numbered(sight, number)))
        return is_told

    def cut(self, made: int, tables_after: TablesAfter) -> None:
        """All moves but the first so many were taken back."""
        self.made = made
        while self.places and self.places[-1] > made:
            self.places.pop()
            if self.recent:
                self.recent.pop()
        if not self.recent:
            made = self.places[-1] if self.places else 0
            self.recent.append(self.step(made, next(tables_after(made))))
        self.sight = self.recent[-1].sight

    def count_at(self, made: int) -> int:
        """How many of the first moves this viewer was told of."""
        return bisect_right(self.places, made)

    def steps_since(self, number: int, tables_after: TablesAfter) -> list[Step]:
        """What the viewer was told after this number; older moves than those at hand are made again."""
        if self.recent[0].number <= number + 1:
            return [step for step in self.recent if step.number > number]
        first, told = self.places[number], frozenset(self.places)
        return [self.step(made, table) for made, table in enumerate(tables_after(first), first) if made in told]

    def step(self, made: int, table: Table) -> Step:
        """What the viewer knew after this many moves, the last of which they were told of."""
        number = self.count_at(made)
        return Step(number, made, numbered(look(table, self.seat), number))


def steps_of(seat: int, tables: Iterable[Table], movers: Sequence[int]) -> Iterator[tuple[Told, Step]]:
    """A game from its deal on as one viewer was told of it: every step, and all that was told until then."""
    history = iter(tables)
    told = Told(seat, next(history))
    yield told, told.recent[-1]
    for table, mover in zip(history, movers, strict=True):
        if told.follow(table, mover):
            yield told, told.recent[-1]


def told_of(seat: int, tables: Iterable[Table], movers: Sequence[int]) -> Told:
    """All that one viewer was told of a game."""
    ((told, _),) = deque(steps_of(seat, tables, movers), maxlen=1)
    return told


def look(table: Table, seat: int) -> Table:
    """A copy with what the viewer may know, to be numbered."""
    return Table(table.game, table.raw.copy(), table.names, table.seed) if seat == EVERYTHING else table.blanked(seat)


def numbered(sight: Table, number: int) -> Table:
    """A sight counts the moves its viewer was told of, so nothing drawn from it can reveal any other number."""
    sight.game.count_moves(sight.raw, number)
    return sight


def shows_something(before: Table, after: Table) -> bool:
    """Whether a move told its viewer anything, or changed what they know."""
    game = after.game
    return bool(after.noted) or before.raw[own_fields(game) :].tobytes() != after.raw[own_fields(game) :].tobytes()


@cache
def own_fields(game: Game) -> int:
    """Where the game's own fields begin in its record, after what every table has: chance, counters and events."""
    kind, start = field_of(game.rules.table_t, "concealed")
    return start + kind.itemsize
