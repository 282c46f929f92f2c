"""The words: every number that the rules speak in has some, and they read back."""

import re
from collections import defaultdict
from itertools import product

from ..core import defaults
from ..core.game import Game
from ..core.wording import ORIGINAL, WORDINGS
from .checks import NotChecked, expect
from .play import random_game, random_steps, random_tables, samples

LONGEST_AIM = 96  # characters: two lines on a phone
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


def what_a_move_comes_to_is_told_in_sentences(game: Game) -> None:
    for table in random_tables(game, every=25):
        sight = table.blanked(0)
        for wording in WORDINGS:
            for move in range(game.move_space):
                told = game.words.at_this_table(sight, move, wording)
                expect(not told or (told.strip() == told and told[-1] in ".!?"), f"at_this_table: {told!r} is not a sentence")


def what_the_hard_player_thinks_is_told_in_sentences_and_from_its_sight(game: Game) -> None:
    for table in random_tables(game, every=25):
        seat = table.waiting_on
        moves = table.legal_numbers(seat) if seat is not None and seat >= 0 else []
        for move in moves[:1] + moves[-1:]:
            assert seat is not None
            sight, elsewhere = table.blanked(seat), table.imagine(seat, "another world").blanked(seat)
            for wording in WORDINGS:
                told = game.words.because(sight, seat, move, wording)
                expect(not told or (told.strip() == told and told[-1] in ".!?"), f"because: {told!r} is no sentence")
                expect(
                    game.words.because(elsewhere, seat, move, wording) == told, f"because: {told!r} comes from what the seat does not know"
                )


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


def hidden_details_are_not_told_as_if_they_were_known(game: Game) -> None:
    """An unknown card is -1, and names[-1] the last name there is."""
    known, hidden = defaultdict[tuple[int, int], set[str]](set), defaultdict[tuple[int, int], set[str]](set)
    for _, table, _, _ in random_steps(game):
        for seat in range(-1, table.seats):
            for event in table.events(seat):
                told = hidden if event.is_hidden else known
                told[event.kind, event.seat].add(game.words.sentence(event, table.names, ORIGINAL))
    for (kind, seat), sentences in hidden.items():
        wrong = sorted(sentences & known[kind, seat]) if len(known[kind, seat]) > 1 else []
        expect(not wrong, f"{(wrong or ['?'])[0]!r} is read by those who may not know it: when `event.is_hidden`, leave the details out")


def the_table_says_in_one_sentence_what_it_waits_for(game: Game) -> None:
    for table in random_tables(game, every=3):
        for seat in (-1, 0, table.seats - 1):
            sentence = game.words.waiting(table.blanked(seat), seat, ORIGINAL)
            expect(5 < len(sentence) < 200 and sentence[-1] in ".!?", f"{table}: {sentence!r} is not a sentence")


def the_aim_of_the_moment_is_one_short_sentence(game: Game) -> None:
    """Where the game gives one, it stands there at every moment, for every seat and for onlookers, in both wordings."""
    if game.words.aim is defaults.no_aim:
        raise NotChecked("the game says no aim")
    for table in random_tables(game, every=3):
        for seat, wording in product(range(-1, table.seats), WORDINGS):
            said = game.words.aim(table.blanked(seat), seat, wording)
            fits = table.is_over or (5 < len(said) <= LONGEST_AIM and said[-1] in ".!?")
            expect(fits, f"{table}: {said!r}, the aim of seat {seat}, should be a sentence of at most {LONGEST_AIM} characters")


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
    what_a_move_comes_to_is_told_in_sentences,
    what_the_hard_player_thinks_is_told_in_sentences_and_from_its_sight,
    every_event_reads_as_a_sentence_or_not_at_all,
    hidden_details_are_not_told_as_if_they_were_known,
    the_table_says_in_one_sentence_what_it_waits_for,
    the_aim_of_the_moment_is_one_short_sentence,
    every_rule_has_a_test,
    every_tested_id_is_a_rule,
    every_option_is_told_in_the_rulebook_under_its_rule,
    rules_are_found_however_they_are_typed,
)
