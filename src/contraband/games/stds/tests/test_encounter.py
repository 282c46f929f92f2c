"""STD-30 to STD-36: an encounter. Arsenals of one kind make a reveal certain."""

from collections import Counter

import pytest
from by_hand import every_chance, phase, zone

from contraband.games.stds.tests.tabletop import PEOPLE, arsenal, at, legal, meeting, out_of_play, played, refused, told, two

CRABS, HERPES, CONDOM, NOTHING = {"Crabs": 3}, {"Herpes": 3}, {"Condom": 3}, {"No Outcome": 3}
CHILDREN = {"Children": 1}
BOBS = {"Crabs": 1, "Condom": 2, "Luck": 3}


def test_std_30_both_reveal_a_card_and_the_two_are_resolved_separately() -> None:
    table = meeting(two(CRABS, {"No Outcome": 3}))
    assert told(table)[:3] == ["Bob meets Alice.", "Bob shows Crabs.", "Alice shows No Outcome."]
    assert arsenal(table, "Alice") == {"Crabs": 1, "No Outcome": 2}
    assert arsenal(table, "Bob") == {"Crabs": 3}


def test_std_30_every_card_of_an_arsenal_is_equally_likely_to_be_on_top() -> None:
    table = two(BOBS, {"Condom": 1, "Herpes": 1})
    shown = Counter(tuple(told(after)[1:3]) for after in every_chance(table, "meet Bob Alice", 6, 2))
    expected = {(f"Bob shows {card}.", f"Alice shows {other}."): count for card, count in BOBS.items() for other in ("Condom", "Herpes")}
    assert shown == expected


def test_std_30_an_encounter_leaves_no_trace_but_its_effects() -> None:
    """What is only for the encounter is reset: equal situations are equal tables."""
    table = meeting(two(CONDOM, CONDOM, broken_condom=1), "redraw Bob", "redraw Alice")
    assert table.waiting_on == 1
    assert zone(table, "redrawn") == [0, 0]
    assert zone(table, "broken_condom") == 0
    assert zone(table, "pair") == zone(table, "shown") == ["", ""]


@pytest.mark.parametrize("card", ["Condom", "No Outcome", "Luck"])
def test_std_31_a_condom_or_no_outcome_goes_out_of_play(card: str) -> None:
    table = two({card: 3}, {"No Outcome": 1, "Crabs": 0})
    before, pile = out_of_play(table, card), zone(table, "discards")
    meeting(table)
    assert arsenal(table, "Bob") == {card: 2}
    assert out_of_play(table, card) == before + (2 if card == "No Outcome" else 1)
    assert zone(table, "discards") == pile


def test_std_32_an_infection_puts_a_copy_from_out_of_play_into_the_other_arsenal_and_goes_back() -> None:
    table = meeting(two(CRABS, HERPES, left={"Crabs": 5, "Herpes": 4}))
    assert arsenal(table, "Bob") == {"Crabs": 3, "Herpes": 1}
    assert arsenal(table, "Alice") == {"Herpes": 3, "Crabs": 1}
    assert (out_of_play(table, "Crabs"), out_of_play(table, "Herpes")) == (4, 3)


def test_std_32_whoever_owns_the_other() -> None:
    table = two(CRABS, NOTHING, random_sex=1, arsenals={"John": {"Condom": 1}})
    played(table, "meet Bob John")
    assert arsenal(table, "John") == {"Crabs": 1}
    table = two(NOTHING, NOTHING, random_sex=1, arsenals={"John": {"Herpes": 2}})
    played(table, "meet Bob John")
    assert arsenal(table, "Bob") == {"No Outcome": 2, "Herpes": 1}


def test_std_32_both_show_the_same_and_two_copies_are_left() -> None:
    table = meeting(two(CRABS, CRABS, left={"Crabs": 2}))
    assert arsenal(table, "Bob") == arsenal(table, "Alice") == {"Crabs": 4}
    assert out_of_play(table, "Crabs") == 0
    assert table.waiting_on == 1


