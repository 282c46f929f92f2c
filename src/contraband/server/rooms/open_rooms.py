"""The rooms a server has in memory: fetched from the store on demand, looked after every second, dropped when idle."""

import asyncio
import itertools
import logging
from collections import OrderedDict
from collections.abc import Callable

from ...core.errors import ContrabandError
from ...core.wording import MILD
from ..settings import Settings
from .codes import is_code, steady_clock
from .errors import Elsewhere, NoSuchTable, OldTable, WithoutGame
from .leases import Hold, Peer
from .listener import Goodbye
from .live_room import LiveRoom
from .people import SCREEN
from .rebuild import DamagedRoom, game_called, rebuild
from .records import old_record
from .room import PLAYING, OldRules, Room
from .store import Store, StoreTrouble
from .thinking import Thinkers

log = logging.getLogger("contraband.server")

BEAT = 1.0  # seconds between two marks that the server is alive
HEARTBEAT = 20  # beats between two messages to pages at which nothing happens
MARK_USED = 60  # beats between two marks that people are in a room
IDLE = 120.0  # seconds after which a room that nobody looks at leaves the memory
MOST_GLANCES = 200
ELSEWHERE = "This table is moving to another process of this server. Nothing is lost; please try again in a few seconds."


class OpenRooms:
    """Rooms in use, by their codes."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers, now: Callable[[], float] | None) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = thinkers
        self.leases = store.leases
        self.last_beat = float(store.fact("beat") or 0)  # of whoever served this store before
        # never earlier than what is in the store: if the machine's clock was set back, bots and timers would wait until it has caught up
        self.now = now or (self.leases.now if self.leases.is_shared else steady_clock(max(store.time(), self.last_beat)))
        self.opened_at = self.now()
        self.live_rooms: dict[str, LiveRoom] = {}
        self.announcement = ""  # of whoever runs the server, to everybody, until it is taken back
        self.holds: dict[str, Hold] = {}  # where several processes share the store: how each room came to us
        self.bringing: dict[str, asyncio.Future[Peer | None]] = {}
        self.glances: OrderedDict[str, LiveRoom] = OrderedDict()  # rooms of other processes, as they were when somebody looked
        self.just_opened: set[str] = set()  # rooms that were opened here, and about which nobody has asked yet
        self.is_open = True

    # -- found -------------------------------------------------------------------------------------------------------------

    def find(self, code: str) -> LiveRoom:
        """The room of a code, fetched from the store if need be; where others share it, `bring` has done so."""
        live = self.live_rooms.get(code)
        if live is None or not self.still_has(live):
            room = self.rebuild(code, self.bodies(code))
            if self.leases.is_shared:
                raise Elsewhere(ELSEWHERE)
            live = self.keep_open(room)
        return live

    async def bring(self, code: str) -> Peer | None:
        """Where several processes share the store: who else serves a room. If nobody does it is ours, and in memory if it can be opened."""
        live = self.live_rooms.get(code)
        if (live is not None and self.still_has(live)) or not is_code(code):
            return None
        if code not in self.bringing:
            self.bringing[code] = asyncio.ensure_future(self.claim(code))
            self.bringing[code].add_done_callback(lambda done: self.brought(code, done))
        return await asyncio.shield(self.bringing[code])

    def brought(self, code: str, done: "asyncio.Future[Peer | None]") -> None:
        del self.bringing[code]
        if not done.cancelled():
            done.exception()  # whoever waits for it hears of it, if anybody still does

    async def claim(self, code: str) -> Peer | None:
        claimed = await self.leases.owner(code) or (await self.leases.claim(code) if self.is_open else None)
        if claimed is None:
            raise Elsewhere(ELSEWHERE)
        if isinstance(claimed, Peer):
            return claimed
        number = self.leases.number
        found = await asyncio.to_thread(self.store.entries, code)
        if number != self.leases.number or not self.is_open:
            raise Elsewhere(ELSEWHERE)
        try:
            self.keep_open(self.rebuild(code, self.whole(code, found)), number)
        except ContrabandError:  # what is wrong with it is told to whoever finds it
            self.leases.release([code])
        else:
            self.holds[code] = claimed
        return None

    def gives_away(self, code: str, is_passed_on: bool) -> bool:
        """A room that was opened here goes once to the process through which its people come: a proxy may always lead them there."""
        live = self.live_rooms.get(code)
        if code not in self.just_opened or (live is not None and live.lock.locked()):  # what is being written comes first
            return False
        self.just_opened.discard(code)
        if live is None or not is_passed_on or live.viewers:
            return False
        self.let_go_of(live)
        self.leases.release([code])
        return True

    def glance(self, code: str) -> LiveRoom:
        """A room just to look at, whichever process serves it."""
        if not self.leases.is_shared or code in self.live_rooms:
            return self.find(code)
        kept = self.glances.pop(code, None)
        if kept is None or kept.room.entry_count != self.store.entry_count(code):
            kept = self.dressed(self.rebuild(code, self.bodies(code)))
        self.glances[code] = kept
        if len(self.glances) > MOST_GLANCES:
            self.glances.popitem(last=False)
        return kept

    def let_go_of(self, live: LiveRoom, goodbye: Goodbye = Goodbye.RESTART) -> None:
        """A room that is not ours any more: whoever is connected comes back, and finds it where it is."""
        if self.live_rooms.get(live.room.code) is live:
            del self.live_rooms[live.room.code]
            self.just_opened.discard(live.room.code)
            self.holds.pop(live.room.code, None)
        if live.wake is not None:
            live.wake.cancel()
            live.wake = None
        for viewer in live.viewers:
            viewer.close(goodbye)

    def still_has(self, live: LiveRoom) -> bool:
        """Whether a room is ours at this moment: asked before anybody is told of it, for we may have slept through the end of our lease.
        What is written is checked by the database."""
        is_ours = self.leases.holds(live.lease)
        if not is_ours:
            self.let_go_of(live)
        return is_ours

    def bodies(self, code: str) -> list[str]:
        return self.whole(code, self.store.entries(code) if is_code(code) else [])

    def whole(self, code: str, found: list[str]) -> list[str]:
        if not found:
            raise NoSuchTable("There is no table with this link. Is the end of it missing?")
        if len(found) != self.store.entry_count(code):
            raise self.cannot_open(DamagedRoom(code, len(found), "an entry before it is missing"))
        return found

    def old_record(self, code: str, number: str, person: str) -> str:
        """A game of a table that cannot be opened any more, for somebody who was there."""
        return old_record(self.bodies(code), number, person)

    def keep_open(self, room: Room, lease: int | None = None) -> LiveRoom:
        live = self.live_rooms[room.code] = self.dressed(room)
        live.lease = lease
        live.think, live.ask = self.thinkers.begin, self.thinkers.ask
        return live

    def dressed(self, room: Room) -> LiveRoom:
        room.is_mild = room.is_mild or self.settings.wording == MILD
        return LiveRoom(room, self.now())

    def rebuild(self, code: str, bodies: list[str]) -> Room:
        try:
            return rebuild(code, bodies, game_called)
        except WithoutGame:
            raise
        except OldRules as trouble:
            raise OldTable(f"{trouble} The games played there can still be downloaded, from /t/{code}/games/1/record on.") from None
        except DamagedRoom as damage:
            raise self.cannot_open(damage) from None
        except ContrabandError as trouble:
            log.warning("a room cannot be opened: %s", type(trouble).__name__)
            raise NoSuchTable("This table cannot be opened by this version of Contraband.") from None

    def cannot_open(self, damage: DamagedRoom) -> NoSuchTable:
        """The log says which room by the first letters of its code: with all of them anybody could join."""
        log.warning("room %s… cannot be opened: entry %d: %s", damage.code[:4], damage.number, damage.fault)
        return NoSuchTable("This table is damaged and cannot be opened. Other tables are not affected.")

    # -- looked after ------------------------------------------------------------------------------------------------------

    async def beat(self) -> None:
        """What is done every second."""
        for count in itertools.count(1):
            if count % HEARTBEAT == 0:
                self.send_heartbeat()
            if count % MARK_USED == 0:
                await self.mark_used()
            await self.mark_time()
            self.send_files()
            self.notice_who_left()
            self.forget_idle_rooms()
            await asyncio.sleep(BEAT)

    async def mark_time(self) -> None:
        """While a game is on: so that after a crash we know how long we were away. The next mark may find room on a disk that is full.
        A lease says the same."""
        if not self.leases.is_shared and any(live.room.state == PLAYING for live in self.live_rooms.values()):
            try:
                await self.store.remember("beat", str(self.now()))
            except StoreTrouble as trouble:
                log.error("%s", trouble)

    async def mark_used(self) -> None:
        """Rooms in which people are count as used, although nothing may have changed there for long."""
        used = [live for live in self.live_rooms.values() if live.viewers or max(live.seen.values(), default=0.0) > live.listed_at]
        if used:
            try:
                await self.store.mark_used([live.room.code for live in used], self.now())
            except StoreTrouble as trouble:
                log.error("%s", trouble)
        for live in used:
            live.listed_at = self.now()

    def send_heartbeat(self) -> None:
        """A message to every page now and then: one that hears nothing for long knows that its connection is dead."""
        for live in self.live_rooms.values():
            for viewer in live.viewers:
                viewer.answer()

    def announce(self, text: str) -> None:
        """To every page that is open now, and to every one that is opened from now on."""
        self.announcement = text
        for live in self.live_rooms.values() if text else ():
            for viewer in live.viewers:
                viewer.hear(text)

    def send_away(self, addresses: frozenset[str]) -> None:
        """Close what is open from these addresses."""
        for live in self.live_rooms.values():
            for viewer in live.viewers:
                if viewer.address in addresses:
                    viewer.close(Goodbye.NO_SEAT)

    def send_files(self) -> None:
        """Where somebody may move in secret, what it changes comes to them with what comes to everybody."""
        for live in self.live_rooms.values():
            live.send_files()

    def notice_who_left(self) -> None:
        for live in self.live_rooms.values():
            if live.viewers and live.notice_who_left(self.now(), self.settings.grace):
                self.notify(live)

    def notify(self, live: LiveRoom) -> None:
        for viewer in live.viewers:
            if viewer.member != SCREEN and live.room.members[viewer.member].is_removed:
                viewer.close(Goodbye.NO_SEAT)
            viewer.nudge()

    def forget_idle_rooms(self) -> None:
        """What nobody looks at and nothing will happen in need not be in memory."""
        idle = []
        for code, live in list(self.live_rooms.items()):
            is_used = live.viewers or live.wake is not None or live.lock.locked()
            if not is_used and self.now() - max(live.loaded_at, live.room.changed_at, *live.seen.values(), 0) > IDLE:
                self.let_go_of(live)
                idle.append(code)
        if idle:
            self.leases.release(idle)
