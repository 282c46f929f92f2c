"""Players for the laboratory, which others are measured against: who shoots blindly, and a Spy who rushes."""

from typing import Any

from ....core.chance import luck_below
from ....core.kernel import kernel
from ....core.record import Record, wide
from ..cards import SPY
from ..table import SAY, SHOOT
from ..talk import phrase_word, progress
from .speaking import TWO_WORDS, speak

RUSHED = 2  # messages in which a rusher is done, with two words each


@kernel
def shoot_blindly(t: Record, seat: int, luck: Any) -> int:
    """At a random other, at the first chance; whoever is out is passed over."""
    return SHOOT + (seat + 1 + luck_below(luck, t.seats - 1)) % wide(t.seats)


@kernel
def rush(t: Record, seat: int, luck: Any) -> int:
    done = progress(t, seat) if t.card[seat] == SPY else 2 * RUSHED
    if done > 2 * (RUSHED - 1):
        return speak(t, seat, luck)
    return SAY + wide(TWO_WORDS[phrase_word(t, done), phrase_word(t, done + 1)])
