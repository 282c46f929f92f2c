"""The player who thinks, on a game small enough to be searched through to the end."""

from functools import cache
from itertools import combinations

import numpy as np
import pytest

from contraband.bots.players import bot_move, dice_for
from contraband.bots.search import NO_TIME, Budget, Finding, rounds, think
from contraband.core.errors import BadOption
from contraband.core.game import Game
from contraband.core.record import NONE
from contraband.core.table import Table

TOP_THAT = Game("contraband.newgame.topthat")
TOP_THAT.plays_at_once = True
PASS = 12
Hand = frozenset[int]


@cache
def best_of_chance(mine: Hand, theirs: Hand, pile: tuple[int, ...], lead: int, is_mine: bool) -> float:
    """What a position is worth to me, win 1 and draw a half, if both play at random from here: written apart from the rules."""
    return float(np.mean([after(move, mine, theirs, pile, lead, is_mine) for move in moves_of(mine if is_mine else theirs, pile)]))


def moves_of(hand: Hand, pile: tuple[int, ...]) -> list[int]:
    cards = sorted(card for card in hand if not pile or card > pile[-1])
    return [*cards, PASS] if pile else cards


def after(move: int, mine: Hand, theirs: Hand, pile: tuple[int, ...], lead: int, is_mine: bool) -> float:
    sign = 1 if is_mine else -1
    if move == PASS:
        return best_of_chance(mine, theirs, (), lead - sign * len(pile), is_mine)
    mine, theirs = (mine - {move}, theirs) if is_mine else (mine, theirs - {move})
    if not (theirs if is_mine else mine):
        total = lead + sign * (len(pile) + 1)
        return 1.0 if total > 0 else 0.5 if total == 0 else 0.0
    return best_of_chance(mine, theirs, (*pile, move), lead, not is_mine)


def exact_values(table: Table, seat: int) -> dict[int, float]:
    """Every move's worth over all hands the other may have."""
    t = table.blanked(seat).record_view
    mine = frozenset(int(card) for card in t.hands[seat, 1 : t.hands[seat, 0] + 1])
    pile, taken = (tuple(int(card) for card in cards[1 : cards[0] + 1]) for cards in (t.pile, t.taken))
    hidden = set(range(12)) - mine - set(pile) - set(taken)
    lead = int(t.points[seat]) - int(t.points[1 - seat])
    hands = [frozenset(hand) for hand in combinations(sorted(hidden), int(t.hands[1 - seat, 0]))]
    return {move: float(np.mean([after(move, mine, hand, pile, lead, True) for hand in hands])) for move in moves_of(mine, pile)}


def some_positions() -> list[Table]:
    """Tables of Top That after three random moves."""
    tables = []
    for seed in range(40):
        table = TOP_THAT.new(seed=seed)
        for _ in range(3):
            if not table.is_over:
                seat = table.waiting_on
                assert seat is not None
                table.play(seat, bot_move(table, seat, "random"))
        if not table.is_over:
            tables.append(table)
    return tables


def finding(table: Table, worlds: int) -> Finding:
    seat = table.waiting_on
    assert seat is not None
    return think(table.blanked(seat), seat, dice_for(table, seat), Budget(worlds))


def test_it_finds_the_move_that_is_best_over_all_worlds() -> None:
    looked_at = 0
    for table in some_positions():
        seat = table.waiting_on
        assert seat is not None
        values = exact_values(table, seat)
        assert sorted(values) == table.legal_numbers(seat)
        ranked = sorted(values, key=lambda move: -values[move])
        if len(ranked) > 1 and values[ranked[0]] - values[ranked[1]] > 0.12:
            looked_at += 1
            assert finding(table, 300).move == ranked[0]
    assert looked_at >= 5


def test_what_it_says_of_two_moves_is_near_their_exact_values() -> None:
    table = next(table for table in some_positions() if len(table.legal_numbers(table.waiting_on or 0)) > 2)
    seat = table.waiting_on
    assert seat is not None
    found, values = finding(table, 600), exact_values(table, seat)
    assert abs(found.gain - (values[found.rival] - values[found.favourite])) < 5 * found.error
    assert found.values[1] - found.values[0] == pytest.approx(found.gain)


def test_the_same_dice_and_worlds_give_the_same_thought_and_it_sees_only_what_its_seat_does() -> None:
    for table in some_positions()[:6]:
        seat = table.waiting_on
        assert seat is not None
        elsewhere = table.imagine(seat, "another world")
        assert elsewhere != table
        thoughts = [think(each.blanked(seat), seat, 7, Budget(20)) for each in (table, table, elsewhere)]
        assert thoughts[0] == thoughts[1] == thoughts[2]
        assert think(table.blanked(seat), seat, 7, NO_TIME).worlds == 0


def test_the_table_itself_is_not_touched() -> None:
    table = TOP_THAT.new(seed=3)
    before = table.raw.copy()
    finding(table, 10)
    assert np.array_equal(table.raw, before)
    assert NONE not in table.record_view.hands[:, 1:]


def test_by_time_in_plain_python_it_makes_its_favourite_move() -> None:
    """Too few worlds could be tried to learn anything."""
    table = TOP_THAT.new(seed=3)
    assert think(table.blanked(0), 0, 7, Budget(milliseconds=200)).worlds == 0


def test_rivals_are_halved_until_one_is_left() -> None:
    assert rounds(2) == [2]
    assert rounds(9) == [9, 5, 3, 2]
    assert rounds(800)[-1] == 2


@pytest.mark.parametrize("wrong", [{"worlds": -1}, {"worlds": 10**9}, {"milliseconds": -1}, {"worlds": 5, "milliseconds": 5}])
def test_a_budget_that_makes_no_sense_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(BadOption, match="worlds"):
        Budget(**wrong)
