"""The log of a room: what happened, in sentences, for every kind of viewer who looks."""

from dataclasses import dataclass, field
from html import escape

from ..core.story import sentences
from ..core.table import Table
from .room import Match, Room

Kind = tuple[int, str]  # the seat whose knowledge it is, and the wording


@dataclass
class Story:
    """The lines one kind of viewer has been told of the current game."""

    match: Match | None = None
    moves: int = 0
    lines: list[str] = field(default_factory=list)
    texts: list[tuple[int, str]] = field(default_factory=list)  # the same without HTML, each with the number of its move
    edition: int = 0  # another one when lines that were told are no longer true


class Stories:
    """The stories of a room, each for those who know the same; told further after every move, and anew after a move was taken back."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.told: dict[Kind, Story] = {}
        self.editions = 0

    def for_viewer(self, seat: int, wording: str) -> Story:
        """The story up to now."""
        story = self.told.setdefault((seat, wording), Story())
        room = self.room
        if not room.matches:
            return story
        missing = len(room.match.moves) - story.moves
        if story.match is room.match and missing == 0:
            return story
        if story.match is room.match and missing == 1 and room.table is not None:
            self.tell(story, room.table, seat, wording)
        else:
            self.tell_anew(story, seat, wording)
        return story

    def tell(self, story: Story, table: Table, seat: int, wording: str) -> None:
        line = log_line(table, room_match(story), story.moves, seat, wording)
        story.moves += 1
        if line:
            story.lines.append(line)
            story.texts.append((story.moves, log_text(table, room_match(story), story.moves - 1, seat, wording)))

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


def log_line(table: Table, match: Match, number: int, seat: int, wording: str) -> str:
    """What one move did as a line of the log; what somebody typed stands in place of the first sentence."""
    told = sentences(table, seat, wording)
    mover = match.moves[number][0]
    said = match.said.get(number)
    texts = [escape(sentence) for _, sentence in told]
    if said is not None and texts:
        texts[0] = f"<b>{escape(table.names[mover])}</b> <q>{escape(said)}</q>" if said else ""
    heads = getattr(table.game.part("screen"), "NEW_LINE", None)
    is_head = heads is None or any(kind in heads for kind, _ in told)
    text = " ".join(filter(None, texts))
    return f'<li class="{"head" if is_head else "more"}">{text}</li>' if text else ""


def log_text(table: Table, match: Match, number: int, seat: int, wording: str) -> str:
    """The same line as plain text, for programs."""
    texts = [sentence for _, sentence in sentences(table, seat, wording)]
    said = match.said.get(number)
    if said is not None and texts:
        texts[0] = f"{table.names[match.moves[number][0]]}: {said}" if said else ""
    return " ".join(filter(None, texts))
