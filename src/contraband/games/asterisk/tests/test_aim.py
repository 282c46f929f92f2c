"""The aim of the moment: true for every phase and every seat."""

import pytest

from contraband import CLOCK
from contraband.core.record import SPECTATOR
from contraband.core.table import Table
from contraband.games.asterisk import words
from contraband.games.asterisk.tests.tabletop import AZOLH, at, new, played, who, with_hand
from contraband.games.asterisk.words.aim import GIVEN, KEEP


def aim(table: Table, seat: int = 0) -> str:
    return words.aim(table.blanked(seat), seat, "original")


@pytest.mark.parametrize(("last_card", "turns"), [("played", 3), ("lost", 2)])
def test_ast_85_rambo_is_told_how_many_turns_are_left_also_where_the_last_card_loses(last_card: str, turns: int) -> None:
    table = new(1, 3, calibrations=3, last_card=last_card)
    while turns := turns - 1:
        assert f"{turns} more after this one" in aim(table)
        played(table, "pass")
    assert "this turn is your last" in aim(table)
    assert ("but the last" in aim(table)) == (last_card == "lost")
    assert played(table, "pass").is_over


def test_ast_33_rambo_too_is_told_of_an_enemy_who_stands_in_the_way() -> None:
    assert aim(at(1, line=[AZOLH, who(14)])) == f"First catch {AZOLH} on an even number, then free everybody."


def test_ast_61_only_those_who_still_have_to_give_somebody_up_are_told_whom_to_keep() -> None:
    owned = {"seat-1": [who(10), who(11)], "seat-2": [who(12)], "seat-3": [who(13), who(14)]}
    table = with_hand("Right 1", seats=3, custody=owned, lookout="seat-1")
    table.play(CLOCK, "time is up")
    assert [aim(table, seat) for seat in range(3)] == [KEEP, GIVEN, KEEP]
    played(table, "give up ray-deo-silence")
    assert [aim(table, seat) for seat in range(3)] == [GIVEN, GIVEN, KEEP]
    assert aim(table, SPECTATOR) == GIVEN
    played(table, "give up doctor-anne-droyd")
    assert aim(table).startswith("Free all you can")
