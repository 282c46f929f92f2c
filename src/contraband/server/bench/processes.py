"""`contraband bench server --processes N --db postgresql://…`: what several processes on one database keep of what one does.

The same tables are played by one process and by several: with every page at its table's own process, as a proxy that goes by the table's
code brings them, and with pages at all processes in turn, whoever has their table.
"""

import asyncio
import json
import os
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass

from rich.console import Console
from rich.table import Table as Grid

from ... import games
from ...core.errors import BadOption
from ...core.game import Game
from ..rooms.store import is_postgres, open_store, scratch_database
from ..run import fast_loop
from . import measure
from .client import Clients
from .measure import as_fast_as_possible, open_client
from .process import cpu_seconds, launch
from .tables import MOVES_AHEAD, BusyTable, dealt_table, prepare

CORES = 4  # from which on the generator has some of its own, and wall time can be compared
ALONE, BY_CODE, ANYWHERE = "one process", "pages at their table's process", "pages at any process"
TOO_FEW = "With {} cores the generator has none of its own: only moves for the servers' CPU time can be compared, not for time on the wall."


@dataclass(frozen=True)
class Run:
    """One way of serving the tables."""

    how: str
    processes: int
    moves_per_second: float
    server_cpu_share: float
    moves_per_core_second: float


@dataclass(frozen=True)
class Report:
    """What was measured; shares are of what one process does."""

    game: str
    tables: int
    viewers: int
    cores: int
    runs: list[Run]
    kept: dict[str, float]  # by how: of the moves for a second of the servers' CPU
    times_as_fast: dict[str, float] | None  # by how, on the wall; None with too few cores


def spread(how: str, table: int, viewer: int, processes: int) -> int:
    """Which process a page is at."""
    return (table + (viewer if how == ANYWHERE else 0)) % processes


async def play(db: str, ports: Sequence[int], pids: Sequence[int], game: Game, codes: Sequence[str], viewers: int, how: str) -> Run:
    store, tables = open_store(db), list[BusyTable]()
    for place, code in enumerate(codes):
        at = [ports[spread(how, place, viewer, len(ports))] for viewer in range(viewers)]
        clients = Clients([await open_client(port, code, viewer) for viewer, port in enumerate(at)])
        tables.append(BusyTable(dealt_table(store, code, game), clients, MOVES_AHEAD))
        await clients.until_all_have_seen(tables[-1].last.seen)
    store.close()
    await asyncio.gather(*(table.move() for table in tables[: measure.WARM_UP]))
    before = sum(map(cpu_seconds, pids))
    fast = await as_fast_as_possible(tables, measure.SECONDS)
    share = (sum(map(cpu_seconds, pids)) - before) / measure.SECONDS
    for table in tables:
        for client in table.clients.clients:
            client.close()
    return Run(how, len(ports), fast, share, fast / share if share else 0.0)


def run_once(db: str, game: Game, viewers: int, processes: int, how: str) -> Run:
    """In a database of its own."""
    with scratch_database(db, f"contraband_bench_{os.getpid()}_{time.time_ns()}") as scratch:
        codes = prepare(scratch, game, 0, viewers, measure.TABLES)
        with running(scratch, processes) as servers:
            ports, pids = [port for _, port in servers], [server.pid for server, _ in servers]
            with asyncio.Runner(loop_factory=fast_loop()) as runner:
                return runner.run(play(scratch, ports, pids, game, codes, viewers, how))


@contextmanager
def running(db: str, processes: int) -> "Iterator[list[tuple[subprocess.Popen[str], int]]]":
    servers: list[tuple[subprocess.Popen[str], int]] = []
    try:
        for _ in range(processes):
            servers.append(launch(db))
        share_cores([server.pid for server, _ in servers])
        yield servers
    finally:
        for server, _ in servers:
            server.terminate()
        for server, _ in servers:
            server.wait()
            assert server.stdout is not None
            server.stdout.close()


def share_cores(pids: Sequence[int]) -> None:
    """Where there are enough: one for each server, and the rest for the generator."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if len(cores) >= max(CORES, len(pids) + 1):
        for place, pid in enumerate(pids):
            os.sched_setaffinity(pid, {cores[place]})


def run_processes_bench(game: Game, db: str, processes: int) -> Report:
    viewers = next((seats for seats in game.seats if seats >= measure.VIEWERS), game.seats[-1])
    ways = [(1, ALONE), (processes, BY_CODE), (processes, ANYWHERE), (1, ALONE)]  # one process before and after: the machine may change
    runs = [run_once(db, game, viewers, count, how) for count, how in ways]
    alone = [run for run in runs if run.how == ALONE]
    each, wall = (sum(getattr(run, name) for run in alone) / len(alone) for name in ("moves_per_core_second", "moves_per_second"))
    others = [run for run in runs if run.how != ALONE]
    cores = os.cpu_count() or 1
    times = {run.how: run.moves_per_second / wall for run in others} if cores >= CORES else None
    return Report(game.name, measure.TABLES, viewers, cores, runs, {run.how: run.moves_per_core_second / each for run in others}, times)


def show_processes_bench(names: Sequence[str], db: str | None, processes: int, as_json: bool) -> None:
    if processes < 2:
        raise BadOption(f"--processes is 2 or more, not {processes}; without it one process on a file is measured.")
    if db is None or not is_postgres(db):
        raise BadOption(
            "Several processes share a PostgreSQL database: give one with --db postgresql://…; beside it a new one is made for this."
        )
    report = run_processes_bench(games.whole(names[0] if names else games.playable()[-1]), db, processes)
    if as_json:
        print(json.dumps(asdict(report)))
        return
    grid = Grid(title=f"{report.tables} tables of {report.game} with {report.viewers} viewers each, on PostgreSQL", title_justify="left")
    for column in ("served by", "moves a second", "cores used", "moves for a second of one core", "of one process's"):
        grid.add_column(column, justify="left" if column == "served by" else "right")
    for run in report.runs:
        kept = f"{report.kept[run.how]:.0%}" if run.how in report.kept else ""
        how = run.how if run.how == ALONE else f"{run.processes} processes, {run.how}"
        grid.add_row(how, f"{run.moves_per_second:,.0f}", f"{run.server_cpu_share:.2f}", f"{run.moves_per_core_second:,.0f}", kept)
    Console().print(grid)
    print(TOO_FEW.format(report.cores) if report.times_as_fast is None else told_times(report.times_as_fast))


def told_times(times: dict[str, float]) -> str:
    return "On the wall: " + "; ".join(f"{how}, {times[how]:.2f} times as fast as one process" for how in times) + "."
