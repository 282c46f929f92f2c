"""What a rule says in passing: equal chances, the words of the box."""

from collections import Counter
from itertools import permutations

import pytest
from by_hand import every_chance, zone

from contraband.core.record import SPECTATOR
from contraband.games.escape_code.cards import WORD_NAMES
from contraband.games.escape_code.seats import is_agent
from contraband.games.escape_code.speech.prompt import Answer, interpret
from contraband.games.escape_code.tests.tabletop import CONTACT, GAME, SPY, WORDS, agent, talk, turns


def test_cod_14_every_way_to_fill_the_slots_is_equally_likely() -> None:
    filled = Counter(tuple(zone(after, "slots")) for after in every_chance(talk(phase="spy places"), "time is up", 4, 3, 2))
    assert filled == Counter(permutations(WORDS))


def test_cod_14_beside_what_the_spy_placed_too() -> None:
    table = talk(phase="spy places")
    table.play(SPY, f"place {WORDS[2]}")
    filled = Counter(tuple(zone(after, "slots")) for after in every_chance(table, "time is up", 3, 2))
    assert filled == Counter(words for words in permutations(WORDS) if words[0] == WORDS[2])


def test_cod_03_these_are_the_twenty_code_words() -> None:
    assert " ".join(WORD_NAMES[:10]) == "blanket bucket candle chimney compass feather kettle ladder lantern mirror"
    assert " ".join(WORD_NAMES[10:]) == "pepper pigeon postcard ribbon saddle suitcase thimble umbrella violin whistle"


def test_cod_14_there_are_fifteen_seconds_to_read_your_card() -> None:
    timer = talk(phase="read").timer
    assert timer is not None
    assert timer.seconds == 15


def test_cod_53_after_a_minute_a_bot_plays_for_whoever_is_gone() -> None:
    assert GAME.bot.STANDS_IN == 60


def test_cod_21_where_people_speak_aloud_they_speak_whenever_they_like() -> None:
    assert GAME.new(6, 1, {"speech": "voice"}).options["pace"] == "live"


def test_cod_60_bots_among_themselves_take_turns() -> None:
    assert GAME.new(6, 1).options["pace"] == "turns"
    assert GAME.new(6, 1, {"speech": "voice"}).options["pace"] == "live"


def test_cod_20_among_people_the_talk_is_live_and_the_codebook_closed() -> None:
    usual = GAME.choose_options(among_people=True)
    assert (usual["pace"], usual["codebook"]) == ("live", "closed")


def test_cod_23_a_shot_is_one_shot() -> None:
    table = talk(6)
    table.play(agent(6), "shoot seat-1")
    assert table.record_view.shots == 1


def test_cod_41_after_a_vote_nobody_is_accused_any_more() -> None:
    table = talk(messages=["seat-3"])
    table.play(agent(6, 1), "call breach message-1")
    table.time_up()
    assert (table.record_view.caller, table.record_view.accused) == (-1, -1)


def test_cod_41_a_call_that_is_typed_names_the_number_of_the_message() -> None:
    table = talk(messages=["seat-3", "seat-4", "seat-3"])
    assert interpret("/breach 2", table.blanked(CONTACT), CONTACT) == ["call breach message-2"]


def test_cod_13_where_cards_stay_in_sight_there_is_a_file_too() -> None:
    with pytest.raises(Answer, match=f"Slots: {' '.join(word.upper() for word in WORDS)}"):
        interpret("/file", talk(options={"reminder": "on"}).blanked(SPY), SPY)


def test_cod_10_contact_and_spy_are_no_agents() -> None:
    t = talk().record_view
    assert [is_agent(t, seat) for seat in range(6)] == [False, False, True, True, True, True]


def test_cod_27_a_claim_that_is_typed_names_the_player_and_the_words() -> None:
    moves = interpret(f"/claim 2 {' '.join(WORDS)}", talk().blanked(CONTACT), CONTACT)
    assert moves == ["claim seat-2", *(f"phrase {word}" for word in WORDS)]


def test_cod_60_when_the_next_one_speaks_nobody_is_asked_to_pass() -> None:
    table = turns()
    table.play(0, "small talk")
    while table.waiting_on is not None and "pass" in table.legal(table.waiting_on):
        table.play(table.waiting_on, "pass")
    assert zone(table, "phase") == "turn"
    assert table.record_view.asked == -1


def test_cod_60_everybody_hears_the_words_of_an_utterance() -> None:
    table = turns()
    table.play(0, "say lantern kettle")
    for seat in (SPECTATOR, 1, 5):
        (heard,) = table.sentences(seat)
        assert "lantern" in heard
        assert "kettle" in heard
