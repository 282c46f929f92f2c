"""What a move gave away: by what its seat could know, and only where that can be told."""

import pytest

from contraband.bots.hints import Lapse, look_back, worst
from contraband.bots.search import NO_TIME
from contraband.core.table import Table
from contraband.core.wording import MILD, ORIGINAL
from contraband.games.escape_code.tests.tabletop import CONTACT, INTERCEPTOR, SPY, WORDS, agent, say_all, talk, turns

SEATS = 6
BEGUN = [f"seat-{seat + 1}" for seat in range(SEATS) for _ in range(2)]
AGENT, OTHER = agent(SEATS), agent(SEATS, 1)


def given_away(table: Table, seat: int, move: str, wording: str = ORIGINAL) -> Lapse | None:
    return look_back(table.blanked(seat), seat, table.game.move_number(move), NO_TIME, wording)


def told(table: Table, seat: int, move: str, wording: str = ORIGINAL) -> str:
    lapse = given_away(table, seat, move, wording)
    return lapse.text if lapse else ""


def test_a_shot_at_somebody_less_likely_names_both() -> None:
    table = say_all(talk(messages=BEGUN), SPY)
    names = table.names
    text = told(table, AGENT, f"shoot seat-{OTHER + 1}")
    assert text.startswith(f"Shoot {names[OTHER]}. {names[SPY]} was the Spy or the Contact in ")
    assert f" talks like this, {names[OTHER]} in " in text
    assert not given_away(table, AGENT, f"shoot seat-{SPY + 1}")


def test_a_shot_too_soon_says_so_in_both_wordings() -> None:
    table = talk(messages=BEGUN)
    assert told(table, AGENT, f"shoot seat-{SPY + 1}").endswith("talks like this: too few for a shot then.")
    assert told(table, AGENT, f"shoot seat-{SPY + 1}", MILD).endswith("talks like this: too few for an accusation then.")


def test_the_interceptor_wants_the_spy_alone() -> None:
    table = talk(10, messages=[f"seat-{seat + 1}" for seat in range(10) for _ in range(2)])
    assert " was the Spy in " in told(table, INTERCEPTOR, f"shoot seat-{SPY + 1}")


def test_going_on_when_one_could_be_sure_is_told_once() -> None:
    table = say_all(talk(messages=BEGUN), SPY)
    first, second = given_away(table, AGENT, "say nothing"), given_away(table, AGENT, f"say {WORDS[0]}")
    assert first
    assert second
    assert first.text.endswith("of 100 talks like this: enough for a shot.")
    assert len(worst([first, second])) == 1
    assert not given_away(talk(messages=BEGUN), AGENT, "say nothing")


def test_a_claim_of_somebody_who_has_not_said_four_words() -> None:
    table = say_all(talk(messages=BEGUN), SPY, WORDS[:3])
    assert told(table, CONTACT, f"claim seat-{SPY + 1}").endswith("had said 3 of the words in the middle, not four.")


def test_a_claim_of_the_wrong_one_and_one_that_was_not_made() -> None:
    table = say_all(talk(messages=BEGUN), SPY)
    names = table.names
    assert told(table, CONTACT, "say nothing").endswith("of 100 talks like this: enough for a claim.")
    wrong = told(table, CONTACT, f"claim seat-{AGENT + 1}")
    assert f"{names[SPY]} had said four of the words in the middle, and was the Spy in " in wrong
    assert f" talks like this, {names[AGENT]} in " in wrong
    assert not given_away(table, CONTACT, f"claim seat-{SPY + 1}")


def test_a_spy_who_was_in_no_hurry_and_made_somebody_sure() -> None:
    table = say_all(talk(messages=BEGUN), SPY, WORDS[:3])
    assert "With that, somebody could be sure of you in " in told(table, SPY, f"say {WORDS[3]}")
    assert not given_away(table, SPY, "say nothing")
    table.play(AGENT, f"say {WORDS[3]}")  # now it is an echo
    assert not given_away(table, SPY, f"say {WORDS[3]}")


def test_others_who_talk_give_nothing_away_and_nor_does_anybody_aloud() -> None:
    table = talk(messages=BEGUN)
    assert not given_away(table, AGENT, f"say {WORDS[0]}")
    aloud = talk(options={"speech": "voice"})
    assert not given_away(aloud, AGENT, f"shoot seat-{SPY + 1}")


@pytest.mark.parametrize("move", [f"shoot seat-{OTHER + 1}", "say nothing"])
def test_what_others_hold_changes_nothing(move: str) -> None:
    table = say_all(talk(messages=BEGUN), SPY)
    assert told(table, AGENT, move) == told(table.imagine(AGENT, "elsewhere"), AGENT, move)


def test_it_is_told_in_turns_too() -> None:
    table = turns(speaker=f"seat-{AGENT + 1}", messages=BEGUN)
    table.play(AGENT, "say nothing")
    while table.waiting_on != AGENT:
        mover = table.waiting_on
        assert mover is not None
        table.play(mover, "pass")
    assert "too few for a shot then" in told(table, AGENT, f"shoot seat-{SPY + 1}")
