"""Takes the pictures of docs/endings.md, `make pictures`: golden games of every game, at their end."""

import base64
import sqlite3
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from browser import Person, chromium, running
from laid_out import secret

import contraband
from contraband.core.table import Table
from contraband.server.identity import fingerprint
from contraband.server.rooms.codes import new_code
from contraband.server.rooms.entries import Entry, Joined, Moved, Started
from contraband.server.rooms.sqlite_store import insert
from contraband.server.rooms.store import Append, open_store
from contraband.server.rooms.stored import to_json
from contraband.server.rooms.verbs import opening

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
NAME = "Ann"
STEP = 4.0  # seconds between two moves
FRAME = {"width": 1000, "height": 760}
ENDINGS = {
    "asterisk": ("five-seats-on-the-watch", "minimum", "rambo"),
    "escape_code": ("agent_hits", "right_claim", "breach_by_spy"),
    "spiderhead": ("prisoner_wins", "abnesti_by_darkenfloxx", "snatched"),
    "stds": ("three-seats-chosen", "two-seats", "turn-limit-draw"),
}


def golden(game: str, name: str) -> Table:
    file = ROOT / "src" / "contraband" / "games" / game / "tests" / "golden" / f"{name}.contraband"
    return contraband.replay(file.read_text(encoding="utf-8"))


def lay_out(db: Path, table: Table) -> str:
    """A game that is over, with somebody on its first chair; every move took a few seconds."""
    names = (NAME, *table.names[1:])
    seats = ((0, ""), *[(None, "easy")] * (table.seats - 1))
    entries: list[Entry] = [opening(table.game, table.seats, table.options, {}), Joined(fingerprint(secret(NAME)), NAME, "original")]
    entries += [Started(table.seed, seats, names, table.game.rules_version), *(Moved(past.seat, past.move) for past in table.past())]
    began = time.time() - STEP * len(entries)
    bodies = [to_json(entry, began + STEP * number) for number, entry in enumerate(entries)]
    code = new_code()
    open_store(db).close()
    with closing(sqlite3.connect(db)) as store, store:
        insert(store, [Append(code, 0, bodies, "over", time.time(), [fingerprint(secret(NAME))])])
    return f"/t/{code}"


def take(folder: Path) -> None:
    db = folder / "tables.sqlite3"
    paths = {(game, name): lay_out(db, golden(game, name)) for game, names in ENDINGS.items() for name in names}
    with running(folder, bot_delay=1e6) as server, chromium() as browser, Person(browser, server, FRAME, reduced_motion="reduce") as person:
        person.has_seat_of(NAME)
        for game, names in ENDINGS.items():
            strip(browser, [frame(person, paths[game, name]) for name in names], PICTURES / f"endings-{game}.png")


def frame(person: Person, path: str) -> bytes:
    person.open(path)
    person.page.wait_for_selector("#end .ending")
    person.page.wait_for_load_state("networkidle")
    return bytes(person.page.screenshot())


def strip(browser: Any, frames: Sequence[bytes], file: Path) -> None:
    """Side by side, half as large."""
    page = browser.new_page(viewport={"width": len(frames) * FRAME["width"] // 2, "height": FRAME["height"] // 2})
    images = "".join(f'<img src="data:image/png;base64,{base64.b64encode(one).decode()}" width="{100 / len(frames)}%">' for one in frames)
    page.set_content(f'<body style="margin:0;display:flex">{images}')
    page.screenshot(path=file)
    page.close()


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        take(Path(place))
