"""STD-20 to STD-26: a turn from the draw to the end, and the two ways a game is over."""

from collections import Counter

import pytest
from by_hand import every_chance, phase, zone

import contraband
from contraband.core.errors import Refused
from contraband.core.table import Table
from contraband.games.stds.tests.tabletop import DECK, Cards, arsenal, at, discards, hand, hands, legal, played, refused, told

FOUR: Cards = {"Crabs": 1, "Gonorrhea": 1, "Herpes": 1, "Syphilis": 1}
ALL_FOUR = dict.fromkeys(("Bob", "Alice", "Albert", "Wilbur"), FOUR)
ALL_OPPONENTS_FOUR = dict.fromkeys(("John", "Jean", "Alisa", "Jennifer"), FOUR)
EVERYTHING = DECK | {"Condom": 16}


def without(*cards: str) -> Cards:
    """The whole primary deck less some cards."""
    rest = Counter(EVERYTHING)
    rest.subtract(cards)
    return dict(rest)


def outcomes(table: Table) -> list[str]:
    assert table.result is not None
    return [seat.outcome for seat in table.result.outcomes]


def test_std_20_a_turn_begins_with_a_card_from_the_deck() -> None:
    table = at(phase="encounter", deck={"Luck": 1}, discards=without("Luck"))
    played(table, "end turn")
    assert table.waiting_on == 1
    assert hand(table, 1) == {"Luck": 1}
    assert zone(table, "deck_size") == 0
    assert phase(table) == "play"


def test_std_20_every_card_of_the_deck_is_equally_likely() -> None:
    table = at(phase="encounter", deck={"Luck": 2, "AIDS": 1}, discards=without("Luck", "Luck", "AIDS"))
    drawn: Counter[str] = Counter()
    for after in every_chance(table, "end turn", 3):
        drawn.update(hand(after, 1))
    assert drawn == {"Luck": 2, "AIDS": 1}
    drawn = Counter()
    for after in every_chance(at(phase="encounter"), "end turn", 72):
        drawn.update(hand(after, 1))
    assert drawn == EVERYTHING


def test_std_21_one_card_is_played_or_discarded_then_no_other() -> None:
    two_cards = {"seat-1": {"Insatiable": 1, "Luck": 1}}
    for move in ("play insatiable", "discard insatiable"):
        table = at(hands=two_cards)
        assert legal(table) == ["play luck", "play insatiable", "discard luck", "discard insatiable"]
        assert refused(table, "end turn") == refused(table, "meet Bob Alice") == "STD-21"
        played(table, move)
        assert hand(table) == {"Luck": 1}
        assert refused(table, "play luck") == refused(table, "discard luck") == "STD-22"


def test_std_21_only_a_card_of_the_hand() -> None:
    table = at(hands=hands("Luck"))
    assert refused(table, "play insatiable") == refused(table, "discard insatiable") == "STD-21"
    with pytest.raises(Refused, match="STD-20"):
        table.play(1, "play luck")


def test_std_22_then_at_most_one_encounter_between_two_of_your_characters() -> None:
    table = at(phase="encounter")
    own = ["Bob Alice", "Bob Albert", "Bob Wilbur", "Alice Albert", "Alice Wilbur", "Albert Wilbur"]
    assert legal(table) == ["end turn", *(f"meet {pair}" for pair in own)]
    assert refused(table, "meet Bob John") == "STD-45"
    assert refused(table, "meet John Jean") == "STD-22"
    played(table, "meet Bob Alice")
    assert table.waiting_on == 1


def test_std_22_no_encounter_is_fine() -> None:
    table = at(phase="encounter")
    before = zone(table, "arsenals")
    played(table, "end turn")
    assert zone(table, "arsenals") == before
    assert table.waiting_on == 1


def test_std_23_four_different_stds_in_each_of_your_arsenals_win() -> None:
    table = played(at(phase="encounter", arsenals=ALL_FOUR), "end turn")
    assert table.is_over
    assert outcomes(table) == ["win", "loss"]
    assert table.result is not None
    assert (table.result.rule, table.result.winners) == ("STD-23", [0])
    assert refused(table, "end turn") == "STD-23"


def test_std_23_three_arsenals_are_not_enough() -> None:
    short = ALL_FOUR | {"Wilbur": {"Syphilis": 5, "Crabs": 1, "Gonorrhea": 1}}
    assert not played(at(phase="encounter", arsenals=short), "end turn").is_over


def test_std_23_aids_and_children_are_one_kind_each_and_copies_count_once() -> None:
    odd = ALL_FOUR | {"Bob": {"Crabs": 1, "Herpes": 1, "AIDS": 1, "Children": 1}}
    assert played(at(phase="encounter", arsenals=odd), "end turn").is_over
    copies = ALL_FOUR | {"Bob": {"Crabs": 1, "Herpes": 1, "AIDS": 2}}
    assert not played(at(phase="encounter", arsenals=copies), "end turn").is_over


def test_std_23_the_encounter_of_the_turn_counts() -> None:
    """Alice lacks Crabs, and only Bob can give it, one time in four: then the game is over in the same move."""
    table = at(phase="encounter", arsenals=ALL_FOUR | {"Alice": {"Gonorrhea": 1, "Herpes": 1, "Syphilis": 1}})
    endings: Counter[bool] = Counter()
    for after in every_chance(table, "meet Bob Alice", 4, 3):
        assert after.is_over == ("Crabs" in arsenal(after, "Alice"))
        endings[after.is_over] += 1
    assert endings == {False: 9, True: 3}


