"""A room: one link, the people behind it, and the games they play there. It is what the list of its entries adds up to."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ...core.errors import ContrabandError
from ...core.game import Game
from ...core.options import Chosen
from ...core.record import CLOCK, SPECTATOR
from ...core.table import Table
from ...core.values import Timer
from ...core.watch import Watch
from ...core.wording import MILD
from . import entries
from .entries import Entry
from .match import Match
from .people import Member, Pause, Remark, Seat

GATHERING, PLAYING, PAUSED, OVER = "gathering", "playing", "paused", "over"
ALIVE = (GATHERING, PLAYING, PAUSED)
NOBODY_PAUSED = -1  # the table fell asleep by itself
MOST_CHAT = 200  # remarks that are kept in memory and shown


class OldRules(ContrabandError):
    """A game of the room was begun under another version of the rules."""


class Room:
    """Made from its first entry, changed only by `apply`: the same entries always make the same room."""

    def __init__(self, code: str, opening: entries.Opened, game: Game, at: float) -> None:
        self.code = code
        self.game = game
        self.options: Chosen = opening.options
        self.is_mild = opening.is_mild  # everybody plays in mild words
        self.has_bench = opening.has_bench
        self.opened_at = at
        self.members: list[Member] = []
        self.seats = [Seat() for _ in range(opening.seats)]
        self.host = 0
        self.is_locked = False
        self.matches: list[Match] = []
        self.table: Table | None = None
        self.before: Table | None = None  # the table before the last move
        self.sights: dict[int, Table] = {}  # the table as it is now, as seats know it
        self.pause: Pause | None = None
        self.chat: list[Remark] = []
        self.remark_count = 0  # ever made, including those that are no longer kept
        self.keys: dict[str, int] = {}  # unused personal links, and whose seat each of them moves
        self.entry_count = 1
        self.changed_at = self.opened_at
        self.moved_at = self.opened_at
        self.people_version = 0  # goes up when it changes who is in the room or what they may do
        self.lost_seconds = 0.0  # in which the table's time stood still
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
    def people_count(self) -> int:
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
        return (self.stopped_at if self.stopped_at is not None else at) - self.lost_seconds

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

    def move_count_for(self, seat: int) -> int:
        """How many moves were made, as far as a seat may know: that some were can be a secret while it lasts."""
        return self.sight(seat).sequence if self.table is not None else 0

    def sequence_for(self, seat: int) -> int:
        """Goes up with every move a seat may know of, and when one is taken back: so nobody moves on what they saw before that."""
        return self.move_count_for(seat) + 2 * self.match.taken_back_count if self.matches else 0

    def change_count_for(self, seat: int) -> int:
        """How many entries there are, without the moves this seat may not know of."""
        return self.entry_count - (self.table.sequence - self.move_count_for(seat)) if self.table is not None else self.entry_count

    def may_take_back(self, seat: int) -> bool:
        """The last move was this seat's, and nobody learned anything by it. That it was made must be no secret: others would notice."""
        if self.before is None or self.table is None or self.match.moves[-1][0] != seat or self.state != PLAYING:
            return False
        return self.table.nothing_learned_since(self.before) and self.move_count_for(SPECTATOR) == self.table.sequence

    @property
    def shows_board(self) -> bool:
        """A paused table is hidden: nobody thinks while the clock stands still."""
        return self.state in (PLAYING, OVER)

    # -- entries -----------------------------------------------------------------------------------------------------------

    def state_after(self, decided: Sequence[Entry]) -> str:
        """The state that these entries will bring about. It is stored with them, before they are applied."""
        state, table = self.state, self.table
        for entry in decided:
            if isinstance(entry, entries.Moved) and table is not None:
                table = table.after(entry.seat, entry.move)
                state = OVER if table.is_over else state
            elif state != OVER or isinstance(entry, entries.Started):
                state = LEADS_TO.get(type(entry), state)
        return state

    def apply(self, entry: Entry, at: float) -> None:
        """Make an entry true. It was checked before it was written down."""
        self.now = self.table_time(at)
        self.changed_at = at
        if isinstance(entry, entries.Moved):
            self.play(entry)
        else:
            CHANGES[type(entry)](self, entry)
            self.people_version += 1
        self.entry_count += 1

    def play(self, entry: entries.Moved) -> None:
        table, match, said = self.table, self.match, entry.said
        assert table is not None
        if said is not None:
            match.said[len(match.moves)] = said
            match.words[self.said_key(table)] = said
        match.moves.append((entry.seat, entry.move))
        self.before, self.table = table, table.after(entry.seat, entry.move)
        if said is None and (sound := self.game.speech.sounds_like(self.table, entry.move)):
            match.words[self.said_key(table)] = sound
        self.moved_at = self.changed_at
        if entry.seat == CLOCK:
            self.watch.stop()
        self.look_at_table()

    def said_key(self, table: Table) -> int:
        return self.game.speech.said_key(table)

    def look_at_table(self) -> None:
        """After every change of the table: which timer runs, and whether the game is over."""
        assert self.table is not None
        self.sights = {}
        self.watch.follow_table(self.table, self.people_count)
        result = self.table.result
        if result is not None:
            self.match.ending = result.sentence
            self.watch.stop()
            self.people_version += 1

    def take_back(self, entry: entries.TakenBack) -> None:
        self.match.moves.pop()
        self.match.said.pop(len(self.match.moves), None)
        self.before, self.table = None, self.deal(self.match)
        for seat, move in self.match.moves:
            self.before, self.table = self.table, self.table.after(seat, move)
        self.match.words.pop(self.said_key(self.table), None)
        self.look_at_table()
        self.match.taken_back_count += 1
        self.match.taken_back_at = self.sequence_for(SPECTATOR)

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

    def start(self, entry: entries.Started) -> None:
        """Deal. The entry says who sits where; seats nobody has taken are bots'."""
        if entry.rules != self.game.rules_version:
            raise OldRules("This table was begun under an older version of the rules, and cannot go on.")
        self.seats = [Seat(member, style) for member, style in entry.seats]
        players = tuple("person" if seat.member is not None else seat.style for seat in self.seats)
        seated = tuple(seat.member for seat in self.seats)
        self.matches.append(Match(entry.seed, entry.names, players, seated, entry.rules))
        self.table = self.deal(self.match)
        self.before, self.pause = None, None
        self.watch.stop()
        self.moved_at = self.changed_at
        self.look_at_table()

    def join(self, entry: entries.Joined) -> None:
        self.members.append(Member(entry.person, entry.name, entry.wording))

    def rename(self, entry: entries.Renamed) -> None:
        self.members[entry.member].name = entry.name

    def reword(self, entry: entries.WordingChosen) -> None:
        self.members[entry.member].wording = entry.wording

    def sit(self, entry: entries.SatDown) -> None:
        self.vacate(entry.member)
        self.seats[entry.seat] = Seat(entry.member)
        if self.matches:
            self.match.knows.setdefault(entry.member, entry.seat)

    def stand(self, entry: entries.StoodUp) -> None:
        self.vacate(entry.member)

    def vacate(self, member: int) -> None:
        """A seat that is left during a game goes on as a bot's."""
        for number, seat in enumerate(self.seats):
            if seat.member == member:
                self.seats[number] = Seat(style=self.game.stand_in if self.table is not None else "")

    def seat_bot(self, entry: entries.BotSeated) -> None:
        self.seats[entry.seat] = Seat(style=entry.style)

    def lock(self, entry: entries.Locked) -> None:
        self.is_locked = entry.is_on

    def hand_over(self, entry: entries.HostChanged) -> None:
        self.host = entry.member

    def remove(self, entry: entries.Removed) -> None:
        self.vacate(entry.member)
        self.members[entry.member].is_removed = True

    def stop(self, entry: entries.Paused) -> None:
        self.pause = Pause(NOBODY_PAUSED if entry.member is None else entry.member, entry.by_x)
        self.stopped_at = self.changed_at

    def resume(self, entry: entries.Resumed) -> None:
        assert self.stopped_at is not None
        self.lost_seconds += self.changed_at - self.stopped_at
        self.pause, self.stopped_at = None, None

    def lose_time(self, entry: entries.ServerWasDown) -> None:
        """The server was down: for the table no time has passed."""
        self.lost_seconds += entry.seconds

    def stand_in(self, entry: entries.StandIn) -> None:
        self.seats[entry.seat].has_stand_in = entry.is_on

    def remark(self, entry: entries.Chatted) -> None:
        self.chat = [*self.chat[-MOST_CHAT + 1 :], Remark(entry.member, entry.text)]
        self.remark_count += 1
        self.people_version -= 1  # nothing about the people has changed

    def make_key(self, entry: entries.KeyMade) -> None:
        self.keys = {key: member for key, member in self.keys.items() if member != entry.member}
        self.keys[entry.key] = entry.member

    def move_in(self, entry: entries.MovedIn) -> None:
        """A personal link was used: the member is another browser from now on."""
        self.keys.pop(entry.key)
        self.members[entry.member].person = entry.person


CHANGES: dict[type, Callable[[Room, Any], None]] = {
    entries.Started: Room.start,
    entries.TakenBack: Room.take_back,
    entries.Joined: Room.join,
    entries.Renamed: Room.rename,
    entries.WordingChosen: Room.reword,
    entries.SatDown: Room.sit,
    entries.StoodUp: Room.stand,
    entries.BotSeated: Room.seat_bot,
    entries.Locked: Room.lock,
    entries.HostChanged: Room.hand_over,
    entries.Removed: Room.remove,
    entries.Paused: Room.stop,
    entries.Resumed: Room.resume,
    entries.ServerWasDown: Room.lose_time,
    entries.StandIn: Room.stand_in,
    entries.Chatted: Room.remark,
    entries.KeyMade: Room.make_key,
    entries.MovedIn: Room.move_in,
}
LEADS_TO: dict[type, str] = {entries.Started: PLAYING, entries.Paused: PAUSED, entries.Resumed: PLAYING}
