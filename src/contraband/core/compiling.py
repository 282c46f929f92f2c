"""Kernels as machine code. Whoever imports this loads Numba, which takes half a second: nothing else in the core does."""

import gc
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import Any, cast

from numba import config as numba_config
from numba import njit
from numba.core.caching import UserProvidedCacheLocator
from numba.core.errors import NumbaExperimentalFeatureWarning

from .kernel import KERNELS, with_names

config: Any = numba_config  # its settings are made at run time
Face = Callable[..., Any]
COMPILED: dict[Face, Face] = {}  # by rule
LOCK = Lock()


class CompiledNames(dict[str, Any]):
    """The names of a module; a kernel is a compiled one by the time Numba looks at it, and it does so only when it has to compile."""

    def __getitem__(self, name: str) -> Any:
        return compiled(super().__getitem__(name))


def compiled(value: Any) -> Any:
    """A kernel for callers that are compiled themselves; anything else is as good as it is."""
    if not isinstance(value, FunctionType) or value not in KERNELS:
        return value
    if value not in COMPILED:
        COMPILED[value] = compile_for(CompiledNames(value.__globals__), value)
    return COMPILED[value]


def compile_for(names: dict[str, Any], helper: Face) -> Face:
    """A kernel whose own names do not do: a template that other templates call, for one game."""
    return cast(Face, njit(**KERNELS[helper])(with_names(helper, names)))


def compile_face(template: Face, names: dict[str, Any], signature: str, module: str, cache: Path) -> Face:
    """Compile a template for one game, to be found again in the cache: for that Numba must know it by a lasting name.

    A closure over the game's kernels would do the same, but Numba never finds a closure again.
    """
    face = with_names(template, names)
    face.__module__ = module
    face.__qualname__ = f"{module.replace('.', '_')}_{template.__name__}"
    with LOCK, collector_off(), keep_in(cache), warnings.catch_warnings():
        warnings.simplefilter("ignore", NumbaExperimentalFeatureWarning)  # for records that helpers hand on
        return cast(Face, njit(signature, cache=True, nogil=True, error_model="numpy")(face))


class ByContent(UserProvidedCacheLocator):
    """Where Numba keeps and finds a face. The directory is named by a hash of all that was compiled, so neither the path nor
    the time of the sources matters: every copy of the package finds what another one compiled."""

    @classmethod
    def get_suitable_cache_subpath(cls, _py_file: str) -> str:
        return "faces"

    def get_source_stamp(self) -> str:
        return ""


@contextmanager
def keep_in(cache: Path) -> Iterator[None]:
    """Numba's cache is this directory; what others compile in the same process stays where they want it."""
    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(cache), f"{__name__}.{ByContent.__name__}"
    try:
        yield
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


@contextmanager
def collector_off() -> Iterator[None]:
    """Compiling makes millions of small objects and almost no garbage: collecting it takes a tenth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
