"""The compiled face of a game: its rules as functions of flat bytes, made once here for every game.

The functions below are templates. Their undefined names (`deal`, `apply`, ...) are the kernels of the contract; `Faces` compiles
a template for a game the first time somebody asks for it.
"""

import hashlib
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numba import types

from .chance import choose_game, luck_below, resume_chance, start_chance
from .events import mute, new_page, redact
from .kernel import COMPILED, bind, forget_old_caches, kernel, localise, open_cache, rules_hash
from .moves import list_by_refusal
from .record import NOBODY, Moves, Raw, Record

RAW = types.uint8[::1]
MOVES = types.int16[::1]
NUMBER = types.int64
LUCK = types.uint64[::1]
ROWS = types.int32[:, ::1]
STYLES = types.int8[::1]

RANDOM = 0  # the style every game has; the others are the game's own
REASON, STEPS, PER_SEAT = 0, 1, 2  # the columns of a simulated game: how it ended, how long it was, then outcomes, scores, figures

table_t: Any
move_space: int
figures: int
deal: Callable[..., None]
waiting_on: Callable[..., int]
refusal: Callable[..., int]
legal: Callable[..., int]
apply: Callable[..., None]
clock: Callable[..., tuple[int, int]]
blank: Callable[..., None]
imagine: Callable[..., None]
outcome: Callable[..., int]
score: Callable[..., int]
reason: Callable[..., int]
figure: Callable[..., int]
choose: Callable[..., int]


def raw_deal(raw: Raw, number: int) -> Any:
    """Set up from the key that lies in the table; a number of 0 or more first picks that game of the key's series."""
    t = raw.view(table_t)[0]
    luck = np.uint64(0)
    if number >= 0:
        luck = choose_game(t, number)
    start_chance(t)
    deal(t)
    return luck


def raw_resume(raw: Raw) -> None:
    resume_chance(raw.view(table_t)[0])


def raw_waiting_on(raw: Raw) -> int:
    return waiting_on(raw.view(table_t)[0])


def raw_refusal(raw: Raw, seat: int, move: int) -> int:
    return refusal(raw.view(table_t)[0], seat, move)


def raw_legal(raw: Raw, seat: int, out: Moves) -> int:
    return legal(raw.view(table_t)[0], seat, out)


def make_move(t: Record, seat: int, move: int) -> None:
    """A fresh page for the events, a number for the move, then the rules."""
    new_page(t)
    t.moves += np.uint32(1)
    apply(t, seat, move)


def write_row(t: Record, row: Any) -> None:
    """How a game ended, as the laboratory collects it."""
    row[REASON] = reason(t)
    row[STEPS] = t.moves
    for seat in range(t.seats):
        row[PER_SEAT + seat] = outcome(t, seat)
        row[PER_SEAT + t.seats + seat] = score(t, seat)
    for which in range(figures):
        row[PER_SEAT + 2 * t.seats + which] = figure(t, which)


def raw_apply(raw: Raw, seat: int, move: int) -> None:
    make_move(raw.view(table_t)[0], seat, move)


def raw_step(raw: Raw, seat: int, move: int, out: Moves) -> tuple[int, int]:
    """Make a legal move; say whom the table waits for now and list that seat's moves: a whole step in one call."""
    t = raw.view(table_t)[0]
    make_move(t, seat, move)
    waiting = waiting_on(t)
    return waiting, (legal(t, waiting, out) if waiting != NOBODY else 0)


def raw_clock(raw: Raw) -> tuple[int, int]:
    return clock(raw.view(table_t)[0])


def raw_blank(raw: Raw, seat: int) -> None:
    """Leave what this seat may know. Chance and events are cleared by the game's `blank` and here, never by the caller."""
    t = raw.view(table_t)[0]
    blank(t, seat)
    redact(t, seat)


def raw_imagine(raw: Raw, seat: int) -> None:
    """Fill the blanks with one world that fits; the caller has put a fresh key in."""
    t = raw.view(table_t)[0]
    start_chance(t)
    imagine(t, seat)


def raw_result(raw: Raw, row: Any) -> None:
    write_row(raw.view(table_t)[0], row)


def bot_move(t: Record, style: int, seat: int, out: Moves, n: int, luck: Any) -> int:
    return out[luck_below(luck, n)] if style == RANDOM else choose(style, t, seat, out, n, luck)


def raw_choose(raw: Raw, style: int, seat: int, out: Moves, luck: Any) -> int:
    """A bot's move on a table that was blanked for its seat."""
    t = raw.view(table_t)[0]
    return bot_move(t, style, seat, out, legal(t, seat, out), luck)


def raw_simulate(start: Raw, room: Raw, sight: Raw, styles: Any, first: int, rows: Any) -> int:
    """Whole games between bots, a row each; every buffer belongs to the caller. Returns the number of moves made."""
    out = np.empty(move_space, np.int16)
    luck = np.zeros(1, np.uint64)
    t = room.view(table_t)[0]
    seen = sight.view(table_t)[0]
    steps = 0
    for g in range(len(rows)):
        copy_bytes(start, room)
        luck[0] = choose_game(t, first + g)
        mute(t)
        deal(t)
        seat = waiting_on(t)
        while seat != NOBODY:
            n = legal(t, seat, out)
            style = styles[seat] if seat >= 0 else RANDOM
            if style == RANDOM:  # it looks at nothing, so it needs no view of its own
                move = out[luck_below(luck, n)]
            else:
                copy_bytes(room, sight)
                blank(seen, seat)
                move = bot_move(seen, style, seat, out, n, luck)
            t.moves += np.uint32(1)
            apply(t, seat, move)
            seat = waiting_on(t)
        steps += t.moves
        write_row(t, rows[g])
    return steps


