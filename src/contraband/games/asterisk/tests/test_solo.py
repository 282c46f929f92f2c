"""AST-85: Rambo."""

from typing import Any

import pytest
from by_hand import phase, zone

from contraband import CLOCK
from contraband.core.errors import BadOption
from contraband.core.table import Table
from contraband.games.asterisk import words
from contraband.games.asterisk.tests.tabletop import (
    AZOLH,
    DEKEDD,
    GANGSTAS,
    NEW_GUY,
    SNITCH,
    at,
    dial,
    line,
    new,
    people_of,
    played,
    prisoner_deck,
    who,
)

BASICS = ["Right 1", "Right 2", "Right 3"]


def alone(left: list[str], row: list[str], calibrations: int = 20, **zones: Any) -> Table:
    """Rambo with these in The Line and the deck; everybody else is free."""
    free = [person for person in people_of(5) if person not in (*left, *row, GANGSTAS)]
    return at(1, {"calibrations": calibrations}, line=row, prisoner_deck=left, custody={"seat-1": free}, **zones)


def test_ast_45_when_rambo_has_freed_everybody_the_turn_is_cleared_away() -> None:
    table = played(alone([], [who(14)], hands={"seat-1": ["Right 4", "Nudge Left"]}, flipped=[10]), "turn right-4")
    assert table.is_over
    assert (zone(table, "played"), table.record_view.turn_done) == ([], 0)


def test_ast_85_a_calibration_card_is_flipped_after_every_play_pass_and_redraw() -> None:
    table = at(1, hands={"seat-1": [*BASICS, "Right 4"]}, calibration_deck=[*range(11, 21), *range(2, 10), 1], line=[who(19)])
    played(table, "turn right-4", "end turn")
    assert dial(table) == 1
    played(table, "pass")
    assert dial(table) == 9
    played(table, "redraw", "discard right-1")
    assert dial(table) == 8
    assert zone(table, "flipped") == [10, 1, 9, 8]


def test_ast_85_there_is_no_timer_and_no_start() -> None:
    table = new(1, 2)
    assert phase(table) == "turn"
    assert table.timer is None
    assert table.legal(CLOCK) == []
    moves = new(1, 2, clock="moves", attempt_moves=1)
    played(moves, "pass", "pass", "pass")
    assert zone(moves, "moves_used") == 0
    assert not moves.is_over


def test_ast_85_no_prisoners_in_the_line_after_the_refill_is_the_win() -> None:
    table = alone([], [who(14), who(15)], hands={"seat-1": ["Right 4", "Nudge Right"]})
    played(table, "turn right-4")
    assert not table.is_over
    played(table, "add nudge-right", "one", "right")
    assert table.result is not None
    assert (table.result.rule, table.result.winners) == ("AST-85", [0])
    assert table.result.outcomes[0].score == 0


def test_ast_85_the_line_must_be_empty_after_the_refill_not_before() -> None:
    table = alone(["Dave"], [who(14)], hands={"seat-1": ["Right 4"]})
    played(table, "turn right-4")
    assert line(table) == []
    played(table, "end turn")
    assert not table.is_over
    assert line(table) == ["Dave"]


def test_ast_85_enemies_do_not_prevent_the_win_but_informers_and_the_snitch_are_prisoners() -> None:
    table = alone([], [who(14), DEKEDD, NEW_GUY], hands={"seat-1": ["Left 1", "Turn the Tables Right"]})
    played(table, "turn left-1")
    assert line(table) == [who(14)]
    played(table, "add turn-the-tables-right", "right")
    assert table.result is not None
    hostages = alone([], [AZOLH], hands={"seat-1": ["Right 1"]})
    assert played(hostages, "turn right-1", "end turn").result.winners == [0]  # type: ignore[union-attr]
    for name in ("Dave", "The Snitch"):
        assert not played(alone([], [name]), "pass").is_over


def test_ast_85_when_a_flip_is_due_and_no_card_is_left_you_lose() -> None:
    table = alone([], [who(14), who(15)], calibrations=2)
    played(table, "pass")
    assert not table.is_over
    assert zone(table, "calibration_deck") == []
    played(table, "pass")
    assert table.result is not None
    assert (table.result.rule, table.result.winners) == ("AST-85", [])


def test_ast_85_the_last_calibration_card_still_gives_a_turn_that_can_win() -> None:
    table = alone([], [who(14)], calibrations=1, hands={"seat-1": ["Right 4"]})
    assert played(table, "turn right-4").result.winners == [0]  # type: ignore[union-attr]


@pytest.mark.parametrize("place", [13, 14])
def test_ast_85_the_snitch_is_the_13th_card_or_the_14th(place: int) -> None:
    for seed in range(5):
        table = new(1, seed, snitch_at=place)
        assert (list(zone(table, "line")) + prisoner_deck(table)).index(SNITCH) == place - 1
        assert prisoner_deck(table.imagine(0, seed)).index(SNITCH) == place - 1 - 5


@pytest.mark.parametrize(("last_card", "turns"), [("played", 3), ("lost", 2)])
def test_ast_85_the_last_calibration_card_gives_a_turn_or_loses_at_once(last_card: str, turns: int) -> None:
    table = new(1, 3, calibrations=3, last_card=last_card)
    for _ in range(turns):
        assert not table.is_over
        played(table, "pass")
    assert table.is_over
    assert table.result is not None
    assert (table.result.rule, table.result.outcomes[0].outcome) == ("AST-85", "loss")
    assert len(zone(table, "flipped")) == 3


def test_ast_85_a_first_card_that_would_be_the_last_is_no_game() -> None:
    with pytest.raises(BadOption, match="two calibration cards or more"):
        new(1, 3, calibrations=1, last_card="lost")


def test_ast_85_rambo_has_an_aim_of_his_own() -> None:
    told = [words.aim(alone([], [who(14)], calibrations=left).blanked(0), 0, "original") for left in (20, 1)]
    assert told[0].startswith("Free every prisoner. Each calibration card gives one turn")
    assert "19 more after this one" in told[0]
    assert "this turn is your last" in told[1]
    assert "DeKedd" in words.aim(new(seats=3).blanked(0), 0, "original")