@pytest.mark.parametrize("receiver", ["Bob", "Alice"])
def test_std_32_the_active_player_says_who_gets_the_last_copy(receiver: str) -> None:
    table = meeting(two(CRABS, CRABS, left={"Crabs": 1}))
    assert (phase(table), legal(table)) == ("last copy", ["give Bob", "give Alice"])
    assert refused(table, "give Albert") == refused(table, "end turn") == "STD-32"
    played(table, f"give {receiver}")
    expected = {"Bob": {"Crabs": 3}, "Alice": {"Crabs": 3}} | {receiver: {"Crabs": 4}}
    assert {name: arsenal(table, name) for name in ("Bob", "Alice")} == expected
    assert out_of_play(table, "Crabs") == 0
    assert table.waiting_on == 1


def test_std_32_the_last_copy_may_go_to_an_opponents_character() -> None:
    table = two(CRABS, NOTHING, left={"Crabs": 1}, random_sex=1, arsenals={"John": {"Crabs": 2}})
    played(table, "meet Bob John")
    assert (table.waiting_on, legal(table)) == (0, ["give Bob", "give John"])
    played(table, "give John")
    assert arsenal(table, "John") == {"Crabs": 3}


def test_std_33_without_a_copy_nothing_spreads_and_the_card_goes_back() -> None:
    table = meeting(two(CRABS, {"Condom": 2}, left={"Crabs": 0}))
    assert arsenal(table, "Bob") == {"Crabs": 3}
    assert arsenal(table, "Alice") == {"Condom": 1}
    assert "No copy of Crabs is left for Alice." in told(table)


def test_std_33_both_show_the_same_and_no_copy_is_left() -> None:
    table = meeting(two(CRABS, CRABS, left={"Crabs": 0}))
    assert arsenal(table, "Bob") == arsenal(table, "Alice") == {"Crabs": 3}
    assert table.waiting_on == 1


def test_std_34_an_empty_arsenal_reveals_nothing_and_still_catches() -> None:
    table = meeting(two({}, CRABS))
    assert "Bob has nothing to show." in told(table)
    assert arsenal(table, "Bob") == {"Crabs": 1}
    table = meeting(two({}, {}))
    assert arsenal(table, "Bob") == arsenal(table, "Alice") == {}
    assert table.waiting_on == 1


def test_std_34_children_come_before_broken_condom_and_oral_sex() -> None:
    table = meeting(two(CHILDREN, {"Condom": 2}, broken_condom=1, marked={"seat-1": 1}))
    assert table.waiting_on == 1, "nobody was asked"
    assert arsenal(table, "Alice") == {"Condom": 2}
    assert zone(table, "marked")["seat-1"] == 0


def test_std_34_broken_condom_comes_before_oral_sex() -> None:
    """Bob's condom is drawn again and shows Crabs, so that two STDs lie there when Oral Sex asks."""
    table = two(
        {"Crabs": 2}, HERPES, pair=["Bob", "Alice"], shown=["Condom", "Herpes"], phase="broken", broken_condom=1, marked={"seat-1": 1}
    )
    assert legal(table) == ["redraw Bob", "keep the cards"]
    played(table, "redraw Bob")
    assert (phase(table), legal(table)) == ("oral", ["redraw Bob", "redraw Alice"])


def test_std_34_the_card_that_oral_sex_draws_is_final() -> None:
    """Bob shows Crabs, which go back; a condom that comes up now is not drawn again although a Broken Condom was played."""
    table = two({"Crabs": 1, "Condom": 1}, {}, broken_condom=1, marked={"seat-1": 1})
    finals = []
    for after in every_chance(table, "meet Bob Alice", 2, 2):
        if "Bob redraws Crabs." in told(after):
            assert after.waiting_on == 1, "no question follows"
            finals.append((arsenal(after, "Bob"), arsenal(after, "Alice")))
    assert finals == [({"Crabs": 1, "Condom": 1}, {"Crabs": 1}), ({"Crabs": 1}, {})]


