"""Where games come from, and what is said of those that are not whole."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from contraband import games, newgame
from contraband.core.errors import BrokenGame, UnknownGame
from contraband.games import places

OURS = games.names()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which the finder looks for games."""
    monkeypatch.setenv("CONTRABAND_GAMES", str(tmp_path))
    return tmp_path


def test_games_in_a_folder_are_found_beside_ours(folder: Path) -> None:
    newgame.write_game("guest_one", folder)
    (folder / "no_game").mkdir()
    assert games.names() == sorted([*OURS, "guest_one"])
    assert games.fault("guest_one") == ""
    assert games.whole("guest_one").title == "Guest One"
    assert games.whole("guest_one").new(seed=1).legal(0)


def test_a_folder_can_itself_be_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = newgame.write_game("guest_itself", tmp_path)
    monkeypatch.setenv("CONTRABAND_GAMES", str(game))
    assert games.find("guest_itself").folder == game


def test_a_folder_that_is_not_there_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTRABAND_GAMES", str(tmp_path / "gone"))
    assert games.names() == OURS
    assert games.missing_folders() == [tmp_path / "gone"]


def test_an_installed_package_can_bring_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop" / "__init__.py").touch()
    newgame.write_game("guest_bought", tmp_path / "shop")
    points = [EntryPoint("bought", "shop.guest_bought", places.GROUP), EntryPoint("missing", "shop.guest_missing", places.GROUP)]
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(places, "entry_points", lambda group: points)
    monkeypatch.setenv("CONTRABAND_GAMES", str(tmp_path / "nothing"))  # so that the finder looks again
    assert games.whole("guest_bought").new(seed=1).legal(0)
    assert "No module named 'shop.guest_missing'" in games.fault("guest_missing")
    assert not [name for name in OURS if games.fault(name)]
    sys.modules.pop("shop")


def test_two_games_of_one_name_are_refused_with_both_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        newgame.write_game("guest_twice", folder)
    monkeypatch.setenv("CONTRABAND_GAMES", f"{first}:{second}")
    with pytest.raises(BrokenGame) as broken:
        games.find("guest_twice")
    assert str(first / "guest_twice") in str(broken.value)
    assert str(second / "guest_twice") in str(broken.value)
    assert games.playable() == OURS


def test_a_game_that_has_the_name_of_ours_takes_only_that_one_away(folder: Path) -> None:
    (folder / OURS[0]).mkdir()
    (folder / OURS[0] / "__init__.py").write_text('TITLE = "Mine"\n')
    assert str(folder / OURS[0]) in games.fault(OURS[0])
    assert games.playable() == OURS[1:]


# What somebody does to a whole game, and what is said of it then: a file, the words in it that are replaced (None: it is deleted), by what.
BREAKS = {
    "guest_no_rules": ("rules.py", None, "", "guest_no_rules/rules.py is missing"),
    "guest_no_rulebook": ("rulebook.md", None, "", "guest_no_rulebook/rulebook.md is missing"),
    "guest_no_ids": ("rulebook.md", "- **", "- ", "guest_no_ids/rulebook.md has no rule"),
    "guest_twice_told": ("rulebook.md", "-02**", "-01**", "GUE-01 stands twice in the rulebook"),
    "guest_syntax": ("words.py", "REFUSALS = {", "REFUSALS = {{", "guest_syntax/words.py cannot be loaded"),
    "guest_untitled": ("__init__.py", "TITLE", "TITEL", "guest_untitled/__init__.py gives no TITLE"),
    "guest_wrong_kind": ("__init__.py", "range(2, 3)", '"two"', "SEATS in guest_wrong_kind/__init__.py must be a range"),
    "guest_no_deal": ("rules.py", "def deal(", "def deel(", "guest_no_deal/rules.py gives no deal"),
    "guest_raises": ("cards.py", "CARDS = 12", "CARDS = 12 // 0", "ZeroDivisionError"),
    "guest_field": ("table.py", '"turn"', '"size"', "cannot have a field called 'size'"),
    "guest_imports": ("position.py", "from contraband.core.zones", "from contraband.core.zoning", "contraband.core.zoning"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_what_is_broken_is_told_and_all_others_go_on(folder: Path, name: str) -> None:
    file, old, new, told = BREAKS[name]
    broken = newgame.write_game(name, folder) / file
    text = broken.read_text(encoding="utf-8")
    if old is None:
        broken.unlink()
    else:
        assert old in text
        broken.write_text(text.replace(old, new), encoding="utf-8")
    assert told in games.fault(name)
    assert games.playable() == OURS
    with pytest.raises(BrokenGame, match=f"The game '{name}' is broken"):
        games.whole(name)


def test_a_folder_that_cannot_be_a_name_is_broken(folder: Path) -> None:
    (folder / "my-game").mkdir()
    (folder / "my-game" / "__init__.py").touch()
    assert "cannot be a game's name" in games.fault("my-game")


def test_no_game_is_loaded_from_two_folders(tmp_path: Path) -> None:
    for number in ("1", "2"):
        (tmp_path / number).mkdir()
        newgame.write_game("guest_moved", tmp_path / number)
    assert games.from_folder(tmp_path / "1" / "guest_moved").title
    with pytest.raises(BrokenGame, match="was loaded from"):
        games.from_folder(tmp_path / "2" / "guest_moved")


def test_a_game_nobody_has_is_unknown() -> None:
    for ask in (games.find, games.whole, games.fault):
        with pytest.raises(UnknownGame):
            ask("guest_nobody")
