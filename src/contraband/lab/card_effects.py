"""What cards go with: wins of those who played a card minus wins of those who held it and did not, in games of equal length.

That is correlation: whoever is about to win may also play other cards. The comparison with the card blank is the test.
"""

from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from ..core.observing import KEPT, NOT_HELD, SEATS, USED, WINS
from .card_counts import CardCounts
from .statistics import Z_95


@dataclass(frozen=True)
class Effect:
    """A difference of two win rates with its 95 % interval, and the same shrunk towards zero where the sample is small."""

    difference: float
    error: float
    seats: int
    shrunk: float = 0.0
    shrunk_error: float = 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return self.shrunk - Z_95 * self.shrunk_error, self.shrunk + Z_95 * self.shrunk_error


@dataclass(frozen=True)
class CardFigures:
    """One card over all games."""

    card: int
    drawn: int  # copies
    played: int
    holders: int  # seats that held it when they decided something
    users: int  # seats that played it
    seats: int
    when_played: Effect | None
    when_held: Effect | None


def stratified(groups: NDArray[np.int64], one: int, other: int) -> Effect | None:
    """The mean difference over roles and lengths of game, each weighted by how much it can tell; None where nothing can be compared."""
    n1, w1 = groups[..., one, SEATS].ravel().astype(float), groups[..., one, WINS].ravel().astype(float)
    n0, w0 = groups[..., other, SEATS].ravel().astype(float), groups[..., other, WINS].ravel().astype(float)
    both = (n1 > 0) & (n0 > 0)
    if not both.any():
        return None
    n1, w1, n0, w0 = n1[both], w1[both], n0[both], w0[both]
    weight = n1 * n0 / (n1 + n0)
    apart = float((weight * (w1 / n1 - w0 / n0)).sum() / weight.sum())
    p1, p0 = (w1 + 0.5) / (n1 + 1), (w0 + 0.5) / (n0 + 1)
    variance = (weight**2 * (p1 * (1 - p1) / n1 + p0 * (1 - p0) / n0)).sum() / weight.sum() ** 2
    return Effect(apart, sqrt(float(variance)), int(n1.sum() + n0.sum()))


def shrink(effects: list[Effect | None]) -> list[Effect | None]:
    """Shrunk towards zero, by how much more the cards differ than chance would make them (empirical Bayes).

    That is taken for no less than what it could well be unnoticed, its own standard error: else all would be nought, and beyond doubt.
    """
    there = [effect for effect in effects if effect is not None]
    if not there:
        return effects
    noise = float(np.mean([effect.error**2 for effect in there]))
    found = float(np.mean([effect.difference**2 for effect in there])) - noise
    between = max(found, noise * sqrt(2 / len(there)))
    shrunk: list[Effect | None] = []
    for effect in effects:
        if effect is None:
            shrunk.append(None)
            continue
        part = between / (between + effect.error**2)
        shrunk.append(Effect(effect.difference, effect.error, effect.seats, part * effect.difference, sqrt(part) * effect.error))
    return shrunk


def card_figures(counts: CardCounts, cards: list[int]) -> list[CardFigures]:
    """The figures of these cards."""
    played = shrink([stratified(counts.groups[:, :, card], USED, KEPT) for card in cards])
    held = shrink([stratified(with_holders(counts.groups[:, :, card]), KEPT, NOT_HELD) for card in cards])
    found = []
    for place, card in enumerate(cards):
        seats = counts.groups[:, :, card, :, SEATS].sum(axis=(0, 1))
        drawn, used = (int(copies) for copies in counts.copies[card])
        holders = int(seats[KEPT] + seats[USED])
        found.append(CardFigures(card, drawn, used, holders, int(seats[USED]), int(seats.sum()), played[place], held[place]))
    return found


def with_holders(groups: NDArray[np.int64]) -> NDArray[np.int64]:
    """Those who held it, played or not, in the place of those who only kept it; roles that can never have it are left out."""
    merged = groups.copy()
    merged[..., KEPT, :] += groups[..., USED, :]
    can_have = merged[..., KEPT, SEATS].sum(axis=-1) > 0
    merged[~can_have] = 0
    return merged
