"""Coming to a table: any free chair, chairs added and taken away, short codes, and whose place somebody takes in mid-game."""

import re
from pathlib import Path
from typing import Any

import pytest
from house_table import Clock, in_house, person, play_on, playing, refused, reopened, room_with, summary
from visitor import Visitor, started, stop_the_clock_of_limits

from contraband import games
from contraband.core.record import SPECTATOR
from contraband.server.rooms.doors import ALPHABET, LENGTH, MOST, Doors
from contraband.server.rooms.errors import NotAllowed
from contraband.server.rooms.service import RoomService

DOOR = re.compile(rf"<strong>([{ALPHABET}]{{{LENGTH}}})</strong>")


# -- any free chair --------------------------------------------------------------------------------------------------------------


@in_house
async def test_friends_who_come_together_all_sit_and_the_last_looks_on(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "stds", 1, 4)
    for number in range(1, 5):
        await house.join(live, person(number), {"name": f"Guest {number}", "seat": "any"})
    assert [live.room.seat_of(member) for member in range(5)] == [0, 1, 2, 3, SPECTATOR]


@in_house
async def test_any_chair_is_a_free_one_before_it_is_a_bots(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "stds", 1, 3)
    await house.act(live, 0, "bot", {"seat": "1", "style": "easy"})
    for number, seat in ((1, 2), (2, 1)):
        await house.join(live, person(number), {"name": "Guest", "seat": "any"})
        assert live.room.seat_of(number) == seat


@in_house
async def test_without_a_bench_who_finds_no_chair_is_told_so(house: RoomService, clock: Clock) -> None:
    live = await house.open_room(games.find("stds"), 2, {}, person(0), {"name": "Ann", "seat": "0", "bench": "0"})
    await house.join(live, person(1), {"name": "Bo", "seat": "any"})
    with pytest.raises(NotAllowed, match="Every chair is taken"):
        await house.join(live, person(2), {"name": "Cy", "seat": "any"})


def test_the_page_offers_any_free_chair_first(app: Any) -> None:
    ann = Visitor(app)
    ann.post("/note/stds", wording="original", then="new")
    table = ann.open_table("stds", "4")
    friends = [Visitor(app) for _ in range(3)]
    for friend in friends:
        assert 'name="seat" value="any" checked' in friend.client.get(table).text
    for friend in friends:
        assert friend.post(f"{table}/join", name="", seat="any", wording="original").url.path == table
    room = app.app.state.services.rooms.find(table[3:]).room
    assert [seat.member for seat in room.seats] == [0, 1, 2, 3]


def test_who_finds_no_chair_is_told_so_and_who_can_add_one(app: Any) -> None:
    ann, bo, cy = Visitor(app), Visitor(app), Visitor(app)
    ann.post("/note/stds", wording="original", then="new")
    table = ann.open_table("stds", "2")
    ann.post(f"{table}/rename", name="<Ann>")
    for friend in (bo, cy):
        friend.post(f"{table}/join", name="", seat="any", wording="original")
    told = "The table is being set. Every chair is taken, and you are on the bench."
    assert f"{told} &lt;Ann&gt; can add a chair.</p>" in cy.client.get(table).text
    ann.post(f"{table}/stand")
    bo.post(f"{table}/stand")
    assert "The table is being set. Take a seat.</p>" in cy.client.get(table).text
    for friend, seat in ((bo, "0"), (cy, "1")):
        friend.post(f"{table}/sit", seat=seat)
    assert f"{told} You can add a chair.</p>" in ann.client.get(table).text
    for _ in range(2):
        ann.post(f"{table}/addchair")
    for friend in (Visitor(app), Visitor(app)):
        friend.post(f"{table}/join", name="", seat="any", wording="original")
    assert f"{told}</p>" in ann.client.get(table).text


# -- chairs ------------------------------------------------------------------------------------------------------------------------


@in_house
async def test_the_host_adds_chairs_and_takes_them_away(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "stds", 1, 3)
    await house.join(live, person(1), {"name": "Bo", "seat": "2"})
    assert "Somebody is sitting there" in await refused(house, live, 0, "nochair", seat="2")
    await house.act(live, 0, "nochair", {"seat": "1"})
    assert [seat.member for seat in live.room.seats] == [0, 1]
    assert "nochair" not in house.offers(live, 0)
    assert "needs every chair" in await refused(house, live, 0, "nochair", seat="1")
    for _ in range(2):
        assert "Only the host" in await refused(house, live, 1, "addchair")
        await house.act(live, 0, "addchair", {})
    assert "no room for another" in await refused(house, live, 0, "addchair")
    assert summary(reopened(house, live)) == summary(live)
    await house.act(live, 0, "start", {})
    assert "A game is being played" in await refused(house, live, 0, "addchair")
    assert len(live.room.match.names) == 4


@in_house
async def test_ast_16_a_role_moves_up_with_its_chair(house: RoomService, clock: Clock) -> None:
    live = await room_with(house, "asterisk", 1, 4)
    await house.act(live, 0, "appoint", {"seat": "3"})
    await house.act(live, 0, "nochair", {"seat": "1"})
    assert live.room.appointed == {"lookout": 2}
    await house.act(live, 0, "nochair", {"seat": "2"})
    assert live.room.appointed == {}


# -- short codes -------------------------------------------------------------------------------------------------------------------


def door_of(visitor: Visitor, table: str) -> str:
    found = DOOR.findall(visitor.client.get(table).text)
    return str(found[0]) if found else ""


