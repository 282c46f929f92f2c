"""Rooms: who may do what, stale moves, pauses and timers, and coming back from the store as they were."""

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest
from house_table import (
    START,
    Clock,
    in_house,
    new_house,
    on_turn,
    person,
    play_on,
    playing,
    refused,
    reopened,
    room_with,
    run,
    summary,
    until_the_talk,
)
from starlette.types import Message
from test_server_told import services_of

from contraband import games
from contraband.core.errors import ContrabandError
from contraband.core.game import Game
from contraband.core.record import CLOCK, SPECTATOR
from contraband.server.api.progress import Progress
from contraband.server.api.stream import EventStream, Stream
from contraband.server.rooms import scheduler
from contraband.server.rooms.entries import Moved, Paused
from contraband.server.rooms.errors import NoSuchTable, NotAllowed, Stale, TooMany
from contraband.server.rooms.room import NOBODY_PAUSED, OVER
from contraband.server.rooms.service import LISTED, RoomService


@in_house
async def test_a_room_comes_back_from_the_store_as_it_was_after_every_entry(house: RoomService, clock: Clock, game: Game) -> None:
    live = await playing(house, game.name, people=2, seats=min(6, game.seats[-1]))
    for _ in range(60):
        clock.now += 1.25
        if live.room.is_over:
            await house.act(live, 0, "rematch", {"turn": "1"})
        await play_on(house, live, 1)
        assert summary(reopened(house, live)) == summary(live)
    assert sum(len(match.moves) for match in live.room.matches) == 60


