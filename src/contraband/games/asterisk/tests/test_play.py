"""AST-30 to AST-42: Turn cards, add-ons, actions, and what a stop does."""

import pytest
from by_hand import phase, zone

from contraband.games.asterisk.tests.tabletop import (
    AZOLH,
    DEKEDD,
    NEW_GUY,
    all_but,
    at,
    custody,
    dial,
    discards,
    hand,
    legal,
    line,
    played,
    refused,
    who,
    with_hand,
)


def test_ast_30_a_play_starts_with_exactly_one_turn_card() -> None:
    table = with_hand("Right 4", "Left 2", "Nudge Left", "Left 3/Nudge Left")
    assert refused(table, "add nudge-left") == refused(table, "add left-3/nudge-left") == "AST-30"
    assert refused(table, "turn nudge-left") == "AST-30"
    assert refused(table, "turn right-5") == "AST-30"
    played(table, "turn right-4")
    assert dial(table) == 14
    assert refused(table, "turn left-2") == "AST-30"


def test_ast_30_right_or_left_is_said_by_the_player() -> None:
    for way, number in (("right", 13), ("left", 7)):
        table = played(with_hand("Either 3", "Nudge Left"), "turn either-3")
        assert dial(table) == 10
        assert legal(table) == ["right", "left"]
        assert refused(table, "add nudge-left") == "AST-30"
        assert dial(played(table, way)) == number


def test_ast_30_the_turn_halves_of_all_three_families_turn_the_dial() -> None:
    for card, number in (("Left 5", 5), ("Another Crack Left 5", 5), ("Left 5/Flipside", 5)):
        assert dial(played(with_hand(card), f"turn {card}")) == number


def test_ast_31_any_number_of_add_ons_follow_one_after_another() -> None:
    table = with_hand("Right 1", "Flipside", "Turn the Tables Left", "Right 1/Nudge Left", "Left 5/Flipside")
    played(table, "turn right-1", "add flipside", "add turn-the-tables-left", "add right-1/nudge-left", "one", "add left-5/flipside")
    assert dial(table) == 5
    assert hand(table) == []
    assert legal(table) == ["end turn", "ask"]


def test_ast_31_only_cards_with_an_add_on_part_are_added() -> None:
    table = played(with_hand("Right 1", "Right 2", "Inside Job Right 3"), "turn right-1")
    assert refused(table, "add right-2") == refused(table, "add inside-job-right-3") == "AST-31"
    assert refused(table, "add right-1") == "AST-30"


def test_ast_32_the_other_half_of_a_played_card_is_refused_by_that_rule() -> None:
    table = played(with_hand("Another Crack Right 1", "Left 5/Flipside", "Right 2"), "turn another-crack-right-1", "add left-5/flipside")
    assert refused(table, "add left-5/flipside") == "AST-32"
    played(table, "another-crack")
    assert refused(table, "turn left-5/flipside") == "AST-32"
    assert refused(table, "turn right-6/flipside") == refused(table, "turn right-1") == "AST-30"  # those were never in this hand


def test_ast_32_a_turn_add_on_is_one_half_or_the_other() -> None:
    as_turn = played(with_hand("Left 5/Flipside"), "turn left-5/flipside")
    assert dial(as_turn) == 5
    assert refused(as_turn, "add left-5/flipside") == "AST-32"
    as_add_on = played(with_hand("Right 1", "Left 5/Flipside"), "turn right-1", "add left-5/flipside")
    assert dial(as_add_on) == 1
    assert zone(as_add_on, "played") == ["Right 1", "Left 5/Flipside"]


def test_ast_33_every_stop_on_a_prisoners_number_frees_that_prisoner() -> None:
    table = with_hand("Right 4", "Nudge Right", "Nudge Left", line=[who(14), who(15), who(3), who(13)])
    played(table, "turn right-4", "add nudge-right", "one", "add nudge-left", "two")
    assert custody(table) == [who(13), who(14), who(15)]
    assert line(table) == [who(3)]


def test_ast_33_nobody_is_freed_while_an_enemy_stands_in_the_line() -> None:
    table = with_hand("Right 4", "Nudge Right", line=[who(14), DEKEDD, who(15)])
    assert custody(played(table, "turn right-4")) == []
    assert line(table) == [who(14), DEKEDD, who(15)]
    assert custody(played(table, "add nudge-right", "one")) == [DEKEDD]
    assert line(table) == [who(14), who(15)]


