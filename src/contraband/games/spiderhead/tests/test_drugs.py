"""Each drug alone and together with others (SPI-52 to SPI-59)."""

import pytest
from by_hand import phase, zone

import contraband
from contraband.core.table import Table
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
    buildup,
    choices,
    climax,
    drive,
    gained,
    hand,
    legal,
    played,
    refused,
    told,
    turns,
    used,
)

KEEP_PUPPY, KEEP_DRIVE = "keep super-friendly-puppy-sex", "keep sex-drive"
LIKE_THIS: dict[str, int] = {PUPPY: 2}


def on(*drugs: str) -> dict[str, int]:
    return {drug: drugs.count(drug) for drug in drugs}


def test_spi_52_abnesti_controls_the_turn_that_is_waited_for_and_only_that() -> None:
    table = played(climax({PUPPY: 1, CUDDLING: 1}, LIKE_THIS), "inject docilryde Jeff", "go on")
    assert table.waiting_on == ABNESTI
    assert choices(table) == [P, C]
    assert refused(table, P, JEFF) == "SPI-52"
    assert table.legal(JEFF) == []
    played(table, C)
    assert gained(table) == (5, 0)
    turns(table, P)
    played(table, "go on")
    assert table.waiting_on == JEFF
    assert zone(table, "active")["first"] == {}


def test_spi_52_in_the_buildup_the_next_choice() -> None:
    table = played(buildup(PUPPY, DRIVE), "inject docilryde Jeff", "go on")
    assert table.waiting_on == ABNESTI
    assert choices(table) == [KEEP_PUPPY, KEEP_DRIVE, "give both"]
    played(table, KEEP_DRIVE)
    assert hand(table, "first") == {DRIVE: 1}
    played(table, "go on")
    assert table.waiting_on == HEATHER


def test_spi_52_he_sees_what_that_prisoner_could_play_and_no_more() -> None:
    hidden = {"first": {CUDDLING: 1, FOCUS: 1}, "second": {FIERCENESS: 1}}
    table = climax({PUPPY: 1}, LIKE_THIS, drive=(1, 1), hidden_hands=hidden)
    assert table.view(ABNESTI)["zones"]["hidden_hands"] == {"first": {}, "second": {}}
    played(table, "inject docilryde Jeff", "go on")
    assert table.view(ABNESTI)["zones"]["hidden_hands"] == {"first": {FOCUS: 1}, "second": {}}  # Cuddling could not be paid
    assert choices(table) == [P, X]
    assert refused(table, C) == refused(table, B) == "SPI-52"
    assert table.view(HEATHER)["zones"]["hidden_hands"]["first"] == {}
    played(table, P)
    assert table.view(ABNESTI)["zones"]["hidden_hands"]["first"] == {FOCUS: 1}  # what was seen is not forgotten


# -- SPI-53: InstaRaje -------------------------------------------------------------------------------------------------------------


def test_spi_53_without_any_action_card_he_may_attack() -> None:
    table = climax({FOCUS: 1}, LIKE_THIS, drive=(2, 1))
    assert zone(table, "turn") == "second"
    played(table, "inject instaraje Jeff")
    assert zone(table, "turn") == "first"
    played(table, "go on")
    assert legal(table) == ["attack"]  # and no enhancer can be played for it
    assert refused(table, X) == "SPI-35"
    played(table, "attack")
    assert (gained(table), drive(table)) == ((1, 0), (1, 1))


def test_spi_53_a_used_action_is_owned_too() -> None:
    table = climax({FOCUS: 1}, LIKE_THIS, used={"first": {PUPPY: 1}}, active={"first": on("InstaRaje")})
    assert refused(played(table, "go on"), "attack") == "SPI-53"


def test_spi_53_it_needs_one_sex_drive_unless_vivistif_is_on() -> None:
    table = climax({}, {}, drive=(0, 0), active={"first": on("InstaRaje")})
    assert zone(table, "turn") == "out"
    played(table, "inject vivistif Jeff", "go on", "attack")
    assert (gained(table), drive(table)) == ((1, 0), (0, 0))


def test_spi_53_until_flipped() -> None:
    table = climax({}, {}, drive=(2, 0), active={"first": on("InstaRaje")})
    turns(table, "attack")
    assert zone(table, "turn") == "first"
    played(table, "flip instaraje Jeff")
    assert zone(table, "turn") == "out"
    assert refused(climax(LIKE_THIS), "attack", JEFF) == "SPI-51"
    assert refused(played(climax(LIKE_THIS), "go on"), "attack") == "SPI-53"


# -- SPI-54: SexRooner ------------------------------------------------------------------------------------------------------------


