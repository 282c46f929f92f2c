"""The room service: opens rooms, does what people ask for, and lets bots and clocks move when they are due."""

import asyncio
import logging
from collections.abc import Callable, Mapping

from ...core.game import Game
from ..settings import Settings
from . import scheduler
from .answers import set_aside
from .codes import new_code
from .doors import Doors, SharedDoors
from .ended import tell_end
from .entries import Entry, Moved, MovedIn, Opened, ServerWasDown, Shared
from .errors import Elsewhere, NoSuchTable, NotAllowed, Stale, WithoutGame
from .leases import Hold
from .lesson_rooms import listed_as
from .listener import Goodbye
from .live_room import LiveRoom
from .moving import hand_over, take_over, take_over_now_and_then
from .open_rooms import OpenRooms
from .room import OVER, PLAYING, Room
from .space import limit, open_within_limit
from .store import Append, Lost, Store, StoreTrouble, Taken
from .stored import to_json
from .thinking import Thinkers
from .verbs import Fields, VerbRequest, decide, join, offers, opening
from .verbs.dealing import commit_to

log = logging.getLogger("contraband.server")

LISTED = 20.0  # seconds between two updates of when a room was last used: with every move, they would be most of the writing
TRY_AGAIN = 1.0  # seconds after which a table that could not be written, because the disk was full, is tried again


