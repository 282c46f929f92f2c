"""The store: an SQLite file in which every room is the list of its entries, written by one thread that commits many at once."""

import asyncio
import contextlib
import errno
import json
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ...core.errors import ContrabandError

SCHEMA = """
CREATE TABLE IF NOT EXISTS entry (room TEXT, number INTEGER, body TEXT NOT NULL, PRIMARY KEY (room, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS room (code TEXT PRIMARY KEY, state TEXT NOT NULL, changed REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS room_state ON room (state, changed);
CREATE TABLE IF NOT EXISTS member (person TEXT, room TEXT, PRIMARY KEY (person, room)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS link (link TEXT PRIMARY KEY, room TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
VERSION = 1
MOST_AT_ONCE = 500


class StoreTrouble(ContrabandError):
    """The database cannot be opened, read or written."""


class Taken(StoreTrouble):
    """An entry of that number exists already: another server was quicker."""


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


Job = Append | Callable[[sqlite3.Connection], None]
Wait = tuple[Job, "asyncio.Future[None]"]  # something to be done, and who waits for it
Answer = tuple["asyncio.Future[None]", BaseException | None]


class Store:
    """The file. Reading is done by whoever asks; writing by the writer thread, which answers when the disk has it."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self.reader = connect(self.path)
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
        self.reader.close()

    # -- writing -----------------------------------------------------------------------------------------------------------

    async def append(self, what: Append) -> None:
        """Returns when the entries are on disk; raises Taken, and writes none of them, when one of these numbers exists."""
        await self.run(what)

    async def remember(self, name: str, value: str) -> None:
        await self.run(lambda db: set_fact(db, name, value))

    async def mark_used(self, rooms: Sequence[str], now: float) -> None:
        query = "UPDATE room SET changed = ? WHERE code IN (SELECT value FROM json_each(?))"
        await self.run(lambda db: void(db.execute(query, (now, json.dumps(rooms)))))

    async def run(self, job: Job) -> None:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self.waiting.append((job, future))
        if len(self.waiting) == 1:
            loop.call_soon(self.hand_over)
        await future

    def hand_over(self) -> None:
        """Once for everything that has gathered: waking the writer for each job took longer than everything else about it."""
        if self.waiting:
            self.jobs.put(self.waiting)
            self.waiting = []

    def write(self) -> None:
        """The writer thread: whatever has gathered while the disk was busy is committed together."""
        db = connect(self.path)
        open_ended = True
        while open_ended:
            batch, open_ended = self.gather()
            if batch:
                began = time.perf_counter()
                answers = commit(db, batch)
                self.commit_seconds += time.perf_counter() - began
                self.commits += 1
                tell(answers)
        db.close()

    def gather(self) -> tuple[list[Wait], bool]:
        """Everything that waits to be written; False when the store closes after it."""
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

    def entries(self, room: str) -> list[str]:
        """As text, whatever has become of it: what is damaged is noticed where it is read."""
        found = self.reader.execute("SELECT CAST(body AS BLOB) FROM entry WHERE room = ? ORDER BY number", (room,))
        return [body.decode(errors="replace") for (body,) in found]

    def rooms_in(self, states: Iterable[str]) -> list[str]:
        """The rooms in one of these states, the latest changed first."""
        wanted = list(states)
        marks = ", ".join("?" * len(wanted))
        return [code for (code,) in self.reader.execute(f"SELECT code FROM room WHERE state IN ({marks}) ORDER BY changed DESC", wanted)]

    def count(self, states: Iterable[str], since: float) -> int:
        """How many rooms in these states have been used since then."""
        wanted = list(states)
        marks = ", ".join("?" * len(wanted))
        query = f"SELECT count(*) FROM room WHERE state IN ({marks}) AND changed >= ?"
        found: int = self.reader.execute(query, (*wanted, since)).fetchone()[0]
        return found

    def unused_since(self, states: Iterable[str], moment: float) -> list[str]:
        """The rooms in these states in which nobody has been since then, the longest unused first."""
        wanted = list(states)
        marks = ", ".join("?" * len(wanted))
        query = f"SELECT code FROM room WHERE state IN ({marks}) AND changed < ? ORDER BY changed"
        return [code for (code,) in self.reader.execute(query, (*wanted, moment))]

    def entry_count(self, room: str) -> int:
        count: int = self.reader.execute("SELECT coalesce(max(number) + 1, 0) FROM entry WHERE room = ?", (room,)).fetchone()[0]
        return count

    def rooms_of(self, person: str, most: int = 100) -> list[tuple[str, float]]:
        """The rooms somebody has been in, with when they changed, the latest first."""
        query = "SELECT code, changed FROM room JOIN member ON room = code WHERE person = ? ORDER BY changed DESC LIMIT ?"
        return list(self.reader.execute(query, (person, most)))

    def room_of_link(self, link: str) -> str | None:
        """The room in which a link to a replay was made; whether it still holds, the room knows."""
        row = self.reader.execute("SELECT room FROM link WHERE link = ?", (link,)).fetchone()
        return row[0] if row else None

    def has_been_at(self, person: str, game: str) -> bool:
        """Whether somebody has been at a table of this game: its name stands in a room's first entry."""
        query = "SELECT 1 FROM member JOIN entry ON entry.room = member.room WHERE person = ? AND number = 0 AND body LIKE ? LIMIT 1"
        return self.reader.execute(query, (person, f'%"game":"{game}"%')).fetchone() is not None

    def fact(self, name: str) -> str | None:
        row = self.reader.execute("SELECT value FROM fact WHERE name = ?", (name,)).fetchone()
        return row[0] if row else None


