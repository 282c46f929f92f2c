"""SPI-30 to SPI-37: the call, Sex Drive laid open, actions and enhancers, and who wins by Love."""

from typing import Any

import pytest
from by_hand import phase, zone

import contraband
from contraband.core.errors import Refused
from contraband.core.table import Table
from contraband.games.spiderhead import words
from contraband.games.spiderhead.tests.tabletop import (
    ABNESTI,
    BUNNIES,
    CUDDLING,
    DRIVE,
    END,
    FIERCENESS,
    FOCUS,
    HEATHER,
    JEFF,
    PUPPY,
    RACHEL,
    B,
    C,
    F,
    P,
    X,
    at,
    choices,
    climax,
    drive,
    ending,
    gained,
    hand,
    legal,
    new,
    outcomes,
    phase_three,
    phase_two,
    played,
    refused,
    told,
    turns,
    used,
)


def before_call(first: dict[str, int] | None = None, second: dict[str, int] | None = None, **zones: Any) -> Table:
    return at(phase="call", pair=["Jeff", "Heather"], open_hands={"first": first or {}, "second": second or {}}, **zones)


def test_spi_30_abnesti_calls_a_number_from_1_to_18() -> None:
    table = before_call()
    assert table.waiting_on == ABNESTI
    assert [move for move in legal(table) if move.startswith("call")] == [f"call {number}" for number in range(1, 19)]
    played(table, "call 9")
    assert told(table) == ["Abnesti calls 9. Drip on?"]


@pytest.mark.parametrize("first", [JEFF, HEATHER])
def test_spi_30_both_must_acknowledge_in_either_order(first: int) -> None:
    table = played(before_call({PUPPY: 1, DRIVE: 1}), "call 9")
    table.play(first, "acknowledge")
    assert phase(table) == "acknowledge"
    assert refused(table, "acknowledge", first) == "SPI-30"
    assert refused(table, "acknowledge", RACHEL) == refused(table, "acknowledge", ABNESTI) == "SPI-32"
    table.play(JEFF + HEATHER - first, "acknowledge")
    assert phase(table) == "window"


def test_spi_30_eighteen_is_legal_with_a_warning() -> None:
    table = before_call()
    assert refused(table, "call 18") == ""
    text, rule = table.game.words.explain(table.game.move_number("call 18"), "original")
    assert text == words.WARN_EIGHTEEN
    assert rule == "SPI-38"
    assert table.game.words.explain(table.game.move_number("call 17"), "original")[0] != text


def test_spi_31_sex_drive_is_laid_open_and_more_attacks_first() -> None:
    table = before_call({PUPPY: 1, DRIVE: 1}, {PUPPY: 1, DRIVE: 2}, hidden_hands={"second": {DRIVE: 1}})
    played(table, "call 3", "acknowledge")
    assert table.view(RACHEL)["zones"]["drive"] == {"first": 0, "second": 0}
    played(table, "acknowledge")
    assert table.view(RACHEL)["zones"]["drive"] == {"first": 1, "second": 3}
    assert hand(table, "first") == hand(table, "second") == {PUPPY: 1}
    assert zone(table, "hidden_sizes") == {"first": 0, "second": 0}
    assert zone(table, "turn") == "second"


def test_spi_31_on_a_tie_who_drew_first_attacks_first() -> None:
    both = {PUPPY: 1, DRIVE: 2}
    table = played(before_call(both, both), "call 3", "acknowledge", "acknowledge")
    assert zone(table, "turn") == "first"


def test_spi_32_an_action_is_paid_and_takes_love_then_the_partner_moves() -> None:
    table = turns(climax({PUPPY: 1, FOCUS: 1}, {PUPPY: 1}), P)
    assert gained(table) == (2, 0)
    assert drive(table) == (2, 3)
    assert zone(table, "drive_discarded") == 1
    assert zone(table, "love_decks") == {"Jeff": 18, "Heather": 16, "Rachel": 18, "Keith": 18, "Rogan": 18}
    assert zone(table, "turn") == "second"


def test_spi_32_an_enhancer_is_free_and_takes_the_whole_turn() -> None:
    table = turns(climax({PUPPY: 1, FOCUS: 1}, {PUPPY: 1}), X)
    assert drive(table) == (3, 3)
    assert gained(table) == (0, 0)
    assert zone(table, "waiting")["first"] == {FOCUS: 1}
    assert zone(table, "turn") == "second"
    assert refused(table, P, JEFF) == "SPI-51"


def test_spi_32_if_fewer_love_cards_are_left_take_what_is_there() -> None:
    table = climax({CUDDLING: 1}, love_decks={"Jeff": 18, "Heather": 3}, options={"love": "printed"})
    turns(table, C)
    assert zone(table, "gained_in_all")["Jeff"] == 3
    assert zone(table, "love_decks")["Heather"] == 0


