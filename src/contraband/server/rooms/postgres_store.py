"""Rooms in a PostgreSQL database."""

import contextlib
import secrets
import threading
from collections.abc import Iterable, Iterator, Sequence
from typing import Any
from urllib.parse import urlsplit

import psycopg

from .lease_row_store import is_lease, rooms_of_lease
from .lease_store import PostgresLeases
from .postgres import Connection, connect, cut, one_line, shown
from .store import Answer, Append, Full, Job, Lost, Store, StoreTrouble, Taken, Wait

VERSION = 3  # 1 had no leases, 2 no notes
SCHEMA = """
CREATE TABLE IF NOT EXISTS entry (room text, number integer, body text NOT NULL, PRIMARY KEY (room, number));
CREATE TABLE IF NOT EXISTS room (code text PRIMARY KEY, state text NOT NULL, changed double precision NOT NULL);
CREATE INDEX IF NOT EXISTS room_state ON room (state, changed);
CREATE TABLE IF NOT EXISTS member (person text, room text, PRIMARY KEY (person, room));
CREATE TABLE IF NOT EXISTS link (link text PRIMARY KEY, room text NOT NULL);
CREATE TABLE IF NOT EXISTS fact (name text PRIMARY KEY, value text NOT NULL);
CREATE TABLE IF NOT EXISTS lease (number bigserial PRIMARY KEY, address text NOT NULL, version text NOT NULL, until timestamptz NOT NULL);
ALTER TABLE room ADD COLUMN IF NOT EXISTS lease bigint, ADD COLUMN IF NOT EXISTS version text NOT NULL DEFAULT '',
    ADD COLUMN IF NOT EXISTS left_at double precision;
CREATE INDEX IF NOT EXISTS room_lease ON room (lease);
CREATE TABLE IF NOT EXISTS note (name text PRIMARY KEY, value text NOT NULL, made timestamptz NOT NULL DEFAULT now());
"""
CANNOT_READ = "The tables cannot be read at the moment"
NOT_OURS = "This table is served by another process now. Nothing is lost; please try again."
OPENING, PREPARING = 71_001, 71_002  # advisory locks: one at a time counts tables, makes the schema


