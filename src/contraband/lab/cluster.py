"""The same pieces on a Ray cluster (extra `contraband[ray]`): whoever plays them, the games are the same bit for bit.

A piece that is lost with its worker or node is played again elsewhere. A node with another version, or with other values, is refused:
it would play other games.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..core.errors import ContrabandError
from .spec import Spec, series_from, spec_of
from .units import Piece, Played

if TYPE_CHECKING:
    from .series import Series

HERE = "local"  # as Ray has it: a new cluster of this machine alone, whatever else runs here or did
RETRIES = 20  # of a piece whose worker or node is gone
AHEAD = 4  # pieces asked for at a time, for each core of the cluster


def play_piece(spec: Spec, first: int, count: int) -> Played:
    """On a node: the series of the spec, checked, and one piece of it."""
    series = series_from(spec)
    series.game.faces.warm()
    return series.play(first, count)


def ray_here() -> Any:
    try:
        return import_module("ray")
    except ModuleNotFoundError:
        raise ContrabandError("--ray needs Ray: pip install 'contraband[ray]'.") from None


@dataclass(frozen=True)
class Cluster:
    """Ray at an address, such as 10.0.0.5:6379, or on this machine."""

    address: str = HERE

    def connect(self) -> Any:
        ray = ray_here()
        if not ray.is_initialized():
            if self.address != HERE and os.environ.get("RAY_AUTH_MODE") != "token":
                raise ContrabandError("A cluster needs its token: set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN, as on its nodes.")
            try:
                ray.init(self.address, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
            except (ConnectionError, RuntimeError, ValueError) as error:
                raise ContrabandError(f"The cluster at {self.address} cannot be reached: {error}") from None
        return ray

    def play(self, series: Series, pieces: Iterable[Piece]) -> Iterator[Played]:
        """In their order; not more are asked for at a time than the cluster can soon play."""
        ray = self.connect()
        task = ray.remote(max_retries=RETRIES)(play_piece)
        spec, waiting = spec_of(series), list(pieces)
        most = max(2, AHEAD * int(ray.cluster_resources().get("CPU", 1)))
        asked = [task.remote(spec, *piece) for piece in waiting[:most]]
        for number in range(len(waiting)):
            if number + most < len(waiting):
                asked.append(task.remote(spec, *waiting[number + most]))
            yield self.fetched(ray, asked[number])
            asked[number] = None  # what was fetched need not be kept on the cluster

    def fetched(self, ray: Any, piece: Any) -> Played:
        try:
            played: Played = ray.get(piece)
            return played
        except ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, ContrabandError):
                raise ContrabandError(str(error.cause)) from None
            raise
