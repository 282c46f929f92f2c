"""The talk, guns, claims and races: COD-20 to COD-30."""

import pytest

from contraband.core.errors import Refused
from contraband.core.record import CLOCK, SPECTATOR
from contraband.games.escape_code.cards import MOST_MESSAGES, WORD_NAMES
from contraband.games.escape_code.tests.tabletop import (
    CIVILIAN,
    CONTACT,
    GAME,
    INTERCEPTOR,
    SPY,
    WORDS,
    agent,
    claim_all,
    ending,
    outcomes,
    rule_of,
    say_all,
    talk,
    turns,
    typed,
)
from contraband.games.escape_code.transcript import Talk


def test_cod_20_ten_minutes_or_what_the_option_says() -> None:
    timer = talk().timer
    assert timer is not None
    assert (timer.name, timer.seconds) == ("talk", 600)
    assert talk(options={"talk_seconds": 90}).timer.seconds == 90  # type: ignore[union-attr]


def test_cod_20_in_a_live_talk_everybody_speaks_at_any_time() -> None:
    table = talk()
    for seat in (3, 3, 0, 5, 1):
        table.play(seat, "small talk")
    assert [int(entry) // 802 for entry in table.record_view.said[:5]] == [3, 3, 0, 5, 1]


def test_cod_20_nobody_can_flood_the_table() -> None:
    """Every seat has an equal share of the messages a table can hold: a flood silences only whoever makes it."""
    table = talk(24, messages=["seat-5"] * (MOST_MESSAGES // 24))
    assert rule_of(table, 4, "small talk") == "COD-60"
    assert rule_of(table, 5, "small talk") == ""


def test_cod_21_in_voice_the_table_takes_no_messages() -> None:
    table = talk(options={"speech": "voice"})
    assert rule_of(table, SPY, "say lantern") == "COD-21"
    assert rule_of(talk(options={"speech": "chat"}), SPY, "say lantern") == ""
    assert rule_of(table, agent(6), "shoot seat-2") == ""
    assert rule_of(table, CONTACT, "claim seat-2") == ""
    assert rule_of(table, agent(6), "call breach seat-2") == ""


def test_cod_21_a_talk_aloud_is_live_whatever_the_pace() -> None:
    table = talk(options={"speech": "voice", "pace": "turns"})
    assert table.waiting_on == CLOCK
    assert table.timer.name == "talk"  # type: ignore[union-attr]


@pytest.mark.parametrize("reminder", ["off", "on"])
def test_cod_22_only_the_spy_hears_that_a_word_of_his_counted_and_only_with_a_reminder(reminder: str) -> None:
    table = talk(options={"reminder": reminder})
    table.play(SPY, f"say {WORDS[0]} {WORDS[1]}")
    heard = {seat: any("counted" in line for line in table.sentences(seat)) for seat in (*range(6), SPECTATOR)}
    assert heard == {seat: seat == SPY and reminder == "on" for seat in (*range(6), SPECTATOR)}
    table.play(SPY, f"say {WORDS[3]}")  # not the next one
    assert not any("counted" in line for line in table.sentences(SPY))
    table.play(agent(6), f"say {WORDS[0]}")
    assert not any("counted" in line for line in table.sentences(agent(6)))


@pytest.mark.parametrize("target", [CONTACT, SPY])
def test_cod_23_an_agent_who_hits_spy_or_contact_wins_for_the_agents(target: int) -> None:
    table = talk(10)
    table.play(agent(10), f"shoot seat-{target + 1}")
    assert ending(table) == "agent hits"
    assert "is the Spy or the Contact" in " ".join(table.log())
    assert outcomes(table)["Agent"] == "win"


@pytest.mark.parametrize("target", [CIVILIAN, agent(10, 1)])
def test_cod_23_an_agent_who_hits_an_agent_or_the_civilian_loses(target: int) -> None:
    table = talk(10)
    table.play(agent(10), f"shoot seat-{target + 1}")
    assert ending(table) == "agent misses"
    assert outcomes(table)["Agent"] == "loss"


def test_cod_23_nobody_points_at_himself_or_at_an_empty_chair() -> None:
    table = talk()
    assert rule_of(table, agent(6), f"shoot seat-{agent(6) + 1}") == "COD-23"
    assert rule_of(table, agent(6), "shoot seat-7") == "COD-12"


@pytest.mark.parametrize(("target", "how"), [(SPY, "interceptor hits spy"), (CONTACT, "interceptor hits contact")])
def test_cod_24_the_interceptor_hits_the_spy_or_the_contact(target: int, how: str) -> None:
    table = talk(10)
    table.play(INTERCEPTOR, f"shoot seat-{target + 1}")
    assert ending(table) == how
    assert outcomes(table)["Interceptor"] == ("win" if target == SPY else "loss")


@pytest.mark.parametrize("target", [CIVILIAN, agent(10)])
def test_cod_24_the_interceptor_who_hits_anybody_else_is_out_and_the_talk_goes_on(target: int) -> None:
    table = talk(10)
    table.play(INTERCEPTOR, f"shoot seat-{target + 1}")
    assert not table.is_over
    view = table.view(SPECTATOR)["zones"]
    assert view["out"] == ["seat-4"]
    assert view["cards"]["seat-4"] == "Interceptor"
    assert view["cards"][f"seat-{target + 1}"] == ""
    assert view["cleared"] == [f"seat-{target + 1}"]
    table.play(CLOCK, "time is up")
    assert outcomes(table)["Interceptor"] == "loss"


def test_cod_25_the_interceptor_shot_by_an_agent_is_out() -> None:
    table = talk(10)
    table.play(agent(10), "shoot seat-4")
    assert not table.is_over
    view = table.view(SPECTATOR)["zones"]
    assert (view["out"], view["agents"], view["shots"]) == (["seat-4"], ["seat-5"], 1)
    claim_all(say_all(table, SPY), CONTACT, SPY)
    assert outcomes(table) == {"Contact": "win", "Spy": "win", "Civilian": "loss", "Interceptor": "loss", "Agent": "loss"}


def test_cod_25_or_the_agents_lose_by_it() -> None:
    table = talk(10, {"interceptor_shot": "agents_lose"})
    table.play(agent(10), "shoot seat-4")
    assert ending(table) == "agent misses"
    assert outcomes(table)["Agent"] == "loss"


@pytest.mark.parametrize("seat", [CONTACT, SPY, CIVILIAN])
def test_cod_26_spy_contact_and_civilian_have_no_gun(seat: int) -> None:
    assert rule_of(talk(10), seat, "shoot seat-6") == "COD-26"


def test_cod_26_whoever_is_out_does_nothing_and_is_no_target() -> None:
    table = talk(10, out=["seat-4"], messages=["seat-2", "seat-4"])
    for move in ("small talk", "shoot seat-2", "call breach message-1"):
        assert rule_of(table, INTERCEPTOR, move) == "COD-26"
    assert table.legal(INTERCEPTOR) == []
    for seat, move in ((agent(10), "shoot seat-4"), (CONTACT, "claim seat-4"), (agent(10), "call breach message-2")):
        assert rule_of(table, seat, move) == "COD-26"
    table.play(agent(10), "call breach message-1")
    assert rule_of(table, INTERCEPTOR, "uphold") == "COD-26"


def test_cod_26_in_turns_whoever_is_out_is_passed_over() -> None:
    table = turns(10, out=["seat-4"], speaker="seat-3")
    table.play(CIVILIAN, "small talk")
    asked = []
    while table.view()["zones"]["asked"]:
        asked.append(table.waiting_on)
        table.play(table.waiting_on, "pass")  # type: ignore[arg-type]
    assert asked == [2, 4, 5, 6, 7, 8, 9, 0, 1]
    assert table.waiting_on == 4


def test_cod_27_the_right_spy_and_phrase_win() -> None:
    table = claim_all(say_all(talk(), SPY), CONTACT, SPY)
    assert ending(table) == "right claim"
    assert outcomes(table) == {"Contact": "win", "Spy": "win", "Agent": "loss"}


def test_cod_27_words_may_stand_between_and_one_message_may_hold_several() -> None:
    table = talk()
    for move in ("say violin", f"say {WORDS[3]} {WORDS[0]}", f"say {WORDS[1]} {WORDS[2]}", "small talk", f"say violin {WORDS[3]}"):
        table.play(SPY, move)
        table.play(agent(6), f"say {WORDS[0]}")
    assert ending(claim_all(table, CONTACT, SPY)) == "right claim"


@pytest.mark.parametrize("pace", ["live", "turns"])
def test_cod_27_all_four_may_stand_in_one_message(pace: str) -> None:
    table = (talk if pace == "live" else turns)(speaker="seat-2" if pace == "turns" else "")
    typed(table, SPY, f"A violin, a {WORDS[0]} and a {WORDS[1]}; no {WORDS[2]}, and never a {WORDS[3]} or a whistle!")
    if pace == "turns":
        for _ in range(table.seats - 1):
            table.play(table.waiting_on, "pass")  # type: ignore[arg-type]
    assert ending(claim_all(table, CONTACT, SPY)) == "right claim"
    assert Talk(table.record_view).when == [1, 1, 1, 1]


@pytest.mark.parametrize(("line", "ends"), [((4, 5, 0, 1, 2, 3), "wrong claim"), ((4, 0, 1, 2, 3, 5), "right claim")])
def test_cod_22_the_first_five_words_of_a_message_count(line: tuple[int, ...], ends: str) -> None:
    table = typed(talk(), SPY, " ".join(WORD_NAMES[word] for word in line))
    assert [said.word for said in Talk(table.record_view).said_by[SPY]] == list(line[:5])
    assert ending(claim_all(table, CONTACT, SPY)) == ends


def test_cod_22_words_that_are_held_are_for_the_message_that_comes_next() -> None:
    table = talk()
    for word in WORD_NAMES[:3]:
        table.play(CLOCK, f"also {word}")
    assert rule_of(table, CLOCK, "also whistle") == "COD-22"
    table.play(SPY, "say violin ribbon")
    table.play(agent(6), "say pigeon pepper")
    messages = next(zone for zone in GAME.positions.ZONES if zone.name == "messages")
    assert messages.read(table.record_view) == ["seat-2 violin ribbon blanket bucket candle", "seat-3 pigeon pepper"]
    table.play(CLOCK, "also whistle")
    table.play(agent(6), f"shoot seat-{agent(6, 1) + 1}")
    assert not table.view()["zones"]["held"][0]


def test_cod_22_only_the_table_holds_words_and_only_where_messages_are_written() -> None:
    assert rule_of(talk(), SPY, "also whistle") == "COD-20"
    assert rule_of(talk(options={"speech": "voice"}), CLOCK, "also whistle") == "COD-21"
    assert rule_of(talk(phase="spy places"), CLOCK, "also whistle") == "COD-14"
    assert rule_of(turns(phase="window", messages=["seat-1"]), CLOCK, "also whistle") == "COD-60"


@pytest.mark.parametrize(
    "said",
    [(), WORDS[:3], (WORDS[1], WORDS[0], WORDS[2], WORDS[3]), (*WORDS[:2], WORDS[3], WORDS[2])],
    ids=["nothing", "three", "first two swapped", "last two swapped"],
)
def test_cod_27_a_guess_is_a_wrong_phrase(said: tuple[str, ...]) -> None:
    assert ending(claim_all(say_all(talk(), SPY, said), CONTACT, SPY)) == "wrong claim"


def test_cod_27_words_said_by_another_do_not_count() -> None:
    table = say_all(say_all(talk(), SPY, WORDS[:3]), agent(6), WORDS[3:])
    assert ending(claim_all(table, CONTACT, SPY)) == "wrong claim"


def test_cod_27_the_wrong_order_is_a_wrong_phrase() -> None:
    table = say_all(talk(), SPY)
    assert ending(claim_all(table, CONTACT, SPY, (WORDS[1], WORDS[0], *WORDS[2:]))) == "wrong claim"


def test_cod_27_the_wrong_player_ends_it_at_once() -> None:
    table = say_all(talk(), SPY)
    table.play(CONTACT, f"claim seat-{agent(6) + 1}")
    assert ending(table) == "wrong claim"
    assert outcomes(table)["Spy"] == outcomes(table)["Contact"] == "loss"


def test_cod_27_only_the_contact_claims_and_four_different_words() -> None:
    table = talk()
    for seat in (SPY, agent(6)):
        assert rule_of(table, seat, "claim seat-1") == "COD-27"
    table.play(CONTACT, "claim seat-2")
    assert rule_of(table, SPY, f"phrase {WORDS[0]}") == "COD-30"
    assert rule_of(table, CONTACT, "phrase violin") == "COD-14"
    table.play(CONTACT, f"phrase {WORDS[0]}")
    assert rule_of(table, CONTACT, f"phrase {WORDS[0]}") == "COD-27"


def test_cod_27_a_claim_that_takes_too_long_is_wrong() -> None:
    table = say_all(talk(), SPY)
    table.play(CONTACT, "claim seat-2")
    assert table.timer.name == "claim"  # type: ignore[union-attr]
    table.time_up()
    assert ending(table) == "wrong claim"


@pytest.mark.parametrize(("move", "how"), [("confirm", "right claim"), ("deny", "wrong claim"), ("time is up", "wrong claim")])
def test_cod_27_in_voice_the_spy_confirms(move: str, how: str) -> None:
    table = claim_all(talk(options={"speech": "voice"}), CONTACT, SPY)
    assert table.waiting_on == SPY
    assert rule_of(table, CONTACT, "confirm") == "COD-27"
    table.play(CLOCK if move == "time is up" else SPY, move)
    assert ending(table) == how


def test_cod_27_a_confirmed_phrase_must_still_be_the_right_one() -> None:
    table = claim_all(talk(options={"speech": "voice"}), CONTACT, SPY, WORDS[::-1])
    table.play(SPY, "confirm")
    assert ending(table) == "wrong claim"


def test_cod_28_at_time_out_the_agents_lose_and_the_others_slip_away() -> None:
    table = talk()
    table.time_up()
    assert ending(table) == "time out"
    assert outcomes(table) == {"Contact": "neither", "Spy": "neither", "Agent": "loss"}


@pytest.mark.parametrize("shot", [False, True])
def test_cod_29_the_civilian_wins_if_nobody_was_shot(shot: bool) -> None:
    table = talk(10)
    if shot:
        table.play(INTERCEPTOR, f"shoot seat-{agent(10) + 1}")
    table.time_up()
    assert outcomes(table)["Civilian"] == ("loss" if shot else "win")


SHOT = (agent(6), "shoot seat-2")
OTHER_SHOT = (agent(6, 1), f"shoot seat-{agent(6) + 1}")
CLAIM = (CONTACT, "claim seat-2")
CALL = (agent(6, 2), "call breach message-1")
TIME = (CLOCK, "time is up")


@pytest.mark.parametrize(
    ("first", "second", "how"),
    [
        (SHOT, OTHER_SHOT, "agent hits"),
        (OTHER_SHOT, SHOT, "agent misses"),
        (SHOT, CLAIM, "agent hits"),
        (SHOT, CALL, "agent hits"),
        (SHOT, TIME, "agent hits"),
        (TIME, SHOT, "time out"),
        (TIME, CLAIM, "time out"),
        (TIME, CALL, "time out"),
    ],
)
def test_cod_30_the_first_to_arrive_counts_and_the_other_is_told(first: tuple[int, str], second: tuple[int, str], how: str) -> None:
    table = talk(messages=["seat-2"])
    table.play(*first)
    after = table.raw.copy()
    with pytest.raises(Refused) as told:
        table.play(*second)
    assert told.value.rule == "COD-30"
    assert (table.raw == after).all()
    assert ending(table) == how


@pytest.mark.parametrize("late", [SHOT, OTHER_SHOT, CALL])
def test_cod_30_a_claim_that_came_first_stops_everything_else(late: tuple[int, str]) -> None:
    table = say_all(talk(), SPY)
    table.play(*CLAIM)
    assert rule_of(table, *late) == "COD-30"
    for word in WORDS:
        table.play(CONTACT, f"phrase {word}")
        if not table.is_over:
            assert rule_of(table, *late) == "COD-30"
    assert ending(table) == "right claim"


@pytest.mark.parametrize("late", [SHOT, CLAIM])
def test_cod_30_a_call_that_came_first_keeps_shots_and_claims_waiting(late: tuple[int, str]) -> None:
    table = talk(messages=["seat-2"])
    table.play(*CALL)
    assert rule_of(table, *late) == "COD-41"
    table.time_up()
    assert rule_of(table, *late) == ""
