"""A game to start from, and the check of any game: as somebody meets them who writes a new one."""

import os
import re
import subprocess
import sys
import venv
from importlib.metadata import distribution
from pathlib import Path

import pytest
from test_cli import command

from contraband import games, newgame
from contraband.core.contract import PARTS
from contraband.core.errors import BadOption

ROOT = Path(__file__).parents[1]
PLAIN = {"NUMBA_DISABLE_JIT": "1"}


def test_the_command_writes_a_game_and_says_what_to_type_next(tmp_path: Path) -> None:
    done = command("new-game", "night_bus", "--into", str(tmp_path))
    assert done.returncode == 0, done.stderr
    steps = re.findall(r"^    (.+)$", done.stdout, re.MULTILINE)
    assert steps == [f"export CONTRABAND_GAMES={tmp_path}", "contraband play night_bus", "contraband check-game night_bus --plain"]
    assert "Night Bus" in (tmp_path / "night_bus" / "__init__.py").read_text()
    assert "**NIG-05**" in (tmp_path / "night_bus" / "rulebook.md").read_text()


def test_nothing_of_the_model_is_left_in_the_new_game(tmp_path: Path) -> None:
    folder = newgame.write_game("q2", tmp_path)
    written = "".join(file.read_text() for file in folder.rglob("*") if file.is_file())
    assert not re.search("top.?that", written, re.IGNORECASE)
    assert not re.search(r"TOP-|test_top", written)
    assert "def test_qxx_01_" in written


@pytest.mark.parametrize("name", ["", "Upper", "my-game", "1st", "two words", "../up", "_hidden", "class.py"])
def test_a_name_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadOption, match="is no name for a game"):
        newgame.write_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_taken_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="already"):
        newgame.write_game(games.names()[0], tmp_path)


def test_nothing_is_overwritten_and_a_missing_folder_is_made(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(BadOption, match="already exists"):
        newgame.write_game("taken", tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(BadOption, match="is not a folder"):
        newgame.write_game("night_bus", tmp_path / "file")
    assert newgame.write_game("night_bus", tmp_path / "new" / "folder").is_dir()


def test_a_new_game_is_listed_played_simulated_read_and_checked(tmp_path: Path) -> None:
    """With every command, from a folder of its own; its tests run by themselves."""
    newgame.write_game("night_bus", tmp_path)
    here = PLAIN | {"CONTRABAND_GAMES": str(tmp_path)}
    assert "Night Bus" in command("games", **here).stdout
    assert "NIG-03" in command("rules", "night_bus", "3", **here).stdout
    assert "Night Bus: 10 games" in command("simulate", "night_bus", "--games", "10", **here).stdout
    record = tmp_path / "game.contraband"
    played = command("play", "night_bus", "--you", "0", "--seed", "1", "--save", str(record), **here)
    assert played.returncode == 0, played.stderr
    assert "NIG-05" in played.stdout
    assert "Night Bus" in command("replay", str(record), **here).stdout
    checked = command("check-game", "night_bus", "--plain", CONTRABAND_GAMES=str(tmp_path))
    assert checked.returncode == 0, checked.stdout
    assert re.search(r"^Night Bus: \d+ ok, \d+ not checked, in \d+ s\.$", checked.stdout, re.MULTILINE)
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path / "night_bus")]
    done = subprocess.run(tests, cwd=tmp_path, env=os.environ | PLAIN, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


# Mistakes that somebody makes in a game of their own, and the check that finds each.
MISTAKES = [
    ("rules.py", "    forget_chance(t)\n", "", "nobody knows the chance to come: FAILED"),
    (
        "rules.py",
        "    shuffle(t, unseen, left)\n",
        "    t.points[0] += 1\n",
        "a seat cannot tell an imagined world from the real one: FAILED",
    ),
    ("table.py", "MOST_EVENTS = 3", "MOST_EVENTS = 2", "what a move did always fits its page: FAILED, "),
    ("words.py", '    Why.TOO_LOW: ("', '    90: ("', "every number that refusal gives has words: FAILED"),
    ("words.py", '"The pile is empty: play a card."', '"No"', "every refusal names a rule and changes nothing: FAILED"),
    ("rulebook.md", "- **GUE-05**", "- **GUE-06**", "every rule has a test: FAILED, no test is named for GUE-06"),
    ("position.py", '    Row("points", PLACES),\n', "", "positions come back and play on the same way: FAILED"),
]


@pytest.mark.parametrize(("file", "old", "new", "found"), MISTAKES)
def test_the_check_finds_mistakes_and_says_so(tmp_path: Path, file: str, old: str, new: str, found: str) -> None:
    wrong = newgame.write_game("guest", tmp_path) / file
    text = wrong.read_text(encoding="utf-8")
    assert old in text
    wrong.write_text(text.replace(old, new, 1), encoding="utf-8")
    done = command("check-game", "guest", "--plain", CONTRABAND_GAMES=str(tmp_path))
    assert done.returncode == 1, done.stdout + done.stderr
    assert found in done.stdout
    assert re.search(r"^Guest: \d+ ok, .*\d+ FAILED, in \d+ s\.$", done.stdout, re.MULTILINE)


def test_a_broken_game_is_one_clear_line(tmp_path: Path) -> None:
    (newgame.write_game("guest", tmp_path) / "words.py").unlink()
    for arguments in (("check-game", "guest"), ("play", "guest"), ("simulate", "guest"), ("rules", "guest"), ("bench", "guest")):
        done = command(*arguments, CONTRABAND_GAMES=str(tmp_path), **PLAIN)
        assert done.returncode == 2
        assert done.stderr.startswith("contraband: The game 'guest' is broken: guest/words.py is missing."), done.stderr
    listed = command("games", CONTRABAND_GAMES=str(tmp_path), **PLAIN)
    assert listed.returncode == 0
    assert "guest  broken" in listed.stdout


@pytest.mark.slow
def test_from_a_wheel_a_game_is_written_and_checked(tmp_path: Path) -> None:
    """In an environment that has the package from its wheel, and beside it only what the package needs."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", str(tmp_path), str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    site = tmp_path / "site"
    subprocess.run([*pip, "install", "--no-deps", "--no-index", "--target", str(site), str(wheel)], check=True)
    venv.create(tmp_path / "clean")
    python = tmp_path / "clean" / "bin" / "python"
    borrow_needed(site)
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    env |= {"PYTHONPATH": str(site), "CONTRABAND_GAMES": str(tmp_path), "NO_COLOR": "1"}
    for arguments, told in ((("new-game", "night_bus"), "complete game"), (("check-game", "night_bus", "--plain"), " ok, ")):
        command = [str(python), "-m", "contraband", *arguments]
        done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert told in done.stdout


def borrow_needed(site: Path) -> None:
    """Let an environment have the packages of this one that ours needs, and no other."""
    needed = re.findall(r"^([\w.-]+)==", (ROOT / "requirements" / "core.txt").read_text(encoding="utf-8"), re.MULTILINE)
    for name in needed:
        found = distribution(name)
        for top in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
            (site / top).symlink_to(Path(str(found.locate_file(top))))


def test_the_tutorial_names_every_part_of_the_contract() -> None:
    tutorial = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    for part in PARTS:
        assert f"`{part.FILE}.py`" in tutorial, part.FILE
