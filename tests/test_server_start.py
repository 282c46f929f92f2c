"""How a server starts: what cannot be served, which links it gives, and that nobody waits for a compiler."""

import json
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from browser import Server, running
from typer.testing import CliRunner
from visitor import Visitor

from contraband import cli, games
from contraband.core.game import Game
from contraband.core.rulecache import may_compile
from contraband.server.network import Network
from contraband.server.rooms.database_lock import DatabaseLock
from contraband.server.services import Services
from contraband.server.settings import Settings


def serve(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "contraband", "serve", *arguments], capture_output=True, text=True, timeout=300, check=False
    )


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["--port", "70000"], "--port is a number from 0 to 65535, not 70000"),
        (["--port", "abc"], "--port is a number, for example 8000, not 'abc'"),
        (["--port=-1"], "--port is a number"),
        (["--address", "10.0.0.5"], "--address is for several processes on one PostgreSQL database"),
        (["--address", "a b", "--db", "postgresql://127.0.0.1:1/x"], "--address is HOST or HOST:PORT"),
        (["--wording", "rude"], "--wording"),
        (["--max-tables", "0"], "--max-tables"),
    ],
)
def test_what_cannot_be_meant_is_one_clear_line(
    arguments: list[str], hint: str, in_process: Callable[..., "subprocess.CompletedProcess[str]"]
) -> None:
    expect_one_clear_line(in_process("serve", "--port", "0", *arguments), hint)


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["--db", "postgresql://127.0.0.1:1/x"], "The database postgresql://127.0.0.1:1/x cannot be opened"),
        (["--host", "203.0.113.254"], "--host '203.0.113.254' is no address of this machine."),
        (["--host", "localhost:8000"], "--host 'localhost:8000' is no address of this machine."),
        (["--host", "a..b"], "--host 'a..b' is no address of this machine."),
        (["--db", "/dev/null/x"], "--db"),
    ],
)
def test_what_cannot_be_served_is_one_clear_line(arguments: list[str], hint: str) -> None:
    expect_one_clear_line(serve("--port", "0", *arguments), hint)


def expect_one_clear_line(done: "subprocess.CompletedProcess[str]", hint: str) -> None:
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert hint in done.stderr


