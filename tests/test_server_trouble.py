"""When the machine lets the server down: a full disk, a clock that was set back, entries nobody can read, two servers at one file."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from house_table import Clock, in_house, new_house, person, play_on, playing, room_with, run
from visitor import Visitor

from contraband.server.rooms import codes, open_rooms, scheduler, service
from contraband.server.rooms.errors import NoSuchTable, Stale, TooMany
from contraband.server.rooms.listener import Goodbye, Listener
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.service import RoomService
from contraband.server.rooms.sqlite_store import SqliteStore
from contraband.server.rooms.store import Append, Store, StoreTrouble


async def until(is_so: Any) -> None:
    """Patience for machines of any speed."""
    for _ in range(20_000):
        if is_so():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came to be")


class Disk:
    """Every write of a store fails while it is full."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = True
        self.refused = 0
        self.write = store.run
        monkeypatch.setattr(store, "run", self.run)

    async def run(self, job: Any) -> None:
        if self.is_full:
            self.refused += 1
            raise StoreTrouble("The database could not be written: database or disk is full.")
        await self.write(job)


def with_full_disk(folder: Path, monkeypatch: pytest.MonkeyPatch, test: Any) -> None:
    """A table at which a bot is waited for; then the disk is full, and another server opens the house."""
    monkeypatch.setattr(service, "TRY_AGAIN", 0.01)
    monkeypatch.setattr(open_rooms, "BEAT", 0.01)

    async def work() -> None:
        first = new_house(folder, bot_delay=0.0)
        live = await playing(first, "stds", 1, 2)
        while live.room.table and live.room.table.waiting_on == 0:
            await play_on(first, live, 1)
        second = RoomService(first.settings, first.store, Clock(first.now() + 100))
        disk = Disk(first.store, monkeypatch)
        await test(second, live.room.code, disk)
        await second.close()
        first.store.close()

    run(work())


def test_a_table_goes_on_by_itself_when_there_is_room_on_the_disk_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(second: RoomService, code: str, disk: Disk) -> None:
        await second.wake_up()
        await until(lambda: disk.refused > 4)
        live = second.find(code)
        made = len(live.room.match.moves)
        disk.is_full = False
        await until(lambda: len(live.room.match.moves) > made)
        await until(lambda: second.store.fact("beat"))

    with_full_disk(tmp_path, monkeypatch, test)


def test_who_comes_while_the_disk_is_full_sees_the_table_and_it_wakes_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(second: RoomService, code: str, disk: Disk) -> None:
        live = second.find(code)
        await second.heard_from(live, 0)
        assert second.is_asleep(live.room)
        disk.is_full = False
        await until(lambda: not second.is_asleep(live.room))

    with_full_disk(tmp_path, monkeypatch, test)


def test_a_full_disk_keeps_nobody_from_closing_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(second: RoomService, code: str, disk: Disk) -> None:
        second.find(code)
        await second.close()
        assert disk.refused

    with_full_disk(tmp_path, monkeypatch, test)


def set_state(db: sqlite3.Connection, code: str, state: str) -> None:
    db.execute("UPDATE room SET state = ? WHERE code = ?", (state, code))


def test_a_table_the_lists_have_not_heard_of_wakes_with_the_first_program_that_asks(tmp_path: Path) -> None:
    """A server before this one was killed between a start and the lists of rooms: nothing wakes the table, and programs do not connect."""

    async def work() -> None:
        first = new_house(tmp_path, bot_delay=0.0)
        live = await playing(first, "stds", 1, 2)
        await first.store.run(lambda db: set_state(db, live.room.code, "gathering"))
        second = RoomService(first.settings, first.store, Clock(first.now() + 100))
        await second.wake_up()
        again = second.find(live.room.code)
        await second.heard_from(again, 0)
        assert not second.is_asleep(again.room)
        assert again.wake is not None
        await second.close()
        first.store.close()

    run(work())


