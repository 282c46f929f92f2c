"""`contraband bench server`: many tables with real sockets on one process; how many moves a second, how soon seen, how much memory."""

import asyncio
import json
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from ... import games
from ...core.game import Game
from ..identity import COOKIE
from ..rooms.store import open_store
from ..run import fast_loop
from .client import Client, Clients
from .disk import DiskProbe
from .process import cpu_seconds, fetch, launch, resident
from .tables import MOVES_AHEAD, BusyTable, all_received, dealt_table, prepare, token

TABLES = 200
VIEWERS = 4  # people at each, or the fewest above that the game is for
SECONDS = 10.0
STEADY = 200  # moves a second
STEADY_SECONDS = 20.0  # of a hundred moves one is slow: to know how slow takes some thousands
WARM_UP = 100  # moves before anything is measured


@dataclass(frozen=True)
class Report:
    """What was measured; times in milliseconds."""

    game: str
    tables: int
    viewers: int
    moves_per_second: float
    server_cpu_share: float
    moves_per_core_second: float
    steady_moves_per_second: float
    median_ms: float
    p99_ms: float
    slowest_disk_ms: float
    bytes_per_update: float
    kilobytes_per_idle_table: float


# -- measuring -------------------------------------------------------------------------------------------------------------------


async def open_tables(path: Path, port: int, game: Game, codes: Sequence[str], viewers: int) -> list[BusyTable]:
    store = open_store(path)
    watched = []
    for code in codes:
        clients = Clients([await open_client(port, code, seat) for seat in range(viewers)])
        table = BusyTable(dealt_table(store, code, game), clients, MOVES_AHEAD)
        await clients.until_all_have_seen(table.last.seen)
        watched.append(table)
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
        while time.perf_counter() < until and (count := (await table.move())[0]):
            made += count

    await asyncio.gather(*(keep_moving(table) for table in tables))
    return made / seconds


async def at_a_steady_pace(tables: Sequence[BusyTable], seconds: float, rate: float) -> tuple[float, list[float]]:
    """At this rate, evenly over the tables, come what may: how long each move took to be seen by all, if it did not wait for its moment."""
    start = time.perf_counter()
    took: list[float] = []

    async def move_at(table: BusyTable, first: float) -> None:
        due = first
        while due < seconds:
            await asyncio.sleep(max(0.0, start + due - time.perf_counter()))
            late = time.perf_counter() - start - due
            count, spent = await table.move()
            if not count:
                return
            if spent:
                took.append(spent + late)
            due = max(due + len(tables) / rate, 0.0 if spent else time.perf_counter() - start)

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


async def measure(path: Path, port: int, pid: int, game: Game, busy: Sequence[str], viewers: int) -> Report:
    tables = await open_tables(path, port, game, busy, viewers)
    await asyncio.gather(*(table.move() for table in tables[:WARM_UP]))
    with DiskProbe(path.with_name("disk")) as disk:
        steady, took = await at_a_steady_pace(tables, STEADY_SECONDS, STEADY)
    received = all_received(tables)
    cpu = cpu_seconds(pid)
    fast = await as_fast_as_possible(tables, SECONDS)
    share = (cpu_seconds(pid) - cpu) / SECONDS
    size = (all_received(tables) - received) / max(1.0, fast * SECONDS * viewers)
    for table in tables:
        for client in table.clients.clients:
            client.close()
    median, p99 = took[len(took) // 2] * 1000, took[int(len(took) * 0.99)] * 1000
    each = fast / share if share else 0.0
    return Report(game.name, len(busy), viewers, fast, share, each, steady, median, p99, disk.slowest * 1000, size, 0.0)


def run_bench(game: Game) -> Report:
    viewers = next((seats for seats in game.seats if seats >= VIEWERS), game.seats[-1])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.sqlite3"
        codes = prepare(path, game, TABLES, viewers, TABLES)
        process, port = launch(path)
        try:
            idle = memory_of_idle_tables(port, process.pid, codes[TABLES:])
            with asyncio.Runner(loop_factory=fast_loop()) as runner:
                report = runner.run(measure(path, port, process.pid, game, codes[:TABLES], viewers))
        finally:
            process.terminate()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()
    return Report(**(asdict(report) | {"kilobytes_per_idle_table": idle / 1000}))


def show_server_bench(names: Sequence[str], as_json: bool) -> None:
    """The given game, or the last on the shelf."""
    game = games.whole(names[0] if names else games.playable()[-1])
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
    grid.add_row("moves for a second of one core", f"{report.moves_per_core_second:,.0f}")
    grid.add_row(f"at {report.steady_moves_per_second:.0f} moves a second, until all have seen: median", f"{report.median_ms:.1f} ms")
    grid.add_row("the same, 99 of 100", f"{report.p99_ms:.1f} ms")
    grid.add_row("the longest the disk took meanwhile for a few bytes", f"{report.slowest_disk_ms:.1f} ms")
    grid.add_row("bytes of an update", f"{report.bytes_per_update:,.0f}")
    grid.add_row("memory of an idle table", f"{report.kilobytes_per_idle_table:.1f} kB")
    Console().print(grid)
