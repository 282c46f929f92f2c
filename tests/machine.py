"""For tests of single kernels: a function around them that is compiled, as all their callers are."""

from collections.abc import Callable
from typing import Any

from numba import njit

from contraband.core import compiling
from contraband.core.kernel import with_names
from contraband.core.rulecache import may_compile
from contraband.core.twins import quietly


def compiled(caller: Callable[..., Any]) -> Callable[..., Any]:
    """The caller as machine code; with the compiler off, as it is."""
    if not may_compile():
        return quietly(caller)
    names = {name: compiling.compiled(value) for name, value in caller.__globals__.items()}
    made: Callable[..., Any] = njit(with_names(caller, names))
    return made
