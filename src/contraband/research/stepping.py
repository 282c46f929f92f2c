"""Many tables in one array, each a step further in one call: move, blank, observe, list what is legal, reward, deal again.

Templates, like those of core/faces.py, whose bots and clock they play with. Every buffer belongs to the caller: nothing is allocated here.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ..core import faces
from ..core.chance import choose_game, luck_below, start_chance
from ..core.encoding import LARGEST, SHIFT, Way
from ..core.events import mute
from ..core.faces import ELSEWHERE, ENDLESS, GONE, LUCK, MOVES, RAW, TIMER, copy_bytes, play_on, table_of
from ..core.kernel import kernel, leaf
from ..core.record import HOLDS_STILL, LOSS, NOBODY, WIN, Raw, wide
from ..core.twins import Kit

DEAL = -1  # as an action: leave this game and deal the next one
PRIME, FOLD = np.uint64(0x100000001B3), np.uint64(29)
MOST_DEALS = 1000  # one after the other that end before the learner is asked: so many mean that it never is
OPS = 11
WAY, AT, KIND, COUNT, OUT, TIMES, PER_VIEWER, SIZE_AT, LOOKUP, MEANINGS, SPAN = range(OPS)  # a piece in one record's bytes, see layout.py
ONE, THREE, SEVEN = np.uint64(1), np.uint64(3), np.uint64(7)
BIT, EIGHT, FLOOR, CEILING = np.uint8(1), np.uint16(8), np.int16(-LARGEST), np.int16(LARGEST)

deal: Callable[..., None]
waiting_on: Callable[..., int]
legal: Callable[..., int]
clock: Callable[..., tuple[int, int]]
blank: Callable[..., None]
imagine: Callable[..., None]
outcome: Callable[..., int]
score: Callable[..., int]


@leaf
def number_at(raw: Raw, at: int, kind: int) -> int:
    """A number of a record; its kind is how many bytes it has, negative without a sign."""
    value = wide(raw[at])
    if kind == 1:
        return value - 256 if value > LARGEST else value
    if kind == -1:
        return value
    value += wide(raw[at + 1]) * 256
    if kind == 2:
        return value - 65536 if value > 32767 else value
    if kind == -2:
        return value
    value += wide(raw[at + 2]) * 65536 + wide(raw[at + 3]) * 16777216
    return value - 4294967296 if kind == 4 and value > 2147483647 else value


@kernel
def encode(raw: Raw, seat: int, ops: Any, lookup: Any, row: Any) -> None:
    """The pieces of a table's zones, each into its columns; the row holds what is the same at every table of this kind."""
    for o in range(len(ops)):
        way, kind, count, out = ops[o, WAY], ops[o, KIND], ops[o, COUNT], ops[o, OUT]
        at = ops[o, AT] + seat * ops[o, PER_VIEWER]
        if way == Way.NUMBERS:
            encode_numbers(raw, at, kind, count, row, out)
        elif way == Way.ONE_OF:
            for i in range(ops[o, TIMES]):
                which = number_at(raw, at + i * abs(kind), kind)
                if 0 <= which < count:
                    row[out + i * count + which] = 1
        elif way == Way.BITS:
            for i in range(ops[o, TIMES]):
                encode_bits(raw, at + i * abs(kind), count, row, out + i * count)
        elif way == Way.WIDE_NUMBERS:
            for i in range(count):
                value = number_at(raw, at + i * abs(kind), kind)
                row[out + 2 * i] = min(max(value >> SHIFT, -LARGEST), LARGEST)
                row[out + 2 * i + 1] = value & LARGEST
        else:
            encode_cards(raw, at, ops[o], lookup, row)


@kernel
def encode_cards(raw: Raw, at: int, op: Any, lookup: Any, row: Any) -> None:
    """Pieces whose length is written in the record."""
    if op[WAY] == Way.PILE:
        encode_pile(raw, at, op[COUNT], row, op[OUT])
    elif op[WAY] == Way.IN_ORDER:
        for place in range(min(op[COUNT], number_at(raw, at, 1))):
            card = number_at(raw, at + 1 + place, 1)
            if card >= 0:
                row[op[OUT] + place * op[SPAN] + card] = 1
    else:
        encode_recent(raw, op, lookup, row)


