"""Bots beside people in a live talk: they act on a reason, and nothing hangs."""

import asyncio
import time
from pathlib import Path

import pytest
from house_table import Clock, new_house, person, playing, room_with, run

from contraband import games
from contraband.core.record import CLOCK, SPECTATOR
from contraband.server.rooms import scheduler
from contraband.server.rooms.entries import Moved
from contraband.server.rooms.errors import NotAllowed
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.room import HINTS_ALL
from contraband.server.rooms.service import RoomService
from contraband.server.rooms.thinking import Thinkers
from contraband.server.web import drawing

ESCAPE_CODE = games.find("escape_code")
TALK = 60


class Connected:
    """A person who only sits there."""

    member = 0
    pace = 0.0

    def nudge(self) -> None:
        pass


async def let_time_pass(house: RoomService, clock: Clock, live: LiveRoom) -> None:
    """Whatever happens by itself, each at its time, until the game is over."""
    live.viewers.add(Connected())  # type: ignore[arg-type]
    for _ in range(2000):
        if live.room.is_over:
            return
        due = scheduler.next_due(live, house.settings, clock.now)
        assert due is not None
        clock.now = max(clock.now, due)
        entries = scheduler.due(live, house.settings, clock.now)
        if entries:
            await house.write(live, entries)
    raise AssertionError("the table hangs")


def talk_of(live: LiveRoom) -> list[int]:
    """Who moved since the talk began."""
    table = live.room.match.moves
    broadcast = [number for number, move in enumerate(table) if move[0] == CLOCK][:4]
    return [move[0] for move in table[broadcast[-1] + 1 :]]


@pytest.mark.parametrize("pace", ["live", "turns"])
@pytest.mark.parametrize("seats", [5, 6, 10])
def test_cod_53_bots_that_stand_in_for_people_in_a_talk_aloud_are_silent(tmp_path: Path, seats: int, pace: str) -> None:
    async def work() -> None:
        clock = Clock()
        house = new_house(tmp_path, clock)
        live = await playing(house, "escape_code", seats, seats, speech="voice", pace=pace, talk_seconds=TALK)
        for seat in live.room.seats[1:]:
            seat.has_stand_in = True
        await let_time_pass(house, clock, live)
        assert talk_of(live) == [CLOCK]
        assert live.room.table is not None
        assert live.room.table.result is not None
        assert live.room.table.result.rule == "COD-28"
        house.store.close()

    run(work())


@pytest.mark.parametrize("options", [{"pace": "live", "talk_seconds": 3600}, {"pace": "turns", "utterances": 2}])
def test_cod_20_a_typed_talk_among_bots_comes_to_an_end(tmp_path: Path, options: dict[str, object]) -> None:
    async def work() -> None:
        clock = Clock()
        house = new_house(tmp_path, clock, grace=1e9)
        live = await playing(house, "escape_code", 1, 5, **options)
        live.room.seats[0].has_stand_in = True
        await let_time_pass(house, clock, live)
        assert set(talk_of(live)) - {CLOCK}
        house.store.close()

    run(work())


def test_cod_20_bots_that_play_at_random_talk_along_and_do_nothing_else(tmp_path: Path) -> None:
    async def work() -> None:
        clock = Clock()
        house = new_house(tmp_path, clock)
        live = await house.open_room(ESCAPE_CODE, 6, {"pace": "live"}, person(0), {"name": "Ann", "seat": "0", "bots": "random"})
        await house.act(live, 0, "start", {})
        await let_time_pass(house, clock, live)
        names = {ESCAPE_CODE.move_name(move) for seat, move in live.room.match.moves if seat > 0}
        assert {seat for seat in talk_of(live) if seat > 0} == {1, 2, 3, 4, 5}
        assert all(ESCAPE_CODE.speech.is_said(name) for name in names)
        house.store.close()

    run(work())


