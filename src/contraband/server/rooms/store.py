"""The store's contract: every room is the list of its entries. Reading is done by whoever asks, writing by one thread that commits many
entries at once. `sqlite_store.py` keeps them in a file, `postgres_store.py` in a PostgreSQL database.
"""

import asyncio
import contextlib
import queue
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from ...core.errors import ContrabandError
from .leases import Leases

VERSION = 1  # of what is stored, in either store
MOST_AT_ONCE = 500
POSTGRES = ("postgresql://", "postgres://")


class StoreTrouble(ContrabandError):
    """The database cannot be opened, read or written."""


class Taken(StoreTrouble):
    """An entry with that number already exists: another server was quicker."""


class Lost(StoreTrouble):
    """The room is not ours to write to: another process serves it, or may soon."""


class Full(StoreTrouble):
    """There are as many tables as there may be: by how many too many with this one."""

    def __init__(self, missing: int) -> None:
        self.missing = missing
        super().__init__("There is no room for another table.")


class Count(NamedTuple):
    """Which rooms count as in use: those in one of these states that have been used since then."""

    states: Sequence[str]
    since: float


@dataclass(frozen=True)
class Limit:
    """For a room that is being opened: how many there may be with it."""

    most: int
    counted: Sequence[Count]


@dataclass(frozen=True)
class Append:
    """Entries for the end of a room, and what the list of rooms says of it afterwards, if the list is brought up to date."""

    room: str
    first: int
    bodies: Sequence[str]
    state: str
    now: float
    members: Sequence[str] = ()
    is_listed: bool = True
    links: Sequence[str] = ()  # to replays
    limit: Limit | None = None
    lease: int | None = None  # the number of the lease under which it is written, where there are any
    version: str = ""  # of the process that opens it


Job = Append | Callable[[Any], Any]  # something to be done with the writer's connection
Wait = tuple[Job, "asyncio.Future[Any]"]  # and who waits for it
Answer = tuple["asyncio.Future[Any]", Any, BaseException | None]  # who waits, and what came of it


