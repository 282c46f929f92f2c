"""How a server is run: what `contraband serve` sets, and what nobody needs to."""

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
    db: Path = field(default_factory=lambda: data_directory() / "tables.sqlite3")
    wording: str = ORIGINAL  # mild: nobody here sees any other
    max_tables: int = 500
    bot_delay: float = 0.9  # seconds before a bot moves, so that people can follow
    grace: float = 60.0  # seconds after which somebody who is gone counts as away
    speed: float = 1.0  # how fast timers run; tests make them fly
    limits: bool = True  # rate limits: off only for measuring
