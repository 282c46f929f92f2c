"""What is printed is what the rules play with, and says the values of the table."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from by_hand import zone

import contraband
from contraband.core.options import choose_options
from contraband.core.printing import Deck, Order, Piece
from contraband.core.wording import MILD, ORIGINAL
from contraband.games.spiderhead.cards import CHARACTERS, OPTIONS
from contraband.games.spiderhead.press import decks, sheets
from contraband.games.spiderhead.words.names import DRUG_NAMES, PROMPTS

VALUES = [option.name for option in OPTIONS if option.rule in ("SPI-04", "SPI-06") and isinstance(option.values, range)]


Options = dict[str, int | str]


def values_of(option: str) -> Sequence[Any]:
    return next(each for each in OPTIONS if each.name == option).values


def printed(seats: int | None = 6, wording: str = ORIGINAL, options: Options | None = None) -> dict[str, Deck]:
    options = options or {}
    order = Order(choose_options(OPTIONS, options), seats, wording, frozenset(options))
    return {deck.name: deck for deck in decks(order)}


def piece(deck: Deck, title: str) -> Piece:
    return next(piece for piece in deck.pieces if piece.title == title)


def test_spi_02_the_printed_decks_are_those_of_the_table() -> None:
    table = contraband.new("spiderhead", seed=1)
    pak = zone(table, "mobipak")
    first = table.waiting_on
    assert first is not None
    table.play(first, table.legal(first)[0])  # ED289/290: the Sex deck is shuffled
    made = printed()
    shuffled = Counter(zone(table, "sex_deck")) + Counter(zone(table, "put_aside")) + Counter(filter(None, zone(table, "shown")))
    assert {card.title: card.copies for card in made["deck"].pieces} == shuffled
    drugs = {card.title: card.copies for card in made["mobipak"].pieces}
    assert {name: drugs[name] for name in DRUG_NAMES} == pak
    assert drugs["ED289/290"] == 6
    assert made["love"].size == 90
    assert [card.text for card in made["prompts"].pieces] == list(PROMPTS)
    assert [card.title for card in made["characters"].pieces] == list(CHARACTERS)


def test_spi_01_six_players_need_the_whole_box() -> None:
    assert {name: deck.size for name, deck in printed(None).items()} == {name: deck.size for name, deck in printed(6).items()}


@pytest.mark.parametrize("option", VALUES)
def test_spi_04_the_values_of_the_table_stand_on_the_cards(option: str) -> None:
    """Two values of an option must not print the same cards."""
    made = [printed(options={option: value}) for value in values_of(option)]
    assert all(one != other for one, other in pairwise(made))


def test_spi_40_love_cards_say_whether_they_return() -> None:
    assert "Returns" in printed()["love"].pieces[0].text
    assert "does not return" in printed(options={"love": "printed"})["love"].pieces[0].text


@pytest.mark.parametrize("places", values_of("places"))
def test_spi_81_there_is_a_card_for_every_place_to_hide_in_and_to_grab(places: int) -> None:
    hatches = [card.title for card in printed(options={"places": places})["snatch"].pieces[1:]]
    assert hatches == [f"Place {place}" for place in range(1, places + 1)] * 2


def test_spi_80_leftovers_open_up_to_six_places_and_a_reflex_needs_none() -> None:
    assert printed(options={"leftovers": "on"})["snatch"].size == 13
    assert [card.title for card in printed(options={"snatch": "reflex"})["snatch"].pieces] == ["The snatch"]


def test_spi_88_mild_words_are_on_every_card_and_sheet() -> None:
    made = printed(wording=MILD)
    order = Order(choose_options(OPTIONS, {}), 6, MILD)
    told = [f"{card.title} {card.text} {card.kind}" for deck in made.values() for card in deck.pieces]
    told += [f"{sheet.title} {sheet.note}" for sheet in sheets(order)] + [deck.back.inside for deck in made.values()]
    assert [text for text in told if "Sex" in text or "Fuck" in text or "Darkenfloxx" in text or "Love" in text] == []
    assert piece(made["deck"], "Desire").copies == 12
