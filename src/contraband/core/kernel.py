"""The @kernel decorator, and the place where compiled rules are kept between runs."""

import gc
import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
from numba import config as numba_config
from numba import njit

config: Any = numba_config  # its settings are made at run time
PACKAGE = Path(__file__).resolve().parent.parent
COMPILED = not config.DISABLE_JIT

F = TypeVar("F", bound=Callable[..., Any])


def rules_sources() -> list[Path]:
    """Every file whose text can end up in compiled code: the core and the games, not their tests."""
    found = [*PACKAGE.glob("core/*.py"), *PACKAGE.glob("games/**/*.py")]
    return sorted(path for path in found if "tests" not in path.parts)


def rules_hash() -> str:
    """A name for exactly these rules: Numba itself looks only at the file a function stands in, not at what it imports."""
    digest = hashlib.blake2s(numba.__version__.encode(), digest_size=8)
    for path in rules_sources():
        digest.update(str(path.relative_to(PACKAGE)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest() + ("-checked" if config.BOUNDSCHECK else "")


def cache_home() -> Path:
    """Where compiled rules live: $CONTRABAND_CACHE, or the user's cache directory."""
    chosen = os.environ.get("CONTRABAND_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "contraband"


def open_cache() -> Path:
    """The cache directory of these rules, made if need be; a temporary one where the home cannot be written."""
    place = cache_home() / rules_hash()
    try:
        place.mkdir(parents=True, exist_ok=True)
        if os.access(place, os.W_OK):
            return place
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="contraband-"))


CACHE = open_cache()
config.CACHE_DIR = str(CACHE)


INNER: dict[str, Any] = {"nogil": True, "error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def kernel(rule: F) -> F:
    """A rule in plain Python, compiled for its callers; only the faces of faces.py can be called from outside and are kept on disk."""
    return cast(F, njit(**INNER)(rule))


def leaf(rule: F) -> F:
    """A small rule that is written into every caller: half as fast again in bulk, and no slower to compile while it stays small."""
    return cast(F, njit(**INNER, forceinline=True)(rule))


def inlined(rule: F) -> F:
    """A line or two that Numba copies into its callers before it looks at types: for what is called with many kinds of numbers."""
    return cast(F, njit(**INNER, inline="always")(rule))


def localise(template: F, names: Mapping[str, Any]) -> F:
    """A kernel with the code of the template and one game's kernels in place of its global names."""
    return kernel(with_globals(template, names))


def with_globals(template: F, names: Mapping[str, Any]) -> F:
    return cast(F, FunctionType(template.__code__, {**template.__globals__, **names}, template.__name__))


def bind(template: Callable[..., Any], module: str, names: Mapping[str, Any], signature: Any) -> Callable[..., Any]:
    """Compile a template for one game, to be found again in the cache: for that Numba must know it by a lasting name.

    A closure over the game's kernels would do the same, but Numba never finds a closure again.
    """
    face = with_globals(template, names)
    face.__module__ = module
    face.__qualname__ = f"{module.replace('.', '_')}_{template.__name__}"
    if not COMPILED:
        return face
    with collector_off():
        return cast(Callable[..., Any], njit(signature, cache=True, nogil=True, error_model="numpy")(face))


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
