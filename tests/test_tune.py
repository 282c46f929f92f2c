"""Tuning: what it measures, keeps and writes; on few games, for it is the tool that is looked at and not the values."""

from pathlib import Path

import pytest

from contraband import games
from contraband.core.errors import BadOption
from contraband.core.game import Game
from contraband.lab.tune import Candidate, Tuning, candidates, outside, rounds
from contraband.lab.tune_report import HEADING, lines_of, with_figures


def test_every_target_names_a_rule_and_options_and_figures_that_there_are(game: Game) -> None:
    assert game.balance.TARGETS
    for target in game.balance.TARGETS:
        assert target.rule in game.rulebook.rules
        for knobs in candidates(target):
            chosen = game.choose_options({**target.options, **knobs})
            sides = {game.words.side(game.new(target.seats, 1, chosen), seat) for seat in range(target.seats)}
        assert all(name in {*game.words.FIGURES, "nobody", "any one seat", *sides} for name in target.wanted)
        assert all(low < high for low, high in target.wanted.values())


def lines_of_first_target(name: str, count: int) -> tuple[list[str], int]:
    """What tuning tells of a game's first target, and how many games were played for it."""
    tuning, played = Tuning.of(name, "random", count, None, None, "test"), list[int]()
    target = tuning.game.balance.TARGETS[0]
    return lines_of(target, *tuning.tune(target, played.append)), sum(played)


def test_what_was_played_is_kept_and_told_with_its_error_bars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTRABAND_CACHE", str(tmp_path))
    name = games.names()[-1]
    told, played = lines_of_first_target(name, 6)
    tuning = Tuning.of(name, "random", 6, None, None, "test")
    assert tuning.steps - 6 <= played <= tuning.steps  # the usual values are quoted once if they are the best
    assert any("| usual |" in line for line in told)
    assert lines_of_first_target(name, 6) == (told, 0)  # a second run finds all of it


def test_however_many_threads_play_the_figures_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, found = games.names()[-1], []
    for workers in (1, 3):
        monkeypatch.setenv("CONTRABAND_CACHE", str(tmp_path / str(workers)))
        tuning = Tuning.of(name, "random", 12, None, None, "test", workers)
        assert tuning.workers == workers
        found.append(tuning.try_out(tuning.game.balance.TARGETS[0], {}, "a series", 12))
    assert found[0] == found[1]
    with pytest.raises(BadOption, match="1 to 256 workers"):
        Tuning.of(name, "random", 12, None, None, "test", 0)


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped in the middle of a candidate: not a game is lost or played twice, and what comes out is the same."""
    monkeypatch.setenv("CONTRABAND_CACHE", str(tmp_path / "whole"))
    name = games.names()[-1]
    told, played = lines_of_first_target(name, 6)
    monkeypatch.setenv("CONTRABAND_CACHE", str(tmp_path / "stopped"))
    tuning = Tuning.of(name, "random", 6, None, None, "test")
    done: list[int] = []

    def stop_after_seven(games: int) -> None:
        done.append(games)
        if len(done) == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tuning.tune(tuning.game.balance.TARGETS[0], stop_after_seven)
    assert lines_of_first_target(name, 6) == (told, played - 7)


def test_more_games_are_added_to_those_that_were_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTRABAND_CACHE", str(tmp_path))
    tuning = Tuning.of(games.names()[-1], "random", 4, None, None, "test")
    target, played = tuning.game.balance.TARGETS[0], list[int]()
    few, more = (tuning.try_out(target, {}, "a series", count, played.append) for count in (4, 9))
    assert sum(played) == 9
    assert (few.games, more.games) == (4, 9)
    assert tuning.try_out(target, {}, "a series", 4) == few


def test_the_worse_half_is_left_out_and_the_last_two_play_all_games() -> None:
    assert rounds(24, 480) == [(24, 20), (12, 40), (6, 80), (3, 160), (2, 480)]
    assert rounds(2, 50) == [(2, 50)]
    assert rounds(1, 50) == []  # nothing to choose between


def test_of_values_that_meet_the_target_the_usual_ones_are_kept() -> None:
    """Else those well inside it; whatever misses it comes after all that do not."""
    inside, edge, usual, out = (
        Candidate({}, 1, {}, miss, is_usual, off)
        for miss, is_usual, off in ((0.0, False, 0.1), (0.0, False, 0.3), (0.0, True, 0.4), (0.1, True, 0.0))
    )
    assert sorted([out, edge, usual, inside], key=lambda one: one.rank) == [usual, inside, edge, out]


def test_figures_stand_at_the_end_of_a_page_and_are_written_anew() -> None:
    first = with_figures("# Balance\n\nBy hand.\n", f"{HEADING}\n\nOld.\n\n")
    assert first == f"# Balance\n\nBy hand.\n\n{HEADING}\n\nOld.\n"
    assert with_figures(first, f"{HEADING}\n\nNew.") == f"# Balance\n\nBy hand.\n\n{HEADING}\n\nNew.\n"


def test_time_is_no_budget_for_tuning_and_the_sentence_says_why() -> None:
    with pytest.raises(BadOption, match="worlds, not by time"):
        Tuning.of(games.names()[0], "hard", 5, None, 200.0, "1")


def test_a_value_in_its_range_misses_by_nothing() -> None:
    assert outside(0.4, 0.35, 0.5) == 0
    assert outside(0.6, 0.35, 0.5) == pytest.approx(0.2)
    assert outside(0.25, 0.35, 0.5) == pytest.approx(0.2)