class PostgresStore(Store):
    """The database: one connection for reading, one for the writer. A connection that was lost is made again with the next question."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.reader: Connection = connect(url, waits_for_disk=False)  # it writes nothing but notes, which are of little use later
        self.reading = threading.Lock()  # the loop, and threads that read for it
        self.db: Connection = connect(url)
        self.was_cut: tuple[Connection, ...] = ()
        super().__init__()

    def close(self) -> None:
        super().close()
        self.leases.close()
        self.reader.close()
        self.db.close()

    def share(self, address: str, version: str) -> None:
        """Serve only the rooms that are ours by a lease. `address` is where other processes reach this one."""
        try:
            self.leases = PostgresLeases(self, address, version)
        except psycopg.Error as error:
            raise StoreTrouble(f"The database {shown(self.url)} cannot be written: {one_line(error)}.") from None

    def cut(self) -> None:
        """Our lease has ended: what is under way must not be waited for."""
        self.was_cut = (self.reader, self.db)
        for line in self.was_cut:
            cut(line)

    def usable(self, line: Connection) -> Connection:
        """This connection, or a new one where it was lost."""
        if not line.closed and line not in self.was_cut:
            return line
        line.close()
        return connect(self.url, waits_for_disk=line is self.db)

    # -- writing -----------------------------------------------------------------------------------------------------------

    async def remember(self, name: str, value: str) -> None:
        await self.run(lambda db: set_fact(db, name, value))

    async def mark_used(self, rooms: Sequence[str], now: float) -> None:
        """As everything else that is written to a room, only with the lease that has it."""
        number = self.leases.number
        await self.run(lambda db: mark_used(db, rooms, now, number))

    def commit(self, batch: list[Wait]) -> list[Answer]:
        """All in one transaction. What needs our lease is not even tried when it is over by our own clock."""
        if not self.leases.is_valid:
            return [(future, None, Lost(NOT_OURS)) for _, future in batch]
        try:
            self.db = self.usable(self.db)
            try:
                with self.db.transaction():
                    results = do_all(self.db, [job for job, _ in batch])
                return [(future, result, None) for (_, future), result in zip(batch, results, strict=True)]
            except (psycopg.IntegrityError, psycopg.DataError, Full, Lost):
                with self.db.transaction():
                    return [(future, *attempt(self.db, job)) for job, future in batch]
        except (psycopg.Error, StoreTrouble) as error:
            trouble = trouble_of(error)
            return [(future, None, trouble) for _, future in batch]

    # -- reading -----------------------------------------------------------------------------------------------------------

    def rows(self, query: str, *values: object) -> list[Any]:
        """While the database does not answer, nobody waits for it: our lease says whether it does."""
        if not self.leases.is_valid:
            raise StoreTrouble(f"{CANNOT_READ}. Nothing is lost; please try again.")
        try:
            with self.reading:
                self.reader = self.usable(self.reader)
                return self.reader.execute(query.encode(), values).fetchall()
        except psycopg.Error as error:
            raise StoreTrouble(f"{CANNOT_READ} ({one_line(error)}). Nothing is lost; please try again.") from None

    def time(self) -> float:
        return float(self.rows("SELECT extract(epoch FROM clock_timestamp())")[0][0])

    def entries(self, room: str) -> list[str]:
        return [body for (body,) in self.rows("SELECT body FROM entry WHERE room = %s ORDER BY number", room)]

    def entry_count(self, room: str) -> int:
        return int(self.rows("SELECT coalesce(max(number) + 1, 0) FROM entry WHERE room = %s", room)[0][0])

    def rooms_in(self, states: Iterable[str]) -> list[str]:
        return [code for (code,) in self.rows("SELECT code FROM room WHERE state = ANY(%s) ORDER BY changed DESC", list(states))]

    def count(self, states: Iterable[str], since: float) -> int:
        return int(self.rows("SELECT count(*) FROM room WHERE state = ANY(%s) AND changed >= %s", list(states), since)[0][0])

    def unused_since(self, states: Iterable[str], moment: float) -> list[str]:
        found = self.rows("SELECT code FROM room WHERE state = ANY(%s) AND changed < %s ORDER BY changed", list(states), moment)
        return [code for (code,) in found]

    def rooms_of(self, person: str, most: int = 100) -> list[tuple[str, float]]:
        query = "SELECT code, changed FROM room JOIN member ON room = code WHERE person = %s ORDER BY changed DESC LIMIT %s"
        return self.rows(query, person, most)

    def room_of_link(self, link: str) -> str | None:
        found = self.rows("SELECT room FROM link WHERE link = %s", link)
        return found[0][0] if found else None

    def has_been_at(self, person: str, game: str) -> bool:
        query = "SELECT 1 FROM member JOIN entry ON entry.room = member.room WHERE person = %s AND number = 0 AND body LIKE %s LIMIT 1"
        return bool(self.rows(query, person, f'%"game":"{game}"%'))

    def fact(self, name: str) -> str | None:
        found = self.rows("SELECT value FROM fact WHERE name = %s", name)
        return found[0][0] if found else None


def attempt(db: Connection, job: Job) -> tuple[Any, BaseException | None]:
    """Do one job; returns its result, or what went wrong."""
    try:
        with db.transaction():
            (result,) = do_all(db, [job])
    except (psycopg.IntegrityError, psycopg.DataError, Full, Lost) as error:
        return None, trouble_of(error)
    return result, None


def trouble_of(error: psycopg.Error | StoreTrouble) -> StoreTrouble:
    if isinstance(error, StoreTrouble):
        return error
    if isinstance(error, psycopg.IntegrityError):
        return Taken("Something else was written there first.")
    return StoreTrouble(f"The database could not be written: {one_line(error)}.")


def do_all(db: Connection, jobs: list[Job]) -> list[Any]:
    """Appends of many rooms are a few statements together. What came of each job, in their order."""
    openings = [job for job in jobs if isinstance(job, Append) and job.limit is not None]
    if openings:
        db.execute("SELECT pg_advisory_xact_lock(%s)", (OPENING,))
    for job in openings:
        check_limit(db, job, len(openings))
    appends = [job for job in jobs if isinstance(job, Append)]
    if appends:
        check_leases(db, [job for job in appends if job.lease is not None])
        insert(db, appends)
    return [None if isinstance(job, Append) else job(db) for job in jobs]


def check_leases(db: Connection, appends: list[Append]) -> None:
    """That every room is still that lease's under which it is written to; one that is being opened is its from then on."""
    for number in {one.lease for one in appends if one.lease is not None}:
        rooms = {one.room for one in appends if one.lease == number and one.first}
        if not (rooms == rooms_of_lease(db, list(rooms), number) if rooms else is_lease(db, number)):
            raise Lost(NOT_OURS)