def tell(answers: list[Answer]) -> None:
    """Let everybody who waits know, each in their own loop."""
    loops = {future.get_loop() for future, _ in answers}
    for loop in loops:
        with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits any more
            loop.call_soon_threadsafe(settle, [answer for answer in answers if answer[0].get_loop() is loop])


def settle(answers: list[Answer]) -> None:
    for future, error in answers:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


def commit(db: sqlite3.Connection, batch: list[Wait]) -> list[Answer]:
    """Do all of it in one transaction. Should a job fail, only that job is undone, and its caller hears of it."""
    try:
        db.execute("BEGIN IMMEDIATE")
        try:
            do_all(db, [job for job, _ in batch])
            answers: list[Answer] = [(future, None) for _, future in batch]
        except sqlite3.Error:
            db.execute("ROLLBACK")
            db.execute("BEGIN IMMEDIATE")
            answers = [(future, attempt(db, job)) for job, future in batch]
        db.execute("COMMIT")
    except sqlite3.Error as error:
        with contextlib.suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        trouble = StoreTrouble(f"The database could not be written: {error}.")
        return [(future, trouble) for _, future in batch]
    return answers


def attempt(db: sqlite3.Connection, job: Job) -> BaseException | None:
    """Do one job; what went wrong, if anything did."""
    db.execute("SAVEPOINT job")
    trouble: StoreTrouble | None = None
    try:
        do_all(db, [job])
    except sqlite3.IntegrityError:
        trouble = Taken("Something else was written there first.")
    except sqlite3.Error as error:
        trouble = StoreTrouble(f"The database could not be written: {error}.")
    if trouble is not None:
        db.execute("ROLLBACK TO job")
    db.execute("RELEASE job")
    return trouble


def do_all(db: sqlite3.Connection, jobs: list[Job]) -> None:
    """Appends of many rooms are three statements together."""
    appends = [job for job in jobs if isinstance(job, Append)]
    if appends:
        insert(db, appends)
    for job in jobs:
        if not isinstance(job, Append):
            job(db)


