"""COD-31: guns that stay down for a part of the talk."""

import pytest

import contraband
from contraband.bots.players import bot_move
from contraband.core.record import CLOCK
from contraband.games.escape_code.cards import WORDS
from contraband.games.escape_code.table import CLAIM, PASS, SHOOT
from contraband.games.escape_code.tests.boards import waiting
from contraband.games.escape_code.tests.tabletop import (
    CONTACT,
    INTERCEPTOR,
    SPY,
    agent,
    claim_all,
    ending,
    rule_of,
    say_all,
    talk,
    to_talk,
    turns,
)
from contraband.games.escape_code.words import aim

HALF = {"guns_from": 50, "talk_seconds": 600}


def test_cod_31_by_default_a_gun_can_be_drawn_at_once() -> None:
    table = talk()
    assert rule_of(table, agent(6), f"shoot seat-{SPY + 1}") == ""
    assert table.timer is not None
    assert (table.timer.name, table.timer.seconds) == ("talk", 600)


def test_cod_31_in_a_live_talk_the_clock_frees_guns_and_claims() -> None:
    table = say_all(talk(options=HALF), SPY)
    shot, claim = (agent(6), f"shoot seat-{SPY + 1}"), (CONTACT, f"claim seat-{SPY + 1}")
    assert rule_of(table, *shot) == rule_of(table, *claim) == "COD-31"
    assert not any(SHOOT <= move < CLAIM + 6 for seat in range(6) for move in table.legal_numbers(seat))
    assert table.timer is not None
    assert (table.timer.name, table.timer.seconds) == ("talk before guns", 300)
    table.play(CLOCK, "time is up")
    assert "guns may be drawn" in table.log(0)[-1]
    assert table.timer.name == "talk"
    assert table.timer.seconds == 300
    assert waiting(table, SPY) == "The talk is on."
    assert rule_of(table, *shot) == rule_of(table, *claim) == ""
    claim_all(table, CONTACT, SPY)
    assert ending(table) == "right claim"


def test_cod_31_nobody_is_told_to_shoot_before_guns_are_free() -> None:
    table = talk(10, options=HALF | {"reminder": "on"})
    gunners = (agent(10), INTERCEPTOR)
    assert ["once guns are free" in aim(table.blanked(seat), seat, "original") for seat in range(10)] == [
        seat in gunners or table.record_view.card[seat] < WORDS for seat in range(10)
    ]
    assert "gun" not in aim(table.blanked(INTERCEPTOR), INTERCEPTOR, "mild")
    table.play(CLOCK, "time is up")
    assert all("Shoot the Spy" in aim(table.blanked(seat), seat, "original") for seat in gunners)


def test_cod_31_everybody_is_told_what_the_clock_is_for() -> None:
    """Else its first part looks like the end of the talk, and an Agent looks for a gun that is not there yet."""
    table = talk(options=HALF)
    before = {waiting(table, seat) for seat in range(6)}
    assert before == {"No guns or claims until the clock runs out; then the talk goes on."}
    assert "badges" in waiting(table, SPY, "mild")
    table.play(CLOCK, "time is up")
    assert {waiting(table, seat) for seat in range(6)} == {"The talk is on."}


def test_cod_31_the_second_time_out_ends_the_talk() -> None:
    table = talk(options=HALF)
    table.play(CLOCK, "time is up")
    assert not table.is_over
    table.play(CLOCK, "time is up")
    assert ending(table) == "time out"


def test_cod_31_in_turns_utterances_are_counted() -> None:
    table = turns(options={"guns_from": 10, "utterances": 10})
    for _ in range(7):
        table.play(int(table.waiting_on or 0), "small talk")
        while (mover := table.waiting_on) is not None and PASS in table.legal_numbers(mover):
            is_early = table.record_view.messages < 6
            assert (SHOOT + SPY in table.legal_numbers(mover)) == (mover >= agent(6) and not is_early)
            assert (CLAIM + SPY in table.legal_numbers(mover)) == (mover == CONTACT and not is_early)
            table.play(mover, "pass")


def test_cod_31_a_breach_can_be_called_before() -> None:
    table = talk(options=HALF)
    table.play(SPY, "tell your card")
    assert rule_of(table, CONTACT, "call breach message-1") == ""


@pytest.mark.parametrize("level", ["easy", "hard", "blind"])
def test_cod_31_bots_keep_their_guns_down(level: str) -> None:
    table = say_all(talk(options=HALF), SPY)
    for seat in range(6):
        assert not SHOOT <= bot_move(table, seat, level) < CLAIM + 6


def test_cod_31_a_whole_game_of_bots_has_no_shot_before() -> None:
    for seed in range(3):
        table = to_talk(contraband.new("escape_code", 6, seed, {"pace": "turns", "guns_from": 60, "utterances": 5}))
        while not table.is_over:
            seat = int(table.waiting_on or 0)
            table.play(seat, bot_move(table, seat, "blind"))
        assert table.record_view.messages >= 18
