"""Moves that make themselves: the only one a seat has, where everybody can see that there is no other."""

from ..core.record import CLOCK, SPECTATOR
from ..core.table import Table

WORLDS = 32  # that are imagined from what everybody may know; a single one with another move is enough to wait


def only_move(table: Table) -> tuple[int, int] | None:
    """The seat the table waits for and its move, if everybody can see that it is the only one; never one that stays a touch.

    A hand that happens to leave one move makes nothing by itself: the others would learn something of it.
    """
    seat = table.waiting_on
    if seat is None or seat == CLOCK:
        return None
    moves = table.legal_numbers(seat)
    words = table.game.words
    if len(moves) != 1 or moves[0] in words.TOUCH or moves[0] in words.ANSWERS or not is_seen_by_all(table, seat, moves):
        return None
    return seat, moves[0]


def is_seen_by_all(table: Table, seat: int, moves: list[int]) -> bool:
    """Whether the same moves are legal in every world that an onlooker could imagine."""
    sight = table.blanked(SPECTATOR)
    return all(sight.imagine(SPECTATOR, f"{table.sequence} {world}").legal_numbers(seat) == moves for world in range(WORLDS))