def check_limit(db: Connection, opening: Append, together: int) -> None:
    assert opening.limit is not None
    in_use = 0
    for states, since in opening.limit.counted:
        row = db.execute("SELECT count(*) FROM room WHERE state = ANY(%s) AND changed >= %s", (list(states), since)).fetchone()
        assert row is not None
        in_use += row[0]
    if in_use + together > opening.limit.most:
        raise Full(in_use + together - opening.limit.most)


def insert(db: Connection, appends: list[Append]) -> None:
    """Each statement takes all its rows as one array for each column."""
    entries = [(one.room, one.first + place, body) for one in appends for place, body in enumerate(one.bodies)]
    db.execute("INSERT INTO entry (room, number, body) SELECT * FROM unnest(%s::text[], %s::int[], %s::text[])", columns(entries))
    listed = {one.room: (one.room, one.state, one.now) for one in appends if one.is_listed}  # the last of a room counts
    if listed:
        db.execute(
            "INSERT INTO room (code, state, changed) SELECT * FROM unnest(%s::text[], %s::text[], %s::float8[])"
            " ON CONFLICT (code) DO UPDATE SET state = excluded.state, changed = excluded.changed",
            columns(list(listed.values())),
        )
    for one in appends:
        if one.lease is not None and not one.first:
            db.execute("UPDATE room SET lease = %s, version = %s WHERE code = %s", (one.lease, one.version, one.room))
    members = [(person, one.room) for one in appends for person in one.members]
    if members:
        query = "INSERT INTO member (person, room) SELECT * FROM unnest(%s::text[], %s::text[]) ON CONFLICT DO NOTHING"
        db.execute(query, columns(members))
    links = [(link, one.room) for one in appends for link in one.links]
    if links:
        db.execute("INSERT INTO link (link, room) SELECT * FROM unnest(%s::text[], %s::text[])", columns(links))


def columns(rows: Sequence[Sequence[Any]]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]


def set_fact(db: Connection, name: str, value: str) -> None:
    db.execute("INSERT INTO fact VALUES (%s, %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value", (name, value))


def mark_used(db: Connection, rooms: Sequence[str], now: float, number: int | None) -> None:
    ours = list(rooms) if number is None else list(rooms_of_lease(db, rooms, number))
    db.execute("UPDATE room SET changed = %s WHERE code = ANY(%s)", (now, ours))


# -- opening -------------------------------------------------------------------------------------------------------------------


def open_postgres(url: str) -> PostgresStore:
    """Open the database, make its tables if need be, and refuse one that is not ours or newer than we are."""
    try:
        prepare(url)
        return PostgresStore(url)
    except psycopg.Error as error:
        raise StoreTrouble(f"The database {shown(url)} cannot be opened: {one_line(error)}. Give another with --db.") from None


@contextlib.contextmanager
def scratch_database(url: str, name: str) -> Iterator[str]:
    """For measurements: a new database beside this one, dropped afterwards."""
    try:
        with contextlib.closing(connect(url)) as db:
            db.execute(f'CREATE DATABASE "{name}"'.encode())
            try:
                yield urlsplit(url)._replace(path=f"/{name}").geturl()
            finally:
                db.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())
    except psycopg.Error as error:
        raise StoreTrouble(f"No database could be made beside {shown(url)}: {one_line(error)}.") from None


def prepare(url: str) -> None:
    with contextlib.closing(connect(url)) as db, db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(%s)", (PREPARING,))
        found = {name for (name,) in db.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")}
        if found and "fact" not in found:
            raise StoreTrouble(f"{shown(url)} is a database of another program: give another with --db.")
        row = db.execute("SELECT value FROM fact WHERE name = 'schema'").fetchone() if found else None
        version = int(row[0]) if row else 0
        if version > VERSION:
            raise StoreTrouble(f"The database {shown(url)} was written by a newer Contraband: update this one.")
        if version < VERSION:  # processes that run on it now wait for a moment
            db.execute(SCHEMA)
            set_fact(db, "schema", str(VERSION))
        db.execute("INSERT INTO fact VALUES ('secret', %s) ON CONFLICT DO NOTHING", (secrets.token_hex(32),))
