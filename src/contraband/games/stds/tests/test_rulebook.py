"""The rulebook that people read: every rule is in it, every option, and it stays readable in mild words."""

import re

import pytest

import contraband
from contraband.core.options import Option
from contraband.games.stds import cards, words
from contraband.games.stds.words import names

BOOK = contraband.game("stds").rulebook
NUMBERS = [*range(1, 6), *range(10, 16), *range(20, 27), *range(30, 37), *range(40, 54), 55, 60]
HARSH = r"(?i)condom|sex|aids\b|crabs|gonorrhea|herpes|syphilis|infect|insatiable|\bstds?\b(?!-\d)|encounter|straight|\bgay\b"


def test_the_rulebook_has_every_rule_in_order() -> None:
    assert list(BOOK.rules) == [f"STD-{number:02d}" for number in NUMBERS]


def test_every_rule_that_the_game_cites_is_in_the_rulebook() -> None:
    cited = {rule for rule, _ in [*words.REFUSALS.values(), *words.REASONS.values()]} | {rule for _, rule in words.ABOUT.values()}
    cited |= {option.rule for option in cards.OPTIONS} | {rule for _, rule, _ in names.PRINTED.values()}
    cited |= set(re.findall(r"STD-\d\d", BOOK.text))
    assert cited <= set(BOOK.rules)


@pytest.mark.parametrize("option", cards.OPTIONS, ids=lambda option: option.name)
def test_every_option_stands_under_its_rule_with_its_values_and_the_default_in_bold(option: Option) -> None:
    text = BOOK.rule(option.rule).text
    told = f"`{option.name}`" if option.is_for_designers else f"Option `{option.name}`: **{contraband.new('stds').options[option.name]}**"
    assert told in text
    ends = [option.values[0], option.values[-1]] if isinstance(option.values, range) else option.values
    assert all(re.search(rf"\b{value}\b", text) for value in ends)


def test_the_designer_is_credited() -> None:
    assert all(word in BOOK.text for word in ("Alan V.", "AlanvDotOrg", "2006"))


def test_in_mild_words_no_harsh_one_is_left_and_the_rules_keep_their_names() -> None:
    mild = words.soften(BOOK.text, "mild")
    prose = re.sub(r"`[^`]*`", "", mild)  # options keep their names in both wordings
    assert re.findall(HARSH, prose) == []
    assert re.findall(r"\*\*STD-\d\d\*\*", mild) == re.findall(r"\*\*STD-\d\d\*\*", BOOK.text)
    assert re.findall(r"\b[Aa] umbrella|\b[Aa]n (?:date|sniffle|Peck|Fever)", prose) == []


def test_everything_the_game_says_is_free_of_harsh_words_when_mild() -> None:
    said = [sentence for _, sentence in [*words.REFUSALS.values(), *words.REASONS.values()]]
    said += [*words.SENTENCES.values(), *words.HIDDEN.values(), *names.CARD_NAMES, *(text for _, _, text in names.PRINTED.values())]
    said += [text for text, _ in words.ABOUT.values()]
    for text in said:
        mild = words.soften(text, "mild")
        assert not re.search(HARSH, mild), mild
        assert not re.search(r"\b[Aa] umbrella|\b[Aa]n (?:date|sniffle|Peck|Fever)", mild), mild
    assert not any(re.search(HARSH, name) for name in words.move_names("mild"))
