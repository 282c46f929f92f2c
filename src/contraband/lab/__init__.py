"""The laboratory: simulations, figures, reports, benchmarks. It knows games only through the finder.

For notebooks and programs:

    from contraband import lab
    games = lab.simulate("stds", 10_000, bots="easy")
    games["moves"].mean()        # columns by name, NumPy arrays with a number for each game
    games.frame()                # the same as a data frame, if pandas or polars is installed
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .frames import Simulated


def simulate(
    game: str,
    games: int = 1000,
    *,
    seats: int | None = None,
    bots: str | None = None,
    seed: str | int = "1",
    options: dict[str, Any] | None = None,
    values: str | None = None,
    preset: str | None = None,
    worlds: int | None = None,
    workers: int | None = None,
) -> "Simulated":
    """Let bots play, and give columns by name; `values` is the path of a values file. Nothing here is drawn or printed."""
    from .frames import simulated

    return simulated(game, games, seats, bots, seed, options or {}, values, preset, worlds, workers)
