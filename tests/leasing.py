"""Processes as their stores have them, and leases that are ended by hand."""

from itertools import count

import psycopg

from contraband.server.rooms.lease_store import PostgresLeases
from contraband.server.rooms.postgres_store import PostgresStore
from contraband.server.rooms.room import PLAYING
from contraband.server.rooms.store import Append, open_store

ROOM = "abcd-efgh-jkmn-pqrs"
NUMBERS = count()


def process(db: str, version: str = "1") -> PostgresStore:
    """A store as a process of its own has it."""
    store = open_store(db)
    assert isinstance(store, PostgresStore)
    store.share(f"127.0.0.1:{next(NUMBERS) + 1}", version)
    return store


def leases(store: PostgresStore) -> PostgresLeases:
    assert isinstance(store.leases, PostgresLeases)
    return store.leases


def end_lease(db: str, number: int, seconds_ago: float = 1.0) -> None:
    """As if its process had been silent for long enough."""
    with psycopg.connect(db) as hand:
        query = "UPDATE lease SET until = clock_timestamp() - make_interval(secs => %s) WHERE number = %s"
        hand.execute(query, (seconds_ago, number))


def opening(store: PostgresStore, body: str = "0") -> Append:
    return Append(ROOM, 0, [body], PLAYING, 1.0, lease=store.leases.number, version=store.leases.version)
