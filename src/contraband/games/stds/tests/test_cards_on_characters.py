"""STD-43, STD-44, STD-47, STD-48, STD-51 to STD-53: cards that reach into an arsenal, and where discarded cards go."""

from collections import Counter
from typing import Any

import pytest
from by_hand import every_chance, phase, zone

from contraband.games.stds.tests.tabletop import (
    DECK,
    PEOPLE,
    Cards,
    arsenal,
    at,
    discards,
    hands,
    legal,
    meeting,
    out_of_play,
    played,
    refused,
    told,
    two,
)

OWN, OTHERS = PEOPLE[:4], PEOPLE[4:8]


def test_std_43_viral_multiplication_copies_an_std_of_your_own_character_that_you_name() -> None:
    table = two({"Crabs": 2, "Herpes": 1, "Condom": 1}, {}, hands=hands("Viral Multiplication"), phase="play")
    before = out_of_play(table, "Herpes")
    played(table, "play viral-multiplication", "target Bob")
    assert legal(table) == ["take crabs", "take herpes"]
    assert refused(table, "take condom") == "STD-48"
    played(table, "take herpes")
    assert arsenal(table, "Bob") == {"Crabs": 2, "Herpes": 2, "Condom": 1}
    assert out_of_play(table, "Herpes") == before - 1
    assert phase(table) == "encounter"


def test_std_43_it_must_be_possible_for_your_own() -> None:
    table = two({"Crabs": 2, "Herpes": 1}, {"Crabs": 1}, left={"Crabs": 0}, hands=hands("Viral Multiplication"), phase="play")
    played(table, "play viral-multiplication")
    assert refused(table, "target Alice") == "STD-43", "no Crabs are left"
    played(table, "target Bob")
    assert legal(table) == ["take herpes"]
    assert refused(table, "take crabs") == "STD-43"


def test_std_43_aids_and_children_are_copied_too_when_one_is_out_of_play() -> None:
    arsenals: dict[str, Cards] = {"Bob": {"AIDS": 1, "Children": 1}}
    table = at(hands=hands("Viral Multiplication"), arsenals=arsenals, deck=deck_without("AIDS", 3))
    assert out_of_play(table, "AIDS") == 2
    played(table, "play viral-multiplication", "target Bob")
    assert legal(table) == ["take aids"], "no Children are out of play"
    assert arsenal(played(table, "take aids"), "Bob") == {"AIDS": 2, "Children": 1}


def deck_without(card: str, count: int) -> Cards:
    deck = Counter(DECK | {"Condom": 16})
    deck.subtract({card: count, "Viral Multiplication": 1, "Children": 1})
    return dict(deck)


@pytest.mark.parametrize("contents", [{"Crabs": 2, "Condom": 3}, {"Condom": 3}, {}, {"Herpes": 1}])
@pytest.mark.parametrize("card", ["viral-multiplication", "medication"])
def test_std_43_48_an_opponents_character_is_always_a_legal_target(card: str, contents: Cards) -> None:
    name = card.replace("-", " ").title()
    table = at(hands=hands(name), arsenals={"John": contents, "Bob": {"Crabs": 1}})
    played(table, f"play {card}")
    assert set(legal(table)) >= {f"target {other}" for other in OTHERS}


def test_std_43_on_an_opponents_a_random_kind_that_can_be_copied() -> None:
    john = {"Crabs": 5, "Herpes": 1, "Syphilis": 1, "Condom": 9}
    table = two({}, {}, left={"Syphilis": 0}, hands=hands("Viral Multiplication"), phase="play", arsenals={"John": john})
    played(table, "play viral-multiplication")
    copied: Counter[str] = Counter()
    for after in every_chance(table, "target John", 12):
        copied.update(Counter(arsenal(after, "John")) - Counter(john))
        assert phase(after) == "encounter"
    assert copied == {"Crabs": 6, "Herpes": 6}, "a random kind, not a random card; and no copy of Syphilis is left"


def test_std_43_on_an_opponents_without_effect_the_card_is_spent() -> None:
    table = two({}, {}, left={"Crabs": 0}, hands=hands("Viral Multiplication"), phase="play", arsenals={"John": {"Crabs": 2, "Condom": 1}})
    played(table, "play viral-multiplication", "target John")
    assert arsenal(table, "John") == {"Crabs": 2, "Condom": 1}
    assert discards(table, "Viral Multiplication") == 1
    assert phase(table) == "encounter"
    assert told(table) == ["Viral Multiplication does nothing for John."]


