"""Connections to PostgreSQL, for the stores: how they are made, cut and named in messages."""

import contextlib
import os
import socket
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

PATIENCE = 5  # seconds for a connection
STATEMENT, IN_TRANSACTION = 10_000, 2_000  # ms after which the database gives up: a statement, and whoever says nothing in a transaction
SETTINGS = f"-c statement_timeout={STATEMENT} -c idle_in_transaction_session_timeout={IN_TRANSACTION}"

Connection = psycopg.Connection[Any]


def connect(url: str, waits_for_disk: bool = True) -> Connection:
    """Every commit waits for the disk, whatever the database's default: whatever was acknowledged survives a power cut."""
    options = f"{SETTINGS} -c synchronous_commit={'on' if waits_for_disk else 'off'}"
    return psycopg.connect(url, autocommit=True, connect_timeout=PATIENCE, options=options)


def cut(db: Connection) -> None:
    """End a connection from another thread: whoever waits for an answer has an error at once."""
    with contextlib.suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(db.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


def one_line(error: psycopg.Error) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")


def shown(url: str) -> str:
    """The address without its password, for messages and logs."""
    try:
        parts = conninfo_to_dict(url)
    except psycopg.Error:
        return "postgresql://…"
    return f"postgresql://{parts.get('host') or 'localhost'}:{parts.get('port') or 5432}/{parts.get('dbname') or ''}"
