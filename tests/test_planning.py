"""The player who plans several moves, on a game small enough for the best plan to be worked out."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from test_search import PASS, Hand, moves_of, some_positions

from contraband.bots.planning import Plan
from contraband.bots.search import NO_TIME, Budget, think
from contraband.core.game import Game
from contraband.core.planting import BESIDE, ROOT, UNDER, VISITS
from contraband.core.record import NONE
from contraband.core.table import Table

Belief = tuple[tuple[Hand, float], ...]  # hands that the other may have, and how likely each is


@pytest.fixture(scope="module")
def top_that() -> Game:
    """The same game, whose bots plan."""
    game = Game("contraband.newgame.topthat")
    game.plays_at_once = True
    game.__dict__["bot"] = replace(game.bot, PLANS=True)
    return game


@cache
def best_plan(mine: Hand, belief: Belief, pile: tuple[int, ...], lead: int) -> float:
    """What a position in which I move is worth if I play as well as can be, and the other at random: written apart from the rules."""
    return max(worth_of(move, mine, belief, pile, lead) for move in moves_of(mine, pile))


@cache
def worth_of(move: int, mine: Hand, belief: Belief, pile: tuple[int, ...], lead: int) -> float:
    if move == PASS:
        return best_plan(mine, belief, (), lead - len(pile))
    mine, pile = mine - {move}, (*pile, move)
    if not belief[0][0]:
        return ended(lead + len(pile))
    return answered(mine, belief, pile, lead)


def answered(mine: Hand, belief: Belief, pile: tuple[int, ...], lead: int) -> float:
    """The other answers at random; what it plays tells something of its hand."""
    answers: dict[int, dict[Hand, float]] = {}
    for hand, likely in belief:
        moves = moves_of(hand, pile)
        for move in moves:
            left = hand if move == PASS else hand - {move}
            answers.setdefault(move, {})[left] = likely / len(moves)
    value = 0.0
    for move, hands in answers.items():
        whole = sum(hands.values())
        after = tuple((hand, likely / whole) for hand, likely in sorted(hands.items(), key=lambda one: sorted(one[0])))
        if move == PASS:
            value += whole * answered(mine, after, (), lead + len(pile))
        elif not mine:
            value += whole * ended(lead - len(pile) - 1)
        else:
            value += whole * best_plan(mine, after, (*pile, move), lead)
    return value


def ended(lead: int) -> float:
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


def planned_values(table: Table, seat: int) -> dict[int, float]:
    from itertools import combinations

    t = table.blanked(seat).record_view
    mine = frozenset(int(card) for card in t.hands[seat, 1 : t.hands[seat, 0] + 1])
    pile, taken = (tuple(int(card) for card in cards[1 : cards[0] + 1]) for cards in (t.pile, t.taken))
    hands = list(combinations(sorted(set(range(12)) - mine - set(pile) - set(taken)), int(t.hands[1 - seat, 0])))
    belief = tuple((frozenset(hand), 1 / len(hands)) for hand in hands)
    lead = int(t.points[seat]) - int(t.points[1 - seat])
    return {move: worth_of(move, mine, belief, pile, lead) for move in moves_of(mine, pile)}


def seated(game: Game, table: Table) -> tuple[Table, int]:
    seat = table.waiting_on
    assert seat is not None
    return Table(game, table.raw, table.names), seat


def test_it_finds_the_first_move_of_the_best_plan(top_that: Game) -> None:
    looked_at = 0
    for table, seat in (seated(top_that, table) for table in some_positions()):
        values = planned_values(table, seat)
        assert sorted(values) == table.legal_numbers(seat)
        ranked = sorted(values, key=lambda move: -values[move])
        if len(ranked) > 1 and values[ranked[0]] - values[ranked[1]] > 0.15:
            looked_at += 1
            assert think(table.blanked(seat), seat, 7, Budget(400)).move == ranked[0]
    assert looked_at >= 4


def test_every_game_adds_a_node_and_is_counted_on_its_way(top_that: Game) -> None:
    table, seat = seated(top_that, next(table for table in some_positions() if len(table.legal_numbers(table.waiting_on or 0)) > 2))
    plan = Plan(table.blanked(seat), seat, 7, None)
    plan.run(Budget(50))
    assert plan.counts[ROOT, VISITS] == 50
    assert 1 < plan.links[ROOT, BESIDE] <= 51
    for node in range(plan.links[ROOT, BESIDE]):
        below, child = 0.0, int(plan.links[node, UNDER])
        while child != NONE:
            below += plan.counts[child, VISITS]
            child = int(plan.links[child, BESIDE])
        assert below <= plan.counts[node, VISITS]
    assert sum(plan.counts[node, VISITS] for node in plan.first_moves().values()) == 50


def test_the_same_dice_and_worlds_give_the_same_plan_from_what_its_seat_knows(top_that: Game) -> None:
    for table, seat in [seated(top_that, table) for table in some_positions()[:6]]:
        elsewhere = table.imagine(seat, "another world")
        assert not np.array_equal(elsewhere.raw, table.raw)
        thoughts = [think(each.blanked(seat), seat, 7, Budget(20)) for each in (table, table, elsewhere)]
        assert thoughts[0] == thoughts[1] == thoughts[2]
        assert think(table.blanked(seat), seat, 7, NO_TIME).worlds == 0