def test_std_43_the_copy_comes_from_out_of_play_and_goes_to_that_character_only() -> None:
    for target in ("John", "Bob"):
        table = two({"Crabs": 1}, {}, hands=hands("Viral Multiplication"), phase="play", arsenals={"John": {"Crabs": 1, "Condom": 3}})
        before, left = zone(table, "arsenals"), out_of_play(table, "Crabs")
        played(table, "play viral-multiplication", f"target {target}")
        if target == "Bob":
            assert refused(table, "take gonorrhea") != "", "only an STD that is already there"
            played(table, "take crabs")
        after = zone(table, "arsenals")
        assert Counter(after[target]) - Counter(before[target]) == {"Crabs": 1}
        assert {name: after[name] for name in after if name != target} == {name: before[name] for name in before if name != target}
        assert (out_of_play(table, "Crabs"), discards(table, "Viral Multiplication")) == (left - 1, 1)


def test_std_44_aids_does_not_spread_but_searches_both_arsenals() -> None:
    table = meeting(two({"AIDS": 1}, {"Condom": 2, "Crabs": 0}))
    assert (phase(table), zone(table, "searches")) == ("search", 1), "Bob's arsenal is empty while AIDS lies aside"
    assert legal(table) == ["take condom"]
    assert refused(table, "end turn") == "STD-44"
    played(table, "take condom")
    assert arsenal(table, "Alice") == {}, "one was discarded, one was shown"
    assert arsenal(table, "Bob") == {"AIDS": 1}, "back like any STD"


def test_std_44_the_player_whose_turn_it_is_chooses_from_each() -> None:
    shown: dict[str, Any] = {"phase": "search", "pair": ["Bob", "Alice"], "shown": ["AIDS", "Condom"], "searches": 2}
    table = two({"Crabs": 1, "Luck": 1}, {"Herpes": 1, "No Outcome": 1}, **shown)
    assert (table.waiting_on, legal(table)) == (0, ["take crabs", "take luck"])
    played(table, "take luck")
    assert (table.waiting_on, legal(table)) == (0, ["take herpes", "take no-outcome"])
    played(table, "take no-outcome")
    assert arsenal(table, "Bob") == {"Crabs": 1, "AIDS": 1}
    assert arsenal(table, "Alice") == {"Herpes": 1}


def test_std_44_the_revealed_cards_are_aside_and_cannot_be_chosen() -> None:
    table = meeting(two({"AIDS": 1}, {"Crabs": 1}))
    assert table.waiting_on == 1, "nothing lay in either arsenal"
    assert arsenal(table, "Bob") == {"AIDS": 1, "Crabs": 1}
    assert arsenal(table, "Alice") == {"Crabs": 1}


def test_std_44_each_aids_revealed_searches_once() -> None:
    table = meeting(two({"AIDS": 1}, {"AIDS": 2}))
    assert (phase(table), zone(table, "searches")) == ("search", 3)
    played(table, "take aids")
    assert table.waiting_on == 1, "both arsenals are empty now, so the second AIDS finds nothing"
    shown: dict[str, Any] = {"phase": "search", "pair": ["Bob", "Alice"], "shown": ["AIDS", "AIDS"], "searches": 4}
    table = two({"Condom": 4}, {"Luck": 4}, **shown)
    for card in ("condom", "luck", "condom", "luck"):
        assert legal(table) == [f"take {card}"]
        played(table, f"take {card}")
    assert arsenal(table, "Bob") == {"Condom": 2, "AIDS": 1}
    assert arsenal(table, "Alice") == {"Luck": 2, "AIDS": 1}


def test_std_44_an_opponents_arsenal_is_searched_too() -> None:
    table = at(random_sex=1, phase="encounter", arsenals={"Bob": {"AIDS": 1}, "John": {"Crabs": 3, "Herpes": 2}})
    played(table, "meet Bob John")
    assert table.waiting_on == 0
    assert set(legal(table)) == {"take crabs", "take herpes"}
    assert table.view(0)["zones"]["arsenals"]["John"] == arsenal(table, "John")


