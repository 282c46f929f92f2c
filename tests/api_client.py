"""A program at the API, for tests: every answer is held against the OpenAPI document before a test sees it."""

import asyncio
import random
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx
from json_schema import Schema, faults
from starlette.applications import Starlette

from contraband.core.game import Game
from contraband.server.api.routes import document
from contraband.server.app import make_app
from contraband.server.gate import Gate, GatedHttp
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.store import open_store
from contraband.server.run import Server, config, listen
from contraband.server.security import OuterLayer
from contraband.server.services import Services
from contraband.server.settings import Settings

QUICK: dict[str, dict[str, Any]] = {  # options with which a game of people needs no clock
    "asterisk": {"clock": "moves"},
    "escape_code": {"pace": "turns"},
    "spiderhead": {"window_seconds": 0, "move_seconds": 0},
}
STDS = "stds"  # where any game will do
MOST_STEPS = 20_000


def settings_for(folder: Path, **more: Any) -> Settings:
    usual: dict[str, Any] = {"db": folder / "tables.sqlite3", "bot_delay": 0.0, "limits": False, "max_tables": 100_000}
    return Settings(**(usual | more))


def operation_of(method: str, path: str) -> Schema | None:
    """What the document says about this address and method."""
    for template, operations in document()["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
            found: Schema | None = operations.get("get" if method == "HEAD" else method.lower())
            return found
    return None


def check_answer(method: str, path: str, answer: httpx.Response) -> None:
    """Every answer is one the document promises."""
    operation = operation_of(method, path)
    if answer.status_code == 307:
        assert path.endswith("/")  # the same address without the slash
        return
    if operation is None:
        assert answer.status_code in (404, 405), answer.text
        schema: Schema = {"$ref": "Error"}
    else:
        assert str(answer.status_code) in operation["responses"], (method, path, answer.status_code, answer.text)
        content = operation["responses"][str(answer.status_code)]["content"]
        kind = answer.headers["content-type"].partition(";")[0]
        assert kind in content, (method, path, kind)
        schema = content[kind]["schema"]
    if method == "HEAD":
        return
    value = answer.json() if answer.headers["content-type"].startswith("application/json") else answer.text
    assert not list(faults(value, schema, document())), (method, path, list(faults(value, schema, document())))


class Client:
    """The whole server without a network, asked one question at a time; between questions it stands still."""

    def __init__(self, folder: Path, now: Callable[[], float] | None = None, **more: Any) -> None:
        self.loop = asyncio.new_event_loop()
        settings = settings_for(folder, **more)
        self.store = open_store(settings.db)
        self.door = make_app(settings, self.store, now)
        self.inner = self.door.app
        assert isinstance(self.inner, Starlette)
        self.life = self.inner.router.lifespan_context(self.inner)
        self.loop.run_until_complete(self.life.__aenter__())
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(self.door), base_url="http://localhost")

    def close(self) -> None:
        self.loop.run_until_complete(self.http.aclose())
        self.loop.run_until_complete(self.life.__aexit__(None, None, None))
        self.loop.close()
        self.store.close()

    @property
    def services(self) -> Services:
        assert isinstance(self.inner, Starlette)
        services: Services = self.inner.state.services
        return services

    def ask(self, method: str, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        headers = dict(more.pop("headers", {}))
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        answer = self.loop.run_until_complete(self.http.request(method, f"/api{path}", headers=headers, **more))
        check_answer(method, answer.request.url.path, answer)
        return answer

    def rest(self, seconds: float = 0.002) -> None:
        """Let bots and clocks go on."""
        self.loop.run_until_complete(asyncio.sleep(seconds))

    def get(self, path: str, token: str | None = None, /, **query: Any) -> Any:
        answer = self.ask("GET", path, token, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, token: str | None = None, /, **body: Any) -> Any:
        answer = self.ask("POST", path, token, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def refused(self, path: str, token: str | None = None, /, **body: Any) -> tuple[int, str]:
        """Status and sentence of what is not to be."""
        answer = self.ask("POST", path, token, json=body)
        return answer.status_code, answer.json().get("message", "")


class Party:
    """A table at which every seat is a program's."""

    def __init__(self, client: Client, game: str, people: int, **more: Any) -> None:
        self.client = client
        opened = client.post("/tables", game=game, name="Ann", seats=max(people, more.pop("seats", people)), **more)
        self.code: str = opened["code"]
        self.path = f"/tables/{self.code}"
        self.tokens = [opened["token"]]
        for seat in range(1, people):
            self.tokens.append(client.post(f"{self.path}/join", name=f"Guest {seat}", seat=seat)["token"])

    @property
    def live(self) -> LiveRoom:
        return self.client.services.rooms.find(self.code)

    def look(self, seat: int = 0) -> dict[str, Any]:
        shown: dict[str, Any] = self.client.get(self.path, self.tokens[seat])
        return shown

    def act(self, seat: int, verb: str, /, **body: Any) -> Any:
        return self.client.post(f"{self.path}/{verb}", self.tokens[seat], **body)

    def refused(self, seat: int, verb: str, /, **body: Any) -> tuple[int, str]:
        return self.client.refused(f"{self.path}/{verb}", self.tokens[seat], **body)

    def play_one(self, dice: random.Random) -> bool:
        """One random legal move of whoever is waited for; False when the game is over."""
        view = self.look()["view"]
        if view["result"] is not None:
            return False
        seat = self.live.room.table.waiting_on  # type: ignore[union-attr]  # what a seat is shown may not say who is waited for
        if seat is None or not 0 <= seat < len(self.tokens):
            self.client.rest()
            return True
        view = self.look(seat)["view"]
        if not view["legal"]:  # the clock was quicker
            return True
        answer = self.client.ask(
            "POST",
            f"{self.path}/moves",
            self.tokens[seat],
            json={"move": dice.choice(view["legal"]), "sequence": view["sequence"]},
        )
        assert answer.status_code == 200 or self.was_too_late(answer), answer.text
        return True

    def was_too_late(self, answer: httpx.Response) -> bool:
        """The clock, which may fly, was quicker than a move: the table has moved on, or the game is over."""
        refusals = ("Stale", "NotNow") if self.live.room.is_over else ("Stale",)
        return answer.status_code == 409 and answer.json()["error"] in refusals

    def play_out(self, seed: str, each: Callable[[], None] = lambda: None) -> None:
        dice = random.Random(seed)
        for _ in range(MOST_STEPS):
            if not self.play_one(dice):
                return
            each()
        raise AssertionError("the game does not end")


def party_of(client: Client, game: Game) -> Party:
    """The fewest a game is for, and it has begun."""
    party = Party(client, game.name, game.seats[0], options=QUICK.get(game.name, {}))
    party.act(0, "start")
    return party


class Running:
    """The server behind a real port, in a thread of its own."""

    def __init__(self, folder: Path, **more: Any) -> None:
        settings = settings_for(folder, port=0, **more)
        self.store = open_store(settings.db)
        self.listener = listen(settings)
        self.server = Server(config(settings, self.store), settings)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.server.serve([self.listener])))
        self.thread.start()
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.http = httpx.Client(base_url=self.url, timeout=60)
        wait_until(lambda: self.server.started)

    @property
    def services(self) -> Services:
        door = self.server.config.app
        assert isinstance(door, OuterLayer)
        assert isinstance(door.app, Starlette)
        services: Services = door.app.state.services
        return services

    @property
    def gate(self) -> Gate:
        http = self.server.config.http_protocol_class
        assert issubclass(http, GatedHttp)
        return http.gate

    def stop(self) -> None:
        self.server.should_exit = True
        self.http.close()
        self.thread.join()
        self.store.close()


def wait_until(is_so: Callable[[], bool]) -> None:
    """Patience for machines of any speed."""
    for _ in range(6000):
        if is_so():
            return
        time.sleep(0.01)
    raise AssertionError("it never came to be")


@contextmanager
def running(folder: Path, **more: Any) -> Iterator[Running]:
    server = Running(folder, **more)
    try:
        yield server
    finally:
        server.stop()
