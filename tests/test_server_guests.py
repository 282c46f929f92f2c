"""Games from elsewhere at the browser table: whole ones are played, broken ones are shown as broken, and their rooms are kept."""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from house_table import in_house, new_house, room_with, run
from visitor import Visitor, started

from contraband import games, newgame
from contraband.core.errors import UnknownGame
from contraband.server.rooms.errors import WithoutGame
from contraband.server.rooms.service import RoomService

OURS = games.names()
NIM = Path(__file__).parent / "guests" / "nim"


@pytest.fixture(scope="module")
def guests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A whole game that draws nothing, and a broken one."""
    folder = tmp_path_factory.mktemp("games")
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("CONTRABAND_GAMES", f"{folder}:{NIM}")
        (newgame.write_game("shelf_broken", folder) / "words.py").write_text("no words\n")
        yield folder


@pytest.fixture
def app(guests: Path, tmp_path: Path) -> Iterator[Any]:
    with started(tmp_path, limits=False) as made:
        yield made


def test_the_shelf_shows_a_broken_game_with_the_reason_and_nothing_to_press(app: Any) -> None:
    page = Visitor(app).client.get("/")
    assert page.status_code == 200
    assert "refresh" not in page.headers
    (broken,) = [bay for bay in page.text.split('<li class="bay">') if "shelf_broken" in bay]
    bay = broken.partition("</li>")[0]
    assert "shelf_broken/words.py cannot be loaded: invalid syntax (words.py, line 1)" in bay
    assert "<button" not in bay
    assert "<a " not in bay
    assert all(f'action="/play/{name}"' in page.text for name in (*OURS, "nim"))


@pytest.mark.parametrize("path", ["/new/shelf_broken", "/rules/shelf_broken", "/note/shelf_broken"])
def test_pages_of_a_broken_game_say_what_is_wrong(app: Any, path: str) -> None:
    page = Visitor(app).client.get(path)
    assert page.status_code == 409
    assert "shelf_broken/words.py cannot be loaded" in page.text


def test_a_broken_game_cannot_be_begun(app: Any) -> None:
    assert Visitor(app).post("/play/shelf_broken").status_code == 409


def test_programs_are_told_which_games_are_broken(app: Any) -> None:
    client = Visitor(app).client
    told = client.get("/api/games").json()
    assert [game["name"] for game in told["games"]] == sorted([*OURS, "nim"])
    (broken,) = told["broken"]
    assert broken["name"] == "shelf_broken"
    assert "cannot be loaded" in broken["fault"]
    answer = client.get("/api/games/shelf_broken/rules")
    assert answer.status_code == 409
    assert answer.json()["error"] == "BrokenGame"
    assert client.get("/health").json()["games_ready"]


def test_a_game_that_draws_nothing_is_played_in_the_browser(app: Any) -> None:
    ann = Visitor(app)
    path = ann.open_table("nim")
    ann.post(f"{path}/start")
    page = ann.client.get(path).text
    assert '<section id="moves"' in page
    assert "Take 1 from the left" in page
    assert "plain-facts" in ann.client.get("/static/games/nim.css").text
    moved = ann.post(f"{path}/move", move="0", sequence="0")
    assert moved.status_code == 200
    assert "take 1 from the left" in moved.text
    onlooker = Visitor(app)
    onlooker.post(f"{path}/join", name="Bo", seat="")
    assert 'name="move"' not in onlooker.client.get(path).text


def put_first(db: sqlite3.Connection, code: str, body: str) -> None:
    db.execute("update entry set body = ? where room = ? and number = 0", (body, code))


@in_house
async def test_a_room_whose_game_is_gone_says_so_and_is_kept(house: RoomService, clock: Any) -> None:
    live = await room_with(house, OURS[-1])
    code = live.room.code
    first = json.loads(house.bodies(code)[0]) | {"game": "gone_game"}
    await house.store.run(lambda db: put_first(db, code, json.dumps(first)))
    house.live_rooms.clear()
    with pytest.raises(WithoutGame, match="gone_game, a game this server no longer has"):
        house.find(code)
    assert len(house.bodies(code)) > 1
    with pytest.raises(UnknownGame):
        games.find("gone_game")


def test_a_room_wakes_beside_one_whose_game_is_gone(guests: Path, tmp_path: Path) -> None:
    """And when the game is back, so is its room."""
    shutil.copytree(NIM, guests / "visiting")
    games.look_again()

    async def lay_out() -> list[str]:
        house = new_house(tmp_path)
        rooms = [await room_with(house, name) for name in ("visiting", "nim")]
        for live in rooms:
            await house.act(live, 0, "start", {})
        await asyncio.gather(*house.tasks)  # which note that it is being played
        house.store.close()
        return [live.room.code for live in rooms]

    async def wake() -> list[str]:
        house = new_house(tmp_path)
        await house.wake_up()
        awake = list(house.live_rooms)
        await house.close()
        house.store.close()
        return awake

    gone, there = run(lay_out())
    shutil.move(guests / "visiting", tmp_path / "away")
    games.look_again()
    assert run(wake()) == [there]
    shutil.move(tmp_path / "away", guests / "visiting")
    games.look_again()
    assert sorted(run(wake())) == sorted([gone, there])
    shutil.rmtree(guests / "visiting")
    games.look_again()


def test_the_page_and_the_api_of_a_room_without_its_game(guests: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with started(tmp_path, limits=False) as made:
        ann = Visitor(made)
        path = ann.open_table("nim")
        monkeypatch.setenv("CONTRABAND_GAMES", str(guests))
        made.app.state.services.rooms.live_rooms.clear()
        page = ann.client.get(path)
        assert page.status_code == 409
        assert "This table plays nim, a game this server no longer has. The table is kept" in page.text
        answer = ann.client.get(f"/api/tables/{path.rpartition('/')[2]}")
        assert answer.status_code == 409
        assert answer.json()["error"] == "WithoutGame"
        assert ann.client.get("/").status_code == ann.client.get("/tables").status_code == 200
