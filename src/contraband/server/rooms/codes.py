"""Room codes that cannot be guessed, and a clock that never jumps."""

import secrets
import time
from collections.abc import Callable

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is mistaken for something else when read aloud
GROUPS, GROUP = 4, 4


def new_code() -> str:
    """A room code that cannot be guessed: 79 bits, in four groups."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP)) for _ in range(GROUPS))


def is_code(text: str) -> bool:
    return len(text) == GROUPS * (GROUP + 1) - 1 and all(c in ALPHABET or c == "-" for c in text)


def steady_clock(start: float) -> Callable[[], float]:
    """The time of day as it was at the start, counted on without jumps while the server runs."""
    zero = time.monotonic()
    return lambda: start + time.monotonic() - zero
