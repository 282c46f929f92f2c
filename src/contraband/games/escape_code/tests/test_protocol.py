"""Protocol, results, secrecy and the game without language: COD-40 to COD-70."""

from itertools import pairwise

import numpy as np
import pytest

import contraband
from contraband.bots.players import bot_move
from contraband.core.faces import PER_SEAT
from contraband.core.options import choose_options
from contraband.core.record import CLOCK, SPECTATOR
from contraband.core.table import Table
from contraband.games.escape_code.cards import GONE_SECONDS, ORDERS, PLACES
from contraband.games.escape_code.table import Ending, Phase
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
    to_talk,
    turns,
)

TALKED = [f"seat-{seat + 1}" for seat in range(10)]


def called(seats: int, caller: int, accused: int, out: tuple[str, ...] = ()) -> Table:
    table = talk(seats, messages=TALKED[:seats], out=list(out))
    table.play(caller, f"call breach message-{accused + 1}")
    return table


def vote_all(table: Table, upholds: int) -> Table:
    """So many uphold the call, the others reject it."""
    while table.record_view.phase == Phase.VOTE:
        seat = table.waiting_on
        assert seat is not None
        table.play(seat, "uphold" if upholds > 0 else "reject")
        upholds -= 1
    return table


@pytest.mark.parametrize(
    ("speaker", "how"),
    [(agent(10), "breach by agent"), (SPY, "breach by spy"), (CONTACT, "breach by spy"), (CIVILIAN, ""), (INTERCEPTOR, "")],
)
def test_cod_40_the_side_of_whoever_tells_loses(speaker: int, how: str) -> None:
    table = vote_all(called(10, agent(10, 1), speaker), 8)
    if how:
        assert ending(table) == how
        card = "Agent" if speaker >= 4 else ("Contact", "Spy")[speaker]
        assert outcomes(table)[card] == "loss"
    else:
        assert not table.is_over
        assert table.view()["zones"]["out"] == [f"seat-{speaker + 1}"]
        table.time_up()
        assert outcomes(table)[("Civilian", "Interceptor")[speaker - 2]] == "loss"


def test_cod_40_using_the_word_of_ones_card_is_fine() -> None:
    table = talk()
    table.play(agent(6), f"say {WORDS[0]}")
    assert not table.is_over
    table.play(agent(6), f"tell {WORDS[0]}")  # nor is a statement judged by anybody but the table
    assert not table.is_over


@pytest.mark.parametrize(
    ("seats", "upholds", "upheld"), [(6, 2, False), (6, 3, True), (7, 2, False), (7, 3, True), (5, 1, False), (5, 2, True)]
)
def test_cod_41_more_than_half_of_those_entitled_uphold_it(seats: int, upholds: int, upheld: bool) -> None:
    table = vote_all(called(seats, agent(seats), SPY), upholds)
    assert table.is_over == upheld


def test_cod_41_caller_and_speaker_do_not_vote_and_nobody_votes_twice() -> None:
    table = called(6, agent(6), SPY)
    assert rule_of(table, agent(6), "uphold") == rule_of(table, SPY, "reject") == "COD-41"
    voters = [seat for seat in range(6) if table.legal(seat)]
    assert voters == [CONTACT, 3, 4, 5]
    table.play(5, "uphold")
    assert rule_of(table, 5, "reject") == "COD-41"


def test_cod_41_silence_rejects() -> None:
    table = called(6, agent(6), SPY)
    assert (table.timer.name, table.timer.seconds) == ("vote", 20)  # type: ignore[union-attr]
    table.play(3, "uphold")
    table.play(4, "uphold")
    table.time_up()
    assert not table.is_over
    assert table.timer.name == "talk"  # type: ignore[union-attr]


def test_cod_41_who_is_out_is_not_entitled() -> None:
    table = called(10, agent(10), SPY, out=("seat-3", "seat-4"))
    table = vote_all(table, 4)  # of six
    assert ending(table) == "breach by spy"
    assert not vote_all(called(10, agent(10), SPY), 4).is_over  # of eight: a tie


def test_cod_41_a_rejected_call_costs_the_right_to_call() -> None:
    table = vote_all(called(6, agent(6), SPY), 0)
    assert rule_of(table, agent(6), "call breach message-1") == "COD-41"
    assert rule_of(table, agent(6, 1), "call breach message-1") == ""


def test_cod_41_an_upheld_call_does_not() -> None:
    table = vote_all(called(10, agent(10), CIVILIAN), 8)
    assert rule_of(table, agent(10), "call breach message-2") == ""


