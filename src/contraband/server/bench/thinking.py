"""`contraband bench server --hard N`: how long bots think at N tables of their own, and what people's moves take beside them."""

import asyncio
import json
import re
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from ... import games
from ...core.errors import BadOption
from ...core.game import Game
from ..run import fast_loop
from . import measure
from .process import fetch, launch
from .tables import prepare

MOST = 1000
SOON = 1.0  # seconds in which a bot should have made up its mind
BUCKET = re.compile(r'contraband_thinking_seconds_bucket\{le="(.+?)"\} (\d+)')


@dataclass(frozen=True)
class Report:
    """What was measured: people's moves before the bots came, beside them and after, and how long the bots took; times in milliseconds.

    How long bots took is counted in steps, so that half of them, say, took at most so long.
    """

    game: str
    hard_tables: int
    people_tables: int
    people_moves_per_second: float
    median_ms_before: float
    median_ms_beside: float
    median_ms_after: float
    p99_ms_before: float
    p99_ms_beside: float
    p99_ms_after: float
    decisions: int
    decisions_within_a_second: float
    p50_at_most_ms: float
    p95_at_most_ms: float


@dataclass(frozen=True)
class Run:
    """One server: how long people's moves took, in order, and how many bots' decisions took at most so many seconds."""

    rate: float
    took: list[float]
    thought: dict[float, int]


def thought_so_far(port: int) -> dict[float, int]:
    return {float(bound): int(count) for bound, count in BUCKET.findall(fetch(port, "/metrics").decode())}


async def watch(path: Path, port: int, game: Game, codes: Sequence[str], viewers: int) -> Run:
    tables = await measure.open_tables(path, port, game, codes, viewers)
    await asyncio.gather(*(table.move() for table in tables[: measure.WARM_UP]))
    before = thought_so_far(port)
    rate, took = await measure.at_a_steady_pace(tables, measure.STEADY_SECONDS, measure.STEADY)
    after = thought_so_far(port)
    for table in tables:
        for client in table.clients.clients:
            client.close()
    return Run(rate, took, {bound: after[bound] - before[bound] for bound in after})


def run_once(game: Game, hard: int) -> Run:
    viewers = next((seats for seats in game.seats if seats >= measure.VIEWERS), game.seats[-1])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.sqlite3"
        codes = prepare(path, game, measure.TABLES, viewers, 0, hard)
        process, port = launch(path)
        try:
            with asyncio.Runner(loop_factory=fast_loop()) as runner:
                return runner.run(watch(path, port, game, codes, viewers))
        finally:
            process.terminate()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()


def run_thinking_bench(game: Game, hard: int) -> Report:
    """People alone, then beside the bots, then alone again, so that a machine that slows down or wakes up is noticed on neither side."""
    before, beside, after = (run_once(game, count) for count in (0, hard, 0))
    decisions = beside.thought[float("inf")]
    return Report(
        game=game.name,
        hard_tables=hard,
        people_tables=measure.TABLES,
        people_moves_per_second=beside.rate,
        median_ms_before=1000 * part(before.took, 0.5),
        median_ms_beside=1000 * part(beside.took, 0.5),
        median_ms_after=1000 * part(after.took, 0.5),
        p99_ms_before=1000 * part(before.took, 0.99),
        p99_ms_beside=1000 * part(beside.took, 0.99),
        p99_ms_after=1000 * part(after.took, 0.99),
        decisions=decisions,
        decisions_within_a_second=beside.thought[SOON] / max(decisions, 1),
        p50_at_most_ms=1000 * step_of(beside.thought, 0.5),
        p95_at_most_ms=1000 * step_of(beside.thought, 0.95),
    )


def step_of(thought: Mapping[float, int], share: float) -> float:
    """The seconds within which so many of the decisions were made."""
    return next(bound for bound, count in thought.items() if count >= share * thought[float("inf")])


def part(took: Sequence[float], share: float) -> float:
    return took[int(len(took) * share)]


def show_thinking_bench(names: Sequence[str], hard: int, as_json: bool) -> None:
    """The given game, or the last on the shelf."""
    if not 1 <= hard <= MOST:
        raise BadOption(f"--hard is 1 to {MOST} tables, not {hard}.")
    report = run_thinking_bench(games.whole(names[0] if names else games.playable()[-1]), hard)
    if as_json:
        print(json.dumps(asdict(report)))
        return
    title = f"{report.hard_tables} tables of hard bots beside {report.people_tables} tables of people, {report.game}, one server process"
    grid = Grid(title=title, title_justify="left")
    grid.add_column("what")
    for when in ("before", "beside", "after"):
        grid.add_column(when, justify="right")
    rate = f"people's moves, {report.people_moves_per_second:.0f} a second, until all have seen"
    for what, took in (
        (f"{rate}: median", (report.median_ms_before, report.median_ms_beside, report.median_ms_after)),
        ("the same, 99 of 100", (report.p99_ms_before, report.p99_ms_beside, report.p99_ms_after)),
    ):
        grid.add_row(what, *(f"{ms:.1f} ms" for ms in took))
    grid.add_row("bots' decisions", "", f"{report.decisions:,}")
    grid.add_row("half of them within", "", f"{report.p50_at_most_ms:,.0f} ms")
    grid.add_row("95 of 100 within", "", f"{report.p95_at_most_ms:,.0f} ms")
    grid.add_row("made up within a second", "", f"{report.decisions_within_a_second:.1%}")
    Console().print(grid)