def test_std_47_increase_risk_discards_a_card_of_your_choice_from_your_own() -> None:
    table = two({"Crabs": 2, "Condom": 1, "Luck": 1}, {}, hands=hands("Increase Risk"), phase="play")
    played(table, "play increase-risk", "target Bob")
    assert legal(table) == ["take crabs", "take condom", "take luck"]
    assert refused(table, "take herpes") == refused(table, "end turn") == "STD-47"
    played(table, "take condom")
    assert arsenal(table, "Bob") == {"Crabs": 2, "Luck": 1}


def test_std_47_a_random_card_from_an_opponents() -> None:
    john = {"Crabs": 1, "Condom": 2, "Luck": 3}
    table = two({}, {}, hands=hands("Increase Risk"), phase="play", arsenals={"John": john})
    lost: Counter[str] = Counter()
    for after in every_chance(played(table, "play increase-risk"), "target John", 6):
        assert phase(after) == "encounter", "nothing is asked"
        lost.update(Counter(john) - Counter(arsenal(after, "John")))
    assert lost == john


def test_std_47_an_empty_arsenal_is_no_target() -> None:
    table = at(hands=hands("Increase Risk"), arsenals={"Bob": {}, "John": {}})
    played(table, "play increase-risk")
    assert refused(table, "target Bob") == refused(table, "target John") == "STD-47"
    assert len(legal(table)) == 6


def test_std_47_with_an_open_search_you_choose_from_any_arsenal() -> None:
    table = at(hands=hands("Increase Risk"), options={"search": "open"}, arsenals={"John": {"Crabs": 2, "Luck": 1}})
    played(table, "play increase-risk", "target John")
    assert (table.waiting_on, legal(table)) == (0, ["take crabs", "take luck"])
    assert arsenal(played(table, "take crabs"), "John") == {"Crabs": 1, "Luck": 1}


@pytest.mark.parametrize("card", ["viral-multiplication", "medication"])
def test_std_47_the_open_search_is_for_increase_risk_only(card: str) -> None:
    hand = hands(card.replace("-", " ").title())
    table = at(hands=hand, options={"search": "open"}, arsenals={"John": {"Crabs": 2, "Herpes": 1}})
    assert phase(played(table, f"play {card}", "target John")) == "encounter"


def test_std_48_medication_discards_an_std_of_your_choice_from_your_own() -> None:
    table = two({"Crabs": 2, "AIDS": 1, "Condom": 1}, {"Herpes": 3}, hands=hands("Medication"), phase="play")
    played(table, "play medication")
    assert refused(table, "target Alice") == "STD-48", "one kind, however often, is not two"
    played(table, "target Bob")
    assert legal(table) == ["take crabs", "take aids"]
    assert refused(table, "take condom") == "STD-48"
    assert arsenal(played(table, "take aids"), "Bob") == {"Crabs": 2, "Condom": 1}


def test_std_48_random_among_the_std_cards_of_an_opponents() -> None:
    john = {"Crabs": 3, "Children": 1, "Condom": 5, "Luck": 5}
    table = two({}, {}, hands=hands("Medication"), phase="play", arsenals={"John": john})
    lost: Counter[str] = Counter()
    for after in every_chance(played(table, "play medication"), "target John", 12):
        lost.update(Counter(john) - Counter(arsenal(after, "John")))
    assert lost == {"Crabs": 9, "Children": 3}, "a random card, not a random kind"


@pytest.mark.parametrize("john", [{"Crabs": 3, "Condom": 1}, {"Condom": 2}, {}])
def test_std_48_fewer_than_two_kinds_of_an_opponents_spend_the_card_without_effect(john: Cards) -> None:
    table = played(at(hands=hands("Medication"), arsenals={"John": john}), "play medication", "target John")
    assert arsenal(table, "John") == john
    assert discards(table, "Medication") == 1
    assert told(table) == ["Medication does nothing for John."]


