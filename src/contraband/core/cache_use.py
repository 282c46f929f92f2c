"""Which compiled rules are in use: those open in a running process are never thrown away, those unused for a month are."""

import atexit
import contextlib
import os
import shutil
import time
from pathlib import Path
from typing import IO

from .rulecache import cache_home

MONTH = 30 * 24 * 3600.0
IN_USE = "in-use"
IN_OUR_USE: dict[Path, IO[bytes]] = {}  # by cache: the file whose lock says so, held until this process ends, however that happens
HELD = contextlib.ExitStack()
atexit.register(HELD.close)


def use(place: Path) -> None:
    """Mark a cache as used now, and as in use for as long as this process runs."""
    with contextlib.suppress(OSError):
        os.utime(place)
    while place not in IN_OUR_USE:
        try:
            file = (place / IN_USE).open("ab")
        except OSError:  # it cannot be written, so nobody can clean it up either
            return
        lock(file, alone=False)
        if is_still_there(place, file):
            IN_OUR_USE[place] = HELD.enter_context(file)
        else:  # thrown away just before we had it
            file.close()
            place.mkdir(parents=True, exist_ok=True)


def forget_old_caches(name: str) -> None:
    """Throw away what earlier versions of a game's rules left behind, unless somebody has used it within a month or uses it now."""
    for place in cache_home().glob(f"{name}-*"):
        with contextlib.suppress(OSError):  # somebody else was quicker
            if place not in IN_OUR_USE and is_old(place):
                forget(place)


def is_old(place: Path) -> bool:
    return time.time() - place.stat().st_mtime > MONTH


def forget(place: Path) -> None:
    """Under the users' lock: anybody who comes meanwhile waits, and then finds nothing there."""
    with (place / IN_USE).open("ab") as file:
        if lock(file, alone=True):
            shutil.rmtree(place, ignore_errors=True)


def is_still_there(place: Path, file: IO[bytes]) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), (place / IN_USE).stat())
    except OSError:
        return False


def lock(file: IO[bytes], alone: bool) -> bool:
    """Users share a lock and wait for it; whoever throws away needs it alone, and does not wait. Where there are no locks,
    nobody can tell, and nothing is thrown away.
    """
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB if alone else fcntl.LOCK_SH)
    except OSError:
        return False
    return True
