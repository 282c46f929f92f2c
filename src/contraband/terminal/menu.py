"""The legal moves as a numbered list: grouped by what they do, in as many columns as fit."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from ..core.game import Game

GAP = "  "
MOST_FLOWING = 2  # rows


@dataclass(frozen=True)
class Entry:
    """One line of the list: the number a person types, the move it is, and how it reads under its heading."""

    number: int
    move: int
    label: str


class Menu:
    """The moves of one seat in the order in which they are shown."""

    def __init__(self, game: Game, moves: Sequence[int], seat: int, wording: str) -> None:
        self.game = game
        self.seat = seat
        self.wording = wording
        self.legal = list(moves)

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
        groups: dict[str, list[Entry]] = {}
        count = 0
        for heading, moves in named.items():
            groups[heading] = [Entry(count + i, move, label) for i, (move, label) in enumerate(moves, 1)]
            count += len(moves)
        return groups

    def heading(self, move: int) -> tuple[str, str]:
        """What a move is listed under, and how it reads there: the game's own way, or its first word and the rest."""
        if self.game.screen.menu is not None:
            return self.game.screen.menu(move, self.seat, self.wording)
        verb, _, rest = self.game.move_name(move, self.wording).partition(" ")
        return verb, rest or verb

    @cached_property
    def moves(self) -> list[int]:
        """By number, from 1 at place 0."""
        return [entry.move for entries in self.groups.values() for entry in entries]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        side = max((cell_len(heading) for heading in self.groups), default=0)
        for heading, entries in self.groups.items():
            for i, row in enumerate(arrange(entries, options.max_width - side - 1)):
                yield Text((heading if i == 0 else "").rjust(side + 1), "bold").append_text(row)


def arrange(entries: Sequence[Entry], width: int) -> list[Text]:
    """A few moves run on; what would take more than two rows goes into columns."""
    flowing = flow([piece(entry) for entry in entries], width)
    if len(flowing) <= MOST_FLOWING:
        return flowing
    widest = max(cell_len(entry.label) for entry in entries)
    return flow([piece(entry, widest, len(str(entries[-1].number))) for entry in entries], width)


def piece(entry: Entry, label: int = 0, digits: int = 1) -> Text:
    return Text.assemble(GAP, (str(entry.number).rjust(digits), "bold cyan"), " ", entry.label.ljust(label), style="not bold")


def flow(pieces: Sequence[Text], width: int) -> list[Text]:
    rows = [Text()]
    for part in pieces:
        if rows[-1] and rows[-1].cell_len + part.cell_len > width:
            rows.append(Text())
        rows[-1].append_text(part)
    for row in rows:
        row.rstrip()
    return rows
