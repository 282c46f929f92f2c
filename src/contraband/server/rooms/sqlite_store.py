"""Rooms in an SQLite file, for one server."""

import contextlib
import errno
import json
import secrets
import sqlite3
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from .store import VERSION, Answer, Append, Full, Job, Store, StoreTrouble, Taken, Wait

SCHEMA = """
CREATE TABLE IF NOT EXISTS entry (room TEXT, number INTEGER, body TEXT NOT NULL, PRIMARY KEY (room, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS room (code TEXT PRIMARY KEY, state TEXT NOT NULL, changed REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS room_state ON room (state, changed);
CREATE TABLE IF NOT EXISTS member (person TEXT, room TEXT, PRIMARY KEY (person, room)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS link (link TEXT PRIMARY KEY, room TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""


class SqliteStore(Store):
    """The file: one connection for reading, one for the writer."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self.reader = connect(self.path)
        self.db = connect(self.path)
        super().__init__()

    def close(self) -> None:
        super().close()
        self.reader.close()
        self.db.close()

    # -- writing -----------------------------------------------------------------------------------------------------------

    async def remember(self, name: str, value: str) -> None:
        await self.run(lambda db: set_fact(db, name, value))

    async def mark_used(self, rooms: Sequence[str], now: float) -> None:
        query = "UPDATE room SET changed = ? WHERE code IN (SELECT value FROM json_each(?))"
        await self.run(lambda db: void(db.execute(query, (now, json.dumps(rooms)))))

    def commit(self, batch: list[Wait]) -> list[Answer]:
        """All in one transaction."""
        db = self.db
        try:
            db.execute("BEGIN IMMEDIATE")
            try:
                results = do_all(db, [job for job, _ in batch])
                answers: list[Answer] = [(future, result, None) for (_, future), result in zip(batch, results, strict=True)]
            except (sqlite3.Error, Full):
                db.execute("ROLLBACK")
                db.execute("BEGIN IMMEDIATE")
                answers = [(future, *attempt(db, job)) for job, future in batch]
            db.execute("COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            trouble = StoreTrouble(f"The database could not be written: {error}.")
            return [(future, None, trouble) for _, future in batch]
        return answers

    # -- reading -----------------------------------------------------------------------------------------------------------

    def time(self) -> float:
        return time.time()

    def entries(self, room: str) -> list[str]:
        found = self.reader.execute("SELECT CAST(body AS BLOB) FROM entry WHERE room = ? ORDER BY number", (room,))
        return [body.decode(errors="replace") for (body,) in found]

    def entry_count(self, room: str) -> int:
        count: int = self.reader.execute("SELECT coalesce(max(number) + 1, 0) FROM entry WHERE room = ?", (room,)).fetchone()[0]
        return count

    def rooms_in(self, states: Iterable[str]) -> list[str]:
        wanted = list(states)
        found = self.reader.execute(f"SELECT code FROM room WHERE state IN ({marks(wanted)}) ORDER BY changed DESC", wanted)
        return [code for (code,) in found]

    def count(self, states: Iterable[str], since: float) -> int:
        return count_rooms(self.reader, list(states), since)

    def unused_since(self, states: Iterable[str], moment: float) -> list[str]:
        wanted = list(states)
        query = f"SELECT code FROM room WHERE state IN ({marks(wanted)}) AND changed < ? ORDER BY changed"
        return [code for (code,) in self.reader.execute(query, (*wanted, moment))]

    def rooms_of(self, person: str, most: int = 100) -> list[tuple[str, float]]:
        query = "SELECT code, changed FROM room JOIN member ON room = code WHERE person = ? ORDER BY changed DESC LIMIT ?"
        return list(self.reader.execute(query, (person, most)))

    def room_of_link(self, link: str) -> str | None:
        row = self.reader.execute("SELECT room FROM link WHERE link = ?", (link,)).fetchone()
        return row[0] if row else None

    def has_been_at(self, person: str, game: str) -> bool:
        query = "SELECT 1 FROM member JOIN entry ON entry.room = member.room WHERE person = ? AND number = 0 AND body LIKE ? LIMIT 1"
        return self.reader.execute(query, (person, f'%"game":"{game}"%')).fetchone() is not None

    def fact(self, name: str) -> str | None:
        row = self.reader.execute("SELECT value FROM fact WHERE name = ?", (name,)).fetchone()
        return row[0] if row else None


def attempt(db: sqlite3.Connection, job: Job) -> tuple[Any, BaseException | None]:
    """Do one job; returns its result, or what went wrong."""
    db.execute("SAVEPOINT job")
    try:
        (result,) = do_all(db, [job])
    except (sqlite3.Error, Full) as error:
        db.execute("ROLLBACK TO job")
        return None, trouble_of(error)
    finally:
        db.execute("RELEASE job")
    return result, None


def trouble_of(error: sqlite3.Error | Full) -> StoreTrouble:
    if isinstance(error, Full):
        return error
    if isinstance(error, sqlite3.IntegrityError):
        return Taken("Something else was written there first.")
    return StoreTrouble(f"The database could not be written: {error}.")


def do_all(db: sqlite3.Connection, jobs: list[Job]) -> list[Any]:
    """Appends of many rooms are three statements together. What came of each job, in their order."""
    for job in jobs:
        if isinstance(job, Append) and job.limit is not None:
            check_limit(db, job, jobs)
    appends = [job for job in jobs if isinstance(job, Append)]
    if appends:
        insert(db, appends)
    return [None if isinstance(job, Append) else job(db) for job in jobs]


def check_limit(db: sqlite3.Connection, opening: Append, jobs: list[Job]) -> None:
    """Rooms that are opened at the same moment count, too."""
    assert opening.limit is not None
    together = sum(isinstance(job, Append) and job.limit is not None for job in jobs)
    missing = sum(count_rooms(db, list(one.states), one.since) for one in opening.limit.counted) + together - opening.limit.most
    if missing > 0:
        raise Full(missing)


def count_rooms(db: sqlite3.Connection, states: list[str], since: float) -> int:
    found: int = db.execute(f"SELECT count(*) FROM room WHERE state IN ({marks(states)}) AND changed >= ?", (*states, since)).fetchone()[0]
    return found


def marks(values: Sequence[str]) -> str:
    return ", ".join("?" * len(values))


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
    """WAL, and every commit waits for the disk: whatever was acknowledged survives a power cut."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    return db


def open_sqlite(path: Path) -> SqliteStore:
    """Open the file, make it if need be, and refuse one that is not ours or newer than we are."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(0o600)  # it holds the seeds of games in progress
        prepare(path)
        return SqliteStore(path)
    except (OSError, sqlite3.Error) as error:
        if is_disk_full(error):
            raise StoreTrouble(f"There is no space left on the disk for {path}. Free some and start again; every table is kept.") from None
        raise StoreTrouble(f"The database {path} cannot be opened: {error}. Name another file with --db.") from None


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
            raise StoreTrouble(f"The database {path} was written by a newer Contraband: update this one, or name another with --db.")
        if version == 0 and strangers:
            raise StoreTrouble(f"{path} belongs to another program: name another file with --db.")
        db.executescript(f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
        db.execute("INSERT OR IGNORE INTO fact VALUES ('secret', ?)", (secrets.token_hex(32),))
    finally:
        db.close()


# -- backups -------------------------------------------------------------------------------------------------------------------


def check_whole(path: Path) -> None:
    """That it is one of our databases, whole, and not newer than we are."""
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
        raise StoreTrouble(f"{path} is not a Contraband database.")
    if version > VERSION:
        raise StoreTrouble(f"{path} was written by a newer Contraband: update this one.")
    if state != "ok":
        raise StoreTrouble(f"{path} is damaged: {state}.")


def copy_database(here: Path, there: Path) -> int:
    """All of it as of one moment, even while others write; returns how many tables there are."""
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
