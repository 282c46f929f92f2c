"""SPI-70 to SPI-81: the test with dice, and the snatch. The chances are counted by hand, apart from the rules."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from by_hand import every_chance, phase, zone

import contraband
from contraband.core.table import Table
from contraband.games.spiderhead.tests.tabletop import (
    ABNESTI,
    FIVE_RING,
    HEATHER,
    JEFF,
    NAMES,
    RACHEL,
    ROGAN,
    at,
    ending,
    legal,
    outcomes,
    phase_three,
    phase_two,
    played,
    refused,
    told,
)


def chance_to_pass(kept: list[int]) -> Fraction:
    """By listing every roll of as many dice as there are partners."""
    rolls = list(product(range(1, 7), repeat=len(kept)))
    well = sum(all(die > points for die, points in zip(roll, kept, strict=True)) for roll in rolls)
    return Fraction(well, len(rolls))


def found_chance(table: Table, prisoner: str, dice: int) -> Fraction:
    after = [zone(rolled, "passed") for rolled in every_chance(table, f"test {prisoner}", *[6] * dice)]
    return Fraction(sum(prisoner in passed for passed in after), len(after))


@pytest.mark.parametrize("kept", [(0, 0), (1, 0), (1, 1), (2, 3), (5, 5), (5, 0), (6, 0), (17, 17), (4, 1)])
def test_spi_70_each_die_must_be_higher_than_what_was_kept(kept: tuple[int, int]) -> None:
    table = phase_two({"Jeff": {"Heather": kept[0], "Rogan": kept[1]}})
    assert found_chance(table, "Jeff", 2) == chance_to_pass(list(kept))


def test_spi_70_equal_is_not_higher() -> None:
    table = phase_two({"Jeff": {"Heather": 3}})
    rolls = list(every_chance(table, "test Jeff", 6))
    assert [("Jeff" in zone(after, "passed")) for after in rolls] == [False, False, False, True, True, True]


def test_spi_70_abnesti_tests_in_an_order_of_his_choice() -> None:
    table = phase_two()
    assert table.waiting_on == ABNESTI
    assert legal(table) == [f"test {name}" for name in NAMES]
    played(table, "test Keith")
    assert refused(table, "test Keith") == "SPI-70"
    assert legal(table) == [f"test {name}" for name in NAMES if name != "Keith"]


def test_spi_70_all_five_pass_and_abnesti_wins() -> None:
    table = played(phase_two(), *(f"test {name}" for name in NAMES))
    assert ending(table) == "SPI-70"
    assert outcomes(table) == ["win", *["loss"] * 5]


def test_spi_70_the_first_failure_starts_phase_three() -> None:
    table = played(phase_two({"Rachel": {"Keith": 6}}), "test Jeff", "test Rachel")
    assert phase(table) == "dose"
    assert zone(table, "watcher") == "Rachel"
    assert refused(table, "test Keith") == "SPI-80"


def test_spi_70_what_the_other_kept_does_not_matter() -> None:
    assert found_chance(phase_two({"Heather": {"Jeff": 9}, "Rogan": {"Jeff": 9}}), "Jeff", 2) == 1


@pytest.mark.parametrize("dice", [2, 3, 4])
def test_spi_71_as_many_dice_as_partners(dice: int) -> None:
    lines = [f"Jeff-{name}" for name in NAMES[1 : dice + 1]]
    more = {
        2: ["Heather-Keith", "Rachel-Rogan", "Keith-Rogan"],
        3: ["Heather-Rogan", "Rachel-Rogan", "Keith-Rogan"],
        4: ["Heather-Rachel", "Keith-Rogan"],
    }
    kept = {name: number + 1 for number, name in enumerate(NAMES[1 : dice + 1])}
    table = phase_two({"Jeff": kept}, [*lines, *more[dice]])
    assert found_chance(table, "Jeff", dice) == chance_to_pass(list(kept.values()))
    rolled = [line for line in told(played(table, "test Jeff")) if line.startswith("Jeff rolls")]
    assert len(rolled) == dice


# -- Phase III ------------------------------------------------------------------------------------------------------------------------


def test_spi_80_the_watchers_partners_one_by_one() -> None:
    table = phase_three()
    assert legal(table) == ["inject darkenfloxx Heather", "inject darkenfloxx Rogan"]
    assert refused(table, "inject darkenfloxx Rachel") == refused(table, "inject darkenfloxx Jeff") == "SPI-80"
    assert refused(table, "inject vivistif Heather") == "SPI-80"
    played(table, "inject darkenfloxx Rogan", "hide place 1", "grab place 2")
    assert zone(table, "dosed") == ["Rogan"]
    assert legal(table) == ["inject darkenfloxx Heather"]
    assert refused(table, "inject darkenfloxx Rogan") == "SPI-80"


def test_spi_80_when_both_are_darkenfloxxed_abnesti_wins() -> None:
    table = phase_three()
    played(table, "inject darkenfloxx Rogan", "hide place 1", "grab place 2")
    played(table, "inject darkenfloxx Heather", "hide place 3", "grab place 2")
    assert ending(table) == "SPI-80"
    assert outcomes(table) == ["win", *["loss"] * 5]


@pytest.mark.parametrize("first", [True, False])
def test_spi_80_the_watcher_gets_hold_of_it_and_nobody_wins(first: bool) -> None:
    table = phase_three()
    if not first:
        played(table, "inject darkenfloxx Rogan", "hide place 1", "grab place 2")
    played(table, "inject darkenfloxx Heather", "hide place 3", "grab place 3")
    assert ending(table) == "SPI-80"
    assert outcomes(table) == ["neither"] * 6
    assert "got hold" in (table.result.sentence if table.result else "")


def test_spi_80_with_more_than_two_partners_abnesti_picks_which_two() -> None:
    lines = ["Jeff-Heather", "Jeff-Rachel", "Jeff-Rogan", "Heather-Keith", "Rachel-Keith", "Keith-Rogan"]
    table = phase_three(lines=lines)
    assert len(legal(table)) == 3
    played(table, "inject darkenfloxx Rachel", "hide place 1", "grab place 2")
    assert legal(table) == ["inject darkenfloxx Heather", "inject darkenfloxx Rogan"]
    played(table, "inject darkenfloxx Heather", "hide place 1", "grab place 2")
    assert table.is_over


def test_spi_81_both_choose_without_seeing_the_other() -> None:
    table = played(phase_three(), "inject darkenfloxx Heather")
    table.play(ABNESTI, "hide place 2")
    for seat in (JEFF, HEATHER, contraband.SPECTATOR):
        assert table.view(seat)["zones"]["hiding"] == contraband.core.record.UNKNOWN
        assert told(table, seat) == ["Abnesti has hidden the card."]
    assert table.view(ABNESTI)["zones"]["hiding"] == 2
    assert table.waiting_on == JEFF
    assert table.legal(JEFF) == [*(f"grab place {place}" for place in range(1, 6)), "grab anywhere"]


def test_spi_81_the_watcher_may_choose_first() -> None:
    table = played(phase_three(), "inject darkenfloxx Heather")
    table.play(JEFF, "grab place 2")
    for seat in (ABNESTI, RACHEL):
        assert table.view(seat)["zones"]["grabbing"] == contraband.core.record.UNKNOWN
    assert refused(table, "grab place 1", JEFF) == "SPI-81"
    table.play(ABNESTI, "hide place 2")
    assert outcomes(table) == ["neither"] * 6


def test_spi_81_as_many_places_as_the_option_says() -> None:
    for places in (2, 3, 6):
        table = played(phase_three({"places": places}), "inject darkenfloxx Heather")
        assert len(table.legal(ABNESTI)) == places + 1
        assert refused(table, "hide place 6") == ("" if places == 6 else "SPI-81")
    assert phase_three().options["places"] == 5


def test_spi_81_only_abnesti_hides_and_only_the_watcher_grabs() -> None:
    table = played(phase_three(), "inject darkenfloxx Heather")
    assert refused(table, "hide place 1", JEFF) == refused(table, "grab place 1", ABNESTI) == "SPI-32"
    assert refused(table, "grab place 1", ROGAN) == "SPI-32"


@pytest.mark.parametrize("places", [2, 3, 4])
def test_spi_81_anywhere_is_every_place_equally_often(places: int) -> None:
    table = played(phase_three({"places": places}), "inject darkenfloxx Heather")
    found = Counter(zone(after, "hiding") for after in every_chance(table, "hide anywhere", places))
    assert found == dict.fromkeys(range(1, places + 1), 1)


def test_spi_81_two_blind_choices_save_the_watcher_once_in_so_many_places() -> None:
    snatched: Counter[bool] = Counter()
    for hide, grab in product(range(1, 6), repeat=2):
        table = played(phase_three(), "inject darkenfloxx Heather", f"hide place {hide}", f"grab place {grab}")
        snatched[table.is_over] += 1
    assert Fraction(snatched[True], 25) == Fraction(1, 5)


# -- the reflex -----------------------------------------------------------------------------------------------------------------------

REFLEX = {"snatch": "reflex"}


def reflex() -> Table:
    return played(phase_three(REFLEX), "inject darkenfloxx Heather", "by reflex", "by reflex")


def test_spi_81_the_reflex_needs_two_who_want_it() -> None:
    table = played(phase_three(REFLEX), "inject darkenfloxx Heather", "by reflex", "grab place 1")
    assert (phase(table), table.waiting_on) == ("snatch", ABNESTI)
    assert refused(table, "by reflex") == "SPI-81"
    played(table, "hide place 1")
    assert outcomes(table) == ["neither"] * 6
    assert refused(played(phase_three(), "inject darkenfloxx Heather"), "by reflex") == "SPI-81"


def test_spi_81_a_random_wait_that_nobody_knows() -> None:
    table = reflex()
    assert table.waiting_on == contraband.CLOCK
    waits = set()
    before = played(phase_three(REFLEX), "inject darkenfloxx Heather", "by reflex")
    for after in every_chance(before, "by reflex", 7):
        assert after.timer is not None
        waits.add(after.timer.seconds)
        for seat in (ABNESTI, JEFF, contraband.SPECTATOR):
            assert after.view(seat)["timer"] == {"name": "the card is covered", "seconds": 0}
    assert waits == set(range(2, 9))


def test_spi_81_the_first_click_on_the_open_card_takes_it() -> None:
    table = reflex()
    table.time_up()
    assert table.timer == contraband.core.values.Timer("the card lies open", 5)
    assert refused(table, "snatch", HEATHER) == "SPI-32"
    saved = table.copy()
    saved.play(JEFF, "snatch")
    assert outcomes(saved) == ["neither"] * 6
    table.play(ABNESTI, "snatch")
    assert zone(table, "dosed") == ["Heather"]


def test_spi_81_a_click_too_early_forfeits_the_card() -> None:
    table = reflex()
    table.play(JEFF, "snatch")
    assert refused(table, "snatch", JEFF) == "SPI-81"
    table.time_up()
    assert refused(table, "snatch", JEFF) == "SPI-81"
    assert table.legal(ABNESTI) == ["snatch"]
    table = reflex()
    table.play(ABNESTI, "snatch")
    table.play(JEFF, "snatch")
    assert zone(table, "dosed") == ["Heather"]


def test_spi_81_nobody_in_time_and_abnesti_succeeds() -> None:
    table = reflex()
    table.time_up()
    table.time_up()
    assert zone(table, "dosed") == ["Heather"]
    assert refused(table, "time up", ABNESTI) == "SPI-81"


def test_spi_80_all_pass_and_the_chance_of_the_whole_experiment() -> None:
    """Five prisoners with what they kept: the chance that all pass is the product, counted over every roll."""
    kept = {"Jeff": {"Heather": 1, "Rogan": 2}, "Heather": {"Jeff": 1}, "Rachel": {}, "Keith": {"Rogan": 3}, "Rogan": {}}
    chance = Fraction(1)
    for prisoner in NAMES:
        partners = [a + b for a, b in (line.split("-") for line in FIVE_RING) if prisoner in (a, b)]
        points = [kept[prisoner].get(pair.replace(prisoner, ""), 0) for pair in partners]
        assert found_chance(phase_two(kept), prisoner, 2) == chance_to_pass(points)
        chance *= chance_to_pass(points)
    assert chance == Fraction(5, 6) * Fraction(4, 6) * Fraction(5, 6) * Fraction(3, 6)
    assert at(phase="test", lines=FIVE_RING, points=95).waiting_on == ABNESTI


# -- SPI-80: leftover cards ----------------------------------------------------------------------------------------------------------


def test_spi_80_by_option_leftover_cards_add_places_to_hide_in_this_once() -> None:
    table = phase_three({"leftovers": "on", "places": 3}, ed_cards=1)
    played(table, "spend verbaluce", "spend ED289/290")
    assert (zone(table, "mobipak")["Verbaluce"], zone(table, "ed_cards"), zone(table, "extra_places")) == (1, 0, 2)
    assert told(table) == ["Abnesti spends ED289/290: there are 5 hatches to hide the card behind."]
    played(table, "inject darkenfloxx Rogan")
    assert [move for move in table.legal(JEFF) if move != "grab anywhere"] == [f"grab place {n}" for n in range(1, 6)]
    played(table, "hide place 5", "grab place 1")
    assert (phase(table), zone(table, "extra_places")) == ("dose", 0)
    played(table, "inject darkenfloxx Heather")
    assert refused(table, "hide place 4") == "SPI-81"


def test_spi_80_there_are_six_places_at_most() -> None:
    table = played(phase_three({"leftovers": "on", "places": 5}), "spend vivistif")
    assert refused(table, "spend vivistif") == "SPI-80"
    played(table, "inject darkenfloxx Rogan")
    assert "hide place 6" in legal(table)


def test_spi_80_a_card_that_is_not_left_cannot_be_spent_and_only_abnesti_spends() -> None:
    table = phase_three({"leftovers": "on"}, ed_cards=0, mobipak={"Darkenfloxx": 2, "Veritalk": 1})
    assert refused(table, "spend ED289/290") == refused(table, "spend vivistif") == "SPI-50"
    assert refused(table, "spend veritalk", JEFF) == "SPI-32"
    assert refused(played(table, "inject darkenfloxx Rogan"), "spend veritalk") == "SPI-81"


def test_spi_80_without_the_option_leftovers_have_no_use() -> None:
    table = phase_three()
    assert refused(table, "spend verbaluce") == "SPI-80"
    assert table.options["leftovers"] == "off"


def test_spi_80_chance_hides_in_every_place_there_is() -> None:
    table = played(phase_three({"leftovers": "on", "places": 3}), "spend verbaluce", "inject darkenfloxx Rogan")
    places = Counter(zone(after, "hiding") for after in every_chance(table, "hide anywhere", 4))
    assert set(places) == {1, 2, 3, 4}
    assert {zone(table.imagine(JEFF, world), "hiding") for world in range(5)} == {0}
    played(table, "hide place 4")
    assert {zone(table.imagine(JEFF, world), "hiding") for world in range(60)} == {1, 2, 3, 4}