def test_ast_34_an_enemy_is_taken_hostage_by_a_number_of_its_kind() -> None:
    assert custody(played(with_hand("Right 4", line=[AZOLH]), "turn right-4")) == [AZOLH]
    assert custody(played(with_hand("Right 4", line=[DEKEDD]), "turn right-4")) == []
    assert custody(played(with_hand("Left 4", line=[NEW_GUY]), "turn left-4")) == [NEW_GUY]


def test_ast_35_one_stop_takes_every_enemy_it_fits_or_every_prisoner_but_never_both() -> None:
    enemies = played(with_hand("Left 4", line=[AZOLH, who(6), NEW_GUY, DEKEDD]), "turn left-4")
    assert custody(enemies) == [AZOLH, NEW_GUY]
    assert line(enemies) == [who(6), DEKEDD]
    last_enemy = played(with_hand("Left 4", line=[AZOLH, who(6)]), "turn left-4")
    assert custody(last_enemy) == [AZOLH]
    pair = played(with_hand("Flipside", "Either 1", line=["Truth", "Justice"], flipped=[9]), "turn either-1", "right", "add flipside")
    assert custody(pair) == ["Truth", "Justice"]


def test_ast_36_turning_zero_is_a_stop_but_resting_is_none() -> None:
    resting = with_hand("Right 1", "Right 2/License to Nil", line=[who(10), who(11)])
    assert custody(resting) == []
    assert custody(played(resting, "turn right-1")) == [who(11)]
    table = with_hand("Left 4", "Right 2/License to Nil", line=[AZOLH, who(6)])
    played(table, "turn left-4", "add right-2/license-to-nil")
    assert custody(table) == [who(6), AZOLH]


def test_ast_36_newly_dealt_cards_are_not_freed_by_the_refill() -> None:
    table = with_hand("Right 4", line=[who(14)], prisoner_deck=[who(10), who(14 + 1), who(1), who(2)])
    played(table, "turn right-4", "end turn")
    assert line(table) == [who(2), who(1), who(15), who(10)]
    assert dial(table) == 10
    assert custody(table) == [who(14)]


def test_ast_37_the_end_of_a_play_refills_resets_discards_and_draws_to_five() -> None:
    deck = ["Right 6", "Left 6", "Either 6"]
    table = with_hand("Right 4", "Nudge Right", "Left 1", "Left 2", line=[who(14), who(2)], deck=deck, prisoner_deck=[who(3), who(1)])
    played(table, "turn right-4", "add nudge-right", "two")
    assert discards(table) == []
    played(table, "end turn")
    assert line(table)[:3] == [who(2), who(1), who(3)]
    assert len(line(table)) == 4
    assert dial(table) == 10
    assert discards(table) == ["Right 4", "Nudge Right"]
    assert sorted(hand(table)) == ["Either 6", "Left 1", "Left 2", "Left 6", "Right 6"]
    assert table.waiting_on == 1


def test_ast_37_who_holds_five_or_more_draws_nothing() -> None:
    cards = ("Right 1", "Right 2", "Right 3", "Left 1", "Left 2", "Left 3", "Left 4")
    table = played(with_hand(*cards), "turn right-1", "end turn")
    assert sorted(hand(table)) == sorted(cards[1:])


def test_ast_37_the_line_has_five_in_the_harder_modes_and_the_deck_may_run_out() -> None:
    table = at(options={"mode": "high"}, hands={"seat-1": ["Right 4"]}, line=[who(14)])
    assert len(line(played(table, "turn right-4", "end turn"))) == 5
    others = [who(n) for n in range(1, 20) if n not in (14, 15)] + ["Truth", "Justice", AZOLH, DEKEDD, NEW_GUY]
    last = with_hand("Right 3", line=[who(14), who(15)], custody={"seat-2": others})
    assert line(played(last, "turn right-3", "end turn")) == [who(14), who(15)]
    one_left = with_hand("Right 3", line=[who(14)], custody={"seat-2": others})
    assert line(played(one_left, "turn right-3", "end turn")) == [who(14), who(15)]


@pytest.mark.parametrize(
    ("card", "moves", "number"),
    [
        ("Nudge Left", ("one",), 10),
        ("Nudge Left", ("two",), 9),
        ("Nudge Right", ("one",), 12),
        ("Nudge Right", ("two",), 13),
        ("Turn the Tables Left", (), 6),
        ("Turn the Tables Right", (), 16),
        ("Flipside", (), 1),
        ("Right 2/License to Nil", (), 11),
    ],
)
def test_ast_38_what_each_add_on_does(card: str, moves: tuple[str, ...], number: int) -> None:
    table = played(with_hand("Right 1", card), "turn right-1", f"add {card}")
    if moves:
        assert legal(table) == ["one", "two"]
        assert refused(table, "end turn") == "AST-38"
    assert dial(played(table, *moves)) == number


