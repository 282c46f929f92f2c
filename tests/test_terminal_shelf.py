"""The shelf: the list of games and the rulebooks."""

from contextlib import AbstractContextManager, nullcontext

import pytest
from terminal_table import desk_with, written

from contraband import games
from contraband.core.errors import BadOption, Unreadable
from contraband.terminal.desk import Desk
from contraband.terminal.explain import show_rulebook
from contraband.terminal.shelf import show_games, show_rules
from contraband.terminal.welcome import ask_game

ALL = games.names()


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("name", ALL)
def test_the_list_tells_what_one_must_know_to_set_a_table(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    show_games()
    printed = capsys.readouterr().out
    told, game = flat(printed), games.find(name)
    assert all(text in told for text in (game.title, flat(game.tagline), flat(game.credit), ", ".join(game.levels)))
    seats = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else f"{game.seats[0]}"
    assert f"{seats} seats" in told
    for option in game.offered_options:
        assert option.name in told
        assert option.rule in told
    assert max(len(line) for line in printed.splitlines()) <= 80


def test_an_options_default_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    show_games()
    assert "rulebook* | printed" in capsys.readouterr().out


@pytest.mark.parametrize("name", ALL)
def test_one_rule_stands_under_its_heading(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    rule = list(games.find(name).rulebook.rules.values())[-1]
    show_rules(name, rule.id.lower(), "original")
    told = flat(capsys.readouterr().out)
    assert rule.id in told
    assert rule.heading in told


def test_the_rulebook_in_mild_words(capsys: pytest.CaptureFixture[str]) -> None:
    show_rules("stds", None, "mild")
    told = capsys.readouterr().out
    assert "STD-32" in told
    assert not [word for word in ("Condom", "Syphilis", "Herpes") if word in told]


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(Unreadable, match="no rule '99'"):
        show_rules("stds", "99", "original")
    with pytest.raises(BadOption, match="no wording"):
        show_rules("stds", None, "rude")


@pytest.mark.parametrize(("live", "paged"), [(True, 1), (False, 0)])
def test_a_long_text_goes_through_a_pager_only_for_a_person(live: bool, paged: int, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = desk_with(live=live)
    calls: list[bool] = []

    def pager(styles: bool) -> AbstractContextManager[None]:
        calls.append(styles)
        return nullcontext()

    monkeypatch.setattr(desk.console, "pager", pager)
    show_rulebook(desk, games.find("stds"), "original")
    assert len(calls) == paged
    assert "STD-32" in written(desk)


def test_which_game_is_asked_only_if_there_are_several(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(desk: Desk, *names: str) -> str:
        monkeypatch.setattr(games, "playable", lambda: list(names))
        return ask_game(desk)

    assert asked(desk_with(), "stds") == "stds"
    stds = games.find("stds")
    monkeypatch.setattr(games, "find", lambda name: stds)
    desk = desk_with("7", "2", live=True)
    assert asked(desk, "other", "stds") == "stds"
    assert "Which game?" in written(desk)
