"""Abnesti at any time: what he does while a prisoner thinks, and the time he has to look through the MobiPak (SPI-51)."""

import pytest
from by_hand import phase, zone

import contraband
from contraband.core.table import Table
from contraband.core.values import Timer
from contraband.core.watch import Watch
from contraband.games.spiderhead.tests.tabletop import (
    ABNESTI,
    BUNNIES,
    CUDDLING,
    DRIVE,
    END,
    FOCUS,
    HEATHER,
    JEFF,
    PUPPY,
    B,
    C,
    P,
    X,
    at,
    buildup,
    choices,
    climax,
    gained,
    legal,
    played,
    refused,
    told,
)

KEEP_PUPPY = "keep super-friendly-puppy-sex"
LIKE_THIS: dict[str, int] = {PUPPY: 2}


def thinking(jeff: dict[str, int] | None = None, **more: object) -> Table:
    """Jeff thinks about his turn."""
    return played(climax(jeff or LIKE_THIS, LIKE_THIS, **more), "go on")  # type: ignore[arg-type]


# -- SPI-51: while a prisoner thinks -----------------------------------------------------------------------------------------------


def test_spi_51_he_steps_in_while_a_prisoner_thinks_about_a_turn() -> None:
    table = thinking()
    table.play(ABNESTI, "inject vivistif Heather")
    table.play(ABNESTI, "flip vivistif Heather")
    assert (phase(table), table.waiting_on) == ("play", JEFF)
    table.play(JEFF, P)
    assert gained(table) == (2, 0)


def test_spi_51_he_steps_in_while_a_prisoner_thinks_about_a_choice() -> None:
    table = played(buildup(PUPPY, DRIVE), "go on")
    table.play(ABNESTI, "inject veritalk Heather")
    assert (phase(table), table.waiting_on) == ("choice", JEFF)
    table.play(JEFF, KEEP_PUPPY)
    assert zone(table, "open_hands")["first"] == {PUPPY: 1}


def test_spi_51_he_steps_in_before_both_have_acknowledged() -> None:
    table = at(phase="acknowledge", pair=["Jeff", "Heather"], called=7)
    table.play(JEFF, "acknowledge")
    table.play(ABNESTI, "inject sexrooner Jeff")
    assert table.waiting_on == HEATHER
    table.play(HEATHER, "acknowledge")
    assert zone(table, "active")["first"] == {"SexRooner": 1}
    table = at(phase="acknowledge", pair=["Jeff", "Heather"], called=7)
    table.play(ABNESTI, END)
    assert zone(table, "crossed_out") == ["Jeff", "Heather"]


def test_spi_51_what_he_does_is_done_before_the_move_that_comes_later() -> None:
    table = thinking({PUPPY: 1, FOCUS: 1})
    assert refused(table, X, JEFF) == ""
    table.play(ABNESTI, "inject sexrooner Jeff")
    assert refused(table, X, JEFF) == "SPI-54"
    assert refused(table, P, JEFF) == ""


def test_spi_51_a_prisoner_silenced_while_thinking_loses_the_turn_to_the_partner_who_has_a_window() -> None:
    table = thinking()
    table.play(ABNESTI, "inject verbaluce Jeff")
    assert phase(table) == "window"
    assert refused(table, P, JEFF) == "SPI-51"
    played(table, "go on")
    assert table.waiting_on == HEATHER
    table = played(buildup(PUPPY, DRIVE), "go on")
    table.play(ABNESTI, "inject verbaluce Jeff")
    played(table, "go on")
    assert (phase(table), table.waiting_on) == ("choice", HEATHER)


def test_spi_51_a_standing_order_lasts_through_it() -> None:
    table = played(climax(LIKE_THIS, LIKE_THIS), "go on until nobody can play")
    table.play(ABNESTI, "inject verbaluce Jeff")
    assert (phase(table), table.waiting_on) == ("play", HEATHER)


