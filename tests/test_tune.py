"""Tuning: what it measures, keeps and writes; on few games, for it is the tool that is looked at and not the values."""

from pathlib import Path

import pytest

from contraband import games
from contraband.core.errors import BadOption
from contraband.core.game import Game
from contraband.lab.tune import Tuning, candidates, outside
from contraband.lab.tune_report import lines_of


def test_every_target_names_a_rule_and_options_and_figures_that_there_are(game: Game) -> None:
    assert game.balance.TARGETS
    for target in game.balance.TARGETS:
        assert target.rule in game.rulebook.rules
        for knobs in candidates(target):
            chosen = game.choose_options({**target.options, **knobs})
            sides = {game.words.side(game.new(target.seats, 1, chosen), seat) for seat in range(target.seats)}
        assert all(name in {*game.words.FIGURES, "nobody", "any one seat", *sides} for name in target.wanted)
        assert all(low < high for low, high in target.wanted.values())


def test_what_was_measured_is_kept_and_told_with_its_error_bars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTRABAND_CACHE", str(tmp_path))
    name = games.names()[-1]
    told = []
    for _ in range(2):
        tuning = Tuning.of(name, "random", 4, None, None, "test")
        target = tuning.game.balance.TARGETS[0]
        done: list[int] = []
        told.append(lines_of(target, *tuning.tune(target, done.append)))
        assert sum(done) == len(list(candidates(target))) + 2
        monkeypatch.setattr(Tuning, "measure", None)  # a second run finds all of it
    assert told[0] == told[1]
    assert any("| usual |" in line for line in told[0])


def test_time_is_no_budget_for_tuning_and_the_sentence_says_why() -> None:
    with pytest.raises(BadOption, match="worlds, not by time"):
        Tuning.of(games.names()[0], "hard", 5, None, 200.0, "1")


def test_a_value_in_its_range_misses_by_nothing() -> None:
    assert outside(0.4, 0.35, 0.5) == 0
    assert outside(0.6, 0.35, 0.5) == pytest.approx(0.2)
    assert outside(0.25, 0.35, 0.5) == pytest.approx(0.2)
