"""What a table can be set to, in words people understand: every option, every preset, in both wordings."""

import re

import pytest
from harsh import harsh_words_in_any_spelling

from contraband.core.errors import BadOption
from contraband.core.fitting import preset_fault
from contraband.core.game import Game
from contraband.core.house import Preset
from contraband.core.wording import MILD, WORDINGS
from contraband.server.web.option_words import FIELD, bot_levels, chosen_options, described_options, described_presets

CODE_NAME = re.compile(r"\w_\w|\w=\w|\d_|_\d|phase1", re.IGNORECASE)


def texts(game: Game, wording: str) -> list[str]:
    """All that a form says of options, presets and bots."""
    options = described_options(game, wording)
    words = [text for one in options for text in (one["label"], one["help"], *(shown for _, shown in one["choices"]))]
    words += [text for one in described_presets(game, wording) for text in (one["label"], one["says"])]
    return words + [label for _, label in bot_levels(game, wording)]


@pytest.mark.parametrize("wording", WORDINGS)
def test_every_option_and_preset_is_told_in_words_and_none_in_code(game: Game, wording: str) -> None:
    assert sorted(game.house.RULES) == sorted(option.name for option in game.offered_options)
    for text in texts(game, wording):
        assert text[:1] == text[:1].upper(), text
        assert not CODE_NAME.search(text), text


@pytest.mark.parametrize("wording", WORDINGS)
def test_labels_differ_and_helps_are_sentences(game: Game, wording: str) -> None:
    options = described_options(game, wording)
    assert len({one["label"] for one in options}) == len(options)
    for one in [*options, *({"help": preset["says"]} for preset in described_presets(game, wording))]:
        assert one["help"].endswith("."), one["help"]
    for one in options:
        shown = [words for _, words in one["choices"]]
        assert len(set(shown)) == len(shown), one["name"]


def test_mild_words_stay_mild_in_the_form(game: Game) -> None:
    assert [text for text in texts(game, MILD) if harsh_words_in_any_spelling(game.name, text)] == []


def test_every_game_has_a_first_game_a_standard_and_a_brutal_one(game: Game) -> None:
    names = [preset.name for preset in game.house.PRESETS]
    assert names[:2] == ["first", "standard"]
    assert "brutal" in names
    assert len(set(names)) == len(names)
    assert game.preset("standard").options == {}


def test_every_preset_is_one_that_can_be_played(game: Game) -> None:
    assert [preset_fault(game, preset) for preset in game.house.PRESETS] == [""] * len(game.house.PRESETS)


def test_a_preset_that_is_not_there_is_refused_with_the_names(game: Game) -> None:
    with pytest.raises(BadOption, match=r"has no preset 'frist'\. Did you mean 'first'\? Presets: first, standard,"):
        game.preset("frist")


def test_a_table_knows_which_preset_it_is(game: Game) -> None:
    for preset in game.house.PRESETS:
        options = game.choose_options(preset.options, among_people=True)
        assert game.preset_of(options, preset.seats or game.best_seats) is preset


def test_a_form_sends_a_preset_and_what_was_changed_in_it(game: Game) -> None:
    preset = next(one for one in game.house.PRESETS if one.name == "brutal")
    fields = {"preset": "brutal"} | {f"{FIELD}{one['name']}": one["default"] for one in described_options(game, MILD, preset)}
    assert chosen_options(game, fields) == preset.options
    changed = next(option for option in game.cards.OPTIONS if option.name not in preset.options and isinstance(option.values, tuple))
    other = next(value for value in changed.choices if value != fields[f"{FIELD}{changed.name}"])
    assert chosen_options(game, fields | {f"{FIELD}{changed.name}": other}) == {**preset.options, changed.name: other}


def test_what_is_asked_for_besides_a_preset_counts_more(game: Game) -> None:
    option = game.cards.OPTIONS[-1]
    layout = game.lay_out("brutal", game.seats[-1], {option.name: option.choices[-1]}, "random")
    assert (layout.seats, layout.bots, layout.options[option.name]) == (game.seats[-1], "random", option.choices[-1])
    assert game.lay_out(None, None, None, None).options == {}


def test_a_broken_preset_is_found_before_anybody_plays(game: Game) -> None:
    assert "cannot be" in preset_fault(game, Preset("x", "X", "X.", {"no_such_option": 1}))
    assert "cannot be" in preset_fault(game, Preset("x", "X", "X.", seats=99))
    assert "cannot be" in preset_fault(game, Preset("x", "X", "X.", bots="nobody"))
    assert "no Preset" in preset_fault(game, "x")