def test_spi_53_by_option_instaraje_is_for_whoever_can_pay_for_no_action() -> None:
    active, options = {"first": {"InstaRaje": 1}}, {"instaraje": "none-payable"}
    table = played(climax({CUDDLING: 1}, LIKE_THIS, drive=(1, 1), active=active, options=options), "go on")
    assert table.waiting_on == JEFF
    assert choices(table) == ["attack"]
    played(table, "attack")
    assert gained(table) == (1, 0)
    table = played(climax({CUDDLING: 1}, LIKE_THIS, drive=(2, 1), active=active, options=options), "go on")
    assert refused(table, "attack") == "SPI-53"
    table = climax({CUDDLING: 1}, LIKE_THIS, drive=(1, 1), active=active)
    assert zone(table, "turn") == "second"  # none-owned, the default


def test_spi_54_no_enhancer_may_be_played_until_flipped() -> None:
    table = played(climax({PUPPY: 1, FOCUS: 1}, active={"first": on("SexRooner")}), "go on")
    assert refused(table, X) == "SPI-54"
    table = played(climax({PUPPY: 1, FOCUS: 1}, active={"first": on("SexRooner")}), "flip sexrooner Jeff", "go on")
    assert refused(table, X) == ""


def test_spi_54_a_waiting_one_does_not_count_and_counts_again_when_flipped() -> None:
    table = climax({PUPPY: 2}, {}, drive=(3, 0), waiting={"first": {FOCUS: 1}}, active={"first": on("SexRooner")})
    turns(table, P)
    assert gained(table) == (2, 0)
    assert zone(table, "waiting")["first"] == {FOCUS: 1}
    played(table, "flip sexrooner Jeff", "go on", P)
    assert gained(table) == (2 + 4, 0)


def test_spi_54_the_partner_is_not_touched() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1, FOCUS: 1}, active={"first": on("SexRooner")})
    played(table, "go on", P, "go on")
    assert choices(table) == [P, X]


# -- SPI-55: SpeedErUp -------------------------------------------------------------------------------------------------------------


def test_spi_55_every_unused_action_once_in_one_turn() -> None:
    table = climax({PUPPY: 2, BUNNIES: 1}, LIKE_THIS, drive=(6, 6), active={"first": on("SpeedErUp")})
    played(table, "go on")
    assert legal(table) == [P, B]
    assert refused(table, f"{B} 2 times") == "SPI-55"
    played(table, B)
    assert table.waiting_on == JEFF
    played(table, P, P)
    assert gained(table) == (3 + 2 + 2, 0)
    assert (phase(table), zone(table, "turn")) == ("window", "second")


def test_spi_55_until_none_can_be_paid_and_nothing_is_taken_back_meanwhile() -> None:
    table = climax({PUPPY: 1, CUDDLING: 2}, LIKE_THIS, drive=(3, 3), active={"first": on("SpeedErUp")})
    played(table, "go on", C)
    assert used(table) == {CUDDLING: 1}
    assert legal(table) == [P]
    played(table, P)
    assert drive(table) == (0, 3)
    assert hand(table) == {PUPPY: 1, CUDDLING: 2}  # taken back when the turn was over
    assert zone(table, "turn") == "second"


def test_spi_55_used_actions_are_not_part_of_it() -> None:
    table = climax({PUPPY: 1}, LIKE_THIS, drive=(5, 1), used={"first": {CUDDLING: 1}}, active={"first": on("SpeedErUp")})
    played(table, "go on", P)
    assert gained(table) == (2, 0)
    assert zone(table, "turn") == "second"


def test_spi_55_no_enhancer_in_that_turn_and_waiting_ones_count_for_the_first() -> None:
    hands = {PUPPY: 2, FIERCENESS: 1}
    table = climax(hands, LIKE_THIS, waiting={"first": {FOCUS: 1}}, active={"first": on("SpeedErUp")})
    played(table, "go on")
    assert refused(table, F) == "SPI-55"
    played(table, P, P)
    assert gained(table) == (4 + 2, 0)


def test_spi_55_it_is_his_next_turn_only() -> None:
    table = climax({PUPPY: 2}, LIKE_THIS, drive=(6, 6), active={"first": on("SpeedErUp")})
    played(table, "go on", P, P, "go on", P, "go on", P)
    assert zone(table, "turn") == "second"
    assert zone(table, "active")["first"] == {}


# -- SPI-56: Verbaluce -------------------------------------------------------------------------------------------------------------


def test_spi_56_the_silenced_does_not_move_while_the_partner_goes_on() -> None:
    table = played(climax({PUPPY: 3}, {PUPPY: 3}, drive=(6, 6)), "inject verbaluce Jeff")
    for _ in range(3):
        assert zone(table, "turn") == "second"
        turns(table, P)
    played(table, "flip verbaluce Jeff", "go on")
    assert table.waiting_on == JEFF


