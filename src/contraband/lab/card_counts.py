"""What became of every card, over many games: counted game by game, added up piece by piece.

For each role, card and length of game there are three groups of seats: those who never held the card when they decided something, those
who held it and never played it, and those who played it; and of each group, how many there were and how many of them won.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..core.game import Game
from ..core.observing import COUNTS, DRAWN, PLAYED
from .columns import Columns

STRATA = 100
STRATA_TO_A_DOUBLING = 4  # games in one stratum differ in length by at most a fifth
NOT_HELD, KEPT, USED = range(3)
SEATS, WINS = range(2)
Counts = NDArray[np.int64]


def counted_cards(game: Game) -> int:
    """How many cards are counted: all up to the last that can be in a hand. None, if the game does not say what holding is."""
    held = [number for number, card in enumerate(game.words.ALL_CARDS, 1) if card.is_held]
    return max(held, default=0)


def new_tally(game: Game, games: int, seats: int) -> NDArray[np.int32]:
    return np.zeros((games, seats, counted_cards(game), COUNTS), np.int32)


@dataclass(frozen=True)
class CardCounts:
    """`groups` by role, card, stratum, group, and seats or wins; `copies` by card: drawn and played."""

    groups: Counts
    copies: Counts

    @classmethod
    def of(cls, columns: Columns, tally: NDArray[np.int32]) -> "CardCounts":
        game, cards = columns.game, tally.shape[2]
        roles = np.clip(columns.roles, 0, None)
        strata = np.minimum((STRATA_TO_A_DOUBLING * np.log2(np.maximum(columns.steps, 1))).astype(int), STRATA - 1)
        drawn, played = tally[..., DRAWN] > 0, tally[..., PLAYED] > 0
        group = np.where(played, USED, np.where(drawn, KEPT, NOT_HELD))
        shape = (max(1, len(game.words.ROLES)), cards, STRATA, 3, 2)
        place = (roles[:, :, None] * cards + np.arange(cards)) * STRATA + strata[:, None, None]
        place = ((place * 3 + group) * 2).ravel()
        won = np.broadcast_to(columns.won[:, :, None], group.shape).ravel()
        groups = np.bincount(place + SEATS, minlength=int(np.prod(shape))) + np.bincount(place[won] + WINS, minlength=int(np.prod(shape)))
        groups = groups.astype(np.int64).reshape(shape)
        copies = np.stack([tally[..., DRAWN].sum(axis=(0, 1)), tally[..., PLAYED].sum(axis=(0, 1))], axis=1).astype(np.int64)
        return cls(groups, copies)

    def __add__(self, other: "CardCounts") -> "CardCounts":
        return CardCounts(self.groups + other.groups, self.copies + other.copies)
