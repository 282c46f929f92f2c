"""STD-60: with equally strong players the game ends in good time, seldom in a draw, and favours no seat."""

import pytest

from contraband.lab.series import Findings, Series, run


def games(count: int, seats: int, bots: str) -> Findings:
    return run(Series.of("stds", count, seats, bots, "balance", {}))


def test_std_60_the_median_game_of_two_ends_in_15_to_60_turns_and_at_most_3_percent_are_drawn() -> None:
    found = games(4000, 2, "easy")
    assert 15 <= found.figures()["turns"].median <= 60
    assert found.drawn().value <= 0.03


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_std_60_no_seat_is_above_its_share(seats: int) -> None:
    """Two players: at most 55 %; more: at most a tenth above an equal share."""
    found = games(4000, seats, "easy")
    for seat in range(seats):
        assert found.outcome(seat, "win").value <= 1.1 / seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_easy_beats_random_players_from_every_seat(seats: int) -> None:
    for strong in range(seats):
        found = games(500, seats, ",".join("easy" if seat == strong else "random" for seat in range(seats)))
        decided = len(found.rows) - found.drawn().count
        assert found.outcome(strong, "win").count >= 0.95 * decided