def test_a_port_that_is_taken_is_told_as_such() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = serve("--port", str(taken.getsockname()[1]))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "Choose another with --port" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")
def test_a_second_server_at_the_same_database_says_so(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        assert "Another server" not in first.log.read_text()
        with running(tmp_path, port=0) as second:
            assert "Another server is open on the same database" in second.log.read_text()
        first.kill()
        first.log.write_text("")
        first.start()
        assert "Another server" not in first.log.read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")
def test_a_claim_is_one_servers_at_a_time(tmp_path: Path) -> None:
    first, second, elsewhere = (DatabaseLock(tmp_path / name) for name in ("t.sqlite3", "t.sqlite3", "u.sqlite3"))
    assert (first.is_ours, second.is_ours, elsewhere.is_ours) == (True, False, True)
    first.release()
    later, unknown = DatabaseLock(tmp_path / "t.sqlite3"), DatabaseLock(tmp_path / "nowhere" / "t.sqlite3")
    assert (later.is_ours, unknown.is_ours) == (True, True)  # of the last nobody can tell
    for claim in (second, elsewhere, later, unknown):
        claim.release()


def test_serve_needs_no_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `make play` calls it. The usual port may be taken here, so the server is only asked for."""
    asked: list[Settings] = []
    monkeypatch.setattr("contraband.server.run.serve", lambda settings, open_browser: asked.append(settings))
    for arguments in ([], ["--open"], ["--port", "0"]):
        CliRunner().invoke(cli.app, ["serve", *arguments], catch_exceptions=False)
    assert [settings.port for settings in asked] == [8000, 8000, 0]


@pytest.mark.parametrize(
    ("bound", "reached_by", "is_local"),
    [("127.0.0.1", "localhost:8000", True), ("127.0.0.1", "cards.example", False), ("0.0.0.0", "localhost:8000", False)],
    ids=["this machine only", "behind a proxy", "open to the network"],
)
def test_a_link_that_works_on_this_machine_only_says_so(app: Any, bound: str, reached_by: str, is_local: bool) -> None:
    services: Services = app.app.state.services
    services.network = Network(bound)
    ann = Visitor(app, f"http://{reached_by}")
    table = ann.open_table()
    for page in (ann.client.get(table), ann.post(f"{table}/device")):
        assert ("works on this machine only" in page.text) == is_local
        assert ('href="/network' in page.text) == is_local


# -- the first start of an installation ----------------------------------------------------------------------------------------


def test_with_an_empty_cache_tables_open_and_bots_move_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server whose compiler has just begun; whoever stops it waits for no compiler."""
    monkeypatch.setenv("CONTRABAND_CACHE", str(tmp_path / "cache"))
    with running(tmp_path, speed=25) as server:
        for name in games.names():
            table = ask(server, "/api/tables", {"game": name, "name": "Ann", "seat": None, "bots": "easy", "start": True})
            while ask(server, f"/api/tables/{table['code']}", token=table["token"])["view"]["sequence"] == 0:
                time.sleep(0.01)
        assert "<progress" not in server.get("/")
        assert json.loads(server.get("/health"))["games_ready"] is False
        assert not any(game["is_ready"] for game in json.loads(server.get("/api/games"))["games"])
        assert server.stop() == 0


def ask(server: Server, path: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    with urlopen(Request(server.url + path, json.dumps(body).encode() if body else None, headers)) as answer:
        return json.load(answer)


def test_a_server_whose_rules_are_compiled_says_so(app: Any) -> None:
    ann = Visitor(app)
    assert ann.client.get("/health").json()["games_ready"] is may_compile()


# -- how many sit at a new table ---------------------------------------------------------------------------------------------------


def test_play_now_brings_bots_in_every_game_and_solo_modes_are_one_press_each(app: Any) -> None:
    ann = Visitor(app)
    shelf = ann.client.get("/").text
    for name in games.names():
        game = games.find(name)
        ann.post(f"/note/{name}", wording="original", then="new")
        ann.post(f"/play/{name}")
        live = list(app.app.state.services.rooms.live_rooms.values())[-1]
        assert live.room.game is game
        assert len(live.room.seats) > live.room.people_count == 1
        solo = [preset for preset in game.house.PRESETS if preset.seats == 1]
        assert bool(solo) == (1 in game.seats)
        for preset in solo:
            assert f'name="preset" value="{preset.name}"' in shelf
            ann.post(f"/play/{name}", preset=preset.name)
            live = list(app.app.state.services.rooms.live_rooms.values())[-1]
            assert len(live.room.seats) == 1
            assert live.room.is_on
            assert game.preset_of(live.room.options, 1) is preset
    assert 'name="seats" value="1" checked' in ann.client.get("/new/asterisk?seats=1").text
    assert 'name="seats" value="3" checked' in ann.client.get("/new/asterisk").text


def test_tables_where_people_sit_have_the_same_defaults_however_they_are_opened(game: Game, app: Any) -> None:
    """By the shelf, by the form and by a program; simulations have the plain ones."""
    ann, usual = Visitor(app), game.choose_options(among_people=True)
    ann.post(f"/note/{game.name}", wording="original", then="new")
    ann.post(f"/play/{game.name}")
    ann.open_table(game.name, str(max(game.seats)))
    opening = {"game": game.name, "seats": max(game.seats), "name": "Ann"}
    assert ann.client.post("/api/tables", json=opening).status_code == 201
    opened = [live.room.options for live in app.app.state.services.rooms.live_rooms.values()]
    assert opened == [usual] * 3
    assert game.new(max(game.seats), 1).options == game.choose_options()


def test_a_link_to_a_preset_leads_there_past_the_content_note(app: Any) -> None:
    ann = Visitor(app)
    note = ann.client.get("/new/stds?preset=brutal")
    assert note.url.path == "/note/stds"
    fields = dict(re.findall(r'<input type="hidden" name="(then|preset)" value="([^"]*)">', note.text))
    form = ann.post("/note/stds", wording="original", **fields)
    assert 'href="/new/stds?preset=brutal" aria-current="true"' in form.text


def test_the_form_sets_a_preset_and_the_bots_that_take_empty_chairs(app: Any) -> None:
    ann = Visitor(app)
    form = ann.client.get("/new/asterisk?preset=first").text
    assert 'href="/new/asterisk?preset=first" aria-current="true"' in form
    assert 'name="opt-attempt_seconds" type="text"' in form
    assert 'value="7:00"' in form
    assert "Presets: first, standard," in ann.client.get("/new/asterisk?preset=frist").text
    table = ann.open_table("asterisk", "3", preset="first", bots="random")
    assert "House rules: First game" in ann.client.get(table).text
    room = list(app.app.state.services.rooms.live_rooms.values())[-1].room
    ann.post(f"{table}/start")
    assert room.options["attempt_seconds"] == 420
    assert [seat.style for seat in room.seats] == ["", "random", "random"]
    assert ann.post("/new/asterisk", name="Ann", seats="3", bots="clever").status_code == 400
