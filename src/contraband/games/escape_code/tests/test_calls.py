"""Breach calls on any message, namings, and what the result says of them (COD-40, COD-41)."""

import pytest

from contraband.bots.players import bot_move
from contraband.core.positions import build
from contraband.core.table import Table
from contraband.games.escape_code.speech import caution, interpret
from contraband.games.escape_code.tests.boards import has_button, part
from contraband.games.escape_code.tests.tabletop import CIVILIAN, CONTACT, GAME, SPY, agent, ending, rule_of, talk, turns

ON = {"contact_tells": "on"}


def vote_all(table: Table, uphold: bool = True) -> Table:
    while table.waiting_on is not None and table.waiting_on >= 0:
        table.play(table.waiting_on, "uphold" if uphold else "reject")
    return table


def test_cod_41_a_breach_is_not_erased_by_the_speakers_next_message() -> None:
    table = talk()
    table.play(SPY, "tell your card")
    for _ in range(3):
        table.play(SPY, "small talk")
    assert GAME.move_name(bot_move(table, 4, "easy")) == "call breach message-1"
    table.play(4, "call breach message-1")
    assert GAME.move_name(bot_move(table, 3, "easy")) == "uphold"
    assert ending(vote_all(table)) == "breach by spy"


def test_cod_41_any_message_of_the_talk_can_be_called_and_no_other() -> None:
    table = talk(messages=["seat-2", "seat-3", "seat-2"])
    assert [rule_of(table, 4, f"call breach message-{number}") for number in range(1, 6)] == ["", "", "", "COD-41", "COD-41"]
    assert rule_of(table, 1, "call breach message-1") == "COD-23"
    assert [move for move in table.legal(4) if move.startswith("call")] == [f"call breach message-{number}" for number in (1, 2, 3)]


def test_cod_41_a_call_names_its_message_and_aloud_the_person() -> None:
    assert rule_of(talk(messages=["seat-2"]), 4, "call breach seat-2") == "COD-41"
    aloud = talk(options={"speech": "voice"})
    aloud.play(4, "call breach seat-2")
    assert aloud.log()[-1] == "Player 5 calls a breach of protocol by Player 2."
    assert ending(vote_all(aloud)) == "breach by spy"
    assert aloud.result.sentence.endswith("Player 5 called a breach by Player 2.")  # type: ignore[union-attr]


def test_cod_41_everybody_is_told_who_called_what_and_the_result_says_so() -> None:
    table = talk(messages=["seat-3", "seat-2!", "seat-2"])
    table.play(4, "call breach message-2")
    assert table.log()[-1] == "Player 5 calls a breach of protocol by Player 2, on message 2."
    vote_all(table)
    assert table.view()["result"]["reason"] == "The Spy or the Contact broke protocol. Player 5 called a breach by Player 2, on message 2."


def test_cod_41_a_bot_calls_no_message_again_that_was_called_before() -> None:
    table = talk(messages=["seat-2!", "seat-3"])
    table.play(4, "call breach message-1")
    vote_all(table, uphold=False)
    assert not GAME.move_name(bot_move(table, 5, "easy")).startswith("call")


def test_cod_41_every_slip_has_a_button_for_a_call() -> None:
    table = talk(messages=["seat-2"] * 20 + ["seat-3"])
    html = part(table, 3, "talk")
    assert all(has_button(html, GAME.move_number(f"call breach message-{number}")) for number in range(1, 21))
    assert not has_button(html, GAME.move_number("call breach message-22"))


def test_cod_41_the_vote_shows_the_message_that_was_called() -> None:
    table = talk(messages=["seat-2", "seat-2"])
    table.play(3, "call breach message-1")
    sheet = part(table, 4, "sheet", said={0: "my card says lantern", 1: "lovely weather"})
    assert "my card says lantern" in sheet
    assert "lovely weather" not in sheet
    assert "in message 1" in sheet


