"""Whether another server uses the same database file: a lock on a file beside it."""

import contextlib
import errno
from pathlib import Path
from typing import IO

TAKEN = (errno.EWOULDBLOCK, errno.EACCES)


class DatabaseLock:
    """Held until it is released or the process ends in any way. On the database itself it would get in SQLite's way."""

    def __init__(self, db: Path | str) -> None:
        self.is_ours = True  # also where nobody can tell: no locks, or a folder that cannot be written
        self.file: IO[bytes] | None = None
        if isinstance(db, str):  # a PostgreSQL database is shared
            return
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
