"""What became of every card, over many games: counted by `core/observing.py`, added up piece by piece."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..core.game import Game
from ..core.observing import COUNTS, STRATA
from ..core.own_words import held_cards

Counts = NDArray[np.int64]


@dataclass(frozen=True)
class CardCounts:
    """`groups` by role, stratum, card, group, and seats or wins; `copies` by card: drawn and played."""

    groups: Counts
    copies: Counts

    @classmethod
    def empty(cls, game: Game, is_wanted: bool = True) -> "CardCounts":
        """Nothing yet; of cards that are not wanted, or that the game does not count, nothing ever."""
        cards = held_cards(game.words.ALL_CARDS)
        roles = max(1, len(game.words.ROLES)) if is_wanted and cards else 0
        return cls(np.zeros((roles, STRATA, cards, 3, 2), np.int64), np.zeros((cards, COUNTS), np.int64))

    @property
    def are_there(self) -> bool:
        return len(self.groups) > 0

    def __add__(self, other: "CardCounts") -> "CardCounts":
        return CardCounts(self.groups + other.groups, self.copies + other.copies)
