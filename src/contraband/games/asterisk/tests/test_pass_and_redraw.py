"""AST-50 to AST-52: Pass, Redraw and the limit of a hand."""

import pytest
from by_hand import phase, zone

from contraband.core.record import NONE, SPECTATOR
from contraband.games.asterisk.tests.tabletop import JEBGI, MODES, at, discards, hand, legal, played, refused, who, with_hand
from contraband.games.asterisk.words.names import CARD_NAMES

EIGHT = ("Right 1", "Right 2", "Right 3", "Right 4", "Left 1", "Left 2", "Left 3", "Nudge Left")


def test_ast_50_a_pass_draws_one_card_and_ends_the_turn() -> None:
    table = played(with_hand("Right 1", deck=["Left 6"]), "pass")
    assert sorted(hand(table)) == ["Left 6", "Right 1"]
    assert table.waiting_on == 1


def test_ast_50_with_eight_in_hand_draw_and_then_discard_one() -> None:
    table = played(with_hand(*EIGHT, deck=["Left 6"]), "pass")
    assert phase(table) == "limit"
    assert len(hand(table)) == 9
    assert table.waiting_on == 0
    assert "discard left-6" in legal(table)
    played(table, "discard right-2")
    assert len(hand(table)) == 8
    assert discards(table) == ["Right 2"]
    assert table.waiting_on == 1


def test_ast_50_when_everybody_has_passed_in_a_row_nobody_draws() -> None:
    table = played(at(3), "pass", "pass", "pass")
    assert [len(hand(table, seat)) for seat in range(3)] == [1, 1, 1]
    played(table, "pass", "pass", "pass", "pass")
    assert [len(hand(table, seat)) for seat in range(3)] == [1, 1, 1]


def test_ast_50_a_play_a_redraw_or_a_new_attempt_lets_passes_draw_again() -> None:
    after_play = played(at(2, hands={"seat-1": ["Right 1"]}, passes=2), "turn right-1", "end turn", "pass")
    assert len(hand(after_play, 1)) == 1
    basics = {"seat-1": ["Right 1", "Right 2", "Nudge Left"]}
    after_redraw = played(at(2, hands=basics, passes=2), "redraw", "discard right-1", "pass")
    assert len(hand(after_redraw, 1)) == 1
    table = at(2, passes=2)
    table.time_up()
    played(table, "start", "pass")
    assert len(hand(table)) == 1


def test_ast_50_in_solo_a_pass_always_draws() -> None:
    table = played(at(1), "pass", "pass", "pass")
    assert len(hand(table)) == 3


def test_ast_51_three_basics_of_either_kind_let_you_redraw() -> None:
    cards = ("Right 1", "Nudge Left", "Flipside", "Inside Job Right 3")
    deck = ["Left 1", "Left 2", "Left 3", "Left 4", "Left 5"]
    table = played(with_hand(*cards, deck=deck), "redraw")
    assert legal(table) == ["discard right-1", "discard inside-job-right-3", "discard nudge-left", "discard flipside"]
    assert refused(table, "pass") == "AST-51"
    played(table, "discard inside-job-right-3")
    assert sorted(hand(table)) == deck
    assert sorted(discards(table)) == sorted(cards)
    assert discards(table)[-1] == "Inside Job Right 3"
    assert table.waiting_on == 1


def test_ast_51_two_basics_are_not_enough() -> None:
    table = with_hand("Right 1", "Nudge Left", "Left 5/Flipside", "Inside Job Right 3")
    assert refused(table, "redraw") == "AST-51"
    assert "redraw" not in legal(table)


def test_ast_52_a_hand_is_discarded_down_to_eight_when_the_turn_ends() -> None:
    nil = ("Right 2/License to Nil", "Right 3/License to Nil")
    table = with_hand(*EIGHT[:6], *nil, options={"mode": "high"}, custody={"seat-2": [JEBGI]}, line=[who(19)])
    played(table, "turn right-1", f"trade {nil[0]}", f"trade {nil[1]}")
    assert len(hand(table)) == 9
    assert refused(table, "discard right-2") == "AST-52"
    played(table, "end turn")
    assert phase(table) == "limit"
    assert refused(table, "pass") == "AST-52"
    played(table, "discard right-2")
    assert len(hand(table)) == 8
    assert zone(table, "turn") == "seat-2"


@pytest.mark.parametrize("mode", MODES)
def test_ast_66_only_you_are_told_which_card_you_drew(mode: str) -> None:
    """In every mode: the others hear that you drew one."""
    table = at(3, {"mode": mode}, deck=["Either 6"])
    played(table, "pass")
    told = {seat: [event.details[0] for event in table.events(seat) if event.name == "draws"] for seat in (0, 1, 2, SPECTATOR)}
    drawn = CARD_NAMES.index("Either 6")
    assert told[0] == [drawn]
    assert all(told[seat] == [NONE] for seat in (1, 2, SPECTATOR))
    assert "Either 6" in " ".join(table.log(0))
    assert all("Either 6" not in " ".join(table.log(seat)) for seat in (1, 2, SPECTATOR))