def test_spi_33_no_action_without_the_sex_drive_for_it() -> None:
    table = played(climax({PUPPY: 1, CUDDLING: 1}, drive=(1, 0)), "go on")
    assert refused(table, C) == "SPI-33"
    with pytest.raises(Refused, match="SPI-33"):
        played(table, C)
    assert legal(table) == [P]


def test_spi_34_used_cards_lie_aside_until_all_are_used() -> None:
    table = turns(climax({PUPPY: 1, CUDDLING: 1}, drive=(8, 0)), P)
    assert used(table) == {PUPPY: 1}
    played(table, "go on")
    assert refused(table, P) == "SPI-34"
    played(table, C)
    assert used(table) == {}
    assert hand(table) == {PUPPY: 1, CUDDLING: 1}


def test_spi_34_unpayable_and_disabled_cards_do_not_prevent_taking_back() -> None:
    table = turns(climax({PUPPY: 1, CUDDLING: 1}, drive=(2, 0)), P)
    assert hand(table) == {PUPPY: 1, CUDDLING: 1}  # one Sex Drive is left, and Cuddling costs two
    table = turns(climax({PUPPY: 1, FOCUS: 1}, drive=(2, 0), active={"first": {"SexRooner": 1}}), P)
    assert hand(table) == {PUPPY: 1, FOCUS: 1}


def test_spi_34_a_playable_enhancer_keeps_the_used_cards_aside() -> None:
    table = turns(climax({PUPPY: 1, FOCUS: 1}, drive=(2, 0)), P)
    assert used(table) == {PUPPY: 1}
    assert refused(played(table, "go on"), P) == "SPI-34"


def test_spi_34_a_waiting_enhancer_stays_until_its_action_is_made() -> None:
    table = turns(climax({PUPPY: 1, FOCUS: 1}, drive=(3, 0)), P, X)
    assert hand(table) == {PUPPY: 1}
    assert zone(table, "waiting")["first"] == {FOCUS: 1}
    assert refused(played(table, "go on"), X) == "SPI-34"
    played(table, P)
    assert gained(table) == (2 + 4, 0)
    assert hand(table) == {PUPPY: 1, FOCUS: 1}


def test_spi_34_used_cards_are_taken_back_at_once_when_the_last_other_one_is_disabled() -> None:
    table = turns(climax({PUPPY: 1, FOCUS: 1}, {PUPPY: 1, CUDDLING: 1}, drive=(4, 4)), P, P)
    assert (used(table), used(table, "second")) == ({PUPPY: 1}, {PUPPY: 1})
    played(table, "inject sexrooner Jeff")
    assert told(table)[-1] == "Jeff takes back the used cards."
    assert (used(table), hand(table)) == ({}, {PUPPY: 1, FOCUS: 1})
    assert used(table, "second") == {PUPPY: 1}  # Heather still has one to play


def test_spi_34_of_two_equal_cards_each_is_used_once() -> None:
    table = turns(climax({PUPPY: 2}, drive=(4, 0)), P)
    assert (hand(table), used(table)) == ({PUPPY: 1}, {PUPPY: 1})
    turns(table, P)
    assert (hand(table), used(table)) == ({PUPPY: 2}, {})


def test_spi_34_enhancers_are_used_up_and_taken_back_like_actions() -> None:
    table = turns(climax({PUPPY: 2, FIERCENESS: 1}, drive=(4, 0)), F, P)
    assert used(table) == {PUPPY: 1, FIERCENESS: 1}
    assert refused(played(table, "go on"), F) == "SPI-34"
    played(table, P)
    assert (hand(table), used(table)) == ({PUPPY: 2, FIERCENESS: 1}, {})


def test_spi_06_by_option_bunnies_can_be_played_only_so_often_in_a_turn() -> None:
    table = played(climax({BUNNIES: 1}, drive=(6, 0), options={"bunnies_most": 3}), "go on")
    assert choices(table) == [B, f"{B} 2 times", f"{B} 3 times"]
    assert refused(table, f"{B} 4 times") == "SPI-06"
    played(table, f"{B} 3 times")
    assert gained(table) == (9, 0)
    assert choices(played(climax({BUNNIES: 1}, drive=(6, 0), options={"bunnies_most": 1}), "go on")) == [B]


@pytest.mark.parametrize(("times", "taken"), [(2, 3 + 2), (3, 3 + 2 + 1), (6, 3 + 2 + 1 + 0 + 0 + 0)])
def test_spi_06_by_option_each_further_bunnies_takes_one_less(times: int, taken: int) -> None:
    table = climax({BUNNIES: 1}, drive=(6, 0), options={"bunnies_falling": "on"})
    played(table, "go on", f"{B} {times} times")
    assert (gained(table), drive(table)) == ((taken, 0), (6 - times, 0))


def test_spi_06_bunnies_are_as_often_as_paid_for_unless_a_table_says_otherwise() -> None:
    assert (new().options["bunnies_most"], new().options["bunnies_falling"]) == (0, "off")


