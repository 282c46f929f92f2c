"""Rooms in a database that was written long ago: they open as they were left."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from house_table import Clock, new_house

from contraband.server.rooms.room import PAUSED, PLAYING
from contraband.server.rooms.service import RoomService

STORED = Path(__file__).with_name("stored_rooms.sql")
PEOPLE, TALK, REMATCH = "e579-gs3e-d9ya-sjzz", "ndsy-d2r8-pmc6-fjhw", "3bdx-9u82-yany-kfug"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[RoomService]:
    with sqlite3.connect(tmp_path / "tables.sqlite3") as db:
        db.executescript(STORED.read_text(encoding="utf-8"))
    db.close()
    opened = new_house(tmp_path, Clock(1_000_200.0))
    yield opened
    opened.store.close()


def test_all_that_people_did_before_and_during_a_game_is_there(house: RoomService) -> None:
    room = house.find(PEOPLE).room
    assert [(member.name, member.wording, member.is_removed) for member in room.members] == [
        ("Ann", "original", False),
        ("Bob", "mild", False),
        ("Eve", "mild", False),
        ("Gone", "original", True),
    ]
    assert [seat.member for seat in room.seats] == [0, 1, None, None]
    assert (room.host, room.is_locked, room.keys) == (1, False, {})
    assert [(one.member, one.text) for one in room.chat] == [(0, "Hello, “friends”")]
    assert (len(room.match.moves), room.match.taken_back_count) == (5, 1)
    assert room.state == PAUSED
    assert room.lost_seconds == pytest.approx(33.5 + 2 * 1.25)


def test_what_was_said_and_who_played_for_whom_is_there(house: RoomService) -> None:
    room = house.find(TALK).room
    assert list(room.match.said.values()) == ["Lovely weather for a walk."]
    assert [seat.has_stand_in for seat in room.seats] == [False] * 5
    assert room.options["pace"] == "live"
    assert room.state == PLAYING


def test_a_game_that_is_over_and_the_one_after_it_are_there(house: RoomService) -> None:
    room = house.find(REMATCH).room
    assert [len(match.moves) for match in room.matches] == [55, 0]
    assert [bool(match.ending) for match in room.matches] == [True, False]
    assert room.state == PLAYING
    *_, last = room.replay(room.matches[0])
    assert last.is_over
