"""Every rule id of every rulebook has a test that bears its name, and every test's id is a rule."""

import re
from pathlib import Path

import contraband
from contraband.core.game import Game

PACKAGE = Path(contraband.__file__).parent
TEST = re.compile(r"^def test_([a-z]{3})_(\d{2})_", re.MULTILINE)


def ids_with_a_test(game: Game) -> set[str]:
    folder = PACKAGE / "games" / game.name / "tests"
    found = (match for path in folder.glob("test_*.py") for match in TEST.finditer(path.read_text(encoding="utf-8")))
    return {f"{match[1].upper()}-{match[2]}" for match in found}


def test_every_rule_has_a_test(game: Game) -> None:
    assert sorted(game.rulebook.rules.keys() - ids_with_a_test(game)) == []


def test_every_tested_id_is_a_rule(game: Game) -> None:
    assert sorted(ids_with_a_test(game) - game.rulebook.rules.keys()) == []


def test_every_option_is_told_in_the_rulebook_under_its_rule(game: Game) -> None:
    for option in game.cards.OPTIONS:
        assert option.rule in game.rulebook.rules
        assert option.name in game.rulebook.text
        assert option.help


def test_rules_are_found_however_they_are_typed(game: Game) -> None:
    first = next(iter(game.rulebook.rules))
    for typed in (first, first.lower(), first.replace("-", ""), first[4:], str(int(first[4:]))):
        assert game.rulebook.rule(typed).id == first
