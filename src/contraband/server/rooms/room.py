"""A room: one link, the people behind it, and the games they play there. It is what the list of its entries adds up to."""

from collections.abc import Callable, Sequence
from typing import Any

from ...core.errors import ContrabandError
from ...core.game import Game
from ...core.record import SPECTATOR
from ...core.table import Table
from ...core.values import Timer
from ...core.watch import Watch, calls_time
from . import entries
from .company import Company
from .entries import Entry
from .match import DealRound, Match
from .people import Pause, Seat

GATHERING, PLAYING, PAUSED, OVER = "gathering", "playing", "paused", "over"
BEGUN = (PLAYING, PAUSED)
GAVE_WAY = "Nobody was here for a day and the server was full, so the game ended as it stood."
WAS_ENDED = "The owner of this server has ended the game as it stood."
HINTS = HINTS_ALONE, HINTS_ALL, NO_HINTS = "alone", "all", "off"  # who may ask what a strong player would do
NOBODY_PAUSED = -1  # the table fell asleep by itself


class OldRules(ContrabandError):
    """A game of the room was begun under another version of the rules."""


class TableClock:
    """The table's own time. The watch asks it and not the room: what holds each other leaves the memory only when somebody looks."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class Room(Company):
    """Made from its first entry, changed only by `apply`: the same entries always make the same room."""

    def __init__(self, code: str, opening: entries.Opened, game: Game, at: float) -> None:
        game = game.variant(opening.texts or {})  # what the table was opened with, whatever the server is started with now
        super().__init__(game, game.keep_options(opening.options), opening.seats, opening.is_mild)
        self.code = code
        self.lesson, self.back = game.lesson(opening.lesson) if opening.lesson else None, opening.back
        self.has_bench = opening.has_bench
        self.bots = opening.bots if opening.bots in game.every_level else game.stand_in
        self.hints = opening.hints
        self.opened_at = at
        self.taught: set[int] = set()  # the members who have had a lesson in this game
        self.pause: Pause | None = None
        self.state = GATHERING  # which it is, looked at after every entry
        self.entry_count = 1
        self.news_count = 0  # changes that everybody may know of, apart from moves
        self.changed_at = self.opened_at
        self.news_at = self.opened_at  # when everybody was last told of something
        self.moved_at = self.opened_at  # when they were last told of a move; what the table's time stood still since then is added to it
        self.lost_seconds = 0.0  # in which the table's time stood still
        self.stopped_at: float | None = None
        self.clock = TableClock(self.opened_at)
        self.watch = Watch(self.clock)
        self.rounds: list[DealRound] = []  # the tries to deal the next game
        self.used_hashes: set[str] = set()  # of numbers: none counts twice

    # -- what it is --------------------------------------------------------------------------------------------------------

    def standing(self) -> str:
        """The state that the entries so far have brought about."""
        if self.table is None:
            return GATHERING
        if self.is_over:
            return OVER
        return PAUSED if self.pause else PLAYING

    @property
    def gave_way(self) -> bool:
        """Whether the last game was not played to its end."""
        return bool(self.matches and self.match.ending in (GAVE_WAY, WAS_ENDED))

    @property
    def hides_moves(self) -> bool:
        """Whether a seat at a table played by ear may move now and nobody else is told."""
        running = self.watch.running
        return self.state == PLAYING and self.is_by_ear and running is not None and running[0].name in self.game.words.IN_SECRET

    def page_lag(self, seat: int) -> int:
        """By how much the number on a seat's page is below its own: played by ear, every page has the number of what all were told."""
        return self.sequence_for(seat) - self.sequence_for(SPECTATOR) if self.is_by_ear else 0

    @property
    def is_gathering_openly(self) -> bool:
        """Whether anybody who knows of it may come in and sit down."""
        return self.state == GATHERING and not self.is_locked

    def table_time(self, at: float) -> float:
        """The table's own time at a given time of day: it stops during pauses and while the server is down."""
        return (self.stopped_at if self.stopped_at is not None else at) - self.lost_seconds

    def timer_for(self, seat: int) -> Timer | None:
        """The timer that runs, as a viewer may know it: one whose length is a secret is not shown at all."""
        if self.watch.running is None or self.table is None:
            return None
        timer = self.watch.running[0]
        return timer if self.sight(seat).timer == timer else None

    def may_take_back(self, seat: int) -> bool:
        return self.lesson is None and self.state == PLAYING and self.is_harmless(seat)

    def change_count_for(self, seat: int) -> int:
        """How many changes a viewer was told of, in all games and around them."""
        return self.news_count + self.sequence_for(seat)

    @property
    def shows_board(self) -> bool:
        """A paused table is hidden: nobody can think while the clock is stopped."""
        return self.state in (PLAYING, OVER)

    def is_taught(self, member: int) -> bool:
        """Whether the table is paused for a lesson of this member, who sees it meanwhile."""
        return self.pause is not None and self.pause.is_lesson and self.pause.member == member

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
        """Make an entry true. It was checked before it was written."""
        self.clock.now = self.table_time(at)
        self.changed_at = at
        if isinstance(entry, entries.Moved):
            self.play(entry)
        else:
            CHANGES[type(entry)](self, entry)
            self.people_version += not isinstance(entry, NOT_ABOUT_PEOPLE)
            if not isinstance(entry, UNTOLD):
                self.news_count += 1
                self.news_at = at
        self.state = self.standing()
        self.keep_time()
        self.entry_count += 1

    def keep_time(self) -> None:
        """The table's own time stands still in a pause, and as long as somebody is waited for."""
        is_still = self.pause is not None or self.is_held
        if is_still and self.stopped_at is None:
            self.stopped_at = self.changed_at
        elif not is_still and self.stopped_at is not None:
            self.stand_still(self.changed_at - self.stopped_at)
            self.stopped_at = None

    def play(self, entry: entries.Moved) -> None:
        assert self.table is not None
        is_time = calls_time(self.table, entry.seat, entry.move)
        if self.make_move(entry, self.clock.now):
            self.news_at = self.moved_at = self.changed_at
        if is_time:
            self.watch.stop()
        if entry.move in self.game.words.READY_FIRST:
            self.ready = set()
        self.look_at_table()

    def take_back(self, entry: entries.TakenBack) -> None:
        self.unmake_move()
        self.news_at = self.moved_at = self.changed_at
        self.look_at_table()

    def look_at_table(self) -> None:
        """After every change of the table: nothing is answered yet, which timer runs, and whether the game is over."""
        assert self.table is not None
        self.answers = {}
        self.is_timer_next = starts_timer(self.table)
        self.ask_who_is_ready(self.is_timer_next or self.is_before_first_move)
        if self.lesson is None:
            self.watch.follow_table(self.table, self.people_count)
        result = self.table.result
        if result is not None:
            self.match.ending, self.match.outcomes = result.sentence, tuple(seat.outcome for seat in result.outcomes)
            self.asking = {}
            self.watch.stop()
            self.people_version += 1

    @property
    def open_round(self) -> DealRound | None:
        """The round in which numbers are waited for."""
        return self.rounds[-1] if self.rounds else None

    @property
    def last_round(self) -> DealRound | None:
        """The round that is on, or the one from which the last game was dealt."""
        return self.open_round or (self.match.rounds[-1] if self.matches and self.match.rounds else None)

    def commit(self, entry: entries.Committed) -> None:
        self.rounds.append(DealRound.of(entry, self.changed_at))
        self.used_hashes.update(self.rounds[-1].sealed.values())

    def show_number(self, entry: entries.NumberShown) -> None:
        self.rounds[-1].shown[str(entry.member)] = entry.number

    def start(self, entry: entries.Started) -> None:
        """Deal. The entry says who sits where; seats nobody has taken are bots'."""
        if entry.rules != self.game.rules_version:
            raise OldRules("This table was begun under an older version of the rules and cannot continue.")
        self.seats = [Seat(member, style) for member, style in entry.seats]
        self.next_in = [member for member in self.next_in if self.seat_of(member) < 0]
        players = tuple("person" if seat.member is not None else seat.style for seat in self.seats)
        seated = tuple(seat.member for seat in self.seats)
        base = self.match.base_after if self.matches else 0
        self.begin(Match(entry.seed, entry.names, players, seated, entry.rules, entry.roles or {}, self.clock.now, base=base))
        self.match.rounds, self.rounds = tuple(self.rounds), []
        self.pause, self.ready, self.taught = None, set(), set()
        self.watch.begin_again()
        self.moved_at = self.changed_at
        self.look_at_table()

    def answer(self, entry: entries.Answered) -> None:
        self.answers[entry.seat] = entry.move

    def appoint(self, entry: entries.Appointed) -> None:
        self.appointed[entry.role] = entry.seat

    def be_ready(self, entry: entries.Ready) -> None:
        self.ready.add(entry.member)

    def go_on(self, entry: entries.Stepped) -> None:
        self.step_count += 1

    def stop(self, entry: entries.Paused) -> None:
        self.pause = Pause(NOBODY_PAUSED if entry.member is None else entry.member, entry.by_x, entry.is_lesson, entry.by_house)
        if entry.is_lesson:
            self.taught.add(self.pause.member)

    def resume(self, entry: entries.Resumed) -> None:
        assert self.pause is not None
        self.pause = None

    def give_way(self, entry: entries.GaveWay) -> None:
        """The game ends as it stands; another can be played here."""
        self.pause = None
        self.match.ending = WAS_ENDED if entry.by_house else GAVE_WAY
        self.watch.stop()

    def stand_still(self, seconds: float) -> None:
        """The table's own time has not gone on."""
        self.lost_seconds += seconds
        self.moved_at += seconds

    def lose_time(self, entry: entries.ServerWasDown) -> None:
        """The server was down: for the table no time has passed."""
        if self.stopped_at is None:
            self.stand_still(entry.seconds)

    def release_chat(self, entry: entries.ChatReleased) -> None:
        self.matches[entry.number - 1].is_chat_released = True

    def share(self, entry: entries.Shared) -> None:
        match = self.matches[entry.number - 1]
        match.link, match.linked_by, match.is_link_off = entry.link, entry.member, False

    def unshare(self, entry: entries.Unshared) -> None:
        match = self.matches[entry.number - 1]
        match.link, match.is_link_off = "", True


