"""Simulated games in which some bots think: machine code plays for the others, and stops at each decision of one that does."""

import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.guests import GUESTS, guest_move
from ..bots.search import Budget, think
from ..core.faces import ELSEWHERE, PER_SEAT
from ..core.game import Game
from ..core.record import HOLDS_STILL, NOBODY, Raw
from ..core.table import Sight, Table

ODD = 0x9E3779B97F4A7C15
SIZE_OF_DICE = 1 << 64


class ThinkingTable:
    """A table of a series, played to its end with a level for each seat; the same series, number and worlds give the same game."""

    def __init__(self, game: Game, start: Raw, number: int, budget: Budget) -> None:
        self.game, self.budget = game, budget
        self.raw = start.copy()
        self.luck = np.array([game.faces.deal(self.raw, number)], np.uint64)
        self.seats = int(game.record(self.raw).seats)
        self.names = game.check_names(None, self.seats)
        self.decisions, self.seconds = 0, 0.0  # of those who think
        self.seconds_at_once = 0.0  # of everybody else, for their moves and what comes of them

    @property
    def table(self) -> Table:
        return Table(self.game, self.raw, self.names)

    def play(self, levels: Sequence[str]) -> NDArray[np.int32]:
        """How it ended: a row as simulations collect it."""
        game = self.game
        styles = np.array([ELSEWHERE if game.thinks(level) else game.style_number(level) for level in levels], np.int8)
        order, watch, room = np.zeros(self.seats, np.int32), np.zeros(2), np.empty_like(self.raw)
        move, began = HOLDS_STILL, time.thread_time()
        while (seat := int(game.faces.play_on(self.raw, room, styles, order, self.luck, watch, move))) != NOBODY:
            move = self.decide(seat, levels[seat])
        self.seconds_at_once = time.thread_time() - began - self.seconds
        return self.row(order)

    def cost_of(self, level: str) -> tuple[int, float]:
        """Decisions and the seconds they took: of those who think, or of all who move at once, who are not told apart."""
        if self.game.thinks(level):
            return self.decisions, self.seconds
        return self.game.moves_made(self.raw) - self.decisions, self.seconds_at_once

    def decide(self, seat: int, level: str) -> int:
        began = time.thread_time()
        sight = self.raw.copy()
        self.game.faces.blank(sight, seat)
        dice = (int(self.luck[0]) + ODD * (self.game.moves_made(self.raw) + 1)) % SIZE_OF_DICE
        seen = Sight(self.game, sight, self.names)
        move = guest_move(seen, seat, level) if level in GUESTS else think(seen, seat, dice, self.budget).move
        self.decisions += 1
        self.seconds += time.thread_time() - began
        return move

    def row(self, order: NDArray[np.int32]) -> NDArray[np.int32]:
        width = PER_SEAT + 2 * self.seats + len(self.game.words.FIGURES)
        found: NDArray[Any] = np.zeros(width, np.int32)
        self.game.faces.result(self.raw, found)
        t = self.game.quick_record(self.raw)
        roles = [int(self.game.rules.role(t, seat)) for seat in range(self.seats)]
        return np.concatenate([found, order, np.array(roles, np.int32)])
