"""The store: what was answered is on disk, whatever happens afterwards."""

import asyncio
import errno
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from house_table import run

from contraband.server.rooms import sqlite_store
from contraband.server.rooms.store import Append, Store, StoreTrouble, Taken, open_store

ROOM = "abcd-efgh-jkmn-pqrs"


def append(room: str, first: int, *bodies: str, members: tuple[str, ...] = ()) -> Append:
    return Append(room, first, bodies, "playing", 1.0 + first, members)


def test_entries_come_back_in_their_order(tmp_path: Path) -> None:
    async def work() -> None:
        store = open_store(tmp_path / "t.sqlite3")
        await store.append(append(ROOM, 0, "a", "b"))
        await store.append(append(ROOM, 2, "c"))
        await store.append(append("another", 0, "x"))
        assert store.entries(ROOM) == ["a", "b", "c"]
        store.close()

    run(work())
    again = open_store(tmp_path / "t.sqlite3")
    assert again.entries(ROOM) == ["a", "b", "c"]
    again.close()


def test_the_lists_of_rooms_hear_only_what_they_are_told(tmp_path: Path) -> None:
    async def work() -> None:
        store = open_store(tmp_path / "t.sqlite3")
        await store.append(append(ROOM, 0, "a", members=("ann",)))
        await store.append(Append(ROOM, 1, ["b"], "playing", 9.0, is_listed=False))
        assert (store.entries(ROOM), store.rooms_of("ann")) == (["a", "b"], [(ROOM, 1.0)])
        await store.append(Append(ROOM, 2, ["c"], "over", 10.0))
        assert (store.rooms_of("ann"), store.rooms_in(["over"])) == ([(ROOM, 10.0)], [ROOM])
        store.close()

    run(work())


def test_a_number_is_given_once_and_nothing_of_the_loser_is_written(tmp_path: Path) -> None:
    async def work() -> None:
        store = open_store(tmp_path / "t.sqlite3")
        await store.append(append(ROOM, 0, "a"))
        with pytest.raises(Taken):
            await store.append(append(ROOM, 0, "b", "c"))
        assert store.entries(ROOM) == ["a"]
        store.close()

    run(work())


def test_what_gathers_while_the_disk_is_busy_is_committed_together(tmp_path: Path) -> None:
    async def work() -> None:
        store = open_store(tmp_path / "t.sqlite3")
        before = store.commits
        results = await asyncio.gather(
            *(store.append(append(f"room {number}", 0, "a")) for number in range(200)),
            store.append(append("room 7", 0, "late")),
            return_exceptions=True,
        )
        assert [isinstance(result, Taken) for result in results] == [False] * 200 + [True]
        assert store.commits - before < 100
        assert all(store.entries(f"room {number}") == ["a"] for number in range(200))
        store.close()

    run(work())


def test_rooms_are_found_by_state_and_by_person(tmp_path: Path) -> None:
    async def work() -> None:
        store = open_store(tmp_path / "t.sqlite3")
        await store.append(append("one", 0, "a", members=("ann", "bo")))
        await store.append(append("two", 5, "a", members=("ann",)))
        assert store.rooms_in(["playing"]) == ["two", "one"]
        assert store.rooms_in(["over"]) == []
        assert [code for code, _ in store.rooms_of("ann")] == ["two", "one"]
        assert [code for code, _ in store.rooms_of("bo")] == ["one"]
        store.close()

    run(work())


def test_the_secret_of_forms_stays_the_same(tmp_path: Path) -> None:
    first = open_store(tmp_path / "t.sqlite3")
    secret = first.fact("secret")
    first.close()
    second = open_store(tmp_path / "t.sqlite3")
    assert secret
    assert second.fact("secret") == secret
    second.close()


def test_others_on_the_machine_cannot_read_it(tmp_path: Path) -> None:
    open_store(tmp_path / "t.sqlite3").close()
    assert (tmp_path / "t.sqlite3").stat().st_mode & 0o077 == 0


def test_a_file_that_is_no_database_is_refused_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "t.sqlite3").write_text("not a database at all, but long enough to be taken for one" * 20)
    with pytest.raises(StoreTrouble, match="--db"):
        open_store(tmp_path / "t.sqlite3")


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "t.sqlite3")
    db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()
    with pytest.raises(StoreTrouble, match="another program"):
        open_store(tmp_path / "t.sqlite3")


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    open_store(tmp_path / "t.sqlite3").close()
    db = sqlite3.connect(tmp_path / "t.sqlite3")
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StoreTrouble, match="newer"):
        open_store(tmp_path / "t.sqlite3")


def test_a_full_disk_is_told_and_the_store_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        store = open_store(tmp_path / "t.sqlite3")

        def fail(db: sqlite3.Connection) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        with pytest.raises(StoreTrouble, match="disk is full"):
            await store.run(fail)
        await store.append(append(ROOM, 0, "a"))
        assert store.entries(ROOM) == ["a"]
        store.close()

    run(work())


WRITER = """
import asyncio, sys
from contraband.server.rooms.store import Append, open_store
async def work(store, first):
    for number in range(first, first + 1000):
        await store.append(Append("room", number, [f"entry {number}"], "playing", 1.0))
        print(number, flush=True)
from pathlib import Path
asyncio.run(work(open_store(Path(sys.argv[1])), int(sys.argv[2])))
"""


def test_killed_after_every_append_the_store_has_all_that_was_answered(tmp_path: Path) -> None:
    """`kill -9` as soon as an append was answered, again and again: nothing answered is lost, nothing is half written."""
    path = tmp_path / "t.sqlite3"
    answered = -1
    for _ in range(12):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path), str(answered + 1)], stdout=subprocess.PIPE, text=True)
        assert writer.stdout is not None
        for line in (writer.stdout.readline(), writer.stdout.readline()):
            answered = int(line)
        writer.kill()
        rest = writer.stdout.read()
        writer.wait()
        writer.stdout.close()
        answered = int(rest.split()[-1]) if rest.split() else answered
        entries = read(path)
        assert entries[: answered + 1] == [f"entry {number}" for number in range(answered + 1)]
        assert len(entries) <= answered + 2  # at most the one whose answer was on its way
        answered = len(entries) - 1


def read(path: Path) -> list[str]:
    store: Store = open_store(path)
    try:
        return store.entries("room")
    finally:
        store.close()


def disk_full(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    "error", [OSError(errno.ENOSPC, "No space left on device"), disk_full(sqlite3.SQLITE_FULL), disk_full(sqlite3.SQLITE_IOERR_SHMSIZE)]
)
def test_a_disk_that_is_full_at_the_start_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Another file would be on the same disk, and without the tables."""

    def fail(path: Path) -> None:
        raise error

    monkeypatch.setattr(sqlite_store, "prepare", fail)
    with pytest.raises(StoreTrouble, match="no space left on the disk") as told:
        open_store(tmp_path / "t.sqlite3")
    assert "--db" not in str(told.value)


def test_what_else_keeps_a_database_shut_is_told_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "t.sqlite3").write_bytes(b"no database" * 1000)
    with pytest.raises(StoreTrouble, match="--db"):
        open_store(tmp_path / "t.sqlite3")