def test_a_clock_that_was_set_back_lets_nobody_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of the store goes on: the timer has what was left, and bots do not wait until it is as late again."""
    machine = Clock(1e9)
    monkeypatch.setattr(SqliteStore, "time", lambda store: machine.now)

    async def work() -> None:
        first = new_house(tmp_path)
        first.now = codes.steady_clock(machine.now)
        live = await playing(first, "asterisk", 2, 2)
        await play_on(first, live, 1)
        await first.mark_time()
        left = live.room.watch.deadline - first.table_time(live.room)
        machine.now -= 3600
        second = RoomService(first.settings, first.store)
        again = second.find(live.room.code)
        assert second.now() >= first.opened_at
        assert again.room.watch.deadline - second.table_time(again.room) == pytest.approx(left, abs=60)
        first.store.close()

    run(work())


# -- entries nobody can read -----------------------------------------------------------------------------------------------------


async def with_entry(store: Store, live: LiveRoom, body: str) -> None:
    await store.append(Append(live.room.code, live.room.entry_count, [body], "playing", 0.0))


BAD_ENTRIES = ["{", "null", '{"k": "never heard of", "at": 1}', '{"k": "move", "at": 1}', '{"k": "sit", "m": 0, "seat": 99, "at": 1}']


@pytest.mark.parametrize("body", BAD_ENTRIES)
def test_a_damaged_table_is_refused_and_keeps_no_other_asleep(tmp_path: Path, body: str) -> None:
    async def work() -> None:
        first = new_house(tmp_path)
        damaged, whole = await playing(first, "asterisk", 1, 2), await playing(first, "asterisk", 1, 2)
        await with_entry(first.store, damaged, body)
        second = RoomService(first.settings, first.store, Clock(first.now() + 100))
        await second.wake_up()
        assert list(second.live_rooms) == [whole.room.code]
        assert not second.is_asleep(second.find(whole.room.code).room)
        with pytest.raises(NoSuchTable):
            second.find(damaged.room.code)
        await second.close()
        first.store.close()

    run(work())


def test_what_goes_wrong_at_one_table_keeps_no_other_asleep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        first = new_house(tmp_path)
        tables = [await playing(first, "asterisk", 1, 2) for _ in range(3)]
        second = RoomService(first.settings, first.store, Clock(first.now() + 100))
        monkeypatch.setattr(scheduler, "due", lambda live, *_: 1 // (live.room.code != tables[1].room.code) and [])
        await second.wake_up()
        assert second.live_rooms[tables[0].room.code].wake is not None
        assert second.live_rooms[tables[2].room.code].wake is not None
        await second.close()
        first.store.close()

    run(work())


def test_somebody_with_a_damaged_table_still_has_a_shelf(app: Any, tmp_path: Path) -> None:
    ann = Visitor(app)
    damaged, whole = ann.open_table(), ann.open_table()
    services = app.app.state.services
    services.rooms.live_rooms.clear()
    with sqlite3.connect(services.settings.db) as db:
        db.execute("UPDATE entry SET body = ? WHERE room = ? AND number = 1", (json.dumps({"k": "?", "at": 1}), damaged[3:]))
    db.close()
    for page in ("/", "/tables"):
        answer = ann.client.get(page)
        assert answer.status_code == 200
        assert whole in answer.text
        assert damaged not in answer.text


# -- more than one -----------------------------------------------------------------------------------------------------------------


@in_house
async def test_pages_at_a_room_that_another_server_wrote_to_come_back_to_it_as_it_is(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "asterisk", 1, 1)
    other = RoomService(house.settings, house.store, house.now)
    twin = other.find(live.room.code)
    page = Listener(twin, 0)
    twin.viewers.add(page)
    await play_on(house, live, 1)
    with pytest.raises(Stale):
        await play_on(other, twin, 1)
    assert page.goodbye == Goodbye.RESTART


def test_many_who_open_tables_at_the_same_moment_do_not_overfill_service(tmp_path: Path) -> None:
    async def work() -> None:
        small = new_house(tmp_path, max_tables=3)
        opened = await asyncio.gather(*[room_with(small, "stds") for _ in range(8)], return_exceptions=True)
        assert [isinstance(one, TooMany) for one in opened] == [False] * 3 + [True] * 5
        assert small.store.count(["gathering"], 0) == 3
        assert small.store.rooms_of(person(0))
        small.store.close()

    run(work())
