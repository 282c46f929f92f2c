"""The text screen: what Abnesti and a prisoner see, within 80 columns, and never more than they know."""

from io import StringIO

import pytest
from rich.console import Console

import contraband
from contraband.bots.players import bot_move
from contraband.core.table import Table
from contraband.games.spiderhead import words
from contraband.games.spiderhead.forecast import predicted
from contraband.games.spiderhead.screen import draw, menu
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
    climax,
    new,
    phase_three,
    phase_two,
    played,
    told,
)
from contraband.terminal.desk import Desk
from contraband.terminal.explain import answers
from contraband.terminal.play import Session
from contraband.terminal.scene import result_board

MOST_LINES = 17


def seen(table: Table, seat: int, wording: str = "original") -> str:
    paper = Console(file=StringIO(), width=80)
    paper.print(draw(table.blanked(seat), seat, wording, None))
    assert isinstance(paper.file, StringIO)
    return paper.file.getvalue()


def sample() -> list[Table]:
    drugs = {"first": {"Verbaluce": 2, "Vivistif": 1}, "second": {"DocilRyde": 2}}
    return [
        new(),
        buildup(),
        at(phase="call", pair=["Jeff", "Heather"]),
        climax({PUPPY: 4, CUDDLING: 2, BUNNIES: 1, "Fierceness": 2}, {PUPPY: 3, "Focus": 1}, active=drugs),
        phase_two({"Jeff": {"Heather": 3}}, passed=["Keith"]),
        phase_three(),
        played(phase_three(), "inject darkenfloxx Rogan", "hide place 2"),
    ]


@pytest.mark.parametrize("number", range(7))
def test_every_picture_fits_80_columns_and_leaves_room_for_the_moves(number: int) -> None:
    table = sample()[number]
    for seat in (*range(6), contraband.SPECTATOR):
        for wording in ("original", "mild"):
            lines = seen(table, seat, wording).splitlines()
            assert len(lines) <= MOST_LINES
            assert all(len(line.rstrip()) <= 80 for line in lines)


def test_abnesti_has_the_mobipak_and_a_forecast_and_a_prisoner_has_not() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, drive=(3, 1))
    assert "MobiPak" in seen(table, ABNESTI)
    assert "Forecast if nobody steps in: Jeff 6, Heather 2" in seen(table, ABNESTI)
    for seat in (JEFF, RACHEL, contraband.SPECTATOR):
        assert "MobiPak" not in seen(table, seat)
        assert "Forecast" not in seen(table, seat)


def test_a_hidden_card_is_drawn_for_its_owner_only() -> None:
    table = climax({PUPPY: 1}, {PUPPY: 1}, hidden_hands={"first": {FOCUS: 1}})
    assert "hidden: Foc" in seen(table, JEFF)
    for seat in (ABNESTI, HEATHER, RACHEL):
        assert "Foc" not in seen(table, seat).replace("Foc x2", "")  # what it is worth, everybody is told
        assert "+1 unseen" in seen(table, seat)


def test_the_chart_shows_what_was_kept_and_who_is_out() -> None:
    drawn = seen(at(phase="meet", lines=["Jeff-Heather"], kept={"Jeff": {"Heather": 4}}, crossed_out=["Heather"], ed_cards=5), ABNESTI)
    assert next(line for line in drawn.splitlines() if "│ Jeff" in line).split()[1:4] == ["Jeff", "-", "4"]
    assert "Heather x" in drawn
    assert "Who-Met-Whom" in seen(new(), RACHEL, "mild")


def test_the_forecast_is_what_bots_of_the_biggest_attack_do() -> None:
    """SPI-90's first style, left alone, gains exactly what Abnesti is told, when there are no enhancers."""
    hands = ({PUPPY: 2, CUDDLING: 1}, {PUPPY: 1})
    for drive in ((3, 3), (5, 1), (1, 4), (0, 2)):
        table = climax(*hands, drive=drive, called=1, due="second" if drive[1] > drive[0] else "first")
        expected = predicted(table)
        while table.record_view.turn != 2:
            seat = table.waiting_on
            assert seat is not None
            table.play(seat, "go on" if seat == ABNESTI else bot_move(table, seat, "easy"))
        assert tuple(int(points) for points in table.record_view.gained) == expected


