"""Environments for research. NumPy is enough for `Batch`; the faces of other libraries need the extra: pip install contraband[research]."""

from typing import Any

from ..core.errors import ContrabandError
from .batch import Batch
from .eyes import Eyes, Seen, eyes_for
from .layout import Layout
from .render import render

__all__ = ["Batch", "Eyes", "Layout", "Seen", "aec", "eyes_for", "load_openspiel", "one", "parallel", "render", "vector"]


def vector(game: str, n: int, **given: Any) -> Any:
    """Gymnasium's `VectorEnv` of N tables; it takes what `Batch` takes."""
    return face("gym", "Vector")(game, n, **given)


def one(game: str, **given: Any) -> Any:
    """Gymnasium's `Env` of one table, for a learner against opponents."""
    return face("gym", "One")(game, **given)


def aec(game: str, **given: Any) -> Any:
    """PettingZoo's `AECEnv`: one agent after the other."""
    return face("zoo", "Aec")(game, **given)


def parallel(game: str, **given: Any) -> Any:
    """PettingZoo's `ParallelEnv`: all agents at once."""
    return face("zoo", "Parallel")(game, **given)


def load_openspiel(game: str, **given: Any) -> Any:
    """OpenSpiel's game of that name, registered with pyspiel as `contraband_NAME`."""
    return face("spiel", "load")(game, **given)


def face(module: str, name: str) -> Any:
    from importlib import import_module

    try:
        return getattr(import_module(f".{module}", __name__), name)
    except ModuleNotFoundError as missing:
        raise ContrabandError(f"This needs {missing.name}, which is not installed: pip install contraband[research]") from None
