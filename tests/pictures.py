"""Takes the pictures that the README shows: `make pictures`. Tables laid out by bots from fixed seeds, looked at by one person."""

import json
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from browser import DESKTOP, PHONE, Person, chromium, running
from browser_party import secret

from contraband import games
from contraband.bots.players import bot_move
from contraband.core.record import CLOCK
from contraband.server.house import new_code
from contraband.server.identity import fingerprint
from contraband.server.store import Append, insert, open_store
from contraband.server.verbs import opening

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
NAME = "Ann"
# Seats, the seed, moves made, and options: positions in which something is going on.
SCENES = {
    "asterisk": (4, "picture", 60, {}),
    "escape_code": (6, "picture", 24, {}),
    "spiderhead": (6, "picture", 70, {}),
    "stds": (3, "picture", 90, {}),
}


def lay_out(db: Path, game: str, most: int | None = None) -> str:
    """A table in the middle of its game, or after so many moves, straight into a store; the person has the seat that is waited for."""
    seats, seed, count, options = SCENES[game]
    count = count if most is None else most
    found = games.find(game)
    table, moves = found.new(seats, seed, options), []
    while len(moves) < count or table.waiting_on in (CLOCK, None):
        seat = table.waiting_on
        if seat is None:
            break
        moves.append((seat, bot_move(table, seat, "easy") if seat != CLOCK else table.legal_numbers(CLOCK)[0]))
        table = table.after(*moves[-1])
    mine = table.waiting_on or 0
    names = [NAME if seat == mine else f"{('Bo', 'Cy', 'Di', 'Eve', 'Flo', 'Gus')[seat]}" for seat in range(seats)]
    start = {
        "k": "start",
        "seed": seed,
        "seats": [[0 if seat == mine else None, "" if seat == mine else "easy"] for seat in range(seats)],
        "names": names,
        "rules": found.rules_version,
    }
    person = fingerprint(secret(NAME))
    join = {"k": "join", "person": person, "name": NAME, "wording": "original"}
    entries = [opening(found, seats, options, False, True), join, start, *({"k": "move", "s": who, "v": move} for who, move in moves)]
    code, now = new_code(), time.time()
    with closing(sqlite3.connect(db)) as store, store:
        insert(store, [Append(code, 0, [json.dumps(entry | {"at": now}) for entry in entries], "playing", now, [person])])
    return f"/t/{code}"


def take(folder: Path) -> None:
    db = folder / "tables.sqlite3"
    open_store(db).close()
    paths = {game: lay_out(db, game) for game in SCENES}
    with running(folder, bot_delay=1e6) as server, chromium() as browser:
        for device, viewport in (("desktop", DESKTOP), ("phone", PHONE)):
            with Person(browser, server, viewport, reduced_motion="reduce") as person:
                person.open("/")
                person.page.wait_for_load_state("networkidle")
                person.page.screenshot(path=PICTURES / f"lobby-{device}.png")
                person.context.add_cookies([{"name": "contraband", "value": secret(NAME), "url": server.url}])
                for game, path in paths.items():
                    person.has_seen_tour(game)
                    person.open(path)
                    person.page.wait_for_selector("#board > :not(input):not([hidden])")
                    person.page.wait_for_load_state("networkidle")
                    person.page.screenshot(path=PICTURES / f"{game}-{device}.png")


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        take(Path(place))
