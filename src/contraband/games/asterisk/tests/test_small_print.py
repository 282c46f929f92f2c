"""What a rule says in passing: whose prisoner it is, who reads it, which card it is not about."""

import pytest
from by_hand import phase, zone

from contraband.core.table import Table
from contraband.games.asterisk.tests.tabletop import (
    AZOLH,
    DEKEDD,
    MODES,
    NEW_GUY,
    WADSON,
    WANDA,
    custody,
    dial,
    legal,
    new,
    played,
    refused,
    who,
    with_hand,
)


def helped() -> Table:
    """The active player has asked for anything, and a team-mate's Nudge stops the dial on a prisoner."""
    hands = {"seat-2": ["Nudge Left"]}
    table = with_hand("Right 4", hands=hands, line=[who(13), who(19)], deck=["Either 6"])
    return played(table, "turn right-4", "ask", "for anything", "assist nudge-left", "one")


def test_ast_02_left_is_downward_for_add_ons_too() -> None:
    table = with_hand("Right 4", "Nudge Left", flipped=[18], line=[who(19)])
    assert dial(played(table, "turn right-4", "add nudge-left", "two")) == 20


def test_ast_33_a_stop_frees_for_the_player_whose_turn_it_is_whoever_turned_the_dial() -> None:
    assert (dial(helped()), custody(helped(), 0)) == (13, [who(13)])


def test_ast_43_whoever_is_freed_by_any_help_is_not_the_helpers() -> None:
    assert (dial(helped()), custody(helped(), 1)) == (13, [])


def test_ast_37_whoever_joins_the_line_has_been_seen() -> None:
    """Nothing is drawn here, and yet the end of the turn cannot be taken back."""
    held = ("Right 4", "Right 1", "Right 2", "Right 3", "Left 1", "Left 2")
    before = played(with_hand(*held, line=[who(14), who(2)]), "turn right-4")
    assert not played(before.copy(), "end turn").nothing_learned_since(before)


def test_ast_37_whoever_joins_the_line_from_under_the_deck_lies_there_no_longer() -> None:
    freed = [who(number) for number in range(1, 20) if number not in (2, 3, 5, 6, 14)] + ["Truth", "Justice", AZOLH, DEKEDD, NEW_GUY]
    in_line = [who(14), who(2), who(3)]
    table = with_hand("Right 4", line=in_line, prisoner_deck=[who(5), who(6)], under=2, custody={"seat-2": freed})
    played(table, "turn right-4", "end turn")
    assert zone(table, "under") == len(zone(table, "prisoner_deck")) < 2


def test_ast_22_moves_are_counted_only_where_they_are_the_clock_and_it_runs() -> None:
    for options in ({"clock": "real"}, {"clock": "moves", "warm_up": "on"}):
        assert played(new(2, 1, **options), "start", "pass").record_view.moves_used == 0
    assert played(new(2, 1, clock="moves"), "start", "pass").record_view.moves_used == 1


def test_ast_40_once_another_cracks_draw_is_settled_no_other_follows() -> None:
    table = with_hand("Another Crack Right 1", "Right 4", "Flipside", "Nudge Left")
    played(table, "turn another-crack-right-1", "another-crack", "turn right-4", "no draw", "add flipside")
    assert (phase(table), zone(table, "cracking")) == ("add", 0)


def test_ast_43_team_mates_have_eight_seconds_to_answer_while_sand_runs_and_else_a_minute() -> None:
    assert new(2, 1, clock="real").options["answer_seconds"] == 8
    assert new(2, 1, clock="moves").options["answer_seconds"] == 60


def test_ast_43_there_are_eight_requests_and_each_turn_begins_without_one() -> None:
    table = played(with_hand("Right 4", hands={"seat-2": ["Nudge Left"]}, line=[who(19)]), "turn right-4", "ask")
    ways = ["for right-1", "for right-2", "for left-1", "for left-2", "for right-5", "for left-5", "for ten", "for anything"]
    assert legal(table) == [*ways, "never mind"]
    played(table, "for right-2").play(0, "end turn")
    assert zone(table, "asked") == zone(new(2, 1), "asked")


@pytest.mark.parametrize(("owned", "rule"), [([], "AST-43"), ([WANDA], "")])
def test_ast_77_an_informer_lets_a_team_mates_card_do_what_was_asked_for(owned: list[str], rule: str) -> None:
    hands = {"seat-2": ["Nudge Left"]}
    table = with_hand("Right 4", hands=hands, line=[who(19)], custody={"seat-1": owned}, options={"mode": "medium"})
    played(table, "turn right-4", "ask", "for right-1")
    assert refused(table, "assist nudge-left", 1) == rule


def test_ast_23_who_passed_in_a_warm_up_has_not_passed_yet() -> None:
    table = played(new(2, 1, warm_up="on"), "start", "pass", "pass", "start")
    assert zone(table, "passes") == 0


def test_ast_20_everybody_says_that_they_are_ready_before_an_attempt_starts() -> None:
    game = new(3, 1).game
    assert [game.move_name(move) for move in game.words.READY_FIRST] == ["start"]


def test_ast_21_whoever_may_redraw_does() -> None:
    table = with_hand("Right 1", "Right 2", "Right 3", "Left 1", "Left 2", deck=["Left 5"])
    seat = table.waiting_on
    assert seat is not None
    assert "redraw" in legal(table)
    table.play(seat, "redraw")
    assert table.sequence == 1


def test_ast_74_wadson_newdred_does_not_free_a_nudge() -> None:
    table = with_hand("Right 1", "Nudge Left", custody={"seat-1": [WADSON]}, options={"mode": "medium"})
    assert dial(played(table, "turn right-1", "add nudge-left", "one")) == 10
    assert legal(table)[0] == "end turn"


def test_ast_75_nobody_is_asked_which_way_a_flipside_goes() -> None:
    table = with_hand("Right 1", "Flipside", "Nudge Left", custody={"seat-1": [WADSON]}, options={"mode": "medium"})
    assert phase(played(table, "turn right-1", "add flipside")) == "add"


@pytest.mark.parametrize("mode", MODES)
def test_ast_66_in_every_mode_a_drawn_card_is_told_only_to_whoever_drew_it(mode: str) -> None:
    table = played(new(2, 1, mode=mode), "start")
    seat = table.waiting_on
    assert seat is not None
    played(table, "pass")
    drawn = f"Player {seat + 1} draws a card."
    assert drawn in table.sentences(1 - seat)
    assert drawn not in table.sentences(seat)
