"""The legal moves as a numbered list: grouped by what they do, in as many columns as fit.

A move whose name ends in a number, its own or that of a seat, has that number in the list; all others are counted after the highest that
such a name can have. So `4` never means seat 5, or anything but four where a number is asked for.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from ..core.game import Game
from ..core.wording import ORIGINAL

GAP = "  "
NUMBER = re.compile(r"(?:^| )(seat-)?(\d+)$")
MOST_FLOWING = 2  # rows


@dataclass(frozen=True)
class Entry:
    """One line of the list: the number a person types, the move it is, and how it reads under its heading."""

    number: int
    move: int
    label: str


class Menu:
    """The moves of one seat in the order in which they are shown."""

    def __init__(
        self, game: Game, moves: Sequence[int], seat: int, wording: str, seats: int, is_numbered: bool = True, hidden: Collection[int] = ()
    ) -> None:
        self.game = game
        self.seat = seat
        self.wording = wording
        self.legal = list(moves)
        self.seats = seats
        self.hidden = hidden  # moves that the seat cannot know of: typed, they are none
        self.is_numbered = is_numbered  # not where digits are something a person says

    @cached_property
    def groups(self) -> dict[str, list[Entry]]:
        """Headings and their moves; single moves come last, together, under no heading."""
        named: dict[str, list[tuple[int, str]]] = {}
        for move in self.legal:
            heading, label = self.heading(move)
            named.setdefault(heading, []).append((move, label))
        alone = [heading for heading, moves in named.items() if len(moves) == 1 and " " not in heading]
        for heading in alone:
            move = named.pop(heading)[0][0]
            named.setdefault("", []).append((move, self.game.move_name(move, self.wording)))
        if "" in named:
            named[""] = named.pop("")
        return self.numbered(named)

    def numbered(self, named: dict[str, list[tuple[int, str]]]) -> dict[str, list[Entry]]:
        count = max((self.highest_beside(move) for move in self.legal), default=0)
        groups: dict[str, list[Entry]] = {}
        for heading, moves in named.items():
            for move, label in moves:
                own = number_in(self.game.move_name(move))
                count += own is None
                groups.setdefault(heading, []).append(Entry(count if own is None else own, move, label))
        return groups

    def highest_beside(self, move: int) -> int:
        """The highest number that moves of this name can have, legal now or not; 0 for a name without one."""
        name = self.game.move_name(move)
        found = NUMBER.search(name)
        if not found:
            return 0
        if found[1]:
            return self.seats
        stem = name[: found.start()]
        return max(number_in(other) or 0 for other in self.game.words.move_names(ORIGINAL) if NUMBER.sub("", other) == stem)

    def heading(self, move: int) -> tuple[str, str]:
        """What a move is listed under, and how it reads there: the game's own way, or its first word and the rest."""
        if self.game.screen.menu is not None:
            return self.game.screen.menu(move, self.seat, self.wording)
        verb, _, rest = self.game.move_name(move, self.wording).partition(" ")
        return verb, rest or verb

    @cached_property
    def moves(self) -> list[int]:
        """As they are listed."""
        return [entry.move for entry in self.entries()]

    @property
    def known(self) -> list[int]:
        """Every move of the game, legal now or not, that the seat can know of."""
        return [move for move in range(self.game.move_space) if move not in self.hidden]

    def entries(self) -> Iterator[Entry]:
        return (entry for entries in self.groups.values() for entry in entries)

    def numbered_so(self, number: int) -> list[int]:
        """The moves with this number: several where several things can be done to one seat."""
        return [entry.move for entry in self.entries() if entry.number == number] if self.is_numbered else []

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        side = max((cell_len(heading) for heading in self.groups), default=0)
        for heading, entries in self.groups.items():
            for i, row in enumerate(arrange(entries, options.max_width - side - 1, self.is_numbered)):
                yield Text((heading if i == 0 else "").rjust(side + 1), "bold").append_text(row)


def number_in(name: str) -> int | None:
    """The number that a move's name ends in."""
    found = NUMBER.search(name)
    return int(found[2]) if found else None


def arrange(entries: Sequence[Entry], width: int, is_numbered: bool) -> list[Text]:
    """A few moves run on; what would take more than two rows goes into columns."""
    flowing = flow([piece(entry, is_numbered) for entry in entries], width)
    if len(flowing) <= MOST_FLOWING:
        return flowing
    widest = max(cell_len(entry.label) for entry in entries)
    digits = max(len(str(entry.number)) for entry in entries)
    return flow([piece(entry, is_numbered, widest, digits) for entry in entries], width)


def piece(entry: Entry, is_numbered: bool, label: int = 0, digits: int = 1) -> Text:
    number = (f"{entry.number:>{digits}} " if is_numbered else "", "bold cyan")
    return Text.assemble(GAP, number, entry.label.ljust(label), style="not bold")


def flow(pieces: Sequence[Text], width: int) -> list[Text]:
    rows = [Text()]
    for part in pieces:
        if rows[-1] and rows[-1].cell_len + part.cell_len > width:
            rows.append(Text())
        rows[-1].append_text(part)
    for row in rows:
        row.rstrip()
    return rows
