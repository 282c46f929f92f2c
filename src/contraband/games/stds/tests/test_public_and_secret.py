"""STD-55, and legality that betrays nothing (STD-43, STD-48): what each seat and an onlooker are shown."""

import random

import pytest
from by_hand import zone

import contraband
from contraband.core.table import Table
from contraband.games.stds.tests.tabletop import PEOPLE, Cards, arsenal, at, hand, hands, legal, played, told, two
from contraband.games.stds.tests.test_turn import ALL_FOUR, without

PUBLIC_ZONES = ("phase", "turn", "turns", "deck_size", "hand_sizes", "arsenal_sizes", "discards", "out_of_play", "marked", "pair", "shown")


def a_table(seats: int, moves: int, seed: int = 3) -> Table:
    table = contraband.new("stds", seats=seats, seed=seed)
    dice = random.Random(seed)
    for _ in range(moves):
        seat = table.waiting_on
        if seat is None:
            break
        table.play(seat, dice.choice(table.legal_numbers(seat)))
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 10, 45, 120])
def test_std_55_sizes_discards_and_out_of_play_are_public(seats: int, moves: int) -> None:
    table = a_table(seats, moves)
    for viewer in (*range(seats), contraband.SPECTATOR):
        zones = table.view(viewer)["zones"]
        assert {name: zones[name] for name in PUBLIC_ZONES} == {name: zone(table, name) for name in PUBLIC_ZONES}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 10, 45, 120])
def test_std_55_a_hand_is_its_owners_secret_and_the_deck_everybodys(seats: int, moves: int) -> None:
    table = a_table(seats, moves)
    for viewer in (*range(seats), contraband.SPECTATOR):
        zones = table.view(viewer)["zones"]
        assert zones["deck"] == {}
        for seat in range(seats):
            assert zones["hands"][f"seat-{seat + 1}"] == (hand(table, seat) if seat == viewer else {})


def test_std_55_a_drawn_card_is_told_to_the_drawer_only() -> None:
    table = at(3, phase="encounter", deck={"Luck": 1}, discards={card: 2 * n for card, n in without().items()} | {"Luck": 21, "Condom": 24})
    played(table, "end turn")
    assert "Player 2 draws Luck." in told(table, 1)
    for other in (0, 2, contraband.SPECTATOR):
        assert "Player 2 draws a card." in told(table, other)
        assert not any("Luck" in line for line in told(table, other))


def test_std_55_a_card_is_told_to_all_when_it_is_played_discarded_placed_or_revealed() -> None:
    for viewer in (0, 1, contraband.SPECTATOR):
        table = at(hands=hands("Luck"), arsenals={"Bob": {"Crabs": 2}, "Alice": {"Condom": 1}})
        assert told(played(table, "play luck"), viewer) == ["Player 1 plays Luck."]
        assert told(played(table, "target Wilbur"), viewer) == ["Wilbur's arsenal gets Luck."]
        assert told(played(table, "meet Bob Alice"), viewer)[1:3] == ["Bob shows Crabs.", "Alice shows Condom."]
        assert told(played(at(hands=hands("AIDS")), "discard aids"), viewer) == ["Player 1 discards AIDS."]


def test_std_55_the_log_keeps_it_all() -> None:
    table = played(at(hands=hands("Luck")), "play luck", "target John", "end turn")
    log = table.log(1)
    assert log[:2] == ["Player 1 plays Luck.", "John's arsenal gets Luck."]
    assert table.log()[:2] == log[:2]


def test_std_55_placed_cards_stay_known_while_the_dealt_ones_stay_hidden() -> None:
    table = played(at(hands=hands("AIDS")), "play aids", "target John")
    assert table.view(0)["zones"]["arsenals"]["John"] == {"AIDS": 1, "Condom": 4, "No Outcome": 4}


def test_std_55_at_the_end_all_arsenals_are_open_but_hands_are_not() -> None:
    table = at(phase="encounter", arsenals=ALL_FOUR, hands=hands("Luck", 1, 3))
    before = table.copy()
    assert not played(table, "end turn").nothing_learned_since(before), "what everybody has seen cannot be taken back"
    for viewer in (0, contraband.SPECTATOR):
        zones = table.view(viewer)["zones"]
        assert zones["arsenals"] == {name: arsenal(table, name) for name in PEOPLE[:8]}
        assert zones["hands"]["seat-2"] == {}


def test_std_55_during_an_open_search_only_the_searcher_looks() -> None:
    table = at(3, hands=hands("Increase Risk"), options={"search": "open"})
    played(table, "play increase-risk", "target Bob II")
    assert table.view(0)["zones"]["carries"]["Bob II"] == "Crabs"
    assert table.view(1)["zones"]["carries"]["Bob II"] == table.view()["zones"]["carries"]["Bob II"] == ""


@pytest.mark.parametrize("card", ["Viral Multiplication", "Medication", "Increase Risk"])
def test_std_43_48_legality_never_depends_on_an_opponents_hidden_infections(card: str) -> None:
    """The same table but for what John and Jean were dealt: the same moves are legal, before and after the card is played."""
    offers = []
    for john, jean in (("Crabs", "Gonorrhea"), ("Gonorrhea", "Crabs")):
        arsenals: dict[str, Cards] = {"John": {john: 2, "Crabs": 2 + 2 * (john == "Crabs")}, "Jean": {jean: 2}}
        table = two(
            {"Crabs": 1},
            {"Gonorrhea": 2},
            hands=hands(card),
            phase="play",
            carries={"John": john, "Jean": jean, "Bob": "Crabs"},
            arsenals=arsenals,
        )
        before = legal(table)
        played(table, f"play {card.lower().replace(' ', '-')}")
        offers.append((before, legal(table)))
    assert offers[0] == offers[1]


@pytest.mark.parametrize("seats", [2, 4])
def test_std_55_a_seat_is_offered_the_same_moves_by_its_view_as_by_the_table(seats: int) -> None:
    for moves in range(0, 200, 9):
        table = a_table(seats, moves, seed=moves)
        for seat in range(seats):
            assert table.blanked(seat).legal(seat) == table.legal(seat)


def test_std_55_looking_twice_shows_nothing_new() -> None:
    """A view of a view is the same view."""
    table = a_table(2, 12)
    for viewer in (0, 1, contraband.SPECTATOR):
        once = table.blanked(viewer).raw.copy()
        twice = once.copy()
        table.game.faces.blank(twice, viewer)
        assert (once == twice).all()