# An index that has a sign may count from the end, and compiled code looks each time: the longest loops have indices without one.


@leaf
def encode_numbers(raw: Raw, at: int, kind: int, count: int, row: Any, out: int) -> None:
    start, to = np.uint64(at), np.uint64(out)
    if kind == 1:
        for i in range(np.uint64(count)):
            row[to + i] = np.int8(raw[start + i])
    elif kind == 2:
        for i in range(np.uint64(count)):
            low = start + i + i
            value = np.int16(np.uint16(raw[low]) | np.uint16(raw[low + ONE]) << EIGHT)
            row[to + i] = np.int8(min(max(value, FLOOR), CEILING))
    else:
        for i in range(count):
            row[out + i] = min(max(number_at(raw, at + i * abs(kind), kind), -LARGEST), LARGEST)


@leaf
def encode_bits(raw: Raw, at: int, count: int, row: Any, out: int) -> None:
    start, to = np.uint64(at), np.uint64(out)
    for i in range(np.uint64(count)):
        row[to + i] = raw[start + (i >> THREE)] >> np.uint8(i & SEVEN) & BIT


@kernel
def encode_pile(raw: Raw, at: int, kinds: int, row: Any, out: int) -> None:
    size = number_at(raw, at, 1)
    for place in range(1, size + 1):
        card = number_at(raw, at + place, 1)
        row[out + (card if card >= 0 else kinds)] += 1
    row[out + kinds + 1] = size
    top = number_at(raw, at + size, 1) if size > 0 else -1
    if top >= 0:
        row[out + kinds + 2 + top] = 1


@kernel
def encode_recent(raw: Raw, op: Any, lookup: Any, row: Any) -> None:
    listed = number_at(raw, op[SIZE_AT], 2)
    for back in range(min(op[COUNT], listed)):
        entry = number_at(raw, op[AT] + (listed - 1 - back) * abs(op[KIND]), op[KIND])
        for i in range(op[MEANINGS]):
            column = lookup[op[LOOKUP] + entry * op[MEANINGS] + i]
            if column >= 0:
                row[op[OUT] + back * op[SPAN] + column] = 1


@kernel
def observe(room: Raw, sight: Raw, seat: int, watch: Any, ops: Any, lookup: Any, fixed: Any, row: Any, most: int) -> None:
    """What a seat knows, as a row of columns: its own seat, whom the table waits for, the seconds left, then the zones."""
    copy_bytes(room, sight)
    seen = table_of(sight)
    blank(seen, seat)
    for i in range(len(fixed)):
        row[i] = fixed[i]
    row[seat] = 1
    waiting = waiting_on(seen)
    if waiting >= 0:
        row[most + waiting] = 1
    which, seconds = clock(seen)
    if which != 0:
        left = wide(max(seconds - (watch[GONE] if watch[TIMER] == which else 0.0), 0.0))
        row[2 * most] = min(left >> SHIFT, LARGEST)
        row[2 * most + 1] = left & LARGEST
    encode(sight, seat, ops, lookup, row)


@kernel
def wipe(mask: Any, moves: Any, count: int) -> None:
    """Take the moves of a list out of its mask."""
    for i in range(count):
        mask[moves[i]] = 0


@kernel
def list_moves(room: Raw, seat: int, mask: Any, moves: Any) -> int:
    """The legal moves of a seat, as a list and as a mask."""
    count = legal(table_of(room), seat, moves)
    for i in range(count):
        mask[moves[i]] = 1
    return count


@kernel
def next_game(room: Raw, sight: Raw, start: Raw, number: int, styles: Any, order: Any, luck: Any, watch: Any, moves: Any) -> int:
    """Deal a game of the series, and play it up to the first decision that is made elsewhere."""
    copy_bytes(start, room)
    t = table_of(room)
    luck[0] = choose_game(t, number)
    mute(t)
    deal(t)
    order[:] = 0
    watch[TIMER] = 0
    return play_on(room, sight, styles, order, luck, watch, moves, HOLDS_STILL, ENDLESS)


