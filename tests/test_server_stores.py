"""The store's contract, the same for SQLite and PostgreSQL."""

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from house_table import run
from postgres import new_database

from contraband.server.rooms.room import OVER, PLAYING
from contraband.server.rooms.store import Append, Count, Full, Limit, Store, StoreTrouble, Taken, open_store

ROOM = "abcd-efgh-jkmn-pqrs"
NUMBERS = count()


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    if request.param == "sqlite":
        return tmp_path / "t.sqlite3"
    return new_database(request.getfixturevalue("postgres"), f"test{next(NUMBERS)}")


@pytest.fixture
def store(db: Path | str) -> Iterator[Store]:
    opened = open_store(db)
    yield opened
    opened.close()


def append(room: str, first: int, *bodies: str, members: tuple[str, ...] = (), limit: Limit | None = None) -> Append:
    return Append(room, first, bodies, PLAYING, 1.0 + first, members, limit=limit)


def test_entries_come_back_in_their_order_from_another_store_too(store: Store, db: Path | str) -> None:
    async def work() -> None:
        await store.append(append(ROOM, 0, '{"a":"ü\\u0000"}', "b"))
        await store.append(append(ROOM, 2, "c"))
        await store.append(append("another", 0, "x"))

    run(work())
    again = open_store(db)
    assert store.entries(ROOM) == again.entries(ROOM) == ['{"a":"ü\\u0000"}', "b", "c"]
    assert (again.entry_count(ROOM), again.entry_count("nowhere")) == (3, 0)
    assert store.fact("secret")
    assert again.fact("secret") == store.fact("secret")
    again.close()


def test_a_number_is_given_once_and_nothing_of_the_loser_is_written(store: Store) -> None:
    async def work() -> None:
        await store.append(append(ROOM, 0, "a", members=("ann",)))
        with pytest.raises(Taken):
            await store.append(append(ROOM, 0, "b", "c", members=("bo",)))

    run(work())
    assert (store.entries(ROOM), store.rooms_of("bo")) == (["a"], [])


def test_in_a_batch_only_what_fails_is_undone(store: Store) -> None:
    async def work() -> list[object]:
        return await asyncio.gather(
            *(store.append(append(f"room {number}", 0, "a")) for number in range(50)),
            store.append(append("room 7", 0, "late")),
            return_exceptions=True,
        )

    assert [isinstance(result, Taken) for result in run(work())] == [False] * 50 + [True]
    assert all(store.entries(f"room {number}") == ["a"] for number in range(50))


def test_the_lists_hear_what_they_are_told(store: Store) -> None:
    async def work() -> None:
        await store.append(append(ROOM, 0, '{"game":"stds"}', members=("ann", "bo")))
        await store.append(Append(ROOM, 1, ["b"], PLAYING, 9.0, is_listed=False, links=["link"]))
        assert store.rooms_of("ann") == [(ROOM, 1.0)]
        await store.append(Append("two", 0, ["c"], OVER, 10.0, ["ann"]))
        await store.mark_used([ROOM], 11.0)
        await store.remember("beat", "1")
        await store.remember("beat", "2")

    run(work())
    assert store.rooms_of("ann") == [(ROOM, 11.0), ("two", 10.0)]
    assert store.rooms_of("ann", 1) == [(ROOM, 11.0)]
    assert store.rooms_in([PLAYING, OVER]) == [ROOM, "two"]
    assert (store.count([PLAYING], 11.0), store.count([PLAYING], 11.5)) == (1, 0)
    assert store.unused_since([PLAYING, OVER], 10.5) == ["two"]
    assert (store.room_of_link("link"), store.room_of_link("none")) == (ROOM, None)
    assert (store.has_been_at("bo", "stds"), store.has_been_at("bo", "asterisk")) == (True, False)
    assert (store.fact("beat"), store.fact("nothing")) == ("2", None)


def test_rooms_that_are_opened_at_once_never_pass_the_limit(store: Store) -> None:
    limit = Limit(3, (Count([PLAYING], 0.0),))

    async def work() -> list[object]:
        openings = (store.append(append(f"room {number}", 0, "a", limit=limit)) for number in range(10))
        return await asyncio.gather(*openings, return_exceptions=True)

    assert sum(isinstance(result, Full) for result in run(work())) == 7
    assert store.count([PLAYING], 0.0) == 3


def test_a_newer_postgresql_database_and_another_programs_are_refused(postgres: str) -> None:
    import psycopg

    newer, strange = new_database(postgres, "newer"), new_database(postgres, "strange")
    open_store(newer).close()
    with psycopg.connect(newer) as db:
        db.execute("UPDATE fact SET value = '99' WHERE name = 'schema'")
    with psycopg.connect(strange) as db:
        db.execute("CREATE TABLE recipes (name text)")
    with pytest.raises(StoreTrouble, match="newer"):
        open_store(newer)
    with pytest.raises(StoreTrouble, match="another program"):
        open_store(strange)


def test_a_lost_connection_to_postgresql_is_told_and_made_again(postgres: str) -> None:
    import psycopg

    url = new_database(postgres, "lost")
    store = open_store(url)

    async def work() -> None:
        await store.append(append(ROOM, 0, "a"))
        with psycopg.connect(url, autocommit=True) as db:
            db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = 'lost'")
        with pytest.raises(StoreTrouble):
            await store.append(append(ROOM, 1, "b"))
        with pytest.raises(StoreTrouble, match="Nothing is lost"):
            store.entries(ROOM)
        await store.append(append(ROOM, 1, "b"))
        assert store.entries(ROOM) == ["a", "b"]

    run(work())
    store.close()


def test_a_password_is_never_shown() -> None:
    with pytest.raises(StoreTrouble) as told:
        open_store("postgresql://ann:hunter2@127.0.0.1:1/tables")
    assert "hunter2" not in str(told.value)
