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
    with pytest.raises(BadOption, match="cannot be a game's name"):
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
    assert "\nHidden from players: hands. Hidden from onlookers: hands.\n" in checked.stdout
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path / "night_bus")]
    done = subprocess.run(tests, cwd=tmp_path, env=os.environ | PLAIN, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


# A secret of another seat, told to all: the first card that is left in a hand.
SHOWS_A_CARD = "    reveal(t)\n    if t.hands[1 - seat, SIZE]:\n        note(t, Happening.PLAYS, 1 - seat, t.hands[1 - seat, 1])\n"


def option(name: str, most: int, default: int = 0) -> str:
    offered = f"OPTIONS = (Option({name!r}, range({most + 1}), {default}, 'help', 'GUE-01'),)"
    return f"from contraband.core.options import Option\n{offered}\nCARDS = 12\n"


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
    ("position.py", 'Pile("pile", NAMES)', 'Pile("pile", NAMES[:3])', "the zone 'pile' in position.py does not fit its field: tuple index"),
    ("rules.py", "@kernel\ndef deal", "def deal", "rules and bots are kernels: FAILED, rules.py has deal without @kernel"),
    ("position.py", '    Row("points", PLACES),\n', "", "positions come back and play on the same way: FAILED"),
    (
        "rules.py",
        "def blank(",
        "def blnk(",
        "names are spelt as the contract has them: FAILED, nobody asks rules.py for blnk: is it blank?",
    ),
    (
        "rules.py",
        "NOBODY if t.ending else t.turn",
        "t.nobody",
        'the seat waited for has a move: FAILED, as "random play ends with a result"',
    ),
    ("rules.py", "    reveal(t)\n", SHOWS_A_CARD, "the log tells nothing that the table hides: FAILED, <Table guest"),
]
# What cannot even be loaded.
BROKEN = [
    ("__init__.py", "MINUTES", "BEST_WITH = 7\nMINUTES", "BEST_WITH in guest/__init__.py is 7, which is not in its SEATS, range(2, 3)."),
    ("cards.py", "CARDS = 12\n", "CARDS = 12\nOPTIONS = ('pace',)\n", "OPTIONS in guest/cards.py has 'pace' in it, which is no Option"),
    ("cards.py", "CARDS = 12\n", option("pace", 3), "OPTIONS in guest/cards.py has 'pace', and table_t in guest/rules.py no field"),
    ("cards.py", "CARDS = 12\n", option("turn", 300), "its values are too large for the field of that name: make it wider, such as i2."),
    (
        "cards.py",
        "CARDS = 12\n",
        option("turn", 3, 5),
        "has a default that is none of its values. Option 'turn' cannot be 5: it is a number",
    ),
    ("position.py", 'Pile("taken"', 'Pile("takn"', "has a zone of the field 'takn', which the record does not have. Did you mean 'taken'?"),
    ("position.py", 'Pile("taken", NAMES)', '"taken"', "ZONES in guest/position.py has 'taken' in it, which is no zone"),
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


@pytest.mark.parametrize(("file", "old", "new", "told"), BROKEN)
def test_what_does_not_fit_together_is_told_before_anybody_plays(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    wrong = newgame.write_game("guest", tmp_path) / file
    text = wrong.read_text(encoding="utf-8")
    assert old in text
    wrong.write_text(text.replace(old, new, 1), encoding="utf-8")
    done = command("check-game", "guest", "--plain", CONTRABAND_GAMES=str(tmp_path))
    assert done.returncode == 2, done.stdout + done.stderr
    assert told in done.stderr


def test_a_hidden_card_that_is_read_as_the_last_one_is_found(tmp_path: Path) -> None:
    """Unknown is -1, and Python reads names[-1]."""
    folder = newgame.write_game("guest", tmp_path)
    rules, words = (folder / "rules.py").read_text(), (folder / "words.py").read_text()
    rules = rules.replace("import note, reveal", "import note, note_to, only, reveal")
    (folder / "rules.py").write_text(rules.replace("note(t, Happening.PLAYS,", "note_to(t, only(0), Happening.PLAYS,"))
    check = "hidden details are not told as if they were known"
    for sentence, found in (("{seat} plays a card.", "ok"), ("{seat} plays {c0}.", "FAILED, 'Player 2 plays 12.' is read by those who")):
        (folder / "words.py").write_text(words.replace("str] = {}", f"str] = {{Happening.PLAYS: {sentence!r}}}"))
        told = command("check-game", "guest", "--plain", CONTRABAND_GAMES=str(tmp_path)).stdout
        assert f"{check}: {found}" in told


def test_a_file_that_nobody_reads_is_found(tmp_path: Path) -> None:
    folder = newgame.write_game("guest", tmp_path)
    (folder / "bots.py").write_text("")
    (folder / "screen.py").write_text("def drawn(sight, seat):\n    pass\n")
    told = command("check-game", "guest", "--plain", CONTRABAND_GAMES=str(tmp_path)).stdout
    assert "files are called as the contract has them: FAILED, nobody reads bots.py: is it bot.py?" in told
    assert "every file gives something: FAILED, screen.py gives none of draw, menu" in told


def test_a_broken_game_is_one_clear_line(tmp_path: Path) -> None:
    (newgame.write_game("guest", tmp_path) / "words.py").unlink()
    for arguments in (("check-game", "guest"), ("play", "guest"), ("simulate", "guest"), ("rules", "guest"), ("bench", "guest")):
        done = command(*arguments, CONTRABAND_GAMES=str(tmp_path), **PLAIN)
        assert done.returncode == 2
        assert done.stderr.startswith("contraband: The game 'guest' is broken: guest/words.py is missing."), done.stderr
    listed = command("games", CONTRABAND_GAMES=str(tmp_path), **PLAIN)
    assert listed.returncode == 0
    assert "guest  broken" in listed.stdout


def test_a_game_that_is_not_found_is_told_where_games_are(tmp_path: Path) -> None:
    (newgame.write_game("guest", tmp_path) / "__init__.py").unlink()
    lost = command("play", "guest", CONTRABAND_GAMES="")
    assert lost.stderr.endswith("Your own games are found when CONTRABAND_GAMES names the folder they are in.\n"), lost.stderr
    gone = command("play", "guest", CONTRABAND_GAMES=str(tmp_path / "gone"))
    assert gone.stderr.endswith(f"CONTRABAND_GAMES names a folder that is not there: {tmp_path / 'gone'}\n"), gone.stderr
    empty = command("play", "guest", CONTRABAND_GAMES=str(tmp_path))
    assert empty.stderr.endswith(f"{tmp_path} has a guest, but no guest/__init__.py: every game has one.\n"), empty.stderr


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


def test_the_files_in_the_tutorial_work_as_they_stand(tmp_path: Path) -> None:
    folder = newgame.write_game("night_bus", tmp_path)
    tutorial = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    files = re.findall(r"^```python\n# (\w+\.py)\n(.*?)^```", tutorial, re.MULTILINE | re.DOTALL)
    assert [name for name, _ in files] == ["bot.py", "board.py", "lessons.py", "finale.py"]
    for name, text in files:
        (folder / name).write_text(text, encoding="utf-8")
    checked = command("check-game", "night_bus", "--plain", CONTRABAND_GAMES=str(tmp_path))
    assert checked.returncode == 0, checked.stdout + checked.stderr
    here = PLAIN | {"CONTRABAND_GAMES": str(tmp_path)}
    assert " easy " in command("simulate", "night_bus", "--bots", "easy,random", "--games", "10", **here).stdout


def test_the_tutorial_names_every_part_of_the_contract() -> None:
    tutorial = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    for part in PARTS:
        assert f"`{part.FILE}.py`" in tutorial, part.FILE
