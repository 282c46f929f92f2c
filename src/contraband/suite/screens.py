"""Text screens: every seat's sight can be drawn, names included, in a window of eighty columns."""

from io import StringIO

from rich.console import Console

from ..core.game import Game
from ..core.record import SPECTATOR
from ..core.wording import WORDINGS
from .checks import expect
from .play import random_tables

WIDTH = 80


def screen_of(game: Game, sight: object, seat: int, wording: str) -> str:
    paper = StringIO()
    console = Console(file=paper, width=WIDTH, force_terminal=False)
    console.print(game.screen.draw(sight, seat, wording, 59))  # type: ignore[arg-type]
    return paper.getvalue()


def every_sight_can_be_drawn(game: Game) -> None:
    for table in random_tables(game, every=20):
        for seat in (*range(table.seats), SPECTATOR):
            for wording in WORDINGS:
                expect(screen_of(game, table.blanked(seat), seat, wording).strip(), f"{table}: the screen of seat {seat + 1} is empty")


CHECKS = (every_sight_can_be_drawn,)
