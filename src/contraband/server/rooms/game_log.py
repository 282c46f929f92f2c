"""The log of a room's current game: what happened, in sentences, for everybody who looks, as far as each may know."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html import escape
from itertools import pairwise

from ...core.game import Game
from ...core.story import Told, look, reader_of, told
from ...core.table import Table
from .match import Match
from .room import Room

Viewpoint = tuple[int, str]  # the seat whose knowledge it is, and the wording


@dataclass
class GameLog:
    """The log of the current game from one viewpoint."""

    match: Match | None = None
    move_count: int = 0
    lines: list[str] = field(default_factory=list)  # as HTML
    texts: list[tuple[int, str]] = field(default_factory=list)  # the same as plain text, each with the number of its move
    edition: int = 0  # changes when lines that were sent are no longer true


COVERED = GameLog(edition=-1)  # of a paused table: nothing that could be studied while the clock stands still


class GameLogs:
    """The logs of a room by viewpoint. Each grows by a line with every move, and is written again after a move was taken back."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.by_viewpoint: dict[Viewpoint, GameLog] = {}
        self.edition_count = 0

    def seen_by(self, seat: int, wording: str) -> GameLog:
        """The log up to now."""
        log = self.by_viewpoint.get((seat, wording))
        if log is None:
            log = self.by_viewpoint[seat, wording] = GameLog()
        room = self.room
        if not room.matches:
            return log
        missing = len(room.match.moves) - log.move_count
        if log.match is room.match and missing == 0:
            return log
        if log.match is room.match and missing == 1 and room.table is not None:
            self.add(log, room.sight(seat), seat, wording)
        else:
            self.write_again(log, seat, wording)
        return log

    def add(self, log: GameLog, table: Table, seat: int, wording: str) -> None:
        """The line of one more move."""
        assert log.match is not None
        line, text = log_line(table, log.match, log.move_count, seat, wording)
        log.move_count += 1
        if line:
            log.lines.append(line)
            log.texts.append((log.move_count, text))

    def write_again(self, log: GameLog, seat: int, wording: str) -> None:
        self.edition_count += 1
        log.match, log.move_count, log.lines, log.texts, log.edition = self.room.match, 0, [], [], self.edition_count
        for place, table in enumerate(self.room.replay(self.room.match)):
            if place:
                self.add(log, table, seat, wording)

    def keep_only(self, viewpoints: set[Viewpoint]) -> None:
        self.by_viewpoint = {viewpoint: log for viewpoint, log in self.by_viewpoint.items() if viewpoint in viewpoints}


@cache
def new_lines(game: Game) -> frozenset[int] | None:
    """The kinds of events that begin a paragraph of the log; None: all do."""
    heads = game.words.NEW_LINE
    return None if heads is None else frozenset(heads)


def spoken(table: Table, match: Match, number: int) -> tuple[str, str] | None:
    """Who said what with a move, in their own words."""
    said = match.said.get(number)
    return None if said is None else (table.names[match.moves[number][0]], said)


def log_line(table: Table, match: Match, number: int, seat: int, wording: str) -> tuple[str, str]:
    """What one move did as a line of the log, and the same as plain text for programs."""
    game = table.game
    return write_line(game, reader_of(game).noted_in(look(table, seat).raw), table.names, wording, spoken(table, match, number))


@lru_cache(512)
def write_line(game: Game, noted: bytes, names: tuple[str, ...], wording: str, said: tuple[str, str] | None) -> tuple[str, str]:
    """Cached: most of what happens reads the same to several viewers.

    What somebody typed stands in place of the first sentence; of a long message only the first move carries it.
    """
    events, heads = told(game, noted, names, wording), new_lines(game)
    lines = [escape(sentence) for _, sentence in events]
    texts = [sentence for _, sentence in events]
    if said is not None and events:
        name, words = said
        lines[0] = f"<b>{escape(name)}</b> <q>{escape(words)}</q>" if words else ""
        texts[0] = f"{name}: {words}" if words else ""
    return "".join(paragraphs(events, lines, heads)), " ".join(filter(None, texts))


def paragraphs(events: Told, lines: list[str], heads: frozenset[int] | None) -> Iterator[str]:
    """A move may end one paragraph and begin another, so that every turn stands at the beginning of a line."""
    starts = [place for place, (kind, _) in enumerate(events) if heads is not None and kind in heads]
    for start, end in pairwise(sorted({0, *starts, len(lines)})):
        text = " ".join(filter(None, lines[start:end]))
        if text:
            yield f'<li class="{"head" if heads is None or start in starts else "more"}">{text}</li>'
