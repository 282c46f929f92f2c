"""The end of a game, told from its record: one sentence, both sides, the best moments, and what everybody knew.

None of it is stored: anybody with the moves of a game can tell it again. A game says how in its `finale.py` (`contract.Finale`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from .phrases import as_clock
from .table import Table, read_events

if TYPE_CHECKING:
    from .values import Event, Result

MOST_MOMENTS = 3


class Moment(NamedTuple):
    """Something worth telling: the number of moves after which it had happened, and a sentence."""

    made: int
    text: str


class Side(NamedTuple):
    """A side of the table: its name, its points (or a word, if nobody counts), and how it did."""

    name: str
    score: int | str
    outcome: str = ""
    note: str = ""  # what the points are made of


class Best(NamedTuple):
    """One of the best moments, and of which kind it is."""

    kind: str
    made: int
    text: str


class Tale(NamedTuple):
    """A finished game as it is told everywhere: in the browser, on a text screen, to programs."""

    result: Result
    reason: str  # how it was decided, in the reader's wording
    story: str
    sides: Sequence[Side]
    moments: Sequence[Best]
    knew: Sequence[str]  # by seat
    replay: str = ""  # where the game can be watched again, by the number of moves made; nothing where that is nowhere


class Happened(NamedTuple):
    """An event, and how many moves had been made with it."""

    made: int
    event: Event


class Finished:
    """A game that is over, with everything that happened in it; after the end none of that is secret."""

    def __init__(self, table: Table, left: Sequence[int | None] = ()) -> None:
        """`left` are the seconds that the timer showed when each move was made, where somebody held a watch."""
        assert table.result is not None
        self.table = table
        self.result: Result = table.result
        self.names = table.names
        self.left = left
        self.past = list(table.past())

    @cached_property
    def happened(self) -> list[Happened]:
        """Every event of the game, oldest first."""
        game = self.table.game
        rows = [(made, read_events(game.record(past.raw), game.words.EVENT_KINDS)) for made, past in enumerate(self.past, 1)]
        return [Happened(made, event) for made, events in rows for event in events]

    def events(self, *kinds: int) -> Iterator[Happened]:
        """Those of some kinds."""
        wanted: Collection[int] = frozenset(kinds)
        return (one for one in self.happened if one.event.kind in wanted)

    def after(self, made: int) -> Table:
        """The table after this many moves, at least one."""
        return Table(self.table.game, self.past[made - 1].raw, self.names)

    def left_at(self, made: int) -> str:
        """What the timer showed when a move was made, such as 0:41; nothing if none ran."""
        seconds = self.left[made - 1] if 0 < made <= len(self.left) else None
        return "" if seconds is None else as_clock(seconds)


Teller = Callable[[Finished, str], Moment | None]


def tell(finished: Finished, wording: str) -> Tale:
    """The end of a game in a wording."""
    table, result = finished.table, finished.result
    finale = table.game.finale
    return Tale(
        result,
        table.game.words.soften(result.sentence, wording),
        finale.story(finished, wording),
        tuple(finale.sides(finished, wording)),
        tuple(best_moments(finale.MOMENTS, finished, wording)),
        tuple(finale.knew(finished, seat, wording) for seat in range(table.seats)),
    )


def best_moments(tellers: Mapping[str, Teller], finished: Finished, wording: str) -> list[Best]:
    """At most three, in the order in which the game names their kinds; a game that had none has none."""
    told = ((kind, teller(finished, wording)) for kind, teller in tellers.items())
    found = [Best(finished.table.game.words.soften(kind, wording), *moment) for kind, moment in told if moment is not None]
    return found[:MOST_MOMENTS]


def busiest(happened: Iterable[Happened]) -> tuple[int, int]:
    """The move with most of these events, and how many; the first of several."""
    return max(Counter(one.made for one in happened).items(), key=lambda found: found[1], default=(0, 0))


# -- words that every game needs ----------------------------------------------------------------------------------------------


def listed(names: Sequence[str]) -> str:
    """Ann, Bo and Cleo."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""


def with_time(left: str) -> str:
    """What the clock still showed, as the end of a sentence; nothing if none was running."""
    return f", with {left} left" if left else ""
