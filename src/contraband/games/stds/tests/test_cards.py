"""STD-40 to STD-42, STD-45, STD-46, STD-49, STD-50: cards that are placed, and cards that change an encounter."""

from typing import Any

import pytest
from by_hand import phase, zone

from contraband.core.phrases import slug
from contraband.games.stds.tests.tabletop import (
    PEOPLE,
    arsenal,
    at,
    discards,
    hand,
    hands,
    legal,
    meeting,
    out_of_play,
    played,
    refused,
    told,
    two,
)

CHILDREN = {"Children": 1}
MARKED = {"seat-1": 1}
IMMEDIATE = ("Broken Condom", "Insatiable", "Random Sex", "Viral Multiplication", "Increase Risk", "Medication", "Oral Sex")


@pytest.mark.parametrize("card", IMMEDIATE)
def test_std_40_risk_and_protection_cards_go_to_the_discard_pile_at_once(card: str) -> None:
    table = at(hands=hands(card))
    played(table, f"play {slug(card)}")
    assert discards(table, card) == 1
    assert hand(table) == {}


@pytest.mark.parametrize("card", ["Condom", "Luck", "AIDS", "Children"])
@pytest.mark.parametrize("seats", [2, 3])
def test_std_40_placed_cards_go_into_any_arsenal(card: str, seats: int) -> None:
    for name in PEOPLE[: 4 * seats]:
        table = at(seats, hands=hands(card))
        before = arsenal(table, name)
        played(table, f"play {slug(card)}")
        assert legal(table) == [f"target {character}" for character in PEOPLE[: 4 * seats]]
        assert refused(table, "meet Bob Alice") == "STD-40", "the card comes first"
        played(table, f"target {name}")
        assert arsenal(table, name) == before | {card: before.get(card, 0) + 1}
        assert discards(table, card) == 0
        assert phase(table) == "encounter"


def test_std_41_a_condom_shown_this_turn_may_be_drawn_again() -> None:
    table = two({"Condom": 1, "Crabs": 0}, {"Herpes": 2}, hands=hands("Broken Condom"), phase="play")
    played(table, "play broken-condom")
    table = meeting(table)
    assert (phase(table), legal(table)) == ("broken", ["redraw Bob", "keep the cards"])
    assert refused(table, "redraw Alice") == "STD-41", "she shows no condom"
    assert refused(table, "redraw Albert") == "STD-32"
    assert refused(table, "end turn") == "STD-41"


def test_std_41_the_condom_is_out_of_play_all_the_same() -> None:
    table = two({"Condom": 2}, {}, broken_condom=1)
    before = out_of_play(table, "Condom")
    meeting(table, "redraw Bob")
    assert arsenal(table, "Bob") == {}
    assert out_of_play(table, "Condom") == before + 2
    assert discards(table, "Condom") == 0


def test_std_41_the_new_card_counts() -> None:
    table = two({"Crabs": 2}, {}, pair=["Bob", "Alice"], shown=["Condom", ""], phase="broken", broken_condom=1)
    played(table, "redraw Bob")
    assert arsenal(table, "Alice") == {"Crabs": 1}
    assert arsenal(table, "Bob") == {"Crabs": 2}


def test_std_41_the_player_decides() -> None:
    table = two({"Condom": 2}, {"Condom": 2}, broken_condom=1)
    meeting(table, "keep the cards")
    assert arsenal(table, "Bob") == arsenal(table, "Alice") == {"Condom": 1}
    assert table.waiting_on == 1


def test_std_41_either_or_both_in_any_order() -> None:
    for first, second in (("Bob", "Alice"), ("Alice", "Bob")):
        table = meeting(two({"Condom": 3}, {"Condom": 3}, broken_condom=1))
        assert legal(table) == ["redraw Bob", "redraw Alice", "keep the cards"]
        played(table, f"redraw {first}")
        assert legal(table) == [f"redraw {second}", "keep the cards"]
        assert refused(table, f"redraw {first}") == "STD-41", "once for each participant, although a condom came up again"
        played(table, f"redraw {second}")
        assert arsenal(table, "Bob") == arsenal(table, "Alice") == {"Condom": 1}
        assert table.waiting_on == 1


def test_std_41_drawing_again_from_an_empty_arsenal_shows_nothing() -> None:
    table = meeting(two({"Condom": 1}, {"Crabs": 1}, broken_condom=1), "redraw Bob")
    assert "Bob has nothing to show." in told(table)
    assert arsenal(table, "Bob") == {"Crabs": 1}


def test_std_41_one_redraw_for_each_encounter() -> None:
    table = meeting(two({"Condom": 5}, {}, broken_condom=1, insatiable=1), "redraw Bob", "another encounter")
    assert legal(table) == ["redraw Bob", "keep the cards"]


