"""The changes that `make mutants` makes: where they come from, whom they blame, and that every game has enough of them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from mutants.bench import Trial, try_out
from mutants.change import Change, ids_in, written_change
from mutants.making import File
from mutants.report import FEWEST, make_plan

from contraband.core.game import Game

RULES = '''"""Rules."""

MOST = 4  # ABC-01
FEW = 2

@leaf
def draw(t):
    """ABC-10: a card — ABC-11: unless there is none."""
    if t.deck == 0:
        return
    t.deck -= 1
    note(t, 3)
    t.over = t.deck <= FEW and not t.last  # ABC-12

@leaf
def shuffle(t):
    t.deck += 7

OPTIONS = (Option("pace", ("slow", "fast"), "slow", "how quick", "ABC-20"), Option("most", range(9), 3, "how many", "ABC-21"))
'''


@pytest.fixture
def changes(tmp_path: Path) -> list[Change]:
    file = tmp_path / "rules.py"
    file.write_text(RULES)
    return [change for place in File(file).changes() for change in place]


def made(changes: list[Change], rule: str) -> list[str]:
    return [change.lines[1] for change in changes if rule in change.ids]


def test_a_number_becomes_another(changes: list[Change]) -> None:
    assert made(changes, "ABC-01") == ["MOST = 5 # ABC-01"]


def test_conditions_are_turned_round_and_steps_left_out(changes: list[Change]) -> None:
    assert made(changes, "ABC-10") == ["if t.deck != 0:", "if t.deck == 1:", "pass", "t.deck += 1", "t.deck -= 2"]
    assert made(changes, "ABC-10") == made(changes, "ABC-11")


def test_a_line_that_cites_a_rule_of_its_own_is_that_rules(changes: list[Change]) -> None:
    assert made(changes, "ABC-12") == [
        "pass # ABC-12",
        "t.over = (t.deck <= FEW or not t.last) # ABC-12",
        "t.over = t.deck < FEW and not t.last # ABC-12",
        "t.over = t.deck <= FEW and bool(t.last) # ABC-12",
    ]


def test_an_option_has_another_default(changes: list[Change]) -> None:
    assert '("slow", "fast"), \'fast\', "how quick"' in made(changes, "ABC-20")[0]
    assert 'range(9), 3 + 1, "how many"' in made(changes, "ABC-21")[0]


def test_nothing_is_changed_that_cites_no_rule_or_only_tells(changes: list[Change]) -> None:
    for change in changes:
        source = change.source()
        assert "FEW = 2" in source
        assert "note(t, 3)" in source
        assert "t.deck += 7" in source
        compile(source, "rules.py", "exec")


def test_from_one_rule_to_another_all_between_are_cited() -> None:
    assert ids_in("ABC-09 to ABC-11, then ABC-20") == ("ABC-09", "ABC-10", "ABC-11", "ABC-20")


def test_a_change_that_was_written_down_must_fit_in_one_place(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text(RULES)
    assert "t.deck += 8" in written_change(["ABC-01"], file, "t.deck += 7", "t.deck += 8").source()
    for stale in ("t.deck += 9", "t.deck"):
        with pytest.raises(ValueError, match="not once"):
            written_change(["ABC-01"], file, stale, "")


def test_a_change_that_was_written_down_must_be_noticed_by_all_it_names(changes: list[Change], tmp_path: Path) -> None:
    written = written_change(["ABC-10", "ABC-11"], tmp_path / "rules.py", "t.deck += 7", "")
    assert written.is_noticed(["ABC-10", "ABC-11"])
    assert not written.is_noticed(["ABC-11"])
    made = next(change for change in changes if change.ids == ("ABC-10", "ABC-11"))
    assert made.is_noticed(["ABC-11"])
    assert not made.is_noticed([])


def test_every_game_has_enough_changes_and_none_is_out_of_date(game: Game) -> None:
    plan = make_plan(game.folder, everything=False)
    assert len(plan.changes) >= FEWEST
    assert plan.cited <= set(plan.tests)
    assert plan.ids - plan.cited == set(plan.no_code), "every rule is broken by some change, or no code carries it out"
    for change in plan.changes:
        compile(change.source(), change.file, "exec")


def test_without_tests_nothing_is_run_and_nothing_noticed(changes: list[Change]) -> None:
    assert try_out(changes[0], []) == Trial(())


def test_tests_that_cannot_be_found_have_noticed_nothing_and_say_so(tmp_path: Path) -> None:
    (tmp_path / "test_rules.py").write_text("def test_abc_01_a(): assert False\n")
    found, missing = (f"{tmp_path / 'test_rules.py'}::test_abc_01_{name}" for name in "ab")
    ask = f"from mutants.bench import try_out; print(try_out(None, [{found!r}]).bitten, try_out(None, [{missing!r}]).is_loaded)"
    said = subprocess.run([sys.executable, "-c", ask], env={"PYTHONPATH": os.pathsep.join(sys.path)}, capture_output=True, check=True)
    assert said.stdout.decode().split() == ["['ABC-01']", "False"]


def test_a_test_that_goes_on_for_ever_is_ended_even_if_the_first_call_to_end_is_lost(tmp_path: Path) -> None:
    """As it is where it comes while an object is being deleted."""
    endless = "def test_abc_01_a():\n    try:\n        while True: pass\n    except BaseException:\n        while True: pass\n"
    (tmp_path / "test_rules.py").write_text(endless)
    ask = (
        "from mutants import bench; bench.MOST_SECONDS = bench.AGAIN = 0.1; "
        f"print(bench.try_out(None, [{str(tmp_path / 'test_rules.py::test_abc_01_a')!r}]).endless)"
    )
    said = subprocess.run(
        [sys.executable, "-c", ask], env={"PYTHONPATH": os.pathsep.join(sys.path)}, capture_output=True, check=True, timeout=600
    )
    assert said.stdout.decode().strip() == "('test_abc_01_a',)"


def test_once_a_change_makes_one_test_go_on_for_ever_the_others_of_its_rule_are_left_out(tmp_path: Path) -> None:
    """But without a change each of them is told, for they are left out of all that follows."""
    file = tmp_path / "test_rules.py"
    file.write_text("".join(f"def test_abc_01_{name}():\n    while True: pass\n" for name in "ab"))
    tests = [f"{file}::test_abc_01_{name}" for name in "ab"]
    ask = (
        "from pathlib import Path; from mutants import bench; from mutants.change import Change; bench.MOST_SECONDS = 0.1; "
        f"change = Change(('ABC-01',), Path({str(file.with_name('rules.py'))!r}), 'x', 0, 0, ''); "
        f"print(*[','.join(bench.try_out(one, {tests!r}).endless) for one in (change, None)])"
    )
    file.with_name("rules.py").write_text("")
    said = subprocess.run(
        [sys.executable, "-c", ask], env={"PYTHONPATH": os.pathsep.join(sys.path)}, capture_output=True, check=True, timeout=600
    )
    assert said.stdout.decode().split() == ["test_abc_01_a", "test_abc_01_a,test_abc_01_b"]
