"""The laboratory: figures with their error bars, the same whoever computes them."""

import json
import subprocess
import sys
from dataclasses import replace
from itertools import product
from types import SimpleNamespace

import numpy as np
import pytest

import contraband
from contraband import lab
from contraband.core.errors import BadOption, ContrabandError
from contraband.core.faces import PER_SEAT, REASON
from contraband.core.game import Game
from contraband.core.record import LOSS, WIN
from contraband.lab import bench
from contraband.lab.cluster import Cluster
from contraband.lab.report import findings_json, ordinal, print_findings
from contraband.lab.series import Findings, Series, run
from contraband.lab.spec import series_from, spec_of
from contraband.lab.statistics import Share, Spread

FIRST = contraband.games()[0]


def test_shares_have_wilsons_interval() -> None:
    low, high = Share(5, 10).interval
    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
    low, high = Share(0, 100).interval
    assert low == 0.0
    assert round(high, 4) == 0.0370
    assert Share(0, 0).interval == (0.0, 1.0)


def test_spreads_tell_mean_and_quantiles() -> None:
    spread = Spread.of(np.arange(101))
    assert (spread.mean, spread.low, spread.median, spread.high) == (50, 5, 50, 95)
    assert 5.7 < spread.half_width < 5.8


SHORT = {"escape_code": {"utterances": 2}}  # a hard bot weighs every message at a table of 24 anew


def test_the_number_of_workers_changes_nothing(game: Game) -> None:
    series = Series.of(game.name, 600, None, "random", 1, {})
    one, three = run(series), run(series, workers=3)
    assert np.array_equal(one.rows, three.rows)
    assert one.steps > 600


def test_every_style_of_bot_plays_to_the_end(game: Game) -> None:
    for style, (count, seats, options) in product(game.styles, ((6, game.seats[0], {}), (1, game.seats[-1], SHORT.get(game.name, {})))):
        findings = run(Series.of(game.name, count, seats, style, 3, options))
        shares = [findings.outcome(0, outcome).count for outcome in ("win", "loss", "draw", "neither")]
        assert sum(shares) == count


def test_findings_read_as_json_and_as_a_table(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    findings = run(Series.of(game.name, 40, None, "random", "x", {}))
    found = json.loads(json.dumps(findings_json(findings)))
    assert found["games"] == 40
    assert sum(ending["count"] for ending in found["endings"]) == 40
    assert len(found["seats"]) == game.seats[0]
    print_findings(findings)
    assert game.title in capsys.readouterr().out


def test_wins_are_told_by_order_of_play(capsys: pytest.CaptureFixture[str]) -> None:
    """Three games of two: seat 2 moves first and wins, seat 1 moves first and loses, seat 1 moves first and nobody else at all."""
    series = Series.of(FIRST, 3, 2, "random", "x", {})
    rows = np.zeros((3, PER_SEAT + 8 + len(series.game.words.FIGURES)), np.int32)
    rows[:, REASON] = next(iter(series.game.words.REASONS))
    rows[:, PER_SEAT : PER_SEAT + 2] = [[LOSS, WIN], [LOSS, WIN], [WIN, LOSS]]
    rows[:, -4:-2] = [[2, 1], [1, 2], [1, 0]]  # behind it stand the roles
    findings = Findings(series, rows, 1.0)
    assert findings.wins_in_order() == [Share(2, 3), Share(1, 2)]
    found = findings_json(findings)["order"]
    assert [(row["place"], row["games"], row["win"]["count"]) for row in found] == [(1, 3, 2), (2, 2, 1)]
    assert found[0]["win"]["low"] < 2 / 3 < found[0]["win"]["high"]
    print_findings(findings)
    [line] = [line for line in capsys.readouterr().out.splitlines() if line.strip().startswith("1st")]
    assert line.split()[1:4] == ["3", "66.67", "%"]


def test_somebody_moves_first_in_every_game(game: Game) -> None:
    assert run(Series.of(game.name, 20, None, "random", "x", {})).wins_in_order()[0].of == 20


def test_places_are_counted_as_people_do() -> None:
    assert " ".join(ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22)) == "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd"


