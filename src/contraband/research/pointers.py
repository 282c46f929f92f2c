"""How compiled steps read a record: straight from its bytes. Whoever imports this loads Numba; plain Python never does.

Numba's way from bytes to a record, `raw.view(table_t)[0]`, takes longer than the rules of a move, and two bytes that are put together one
after the other keep a loop from being done sixteen numbers at a time.
"""

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core.cgutils import pointer_add, voidptr_t
from numba.extending import intrinsic as numba_intrinsic

from ..core.kernel import inlined
from ..core.record import Raw, Record
from .encode import OPS

table_t: Any
carray = getattr(numba, "carray")  # noqa: B009  # its stubs do not know it
intrinsic: Callable[[Any], Any] = numba_intrinsic  # whoever calls one leaves out its first argument


@intrinsic
def record_at(_: Any, raw: Any, like: Any) -> Any:
    """The record that lies in these bytes from their beginning."""

    def make(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, given[0])
        return builder.bitcast(array.data, context.get_value_type(signature.return_type))

    return like.dtype(raw, like), make


@intrinsic
def short_at(_: Any, raw: Any, at: Any) -> Any:
    """Two bytes as a number with a sign, wherever they lie."""

    def make(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, given[0])
        place = pointer_add(builder, array.data, given[1], ir.IntType(16).as_pointer())
        return builder.load(place, align=1)

    return types.int16(raw, types.uint64), make


@intrinsic
def borrowed(_: Any, array: Any) -> Any:
    """The same array without the count of its references: every slice of a row would raise and lower it, a lock each time."""

    def make(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        found = context.make_array(signature.args[0])(context, builder, given[0])
        found.meminfo = found.meminfo.type(None)
        return found._getvalue()

    return array(array), make


@inlined
def table_of(raw: Raw) -> Record:
    return record_at(raw, table_t)


@intrinsic
def pointer(_: Any, address: Any) -> Any:
    def make(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return builder.inttoptr(given[0], voidptr_t)

    return types.voidptr(address), make


@inlined
def laid_out(desk: Any) -> Any:
    """The arrays of one table, from the address and the length of each."""
    return (
        carray(pointer(desk[0]), (desk[1],), np.uint8),
        carray(pointer(desk[2]), (desk[3],), np.uint8),
        carray(pointer(desk[4]), (desk[5],), np.int8),
        carray(pointer(desk[6]), (desk[7],), np.int32),
        carray(pointer(desk[8]), (desk[9],), np.uint64),
        carray(pointer(desk[10]), (desk[11],), np.float64),
        carray(pointer(desk[12]), (desk[13],), np.int16),
        carray(pointer(desk[14]), (desk[15], OPS), np.int32),
        carray(pointer(desk[16]), (desk[17],), np.int16),
        carray(pointer(desk[18]), (desk[19],), np.int8),
    )


def addresses(parts: Any) -> Any:
    """What `laid_out` is given; whoever keeps it keeps the arrays."""
    return np.array([number for part in parts for number in (part.ctypes.data, len(part))], np.int64)