def test_ast_39_the_action_follows_the_turn_with_add_ons_before_and_after() -> None:
    table = with_hand("Inside Job Right 3", "Flipside", "Nudge Left", line=[who(2), who(19)])
    played(table, "turn inside-job-right-3", "add flipside", "inside-job", "number 2", "right")
    assert dial(table) == 5
    assert refused(table, "inside-job") == "AST-39"
    assert dial(played(table, "add nudge-left", "one")) == 4


def test_ast_39_an_action_is_used_once_and_only_the_last_action_turn_offers_one() -> None:
    table = with_hand("Another Crack Right 1", "Inside Job Right 3", "Left 2", line=[who(2), who(19)])
    played(table, "turn another-crack-right-1", "another-crack", "turn inside-job-right-3", "draw")
    assert refused(table, "another-crack") == "AST-39"
    assert "inside-job" in legal(table)
    played(table, "inside-job", "number 2", "left")
    assert refused(table, "inside-job") == "AST-39"
    assert dial(table) == 12


def test_ast_39_an_action_lapses_with_the_turn_it_was_not_used_in() -> None:
    table = with_hand("Inside Job Right 3", "Right 1", line=[who(2), who(19)], hands={"seat-2": ["Right 2"]})
    played(table, "turn inside-job-right-3", "end turn", "turn right-2")
    assert refused(table, "inside-job", 1) == "AST-39"


def test_ast_39_an_action_is_optional_and_belongs_to_its_card() -> None:
    table = with_hand("Inside Job Right 3", line=[who(2), who(19)])
    assert refused(table, "inside-job") == "AST-30"
    played(table, "turn inside-job-right-3")
    assert refused(table, "copy-cat") == refused(table, "another-crack") == "AST-39"
    assert "end turn" in legal(table)
    assert refused(played(with_hand("Right 3"), "turn right-3"), "inside-job") == "AST-39"


def test_ast_40_another_crack_plays_another_turn_card_and_may_draw_after_it() -> None:
    for answer, cards in (("draw", 2), ("no draw", 1)):
        table = with_hand("Another Crack Right 1", "Right 3", "Left 2", deck=["Either 6"])
        played(table, "turn another-crack-right-1", "another-crack")
        assert legal(table) == ["turn right-3", "turn left-2"]
        assert refused(table, "end turn") == refused(table, "add right-3") == "AST-40"
        played(table, "turn right-3")
        assert dial(table) == 14
        assert legal(table) == ["draw", "no draw"]
        assert refused(table, "end turn") == "AST-40"
        played(table, answer)
        assert len(hand(table)) == cards
        assert ("Either 6" in hand(table)) == (answer == "draw")
        assert phase(table) == "add"


def test_ast_40_that_turn_card_may_be_an_action_turn_with_its_own_action() -> None:
    table = with_hand("Another Crack Right 1", "Another Crack Left 2", "Inside Job Right 3", line=[who(1), who(19)])
    played(table, "turn another-crack-right-1", "another-crack", "turn another-crack-left-2", "no draw")
    played(table, "another-crack", "turn inside-job-right-3", "no draw", "inside-job", "number 1", "left")
    assert dial(table) == 11


def test_ast_40_without_a_turn_card_there_is_no_another_crack() -> None:
    table = played(with_hand("Another Crack Right 1", "Nudge Left"), "turn another-crack-right-1")
    assert refused(table, "another-crack") == "AST-40"
    assert "another-crack" not in legal(table)


def test_ast_41_inside_job_turns_either_way_by_a_low_value_number_in_the_line() -> None:
    for way, number in (("right", 20), ("left", 6)):
        table = with_hand("Inside Job Right 3", line=[who(7), who(8), who(19), who(2)])
        played(table, "turn inside-job-right-3", "inside-job")
        assert legal(table) == ["number 2", "number 7"]
        assert refused(table, "number 8") == refused(table, "number 3") == refused(table, "end turn") == "AST-41"
        played(table, "number 7")
        assert dial(played(table, way)) == number


def test_ast_41_without_a_low_value_prisoner_there_is_no_inside_job_and_enemies_do_not_prevent_it() -> None:
    assert refused(played(with_hand("Inside Job Right 3", line=[who(8)]), "turn inside-job-right-3"), "inside-job") == "AST-41"
    table = played(with_hand("Inside Job Right 3", line=[DEKEDD, who(6)], flipped=[11]), "turn inside-job-right-3", "inside-job")
    assert legal(table) == ["number 6"]


