"""STD-01 to STD-15: what there is, and how it is dealt."""

from collections import Counter
from itertools import permutations

import pytest
from by_hand import zone

import contraband
from contraband.core.errors import BadOption
from contraband.core.table import Table
from contraband.games.stds.cards import FEMALE, GAY, GENDER, MALE, NAMES, OPTIONS, ORIENTATION, STRAIGHT
from contraband.games.stds.tests.tabletop import DECK, INFECTIONS, PEOPLE, arsenal, at, refused

FULL = {"Condom": 4, "No Outcome": 4}


def new(seats: int = 2, seed: int = 1, **options: int | str) -> Table:
    return contraband.new("stds", seats=seats, seed=seed, options=options)


def everywhere(table: Table, card: str) -> int:
    """How many of a card the whole table has."""
    heaps = [*zone(table, "arsenals").values(), *zone(table, "hands").values()]
    heaps += [zone(table, name) for name in ("deck", "discards", "out_of_play")]
    return sum(heap.get(card, 0) for heap in heaps)


def test_std_01_eight_characters_with_gender_and_orientation() -> None:
    table = {
        "Bob": "male straight",
        "Alice": "female straight",
        "John": "male straight",
        "Jean": "female straight",
        "Albert": "male bisexual",
        "Alisa": "female bisexual",
        "Wilbur": "male gay",
        "Jennifer": "female gay",
    }
    words = (("male", "female"), ("straight", "bisexual", "gay"))
    found = {name: f"{words[0][GENDER[i]]} {words[1][ORIENTATION[i]]}" for i, name in enumerate(NAMES[:8])}
    assert found == table
    assert sorted(zone(new(), "arsenals")) == sorted(table)


@pytest.mark.parametrize("copies", [10, 14, 20])
@pytest.mark.parametrize(("seats", "sets"), [(2, 1), (3, 2), (4, 2)])
def test_std_02_every_infection_has_its_copies(copies: int, seats: int, sets: int) -> None:
    table = new(seats, infection_copies=copies)
    assert [everywhere(table, kind) for kind in INFECTIONS] == [copies * sets] * 4


def test_std_02_twenty_copies_unless_another_number_is_chosen() -> None:
    assert new().options["infection_copies"] == 20
    with pytest.raises(BadOption, match="20 or 14 or 10"):
        new(infection_copies=12)


def test_std_03_the_primary_deck() -> None:
    table = new()
    assert {card: everywhere(table, card) for card in DECK} == DECK
    assert sum(DECK.values()) == 56
    assert zone(table, "deck_size") == 56 + 16 - 11


def test_std_03_designers_say_how_many_of_each_card_of_the_deck_there_are() -> None:
    """From none to forty of every kind that a printed set has in its deck, and of no other."""
    counts = {option.name: (option.values, option.default) for option in OPTIONS if option.rule == "STD-03"}
    assert counts == {f"{card.lower().replace(' ', '_')}_copies": (range(41), count) for card, count in DECK.items()}


def test_std_04_the_deck_gets_eight_condoms_per_player_on_top_of_the_arsenals() -> None:
    for seats in (2, 3, 4):
        assert everywhere(new(seats), "Condom") == (16 + 8) * seats
        assert everywhere(new(seats), "No Outcome") == 16 * seats
    assert everywhere(new(deck_condoms=3), "Condom") == 32 + 6


def test_std_04_printed_arsenals_leave_no_condom_for_the_deck_unless_asked_for() -> None:
    table = new(arsenals="printed")
    assert table.options["deck_condoms"] == 0
    assert everywhere(table, "Condom") == 32
    assert everywhere(table, "No Outcome") == 8
    assert everywhere(new(arsenals="printed", deck_condoms=2), "Condom") == 36


def test_std_05_two_to_four_players_clockwise() -> None:
    for seats in (1, 5):
        with pytest.raises(BadOption):
            new(seats)
    for seats in (2, 3, 4):
        table = new(seats)
        order = []
        for _ in range(2 * seats):
            seat = table.waiting_on
            assert seat is not None
            order.append(seat)
            table.play(seat, next(move for move in table.legal(seat) if move.startswith("discard")))
            table.play(seat, "end turn")
        assert order == [(order[0] + step) % seats for step in range(2 * seats)]


