"""The whole server without a network, for tests that look at every byte it writes: clock, cookies, codes and seeds are the test's own."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from house_table import Clock
from starlette.applications import Starlette

from contraband.core.game import Game
from contraband.core.table import Table
from contraband.server import app as application
from contraband.server.api import stream
from contraband.server.app import make_app
from contraband.server.identity import COOKIE, Me, Seal, fingerprint
from contraband.server.rooms import open_rooms, service
from contraband.server.rooms.entries import Moved
from contraband.server.rooms.listener import Listener
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.match import Match
from contraband.server.rooms.people import SCREEN
from contraband.server.rooms.room import Room
from contraband.server.rooms.store import open_store
from contraband.server.rooms.told import own_fields
from contraband.server.services import Services
from contraband.server.settings import Settings

NEVER = 1e9
HOST = "localhost"
SEAL = Seal("the server's secret in every world")
STRANGER = 99  # no member of any table
CODE = "aaaa-bbbb-cccc-dddd"
Messages = list[dict[str, Any]]


class NothingCompiles:
    """Rules are compiled before these tests, or not at all."""

    def __init__(self, *_: object) -> None:
        self.is_done = True

    def start(self) -> None: ...

    def stop(self) -> None: ...


def fix_what_varies(patch: pytest.MonkeyPatch) -> None:
    """Nothing happens by itself, and all that is drawn by lot elsewhere is the same in every world."""
    patch.setattr(application, "BackgroundCompiler", NothingCompiles)
    patch.setattr(application, "Seal", lambda secret: SEAL)
    patch.setattr(open_rooms, "BEAT", NEVER)
    patch.setattr(service, "new_code", lambda: CODE)
    patch.setattr(stream, "HEARTBEAT", NEVER)
    patch.setattr("secrets.token_hex", lambda size: "5eed" * (size // 2))


def token(member: int) -> str:
    return SEAL.token(f"the secret of member number {member}")


async def settle() -> None:
    """Until everybody who was nudged has written."""
    for _ in range(25):
        await asyncio.sleep(0)


class Line:
    """One connection: what it was sent, and a way to send something and to hang up."""

    def __init__(self, app: Any, scope: dict[str, Any], first: dict[str, Any]) -> None:
        self.sent: Messages = []
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.inbox.put_nowait(first)
        self.is_socket = scope["type"] == "websocket"
        self.task = asyncio.get_running_loop().create_task(app(scope, self.inbox.get, self.note))

    async def note(self, message: dict[str, Any]) -> None:
        self.sent.append(message)

    def say(self, message: dict[str, Any]) -> None:
        self.inbox.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def heard(self) -> Messages:
        """What came since it was last asked."""
        heard, self.sent = self.sent, []
        return heard

    async def hang_up(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001} if self.is_socket else {"type": "http.disconnect"})
        await self.task


class Bridge(Table):
    """A table whose next move leads into a given world."""

    __slots__ = ("world",)
    world: Table

    def after(self, seat: int, number: int) -> Table:
        return self.world


class Remembered(Room):
    """A room whose past is what it went through, and not what its seed would make of its moves."""

    past: list[list[Table]]  # by game

    @property
    def worlds(self) -> list[Table]:
        return self.past[-1]

    def replay(self, match: Match) -> Any:
        return iter(self.past[self.matches.index(match)])

    def tables_after(self, made: int) -> Any:
        return iter(self.worlds[made:])

    def deal(self, match: Match) -> Table:
        table = super().deal(match)
        self.past.append([table])
        return table

    def play(self, entry: Moved) -> None:
        super().play(entry)
        assert self.table is not None
        self.worlds.append(self.table)


def alike(one: Table, other: Table) -> bool:
    """Whether a viewer sees the same in both, what the last move did included."""
    own = own_fields(one.game)
    return bool((one.raw[own:] == other.raw[own:]).all()) and noted(one) == noted(other)


def noted(sight: Table) -> list[Any]:
    t = sight.record_view
    return [t.events[row].tolist() for row in range(int(t.noted))]


class World:
    """One server with one table: a person on every seat, and one on the bench."""

    def __init__(self, app: Any, services: Services, live: LiveRoom, clock: Clock) -> None:
        self.app, self.services, self.live, self.clock = app, services, live, clock
        self.lines: dict[tuple[int, str], Line] = {}

    @property
    def room(self) -> Remembered:
        assert isinstance(self.live.room, Remembered)
        return self.live.room

    @property
    def table(self) -> Table:
        assert self.room.table is not None
        return self.room.table

    def lead_to(self, world: Table) -> None:
        """Whatever is moved next, it leads there."""
        table = self.table
        bridge = Bridge(table.game, table.raw, table.names, table.seed)
        bridge.world = world
        self.room.table = bridge

    # -- connections ---------------------------------------------------------------------------------------------------------

    def scope(self, kind: str, path: str, member: int, method: str = "GET", **headers: str) -> dict[str, Any]:
        path, _, query = path.partition("?")
        own = {"host": HOST, "origin": f"http://{HOST}", "cookie": f"{COOKIE}={token(member)}"}
        if path.startswith("/api"):
            own["authorization"] = f"Bearer {token(member)}"
        return {
            "type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http" if kind == "http" else "ws", "method": method,
            "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "", "client": ("127.0.0.1", 1),
            "server": (HOST, 80), "subprotocols": [], "headers": [(k.encode(), v.encode()) for k, v in (own | headers).items()],
        }  # fmt: skip

    async def ask(self, member: int, path: str, method: str = "GET", body: bytes = b"", kind: str = "") -> Messages:
        """Everything that is written in answer to a request."""
        sent: Messages = []
        inbox = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> dict[str, Any]:
            return inbox.pop() if inbox else await asyncio.get_running_loop().create_future()

        async def note(message: dict[str, Any]) -> None:
            sent.append(message)

        headers = {"content-type": kind, "content-length": str(len(body))} if kind else {}
        await self.app(self.scope("http", path, member, method, **headers), receive, note)
        return sent

    async def post(self, member: int, verb: str, **fields: str) -> Messages:
        """A form of the table's page."""
        csrf = SEAL.csrf(Me(token(member), False, "", "", frozenset()))
        body = urlencode({"csrf": csrf, **fields}).encode()
        return await self.ask(member, f"/t/{CODE}/{verb}", "POST", body, "application/x-www-form-urlencoded")

    async def call(self, member: int, verb: str, **body: Any) -> Messages:
        """A program's request."""
        return await self.ask(member, f"/api/tables/{CODE}/{verb}", "POST", json.dumps(body).encode(), "application/json")

    async def look(self, member: int) -> Any:
        return json.loads(body_of(await self.ask(member, f"/api/tables/{CODE}")))

    def connect(self, member: int) -> None:
        """A page and a program of a member, each on a line that stands."""
        socket, events = f"/t/{CODE}/socket", f"/api/tables/{CODE}/events"
        self.lines[member, "socket"] = Line(self.app, self.scope("websocket", socket, member), {"type": "websocket.connect"})
        self.lines[member, "stream"] = self.stream(member, events)

    def show(self) -> None:
        """A television that nobody in particular opened."""
        path = f"/t/{CODE}/screen/socket"
        self.lines[SCREEN, "socket"] = Line(self.app, self.scope("websocket", path, STRANGER), {"type": "websocket.connect"})

    def stream(self, member: int, path: str) -> Line:
        return Line(self.app, self.scope("http", path, member), {"type": "http.request", "body": b"", "more_body": False})

    def pretend_connected(self, members: list[int]) -> None:
        """The others are here too, though nobody looks at what they would be sent."""
        self.live.viewers |= {Listener(self.live, member) for member in members}

    def heard(self, member: int) -> dict[str, Messages]:
        return {kind: line.heard() for (who, kind), line in self.lines.items() if who == member}


