"""Rooms in a PostgreSQL database."""

import contextlib
import secrets
from collections.abc import Iterable, Sequence
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from .store import VERSION, Answer, Append, Full, Job, Store, StoreTrouble, Taken, Wait

SCHEMA = """
CREATE TABLE IF NOT EXISTS entry (room text, number integer, body text NOT NULL, PRIMARY KEY (room, number));
CREATE TABLE IF NOT EXISTS room (code text PRIMARY KEY, state text NOT NULL, changed double precision NOT NULL);
CREATE INDEX IF NOT EXISTS room_state ON room (state, changed);
CREATE TABLE IF NOT EXISTS member (person text, room text, PRIMARY KEY (person, room));
CREATE TABLE IF NOT EXISTS link (link text PRIMARY KEY, room text NOT NULL);
CREATE TABLE IF NOT EXISTS fact (name text PRIMARY KEY, value text NOT NULL);
"""
OPENING, PREPARING, SERVING = 71_001, 71_002, 71_003  # advisory locks: one at a time counts tables, makes the schema, serves
WAITS = "-c statement_timeout=10000 -c idle_in_transaction_session_timeout=5000"  # ms after which the server gives a statement up
PATIENCE = 5  # seconds for a connection

Connection = psycopg.Connection[Any]


class PostgresStore(Store):
    """The database: one connection for reading, one for the writer. A connection that was lost is made again with the next question."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.reader: Connection = connect(url)
        self.db: Connection = connect(url)
        super().__init__()

    def close(self) -> None:
        super().close()
        self.reader.close()
        self.db.close()

    # -- writing -----------------------------------------------------------------------------------------------------------

    async def remember(self, name: str, value: str) -> None:
        await self.run(lambda db: set_fact(db, name, value))

    async def mark_used(self, rooms: Sequence[str], now: float) -> None:
        await self.run(lambda db: void(db.execute("UPDATE room SET changed = %s WHERE code = ANY(%s)", (now, list(rooms)))))

    def commit(self, batch: list[Wait]) -> list[Answer]:
        """All in one transaction."""
        try:
            if self.db.closed:
                self.db = connect(self.url)
            try:
                with self.db.transaction():
                    results = do_all(self.db, [job for job, _ in batch])
                return [(future, result, None) for (_, future), result in zip(batch, results, strict=True)]
            except (psycopg.IntegrityError, psycopg.DataError, Full):
                with self.db.transaction():
                    return [(future, *attempt(self.db, job)) for job, future in batch]
        except (psycopg.Error, StoreTrouble) as error:
            trouble = trouble_of(error)
            return [(future, None, trouble) for _, future in batch]

    # -- reading -----------------------------------------------------------------------------------------------------------

    def rows(self, query: str, *values: object) -> list[Any]:
        try:
            if self.reader.closed:
                self.reader = connect(self.url)
            return self.reader.execute(query.encode(), values).fetchall()
        except psycopg.Error as error:
            raise StoreTrouble(f"The tables cannot be read at the moment ({one_line(error)}). Nothing is lost; please try again.") from None

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
    """Do one job: what came of it, or what went wrong."""
    try:
        with db.transaction():
            (result,) = do_all(db, [job])
    except (psycopg.IntegrityError, psycopg.DataError, Full) as error:
        return None, trouble_of(error)
    return result, None


def trouble_of(error: psycopg.Error | StoreTrouble) -> StoreTrouble:
    if isinstance(error, StoreTrouble):
        return error
    if isinstance(error, psycopg.IntegrityError):
        return Taken("Something else was written there first.")
    return StoreTrouble(f"The database could not be written: {one_line(error)}.")


def one_line(error: psycopg.Error) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")


def do_all(db: Connection, jobs: list[Job]) -> list[Any]:
    """Appends of many rooms are a few statements together. What came of each job, in their order."""
    openings = [job for job in jobs if isinstance(job, Append) and job.limit is not None]
    if openings:
        db.execute("SELECT pg_advisory_xact_lock(%s)", (OPENING,))
    for job in openings:
        check_limit(db, job, len(openings))
    appends = [job for job in jobs if isinstance(job, Append)]
    if appends:
        insert(db, appends)
    return [None if isinstance(job, Append) else job(db) for job in jobs]


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


def void(_: object) -> None:
    """A job answers nothing."""


# -- opening -------------------------------------------------------------------------------------------------------------------


def connect(url: str) -> Connection:
    """Every commit waits for the disk, whatever the database's default is: what was answered survives a power cut."""
    return psycopg.connect(url, autocommit=True, connect_timeout=PATIENCE, options=f"{WAITS} -c synchronous_commit=on")


def open_postgres(url: str) -> PostgresStore:
    """Open the database, make its tables if need be, and refuse one that is not ours or newer than we are."""
    try:
        prepare(url)
        return PostgresStore(url)
    except psycopg.Error as error:
        raise StoreTrouble(f"The database {shown(url)} cannot be opened: {one_line(error)}. Give another with --db.") from None


def shown(url: str) -> str:
    """The address without its password, for messages and logs."""
    try:
        parts = conninfo_to_dict(url)
    except psycopg.Error:
        return "postgresql://…"
    return f"postgresql://{parts.get('host') or 'localhost'}:{parts.get('port') or 5432}/{parts.get('dbname') or ''}"


def prepare(url: str) -> None:
    with contextlib.closing(connect(url)) as db, db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(%s)", (PREPARING,))
        found = {name for (name,) in db.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")}
        if found and "fact" not in found:
            raise StoreTrouble(f"{shown(url)} is a database of another program: give another with --db.")
        db.execute(SCHEMA)
        row = db.execute("SELECT value FROM fact WHERE name = 'schema'").fetchone()
        if row is not None and int(row[0]) > VERSION:
            raise StoreTrouble(f"The database {shown(url)} was written by a newer Contraband: bring this one up to date.")
        set_fact(db, "schema", str(VERSION))
        db.execute("INSERT INTO fact VALUES ('secret', %s) ON CONFLICT DO NOTHING", (secrets.token_hex(32),))


class PostgresLock:
    """Whether another server uses the same database: a lock that is held as long as its connection."""

    def __init__(self, url: str) -> None:
        self.db = connect(url)
        row = self.db.execute("SELECT pg_try_advisory_lock(%s)", (SERVING,)).fetchone()
        self.is_ours = row is not None and bool(row[0])

    def release(self) -> None:
        self.db.close()
