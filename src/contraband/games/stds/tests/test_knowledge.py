"""STD-11 and STD-55 to the last consequence: what each viewer can work out about the infections that were dealt, and no more."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from by_hand import zone

import contraband
from contraband.bots.players import bot_move
from contraband.core.table import Table
from contraband.games.stds.table import Happening
from contraband.games.stds.tests.observer import ALL_ORDERS, LETTERS, Onlooker
from contraband.games.stds.tests.tabletop import DECK, INFECTIONS, at, hands, played, possible, two

EVERYBODY = "everybody"
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"infection_copies": 10, "search": "open"}),
    (2, {"arsenals": "printed", "infection_copies": 10}),
    (3, {"orientation": "on"}),
    (4, {"search": "open", "infection_copies": 10}),
]


def a_game(seats: int, options: dict[str, Any], seed: int) -> Iterator[Table]:
    """A game of random players and bots, cut at 300 moves, as it goes on."""
    table = contraband.new("stds", seats=seats, seed=f"knowledge {seed}", options=options)
    dice = random.Random(seed)
    yield table
    while not table.is_over and table.sequence < 300:
        seat = table.waiting_on
        assert seat is not None
        by_bot = dice.random() < 0.4 * (seed % 3)
        table.play(seat, bot_move(table, seat, "easy") if by_bot else dice.choice(table.legal_numbers(seat)))
        yield table


def dealt(table: Table) -> list[str]:
    """By seat."""
    carries = "".join(LETTERS[INFECTIONS.index(kind)] for kind in zone(table, "carries").values())
    return [carries[place : place + 4] for place in range(0, len(carries), 4)]


def orders_of(table: Table, viewer: int | str, seat: int) -> set[str]:
    return as_orders(possible(table, viewer, seat))


def all_orders(table: Table) -> dict[str, list[set[str]]]:
    """By viewer and seat."""
    return {viewer: [as_orders(found) for found in seats.values()] for viewer, seats in zone(table, "possible").items()}


def as_orders(found: Any) -> set[str]:
    return set(ALL_ORDERS) if found == "any" else set(found)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_std_55_everybody_knows_exactly_what_follows_from_what_was_said(seats: int, options: dict[str, Any], seed: int) -> None:
    onlooker = None
    for table in a_game(seats, options, seed):
        if onlooker is None:
            onlooker = Onlooker(table)
            continue
        for event in table.events(contraband.SPECTATOR):
            onlooker.hear(event)
        known = all_orders(table)
        for seat, truth in enumerate(dealt(table)):
            assert truth in onlooker.orders[seat]
            if table.is_over:
                continue
            assert known[EVERYBODY][seat] == onlooker.orders[seat]
            for viewer in range(seats):
                assert known[f"seat-{viewer + 1}"][seat] == onlooker.seen_by(viewer, seat, truth)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_std_55_a_view_shows_an_infection_when_the_viewer_can_be_certain_and_never_before(
    seats: int, options: dict[str, Any], seed: int
) -> None:
    for table in a_game(seats, options, seed):
        if table.is_over or table.sequence % 5:
            continue
        known, carries, arsenals = all_orders(table), zone(table, "carries"), zone(table, "arsenals")
        for viewer in (*range(seats), contraband.SPECTATOR):
            zones, orders = table.view(viewer)["zones"], known[EVERYBODY if viewer < 0 else f"seat-{viewer + 1}"]
            for number, (name, carried) in enumerate(carries.items()):
                certain = len({order[number % 4] for order in orders[number // 4]}) == 1
                assert zones["carries"][name] == (carried if certain else "")
                hidden = dict(arsenals[name])
                if not certain:
                    hidden[carried] -= 2
                assert zones["arsenals"][name] == {card: count for card, count in hidden.items() if count}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_std_55_an_imagined_table_fits_what_the_viewer_knows(seats: int, options: dict[str, Any], seed: int) -> None:
    for table in a_game(seats, options, seed):
        if table.sequence % 7:
            continue
        for viewer in (*range(seats), contraband.SPECTATOR):
            world = table.imagine(viewer, f"world {table.sequence}")
            assert world.game.positions.fault(world.record_view) == ""
            assert world.view(viewer) == table.view(viewer)
            seat = world.waiting_on
            if seat is not None:
                assert world.legal(seat), "a world in which the player to move is stuck could not have come about"
                assert world.legal(seat) == world.blanked(seat).legal(seat)


def test_std_55_a_shown_infection_that_nobody_gave_the_character_was_dealt() -> None:
    table = at(phase="encounter", arsenals={"Bob": {"Crabs": 2}})
    assert possible(table, 1, 0) == "any"
    played(table, "meet Bob Alice")
    assert orders_of(table, EVERYBODY, 0) <= {order for order in ALL_ORDERS if order[0] == "C"}


def test_std_55_an_infection_that_was_seen_going_in_proves_nothing_when_shown() -> None:
    """Bob carries Crabs, and more Crabs went in: the one he shows may be one of those."""
    table = at(phase="encounter", arsenals={"Bob": {"Crabs": 3}, "Alice": {"Gonorrhea": 2, "Condom": 0, "No Outcome": 0}})
    played(table, "meet Bob Alice")
    assert {order[0] for order in orders_of(table, EVERYBODY, 0)} == set("CHS"), "all but the Gonorrhea that Alice was dealt"


def test_std_55_three_known_characters_betray_the_fourth() -> None:
    known = {EVERYBODY: {"seat-1": ["CGHS", "CGSH"]}, "seat-2": {"seat-1": ["CGHS", "CGSH"]}}
    own = {"seat-1": {"seat-1": ["CGHS"], "seat-2": "any"}}
    rest = {"seat-2": known["seat-2"] | {"seat-2": ["CGHS"]}, EVERYBODY: known[EVERYBODY] | {"seat-2": "any"}}
    table = at(phase="encounter", arsenals={"Albert": {"Herpes": 2}}, possible=own | rest)
    assert table.view(1)["zones"]["carries"]["Wilbur"] == ""
    played(table, "meet Bob Albert")
    assert table.view(1)["zones"]["carries"]["Wilbur"] == table.view()["zones"]["carries"]["Wilbur"] == "Syphilis"


def test_std_55_medication_that_worked_tells_of_two_kinds() -> None:
    """John has Crabs that everybody saw. If Medication works, he was dealt something else; if not, he was dealt Crabs."""
    table = at(hands=hands("Medication"), arsenals={"Jean": {"Gonorrhea": 2, "Crabs": 9}})
    played(table, "play medication", "target Jean")
    assert {order[1] for order in orders_of(table, EVERYBODY, 1)} <= set("GHS")
    table = at(hands=hands("Medication"), arsenals={"John": {"Crabs": 3}})
    played(table, "play medication", "target John")
    assert {order[0] for order in orders_of(table, EVERYBODY, 1)} == {"C"}


def test_std_55_medication_for_an_own_character_tells_of_two_kinds_too() -> None:
    table = at(hands=hands("Medication"), arsenals={"Alice": {"Gonorrhea": 2, "Crabs": 1}})
    played(table, "play medication", "target Alice")
    assert {order[1] for order in orders_of(table, EVERYBODY, 0)} == set("GHS"), "with Crabs alone it would not have been legal"


def test_std_55_a_viral_multiplication_without_effect_tells_what_cannot_be_there() -> None:
    """No Crabs are left. If nothing could be copied, John was dealt Crabs: of the others there are copies."""
    table = two({}, {}, left={"Crabs": 0}, hands=hands("Viral Multiplication"), phase="play", arsenals={"John": {"Crabs": 2}})
    assert {order[0] for order in orders_of(table, EVERYBODY, 1)} == set("CGHS")
    played(table, "play viral-multiplication", "target John")
    assert {order[0] for order in orders_of(table, EVERYBODY, 1)} == {"C"}


def test_std_55_viral_multiplication_on_an_own_character_tells_that_something_can_be_copied() -> None:
    arsenals = {"Wilbur": {"Syphilis": 2}}
    table = two({"Crabs": 2}, {"Gonorrhea": 2}, left={"Crabs": 0}, hands=hands("Viral Multiplication"), phase="play", arsenals=arsenals)
    played(table, "play viral-multiplication", "target Wilbur")
    assert {order[3] for order in orders_of(table, EVERYBODY, 0)} == set("GHS")


def test_std_55_a_turn_that_did_not_win_rules_out_what_would_have_won() -> None:
    """Everybody saw three kinds go to Wilbur and four to the rest: with Syphilis from the deal he would have completed the win."""
    seen = {"Crabs": 1, "Gonorrhea": 1, "Herpes": 1, "Syphilis": 1}
    arsenals = {name: dict(seen) for name in ("Bob", "Alice", "Albert")}
    arsenals["Bob"]["Crabs"] = 3
    arsenals["Alice"]["Gonorrhea"] = 3
    arsenals["Albert"]["Syphilis"] = 3
    arsenals["Wilbur"] = {"Crabs": 1, "Gonorrhea": 1, "Herpes": 3}
    carries = {"Bob": "Crabs", "Alice": "Gonorrhea", "Albert": "Syphilis", "Wilbur": "Herpes"}
    table = at(phase="encounter", options={"infection_copies": 20}, carries=carries, arsenals=arsenals)
    assert possible(table, EVERYBODY, 0) == "any"
    played(table, "end turn")
    assert not table.is_over
    assert {order[3] for order in orders_of(table, EVERYBODY, 0)} == set("CGH")


def test_std_55_what_aids_lets_you_search_only_you_have_seen() -> None:
    arsenals = {"Bob": {"AIDS": 1}, "John": {"Crabs": 2, "Herpes": 9}}
    table = at(3, phase="encounter", random_sex=1, arsenals=arsenals, options={"infection_copies": 20})
    played(table, "meet Bob John")
    assert Happening.SEARCHES in {event.kind for event in table.events()}
    assert {order[0] for order in orders_of(table, 0, 1)} == {"C"}
    assert {order[0] for order in orders_of(table, 2, 1)} == {order[0] for order in orders_of(table, EVERYBODY, 1)} == set("CGHS")
    assert table.view(2)["zones"]["carries"]["John"] == ""


def test_std_55_the_card_that_aids_discards_everybody_has_seen() -> None:
    arsenals = {"Bob": {"AIDS": 1}, "John": {"Crabs": 2, "Herpes": 9}}
    table = at(3, phase="encounter", random_sex=1, arsenals=arsenals, options={"infection_copies": 20})
    played(table, "meet Bob John", "take crabs")
    assert {order[0] for order in orders_of(table, 2, 1)} == {order[0] for order in orders_of(table, EVERYBODY, 1)} == {"C"}


def test_std_55_what_somebody_learned_cannot_be_taken_back() -> None:
    table = at(hands=hands("Increase Risk"))
    played(table, "play increase-risk", "target Bob")
    assert table.take_back(), "to aim at your own shows nobody anything"
    played(table, "target Bob", "take crabs")
    assert not table.take_back(), "everybody has seen the Crabs"


def test_std_55_when_the_deck_is_rebuilt_everybody_knows_what_is_in_the_hands() -> None:
    """What was in them then, and was not seen since, is there in every world that anybody imagines."""
    theirs = {"AIDS": 1, "Medication": 2, "Luck": 1}
    pile = {card: count - theirs.get(card, 0) for card, count in (DECK | {"Condom": 16}).items()}
    pile["Oral Sex"] -= 1
    table = at(phase="encounter", deck={}, discards=pile, hands={"seat-1": {"Oral Sex": 1}, "seat-2": theirs})
    played(table, "end turn")
    assert zone(table, "held") == {"Oral Sex": 1} | theirs
    for world in range(20):
        seen = zone(table.imagine(0, f"world {world}"), "hands")["seat-2"]
        assert all(seen.get(card, 0) >= count for card, count in theirs.items())
        assert sum(seen.values()) == sum(theirs.values()) + 1, "and a card of the new deck"
    played(table, "discard medication")
    assert zone(table, "held") == {"Oral Sex": 1, "AIDS": 1, "Medication": 1, "Luck": 1}
    onlookers = table.imagine(contraband.SPECTATOR, "onlooker")
    assert sum(cards.get("Oral Sex", 0) for cards in zone(onlookers, "hands").values()) >= 1
