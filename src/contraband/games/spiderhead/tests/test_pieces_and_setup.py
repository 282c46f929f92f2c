"""SPI-01 to SPI-11: what there is, what it costs, and how a game begins."""

from collections import Counter
from itertools import permutations

import pytest
from by_hand import zone

import contraband
from contraband.core.errors import BadOption, Refused
from contraband.games.spiderhead import cards
from contraband.games.spiderhead.tests.tabletop import (
    ABNESTI,
    BUNNIES,
    CUDDLING,
    DRIVE,
    FIERCENESS,
    FOCUS,
    PUPPY,
    B,
    C,
    F,
    P,
    X,
    at,
    climax,
    drive,
    gained,
    legal,
    new,
    played,
    refused,
    turns,
)
from contraband.games.spiderhead.words import names

EVERY_KIND = {PUPPY: 7, CUDDLING: 4, BUNNIES: 1, FIERCENESS: 3, FOCUS: 1, DRIVE: 12}


def test_spi_01_six_seats_and_six_characters() -> None:
    assert list(contraband.game("spiderhead").seats) == [6]
    with pytest.raises(BadOption):
        contraband.new("spiderhead", seats=5)
    characters = zone(new(), "seats")
    assert set(characters) == {"Abnesti", "Jeff", "Heather", "Rachel", "Keith", "Rogan"}
    assert len(set(characters.values())) == 6


def test_spi_02_the_sex_deck_has_28_cards_and_every_prisoner_18_love_cards() -> None:
    table = played(new(), "pair Jeff Heather")
    there: Counter[str] = Counter(zone(table, "shown"))
    there.update(zone(table, "sex_deck"))
    there.update(zone(table, "put_aside"))
    assert there == EVERY_KIND
    assert sum(there.values()) == 28
    assert zone(table, "love_decks") == dict.fromkeys(("Jeff", "Heather", "Rachel", "Keith", "Rogan"), 18)


def test_spi_03_the_mobipak_has_22_cards() -> None:
    table = new()
    assert zone(table, "ed_cards") == 6
    assert zone(table, "mobipak") == dict.fromkeys(names.DRUG_NAMES, 2)
    assert zone(table, "ed_cards") + sum(zone(table, "mobipak").values()) == cards.MOBIPAK_CARDS == 22


@pytest.mark.parametrize(("move", "card", "paid", "taken"), [(P, PUPPY, 1, 2), (C, CUDDLING, 2, 5), (B, BUNNIES, 1, 3)])
def test_spi_04_cost_and_take_of_the_actions(move: str, card: str, paid: int, taken: int) -> None:
    table = turns(climax({card: 1}, drive=(5, 0)), move)
    assert gained(table) == (taken, 0)
    assert drive(table) == (5 - paid, 0)
    assert zone(table, "love_decks")["Heather"] == 18 - taken


def test_spi_04_fierceness_adds_two_and_focus_doubles_first() -> None:
    hand = {PUPPY: 1, FIERCENESS: 3, FOCUS: 1}
    assert gained(turns(climax(hand), F, P))[0] == 2 + 2
    assert gained(turns(climax(hand), X, P))[0] == 2 * 2
    assert gained(turns(climax(hand), F, X, P))[0] == gained(turns(climax(hand), X, F, P))[0] == 2 * 2 + 2
    assert gained(turns(climax(hand), F, F, F, X, P))[0] == 2 * 2 + 3 * 2


def test_spi_04_an_instaraje_attack_costs_one_and_takes_one() -> None:
    table = turns(climax({FOCUS: 1}, drive=(2, 0), active={"first": {"InstaRaje": 1}}), "attack")
    assert gained(table) == (1, 0)
    assert drive(table) == (1, 0)


