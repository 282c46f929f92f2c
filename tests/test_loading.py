"""A game's folder is read against the contract: what is missing or wrong is told with the file and the name."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

import pytest

from contraband.core.contract import PARTS, About, Part
from contraband.core.errors import BrokenGame
from contraband.core.game import Game
from contraband.core.loading import load_about, load_part
from contraband.core.record import table_type

ABOUT = 'TITLE = "Pebbles"\nTAGLINE = "Take them."\nSEATS = range(2, 3)\n'
WORDS = (
    "move_names = lambda wording: ('take',)\nEVENT_KINDS = ('nothing',)\nREFUSALS = {}\nREASONS = {}\n"
    "sentence = lambda event, names, wording: ''\n"
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty game called `pebbles`."""
    monkeypatch.syspath_prepend(tmp_path)
    place = tmp_path / "pebbles"
    place.mkdir()
    (place / "__init__.py").write_text(ABOUT)
    yield place
    for name in [name for name in sys.modules if name.partition(".")[0] == "pebbles"]:
        del sys.modules[name]


def part(name: str) -> type[Part]:
    return next(kind for kind in PARTS if name == kind.FILE)


def fault(make: Callable[[], object]) -> str:
    with pytest.raises(BrokenGame) as broken:
        make()
    assert broken.value.game == "pebbles"
    return broken.value.fault


def test_the_box_is_read_first_and_defaults_fill_the_rest(folder: Path) -> None:
    game = Game("pebbles")
    assert (game.name, game.title, game.mild_title, game.best_seats) == ("pebbles", "Pebbles", "Pebbles", 2)
    assert (game.rules_version, game.content_note, game.credit) == (1, "", "")
    assert game.folder == folder


@pytest.mark.parametrize("name", ["TITLE", "TAGLINE", "SEATS"])
def test_a_missing_name_is_told_with_its_file(folder: Path, name: str) -> None:
    (folder / "__init__.py").write_text("\n".join(line for line in ABOUT.splitlines() if not line.startswith(name)))
    assert f"pebbles/__init__.py gives no {name}" in fault(lambda: load_about("pebbles"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("TITLE = 7", "TITLE in pebbles/__init__.py must be a text, not 7"),
        ("SEATS = 2", "SEATS in pebbles/__init__.py must be a range of numbers from 1 up, not 2"),
        ("SEATS = range(0, 3)", "SEATS in pebbles/__init__.py must be"),
        ("TITLE = len", "TITLE in pebbles/__init__.py must be a text, not len(obj, /)"),
        ("BEST_WITH = 'two'", "BEST_WITH in pebbles/__init__.py must be a whole number, not 'two'"),
    ],
)
def test_a_wrong_kind_is_told_with_what_would_be_right(folder: Path, line: str, told: str) -> None:
    (folder / "__init__.py").write_text(f"{ABOUT}{line}\n")
    assert told in fault(lambda: load_about("pebbles"))


@pytest.mark.parametrize("kind", [kind for kind in PARTS if kind is not About], ids=lambda kind: kind.FILE)
def test_a_file_that_is_not_there_is_missing_or_gives_all_defaults(folder: Path, kind: type[Part]) -> None:
    if kind.IS_NEEDED:
        assert f"pebbles/{kind.FILE}.py is missing" in fault(lambda: load_part(kind, "pebbles", folder))
    else:
        assert load_part(kind, "pebbles", folder) == kind()


def test_functions_are_checked_by_how_many_arguments_they_take(folder: Path) -> None:
    (folder / "words.py").write_text(f"{WORDS}waiting = lambda sight: ''\n")
    assert "waiting in pebbles/words.py must be a function of 3 arguments, not <lambda>(sight): what" in fault(
        lambda: load_part(part("words"), "pebbles", folder)
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("def f(:\n", "pebbles/words.py cannot be loaded: invalid syntax (words.py, line 1)"),
        ("import nothing_of_that_name\n", "pebbles/words.py cannot be loaded: ModuleNotFoundError: No module named 'nothing_of_that_name'"),
        ("from contraband.core.zones import seat_names\n\nseat_names('2')\n", "interpreted as an integer (words.py, line 3)"),
        ("1 / 0\n", "pebbles/words.py cannot be loaded: ZeroDivisionError: division by zero (words.py, line 1)"),
    ],
)
def test_what_goes_wrong_in_a_file_is_told_in_one_line(folder: Path, text: str, told: str) -> None:
    (folder / "words.py").write_text(text)
    assert told in fault(lambda: load_part(part("words"), "pebbles", folder))


def test_a_part_may_be_a_folder(folder: Path) -> None:
    (folder / "words").mkdir()
    (folder / "words" / "__init__.py").write_text(WORDS)
    assert Game("pebbles").words.move_names("original") == ("take",)


def test_a_game_without_a_rulebook_is_broken(folder: Path) -> None:
    assert "pebbles/rulebook.md is missing" in fault(lambda: Game("pebbles").rulebook)


def test_everything_the_contract_names_says_what_it_is_for() -> None:
    for kind in PARTS:
        assert kind.__doc__
        for field in fields(kind):
            if field.name != "module":
                assert field.metadata["says"], f"{kind.FILE}: {field.name}"
                default = field.default if field.default is not MISSING else None
                assert default is None or field.metadata["kind"].fits(default), f"{kind.FILE}: {field.name}"


def test_every_game_of_the_package_is_whole(game: Game) -> None:
    game.check()


@pytest.mark.parametrize("name", ["round", "take", "copy", "item", "view", "choose", "seats", "two words", "class"])
def test_a_record_refuses_fields_that_it_cannot_have(name: str) -> None:
    with pytest.raises(ValueError, match=f"cannot have a field called '{name}'"):
        table_type([(name, "i1")], 4)


@pytest.mark.parametrize("field", [("turn",), ("turn", "card"), "turn", ("turn", "i1", "x")])
def test_a_record_says_what_a_field_is(field: Any) -> None:
    with pytest.raises(ValueError, match=r"is no field: it needs a name, a NumPy type and, for an array, its shape"):
        table_type([field], 4)


def test_a_record_refuses_a_field_twice() -> None:
    with pytest.raises(ValueError, match="there is one of that name already"):
        table_type([("phase", "i1"), ("phase", "i1")], 4)