def test_std_41_without_the_card_condoms_stand_and_it_lasts_one_turn() -> None:
    assert meeting(two({"Condom": 1}, {"Condom": 1})).waiting_on == 1
    table = at(hands=hands("Broken Condom"), arsenals={"John": {"Condom": 2}, "Jean": {"Condom": 2}})
    played(table, "play broken-condom", "end turn")
    played(table, legal(table)[-1], "meet John Jean")
    assert table.waiting_on == 0


def test_std_42_insatiable_offers_another_encounter_between_the_same_two() -> None:
    table = two({"Crabs": 2}, {"Condom": 3}, hands=hands("Insatiable"), phase="play")
    played(table, "play insatiable", "meet Bob Alice")
    assert (phase(table), legal(table)) == ("again", ["another encounter", "end turn"])
    assert refused(table, "meet Bob Albert") == "STD-42"
    played(table, "another encounter")
    assert told(table)[0] == "Bob meets Alice."
    assert table.waiting_on == 1, "one more, not two"


def test_std_42_you_may_decline_and_need_not_have_any() -> None:
    table = meeting(two({"Crabs": 2}, {"Condom": 3}, insatiable=1), "end turn")
    assert arsenal(table, "Alice") == {"Crabs": 1, "Condom": 2}
    assert table.waiting_on == 1
    assert played(two({"Crabs": 2}, {}, insatiable=1), "end turn").waiting_on == 1


def test_std_42_only_this_turn() -> None:
    table = at(hands=hands("Insatiable"), phase="play")
    played(table, "play insatiable", "end turn")
    assert zone(table, "insatiable") == 0


def test_std_45_random_sex_lets_one_of_yours_meet_one_of_an_opponents() -> None:
    table = played(at(3, hands=hands("Random Sex")), "play random-sex")
    mine, others = PEOPLE[:4], PEOPLE[4:12]
    mixed = {f"meet {a} {b}" for a in mine for b in others}
    own = {f"meet {a} {b}" for i, a in enumerate(mine) for b in mine[i + 1 :]}
    assert set(legal(table)) == mixed | own | {"end turn"}
    assert refused(table, "meet John Jean") == refused(table, "meet John Bob II") == "STD-22"


def test_std_45_it_replaces_the_ordinary_encounter_and_lasts_one_turn() -> None:
    table = at(random_sex=1, phase="encounter", arsenals={"Bob": {"Crabs": 2}, "John": {"Condom": 1}})
    played(table, "meet Bob John")
    assert arsenal(table, "John") == {"Crabs": 1}
    assert (table.waiting_on, zone(table, "random_sex")) == (1, 0)


def test_std_45_you_are_the_encountering_player() -> None:
    """Your Oral Sex mark is the one that counts, and yours is the choice."""
    table = at(random_sex=1, phase="encounter", marked={"seat-1": 1}, arsenals={"Bob": {"Crabs": 2}, "John": {"Herpes": 2}})
    played(table, "meet Bob John")
    assert (table.waiting_on, legal(table)) == (0, ["redraw Bob", "redraw John"])


def test_std_46_choose_an_opponent_whose_next_encounter_is_marked() -> None:
    table = played(at(3, turn="seat-2", hands=hands("Oral Sex", 1)), "play oral-sex")
    assert legal(table) == ["mark seat-1", "mark seat-3"]
    assert refused(table, "mark seat-2", 1) == refused(table, "mark seat-4", 1) == refused(table, "end turn", 1) == "STD-46"
    played(table, "mark seat-3")
    assert zone(table, "marked") == {"seat-1": 0, "seat-2": 0, "seat-3": 1}
    assert phase(table) == "encounter"


def test_std_46_an_std_must_be_drawn_again_and_is_shuffled_back_first() -> None:
    """Bob's only card is Crabs: he draws it again, and it spreads after all."""
    table = meeting(two({"Crabs": 1}, {"Condom": 2}, marked=MARKED))
    assert told(table).count("Bob shows Crabs.") == 2
    assert "Bob redraws Crabs." in told(table)
    assert arsenal(table, "Bob") == {"Crabs": 1}
    assert arsenal(table, "Alice") == {"Crabs": 1, "Condom": 1}


@pytest.mark.parametrize("who", ["Bob", "Alice"])
def test_std_46_only_one_of_two_and_the_encountering_player_says_which(who: str) -> None:
    table = meeting(two({"Crabs": 1}, {"Herpes": 1}, marked=MARKED))
    assert legal(table) == ["redraw Bob", "redraw Alice"]
    assert refused(table, "keep the cards") == "STD-46"
    played(table, f"redraw {who}")
    assert [line for line in told(table) if "redraws" in line] == [f"{who} redraws {'Crabs' if who == 'Bob' else 'Herpes'}."]
    assert table.waiting_on == 1


