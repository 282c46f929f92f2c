"""Random play through the public face, interrupting seats and the clock included."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from contraband.core.game import Game
from contraband.core.table import Table

MOST_MOVES = 20_000
INTERRUPTS = 0.1  # how often somebody speaks up who is not waited for


def random_move(table: Table, dice: random.Random) -> tuple[int, int]:
    """A seat and one of its legal moves: mostly of the seat the table waits for."""
    seat = table.waiting_on
    assert seat is not None
    if dice.random() < INTERRUPTS:
        seat = dice.choice(table.may_move())
    return seat, dice.choice(table.legal_numbers(seat))


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
    raise AssertionError(f"{table} does not end")


def some_of(tables: Iterator[Table], every: int) -> Iterator[Table]:
    """Every n-th situation, and the last one."""
    table = None
    for number, table in enumerate(tables):
        if number % every == 0:
            yield table
    if table is not None:
        yield table
