"""Who plays the seats that are not the learner's: a built-in level, a function, or the learner itself."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.players import bot_move
from ..core.errors import BadOption, short
from ..core.faces import ELSEWHERE
from ..core.game import Game
from ..core.table import Table

ITSELF = "itself"
EACH = "each"  # the learner's seat: another one in every game
Policy = Callable[[NDArray[np.int8], NDArray[np.int8]], Any]  # given observations and masks, it names a move for each


class Opponents:
    """What the others of a batch are: a style that compiled steps play by themselves, or somebody who is asked."""

    def __init__(self, game: Game, who: str | Policy, seat: int | str, seats: int) -> None:
        self.style = ELSEWHERE
        self.level = ""  # of those who think
        self.policy: Policy | None = None
        if callable(who):
            self.policy = who
        elif who != ITSELF:
            if game.thinks(game.check_level(who)):
                self.level = who
            else:
                self.style = game.style_number(who)
        self.is_asked = self.policy is not None or self.level != ""
        self.is_learner = who == ITSELF
        if seat != EACH and (isinstance(seat, str | bool) or not 0 <= seat < seats):
            raise BadOption(f"The learner's seat is {EACH!r} or a number from 0 to {seats - 1}, not {short(seat)}.")
        self.seat = seat

    @property
    def takes_turns(self) -> bool:
        """Whether the learner has another seat in every game."""
        return self.seat == EACH and not self.is_learner

    def first_seats(self, n: int, seats: int) -> NDArray[np.int32]:
        """Which seat the learner has in the first game of each table."""
        if isinstance(self.seat, int):
            return np.full(n, self.seat, np.int32)
        return (np.arange(n) % seats).astype(np.int32)

    def moves(self, observations: NDArray[np.int8], masks: NDArray[np.int8], tables: Callable[[], list[Table]]) -> Any:
        """The moves of those who are asked, one for each row."""
        if self.policy is not None:
            return self.policy(observations, masks)
        return [bot_move(table, waiting_seat(table), self.level) for table in tables()]


def waiting_seat(table: Table) -> int:
    seat = table.waiting_on
    assert seat is not None
    return seat