def test_cod_20_a_bot_that_writes_is_seen_to_and_its_words_are_kept_with_its_move(tmp_path: Path) -> None:
    async def play() -> None:
        clock = Clock()
        house = new_house(tmp_path, clock)
        live = await playing(house, "escape_code", 1, 5, pace="live", talk_seconds=3600)
        live.viewers.add(Connected())  # type: ignore[arg-type]
        written: list[str] = []
        for _ in range(400):
            clock.now = max(clock.now, scheduler.next_due(live, house.settings, clock.now) or 0.0)
            writer = live.writer
            entries = scheduler.due(live, house.settings, clock.now)
            if not entries:
                board = dict(drawing.board_for(live, SPECTATOR, "original").parts)
                assert f"{live.room.match.names[live.writer]} is writing" in str(board["talk"])
                continue
            said = [entry.said for entry in entries if isinstance(entry, Moved) and entry.said]
            assert not said or [entry.seat for entry in entries if isinstance(entry, Moved)] == [writer]
            written += said
            await house.write(live, entries)
            if live.room.is_over or len(written) > 6:
                break
        assert len(written) > 2
        assert list(live.room.match.words.values()) == list(live.room.match.said.values()) == written
        house.store.close()

    run(play())


def test_a_bot_that_thinks_does_so_beside_the_loop_and_moves_when_it_is_done(tmp_path: Path) -> None:
    async def work() -> None:
        clock = Clock()
        house = new_house(tmp_path, clock, grace=1e9)
        live = await room_with(house, "stds", 1, 2)
        await house.act(live, 0, "bot", {"seat": "1", "style": "hard"})
        await house.act(live, 0, "start", {})
        table = live.room.table
        assert table is not None
        while table.waiting_on == 0:
            await house.act(live, 0, "move", {"move": table.legal(0)[0], "sequence": str(table.sequence)})
            table = live.room.table
            assert table is not None
        scheduler.next_due(live, house.settings, clock.now)
        assert live.is_thinking(table, 1, "hard")
        assert house.thinkers.queued == 1
        while live.is_thinking(table, 1, "hard"):
            await asyncio.sleep(0.01)
        assert house.thinkers.queued == 0
        due = scheduler.next_due(live, house.settings, clock.now)
        assert due is not None
        clock.now = due
        entries = scheduler.due(live, house.settings, clock.now)
        assert [entry.seat for entry in entries if isinstance(entry, Moved)] == [1]
        house.thinkers.close()
        house.store.close()

    run(work())


def test_the_longer_the_queue_the_less_a_bot_thinks() -> None:
    thinkers = Thinkers(lambda live: None)
    found = []
    for queued in (1, 10, 50, 10_000):
        thinkers.queued = queued
        found.append(thinkers.budget().milliseconds)
    assert found[0] == 200
    assert found == sorted(found, reverse=True)
    assert found[2] * 50 <= 1000 * thinkers.workers
    assert found[3] == 0
    thinkers.queued = 50
    thinkers.timed(lambda budget: time.sleep(budget.milliseconds / 50))  # twenty times as long as allowed, as on a busy machine
    assert thinkers.budget().milliseconds < found[2]
    thinkers.close()


def test_where_people_talk_aloud_there_are_no_hints(tmp_path: Path) -> None:
    """One would stand on the screen of whoever asked, and the table has heard nothing that it could go by."""

    async def work() -> None:
        house = new_house(tmp_path, Clock())
        live = await room_with(house, "escape_code", 5, 5, speech="voice")
        live.room.hints = HINTS_ALL
        await house.act(live, 0, "start", {})
        assert "hint" not in house.offers(live, 0)
        with pytest.raises(NotAllowed, match="hears nothing"):
            await house.act(live, 0, "hint", {})
        house.store.close()

    run(work())


def test_cod_21_where_people_talk_aloud_chairs_are_people(tmp_path: Path) -> None:
    """A bot would hear nothing: none can be seated, empty chairs are taken away, and too few people are told so."""

    async def work() -> None:
        house = new_house(tmp_path, Clock())
        live = await room_with(house, "escape_code", 4, 7, speech="voice")
        with pytest.raises(NotAllowed, match="a bot would hear nothing"):
            await house.act(live, 0, "bot", {"seat": "6", "style": "easy"})
        with pytest.raises(NotAllowed, match="needs 5 people on chairs; there are 4"):
            await house.act(live, 0, "start", {})
        await house.join(live, person(4), {"name": "Late", "seat": "6"})
        await house.act(live, 0, "start", {})
        assert [seat.member for seat in live.room.seats] == [0, 1, 2, 3, 4]
        assert live.room.match.players == ("person",) * 5
        again = house.rebuild(live.room.code, house.bodies(live.room.code))
        assert len(again.seats) == 5
        house.store.close()

    run(work())
