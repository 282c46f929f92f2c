"""The words: every number that the rules speak in has some, and they read back."""

import re

from ..core.game import Game
from ..core.wording import ORIGINAL, WORDINGS
from .checks import NotChecked, expect
from .play import random_game, random_tables, samples

TEST = re.compile(r"^def test_([a-z]{3})_(\d{2})_", re.MULTILINE)


def refusals_and_endings_name_rules(game: Game) -> None:
    for rule, sentence in [*game.words.REFUSALS.values(), *game.words.REASONS.values()]:
        expect(rule in game.rulebook.rules, f"words.py speaks of {rule!r}, which is no rule of the rulebook")
        expect(sentence, f"words.py has no sentence for {rule}")


def moves_have_names_that_read_back(game: Game) -> None:
    for wording in WORDINGS:
        names = game.words.move_names(wording)
        expect(
            len({name.casefold() for name in names}) == len(names) == game.move_space, f"two moves have one name in the {wording} wording"
        )
        for number, name in enumerate(names):
            expect(game.move_number(name) == game.move_number(name.upper()) == number, f"{name!r} is read as another move")
    for name, number in game.words.ALIASES.items():
        expect(game.move_number(name) == number, f"the alias {name!r} is read as another move")


def every_move_can_be_explained(game: Game) -> None:
    for wording in WORDINGS:
        for move in range(game.move_space):
            text, rule = game.words.explain(move, wording)
            expect(bool(text) == bool(rule), f"explain tells a sentence and a rule, or neither: {game.move_name(move)!r}")
            expect(not rule or rule in game.rulebook.rules, f"explain names {rule!r}, which is no rule of the rulebook")


def every_event_reads_as_a_sentence_or_not_at_all(game: Game) -> None:
    for seats, seed in samples(game)[:3]:
        for table in random_game(game, seats, seed):
            for event in table.events(0):
                expect(0 < event.kind < len(game.words.EVENT_KINDS), f"words.EVENT_KINDS has no name for the event {event.kind}")
                expect(event.name == game.words.EVENT_KINDS[event.kind], f"the event {event.kind} has two names")
            for wording in WORDINGS:
                for seat in range(-1, seats):
                    expect(
                        all(line.strip() == line for line in table.sentences(seat, wording)), f"{table}: a sentence with spaces around it"
                    )


def the_table_says_in_one_sentence_what_it_waits_for(game: Game) -> None:
    for table in random_tables(game, every=3):
        for seat in (-1, 0, table.seats - 1):
            sentence = game.words.waiting(table.blanked(seat), seat, ORIGINAL)
            expect(5 < len(sentence) < 200 and sentence[-1] in ".!?", f"{table}: {sentence!r} is no sentence")


def ids_with_a_test(game: Game) -> set[str]:
    folder = game.folder / "tests"
    if not folder.is_dir():
        raise NotChecked("the game's folder has no tests")
    found = (match for path in folder.glob("test_*.py") for match in TEST.finditer(path.read_text(encoding="utf-8")))
    return {f"{match[1].upper()}-{match[2]}" for match in found}


def every_rule_has_a_test(game: Game) -> None:
    missing = sorted(game.rulebook.rules.keys() - ids_with_a_test(game))
    expect(not missing, f"no test is named for {', '.join(missing)}: write def test_{'_'.join((missing or ['?'])[0].lower().split('-'))}_…")


def every_tested_id_is_a_rule(game: Game) -> None:
    unknown = sorted(ids_with_a_test(game) - game.rulebook.rules.keys())
    expect(not unknown, f"tests are named for {', '.join(unknown)}, which the rulebook does not have")


def every_option_is_told_in_the_rulebook_under_its_rule(game: Game) -> None:
    for option in game.cards.OPTIONS:
        expect(option.rule in game.rulebook.rules, f"the option {option.name} names {option.rule!r}, which is no rule of the rulebook")
        expect(option.name in game.rulebook.text, f"the rulebook does not speak of the option {option.name}")
        expect(option.help, f"the option {option.name} has no help")


def rules_are_found_however_they_are_typed(game: Game) -> None:
    first = next(iter(game.rulebook.rules))
    for typed in (first, first.lower(), first.replace("-", ""), first[4:], str(int(first[4:]))):
        expect(game.rulebook.rule(typed).id == first, f"{typed!r} does not find {first}")


CHECKS = (
    refusals_and_endings_name_rules,
    moves_have_names_that_read_back,
    every_move_can_be_explained,
    every_event_reads_as_a_sentence_or_not_at_all,
    the_table_says_in_one_sentence_what_it_waits_for,
    every_rule_has_a_test,
    every_tested_id_is_a_rule,
    every_option_is_told_in_the_rulebook_under_its_rule,
    rules_are_found_however_they_are_typed,
)
