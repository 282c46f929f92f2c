"""The log of a room: what happened, in sentences, for every kind of viewer who looks."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html import escape
from itertools import pairwise

from ...core.game import Game
from ...core.story import Told, look, reader_of
from ...core.story import told as tell
from ...core.table import Table
from .people import Match
from .room import Room

Kind = tuple[int, str]  # the seat whose knowledge it is, and the wording


@dataclass
class Story:
    """The lines one kind of viewer has been told of the current game."""

    match: Match | None = None
    moves: int = 0
    lines: list[str] = field(default_factory=list)
    texts: list[tuple[int, str]] = field(default_factory=list)  # the same without HTML, each with the number of its move
    edition: int = 0  # another one when lines that were told are no longer true


COVERED = Story(edition=-1)  # what is told of a table that is paused: nothing that could be studied while the clock stands still


class Stories:
    """The stories of a room, each for those who know the same; told further after every move, and anew after a move was taken back."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.told: dict[Kind, Story] = {}
        self.editions = 0

    def for_viewer(self, seat: int, wording: str) -> Story:
        """The story up to now."""
        story = self.told.get((seat, wording))
        if story is None:
            story = self.told[seat, wording] = Story()
        room = self.room
        if not room.matches:
            return story
        missing = len(room.match.moves) - story.moves
        if story.match is room.match and missing == 0:
            return story
        if story.match is room.match and missing == 1 and room.table is not None:
            self.tell(story, room.sight(seat), seat, wording)
        else:
            self.tell_anew(story, seat, wording)
        return story

    def tell(self, story: Story, table: Table, seat: int, wording: str) -> None:
        number, match = story.moves, room_match(story)
        line, text = log_line(table, match, number, seat, wording)
        story.moves += 1
        if line:
            story.lines.append(line)
            story.texts.append((story.moves, text))

    def tell_anew(self, story: Story, seat: int, wording: str) -> None:
        self.editions += 1
        story.match, story.moves, story.lines, story.texts, story.edition = self.room.match, 0, [], [], self.editions
        for place, table in enumerate(self.room.replay(self.room.match)):
            if place:
                self.tell(story, table, seat, wording)

    def forget(self, kinds: set[Kind]) -> None:
        """Keep only the stories of these kinds of viewers."""
        self.told = {kind: story for kind, story in self.told.items() if kind in kinds}


def room_match(story: Story) -> Match:
    assert story.match is not None
    return story.match


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
    """Kept for a while: most of what happens is told to several viewers in the same words.

    What somebody typed stands in place of the first sentence; of a long message only the first move carries it.
    """
    told, heads = tell(game, noted, names, wording), new_lines(game)
    lines = [escape(sentence) for _, sentence in told]
    texts = [sentence for _, sentence in told]
    if said is not None and told:
        name, words = said
        lines[0] = f"<b>{escape(name)}</b> <q>{escape(words)}</q>" if words else ""
        texts[0] = f"{name}: {words}" if words else ""
    return "".join(paragraphs(told, lines, heads)), " ".join(filter(None, texts))


def paragraphs(told: Told, lines: list[str], heads: frozenset[int] | None) -> Iterator[str]:
    """A move may end one paragraph and begin another: whoever reads along finds every turn at the beginning of a line."""
    starts = [place for place, (kind, _) in enumerate(told) if heads is not None and kind in heads]
    for start, end in pairwise(sorted({0, *starts, len(lines)})):
        text = " ".join(filter(None, lines[start:end]))
        if text:
            yield f'<li class="{"head" if heads is None or start in starts else "more"}">{text}</li>'
