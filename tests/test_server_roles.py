"""Before the deal the people choose who has a role; no timer starts before everybody is ready for it."""

from typing import Any

from house_table import Clock, in_house, on_turn, playing, refused, reopened, room_with, summary
from test_server_told import services_of
from visitor import Visitor

from contraband.core.record import CLOCK
from contraband.server.rooms import scheduler
from contraband.server.rooms.entries import GaveWay, Moved
from contraband.server.rooms.listener import Listener
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.room import OVER
from contraband.server.rooms.service import RoomService
from contraband.server.web.viewer import Viewer


def arrive(live: LiveRoom, *members: int) -> None:
    """People whose pages are open."""
    live.viewers |= {Listener(live, member) for member in members}


def lookout(live: LiveRoom) -> int:
    """Who may start the first attempt."""
    return on_turn(live)[1]


@in_house
async def test_ast_16_if_nobody_chooses_the_host_is_the_lookout(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "asterisk", 3, 4)
    await house.act(live, 0, "sit", {"seat": "3"})
    await house.act(live, 0, "start", {})
    assert lookout(live) == 3
    await house.act(live, 0, "host", {"member": "2"})
    again = await room_with(house, "asterisk", 2, 3)
    await house.act(again, 0, "stand", {})
    await house.act(again, 0, "start", {})
    assert lookout(again) == 1  # the host looks on


@in_house
async def test_ast_16_the_people_at_the_table_choose_any_seat(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "asterisk", 2, 3)
    await house.act(live, 1, "appoint", {"seat": "2"})
    assert summary(reopened(house, live))["state"] == "gathering"
    assert reopened(house, live).room.appointed == {"lookout": 2}
    await house.act(live, 0, "start", {})
    assert lookout(live) == 2
    assert live.room.table is not None
    assert live.room.table.options["lookout"] == "3"
    assert summary(reopened(house, live)) == summary(live)
    assert "A game is being played" in await refused(house, live, 1, "appoint", seat="1")


@in_house
async def test_ast_16_only_those_who_sit_choose_and_only_where_there_is_a_role_to_give(house: RoomService, clock: Clock) -> None:
    drawn = await room_with(house, "asterisk", 1, 3, lookout="drawn")
    assert "no role to give" in await refused(house, drawn, 0, "appoint", seat="1")
    other = await room_with(house, "stds", 1)
    assert "no role to give" in await refused(house, other, 0, "appoint", seat="1")
    alone = await room_with(house, "asterisk", 1, 1)
    assert "no role to give" in await refused(house, alone, 0, "appoint", seat="0")
    live = await room_with(house, "asterisk", 1, 3)
    await house.act(live, 0, "stand", {})
    assert "Only players" in await refused(house, live, 0, "appoint", seat="1")


async def begun(house: RoomService, people: int = 3, **options: str) -> LiveRoom:
    """Bot 4 is the Lookout; the people are there."""
    live = await room_with(house, "asterisk", people, 4, lookout="4", **options)
    await house.act(live, 0, "start", {})
    arrive(live, *range(people))
    return live


@in_house
async def test_ast_20_a_bot_starts_no_sand_before_every_person_has_said_that_they_are_ready(house: RoomService, clock: Clock) -> None:
    live = await begun(house)
    for member in (0, 2, 1):
        assert scheduler.next_due(live, house.settings, clock.now) is None
        await house.act(live, member, "ready", {})
    assert "Nobody is waiting for you" in await refused(house, live, 1, "ready")
    clock.now += house.settings.bot_delay
    await house.write(live, scheduler.due(live, house.settings, clock.now))
    assert live.room.watch.is_running
    assert live.room.ready == set()


@in_house
async def test_ast_20_a_person_cannot_start_the_sand_either_but_the_host_can_go_ahead(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "asterisk", 3, 3)
    arrive(live, 0, 1, 2)
    await house.act(live, 1, "ready", {})
    told = await refused(house, live, 0, "move", move="start", sequence="0")
    assert told == "Refused: AST-20: Not everybody is ready yet: Guest 2."
    assert "Only the host" in await refused(house, live, 1, "goahead")
    assert summary(reopened(house, live))["entries"] == live.room.entry_count
    assert reopened(house, live).room.ready == {1}
    await house.act(live, 0, "goahead", {})
    await house.act(live, 0, "move", {"move": "start", "sequence": "0"})
    assert live.room.watch.is_running
    assert "There is nobody to wait for" in await refused(house, live, 0, "goahead")