@pytest.mark.parametrize("card", ["Crabs", "AIDS", "Children", "No Outcome", "Luck"])
def test_std_51_from_an_arsenal_an_std_or_no_outcome_goes_out_of_play(card: str) -> None:
    table = two({card: 2 if card != "AIDS" else 1}, {}, hands=hands("Increase Risk"), phase="play")
    before = out_of_play(table, card), discards(table, card)
    played(table, "play increase-risk", "target Bob", f"take {card.lower().replace(' ', '-')}")
    assert (out_of_play(table, card), discards(table, card)) == (before[0] + 1, before[1])


def test_std_51_from_an_arsenal_a_condom_goes_to_the_discard_pile_but_a_revealed_one_out_of_play() -> None:
    table = two({"Condom": 2}, {}, hands=hands("Increase Risk"), phase="play")
    before = out_of_play(table, "Condom")
    played(table, "play increase-risk", "target Bob", "take condom")
    assert (out_of_play(table, "Condom"), discards(table, "Condom")) == (before, 1)
    meeting(table)
    assert (out_of_play(table, "Condom"), discards(table, "Condom")) == (before + 1, 1)


@pytest.mark.parametrize("card", ["AIDS", "Children", "Luck", "Condom", "Medication"])
def test_std_51_from_the_hand_every_card_goes_to_the_discard_pile(card: str) -> None:
    table = at(hands=hands(card))
    before = out_of_play(table, card)
    played(table, f"discard {card.lower()}")
    assert (out_of_play(table, card), discards(table, card)) == (before, 1)


def test_std_51_what_aids_discards_goes_the_same_ways() -> None:
    shown: dict[str, Any] = {"phase": "search", "pair": ["Bob", "Alice"], "shown": ["AIDS", "Luck"], "searches": 2}
    table = two({"Condom": 1}, {"Luck": 1}, **shown)
    out = out_of_play(table, "Condom")
    played(table, "take condom", "take luck")
    assert (discards(table, "Condom"), out_of_play(table, "Condom")) == (1, out)
    assert (discards(table, "Luck"), out_of_play(table, "Luck")) == (0, 2)


def test_std_52_you_see_your_own_arsenals_and_no_opponents() -> None:
    table = at(phase="encounter", turn="seat-2")
    seen = table.view(0)["zones"]["arsenals"]
    assert {name: seen[name] for name in OWN} == {name: arsenal(table, name) for name in OWN}
    assert all(seen[name] == {"Condom": 4, "No Outcome": 4} for name in OTHERS), "what everybody saw at the set-up"


def test_std_52_at_any_time_and_whatever_has_happened() -> None:
    for phase_now, turn in (("play", "seat-1"), ("play", "seat-2"), ("encounter", "seat-2")):
        table = at(phase=phase_now, turn=turn, hands=hands("Luck") | hands("Luck", 1), arsenals={"Bob": {"Crabs": 3, "Luck": 1}})
        assert table.view(0)["zones"]["arsenals"]["Bob"] == {"Crabs": 3, "Luck": 1}
        assert table.view(1)["zones"]["arsenals"]["Bob"] != {"Crabs": 3, "Luck": 1}


@pytest.mark.parametrize("card", ["Viral Multiplication", "Increase Risk", "Medication"])
def test_std_52_no_card_of_yours_opens_an_opponents_arsenal(card: str) -> None:
    """Chance chooses there: nobody is asked for a card."""
    name = card.lower().replace(" ", "-")
    table = at(hands=hands(card), arsenals={"John": {"Crabs": 2, "Gonorrhea": 2, "Herpes": 1, "Condom": 9}})
    played(table, f"play {name}", "target John")
    assert phase(table) == "encounter"
    assert not any(move.startswith("take") for move in legal(table))


def test_std_53_any_card_may_be_discarded_instead() -> None:
    for card in (*DECK, "Condom"):
        name = card.lower().replace(" ", "-")
        table = at(hands=hands(card))
        assert f"discard {name}" in legal(table)
        assert phase(played(table, f"discard {name}")) == "encounter"


def test_std_53_a_card_with_no_legal_target_can_only_be_discarded() -> None:
    empty: dict[str, Cards] = {name: {} for name in (*OWN, *OTHERS)}
    table = at(hands=hands("Increase Risk"), arsenals=empty)
    assert legal(table) == ["discard increase-risk"]
    assert refused(table, "play increase-risk") == "STD-53"
    assert "play medication" in legal(at(hands=hands("Medication"), arsenals=empty)), "an opponent's is always a target"
