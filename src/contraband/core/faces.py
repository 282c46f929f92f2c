"""The face of a game: its rules as functions of flat bytes, written once here for every game.

The functions below are templates. Their undefined names (`deal`, `apply`, ...) are the kernels of the contract; `twins.py` puts one
game's in their place, and calls them as they are or compiled.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from .chance import choose_game, luck_below, resume_chance, start_chance
from .events import mute, new_page, redact
from .kernel import inlined, kernel
from .record import CLOCK, HOLDS_STILL, NOBODY, Moves, Raw, Record

RANDOM = 0  # the style every game has; the others are the game's own
REASON, STEPS, PER_SEAT = 0, 1, 2  # the columns of a simulated game: how it ended, how long it was, then outcomes, scores, figures

ELSEWHERE = -1  # the style of a seat that somebody outside plays for
ENDLESS = 1 << 60

TIMER, GONE = 0, 1  # a simulated watch: which timer it follows, and how many seconds of it are gone

table_t: Any
move_space: int
figures: int
deal: Callable[..., None]
waiting_on: Callable[..., int]
refusal: Callable[..., int]
legal: Callable[..., int]
apply: Callable[..., None]
clock: Callable[..., tuple[int, int]]
pace: Callable[..., float]
blank: Callable[..., None]
imagine: Callable[..., None]
outcome: Callable[..., int]
score: Callable[..., int]
reason: Callable[..., int]
figure: Callable[..., int]
role: Callable[..., int]
choose: Callable[..., int]


@inlined
def table_of(raw: Raw) -> Record:
    """The bytes with names; plain Python has a quicker way, see quickrecord.py."""
    return raw.view(table_t)[0]


def raw_deal(raw: Raw, number: int) -> Any:
    """Set up from the key that lies in the table; a number of 0 or more first picks that game of the key's series."""
    t = table_of(raw)
    luck = np.uint64(0)
    if number >= 0:
        luck = choose_game(t, number)
    start_chance(t)
    deal(t)
    return luck


def raw_resume(raw: Raw) -> None:
    resume_chance(table_of(raw))


def raw_waiting_on(raw: Raw) -> int:
    return waiting_on(table_of(raw))


def raw_refusal(raw: Raw, seat: int, move: int) -> int:
    return refusal(table_of(raw), seat, move)


def raw_legal(raw: Raw, seat: int, out: Moves) -> int:
    return legal(table_of(raw), seat, out)


@kernel
def make_move(t: Record, seat: int, move: int) -> None:
    """A fresh page for the events, a number for the move, then the rules."""
    new_page(t)
    t.moves += np.uint32(1)
    apply(t, seat, move)


@kernel
def write_row(t: Record, row: Any) -> None:
    """How a game ended, as the laboratory collects it."""
    row[REASON] = reason(t)
    row[STEPS] = t.moves
    for seat in range(t.seats):
        row[PER_SEAT + seat] = outcome(t, seat)
        row[PER_SEAT + t.seats + seat] = score(t, seat)
    for which in range(figures):
        row[PER_SEAT + 2 * t.seats + which] = figure(t, which)


@kernel
def write_more(t: Record, row: Any, order: Any) -> None:
    """After the figures, if the row has room: for each seat as which it first moved, from 1 (0: never), and who it was in the game."""
    after = PER_SEAT + 2 * t.seats + figures
    if len(row) >= after + 2 * t.seats:
        for seat in range(t.seats):
            row[after + seat] = order[seat]
            row[after + t.seats + seat] = role(t, seat)


def raw_apply(raw: Raw, seat: int, move: int) -> None:
    make_move(table_of(raw), seat, move)


def raw_step(raw: Raw, seat: int, move: int, out: Moves) -> tuple[int, int]:
    """Make a legal move; say whom the table waits for now and list that seat's moves: a whole step in one call."""
    t = table_of(raw)
    make_move(t, seat, move)
    waiting = waiting_on(t)
    return waiting, (legal(t, waiting, out) if waiting != NOBODY else 0)


def raw_clock(raw: Raw) -> tuple[int, int]:
    return clock(table_of(raw))


def raw_pace(raw: Raw, seat: int, move: int) -> float:
    return pace(table_of(raw), seat, move)


def raw_blank(raw: Raw, seat: int) -> None:
    """Leave what this seat may know. Chance and events are cleared by the game's `blank` and here, never by the caller."""
    t = table_of(raw)
    blank(t, seat)
    redact(t, seat)


def raw_imagine(raw: Raw, seat: int) -> None:
    """Fill the blanks with one world that fits; the caller has put a fresh key in."""
    t = table_of(raw)
    start_chance(t)
    imagine(t, seat)


def raw_result(raw: Raw, row: Any) -> None:
    write_row(table_of(raw), row)


@kernel
def bot_move(t: Record, style: int, seat: int, out: Moves, n: int, luck: Any) -> int:
    return out[luck_below(luck, n)] if style == RANDOM else choose(style, t, seat, out, n, luck)


def raw_choose(raw: Raw, style: int, seat: int, out: Moves, luck: Any) -> int:
    """A bot's move on a table that was blanked for its seat."""
    t = table_of(raw)
    return bot_move(t, style, seat, out, legal(t, seat, out), luck)