def test_spi_35_an_enhancer_needs_an_action_that_can_be_paid_afterwards() -> None:
    table = played(climax({CUDDLING: 1, PUPPY: 1, FOCUS: 1}, drive=(1, 0)), "go on")
    assert refused(table, X) == ""
    table = climax({CUDDLING: 1, FOCUS: 1}, {PUPPY: 1}, drive=(1, 1))
    assert zone(table, "turn") == "second"  # Jeff is passed over: Cuddling costs two
    assert "Jeff is passed over." in told(played(climax({CUDDLING: 1, FOCUS: 1}, {PUPPY: 1}, drive=(1, 2)), "go on", P))


def test_spi_35_actions_that_would_be_taken_back_count() -> None:
    table = turns(climax({PUPPY: 1, FOCUS: 1}, drive=(2, 0)), P)
    played(table, "go on")
    assert legal(table) == [X]


def test_spi_35_who_has_nothing_legal_is_passed_over_and_who_has_must_play() -> None:
    table = turns(climax({PUPPY: 1}, {CUDDLING: 1}, drive=(3, 1)), P)
    assert zone(table, "turn") == "first"
    played(table, "go on")
    assert legal(table) == [P]
    assert refused(table, "go on", JEFF) == "SPI-32"


def test_spi_36_who_empties_the_partners_love_deck_wins_at_once() -> None:
    table = turns(climax({CUDDLING: 1}, {PUPPY: 1}, gained={"first": 13, "second": 0}), C)
    assert ending(table) == "SPI-36"
    assert outcomes(table) == ["loss", "win", "loss", "loss", "loss", "loss"]


def test_spi_36_seventeen_is_not_enough() -> None:
    table = turns(climax({CUDDLING: 1}, {PUPPY: 1}, gained={"first": 12, "second": 0}), C)
    assert not table.is_over
    assert gained(table) == (17, 0)


def test_spi_37_abnesti_ends_it_by_flipping_ed289_290() -> None:
    table = played(climax({PUPPY: 1}, {PUPPY: 1}, gained={"first": 6, "second": 7}), END)
    assert zone(table, "lines") == ["Jeff-Heather"]
    assert phase(table) == "meet"


def test_spi_37_when_neither_has_a_play_abnesti_is_asked_once_more() -> None:
    table = turns(climax({PUPPY: 1}, {PUPPY: 1}, drive=(1, 0), called=2), P)
    assert zone(table, "turn") == "out"
    assert table.waiting_on == ABNESTI
    assert zone(table, "pair") == ["Jeff", "Heather"]
    played(table, "go on")
    assert zone(table, "lines") == ["Jeff-Heather"]


def test_spi_37_one_prisoner_with_a_play_is_enough_to_go_on() -> None:
    table = turns(climax({PUPPY: 1}, {CUDDLING: 1}, drive=(3, 0)), P, P)
    assert zone(table, "turn") == "first"
    assert gained(turns(table, P)) == (6, 0)


def test_spi_38_the_aim_says_what_a_prisoner_must_take_and_what_wins() -> None:
    table = climax(called=11)
    t = table.record_view
    aims = {seat: words.aim(table.blanked(seat), seat, "original") for seat in range(6)}
    first, abnesti = int(t.seat_of[t.pair[0]]), int(t.seat_of[5])
    assert aims[first].startswith("Take 11 or you are out; take all 18 and you win")
    assert "Let both take 11" in aims[abnesti]
    assert len({*aims.values()} - {aims[first], aims[abnesti]}) == 1  # the three who look on


def aim(table: Table, seat: int) -> str:
    return words.aim(table.blanked(seat), seat, "original")


def test_spi_30_the_aim_asks_nobody_to_take_a_number_that_cannot_be_paid() -> None:
    table = climax(called=18)
    assert aim(table, ABNESTI).startswith("Nobody can pay 18")
    assert aim(table, JEFF).startswith("Nobody can pay 18")


def test_spi_37_once_both_have_what_was_called_the_aim_is_to_end_it() -> None:
    assert aim(climax(called=5, gained={"first": 5, "second": 4}), ABNESTI).startswith("Let both take 5")
    assert aim(climax(called=5, gained={"first": 5, "second": 6}), ABNESTI).startswith("Both have taken 5: flip ED289/290")


def test_spi_40_the_aim_counts_the_love_that_there_is() -> None:
    table = climax(called=5, options={"love": "printed"}, love_decks={"Heather": 11}, gained={"first": 2})
    assert "take all 13 and you win" in aim(table, JEFF)


def test_spi_70_spi_80_onlookers_and_screens_have_an_aim_of_the_phase() -> None:
    aims = [aim(table, contraband.SPECTATOR) for table in (climax(), phase_two(), phase_three())]
    assert len({*aims}) == len(aims)
    assert not any("taking all" in told for told in aims[1:]), "nobody takes anything any more"
