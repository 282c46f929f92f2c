"""The hard player: what it infers is what a list of all worlds says, and it acts on that."""

from itertools import combinations

import numpy as np
import pytest

from contraband.bots.players import bot_move
from contraband.core.table import Table
from contraband.games.escape_code.bot.inference import AT_ONCE, IN_TWO, SELDOM, SOFT, fits_pace, judge, read_talk
from contraband.games.escape_code.cards import MOST_SEATS, WORD_NAMES
from contraband.games.escape_code.cards import WORDS as ALL_WORDS
from contraband.games.escape_code.table import CLAIM, PASS, SHOOT, UTTERANCES
from contraband.games.escape_code.tests.tabletop import CONTACT, SPY, WORDS, agent, say_all, talk, turns

HARD = "hard"
SEATS = 6
BEGUN = [f"seat-{seat + 1}" for seat in range(SEATS) for _ in range(2)]  # everybody has talked, and nobody said a word


def judged(table: Table, listener: int) -> tuple[np.ndarray, np.ndarray]:
    spies, contacts = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS)
    judge(table.blanked(listener).quick_view, listener, spies, contacts)
    return spies[:SEATS], contacts[:SEATS]


def listed(table: Table, listener: int) -> tuple[np.ndarray, np.ndarray]:
    """The same from a list of every pair and every four words: with six players these are all that lie in the middle."""
    t = table.blanked(listener).quick_view
    fresh, base, most = np.zeros((MOST_SEATS, ALL_WORDS)), np.ones(MOST_SEATS), np.zeros((MOST_SEATS, 2), np.int64)
    read_talk(t, fresh, base, most)
    own, found = int(t.card[listener]), np.zeros((SEATS, SEATS))
    for spy, contact in ((one, other) for one in range(SEATS) for other in range(SEATS) if len({one, other, listener}) == 3):
        said, quiet = fresh[spy] > 0, np.where(fresh[contact] > 0, SELDOM, 1.0)
        worth = np.where(said, fresh[spy], 1.0) * quiet
        pace = [fits_pace(t, spy, done, most[spy]) for done in range(5)]
        sets = (words for words in combinations(range(ALL_WORDS), 4) if own in words)
        likely = base[spy] * sum(np.prod(worth[list(words)]) * pace[said[list(words)].sum()] for words in sets)
        found[spy, contact] = likely**SOFT
    found /= found.sum()
    return found.sum(axis=1), found.sum(axis=0)


def test_what_it_infers_is_what_a_list_of_all_worlds_says() -> None:
    table = talk()
    listener = agent(SEATS)
    for seat, line in (
        (1, WORDS[0]),
        (3, WORD_NAMES[7]),
        (4, ""),
        (1, ""),
        (5, WORD_NAMES[7]),
        (1, WORDS[1]),
        (0, WORD_NAMES[12]),
        (1, WORDS[2]),
    ):
        table.play(seat, f"say {line}" if line else "say nothing")
    for mine, all_worlds in zip(judged(table, listener), listed(table, listener), strict=True):
        assert mine == pytest.approx(all_worlds, rel=1e-9)
    assert judged(table, listener)[0].argmax() == SPY


def test_four_words_in_a_long_talk_are_no_haste() -> None:
    """They are if they come one after another: whoever says as many by and by is no likelier to be a Spy in haste."""
    table = talk(messages=[f"seat-{SPY + 1}"] * 9)
    t = table.blanked(agent(SEATS)).quick_view
    assert fits_pace(t, SPY, 4, (4, 2)) > 3 * fits_pace(t, SPY, 4, (3, 2))
    assert fits_pace(t, SPY, 2, (2, 2)) == fits_pace(t, SPY, 2, (0, 0))


def test_the_most_words_in_four_messages_in_a_row_are_counted() -> None:
    table = talk()
    for word in (WORDS[0], "", "", "", WORDS[1], "", WORDS[2], ""):
        table.play(1, f"say {word or 'nothing'}")
    most = np.zeros((MOST_SEATS, 2), np.int64)
    read_talk(table.blanked(agent(SEATS)).quick_view, np.zeros((MOST_SEATS, ALL_WORDS)), np.ones(MOST_SEATS), most)
    assert most[:SEATS, AT_ONCE].tolist() == [0, 2, 0, 0, 0, 0]
    assert most[:SEATS, IN_TWO].tolist() == [0, 1, 0, 0, 0, 0]


@pytest.mark.parametrize("seats", [6, 8, 10])
def test_cod_23_who_says_two_words_twice_running_is_shot_before_the_contact_can_claim(seats: int) -> None:
    """Nobody has said a word so far; an Agent whose own word is not among the four may not be sure, but somebody is."""
    table = talk(seats)
    for number in range(2):
        table.play(SPY, f"say {WORDS[2 * number]} {WORDS[2 * number + 1]}")
        shots = [bot_move(table, seat, HARD) for seat in range(agent(seats), seats)]
        assert (SHOOT + SPY in shots) == (number == 1)


def test_cod_27_the_contact_claims_when_somebody_has_said_the_four_words() -> None:
    table = talk()
    assert not CLAIM <= bot_move(table, CONTACT, HARD) < CLAIM + SEATS
    say_all(table, SPY)
    assert bot_move(table, CONTACT, HARD) == CLAIM + SPY


def test_cod_23_an_agent_talks_on_at_first_and_shoots_who_gives_themselves_away() -> None:
    table = talk(messages=BEGUN)
    assert not SHOOT <= bot_move(table, agent(SEATS), HARD) < SHOOT + SEATS
    say_all(table, SPY)
    assert bot_move(table, agent(SEATS), HARD) == SHOOT + SPY


def test_cod_60_a_spy_whose_next_word_is_in_the_air_says_it() -> None:
    table = turns(speaker=f"seat-{SPY}", messages=BEGUN)
    table.play(SPY - 1, f"say {WORDS[0]}")
    while table.waiting_on != SPY or PASS in table.legal_numbers(SPY):
        mover = table.waiting_on
        assert mover is not None
        table.play(mover, "pass")
    assert UTTERANCES[bot_move(table, SPY, HARD)][0] == WORD_NAMES.index(WORDS[0])


@pytest.mark.parametrize("style", ["blind", "rusher"])
def test_the_styles_of_the_laboratory_do_what_they_are_called(style: str) -> None:
    table = talk()
    if style == "blind":
        assert SHOOT <= bot_move(table, agent(SEATS), style) < SHOOT + SEATS
        return
    for _ in range(2):
        table.play(SPY, bot_move(table, SPY, style))
    assert bot_move(table, CONTACT, HARD) == CLAIM + SPY
