"""Leases: a room is written to by one process at a time, and an outage counts on no clock. Here leases are ended by hand."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import closing

import psycopg
import pytest
from house_table import play_on, playing, run, summary, until_the_talk
from leasing import NUMBERS, ROOM, end_lease, leases, opening, process
from postgres import new_database

from contraband.server.admin import HouseNews, announce, keep_out
from contraband.server.limits import Limits, TooFast
from contraband.server.rooms.errors import Stale
from contraband.server.rooms.leases import Hold, Peer
from contraband.server.rooms.listener import Goodbye, Listener
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.moving import take_over
from contraband.server.rooms.postgres import cut
from contraband.server.rooms.postgres_store import PostgresStore
from contraband.server.rooms.room import PLAYING
from contraband.server.rooms.service import RoomService
from contraband.server.rooms.store import Append, Lost, StoreTrouble
from contraband.server.settings import Settings
from contraband.server.shared_limits import SharedLimits


@pytest.fixture
def db(postgres: str) -> str:
    return new_database(postgres, f"leases{next(NUMBERS)}")


def test_one_process_has_a_room_and_others_are_told_who(db: str) -> None:
    with closing(process(db)) as one, closing(process(db)) as two:

        async def work() -> None:
            await one.append(opening(one))
            assert await two.leases.claim(ROOM) == await two.leases.owner(ROOM) == Peer(leases(one).number, one.leases.address)
            assert isinstance(await one.leases.claim(ROOM), Hold)
            with pytest.raises(Lost):
                await two.append(Append(ROOM, 1, ["x"], PLAYING, 1.0, lease=two.leases.number))
            one.leases.release([ROOM])
            await one.append(Append("another", 0, ["0"], PLAYING, 1.0, lease=one.leases.number))
            assert isinstance(await two.leases.claim(ROOM), Hold)
            with pytest.raises(Lost):
                await one.append(Append(ROOM, 1, ["x"], PLAYING, 1.0, lease=one.leases.number))
            await two.append(Append(ROOM, 1, ["y"], PLAYING, 1.0, lease=two.leases.number))

        run(work())
        assert one.entries(ROOM) == ["0", "y"]


def test_what_is_written_with_an_old_number_is_refused_though_nobody_has_taken_the_room_yet(db: str) -> None:
    with closing(process(db)) as one:

        async def work() -> None:
            await one.append(opening(one))
            old = leases(one).number
            end_lease(db, old)
            with pytest.raises(StoreTrouble):
                await one.append(Append(ROOM, 1, ["late"], PLAYING, 1.0, lease=old))
            while leases(one).number in (0, old):
                await asyncio.sleep(0.01)
            with pytest.raises(StoreTrouble):  # perhaps only because the connection has been cut
                await one.append(Append(ROOM, 1, ["late"], PLAYING, 1.0, lease=old))
            with pytest.raises(Lost):
                await one.append(Append(ROOM, 1, ["late"], PLAYING, 1.0, lease=old))

        run(work())
        assert one.entries(ROOM) == ["0"]


def test_a_process_of_another_version_takes_no_room_while_there_is_one_of_its_own(db: str) -> None:
    with closing(process(db, "old")) as one, closing(process(db, "old")) as two, closing(process(db, "new")) as newer:

        async def work() -> None:
            await one.append(opening(one))
            await one.leases.leave()
            assert await newer.leases.free_rooms([PLAYING]) == []
            assert await two.leases.free_rooms([PLAYING]) == [ROOM]
            found = await newer.leases.claim(ROOM)
            assert isinstance(found, Peer)
            assert found.lease == two.leases.number
            await two.leases.leave()
            assert isinstance(await newer.leases.claim(ROOM), Hold)

        run(work())


def test_limits_hold_for_all_processes_together(db: str) -> None:
    with closing(process(db)) as one, closing(process(db)) as two:

        async def work() -> None:
            here, there = Limits(most_open=4), Limits(most_open=4)
            telling = [SharedLimits(here, one.leases), SharedLimits(there, two.leases)]
            for store in (one, two):
                store.leases.watch(lambda: None, lambda: None)
            for _ in range(20):
                here.check_opening("a busy address")
            here.check_opening("another")
            with here.one_more("a busy address"), here.one_more("a busy address"), here.one_more("a busy address"):
                for message in telling[0].news():
                    one.leases.say(json.dumps(message))
                while there.openings.left("a busy address") > 1 or not there.open_elsewhere("a busy address"):
                    await asyncio.sleep(0.01)
                with pytest.raises(TooFast, match="new tables"):
                    there.check_opening("a busy address")
                there.check_opening("another")
                with there.one_more("a busy address"), pytest.raises(TooFast, match="connections"), there.one_more("a busy address"):
                    pass

        run(work())


# -- rooms that move -------------------------------------------------------------------------------------------------------------


class QuietHouse(RoomService):
    """Nothing happens by itself."""

    def plan(self, live: LiveRoom, not_before: float = 0.0) -> None:
        pass


Test = Callable[[QuietHouse, QuietHouse], Awaitable[None]]


def in_two_houses(db: str, test: Test) -> None:
    async def work() -> None:
        one, two = (QuietHouse(Settings(db=db), store) for store in stores)
        for house in (one, two):
            house.leases.watch(house.lose_all, lambda: None)
        await test(one, two)
        for house in (one, two):
            await house.close()

    stores = [process(db) for _ in range(2)]
    try:
        run(work())
    finally:
        for store in stores:
            store.close()


def test_a_table_goes_on_elsewhere_with_everything_and_no_time_counted(db: str) -> None:
    async def test(one: QuietHouse, two: QuietHouse) -> None:
        live = await playing(one, "escape_code", people=1)
        await until_the_talk(one, live)
        left = live.room.watch.deadline - one.table_time(live.room)
        number, before = one.leases.number or 0, summary(live)
        end_lease(db, number)
        two.now = lambda: two.leases.now() + 50.0  # as long as that nobody serves it
        while two.live_rooms.get(live.room.code) is None:
            await asyncio.sleep(0.01)
            await take_over(two)
        again = two.find(live.room.code)
        assert {key: value for key, value in summary(again).items() if key not in ("entries", "time")} == {
            key: value for key, value in before.items() if key not in ("entries", "time")
        }
        assert again.room.watch.deadline - two.table_time(again.room) == pytest.approx(left, abs=1.0)

    in_two_houses(db, test)


def test_whoever_loses_a_room_lets_its_pages_go_and_writes_nothing(db: str) -> None:
    async def test(one: QuietHouse, two: QuietHouse) -> None:
        live = await playing(one, "stds", people=2)
        page = Listener(live, 0)
        live.viewers.add(page)
        end_lease(db, one.leases.number or 0)
        while two.live_rooms.get(live.room.code) is None:
            await take_over(two)
            await asyncio.sleep(0.01)
        with pytest.raises((Stale, StoreTrouble)):
            await play_on(one, live, 1)
        while live.room.code in one.live_rooms:
            await asyncio.sleep(0.01)
        assert page.goodbye is Goodbye.RESTART
        await play_on(two, two.find(live.room.code), 1)

    in_two_houses(db, test)


def test_rooms_are_handed_over_when_a_process_stops(db: str) -> None:
    async def test(one: QuietHouse, two: QuietHouse) -> None:
        live = await playing(one, "stds", people=2)
        one.say_goodbye()
        await one.close()
        assert await two.bring(live.room.code) is None
        await play_on(two, two.find(live.room.code), 2)

    in_two_houses(db, test)


def test_a_table_is_left_where_it_is_while_something_is_written_there_and_given_away_afterwards(db: str) -> None:
    async def test(one: QuietHouse, two: QuietHouse) -> None:
        live = await playing(one, "stds", people=2)
        async with live.lock:
            assert not one.gives_away(live.room.code, is_passed_on=True)
        assert one.gives_away(live.room.code, is_passed_on=True)
        while await two.bring(live.room.code) is not None:
            await asyncio.sleep(0)

    in_two_houses(db, test)


def test_what_is_marked_as_used_by_a_process_that_has_the_table_no_more_stays_as_it_was(db: str) -> None:
    with closing(process(db)) as one, closing(process(db)) as two:

        async def work() -> None:
            await one.append(opening(one))
            await one.mark_used([ROOM], 5.0)
            await two.mark_used([ROOM], 9.0)

        run(work())
        assert one.rooms_of("nobody") == []
        assert one.unused_since([PLAYING], 6.0) == [ROOM]
        assert one.unused_since([PLAYING], 5.0) == []


def test_a_room_that_came_under_an_older_lease_is_not_shown_before_it_is_claimed_again(db: str) -> None:
    """A process that slept may have another lease before its loop hears that it has lost the first one."""

    async def test(one: QuietHouse, two: QuietHouse) -> None:
        live = await playing(one, "stds", people=2)
        page = Listener(live, 0)
        live.viewers.add(page)
        assert one.still_has(live)
        one.leases.watch(lambda: None, lambda: None)  # it has not heard yet
        old = one.leases.number or 0
        end_lease(db, old)
        while one.leases.number in (0, old):
            await asyncio.sleep(0.01)
        assert not one.still_has(live)
        assert page.goodbye is Goodbye.RESTART
        assert live.room.code not in one.live_rooms

    in_two_houses(db, test)


def test_a_process_that_hears_nonsense_keeps_its_lease_and_hears_what_comes_after(db: str) -> None:
    with closing(process(db)) as one, closing(process(db)) as two:
        heard: list[str] = []

        async def work() -> None:
            one.leases.watch(lambda: None, lambda: None)
            one.leases.on_said = lambda lease, text: heard.append(text)
            for nonsense in ("what", "a thing", ""):
                with psycopg.connect(db) as hand:
                    hand.execute("SELECT pg_notify('contraband', %s)", (nonsense,))
            two.leases.say("something")
            async with asyncio.timeout(60):
                while not heard:
                    await asyncio.sleep(0.01)

        run(work())
        assert heard == ["something"]


def test_a_process_whose_line_was_cut_asks_what_it_has_not_heard(db: str) -> None:
    with closing(process(db)) as one:
        missed: list[bool] = []

        async def work() -> None:
            one.leases.watch(lambda: None, lambda: None)
            one.leases.on_missed = lambda: missed.append(one.leases.is_valid)
            cut(leases(one).db)
            async with asyncio.timeout(60):
                while not missed:
                    await asyncio.sleep(0.01)

        run(work())
        assert missed == [True]


def test_what_was_decided_while_a_process_heard_nothing_holds_there_too(db: str) -> None:
    async def test(one: QuietHouse, two: QuietHouse) -> None:
        here, there = Limits(), Limits()
        HouseNews(one, here)
        HouseNews(two, there)
        two.leases.on_said = lambda lease, text: None  # it hears nothing
        await keep_out(one.store, here, "203.0.113.7", is_out=True)
        await announce(one, "We restart soon.")
        assert isinstance(two.store, PostgresStore)
        cut(two.store.reader)  # as after a restart of the database: the first question finds out
        two.leases.on_missed()
        async with asyncio.timeout(60):
            while (there.banned, two.announcement) != (frozenset({"203.0.113.7"}), "We restart soon."):
                await asyncio.sleep(0.01)

    in_two_houses(db, test)