def insert(db: sqlite3.Connection, appends: list[Append]) -> None:
    """Each statement takes all its rows as one JSON text: row by row, the writer would wait for the interpreter with every one."""
    entries = [(one.room, one.first + place, body) for one in appends for place, body in enumerate(one.bodies)]
    db.execute(f"INSERT INTO entry (room, number, body) {rows(3)}", (json.dumps(entries),))
    rooms = [(one.room, one.state, one.now) for one in appends if one.is_listed]
    if rooms:
        db.execute(
            f"INSERT INTO room (code, state, changed) {rows(3)} WHERE true"
            " ON CONFLICT (code) DO UPDATE SET state = excluded.state, changed = excluded.changed",
            (json.dumps(rooms),),
        )
    members = [(person, one.room) for one in appends for person in one.members]
    if members:
        db.execute(f"INSERT OR IGNORE INTO member (person, room) {rows(2)}", (json.dumps(members),))
    links = [(link, one.room) for one in appends for link in one.links]
    if links:
        db.execute(f"INSERT INTO link (link, room) {rows(2)}", (json.dumps(links),))


def rows(columns: int) -> str:
    """The rows of a JSON array of arrays."""
    values = [f"json_extract(value, '$[{n}]')" for n in range(columns)]
    return f"SELECT {', '.join(values)} FROM json_each(?)"


def void(_: object) -> None:
    """A job answers nothing."""


def set_fact(db: sqlite3.Connection, name: str, value: str) -> None:
    db.execute("INSERT INTO fact VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value", (name, value))


def connect(path: str) -> sqlite3.Connection:
    """WAL, and every commit waits for the disk: what was answered survives a power cut."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    return db


def open_store(path: Path) -> Store:
    """Open the file, make it if need be, and refuse one that is not ours or newer than we are."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(0o600)  # it holds the seeds of games in progress
        prepare(path)
        return Store(path)
    except (OSError, sqlite3.Error) as error:
        if is_disk_full(error):
            raise StoreTrouble(f"There is no room left on the disk of {path}. Make some and start again; every table is kept.") from None
        raise StoreTrouble(f"The database {path} cannot be opened: {error}. Give another file with --db.") from None


def is_disk_full(error: OSError | sqlite3.Error) -> bool:
    if isinstance(error, OSError):
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    return getattr(error, "sqlite_errorcode", None) in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE)  # no room for the -shm file


def prepare(path: Path) -> None:
    db = connect(str(path))
    try:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        strangers = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if version > VERSION:
            raise StoreTrouble(f"The database {path} was written by a newer Contraband: bring this one up to date, or give another --db.")
        if version == 0 and strangers:
            raise StoreTrouble(f"{path} is a database of another program: give another file with --db.")
        db.executescript(f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
        db.execute("INSERT OR IGNORE INTO fact VALUES ('secret', ?)", (secrets.token_hex(32),))
    finally:
        db.close()


# -- backups -------------------------------------------------------------------------------------------------------------------


def check_whole(path: Path) -> None:
    """That it is a database of ours, whole, and not newer than we are."""
    if not path.is_file():
        raise StoreTrouble(f"There is no file {path}.")
    try:
        with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as found:
            version = found.execute("PRAGMA user_version").fetchone()[0]
            is_ours = found.execute("SELECT count(*) FROM sqlite_master WHERE name IN ('entry', 'room', 'fact')").fetchone()[0] == 3
            state = found.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        raise StoreTrouble(f"{path} cannot be read as a database: {error}.") from None
    if not is_ours:
        raise StoreTrouble(f"{path} is not a database of Contraband's.")
    if version > VERSION:
        raise StoreTrouble(f"{path} was written by a newer Contraband: bring this one up to date.")
    if state != "ok":
        raise StoreTrouble(f"{path} is damaged: {state}.")


def copy_database(here: Path, there: Path) -> int:
    """All of it as of one moment, whoever writes meanwhile; how many tables there are in it."""
    try:
        there.parent.mkdir(parents=True, exist_ok=True)
        there.touch(0o600)  # it holds the seeds of games in progress
        with contextlib.closing(sqlite3.connect(here)) as source, contextlib.closing(sqlite3.connect(there)) as target:
            source.backup(target)
            tables: int = target.execute("SELECT count(*) FROM room").fetchone()[0]
            return tables
    except (OSError, sqlite3.Error) as error:
        there.unlink(missing_ok=True)
        raise StoreTrouble(f"{there} could not be written: {error}.") from None