def test_std_24_an_opponents_turn_never_wins_for_you() -> None:
    table = at(phase="encounter", turn="seat-2", arsenals=ALL_FOUR)
    played(table, "end turn")
    assert not table.is_over
    assert table.waiting_on == 0


def test_std_24_completed_by_an_opponents_random_sex_you_win_only_at_the_end_of_your_own_turn() -> None:
    arsenals = ALL_FOUR | {"Bob": {"Gonorrhea": 1, "Herpes": 1, "Syphilis": 1}, "John": {"Crabs": 3}}
    table = at(phase="encounter", turn="seat-2", random_sex=1, arsenals=arsenals)
    played(table, "meet Bob John")
    assert arsenal(table, "Bob")["Crabs"] == 1
    assert not table.is_over
    played(table, legal(table)[-1], "end turn")
    assert outcomes(table) == ["win", "loss"]


def test_std_25_an_empty_deck_is_rebuilt_from_the_discard_pile_when_a_card_must_be_drawn() -> None:
    table = at(phase="play", hands=hands("Luck"), deck={}, discards=without("Luck"))
    played(table, "discard luck")
    assert discards(table, "Luck") == 11, "not before a card must be drawn"
    played(table, "end turn")
    assert zone(table, "deck_size") == 71
    assert zone(table, "discards") == {}
    assert sum(hand(table, 1).values()) == 1
    assert "The deck is rebuilt from 72 discarded cards." in told(table)


def test_std_25_a_single_discarded_card_is_a_deck_too() -> None:
    table = at(phase="encounter", deck={}, discards={"Luck": 1}, hands={"seat-1": without("Luck")})
    played(table, "end turn")
    assert hand(table, 1) == {"Luck": 1}
    assert "The deck is rebuilt from 1 discarded card." in told(table)


def test_std_25_when_the_deck_is_rebuilt_your_own_cards_are_in_nobody_elses_hand() -> None:
    table = at(phase="encounter", deck={}, discards=without("Luck", "AIDS"), hands={"seat-1": {"Luck": 1}, "seat-2": {"AIDS": 1}})
    played(table, "end turn")
    worlds = [hand(table.imagine(0, f"world {world}"), 1) for world in range(20)]
    for theirs in worlds:
        assert theirs.get("AIDS", 0) >= 1
        assert sum(theirs.values()) == 2, "and the card that was drawn"
    assert not all("Luck" in theirs for theirs in worlds), "what you hold yourself"


def test_std_25_with_no_card_anywhere_nobody_draws_and_an_empty_hand_skips_to_the_encounter() -> None:
    table = at(phase="encounter", deck={}, discards={}, hands={"seat-1": EVERYTHING})
    played(table, "end turn")
    assert table.waiting_on == 1
    assert hand(table, 1) == {}
    assert phase(table) == "encounter"
    assert "There is no card to draw." in told(table)
    assert legal(table)[0] == "end turn"


def test_std_25_a_drawn_card_ends_the_skipping() -> None:
    table = played(at(phase="encounter", deck={"Luck": 1}, discards=without("Luck")), "end turn")
    assert (phase(table), legal(table)) == ("play", ["play luck", "discard luck"])


@pytest.mark.parametrize("limit", [1, 7, 400])
def test_std_26_the_limit_counts_the_turns_of_all(limit: int) -> None:
    table = at(phase="encounter", turns=limit, options={"turn_limit": limit}, arsenals={"Bob": FOUR})
    assert played(table, "end turn").is_over
    if limit > 1:
        earlier = at(phase="encounter", turns=limit - 1, options={"turn_limit": limit}, arsenals={"Bob": FOUR})
        assert not played(earlier, "end turn").is_over


def test_std_26_the_default_is_400_turns() -> None:
    assert contraband.new("stds").options["turn_limit"] == 400


def test_std_26_the_most_kinds_win() -> None:
    table = at(phase="encounter", turn="seat-2", turns=400, arsenals={"Bob": FOUR})
    played(table, "end turn")
    assert outcomes(table) == ["win", "loss"]
    assert table.result is not None
    assert table.result.rule == "STD-26"
    assert [seat.score for seat in table.result.outcomes] == [7, 4]


def test_std_26_at_most_four_kinds_count_for_a_character() -> None:
    """Bob has six kinds, John and Jean three each: 4+1+1+1 against 3+3+1+1."""
    three = {"Crabs": 1, "Gonorrhea": 1, "Herpes": 1}
    table = at(phase="encounter", turns=400, arsenals={"Bob": FOUR | {"AIDS": 1, "Children": 1}, "John": three, "Jean": three})
    assert outcomes(played(table, "end turn")) == ["loss", "win"]


def test_std_26_equal_is_a_draw() -> None:
    table = played(at(phase="encounter", turns=400), "end turn")
    assert outcomes(table) == ["draw", "draw"]
    assert table.result is not None
    assert (table.result.rule, table.result.winners) == ("STD-26", [])


@pytest.mark.parametrize("seats", [3, 4])
def test_std_26_among_three_or_four_the_equal_leaders_draw_and_the_others_lose(seats: int) -> None:
    table = at(seats, phase="encounter", turns=400, arsenals={"Bob": FOUR, "Bob II": FOUR})
    expected = ["loss"] * seats
    expected[0] = expected[2] = "draw"
    assert outcomes(played(table, "end turn")) == expected


def test_std_26_four_kinds_everywhere_in_the_last_turn_still_win_by_the_book() -> None:
    table = played(at(phase="encounter", turns=400, arsenals=ALL_FOUR | ALL_OPPONENTS_FOUR), "end turn")
    assert outcomes(table) == ["win", "loss"]
    assert table.result is not None
    assert table.result.rule == "STD-23"
