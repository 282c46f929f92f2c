"""Pieces, set-up and the Broadcast: COD-01 to COD-15."""

from collections import Counter
from io import StringIO

import pytest
from by_hand import every_chance
from rich.console import Console

import contraband
from contraband.core.errors import BadOption
from contraband.core.record import CLOCK, NONE, SPECTATOR
from contraband.core.table import Table
from contraband.games.escape_code import cards
from contraband.games.escape_code.cards import CARD_NAMES, CODE_WORDS, ORDERS, PLACES, ROLE_NAMES, WORD_NAMES, WORDS
from contraband.games.escape_code.screen import draw
from contraband.games.escape_code.tests.tabletop import CONTACT, GAME, SPY, agent, claim_all, rule_of, say_all, talk, to_talk


def screen(table: Table, seat: int) -> str:
    console = Console(width=80, file=StringIO())
    console.print(draw(table.blanked(seat), seat, "original", 7))
    return console.file.getvalue()  # type: ignore[attr-defined]


def dealt(seats: int, seed: int) -> list[int]:
    return [int(card) for card in contraband.new("escape_code", seats, seed).record_view.card[:seats]]


def test_cod_01_four_slots_twenty_four_cards_twenty_four_scenarios() -> None:
    assert cards.SLOTS == len(talk().record_view.slots) == 4
    assert len(CARD_NAMES) == cards.CARDS == 24
    assert len(PLACES) == 24


def test_cod_02_four_roles_twenty_words_and_every_order_once() -> None:
    assert ROLE_NAMES == ("Contact", "Spy", "Civilian", "Interceptor")
    assert len(CARD_NAMES) - len(ROLE_NAMES) == WORDS == 20
    assert len({name for name, _ in PLACES}) == 24
    assert len(set(ORDERS)) == len(PLACES)
    assert all(sorted(order) == [0, 1, 2, 3] for order in ORDERS)


def test_cod_03_every_word_has_its_forms_and_every_place_its_talk() -> None:
    assert all(len(forms) >= 2 and forms[1].startswith(forms[0]) for forms in CODE_WORDS)
    assert len(set(WORD_NAMES)) == 20
    assert all(len(set(points)) >= 3 for _, points in PLACES)


@pytest.mark.parametrize("seats", range(5, 25))
def test_cod_10_roles_come_with_the_number_of_players(seats: int) -> None:
    for seed in range(5):
        hand = dealt(seats, seed)
        roles = {CARD_NAMES[card] for card in hand if card >= WORDS}
        assert roles == {"Contact", "Spy"} | ({"Civilian"} if seats > 7 else set()) | ({"Interceptor"} if seats > 9 else set())
        assert len(set(hand)) == seats


def test_cod_10_any_seat_gets_any_card() -> None:
    hands = [dealt(6, seed) for seed in range(400)]
    for role in (cards.CONTACT, cards.SPY):
        counts = Counter(hand.index(role) for hand in hands)
        assert len(counts) == 6
        assert max(counts.values()) < 110  # of about 67 each
    words = Counter(card for hand in hands for card in hand if card < WORDS)
    assert len(words) == WORDS
    assert max(words.values()) < 130  # of 80 each


def test_cod_11_five_players_turn_one_more_word_face_up() -> None:
    for seed in range(20):
        table = contraband.new("escape_code", 5, seed)
        t = table.record_view
        assert 0 <= t.face_up < WORDS
        assert t.face_up not in t.card
        assert all(table.blanked(seat).record_view.face_up == t.face_up for seat in range(5))
        assert int(t.in_play) >> int(t.face_up) & 1
        assert bin(int(t.in_play)).count("1") == 4
    assert contraband.new("escape_code", 6, 1).record_view.face_up == NONE


@pytest.mark.parametrize(("seats", "words"), [(5, 4), (6, 4), (7, 5), (8, 5), (9, 6), (10, 6), (12, 8), (24, 20)])
def test_cod_12_more_players_more_words_and_the_spy_takes_four(seats: int, words: int) -> None:
    table = to_talk(contraband.new("escape_code", seats, 3))
    t = table.record_view
    assert bin(int(t.in_play)).count("1") == words
    slots = {int(word) for word in t.slots}
    assert len(slots) == 4
    assert all(int(t.in_play) >> word & 1 for word in slots)


def test_cod_12_five_to_twenty_four_players() -> None:
    assert GAME.seats == range(5, 25)
    for seats in (4, 25):
        with pytest.raises(BadOption):
            contraband.new("escape_code", seats)


@pytest.mark.parametrize("reminder", ["off", "on"])
def test_cod_13_the_reminder_governs_the_screen_and_not_the_knowledge(reminder: str) -> None:
    table = contraband.new("escape_code", 6, 5, {"reminder": reminder})
    t = table.record_view
    seat = next(seat for seat in range(6) if t.card[seat] < WORDS)
    contact, spy = list(t.card).index(cards.CONTACT), list(t.card).index(cards.SPY)
    own = CARD_NAMES[t.card[seat]]
    assert own in screen(table, seat)
    to_talk(table)
    known = table.blanked(seat).record_view
    assert CARD_NAMES[known.card[seat]] == own
    assert table.blanked(contact).record_view.in_play == table.record_view.in_play
    assert (table.blanked(spy).record_view.slots == table.record_view.slots).all()
    assert (own in screen(table, seat)) == (reminder == "on")
    assert ("In the middle" in screen(table, contact)) == (reminder == "on")
    assert ("Slots" in screen(table, spy)) == (reminder == "on")
    assert "In the middle" not in screen(table, seat)
    assert "Slots" not in screen(table, contact)


