"""Writing down: records, positions, saved tables and views come back as they were."""

import json
import random

import numpy as np

from ..core.game import Game
from ..core.notation import read_record
from ..core.positions import read_position
from ..core.record import SPECTATOR
from ..core.saving import from_bytes
from .checks import expect
from .play import random_move, random_tables


def records_replay_to_the_same_bytes(game: Game) -> None:
    for table in random_tables(game, every=40):
        again = read_record(table.record(), lambda name: game).table
        expect(np.array_equal(again.raw, table.raw), f"{table}: replayed, it is another")
        expect(again.record() == table.record(), f"{table}: its record is another after a replay")


def saved_tables_come_back(game: Game) -> None:
    for table in random_tables(game, every=40):
        expect(from_bytes(table.to_bytes(), lambda name: game) == table, f"{table}: saved and loaded, it is another")


def positions_come_back_and_play_on_the_same_way(game: Game) -> None:
    for table in random_tables(game, every=40):
        again = read_position(table.position(), lambda name: game)
        expect(again.position() == table.position(), f"{table}: written as a position, it is another: has every field a zone?")
        dice, twin = random.Random(table.seed), table.copy()
        for _ in range(20):
            if twin.is_over:
                break
            seat, move = random_move(twin, dice)
            twin.play(seat, move)
            again.play(seat, move)
        expect(again.position() == twin.position(), f"{table}: written as a position, it plays on differently: has every field a zone?")


def no_position_that_is_reached_is_called_impossible(game: Game) -> None:
    """The game's own audit: no card appears or vanishes, sizes are right, every phase has what it needs."""
    for table in random_tables(game, every=6):
        fault = game.positions.fault(table.record_view)
        expect(fault == "", f"{table} was reached, and `fault` says: {fault}")


def views_are_plain_values(game: Game) -> None:
    for table in random_tables(game, every=20):
        for seat in (*range(table.seats), SPECTATOR):
            view = table.view(seat)
            expect(json.loads(json.dumps(view)) == view, f"{table}: a view has something that JSON does not")


CHECKS = (
    records_replay_to_the_same_bytes,
    saved_tables_come_back,
    positions_come_back_and_play_on_the_same_way,
    no_position_that_is_reached_is_called_impossible,
    views_are_plain_values,
)
