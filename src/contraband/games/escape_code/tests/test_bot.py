"""The easy player where nobody waits for it: it acts on what it knows, and holds still without a reason."""

from collections import Counter

import numpy as np
import pytest

import contraband
from contraband.bots.players import bot_move
from contraband.bots.turns import RANDOM, remark
from contraband.core.record import CLOCK, HOLDS_STILL
from contraband.games.escape_code.cards import MOST_MESSAGES
from contraband.games.escape_code.table import CLAIM, SAYINGS, SHOOT, UTTERANCES
from contraband.games.escape_code.tests.tabletop import CIVILIAN, CONTACT, GAME, SPY, WORDS, agent, say_all, talk, to_talk

EASY = "easy"


@pytest.mark.parametrize("pace", ["turns", "live"])
@pytest.mark.parametrize("seats", [5, 6, 8, 10, 24])
def test_cod_21_aloud_a_bot_hears_nothing_and_holds_still(seats: int, pace: str) -> None:
    for seed in range(5):
        table = to_talk(contraband.new("escape_code", seats, seed, {"speech": "voice", "pace": pace}))
        assert table.waiting_on == CLOCK
        assert {bot_move(table, seat, EASY) for seat in range(seats)} == {HOLDS_STILL}
        assert remark(table, [EASY] * seats) is None


def test_cod_41_aloud_a_bot_rejects_a_call_it_heard_nothing_of() -> None:
    table = talk(options={"speech": "voice"})
    table.play(SPY, f"call breach seat-{agent(6) + 1}")
    assert table.waiting_on is not None
    assert GAME.move_name(bot_move(table, table.waiting_on, EASY)) == "reject"


@pytest.mark.parametrize("seat", [CONTACT, SPY, CIVILIAN])
def test_cod_60_whoever_has_spoken_the_whole_share_of_a_live_talk_and_has_no_gun_holds_still(seat: int) -> None:
    """Somebody else has said something: a breach could be called."""
    table = talk(24, messages=["seat-9", *[f"seat-{seat + 1}"] * (MOST_MESSAGES // 24)])
    assert table.legal_numbers(seat)
    assert bot_move(table, seat, EASY) == HOLDS_STILL


def test_cod_20_as_long_as_it_may_speak_a_bot_in_a_live_talk_speaks() -> None:
    for seed in range(20):
        table = to_talk(contraband.new("escape_code", 6, seed, {"pace": "live"}))
        assert all(0 <= bot_move(table, seat, EASY) < SAYINGS for seat in range(6))


def test_cod_27_the_contact_claims_when_somebody_has_said_the_four_words() -> None:
    table = talk()
    say_all(table, SPY, WORDS)
    assert bot_move(table, CONTACT, EASY) == CLAIM + SPY


def chosen_words(seat: int, messages: list[str]) -> Counter[int]:
    """The words of what an easy player says in six hundred talks that stand the same, by its own dice."""
    table = talk(messages=messages)
    luck = (np.array([dice * 7919], np.uint64) for dice in range(600))
    out = np.empty(GAME.move_space, np.int16)
    moves = (int(GAME.faces.choose(table.blanked(seat).raw, 1, seat, out, dice)) for dice in luck)
    return Counter(word for move in moves if move < SAYINGS for word in UTTERANCES[move] if word >= 0)


def test_cod_60_until_the_spy_acts_the_spy_says_words_as_often_as_anybody() -> None:
    first = {seat: chosen_words(seat, []).total() for seat in range(6)}
    assert max(first.values()) - min(first.values()) < 80, first
    assert min(first.values()) > 150
    assert all(chosen_words(SPY, [])[word] == 0 for word in range(4))
    assert chosen_words(SPY, [f"seat-{seat + 1}" for seat in range(6)] * 2)[0] > 100


def test_cod_60_an_agent_baits_with_the_word_on_their_card() -> None:
    told = chosen_words(agent(6), [])
    own, others = told[0], [told[word] for word in range(1, 20)]
    assert own > 1.5 * sum(others) / len(others)


def test_cod_23_an_agent_shoots_in_the_last_round_of_a_live_talk() -> None:
    """The time that runs out would be a loss (COD-28)."""
    shooter = agent(6)
    table = talk(options={"talk_seconds": 60}, messages=[f"seat-{shooter + 1}"] * 5)
    assert SHOOT <= bot_move(table, shooter, EASY) < SHOOT + 6


def test_a_random_bot_that_nobody_waits_for_talks_along_where_bots_are_heard_and_else_holds_still() -> None:
    """It never shoots: the first shot at random would end the talk within seconds."""
    said = remark(talk(options={"speech": "chat"}), [RANDOM] * 6)
    assert said is not None
    assert GAME.speech.is_said(GAME.move_name(said.move))
    assert remark(talk(options={"speech": "voice"}), [RANDOM] * 6) is None


def test_if_one_bot_holds_still_another_may_have_something_to_say() -> None:
    """All but one have used up their share, whoever is drawn first."""
    for silent in range(1, 5):
        messages = [f"seat-{seat + 1}" for seat in (CONTACT, SPY, CIVILIAN) for _ in range(MOST_MESSAGES // 24)]
        table = talk(24, messages=messages[silent:] + ["seat-5"] * silent)
        styles = [EASY if seat in (CONTACT, SPY, CIVILIAN) else None for seat in range(24)]
        made = remark(table, styles)
        assert made is not None
        assert made.seat == CONTACT