def starts_timer(table: Table) -> bool:
    """Whether the table waits for a move that starts a timer, and that everybody is to be ready for."""
    first, seat = table.game.words.READY_FIRST, table.waiting_on
    moves = [move for move in table.legal_numbers(seat) if move in first] if first and seat is not None else []
    return bool(moves) and seat is not None and table.after(seat, moves[0]).timer is not None


CHANGES: dict[type, Callable[[Room, Any], None]] = {
    entries.Committed: Room.commit,
    entries.NumberShown: Room.show_number,
    entries.Started: Room.start,
    entries.Appointed: Room.appoint,
    entries.Ready: Room.be_ready,
    entries.Answered: Room.answer,
    entries.TakenBack: Room.take_back,
    entries.Stepped: Room.go_on,
    entries.Joined: Room.join,
    entries.Renamed: Room.rename,
    entries.WordingChosen: Room.reword,
    entries.SatDown: Room.sit,
    entries.ChairAsked: Room.ask_for_chair,
    entries.ChairRefused: Room.refuse_chair,
    entries.StoodUp: Room.stand,
    entries.NextGame: Room.choose_next,
    entries.BotSeated: Room.seat_bot,
    entries.ChairAdded: Room.add_chair,
    entries.ChairRemoved: Room.remove_chair,
    entries.Locked: Room.lock,
    entries.SpeakerChosen: Room.choose_speaker,
    entries.HostChanged: Room.hand_over,
    entries.Removed: Room.remove,
    entries.Paused: Room.stop,
    entries.Resumed: Room.resume,
    entries.ServerWasDown: Room.lose_time,
    entries.GaveWay: Room.give_way,
    entries.StandIn: Room.stand_in,
    entries.Chatted: Room.remark,
    entries.Shared: Room.share,
    entries.Unshared: Room.unshare,
    entries.ChatReleased: Room.release_chat,
    entries.KeyMade: Room.make_key,
    entries.MovedIn: Room.move_in,
}
# What nobody is told of, and what is numbered with the moves.
UNTOLD = (
    entries.Committed,
    entries.NumberShown,
    entries.KeyMade,
    entries.MovedIn,
    entries.ServerWasDown,
    entries.WordingChosen,
    entries.Answered,
    entries.TakenBack,
)
NOT_ABOUT_PEOPLE = (entries.Chatted, entries.Answered)
LEADS_TO: dict[type, str] = {entries.Started: PLAYING, entries.Paused: PAUSED, entries.Resumed: PLAYING, entries.GaveWay: OVER}
