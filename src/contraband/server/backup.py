"""`contraband backup` and `restore`: every table in one file, even while the server runs; from either kind of database into either."""

from pathlib import Path
from types import ModuleType

from .rooms.sqlite_store import check_whole, copy_database
from .rooms.store import StoreTrouble, open_store, shown


def backup(db: Path | str, to: Path) -> str:
    """Copy the database as it is at one moment; nobody has to wait for it."""
    if isinstance(db, Path):
        check_whole(db)
    if to.exists():
        raise StoreTrouble(f"{to} already exists: choose another file.")
    tables = copy_database(db, to) if isinstance(db, Path) else copying().copy_from_postgres(db, to)
    return f"Tables in {to}: {tables}."


def restore(file: Path, db: Path | str) -> str:
    """Put a backup where a server will find it; nothing is overwritten."""
    check_whole(file)
    if isinstance(db, str):
        return f"Tables in {shown(db)}: {copying().copy_to_postgres(file, db)}. Start the server on it."
    if db.exists():
        raise StoreTrouble(f"{db} already exists: move it out of the way, or name another file with --db.")
    tables = copy_database(file, db)
    open_store(db).close()
    return f"Tables in {db}: {tables}. Start the server on it."


def copying() -> ModuleType:
    try:
        from .rooms import copying_store
    except ModuleNotFoundError as missing:
        raise StoreTrouble(f"A PostgreSQL database needs {missing.name}: pip install 'contraband[postgres]'.") from None
    return copying_store
