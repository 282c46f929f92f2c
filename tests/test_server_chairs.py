"""A chair that is taken over after the deal: somebody asks, somebody else nods, and there is no way back."""

from typing import Any

import pytest
from house_table import Clock, in_house, person, playing, refused, reopened, summary
from visitor import Visitor

from contraband.core.record import SPECTATOR
from contraband.server.rooms.errors import NotAllowed
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.service import RoomService


async def with_bench(house: RoomService, people: int = 1, onlookers: int = 1) -> LiveRoom:
    """A game of three seats in which people sit first, then bots; the others look on."""
    live = await playing(house, "stds", people, 3)
    for number in range(people, people + onlookers):
        await house.join(live, person(number), {"name": f"Guest {number}", "seat": "bench"})
    return live


@in_house
async def test_who_asks_looks_on_until_the_host_nods(house: RoomService, clock: Clock) -> None:
    live = await with_bench(house)
    await house.act(live, 1, "sit", {"seat": "2"})
    assert (live.room.seat_of(1), live.room.asking) == (SPECTATOR, {1: 2})
    assert "asked for this chair already" in await refused(house, live, 1, "sit", seat="2")
    assert "The host decides: Ann." in await refused(house, live, 1, "nod", member="1")
    await house.act(live, 0, "nod", {"member": "1"})
    assert (live.room.seat_of(1), live.room.asking) == (2, {})
    assert live.room.sight(live.room.seat_of(1)) == live.room.sight(2)
    assert summary(reopened(house, live)) == summary(live)


@in_house
async def test_there_is_no_way_back_from_a_chair_that_was_taken_over(house: RoomService, clock: Clock) -> None:
    live = await with_bench(house)
    await house.act(live, 1, "sit", {"seat": "2"})
    await house.act(live, 0, "nod", {"member": "1"})
    assert "until the game is over" in await refused(house, live, 1, "stand")
    assert "stand" not in house.offers(live, 1)
    assert "You know the secrets of seat 3" in await refused(house, live, 1, "sit", seat="1")
    assert "stand" in house.offers(live, 0)  # who was dealt in may go


@in_house
async def test_not_now_and_never_mind(house: RoomService, clock: Clock) -> None:
    live = await with_bench(house, onlookers=2)
    for who in (0, 1):
        await house.act(live, 1, "sit", {"seat": "2"})
        assert "notnow" in house.offers(live, who)
        assert "The host decides" in await refused(house, live, 2, "notnow", member="1")
        await house.act(live, who, "notnow", {"member": "1"})
        assert (live.room.seat_of(1), live.room.asking) == (SPECTATOR, {})
    assert "Nobody is asking" in await refused(house, live, 0, "nod", member="1")


@in_house
async def test_the_hosts_own_change_needs_another_person(house: RoomService, clock: Clock) -> None:
    live = await with_bench(house, people=2, onlookers=1)
    await house.act(live, 0, "stand", {})
    await house.act(live, 0, "sit", {"seat": "0"})
    assert live.room.asking == {0: 0}
    assert "Another person" in await refused(house, live, 0, "nod", member="0")
    assert "nod" not in house.offers(live, 2)  # somebody plays: those on the bench have no say
    await house.act(live, 1, "nod", {"member": "0"})
    assert live.room.seat_of(0) == 0


@in_house
async def test_a_host_who_is_alone_asks_nobody(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 1, 3)
    await house.act(live, 0, "stand", {})
    await house.act(live, 0, "sit", {"seat": "0"})
    assert live.room.seat_of(0) == 0


@in_house
async def test_who_comes_in_late_asks_from_the_bench(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 1, 3)
    late = await house.join(live, person(5), {"name": "Late", "seat": "1"})
    assert (live.room.seat_of(late), live.room.asking) == (SPECTATOR, {late: 1})
    await house.act(live, 0, "remove", {"member": str(late)})
    assert live.room.asking == {}
    live.room.has_bench = False
    with pytest.raises(NotAllowed, match="this table has no bench"):
        await house.join(live, person(6), {"name": "Later", "seat": "1"})


@in_house
async def test_two_ask_for_one_chair_and_one_gets_it(house: RoomService, clock: Clock) -> None:
    live = await with_bench(house, onlookers=2)
    for member in (1, 2):
        await house.act(live, member, "sit", {"seat": "2"})
    await house.act(live, 0, "nod", {"member": "2"})
    assert live.room.asking == {}
    assert (live.room.seat_of(1), live.room.seat_of(2)) == (SPECTATOR, 2)


def test_the_pages_say_who_would_like_what(app: Any) -> None:
    ann, bob = Visitor(app), Visitor(app)
    table = ann.open_table("asterisk", "3")
    ann.post(f"{table}/start")
    assert "Ann has to agree" in bob.client.get(table).text
    bob.post(f"{table}/join", name="Bob", seat="2")
    chair = app.app.state.services.rooms.find(table[3:]).room.match.names[2]
    assert f"Bob would like to take over {chair}’s chair" in ann.client.get(table).text
    assert f"You have asked for {chair}’s chair. The host decides: Ann." in bob.client.get(table).text
    ann.post(f"{table}/notnow", member="1")
    assert "would like to take" not in ann.client.get(table).text
    assert "You have asked" not in bob.client.get(table).text
