"""The bench of the server, with few tables for a moment: it measures what it says, in every game."""

import pytest

from contraband import games
from contraband.core.errors import BadOption
from contraband.core.game import Game
from contraband.server.bench import measure, processes, thinking
from contraband.server.bench.client import Client
from contraband.server.bench.processes import ALONE, ANYWHERE, BY_CODE, Run
from contraband.server.bench.tables import steps_ahead


@pytest.mark.slow
def test_the_bench_plays_real_moves_over_real_sockets(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"TABLES": 22, "SECONDS": 0.5, "STEADY_SECONDS": 0.5, "STEADY": 40, "WARM_UP": 4, "MOVES_AHEAD": 30}.items():
        monkeypatch.setattr(measure, name, value)
    report = measure.run_bench(game)
    assert (report.game, report.tables) == (game.name, 22)
    assert report.viewers in game.seats
    assert report.viewers >= measure.VIEWERS
    assert report.moves_per_second > 0
    assert 0 < report.median_ms <= report.p99_ms
    assert report.slowest_disk_ms > 0
    assert 300 < report.bytes_per_update < 30_000


def test_a_table_ends_where_everybody_would_have_to_say_again_that_they_are_ready() -> None:
    """Nobody says so in the bench: a second attempt of Asterisk was refused, and the bench came to nothing."""
    game = games.find("asterisk")
    lengths = []
    for seed in range(6):
        _, steps = steps_ahead(game.new(4, seed), 1000)
        starts = [number for number, step in enumerate(steps) if step.move in game.words.READY_FIRST]
        assert starts in ([], [0])
        lengths.append(len(steps))
    assert min(lengths) < 1000


def test_a_client_answers_a_ping_with_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that waits for them in vain closes the connection after 40 seconds: a bench that takes longer came to nothing."""
    sent = list[bytes]()
    client = Client("/", "", "")
    client.is_open = True
    monkeypatch.setattr(client, "write", sent.append)
    client.data_received(b"\x89\x04ping")
    assert sent == [b"\x8a\x84\0\0\0\0ping"]


@pytest.mark.slow
def test_bots_that_think_are_measured_beside_people(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"TABLES": 4, "STEADY_SECONDS": 2.5, "STEADY": 10, "WARM_UP": 2}.items():
        monkeypatch.setattr(measure, name, value)
    report = thinking.run_thinking_bench(games.find("stds"), 3)
    assert (report.hard_tables, report.people_tables) == (3, 4)
    assert report.decisions >= 3
    assert 0 < report.decisions_within_a_second <= 1
    assert 0 < report.p50_at_most_ms <= report.p95_at_most_ms
    assert report.p99_ms_before >= report.median_ms_before > 0
    assert report.p99_ms_beside >= report.median_ms_beside > 0
    assert report.p99_ms_after >= report.median_ms_after > 0


def test_how_late_bots_are_is_read_off_the_steps_of_the_histogram(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    counts = {0.2: 60, 0.25: 90, 0.5: 96, 1.0: 99, float("inf"): 100}
    runs = iter(range(1, 4))  # people's moves take a millisecond more each time
    monkeypatch.setattr(thinking, "run_once", lambda game, hard: thinking.Run(200.0, [0.001 * next(runs)] * 50, counts))
    report = thinking.run_thinking_bench(games.find("stds"), 3)
    assert (report.p50_at_most_ms, report.p95_at_most_ms, report.decisions_within_a_second) == (200.0, 500.0, 0.99)
    assert [report.p99_ms_before, report.p99_ms_beside, report.p99_ms_after] == pytest.approx([1.0, 2.0, 3.0])
    monkeypatch.setattr(thinking, "run_thinking_bench", lambda game, hard: report)
    thinking.show_thinking_bench(["stds"], 3, as_json=False)
    told = capsys.readouterr().out
    assert all(figure in told for figure in ("1.0 ms", "2.0 ms", "3.0 ms", "200 ms", "500 ms", "99.0%"))
    with pytest.raises(BadOption, match="1 to 1000"):
        thinking.show_thinking_bench([], 0, False)


@pytest.mark.slow
def test_the_bench_of_several_processes_plays_on_one_database(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"TABLES": 4, "SECONDS": 0.5, "WARM_UP": 2}.items():
        monkeypatch.setattr(measure, name, value)
    run = processes.run_once(f"{postgres}/postgres", games.find("stds"), 4, 2, ANYWHERE)
    assert (run.how, run.processes) == (ANYWHERE, 2)
    assert run.moves_per_second > 0
    assert run.moves_per_core_second > 0


@pytest.mark.parametrize("cores", [2, 8])
def test_what_several_processes_keep_is_held_against_one_before_and_after(monkeypatch: pytest.MonkeyPatch, cores: int) -> None:
    figures = iter([(900.0, 1.0), (1600.0, 2.0), (1500.0, 2.0), (1100.0, 1.0)])

    def run_once(db: str, game: Game, viewers: int, count: int, how: str) -> Run:
        fast, share = next(figures)
        return Run(how, count, fast, share, fast / share)

    monkeypatch.setattr(processes, "run_once", run_once)
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    report = processes.run_processes_bench(games.find("stds"), "postgresql://", 2)
    assert [run.how for run in report.runs] == [ALONE, BY_CODE, ANYWHERE, ALONE]
    assert report.kept == {BY_CODE: 0.8, ANYWHERE: 0.75}
    assert report.times_as_fast == ({BY_CODE: 1.6, ANYWHERE: 1.5} if cores == 8 else None)


def test_several_processes_need_a_database_they_can_share() -> None:
    with pytest.raises(BadOption, match="PostgreSQL"):
        processes.show_processes_bench([], None, 2, False)
    with pytest.raises(BadOption, match="2 or more"):
        processes.show_processes_bench([], "postgresql://", 1, False)
