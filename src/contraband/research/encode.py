"""A record's bytes as columns: the pieces of core/encoding.py, each read the quickest way. Templates and kernels, see stepping.py."""

from typing import Any

import numpy as np

from ..core.encoding import LARGEST, SHIFT, Way
from ..core.kernel import kernel, leaf
from ..core.record import Raw, wide

OPS = 11
WAY, AT, KIND, COUNT, OUT, TIMES, PER_VIEWER, SIZE_AT, LOOKUP, MEANINGS, SPAN = range(OPS)  # a piece in one record's bytes, see layout.py
ONE, TWO, THREE, SEVEN, EIGHT = (np.uint64(number) for number in (1, 2, 3, 7, 8))
FLOOR, CEILING = np.int16(-LARGEST), np.int16(LARGEST)
SPREAD = np.array([[byte >> bit & 1 for bit in range(8)] for byte in range(256)], np.int8)  # the bits of every byte, the lowest first
unsigned: Any = np.uint64  # an index that has a sign may count from the end, and compiled code looks each time: these have none


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


@leaf
def short_at(raw: Raw, at: Any) -> Any:
    """Two bytes as a number; compiled code reads them at once, see pointers.py."""
    return np.int16(number_at(raw, wide(at), 2))


@kernel
def encode(raw: Raw, seat: int, ops: Any, lookup: Any, row: Any) -> None:
    """The pieces of a table's zones, each into its columns; the row holds what is the same at every table of this kind."""
    for o in range(len(ops)):
        way, kind = ops[o, WAY], ops[o, KIND]
        at, count = unsigned(ops[o, AT] + seat * ops[o, PER_VIEWER]), unsigned(ops[o, COUNT])
        times, out = unsigned(ops[o, TIMES]), unsigned(ops[o, OUT])
        if way == Way.NUMBERS:
            encode_numbers(raw, at, kind, count, row, out)
        elif way == Way.ONE_OF:
            encode_names(raw, at, kind, count, times, row, out)
        elif way == Way.BITS:
            encode_bits(raw, at, abs(kind), count, times, row, out)
        elif way == Way.WIDE_NUMBERS:
            encode_wide(raw, at, kind, count, row, out)
        elif way == Way.PILE:
            encode_pile(raw, wide(at), wide(count), row, wide(out))
        elif way == Way.IN_ORDER:
            encode_order(raw, wide(at), ops[o], row)
        else:
            encode_recent(raw, ops[o], lookup, row)


@leaf
def encode_numbers(raw: Raw, at: Any, kind: int, count: Any, row: Any, out: Any) -> None:
    if kind == 1:
        for i in range(count):
            row[out + i] = np.int8(raw[at + i])
    elif kind == 2:
        for i in range(count):
            row[out + i] = np.int8(min(max(short_at(raw, at + i + i), FLOOR), CEILING))
    else:
        for i in range(wide(count)):
            row[wide(out) + i] = min(max(number_at(raw, wide(at) + i * abs(kind), kind), -LARGEST), LARGEST)


@leaf
def encode_wide(raw: Raw, at: Any, kind: int, count: Any, row: Any, out: Any) -> None:
    for i in range(count):
        value = wide(short_at(raw, at + i + i)) if kind == 2 else number_at(raw, wide(at) + wide(i) * abs(kind), kind)
        row[out + i + i] = min(max(value >> SHIFT, -LARGEST), LARGEST)
        row[out + i + i + ONE] = value & LARGEST


@leaf
def encode_names(raw: Raw, at: Any, kind: int, count: Any, times: Any, row: Any, out: Any) -> None:
    """Where there is none, the number is negative: a byte without its sign is larger than any count then."""
    for i in range(times):
        if kind == 1:
            which = unsigned(raw[at + i])
            if which < count:
                row[out + i * count + which] = 1
        else:
            number = number_at(raw, wide(at) + wide(i) * abs(kind), kind)
            if 0 <= number < wide(count):
                row[out + i * count + unsigned(number)] = 1


@leaf
def encode_bits(raw: Raw, at: Any, size: int, count: Any, times: Any, row: Any, out: Any) -> None:
    """Eight members of a set at once, then the rest."""
    whole = count >> THREE
    for n in range(times):
        start, to = at + n * unsigned(size), out + n * count
        for i in range(whole):
            byte = raw[start + i]
            for j in range(EIGHT):
                row[to + i * EIGHT + j] = SPREAD[byte, j]
        for i in range(whole << THREE, count):
            row[to + i] = SPREAD[raw[start + (i >> THREE)], i & SEVEN]


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
def encode_order(raw: Raw, at: int, op: Any, row: Any) -> None:
    for place in range(min(op[COUNT], number_at(raw, at, 1))):
        card = number_at(raw, at + 1 + place, 1)
        if card >= 0:
            row[op[OUT] + place * op[SPAN] + card] = 1


@kernel
def encode_recent(raw: Raw, op: Any, lookup: Any, row: Any) -> None:
    listed = number_at(raw, op[SIZE_AT], 2)
    for back in range(min(op[COUNT], listed)):
        entry = number_at(raw, op[AT] + (listed - 1 - back) * abs(op[KIND]), op[KIND])
        for i in range(op[MEANINGS]):
            column = lookup[op[LOOKUP] + entry * op[MEANINGS] + i]
            if column >= 0:
                row[op[OUT] + back * op[SPAN] + column] = 1


HELPERS = (encode_numbers, encode_wide, encode)  # what reads by `short_at`: compiled code has a way of its own, see pointers.py