def test_spi_52_docilryde_on_a_prisoner_who_thinks() -> None:
    hidden = {"first": {CUDDLING: 1}}
    table = thinking(hidden_hands=hidden)
    table.play(ABNESTI, "inject docilryde Jeff")
    assert table.waiting_on == ABNESTI
    assert refused(table, P, JEFF) == "SPI-52"
    assert choices(table) == [P, C]
    assert zone(table, "active")["first"] == {}
    played(table, C)
    assert gained(table) == (5, 0)


def test_spi_52_what_becomes_playable_while_he_chooses_is_shown_to_him() -> None:
    table = climax(LIKE_THIS, LIKE_THIS, drive=(1, 1), hidden_hands={"first": {CUDDLING: 1}})
    played(table, "inject docilryde Jeff", "go on")
    assert choices(table) == [P]
    played(table, "inject vivistif Jeff")
    assert choices(table) == [P, C]
    assert table.view(ABNESTI)["zones"]["hidden_hands"]["first"] == {CUDDLING: 1}


def test_spi_59_a_turn_that_he_takes_away_uses_up_no_docilryde() -> None:
    table = played(climax(LIKE_THIS, LIKE_THIS), "inject docilryde Jeff", "go on", "inject verbaluce Jeff")
    assert zone(table, "active")["first"] == {"Verbaluce": 1, "DocilRyde": 1}
    assert zone(table, "controlled") == 0
    played(table, "go on")
    assert table.waiting_on == HEATHER


def test_spi_59_a_second_docilryde_waits_for_the_next_turn() -> None:
    table = played(climax(LIKE_THIS, LIKE_THIS), "inject docilryde Jeff", "go on", "inject docilryde Jeff", P)
    assert zone(table, "active")["first"] == {"DocilRyde": 1}


def test_spi_55_speederup_on_a_prisoner_who_thinks_makes_it_a_turn_of_all_actions() -> None:
    table = thinking({PUPPY: 1, CUDDLING: 1})
    table.play(ABNESTI, "inject speederup Jeff")
    played(table, P, C)
    assert gained(table) == (7, 0)


def test_spi_51_nobody_steps_in_inside_a_turn_that_is_one_turn() -> None:
    table = played(climax({PUPPY: 1, CUDDLING: 1}, LIKE_THIS), "inject speederup Jeff", "go on")
    for move in ("inject verbaluce Jeff", "flip verbaluce Jeff", END):
        assert refused(table, move, ABNESTI) == "SPI-55"
    assert table.legal(ABNESTI) == []
    played(table, P)
    assert table.legal(ABNESTI) == []


def test_spi_37_ed_is_flipped_while_a_prisoner_thinks() -> None:
    table = thinking(called=1, gained={"first": 1, "second": 2})
    table.play(ABNESTI, END)
    assert zone(table, "lines") == ["Jeff-Heather"]
    assert zone(table, "points") == 2


def test_spi_51_only_abnesti_steps_in() -> None:
    table = thinking()
    for seat in (JEFF, HEATHER, 3):
        assert refused(table, "inject vivistif Jeff", seat) == refused(table, END, seat) == "SPI-32"


def test_spi_51_nobody_is_stopped_for_what_may_be_done_at_any_time() -> None:
    table = thinking()
    assert set(table.legal_numbers(ABNESTI)) <= set(table.game.words.UNASKED)


# -- what is told ------------------------------------------------------------------------------------------------------------------


def test_spi_35_being_passed_over_is_told_once() -> None:
    table = climax({}, LIKE_THIS, due="second")
    played(table, "go on", P)
    assert told(table).count("Jeff is passed over.") == 1
    played(table, "inject veritalk Heather")
    assert "Jeff is passed over." not in told(table)
    table = climax(LIKE_THIS, LIKE_THIS)
    assert "Jeff is passed over." in told(played(table, "inject verbaluce Jeff"))


