"""A full house: tables nobody is at give way, and no game that somebody may come back to is lost."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from house_table import Clock, new_house, play_on, playing, reopened, room_with, run, summary
from visitor import Visitor

from contraband import replay
from contraband.server.rooms import open_rooms
from contraband.server.rooms.errors import TooMany
from contraband.server.rooms.listener import Listener
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.records import match_of, record_of
from contraband.server.rooms.room import GATHERING, GAVE_WAY, OVER, PAUSED, PLAYING
from contraband.server.rooms.service import RoomService
from contraband.server.rooms.space import EMPTY, give_way
from contraband.server.rooms.store import StoreTrouble

DAY = 24 * 3600.0


def in_small_house(folder: Path, tables: int, test: Any) -> None:
    async def work() -> None:
        clock = Clock()
        house = new_house(folder, clock, max_tables=tables)
        try:
            await test(house, clock)
        finally:
            house.store.close()

    run(work())


def forget(house: RoomService) -> None:
    """As after a restart, or when nobody has looked for a while."""
    house.live_rooms.clear()


def test_a_table_that_never_began_and_where_nobody_is_keeps_nobody_out(tmp_path: Path) -> None:
    async def test(house: RoomService, clock: Clock) -> None:
        first = await room_with(house, "stds")
        clock.now += EMPTY - 1
        with pytest.raises(TooMany, match="All 1 tables"):
            await room_with(house, "stds")
        clock.now += 2
        await room_with(house, "stds")
        forget(house)
        assert house.find(first.room.code).room.state == GATHERING  # its link is as good as before

    in_small_house(tmp_path, 1, test)


@pytest.mark.parametrize("presence", ["page", "program"])
def test_a_table_at_which_somebody_waits_for_friends_keeps_its_place(tmp_path: Path, presence: str) -> None:
    async def test(house: RoomService, clock: Clock) -> None:
        live = await room_with(house, "stds")
        if presence == "page":
            live.viewers.add(Listener(live, 0))
        for _ in range(int(EMPTY)):
            clock.now += 60
            if presence == "program":
                await house.heard_from(live, 0)
            await house.mark_used()
        with pytest.raises(TooMany):
            await room_with(house, "stds")
        live.viewers.clear()
        clock.now += EMPTY + 1
        await house.mark_used()
        await room_with(house, "stds")

    in_small_house(tmp_path, 1, test)


def test_people_in_a_room_are_marked_by_the_clock_of_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_rooms, "BEAT", 0.001)

    async def test(house: RoomService, clock: Clock) -> None:
        live = await room_with(house, "stds")
        live.viewers.add(Listener(live, 0))
        clock.now += DAY
        beating = asyncio.create_task(house.beat())
        for _ in range(10_000):
            await asyncio.sleep(0.01)
            if house.store.count([GATHERING], clock.now):
                break
        beating.cancel()
        with suppress(asyncio.CancelledError):
            await beating
        assert house.store.count([GATHERING], clock.now) == 1

    in_small_house(tmp_path, 1, test)


def test_a_disk_that_is_full_keeps_nobody_from_marking_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: Any) -> None:
        raise StoreTrouble("The database could not be written: database or disk is full.")

    async def test(house: RoomService, clock: Clock) -> None:
        live = await room_with(house, "stds")
        live.viewers.add(Listener(live, 0))
        monkeypatch.setattr(house.store, "mark_used", refuse)
        await house.mark_used()

    in_small_house(tmp_path, 1, test)


async def abandoned(house: RoomService, clock: Clock) -> LiveRoom:
    """A game after some moves, and then nobody for a day."""
    live = await playing(house, "stds", 2, 2)
    await play_on(house, live, 3)
    await house.act(live, 0, "pause", {})
    clock.now += DAY + 1
    return live


@pytest.mark.parametrize("is_in_memory", [True, False])
def test_a_game_gives_way_after_a_day_and_its_record_stays(tmp_path: Path, is_in_memory: bool) -> None:
    async def test(house: RoomService, clock: Clock) -> None:
        live = await abandoned(house, clock)
        if not is_in_memory:
            forget(house)
        await room_with(house, "stds")
        room = house.find(live.room.code).room
        assert (room.state, room.match.ending) == (OVER, GAVE_WAY)
        written = replay(record_of(room, match_of(room, "1")))
        assert (written.sequence, written.is_over) == (3, False)
        assert summary(reopened(house, house.find(live.room.code))) == summary(house.find(live.room.code))
        with pytest.raises(TooMany):
            await room_with(house, "stds")

    in_small_house(tmp_path, 1, test)


def test_no_game_gives_way_while_there_is_room(tmp_path: Path) -> None:
    async def test(house: RoomService, clock: Clock) -> None:
        live = await abandoned(house, clock)
        clock.now += 30 * DAY
        await room_with(house, "stds")
        assert live.room.state == PAUSED

    in_small_house(tmp_path, 2, test)


def test_no_game_gives_way_before_a_day_is_over_or_while_somebody_looks_on(tmp_path: Path) -> None:
    async def test(house: RoomService, clock: Clock) -> None:
        live = await playing(house, "asterisk", 2, 2)
        clock.now += DAY - 1
        with pytest.raises(TooMany):
            await room_with(house, "stds")
        clock.now += 2
        live.viewers.add(Listener(live, 1))
        with pytest.raises(TooMany):
            await room_with(house, "stds")
        assert live.room.state == PLAYING

    in_small_house(tmp_path, 1, test)


def test_the_longest_abandoned_gives_way_first(tmp_path: Path) -> None:
    async def test(house: RoomService, clock: Clock) -> None:
        games = []
        for _ in range(3):
            games.append(await playing(house, "asterisk", 1, 1))
            clock.now += 60
        clock.now += DAY
        await room_with(house, "stds")
        assert [live.room.state for live in games] == [OVER, PLAYING, PLAYING]
        await asyncio.gather(room_with(house, "stds"), room_with(house, "stds"))
        assert [live.room.state for live in games] == [OVER] * 3

    in_small_house(tmp_path, 3, test)


def test_even_a_damaged_table_gives_way(tmp_path: Path) -> None:
    async def test(house: RoomService, clock: Clock) -> None:
        live = await abandoned(house, clock)
        forget(house)
        await house.store.run(lambda db: print(db.execute("UPDATE entry SET body = '{' WHERE number = 2").rowcount))
        await room_with(house, "stds")
        assert house.store.rooms_in([OVER]) == [live.room.code]

    in_small_house(tmp_path, 1, test)


def test_another_game_can_be_played_where_one_gave_way(tmp_path: Path) -> None:
    async def test(house: RoomService, clock: Clock) -> None:
        live = await abandoned(house, clock)
        await room_with(house, "stds")
        await house.act(live, 0, "rematch", {})
        before = house.table_time(live.room)
        clock.now += 10
        assert live.room.state == PLAYING
        assert house.table_time(live.room) == before + 10
        await play_on(house, live, 2)

    in_small_house(tmp_path, 1, test)


def test_a_table_that_gave_way_says_so_and_offers_its_record(app: Any) -> None:
    ann = Visitor(app)
    table = ann.open_table()
    ann.post(f"{table}/start")
    rooms = app.app.state.services.rooms
    app.app.state.portal.call(give_way, rooms, table[3:])
    page = ann.client.get(table).text
    assert page.count(GAVE_WAY) >= 2
    assert 'class="lit' not in page
    assert f"{table}/games/1/record" in page
    assert ann.client.get(f"{table}/games/1/record").status_code == 200
    assert ann.client.get(f"{table}/games/1/replay").status_code == 200
    assert GAVE_WAY in ann.client.get("/tables").text
    token = ann.client.cookies["contraband"]
    shown = ann.client.get(f"/api/tables/{table[3:]}", headers={"authorization": f"Bearer {token}"}).json()
    assert (shown["state"], shown["view"]["legal"], shown["view"]["waiting_on"], shown["view"]["result"]) == ("over", [], None, None)
