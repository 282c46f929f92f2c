"""A game written down: a readable file with a header, one move a line, and a line that shows it is whole.

contraband record 1
game: stds
rules: 1
seats: 2
names: Ada | Bo
players: person | easy
seed: 7
options: infection_copies=14 arsenals=rulebook
moves: 3
1 play luck
1 target John
1 end turn
result: unfinished
check: 0f52a1c09d3e77b4

Where designers have words of their own, lines such as `value: cards.luck.name = "Fortune"` stand before the moves.

Where people talk in their own words, a line that begins with # follows the move and has what they typed for it (nothing, when it goes on
with what was typed for the move before). It changes nothing: readers may skip it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .errors import ContrabandError, Unreadable
from .options import worth_writing
from .own_words import Texts
from .record import CLOCK
from .table import Table
from .valuefile import add_dotted, dotted
from .values import MODEL, seat_label

if TYPE_CHECKING:
    from .game import Game

FIRST_LINE = "contraband record 1"
HEADER = ("game", "rules", "seats", "names", "players", "seed", "options", "moves")
LONGEST_LINE = 2000
BETWEEN = " | "
TYPED = "#"
Said = Mapping[int, str]  # what people typed for a move, by the number of moves before it
NOTHING: Said = {}


@dataclass(frozen=True)
class Written:
    """A record file that was read: the table after the last move, who played (a bot's style, or `person`), and what they typed."""

    table: Table
    players: tuple[str, ...]
    said: Said = field(default_factory=dict)


def write_record(table: Table, players: Sequence[str] = (), said: Said = NOTHING) -> str:
    moves = [f"{seat_label(past.seat)} {table.game.as_printed.move_name(past.move)}" for past in table.past()]
    if len(moves) != table.sequence or not table.seed:
        raise Unreadable("Only a table that was played from its deal can be written as a record; use its position instead.")
    header = {
        "game": table.game.name,
        "rules": str(table.game.rules_version),
        "seats": str(table.seats),
        "names": BETWEEN.join(table.names),
        "players": BETWEEN.join(players or ["person"] * table.seats),
        "seed": table.seed,
        "options": " ".join(f"{name}={value}" for name, value in worth_writing(table.game.cards.OPTIONS, table.options).items()),
        "moves": str(len(moves)),
    }
    return write_lines(header, moves, said, result_text(table), dotted(table.game.texts))


def write_lines(header: Mapping[str, str], moves: Sequence[str], said: Said, result: str, values: Sequence[str] = ()) -> str:
    """The text of a record from what stands in it; nothing is played for it."""
    head = [line for key, value in header.items() for line in (*(f"value: {own}" for own in values if key == "moves"), f"{key}: {value}")]
    told = (line for number, move in enumerate(moves) for line in (move, *typed_line(said.get(number))))
    lines = [FIRST_LINE, *head, *told, f"result: {result}"]
    return "\n".join([*lines, f"check: {check_of(lines)}"]) + "\n"


def typed_line(text: str | None) -> Sequence[str]:
    """What somebody typed, made fit for a line of its own; no line where nobody typed anything."""
    if text is None:
        return ()
    tidy = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return (f"{TYPED} {tidy}".rstrip()[:LONGEST_LINE],)


def result_text(table: Table) -> str:
    result = table.result
    if result is None:
        return "unfinished"
    return ", ".join(f"{seat_label(seat.seat)} {seat.outcome} {seat.score}" for seat in result.outcomes) + f" ({result.rule})"


def check_of(lines: Sequence[str]) -> str:
    return hashlib.blake2s("\n".join(lines).encode(), digest_size=8).hexdigest()


def read_record(text: str, find: Callable[[str], Game]) -> Written:
    """Replay a record file; whatever is wrong with it is reported with its line."""
    return Reader(text).read(find)


class Reader:
    """Goes through a record file line by line and knows where it is."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.at = 0
        self.said: dict[int, str] = {}

    def fail(self, what: str) -> Unreadable:
        return Unreadable(what, max(self.at, 1))

    def next_line(self, expected: str) -> str:
        self.at += 1
        if self.at > len(self.lines) or (self.at == len(self.lines) and not self.lines[-1]):
            raise self.fail(f"the file ends here, but {expected} should follow")
        line = self.lines[self.at - 1]
        if len(line) > LONGEST_LINE:
            raise self.fail("this line is too long for a record file")
        return line

    def field(self, key: str) -> str:
        line = self.next_line(f"'{key}: …'")
        if not line.startswith(f"{key}: "):
            raise self.fail(f"expected '{key}: …', found {line[:60]!r}")
        return line[len(key) + 2 :]

    def number(self, key: str) -> int:
        text = self.field(key)
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise self.fail(f"{key} must be a number, not {text[:60]!r}")
        return int(text)

    def read(self, find: Callable[[str], Game]) -> Written:
        if self.next_line(f"{FIRST_LINE!r}") != FIRST_LINE:
            raise self.fail(f"this is not a record file: it does not begin with {FIRST_LINE!r}")
        table, players, count = self.header(find)
        for number in range(count):
            self.move(table)
            self.typed(number)
        result = self.field("result")
        if result != result_text(table):
            raise self.fail(f"the moves lead to {result_text(table)!r}, not to {result[:60]!r}")
        self.ending()
        return Written(table, players, self.said)

    def header(self, find: Callable[[str], Game]) -> tuple[Table, tuple[str, ...], int]:
        try:
            game = find(self.field("game"))
            version = self.number("rules")
            if version != game.rules_version:
                raise self.fail(f"written under rules {version}; this program plays {game.title} under rules {game.rules_version}")
            seats = game.check_seats(self.number("seats"))
            names = game.check_names(self.field("names").split(BETWEEN), seats)
            players = tuple(self.field("players").split(BETWEEN))
            if len(players) != seats or not all(player in ("person", MODEL) or player in game.every_level for player in players):
                raise self.fail(f"players must be {seats} of: person, {', '.join(game.levels)}")
            seed = self.field("seed")
            options = self.options()
            table = game.variant(self.values()).new(seats, seed, options, names)
        except Unreadable:
            raise
        except ContrabandError as error:
            raise self.fail(str(error)) from None
        return table, players, self.number("moves")

    def options(self) -> dict[str, str]:
        pairs = [pair.partition("=") for pair in self.field("options").split()]
        if not all(mark for _, mark, _ in pairs):
            raise self.fail("options must read like name=value name=value")
        return {name: value for name, _, value in pairs}

    def values(self) -> Texts:
        """A designer's words, each on a line of its own before the moves."""
        found: dict[str, Any] = {}
        while self.lines[self.at : self.at + 1] and self.lines[self.at].startswith("value: "):
            line = self.field("value")
            try:
                add_dotted(found, line)
            except ValueError:
                raise self.fail(f'a value reads like cards.KEY.name = "…", not {line[:60]!r}') from None
        return found

    def move(self, table: Table) -> None:
        line = self.next_line("a move")
        who, _, move = line.partition(" ")
        if who != "clock" and not (who.isascii() and who.isdigit() and len(who) < 4):
            raise self.fail(f"expected a seat and its move, found {line[:60]!r}")
        try:
            table.play(CLOCK if who == "clock" else int(who) - 1, move)
        except ContrabandError as error:
            raise self.fail(str(error)) from None

    def typed(self, number: int) -> None:
        """What was typed for the move above, if its line follows."""
        if not self.lines[self.at : self.at + 1] or not self.lines[self.at].startswith(TYPED):
            return
        line = self.next_line("what was typed")
        if not line.isprintable() or line[1:2].strip():
            raise self.fail(f"what was typed must read like '{TYPED} words', found {line[:60]!r}")
        self.said[number] = line[2:]

    def ending(self) -> None:
        written = self.lines[: self.at]
        check = self.field("check")
        if check != check_of(written):
            raise self.fail("the check does not fit: the file was changed or damaged after it was written")
        if self.lines[self.at :] != [""]:
            self.at += 1
            raise self.fail("nothing may follow the check, which ends with a line break")