def body_of(sent: Messages) -> bytes:
    return b"".join(message.get("body", b"") for message in sent)


@asynccontextmanager
async def new_world(folder: Path, game: Game, seats: int, **options: Any) -> AsyncIterator[World]:
    """A server of its own, at whose table the game has begun."""
    folder.mkdir(parents=True)
    store, clock = open_store(folder / "t.sqlite3"), Clock()
    app = make_app(Settings(bot_delay=NEVER, grace=NEVER, limits=False, db=folder / "t.sqlite3"), store, clock)
    inner = app.app
    assert isinstance(inner, Starlette)
    async with inner.router.lifespan_context(inner):
        services: Services = inner.state.services
        world = World(app, services, await begun(services, game, seats, options), clock)
        yield world
        for line in world.lines.values():
            await line.hang_up()
    store.close()


async def begun(services: Services, game: Game, seats: int, options: dict[str, Any]) -> LiveRoom:
    house = services.rooms
    live = await house.open_room(game, seats, options, fingerprint(token(0)), {"name": "Ann", "seat": "0"})
    for seat in range(1, seats):
        await house.join(live, fingerprint(token(seat)), {"name": f"Guest {seat}", "seat": str(seat)})
    await house.join(live, fingerprint(token(seats)), {"name": "Watcher", "seat": "bench"})
    await house.act(live, 0, "start", {})
    live.room.__class__ = Remembered
    assert isinstance(live.room, Remembered)
    assert live.room.table is not None
    live.room.past = [[live.room.table]]
    return live
