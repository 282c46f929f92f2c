"""The bench of the server, with few tables for a moment: it measures what it says, in every game."""

import pytest

from contraband.core.game import Game
from contraband.server.bench import measure


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