def test_cod_41_a_call_needs_a_message_of_somebody_else() -> None:
    table = talk(messages=["seat-2"])
    assert rule_of(table, agent(6), "call breach message-2") == "COD-41"
    assert rule_of(table, SPY, "call breach message-1") == "COD-23"
    assert rule_of(table, agent(6), "call breach message-1") == ""


def test_cod_41_meanwhile_nothing_else_is_taken() -> None:
    table = called(6, agent(6), SPY)
    for seat, move in ((3, "shoot seat-2"), (CONTACT, "claim seat-2"), (3, "small talk"), (3, "call breach message-1")):
        assert rule_of(table, seat, move) == "COD-41"


@pytest.mark.parametrize(("message", "vote"), [("tell blanket", "uphold"), ("tell your card", "uphold"), ("say blanket", "reject")])
def test_cod_41_bots_vote_by_the_detector(message: str, vote: str) -> None:
    table = talk()
    table.play(SPY, "tell your card")
    table.play(SPY, message)
    table.play(agent(6), "call breach message-2")
    for seat in (CONTACT, 3, 4, 5):
        assert GAME.move_name(bot_move(table, seat, "easy")) == vote


def test_cod_41_bots_call_what_the_detector_sees() -> None:
    table = talk(messages=["seat-2!", "seat-3"])
    assert GAME.move_name(bot_move(table, 4, "easy")) == "call breach message-1"


def test_cod_42_the_x_card_pauses_and_changes_the_place_but_not_the_order() -> None:
    for seed in range(20):
        table = to_talk(contraband.new("escape_code", 6, seed, {"pace": "live"}))
        place, order = int(table.record_view.place), int(table.record_view.order)
        table.play(CLOCK, "x-card")
        t = table.record_view
        assert t.place != place
        assert t.order == order
        assert table.timer.name == "pause"  # type: ignore[union-attr]
        assert all(table.legal(seat) == [] for seat in range(6))
        assert rule_of(table, 0, "small talk") == "COD-42"
        table.time_up()
        assert table.timer.name == "talk"  # type: ignore[union-attr]


def test_cod_42_nothing_tells_who_asked_for_it() -> None:
    table = talk()
    assert rule_of(table, 0, "x-card") != ""  # it is shown in the table's name
    table.play(CLOCK, "x-card")
    assert [event.seat for event in table.events()] == [-1]


def test_cod_42_it_works_in_turns_too() -> None:
    table = turns()
    table.play(0, "small talk")
    table.play(CLOCK, "x-card")
    table.time_up()
    assert table.waiting_on == 0
    assert table.legal(0)[0] == "pass"


# COD-50, written down independently of the rules: Agents, Spy and Contact, Interceptor, Civilian without and with an earlier shot.
TABLE = {
    Ending.AGENT_HITS: ("win", "loss", "loss", "loss", "loss"),
    Ending.AGENT_MISSES: ("loss", "neither", "neither", "loss", "loss"),
    Ending.INTERCEPTOR_HITS_SPY: ("loss", "loss", "win", "loss", "loss"),
    Ending.INTERCEPTOR_HITS_CONTACT: ("neither", "loss", "loss", "loss", "loss"),
    Ending.RIGHT_CLAIM: ("loss", "win", "loss", "win", "loss"),
    Ending.WRONG_CLAIM: ("neither", "loss", "neither", "win", "loss"),
    Ending.TIME_OUT: ("loss", "neither", "loss", "win", "loss"),
    Ending.BREACH_BY_AGENT: ("loss", "neither", "neither", "win", "loss"),
    Ending.BREACH_BY_SPY: ("neither", "loss", "neither", "win", "loss"),
}


def play_to(table: Table, how: Ending) -> Table:
    """Bring a ten-player talk to an ending."""
    shooter = INTERCEPTOR if "INTERCEPTOR" in how.name else agent(10)
    targets = {Ending.AGENT_MISSES: agent(10, 1), Ending.INTERCEPTOR_HITS_CONTACT: CONTACT}
    if how in (Ending.AGENT_HITS, Ending.AGENT_MISSES, Ending.INTERCEPTOR_HITS_SPY, Ending.INTERCEPTOR_HITS_CONTACT):
        table.play(shooter, f"shoot seat-{targets.get(how, SPY) + 1}")
    elif how in (Ending.RIGHT_CLAIM, Ending.WRONG_CLAIM):
        claim_all(say_all(table, SPY, WORDS if how == Ending.RIGHT_CLAIM else ()), CONTACT, SPY)
    elif how == Ending.TIME_OUT:
        table.time_up()
    else:
        accused = agent(10, 1) if how == Ending.BREACH_BY_AGENT else SPY
        table.play(accused, "tell your card")
        table.play(agent(10), f"call breach message-{table.record_view.messages}")
        vote_all(table, 8)
    return table


