"""Long runs at a terminal: a bar for the whole, and what is kept when somebody stops them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..core.errors import BadOption, ContrabandError
from ..core.game import Game
from ..games.given import with_values
from .keeping import Keeper
from .series import BLANK
from .units import Units

Tell = Callable[[int], None]


@dataclass(frozen=True)
class Run:
    """How somebody wants it played: so many threads, or a cluster, and a file to keep it in."""

    workers: int | None = None
    ray: str | None = None
    resume: Path | None = None

    def units(self, keeper: Keeper | None) -> Units:
        if self.ray is None:
            return Units(self.workers, keeper=keeper)
        from .cluster import Cluster

        if self.workers is not None:
            raise BadOption("Give --workers or --ray, not both: a cluster uses all of its cores.")
        return Units(engine=Cluster(self.ray), keeper=keeper)


@contextmanager
def at_terminal(name: str, total: int, run: Run) -> Iterator[tuple[Units, Tell]]:
    """Who plays, and what is told of it. Stopped by Ctrl-C, it says how to go on."""
    resume = run.resume
    keeper = Keeper(resume) if resume else None
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    done = 0
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            bar = progress.add_task(name, total=total)

            def tell(games: int) -> None:
                nonlocal done
                done += games
                progress.advance(bar, games)

            yield run.units(keeper), tell
    except KeyboardInterrupt:
        kept = f"They are kept: give the same command again, with --resume {resume}." if resume else "Use --resume FILE to keep them."
        raise ContrabandError(f"Stopped after {done:,} games. {kept}") from None
    finally:
        if keeper:
            keeper.close()


def for_the_lab(game: str, pairs: Sequence[str], file: Path | None = None) -> tuple[Game, dict[str, Any]]:
    """A game and its options as typed; in the laboratory a card may also be made blank, as in blank=luck: nobody can play it."""
    blank = [pair for pair in pairs if pair.startswith(f"{BLANK}=")]
    found, options = with_values(game, [pair for pair in pairs if pair not in blank], file)
    return found, options | ({BLANK: blank[-1].partition("=")[2]} if blank else {})
