"""What options are for, in the words of whoever reads it: as typed at the terminal, as seen in a form."""

import re

import pytest

from contraband import games
from contraband.core.game import Game
from contraband.core.options import choose_options
from contraband.core.wording import WORDINGS
from contraband.server.web.option_words import described_options

TYPED = re.compile(r"(\w+)=(\w+)")


@pytest.mark.parametrize("wording", WORDINGS)
def test_a_form_never_speaks_of_an_option_as_it_is_typed(game: Game, wording: str) -> None:
    shown = described_options(game, wording)
    names = [option.name for option in game.cards.OPTIONS if "_" in option.name]
    for option in shown:
        assert "=" not in option["help"], option["name"]
        assert not [name for name in names if name in option["help"]], option["name"]


@pytest.mark.parametrize("wording", WORDINGS)
def test_a_form_names_another_option_as_its_label_and_value_stand_there(game: Game, wording: str) -> None:
    shown = {option["name"]: option for option in described_options(game, wording)}
    for option in game.cards.OPTIONS:
        for name, value in TYPED.findall(option.help):
            labels = dict(shown[name]["choices"])
            assert f"{shown[name]['label']} is {labels.get(value, value)}" in shown[option.name]["help"]


def test_what_a_help_says_to_type_can_be_typed(game: Game) -> None:
    for option in game.cards.OPTIONS:
        for name, value in TYPED.findall(option.help):
            assert choose_options(game.cards.OPTIONS, {name: value})


def test_ast_22_the_form_says_for_which_clock_a_number_is() -> None:
    help_of = {option["name"]: option["help"] for option in described_options(games.find("asterisk"), "original")}
    assert help_of["attempt_seconds"] == "How long an attempt lasts when Clock is Real"
    assert "when Clock is Moves;" in help_of["attempt_moves"]
    assert "when Clock is Real and" in help_of["pace_seconds"]