def test_std_34_children_again_after_oral_sex() -> None:
    """Children that Oral Sex brings up end the encounter: Alice's condom is not used up."""
    table = two({"Crabs": 1, "Children": 1}, {"Condom": 1}, marked={"seat-1": 1})
    ended = 0
    for after in every_chance(table, "meet Bob Alice", 2, 1, 2):
        if {"Bob shows Crabs.", "Bob shows Children."} <= set(told(after)):
            ended += 1
            assert arsenal(after, "Bob") == {"Crabs": 1, "Children": 1}
            assert arsenal(after, "Alice") == {"Condom": 1}
    assert ended == 1


def test_std_34_oral_sex_comes_before_aids() -> None:
    """AIDS is drawn again: only if it comes up again are the arsenals searched."""
    table = two({"AIDS": 1, "No Outcome": 1}, {"Condom": 2}, marked={"seat-1": 1})
    searched = []
    for after in every_chance(table, "meet Bob Alice", 2, 1, 2):
        if "Bob redraws AIDS." in told(after):
            searched.append((told(after).count("Bob shows AIDS."), phase(after) == "search"))
    assert searched == [(2, True), (1, False)]


def test_std_34_aids_comes_before_the_rest() -> None:
    """The search may make room: the Crabs that it discards are the copy that spreads afterwards."""
    table = meeting(two({"AIDS": 1, "Condom": 0}, CRABS, left={"Crabs": 0}), "take crabs")
    assert "Alice passes Crabs to Bob." in told(table)
    assert arsenal(table, "Bob") == {"AIDS": 1, "Crabs": 1}
    assert arsenal(table, "Alice") == {"Crabs": 2}


def test_std_35_nobody_meets_themselves() -> None:
    table = at(phase="encounter", random_sex=1)
    assert {refused(table, f"meet {name} {name}") for name in PEOPLE[:8]} == {"STD-35"}


# Who could want whom, written down pair by pair: M and W for a straight man and woman, m and w bisexual, g and l gay.
LIKES = {"MW", "Mw", "Wm", "mw", "mm", "ww", "mg", "wl", "gg", "ll"}
KIND = dict(zip(PEOPLE[:8], "MWmgMWwl", strict=True))


@pytest.mark.parametrize("random_sex", [0, 1])
def test_std_36_each_must_accept_the_others_gender(random_sex: int) -> None:
    table = at(4, phase="encounter", random_sex=random_sex, options={"orientation": "on"})
    expected = set()
    for i, first in enumerate(PEOPLE):
        for j, second in enumerate(PEOPLE[:i]):
            mine = (i < 4) + (j < 4)
            kinds = KIND[first.removesuffix(" II")] + KIND[second.removesuffix(" II")]
            if mine == 2 or (mine == 1 and random_sex):
                suits = kinds in LIKES or kinds[::-1] in LIKES
                assert refused(table, f"meet {first} {second}") == ("" if suits else "STD-36")
                expected |= {f"meet {second} {first}"} if suits else set()
    assert set(legal(table)) == expected | {"end turn"}


def test_std_36_a_quartet_has_three_pairs() -> None:
    table = at(phase="encounter", options={"orientation": "on"})
    assert legal(table) == ["end turn", "meet Bob Alice", "meet Alice Albert", "meet Albert Wilbur"]
    table = at(phase="encounter", turn="seat-2", options={"orientation": "on"})
    assert legal(table) == ["end turn", "meet John Jean", "meet John Alisa", "meet Alisa Jennifer"]


def test_std_36_also_holds_for_random_sex() -> None:
    table = at(phase="encounter", random_sex=1, options={"orientation": "on"})
    assert refused(table, "meet Wilbur Jennifer") == "STD-36"
    assert refused(table, "meet Bob Alisa") == ""
