"""Commands for whoever plays: the shelf, the table at the terminal, rules, replays, receipts."""

from pathlib import Path
from typing import Annotated

import typer

from .options import Bots, GameName, Options, PresetName, Seats, Seed, ValuesFile, Wording

app = typer.Typer()


@app.command()
def games() -> None:
    """List the games, their seats and their options."""
    from ..terminal.shelf import show_games

    show_games()


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game, or a record file to continue.")] = None,
    seats: Seats = None,
    you: Annotated[
        str, typer.Option("--you", metavar="SEAT[,SEAT]", help="The seat you take, from 1; several for people who share it; 0 to watch.")
    ] = "1",
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People at every seat, taking turns at this screen.")] = False,
    bots: Bots = None,
    seed: Seed = None,
    preset: PresetName = None,
    option: Options = None,
    values: ValuesFile = None,
    save: Annotated[Path | None, typer.Option("--save", help="Where to write the record of the game.")] = None,
    wording: Annotated[str | None, typer.Option("--wording", help="original or mild; asked once if not given.")] = None,
) -> None:
    """Play in the terminal against bots, or with friends at one screen."""
    from ..bots.guests import let_in
    from ..core.valuefile import as_typed
    from ..terminal.play import Request, play_game

    let_in(bots)
    given = as_typed(option or [], values)
    play_game(Request(game, seats, you, hot_seat, bots, seed, given, save, wording, preset))


@app.command()
def learn(
    game: GameName,
    lesson: Annotated[str | None, typer.Argument(metavar="[LESSON]", help="Which lesson; asked if there are several.")] = None,
    wording: Annotated[str | None, typer.Option("--wording", help="original or mild; asked once if not given.")] = None,
) -> None:
    """Learn a game in about a minute: a prepared table, a few moves, and what to do at each."""
    from ..terminal.learn import learn as take_lesson

    take_lesson(game, lesson, wording)


@app.command()
def rules(
    game: GameName,
    id: Annotated[str | None, typer.Argument(metavar="ID", help="One rule, by its id or just its number.")] = None,
    wording: Wording = "original",
) -> None:
    """Read a game's rulebook, or one rule."""
    from ..terminal.shelf import show_rules

    show_rules(game, id, wording)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record file.")],
    seat: Annotated[int | None, typer.Option("--seat", help="Show only what this seat knew, from 1; everything if not given.")] = None,
    wording: Wording = "original",
) -> None:
    """Go through a recorded game move by move."""
    from ..terminal.replay import show_replay

    show_replay(file, seat, wording)


@app.command()
def verify(
    receipt: Annotated[Path, typer.Argument(metavar="RECEIPT", help="A receipt, from the page of a finished game.")],
    seen: Annotated[Path | None, typer.Option("--seen", metavar="FILE", help="What your browser saw, from the same page.")] = None,
) -> None:
    """Check that a game was dealt fairly: the commitment, every number, the seed, and all moves again."""
    from ..terminal.verify import verified

    typer.echo(verified(receipt, seen))
