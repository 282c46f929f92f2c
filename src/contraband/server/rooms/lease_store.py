"""Leases in a PostgreSQL database, on its own time. Each process has a row in `lease` that ends in three seconds and is renewed every
second; a room belongs to the lease whose number stands beside it (`lease_row_store.py`). A lease that has ended is never renewed: its
rooms are set free, and its process has to take a new one.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import psycopg

from .lease_row_store import CHANNEL, FREED, LEASE, claim, give_up, release, set_free, tell_all
from .leases import Hold, Leases, Notes, Peer
from .postgres import Connection, connect, cut, one_line

if TYPE_CHECKING:
    from .postgres_store import PostgresStore

log = logging.getLogger("contraband.server")

RENEWED = 1.0  # seconds between two renewals
MARGIN = 0.5  # seconds by which we stop before our lease ends
DRIFT = 0.05  # seconds by which our time of day may differ from the database's: less than that is the way there and back
TRY_AGAIN = 0.2  # seconds after which a renewal that failed is tried again
FORGETTING = 600.0  # seconds between two times when old notes are struck out


def clock() -> float:
    """Our own: nobody sets it, and where it can it goes on while the machine sleeps, as the database's does."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class PostgresLeases(Leases):
    """Our lease: a thread renews it, over a connection of its own, and another watches that it has not ended."""

    is_shared = True

    def __init__(self, store: "PostgresStore", address: str, version: str) -> None:
        self.store = store
        self.address = address
        self.version = version
        self.number: int = 0
        self.ends = 0.0  # by our own clock
        self.ahead = 0.0  # the database's time of day less our own clock
        self.hosts: frozenset[str] = frozenset()  # of all processes
        self.tell: Callable[[Callable[[], None]], object] = lambda call: None
        self.on_lost: Callable[[], None] = lambda: None
        self.on_free: Callable[[], None] = lambda: None
        self.on_said = lambda lease, text: None
        self.on_missed = lambda: None
        self.to_say: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.forgets_at = 0.0
        self.closing = threading.Event()
        self.ending = threading.Lock()
        self.db = self.connect()
        self.renew()
        self.threads = [threading.Thread(target=work, daemon=True) for work in (self.keep, self.guard)]
        for thread in self.threads:
            thread.start()

    @property
    def is_valid(self) -> bool:
        return clock() < self.ends

    def holds(self, number: int | None) -> bool:
        return number == self.number and self.is_valid

    @property
    def notes(self) -> Notes:  # type: ignore[override]
        return self

    def note_down(self, name: str, value: str) -> bool:
        return bool(self.store.rows("INSERT INTO note VALUES (%s, %s) ON CONFLICT DO NOTHING RETURNING 1", name, value))

    def note(self, name: str) -> str | None:
        found = self.store.rows("SELECT value FROM note WHERE name = %s", name)
        return found[0][0] if found else None

    def take_note(self, name: str) -> str | None:
        found = self.store.rows("DELETE FROM note WHERE name = %s RETURNING value", name)
        return found[0][0] if found else None

    def is_peer(self, address: str) -> bool:
        return address in self.hosts

    def now(self) -> float:
        return time.monotonic() + self.ahead

    def watch(self, on_lost: Callable[[], None], on_free: Callable[[], None]) -> None:
        self.on_lost, self.on_free = on_lost, on_free
        self.tell = asyncio.get_running_loop().call_soon_threadsafe

    def say(self, text: str) -> None:
        self.to_say.put(text)

    # -- rooms -------------------------------------------------------------------------------------------------------------

    async def owner(self, code: str) -> Peer | None:
        query = "SELECT number, address FROM room JOIN lease ON number = lease WHERE code = %s AND until > clock_timestamp()"
        found = await asyncio.to_thread(self.store.rows, query, code)
        return Peer(*found[0]) if found and found[0][0] != self.number else None

    async def claim(self, code: str) -> Hold | Peer | None:
        number, now = self.number, self.now()
        found: Hold | Peer | None = await self.store.run(lambda db: claim(db, code, number, self.version, now))
        return found if number == self.number else None

    async def free_rooms(self, states: list[str]) -> list[str]:
        query = (
            "SELECT code FROM room WHERE state = ANY(%s) AND lease IS NULL AND (version = %s OR NOT EXISTS"
            " (SELECT 1 FROM lease WHERE lease.version = room.version AND until > clock_timestamp())) ORDER BY changed DESC"
        )
        return [code for (code,) in await asyncio.to_thread(self.store.rows, query, states, self.version)]

    def release(self, rooms: list[str]) -> None:
        number, now = self.number, self.now()
        self.store.queue(lambda db: release(db, rooms, number, now)).add_done_callback(told)

    async def leave(self) -> None:
        number, now = self.number, self.now()
        self.closing.set()
        await self.store.run(lambda db: give_up(db, number, now))
        self.number, self.ends = 0, 0.0

    def close(self) -> None:
        """What is left of our lease ends by itself."""
        self.closing.set()
        cut(self.db)  # the thread that listens need not do so to the end
        for thread in self.threads:
            thread.join(RENEWED)  # it may wait for a connection
        self.db.close()

    # -- in threads of their own -------------------------------------------------------------------------------------------

    def connect(self) -> Connection:
        db = connect(self.store.url, waits_for_disk=False)
        db.execute(f"LISTEN {CHANNEL}".encode())
        return db

    def keep(self) -> None:
        """Renew the lease as long as the process runs, and hear what others tell."""
        while not self.closing.is_set():
            try:
                is_new = self.db.closed
                if is_new:
                    self.db = self.connect()
                self.renew()
                if is_new:
                    self.tell(self.on_missed)
                self.listen(RENEWED / 2)
                self.set_free()
                self.speak()
                self.listen(RENEWED / 2)
            except psycopg.Error as error:
                if not self.closing.is_set():
                    log.warning("the lease could not be renewed: %s", one_line(error))
                self.db.close()
                self.closing.wait(TRY_AGAIN)

    def renew(self) -> None:
        asked = clock()
        row = self.db.execute(
            "UPDATE lease SET until = clock_timestamp() + make_interval(secs => %s) WHERE number = %s AND until > clock_timestamp()"
            " RETURNING number, extract(epoch FROM clock_timestamp())::float8",
            (LEASE, self.number),
        ).fetchone()
        if row is None:
            self.lapse()
            if self.closing.is_set():
                return
            asked = clock()
            row = self.db.execute(
                "INSERT INTO lease (address, version, until) VALUES (%s, %s, clock_timestamp() + make_interval(secs => %s))"
                " RETURNING number, extract(epoch FROM clock_timestamp())::float8",
                (self.address, self.version, LEASE),
            ).fetchone()
        assert row is not None
        self.number, now = row
        self.ends = asked + LEASE - MARGIN
        ahead = now - time.monotonic()
        if abs(ahead - self.ahead) > DRIFT:
            self.ahead = ahead
        all_of_us = [Peer(*row) for row in self.db.execute("SELECT number, address FROM lease WHERE until > clock_timestamp()")]
        self.hosts = frozenset(peer.host for peer in all_of_us)
        self.peers = tuple(peer for peer in all_of_us if peer.address != self.address)

    def set_free(self) -> None:
        with self.db.transaction():
            if set_free(self.db):
                log.info("another process has gone: its tables are taken over")
        if time.monotonic() > self.forgets_at:
            self.forgets_at = time.monotonic() + FORGETTING
            self.db.execute(
                "DELETE FROM note WHERE made < now() - interval '7 days' OR name LIKE 'offer %' AND made < now() - interval '1 day'"
            )

    def listen(self, seconds: float) -> None:
        for said in self.db.notifies(timeout=seconds):
            lease, _, text = said.payload.partition(" ")
            if said.payload == FREED:
                self.tell(self.on_free)
            elif lease.isdecimal() and int(lease) != self.number:  # whatever else is said there is not ours
                self.tell(partial(self.on_said, int(lease), text))

    def speak(self) -> None:
        with self.db.transaction():
            while not self.to_say.empty():
                tell_all(self.db, f"{self.number} {self.to_say.get()}")

    def guard(self) -> None:
        """However long the database says nothing: when our lease is about to end, we stop."""
        while not self.closing.wait(max(0.01, self.ends - clock()) if self.number else TRY_AGAIN):
            if self.number and not self.is_valid:
                log.error("the database has not answered in time: every table is left to others until it does")
                self.lapse()
                cut(self.db)

    def lapse(self) -> None:
        """None of our rooms is ours any more. Whatever is being read or written ends with an error."""
        with self.ending:
            was_ours, self.number, self.ends = self.number, 0, 0.0
        if was_ours:
            self.store.cut()
            self.tell(self.on_lost)


def told(done: "asyncio.Future[object]") -> None:
    if not done.cancelled() and done.exception():
        log.warning("rooms could not be left: %s", done.exception())
