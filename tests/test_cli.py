"""The command as a person meets it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import contraband

FIRST = contraband.games()[0]


def command(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    env = os.environ | {"NO_COLOR": "1", "COLUMNS": "80"} | environment
    return subprocess.run([sys.executable, "-m", "contraband", *arguments], capture_output=True, text=True, check=False, env=env)


@pytest.mark.parametrize("arguments", [("--help",), ("play", "--help"), ("simulate", "--help"), ("bench", "--help")])
def test_help_answers_without_loading_the_rules(arguments: tuple[str, ...]) -> None:
    script = "import sys; from contraband.cli import main\ntry:\n    main()\nexcept SystemExit:\n    pass\n"
    script += "print(sorted({'numpy', 'numba', 'rich'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=True)
    assert "Usage:" in done.stdout
    assert done.stdout.endswith("[]\n")


def test_no_arguments_show_the_help() -> None:
    assert "Usage:" in command().stdout + command().stderr


def test_games_are_listed_with_seats_and_options() -> None:
    done = command("games")
    assert done.returncode == 0
    for name in contraband.games():
        game = contraband.game(name)
        assert name in done.stdout
        assert all(option.name in done.stdout for option in game.offered_options)


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (("play", FIRST + "x"), f"Did you mean '{FIRST}'"),
        (("rules", FIRST, "99"), "There is no rule '99'"),
        (("simulate", FIRST, "--games", "0"), "Simulate 1 to"),
        (("simulate", FIRST, "-o", "nonsense"), "write KEY=VALUE"),
        (("simulate", FIRST, "-o", "nonsense=1"), "There is no option 'nonsense'"),
        (("simulate", FIRST, "-o", "@/no/such/file"), "cannot be read"),
        (("simulate", FIRST, "--bots", "esy"), "Did you mean 'easy'"),
        (("bench", "chess"), "There is no game 'chess'"),
        (("replay", "/no/such/file"), "/no/such/file"),
    ],
)
def test_mistakes_get_one_clear_line(
    arguments: tuple[str, ...], hint: str, in_process: Callable[..., "subprocess.CompletedProcess[str]"]
) -> None:
    done = in_process(*arguments)
    assert done.returncode == 2
    assert hint in done.stderr


def test_a_mistake_is_no_traceback() -> None:
    done = command("play", FIRST + "x")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize("what", ["simulate", "compare", "tune"])
def test_what_must_come_out_the_same_thinks_in_worlds_and_says_so_to_whoever_names_a_time(what: str) -> None:
    done = command(what, FIRST, "--ms", "5")
    assert done.returncode == 2
    assert "Use --worlds." in done.stderr


def test_one_rule_can_be_read() -> None:
    rule = next(iter(contraband.game(FIRST).rulebook.rules.values()))
    done = command("rules", FIRST, rule.id)
    assert rule.id in done.stdout
    assert done.returncode == 0


def test_options_can_stand_in_a_file(tmp_path: Path) -> None:
    option = contraband.game(FIRST).cards.OPTIONS[0]
    value = option.values[-1]
    file = tmp_path / "options.toml"
    file.write_text(f"{option.name} = {json.dumps(value)}\n")
    done = command("simulate", FIRST, "--games", "3", "--json", "-o", f"@{file}")
    assert json.loads(done.stdout)["options"][option.name] == value
    file.write_text("not TOML")
    assert "cannot be read" in command("simulate", FIRST, "-o", f"@{file}").stderr


def test_warming_twice_compiles_once() -> None:
    assert command("warm").returncode == 0
    assert "All rules are compiled." in command("warm").stderr


def test_whoever_simulates_is_told_that_it_compiles_first(tmp_path: Path) -> None:
    script = f"""
from contraband.core import compiling
compiling.compile_face = lambda *given: lambda *buffers: None
from contraband.lab.series import Series, run
run(Series.of({FIRST!r}, 1, None, "random", 1, {{}}))
"""
    env = os.environ | {"CONTRABAND_CACHE": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=env)
    assert "compiling the rules of" in done.stderr


def test_a_cache_that_cannot_be_written_is_no_obstacle(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a directory")
    script = "from contraband.core.rulecache import cache_home, open_cache; print(open_cache(cache_home() / 'x'))"
    env = os.environ | {"CONTRABAND_CACHE": str(blocked)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=env)
    assert Path(done.stdout.strip()).is_dir()
