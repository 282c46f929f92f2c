"""What is printed is what the rules deal, in every mode and however many play."""

from collections import Counter

import pytest
from by_hand import zone

import contraband
from contraband.core.options import choose_options
from contraband.core.printing import Deck, Order
from contraband.core.table import Table
from contraband.core.wording import ORIGINAL
from contraband.games.asterisk.cards import MODES, OPTIONS
from contraband.games.asterisk.press import decks, sheets
from contraband.games.asterisk.words.names import CARD_NAMES, PRISONER_NAMES


def printed(seats: int | None, **options: int | str) -> dict[str, Deck]:
    order = Order(choose_options(OPTIONS, options), seats, ORIGINAL, frozenset(options))
    return {deck.name: deck for deck in decks(order)}


def test_ast_03_a_printed_prisoner_says_what_it_scores_with_these_options() -> None:
    def text_on(number: int, **options: int) -> str:
        piece = printed(3, **options)["prisoners"].pieces[number - 1]
        assert piece.title == PRISONER_NAMES[number - 1]
        return str(piece.ground)

    assert ">3 points<" in text_on(14)
    assert ">2 points<" in text_on(14, high_points=2)


def main_deck(table: Table) -> Counter[str]:
    return Counter(zone(table, "deck")) + sum((Counter(hand) for hand in zone(table, "hands").values()), Counter())


def prison(table: Table) -> list[str]:
    return sorted([*zone(table, "prisoner_deck"), *zone(table, "line"), *zone(table, "aside")])


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("mode", MODES)
def test_ast_15_the_printed_decks_are_those_that_are_dealt(seats: int, mode: str) -> None:
    table = contraband.new("asterisk", seats=seats, seed=1, options={"mode": mode})
    made = printed(seats, mode=mode)
    assert sorted(piece.title for piece in made["prisoners"].pieces) == prison(table)
    copies = [piece.copies for piece in made["main"].pieces]
    assert dict(zip(CARD_NAMES, copies, strict=True)) == main_deck(table)
    assert made["calibration"].size == 20
    assert ("missions" in made) == (seats > 1)


@pytest.mark.parametrize("calibrations", range(1, 21))
def test_ast_85_rambo_may_flip_any_of_the_twenty(calibrations: int) -> None:
    seen = {card for seed in range(8) for card in calibration_cards(seed, calibrations)}
    assert seen <= {int(piece.index) for piece in printed(1, calibrations=calibrations)["calibration"].pieces}
    assert str(calibrations) in printed(1, calibrations=calibrations)["guides"].pieces[0].text


def calibration_cards(seed: int, calibrations: int) -> list[int]:
    table = contraband.new("asterisk", seats=1, seed=seed, options={"calibrations": calibrations})
    return [*zone(table, "calibration_deck"), *zone(table, "flipped")]


def test_ast_01_the_box_has_everything_for_every_mode() -> None:
    made = printed(None)
    assert {name: deck.size for name, deck in made.items()} == {"main": 70, "prisoners": 35, "calibration": 20, "missions": 5, "guides": 7}
    assert [piece.title for piece in made["prisoners"].pieces] == list(PRISONER_NAMES)
    assert [piece.name for piece in made["guides"].pieces] == [*MODES, "rambo", "timer"]


def test_ast_80_whoever_names_a_mode_gets_that_mode() -> None:
    assert [piece.name for piece in printed(None, mode="low")["guides"].pieces] == ["low", "timer"]


def test_ast_22_the_timer_card_says_how_long_an_attempt_lasts() -> None:
    assert "4:10" in printed(3, attempt_seconds=250)["guides"].pieces[-1].title
    assert "11 moves" in printed(3, clock="moves", attempt_moves=11)["guides"].pieces[-1].text


def test_ast_02_the_dial_can_be_cut_out() -> None:
    dial = sheets(Order(choose_options(OPTIONS, {}), None, ORIGINAL))[0]
    assert dial.drawing is not None
    assert [dial.drawing.inside.count(f">{number}</text>") for number in range(1, 21)] == [1] * 20
