"""A PostgreSQL server for tests: its own, in a temporary folder, with a new database for each test that asks."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from pathlib import Path

import pytest

PROGRAMS = next(iter(sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True)), "") or os.path.dirname(shutil.which("initdb") or "")
HOW_TO_GET_IT = "PostgreSQL is not installed; to run its tests: sudo apt-get install postgresql && pip install -r requirements/postgres.txt"


def as_postgres(*command: str) -> None:
    """PostgreSQL refuses to run as root: there the user that comes with its package runs it."""
    prefix = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    subprocess.run([*prefix, *command], check=True, cwd="/", stdout=subprocess.DEVNULL)


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a server, without a database's name."""
    if not PROGRAMS:
        message = f"{HOW_TO_GET_IT}."
        pytest.fail(message) if os.environ.get("CONTRABAND_NEEDS_POSTGRES") else pytest.skip(message)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = Path(tempfile.mkdtemp(prefix="contraband-postgres"))
    if os.getuid() == 0:
        shutil.chown(folder, "postgres")
    data, log = str(folder / "data"), str(folder / "log")
    as_postgres(f"{PROGRAMS}/initdb", "-A", "trust", "-U", "postgres", "-N", "-D", data)
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c fsync=off -k {folder}"
    as_postgres(f"{PROGRAMS}/pg_ctl", "-D", data, "-o", options, "-l", log, "-w", "start")
    try:
        yield f"postgresql://postgres@127.0.0.1:{port}"
    finally:
        as_postgres(f"{PROGRAMS}/pg_ctl", "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def new_database(server: str, name: str) -> str:
    import psycopg

    with psycopg.connect(f"{server}/postgres", autocommit=True) as db:
        db.execute(f'CREATE DATABASE "{name}"'.encode())
    return f"{server}/{name}"
