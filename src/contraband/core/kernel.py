"""The @kernel decorator, and the place where compiled rules are kept between runs."""

import gc
import hashlib
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
from numba import config as numba_config
from numba import njit

config: Any = numba_config  # its settings are made at run time
MONTH = 30 * 24 * 3600.0
COMPILED = not config.DISABLE_JIT
CORE = Path(__file__).resolve().parent
CORE_KERNELS = ("chance", "default_rules", "events", "faces", "kernel", "moves", "piles", "record")
COMPILED_PARTS = ("rules", "bot")  # of a game: they and what they import

NEIGHBOUR = re.compile(r"^from (\.+)(\w[\w.]*) import", re.MULTILINE)

F = TypeVar("F", bound=Callable[..., Any])


def rules_sources(folder: Path) -> list[Path]:
    """Every file whose text can end up in the compiled rules of the game in this folder: changing a word compiles nothing."""
    found: set[Path] = set()
    waiting = [file for name in COMPILED_PARTS for file in module_files(folder / name)]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [file for file in neighbours(path) if file.is_relative_to(folder)]
    return [CORE / f"{name}.py" for name in CORE_KERNELS] + sorted(found)


def module_files(module: Path) -> list[Path]:
    """The file of a module, given without its suffix."""
    return [file for file in (module.with_suffix(".py"), module / "__init__.py") if file.is_file()]


def neighbours(path: Path) -> list[Path]:
    """The files that a file imports by relative imports."""
    found = NEIGHBOUR.findall(path.read_text(encoding="utf-8"))
    modules = [path.parents[len(dots) - 1].joinpath(*name.split(".")) for dots, name in found]
    return [file for module in modules for file in module_files(module)]


def rules_hash(folder: Path, *numbers: int) -> str:
    """A name for exactly these rules: Numba itself looks only at the file a function stands in, not at what it imports."""
    digest = hashlib.blake2s(f"{numba.__version__} {numbers}".encode(), digest_size=8)
    for path in rules_sources(folder):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest() + ("-checked" if config.BOUNDSCHECK else "")


def cache_home() -> Path:
    """Where compiled rules live: $CONTRABAND_CACHE, or the user's cache directory."""
    chosen = os.environ.get("CONTRABAND_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "contraband"


def forget_old_caches(name: str) -> None:
    """Throw away what earlier versions of a game's rules left behind and nobody used for a month."""
    for place in cache_home().glob(f"{name}-*"):
        if time.time() - place.stat().st_mtime > MONTH:
            shutil.rmtree(place, ignore_errors=True)


def open_cache(name: str) -> Path:
    """A cache directory, made if need be; a temporary one where the home cannot be written."""
    place = cache_home() / name
    try:
        place.mkdir(parents=True, exist_ok=True)
        if os.access(place, os.W_OK):
            return place
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="contraband-"))


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


def bind(template: Callable[..., Any], module: str, names: Mapping[str, Any], signature: Any, cache: Path) -> Callable[..., Any]:
    """Compile a template for one game, to be found again in the cache: for that Numba must know it by a lasting name.

    A closure over the game's kernels would do the same, but Numba never finds a closure again.
    """
    face = with_globals(template, names)
    face.__module__ = module
    face.__qualname__ = f"{module.replace('.', '_')}_{template.__name__}"
    if not COMPILED:
        return face
    with LOCK, collector_off():
        config.CACHE_DIR = str(cache)
        return cast(Callable[..., Any], njit(signature, cache=True, nogil=True, error_model="numpy")(face))


LOCK = Lock()


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
