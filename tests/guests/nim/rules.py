"""The rules of Nim. Move number n takes n % MOST + 1 stones from heap n // MOST."""

from contraband.core.events import note
from contraband.core.kernel import kernel
from contraband.core.record import LOSS, NOBODY, UNDECIDED, WIN, Record, table_type

from .cards import HEAPS, MOST, STONES

table_t = table_type([("turn", "i1"), ("heaps", "i1", (len(HEAPS),))], most_events=2)
GAME_OVER, NOT_YOUR_TURN, TOO_MANY = 1, 2, 3
TAKES = 1
LAST_STONE = 1


@kernel
def deal(t: Record) -> None:
    """NIM-01."""
    for heap in range(len(STONES)):
        t.heaps[heap] = STONES[heap]


@kernel
def is_over(t: Record) -> bool:
    return bool(t.heaps[0] == t.heaps[1] == t.heaps[2] == 0)


@kernel
def waiting_on(t: Record) -> int:
    return NOBODY if is_over(t) else t.turn


@kernel
def refusal(t: Record, seat: int, move: int) -> int:
    """NIM-02."""
    if is_over(t):
        return GAME_OVER
    if seat != t.turn:
        return NOT_YOUR_TURN
    return 0 if move % MOST < t.heaps[move // MOST] else TOO_MANY


@kernel
def apply(t: Record, seat: int, move: int) -> None:
    t.heaps[move // MOST] -= move % MOST + 1
    t.turn = 1 - seat
    note(t, TAKES, seat, move)


@kernel
def outcome(t: Record, seat: int) -> int:
    """NIM-03: the turn is then the loser's."""
    if not is_over(t):
        return UNDECIDED
    return LOSS if seat == t.turn else WIN


@kernel
def reason(t: Record) -> int:
    return LAST_STONE if is_over(t) else 0
