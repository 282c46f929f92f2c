"""The players of Escape from Spiderhead, each on a table blanked for its seat.

The easy ones share one Abnesti, who plans, and differ as prisoners (SPI-90): `easy` plays enhancers first and keeps what goes well with
them; `easy-enhancers` and `easy-attacks`, the first easy player, keep what looks best, and play enhancers or the biggest attack first.
`dawdler` draws every encounter out as long as it can; it is there to show that each of them ends.
"""

from typing import Any

from ....core.chance import luck_below
from ....core.kernel import kernel
from ....core.record import Moves, Record
from ..cards import ABNESTI
from .abnesti import abnesti_worth
from .prisoner import prisoner_worth
from .prospects import HORIZON, appraise
from .shared import DAWDLER, dawdling_worth

__all__ = ["HORIZON", "appraise"]  # written beside, part of the bots
PLANS = True  # an encounter is decided by several moves in a row: a drug, a call, a brake
STYLES = ("easy", "easy-enhancers", "easy-attacks", "dawdler")


@kernel
def choose(style: int, t: Record, seat: int, out: Moves, n: int, luck: Any) -> int:
    """The move of the highest worth; equals are drawn for."""
    best, best_worth, equals = out[0], worth(style, t, seat, out[0]), 1
    for i in range(1, n):
        this = worth(style, t, seat, out[i])
        if this > best_worth:
            best, best_worth, equals = out[i], this, 1
        elif this == best_worth:
            equals += 1
            if luck_below(luck, equals) == 0:
                best = out[i]
    return best


@kernel
def worth(style: int, t: Record, seat: int, move: int) -> float:
    if style == DAWDLER:
        return dawdling_worth(t, move)
    if seat == t.seat_of[ABNESTI]:
        return abnesti_worth(t, move)
    return prisoner_worth(style, t, move)