def test_std_46_aids_counts_as_an_std() -> None:
    table = meeting(two({"AIDS": 1}, {"Condom": 2}, marked=MARKED))
    assert "Bob redraws AIDS." in told(table)
    table = meeting(two({"AIDS": 1}, {"Crabs": 2}, marked=MARKED))
    assert phase(table) == "oral"


@pytest.mark.parametrize("second", [{"Condom": 2}, {"Children": 1}, {}, {"Crabs": 2}])
def test_std_46_the_mark_is_used_up_whatever_is_revealed(second: dict[str, int]) -> None:
    table = meeting(two({"No Outcome": 2}, second, marked=MARKED))
    assert zone(table, "marked")["seat-1"] == 0
    assert "The Oral Sex mark on Player 1 is used up." in told(table)


def test_std_46_a_second_encounter_of_the_turn_is_free_again() -> None:
    table = meeting(two({"Crabs": 1}, {"Condom": 3}, marked=MARKED, insatiable=1), "another encounter")
    assert told(table).count("Bob shows Crabs.") == 1


def test_std_46_only_an_encounter_they_start_counts() -> None:
    marked = {"seat-2": 1}
    table = at(random_sex=1, phase="encounter", marked=marked, arsenals={"Bob": {"Crabs": 2}, "John": {"Herpes": 2}})
    played(table, "meet Bob John")
    assert arsenal(table, "John") == {"Herpes": 2, "Crabs": 1}
    assert zone(table, "marked")["seat-2"] == 1, "it waits for their own"


def test_std_46_declining_the_encounter_keeps_the_mark() -> None:
    assert zone(played(two({}, {}, marked=MARKED), "end turn"), "marked")["seat-1"] == 1


def test_std_46_marking_a_marked_player_does_nothing_more() -> None:
    table = at(hands=hands("Oral Sex"), marked={"seat-2": 1}, arsenals={"John": {"Crabs": 1}, "Jean": {"Condom": 2}})
    played(table, "play oral-sex", "mark seat-2")
    assert zone(table, "marked")["seat-2"] == 1
    assert discards(table, "Oral Sex") == 1


def test_std_49_luck_counts_as_no_outcome() -> None:
    table = two({"Crabs": 2}, {}, hands=hands("Luck"), phase="play")
    played(table, "play luck", "target Alice")
    assert arsenal(table, "Alice") == {"Luck": 1}
    meeting(table)
    assert arsenal(table, "Alice") == {"Crabs": 1}
    assert out_of_play(table, "Luck") == 1


@pytest.mark.parametrize(("first", "second"), [(CHILDREN, {"Crabs": 2}), ({"Crabs": 2}, CHILDREN), (CHILDREN, CHILDREN)])
def test_std_50_children_end_the_encounter_and_both_cards_go_back(first: dict[str, int], second: dict[str, int]) -> None:
    table = two(first, second)
    before = zone(table, "out_of_play")
    meeting(table)
    assert (arsenal(table, "Bob"), arsenal(table, "Alice")) == (first, second)
    assert zone(table, "out_of_play") == before
    assert table.waiting_on == 1


@pytest.mark.parametrize("other", ["Condom", "No Outcome", "AIDS"])
def test_std_50_the_other_card_is_not_resolved(other: str) -> None:
    table = meeting(two(CHILDREN, {other: 1}))
    assert arsenal(table, "Alice") == {other: 1}
    assert table.waiting_on == 1


def test_std_50_insatiable_is_over() -> None:
    table = meeting(two(CHILDREN, {"Crabs": 2}, insatiable=1))
    assert table.waiting_on == 1


def test_std_50_children_that_a_broken_condom_brings_up_end_it_at_once() -> None:
    """Alice's condom waits to be drawn again and Oral Sex waits too: neither comes to pass, and the mark is used up."""
    children: dict[str, Any] = {
        "phase": "broken",
        "pair": ["Bob", "Alice"],
        "shown": ["Condom", "Condom"],
        "broken_condom": 1,
        "marked": MARKED,
    }
    table = two(CHILDREN, {"Crabs": 2}, **children)
    played(table, "redraw Bob")
    assert table.waiting_on == 1
    assert arsenal(table, "Bob") == CHILDREN
    assert arsenal(table, "Alice") == {"Crabs": 2, "Condom": 1}, "an unresolved condom goes back"
    assert zone(table, "marked")["seat-1"] == 0


def test_std_50_children_never_spread_but_count_as_an_std() -> None:
    table = at(phase="play", hands=hands("Medication"), arsenals={"Bob": {"Crabs": 1, "Children": 1}})
    played(table, "play medication", "target Bob")
    assert legal(table) == ["take crabs", "take children"]
