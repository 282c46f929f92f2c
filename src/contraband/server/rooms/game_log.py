"""The log of a room's current game: what happened, in sentences, for everybody who looks, as far as each may know."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html import escape
from itertools import pairwise

from ...core.game import Game
from ...core.showing import beats_in
from ...core.story import Told, all_noted
from .match import Match
from .room import Room
from .told import Step

Viewpoint = tuple[int, str]  # the seat whose knowledge it is, and the wording


@dataclass
class GameLog:
    """The log of the current game from one viewpoint."""

    match: Match | None = None
    take_backs: int = 0  # moves that had been taken back when it was written
    count: int = 0  # moves the viewer was told of that are in it
    lines: list[str] = field(default_factory=list)  # as HTML
    texts: list[tuple[int, str]] = field(default_factory=list)  # the same as plain text, each with the viewer's number of its move
    takeovers: int = 0  # chairs taken over in the middle of the game that are in it
    edition: int = 0  # changes when lines that were sent are no longer true
    is_by_ear: bool = False  # what only one seat is told of stands in its file

    def add(self, step: Step, wording: str) -> None:
        """The line of one more move, after whoever took a chair over before it."""
        assert self.match is not None
        self.note_takeovers(step.made - 1)
        line, text = log_line(step, self.match, wording, self.is_by_ear)
        self.count = step.number
        if line:
            self.lines.append(line)
            self.texts.append((step.number, text))

    def note_takeovers(self, made: int) -> None:
        """Who took a chair over while no more than this many moves had been made."""
        assert self.match is not None
        if len(self.match.takeovers) == self.takeovers:
            return
        for takeover in self.match.takeovers[self.takeovers :]:
            if takeover.made <= made:
                text = f"{takeover.name} takes over from {takeover.instead_of}."
                self.lines.append(f'<li class="head">{escape(text)}</li>')
                self.texts.append((self.count, text))
                self.takeovers += 1

    def cut(self, count: int) -> None:
        """Forget the lines of all moves but the first so many."""
        self.count = min(self.count, count)
        while self.texts and self.texts[-1][0] > count:
            self.texts.pop()
            self.lines.pop()


NOTHING_YET = GameLog()  # before the first deal
SHOWN = "<wbr>"  # in a line: here ends what an event says that is shown by a beat, and it is told with the beat (`static/lines.js`)
COVERED = GameLog(edition=-1)  # of a paused table: nothing that could be studied while the clock stands still


class GameLogs:
    """The logs of a room by viewpoint. Each grows with every move its viewer is told of, and shrinks when one is taken back."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.by_viewpoint: dict[Viewpoint, GameLog] = {}
        self.edition_count = 0

    def seen_by(self, seat: int, wording: str) -> GameLog:
        """The log up to now."""
        room, log = self.room, self.by_viewpoint.get((seat, wording))
        if not room.matches:
            return log or NOTHING_YET
        match = room.match
        if log is None or log.match is not match:
            self.edition_count += 1
            log = GameLog(match, len(match.take_backs), edition=self.edition_count, is_by_ear=room.is_by_ear)
            self.by_viewpoint[seat, wording] = log
        self.forget_taken_back(log, seat)
        for step in room.steps_since(seat, log.count):
            log.add(step, wording)
        log.note_takeovers(len(match.moves))
        return log

    def forget_taken_back(self, log: GameLog, seat: int) -> None:
        """Of the lines that were written, those of moves that no longer stand."""
        take_backs = self.room.match.take_backs
        if len(take_backs) == log.take_backs:
            return
        taken_back = take_backs[log.take_backs :]
        self.edition_count += 1
        log.take_backs, log.edition = log.take_backs + len(taken_back), self.edition_count
        if log.takeovers:  # they have no numbers of their own: the log is written once more
            log.count = log.takeovers = 0
            log.lines.clear()
            log.texts.clear()
        log.cut(self.room.told_to(seat).count_at(min(stood for stood, _ in taken_back)))

    def keep_only(self, viewpoints: set[Viewpoint]) -> None:
        self.by_viewpoint = {viewpoint: log for viewpoint, log in self.by_viewpoint.items() if viewpoint in viewpoints}


@cache
def new_lines(game: Game) -> frozenset[int] | None:
    """The kinds of events that begin a paragraph of the log; None: all do."""
    heads = game.words.NEW_LINE
    return None if heads is None else frozenset(heads)


def spoken(step: Step, match: Match) -> tuple[str, str] | None:
    """Who said what with a move, in their own words."""
    said = match.said.get(step.made - 1)
    return None if said is None else (match.names_at(step.made - 1)[match.moves[step.made - 1][0]], said)


def log_line(step: Step, match: Match, wording: str, is_by_ear: bool = False) -> tuple[str, str]:
    """What one move did as a line of the log, and the same as plain text for programs."""
    sight, names = step.sight, match.names_at(step.made - 1)
    return write_line(sight.game, sight.noted, names, wording, spoken(step, match), is_by_ear)


@lru_cache(512)
def write_line(
    game: Game, noted: bytes, names: tuple[str, ...], wording: str, said: tuple[str, str] | None, is_by_ear: bool
) -> tuple[str, str]:
    """Cached: most events read the same to several viewers.

    What somebody typed stands in place of the first sentence; of a long message only the first move carries it.
    """
    events, heads = all_noted(game, noted, names, wording), new_lines(game)
    if is_by_ear:
        events = tuple(event for event in events if event[0] not in game.words.FILED)
    lines = [escape(sentence) for _, sentence in events]
    texts = [sentence for _, sentence in events]
    first = next((place for place, text in enumerate(texts) if text), None)
    if said is not None and first is not None:
        name, words = said
        lines[first] = f"<b>{escape(name)}</b> <q>{escape(words)}</q>" if words else ""
        texts[first] = f"{name}: {words}" if words else ""
    if not is_by_ear:  # there a page is shown what all were told of, which is not what stands in its log
        mark_beats(game, events, lines)
    return "".join(paragraphs(events, lines, heads)), " ".join(filter(None, texts))


def mark_beats(game: Game, events: Told, lines: list[str]) -> None:
    """An event that is shown and has no sentence ends with the one before it; before the first there is nothing to tell."""
    beats, before, last = beats_in(game), "", None
    for place, (kind, _) in enumerate(events):
        mark = SHOWN if kind in beats else ""
        if lines[place]:
            last, lines[place], before = place, before + lines[place] + mark, ""
        elif last is None:
            before += mark
        else:
            lines[last] += mark


def paragraphs(events: Told, lines: list[str], heads: frozenset[int] | None) -> Iterator[str]:
    """A move may end one paragraph and begin another, so that every turn stands at the beginning of a line."""
    starts = [place for place, (kind, _) in enumerate(events) if heads is not None and kind in heads]
    for start, end in pairwise(sorted({0, *starts, len(lines)})):
        text = " ".join(filter(None, lines[start:end]))
        if text:
            yield f'<li class="{"head" if heads is None or start in starts else "more"}">{text}</li>'
