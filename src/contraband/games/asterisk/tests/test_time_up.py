"""AST-60 to AST-62: time up, and what happens between attempts."""

from typing import Any

import pytest
from by_hand import phase, zone

from contraband import CLOCK
from contraband.core.table import Table
from contraband.games.asterisk.tests.tabletop import (
    AZOLH,
    GANGSTAS,
    SNITCH,
    at,
    custody,
    dial,
    discards,
    hand,
    legal,
    line,
    played,
    prisoner_deck,
    refused,
    who,
    with_hand,
)

CHAINS = (
    ((), "turn"),
    (("turn right-4",), "add"),
    (("turn right-4", "add nudge-left"), "amount"),
    (("turn either-3",), "direction"),
    (("turn inside-job-right-3", "inside-job"), "number"),
    (("turn inside-job-right-3", "inside-job", "number 7"), "direction"),
    (("turn another-crack-right-1", "another-crack"), "crack"),
    (("turn another-crack-right-1", "another-crack", "turn right-4"), "draw"),
    (("turn right-4", "ask"), "request"),
    (("turn right-4", "ask", "for anything"), "add"),
    (("turn right-4", "ask", "for anything", "assist nudge-right"), "amount"),
    (("redraw",), "top"),
)


def end_time(table: Table) -> Table:
    table.play(CLOCK, "time is up")
    return table


@pytest.mark.parametrize(("moves", "where"), CHAINS)
def test_ast_60_time_runs_out_at_any_moment_and_cuts_the_turn_there(moves: tuple[str, ...], where: str) -> None:
    cards = ("Right 4", "Either 3", "Inside Job Right 3", "Another Crack Right 1", "Nudge Left", "Flipside")
    table = played(with_hand(*cards, hands={"seat-2": ["Nudge Right"]}, line=[who(7), who(19)]), *moves)
    assert phase(table) == where
    before = len(hand(table))
    down = [card for card in cards if card not in hand(table)]
    end_time(table)
    played(table, *(["discard right-4"] if before > 5 else []))
    assert phase(table) == "start"
    assert sorted(discards(table)[: len(down)]) == sorted(down)
    assert zone(table, "played") == []
    assert dial(table) == 10
    assert len(hand(table)) == min(before, 5)
    assert zone(table, "request") == zone(table, "helper") == ""
    assert (zone(table, "action"), zone(table, "distance"), zone(table, "cracking")) == ("none", 0, 0)
    played(table, "start")
    assert table.waiting_on == 0


def test_ast_60_only_the_turn_that_is_cut_goes_on_not_one_that_has_ended() -> None:
    table = with_hand("Right 4", hands={"seat-2": ["Right 1", "Left 1"]})
    end_time(played(table, "turn right-4", "end turn", "turn right-1"))
    assert played(table, "start").waiting_on == 1


def test_ast_60_what_was_freed_stays_freed_and_nothing_is_drawn_or_refilled_before_the_final_scoring() -> None:
    table = with_hand("Right 4", "Left 1", line=[who(14), who(2)], prisoner_deck=[who(5), who(6), who(7)], attempt=3, flipped=[8, 9, 10])
    end_time(played(table, "turn right-4"))
    assert phase(table) == "over"
    assert custody(table) == [who(14)]
    assert line(table) == [who(2)]
    assert len(prisoner_deck(table)) == 22  # all that is left counts for DeKedd
    assert zone(table, "dekedd_score") == 22 * 3 + 3
    assert hand(table) == ["Left 1"]
    assert discards(table) == ["Right 4"]


def test_ast_60_before_the_mode_guide_the_line_is_refilled() -> None:
    """So those who came in go under the deck too."""
    table = with_hand("Right 4", line=[who(14), who(2)], prisoner_deck=[who(5), who(6), who(7)])
    end_time(played(table, "turn right-4"))
    assert prisoner_deck(table)[-4:] == [who(2), who(7), who(6), who(5)]
    assert not {who(5), who(6), who(7)} & set(line(table))


def test_ast_60_before_an_attempt_and_after_it_no_time_runs() -> None:
    table = at(2, phase="start")
    assert table.legal(CLOCK) == []
    table = at(2, custody={"seat-2": [who(1), who(2)]})
    end_time(table)
    assert phase(table) == "give up"
    assert refused(table, "time is up", CLOCK) == "AST-22"


def between(mode: str, attempt: int = 1, seats: int = 2, **zones: Any) -> Table:
    """The moment after the time of an attempt has run out."""
    return end_time(at(seats, {"mode": mode}, attempt=attempt, **zones))


@pytest.mark.parametrize(("mode", "gives"), [("minimum", 1), ("low", 1), ("medium", 2), ("high", 2), ("super-max", 2)])
def test_ast_61_half_of_the_custody_is_given_up_rounded_as_the_mode_says(mode: str, gives: int) -> None:
    table = between(mode, custody={"seat-1": [who(8), AZOLH, who(9)]})
    assert table.waiting_on == 0
    assert refused(table, "give up dave") == refused(table, "give up major-azolh", 1) == refused(table, "start", 1) == "AST-61"
    assert len(legal(table)) == 3
    played(table, *["give up major-azolh", f"give up {who(9)}"][:gives])
    assert phase(table) == "start"
    assert len(custody(table)) == 3 - gives


def test_ast_61_a_single_prisoner_is_kept_or_given_up_by_the_rounding() -> None:
    assert phase(between("low", custody={"seat-1": [who(8)]})) == "start"
    assert phase(between("medium", custody={"seat-1": [who(8)]})) == "give up"