@kernel
def copy_bytes(source: Raw, target: Raw) -> None:
    for i in range(len(source)):
        target[i] = source[i]


SIGNATURES: dict[str, tuple[Callable[..., Any], Any]] = {
    "deal": (raw_deal, types.uint64(RAW, NUMBER)),
    "resume": (raw_resume, types.void(RAW)),
    "waiting_on": (raw_waiting_on, NUMBER(RAW)),
    "refusal": (raw_refusal, NUMBER(RAW, NUMBER, NUMBER)),
    "legal": (raw_legal, NUMBER(RAW, NUMBER, MOVES)),
    "apply": (raw_apply, types.void(RAW, NUMBER, NUMBER)),
    "step": (raw_step, types.UniTuple(NUMBER, 2)(RAW, NUMBER, NUMBER, MOVES)),
    "clock": (raw_clock, types.UniTuple(NUMBER, 2)(RAW)),
    "blank": (raw_blank, types.void(RAW, NUMBER)),
    "imagine": (raw_imagine, types.void(RAW, NUMBER)),
    "result": (raw_result, types.void(RAW, types.int32[::1])),
    "choose": (raw_choose, NUMBER(RAW, NUMBER, NUMBER, MOVES, LUCK)),
    "simulate": (raw_simulate, NUMBER(RAW, RAW, RAW, STYLES, NUMBER, ROWS)),
}
CONTRACT = ("deal", "waiting_on", "refusal", "legal", "apply", "clock", "blank", "imagine", "outcome", "score", "reason", "figure")


@cache
def stamp_of_copy() -> str:
    """Numba keeps what it compiled for the path and the time of the file it stands in: another copy of the package has none of it."""
    here = Path(__file__)
    return hashlib.blake2s(f"{here} {here.stat().st_mtime_ns}".encode(), digest_size=6).hexdigest()


class Faces:
    """A game's compiled functions, each compiled or fetched from the cache when first used."""

    _announced = False
    deal: Callable[[Raw, int], int]
    resume: Callable[[Raw], None]
    waiting_on: Callable[[Raw], int]
    refusal: Callable[[Raw, int, int], int]
    legal: Callable[[Raw, int, Moves], int]
    apply: Callable[[Raw, int, int], None]
    step: Callable[[Raw, int, int, Moves], tuple[int, int]]
    clock: Callable[[Raw], tuple[int, int]]
    blank: Callable[[Raw, int], None]
    imagine: Callable[[Raw, int], None]
    result: Callable[[Raw, Any], None]
    choose: Callable[[Raw, int, int, Moves, Any], int]
    simulate: Callable[[Raw, Raw, Raw, Any, int, Any], int]

    def __init__(self, rules: Any, bot: Any, move_space: int, figures: int) -> None:
        names = {name: getattr(rules, name) for name in CONTRACT}
        names |= {"table_t": rules.table_t, "choose": bot.choose, "move_space": move_space, "figures": figures}
        if rules.legal is None:
            names["legal"] = localise(list_by_refusal, names)
        for helper in (make_move, write_row, bot_move):
            names[helper.__name__] = localise(helper, names)
        self._names = names
        self._module = rules.module.__name__
        folder = Path(rules.module.__file__).parent
        self._title = folder.name
        self._cache = open_cache(f"{folder.name}-{rules_hash(folder, move_space, figures)}")

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("_") or name not in SIGNATURES:
            raise AttributeError(name)
        ready = self.ready(name)
        if COMPILED and not ready.exists():
            self.announce()
        template, signature = SIGNATURES[name]
        face = bind(template, self._module, self._names, signature, self._cache)
        setattr(self, name, face)
        if COMPILED:
            ready.touch()
        return face

    def ready(self, name: str) -> Path:
        """A file beside the compiled function that says it is there, for this copy of the package."""
        return self._cache / f"{name}-{stamp_of_copy()}.ready"

    @property
    def are_warm(self) -> bool:
        """Whether every function was compiled before, by this process or an earlier one."""
        return not COMPILED or all(self.ready(name).exists() for name in SIGNATURES)

    def announce(self) -> None:
        """Say once why nothing happens for a while."""
        if not self._announced:
            self._announced = True
            print(f"contraband: compiling the rules of {self._title}, once; this takes a moment ...", file=sys.stderr, flush=True)

    def warm(self, tell: Callable[[int, int], None] = lambda done, of: None) -> None:
        """Compile everything now; `tell` hears how far it is."""
        self._announced = True
        for done, name in enumerate(SIGNATURES):
            tell(done, len(SIGNATURES))
            getattr(self, name)
        tell(len(SIGNATURES), len(SIGNATURES))
        forget_old_caches(self._title)
