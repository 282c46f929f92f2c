"""What cannot be taken back: whether somebody is asked before it is done, and how."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.contract import Move
from ..core.plain import with_names
from ..core.table import Table


@dataclass(frozen=True)
class Meant:
    """What a person typed that cannot be taken back, and the moves it means."""

    seat: int
    line: str
    moves: Sequence[Move]

    def question(self, table: Table, wording: str) -> str:
        numbers = [table.game.move_number(move if isinstance(move, str) else move[1]) for move in self.moves]
        told = with_names(", ".join(table.game.move_name(number, wording) for number in numbers), table.names)
        return f"{told[:1].upper()}{told[1:]}? This cannot be taken back. Press Enter to do it, or type anything else to think again."


class SecondThoughts:
    """Moves that spend or decide something for good are asked about every time.

    Of other moves that `undo` would not take back, because somebody learns something, each kind is asked about once: then its maker knows.
    Whoever does not type, but sends moves from a file or a program, is not held up by those. What is said is said.
    """

    def __init__(self, is_live: bool) -> None:
        self.is_live = is_live
        self.known: set[tuple[int, str]] = set()  # who was asked about which kind of move

    def are_due(self, table: Table, seat: int, moves: Sequence[Move]) -> bool:
        """Whether somebody is asked before the first of these moves; not if it is refused anyway."""
        who, name = (seat, moves[0]) if isinstance(moves[0], str) else moves[0]
        move = table.game.move_number(name)
        if table.why_not(who, move) is not None:
            return False
        if move in table.game.words.FOR_GOOD:
            return True
        return self.is_live and who == seat and not table.game.speech.is_said(name) and self.is_news(table, seat, move)

    def is_news(self, table: Table, seat: int, move: int) -> bool:
        kind = (seat, table.game.move_name(move).split()[0])
        if kind in self.known or len(table.legal_numbers(seat)) == 1 or table.after(seat, move).revealed == table.revealed:
            return False
        self.known.add(kind)
        return True
