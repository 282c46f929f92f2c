"""Random play through the public face, interrupting seats and the clock included."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from ..core.game import Game
from ..core.table import Table
from .checks import Failed

MOST_MOVES = 20_000
MOST_STEPS = 150  # of a game that are looked at one by one
INTERRUPTS = 0.1  # how often somebody speaks up who is not waited for

Samples = list[tuple[int, str]]


def samples(game: Game) -> Samples:
    """Seats and seeds for sample tables: the fewest seats, the most, and one between."""
    sizes = sorted({game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]})
    return [(seats, f"sample {seats} {number}") for seats in sizes for number in range(2)]


def random_move(table: Table, dice: random.Random) -> tuple[int, int]:
    """A seat and one of its legal moves: mostly of the seat the table waits for."""
    seat = table.waiting_on
    assert seat is not None
    if dice.random() < INTERRUPTS:
        seat = dice.choice(table.may_move())
    moves = table.legal_numbers(seat)
    if not moves:
        raise Failed(f"{table} waits for seat {seat + 1}, who has no legal move")
    return seat, dice.choice(moves)


def random_game(game: Game, seats: int, seed: str, options: Mapping[str, Any] | None = None) -> Iterator[Table]:
    """The same table after the deal and after every move until the end."""
    dice = random.Random(seed)
    table = game.new(seats, seed, options)
    yield table
    for _ in range(MOST_MOVES):
        if table.is_over:
            return
        table.play(*random_move(table, dice))
        yield table
    raise Failed(f"{table} does not end")


def random_tables(game: Game, every: int = 1, most: int = 6) -> Iterator[Table]:
    """Every n-th situation of random games, and the last of each."""
    for seats, seed in samples(game)[:most]:
        yield from some_of(random_game(game, seats, seed), every)


def random_steps(game: Game, every: int = 1) -> Iterator[tuple[Table, Table, int, int]]:
    """Every n-th move of random games: the table before it, the one after it, the seat and the move."""
    for seats, seed in samples(game):
        dice, table = random.Random(seed), game.new(seats, seed)
        while not table.is_over and table.sequence < MOST_STEPS:
            seat, move = random_move(table, dice)
            after = table.after(seat, move)
            if table.sequence % every == 0:
                yield table, after, seat, move
            table = after


def some_of(tables: Iterator[Table], every: int) -> Iterator[Table]:
    """Every n-th situation, and the last one."""
    table = None
    for number, table in enumerate(tables):
        if number % every == 0:
            yield table
    if table is not None:
        yield table
