"""The Broadcast's fine print: spoken seconds, slots that chance fills, and the file of what a seat has seen (COD-13, COD-14)."""

from collections import Counter

import pytest

import contraband
from contraband.core.positions import build
from contraband.core.record import SPECTATOR
from contraband.games.escape_code.audit import words_dealt
from contraband.games.escape_code.cards import WORD_NAMES
from contraband.games.escape_code.speech.prompt import Answer, interpret
from contraband.games.escape_code.tests.boards import drawn, part, shows, waiting
from contraband.games.escape_code.tests.tabletop import CONTACT, GAME, SPY, WORDS, agent, say_all, talk
from contraband.games.escape_code.words import announced


@pytest.mark.parametrize("placed", range(4))
def test_cod_14_every_word_is_equally_likely_in_a_slot_that_was_left_empty(placed: int) -> None:
    """Six words, some of them placed: what fills the other slots is spread evenly, in each of them."""
    games, slots = 300, [*WORD_NAMES[:placed], *[""] * (4 - placed)]
    counts = [Counter[int]() for _ in range(4)]
    for seed in range(games):
        table = build(GAME, {"seats": 10, "options": {}, "seed": f"fill {seed}", "zones": {"phase": "spy places", "slots": slots}})
        table.time_up()
        for slot, word in enumerate(table.record_view.slots):
            counts[slot][int(word)] += 1
    free = len(words_dealt(table.record_view)) - placed
    for slot in range(placed, 4):
        expected = games / free
        assert len(counts[slot]) == free
        assert sum((times - expected) ** 2 / expected for times in counts[slot].values()) < 25  # chi-squared: one in a thousand


def test_cod_14_a_spy_whose_slots_were_filled_is_shown_them_and_nobody_else() -> None:
    table = talk(phase="spy places", slots=[*WORDS[:2], "", ""])
    table.time_up()
    slots = [WORD_NAMES[word].upper() for word in table.record_view.slots]
    assert f"1 {slots[0]}, 2 {slots[1]}, 3 {slots[2]}, 4 {slots[3]}" in table.log(SPY)[-1]
    assert all("by chance" not in " ".join(table.log(seat)) for seat in (CONTACT, *range(2, 6), SPECTATOR))
    full = talk(phase="spy places", slots=list(WORDS))
    full.time_up()
    assert "by chance" not in " ".join(full.log(SPY))


@pytest.mark.parametrize(("seats", "contact", "spy"), [(6, 10, 5), (10, 14, 9)])
def test_cod_14_the_broadcast_names_its_seconds(seats: int, contact: int, spy: int) -> None:
    for phase, seconds in (("contact looks", contact), ("spy looks", spy), ("spy places", 10)):
        table = talk(seats, phase=phase)
        assert f"{seconds} seconds" in waiting(table, agent(seats))
        assert f"{seconds} seconds" in drawn(table, agent(seats))
        assert drawn(table, agent(seats)) == drawn(table, agent(seats, 1)) == drawn(table, SPECTATOR)


def test_cod_13_a_file_keeps_what_the_seat_has_seen_and_does_not_count() -> None:
    assert GAME.choose_options(among_people=True)["reminder"] == "file"
    table = say_all(talk(options={"reminder": "file"}), SPY, WORDS[:2])
    file = part(table, SPY, "file")
    assert file.startswith("<details")
    assert shows(file) == list(WORDS)
    assert "tick" not in file
    assert "counted" not in " ".join(table.log(SPY))
    with pytest.raises(Answer, match="BLANKET"):
        interpret("/file", table.blanked(SPY), SPY)
    with pytest.raises(Answer, match="nobody looks again"):
        interpret("/file", talk(), SPY)


@pytest.mark.parametrize(
    ("speech", "begins"), [("chat", "Close your eyes. Contact"), ("voice", "Everybody, close your eyes and hold your file.")]
)
def test_cod_14_people_in_one_room_are_told_to_hold_their_files(speech: str, begins: str) -> None:
    sight = talk(options={"speech": speech}, phase="contact looks").blanked(SPY)
    assert announced(sight).startswith(begins)


@pytest.mark.parametrize("phase", ["contact looks", "spy looks", "spy places"])
def test_cod_14_what_is_said_aloud_leaves_time_to_look(phase: str) -> None:
    """A voice says two and a half words a second, and the seconds run meanwhile."""
    table = talk(options={"speech": "voice"}, phase=phase)
    assert table.timer is not None
    assert len(announced(table).split()) / 2.5 < 0.75 * table.timer.seconds


def test_cod_20_nobody_makes_faces_from_the_deal_to_the_reveal() -> None:
    table = talk()
    assert GAME.words.is_hushed(contraband.new("escape_code", 6, 1))
    assert GAME.words.is_hushed(table)
    table.time_up()
    assert not GAME.words.is_hushed(table)
