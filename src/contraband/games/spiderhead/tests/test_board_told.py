"""What the board tells: the scene, the chart, whom the table waits for, and the end."""

import re

import pytest

import contraband
from contraband.core.board import View
from contraband.core.finale import Finished, tell
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.games.spiderhead import board
from contraband.games.spiderhead.lessons import DARK
from contraband.games.spiderhead.tests.boards import EVERYBODY, SAMPLE, drawn, listening, lit, move, part, plain, sample, waiting
from contraband.games.spiderhead.tests.tabletop import (
    ABNESTI,
    FIERCENESS,
    FOCUS,
    HEATHER,
    JEFF,
    KEITH,
    PUPPY,
    RACHEL,
    ROGAN,
    Zones,
    at,
    buildup,
    climax,
    new,
    phase_three,
    played,
)


def test_the_scene_counts_drops_on_both_sides() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, called=4, gained={"first": 6, "second": 1})
    assert part(table, RACHEL, "side-0").count('class="drop" id="drop-0-') == 17
    assert part(table, RACHEL, "side-1").count('class="drop" id="drop-1-') == 12
    stage = part(table, RACHEL, "stage")
    assert stage.count('id="drop-1-') == 6
    assert stage.count('id="drop-0-') == 1
    assert "keeps 2" in plain(stage)
    assert "short by 3" in plain(stage)


@pytest.mark.parametrize(
    ("zones", "now"),
    [
        ({}, ""),
        ({"waiting": {"first": {FIERCENESS: 1, FOCUS: 1}}}, "now 6"),
        ({"waiting": {"first": {FIERCENESS: 1}}, "active": {"first": {"SexRooner": 1}}}, ""),
        ({"gained": {"first": 17}}, "now 1"),
    ],
)
def test_spi_04_a_card_says_what_it_would_take_now(zones: Zones, now: str) -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, **zones)
    for hand in (part(table, JEFF, "hand"), part(played(table, "go on"), JEFF, "hand")):
        assert re.findall(r'class="now">([^<]*)<', hand) == ([now] if now else [])


def test_the_chart_is_told_in_words_too() -> None:
    table = at(phase="meet", lines=["Jeff-Heather"], kept={"Jeff": {"Heather": 4}}, crossed_out=["Heather"], ed_cards=5)
    html = part(table, RACHEL, "chart")
    assert "Jeff and Heather met: Jeff kept 4, Heather kept 0." in html
    assert 'class="met"' in html
    assert re.search(r'id="node-1" class="[^"]*crossed', html)


def test_spi_56_a_silenced_prisoner_holds_forth() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, active={"first": {"Verbaluce": 1}})
    for seat in EVERYBODY:
        assert "beginning with the window." in part(table, seat, "side-0")
        assert "silenced" in part(table, seat, "side-0")


def test_a_drug_at_work_can_be_read_by_whoever_cannot_flip_it() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, active={"first": {"Vivistif": 1}})
    for seat in (JEFF, HEATHER, RACHEL, contraband.SPECTATOR):
        (chip,) = re.findall(r'<span class="chip" data-reads="(\d+)"', part(table, seat, "side-0"))
        assert table.game.words.explain(int(chip), "original")[0].startswith("Vivistif: ")


def test_spi_22_whoever_keeps_a_card_is_told_who_gets_the_other() -> None:
    table = played(buildup(), "go on")
    assert "Heather gets the other" in plain(part(table, JEFF, "stage"))
    assert "Jeff draws" in plain(part(table, HEATHER, "stage"))


def test_a_prisoner_outside_of_the_encounter_has_a_file() -> None:
    table = at(phase="meet", lines=["Jeff-Heather"], kept={"Jeff": {"Heather": 4}}, ed_cards=5)
    assert "Heather: kept 4 , passes on 5 or more" in plain(part(table, JEFF, "hand"))
    assert "always passes" in plain(part(table, HEATHER, "hand"))
    assert "kept" not in plain(part(table, KEITH, "hand"))