def test_spi_56_he_draws_a_prompt() -> None:
    table = played(climax(LIKE_THIS, LIKE_THIS), "inject verbaluce Jeff")
    prompt = zone(table, "prompt")[0]
    assert prompt in zone(table, "prompts_drawn")
    assert any(line.startswith("Jeff holds forth: ") for line in told(table, RACHEL))
    assert zone(played(table, "flip verbaluce Jeff"), "prompt") == ["", ""]


def test_spi_56_in_the_buildup_his_draws_are_skipped() -> None:
    table = played(buildup(PUPPY, DRIVE), "inject verbaluce Jeff")
    assert zone(table, "turn") == "second"
    assert zone(table, "shown") == [PUPPY, DRIVE]  # the partner has the two cards
    turns(table, KEEP_DRIVE)
    assert hand(table, "second") == {DRIVE: 1}
    assert zone(table, "turn") == "second"
    played(table, "go on")
    assert table.waiting_on == HEATHER


def test_spi_56_if_all_who_could_play_are_silenced_abnesti_must_do_something() -> None:
    table = climax(LIKE_THIS, {CUDDLING: 1}, drive=(3, 1), active={"first": on("Verbaluce")})
    assert zone(table, "turn") == "silenced"
    assert refused(table, "go on") == refused(table, "go on until nobody can play") == "SPI-56"
    assert zone(played(table.copy(), END), "pair") == ["", ""]
    assert zone(played(table.copy(), "flip verbaluce Jeff"), "turn") == "first"
    assert zone(played(table.copy(), "inject vivistif Heather"), "turn") == "second"
    assert refused(played(table.copy(), "inject sexrooner Heather"), "go on") == "SPI-56"


def test_spi_56_both_silenced_in_the_buildup_too() -> None:
    table = played(buildup(), "inject verbaluce Jeff", "inject verbaluce Heather")
    assert refused(table, "go on") == "SPI-56"
    assert refused(played(table, "flip verbaluce Heather"), "go on") == ""


def test_spi_56_a_silenced_prisoner_is_not_out() -> None:
    table = climax(LIKE_THIS, {}, drive=(3, 0), active={"first": on("Verbaluce")})
    assert zone(table, "turn") == "silenced"
    table = climax(LIKE_THIS, {}, drive=(0, 0), active={"first": on("Verbaluce")})
    assert zone(table, "turn") == "out"
    assert refused(table, "go on") == ""


# -- SPI-57: Veritalk -------------------------------------------------------------------------------------------------------------


def test_spi_57_abnesti_and_nobody_else_sees_the_hand() -> None:
    hidden = {"first": {CUDDLING: 1}, "second": {FOCUS: 1}}
    table = played(climax(LIKE_THIS, LIKE_THIS, hidden_hands=hidden), "inject veritalk Jeff")
    assert table.view(ABNESTI)["zones"]["hidden_hands"] == {"first": {CUDDLING: 1}, "second": {}}
    for seat in (HEATHER, RACHEL, contraband.SPECTATOR):
        assert table.view(seat)["zones"]["hidden_hands"]["first"] == {}


def test_spi_57_until_flipped_he_sees_every_new_card() -> None:
    table = turns(played(buildup(), "inject veritalk Jeff"), "give both")
    seen = table.view(ABNESTI)["zones"]["hidden_hands"]["first"]
    assert seen == zone(table, "hidden_hands")["first"] != {}
    assert told(table, ABNESTI)[-2].startswith("The card drawn unseen is ")
    played(table, "flip veritalk Jeff", "go on", "give both", "go on", "give both")
    assert table.view(ABNESTI)["zones"]["hidden_hands"]["first"] == seen
    assert zone(table, "hidden_sizes")["first"] == 2


# -- SPI-58: Vivistif -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("there", [0, 1, 2])
def test_spi_58_he_attacks_without_enough_and_pays_what_he_has(there: int) -> None:
    table = turns(climax({CUDDLING: 1}, {}, drive=(there, 0), active={"first": on("Vivistif")}), C)
    assert gained(table) == (5, 0)
    assert drive(table) == (0, 0)


def test_spi_58_until_flipped() -> None:
    table = turns(climax({PUPPY: 1}, {}, drive=(0, 0), active={"first": on("Vivistif")}), P, P, P)
    assert gained(table) == (6, 0)
    played(table, "flip vivistif Jeff")
    assert zone(table, "turn") == "out"


