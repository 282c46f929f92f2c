"""A room: one link, the people behind it, and the games they play there. It is what the list of its entries adds up to."""

from collections.abc import Callable, Iterator
from typing import Any

from ...core.game import Game
from ...core.options import Chosen
from ...core.record import CLOCK, SPECTATOR
from ...core.table import Table
from ...core.values import Timer
from ...core.watch import Watch
from ...core.wording import MILD
from .people import Match, Member, Pause, Remark, Seat

Entry = dict[str, Any]

GATHERING, PLAYING, PAUSED, OVER = "gathering", "playing", "paused", "over"
ALIVE = (GATHERING, PLAYING, PAUSED)
NOBODY_PAUSED = -1  # the table fell asleep by itself
MOST_CHAT = 200  # lines that are kept in memory and shown


class Broken(Exception):
    """The entries of a room do not add up: its game was begun under other rules."""


class Room:
    """Made by `open`, changed only by `apply`: the same entries always make the same room."""

    def __init__(self, code: str, opening: Entry, game: Game) -> None:
        self.code = code
        self.game = game
        self.options: Chosen = opening["options"]
        self.is_mild = bool(opening["mild"])  # everybody plays in mild words
        self.has_bench = bool(opening["bench"])
        self.opened_at = float(opening["at"])
        self.members: list[Member] = []
        self.seats = [Seat() for _ in range(opening["seats"])]
        self.host = 0
        self.is_locked = False
        self.matches: list[Match] = []
        self.table: Table | None = None
        self.before: Table | None = None  # the table before the last move, for taking it back
        self.sights: dict[int, Table] = {}  # the table as it is now, as seats know it
        self.pause: Pause | None = None
        self.chat: list[Remark] = []
        self.remarks = 0  # ever made, also those that are no longer kept
        self.keys: dict[str, int] = {}  # personal links that were not used yet: whose seat they move
        self.entries = 1
        self.changed_at = self.opened_at
        self.moved_at = self.opened_at
        self.social = 0  # counts what changes who is here and what they may do
        self.lost = 0.0  # seconds in which the table's time stood still
        self.stopped_at: float | None = None
        self.now = self.opened_at  # the table's own time
        self.watch = Watch(lambda: self.now)

    # -- what it is --------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> str:
        if self.table is None:
            return GATHERING
        if self.is_over:
            return OVER
        return PAUSED if self.pause else PLAYING

    @property
    def is_over(self) -> bool:
        return bool(self.matches and self.matches[-1].ending)

    @property
    def match(self) -> Match:
        return self.matches[-1]

    @property
    def people(self) -> int:
        return sum(seat.member is not None for seat in self.seats)

    @property
    def styles(self) -> list[str | None]:
        """By seat: the style of the bot that plays it now, None for a person."""
        stand_in = self.game.stand_in
        return [(stand_in if seat.has_stand_in else None) if seat.member is not None else seat.style for seat in self.seats]

    def member_of(self, person: str) -> int | None:
        """The number of a person's membership, unless the host has removed it."""
        for number, member in enumerate(self.members):
            if member.person == person and not member.is_removed:
                return number
        return None

    def was_removed(self, person: str) -> bool:
        return any(member.person == person and member.is_removed for member in self.members)

    def seat_of(self, member: int | None) -> int:
        """The seat of a member; SPECTATOR from the bench."""
        for number, seat in enumerate(self.seats):
            if member is not None and seat.member == member:
                return number
        return SPECTATOR

    def wording_of(self, member: int) -> str:
        return MILD if self.is_mild else self.members[member].wording

    def table_time(self, at: float) -> float:
        """The table's own time at a moment of the world's: it stands still in pauses and while the server is down."""
        return (self.stopped_at if self.stopped_at is not None else at) - self.lost

    def timer_for(self, seat: int) -> Timer | None:
        """The timer that runs, as a viewer may know it: one whose length is a secret is not shown at all."""
        if self.watch.running is None or self.table is None:
            return None
        timer = self.watch.running[0]
        return timer if self.sight(seat).timer == timer else None

    def sight(self, seat: int) -> Table:
        """What a seat knows of the table now; a table that is not changed is looked at only once."""
        assert self.table is not None
        if seat not in self.sights:
            self.sights[seat] = self.table.blanked(seat)
        return self.sights[seat]

    def moves_told(self, seat: int) -> int:
        """How many moves were made, as far as a seat may know: that some were can be a secret while it lasts."""
        return self.sight(seat).sequence if self.table is not None else 0

    def sequence_told(self, seat: int) -> int:
        """Goes up with every move a seat is told of, also when one is taken back: so nobody moves on what they saw before that."""
        return self.moves_told(seat) + 2 * self.match.taken_back if self.matches else 0

    def changes_told(self, seat: int) -> int:
        """How many entries there are, without the moves this seat may not know of."""
        return self.entries - (self.table.sequence - self.moves_told(seat)) if self.table is not None else self.entries

    def may_take_back(self, seat: int) -> bool:
        """The last move was this seat's, and nobody learned anything by it; and everybody knows that it was made."""
        if self.before is None or self.table is None or self.match.moves[-1][0] != seat or self.state != PLAYING:
            return False
        return self.before.revealed == self.table.revealed and self.moves_told(SPECTATOR) == self.table.sequence

    # -- entries -----------------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Make an entry true. It was checked before it was written down."""
        at = float(entry["at"])
        self.now = self.table_time(at)
        kind = entry["k"]
        if kind == "move":
            self.play(entry["s"], entry["v"], entry.get("said"), at)
        else:
            CHANGES[kind](self, entry)
            self.social += 1
        self.entries += 1
        self.changed_at = at

    def play(self, seat: int, move: int, said: str | None, at: float) -> None:
        table, match = self.table, self.match
        assert table is not None
        if said is not None:
            match.said[len(match.moves)] = said
            match.words[self.said_key(table)] = said
        match.moves.append((seat, move))
        self.before, self.table = table, table.after(seat, move)
        if said is None and (sound := self.sound_of(self.table, move)):
            match.words[self.said_key(table)] = sound
        self.moved_at = at
        if seat == CLOCK:
            self.watch.stop()
        self.look_at_table()

    def sound_of(self, table: Table, move: int) -> str:
        return self.game.speech.sounds_like(table, move)

    def said_key(self, table: Table) -> int:
        return self.game.speech.said_key(table)

    def look_at_table(self) -> None:
        """After every change of the table: which timer runs, and whether the game is over."""
        assert self.table is not None
        self.sights = {}
        self.watch.follow_table(self.table, self.people)
        result = self.table.result
        if result is not None:
            self.match.ending = result.sentence
            self.watch.stop()
            self.social += 1

    def take_back(self, entry: Entry) -> None:
        self.match.moves.pop()
        self.match.said.pop(len(self.match.moves), None)
        self.before, self.table = None, self.deal(self.match)
        for seat, move in self.match.moves:
            self.before, self.table = self.table, self.table.after(seat, move)
        self.match.words.pop(self.said_key(self.table), None)
        self.look_at_table()
        self.match.taken_back += 1
        self.match.turned_at = self.sequence_told(SPECTATOR)

    def deal(self, match: Match) -> Table:
        return self.game.new(len(match.names), match.seed, self.options, match.names)

    def replay(self, match: Match) -> Iterator[Table]:
        """A game from its deal on, after each of its moves; it keeps its past, so that it can be written as a record."""
        table = self.deal(match)
        yield table
        for seat, move in match.moves:
            table = table.copy()
            table.play(seat, move)
            yield table

    def start(self, entry: Entry) -> None:
        """Deal. The entry says who sits where; seats nobody has taken are bots'."""
        if entry["rules"] != self.game.rules_version:
            raise Broken
        self.seats = [Seat(member, style) for member, style in entry["seats"]]
        players = tuple("person" if seat.member is not None else seat.style for seat in self.seats)
        seated = tuple(seat.member for seat in self.seats)
        self.matches.append(Match(entry["seed"], tuple(entry["names"]), players, seated, entry["rules"]))
        self.table = self.deal(self.match)
        self.before, self.pause = None, None
        self.watch.stop()
        self.moved_at = float(entry["at"])
        self.look_at_table()

    def join(self, entry: Entry) -> None:
        self.members.append(Member(entry["person"], entry["name"], entry["wording"]))

    def rename(self, entry: Entry) -> None:
        self.members[entry["m"]].name = entry["name"]

    def reword(self, entry: Entry) -> None:
        self.members[entry["m"]].wording = entry["wording"]

    def sit(self, entry: Entry) -> None:
        self.vacate(entry["m"])
        self.seats[entry["seat"]] = Seat(entry["m"])
        if self.matches:
            self.match.knows.setdefault(entry["m"], entry["seat"])

    def stand(self, entry: Entry) -> None:
        self.vacate(entry["m"])

    def vacate(self, member: int) -> None:
        """A seat that is left during a game goes on as a bot's."""
        for number, seat in enumerate(self.seats):
            if seat.member == member:
                self.seats[number] = Seat(style=self.game.stand_in if self.table is not None else "")

    def set_bot(self, entry: Entry) -> None:
        self.seats[entry["seat"]] = Seat(style=entry["style"])

    def lock(self, entry: Entry) -> None:
        self.is_locked = bool(entry["on"])

    def hand_over(self, entry: Entry) -> None:
        self.host = entry["m"]

    def remove(self, entry: Entry) -> None:
        self.vacate(entry["m"])
        self.members[entry["m"]].is_removed = True

    def stop(self, entry: Entry) -> None:
        self.pause = Pause(entry.get("m", NOBODY_PAUSED), bool(entry.get("x")))
        self.stopped_at = float(entry["at"])

    def resume(self, entry: Entry) -> None:
        assert self.stopped_at is not None
        self.lost += float(entry["at"]) - self.stopped_at
        self.pause, self.stopped_at = None, None

    def lose_time(self, entry: Entry) -> None:
        """The server was down: for the table no time has passed."""
        self.lost += float(entry["seconds"])

    def stand_in(self, entry: Entry) -> None:
        self.seats[entry["seat"]].has_stand_in = bool(entry["on"])

    def remark(self, entry: Entry) -> None:
        self.chat = [*self.chat[-MOST_CHAT + 1 :], Remark(entry["m"], entry["text"])]
        self.remarks += 1
        self.social -= 1  # nothing about the people has changed

    def make_key(self, entry: Entry) -> None:
        self.keys = {key: member for key, member in self.keys.items() if member != entry["m"]}
        self.keys[entry["key"]] = entry["m"]

    def move_in(self, entry: Entry) -> None:
        """A personal link was used: the member is another browser from now on."""
        self.keys.pop(entry["key"])
        self.members[entry["m"]].person = entry["person"]


CHANGES: dict[str, Callable[[Room, Entry], None]] = {
    "start": Room.start,
    "undo": Room.take_back,
    "join": Room.join,
    "rename": Room.rename,
    "wording": Room.reword,
    "sit": Room.sit,
    "stand": Room.stand,
    "bot": Room.set_bot,
    "lock": Room.lock,
    "host": Room.hand_over,
    "remove": Room.remove,
    "pause": Room.stop,
    "resume": Room.resume,
    "outage": Room.lose_time,
    "standin": Room.stand_in,
    "chat": Room.remark,
    "key": Room.make_key,
    "movein": Room.move_in,
}


def rebuild(code: str, entries: list[Entry], find: Callable[[str], Game]) -> Room:
    """The room that these entries add up to."""
    room = Room(code, entries[0], find(entries[0]["game"]))
    for entry in entries[1:]:
        room.apply(entry)
    return room