class Store(ABC):
    """All rooms. Every method that writes returns once it is on disk."""

    leases = Leases()  # every room is ours, unless several processes share the database

    def __init__(self) -> None:
        self.waiting: list[Wait] = []  # since the loop last came round
        self.jobs: queue.SimpleQueue[list[Wait] | None] = queue.SimpleQueue()
        self.commits = 0
        self.commit_seconds = 0.0
        self.writer = threading.Thread(target=self.write, name="store", daemon=True)
        self.writer.start()

    def close(self) -> None:
        self.hand_over()
        self.jobs.put(None)
        self.writer.join()

    # -- writing -----------------------------------------------------------------------------------------------------------

    async def append(self, what: Append) -> None:
        """Returns when the entries are on disk. Raises Taken, and writes none of them, when one of these numbers exists; raises
        Full when the limit is reached."""
        await self.run(what)

    def share(self, address: str, version: str) -> None:
        """Other processes may use the same database: serve only the rooms that are ours by a lease. An SQLite file is used by one."""
        self.leases = Leases()

    @abstractmethod
    async def remember(self, name: str, value: str) -> None:
        """Keep a fact."""

    @abstractmethod
    async def mark_used(self, rooms: Sequence[str], now: float) -> None:
        """That people are in these rooms, although nothing may have changed there."""

    @abstractmethod
    def commit(self, batch: list[Wait]) -> list[Answer]:
        """In the writer's thread: do all of it. If a job fails, only that job is undone, and its caller hears of it."""

    async def run(self, job: Job) -> Any:
        """Have the writer do something, and return the result."""
        return await self.queue(job)

    def queue(self, job: Job) -> "asyncio.Future[Any]":
        """Jobs are done in the order in which they are queued."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self.waiting.append((job, future))
        if len(self.waiting) == 1:
            loop.call_soon(self.hand_over)
        return future

    @property
    def queued(self) -> int:
        """What waits to be written, in batches of all that came at once."""
        return self.jobs.qsize() + bool(self.waiting)

    def hand_over(self) -> None:
        """Once for everything that has gathered: waking the writer for each job took longer than everything else about it."""
        if self.waiting:
            self.jobs.put(self.waiting)
            self.waiting = []

    def write(self) -> None:
        """The writer thread: whatever has gathered while the disk was busy is committed together."""
        open_ended = True
        while open_ended:
            batch, open_ended = self.gather()
            if batch:
                began = time.perf_counter()
                answers = self.commit(batch)
                self.commit_seconds += time.perf_counter() - began
                self.commits += 1
                tell(answers)

    def gather(self) -> tuple[list[Wait], bool]:
        """Everything waiting to be written; False if the store closes after it."""
        batch: list[Wait] = []
        more = self.jobs.get()
        while more is not None:
            batch += more
            if len(batch) >= MOST_AT_ONCE:
                return batch, True
            try:
                more = self.jobs.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    # -- reading -----------------------------------------------------------------------------------------------------------

    @abstractmethod
    def time(self) -> float:
        """The time of day where the store is."""

    @abstractmethod
    def entries(self, room: str) -> list[str]:
        """As text, whatever has become of it: what is damaged is noticed where it is read."""

    @abstractmethod
    def entry_count(self, room: str) -> int:
        """One more than the number of the last entry."""

    @abstractmethod
    def rooms_in(self, states: Iterable[str]) -> list[str]:
        """The rooms in one of these states, the latest changed first."""

    @abstractmethod
    def count(self, states: Iterable[str], since: float) -> int:
        """How many rooms in these states have been used since then."""

    @abstractmethod
    def unused_since(self, states: Iterable[str], moment: float) -> list[str]:
        """The rooms in these states in which nobody has been since then, the longest unused first."""

    @abstractmethod
    def rooms_of(self, person: str, most: int = 100) -> list[tuple[str, float]]:
        """The rooms somebody has been in, with when they changed, the latest first."""

    @abstractmethod
    def room_of_link(self, link: str) -> str | None:
        """The room in which a link to a replay was made; whether it still holds, the room knows."""

    @abstractmethod
    def has_been_at(self, person: str, game: str) -> bool:
        """Whether somebody has been at a table of this game: its name stands in a room's first entry."""

    @abstractmethod
    def fact(self, name: str) -> str | None:
        """What was kept under a name."""


def tell(answers: list[Answer]) -> None:
    """Tell everybody who is waiting, each in their own loop."""
    loops = {future.get_loop() for future, _, _ in answers}
    for loop in loops:
        with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits any more
            loop.call_soon_threadsafe(settle, [answer for answer in answers if answer[0].get_loop() is loop])


def settle(answers: list[Answer]) -> None:
    for future, result, error in answers:
        if future.done():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


def open_store(db: Path | str) -> Store:
    """A file, or the address of a PostgreSQL database."""
    if is_postgres(db):
        try:
            from .postgres_store import open_postgres
        except ModuleNotFoundError as missing:
            raise StoreTrouble(f"A PostgreSQL database needs {missing.name}: pip install 'contraband[postgres]'.") from None
        return open_postgres(str(db))
    from .sqlite_store import open_sqlite

    return open_sqlite(Path(db))


def scratch_database(url: str, name: str) -> AbstractContextManager[str]:
    """The address of a new database beside this one, which is dropped afterwards."""
    from .postgres_store import scratch_database

    return scratch_database(url, name)


def is_postgres(db: Path | str) -> bool:
    return isinstance(db, str) and db.startswith(POSTGRES)


def shown(db: Path | str) -> str:
    """Where the tables are kept, for messages: an address without its password."""
    if not is_postgres(db):
        return str(db)
    from .postgres import shown

    return shown(str(db))
