"""What a rule says in passing: the last copy, the empty arsenal, who sees it."""

from by_hand import phase, zone

import contraband
from contraband.games.stds.tests.tabletop import arsenal, at, discards, hands, legal, meeting, out_of_play, played, two


def test_std_43_the_very_last_copy_can_be_taken() -> None:
    table = two({"Crabs": 2}, {}, left={"Crabs": 1}, hands=hands("Viral Multiplication"), phase="play")
    played(table, "play viral-multiplication", "target Bob", "take crabs")
    assert arsenal(table, "Bob") == {"Crabs": 3}
    assert out_of_play(table, "Crabs") == 0


def test_std_47_an_open_search_shows_you_the_whole_arsenal() -> None:
    john = {"Crabs": 2, "Luck": 1}
    table = at(hands=hands("Increase Risk"), options={"search": "open"}, arsenals={"John": john})
    played(table, "play increase-risk")
    assert table.view(0)["zones"]["arsenals"]["John"] != john
    assert played(table, "target John").view(0)["zones"]["arsenals"]["John"] == john


def test_std_52_you_choose_nothing_in_an_opponents_arsenal() -> None:
    """Chance does: each of the three cards works there, and none asks you anything."""
    for card, left in (("Viral Multiplication", 4), ("Increase Risk", 2), ("Medication", 2)):
        table = two({}, {}, hands=hands(card), phase="play", arsenals={"John": {"Crabs": 1, "Herpes": 1, "Syphilis": 1}})
        played(table, f"play {card.lower().replace(' ', '-')}", "target John")
        assert phase(table) == "encounter"
        assert sum(arsenal(table, "John").values()) == left


def test_std_52_blindly_too_each_card_does_its_own_work() -> None:
    for card, left in (("Viral Multiplication", 2), ("Increase Risk", 1), ("Medication", 2)):
        table = two({}, {}, hands=hands(card), phase="play", arsenals={"John": {"Condom": 2}})
        played(table, f"play {card.lower().replace(' ', '-')}", "target John")
        assert arsenal(table, "John") == {"Condom": left}


def test_std_34_after_a_second_draw_from_an_empty_arsenal_nothing_is_shown() -> None:
    table = two({"Condom": 1}, {"Herpes": 1}, broken_condom=1)
    before = out_of_play(table, "Condom")
    meeting(table, "redraw Bob")
    assert out_of_play(table, "Condom") == before + 1, "the condom went out of play once"
    assert arsenal(table, "Bob") == {"Herpes": 1}


def test_std_34_what_is_revealed_everybody_has_seen() -> None:
    table = two({"Crabs": 2}, {"Luck": 1})
    assert "Crabs" not in table.view(1)["zones"]["arsenals"]["Bob"]
    assert meeting(table).view(1)["zones"]["arsenals"]["Bob"] == {"Crabs": 2}


def test_std_51_a_discard_is_all_you_do_with_your_cards() -> None:
    table = at(hands={"seat-1": {"Luck": 2}})
    played(table, "discard luck")
    assert discards(table, "Luck") == 1
    assert phase(table) == "encounter"
    assert not [move for move in legal(table) if move.startswith(("play", "discard"))]


def test_std_02_every_card_of_the_box_is_somewhere() -> None:
    """Two AIDS more, or a No Outcome less, would not be this game: a position is counted card by card."""
    table = at(phase="encounter")
    for kind, count in (("AIDS", 3), ("Children", 2), ("Condom", 48), ("No Outcome", 32)):
        places = [*zone(table, "arsenals").values(), *zone(table, "hands").values(), zone(table, "deck"), zone(table, "discards")]
        assert sum(place.get(kind, 0) for place in places) + out_of_play(table, kind) == count


def test_std_31_after_an_encounter_nothing_lies_open() -> None:
    table = meeting(two({"Condom": 1}, {"No Outcome": 1}))
    assert zone(table, "shown") == zone(at(phase="encounter"), "shown")


def test_std_42_the_next_encounter_begins_afresh() -> None:
    """Whoever drew again may do so in the next one too (STD-41)."""
    table = meeting(two({"Condom": 1}, {"Herpes": 1}, broken_condom=1), "redraw Bob")
    assert zone(table, "redrawn") == zone(at(phase="encounter"), "redrawn")


def test_std_41_the_refusal_says_whether_it_is_no_condom_or_the_second_time() -> None:
    table = meeting(two({"Condom": 3}, {"Herpes": 1}, broken_condom=1))
    why = table.why_not(0, "redraw Alice")
    assert why is not None
    assert why.sentence == "Only a condom can be redrawn here."


def test_std_10_at_the_start_nothing_lies_open_and_the_deck_is_new() -> None:
    table = contraband.new("stds", 2, 1)
    assert zone(table, "shown") == zone(at(phase="encounter"), "shown")
    assert "deck_rebuilt" not in [event.name for event in table.events()]
    assert table.record_view.deck_size == table.record_view.deck.sum() > 0