def test_ratios_are_taken_game_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = contraband.game(FIRST)
    part, whole = game.words.FIGURES[0], game.words.FIGURES[-1]
    monkeypatch.setattr(game, "words", replace(game.words, RATIOS={"ratio": (part, whole)}))
    findings = run(Series.of(FIRST, 20, None, "random", "x", {}))
    rows = findings.rows[:, : -findings.series.seats][:, -len(game.words.FIGURES) :]
    assert findings.figures()["ratio"].mean == pytest.approx((rows[:, 0] / np.maximum(rows[:, -1], 1)).mean())


def test_bad_requests_say_what_would_be_right() -> None:
    for count, seats, bots in ((0, None, "easy"), (10, 99, "easy"), (10, None, "essy"), (10, None, "easy,easy,easy,easy,easy,easy,easy")):
        with pytest.raises(BadOption):
            Series.of(FIRST, count, seats, bots, 1, {})
    with pytest.raises(BadOption, match="workers"):
        run(Series.of(FIRST, 1, None, "random", 1, {}), workers=0)


def test_the_command_prints_json(tmp_path: object) -> None:
    command = [sys.executable, "-m", "contraband", "simulate", FIRST, "--games", "30", "--json", "--seed", "4", "--workers", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["games"] == 30


@pytest.mark.slow
def test_the_benchmark_has_the_figures_it_promises(game: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "ROUND_SECONDS", 0.01)
    monkeypatch.setattr(bench, "COPIES", 100)
    monkeypatch.setattr(bench, "STARTS", 1)
    bench.show_bench([game.name], False, True)
    figures = json.loads(capsys.readouterr().out)["games"][0]
    assert figures["game"] == game.name
    assert all(figures[name] > 0 for name in ("bulk_steps_per_s", "observed_steps_per_s", "python_steps_per_s", "copy_us", "first_move_s"))
    bench.show_bench([game.name], False, False)
    assert game.name in capsys.readouterr().out


def test_the_benchmark_holds_both_rates_against_others(capsys: pytest.CaptureFixture[str]) -> None:
    ours, theirs = bench.Figures("ours", 6e6, 2e6, 0.1, 0.5, 4.5e6), bench.Figures("theirs", 1.5e6, 1e6, 1.0)
    bench.print_figures([ours], [theirs])
    said = capsys.readouterr().out
    assert "ours in bulk: 4.0 × theirs" in said
    assert "ours with columns: 3.0 × theirs" in said
    assert "6.00" in said
    assert "4.50" in said


def test_notebooks_get_columns_by_name() -> None:
    found = lab.simulate("stds", 20, bots="easy", options={"turn_limit": "30"}, workers=1)
    same = run(Series.of("stds", 20, None, "easy", "1", {"turn_limit": 30}))
    assert found["moves"].tolist() == same.columns.steps.tolist()
    assert set(found["outcome_1"]) <= {"win", "loss", "draw", "neither"}
    assert {"turns", "ending", "score_2", "order_1", "lead_changes", "decided_after", "behind_2"} <= set(found)
    assert all(len(column) == 20 for column in found.values())
    assert found.findings.series.options["turn_limit"] == 30
    try:
        frame = found.frame()
    except ContrabandError as error:
        assert "pandas or polars" in str(error)
    else:
        assert list(frame.columns) == list(found)


def test_a_node_with_other_rules_or_values_is_refused() -> None:
    spec = spec_of(Series.of("stds", 10, 2, "easy", "ray", {}))
    assert spec_of(series_from(spec)) == spec
    with pytest.raises(ContrabandError, match="another version of STDs"):
        series_from({**spec, "rules": "0" * 16})
    with pytest.raises(ContrabandError, match="other values"):
        series_from({**spec, "options": {name: value for name, value in spec["options"].items() if name != "turn_limit"}})


def test_without_ray_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ContrabandError, match=r"pip install 'contraband\[ray\]'"):
        Cluster().connect()


def test_without_an_address_ray_starts_afresh_whatever_cluster_was_here_before(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    ray = SimpleNamespace(is_initialized=lambda: False, init=lambda address, **more: asked.append(address))
    monkeypatch.setitem(sys.modules, "ray", ray)
    Cluster().connect()
    assert asked == ["local"]
    with pytest.raises(ContrabandError, match="RAY_AUTH_TOKEN"):
        Cluster("10.0.0.5:6379").connect()
