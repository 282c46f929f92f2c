"""What a move did, noted in the table for those who may know it.

An event is a kind, a seat and up to four details. `note` tells all; `note_to` tells the details only to some seats (the others
learn that it happened); `whisper` tells nothing at all to the rest.
"""

from typing import Any

import numpy as np

from .kernel import inlined, kernel, leaf
from .record import UNKNOWN, Record, wide

EVERYONE = np.uint32(0xFFFFFFFF)
ONE = np.uint32(1)
KIND, SEAT, FIRST = 0, 1, 2


@kernel
def only(seat: int) -> Any:
    """The audience of one seat; a spectator or the clock is nobody's audience."""
    return ONE << np.uint32(seat) if seat >= 0 else np.uint32(0)


@leaf
def write_event(t: Record, audience: Any, concealed: int, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    if t.noted >= len(t.open_to):  # a full page takes no more lines: see `mute`, and the contract tests see that no other page is full
        return
    event = t.events[t.noted]
    event[0], event[1], event[2], event[3], event[4], event[5] = kind, seat, a, b, c, d
    t.open_to[t.noted] = audience
    t.concealed[t.noted] = concealed
    t.noted += 1


@inlined
def note(t: Record, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    write_event(t, EVERYONE, 0, wide(kind), wide(seat), wide(a), wide(b), wide(c), wide(d))


@inlined
def note_to(t: Record, audience: Any, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    write_event(t, audience, 0, wide(kind), wide(seat), wide(a), wide(b), wide(c), wide(d))


@inlined
def whisper(t: Record, audience: Any, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    write_event(t, audience, 1, wide(kind), wide(seat), wide(a), wide(b), wide(c), wide(d))


@kernel
def mute(t: Record) -> None:
    """A page that is full from the start: simulated games need no story."""
    t.noted = len(t.open_to)


@kernel
def reveal(t: Record) -> None:
    """Say that somebody now knows more although no chance was used: such a move cannot be taken back."""
    t.reveals += np.uint32(1)


@kernel
def new_page(t: Record) -> None:
    """Before a move: forget what the last one did, so that equal tables have equal bytes."""
    for i in range(t.noted):
        clear_event(t, i)
    t.noted = 0


@kernel
def clear_event(t: Record, i: int) -> None:
    for column in range(t.events.shape[1]):
        t.events[i, column] = 0
    t.open_to[i] = np.uint32(0)
    t.concealed[i] = 0


@kernel
def may_know(t: Record, i: int, seat: int) -> bool:
    return t.open_to[i] == EVERYONE or (t.open_to[i] & only(seat)) != 0


@kernel
def redact(t: Record, seat: int) -> None:
    """Leave of the events what this seat may know; the rest is gone without a gap."""
    kept = 0
    for i in range(t.noted):
        if not may_know(t, i, seat):
            if t.concealed[i]:
                continue
            for column in range(FIRST, t.events.shape[1]):
                t.events[i, column] = UNKNOWN
            t.open_to[i] = np.uint32(0)
        else:
            t.open_to[i] = EVERYONE  # who else was told is not the reader's business
        move_event(t, i, kept)
        kept += 1
    for i in range(kept, t.noted):
        clear_event(t, i)
    t.noted = kept


@kernel
def move_event(t: Record, source: int, target: int) -> None:
    if source == target:
        return
    for column in range(t.events.shape[1]):
        t.events[target, column] = t.events[source, column]
    t.open_to[target] = t.open_to[source]
    t.concealed[target] = t.concealed[source]
