"""Hints: what the hard player would do, and why."""

import pytest

from contraband.bots.hints import hint
from contraband.bots.search import NO_TIME
from contraband.core.table import Table
from contraband.games.escape_code.tests.tabletop import CONTACT, SPY, WORDS, agent, say_all, talk, turns

SEATS = 6
BEGUN = [f"seat-{seat + 1}" for seat in range(SEATS) for _ in range(2)]
AGENT = agent(SEATS)


def told(table: Table, seat: int, wording: str = "original") -> str:
    return hint(table.blanked(seat), seat, NO_TIME, wording)


@pytest.mark.parametrize(("wording", "verb", "noun"), [("original", "shoot", "a shot"), ("mild", "accuse", "an accusation")])
def test_cod_23_an_agent_is_told_whom_the_talk_gives_away(wording: str, verb: str, noun: str) -> None:
    table = talk(messages=BEGUN)
    assert told(table, AGENT, wording).endswith(f"too few for {noun} now.")
    say_all(table, SPY)
    assert told(table, AGENT, wording).startswith(f"Try this: {verb} {table.names[SPY]}. {table.names[SPY]} is the Spy or the Contact in ")


def test_the_number_is_how_sure_the_hard_player_is() -> None:
    table = say_all(talk(messages=BEGUN), SPY)
    sure = int(told(table, AGENT).partition(" in ")[2].partition(" of 100")[0])
    assert 90 <= sure <= 100  # that is when it shoots


def test_cod_27_the_contact_is_told_who_has_said_four_words() -> None:
    table = talk(messages=BEGUN)
    say_all(table, SPY, WORDS[:3])
    assert f"{table.names[SPY]} is the likeliest Spy, and has said 3 of the words in the middle, not four." in told(table, CONTACT)
    table.play(SPY, f"say {WORDS[3]}")
    assert told(table, CONTACT).startswith(f"Try this: claim {table.names[SPY]}. {table.names[SPY]} has said four of the words")


def test_cod_60_a_spy_is_told_that_the_next_word_is_in_the_air() -> None:
    table = turns(speaker=f"seat-{SPY}", messages=BEGUN)
    table.play(SPY - 1, f"say {WORDS[0]}")
    while table.waiting_on != SPY or "pass" in table.legal(SPY):
        mover = table.waiting_on
        assert mover is not None
        if mover == SPY:
            assert told(table, SPY).endswith("You have no gun, and nothing to claim.")
        table.play(mover, "pass")
    assert told(table, SPY).endswith("It is the next word of your phrase, and somebody has just used it.")


def test_what_others_hold_changes_nothing() -> None:
    table = say_all(talk(messages=BEGUN), SPY, WORDS[:2])
    for seat in (AGENT, CONTACT):
        assert told(table, seat) == told(table.imagine(seat, "elsewhere"), seat)


def test_cod_31_before_guns_it_says_so() -> None:
    table = turns(options={"guns_from": 50}, speaker="seat-1", messages=BEGUN)
    table.play(CONTACT, "say nothing")
    while table.waiting_on != AGENT:
        mover = table.waiting_on
        assert mover is not None
        table.play(mover, "pass")
    assert told(table, AGENT) in ("Try this: pass. It is too early for guns.", "You have only one move: pass.")
