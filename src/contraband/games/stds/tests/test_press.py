"""What is printed is what the rules deal, whatever the options and however many play."""

from collections import Counter

import pytest
from by_hand import zone

import contraband
from contraband.core.options import choose_options
from contraband.core.printing import Order
from contraband.core.table import Table
from contraband.core.wording import MILD, ORIGINAL
from contraband.games.stds.cards import NAMES, OPTIONS
from contraband.games.stds.press import decks

Options = dict[str, int | str]
COPIES: list[Options] = [{"infection_copies": copies} for copies in (20, 14, 10)]
CONDOMS: list[Options] = [{"deck_condoms": condoms} for condoms in range(33)]
PRINTED: list[Options] = [{"arsenals": "printed"}, {"arsenals": "printed", "deck_condoms": 3}]


def printed(seats: int | None, options: Options, wording: str = ORIGINAL) -> list[Counter[str]]:
    made = decks(Order(choose_options(OPTIONS, options), seats, wording, frozenset(options)))
    return [Counter({piece.title: piece.copies for piece in deck.pieces}) for deck in made]


def dealt(table: Table) -> Counter[str]:
    heaps = [*zone(table, "arsenals").values(), *zone(table, "hands").values()]
    heaps += [zone(table, name) for name in ("deck", "discards", "out_of_play")]
    counted: Counter[str] = Counter()
    for heap in heaps:
        counted.update(heap)
    return counted


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", COPIES + CONDOMS + PRINTED, ids=str)
def test_std_03_the_printed_cards_are_those_that_are_dealt(seats: int, options: Options) -> None:
    characters, cards = printed(seats, options)
    assert cards == dealt(contraband.new("stds", seats=seats, seed=1, options=options))
    assert sum(characters.values()) == 4 * seats


@pytest.mark.parametrize(("seats", "people"), [(2, 8), (3, 16), (4, 16)])
def test_std_13_where_quartets_are_chosen_everybody_of_the_sets_is_printed(seats: int, people: int) -> None:
    assert list(printed(seats, {"quartets": "chosen"})[0]) == list(NAMES[:people])


def test_std_05_the_whole_box_is_what_four_need_in_either_wording() -> None:
    assert printed(None, {}) == printed(4, {})
    assert [deck.total() for deck in printed(None, {}, MILD)] == [16, 432]
    assert "Umbrella" in printed(None, {}, MILD)[1]
