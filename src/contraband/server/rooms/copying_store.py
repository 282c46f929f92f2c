"""All of a PostgreSQL database into a backup, and a backup into such a database. A backup is an SQLite file, wherever it came from."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg

from .postgres import Connection, connect, one_line, shown
from .postgres_store import OPENING, open_postgres
from .sqlite_store import prepare
from .store import StoreTrouble

# What both stores have. Who serves a room at the moment is no part of it.
COLUMNS = {
    "entry": ("room", "number", "body"),
    "room": ("code", "state", "changed"),
    "member": ("person", "room"),
    "link": ("link", "room"),
    "fact": ("name", "value"),
}
OF_THE_DATABASE = "schema"  # the fact that says which version its tables have
AT_ONCE = 1000  # rows
PATIENT = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0"


def copy_from_postgres(url: str, there: Path) -> int:
    """All of it as of one moment, even while others write; returns how many tables there are."""
    open_postgres(url).close()  # says what is wrong with it
    try:
        there.parent.mkdir(parents=True, exist_ok=True)
        there.touch(0o600)  # it holds the seeds of games in progress
        prepare(there)
        with contextlib.closing(connect(url)) as source, contextlib.closing(sqlite3.connect(there)) as target:
            source.execute(PATIENT)
            with source.transaction(), target:
                source.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
                target.execute("DELETE FROM fact")
                for table, columns in COLUMNS.items():
                    fill(source, target, table, columns)
                target.execute("DELETE FROM fact WHERE name = ?", (OF_THE_DATABASE,))
            tables: int = target.execute("SELECT count(*) FROM room").fetchone()[0]
            return tables
    except (OSError, sqlite3.Error, psycopg.Error) as error:
        there.unlink(missing_ok=True)
        raise StoreTrouble(f"{there} could not be written: {error}.") from None


def fill(source: Connection, target: sqlite3.Connection, table: str, columns: tuple[str, ...]) -> None:
    with source.cursor(f"all_of_{table}") as found:
        found.itersize = AT_ONCE
        found.execute(f"SELECT {', '.join(columns)} FROM {table}".encode())
        target.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})", found)


def copy_to_postgres(here: Path, url: str) -> int:
    """All of a backup at once, or nothing; how many tables there are in it. A database in which there are tables already is left alone."""
    open_postgres(url).close()  # makes its tables, or says what is wrong with it
    try:
        with contextlib.closing(sqlite3.connect(here)) as source, contextlib.closing(connect(url)) as target:
            source.text_factory = lambda text: text.decode(errors="replace")  # what is damaged is noticed where it is read
            target.execute(PATIENT)
            with target.transaction():
                target.execute("SELECT pg_advisory_xact_lock(%s)", (OPENING,))
                if one_value(target, "SELECT EXISTS (SELECT FROM entry) OR EXISTS (SELECT FROM room)"):
                    raise StoreTrouble(f"{shown(url)} already has tables: name an empty database with --db.")
                if one_value(target, "SELECT EXISTS (SELECT FROM lease WHERE until > clock_timestamp())"):
                    raise StoreTrouble(f"A server is running on {shown(url)}: stop it first.")
                target.execute("DELETE FROM fact WHERE name <> %s", (OF_THE_DATABASE,))
                for table, columns in COLUMNS.items():
                    pour(source, target, table, columns)
            return int(one_value(target, "SELECT count(*) FROM room"))
    except (sqlite3.Error, psycopg.Error) as error:
        trouble = one_line(error) if isinstance(error, psycopg.Error) else str(error)
        raise StoreTrouble(f"{shown(url)} could not be written: {trouble}.") from None


def one_value(db: Connection, query: str) -> Any:
    row = db.execute(query.encode()).fetchone()
    assert row is not None
    return row[0]


def pour(source: sqlite3.Connection, target: Connection, table: str, columns: tuple[str, ...]) -> None:
    names = ", ".join(columns)
    with target.cursor() as cursor, cursor.copy(f"COPY {table} ({names}) FROM STDIN".encode()) as rows:
        for row in rows_of(source, table, names):
            rows.write_row(row)


def rows_of(source: sqlite3.Connection, table: str, names: str) -> Iterator[tuple[Any, ...]]:
    if table == "fact":
        return source.execute(f"SELECT {names} FROM fact WHERE name <> ?", (OF_THE_DATABASE,))
    return source.execute(f"SELECT {names} FROM {table}")