def test_ast_42_copy_cat_copies_the_top_of_your_own_discard_pile() -> None:
    piles = {"seat-1": ["Right 6", "Left 4"], "seat-2": ["Right 5"]}
    table = with_hand("Copy Cat Right 2", discards=piles)
    played(table, "turn copy-cat-right-2", "copy-cat")
    assert dial(table) == 8
    assert discards(table) == ["Right 6", "Left 4"]
    either = played(with_hand("Copy Cat Right 2", discards={"seat-1": ["Either 4"]}), "turn copy-cat-right-2", "copy-cat")
    assert legal(either) == ["right", "left"]


def test_ast_42_a_turn_add_on_counts_as_a_turn_card_and_a_copied_action_turn_gives_only_its_turn() -> None:
    table = played(with_hand("Copy Cat Right 2", discards={"seat-1": ["Left 5/Flipside"]}), "turn copy-cat-right-2", "copy-cat")
    assert dial(table) == 7
    action = with_hand("Copy Cat Right 2", discards={"seat-1": ["Inside Job Left 1"]}, line=[who(7)])
    played(action, "turn copy-cat-right-2", "copy-cat")
    assert dial(action) == 11
    assert refused(action, "inside-job") == "AST-39"


def test_ast_42_without_a_turn_card_on_top_there_is_nothing_to_copy() -> None:
    for pile in ([], ["Right 6", "Flipside"]):
        table = played(with_hand("Copy Cat Right 2", discards={"seat-1": pile}), "turn copy-cat-right-2")
        assert refused(table, "copy-cat") == "AST-42"


def test_ast_42_cards_reach_the_pile_in_the_order_played_with_the_last_on_top() -> None:
    table = with_hand("Right 1", "Left 5/Flipside", "Nudge Left", discards={"seat-1": ["Left 6"]})
    played(table, "turn right-1", "add nudge-left", "one", "add left-5/flipside", "end turn")
    assert discards(table) == ["Left 6", "Right 1", "Nudge Left", "Left 5/Flipside"]


def test_ast_44_a_main_deck_that_runs_out_is_rebuilt_from_the_discard_piles_without_their_tops() -> None:
    held = ("Right 1", "Right 2")
    rest = all_but(*held, "Left 6", "Left 5", "Left 4", "Left 3")
    table = with_hand(*held, discards={"seat-1": ["Left 6", "Left 5"], "seat-2": ["Left 4", "Left 3"]}, buried={}, played=[], deck=[])
    assert len(zone(table, "deck")) == len(rest)
    table = with_hand(*held, discards={"seat-1": ["Left 6", "Left 5"], "seat-2": [*rest, "Left 4", "Left 3"]})
    assert zone(table, "deck") == []
    played(table, "turn right-1", "end turn")
    assert discards(table) == ["Right 1"]
    assert discards(table, 1) == ["Left 3"]
    assert len(hand(table)) == 5
    assert len(zone(table, "deck")) == 70 - 2 - 5


def test_ast_44_if_nothing_can_be_rebuilt_draw_what_there_is() -> None:
    full = all_but("Right 1", "Left 6")
    held = {f"seat-{number}": full[(number - 2) * 17 : (number - 1) * 17] for number in range(2, 6)}
    table = with_hand("Right 1", seats=5, hands=held, discards={"seat-1": ["Left 6"]})
    assert zone(table, "deck") == []
    played(table, "turn right-1", "end turn")
    assert hand(table) == ["Left 6"]
    assert discards(table) == ["Right 1"]
    assert [event.name for event in table.events()].count("rebuilds") == 1


def test_ast_44_a_pass_that_drew_a_card_cannot_be_taken_back() -> None:
    before = with_hand("Right 1", deck=["Left 6"])
    assert not played(before.copy(), "pass").nothing_learned_since(before)


def test_ast_45_with_prisoner_deck_and_line_empty_the_attempt_ends() -> None:
    """Not with either of them."""
    assert phase(played(with_hand("Right 4", line=[who(14)]), "turn right-4")) == "add"
    others = [who(n) for n in range(1, 20) if n != 14] + ["Truth", "Justice", AZOLH, DEKEDD, NEW_GUY]
    no_deck = with_hand("Right 4", line=[who(14), who(15)], custody={"seat-2": [name for name in others if name != who(15)]})
    assert phase(played(no_deck, "turn right-4")) == "add"
    table = with_hand("Right 4", "Nudge Left", line=[who(14)], custody={"seat-2": others})
    played(table, "turn right-4")
    assert phase(table) == "give up"
    assert zone(table, "attempt") == 1
    assert discards(table) == ["Right 4"]
    assert hand(table) == ["Nudge Left"]
