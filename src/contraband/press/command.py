"""`contraband print`: puts the order together and writes the files."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ..core.errors import ContrabandError
from ..core.game import Game
from .choices import Choices
from .images import Picture, card_pictures, table_sheets
from .job import Job, take_order


@dataclass(frozen=True)
class Wanted:
    """The command line, read."""

    game: Game
    choices: Choices
    wording: str
    players: int | None
    options: Mapping[str, object]
    to: Path | None = None
    png: Path | None = None
    sheet: Path | None = None


def print_out(wanted: Wanted, say: Callable[[str], None]) -> None:
    """Write what was asked for: a PDF, unless only pictures are wanted."""
    game = wanted.game
    job = Job(game, take_order(game, wanted.wording, wanted.players, wanted.options), wanted.choices)
    if wanted.png:
        write_all(wanted.png, card_pictures(job), say)
    if wanted.sheet:
        write_all(wanted.sheet, table_sheets(job), say)
    if wanted.to or not (wanted.png or wanted.sheet):
        path = wanted.to or Path(f"{game.name}.pdf")
        pdf = job.pdf()
        write(path, pdf)
        say(f"{path}: {', '.join(f'{deck.size} {deck.title}' for deck in job.decks)}. Print at 100 %.")


def write_all(folder: Path, pictures: list[Picture], say: Callable[[str], None]) -> None:
    for name, picture in pictures:
        write(folder / name, picture)
    say(f"{folder}: {len(pictures)} pictures.")


def write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise ContrabandError(f"{path} cannot be written: {error.strerror or error}.") from None
