"""Many tables in one array, each a step further in one call: move, blank, observe, list what is legal, reward, deal again.

Templates, like those of core/faces.py, whose bots and clock they play with. Every buffer belongs to the caller: nothing is allocated here.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ..core import faces
from ..core.chance import choose_game, luck_below, start_chance
from ..core.encoding import LARGEST, SHIFT
from ..core.events import mute
from ..core.faces import ELSEWHERE, ENDLESS, GONE, LUCK, MOVES, RAW, TIMER, copy_bytes, is_too_late, play_on, table_of
from ..core.kernel import kernel
from ..core.record import CLOCK, HOLDS_STILL, LOSS, NOBODY, WIN, Raw, Record, wide
from ..core.twins import Kit
from . import encode as encoding
from .encode import encode, unsigned

DEAL = -1  # as an action: leave this game and deal the next one
PRIME, FOLD = np.uint64(0x100000001B3), np.uint64(29)
MOST_DEALS = 1000  # one after the other that end before the learner is asked: so many mean that it never is

deal: Callable[..., None]
waiting_on: Callable[..., int]
legal: Callable[..., int]
apply: Callable[..., None]
pace: Callable[..., float]
clock: Callable[..., tuple[int, int]]
blank: Callable[..., None]
imagine: Callable[..., None]
outcome: Callable[..., int]
score: Callable[..., int]


@kernel
def borrowed(array: Any) -> Any:
    """An array that its caller keeps; compiled code counts no references to it, see pointers.py."""
    return array


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
def list_moves(t: Record, seat: int, mask: Any, moves: Any) -> int:
    """The legal moves of a seat, as a list and as a mask."""
    count = legal(t, seat, moves)
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
def move_on(t: Record, room: Raw, sight: Raw, styles: Any, order: Any, luck: Any, watch: Any, out: Any, move: int) -> int:
    """A move that was chosen elsewhere, in time or too late; `play_on` is called only if bots or the clock are next."""
    seat = waiting_on(t)
    if is_too_late(t, watch, pace(t, seat, move)) and legal(t, CLOCK, out) > 0:
        seat, move = CLOCK, wide(out[0])
        watch[TIMER] = 0
    t.moves += np.uint32(1)
    apply(t, seat, move)
    seat = waiting_on(t)
    if seat == NOBODY or (seat >= 0 and styles[seat] == ELSEWHERE):
        return seat
    return play_on(room, sight, styles, order, luck, watch, out, HOLDS_STILL, ENDLESS)


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
    rooms, sight, start, styles, orders, luck, watches = (
        borrowed(rooms), borrowed(sight), borrowed(start), borrowed(styles), borrowed(orders), borrowed(luck), borrowed(watches)
    )  # fmt: skip
    ops, lookup, fixed, rows, masks, moves = (
        borrowed(ops), borrowed(lookup), borrowed(fixed), borrowed(rows), borrowed(masks), borrowed(moves)
    )  # fmt: skip
    rewards, outcomes, scores = borrowed(rewards), borrowed(outcomes), borrowed(scores)
    stuck = 0
    for number in which:
        i = unsigned(number)
        t = table_of(rooms[i])
        wipe(masks[i], moves[i], counts[i])
        seat = NOBODY
        over = False
        if actions[i] != DEAL:
            seat = move_on(t, rooms[i], sight, styles[i], orders[i], luck[i], watches[i], moves[i], actions[i])
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
            counts[i] = list_moves(t, seat, masks[i], moves[i])
    return stuck


def raw_look(
    room: Any, sight: Any, seat: int, watch: Any, ops: Any, lookup: Any, fixed: Any, most: int, row: Any, mask: Any, moves: Any, count: int
) -> int:
    """What one seat knows and may do at one table, on turn or not; returns how many moves it has."""
    wipe(mask, moves, count)
    observe(room, sight, seat, watch, ops, lookup, fixed, row, most)
    return list_moves(table_of(room), seat, mask, moves)


def raw_open(room: Any, sight: Any, start: Any, number: int, styles: Any, order: Any, luck: Any, watch: Any, moves: Any) -> int:
    """One table alone: deal a game of the series. Returns the seat that is waited for, or NOBODY."""
    return next_game(room, sight, start, number, styles, order, luck, watch, moves)


def raw_move(room: Any, sight: Any, styles: Any, order: Any, luck: Any, watch: Any, moves: Any, move: int) -> int:
    """One table alone: a move of the seat that is waited for, and what the clock does then. Returns who is waited for now."""
    return move_on(table_of(room), room, sight, styles, order, luck, watch, moves, move)


@kernel
def laid_out(desk: Any) -> Any:
    """The arrays of one table; compiled code is given where they lie, see pointers.py: to hand over ten arrays takes a microsecond."""
    return desk


def raw_turn(desk: Any, seen: Any, most: int, move: int) -> int:
    """One table alone: `move`, and what the seat that is waited for then knows and may do: its row and its mask, side by side."""
    room, sight, styles, order, luck, watch, moves, ops, lookup, fixed = laid_out(desk)
    seen = borrowed(seen)
    t = table_of(room)
    seat = move_on(t, room, sight, styles, order, luck, watch, moves, move)
    if seat != NOBODY:
        row, mask = seen[: len(fixed)], seen[len(fixed) :]
        for i in range(len(mask)):
            mask[i] = 0
        observe(room, sight, seat, watch, ops, lookup, fixed, row, most)
        list_moves(t, seat, mask, moves)
    return seat


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
    "turn": (raw_turn, f"i8(i8[::1], {SIGNED}, i8, i8)"),
    "finish": (raw_finish, f"void({RAW}, {FLOATS}, {INTS}, {INTS})"),
    "remember": (raw_remember, f"void({RAW}, {RAW}, i8, i8, {LUCK})"),
    "list": (raw_list, f"i8({RAW}, i8, {MOVES})"),
    "suppose": (raw_suppose, f"void({RAW}, i8, u4[::1])"),
    "fault": (raw_fault, f"i8({INTS}, {SIGNED_ROWS}, {INTS})"),
    "random": (raw_random, f"void({INTS}, {ALL_MOVES}, {LUCK}, {INTS})"),
}
HELPERS = (*faces.HELPERS, *encoding.HELPERS, observe, list_moves, next_game, move_on, settle)
HERE = Path(__file__).parent
SOURCES = (*(HERE / name for name in ("stepping.py", "encode.py", "pointers.py")), HERE.parent / "core" / "encoding.py")
STEPPING = Kit(FACES, HELPERS, {**vars(faces), **vars(encoding), **globals()}, "+research", SOURCES)