def test_spi_04_options_replace_every_value() -> None:
    values = {"puppy_cost": 2, "puppy_take": 3, "cuddling_cost": 3, "cuddling_take": 7, "bunnies_cost": 2, "bunnies_take": 4}
    hand = {PUPPY: 1, CUDDLING: 1, BUNNIES: 1, FIERCENESS: 1, FOCUS: 1}
    for move, paid, taken in ((P, 2, 3), (C, 3, 7), (B, 2, 4)):
        table = turns(climax(hand, drive=(6, 0), options=values), move)
        assert (gained(table)[0], 6 - drive(table)[0]) == (taken, paid)
    table = turns(climax(hand, options={"fierceness_adds": 5, "focus_times": 3}), F, X, P)
    assert gained(table)[0] == 2 * 3 + 5
    raging = {"first": {"InstaRaje": 1}}
    table = turns(climax({}, drive=(3, 0), active=raging, options={"instaraje_cost": 3, "instaraje_take": 4}), "attack")
    assert (gained(table)[0], drive(table)[0]) == (4, 0)


def test_spi_05_twelve_prompts_and_none_is_drawn_twice() -> None:
    assert len(set(names.PROMPTS)) == 12
    drawn: Counter[tuple[str, ...]] = Counter()
    for seed in range(40):
        table = played(new(seed), "pair Jeff Heather", "inject verbaluce Jeff", "inject verbaluce Heather")
        drawn[tuple(zone(table, "prompt"))] += 1
        assert len(set(zone(table, "prompt"))) == 2
    assert len({first for first, _ in drawn}) > 6


def test_spi_06_bunnies_several_times_in_one_turn() -> None:
    table = climax({BUNNIES: 1, PUPPY: 1, FIERCENESS: 1}, {PUPPY: 1}, drive=(4, 4))
    played(table, "go on")
    assert [move for move in legal(table) if "bunnies" in move] == [B, f"{B} 2 times", f"{B} 3 times", f"{B} 4 times"]
    assert refused(table, f"{B} 5 times") == "SPI-33"
    played(table, f"{B} 3 times")
    assert gained(table) == (9, 0)
    assert drive(table) == (1, 4)
    assert zone(table, "turn") == "second"  # one turn: nobody stepped in between


def test_spi_06_enhancers_strengthen_the_first_time_only() -> None:
    table = turns(climax({BUNNIES: 1, FOCUS: 1}, drive=(4, 0)), X, f"{B} 3 times")
    assert gained(table) == (3 * 2 + 3 + 3, 0)


def test_spi_06_under_vivistif_once_unpaid_never_repeated_unpaid() -> None:
    table = played(climax({BUNNIES: 1}, drive=(0, 0), active={"first": {"Vivistif": 1}}), "go on")
    assert legal(table) == [B]
    assert gained(played(table, B)) == (3, 0)
    table = played(climax({BUNNIES: 1}, drive=(2, 0), active={"first": {"Vivistif": 1}}), "go on")
    assert legal(table) == [B, f"{B} 2 times"]


def test_spi_10_characters_are_dealt_at_random_and_open() -> None:
    dealt: Counter[tuple[str, ...]] = Counter()
    for seed in range(300):
        table = contraband.new("spiderhead", seed=seed)
        seats = zone(table, "seats")
        dealt[tuple(sorted(seats, key=seats.get))] += 1
        assert table.view(contraband.SPECTATOR)["zones"]["seats"] == seats
    assert len(dealt) > 200
    assert set(dealt) <= set(permutations(("Jeff", "Heather", "Rachel", "Keith", "Rogan", "Abnesti")))
    assert {order.index("Abnesti") for order in dealt} == set(range(6))


def test_spi_10_a_table_may_let_people_pick_their_seats() -> None:
    for seed in range(5):
        assert zone(new(seed), "seats") == {
            "Jeff": "seat-2",
            "Heather": "seat-3",
            "Rachel": "seat-4",
            "Keith": "seat-5",
            "Rogan": "seat-6",
            "Abnesti": "seat-1",
        }


def test_spi_11_the_game_begins_with_ed289_290() -> None:
    table = new()
    assert table.waiting_on == ABNESTI
    assert all(move.startswith("pair ") for move in legal(table))
    assert refused(table, "call 3") == refused(table, "go on") == "SPI-20"
    with pytest.raises(Refused, match="SPI-32"):
        table.play(1, "pair Jeff Heather")
    assert at(phase="meet").legal(ABNESTI) == legal(table)