@in_house
async def test_my_tables_hear_of_a_game_every_little_while_and_of_its_end_at_once(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", people=1, seats=2)
    clock.now += LISTED
    await play_on(house, live, 1)
    began = clock.now
    for _ in range(3):
        clock.now += LISTED / 4
        await play_on(house, live, 1)
        assert house.store.rooms_of(person(0)) == [(live.room.code, began)]
    clock.now = began + LISTED
    await play_on(house, live, 1)
    assert house.store.rooms_of(person(0)) == [(live.room.code, clock.now)]
    while not live.room.is_over:
        await play_on(house, live, 1)
    assert house.store.rooms_in([OVER]) == [live.room.code]


@in_house
async def test_what_people_do_comes_back_too(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "stds", 3, 4)
    await house.join(live, person(7), {"name": "Watcher", "seat": "bench", "wording": "mild"})
    steps: list[tuple[int, str, dict[str, str]]] = [
        (0, "bot", {"seat": "3", "style": "easy"}),
        (0, "chat", {"text": "Hello <b>all</b>"}),
        (2, "rename", {"name": "Zoë"}),
        (0, "lock", {}),
        (0, "start", {}),
        (1, "pause", {}),
        (2, "resume", {}),
        (2, "xcard", {}),
        (0, "resume", {}),
        (0, "host", {"member": "1"}),
        (1, "device", {"key": "0" * 64}),
        (1, "remove", {"member": "2"}),
        (0, "stand", {}),
    ]
    for member, verb, fields in steps:
        clock.now += 3
        await house.act(live, member, verb, fields)
        assert summary(reopened(house, live)) == summary(live), verb
    await house.move_in(live, "0" * 64, person(9))
    assert summary(reopened(house, live)) == summary(live)
    assert live.room.member_of(person(9)) == 1


@in_house
async def test_nobody_acts_for_another(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 2)
    table, seat = on_turn(live)
    other = live.room.seats[1 - seat].member
    assert other is not None
    move = str(table.legal_numbers(seat)[0])
    assert "Refused" in await refused(house, live, other, "move", move=move, sequence="0")
    watcher = await house.join(live, person(5), {"name": "Watcher", "seat": "bench"})
    for verb in ("move", "pause", "xcard", "undo", "stand"):
        assert "NotAllowed" in await refused(house, live, watcher, verb, move=move, sequence="0")
    for verb in ("lock", "remove", "host"):
        assert "host" in await refused(house, live, 1, verb, member="0")


# -- time --------------------------------------------------------------------------------------------------------------------


@in_house
async def test_timers_stand_still_in_a_pause(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "asterisk", 2, 2)
    await play_on(house, live, 1)
    assert live.room.watch.running is not None
    seconds = live.room.watch.running[0].seconds
    clock.now += 10
    await house.act(live, 0, "pause", {})
    clock.now += 1000
    assert scheduler.next_due(live, house.settings, clock.now) is None
    await house.act(live, 1, "resume", {})
    live.seen = {0: clock.now, 1: clock.now}
    timer = [plan.when for plan in scheduler.plans(live, house.settings, clock.now)]
    assert START + 1000 + seconds in timer
    assert live.room.watch.deadline - live.room.table_time(clock.now) == pytest.approx(seconds - 10)


@in_house
async def test_the_time_the_server_was_down_does_not_count(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "asterisk", 2, 2)
    await play_on(house, live, 1)
    left = live.room.watch.deadline - live.room.table_time(clock.now)
    clock.now += 7
    await house.store.remember("beat", str(clock.now))
    clock.now += 5000
    second = RoomService(house.settings, house.store, clock)
    again = second.find(live.room.code)  # by somebody who is back before the house is awake
    assert again.room.watch.deadline - second.table_time(again.room) == pytest.approx(left - 7)
    await second.wake_up()
    assert again.room.watch.deadline - second.table_time(again.room) == pytest.approx(left - 7)
    clock.now += 3
    assert again.room.watch.deadline - second.table_time(again.room) == pytest.approx(left - 10)
    await second.close()


@in_house
async def test_a_timer_that_ran_out_is_a_move_of_the_clocks(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "escape_code", 1, 5)
    live.viewers.add(Connected(0))  # type: ignore[arg-type]
    assert scheduler.due(live, house.settings, clock.now) == []
    clock.now += 16
    entry = scheduler.due(live, house.settings, clock.now)[0]
    assert isinstance(entry, Moved)
    assert entry.seat == CLOCK


class Connected:
    """A viewer who only sits there."""

    pace = 0.0

    def __init__(self, member: int) -> None:
        self.member = member

    def nudge(self) -> None:
        pass


@in_house
async def test_a_table_nobody_sits_at_falls_asleep_and_wakes_with_the_first_who_is_back(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 1, 2)
    clock.now += house.settings.grace + 1
    entries = scheduler.due(live, house.settings, clock.now)
    while isinstance(entries[0], Moved):  # the bots were due before
        await house.write(live, entries)
        entries = scheduler.due(live, house.settings, clock.now)
    assert entries == [Paused(NOBODY_PAUSED)]
    await house.write(live, entries)
    assert live.room.state == "paused"
    await house.welcome_back(live, 0)
    assert live.room.state == "playing"


@in_house
async def test_cod_53_a_seat_that_is_gone_for_60_s_is_played_by_a_bot_until_its_person_is_back(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "escape_code", 2, 5)
    live.viewers.add(Connected(0))  # type: ignore[arg-type]
    live.seen[1] = clock.now
    stand_ins = list(scheduler.stand_ins(live, house.settings))
    assert [plan.when for plan in stand_ins] == [clock.now + 60]
    await house.write(live, stand_ins[0].make())
    assert live.room.styles[1] == "easy"
    assert live.room.styles[0] is None
    await house.welcome_back(live, 1)
    assert live.room.styles[1] is None


@in_house
async def test_in_other_games_the_table_decides_whether_a_bot_plays_on(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 2)
    live.viewers.add(Connected(0))  # type: ignore[arg-type]
    live.seen[1] = clock.now
    assert "here" in await refused(house, live, 0, "standin", seat="1")
    clock.now += house.settings.grace + 1
    assert list(scheduler.stand_ins(live, house.settings)) == []
    await house.act(live, 0, "standin", {"seat": "1"})
    assert live.room.seats[1].has_stand_in


@in_house
async def test_a_bot_that_plays_on_for_a_person_is_of_the_tables_level_but_never_random(house: RoomService, clock: Clock) -> None:
    for level, plays in (("hard", "hard"), ("random", "easy"), ("", "easy")):
        live = await house.open_room(games.find("stds"), 2, {}, person(0), {"name": "Ann", "seat": "0", "bots": level})
        await house.join(live, person(1), {"name": "Bo", "seat": "1"})
        await house.act(live, 0, "start", {})
        live.room.seats[1].has_stand_in = True
        assert live.room.styles == [None, plays]
        await house.act(live, 1, "stand", {})
        assert live.room.styles == [None, plays]


# -- the X-card --------------------------------------------------------------------------------------------------------------


@in_house
async def test_spi_88_the_x_card_pauses_and_nothing_written_says_who(house: RoomService, clock: Clock, game: Game) -> None:
    live = await playing(house, game.name, 2, max(2, game.seats[0]))
    await play_on(house, live, 3)
    before = len(house.store.entries(live.room.code))
    await house.act(live, 1, "xcard", {})
    assert live.room.state == "paused"
    assert live.room.pause is not None
    assert live.room.pause.by_x
    written = house.store.entries(live.room.code)[before:]
    assert all('"m"' not in body for body in written)
    with pytest.raises(NotAllowed, match="host"):
        await house.act(live, 1, "resume", {})
    await house.act(live, 0, "resume", {})
    assert live.room.state == "playing"


@in_house
async def test_cod_42_the_x_card_also_changes_the_place(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "escape_code", 2, 5, pace="live")
    await until_the_talk(house, live)
    assert live.room.table is not None
    place = int(live.room.table.record_view.place)
    await house.act(live, 1, "xcard", {})
    assert int(live.room.table.record_view.place) != place
    assert live.room.match.moves[-1][0] == CLOCK


# -- people ------------------------------------------------------------------------------------------------------------------


@in_house
async def test_one_person_never_sees_the_secrets_of_two_seats_in_one_game(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 3)
    await house.act(live, 1, "stand", {})
    assert live.room.seat_of(1) == SPECTATOR
    assert "secrets" in await refused(house, live, 1, "sit", seat="2")
    await house.act(live, 1, "sit", {"seat": "1"})
    await house.act(live, 0, "nod", {"member": "1"})
    assert live.room.seat_of(1) == 1


@in_house
async def test_a_locked_table_lets_nobody_in_and_a_removed_person_stays_out(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "stds", 2, 3)
    await house.act(live, 0, "remove", {"member": "1"})
    with pytest.raises(NotAllowed, match="removed"):
        await house.join(live, person(1), {"name": "Again", "seat": "1"})
    with pytest.raises(NotAllowed, match="removed"):
        await house.act(live, 1, "chat", {"text": "Hello?"})
    await house.act(live, 0, "lock", {})
    with pytest.raises(NotAllowed, match="locked"):
        await house.join(live, person(2), {"name": "Late", "seat": "1"})


@in_house
async def test_nobody_is_stuck_with_a_host_who_has_gone(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "stds", 2, 2)
    live.seen = {0: clock.now, 1: clock.now}
    assert "here" in await refused(house, live, 1, "takehost")
    clock.now += house.settings.grace + 1
    await house.act(live, 1, "takehost", {})
    assert live.room.host == 1


@in_house
async def test_a_rematch_keeps_the_seats_or_moves_everybody_on_one(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 3)
    await play_on(house, live, 4000)
    assert live.room.state == "over"
    await house.act(live, 1, "rematch", {"turn": "0"})
    assert [seat.member for seat in live.room.seats] == [0, 1, None]
    await play_on(house, live, 4000)
    await house.act(live, 0, "rematch", {"turn": "1"})
    assert [seat.member for seat in live.room.seats] == [None, 0, 1]
    assert len({match.seed for match in live.room.matches}) == 3


@in_house
async def test_names_are_told_apart(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "stds", 1, 3)
    await house.join(live, person(1), {"name": " ann ", "seat": "1"})
    await house.join(live, person(2), {"name": "A|nn\x00", "seat": "2"})
    assert [member.name for member in live.room.members] == ["Ann", "ann 2", "A nn"]
    with pytest.raises(ContrabandError, match="can have 24"):
        await house.act(live, 0, "rename", {"name": "x" * 25})


def test_a_full_house_says_so_and_a_wrong_link_too(tmp_path: Path) -> None:
    async def work() -> None:
        house = new_house(tmp_path, max_tables=1)
        await room_with(house, "stds")
        with pytest.raises(TooMany, match="in use"):
            await room_with(house, "stds")
        for code in ("aaaa-aaaa-aaaa-aaaa", "../../etc", "", "x" * 5000):
            with pytest.raises(NoSuchTable):
                house.find(code)
        house.store.close()

    run(work())


@in_house
async def test_a_second_server_on_the_same_file_never_overwrites(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "asterisk", 1, 1)
    other = RoomService(house.settings, house.store, house.now)
    twin = other.find(live.room.code)
    await play_on(house, live, 1)
    with pytest.raises(Stale):
        await play_on(other, twin, 1)
    assert summary(other.find(live.room.code)) == summary(live)


@in_house
async def test_idle_rooms_leave_the_memory(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "stds")
    house.forget_idle_rooms()
    assert live.room.code in house.live_rooms
    clock.now += 1000
    house.forget_idle_rooms()
    assert house.live_rooms == {}
    assert house.find(live.room.code).room.members[0].name == "Ann"


@in_house
async def test_a_room_that_is_forgotten_leaves_the_memory_at_once(house: RoomService, clock: Clock) -> None:
    """The collector hardly ever looks for what only holds itself."""
    live = await playing(house, "stds", 2, 2)
    await play_on(house, live, 10)
    live.logs.seen_by(0, "original")
    traces: list[weakref.ref[Any]] = [weakref.ref(live), weakref.ref(live.room)]
    gc.disable()
    try:
        house.live_rooms.clear()
        vars(house).pop("planned")
        del live
        assert [trace() for trace in traces] == [None, None]
    finally:
        gc.enable()


@in_house
async def test_a_stream_that_was_cut_off_keeps_no_room_in_memory(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 2, 2)
    stream = Stream(services_of(house), live, 0, Progress.all_of(live.room, 0))
    traces: list[weakref.ref[Any]] = [weakref.ref(live), weakref.ref(stream)]

    async def receive() -> Message:
        while not traces[1]().waiter:  # type: ignore[union-attr]
            await asyncio.sleep(0)
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        pass

    gc.disable()
    try:
        await EventStream(stream)({"type": "http"}, receive, send)
        house.live_rooms.clear()
        vars(house).pop("planned")
        del live, stream
        await asyncio.sleep(0)  # the task that waited for the end is done
        assert [trace() for trace in traces] == [None, None]
    finally:
        gc.enable()