def snatching() -> Table:
    return played(phase_three(), "inject darkenfloxx Rogan")


@pytest.mark.parametrize(
    ("table", "seat", "sentence"),
    [
        (new(), ABNESTI, "Your turn: choose who draws first, then the partner."),
        (new(), ROGAN, "Waiting for Abnesti (Player 1) to choose which two meet."),
        (buildup(), ABNESTI, "Your turn: step in before Jeff, or let it go on."),
        (played(buildup(), "go on"), HEATHER, "Waiting for Jeff (Player 2) to keep one card, or give both away."),
        (listening(), JEFF, "Your turn: acknowledge the number, as Heather (Player 3) must too."),
        (listening(), HEATHER, "Your turn: acknowledge the number, as Jeff (Player 2) must too."),
        (listening(), ABNESTI, "Waiting for Jeff (Player 2) and Heather (Player 3) to acknowledge the number."),
        (listening(HEATHER), JEFF, "Your turn: acknowledge the number."),
        (listening(HEATHER), HEATHER, "Waiting for Jeff (Player 2) to acknowledge the number."),
        (climax({}, {}, drive=(0, 0)), ABNESTI, "Your turn: nobody can play; help one of them, or let the encounter end."),
        (snatching(), JEFF, "Your turn: grab for the card."),
        (
            played(phase_three(), "inject darkenfloxx Rogan"),
            ROGAN,
            "Waiting for Abnesti (Player 1) and Jeff (Player 2) to choose in secret.",
        ),
    ],
)
def test_what_the_table_waits_for(table: Table, seat: int, sentence: str) -> None:
    assert waiting(table, seat) == sentence


@pytest.mark.parametrize("number", SAMPLE)
def test_whoever_can_move_the_game_on_is_told_so(number: int) -> None:
    table = sample()[number]
    if table.waiting_on == CLOCK:
        return
    at_will = {int(move(table, "by reflex")), *table.game.words.UNASKED}  # nobody waits for these
    for seat in range(6):
        if seat == table.waiting_on or set(table.legal_numbers(seat)) - at_will:
            assert waiting(table, seat).startswith("Your turn: "), seat


def test_who_has_yet_to_acknowledge_is_told_by_name_and_to_oneself_as_you() -> None:
    assert "Still to acknowledge: Jeff and you." in part(listening(), HEATHER, "stage")
    assert "Still to acknowledge: Jeff and Heather." in part(listening(), RACHEL, "stage")
    assert "Still to acknowledge: Jeff." in part(listening(HEATHER), HEATHER, "stage")


def test_the_end_is_accounted_for() -> None:
    table = played(phase_three({"places": 2}), "inject darkenfloxx Rogan", "hide place 1", "grab place 2")
    assert "Rogan is Darkenfloxxed." in plain(part(table, JEFF, "stage"))
    played(table, "inject darkenfloxx Heather", "hide place 1", "grab place 2")
    for seat in EVERYBODY:
        text = plain(board.scene(View(table.blanked(seat), seat, "original"), tell(Finished(table), "original")))
        assert "were Darkenfloxxed, and Abnesti" in text
        assert "Both partners were Darkenfloxxed; Abnesti wins." in text
        assert text.count("was Darkenfloxxed") == 2
        assert not lit(drawn(table, seat))
    assert waiting(table, JEFF) == "The experiment is over."


def test_spi_80_the_watcher_s_file_tells_of_that_and_darkenfloxx_is_explained_where_it_is_used() -> None:
    table = phase_three(crossed_out=["Jeff"])
    file = plain(part(table, JEFF, "hand"))
    assert "must watch" in file
    assert "no further encounters" not in file
    assert "Partners: 2." in file
    for at_stage in (table, snatching()):
        assert DARK.place in part(at_stage, ROGAN, "stage")
    assert "Abnesti hides the card behind a hatch, Jeff grabs at one." in plain(part(snatching(), ROGAN, "stage"))
