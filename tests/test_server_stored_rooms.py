"""Rooms in a database that was written long ago: they open as they were left."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from api_client import Client
from house_table import Clock, new_house
from laid_out import into_store, secret

import contraband
from contraband.core.errors import Unreadable
from contraband.server.rooms.entries import Entry, Moved, Opened, Started, TakenBack
from contraband.server.rooms.errors import NoSuchTable, OldTable
from contraband.server.rooms.records import match_of, record_of, stored_matches, write_old
from contraband.server.rooms.room import OVER, PAUSED, PLAYING
from contraband.server.rooms.service import RoomService

STORED = Path(__file__).with_name("stored_rooms.sql")
PEOPLE, TALK, REMATCH, ENDED = "e579-gs3e-d9ya-sjzz", "ndsy-d2r8-pmc6-fjhx", "3bdx-9u82-yany-kfug", "gave-ways-wxyz-2345"
OLD_TALK = "ndsy-d2r8-pmc6-fjhw"  # the same under the rules of before


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    with sqlite3.connect(tmp_path / "tables.sqlite3") as db:
        db.executescript(STORED.read_text(encoding="utf-8"))
    db.close()
    return tmp_path


@pytest.fixture
def house(stored: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RoomService]:
    """One was written under the first rules, which for these few moves are those of today."""
    monkeypatch.setattr(contraband.game("stds"), "rules_version", 1)
    opened = new_house(stored, Clock(1_000_200.0))
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
    assert (len(room.match.moves), len(room.match.take_backs)) == (5, 1)
    assert room.state == PAUSED
    assert room.lost_seconds == pytest.approx(33.5 + 2 * 1.25)


def test_what_was_said_and_who_played_for_whom_is_there(house: RoomService) -> None:
    room = house.find(TALK).room
    assert list(room.match.said.values()) == ["Lovely weather for a walk."]
    assert [seat.has_stand_in for seat in room.seats] == [False] * 5
    assert room.options["pace"] == "live"
    assert room.state == PLAYING


def test_a_game_that_gave_way_is_there_with_its_record(house: RoomService) -> None:
    room = house.find(ENDED).room
    assert (room.state, room.gave_way, room.pause, room.stopped_at) == (OVER, True, None, None)
    assert "result: unfinished" in record_of(room, match_of(room, "1"))


def test_a_table_of_older_rules_says_so_and_its_games_can_be_had(stored: Path) -> None:
    house = new_house(stored, Clock(1_000_200.0))
    for code in (PEOPLE, REMATCH, OLD_TALK):
        with pytest.raises(OldTable, match=rf"older version of the rules.*/t/{code}/games/1/record"):
            house.find(code)
    person = next(entry["person"] for entry in map(json.loads, house.bodies(PEOPLE)) if entry["k"] == "join")
    text = house.old_record(PEOPLE, "1", person)
    assert "\ngame: stds\nrules: 1\n" in text
    assert "\nnotation: numbers\n" in text
    assert "\nmoves: 5\n" in text
    moves = [(entry["s"], entry["v"]) for entry in map(json.loads, house.bodies(PEOPLE)) if entry["k"] == "move"]
    written = [line for line in text.splitlines() if line[0].isdigit()]
    assert set(written) <= {f"{seat + 1} {move}" for seat, move in moves}
    assert len(written) == 5
    with pytest.raises(Unreadable, match="written under rules 1; this program plays STDs The Card Game under rules 2"):
        contraband.replay(text)
    for number, somebody in (("2", person), ("1", "nobody we know")):
        with pytest.raises(NoSuchTable):
            house.old_record(PEOPLE, number, somebody)
    house.store.close()


def test_an_old_record_has_no_move_that_was_taken_back_nor_what_made_itself_after_it() -> None:
    made: list[Entry] = [Moved(0, 5), Moved(1, 6, "Hello"), Moved(2, 7, by_itself=True), TakenBack(), Moved(1, 8)]
    (match,) = stored_matches([Started("7", ((0, ""), (1, "")), ("Ann", "Bo"), 1, {"lookout": "2"}), *made])
    assert (match.moves, match.said, match.by_itself) == ([(0, 5), (1, 8)], {}, set())
    opening = Opened("asterisk", 2, {"lookout": "chosen", "clock": "moves"}, False, True)
    assert "\noptions: lookout=2 clock=moves\nmoves: 2\n1 5\n2 8\nresult: unfinished\n" in write_old(opening, match)


def test_programs_get_the_record_of_an_old_game_too(tmp_path: Path) -> None:
    game = contraband.game("stds")
    dealt = game.new(2, "7", names=("Ann", "Bo"))
    seat, move = dealt.may_move()[0], dealt.legal_numbers(dealt.may_move()[0])[0]
    code = into_store(tmp_path / "tables.sqlite3", dealt, {0: "Ann", 1: "Bo"}, [(seat, move)]).rpartition("/")[2]
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as db, db:
        db.execute("UPDATE entry SET body = json_set(body, '$.rules', 0) WHERE json_extract(body, '$.k') = 'start'")
    client = Client(tmp_path)
    path = f"/tables/{code}/games/1/record"
    answer = client.ask("GET", path, secret("Ann"))
    assert (answer.status_code, answer.text.splitlines()[2]) == (200, "rules: 0")
    assert f"\nmoves: 1\n{seat + 1} {move}\n" in answer.text
    assert client.ask("GET", f"/tables/{code}", secret("Ann")).status_code == 404
    assert [client.ask("GET", path, token).status_code for token in (None, "x" * 43)] == [401, 404]
    client.close()