@pytest.mark.parametrize("how", TABLE)
def test_cod_50_every_ending_gives_every_role_its_result(how: Ending) -> None:
    agents, spy_and_contact, interceptor, civilian, _ = TABLE[how]
    table = play_to(talk(10), how)
    assert ending(table) == how.name.lower().replace("_", " ")
    found = outcomes(table)
    assert (found["Agent"], found["Spy"], found["Contact"]) == (agents, spy_and_contact, spy_and_contact)
    assert (found["Interceptor"], found["Civilian"]) == (interceptor, civilian)


@pytest.mark.parametrize("how", [how for how in TABLE if "INTERCEPTOR" not in how.name])
def test_cod_50_after_an_earlier_shot_the_civilian_has_lost_and_who_is_out_stays_so(how: Ending) -> None:
    table = talk(10)
    table.play(INTERCEPTOR, f"shoot seat-{agent(10, 3) + 1}")
    found = outcomes(play_to(table, how))
    assert found["Agent"] == TABLE[how][0]
    assert found["Civilian"] == TABLE[how][4]
    assert found["Interceptor"] == "loss"


@pytest.mark.parametrize("how", TABLE)
def test_cod_50_a_civilian_who_is_out_has_lost(how: Ending) -> None:
    table = vote_all(called(10, agent(10, 5), CIVILIAN), 8)
    assert outcomes(play_to(table, how))["Civilian"] == "loss"


def test_cod_51_at_the_end_everything_is_shown() -> None:
    table = claim_all(say_all(talk(), SPY), CONTACT, SPY)
    for seat in (*range(6), SPECTATOR):
        zones = table.view(seat)["zones"]
        assert zones["cards"]["seat-2"] == "Spy"
        assert zones["slots"] == list(WORDS)
        assert zones["messages"] == [f"seat-2 {word}" for word in WORDS]
    assert f"The phrase was {' '.join(word.upper() for word in WORDS)}." in table.log()


def test_cod_52_roles_words_and_slots_are_secret_and_the_talk_is_public() -> None:
    table = talk(10, messages=["seat-2 blanket", "seat-5"])
    for seat in (*range(10), SPECTATOR):
        zones = table.view(seat)["zones"]
        assert [place for place, card in zones["cards"].items() if card] == ([f"seat-{seat + 1}"] if seat >= 0 else [])
        assert (zones["slots"] == list(WORDS)) == (seat == SPY)
        assert bool(zones["in_play"]) == (seat in (CONTACT, SPY))
        assert zones["messages"] == ["seat-2", "seat-5"]  # COD-22: nobody is told which words counted


def test_cod_52_votes_are_counted_and_not_told() -> None:
    table = called(6, agent(6), SPY)
    table.play(4, "uphold")
    assert table.view(4)["zones"]["upholds"] == ["seat-5"]
    for seat in (CONTACT, SPY, agent(6), 3, SPECTATOR):
        zones = table.view(seat)["zones"]
        assert zones["voted"] == ["seat-5"]
        assert zones["upholds"] == []
        assert not any("vote" in line for line in table.sentences(seat))
    for seat in (CONTACT, 3, 5):
        table.play(seat, "reject")
    assert "1 of 4 uphold it: rejected." in table.log()


def test_cod_52_an_imagined_world_keeps_what_shots_have_shown() -> None:
    table = talk(12)
    table.play(INTERCEPTOR, f"shoot seat-{agent(12) + 1}")
    roles = set()
    for number in range(200):
        t = table.imagine(SPECTATOR, number).record_view
        assert t.card[INTERCEPTOR] == 23
        roles.add(int(t.card[agent(12)]))
    assert roles & {20, 21, 23} == set()  # neither Contact nor Spy
    assert 22 in roles  # but perhaps the Civilian


def test_cod_53_a_bot_can_take_any_seat_with_that_seats_knowledge() -> None:
    """A seat that is gone is played by a bot, which is given the blanked table; the Broadcast asks no seat and waits for none."""
    assert GONE_SECONDS == 60
    table = contraband.new("escape_code", 12, 8)
    while not table.is_over:
        if table.record_view.place < 0:
            assert table.waiting_on == CLOCK
            assert table.timer is not None
        for seat in range(12):
            if table.legal(seat):
                world = table.imagine(seat, "another world")
                world.seed = table.seed
                move = bot_move(table, seat, "easy")
                assert move in table.legal_numbers(seat)
                assert bot_move(world, seat, "easy") == move
        waiting = table.waiting_on
        assert waiting is not None
        table.play(waiting, table.legal_numbers(CLOCK)[0] if waiting == CLOCK else bot_move(table, waiting, "easy"))


