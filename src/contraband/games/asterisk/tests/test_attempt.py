"""AST-20 to AST-23: an attempt, its turns and its clock."""

import numpy as np
import pytest
from by_hand import phase, zone

import contraband
from contraband import CLOCK
from contraband.core.errors import Refused
from contraband.core.faces import PER_SEAT
from contraband.core.table import Table
from contraband.games.asterisk.tests.tabletop import at, dial, hand, legal, new, played, refused, who, with_hand


def timer(table: Table) -> str:
    return table.timer.name if table.timer else ""


FIVE = ("Right 1", "Right 2", "Right 3", "Nudge Left", "Nudge Right")


def test_ast_20_the_lookout_starts_and_the_player_to_the_left_has_the_first_turn() -> None:
    for seed in range(8):
        table = new(4, seed)
        lookout = table.waiting_on
        assert lookout is not None
        assert legal(table) == ["start"]
        other = (lookout + 1) % 4
        assert refused(table, "start", other) == "AST-20"
        assert refused(table, "pass", lookout) == "AST-20"
        top = zone(table, "calibration_deck")[-1]
        before = table.copy()
        table.play(lookout, "start")
        assert dial(table) == top
        assert zone(table, "flipped") == [top]
        assert table.waiting_on == other
        assert not table.nothing_learned_since(before)  # the card has been seen: this cannot be taken back


def test_ast_20_turns_go_clockwise_and_nobody_else_may_move() -> None:
    table = at(3)
    assert refused(table, "pass", 1) == "AST-20"
    order = []
    for _ in range(4):
        order.append(table.waiting_on)
        played(table, "pass")
    assert order == [0, 1, 2, 0]


def test_ast_20_a_later_attempt_starts_with_the_player_whose_turn_it_was() -> None:
    table = played(at(3), "pass")
    table.play(CLOCK, "time is up")
    assert phase(table) == "start"
    assert table.waiting_on == 2  # the Lookout
    played(table, "start")
    assert table.waiting_on == 1
    assert zone(table, "attempt") == 2


def test_ast_21_a_turn_is_play_pass_or_redraw() -> None:
    table = with_hand(*FIVE)
    assert legal(table) == ["pass", "redraw", "turn right-1", "turn right-2", "turn right-3"]
    for move in ("end turn", "draw", "one", "right"):
        assert refused(table, move) == "AST-21"
    started = played(table, "turn right-1")
    assert refused(started, "pass") == refused(started, "redraw") == "AST-21"


def test_ast_22_with_a_real_clock_only_the_clock_says_that_time_is_up() -> None:
    table = with_hand(*FIVE)
    assert table.timer is not None
    assert (table.timer.name, table.timer.seconds) == ("attempt 1", 300)
    assert table.legal(CLOCK) == ["time is up"]
    assert refused(table, "time is up", 0) == "AST-22"
    assert refused(table, "pass", CLOCK) == "AST-22"
    for _ in range(60):
        played(table, "pass")
    assert zone(table, "attempt") == 1
    assert at(options={"attempt_seconds": 90}).timer.seconds == 90  # type: ignore[union-attr]


def test_ast_22_the_same_timer_runs_from_the_start_of_an_attempt_to_its_end() -> None:
    table = at(2, phase="start")
    assert timer(table) == ""
    assert refused(table, "time is up", CLOCK) == "AST-22"
    for name in ("attempt 1", "attempt 2"):
        assert timer(played(table, "start")) == name
        assert timer(played(table, "pass", "pass")) == name
        table.play(CLOCK, "time is up")
        assert timer(table) == ""


@pytest.mark.parametrize(("mode", "moves"), [("minimum", 9), ("low", 9), ("medium", 11), ("high", 11), ("super-max", 12)])
def test_ast_22_with_counted_moves_an_attempt_has_so_many_by_mode(mode: str, moves: int) -> None:
    table = at(2, {"mode": mode, "clock": "moves"})
    assert table.timer is None
    assert refused(table, "time is up", CLOCK) == "AST-22"
    for number in range(moves):
        assert zone(table, "moves_used") == number
        played(table, "pass")
    assert phase(table) == "start"
    assert zone(table, "attempt") == 2


