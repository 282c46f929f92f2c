"""The entries of a room are one sequence, whichever processes write them and whatever becomes of their leases."""

import asyncio
import random
from contextlib import suppress

import psycopg
import pytest
from house_table import run
from leasing import ROOM, end_lease, leases, opening, process
from postgres import new_database

from contraband.server.rooms.leases import Hold
from contraband.server.rooms.postgres_store import PostgresStore
from contraband.server.rooms.room import PLAYING
from contraband.server.rooms.store import Append, Lost, StoreTrouble, Taken

# The database itself notes of every entry whose room it was at that moment.
WITNESS = """
CREATE TABLE seen (number integer, lease bigint);
CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO seen SELECT NEW.number, lease FROM room WHERE code = NEW.room; RETURN NEW; END $$;
CREATE TRIGGER seeing BEFORE INSERT ON entry FOR EACH ROW WHEN (NEW.number > 0) EXECUTE FUNCTION see();
"""


class Crowd:
    """Processes that claim, write from what they last knew or with what they last had, lose their leases at any moment and know nothing of
    it."""

    def __init__(self, db: str, seed: int) -> None:
        self.db, self.dice = db, random.Random(seed)
        self.stores = [process(db) for _ in range(3)]
        self.acknowledged: list[str] = []
        self.refused: list[str] = []

    async def work(self) -> None:
        await self.stores[0].append(opening(self.stores[0]))
        self.stores[0].leases.release([ROOM])
        await asyncio.gather(self.misfortune(), *(self.writer(store, str(place)) for place, store in enumerate(self.stores)))

    async def writer(self, store: PostgresStore, name: str) -> None:
        number, known = 0, 0
        for turn in range(60):
            with_lease = leases(store).number if self.dice.random() < 0.8 else number  # sometimes from long ago
            with suppress(StoreTrouble):
                if self.dice.random() < 0.4:
                    if isinstance(await store.leases.claim(ROOM), Hold):
                        number, known = leases(store).number, store.entry_count(ROOM)
                    continue
                if self.dice.random() < 0.3:
                    known = store.entry_count(ROOM)  # it sees all, and should be silent
                known += await self.write(store, Append(ROOM, known, [f"{name} {turn} {with_lease}"], PLAYING, 1.0, lease=with_lease))
            await asyncio.sleep(0)

    async def write(self, store: PostgresStore, what: Append) -> bool:
        try:
            await store.append(what)
        except (Taken, Lost):
            self.refused += what.bodies
            return False
        self.acknowledged += what.bodies
        return True

    async def misfortune(self) -> None:
        for _ in range(12):
            await asyncio.sleep(self.dice.random() * 0.05)
            store = self.dice.choice(self.stores)
            if self.dice.random() < 0.5:
                await asyncio.to_thread(end_lease, self.db, leases(store).number)
            else:
                store.leases.release([ROOM])


@pytest.mark.parametrize("seed", range(3))
def test_the_entries_of_a_room_are_one_sequence_without_holes_whoever_wrote_them(postgres: str, seed: int) -> None:
    """Only whoever has the room writes; what was acknowledged is there in its order, and what was refused is not."""
    db = new_database(postgres, f"sequence{seed}")
    crowd = Crowd(db, seed)
    with psycopg.connect(db) as hand:
        hand.execute(WITNESS)
    run(crowd.work())
    for store in crowd.stores:
        store.close()
    check_sequence(db, crowd.acknowledged, crowd.refused)


def check_sequence(db: str, acknowledged: list[str], refused: list[str]) -> None:
    with psycopg.connect(db) as hand:
        found = hand.execute("SELECT number, body FROM entry WHERE room = %s ORDER BY number", (ROOM,)).fetchall()
        seen = hand.execute("SELECT number, lease FROM seen").fetchall()
    bodies = [body for _, body in found]
    assert [number for number, _ in found] == list(range(len(found)))
    assert len(set(bodies)) == len(bodies)
    assert {number: int(body.split()[2]) for number, body in found[1:]} == dict(seen), "somebody wrote to a room of another process"
    assert [body for body in bodies if body in set(acknowledged)] == acknowledged
    assert not set(bodies) & set(refused)
    assert acknowledged
    assert refused