@in_house
async def test_ast_20_whoever_has_been_gone_for_60_seconds_is_not_waited_for(house: RoomService, clock: Clock) -> None:
    live = await begun(house, 2)
    await house.act(live, 0, "ready", {})
    live.viewers = {viewer for viewer in live.viewers if viewer.member == 0}
    live.seen[1] = clock.now
    due = scheduler.next_due(live, house.settings, clock.now)
    assert due == clock.now + 60.0
    clock.now += 60.0
    for _ in ("counts as ready", "the bot starts"):
        await house.write(live, scheduler.due(live, house.settings, clock.now))
        clock.now += house.settings.bot_delay
    assert live.room.watch.is_running


@in_house
async def test_ast_23_a_warm_up_starts_no_sand_so_nobody_is_asked(house: RoomService, clock: Clock) -> None:
    live = await begun(house, 3, warm_up="on")
    assert live.room.unready() == []
    clock.now += house.settings.bot_delay
    await house.write(live, scheduler.due(live, house.settings, clock.now))
    assert not live.room.watch.is_running


@in_house
async def test_ast_20_where_moves_are_counted_there_is_no_sand_to_be_ready_for(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "asterisk", 2, 2, clock="moves")
    await house.act(live, 0, "move", {"move": "start", "sequence": "0"})
    assert live.room.state != OVER


@in_house
async def test_ast_20_the_host_goes_ahead_without_those_who_are_away_and_they_are_not_waited_for_when_they_come_back(
    house: RoomService, clock: Clock
) -> None:
    live = await playing(house, "asterisk", 3, 3)
    await house.write(live, [GaveWay()])
    clock.now += 24 * 3600.0
    await house.act(live, 0, "rematch", {})
    assert house.away(live) >= {1, 2}
    assert "goahead" in house.offers(live, 0)
    await house.act(live, 0, "goahead", {})
    arrive(live, 1, 2)
    await house.act(live, 0, "move", {"move": "start", "sequence": str(live.room.sequence_for(0))})
    assert live.room.watch.is_running


@in_house
async def test_ast_20_an_open_page_is_sent_the_button_before_every_attempt(house: RoomService, clock: Clock) -> None:
    """Also when nothing about the people has changed since it was last drawn."""
    live = await playing(house, "asterisk", 2, 2)
    arrive(live, 0, 1)
    page = Viewer(house, services_of(house).frame, live, 1)
    assert "/ready" in page.news()
    await house.act(live, 0, "goahead", {})
    await house.act(live, 0, "move", {"move": "start", "sequence": "0"})
    assert "/ready" not in page.news()
    while not live.room.asks_who_is_ready:
        table = live.room.table
        assert table is not None
        seat = CLOCK if table.legal_numbers(CLOCK) else on_turn(live)[1]
        await house.write(live, [Moved(seat, table.legal_numbers(seat)[0])])
        if not live.room.asks_who_is_ready:
            page.news()
    assert "/ready" in page.news()


def test_the_pages_offer_the_role_and_say_what_being_ready_is_for(app: Any) -> None:
    ann, bob = Visitor(app), Visitor(app)
    table = ann.open_table("asterisk", "3")
    bob.post(f"{table}/join", name="Bob", seat="1")
    waiting_room = bob.client.get(table).text
    assert 'Be Lookout<span class="visually-hidden">: chair 2</span>' in waiting_room
    assert 'Make Lookout<span class="visually-hidden">: chair 3</span>' in waiting_room
    assert 'Lookout<span class="visually-hidden">: chair 1</span>' not in waiting_room  # she is, as the host
    ann.post(f"{table}/start")
    host, guest = ann.client.get(table).text, bob.client.get(table).text
    assert "I’m ready" in guest
    assert "The timer starts when everybody is ready." in guest
    assert "Waiting until Bob is ready." in host
    assert "Go ahead anyway" in host
    assert "Learn it in a minute</button> <button" in host  # in the same row: a newcomer, too, sees who is missing
    assert "I’m ready" not in host  # the Lookout says so by starting
