"""The face of a player who thinks: moves tried in imagined worlds and played on by bots. Templates, like those of faces.py."""

from collections.abc import Callable
from typing import Any

import numpy as np

from .chance import MIX_1, luck_below, start_chance
from .events import mute
from .faces import LUCK, MOVES, RAW, STYLES, TIMER, copy_bytes, play_on, table_of
from .kernel import kernel
from .record import HOLDS_STILL, Moves, Raw

# What is added up of a move that was tried in worlds: value and gain over the favourite, each times how likely the world is.
VALUE, GAIN, GAIN_SQUARED, GAIN_LIKELY, LIKELY, LIKELY_SQUARED = range(6)
SUMS = 6
WORD = 1 << 32

move_space: int
legal: Callable[..., int]
apply: Callable[..., None]
imagine: Callable[..., None]
appraise: Callable[..., float]
weigh: Callable[..., float]
suppose: Callable[..., None]
propose: Callable[..., int]


def raw_propose(raw: Raw, seat: int, out: Moves) -> int:
    """The moves worth trying for a seat, on a table that was blanked for it."""
    t = table_of(raw)
    return propose(t, seat, out, legal(t, seat, out))


@kernel
def new_world(sight: Raw, world: Raw, me: int, luck: Any) -> float:
    """A world that fits what a seat knows, ready to be played on, and how likely what was seen is in it."""
    copy_bytes(sight, world)
    t = table_of(world)
    for i in range(len(t.key)):
        t.key[i] = np.uint32(luck_below(luck, WORD))
    start_chance(t)
    imagine(t, me)
    mute(t)
    likely = weigh(t, me)
    suppose(t)
    return likely


def raw_try_moves(
    sight: Raw, buffers: Any, me: int, styles: Any, moves: Moves, first: int, worlds: int, limit: int, luck: Any, sums: Any
) -> None:
    """Try moves of a seat in the same imagined worlds with the same dice, and play each on with bots.

    The first move is the favourite, with which the others are compared; a row of `sums` for each move is added to.
    """
    world, room, seen = buffers[0], buffers[1], buffers[2]
    out = np.empty(move_space, np.int16)
    order = np.zeros(len(styles), np.int32)
    dice = np.zeros(1, np.uint64)
    watch = np.zeros(2)
    t = table_of(room)
    for number in range(first, first + worlds):
        dice[0] = luck[0] + np.uint64(number) * MIX_1
        likely = new_world(sight, world, me, dice)
        same = dice[0]
        favourite = 0.0
        for i in range(len(moves)):
            copy_bytes(world, room)
            dice[0] = same
            watch[TIMER] = 0
            if moves[i] != HOLDS_STILL:
                t.moves += np.uint32(1)
                apply(t, me, moves[i])
            play_on(room, seen, styles, order, dice, watch, out, HOLDS_STILL, limit)
            value = appraise(t, me)
            if i == 0:
                favourite = value
            add_to(sums[i], likely, value, likely * (value - favourite))


@kernel
def add_to(row: Any, likely: float, value: float, gain: float) -> None:
    row[VALUE] += likely * value
    row[GAIN] += gain
    row[GAIN_SQUARED] += gain * gain
    row[GAIN_LIKELY] += gain * likely
    row[LIKELY] += likely
    row[LIKELY_SQUARED] += likely * likely


HELPERS = (new_world,)
RAWS, TABLE = "u1[:, ::1]", "f8[:, ::1]"
FACES: dict[str, tuple[Callable[..., Any], str]] = {
    "propose": (raw_propose, f"i8({RAW}, i8, {MOVES})"),
    "try_moves": (raw_try_moves, f"void({RAW}, {RAWS}, i8, {STYLES}, {MOVES}, i8, i8, i8, {LUCK}, {TABLE})"),
}
PLAYERS = ("choose", "appraise", "weigh", "suppose", "propose")  # what the bots of a game give
