"""What actions cost and take (SPI-04, SPI-06)."""

from ...core.kernel import leaf
from ...core.record import Record
from .cards import BUNNIES_FALL, CUDDLING, PUPPY, SEXROONER

FIERCE, FOCUSED = 0, 1  # the enhancers, as they wait


@leaf
def cost(t: Record, kind: int) -> int:
    """SPI-04: what an action costs in Sex Drive."""
    if kind == PUPPY:
        return t.puppy_cost
    return t.cuddling_cost if kind == CUDDLING else t.bunnies_cost


@leaf
def base_take(t: Record, kind: int) -> int:
    """SPI-04: what an action takes, without enhancers."""
    if kind == PUPPY:
        return t.puppy_take
    return t.cuddling_take if kind == CUDDLING else t.bunnies_take


@leaf
def strengthened(t: Record, side: int, take: int) -> int:
    """SPI-04: doubling first, then additions; they stack — SPI-54: under SexRooner none counts."""
    if t.active[side, SEXROONER] > 0:
        return take
    for _ in range(t.waiting[side, FOCUSED]):
        take *= t.focus_times
    return take + t.waiting[side, FIERCE] * t.fierceness_adds


@leaf
def take_of(t: Record, side: int, kind: int, times: int) -> int:
    """What an action takes now — SPI-06: of several times, enhancers strengthen the first only."""
    return strengthened(t, side, base_take(t, kind)) + take_of_further(t, times - 1)


@leaf
def take_of_further(t: Record, further: int) -> int:
    """SPI-06: what Bunnies take after the first in the same turn; by option each takes one less than the one before."""
    if t.bunnies_falling != BUNNIES_FALL:
        return t.bunnies_take * further
    taken = 0
    for one in range(further):
        taken += max(t.bunnies_take - one - 1, 0)
    return taken


@leaf
def most_times(t: Record, drive: int) -> int:
    """SPI-06: how often Bunnies can be played in a turn with that much Sex Drive."""
    times = drive // t.bunnies_cost
    return min(times, t.bunnies_most) if t.bunnies_most > 0 else times
