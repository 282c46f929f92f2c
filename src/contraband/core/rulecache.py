"""Where compiled rules are kept between runs, and the name they are found by: a hash of all that was compiled."""

import hashlib
import os
import re
import tempfile
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

CORE = Path(__file__).resolve().parent
CORE_KERNELS = (
    *("chance", "compiling", "default_rules", "events", "faces", "hands", "kernel"),
    *("moves", "observing", "piles", "record", "trying"),
)
COMPILED_PARTS = ("rules", "bot")  # of a game: they and what they import

NEIGHBOUR = re.compile(r"^from (\.+)(\w[\w.]*) import", re.MULTILINE)


def rules_sources(folder: Path) -> list[Path]:
    """Every file whose text can end up in the compiled rules of the game in this folder: changing a word recompiles nothing."""
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


def rules_hash(folder: Path, *numbers: int, sources: Sequence[Path] = ()) -> str:
    """A name for exactly these rules: Numba itself looks only at the file a function stands in, not at what it imports."""
    digest = hashlib.blake2s(f"{version('numba')} {numbers}".encode(), digest_size=8)
    for path in (*rules_sources(folder), *sources):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest() + ("-checked" if is_set("NUMBA_BOUNDSCHECK") else "")


def is_set(variable: str) -> bool:
    """A switch of Numba's, without loading it."""
    return os.environ.get(variable, "") not in ("", "0")


def may_compile() -> bool:
    return not is_set("NUMBA_DISABLE_JIT")


def cache_home() -> Path:
    """Where compiled rules live: $CONTRABAND_CACHE, or the user's cache directory."""
    chosen = os.environ.get("CONTRABAND_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "contraband"


def open_cache(place: Path) -> Path:
    """A cache directory, made if need be; a temporary one where it cannot be written."""
    return place if can_keep(place) else Path(tempfile.mkdtemp(prefix="contraband-"))


def can_keep(place: Path) -> bool:
    """Whether what is compiled now will be found there later; the directory is made if need be."""
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(place, os.W_OK)