def test_ast_61_each_player_chooses_in_the_order_from_the_lookout() -> None:
    owned = {f"seat-{number}": [who(2 * number + 6), who(2 * number + 7)] for number in range(1, 4)}
    table = between("minimum", seats=3, custody=owned, lookout="seat-2", line=[who(1)])
    order = []
    while phase(table) == "give up":
        order.append(table.waiting_on)
        played(table, legal(table)[0])
    assert order == [1, 2, 0]
    assert [custody(table, seat) for seat in range(3)] == [[who(9)], [who(11)], [who(13)]]
    assert prisoner_deck(table)[-3:] == [who(10), who(12), who(8)]


def test_ast_61_the_line_goes_under_the_deck_first_then_gangstas_then_what_was_given_up() -> None:
    four = [who(1), who(2), who(3), who(8)]
    table = between("low", line=four, custody={"seat-1": [who(9), who(11)]})
    assert prisoner_deck(table)[-5:] == [*four, GANGSTAS]
    played(table, f"give up {who(11)}")
    assert prisoner_deck(table)[-6:] == [*four, GANGSTAS, who(11)]
    assert len(line(table)) == 4
    assert zone(table, "aside") == []


def test_ast_61_a_short_line_is_refilled_before_it_goes_under() -> None:
    table = between("minimum", line=[who(1)], prisoner_deck=[who(5), who(6), who(7), who(8)])
    assert prisoner_deck(table)[-4:] == [who(1), who(8), who(7), who(6)]


def test_ast_61_gangstas_come_in_only_once() -> None:
    for mode in ("low", "medium"):
        second = between(mode, attempt=2)
        assert (prisoner_deck(second) + line(second)).count(GANGSTAS) == 1
    for mode in ("high", "super-max"):
        assert prisoner_deck(between(mode))[-1] == GANGSTAS
    assert GANGSTAS not in prisoner_deck(between("minimum"))


def test_ast_61_mediums_snitch_comes_in_first_after_attempt_two() -> None:
    four = [who(8), who(9), who(10), who(11)]
    first = between("medium", line=four)
    assert zone(first, "aside") == [SNITCH]
    second = between("medium", attempt=2, line=four)
    assert zone(second, "aside") == []
    assert prisoner_deck(second)[-5:] == [SNITCH, *four]


def test_ast_61_hands_are_discarded_down_to_five_by_choice() -> None:
    seven = ["Right 1", "Right 2", "Right 3", "Right 4", "Right 5", "Right 6", "Left 1"]
    table = between("minimum", hands={"seat-1": seven})
    assert phase(table) == "discard"
    assert table.waiting_on == 0
    assert refused(table, "discard left-1", 1) == refused(table, "start", 1) == "AST-61"
    played(table, "discard left-1", "discard right-3")
    assert phase(table) == "start"
    assert discards(table) == ["Left 1", "Right 3"]
    assert len(hand(table)) == 5


def test_ast_61_the_new_line_lies_open_before_cards_are_discarded() -> None:
    table = between("high", hands={"seat-1": [f"Right {n}" for n in range(1, 7)]}, custody={"seat-2": [who(8)]})
    played(table, f"give up {who(8)}")
    assert phase(table) == "discard"
    assert len(line(table)) == 5


@pytest.mark.parametrize(
    ("mode", "attempt", "buries"),
    [("minimum", 1, False), ("minimum", 2, True), ("low", 2, True), ("medium", 2, True), ("high", 1, False), ("super-max", 1, False)],
)
def test_ast_62_after_attempt_two_of_three_the_discard_piles_go_under_the_main_deck(mode: str, attempt: int, buries: bool) -> None:
    piles = {"seat-1": ["Right 1", "Right 2", "Right 3"], "seat-2": ["Left 1", "Left 2"]}
    table = between(mode, attempt, discards=piles)
    if not buries:
        assert discards(table) == piles["seat-1"]
        return
    assert discards(table) == ["Right 3"]
    assert discards(table, 1) == ["Left 2"]
    assert zone(table, "buried") == {"Right 1": 1, "Right 2": 1, "Left 1": 1}


def test_ast_62_what_went_under_the_main_deck_is_drawn_after_the_rest_in_no_known_order() -> None:
    low = [f"Right {n}" for n in range(1, 7)]
    everything = dict.fromkeys(low, 1)
    orders = set()
    for seed in range(12):
        others = [name for name in zone(at(2), "deck") if name not in low][1:]
        table = at(2, seed=f"s{seed}", buried=everything, discards={"seat-2": others})
        first = zone(table, "deck")
        assert len(first) == 1
        played(table, "pass")
        assert hand(table) == first
        played(table, "pass")
        orders.add(hand(table, 1)[0])
        assert hand(table, 1)[0] in low
    assert len(orders) > 2


def test_ast_66_what_everybody_saw_going_under_the_prisoner_deck_is_remembered() -> None:
    """Nobody imagines it on top; only what lies above it is shuffled."""
    table = with_hand("Right 4", line=[who(14), who(2)], prisoner_deck=[who(5), who(6), who(7)])
    end_time(played(table, "turn right-4"))
    deck = zone(table, "prisoner_deck")
    assert zone(table, "under") == 4
    known = zone(table.blanked(0), "prisoner_deck")
    assert known == [*deck[:4], *[""] * (len(deck) - 4)]
    imagined = [zone(table.imagine(0, seed), "prisoner_deck") for seed in range(6)]
    assert all(world[:4] == deck[:4] and sorted(world) == sorted(deck) for world in imagined)
    assert len({tuple(world) for world in imagined}) == 6