class RoomService(OpenRooms):
    """All rooms of a server: in memory while they are in use, always in the store."""

    def __init__(self, settings: Settings, store: Store, now: Callable[[], float] | None = None) -> None:
        super().__init__(settings, store, Thinkers(self.plan), now)
        self.doors = SharedDoors(self.leases.notes) if self.leases.is_shared else Doors()
        self.tasks: set[asyncio.Task[None]] = set()
        self.leaving: asyncio.Task[None] | None = None
        self.moves_made = 0  # since the server started, by anybody

    # -- opening and closing ---------------------------------------------------------------------------------------------------

    async def wake_up(self) -> None:
        """After a start: every game in progress continues where it was; the time the server was down does not count."""
        if self.leases.is_shared:
            self.leases.watch(self.lose_all, lambda: self.spawn(take_over(self)))
            self.spawn(take_over_now_and_then(self))
        else:
            for code in self.store.rooms_in([PLAYING]):
                await self.wake(code)
        self.spawn(self.beat())

    async def wake(self, code: str) -> None:
        try:
            await self.go_on(self.find(code))
        except (NoSuchTable, WithoutGame, Elsewhere):
            pass
        except Exception:  # whatever is wrong with one table, the others go on
            log.exception("a table could not be woken")

    def lose_all(self) -> None:
        """Our lease has ended: no room is ours until we have another."""
        for live in list(self.live_rooms.values()):
            self.let_go_of(live)

    def is_asleep(self, room: Room) -> bool:
        """Its game was on when the server went down, and its time has not been set right yet."""
        return room.state == PLAYING and room.changed_at < self.hold(room).since

    def hold(self, room: Room) -> Hold:
        """Since when it is ours, and when whoever had it before was last there."""
        return self.holds.get(room.code) or Hold(self.opened_at, self.last_beat)

    async def make_up_for_outage(self, live: LiveRoom) -> None:
        """Before anything else happens at a table after a restart, whoever comes first. The caller holds the lock."""
        if self.is_asleep(live.room):
            missed = self.now() - self.left_at(live.room)
            await self.write(live, [ServerWasDown(max(0.0, missed))])

    def left_at(self, room: Room) -> float:
        """The last moment at which the server that went down was there."""
        return max(self.hold(room).left, room.changed_at)

    def table_time(self, room: Room) -> float:
        """A table's own time now; one that is still asleep stands where it was left."""
        return room.table_time(self.left_at(room) if self.is_asleep(room) else self.now())

    def say_goodbye(self) -> None:
        """The server is about to stop: everybody connected hears of it, so that no connection is cut. Other processes have the rooms."""
        self.is_open = False
        if self.leases.is_shared and self.leaving is None:
            self.leaving = asyncio.get_running_loop().create_task(hand_over(self))
        for live in self.live_rooms.values():
            for viewer in live.viewers:
                viewer.close(Goodbye.RESTART)

    async def close(self) -> None:
        self.is_open = False
        if self.leaving is not None:
            await self.leaving
        for live in self.live_rooms.values():
            if live.wake is not None:
                live.wake.cancel()
        self.thinkers.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.mark_time()

    def spawn(self, work: "asyncio._CoroutineLike[None]") -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # -- rooms -------------------------------------------------------------------------------------------------------------

    async def open_room(self, game: Game, seats: int, options: Mapping[str, object], person: str, fields: Fields) -> LiveRoom:
        """A new room, with the person who opened it as its host."""
        first = opening(game, seats, options, fields)
        return await self.open_with(first, game, person, fields)

    async def open_with(self, first: Opened, game: Game, person: str, fields: Fields) -> LiveRoom:
        code, now = new_code(), self.now()
        room = Room(code, first, game, now)
        entries = join(room, person, fields)
        bodies = [to_json(entry, now) for entry in (first, *entries)]
        members = [] if room.lesson else [person]
        lease, version = self.leases.number, self.leases.version
        opened = Append(code, 0, bodies, listed_as(room, room.state), now, members, limit=limit(self), lease=lease, version=version)
        await open_within_limit(self, opened)
        if self.leases.is_shared:
            self.just_opened.add(code)
        for entry in entries:
            room.apply(entry, now)
        return self.keep_open(room, lease)

    # -- what people do ----------------------------------------------------------------------------------------------------------

    def verb_request(self, live: LiveRoom, member: int, fields: Fields) -> VerbRequest:
        return VerbRequest(live.room, member, fields, lambda: self.away(live), live.seals)

    def away(self, live: LiveRoom) -> frozenset[int]:
        """The members who have been gone for longer than the grace time."""
        return live.away(self.now(), self.settings.grace)

    def offers(self, live: LiveRoom, member: int) -> frozenset[str]:
        """The verbs a member may use now."""
        return offers(self.verb_request(live, member, {}))

    async def act(self, live: LiveRoom, member: int, verb: str, fields: Fields) -> list[Entry]:
        """Carry a verb out and return the entries it made, or raise an error that says why not."""
        async with live.lock:
            self.check_member(live, member)
            await self.make_up_for_outage(live)
            entries = set_aside(live.room, decide(self.verb_request(live, member, fields), verb))
            await self.write(live, entries)
        self.plan(live)
        return entries

    async def start_from(self, live: LiveRoom, secret: str, number: str) -> None:
        """Deal a new table's first game from a secret whose commitment its one person had seen, and their number."""
        async with live.lock:
            await self.write(live, commit_to(live.room, secret, number))
        self.plan(live)

    async def hint(self, live: LiveRoom, member: int) -> str:
        """What a strong player would do in a member's place. It is made from what the seat knows, and changes nothing."""
        self.check_member(live, member)
        decide(self.verb_request(live, member, {}), "hint")
        return await self.thinkers.hint(live, live.room.seat_of(member), live.room.wording_of(member))

    def check_member(self, live: LiveRoom, member: int) -> None:
        if live.room.members[member].is_removed:
            raise NotAllowed("The host has removed you from this table.")

    async def join(self, live: LiveRoom, person: str, fields: Fields) -> int:
        """Somebody comes in; anybody who is in already stays who they are."""
        async with live.lock:
            member = live.room.member_of(person)
            if member is not None:
                return member
            await self.make_up_for_outage(live)
            await self.write(live, join(live.room, person, fields), [person])
            member = len(live.room.members) - 1
            live.seen[member] = self.now()
        self.plan(live)
        return member

    async def move_in(self, live: LiveRoom, key: str, person: str) -> None:
        """A personal link was opened in another browser: the seat is that browser's from now on."""
        async with live.lock:
            member = live.holder_of(key, person)
            await self.make_up_for_outage(live)
            await self.write(live, [MovedIn(member, key, person)], [person])
        for viewer in list(live.viewers):
            if viewer.member == member:
                viewer.close(Goodbye.NO_SEAT)

    async def write(self, live: LiveRoom, entries: list[Entry], people: list[str] | None = None) -> None:
        """Entries go first to the disk, then into the room, then to everybody watching. The caller holds the lock."""
        room, now = live.room, self.now()
        state = listed_as(room, room.state_after(entries))
        bodies, links = [to_json(entry, now) for entry in entries], [entry.link for entry in entries if isinstance(entry, Shared)]
        is_listed = bool(people) or state != listed_as(room, room.state) or now - live.listed_at >= LISTED
        try:
            if self.leases.is_shared and self.live_rooms.get(room.code) is not live:
                raise Lost("This room has been handed over.")
            await self.store.append(
                Append(room.code, room.entry_count, bodies, state, now, people or (), is_listed, links, lease=live.lease)
            )
        except (Taken, Lost):
            self.let_go_of(live)  # another process serves this room: what it wrote is what counts
            raise Stale("The table has moved on since you looked. Look again.") from None
        if is_listed:
            live.listed_at = now
        was_on = room.state == PLAYING
        for entry in entries:
            room.apply(entry, now)
            self.moves_made += isinstance(entry, Moved)
        live.changed()
        if was_on and room.state == OVER:
            await tell_end(live)
            self.spawn(self.look_back(live))
        self.notify(live)

    async def look_back(self, live: LiveRoom) -> None:
        """After a game: the moves of each person that changed most, found in the background."""
        await self.thinkers.look_back(live)
        live.changed()
        live.frame_parts.clear()
        self.notify(live)

    # -- what happens by itself ----------------------------------------------------------------------------------------------------

    def plan(self, live: LiveRoom, not_before: float = 0.0) -> None:
        """Set the alarm for the next thing that happens in a room by itself."""
        if live.wake is not None:
            live.wake.cancel()
            live.wake = None
        due = 0.0 if self.is_asleep(live.room) else scheduler.next_due(live, self.settings, self.now())
        is_ours = not self.leases.is_shared or self.live_rooms.get(live.room.code) is live
        if due is not None and self.is_open and is_ours:
            loop = asyncio.get_running_loop()
            live.wake = loop.call_later(max(0.0, due - self.now(), not_before), lambda: self.spawn(self.go_on(live)))

    async def go_on(self, live: LiveRoom) -> None:
        """The alarm has gone off: do what is due, then plan ahead. What could not be written is due again soon, when there may be room."""
        live.wake = None
        not_before = 0.0
        try:
            async with live.lock:
                await self.make_up_for_outage(live)
                entries = scheduler.due(live, self.settings, self.now())
                if entries:
                    await self.write(live, entries)
        except Stale:
            return
        except StoreTrouble:
            not_before = TRY_AGAIN
        if self.live_rooms.get(live.room.code) is live:
            self.plan(live, not_before)

    # -- comings and goings --------------------------------------------------------------------------------------------------------

    def connected(self, live: LiveRoom, member: int) -> None:
        live.mark_seen(member, self.now())
        live.presence_version += 1
        self.notify(live)
        self.spawn(self.welcome_back(live, member))

    async def heard_from(self, live: LiveRoom, member: int) -> None:
        """A program has asked for something, so it is here, although it keeps no connection."""
        live.seen[member] = self.now()
        if self.is_asleep(live.room) or scheduler.on_return(live, member):
            await self.welcome_back(live, member)

    async def welcome_back(self, live: LiveRoom, member: int) -> None:
        """Anybody who comes back plays for themselves again, and wakes a table that fell asleep."""
        not_before = 0.0
        try:
            async with live.lock:
                await self.make_up_for_outage(live)
                entries = scheduler.on_return(live, member)
                if entries:
                    await self.write(live, entries)
        except Stale:
            return  # another process was quicker
        except StoreTrouble:
            not_before = TRY_AGAIN
        self.plan(live, not_before)

    def disconnected(self, live: LiveRoom, member: int) -> None:
        live.mark_seen(member, self.now())
        live.presence_version += 1
        live.drop_unwatched()
        self.notify(live)
        self.plan(live)
