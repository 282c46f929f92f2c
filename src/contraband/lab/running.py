"""Long runs at a terminal: a bar for the whole, and what is kept when somebody stops them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..core.errors import ContrabandError
from .keeping import Keeper
from .units import Units

Tell = Callable[[int], None]


@contextmanager
def at_terminal(name: str, total: int, workers: int | None, resume: Path | None) -> Iterator[tuple[Units, Tell]]:
    """Who plays, and what is told of it. Stopped by Ctrl-C, it says how to go on."""
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

            yield Units(workers, keeper=keeper), tell
    except KeyboardInterrupt:
        kept = f"They are kept: give the same command again, with --resume {resume}." if resume else "Use --resume FILE to keep them."
        raise ContrabandError(f"Stopped after {done:,} games. {kept}") from None
    finally:
        if keeper:
            keeper.close()
