"""A room in use: who is connected to it now, and what was drawn of it for whom. None of this is stored."""

import asyncio
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ...bots.forced import only_move
from ...bots.model import can_sit
from ...bots.players import bot_move
from ...bots.search import NO_TIME
from ...bots.turns import Remark, remark, words_for
from ...core.board import Memory
from ...core.finale import Tale
from ...core.record import NONE, SPECTATOR
from ...core.showing import seconds, still_shown
from ...core.table import Table
from .entries import Moved
from .errors import NotAllowed
from .game_log import GameLogs
from .listener import Listener
from .page import Page
from .people import SCREEN
from .room import Room

MOST_KEPT = 64  # rendered parts of the frame
LONGEST_SHOWN = 6.0  # seconds that a bot waits for the pages at most


class BrowserContext(NamedTuple):
    """What a member's pages need to know of their browser: the token its forms carry, and the address it reaches us by."""

    csrf: str
    base_url: str
    is_local_only: bool = False  # a link with this address is of no use to anybody elsewhere


NO_BROWSER = BrowserContext("", "")


class Thought(NamedTuple):
    """What a bot is about to do: it is worked out once, however often the room is looked at meanwhile."""

    table: Table
    seat: int
    style: str
    move: int
    words: str = ""  # what a language model says with it


class LiveRoom:
    """One room, while anybody is looking at it or it has something to do."""

    def __init__(self, room: Room, now: float) -> None:
        self.room = room
        self.lock = asyncio.Lock()  # one change at a time, from the decision until the disk has it
        self.lease: int | None = None  # the number of ours under which it came to us
        self.viewers: set[Listener] = set()
        self.nudged: list[Page] = []  # since the loop last came round
        self.seen: dict[int, float] = {}  # by member: when they were last here
        self.learning: dict[int, float] = {}  # by member: until when the first move waits for them, who are taught somewhere else
        self.seals: dict[int, str] = {}  # by member: the hash of their browser's number for the next deal
        self.loaded_at = now
        self.listed_at = 0.0  # when the store's list of rooms was last brought up to date
        self.wake: asyncio.TimerHandle | None = None  # the alarm for the next thing that happens by itself
        self.remarked_at = now  # when a bot last spoke up, or the clock began to be waited for
        self.thought: Thought | None = None
        self.writing: tuple[Table, int] | None = None  # the bot that is writing a message at this table
        self.planned: tuple[Table, tuple[str | None, ...], Remark | None] | None = None  # what a bot does next by itself
        self.think: Callable[[LiveRoom, Table, int, str], None] | None = None  # how a bot that thinks begins to, where there is a pool
        self.thinking_about: Table | None = None
        self.ask: Callable[[LiveRoom, Table, Remark], None] | None = None  # how a language model is asked, where seats may be theirs
        self.hints: dict[tuple[int, str], tuple[Table, asyncio.Future[str]]] = {}  # the last of each seat, in a wording
        self.lapses: dict[int, list[str]] = {}  # by seat: the moves of the last game that changed most
        self.looked_at: Table | None = None  # for a move that makes itself, and what was found
        self.forced: tuple[int, int] | None = None
        self.logs = GameLogs(room)
        self.drawn: dict[object, object] = {}  # boards of the table as it is now, by viewpoint
        self.memories: dict[object, Memory] = {}  # pieces of earlier boards, by viewpoint
        self.replayed: dict[object, object] = {}  # a game once more as one viewer saw it: only the last one asked for
        self.tales: dict[object, Tale] = {}  # finished games in words, by game and wording
        self.names_drawn: tuple[str, ...] = ()  # what everybody is called there
        self.frame_parts: dict[object, str] = {}  # rendered parts of the frame, by all they depend on
        self.browsers: dict[int, BrowserContext] = {}  # by member
        self.presence_version = 0  # counts comings and goings
        self.known_away: frozenset[int] = frozenset()

    def bot_move(self, table: Table, seat: int, style: str) -> int:
        """What a bot does now; one that thinks and has not made up its mind does what it would at once."""
        thought = self.thought_of(table, seat, style)
        if thought is None:
            thought = self.thought = Thought(table, seat, style, bot_move(table, seat, style, NO_TIME))
        return thought.move

    def thought_of(self, table: Table, seat: int, style: str) -> Thought | None:
        thought = self.thought
        return thought if thought is not None and thought.table is table and thought[1:3] == (seat, style) else None

    def is_thinking(self, table: Table, seat: int, style: str) -> bool:
        """Whether a bot is still thinking about its move; the first time this is asked, it starts."""
        takes_time = table.game.thinks(style) or can_sit(table, seat, style)
        if self.think is None or not takes_time or self.thought_of(table, seat, style) is not None:
            return False
        if self.thinking_about is not table:
            self.thinking_about = table
            self.think(self, table, seat, style)
        return True

    def said_move(self, table: Table, seat: int, move: int) -> Moved:
        """A bot's move with its words, if it says any: they are kept with it, and never made up again."""
        thought = self.thought
        if thought is not None and thought.words and (thought.table, thought.seat, thought.move) == (table, seat, move):
            return Moved(seat, move, thought.words)
        return Moved(seat, move, words_for(table, seat, move, self.room.match.words) or None)

    def remark(self, table: Table) -> Remark | None:
        """What a bot does next while only the clock is waited for: thought of once for each table."""
        styles = tuple(self.room.styles)
        if self.planned is None or self.planned[0] is not table or self.planned[1] != styles:
            made = remark(table, styles, self.room.match.words)
            self.planned = table, styles, made
            if made is not None and self.ask is not None and can_sit(table, made.seat, styles[made.seat]):
                self.ask(self, table, made)
        return self.planned[2]

    def answered(self, table: Table, built_in: Remark, answer: Remark) -> bool:
        """A language model has answered in time: it takes the place of what the built-in bot would have done, and as long as that."""
        if self.planned is None or self.planned[0] is not table or self.planned[2] is not built_in or table is not self.room.table:
            return False
        self.planned = *self.planned[:2], answer
        return True

    @property
    def writer(self) -> int:
        """The seat whose bot is writing a message, or NONE: whatever is said or done meanwhile, it starts again."""
        return self.writing[1] if self.writing is not None and self.writing[0] is self.room.table else NONE

    def begin_to_write(self, table: Table, seat: int) -> None:
        self.writing = table, seat
        self.changed()
        for viewer in self.viewers:
            viewer.nudge()

    def only_move(self, table: Table) -> tuple[int, int] | None:
        """The move that makes itself now, looked for once for each table."""
        if self.looked_at is not table:
            self.looked_at, self.forced = table, only_move(table)
        return self.forced

    def seconds_shown(self) -> float:
        """How long after the last move it takes until the slowest page has shown what everybody was told of. Bots wait for that, and for no
        more than that: what only some were told of holds up nothing."""
        pace = max([viewer.pace for viewer in self.viewers], default=0.0)
        if not pace:
            return 0.0
        times, steps = self.room.match.times, self.room.told_to(SPECTATOR).recent
        return min(LONGEST_SHOWN, still_shown([(times[step.made - 1], seconds(step.sight)) for step in steps if step.made], pace))

    def tell_soon(self, page: Page) -> None:
        self.nudged.append(page)
        if len(self.nudged) == 1:
            asyncio.get_running_loop().call_soon(self.tell)

    def tell(self) -> None:
        """Draw for all pages that were nudged. It is sent when other rooms have drawn for theirs: by turns takes a tenth longer."""
        pages, self.nudged = self.nudged, []
        drawn = [(page, page.draw()) for page in pages]
        asyncio.get_running_loop().call_soon(send_all, drawn)

    def mark_seen(self, member: int, now: float) -> None:
        if member != SCREEN:
            self.seen[member] = now

    def send_files(self) -> None:
        """To everybody at once, where somebody may move in secret."""
        for viewer in self.viewers if self.room.hides_moves else ():
            viewer.send_kept()

    def members_here(self) -> set[int]:
        return {viewer.member for viewer in self.viewers} - {SCREEN}

    @property
    def is_speaker_here(self) -> bool:
        """Whether the device that reads the table aloud has a page open; a program has none, and reads nothing aloud."""
        return any(isinstance(one, Page) and one.member == self.room.speaker for one in self.viewers)

    def away(self, now: float, grace: float) -> frozenset[int]:
        """The members who are not connected, and (programs that ask only now and then) not heard from for the grace time."""
        here = self.members_here()
        gone = [member for member in range(len(self.room.members)) if member not in here]
        return frozenset([member for member in gone if now - self.seen.get(member, self.loaded_at) >= grace])

    def notice_who_left(self, now: float, grace: float) -> bool:
        """Whether somebody has been gone for the grace time since we last looked, or is back."""
        away = self.away(now, grace)
        if away == self.known_away:
            return False
        self.known_away = away
        self.presence_version += 1
        return True

    def holder_of(self, key: str, person: str) -> int:
        """Whose seat a personal link moves; raises, and says why, when this browser cannot have it."""
        member = self.room.keys.get(key)
        if member is None or self.room.members[member].is_removed:
            raise NotAllowed("This personal link has been used, or replaced by a newer one.")
        own = self.room.member_of(person)
        if own is not None and own != member:
            raise NotAllowed("This browser is already at that table, as somebody else.")
        return member

    def seated(self) -> list[int]:
        return [seat.member for seat in self.room.seats if seat.member is not None]

    def changed(self) -> None:
        """What was drawn is out of date; if somebody was renamed, every piece of it."""
        self.drawn.clear()
        names = self.room.match.names if self.room.matches else ()
        if names != self.names_drawn:
            self.names_drawn = names
            self.memories.clear()
        if len(self.frame_parts) > MOST_KEPT:
            self.frame_parts.clear()

    def drop_unwatched(self) -> None:
        """Somebody has gone: drop what was drawn for viewers who are no longer there."""
        viewpoints = {viewer.viewpoint for viewer in self.viewers}
        self.logs.keep_only(viewpoints)
        self.memories = {viewpoint: memory for viewpoint, memory in self.memories.items() if viewpoint in viewpoints}
        if not self.viewers:
            self.drawn.clear()
            self.frame_parts.clear()


def send_all(drawn: Iterable[tuple[Page, str]]) -> None:
    for page, text in drawn:
        page.send(text)
