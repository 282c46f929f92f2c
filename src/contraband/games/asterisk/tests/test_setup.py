"""AST-15 to AST-17 and AST-80 to AST-85: set-up, and what each mode puts on the table."""

from collections import Counter

import pytest
from by_hand import phase, zone

import contraband
from contraband.core.errors import BadOption
from contraband.games.asterisk.tests.tabletop import (
    ENEMIES,
    GANGSTAS,
    MODES,
    SNITCH,
    VETERAN,
    custody,
    line,
    new,
    people_of,
    prisoner_deck,
    who,
)

DECKS = (24, 24, 25, 26, 27)
LINES = (4, 4, 4, 5, 5)
ATTEMPTS = (3, 3, 3, 2, 2)
SEEDS = range(12)


def check_mode(mode: int, aside: list[str]) -> None:
    for seed in SEEDS:
        table = new(3, seed, mode=MODES[mode])
        assert len(line(table)) == LINES[mode]
        assert len(line(table)) + len(prisoner_deck(table)) == DECKS[mode]
        assert zone(table, "aside") == aside
        assert Counter(line(table) + prisoner_deck(table) + aside) == Counter(people_of(mode))
        assert len(zone(table, "calibration_deck")) == ATTEMPTS[mode]


def test_ast_15_hands_missions_calibration_and_the_line_are_dealt() -> None:
    lines, calibrations, missions = set(), set(), set()
    for seed in range(40):
        table = new(4, seed)
        assert [len(hand) for hand in zone(table, "hands").values()] == [5, 5, 5, 5]
        assert len(zone(table, "deck")) == 50
        dealt = list(zone(table, "missions").values())
        assert len(set(dealt)) == 4
        assert zone(table, "dial") == 0
        assert phase(table) == "start"
        assert [custody(table, seat) for seat in range(4)] == [[], [], [], []]
        lines.add(line(table)[0])
        calibrations.update(zone(table, "calibration_deck"))
        missions.add(tuple(dealt))
    assert len(lines) > 10
    assert len(calibrations) > 15
    assert len(missions) > 20


def test_ast_15_the_snitch_goes_under_the_deck_and_the_veteran_on_top_before_the_line_is_dealt() -> None:
    for seed in SEEDS:
        high, top = new(2, seed, mode="high"), new(2, seed, mode="super-max")
        assert prisoner_deck(high)[-1] == prisoner_deck(top)[-1] == SNITCH
        assert line(top)[0] == VETERAN
    assert any(line(new(2, seed, mode="high"))[0] != VETERAN for seed in SEEDS)


def test_ast_15_nobody_has_seen_the_calibration_cards() -> None:
    table = new(3, 5)
    assert [table.view(seat)["zones"]["calibration_deck"] for seat in range(3)] == [[0, 0, 0]] * 3


def test_ast_16_an_option_says_who_is_the_lookout() -> None:
    for seat in (1, 2, 3):
        table = new(3, 5, lookout=str(seat))
        assert zone(table, "lookout") == f"seat-{seat}"
        assert zone(table, "turn") == f"seat-{seat % 3 + 1}"
    with pytest.raises(BadOption, match="names seat 4, but this table has 3"):
        new(3, 5, lookout="4")


def test_ast_16_the_lookout_is_drawn_by_the_seed_and_one_player_plays_solo() -> None:
    drawn = Counter(zone(new(5, seed), "lookout") for seed in range(100))
    assert set(drawn) == {f"seat-{number}" for number in range(1, 6)}
    assert max(drawn.values()) < 40
    solo = new(1, 3, mode="minimum")
    assert len(line(solo)) == 5
    assert phase(solo) == "turn"
    for seats in (0, 6):
        with pytest.raises(contraband.BadOption):
            new(seats)


def test_ast_17_informers_replace_the_prisoners_of_their_number() -> None:
    everybody = line(new(2, 1, mode="low")) + prisoner_deck(new(2, 1, mode="low"))
    assert who(4) not in everybody
    assert who(3) in everybody
    assert "Yogide Uthrow" in everybody
    assert "Dave" not in everybody
    assert not set(ENEMIES[4:]) & set(everybody)


def test_ast_80_minimum_security() -> None:
    check_mode(0, [])


def test_ast_81_low_security_sets_gangstas_aside() -> None:
    check_mode(1, [GANGSTAS])


def test_ast_82_medium_security_sets_gangstas_and_the_snitch_aside() -> None:
    check_mode(2, [GANGSTAS, SNITCH])


def test_ast_83_high_security_has_five_in_the_line_and_the_snitch_under_the_deck() -> None:
    check_mode(3, [GANGSTAS])
    assert all(prisoner_deck(new(3, seed, mode="high"))[-1] == SNITCH for seed in SEEDS)


def test_ast_84_super_max_puts_the_veteran_on_top() -> None:
    check_mode(4, [GANGSTAS])
    assert all(line(new(3, seed, mode="super-max"))[0] == VETERAN for seed in SEEDS)


def test_ast_85_rambo_is_super_max_without_the_veteran_and_the_snitch_is_the_thirteenth_card() -> None:
    for seed in SEEDS:
        table = new(1, seed)
        deck = line(table) + prisoner_deck(table)
        assert len(deck) == 26
        assert deck[12] == SNITCH
        assert zone(table, "aside") == [GANGSTAS]
        assert Counter([*deck, GANGSTAS]) == Counter(people_of(5))
        assert list(zone(table, "missions").values()) == [""]
        assert table.timer is None
    for calibrations in (1, 10, 15, 20):
        table = new(1, 1, calibrations=calibrations)
        assert len(zone(table, "calibration_deck")) == calibrations - 1
        assert zone(table, "flipped") == [zone(table, "dial")]