@pytest.mark.parametrize(("seats", "contact", "spy"), [(5, 10, 5), (6, 10, 5), (7, 12, 7), (10, 14, 9), (24, 42, 37)])
def test_cod_14_looks_last_longer_with_more_words(seats: int, contact: int, spy: int) -> None:
    table = contraband.new("escape_code", seats, 1)
    seconds = []
    for _ in range(4):
        assert table.waiting_on == CLOCK
        seconds.append(table.timer.seconds)  # type: ignore[union-attr]
        table.time_up()
    assert seconds[1:] == [contact, spy, 10]


def broadcast(phase: str) -> Table:
    return talk(phase=phase)


def test_cod_14_contact_and_spy_see_the_cards_when_it_is_their_time() -> None:
    sees = {
        "read": set(),
        "contact looks": {CONTACT},
        "spy looks": {CONTACT, SPY},
        "spy places": {CONTACT, SPY},
        "talk": {CONTACT, SPY},
    }
    for phase, who in sees.items():
        table = broadcast(phase)
        assert {seat for seat in range(6) if table.blanked(seat).record_view.in_play} == who
        assert not table.blanked(SPECTATOR).record_view.in_play


def test_cod_14_only_the_spy_places_and_only_words_of_the_middle() -> None:
    table = broadcast("spy places")
    assert table.legal(SPY) == [f"place {word}" for word in WORD_NAMES[:4]]
    assert all(table.legal(seat) == [] for seat in range(6) if seat != SPY)
    for word in WORD_NAMES[:4][::-1]:
        assert rule_of(table, SPY, "place violin") == "COD-14"
        table.play(SPY, f"place {word}")
        assert rule_of(table, SPY, f"place {word}") == "COD-14"
    assert [WORD_NAMES[word] for word in table.record_view.slots] == list(WORD_NAMES[:4][::-1])
    assert table.legal(SPY) == []
    assert table.waiting_on == CLOCK  # all is placed, and still the look does not end early


def test_cod_14_what_is_left_empty_is_filled_at_random() -> None:
    fillings = set()
    for seed in range(60):
        table = contraband.new("escape_code", 12, seed)
        spy = list(table.record_view.card).index(cards.SPY)
        for _ in range(3):
            table.time_up()
        first = table.legal(spy)[0]
        table.play(spy, first)
        table.time_up()
        t = table.record_view
        assert f"place {WORD_NAMES[t.slots[0]]}" == first
        assert len({int(word) for word in t.slots}) == 4
        fillings.add(tuple(t.slots[1:].argsort()))
    assert len(fillings) == 6


@pytest.mark.parametrize("phase", ["read", "contact looks", "spy looks", "spy places"])
def test_cod_14_shots_claims_calls_and_talk_wait_for_the_scenario(phase: str) -> None:
    table = broadcast(phase)
    for seat, move in ((agent(6), "shoot seat-2"), (CONTACT, "claim seat-2"), (agent(6), "call breach seat-2"), (SPY, "small talk")):
        assert rule_of(table, seat, move) == "COD-14"


@pytest.mark.parametrize("reminder", ["off", "on"])
def test_cod_14_nobody_else_can_tell_who_looks_and_who_places(reminder: str) -> None:
    """In two worlds that differ in who Contact and Spy are, the same course of things gives the same bytes and screens to the others."""
    worlds = []
    for contact, spy in ((0, 1), (1, 0), (2, 3), (5, 4)):
        names = ["BLANKET", "BUCKET", "CANDLE", "CHIMNEY"]
        others = [seat for seat in range(6) if seat not in (contact, spy)]
        deal = {f"seat-{contact + 1}": "Contact", f"seat-{spy + 1}": "Spy", "seat-7": "COMPASS"}
        deal |= {f"seat-{seat + 1}": name for seat, name in zip(others, names, strict=True)}
        table = talk(7, {"reminder": reminder}, phase="read", cards=deal)
        steps = []
        for _ in range(3):
            steps.append(seen_by_seven(table))
            table.time_up()
        for word in ("candle", "blanket"):
            steps.append(seen_by_seven(table))
            table.play(spy, f"place {word}")
        steps.append(seen_by_seven(table))
        worlds.append(steps)
    assert all(world == worlds[0] for world in worlds)


def seen_by_seven(table: Table) -> tuple[bytes, bytes, str, object]:
    """What an uninvolved seat and an onlooker receive: bytes, screen, clock."""
    return table.blanked(6).raw.tobytes(), table.blanked(SPECTATOR).raw.tobytes(), screen(table, 6), table.timer


def test_cod_14_placing_changes_nothing_that_others_receive() -> None:
    table = broadcast("spy places")
    before = table.view(agent(6))
    table.play(SPY, "place candle")
    after = table.view(agent(6))
    assert after == before
    assert table.log(agent(6)) == []
    assert table.view(SPY)["zones"]["slots"] == ["candle", "", "", ""]


def test_cod_15_any_of_the_scenarios_is_turned_up_for_all_to_see() -> None:
    tables = list(every_chance(talk(phase="spy places", slots=list(WORD_NAMES[:4])), "time is up", 24))
    assert sorted(int(table.record_view.place) for table in tables) == list(range(24))
    for table in tables:
        t = table.record_view
        assert t.place == t.order
        assert table.view(SPECTATOR)["zones"]["place"] == PLACES[t.place][0]
        assert any(PLACES[t.place][0] in line for line in table.log())


def test_cod_15_the_phrase_is_the_words_of_the_slots_in_the_order_of_the_scenario() -> None:
    table = talk(order="3-1-4-2", slots=["blanket", "bucket", "candle", "chimney"])
    phrase = ("candle", "blanket", "chimney", "bucket")
    claim_all(say_all(table, SPY, phrase), CONTACT, SPY, phrase)
    assert table.result is not None
    assert table.result.winners == [CONTACT, SPY]
