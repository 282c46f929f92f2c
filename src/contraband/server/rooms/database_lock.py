"""Whether another server uses the same database: a lock on a file beside it, or in the database."""

import contextlib
import errno
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from .postgres_store import PostgresLock

TAKEN = (errno.EWOULDBLOCK, errno.EACCES)


def lock_database(db: Path | str) -> "DatabaseLock | PostgresLock":
    """For as long as this server runs."""
    if isinstance(db, str):
        from .postgres_store import PostgresLock

        return PostgresLock(db)
    return DatabaseLock(db)


class DatabaseLock:
    """Held until it is released or the process ends, however that happens. On the database itself it would be in SQLite's way."""

    def __init__(self, db: Path) -> None:
        self.is_ours = True  # also where nobody can tell: no locks, or a folder that cannot be written
        self.file: IO[bytes] | None = None
        with contextlib.suppress(OSError):
            self.file = db.with_name(f"{db.name}-lock").open("ab")
            self.is_ours = lock(self.file)

    def release(self) -> None:
        if self.file is not None:
            self.file.close()


def lock(file: IO[bytes]) -> bool:
    """False when another process has it."""
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in TAKEN
    return True