def test_std_05_three_or_four_players_use_two_sets_with_characters_told_apart_by_name() -> None:
    assert list(zone(new(4), "arsenals")) == list(PEOPLE)
    assert list(zone(new(3), "arsenals")) == list(PEOPLE[:12])
    for seats in (3, 4):
        assert {card: everywhere(new(seats), card) for card in DECK} == {card: 2 * count for card, count in DECK.items()}
    two_players = at(phase="target", playing="Luck", deck={"Luck": 10}, discards=DECK | {"Luck": 0, "Condom": 16})
    assert refused(two_players, "target Bob II") == "STD-05"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_std_10_arsenals_of_two_infections_four_condoms_and_four_no_outcome(seats: int) -> None:
    for seed in range(20):
        table = new(seats, seed)
        for seat in range(seats):
            quartet = PEOPLE[4 * seat : 4 * seat + 4]
            carried = [next(kind for kind in INFECTIONS if kind in arsenal(table, name)) for name in quartet]
            assert sorted(carried) == sorted(INFECTIONS)
            assert [arsenal(table, name) for name in quartet] == [{kind: 2} | FULL for kind in carried]


def test_std_10_printed_arsenals_have_one_no_outcome() -> None:
    table = new(arsenals="printed")
    for heap in zone(table, "arsenals").values():
        assert sorted(heap.values()) == [1, 2, 4]
        assert (heap["Condom"], heap["No Outcome"]) == (4, 1)


def test_std_11_every_order_of_infections_is_dealt_about_equally_often() -> None:
    orders = Counter(tuple(zone(new(seed=seed), "carries").values())[:4] for seed in range(2400))
    assert set(orders) == set(permutations(INFECTIONS))
    assert all(55 <= count <= 145 for count in orders.values())


def test_std_11_what_a_character_carries_is_known_to_the_owner_only() -> None:
    table = new(3)
    for viewer in (0, 1, 2, contraband.SPECTATOR):
        carries = table.view(viewer)["zones"]["carries"]
        for number, name in enumerate(PEOPLE[:12]):
            assert carries[name] == (zone(table, "carries")[name] if number // 4 == viewer else "")


def test_std_12_five_cards_each_and_one_for_the_turn_that_has_begun() -> None:
    for seats in (2, 3, 4):
        table = new(seats)
        sizes = list(zone(table, "hand_sizes").values())
        assert sizes == [6 if seat == table.waiting_on else 5 for seat in range(seats)]


def test_std_12_the_deck_is_shuffled() -> None:
    """The first card of seat 1's hand in many games: as often as the deck has it (72 cards, 5 drawn)."""
    drawn: Counter[str] = Counter()
    games = 2000
    for seed in range(games):
        table = new(seed=seed)
        if table.waiting_on == 1:
            drawn.update(zone(table, "hands")["seat-1"])
    total = sum(drawn.values())
    for card, count in (DECK | {"Condom": 16}).items():
        expected = total * count / 72
        assert abs(drawn[card] - expected) < 5 * expected**0.5, card


def test_std_13_quartets_of_one_straight_man_one_straight_woman_one_bisexual_and_one_gay_of_the_same_gender() -> None:
    for seat in range(4):
        genders, orientations = GENDER[4 * seat : 4 * seat + 4], ORIENTATION[4 * seat : 4 * seat + 4]
        assert (genders[0], genders[1]) == (MALE, FEMALE)
        assert orientations[:2] == (STRAIGHT, STRAIGHT)
        assert orientations[3] == GAY
        assert genders[2] == genders[3]
    assert new().options["orientation"] == "off"
    assert list(zone(new(4, orientation="on"), "arsenals")) == list(PEOPLE)


def test_std_14_without_advanced_play_anybody_meets_anybody() -> None:
    table = new()
    seat = table.waiting_on
    assert seat is not None
    table.play(seat, next(move for move in table.legal(seat) if move.startswith("discard")))
    assert len([move for move in table.legal(seat) if move.startswith("meet")]) == 6
    assert list(zone(table, "arsenals")) == list(PEOPLE[:8])


def test_std_15_the_first_player_is_random_and_fixed_by_the_seed() -> None:
    firsts = Counter(new(4, seed).waiting_on for seed in range(1000))
    assert all(180 <= firsts[seat] <= 320 for seat in range(4))
    assert [new(4, seed).waiting_on for seed in range(10)] == [new(4, seed).waiting_on for seed in range(10)]
