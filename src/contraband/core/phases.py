"""What a table waits for: each phase of a game hears some kinds of moves, and answers any other with one reason."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray


def hearing(hears: Iterable[tuple[int, int, Sequence[int]]], phases: int, verbs: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """From lines of (phase, reason, kinds of moves): which kinds each phase hears, and what it says to the others."""
    heard = np.zeros((phases, verbs), np.int8)
    reason = np.zeros(phases, np.int8)
    for phase, why, kinds in hears:
        reason[phase] = why
        for kind in kinds:
            heard[phase, kind] = 1
    return heard, reason