def test_cod_41_a_long_message_is_called_as_a_whole() -> None:
    table = talk(messages=["seat-2! kettle ladder", "seat-2! lantern"])
    table.play(3, "call breach message-2")
    assert "the whole line" in part(table, 4, "sheet", said={0: "the whole line", 1: ""})
    assert GAME.move_name(bot_move(table, 4, "easy")) == "uphold"


def test_cod_41_a_position_keeps_the_call() -> None:
    table = talk(messages=["seat-2!", "seat-3"])
    table.play(3, "call breach message-1")
    zones = {zone.name: zone.read(table.record_view) for zone in GAME.positions.ZONES}
    again = build(GAME, {"seats": 6, "options": table.options, "zones": zones})
    assert again.record_view.called == 1


# -- naming the Spy (COD-40, contact_tells) ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("speaker", "named", "is_breach"),
    [(CONTACT, agent(8), True), (CONTACT, SPY, False), (agent(8), agent(8, 1), False), (CIVILIAN, 0, False)],
)
def test_cod_40_a_contact_who_names_the_wrong_player_breaks_protocol(speaker: int, named: int, is_breach: bool) -> None:
    table = talk(8, ON)
    table.play(speaker, f"name seat-{named + 1}")
    caller = agent(8, 3)
    table.play(caller, "call breach message-1")
    vote_all(table)
    assert table.is_over == is_breach
    if is_breach:
        assert ending(table) == "breach by spy"
    else:
        assert "no breach" in table.log()[-1]
        assert rule_of(table, caller, "call breach message-1") == "COD-41"  # as after a rejected call


def test_cod_40_without_the_option_naming_is_talk_like_any_other() -> None:
    assert rule_of(talk(), CONTACT, "name seat-3") == "COD-40"
    assert interpret("Bo is the spy", with_names(talk()), CONTACT) == ["small talk"]


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("Bo is the spy!", ["name seat-2", "small talk"]),
        ("I tell you, the spy is Cyd", ["name seat-3", "small talk"]),
        ("You're the spy, Dov", ["name seat-4", "small talk"]),
        ("Dov, you are the spy and your umbrella too", ["name seat-4", "say umbrella"]),
        ("Bo is not the spy", ["small talk"]),
        ("If Bo is the spy we are lost", ["small talk"]),
        ("Is Bo the spy?", ["small talk"]),
        ("Ada is the spy", ["small talk"]),  # the speaker
    ],
)
def test_cod_40_a_message_that_names_the_spy_is_read_as_such(line: str, moves: list[str]) -> None:
    """Always as two moves: if there were one without a code word, everybody could tell."""
    assert interpret(line, with_names(talk(options=ON)), 0) == moves


def test_cod_40_a_naming_is_told_and_kept() -> None:
    table = with_names(talk(options=ON, messages=["seat-2 names seat-3"]))
    assert table.view()["zones"]["messages"] == ["seat-2 names seat-3"]
    table.play(1, "name seat-4")
    assert table.log()[-1] == "Bo: If you ask me, Dov is the Spy."


def test_cod_40_in_turns_a_naming_takes_the_turn() -> None:
    table = turns(options=ON)
    table.play(0, "name seat-2")
    assert table.legal(0)[0] == "pass"


# -- asked before sending (COD-41) ---------------------------------------------------------------------------------------------


def with_names(table: Table) -> Table:
    table.names = ("Ada", "Bo", "Cyd", "Dov", "Eli", "Fay")
    return table


@pytest.mark.parametrize(
    ("line", "is_asked"), [("I am the spy", True), ("my card says kettle", True), ("nice soup", False), ("/shoot Bo", False)]
)
def test_cod_41_a_person_is_asked_before_a_statement_is_sent(line: str, is_asked: bool) -> None:
    assert bool(caution(line, with_names(talk()), agent(6))) == is_asked


def test_cod_40_only_the_contact_is_asked_about_a_naming() -> None:
    table = with_names(talk(options=ON))
    assert caution("Cyd is the spy", table, CONTACT)
    assert not caution("Cyd is the spy", table, agent(6, 1))
