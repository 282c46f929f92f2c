"""`contraband bench server`: many tables with real sockets on one process; how many moves a second, how soon seen, how much memory."""

import asyncio
import json
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from ... import games
from ...bots.players import bot_move
from ...core.errors import BadOption
from ...core.game import Game
from ...core.table import Table
from ..identity import COOKIE, fingerprint
from ..rooms.codes import new_code
from ..rooms.entries import Entry, Started, from_json, to_json
from ..rooms.room import Room
from ..rooms.store import Append, open_store
from ..rooms.verbs import join, opening
from ..rooms.verbs.play import start_entry
from ..run import fast_loop
from .client import Client, Clients
from .disk import DiskProbe
from .process import cpu_seconds, fetch, launch, resident

TABLES, VIEWERS = 200, 4
SECONDS = 10.0
STEADY = 200  # moves a second
STEADY_SECONDS = 20.0  # of a hundred moves one is slow: to know how slow takes some thousands
WARM_UP = 100  # moves before anything is measured
MOVES_AHEAD = 400  # chosen for every table before anything is measured


@dataclass(frozen=True)
class Report:
    """What was measured; times in milliseconds."""

    game: str
    tables: int
    viewers: int
    moves_per_second: float
    server_cpu_share: float
    steady_moves_per_second: float
    median_ms: float
    p99_ms: float
    slowest_disk_ms: float
    bytes_per_update: float
    kilobytes_per_idle_table: float


# -- the tables ------------------------------------------------------------------------------------------------------------------


def prepare(path: Path, game: Game, tables: int, viewers: int, idle: int) -> list[str]:
    """Rooms with all their people, dealt, straight into a store; a person's secret is the room and the seat."""
    store = open_store(path)
    codes = [new_code() for _ in range(tables + idle)]

    async def write() -> None:
        for place, code in enumerate(codes):
            await store.append(full_room(code, game, viewers, "playing" if place < tables else "paused"))

    asyncio.run(write())
    store.close()
    return codes


def full_room(code: str, game: Game, viewers: int, state: str) -> Append:
    """A table that is `playing` is woken with the server; any other when somebody looks."""
    now = time.time()
    first = opening(game, viewers, {}, False, True)
    room = Room(code, first, game, now)
    entries: list[Entry] = [first]
    people = [fingerprint(token(code, seat)) for seat in range(viewers)]
    for seat, person in enumerate(people):
        for entry in join(room, person, {"name": f"Player {seat + 1}", "seat": str(seat)}):
            entries.append(entry)
            room.apply(entry, now)
    members = [seat.member for seat in room.seats]
    entries.append(start_entry(room, members, [""] * viewers))
    return Append(code, 0, [to_json(entry, now) for entry in entries], state, now, people)


def token(code: str, seat: int) -> str:
    return f"bench-{code}-{seat}"


class BusyTable:
    """One table as the bench knows it: the same game dealt here too, with moves chosen beforehand; and its viewers' clients."""

    def __init__(self, table: Table, clients: Clients) -> None:
        self.table = table
        self.clients = clients
        self.moves = list(islice(bots_moves(table), MOVES_AHEAD))
        self.next = 0

    @property
    def received(self) -> int:
        return sum(client.received for client in self.clients.clients)

    async def move(self) -> float:
        """Make the next move and wait until every viewer has seen it; the seconds that took. Less than 0: there are no moves left."""
        if self.next >= len(self.moves):
            return -1.0
        seat, number = self.moves[self.next]
        sequence = self.table.sequence + self.next
        self.next += 1
        started = time.perf_counter()
        self.clients.clients[seat].send(f'{{"to":"move","fields":{{"move":"{number}","sequence":"{sequence}"}}}}')
        await self.clients.until_all_have_seen(sequence + 1)
        return time.perf_counter() - started


def bots_moves(table: Table) -> Iterator[tuple[int, int]]:
    """What bots would do, as people would, more or less."""
    while not table.is_over:
        seat = table.waiting_on
        assert seat is not None
        number = bot_move(table, seat, table.game.bot.STYLES[0])
        yield seat, number
        table = table.after(seat, number)


# -- measuring -------------------------------------------------------------------------------------------------------------------


async def open_tables(path: Path, port: int, game: Game, codes: Sequence[str], viewers: int) -> list[BusyTable]:
    store = open_store(path)
    watched = []
    for code in codes:
        start, _ = from_json(store.entries(code)[2 * viewers + 1])
        assert isinstance(start, Started)
        table = game.new(viewers, start.seed, None, start.names)
        clients = Clients([await open_client(port, code, seat) for seat in range(viewers)])
        await clients.until_all_have_seen(0)
        watched.append(BusyTable(table, clients))
    store.close()
    return watched


async def open_client(port: int, code: str, seat: int) -> Client:
    loop, host = asyncio.get_running_loop(), f"localhost:{port}"
    _, client = await loop.create_connection(lambda: Client(f"/t/{code}/socket", host, f"{COOKIE}={token(code, seat)}"), "localhost", port)
    return client


