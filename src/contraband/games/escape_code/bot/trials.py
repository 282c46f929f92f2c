"""Players for the laboratory, which others are measured against: who shoots blindly, and a Spy who rushes."""

from typing import Any

import numpy as np

from ....core.chance import luck_below
from ....core.kernel import kernel
from ....core.record import Record, wide
from ..cards import SPY, WORDS
from ..table import SAY, SHOOT, UTTERANCE_NUMBER
from ..talk import phrase_word, progress
from .speaking import speak

RUSHED = 2  # messages in which a rusher is done, with two words each
TWO_WORDS = np.array([[UTTERANCE_NUMBER.get((one, other), 0) for other in range(WORDS)] for one in range(WORDS)], np.int16)


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