@kernel
def play_on(room: Raw, sight: Raw, styles: Any, order: Any, luck: Any, watch: Any, out: Moves, move: int, limit: int) -> int:
    """Let bots play, for at most so many moves. Returns the seat that is waited for then, or NOBODY when the game is over.

    It also stops at a seat whose style is ELSEWHERE: whoever plays for it calls again with its move. A row in `order` for each seat
    gets as which it first moved, from 1; the watch is the one of `is_too_late`.
    """
    t = table_of(room)
    seen = table_of(sight)
    seat = waiting_on(t)
    for _ in range(limit):
        if seat == NOBODY:
            break
        style = styles[seat] if seat >= 0 else RANDOM
        if style == ELSEWHERE and move == HOLDS_STILL:
            break
        if seat >= 0 and order[seat] == 0:
            order[seat] = order.max() + 1
        if move == HOLDS_STILL:
            n = legal(t, seat, out)
            if style == RANDOM:  # it looks at nothing, so it needs no view of its own
                move = out[luck_below(luck, n)]
            else:
                copy_bytes(room, sight)
                blank(seen, seat)
                move = bot_move(seen, style, seat, out, n, luck)
        if is_too_late(t, watch, pace(t, seat, move)) and legal(t, CLOCK, out) > 0:
            seat, move = CLOCK, out[0]
            watch[TIMER] = 0
        t.moves += np.uint32(1)
        apply(t, seat, move)
        move = HOLDS_STILL
        seat = waiting_on(t)
    return seat


def raw_play_on(room: Raw, sight: Raw, styles: Any, order: Any, luck: Any, watch: Any, move: int) -> int:
    """A simulated game, up to the end or to a decision that is made elsewhere; the caller keeps order, luck and watch until then."""
    out = np.empty(move_space, np.int16)
    mute(table_of(room))
    return play_on(room, sight, styles, order, luck, watch, out, move, ENDLESS)


def raw_simulate(start: Raw, room: Raw, sight: Raw, styles: Any, first: int, rows: Any) -> int:
    """Whole games between bots, a row each; every buffer belongs to the caller. Returns the number of moves made.

    A row with room for it also says what `write_more` writes.
    """
    out = np.empty(move_space, np.int16)
    order = np.zeros(len(styles), np.int32)
    luck = np.zeros(1, np.uint64)
    watch = np.zeros(2)
    t = table_of(room)
    steps = 0
    for g in range(len(rows)):
        copy_bytes(start, room)
        luck[0] = choose_game(t, first + g)
        mute(t)
        deal(t)
        order[:] = 0
        watch[TIMER] = 0
        play_on(room, sight, styles, order, luck, watch, out, HOLDS_STILL, ENDLESS)
        steps += t.moves
        write_row(t, rows[g])
        write_more(t, rows[g], order)
    return steps


@kernel
def is_too_late(t: Record, watch: Any, seconds: float) -> bool:
    """Whether the timer runs out while a bot thinks for so long: what the watch does where somebody holds one."""
    if seconds <= 0.0:
        return False
    which, whole = clock(t)
    if which != watch[TIMER]:
        watch[TIMER], watch[GONE] = which, 0.0
    watch[GONE] += seconds
    return which != 0 and watch[GONE] >= whole


@kernel
def copy_bytes(source: Raw, target: Raw) -> None:
    for i in range(len(source)):
        target[i] = source[i]


HELPERS = (table_of, make_move, write_row, write_more, bot_move, is_too_late, play_on)  # what the templates call of each other
RAW, MOVES, LUCK, STYLES, ROW, ROWS = "u1[::1]", "i2[::1]", "u8[::1]", "i1[::1]", "i4[::1]", "i4[:, ::1]"
NUMBERS = "f8[::1]"

# Each face: its template, and what it takes and gives as machine code.
FACES: dict[str, tuple[Callable[..., Any], str]] = {
    "deal": (raw_deal, f"u8({RAW}, i8)"),
    "resume": (raw_resume, f"void({RAW})"),
    "waiting_on": (raw_waiting_on, f"i8({RAW})"),
    "refusal": (raw_refusal, f"i8({RAW}, i8, i8)"),
    "legal": (raw_legal, f"i8({RAW}, i8, {MOVES})"),
    "apply": (raw_apply, f"void({RAW}, i8, i8)"),
    "step": (raw_step, f"UniTuple(i8, 2)({RAW}, i8, i8, {MOVES})"),
    "clock": (raw_clock, f"UniTuple(i8, 2)({RAW})"),
    "pace": (raw_pace, f"f8({RAW}, i8, i8)"),
    "blank": (raw_blank, f"void({RAW}, i8)"),
    "imagine": (raw_imagine, f"void({RAW}, i8)"),
    "result": (raw_result, f"void({RAW}, {ROW})"),
    "choose": (raw_choose, f"i8({RAW}, i8, i8, {MOVES}, {LUCK})"),
    "play_on": (raw_play_on, f"i8({RAW}, {RAW}, {STYLES}, {ROW}, {LUCK}, {NUMBERS}, i8)"),
    "simulate": (raw_simulate, f"i8({RAW}, {RAW}, {RAW}, {STYLES}, i8, {ROWS})"),
}
CONTRACT = (
    *("deal", "waiting_on", "refusal", "legal", "apply", "clock", "pace", "blank", "imagine"),
    *("outcome", "score", "reason", "figure", "role"),
)
