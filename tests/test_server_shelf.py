"""The shelf while rules are still being compiled: it says how far they are, and its buttons work."""

from pathlib import Path

from starlette.testclient import TestClient

from contraband import games
from contraband.server.app import make_app
from contraband.server.desk import Desk
from contraband.server.settings import Settings
from contraband.server.store import open_store


def test_a_game_that_is_not_compiled_yet_says_how_far_it_is(tmp_path: Path) -> None:
    store = open_store(tmp_path / "tables.sqlite3")
    app = make_app(Settings(limits=False), store)
    with TestClient(app, base_url="http://localhost") as client:
        desk: Desk = app.app.state.desk  # type: ignore[attr-defined]
        assert client.portal is not None
        for name in games.names():
            client.portal.call(desk.readiness.wait_for, name)
        assert "<progress" not in client.get("/").text
        desk.readiness.percent["asterisk"] = 40
        for path in ("/", "/new/asterisk"):
            page = client.get(path).text
            assert page.count("<progress") == 1
            assert '<progress id="compiling-asterisk" max="100" value="40">' in page
        assert 'action="/play/asterisk"' in client.get("/").text
        assert client.get("/health").json()["games_ready"] is False
    store.close()