def test_cod_60_seats_speak_in_turn_and_all_are_asked_from_the_speaker_on() -> None:
    table = turns(speaker="seat-3", options={"utterances": 2})
    course = []
    for _ in range(14):
        seat = table.waiting_on
        assert seat is not None
        is_turn = table.record_view.phase == Phase.TURN
        course.append(("says" if is_turn else "passes", seat))
        table.play(seat, "small talk" if is_turn else "pass")
    assert course[:8] == [("says", 2), *(("passes", seat) for seat in (2, 3, 4, 5, 0, 1)), ("says", 3)]
    assert course[8:] == [("passes", seat) for seat in (3, 4, 5, 0, 1, 2)]


def test_cod_60_only_the_speaker_speaks_and_only_who_is_asked_acts() -> None:
    table = turns()
    assert rule_of(table, 1, "small talk") == "COD-60"
    assert rule_of(table, 3, "shoot seat-2") == "COD-60"
    table.play(0, "small talk")
    assert rule_of(table, 3, "shoot seat-2") == "COD-60"
    assert rule_of(table, 0, "small talk") == "COD-60"
    assert table.legal(0) == ["pass", *(f"claim seat-{seat}" for seat in range(2, 7))]
    assert table.timer is None


def test_cod_60_after_all_utterances_the_time_is_over() -> None:
    table = turns(options={"utterances": 3})
    while not table.is_over:
        seat = table.waiting_on
        assert seat is not None
        table.play(seat, "small talk" if table.record_view.phase == Phase.TURN else "pass")
    assert ending(table) == "time out"
    assert list(table.record_view.spoken[:6]) == [3] * 6


def test_cod_60_an_utterance_is_no_word_one_or_two_different_ones_in_order() -> None:
    names = [name for name in GAME.words.move_names("original") if name.startswith("say ")]
    assert len(names) == 20 + 20 * 19
    table = turns()
    table.play(0, "say lantern kettle")
    assert "seat-1 lantern kettle" in table.position()


def test_cod_60_turns_and_live_talk_are_the_same_game() -> None:
    """The same words, shots and claims in the same order lead to the same end and results, whatever the pace."""
    deeds = [(SPY, f"say {word}") for word in WORDS]
    live, in_turns = talk(), turns(speaker="seat-2")
    for seat, move in deeds:
        live.play(seat, move)
        while in_turns.waiting_on != seat or in_turns.record_view.phase != Phase.TURN:
            is_turn = in_turns.record_view.phase == Phase.TURN
            in_turns.play(in_turns.waiting_on, "small talk" if is_turn else "pass")  # type: ignore[arg-type]
        in_turns.play(seat, move)
    while in_turns.waiting_on != CONTACT:
        in_turns.play(in_turns.waiting_on, "pass")  # type: ignore[arg-type]
    assert outcomes(claim_all(live, CONTACT, SPY)) == outcomes(claim_all(in_turns, CONTACT, SPY))


def test_cod_60_a_window_goes_on_after_a_shot_and_after_a_vote() -> None:
    table = turns(10, speaker="seat-3")
    table.play(CIVILIAN, "small talk")
    table.play(CIVILIAN, "pass")
    table.play(INTERCEPTOR, f"shoot seat-{agent(10) + 1}")
    assert table.waiting_on == 4
    table.play(4, "call breach message-1")
    vote_all(table, 0)
    assert table.waiting_on == 4
    table.play(4, "pass")
    assert table.waiting_on == 5


def test_cod_60_who_speaks_first_is_drawn() -> None:
    first = {to_talk(contraband.new("escape_code", 6, seed)).waiting_on for seed in range(60)}
    assert first == set(range(6))


def simulated(seats: int, games: int) -> dict[str, float]:
    start = GAME.start(seats, choose_options(GAME.cards.OPTIONS, {}), "balance")
    rows = np.zeros((games, PER_SEAT + 2 * seats + len(GAME.words.FIGURES)), np.int32)
    GAME.faces.simulate(start, start.copy(), start.copy(), np.ones(seats, np.int8), 0, rows)
    return dict(zip(GAME.words.FIGURES, rows[:, PER_SEAT + 2 * seats :].mean(axis=0), strict=True))


def test_cod_70_at_a_table_of_six_both_sides_win_a_fair_share() -> None:
    share = simulated(6, 6000)
    assert 0.35 <= share["spy_and_contact_win"] <= 0.50
    assert 0.35 <= share["agents_win"] <= 0.50


def test_every_place_has_its_own_order() -> None:
    assert len(PLACES) == len(ORDERS)
    assert all(first < second for first, second in pairwise(ORDERS))
