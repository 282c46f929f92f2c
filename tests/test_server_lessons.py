"""Lessons as rooms: only what is expected is done, the others do what the lesson says, and nothing else moves."""

import re
from typing import Any

import pytest
from house_table import Clock, in_house, person, refused, reopened, summary
from visitor import Visitor

from contraband.core.game import Game
from contraband.core.plain import with_names
from contraband.server.rooms import scheduler
from contraband.server.rooms.lesson_rooms import open_lesson
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.service import RoomService

LESSON_FORM = re.compile(r'action="/learn/asterisk/(\w+)"')
LINES = {  # for moves that are typed
    "small talk": "The soup is late again.",
    "say blanket": "Could I have a blanket, please?",
    "say bucket candle": "The bucket by the candle is leaking.",
    "say chimney": "That chimney smokes.",
}


async def begun(house: RoomService, game: Game, name: str) -> LiveRoom:
    return await open_lesson(house, game, name, person(0), {"name": "Ann"})


async def do(house: RoomService, live: LiveRoom) -> None:
    """What the lesson expects now."""
    room, step = live.room, live.room.step
    assert step is not None
    sequence = str(room.sequence_for(room.seat_of(0)))
    if not step.move:
        await house.act(live, 0, "onward", {})
    elif step.move in LINES:
        await house.act(live, 0, "say", {"line": LINES[step.move], "sequence": sequence})
    else:
        await house.act(live, 0, "move", {"move": step.move, "sequence": sequence})


@in_house
async def test_every_lesson_can_be_played_to_its_end(house: RoomService, clock: Clock, game: Game) -> None:
    for lesson in game.lessons.LESSONS:
        live = await begun(house, game, lesson.name)
        for _ in lesson.steps:
            clock.now += 3600.0
            assert scheduler.due(live, house.settings, clock.now) == []  # no bot, no clock, no sleep
            assert not live.room.watch.is_running
            assert "This is a lesson" in await refused(house, live, 0, "pause")
            await do(house, live)
        assert live.room.step is None
        assert summary(reopened(house, live)) == summary(live)
        assert live.room.code not in [code for code, _ in house.store.rooms_of(person(0))]


@in_house
async def test_who_does_something_else_is_told_why_and_nothing_changes(house: RoomService, clock: Clock, game: Game) -> None:
    for lesson in game.lessons.LESSONS:
        live = await begun(house, game, lesson.name)
        for step in lesson.steps:
            room = live.room
            assert room.table is not None
            others = [move for move in room.table.listed(lesson.seat) if game.move_name(move) != step.move]
            if others:
                fields = {"move": str(others[0]), "sequence": str(room.sequence_for(lesson.seat))}
                told = await refused(house, live, 0, "move", **fields)
                assert with_names(step.wrong or "Read on first", room.match.names) in told
            await do(house, live)


@in_house
async def test_a_lesson_takes_no_tables_place(house: RoomService, clock: Clock) -> None:
    from contraband import games
    from contraband.server.rooms.space import limit

    def in_use() -> int:
        return sum(house.store.count(one.states, one.since) for one in limit(house).counted)

    before = in_use()
    await begun(house, games.find("stds"), "first")
    assert in_use() == before


def test_a_lesson_that_does_not_exist_is_refused_with_those_there_are(game: Game) -> None:
    with pytest.raises(Exception, match=f"has no lesson 'nothing'. Lessons: {game.lessons.LESSONS[0].name}"):
        game.lesson("nothing")


def test_a_lesson_from_a_tables_menu_holds_it_and_leads_back_there(app: Any) -> None:
    ann, bo = Visitor(app), Visitor(app)
    path = ann.open_table("asterisk", "2")
    room = app.app.state.services.rooms.find(path.removeprefix("/t/")).room
    ann.post(f"{path}/start")
    assert f'formaction="{path}/learn"' in ann.client.get(path).text
    chosen = ann.post(f"{path}/learn")
    assert chosen.url.path == "/learn/asterisk"
    assert "Your table is waiting for you." in chosen.text
    assert room.is_taught(0)
    lesson = ann.post("/learn/asterisk/crew", table=room.code)
    assert f'href="{path}"' in lesson.text
    assert path not in bo.post("/learn/asterisk/crew", table=room.code).text  # a code alone leads nobody there
    with ann.socket(path) as socket:  # back at the table, which is told to all of them
        while '"state":"playing"' not in socket.receive_text():
            pass
    assert room.pause is None


def test_whoever_plays_alone_is_offered_the_lesson_for_one_alone_first(app: Any) -> None:
    for seats, first in ((1, "rambo"), (2, "crew")):
        ann = Visitor(app)
        path = ann.open_table("asterisk", str(seats))
        ann.post(f"{path}/start")
        assert LESSON_FORM.findall(ann.post(f"{path}/learn").text)[0] == first


def test_a_table_that_does_not_wait_says_so_and_the_lesson_can_be_had(app: Any) -> None:
    ann, bo = Visitor(app), Visitor(app)
    path = ann.open_table("asterisk", "2")
    bo.post(f"{path}/join", name="Bo", seat="any")
    ann.post(f"{path}/start")
    assert "two minutes at most" in bo.post(f"{path}/learn").text
    ann.post(f"{path}/resume")  # the host goes on
    ann.post(f"{path}/goahead")  # also without whoever is not ready
    assert "carrying on without you" in bo.post(f"{path}/learn").text  # once in a game
    assert bo.post("/learn/asterisk/crew", table=path.removeprefix("/t/")).status_code == 200
