"""How far a program has been told, and how far it had been when it heard the event of a number: there a stream that broke off goes on."""

from collections.abc import Container, Sequence
from typing import NamedTuple

from ..rooms.entries import Chatted, Entry, Moved, Started, TakenBack
from ..rooms.match import raised_by
from ..rooms.room import UNTOLD, Room
from ..rooms.told import told_of


class Progress(NamedTuple):
    """How far somebody has been told: through whose eyes, which game, how many of its moves, and how many remarks."""

    seat: int
    games: int = 0
    moves: int = 0
    take_backs: int = 0  # moves of this game that had been taken back
    remarks: int = 0

    @classmethod
    def all_of(cls, room: Room, seat: int) -> "Progress":
        take_backs = len(room.match.take_backs) if room.matches else 0
        return cls(seat, len(room.matches), room.move_count_for(seat), take_backs, room.remark_count)

    def still_true(self, room: Room, seat: int) -> int:
        """How many of the moves that were sent still stand in the current game: fewer, when some were taken back."""
        if (self.seat, self.games) != (seat, len(room.matches)) or not room.matches:
            return 0
        taken_back = room.match.take_backs[self.take_backs :]
        return min([self.moves, *[room.told_to(seat).count_at(stood) for stood, _ in taken_back]])


def progress_at(room: Room, seat: int, entries: Sequence[Entry], number: int) -> Progress:
    """What a viewer had been told when they had been told of this many changes."""
    walk, gone = Walk(room, seat), taken_back_later(entries)
    found = walk.progress
    for place, entry in enumerate(entries):
        walk.follow(entry, place in gone)
        if walk.number > number:
            break
        found = walk.progress
    return found


def taken_back_later(entries: Sequence[Entry]) -> set[int]:
    """The places of the moves that do not stand."""
    standing: list[int] = []
    gone = set()
    for place, entry in enumerate(entries):
        if isinstance(entry, Moved):
            standing.append(place)
        elif isinstance(entry, TakenBack):
            last = next(at for at in reversed(standing) if not is_by_itself(entries[at]))
            gone |= {at for at in standing if at >= last}
            standing = [at for at in standing if at < last]
    return gone


def is_by_itself(entry: Entry) -> bool:
    return isinstance(entry, Moved) and entry.by_itself


class Walk:
    """Follows the entries of a room, and counts for one viewer as the room has counted."""

    def __init__(self, room: Room, seat: int) -> None:
        self.room = room
        self.progress = Progress(seat)
        self.news = 0
        self.made = 0  # moves of the current game that stand
        self.places: Container[int] = ()  # where those are that the viewer was told of

    @property
    def number(self) -> int:
        """As `Room.change_count_for` numbered what was told then."""
        progress = self.progress
        if not progress.games:
            return self.news
        match = self.room.matches[progress.games - 1]
        return self.news + match.base + progress.moves + raised_by(match.take_backs[: progress.take_backs])

    def follow(self, entry: Entry, is_gone: bool) -> None:
        progress = self.progress
        self.news += not isinstance(entry, (Moved, *UNTOLD))
        if isinstance(entry, Started):
            self.begin(progress.games)
        elif isinstance(entry, Moved):
            self.made += 1
            self.progress = progress._replace(moves=progress.moves + (is_gone or self.made in self.places))
        elif isinstance(entry, TakenBack):
            removed = self.room.matches[progress.games - 1].take_backs[progress.take_backs].removed
            self.made -= removed
            self.progress = progress._replace(moves=progress.moves - removed, take_backs=progress.take_backs + 1)
        elif isinstance(entry, Chatted):
            self.progress = progress._replace(remarks=progress.remarks + 1)

    def begin(self, games: int) -> None:
        match = self.room.matches[games]
        self.made, self.places = 0, set(told_of(self.progress.seat, self.room.replay(match), match.movers).places)
        self.progress = self.progress._replace(games=games + 1, moves=0, take_backs=0)
