"""A recorded game, move by move: with all cards open, or as one seat knew it."""

from pathlib import Path

from ..core.errors import BadOption
from ..core.notation import Written
from ..core.story import EVERYTHING, sentences
from ..core.table import Past, Table
from . import saving
from .desk import SMALL, Desk, open_desk
from .scene import QUIT, picture, result_board
from .story import as_text, paragraphs
from .welcome import check_wording

PROMPT = "Enter: next, b: back, 12: move 12, q: quit > "


def show_replay(path: Path, seat: int | None, wording: str, desk: Desk | None = None) -> None:
    """Step through the file; where nobody is at the screen, tell the whole story."""
    check_wording(wording)
    desk = desk or open_desk()
    written = saving.read(path)
    if seat is not None and not 1 <= seat <= written.table.seats:
        raise BadOption(f"There is no seat {seat}: seats are 1 to {written.table.seats}.")
    viewer = EVERYTHING if seat is None else seat - 1
    if desk.is_live:
        Replay(desk, written, viewer, wording).run()
    else:
        tell(desk, written, viewer, wording)


def heading(written: Written) -> str:
    who = (f"{name} ({player})" for name, player in zip(written.table.names, written.players, strict=True))
    return f" {written.table.game.title}: {', '.join(who)}; {written.table.sequence} moves."


def tell(desk: Desk, written: Written, viewer: int, wording: str) -> None:
    table = written.table
    desk.say(table.game.words.soften(heading(written), wording))
    desk.show(as_text(paragraphs(table, viewer, wording, said=written.said)))
    desk.show(picture(desk, table, viewer, wording))
    if table.is_over:
        desk.show(result_board(table, wording, desk.console.width))
    else:
        desk.say(" The record ends here; the game was not finished.")


class Replay:
    """A reader's place in a recorded game: before the first move, or after one of the others."""

    def __init__(self, desk: Desk, written: Written, viewer: int, wording: str) -> None:
        self.desk = desk
        self.table, self.said = written.table, written.said
        self.viewer = viewer
        self.wording = wording
        self.moves: list[Past] = list(written.table.past())
        self.at = 0

    def run(self) -> None:
        try:
            while True:
                self.draw()
                self.turn_to(self.desk.wait(PROMPT).casefold())
        except (EOFError, KeyboardInterrupt):
            self.desk.say("")

    def turn_to(self, answer: str) -> None:
        """Go where the reader wants, from the deal to the last move."""
        if answer in QUIT:
            raise EOFError
        if answer.isdigit() and len(answer) < 9:
            self.at = int(answer)
        elif answer in ("b", "back"):
            self.at -= 1
        else:
            self.at += 1
        self.at = min(max(self.at, 0), len(self.moves))

    def draw(self) -> None:
        table = self.table_then()
        self.desk.clear()
        self.desk.say(f" Move {self.at} of {len(self.moves)}" + (f": {self.mover()}" if self.at else ": the deal"), SMALL)
        if self.at:
            self.desk.show(as_text([" ".join(self.story())]))
        self.desk.show(picture(self.desk, table, self.viewer, self.wording))
        if table.is_over:
            self.desk.show(result_board(self.table, self.wording, self.desk.console.width))  # it has the whole past

    def story(self) -> list[str]:
        """What the last move did, in the words of whoever made it if they typed any."""
        table, typed = Table(self.table.game, self.moves[self.at - 1].raw, self.table.names), self.said.get(self.at - 1)
        told = [line for _, line in sentences(table, self.viewer, self.wording)]
        return [f"{self.mover()}: {typed}", *told[1:]] if told and typed else told

    def mover(self) -> str:
        seat = self.moves[self.at - 1].seat
        return self.table.names[seat] if seat >= 0 else "the clock"

    def table_then(self) -> Table:
        game = self.table.game
        if self.at:
            return Table(game, self.moves[self.at - 1].raw, self.table.names)
        return game.new(self.table.seats, self.table.seed, self.table.options, self.table.names)
