"""No seat is ever told what it may not know: the same for every game, seat and move."""

import numpy as np
import pytest
from random_play import random_game, some_of

from contraband import SPECTATOR
from contraband.core.errors import Refused
from contraband.core.game import Game
from contraband.core.table import Table

Samples = list[tuple[int, str]]


def test_a_seat_cannot_tell_an_imagined_world_from_the_real_one(game: Game, tables: Samples) -> None:
    for seats, seed in tables:
        for table in random_game(game, seats, seed):
            for seat in (*range(seats), SPECTATOR):
                known = table.blanked(seat)
                world = table.imagine(seat, f"{seed} {table.sequence}")
                assert np.array_equal(world.blanked(seat).raw, known.raw), f"{table}, seat {seat}"


@pytest.mark.slow
def test_imagined_worlds_are_possible_and_differ(game: Game, tables: Samples) -> None:
    for seats, seed in tables:
        for table in some_of(random_game(game, seats, seed), every=90):
            for seat in (*range(seats), SPECTATOR):
                worlds = [table.imagine(seat, number) for number in range(4)]
                assert all(game.positions.fault(world.record_view) == "" for world in worlds)
                assert len({world.raw.tobytes() for world in worlds}) == len(worlds)


def test_everything_a_seat_is_told_comes_from_what_it_knows(game: Game, tables: Samples) -> None:
    """Two worlds that differ only in what the seat may not know give the same view, moves, refusals and story."""
    for seats, seed in tables:
        for table in some_of(random_game(game, seats, seed), every=9):
            for seat in (*range(seats), SPECTATOR):
                world = table.imagine(seat, "another world")
                assert world.view(seat) == table.view(seat)
                assert world.sentences(seat) == table.sentences(seat)
                assert told_of_moves(world, seat) == told_of_moves(table, seat)


def told_of_moves(table: Table, seat: int) -> list[object]:
    if seat == SPECTATOR:
        return []
    return [table.why_not(seat, move) for move in range(table.game.move_space)]


def test_legal_moves_are_the_same_on_the_blanked_table(game: Game, tables: Samples) -> None:
    for seats, seed in tables:
        for table in some_of(random_game(game, seats, seed), every=3):
            for seat in range(seats):
                assert table.blanked(seat).legal_numbers(seat) == table.legal_numbers(seat)


def test_nobody_knows_the_chance_to_come(game: Game, tables: Samples) -> None:
    for seats, seed in tables:
        for table in some_of(random_game(game, seats, seed), every=20):
            for seat in (*range(seats), SPECTATOR):
                t = table.blanked(seat).record_view
                assert not t.key.any()
                assert not t.words.any()
                assert t.block == 0


def test_blanking_twice_is_blanking_once(game: Game, tables: Samples) -> None:
    for seats, seed in tables:
        for table in some_of(random_game(game, seats, seed), every=9):
            for seat in (*range(seats), SPECTATOR):
                once = table.blanked(seat).raw.copy()
                twice = once.copy()
                game.faces.blank(twice, seat)
                assert np.array_equal(once, twice)


def test_a_view_cannot_be_played_on(game: Game) -> None:
    sight = game.new(seed=1).blanked(0)
    with pytest.raises(Refused):
        sight.play(0, 0)
