"""The house: the rooms in use. It carries out what people ask for, and moves bots and clocks when their time has come."""

import asyncio
import itertools
import json
import logging
from collections.abc import Callable, Mapping

from .. import games
from ..core.errors import BrokenGame, ContrabandError, UnknownGame
from ..core.game import Game
from ..core.wording import MILD
from . import driver
from .codes import is_code, new_code, steady_clock
from .live import Live
from .readiness import Readiness
from .room import ALIVE, PLAYING, Broken, Entry, Room, rebuild
from .settings import Settings
from .store import Append, Store, StoreTrouble, Taken
from .verbs import Asked, Fields, NotAllowed, Stale, decide, join, opening

log = logging.getLogger("contraband.server")

BEAT = 1.0  # seconds between two marks that the server is alive
HEARTBEAT = 20  # beats between two words to pages at which nothing happens
FORGOTTEN = 24 * 3600.0  # seconds after which a table that nobody touches is no longer counted; it stays where it is
LISTED = 20.0  # seconds after which the lists of rooms hear again that a room is in use: with every move, most of the writing would be that
IDLE = 120.0  # seconds after which a room nobody looks at leaves the memory
TRY_AGAIN = 1.0  # seconds after which a table goes on that could not be written, because the disk was full
DAMAGED = (ValueError, LookupError, TypeError, AssertionError)  # what entries raise that we have not written, or not like this

write_entry = json.JSONEncoder(separators=(",", ":")).encode


class NoSuchTable(ContrabandError):
    """No room of that code."""


class WithoutGame(ContrabandError):
    """A room whose game is gone or broken. It is kept: when the game is back, the room is."""


class TooMany(ContrabandError):
    """The house is full."""


