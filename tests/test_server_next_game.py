"""Where people talk aloud everybody who plays has a chair: whoever comes brings one; whoever comes late, for the next game."""

from typing import Any

import pytest
from house_table import Clock, in_house, person, refused, reopened, room_with, summary
from visitor import Visitor

from contraband.core.errors import Unreadable
from contraband.core.record import CLOCK, SPECTATOR
from contraband.server.rooms.entries import Moved, Started
from contraband.server.rooms.errors import NotAllowed
from contraband.server.rooms.fitting import check_fit
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.room import OVER
from contraband.server.rooms.service import RoomService

ALOUD = {"speech": "voice"}


async def evening(house: RoomService, people: int = 5) -> LiveRoom:
    live = await room_with(house, "escape_code", people, people, **ALOUD)
    await house.act(live, 0, "start", {})
    return live


async def come(house: RoomService, live: LiveRoom, name: str, seat: str = "any") -> int:
    return await house.join(live, person(len(live.room.members)), {"name": name, "seat": seat})


async def to_the_end(house: RoomService, live: LiveRoom) -> None:
    time_is_up = live.room.game.move_number("time is up")
    while live.room.state != OVER:
        await house.write(live, [Moved(CLOCK, time_is_up)])


def seated(live: LiveRoom) -> list[int | None]:
    return [seat.member for seat in live.room.seats]


@in_house
async def test_whoever_comes_while_people_gather_brings_a_chair(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "escape_code", 5, 5, **ALOUD)
    assert await come(house, live, "Flo") == 5
    await come(house, live, "Gus", "bench")
    assert seated(live) == [0, 1, 2, 3, 4, 5]
    assert summary(reopened(house, live)) == summary(live)


@in_house
async def test_two_who_come_late_look_on_and_have_a_chair_each_in_the_next_game(house: RoomService, clock: Clock) -> None:
    live = await evening(house)
    late = [await come(house, live, name) for name in ("Flo", "Gus")]
    only_looks = await come(house, live, "Hal", "bench")
    assert (live.room.next_in, live.room.asking) == (late, {})
    for member in late:
        seat = live.room.seat_of(member)
        assert seat == SPECTATOR
        assert live.room.sight(seat) == live.room.sight(SPECTATOR)
        assert "rematch" not in house.offers(live, member)
    await to_the_end(house, live)
    assert seated(live) == [0, 1, 2, 3, 4]  # the board is still that of the game that is over
    assert summary(reopened(house, live)) == summary(live)
    await house.act(live, 0, "rematch", {})
    assert seated(live) == [0, 1, 2, 3, 4, *late]
    assert live.room.match.names == ("Ann", "Guest 1", "Guest 2", "Guest 3", "Guest 4", "Flo", "Gus")
    assert live.room.next_in == []
    assert live.room.seat_of(only_looks) == SPECTATOR
    assert summary(reopened(house, live)) == summary(live)


@in_house
async def test_whoever_comes_when_a_game_is_over_plays_in_the_next(house: RoomService, clock: Clock) -> None:
    live = await evening(house)
    await to_the_end(house, live)
    flo = await come(house, live, "Flo")
    assert (live.room.seat_of(flo), live.room.next_in) == (SPECTATOR, [flo])
    await house.act(live, 0, "rematch", {"turn": "1"})
    assert seated(live) == [4, 0, 1, 2, 3, flo]


@in_house
async def test_whoever_leaves_between_games_takes_the_chair_along(house: RoomService, clock: Clock) -> None:
    live = await evening(house, 6)
    await to_the_end(house, live)
    await house.act(live, 2, "stand", {})
    await house.act(live, 0, "remove", {"member": "4"})
    assert [seat.style for seat in live.room.seats] == [""] * 6  # no bot has a chair here
    assert "needs 5 people" in await refused(house, live, 0, "rematch")
    flo = await come(house, live, "Flo")
    assert live.room.seat_of(flo) == 2  # the first that is free
    gus = await come(house, live, "Gus")
    assert live.room.seat_of(gus) == 4
    await house.act(live, 1, "stand", {})
    await house.act(live, 0, "rematch", {})
    assert seated(live) == [0, flo, 3, gus, 5]


@in_house
async def test_people_on_the_bench_change_their_minds(house: RoomService, clock: Clock) -> None:
    live = await evening(house)
    flo, gus = await come(house, live, "Flo"), await come(house, live, "Gus", "bench")
    await house.act(live, flo, "next", {"on": "0"})
    for _ in range(2):
        await house.act(live, gus, "next", {})
    assert live.room.next_in == [gus]
    assert "You have a chair already" in await refused(house, live, 0, "next")
    await house.act(live, 0, "remove", {"member": str(gus)})
    assert live.room.next_in == []


@in_house
async def test_more_than_the_most_look_on_and_are_told_why(house: RoomService, clock: Clock) -> None:
    live = await evening(house, 23)
    flo, gus = await come(house, live, "Flo"), await come(house, live, "Gus")
    assert live.room.next_in == [flo]
    assert "seats 24 people at most" in await refused(house, live, gus, "next")
    assert "next" not in house.offers(live, gus)
    await to_the_end(house, live)
    await house.act(live, 3, "stand", {})
    await house.act(live, gus, "next", {})
    await house.act(live, 0, "rematch", {})
    assert len(live.room.seats) == 24
    assert {flo, gus} <= set(seated(live))


@in_house
async def test_at_other_tables_nobody_has_a_chair_of_their_own(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "escape_code", 5, 5)
    await house.act(live, 0, "start", {})
    flo = await come(house, live, "Flo")
    assert live.room.next_in == []
    assert "a bot’s" in await refused(house, live, flo, "next")


@in_house
async def test_without_a_bench_nobody_comes_in_while_a_game_is_on(house: RoomService, clock: Clock) -> None:
    live = await evening(house)
    live.room.has_bench = False
    with pytest.raises(NotAllowed, match="come back when it is over"):
        await come(house, live, "Flo")


@in_house
async def test_a_deal_for_more_people_than_there_are_is_damaged(house: RoomService, clock: Clock) -> None:
    live = await evening(house)
    await come(house, live, "Flo")
    await to_the_end(house, live)
    await house.act(live, 0, "rematch", {})
    assert len(live.room.match.names) == 6
    many = Started("1", tuple((member, "") for member in (0, 1, 2, 3, 4, 5, 0)), tuple("ABCDEFG"), live.room.match.rules)
    with pytest.raises(Unreadable, match="another number of seats"):
        check_fit(live.room, many)


def test_the_pages_say_who_has_a_chair_in_the_next_game(app: Any) -> None:
    ann = Visitor(app)
    table = ann.open_table("escape_code", "5", **{"opt-speech": "voice"})
    guests = [Visitor(app) for _ in range(4)]
    for guest in guests:
        guest.post(f"{table}/join", name="", seat="any")
    flo, gus = Visitor(app), Visitor(app)
    assert "A chair of your own" in flo.client.get(table).text
    ann.post(f"{table}/start")
    asked = flo.client.get(table).text
    assert "A game is on." in asked
    assert "In the next game you have a chair of your own." in asked
    assert "A chair in the next game" in asked
    flo.post(f"{table}/join", name="Flo", seat="any")
    gus.post(f"{table}/join", name="Gus", seat="bench")
    assert "In the next game you have a chair of your own." in flo.client.get(table).text
    assert "Play in the next game" in gus.client.get(table).text
    assert "plays next" in ann.client.get(table).text
    live = app.app.state.services.rooms.find(table[3:])
    assert live.room.next_in == [5]
