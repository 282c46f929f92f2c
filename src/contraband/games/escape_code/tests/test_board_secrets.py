"""The board never tells: closed eyes see the same bytes, and a card is gone once it was read (COD-10 to COD-14, COD-22, COD-52)."""

import re

import pytest

from contraband.core.board import written
from contraband.core.record import SPECTATOR
from contraband.games.escape_code import board
from contraband.games.escape_code.cards import PLACES, WORD_NAMES
from contraband.games.escape_code.table import PLACE
from contraband.games.escape_code.tests.boards import aim, drawn, has_button, look, part, shows, waiting
from contraband.games.escape_code.tests.tabletop import CONTACT, SPY, WORDS, agent, say_all, talk

AGENT = agent(6)
BROADCAST = {"contact looks": CONTACT, "spy looks": SPY, "spy places": SPY}

# -- eyes closed -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", BROADCAST)
@pytest.mark.parametrize("options", [{"reminder": "off"}, {"reminder": "on"}])
def test_cod_14_all_closed_eyes_see_the_same_bytes(phase: str, options: dict[str, str]) -> None:
    for seats in (5, 6, 10, 24):
        table = talk(seats, options, phase=phase)
        closed = [seat for seat in (*range(seats), SPECTATOR) if seat != BROADCAST[phase]]
        views = [look(table, seat) for seat in closed]
        assert len({(*written(board.parts(view)), *view.left_over()) for view in views}) == 1
        assert len({waiting(table, seat) for seat in closed}) == 1
        assert len({aim(table, seat) for seat in closed}) == 1
        assert waiting(table, closed[0]) in drawn(table, closed[0])
        assert waiting(table, BROADCAST[phase]).startswith("You are the ")
        assert drawn(table, BROADCAST[phase]) != drawn(table, closed[0])
        assert shows(drawn(table, closed[0]), WORD_NAMES) == []


def test_cod_21_in_a_talk_aloud_the_aim_gives_nobody_away() -> None:
    aloud, typed = talk(10, {"speech": "voice", "reminder": "file"}), talk(10, {"reminder": "file"})
    assert len({aim(aloud, seat) for seat in (*range(10), SPECTATOR)}) == 1
    assert len({aim(typed, seat) for seat in range(10)}) == 5  # a role each, and the Agents'
    assert len({aim(talk(10, {"reminder": "off"}), seat) for seat in range(10)}) == 1


def test_cod_14_that_the_spy_is_placing_shows_nowhere() -> None:
    before, after = talk(phase="spy places"), talk(phase="spy places", slots=["candle", "blanket", "", ""])
    for seat in (CONTACT, AGENT, SPECTATOR):
        assert written(board.parts(look(before, seat))) == written(board.parts(look(after, seat)))
        assert before.blanked(seat) == after.blanked(seat)


def test_cod_14_contact_and_spy_see_the_words_and_the_spy_places_them() -> None:
    assert shows(part(talk(phase="contact looks"), CONTACT, "broadcast")) == list(WORDS)
    assert "<button" not in part(talk(phase="spy looks"), SPY, "broadcast")
    placing = part(talk(phase="spy places", slots=["candle", "", "", ""]), SPY, "broadcast")
    assert [has_button(placing, PLACE + word) for word in range(4)] == [True, True, False, True]
    assert re.search(r'id="slot-0"><b>1</b><span id="card-2"', placing)


def test_cod_21_in_voice_the_broadcast_is_spoken() -> None:
    assert 'data-speak="Everybody, close your eyes and hold your file. Contact, look now: 10 seconds' in drawn(
        talk(options={"speech": "voice"}, phase="contact looks"), AGENT
    )
    assert "data-speak" not in drawn(talk(phase="contact looks"), AGENT)
    assert 'data-speak="Everybody, open your eyes.' in part(talk(options={"speech": "voice"}), AGENT, "place")


# -- what a seat has seen ----------------------------------------------------------------------------------------------------


def test_cod_10_everybody_reads_their_own_card_and_no_other() -> None:
    table = talk(phase="read")
    for number in range(4):
        assert shows(drawn(table, agent(6, number))) == [WORDS[number]]
    assert shows(drawn(table, SPY), WORD_NAMES) == []
    assert "You will put four words into the slots" in drawn(table, SPY)
    assert shows(drawn(table, SPECTATOR), WORD_NAMES) == []


def test_cod_11_five_players_see_one_more_word() -> None:
    html = drawn(talk(5, phase="read"), SPECTATOR)
    assert shows(html) == [WORDS[3]]
    assert "Face up for all" in html


def test_cod_13_afterwards_the_card_is_gone_unless_the_option_reminds() -> None:
    for seat in range(6):
        assert shows(drawn(talk(), seat)) == []
    assert shows(drawn(talk(options={"reminder": "on"}), AGENT)) == [WORDS[0]]
    assert shows(drawn(talk(options={"reminder": "on"}), CONTACT)) == list(WORDS)
    assert shows(drawn(talk(options={"reminder": "on"}), SPECTATOR)) == []


def test_cod_13_a_closed_file_looks_the_same_for_everybody() -> None:
    table = talk(options={"reminder": "on"})
    assert len({part(table, seat, "file").split("</summary>")[0] for seat in range(6)}) == 1


def test_cod_22_only_the_reminded_spy_is_told_what_counted() -> None:
    for reminder in ("off", "on"):
        table = say_all(talk(options={"reminder": reminder}), SPY, WORDS[:2])
        ticks = {seat: part(table, seat, "file").count("#tick") for seat in range(6)}
        assert ticks == {seat: 2 if seat == SPY and reminder == "on" else 0 for seat in range(6)}


def test_a_replay_with_open_cards_shows_all_of_them() -> None:
    html = drawn(talk(), SPECTATOR, is_open=True)
    assert shows(html) == list(WORDS)
    assert "Contact" in html
    assert "<button" not in html
    placing = drawn(talk(phase="spy places", slots=["candle", "", "", ""]), SPECTATOR, is_open=True)
    assert 'id="slot-0"><b>1</b><span id="card-2"' in placing


def test_onlookers_see_the_talk_and_press_nothing() -> None:
    html = drawn(talk(messages=["seat-2 lantern"]), SPECTATOR)
    assert "lantern" in html
    assert PLACES[0][0] in html
    assert not re.search(r"<button|<input|<summary", html)
    assert all(f'id="player-{seat}"' in html for seat in range(6))
