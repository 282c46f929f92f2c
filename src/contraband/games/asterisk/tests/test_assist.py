"""AST-43: a team-mate's Basic Add On in your turn."""

from typing import Any

from by_hand import phase, zone

from contraband.core.table import Table
from contraband.core.wording import ORIGINAL
from contraband.games.asterisk import words
from contraband.games.asterisk.tests.tabletop import WANDA, custody, dial, discards, hand, legal, played, refused, who, with_hand


def asking(*moves: str, helper: tuple[str, ...] = ("Nudge Left", "Turn the Tables Right"), **zones: Any) -> Table:
    """Seat 1 has turned the dial to 14 and asks; seat 2 holds the helper's cards."""
    hands = {"seat-2": list(helper), "seat-3": ["Flipside"]}
    table = with_hand("Right 4", "Nudge Right", seats=3, hands=hands, deck=["Either 6"], **zones)
    return played(table, "turn right-4", *moves)


def test_ast_43_a_team_mate_plays_the_basic_add_on_that_was_asked_for() -> None:
    table = asking("ask", "for left-2", line=[who(12), who(19)])
    assert table.waiting_on == 1
    assert legal(table) == ["assist nudge-left", "cannot help"]
    played(table, "assist nudge-left")
    assert dial(table) == 12
    assert custody(table, 0) == [who(12)]
    assert custody(table, 1) == []
    assert discards(table, 1) == ["Nudge Left"]
    assert sorted(hand(table, 1)) == ["Either 6", "Turn the Tables Right"]
    assert table.waiting_on == 0
    assert phase(table) == "add"


def test_ast_43_only_after_the_turn_card_and_only_when_asked() -> None:
    table = with_hand("Right 4", hands={"seat-2": ["Nudge Left"]})
    assert refused(table, "ask") == "AST-30"
    assert refused(table, "assist nudge-left", 1) == "AST-43"
    played(table, "turn right-4")
    assert refused(table, "assist nudge-left", 1) == "AST-43"
    assert legal(table, 1) == []


def test_ast_43_the_card_must_do_what_was_asked_and_be_a_basic_add_on_of_the_team_mates_hand() -> None:
    table = asking("ask", "for left-2")
    assert refused(table, "assist turn-the-tables-right", 1) == "AST-43"
    assert refused(table, "assist flipside", 1) == "AST-30"
    assert refused(table, "assist nudge-left", 0) == "AST-43"
    assert legal(table, 2) == ["cannot help"]
    wishes = {"right-1": [], "right-5": ["assist turn-the-tables-right"], "left-5": [], "ten": [], "left-1": ["assist nudge-left"]}
    for wish, answers in wishes.items():
        assert legal(asking("ask", f"for {wish}"), 1) == [*answers, "cannot help"]
    assert legal(asking("ask", "for ten"), 2) == ["assist flipside", "cannot help"]
    assert legal(asking("ask", "for left-2", helper=("Turn the Tables Left",)), 1) == ["cannot help"]


def test_ast_43_for_anything_the_helper_chooses_the_card_and_its_distance() -> None:
    table = asking("ask", "for anything")
    assert legal(table) == ["assist nudge-left", "assist turn-the-tables-right", "cannot help"]
    played(table, "assist nudge-left")
    assert table.waiting_on == 1
    assert legal(table) == ["one", "two"]
    assert legal(table, 0) == []
    assert dial(played(table, "one")) == 13
    assert table.waiting_on == 0


def test_ast_43_the_first_to_accept_plays_it() -> None:
    table = asking("ask", "for ten")
    table.play(2, "assist flipside")
    assert dial(table) == 4
    assert refused(table, "assist nudge-left", 1) == "AST-43"
    assert zone(table, "request") == ""


def test_ast_43_when_nobody_can_help_the_request_is_closed() -> None:
    table = asking("ask", "for right-1")
    played(table, "cannot help")
    assert table.waiting_on == 2
    assert refused(table, "assist nudge-left", 1) == "AST-43"
    played(table, "cannot help")
    assert table.waiting_on == 0
    played(table, "ask")
    assert refused(table, "for right-1") == "AST-43"
    assert "for right-2" in legal(table)
    played(table, "never mind", "add nudge-right", "one", "ask")
    assert "for right-1" in legal(table)


def test_ast_43_the_active_player_may_go_on_or_take_the_request_back() -> None:
    table = asking("ask", "for left-2")
    assert refused(table, "ask", 0) == "AST-43"
    table.play(0, "add nudge-right")
    assert refused(table, "assist nudge-left", 1) == "AST-43"
    assert table.waiting_on == 0
    table.play(0, "one")
    assert legal(table, 1) == ["assist nudge-left", "cannot help"]
    table.play(0, "never mind")
    assert legal(table, 1) == []


def test_ast_43_a_request_ends_with_the_turn() -> None:
    table = asking("ask", "for left-2")
    table.play(0, "end turn")
    assert zone(table, "request") == ""
    assert refused(table, "assist nudge-left", 2) == "AST-43"
    assert legal(table) == ["pass"]


def test_ast_43_what_a_helper_was_about_to_choose_lapses_when_time_is_up() -> None:
    table = asking("ask", "for anything")
    played(table, "assist nudge-left")
    assert table.waiting_on == 1
    table.time_up()
    while phase(table) != "turn":
        table.play(table.waiting_on or 0, legal(table)[0])
    assert table.waiting_on == 0


def test_ast_43_informers_widen_what_a_helper_can_do() -> None:
    table = asking("ask", "for right-2", options={"mode": "low"}, custody={"seat-3": [WANDA]})
    assert legal(table, 1) == ["assist nudge-left", "cannot help"]
    assert dial(played(table, "assist nudge-left")) == 16
    anything = asking("ask", "for anything", options={"mode": "low"}, custody={"seat-3": [WANDA]})
    played(anything, "assist nudge-left", "two")
    assert anything.waiting_on == 1
    assert dial(played(anything, "right")) == 16


def test_ast_43_anything_that_is_freed_goes_to_the_active_player_not_to_the_helper() -> None:
    """AST-33: into the custody of whoever's turn it is, also when the helper chose how far."""
    table = asking("ask", "for anything", line=[who(13), who(19)])
    played(table, "assist nudge-left", "one")
    assert custody(table, 0) == [who(13)]
    assert custody(table, 1) == []
    assert table.waiting_on == 0


def test_ast_43_an_assist_with_another_card_is_refused_by_its_rule() -> None:
    table = asking("ask", "for anything", helper=("Right 3/Nudge Right", "Left 2", "Copy Cat Right 2"))
    for card in ("right-3/nudge-right", "left-2", "copy-cat-right-2"):
        why = table.why_not(1, f"assist {card}")
        assert why is not None
        assert (why.rule, why.sentence) == (
            "AST-43",
            "You assist with a Basic Add On, a plain add-on without a turn, and with no other card.",
        )
    assert legal(table, 1) == ["cannot help"]


def test_ast_43_rambo_has_nobody_to_ask() -> None:
    table = with_hand("Right 4", seats=1)
    assert refused(played(table, "turn right-4"), "ask") == "AST-43"


def test_ast_43_everybody_who_may_still_help_is_asked_to() -> None:
    """Not only the next one clockwise: whoever answers first, helps."""
    table = asking("ask", "for left-2")
    told = [words.waiting(table.blanked(seat), seat, ORIGINAL) for seat in range(3)]
    assert [sentence.endswith("can you help?") for sentence in told] == [False, True, True]
    table.play(2, "cannot help")
    assert "waiting for" in words.waiting(table.blanked(2), 2, ORIGINAL)
