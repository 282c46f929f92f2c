"""The games of a room: dealt, moved and taken back; and what each viewer was told of the current one."""

from collections.abc import Iterator

from ...core.game import Game
from ...core.options import Chosen
from ...core.record import SPECTATOR
from ...core.table import Table
from .entries import Moved
from .match import Match
from .told import Step, Told, steps_of, told_of

BETWEEN_MARKS = 16  # moves


class Played:
    """What is played in a room, as opposed to who plays it."""

    def __init__(self, game: Game, options: Chosen) -> None:
        self.game = game
        self.options = options
        self.is_by_ear = game.speech.is_by_ear(options)  # people talk aloud, and sit in sight of one another's screens
        self.matches: list[Match] = []
        self.table: Table | None = None
        self.before: Table | None = None  # the table before the last move that somebody chose
        self.told: dict[int, Told] = {}  # what was told of the current game: to onlookers, and to every seat that has looked
        self.marks: list[Table] = []  # the current game at its deal and after every so many moves, to go back to

    @property
    def match(self) -> Match:
        return self.matches[-1]

    @property
    def is_over(self) -> bool:
        return bool(self.matches and self.matches[-1].ending)

    @property
    def is_on(self) -> bool:
        """Whether a game has been dealt and is not over."""
        return self.table is not None and not self.is_over

    @property
    def is_before_first_move(self) -> bool:
        return self.is_on and not self.match.moves

    # -- what happens ------------------------------------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        self.matches.append(match)
        self.table = self.deal(match)
        self.before, self.marks = None, [self.table]
        self.told = {SPECTATOR: Told(SPECTATOR, self.table)}

    def make_move(self, entry: Moved, at: float) -> bool:
        """One more move; says whether everybody was told of it: what onlookers are told, all are."""
        table, match = self.table, self.match
        assert table is not None
        self.told_to(SPECTATOR)
        if not entry.by_itself:
            self.before = table
        self.table = table.after(entry.seat, entry.move)
        if entry.said is not None:
            match.words[self.said_key(table)] = entry.said
        elif sound := self.game.speech.sounds_like(self.table, entry.move):
            match.words[self.said_key(table)] = sound
        match.add(entry, at)
        if len(match.moves) % BETWEEN_MARKS == 0:
            self.marks.append(self.table)
        is_told = {seat: told.follow(self.table, entry.seat) for seat, told in self.told.items()}
        return is_told[SPECTATOR]

    def unmake_move(self) -> None:
        """What somebody chose is taken back, with all that made itself after it."""
        match = self.match
        stood = match.take_back()
        del self.marks[stood // BETWEEN_MARKS + 1 :]
        last = match.chosen
        tables = list(self.tables_after(max(last, 0)))
        self.before, self.table = tables[0] if last >= 0 else None, tables[-1]
        match.words.pop(self.said_key(self.table), None)
        for told in self.told.values():
            told.cut(stood, self.tables_after)

    def take_over(self, seat: int, name: str) -> None:
        """From now on a seat has another name, on the table and in what everybody is told of it."""
        self.match.take_over(seat, name)
        told = [told.sight for told in self.told.values()]
        for table in (self.table, self.before, *told):
            if table is not None:
                table.names = self.match.names

    def said_key(self, table: Table) -> int:
        return self.game.speech.said_key(table)

    def deal(self, match: Match) -> Table:
        return self.game.new(len(match.names), match.seed, self.options | match.roles, match.names_at(0))

    def replay(self, match: Match) -> Iterator[Table]:
        """A game from its deal on, after each of its moves; it keeps its past, so that it can be written as a record."""
        table = self.deal(match)
        yield table
        for made, (seat, move) in enumerate(match.moves, 1):
            table = table.then(seat, move)
            table.names = match.names_at(made)
            yield table

    def tables_after(self, made: int) -> Iterator[Table]:
        """The current game after this many moves, and after each one since; only the moves since the last mark before it are made again."""
        mark = made // BETWEEN_MARKS
        table, moves = self.marks[mark], self.match.moves
        for number in range(mark * BETWEEN_MARKS, len(moves)):
            if number >= made:
                yield table
            table = table.after(*moves[number])
            table.names = self.match.names_at(number + 1)
        yield table

    # -- what a viewer was told --------------------------------------------------------------------------------------------

    def told_to(self, seat: int) -> Told:
        """What a viewer was told of the current game: every number, line and step they get comes from here."""
        if seat not in self.told:
            self.told[seat] = told_of(seat, self.replay(self.match), self.match.movers)
        return self.told[seat]

    def sight(self, seat: int) -> Table:
        """What a seat knows of the table now."""
        return self.told_to(seat).sight

    def steps(self, match: Match, seat: int) -> Iterator[Step]:
        """A game once more, as a viewer was told of it."""
        return (step for _, step in steps_of(seat, self.replay(match), match.movers))

    def steps_since(self, seat: int, number: int) -> list[Step]:
        """What a viewer was told of the current game after this number."""
        return self.told_to(seat).steps_since(number, self.tables_after)

    def move_count_for(self, seat: int) -> int:
        """How many moves of this game a viewer was told of, without those that were taken back."""
        return self.told_to(seat).count if self.matches else 0

    def sequence_for(self, seat: int) -> int:
        """Goes up with every move a viewer is told of, when one is taken back and when another game begins: it never falls."""
        if not self.matches:
            return 0
        match = self.match
        return match.base + self.told_to(seat).count + match.raised

    def oldest_true_sequence(self, seat: int) -> int:
        """The lowest number that a viewer can have seen of the table as it stands: before it, another game or a move taken back."""
        match = self.match
        if not match.take_backs:
            return match.base
        return match.base + self.told_to(seat).count_at(match.take_backs[-1].stood) + match.raised

    def is_harmless(self, seat: int) -> bool:
        """The last choice was this seat's, and nobody learned anything from it. That it was made must be no secret: others would notice."""
        if self.before is None or self.table is None or self.match.moves[self.match.chosen][0] != seat:
            return False
        return self.table.nothing_learned_since(self.before) and self.onlookers_noticed()

    def onlookers_noticed(self) -> bool:
        """Whether everybody knows that the last move was made that somebody chose."""
        onlookers, chosen = self.told_to(SPECTATOR), self.match.chosen
        return onlookers.count_at(chosen + 1) > onlookers.count_at(chosen)
