"""How a server is run: what `contraband serve` sets, and what nobody needs to set."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from ..core.wording import ORIGINAL


def data_directory() -> Path:
    """Where this platform keeps a program's data."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "contraband"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "contraband"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "contraband"


@dataclass(frozen=True)
class Settings:
    """Everything that can be set; the defaults are those of a table on your own machine."""

    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False  # let the network in from the start, as the page on the server's own machine does
    db: Path | str = field(default_factory=lambda: data_directory() / "tables.sqlite3")
    wording: str = ORIGINAL  # mild: nobody here sees any other
    max_tables: int = 500
    max_connections: int = 4000  # in all
    max_per_address: int = 400  # connections: 24 phones behind one address have seven each, and as many again while they reload a page
    proxies: tuple[str, ...] = ()  # whose word counts about who others are; none: FORWARDED_ALLOW_IPS, or this machine
    log: str = "text"  # or json: one object a line
    request_seconds: float = 20.0  # that the head of a request may take, and its body
    bot_delay: float = 0.9  # seconds before a bot moves, so that people can follow
    grace: float = 60.0  # seconds after which somebody who is gone counts as away
    speed: float = 1.0  # how fast timers run; tests make them fly
    address: str = ""  # HOST or HOST:PORT at which other processes on the same database reach this one; found out if not given
    limits: bool = True  # rate limits: off only for measuring