def test_the_forecast_knows_what_drugs_do() -> None:
    hands = ({PUPPY: 1}, {PUPPY: 1})
    assert predicted(climax(*hands, drive=(2, 3), active={"first": {"Verbaluce": 1}})) == (0, 6)
    assert predicted(climax({}, {PUPPY: 1}, drive=(2, 1), active={"first": {"InstaRaje": 1}})) == (2, 2)
    assert predicted(climax(*hands, drive=(0, 0), active={"second": {"Vivistif": 1}})) == (0, 18)


def test_the_forecast_is_made_of_the_cards_abnesti_knows() -> None:
    table = climax({}, {PUPPY: 1}, drive=(4, 1), hidden_hands={"first": {PUPPY: 1}})
    assert predicted(table.blanked(ABNESTI)) == (0, 2)
    assert predicted(buildup(open_hands={"first": {PUPPY: 1, DRIVE: 2}}).blanked(ABNESTI)) == (4, 0)


def test_moves_are_listed_under_who_they_are_for() -> None:
    game = new().game
    assert menu(game.move_number("inject verbaluce Jeff"), ABNESTI, "original") == ("inject Jeff", "verbaluce")
    assert menu(game.move_number("pair Jeff Rogan"), ABNESTI, "original") == ("pair Jeff", "Rogan")
    assert menu(game.move_number("go on"), ABNESTI, "original") == ("go on", "now")
    assert menu(game.move_number("call 3"), ABNESTI, "original") == ("call", "3")


@pytest.mark.parametrize(("people", "runs"), [(1, False), (2, True)])
def test_nobody_hurries_a_person_who_plays_alone(people: int, runs: bool) -> None:
    paper = Console(file=StringIO(), width=80)
    desk = Desk(paper, None, False)  # type: ignore[arg-type]
    session = Session(desk, new(), ["person"] * people + ["easy"] * (6 - people), "original")
    desk.watch.follow_table(session.table, len(session.people))
    assert desk.watch.is_running == runs


def test_a_standing_order_lets_the_bots_play_without_asking() -> None:
    desk = Desk(Console(file=StringIO(), width=80), None, False)  # type: ignore[arg-type]
    session = Session(desk, played(new(), "pair Jeff Heather", "go on until the call"), ["person"] + ["easy"] * 5, "original")
    assert "hold" in session.table.legal(ABNESTI)
    assert session.person_to_ask(JEFF) is None
    table = played(phase_three(), "inject darkenfloxx Heather")
    watcher = Session(desk, table, ["easy", "person"] + ["easy"] * 4, "original")
    assert watcher.person_to_ask(ABNESTI) == JEFF


def test_spi_04_costs_and_takes_are_on_the_screen_and_in_answers_by_the_tables_options() -> None:
    table = climax({PUPPY: 1, BUNNIES: 1}, {PUPPY: 1}, options={"puppy_take": 4, "bunnies_cost": 2, "bunnies_most": 3, "focus_times": 3})
    assert "Pup 1 for 4, Cud 2 for 5, Bun 2 for 3; Fier +2, Foc x3" in seen(table, JEFF)
    moves = [table.game.move_number(name) for name in ("play fucking-like-bunnies", "keep focus", "inject instaraje Jeff", "go on")]
    found = [words.at_this_table(table.blanked(JEFF), move, "original") for move in moves]
    cap = "Costs 2 Sex Drive, takes 3 Love. At most 3 times in a turn."
    assert found == [cap, "Takes 3 times the Love.", "Costs 1 Sex Drive, takes 1 Love.", ""]
    assert any(cap in text for text, _ in answers(table.blanked(JEFF), moves, "original"))


def test_results_name_the_character_and_the_player() -> None:
    table = played(phase_three(), "inject darkenfloxx Rogan", "hide place 1", "grab place 2")
    played(table, "inject darkenfloxx Heather", "hide place 1", "grab place 2")
    assert table.result is not None
    assert [one.called for one in table.result.outcomes][:2] == ["Abnesti (Player 1)", "Jeff (Player 2)"]
    assert told(table)[-1] == "Abnesti wins."
    console = Console(file=StringIO(), width=80)
    console.print(result_board(table, "original", 80))
    assert "Jeff (Player 2)" in console.file.getvalue()  # type: ignore[attr-defined]
