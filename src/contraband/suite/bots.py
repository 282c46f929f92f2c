"""The bots: every level makes legal moves, the same ones for the same dice, from what its seat knows and nothing else."""

from collections.abc import Iterator

from ..bots.players import instant_move
from ..bots.search import Budget, think
from ..core.game import Game
from ..core.record import CLOCK, HOLDS_STILL
from ..core.table import Sight, Table
from .checks import Check, expect
from .play import random_game, samples

FEW = Budget(worlds=2)
DICE = 12345


def late_tables(game: Game) -> Iterator[tuple[Table, int]]:
    """Situations near the end of random games, where little is left to imagine, and the seat that is waited for."""
    for seats, seed in samples(game)[::2]:
        tables = [table.copy() for table in random_game(game, seats, seed)]
        for table in (tables[-1 - len(tables) // 8], tables[-2]):
            seat = table.waiting_on
            if seat is not None and seat != CLOCK:
                yield table, seat


def move_of(sight: Sight, seat: int, level: str) -> int:
    return think(sight, seat, DICE, FEW).move if sight.game.thinks(level) else instant_move(sight, seat, level, DICE)


def every_level_makes_legal_moves_from_what_its_seat_knows(game: Game) -> None:
    for table, seat in late_tables(game):
        sight, elsewhere = table.blanked(seat), table.imagine(seat, "another world").blanked(seat)
        for level in game.levels:
            move = move_of(sight, seat, level)
            expect(move in table.legal_numbers(seat), f"{table}: {level} makes move {move}, which is not legal")
            expect(move_of(elsewhere, seat, level) == move, f"{table}: {level} moves by something that its seat does not know")


def whoever_is_not_waited_for_moves_legally_or_holds_still(game: Game) -> None:
    for table, waited_for in late_tables(game):
        for seat in range(table.seats):
            moves = table.legal_numbers(seat)
            if seat != waited_for and moves:
                found = {move_of(table.blanked(seat), seat, level) for level in game.levels[1:]}
                expect(found <= {*moves, HOLDS_STILL}, f"{table}: a bot at seat {seat + 1} makes one of {found}, legal are {moves}")


def what_a_table_is_worth_lies_between_0_and_1(game: Game) -> None:
    for table, seat in late_tables(game):
        values = think(table.blanked(seat), seat, DICE, FEW).values
        expect(all(0.0 <= value <= 1.0 for value in values), f"{table}: `appraise` in bot.py gives {values}, which is not between 0 and 1")


CHECKS: tuple[Check, ...] = (
    every_level_makes_legal_moves_from_what_its_seat_knows,
    whoever_is_not_waited_for_moves_legally_or_holds_still,
    what_a_table_is_worth_lies_between_0_and_1,
)
