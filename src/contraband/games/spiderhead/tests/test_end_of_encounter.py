"""SPI-38 to SPI-41, SPI-60 and SPI-61: surrender, the chart, and the flowchart of Phase I."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from by_hand import phase, zone

from contraband.core.errors import BadOption, Unreadable
from contraband.core.reading import Row
from contraband.core.table import Table
from contraband.games.spiderhead.chart import LINES_NEEDED, UNREACHABLE
from contraband.games.spiderhead.forecast import cautions, risks, warned_of, warned_together
from contraband.games.spiderhead.table import PAIRS
from contraband.games.spiderhead.tests.tabletop import (
    ABNESTI,
    CUDDLING,
    END,
    FIVE_RING,
    NAMES,
    PUPPY,
    C,
    P,
    Zones,
    at,
    buildup,
    climax,
    ending,
    new,
    outcomes,
    played,
    refused,
    told,
    turns,
)

FOUR_LINES = ["Jeff-Heather", "Heather-Rachel", "Rachel-Keith", "Keith-Rogan"]


def ended(first: int, second: int, called: int = 5, **zones: Any) -> Table:
    """The encounter of Jeff and Heather, ended with these gains."""
    return played(climax({PUPPY: 1}, {PUPPY: 1}, called=called, gained={"first": first, "second": second}, **zones), END)


def test_spi_38_each_surrenders_the_number_called() -> None:
    table = ended(7, 5)
    assert zone(table, "points") == 10
    assert zone(table, "crossed_out") == []
    assert zone(table, "kept") == {"Jeff": {"Heather": 2}, "Heather": {}, "Rachel": {}, "Keith": {}, "Rogan": {}}


def test_spi_38_who_gained_fewer_surrenders_none_keeps_all_and_is_incapacitated() -> None:
    table = ended(7, 4, lines=["Heather-Rachel"])
    assert zone(table, "points") == 5
    assert zone(table, "crossed_out") == ["Heather"]
    assert zone(table, "kept")["Heather"] == {"Jeff": 4}
    assert zone(table, "lines") == ["Jeff-Heather", "Heather-Rachel"]
    assert refused(table, "pair Heather Keith") == "SPI-38"


def test_spi_38_only_what_was_gained_in_this_encounter_counts() -> None:
    table = ended(4, 5, gained_in_all={"Jeff": 30, "Heather": 5})
    assert zone(table, "crossed_out") == ["Jeff"]


def test_spi_38_the_incapacitated_is_still_tested() -> None:
    ring = ["Jeff-Heather", "Heather-Rachel", "Rachel-Keith", "Keith-Rogan", "Jeff-Rogan"]
    table = at(phase="test", lines=ring, points=95, crossed_out=["Keith"])
    assert refused(table, "test Keith") == ""


def test_spi_39_a_line_joins_them_and_what_was_kept_stands_beside_it() -> None:
    table = ended(9, 8, active={"first": {"Vivistif": 1}, "second": {"Veritalk": 1}})
    assert zone(table, "lines") == ["Jeff-Heather"]
    assert zone(table, "kept")["Jeff"] == {"Heather": 4}
    assert zone(table, "kept")["Heather"] == {"Jeff": 3}
    assert zone(table, "active") == {"first": {}, "second": {}}
    assert zone(table, "mobipak")["Vivistif"] == zone(table, "mobipak")["Veritalk"] == 1


def test_spi_39_the_sex_cards_become_one_deck_again() -> None:
    table = played(ended(5, 5), "pair Jeff Rachel")
    assert zone(table, "sex_deck_size") == 28 - 3 - 2
    assert zone(table, "open_hands") == zone(table, "used") == {"first": {}, "second": {}}


def test_spi_40_love_cards_return_after_every_encounter() -> None:
    table = ended(9, 8)
    assert set(zone(table, "love_decks").values()) == {18}


def test_spi_40_printed_love_does_not_return() -> None:
    table = ended(9, 8, options={"love": "printed"})
    assert zone(table, "love_decks") == {"Jeff": 10, "Heather": 9, "Rachel": 18, "Keith": 18, "Rogan": 18}


def test_spi_40_printed_love_needs_a_target_of_85_or_less() -> None:
    assert new(love="printed").options["target"] == 85
    assert new().options["target"] == 95
    with pytest.raises(BadOption, match="SPI-40"):
        new(love="printed", target=86)
    with pytest.raises(BadOption, match="SPI-40"):
        new(love="printed", target="95")


def test_spi_41_flipped_before_the_call_the_card_is_spent_for_nothing() -> None:
    table = played(buildup(), END)
    assert (zone(table, "lines"), zone(table, "points"), zone(table, "ed_cards")) == ([], 0, 5)
    assert refused(table, "pair Jeff Heather") == ""
    table = played(at(phase="call", pair=["Jeff", "Heather"]), END)
    assert (zone(table, "lines"), zone(table, "crossed_out")) == ([], [])


def test_spi_41_flipped_after_the_call_it_counts_even_at_nothing_gained() -> None:
    table = ended(0, 0, called=1)
    assert zone(table, "lines") == ["Jeff-Heather"]
    assert zone(table, "crossed_out") == ["Jeff", "Heather"]
    assert told(table)[-1] == "Nobody wins."  # and nobody else can give these two a second partner


def last_line(points: int, **zones: Any) -> Table:
    """Jeff and Rogan have met last of the ring; both gained what was called."""
    ring: Zones = {"pair": ["Jeff", "Rogan"], "lines": FOUR_LINES, "points": points, "gained": {"first": 5, "second": 5}}
    return played(climax({PUPPY: 1}, {PUPPY: 1}, **ring | zones), END)


def test_spi_60_as_long_as_somebody_lacks_two_partners_the_next_card_is_played() -> None:
    assert phase(ended(5, 5)) == "meet"


def test_spi_60_with_the_target_reached_phase_two_begins() -> None:
    assert phase(last_line(85)) == "test"
    assert phase(last_line(90)) == "test"


def test_spi_60_short_of_the_target_abnesti_loses_and_nobody_wins() -> None:
    table = last_line(84)
    assert ending(table) == "SPI-60"
    assert outcomes(table) == ["loss", "neither", "neither", "neither", "neither", "neither"]


def test_spi_60_the_target_is_an_option() -> None:
    assert phase(last_line(0, options={"target": 10})) == "test"
    assert ending(last_line(0, options={"target": 11})) == "SPI-60"


def test_spi_60_by_option_encounters_go_on_to_the_sixth() -> None:
    six = {"phase1_end": "six"}
    table = last_line(100, options=six)
    assert phase(table) == "meet"
    assert zone(table, "ed_cards") == 1
    ring = [*FOUR_LINES, "Jeff-Rogan"]
    table = climax({PUPPY: 1}, pair=["Jeff", "Rachel"], lines=ring, points=100, gained={"first": 5, "second": 5}, options=six)
    assert phase(played(table, END)) == "test"


def test_spi_60_by_option_six_ends_when_no_two_can_meet() -> None:
    table = climax(
        {PUPPY: 1},
        {PUPPY: 1},
        pair=["Jeff", "Rogan"],
        lines=FOUR_LINES,
        points=120,
        crossed_out=["Heather", "Rachel", "Keith"],
        options={"phase1_end": "six"},
    )
    assert phase(played(table, END)) == "test"


def test_spi_60_warns_before_an_encounter_that_would_close_phase_one_short() -> None:
    def warned(points: int) -> list[str]:
        sight = at(phase="meet", lines=FOUR_LINES, points=points, ed_cards=2).blanked(ABNESTI)
        return [line for line in cautions(sight) if "Phase I" in line]

    assert warned(95) == []
    assert warned(80) == ["Jeff and Rogan would close Phase I: their encounter must bring 15 points."]
    assert warned(50) == ["Jeff and Rogan would close Phase I: their encounter must bring 45 points."]


def fewest_lines(lines: frozenset[tuple[int, int]], crossed: frozenset[int]) -> int | None:
    """By brute force: the fewest further lines, none of them to somebody crossed out, that give everybody two."""
    free = [pair for pair in PAIRS if pair not in lines and not crossed & set(pair)]
    for count in range(len(free) + 1):
        for more in combinations(free, count):
            if all(sum(who in pair for pair in (*lines, *more)) >= 2 for who in range(5)):
                return count
    return None


def test_spi_61_the_fewest_lines_still_needed_agree_with_brute_force() -> None:
    dice = np.random.default_rng(1)
    for _ in range(400):
        lines, crossed = int(dice.integers(1024)) & int(dice.integers(1024)), int(dice.integers(32)) & int(dice.integers(32))
        drawn = frozenset(pair for n, pair in enumerate(PAIRS) if lines >> n & 1)
        out = frozenset(who for who in range(5) if crossed >> who & 1)
        expected = fewest_lines(drawn, out)
        found = int(LINES_NEEDED[crossed, lines])
        assert (None if found >= UNREACHABLE else found) == expected


def test_spi_61_warns_of_a_pair_after_which_two_partners_for_everyone_are_out_of_reach() -> None:
    """With one ED289/290 left only Jeff and Rogan may meet: each of them needs the other."""

    def fatal(ed_cards: int) -> list[str]:
        sight = at(phase="meet", lines=FOUR_LINES, points=95, ed_cards=ed_cards).blanked(ABNESTI)
        assert [line for line in cautions(sight) if "cost you the game" in line] == warned_together(risks(sight))
        return list(warned_of(sight).values())

    assert fatal(2) == []
    assert len(fatal(1)) == 5
    assert not any(line.startswith("Jeff and Rogan") for line in fatal(1))


def test_spi_61_pairs_with_the_same_risk_are_warned_of_in_one_line() -> None:
    pairs: dict[Row, str] = {(0, 1): "would be late.", (0, 2): "would be early.", (1, 2): "would be late."}
    assert warned_together(pairs) == ["Jeff and Heather, or Heather and Rachel, would be late.", "Jeff and Rachel would be early."]


def test_spi_61_out_of_reach_by_cards_abnesti_has_lost_at_once() -> None:
    table = played(buildup(ed_cards=4), END)
    assert ending(table) == "SPI-61"
    assert outcomes(table) == ["loss", *["neither"] * 5]
    assert phase(played(buildup(ed_cards=5), END)) == "meet"


def test_spi_61_out_of_reach_by_incapacitation_abnesti_has_lost_at_once() -> None:
    table = ended(5, 4)
    assert ending(table) == "SPI-61"  # Heather has one partner and will have no other
    table = ended(5, 4, lines=["Heather-Rachel"])
    assert phase(table) == "meet"  # she has two


def test_spi_61_warns_when_a_call_makes_it_possible() -> None:
    calling = at(phase="call", pair=["Jeff", "Heather"], lines=["Heather-Rachel"])
    assert "If Jeff falls short, two partners for everyone are out of reach." in cautions(calling.blanked(ABNESTI))
    calling = at(phase="call", pair=["Jeff", "Heather"])
    assert "If Jeff or Heather falls short, two partners for everyone are out of reach." in cautions(calling.blanked(ABNESTI))
    calling = at(phase="call", pair=["Jeff", "Heather"], lines=["Heather-Rachel", "Jeff-Rogan"])
    assert not any("out of reach" in line for line in cautions(calling.blanked(ABNESTI)))


def test_spi_61_is_never_met_by_a_game_that_still_can_be_finished() -> None:
    table = turns(climax({CUDDLING: 1}, {PUPPY: 1}, called=2, lines=["Jeff-Rogan", "Heather-Rachel"]), C, P)
    played(table, END)
    assert phase(table) == "meet"
    assert set(NAMES) == set(zone(table, "love_decks"))


def test_spi_20_no_position_waits_for_an_encounter_that_cannot_begin() -> None:
    four = FIVE_RING[:4]
    assert zone(at(phase="meet", lines=four), "ed_cards") == 2
    with pytest.raises(Unreadable, match="no further encounter can begin"):
        at(phase="meet", lines=four, ed_cards=0)
    with pytest.raises(Unreadable, match="no further encounter can begin"):
        at(phase="meet", lines=["Jeff-Heather", "Rachel-Keith"], crossed_out=["Jeff", "Heather", "Rachel", "Keith"])
