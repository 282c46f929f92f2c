"""The @kernel decorator: it marks a rule for the compiler and leaves it as it is, so that it can also be called as it stands."""

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

INNER: Mapping[str, Any] = {"nogil": True, "error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
KERNELS: dict[Callable[..., Any], Mapping[str, Any]] = {}  # every rule, with the settings it is compiled with: see compiling.py


def kernel(rule: F) -> F:
    """A rule in plain Python, compiled for its callers; only the faces of faces.py are kept on disk."""
    KERNELS[rule] = INNER
    return rule


def leaf(rule: F) -> F:
    """A small rule that is written into every caller: half as fast again in bulk, and no slower to compile while it stays small."""
    KERNELS[rule] = {**INNER, "forceinline": True}
    return rule


def inlined(rule: F) -> F:
    """A line or two that Numba copies into its callers before it looks at types: for what is called with many kinds of numbers."""
    KERNELS[rule] = {**INNER, "inline": "always"}
    return rule


def localise(template: Callable[..., Any], names: Mapping[str, Any]) -> Callable[..., Any]:
    """A kernel with the code of a template, whose open names are bound to these."""
    rule = cast(FunctionType, template)
    return kernel(with_names(rule, {**rule.__globals__, **names}))


def with_names(rule: Callable[..., Any], names: dict[str, Any]) -> FunctionType:
    """The same code among other global names."""
    code = cast(FunctionType, rule)
    return FunctionType(code.__code__, names, code.__name__, code.__defaults__)