class House:
    """All rooms of a server: in memory while they are in use, always in the store."""

    def __init__(self, settings: Settings, store: Store, now: Callable[[], float] | None = None) -> None:
        self.settings = settings
        self.store = store
        self.last_beat = float(store.fact("beat") or 0)  # of whoever served this store before
        self.now = now or steady_clock(self.last_beat)
        self.rooms: dict[str, Live] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.opening = 0  # rooms that are on their way into the store
        self.is_open = True
        self.opened_at = self.now()

    # -- opening and closing ---------------------------------------------------------------------------------------------------

    async def wake_up(self, readiness: Readiness) -> None:
        """After a start: every table that was being played goes on where it was; the time the server was down does not count."""
        for name in games.names():
            await readiness.ready[name].wait()
        for code in self.store.rooms_in([PLAYING]):
            try:
                await self.go_on(self.find(code))
            except (NoSuchTable, WithoutGame):
                continue
            except Exception:  # whatever is wrong with one table, the others go on
                log.exception("a table could not be woken")
        self.spawn(self.beat())

    def is_asleep(self, room: Room) -> bool:
        """Its game was on when the server went down, and its time has not been set right yet."""
        return room.state == PLAYING and room.changed_at < self.opened_at

    async def rouse(self, live: Live) -> None:
        """Before anything else happens at a table after a restart, whoever comes first. The caller holds the lock."""
        if self.is_asleep(live.room):
            missed = self.now() - self.left_at(live.room)
            await self.write(live, [{"k": "outage", "seconds": max(0.0, missed)}])

    def left_at(self, room: Room) -> float:
        """The last moment at which the server that went down was there."""
        return max(self.last_beat, room.changed_at)

    def table_time(self, room: Room) -> float:
        """A table's own time now; one that is still asleep stands where it was left."""
        return room.table_time(self.left_at(room) if self.is_asleep(room) else self.now())

    async def beat(self) -> None:
        """What is done every second."""
        for count in itertools.count(1):
            if count % HEARTBEAT == 0:
                self.say_that_we_are_there()
            await self.mark_time()
            self.notice_who_left()
            self.forget_idle_rooms()
            await asyncio.sleep(BEAT)

    async def mark_time(self) -> None:
        """While a game is on: so that after a crash we know how long we were away. The next mark may find room on a disk that is full."""
        if any(live.room.state == PLAYING for live in self.rooms.values()):
            try:
                await self.store.remember("beat", str(self.now()))
            except StoreTrouble as trouble:
                log.error("%s", trouble)

    def say_goodbye(self) -> None:
        """The server is about to stop: whoever is connected is told, so that no connection is cut."""
        self.is_open = False
        for live in self.rooms.values():
            for viewer in live.viewers:
                viewer.close(driver.RESTART)

    def notice_who_left(self) -> None:
        for live in self.rooms.values():
            if live.viewers and live.notice_who_left(self.now(), self.settings.grace):
                self.tell(live)

    def say_that_we_are_there(self) -> None:
        """A word to every page now and then: one that hears nothing for long knows that its line is dead."""
        for live in self.rooms.values():
            for viewer in live.viewers:
                viewer.answer()

    async def close(self) -> None:
        self.is_open = False
        for live in self.rooms.values():
            if live.wake is not None:
                live.wake.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.mark_time()

    def spawn(self, work: "asyncio._CoroutineLike[None]") -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # -- rooms -------------------------------------------------------------------------------------------------------------

    def find(self, code: str) -> Live:
        """The room of a code, fetched from the store if need be."""
        live = self.rooms.get(code)
        if live is None:
            live = self.take_in(self.rebuild(code, self.bodies(code)))
        return live

    def game_of(self, code: str) -> Game:
        """The game of a room, without opening it: its rules may not be compiled yet."""
        if code in self.rooms:
            return self.rooms[code].room.game
        return game_called(json.loads(self.bodies(code)[0])["game"])

    def bodies(self, code: str) -> list[str]:
        found = self.store.entries(code) if is_code(code) else []
        if not found:
            raise NoSuchTable("There is no table with this link. Perhaps a letter is missing at its end?")
        return found

    def take_in(self, room: Room) -> Live:
        room.is_mild = room.is_mild or self.settings.wording == MILD
        live = self.rooms[room.code] = Live(room, self.now())
        return live

    def rebuild(self, code: str, bodies: list[str]) -> Room:
        try:
            return rebuild(code, [json.loads(body) for body in bodies], game_called)
        except WithoutGame:
            raise
        except (Broken, ContrabandError, *DAMAGED) as trouble:
            log.warning("a room cannot be opened: %s", type(trouble).__name__)
            raise NoSuchTable("This table was begun under an older version of the rules, and cannot go on.") from None

    async def open_room(self, game: Game, seats: int, options: Mapping[str, object], person: str, fields: Fields) -> Live:
        """A new room, with the person who opened it as its host."""
        self.check_space()
        first = opening(game, seats, options, "mild" in fields, fields.get("bench", "1") == "1") | {"at": self.now()}
        code = new_code()
        room = Room(code, first, game)
        entries = [entry | {"at": self.now()} for entry in join(room, person, fields)]
        bodies = [json.dumps(entry) for entry in (first, *entries)]
        self.opening += 1
        try:
            await self.store.append(Append(code, 0, bodies, room.state, self.now(), [person]))
        finally:
            self.opening -= 1
        for entry in entries:
            room.apply(entry)
        return self.take_in(room)

    def check_space(self) -> None:
        if self.store.count(ALIVE, self.now() - FORGOTTEN) + self.opening >= self.settings.max_tables:
            raise TooMany(f"All {self.settings.max_tables} tables of this server are in use. Try again later, or play on at one of yours.")

    def forget_idle_rooms(self) -> None:
        """What nobody looks at and nothing will happen in need not be in memory."""
        for code, live in list(self.rooms.items()):
            is_used = live.viewers or live.wake is not None or live.lock.locked()
            if not is_used and self.now() - max(live.loaded_at, live.room.changed_at, *live.seen.values(), 0) > IDLE:
                del self.rooms[code]

    # -- what people do ----------------------------------------------------------------------------------------------------------

    def asked(self, live: Live, member: int, fields: Fields) -> Asked:
        return Asked(live.room, member, fields, lambda: live.away(self.now(), self.settings.grace))

    async def act(self, live: Live, member: int, verb: str, fields: Fields) -> list[Entry]:
        """Carry a verb out and say what it wrote, or raise and say why not."""
        async with live.lock:
            self.check_member(live, member)
            await self.rouse(live)
            entries = decide(self.asked(live, member, fields), verb)
            await self.write(live, entries)
        self.plan(live)
        return entries

    def check_member(self, live: Live, member: int) -> None:
        if live.room.members[member].is_removed:
            raise NotAllowed("The host has removed you from this table.")

    async def join(self, live: Live, person: str, fields: Fields) -> int:
        """Somebody comes in; who is in already stays who they are."""
        async with live.lock:
            member = live.room.member_of(person)
            if member is not None:
                return member
            await self.rouse(live)
            await self.write(live, join(live.room, person, fields), [person])
            member = len(live.room.members) - 1
            live.seen[member] = self.now()
        self.plan(live)
        return member

    def holder_of(self, live: Live, key: str, person: str) -> int:
        """Whose seat a personal link moves; raises, and says why, when this browser cannot have it."""
        member = live.room.keys.get(key)
        if member is None or live.room.members[member].is_removed:
            raise NotAllowed("This personal link was used already, or a newer one was made.")
        own = live.room.member_of(person)
        if own is not None and own != member:
            raise NotAllowed("This browser is at that table already, as somebody else.")
        return member

    async def move_in(self, live: Live, key: str, person: str) -> None:
        """A personal link was opened in another browser: the seat is that browser's from now on."""
        async with live.lock:
            member = self.holder_of(live, key, person)
            await self.rouse(live)
            await self.write(live, [{"k": "movein", "m": member, "key": key, "person": person}], [person])
        for viewer in list(live.viewers):
            if viewer.member == member:
                viewer.close(driver.NO_SEAT)

    async def write(self, live: Live, entries: list[Entry], people: list[str] | None = None) -> None:
        """Entries first to the disk, then into the room, then to whoever looks. The caller holds the lock."""
        room, before, now = live.room, live.room.state, self.now()
        for entry in entries:
            entry["at"] = now
        bodies = [write_entry(entry) for entry in entries]
        is_listed = bool(people) or now - live.listed_at >= LISTED
        try:
            await self.store.append(Append(room.code, room.entries, bodies, before, now, people or (), is_listed))
        except Taken:
            self.rooms.pop(room.code, None)  # another process serves this room too: what it wrote is what counts
            for viewer in live.viewers:
                viewer.close(driver.RESTART)  # they come back to the room as it is
            raise Stale("The table has moved on since you looked. Look again.") from None
        if is_listed:
            live.listed_at = now
        for entry in entries:
            room.apply(entry)
        if room.state != before:
            code, state = room.code, room.state
            self.spawn(self.store.run(lambda db: driver.note_state(db, code, state)))
        live.changed()
        self.tell(live)

    def tell(self, live: Live) -> None:
        for viewer in live.viewers:
            if live.room.members[viewer.member].is_removed:
                viewer.close(driver.NO_SEAT)
            viewer.nudge()

    # -- what happens by itself ----------------------------------------------------------------------------------------------------

    def plan(self, live: Live, not_before: float = 0.0) -> None:
        """Set the alarm for the next thing that happens in a room by itself."""
        if live.wake is not None:
            live.wake.cancel()
            live.wake = None
        due = 0.0 if self.is_asleep(live.room) else driver.next_due(live, self.settings, self.now())
        if due is not None and self.is_open:
            loop = asyncio.get_running_loop()
            live.wake = loop.call_later(max(0.0, due - self.now(), not_before), lambda: self.spawn(self.go_on(live)))

    async def go_on(self, live: Live) -> None:
        """The alarm has gone off: do what is due, then plan on. What could not be written is due again soon, when there may be room."""
        live.wake = None
        not_before = 0.0
        try:
            async with live.lock:
                await self.rouse(live)
                entries = driver.due(live, self.settings, self.now())
                if entries:
                    await self.write(live, entries)
        except Stale:
            return
        except StoreTrouble:
            not_before = TRY_AGAIN
        if self.rooms.get(live.room.code) is live:
            self.plan(live, not_before)

    # -- comings and goings --------------------------------------------------------------------------------------------------------

    def came(self, live: Live, member: int) -> None:
        live.seen[member] = self.now()
        live.presence += 1
        self.tell(live)
        self.spawn(self.welcome_back(live, member))

    async def heard_of(self, live: Live, member: int) -> None:
        """A program has asked for something: it is here, although it stays on no line."""
        live.seen[member] = self.now()
        if self.is_asleep(live.room) or driver.on_return(live, member):
            await self.welcome_back(live, member)

    async def welcome_back(self, live: Live, member: int) -> None:
        """Whoever is back plays on themselves, and wakes a table that fell asleep."""
        not_before = 0.0
        try:
            async with live.lock:
                await self.rouse(live)
                entries = driver.on_return(live, member)
                if entries:
                    await self.write(live, entries)
        except Stale:
            return  # another process was quicker
        except StoreTrouble:
            not_before = TRY_AGAIN
        self.plan(live, not_before)

    def went(self, live: Live, member: int) -> None:
        live.seen[member] = self.now()
        live.presence += 1
        live.rest()
        self.tell(live)
        self.plan(live)


def game_called(name: str) -> Game:
    """The game that a stored room plays."""
    try:
        return games.whole(name)
    except UnknownGame:
        raise WithoutGame(
            f"This table plays {name}, a game that this server no longer has. The table is kept for when it is back."
        ) from None
    except BrokenGame as broken:
        raise WithoutGame(
            f"This table plays {name}, and that game is broken: {broken.fault} The table is kept until it is mended."
        ) from None