def test_a_short_code_leads_to_the_table_until_its_door_closes(app: Any) -> None:
    ann, bo = Visitor(app), Visitor(app)
    table = ann.open_table()
    door = door_of(ann, table)
    assert bo.post("/join", code=f" {door[:2].lower()}-{door[2:].lower()} ").url.path == table
    ann.post(f"{table}/lock")
    locked = bo.post("/join", code=door)
    ann.post(f"{table}/unlock")
    renewed = door_of(ann, table)
    assert renewed not in ("", door)
    ann.post(f"{table}/start")
    answers = [locked, *(bo.post("/join", code=code) for code in (door, renewed, "ACDEF", "", "x" * 500, "\N{SNOWMAN}" * 5))]
    assert {answer.status_code for answer in answers} == {404}
    told = {re.search(r'class="notice[^>]*>([^<]+)', answer.text)[1] for answer in answers}  # type: ignore[index]
    assert len(told) == 1
    assert "No table has this code" in told.pop()
    assert door_of(ann, table) == ""


def test_codes_cannot_be_tried_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clock_of_limits(monkeypatch)
    with started(tmp_path) as app:
        ann, eve = Visitor(app), Visitor(app)
        door = door_of(ann, ann.open_table())
        answers = [eve.post("/join", code="ACDEF").status_code for _ in range(12)]
        assert answers[0] == 404
        assert answers[-1] == 429
        assert eve.post("/join", code=door).status_code == 429  # a right one tells no more


def test_codes_differ_and_the_oldest_are_forgotten() -> None:
    doors = Doors()
    codes = [doors.code_of(f"room {number}") for number in range(MOST + 1)]
    assert len(set(codes)) == MOST + 1
    assert doors.room_of(codes[0]) is None
    assert doors.room_of(codes[-1]) == f"room {MOST}"
    assert len(doors.rooms) == len(doors.codes) == MOST
    doors.close(f"room {MOST}")
    assert doors.room_of(codes[-1]) is None


# -- in the middle of a game -------------------------------------------------------------------------------------------------------


@in_house
async def test_who_takes_over_is_named_on_the_board_and_in_the_log(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 1, 3)
    before = live.room.match.names[2]
    await play_on(house, live, 20)
    old_lines = list(live.logs.seen_by(SPECTATOR, "original").lines)
    await house.join(live, person(1), {"name": "Zoe", "seat": "2"})
    await house.act(live, 0, "nod", {"member": "1"})
    assert live.room.match.names == (*live.room.match.names[:2], "Zoe")
    assert live.room.sight(SPECTATOR).names[2] == live.room.sight(2).names[2] == "Zoe"
    lines = list(live.logs.seen_by(SPECTATOR, "original").lines)
    assert lines[:-1] == old_lines
    assert f"Zoe takes over from {before}." in lines[-1]
    await play_on(house, live, 20)
    again = reopened(house, live)
    assert again.room.table is not None
    assert again.room.table.names == live.room.match.names
    for log in (live.logs.seen_by(SPECTATOR, "original"), again.logs.seen_by(SPECTATOR, "original")):
        assert log.lines[: len(lines)] == lines
        assert any("Zoe" in line for line in log.lines[len(lines) :])
        assert not any(before in line for line in log.lines[len(lines) :])


@in_house
async def test_who_is_called_like_a_bot_gets_a_name_of_their_own(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "stds", 1, 3)
    await house.join(live, person(1), {"name": live.room.match.names[1], "seat": "2"})
    await house.act(live, 0, "nod", {"member": "1"})
    assert live.room.match.names[2] == f"{live.room.match.names[1]} 2"


def test_a_late_comer_is_told_that_a_game_is_on_and_whose_place_it_would_be(app: Any) -> None:
    ann, bo = Visitor(app), Visitor(app)
    table = ann.open_table("asterisk", "3")
    ann.post(f"{table}/start")
    names = app.app.state.services.rooms.find(table[3:]).room.match.names
    page = bo.client.get(table).text
    assert "A game is on." in page
    assert 'value="bench" checked' in page
    assert [f"In place of {name}" in page for name in names] == [False, True, True]
    looking_on = "You are watching"
    assert looking_on in bo.post(f"{table}/join", name="Bo", seat="bench").text
    assert looking_on not in ann.client.get(table).text


# -- coming back -----------------------------------------------------------------------------------------------------------------


def test_my_tables_say_that_a_table_waits_until_somebody_is_ready(app: Any) -> None:
    ann = Visitor(app)
    table = ann.post("/play/escape_code").url.path
    asked = "The table waits until you are ready."
    assert asked in ann.client.get("/tables").text
    ann.post(f"{table}/ready")
    assert asked not in ann.client.get("/tables").text


def test_my_tables_say_whose_turn_it_is_and_the_shelf_offers_to_go_on(app: Any) -> None:
    ann = Visitor(app)
    ann.open_table("asterisk", "2")
    ann.post("/play/asterisk", preset="solo-harder")
    for page in (ann.client.get("/").text, ann.client.get("/tables").text):
        assert '<div class="case-art" aria-hidden="true"><svg' in page
        assert page.index('<p class="case-state">your turn</p>') < page.index('<p class="case-state">gathering</p>')
        assert "People are still gathering." in page
    shelf = ann.client.get("/").text
    assert "Your turn: Escape From Asterisk" in shelf
    assert 'class="resume' not in Visitor(app).client.get("/").text
