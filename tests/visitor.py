"""A browser without a screen, for tests of the door, and the server it visits."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from house_table import Clock
from starlette.testclient import TestClient

from contraband.server import limits
from contraband.server.app import make_app
from contraband.server.rooms.store import open_store
from contraband.server.settings import Settings

CSRF = re.compile(r'name="csrf" value="([0-9a-f]+)"')
NEVER = 1e6  # seconds until a bot moves


class Visitor:
    """It keeps cookies and sends forms with what the page gave it."""

    def __init__(self, app: Any, base: str = "http://testserver", address: str = "testclient") -> None:
        self.client = TestClient(app, base_url=base, headers={"origin": base}, client=(address, 50000))
        self.client.portal = app.app.state.portal  # everybody on the loop the server was started on
        self.csrf = CSRF.findall(self.client.get("/").text)[0]

    def post(self, path: str, **fields: str) -> Any:
        return self.client.post(path, data={"csrf": self.csrf, **fields})

    def open_table(self, game: str = "asterisk", seats: str = "2", **fields: str) -> str:
        answer = self.post(f"/new/{game}", name="Ann", seats=seats, spectators="1", **fields)
        assert answer.status_code == 200, answer.text
        return str(answer.url.path)

    def socket(self, path: str, **headers: str) -> Any:
        return self.client.websocket_connect(f"{path}/socket", headers={"origin": "http://testserver"} | headers)


@contextmanager
def started(folder: Path, **settings: Any) -> Iterator[Any]:
    """The whole server behind its door, all rules compiled; nothing happens by itself."""
    store = open_store(folder / "t.sqlite3")
    app = make_app(Settings(bot_delay=NEVER, db=folder / "t.sqlite3", **settings), store, Clock())
    with TestClient(app) as client:
        app.app.state.compiler.wait()  # type: ignore[attr-defined]
        app.app.state.portal = client.portal  # type: ignore[attr-defined]
        yield app
    store.close()


def stop_the_clock_of_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bucket fills up again, however slow the machine is."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))