def test_spi_58_it_lets_enhancers_be_played_too() -> None:
    table = turns(climax({PUPPY: 1, FOCUS: 1}, {}, drive=(0, 0), active={"first": on("Vivistif")}), X, P)
    assert gained(table) == (4, 0)


# -- SPI-59: together ---------------------------------------------------------------------------------------------------------------


def test_spi_59_darkenfloxx_is_for_phase_three() -> None:
    table = climax(LIKE_THIS, LIKE_THIS)
    assert refused(table, "inject darkenfloxx Jeff") == "SPI-59"


def test_spi_59_targets_are_the_two_in_the_encounter() -> None:
    table = climax(LIKE_THIS, LIKE_THIS)
    assert refused(table, "inject verbaluce Rachel") == refused(table, "flip verbaluce Rachel") == "SPI-59"


def test_spi_59_a_skipped_turn_does_not_use_up_docilryde_or_speederup() -> None:
    both = on("DocilRyde", "SpeedErUp")
    table = climax({PUPPY: 2}, {PUPPY: 3}, drive=(6, 6), active={"first": both | on("Verbaluce")})
    turns(table, P, P)
    assert zone(table, "active")["first"] == both | on("Verbaluce")
    played(table, "flip verbaluce Jeff", "go on")
    assert table.waiting_on == ABNESTI
    assert zone(table, "active")["first"] == {}


def test_spi_59_a_turn_without_a_legal_play_does_not_use_them_up() -> None:
    table = climax({CUDDLING: 1}, {PUPPY: 1}, drive=(1, 3), active={"first": on("DocilRyde")})
    turns(table, P)
    assert zone(table, "active")["first"] == on("DocilRyde")


def test_spi_59_speederup_waits_for_a_turn_with_an_action_to_use() -> None:
    table = climax({FOCUS: 1}, LIKE_THIS, used={"first": {PUPPY: 1}}, active={"first": on("SpeedErUp")})
    turns(table, X)
    assert zone(table, "active")["first"] == on("SpeedErUp")
    turns(table, P)
    played(table, "go on", P)
    assert gained(table) == (4, 2)
    assert zone(table, "active")["first"] == {}


def test_spi_59_two_of_the_same_act_on_successive_turns() -> None:
    table = climax({PUPPY: 4}, {PUPPY: 3}, drive=(6, 6), active={"first": on("DocilRyde", "DocilRyde")})
    for seat in (ABNESTI, HEATHER, ABNESTI, HEATHER, JEFF):
        played(table, "go on")
        assert table.waiting_on == seat
        played(table, P)


def test_spi_59_a_flipped_docilryde_does_nothing() -> None:
    table = played(climax(LIKE_THIS, LIKE_THIS), "inject docilryde Jeff", "flip docilryde Jeff", "go on")
    assert table.waiting_on == JEFF


def test_spi_59_docilryde_with_speederup_lets_abnesti_choose_the_order() -> None:
    table = climax({PUPPY: 1, CUDDLING: 1}, LIKE_THIS, active={"first": on("DocilRyde", "SpeedErUp")})
    played(table, "go on")
    assert (table.waiting_on, legal(table)) == (ABNESTI, [P, C])
    played(table, C)
    assert (table.waiting_on, legal(table)) == (ABNESTI, [P])
    assert zone(played(table, P), "turn") == "second"


def test_spi_59_what_is_played_in_the_buildup_lies_ready_for_the_climax() -> None:
    table = played(buildup(), "inject speederup Jeff", "inject sexrooner Heather", "inject vivistif Jeff", "go on until the call")
    while phase(table) == "choice":
        played(table, legal(table)[0])
    assert zone(table, "active") == {"first": on("SpeedErUp", "Vivistif"), "second": on("SexRooner")}


def everything_on_jeff() -> Table:
    drugs = on("Veritalk", "InstaRaje", "DocilRyde", "SpeedErUp", "SexRooner", "Vivistif")
    hand = {PUPPY: 1, CUDDLING: 1, BUNNIES: 1, FOCUS: 1}
    return climax(hand, LIKE_THIS, drive=(0, 2), waiting={"first": {FIERCENESS: 1}}, active={"first": drugs})


def test_spi_59_all_drugs_at_once() -> None:
    table = played(everything_on_jeff(), "go on")
    assert (table.waiting_on, legal(table)) == (ABNESTI, [P, C, B])  # unpaid, once each, no enhancer, no bare attack
    played(table, B, P, C)
    assert gained(table) == (3 + 2 + 5, 0)  # the waiting Fierceness does not count
    assert zone(table, "waiting")["first"] == {FIERCENESS: 1}
    assert zone(table, "active")["first"] == on("Veritalk", "InstaRaje", "SexRooner", "Vivistif")
    assert zone(table, "turn") == "second"