def test_ast_22_cards_actions_assists_passes_and_redraws_cost_a_move_and_nothing_else_does() -> None:
    table = with_hand(
        "Inside Job Right 3",
        "Nudge Left",
        "Either 5",
        hands={"seat-2": ["Nudge Right"]},
        options={"clock": "moves", "attempt_moves": 100},
        line=[who(1), who(19)],
    )
    costs = []
    script = ("turn inside-job-right-3", "add nudge-left", "two", "inside-job", "number 1", "left", "ask", "for right-1")
    for move in (*script, "assist nudge-right", "end turn", "pass"):
        before = zone(table, "moves_used")
        played(table, move)
        costs.append(zone(table, "moves_used") - before)
    assert costs == [1, 1, 0, 1, 0, 0, 0, 0, 1, 0, 1]
    redraw = with_hand(*FIVE, options={"clock": "moves"})
    assert zone(played(redraw, "redraw", "discard right-1"), "moves_used") == 1


def test_ast_22_the_last_move_is_played_out_and_then_the_turn_is_cut() -> None:
    table = with_hand("Right 6", "Nudge Left", "Flipside", options={"clock": "moves", "attempt_moves": 2}, line=[who(14), who(19)])
    played(table, "turn right-6", "add nudge-left")
    assert phase(table) == "amount"
    played(table, "two")
    assert zone(table, "custody")["seat-1"] == [who(14)]
    assert phase(table) == "start"
    assert hand(table) == ["Flipside"]


def seconds(table: Table, move: str, seat: int | None = None) -> float:
    waited = table.waiting_on if seat is None else seat
    assert waited is not None
    return float(table.game.faces.pace(table.raw, waited, table.game.move_number(move)))


def test_ast_22_a_bots_decision_takes_seconds_that_depend_on_what_is_decided() -> None:
    table = with_hand(*FIVE)
    assert seconds(table, "turn right-3") > seconds(table, "pass") > 0
    started = played(table, "turn right-3")
    assert seconds(started, "add nudge-left") > seconds(started, "end turn") > seconds(started, "ask") > 0
    asked = played(started, "ask", "for right-2")
    assert seconds(asked, "cannot help") > 0


def test_ast_22_all_who_are_asked_think_at_the_same_time() -> None:
    table = with_hand(*FIVE, seats=3)
    played(table, "turn right-3", "ask", "for right-2", "cannot help")
    assert table.waiting_on == 2
    assert seconds(table, "cannot help") == 0


@pytest.mark.parametrize(("pace", "factor"), [("quick", 0.75), ("slow", 1.25), ("none", 0.0)])
def test_ast_22_bots_can_be_quicker_or_slower(pace: str, factor: float) -> None:
    usual, other = with_hand(*FIVE), with_hand(*FIVE, options={"bot_pace": pace})
    assert seconds(other, "pass") == factor * seconds(usual, "pass")


def test_ast_22_a_simulation_counts_the_seconds_of_bots() -> None:
    """With ten seconds nobody finishes a decision: each attempt is its start and the end of its time."""
    game = contraband.game("asterisk")
    start = game.start(2, game.choose_options({"attempt_seconds": 10}), "pace")
    rows = np.zeros((1, PER_SEAT + 4 + len(game.words.FIGURES)), np.int32)
    assert game.faces.simulate(start, start.copy(), start.copy(), np.ones(2, np.int8), 0, rows) == 6


def test_ast_22_no_seconds_pass_where_no_sand_runs() -> None:
    assert seconds(with_hand(*FIVE, options={"clock": "moves"}), "pass") == 0
    assert seconds(with_hand(*FIVE, seats=1), "pass") == 0
    assert seconds(at(2, phase="start"), "start") == 0
    assert seconds(with_hand(*FIVE), "time is up", CLOCK) == 0


def test_ast_22_an_attempt_that_nobody_times_ends_after_very_many_decisions() -> None:
    table = at(2, decisions=4999)
    assert table.waiting_on == 0
    assert played(table, "pass").waiting_on == CLOCK


def test_ast_23_in_a_warm_up_everybody_may_take_a_turn_before_the_timer_starts() -> None:
    table = new(3, 2, warm_up="on")
    lookout = table.waiting_on
    played(table, "start")
    assert timer(table) == ""
    assert refused(table, "time is up", CLOCK) == "AST-22"
    calibrated = dial(table)
    played(table, "pass", "skip")
    assert "skip" in legal(table)
    played(table, "pass")
    assert phase(table) == "start"
    assert table.waiting_on == lookout
    played(table, "start")
    assert dial(table) == calibrated
    assert timer(table) == "attempt 1"
    assert lookout is not None
    assert table.waiting_on == (lookout + 1) % 3
    assert refused(table, "skip", table.waiting_on) == "AST-23"


def test_ast_23_there_is_no_warm_up_in_other_modes_or_unless_it_is_wanted() -> None:
    for options in ({}, {"warm_up": "on", "mode": "low"}):
        table = played(new(2, 1, **options), "start")
        assert table.timer is not None
        with pytest.raises(Refused):
            played(table, "skip")