async def as_fast_as_possible(tables: Sequence[BusyTable], seconds: float) -> float:
    """Every table moves again as soon as all its viewers have seen the last move; moves a second."""
    until = time.perf_counter() + seconds
    made = 0

    async def keep_moving(table: BusyTable) -> None:
        nonlocal made
        while time.perf_counter() < until and await table.move() >= 0:
            made += 1

    await asyncio.gather(*(keep_moving(table) for table in tables))
    return made / seconds


async def at_a_steady_pace(tables: Sequence[BusyTable], seconds: float, rate: float) -> tuple[float, list[float]]:
    """At this rate, evenly over the tables, come what may: how long each move took to be seen by all."""
    start = time.perf_counter()
    took: list[float] = []

    async def move_at(table: BusyTable, first: float) -> None:
        due = first
        while due < seconds:
            await asyncio.sleep(max(0.0, start + due - time.perf_counter()))
            late = time.perf_counter() - start - due
            spent = await table.move()
            if spent < 0:
                return
            took.append(spent + late)
            due += len(tables) / rate

    await asyncio.gather(*(move_at(table, place / rate) for place, table in enumerate(tables)))
    return len(took) / seconds, sorted(took)


def memory_of_idle_tables(port: int, pid: int, codes: Sequence[str]) -> float:
    """Bytes that each of these tables takes when somebody has looked at it and gone: loaded, in mid-game."""
    look(port, codes[:20])  # what the first look loads is loaded only once, and belongs to no table
    before = resident(pid)
    look(port, codes[20:])
    return (resident(pid) - before) / len(codes[20:])


def look(port: int, codes: Sequence[str]) -> None:
    for code in codes:
        fetch(port, f"/t/{code}", f"{COOKIE}={token(code, 0)}")


async def measure(path: Path, port: int, pid: int, game: Game, busy: Sequence[str]) -> Report:
    tables = await open_tables(path, port, game, busy, VIEWERS)
    await asyncio.gather(*(table.move() for table in tables[:WARM_UP]))
    with DiskProbe(path.with_name("disk")) as disk:
        steady, took = await at_a_steady_pace(tables, STEADY_SECONDS, STEADY)
    received = sum(table.received for table in tables)
    cpu = cpu_seconds(pid)
    fast = await as_fast_as_possible(tables, SECONDS)
    share = (cpu_seconds(pid) - cpu) / SECONDS
    size = (sum(table.received for table in tables) - received) / max(1.0, fast * SECONDS * VIEWERS)
    for table in tables:
        for client in table.clients.clients:
            client.close()
    median, p99 = took[len(took) // 2], took[int(len(took) * 0.99)]
    return Report(game.name, len(busy), VIEWERS, fast, share, steady, median * 1000, p99 * 1000, disk.slowest * 1000, size, 0.0)


def run_bench(game: Game) -> Report:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.sqlite3"
        codes = prepare(path, game, TABLES, VIEWERS, TABLES)
        process, port = launch(path)
        try:
            idle = memory_of_idle_tables(port, process.pid, codes[TABLES:])
            with asyncio.Runner(loop_factory=fast_loop()) as runner:
                report = runner.run(measure(path, port, process.pid, game, codes[:TABLES]))
        finally:
            process.terminate()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()
    return Report(**(asdict(report) | {"kilobytes_per_idle_table": idle / 1000}))


def show_server_bench(names: Sequence[str], as_json: bool) -> None:
    """The given game, or the last on the shelf."""
    game = games.whole(names[0] if names else games.playable()[-1])
    if VIEWERS not in game.seats:
        raise BadOption(f"The server is measured with {VIEWERS} people at each table, and {game.title} is not for {VIEWERS}.")
    report = run_bench(game)
    if as_json:
        print(json.dumps(asdict(report)))
        return
    grid = Grid(
        title=f"{report.tables} tables of {report.game} with {report.viewers} viewers each, one server process", title_justify="left"
    )
    grid.add_column("what")
    grid.add_column("figure", justify="right")
    grid.add_row("moves a second, every viewer updated", f"{report.moves_per_second:,.0f}")
    grid.add_row("share of one core the server used for that", f"{report.server_cpu_share:.0%}")
    grid.add_row(f"at {report.steady_moves_per_second:.0f} moves a second, until all have seen: median", f"{report.median_ms:.1f} ms")
    grid.add_row("the same, 99 of 100", f"{report.p99_ms:.1f} ms")
    grid.add_row("the longest the disk took meanwhile for a few bytes", f"{report.slowest_disk_ms:.1f} ms")
    grid.add_row("bytes of an update", f"{report.bytes_per_update:,.0f}")
    grid.add_row("memory of an idle table", f"{report.kilobytes_per_idle_table:.1f} kB")
    Console().print(grid)
