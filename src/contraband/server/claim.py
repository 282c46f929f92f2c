"""Whether another server is at the same database: a lock on a file beside it."""

import contextlib
import errno
from pathlib import Path
from typing import IO

try:
    import fcntl
except ModuleNotFoundError:  # Windows
    fcntl = None  # type: ignore[assignment]

TAKEN = (errno.EWOULDBLOCK, errno.EACCES)


class Claim:
    """Held until it is let go, or the process ends, however that happens. On the database itself it would be in SQLite's way."""

    def __init__(self, db: Path) -> None:
        self.is_ours = True  # also where nobody can tell: no locks, or a folder in which no file can be made
        self.file: IO[bytes] | None = None
        if fcntl is None:
            return
        with contextlib.suppress(OSError):
            self.file = db.with_name(f"{db.name}-lock").open("ab")
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                self.is_ours = error.errno not in TAKEN

    def let_go(self) -> None:
        if self.file is not None:
            self.file.close()
