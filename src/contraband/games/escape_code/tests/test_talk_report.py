"""The reader of finished talks, and the report: figures of a few talks, held by the bots themselves."""

import ast
import json
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from typer.testing import CliRunner

from contraband.cli import app
from contraband.core.errors import BadOption
from contraband.games.escape_code import observer, talk_reader
from contraband.games.escape_code.observer import beliefs
from contraband.games.escape_code.talk_reader import distance, frame, is_answered, refers_back
from contraband.lab.talks import talk_report, talking_game

NAMES = ("Otter", "Magpie", "Heron", "Badger")


@pytest.mark.parametrize("module", [talk_reader, observer])
def test_the_reader_shares_no_code_with_what_writes_the_talk(module: ModuleType) -> None:
    tree = ast.parse(Path(module.__file__ or "").read_text("utf-8"))
    used = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not any(part in (module or "") for module in used for part in ("talking", "speech", "bot"))


def test_a_frame_is_the_sentence_without_names_words_and_things() -> None:
    assert frame("What do you make of the soup, Otter?", NAMES) == frame("What do you make of the stove, Heron?", NAMES)
    assert frame("A kettle, of all things.", NAMES) == frame("A lantern, of all things.", NAMES)
    assert frame("I am bored.", NAMES) != frame("I am late.", NAMES)


def test_a_question_is_answered_by_whoever_was_asked_within_three_messages() -> None:
    talk = [(1.0, 0, "Heron, how was it?"), (2.0, 1, "Well."), (3.0, 2, "Long."), (4.0, 3, "Hm."), (5.0, 1, "Ah.")]
    assert is_answered(talk, 0, NAMES) is True
    assert is_answered([talk[0], talk[1], talk[3], talk[4]], 0, NAMES) is False
    assert is_answered(talk, 1, NAMES) is None


def test_a_message_refers_back_by_a_name_a_word_or_a_beginning() -> None:
    before = [(1.0, 0, "The gardener has lost his gloves.")]
    for text in ("That explains a great deal.", "Poor Otter.", "Gloves are not what they were."):
        assert refers_back([*before, (2.0, 1, text)], 1, NAMES), text
    assert not refers_back([*before, (2.0, 1, "Trams make me dizzy.")], 1, NAMES)


def test_an_observer_suspects_whoever_brings_up_new_words() -> None:
    talk = [(1.0, 0, "A kettle."), (2.0, 1, "A kettle?"), (3.0, 0, "A lantern."), (4.0, 2, "Hm."), (5.0, 0, "A saddle."), (6.0, 3, "Ah.")]
    chances = beliefs(talk, 4)
    assert chances[0] == max(chances)
    assert sum(chances) == pytest.approx(1.0)


def test_the_figures_of_a_few_talks_are_those_of_a_conversation() -> None:
    found = talk_report(talking_game(None), 3, 6, "test")
    assert found["distinct_messages"] == 1.0
    assert found["frame_most"] <= 3
    assert found["questions_answered"] >= 0.8
    assert found["refers_back"] >= 0.5
    assert 0.2 <= found["words_by_role"]["Agent"] <= 0.4
    assert all(share <= 0.6 for share in found["words_by_role"].values())  # so few messages of one seat
    assert 0.0 <= found["timing"]["distance"] < 0.5
    assert [minute["minute"] for minute in found["observer"]] == list(range(1, 11))
    assert found["wins_by_role"]["Spy"] == found["wins_by_role"]["Contact"]


def test_the_command_prints_the_report_for_people_and_for_programs() -> None:
    told = CliRunner().invoke(app, ["talk-report", "--talks", "1", "--json"])
    assert told.exit_code == 0
    assert {"distinct_messages", "frame_most", "questions_answered", "refers_back", "words_by_role", "observer"} <= set(
        json.loads(told.stdout)
    )
    assert "refers back" in CliRunner().invoke(app, ["talk-report", "escape_code", "--talks", "1"]).stdout


def test_the_level_of_those_who_talk_can_be_chosen_and_has_to_exist() -> None:
    told = CliRunner().invoke(app, ["talk-report", "--talks", "1", "--level", "hard", "--json"])
    assert json.loads(told.stdout)["level"] == "hard"
    with pytest.raises(BadOption, match="no bot"):
        talk_report(talking_game(None), 1, 6, "test", "clever")


def test_an_observer_suspects_whoever_says_two_new_words_at_once() -> None:
    """So does the Spy whom time presses, and hardly anybody else."""
    quiet = [(float(number), number % 4, "Well.") for number in range(1, 60)]
    told = [*quiet, (60.0, 2, "A kettle and a lantern."), (61.0, 3, "Hm."), (62.0, 2, "A saddle and a violin.")]
    chances = beliefs(told, 4)
    assert chances[2] == max(chances)
    assert chances[2] > 0.6


def test_a_game_whose_bots_do_not_talk_is_refused() -> None:
    with pytest.raises(BadOption, match="do not talk"):
        talking_game("stds")


def agrees(row: str) -> bool:
    """Whether the reader takes a message as it was labelled by hand: the last of a row, after the five before it."""
    label, *told = row.split("\t")
    names = tuple(f"Player {number}" for number in range(1, 11))
    lines = [(float(second), int(message.split(maxsplit=1)[0]) - 1, message.split(maxsplit=1)[1]) for second, message in enumerate(told)]
    return refers_back(lines, len(lines) - 1, names) == (label == "refers")


def test_the_reader_agrees_with_nine_of_ten_messages_labelled_by_hand() -> None:
    """Two hundred were at hand when its rules were written; a hundred, of other talks, were not."""
    rows = (Path(__file__).parent / "pairs.tsv").read_text("utf-8").splitlines()
    assert len(rows) == 300
    for part in (rows[:200], rows[200:]):
        agreed = [agrees(row) for row in part]
        assert sum(agreed) >= 0.9 * len(part), [row for row, is_right in zip(part, agreed, strict=True) if not is_right]


def test_the_mere_return_of_a_word_is_no_answer() -> None:
    before = [(1.0, 0, "My aunt had a kettle in the hall."), (2.0, 1, "So did mine.")]
    assert not refers_back([*before, (3.0, 2, "I walked past a kettle on the way.")], 2, NAMES)
    assert refers_back([*before, (3.0, 2, "I liked the kettle best.")], 2, NAMES)


def test_the_distance_of_two_distributions() -> None:
    numbers = np.arange(100.0)
    assert distance(numbers, numbers) == 0.0
    assert distance(numbers, numbers + 50.0) == pytest.approx(0.5)
    assert distance(numbers, numbers + 1000.0) == pytest.approx(1.0)