def test_spi_56_the_partner_of_a_silenced_prisoner_is_told_as_drawing() -> None:
    table = played(buildup(PUPPY, DRIVE, due="second", active={"first": {"Verbaluce": 1}}), "go on", "give both")
    lines = told(table)
    assert any(line.startswith("Heather draws ") for line in lines)
    assert not any(line.startswith("Jeff draws ") for line in lines)
    assert "Jeff is passed over." in lines


# -- SPI-51: the open MobiPak holds the window -------------------------------------------------------------------------------------


def test_spi_51_the_open_mobipak_holds_the_window_for_so_long_in_all() -> None:
    table = played(climax(LIKE_THIS, LIKE_THIS), "open MobiPak")
    assert table.timer == Timer("the open MobiPak, encounter 1", 45)
    assert refused(table, "open MobiPak") == "SPI-51"
    played(table, "inject vivistif Jeff")
    assert table.timer == Timer("the open MobiPak, encounter 1", 45)
    assert table.legal(contraband.CLOCK) == ["time up"]
    table.time_up()
    assert (phase(table), table.timer) == ("window", Timer("Abnesti's window", 4))
    assert refused(table, "open MobiPak") == "SPI-51"


def test_spi_51_the_seconds_that_he_looks_are_counted_together_in_an_encounter() -> None:
    now = 0.0
    watch = Watch(lambda: now)
    table = played(climax(LIKE_THIS, LIKE_THIS), "open MobiPak")
    watch.follow_table(table, 6)
    assert watch.seconds_left == 45
    now = 30.0
    watch.follow_table(played(table, "go on"), 6)
    assert watch.seconds_left == 60
    watch.follow_table(played(table, P), 6)
    watch.follow_table(played(table, "open MobiPak"), 6)
    assert watch.seconds_left == 15
    other = played(climax(LIKE_THIS, LIKE_THIS, lines=["Rachel-Keith"]), "open MobiPak")
    watch.follow_table(other, 6)
    assert watch.seconds_left == 45
    watch.begin_again()
    watch.follow_table(table, 6)
    assert watch.seconds_left == 45


@pytest.mark.parametrize("options", [{"window_seconds": 0}, {"hold_seconds": 0}])
def test_spi_51_where_nothing_closes_nothing_is_held(options: dict[str, int]) -> None:
    table = climax(LIKE_THIS, LIKE_THIS, options=options)
    assert refused(table, "open MobiPak") == "SPI-51"
    assert "open MobiPak" not in legal(table)


def test_spi_51_the_mobipak_is_opened_in_a_window_only() -> None:
    assert refused(thinking(), "open MobiPak", ABNESTI) == "SPI-32"
    assert refused(at(phase="call", pair=["Jeff", "Heather"]), "open MobiPak") == "SPI-30"


# -- SPI-51: a standing order stops before somebody could lose the last Love Card ------------------------------------------------


def test_spi_51_a_standing_order_stops_before_the_last_love_card_could_go() -> None:
    order = "go on until nobody can play"
    table = played(climax({PUPPY: 4}, {CUDDLING: 3}, drive=(6, 6), gained={"second": 13}), order, P)
    assert (phase(table), zone(table, "turn"), zone(table, "standing")) == ("window", "second", "once")
    table = played(climax({PUPPY: 4}, {CUDDLING: 3}, drive=(6, 6), gained={"second": 12}), order, P)
    assert table.waiting_on == HEATHER
    table = played(climax({PUPPY: 4}, {BUNNIES: 1}, drive=(6, 6)), order, P)
    assert (phase(table), refused(table, B, HEATHER)) == ("window", "SPI-51")


def test_spi_51_a_hidden_card_neither_stops_it_nor_lets_it_pass() -> None:
    """Abnesti must not learn from it what is in a hand."""
    found = []
    for hidden in (CUDDLING, FOCUS):
        table = climax({PUPPY: 4}, {PUPPY: 2}, drive=(6, 6), gained={"second": 13}, hidden_hands={"second": {hidden: 1}})
        found.append(phase(played(table, "go on until nobody can play", P)))
    assert found == ["window", "window"]