@kernel
def settle(room: Raw, rewards: Any, outcomes: Any, scores: Any) -> None:
    """How it ended for every seat: a win is worth 1, a loss -1, anything else nothing."""
    t = table_of(room)
    for seat in range(t.seats):
        how = outcome(t, seat)
        outcomes[seat] = how
        scores[seat] = score(t, seat)
        rewards[seat] = 1.0 if how == WIN else -1.0 if how == LOSS else 0.0


@kernel
def sit_elsewhere(styles: Any) -> None:
    """The learner's seat moves on by one, so that it plays every seat in turn."""
    seats = len(styles)
    for seat in range(seats):
        if styles[seat] == ELSEWHERE:
            following = (seat + 1) % seats
            styles[seat], styles[following] = styles[following], styles[seat]
            return


def raw_advance(
    which: Any, actions: Any, rooms: Any, sight: Any, start: Any, numbers: Any, apart: int, styles: Any, rotates: int, orders: Any,
    luck: Any, watches: Any, ops: Any, lookup: Any, fixed: Any, most: int, rows: Any, masks: Any, moves: Any, counts: Any, turns: Any,
    mine: Any, reward: Any, rewards: Any, outcomes: Any, scores: Any, ended: Any,
) -> int:  # fmt: skip
    """A step at each of these tables; one that is over is dealt again at once. Returns at how many the learner is never asked.

    How games ended is written only for those that did: the caller wipes it out before a step.
    """
    stuck = 0
    for i in which:
        wipe(masks[i], moves[i], counts[i])
        seat = NOBODY
        over = False
        if actions[i] != DEAL:
            seat = play_on(rooms[i], sight, styles[i], orders[i], luck[i], watches[i], moves[i], actions[i], ENDLESS)
            if seat == NOBODY:
                settle(rooms[i], rewards[i], outcomes[i], scores[i])
                reward[i] = rewards[i, mine[i]]
                ended[i] = over = True
        deals = 0
        while seat == NOBODY and deals < MOST_DEALS:
            if rotates and (deals > 0 or over):
                sit_elsewhere(styles[i])
            seat = next_game(rooms[i], sight, start, numbers[i], styles[i], orders[i], luck[i], watches[i], moves[i])
            numbers[i] += apart
            deals += 1
        turns[i] = seat
        if seat == NOBODY:
            stuck += 1
            counts[i] = 0
        else:
            observe(rooms[i], sight, seat, watches[i], ops, lookup, fixed, rows[i], most)
            counts[i] = list_moves(rooms[i], seat, masks[i], moves[i])
    return stuck


def raw_look(
    room: Any, sight: Any, seat: int, watch: Any, ops: Any, lookup: Any, fixed: Any, most: int, row: Any, mask: Any, moves: Any, count: int
) -> int:
    """What one seat knows and may do at one table, on turn or not; returns how many moves it has."""
    wipe(mask, moves, count)
    observe(room, sight, seat, watch, ops, lookup, fixed, row, most)
    return list_moves(room, seat, mask, moves)


def raw_open(room: Any, sight: Any, start: Any, number: int, styles: Any, order: Any, luck: Any, watch: Any, moves: Any) -> int:
    """One table alone: deal a game of the series. Returns the seat that is waited for, or NOBODY."""
    return next_game(room, sight, start, number, styles, order, luck, watch, moves)


def raw_move(room: Any, sight: Any, styles: Any, order: Any, luck: Any, watch: Any, moves: Any, move: int) -> int:
    """One table alone: a move of the seat that is waited for, and what the clock does then. Returns who is waited for now."""
    return play_on(room, sight, styles, order, luck, watch, moves, move, ENDLESS)


def raw_finish(room: Any, rewards: Any, outcomes: Any, scores: Any) -> None:
    """One table alone: how it ended."""
    settle(room, rewards, outcomes, scores)


