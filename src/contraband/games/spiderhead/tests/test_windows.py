"""Abnesti at any time: the cards he plays and flips, and his windows (SPI-50, SPI-51)."""

from by_hand import phase, zone

import contraband
from contraband.games.spiderhead.tests.tabletop import (
    ABNESTI,
    CUDDLING,
    END,
    HEATHER,
    JEFF,
    PUPPY,
    C,
    P,
    at,
    climax,
    gained,
    legal,
    new,
    played,
    refused,
)

KEEP_PUPPY, KEEP_DRIVE = "keep super-friendly-puppy-sex", "keep sex-drive"
LIKE_THIS: dict[str, int] = {PUPPY: 2}


# -- SPI-50: plays and flips -----------------------------------------------------------------------------------------------------


def test_spi_50_a_card_is_played_once_then_flipped_then_gone() -> None:
    table = climax(LIKE_THIS, LIKE_THIS)
    played(table, "inject vivistif Jeff")
    assert zone(table, "active")["first"] == {"Vivistif": 1}
    assert zone(table, "mobipak")["Vivistif"] == 1
    played(table, "flip vivistif Jeff")
    assert zone(table, "active")["first"] == {}
    assert zone(table, "mobipak")["Vivistif"] == 1
    assert refused(table, "flip vivistif Jeff") == "SPI-50"
    played(table, "inject vivistif Heather")
    assert refused(table, "inject vivistif Jeff") == "SPI-50"


def test_spi_50_only_abnesti_and_any_number_of_times_in_a_window() -> None:
    table = climax(LIKE_THIS, LIKE_THIS)
    assert refused(table, "inject vivistif Jeff", JEFF) == "SPI-32"
    played(table, "inject vivistif Jeff", "inject sexrooner Heather", "inject veritalk Jeff", "flip vivistif Jeff")
    assert phase(table) == "window"


def test_spi_50_before_the_call_too() -> None:
    table = at(phase="call", pair=["Jeff", "Heather"])
    played(table, "inject veritalk Jeff", "flip veritalk Jeff", "inject sexrooner Heather")
    assert phase(table) == "call"
    assert END in legal(table)


# -- SPI-51: the window ------------------------------------------------------------------------------------------------------------


def test_spi_51_a_window_before_every_choice_in_the_buildup() -> None:
    table = played(new(), "pair Jeff Heather")
    for _ in range(4):
        assert (phase(table), table.waiting_on) == ("window", ABNESTI)
        played(table, "go on")
        assert phase(table) == "choice"
        played(table, legal(table)[0])


def test_spi_51_a_window_before_every_turn_in_the_climax() -> None:
    table = climax({PUPPY: 3}, {PUPPY: 3})
    for seat in (JEFF, HEATHER, JEFF, HEATHER):
        assert (phase(table), table.waiting_on) == ("window", ABNESTI)
        played(table, "go on")
        assert table.waiting_on == seat
        played(table, P)


def test_spi_51_go_on_until_the_call_skips_the_buildups_windows() -> None:
    table = played(new(), "pair Jeff Heather", "go on until the call")
    while phase(table) == "choice":
        played(table, legal(table)[0])
    assert phase(table) == "call"
    assert zone(table, "standing") == "once"


def test_spi_51_go_on_until_the_number_is_reached() -> None:
    table = played(climax({PUPPY: 4}, {PUPPY: 3}, drive=(6, 6), called=4), "go on until the number is reached")
    for seat in (JEFF, HEATHER, JEFF):
        assert table.waiting_on == seat
        played(table, P)
    assert gained(table) == (4, 2)
    assert phase(table) == "window"
    assert refused(table, "go on until the number is reached") == refused(table, "go on until the call") == "SPI-51"


def test_spi_51_go_on_until_the_number_is_reached_by_the_second_prisoner() -> None:
    table = played(climax({PUPPY: 4}, {CUDDLING: 2}, drive=(6, 6), called=5), "go on until the number is reached", P, C)
    assert gained(table) == (2, 5)
    assert (phase(table), zone(table, "standing")) == ("window", "once")
    assert refused(table, "go on until the number is reached") == "SPI-51"


def test_spi_51_go_on_until_nobody_can_play() -> None:
    table = played(climax({PUPPY: 4}, {PUPPY: 3}, drive=(2, 2), called=1), "go on until nobody can play")
    played(table, P, P, P, P)
    assert zone(table, "turn") == "out"
    assert phase(table) == "window"


def test_spi_51_a_standing_order_can_be_taken_back_at_any_time() -> None:
    table = played(climax({PUPPY: 4}, {PUPPY: 3}), "go on until nobody can play")
    assert "hold" in table.legal(ABNESTI)
    assert refused(table, "hold", JEFF) == "SPI-32"
    table.play(ABNESTI, "hold")
    assert table.waiting_on == JEFF
    played(table, P)
    assert phase(table) == "window"
    assert refused(table, "hold") == "SPI-51"


def test_spi_51_time_out_is_go_on() -> None:
    table = climax(LIKE_THIS, LIKE_THIS, options={"window_seconds": 7})
    assert table.timer == contraband.core.values.Timer("Abnesti's window", 7)
    assert table.legal(contraband.CLOCK) == ["go on"]
    table.time_up()
    assert table.waiting_on == JEFF
    assert climax(LIKE_THIS, options={"window_seconds": 0}).timer is None
    assert new().options["window_seconds"] == 4
