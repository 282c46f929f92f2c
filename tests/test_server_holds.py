"""Nothing runs before the people at their pages are ready, nor while one of them is being taught."""

from typing import Any

from house_table import Clock, in_house, on_turn, person, refused, reopened, summary

from contraband import games
from contraband.core.record import CLOCK
from contraband.server.identity import Seal
from contraband.server.rooms import scheduler
from contraband.server.rooms.lesson_rooms import hold
from contraband.server.rooms.listener import Listener
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.scheduler import LONGEST_LESSON
from contraband.server.rooms.service import RoomService
from contraband.server.web.frame import Frame
from contraband.server.web.viewer import TAUGHT, Viewer

AT_A_PAGE = {"page": "1", "new": "1"}


async def dealt(house: RoomService, game: str, people: int = 1, seats: int | None = None, **first: str) -> LiveRoom:
    """A game that the host has just started; all sit at their pages and are new to it."""
    found = games.find(game)
    live = await house.open_room(found, seats or found.seats[0], {}, person(0), AT_A_PAGE | {"name": "Ann", "seat": "0"} | first)
    for number in range(1, people):
        await house.join(live, person(number), AT_A_PAGE | {"name": f"Guest {number}", "seat": str(number)})
    await house.act(live, 0, "start", {})
    for member in range(people):
        live.viewers.add(Listener(live, member))
    return live


def own_move(live: LiveRoom) -> dict[str, str]:
    table, seat = on_turn(live)
    return {"move": str(table.legal_numbers(seat)[0]), "sequence": str(live.room.sequence_for(seat))}


def due(house: RoomService, live: LiveRoom, clock: Clock) -> list[Any]:
    return scheduler.due(live, house.settings, clock.now)


@in_house
async def test_before_the_first_move_bots_and_clocks_wait_for_a_newcomer(house: RoomService, clock: Clock) -> None:
    live = await dealt(house, "escape_code")
    left = live.room.watch.deadline - live.room.table_time(clock.now)
    clock.now += 3600.0
    assert live.room.unready() == [0]
    assert due(house, live, clock) == []
    assert live.room.watch.deadline - house.table_time(live.room) == left
    assert summary(reopened(house, live)) == summary(live)
    await house.act(live, 0, "ready", {})
    assert live.room.watch.deadline - house.table_time(live.room) == left
    clock.now += left
    assert [entry.seat for entry in due(house, live, clock)] == [CLOCK]


@in_house
async def test_whoever_knows_the_game_is_ready_by_starting_it_and_anybody_by_moving(house: RoomService, clock: Clock) -> None:
    known = await house.open_room(games.find("stds"), 2, {}, person(0), {"name": "Ann", "seat": "0", "page": "1"})
    await house.act(known, 0, "start", {})
    assert not known.room.is_held
    for _ in range(20):  # until it is not a bot who begins
        live = await dealt(house, "stds")
        if on_turn(live)[1] == 0:
            break
    assert live.room.is_held
    await house.act(live, 0, "move", own_move(live))
    assert not live.room.is_held


@in_house
async def test_several_people_wait_for_one_another_but_not_for_programs_or_those_who_have_gone(house: RoomService, clock: Clock) -> None:
    live = await dealt(house, "stds", 3, 4)
    await house.join(live, person(9), {"name": "Program"})
    table, seat = on_turn(live)
    if seat < 3:
        assert "Not everybody is ready yet" in await refused(house, live, seat, "move", **own_move(live))
    await house.act(live, 0, "ready", {})
    await house.act(live, 1, "ready", {})
    live.viewers = {viewer for viewer in live.viewers if viewer.member != 2}
    live.seen[2] = clock.now
    assert due(house, live, clock) == []
    clock.now += house.settings.grace
    await house.write(live, due(house, live, clock))
    assert not live.room.is_held
    assert live.room.table == table


@in_house
async def test_a_lesson_holds_a_table_of_bots_as_long_as_it_takes(house: RoomService, clock: Clock) -> None:
    live = await dealt(house, "asterisk", 1, 3)
    await house.act(live, 0, "move", {"move": "start", "sequence": "0"})
    left = live.room.watch.deadline - house.table_time(live.room)
    await house.act(live, 0, "pause", {"lesson": "1"})
    clock.now += 3600.0
    assert due(house, live, clock) == []
    assert viewer_state(house, live, 0) == TAUGHT
    await house.act(live, 0, "resume", {})
    assert live.room.watch.deadline - house.table_time(live.room) == left


@in_house
async def test_others_wait_for_a_lesson_two_minutes_at_most_and_the_host_can_go_on(house: RoomService, clock: Clock) -> None:
    live = await dealt(house, "stds", 3, 4)
    await house.act(live, 0, "goahead", {})
    await house.act(live, 1, "pause", {"lesson": "1"})
    assert [viewer_state(house, live, member) for member in range(3)] == ["paused", TAUGHT, "paused"]
    assert "The host can carry on" in await refused(house, live, 2, "resume")
    clock.now += LONGEST_LESSON
    await house.write(live, due(house, live, clock))
    assert live.room.pause is None
    assert "once in this game" in await refused(house, live, 1, "pause", lesson="1")
    await house.act(live, 2, "pause", {"lesson": "1"})
    await house.act(live, 0, "resume", {})
    assert live.room.pause is None


@in_house
async def test_the_first_move_waits_for_whoever_is_taught_longer_than_for_whoever_has_gone(house: RoomService, clock: Clock) -> None:
    """Where the table cannot be paused, such as before a Broadcast, and where another lesson has paused it already."""
    live = await dealt(house, "escape_code", 5, 5)
    for member in range(3):
        await house.act(live, member, "ready", {})
    await hold(house, live, 3)
    assert live.room.pause is None
    live.viewers = {viewer for viewer in live.viewers if viewer.member < 3}
    live.seen[3] = live.seen[4] = clock.now
    clock.now += house.settings.grace
    await house.write(live, due(house, live, clock))
    assert live.room.unready() == [3], "who has gone is waited for no longer"
    clock.now += LONGEST_LESSON - house.settings.grace
    await house.write(live, due(house, live, clock))
    assert not live.room.is_held


@in_house
async def test_cod_53_a_broadcast_stops_for_no_lesson(house: RoomService, clock: Clock) -> None:
    live = await dealt(house, "escape_code")
    await house.act(live, 0, "ready", {})
    assert "cannot stop" in await refused(house, live, 0, "pause", lesson="1")


def viewer_state(house: RoomService, live: LiveRoom, member: int) -> str:
    return Viewer(house, Frame(house, Seal("secret")), live, member).state
