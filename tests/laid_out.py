"""Tables that were laid out before a test or a picture begins: a game in its middle, straight into a store."""

import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from contraband.bots.players import bot_move
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.server.identity import fingerprint
from contraband.server.rooms.codes import new_code
from contraband.server.rooms.entries import Entry, Joined, Moved, Started
from contraband.server.rooms.sqlite_store import insert
from contraband.server.rooms.store import Append, open_store
from contraband.server.rooms.stored import to_json
from contraband.server.rooms.verbs import opening

Moves = Sequence[tuple[int, int]]
Made = tuple[int, int] | tuple[int, int, str]  # by whom, which move, and the words of a typed message


def secret(name: str) -> str:
    """What the browser of somebody at a laid out table has in its cookie, and a program in its header."""
    return f"the secret of {name}, long enough"


def played_by_bots(table: Table) -> Iterator[tuple[Table, int, int]]:
    """Each table of a game on from this one, with whoever moves there and the move."""
    while (seat := table.waiting_on) is not None:
        move = bot_move(table, seat, "easy") if seat != CLOCK else table.legal_numbers(CLOCK)[0]
        yield table, seat, move
        table = table.after(seat, move)


def into_store(db: Path, table: Table, people: Mapping[int, str], moves: Sequence[Made]) -> str:
    """A game that is on, after these moves from its deal: people by seat, the host first, and bots by the table's names for the others.
    The path of the table."""
    members = {name: number for number, name in enumerate(people.values())}
    game, names = table.game, [people.get(seat, name) for seat, name in enumerate(table.names)]
    seats = tuple((members[people[seat]], "") if seat in people else (None, "easy") for seat in range(table.seats))
    start = Started(table.seed, seats, tuple(names), game.rules_version)
    joined = [Joined(fingerprint(secret(name)), name, "original") for name in members]
    first = opening(game, table.seats, table.options, {})
    entries: list[Entry] = [first, *joined, start, *(Moved(*move) for move in moves)]
    code, now = new_code(), time.time()
    bodies = [to_json(entry, now) for entry in entries]
    open_store(db).close()
    with closing(sqlite3.connect(db)) as store, store:
        insert(store, [Append(code, 0, bodies, "playing", now, [entry.person for entry in joined])])
    return f"/t/{code}"
