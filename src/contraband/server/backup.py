"""`contraband backup` and `restore`: every table in one file, also while the server runs."""

from pathlib import Path

from .rooms.sqlite_store import check_whole, copy_database
from .rooms.store import StoreTrouble, open_store


def backup(db: Path | str, to: Path) -> str:
    """Copy the database as it is at one moment; nobody has to wait for it."""
    if isinstance(db, str):
        raise StoreTrouble("A PostgreSQL database is backed up with pg_dump.")
    check_whole(db)
    if to.exists():
        raise StoreTrouble(f"{to} exists already: give another file.")
    return f"Tables in {to}: {copy_database(db, to)}."


def restore(file: Path, db: Path | str) -> str:
    """Put a backup where a server will find it; nothing that is there is written over."""
    check_whole(file)
    if isinstance(db, str):
        raise StoreTrouble("A backup is restored into a file: give it with --db.")
    if db.exists():
        raise StoreTrouble(f"{db} exists already: move it away first, or give another file with --db.")
    tables = copy_database(file, db)
    open_store(db).close()
    return f"Tables in {db}: {tables}. Start the server on it."
