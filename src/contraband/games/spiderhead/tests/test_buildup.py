"""SPI-20 to SPI-24: who meets, three cards aside, and the two choices."""

from collections import Counter

from by_hand import phase, zone

import contraband
from contraband.games.spiderhead.tests.tabletop import (
    ABNESTI,
    BUNNIES,
    CUDDLING,
    DRIVE,
    FOCUS,
    HEATHER,
    JEFF,
    PUPPY,
    RACHEL,
    at,
    buildup,
    hand,
    legal,
    new,
    played,
    refused,
    told,
    turns,
)

KEEP_PUPPY, KEEP_DRIVE = "keep super-friendly-puppy-sex", "keep sex-drive"


def test_spi_20_abnesti_names_two_and_who_draws_first() -> None:
    table = new()
    assert len(legal(table)) == 20
    played(table, "pair Rogan Keith")
    assert zone(table, "pair") == ["Rogan", "Keith"]
    assert zone(table, "turn") == "first"
    assert zone(table, "ed_cards") == 5


def test_spi_20_not_the_connected_and_not_the_incapacitated() -> None:
    table = at(phase="meet", lines=["Jeff-Heather", "Keith-Rogan"], crossed_out=["Keith"], points=10, ed_cards=4)
    assert refused(table, "pair Jeff Heather") == refused(table, "pair Heather Jeff") == "SPI-20"
    assert refused(table, "pair Jeff Keith") == refused(table, "pair Keith Rachel") == "SPI-38"
    assert refused(table, "pair Jeff Rachel") == ""


def test_spi_20_every_encounter_uses_one_of_six_cards() -> None:
    table = new()
    for left in range(5, -1, -1):
        played(table, "pair Jeff Heather")
        assert zone(table, "ed_cards") == left
        played(table, "flip ED289/290")
        if table.is_over:
            break
    assert zone(table, "ed_cards") == 4  # four cards cannot give five prisoners two partners each


def test_spi_21_three_cards_are_put_aside_and_nobody_sees_them() -> None:
    aside: Counter[str] = Counter()
    for seed in range(200):
        table = played(new(seed), "pair Jeff Heather")
        assert sum(zone(table, "put_aside").values()) == 3
        aside.update(zone(table, "put_aside"))
        assert zone(table, "sex_deck_size") == 28 - 3 - 2
        for seat in (*range(6), contraband.SPECTATOR):
            view = table.view(seat)["zones"]
            assert view["put_aside"] == view["sex_deck"] == {}
    assert set(aside) == {PUPPY, CUDDLING, BUNNIES, "Fierceness", FOCUS, DRIVE}


def test_spi_22_two_cards_face_up_then_the_choice() -> None:
    table = played(new(), "pair Jeff Heather")
    shown = zone(table, "shown")
    assert "" not in shown
    assert table.view(RACHEL)["zones"]["shown"] == shown
    played(table, "go on")
    assert table.waiting_on == JEFF
    assert refused(table, "acknowledge") == "SPI-22"


def test_spi_22_a_keeps_one_and_gives_the_other() -> None:
    table = turns(buildup(PUPPY, DRIVE), KEEP_DRIVE)
    assert hand(table, "first") == {DRIVE: 1}
    assert hand(table, "second") == {PUPPY: 1}
    assert zone(table, "turn") == "second"
    assert refused(table, KEEP_PUPPY, JEFF) == "SPI-51"


def test_spi_22_only_a_card_that_is_shown() -> None:
    table = played(buildup(PUPPY, DRIVE), "go on")
    assert refused(table, "keep focus") == "SPI-22"
    assert legal(table) == [KEEP_PUPPY, KEEP_DRIVE, "give both"]


def test_spi_22_b_gives_both_shows_one_and_keeps_one_unseen() -> None:
    rest = {FOCUS: 1, BUNNIES: 1}
    out = {PUPPY: 6, CUDDLING: 1, "Fierceness": 3, DRIVE: 11}
    table = turns(buildup(PUPPY, DRIVE, sex_deck=rest, put_aside={CUDDLING: 3}, out_of_play=out), "give both")
    assert hand(table, "second") == {PUPPY: 1, DRIVE: 1}
    assert sum(zone(table, "out_of_play").values()) == sum(out.values()) + 1
    assert sum(hand(table, "first").values()) == 1
    kept = next(iter(zone(table, "hidden_hands")["first"]))
    shown = FOCUS if kept == BUNNIES else BUNNIES
    assert any(shown in line for line in told(table, HEATHER))
    assert told(table, JEFF)[-1] == f"The card drawn unseen is {kept}."
    for seat in (ABNESTI, HEATHER, RACHEL, contraband.SPECTATOR):
        view = table.view(seat)["zones"]
        assert view["hidden_hands"]["first"] == {}
        assert view["hidden_sizes"]["first"] == 1
        assert not any(kept in line for line in told(table, seat))
    assert table.view(JEFF)["zones"]["hidden_hands"]["first"] == {kept: 1}


def test_spi_23_b_needs_two_further_cards() -> None:
    spare = {PUPPY: 6, CUDDLING: 1, BUNNIES: 1, "Fierceness": 3, DRIVE: 11}
    table = played(buildup(PUPPY, DRIVE, sex_deck={FOCUS: 1}, put_aside={CUDDLING: 3}, out_of_play=spare), "go on")
    assert refused(table, "give both") == "SPI-23"
    assert legal(table) == [KEEP_PUPPY, KEEP_DRIVE]


def test_spi_23_the_lone_last_card_is_shown_and_goes_to_whoever_draws_it() -> None:
    spare = {PUPPY: 6, CUDDLING: 1, BUNNIES: 1, "Fierceness": 3, DRIVE: 11}
    table = turns(buildup(PUPPY, DRIVE, sex_deck={FOCUS: 1}, put_aside={CUDDLING: 3}, out_of_play=spare), KEEP_DRIVE)
    assert zone(table, "open_hands")["second"] == {PUPPY: 1, FOCUS: 1}
    assert f"The last card, {FOCUS}, goes to Heather." in told(table)
    assert phase(table) == "call"


def test_spi_23_a_silenced_prisoner_does_not_get_the_lone_last_card() -> None:
    spare = {PUPPY: 6, CUDDLING: 1, BUNNIES: 1, "Fierceness": 3, DRIVE: 11}
    table = buildup(PUPPY, DRIVE, sex_deck={FOCUS: 1}, put_aside={CUDDLING: 3}, out_of_play=spare, active={"second": {"Verbaluce": 1}})
    turns(table, KEEP_DRIVE)
    assert zone(table, "open_hands") == {"first": {DRIVE: 1, FOCUS: 1}, "second": {PUPPY: 1}}


def test_spi_24_the_buildup_ends_when_the_deck_is_empty() -> None:
    for seed in range(10):
        table = played(new(seed), "pair Jeff Heather")
        while phase(table) in ("window", "choice"):
            played(table, "go on") if phase(table) == "window" else played(table, table.legal(table.waiting_on or 0)[seed % 2])
        assert phase(table) == "call"
        assert zone(table, "sex_deck_size") == 0
        cards = (hand(table, "first"), hand(table, "second"), zone(table, "out_of_play"))
        assert sum(sum(heap.values()) for heap in cards) == 25


def test_spi_24_acquired_cards_are_hidden_but_what_was_shown_was_seen() -> None:
    table = turns(buildup(PUPPY, DRIVE), KEEP_DRIVE)
    view = table.view(RACHEL)["zones"]
    assert view["open_hands"] == {"first": {DRIVE: 1}, "second": {PUPPY: 1}}
