"""How often three players win under the real clock when the first of them only passes. Run it as a module."""

import sys

import numpy as np

import contraband
from contraband.bots.players import bot_move, seconds_to_think
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.core.watch import Watch
from contraband.games.asterisk.cards import MODES

PASSER = 0


def move_of(table: Table, seat: int, is_passing: bool, style: str) -> int:
    """A bot's move; whoever only passes passes, helps nobody, and otherwise does the first thing that is legal."""
    if seat != PASSER or not is_passing:
        return bot_move(table, seat, style)
    legal = table.legal(seat)
    return table.game.move_number(next((move for move in ("pass", "cannot help") if move in legal), legal[0]))


def is_won(mode: str, number: int, is_passing: bool, pass_seconds: float, style: str = "easy") -> bool:
    """One game; a Pass of the passer takes `pass_seconds`, or as long as a bot's if that is 0."""
    table, watch = contraband.new("asterisk", 3, f"passing#{number}", {"mode": mode}), Watch(lambda: 0.0)
    while not table.is_over:
        watch.follow_table(table, 3)
        seat = table.waiting_on
        assert seat is not None
        move = table.legal_numbers(CLOCK)[0] if seat == CLOCK else move_of(table, seat, is_passing, style)
        seconds = seconds_to_think(table, seat, move)
        watch.spend(pass_seconds if pass_seconds and is_passing and seat == PASSER else seconds)
        if watch.is_up and seat != CLOCK:
            seat, move = CLOCK, table.legal_numbers(CLOCK)[0]
        if seat == CLOCK:
            watch.stop()
        table = table.after(seat, move)
    assert table.result is not None
    return table.result.outcomes[PASSER].outcome == "win"


def main(games: int, style: str) -> None:
    contraband.game("asterisk").faces.warm()
    for mode in MODES:
        kinds = ((False, 0.0), (True, 0.0), (True, 2.0))
        shares = [100 * np.mean([is_won(mode, number, *kind, style) for number in range(games)]) for kind in kinds]
        print(f"{mode}: a bot {shares[0]:.1f} %, passing at a bot's pace {shares[1]:.1f} %, in two seconds {shares[2]:.1f} %", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, sys.argv[2] if len(sys.argv) > 2 else "easy")