def raw_remember(room: Any, sight: Any, mover: int, move: int, memories: Any) -> None:
    """One table alone: all that each seat has seen and done so far, as a number; two that differ anywhere differ from then on."""
    for seat in range(len(memories)):
        copy_bytes(room, sight)
        blank(table_of(sight), seat)
        memory = memories[seat]
        for i in range(len(sight)):
            memory = (memory ^ np.uint64(sight[i])) * PRIME
        if seat == mover:
            memory = (memory ^ np.uint64(move + 1)) * PRIME
        memories[seat] = memory ^ memory >> FOLD


def raw_suppose(room: Any, seat: int, key: Any) -> None:
    """Put another world that a seat cannot tell from this one in its place, with a new key for all chance to come."""
    t = table_of(room)
    blank(t, seat)
    for i in range(len(key)):
        t.key[i] = key[i]
    start_chance(t)
    imagine(t, seat)
    mute(t)


def raw_list(room: Any, seat: int, moves: Any) -> int:
    """One table alone: the legal moves of a seat."""
    return legal(table_of(room), seat, moves)


def raw_fault(which: Any, masks: Any, actions: Any) -> int:
    """The first of these tables at which a move is not legal, or -1."""
    for i in which:
        if not 0 <= actions[i] < masks.shape[1] or masks[i, actions[i]] == 0:
            return wide(i)
    return -1


def raw_random(counts: Any, moves: Any, luck: Any, actions: Any) -> None:
    """A legal move at every table, any of them as likely."""
    for i in range(len(counts)):
        actions[i] = moves[i, luck_below(luck, counts[i])]


BYTES, SIGNED, SIGNED_ROWS, NUMBERS, INTS, INT_ROWS = "u1[:, ::1]", "i1[::1]", "i1[:, ::1]", "f8[:, ::1]", "i4[::1]", "i4[:, ::1]"
ALL_MOVES, FLOATS, FLOAT_ROWS, ALL_LUCK = "i2[:, ::1]", "f4[::1]", "f4[:, ::1]", "u8[:, ::1]"
ADVANCE = (
    INTS, INTS, BYTES, RAW, RAW, "i8[::1]", "i8", SIGNED_ROWS, "i8", INT_ROWS, ALL_LUCK, NUMBERS, INT_ROWS, MOVES, SIGNED, "i8",
    SIGNED_ROWS, SIGNED_ROWS, ALL_MOVES, INTS, INTS, INTS, FLOATS, FLOAT_ROWS, INT_ROWS, INT_ROWS, "b1[::1]",
)  # fmt: skip
WATCH = "f8[::1]"
LOOK = (RAW, RAW, "i8", WATCH, INT_ROWS, MOVES, SIGNED, "i8", SIGNED, SIGNED, MOVES, "i8")
FACES: dict[str, tuple[Callable[..., Any], str]] = {
    "advance": (raw_advance, f"i8({', '.join(ADVANCE)})"),
    "look": (raw_look, f"i8({', '.join(LOOK)})"),
    "open": (raw_open, f"i8({RAW}, {RAW}, {RAW}, i8, {SIGNED}, {INTS}, {LUCK}, {WATCH}, {MOVES})"),
    "move": (raw_move, f"i8({RAW}, {RAW}, {SIGNED}, {INTS}, {LUCK}, {WATCH}, {MOVES}, i8)"),
    "finish": (raw_finish, f"void({RAW}, {FLOATS}, {INTS}, {INTS})"),
    "remember": (raw_remember, f"void({RAW}, {RAW}, i8, i8, {LUCK})"),
    "list": (raw_list, f"i8({RAW}, i8, {MOVES})"),
    "suppose": (raw_suppose, f"void({RAW}, i8, u4[::1])"),
    "fault": (raw_fault, f"i8({INTS}, {SIGNED_ROWS}, {INTS})"),
    "random": (raw_random, f"void({INTS}, {ALL_MOVES}, {LUCK}, {INTS})"),
}
HELPERS = (*faces.HELPERS, observe, list_moves, next_game, settle)
HERE = Path(__file__)
STEPPING = Kit(FACES, HELPERS, {**vars(faces), **globals()}, "+research", (HERE, HERE.parents[1] / "core" / "encoding.py"))
