"""The whole server behind a real port, for tests that look at every byte it writes: clock, cookies, codes and seeds are the test's own."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import urlencode

import pytest
from house_table import Clock
from raw_http import UPGRADE, Line, Messages, exchange, request_of
from starlette.applications import Starlette

from contraband.core.game import Game
from contraband.core.table import Table
from contraband.server import app as application
from contraband.server import run
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
from contraband.server.rooms.service import RoomService
from contraband.server.rooms.store import open_store
from contraband.server.rooms.told import own_fields
from contraband.server.services import Services
from contraband.server.settings import Settings

NEVER = 1e9
PATIENCE = 500  # hundredths of a second, for machines of any speed
HOST = "localhost"
SEAL = Seal("the server's secret in every world")
STRANGER = 99  # no member of any table
CODE = "aaaa-bbbb-cccc-dddd"
BY_THEMSELVES = ("RoomService.go_on", "RoomService.welcome_back")  # what a server does without being asked, and somebody is told of
WORLDS: list["World"] = []  # that are open


class NothingCompiles:
    """Rules are compiled before these tests, or not at all."""

    def __init__(self, *_: object) -> None:
        self.is_done = True

    def start(self) -> None: ...

    def stop(self) -> None: ...


async def no_thoughts(*_: object) -> None:
    """After a game each seat's moves are thought over, by what that seat knew, for a number of milliseconds: no two runs find the same."""


def fix_what_varies(patch: pytest.MonkeyPatch) -> None:
    """Nothing happens by itself, and all that is drawn by lot elsewhere is the same in every world."""
    patch.setattr(application, "BackgroundCompiler", NothingCompiles)
    patch.setattr(application, "Seal", lambda secret: SEAL)
    patch.setattr(open_rooms, "BEAT", NEVER)
    patch.setattr(service, "new_code", lambda: CODE)
    patch.setattr(RoomService, "look_back", no_thoughts)
    patch.setattr(stream, "HEARTBEAT", NEVER)
    patch.setattr("secrets.token_hex", lambda size: "5eed" * (size // 2))


def token(member: int) -> str:
    return SEAL.token(f"the secret of member number {member}")


async def settle() -> None:
    """Until all that was due has been done, everybody who was nudged has written, and it was read: twice in a row nothing more comes."""
    is_quiet = 0
    while is_quiet < 2:
        received = Line.received
        for _ in range(40):
            await asyncio.sleep(0)
        if any(world.is_busy() for world in WORLDS):
            await asyncio.sleep(0.001)  # for the disk, which works in a thread
            is_quiet = 0
        else:
            is_quiet = is_quiet + 1 if Line.received == received else 0


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

    def __init__(self, port: int, services: Services, live: LiveRoom, clock: Clock) -> None:
        self.port, self.services, self.live, self.clock = port, services, live, clock
        self.lines: dict[tuple[int, str], Line] = {}

    def is_busy(self) -> bool:
        """Whether something happens by itself at the table just now, or would have by now."""
        wake = self.live.wake
        is_due = wake is not None and not wake.cancelled() and wake.when() <= asyncio.get_running_loop().time()
        doing = [getattr(task.get_coro(), "__qualname__", "") for task in self.services.rooms.tasks]
        return is_due or any(name in BY_THEMSELVES for name in doing)

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

    def headers(self, path: str, member: int) -> dict[str, str]:
        own = {"host": HOST, "origin": f"http://{HOST}", "cookie": f"{COOKIE}={token(member)}"}
        return own | ({"authorization": f"Bearer {token(member)}"} if path.startswith("/api") else {})

    async def ask(self, member: int, path: str, method: str = "GET", body: bytes = b"", kind: str = "") -> Messages:
        """Everything that is written in answer to a request."""
        more = {"content-type": kind, "content-length": str(len(body))} if kind else {}
        headers = self.headers(path, member) | more | {"connection": "close"}
        return await exchange(self.port, request_of(method, path, headers, body))

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
        self.lines[member, "socket"] = self.socket(member, f"/t/{CODE}/socket")
        self.lines[member, "stream"] = self.stream(member, f"/api/tables/{CODE}/events")

    def show(self) -> None:
        """A television that nobody in particular opened."""
        self.lines[SCREEN, "socket"] = self.socket(STRANGER, f"/t/{CODE}/screen/socket")

    def socket(self, member: int, path: str) -> Line:
        return Line(request_of("GET", path, self.headers(path, member) | UPGRADE), is_socket=True).open(self.port)

    def stream(self, member: int, path: str) -> Line:
        return Line(request_of("GET", path, self.headers(path, member))).open(self.port)

    def pretend_connected(self, members: list[int]) -> None:
        """The others are here too, though nobody looks at what they would be sent."""
        self.live.viewers |= {Listener(self.live, member) for member in members}

    def heard(self, member: int) -> dict[str, Messages]:
        return {kind: line.heard() for (who, kind), line in self.lines.items() if who == member}


async def heard_in(worlds: Sequence[World], member: int) -> list[dict[str, Messages]]:
    """What came to a member in each world since they last asked.

    A world may be a little later than another; what never comes there, or comes only there, stays a difference.
    """
    await settle()
    heard = [world.heard(member) for world in worlds]
    for _ in range(PATIENCE):
        if all(one == heard[0] for one in heard):
            break
        await asyncio.sleep(0.01)
        for one, world in zip(heard, worlds, strict=True):
            for kind, more in world.heard(member).items():
                one[kind] = joined([*one[kind], *more])
    return heard


def joined(sent: Messages) -> Messages:
    """Bytes of a stream are one, however they came; frames of a socket have ends of their own."""
    body = body_of(sent)
    return [{"body": body}] if body else sent


def body_of(sent: Messages) -> bytes:
    return b"".join(message.get("body", b"") for message in sent)


@asynccontextmanager
async def new_world(folder: Path, game: Game, seats: int, **options: Any) -> AsyncIterator[World]:
    """A server of its own, at whose table the game has begun."""
    folder.mkdir(parents=True)
    store, clock = open_store(folder / "t.sqlite3"), Clock()
    settings = Settings(bot_delay=NEVER, grace=NEVER, limits=False, db=folder / "t.sqlite3", port=0, max_per_address=1000)
    app = make_app(settings, store, clock)
    listener = run.listen(settings)
    with patch.object(run, "make_app", lambda *_: app):
        made = run.config(settings, store)
        made.ws_ping_interval = None  # a ping has words by lot, and comes where a test takes longer than 20 seconds
    made.date_header = False
    server = run.Server(made, settings)
    serving = asyncio.get_running_loop().create_task(server._serve([listener]))
    while not server.started:
        await asyncio.sleep(0)
    inner = app.app
    assert isinstance(inner, Starlette)
    services: Services = inner.state.services
    world = World(listener.getsockname()[1], services, await begun(services, game, seats, options), clock)
    WORLDS.append(world)
    try:
        yield world
    finally:
        WORLDS.remove(world)
        for line in world.lines.values():
            await line.hang_up()
        server.should_exit = True
        await serving
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
