"""What a table is worth before the game is over: it moves with what decides the game, and agrees with the score when it is over."""

import pytest

from contraband import games
from contraband.core.record import NONE
from contraband.core.table import Table
from contraband.games.asterisk.bot.prospects import appraise, expected_margin, owed_by_all
from contraband.games.asterisk.cards import DEKEDD, FIRST_INFORMER, MISSION, SNITCH
from contraband.games.asterisk.table import Phase

GAME = games.find("asterisk")


def table_in(mode: str, attempt: int = 1) -> Table:
    """The first turn of an attempt."""
    table = GAME.new(3, f"prospects {mode}", {"mode": mode, "clock": "moves"})
    seat = table.waiting_on
    assert seat is not None
    table = table.after(seat, table.legal_numbers(seat)[0])
    table.record_view.attempt = attempt
    return table


@pytest.mark.parametrize(("mode", "attempt"), [("minimum", 1), ("medium", 2), ("medium", 3), ("high", 1), ("super-max", 2)])
def test_whoever_is_freed_and_every_move_that_is_left_make_a_win_likelier(mode: str, attempt: int) -> None:
    table = table_in(mode, attempt)
    t = table.record_view
    before = appraise(t, 0)
    assert 0 < before < 1
    t.moves_used += 1
    assert appraise(t, 0) < before
    t.moves_used -= 1
    card = int(t.prisoner_deck[t.prisoner_deck[0]])
    t.prisoner_deck[0] -= 1
    t.custody[card] = 0
    assert appraise(t, 0) > before


def test_in_the_last_attempt_points_missions_and_hostages_count() -> None:
    t = table_in("super-max", 2).record_view
    t.custody[:] = NONE
    nobody = expected_margin(t)
    one, other = (int(card) for card in MISSION[t.mission[1]])
    t.custody[one] = 1
    half = expected_margin(t)
    t.custody[other] = 1
    assert nobody < half < expected_margin(t)
    t.custody[other] = 2
    assert expected_margin(t) < half + 3  # in the wrong hands it is no mission
    t.custody[DEKEDD] = 0
    assert expected_margin(t) > half


def test_informers_are_worth_more_with_the_snitch() -> None:
    t = table_in("high", 2).record_view
    t.custody[:] = NONE
    values = []
    for informer, snitch in ((False, False), (True, False), (False, True), (True, True)):
        t.custody[FIRST_INFORMER], t.custody[SNITCH] = (0 if informer else NONE), (0 if snitch else NONE)
        values.append(expected_margin(t))
    assert values[1] > values[0]
    assert values[3] - values[2] > values[1] - values[0]


def test_between_attempts_what_is_still_to_be_given_up_counts_as_gone() -> None:
    t = table_in("high").record_view
    t.custody[:] = NONE
    t.custody[:4], t.custody[4:6] = t.on_watch, (t.on_watch + 1) % 3
    t.phase, t.chooser, t.owed = Phase.GIVE_UP, t.on_watch, 2
    assert owed_by_all(t) == 3
    t.phase = Phase.TURN
    assert owed_by_all(t) == 0


def test_rambo_needs_cards_to_flip_and_fewer_to_take() -> None:
    table = GAME.new(1, "prospects", {"calibrations": 10})
    table = table.after(0, table.legal_numbers(0)[0])
    t = table.record_view
    before = appraise(t, 0)
    t.calibration_deck[0] -= 1
    fewer = appraise(t, 0)
    t.prisoner_deck[0] -= 4
    assert fewer < before < appraise(t, 0)


def test_when_the_game_is_over_the_score_decides() -> None:
    t = table_in("high").record_view
    t.phase = Phase.OVER
    t.players_score, t.dekedd_score = 30, 20
    won = appraise(t, 0)
    t.players_score = 20
    assert appraise(t, 0) < 0.5 < won
