"""Commands for whoever makes games: print one, write one, check one, compile the rules."""

import os
from pathlib import Path
from typing import Annotated

import typer

from .options import GameName, Options, ValuesFile, Wording

app = typer.Typer()


@app.command("print")
def print_game(
    game: GameName,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE.pdf", help="Where to write it; GAME.pdf if not given.")] = None,
    paper: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    layout: Annotated[str, typer.Option("--layout", help="nine to a page, eight-bleed, or single: a page for each card.")] = "nine",
    backs: Annotated[str, typer.Option("--backs", help="duplex-long, duplex-short, gutterfold or none.")] = "duplex-long",
    marks: Annotated[str, typer.Option("--marks", help="Where to cut: crop, guides or none.")] = "crop",
    low_ink: Annotated[bool, typer.Option("--low-ink", help="White backgrounds and backs.")] = False,
    wording: Wording = "original",
    players: Annotated[int | None, typer.Option("--players", help="Only what this many players need; the whole box if not given.")] = None,
    values: ValuesFile = None,
    option: Options = None,
    shift: Annotated[str, typer.Option("--shift", metavar="X,Y", help="Move the backs, in mm right and down.")] = "0,0",
    png: Annotated[Path | None, typer.Option("--png", metavar="DIR", help="Each card as a picture with bleed, 300 dpi.")] = None,
    sheet: Annotated[Path | None, typer.Option("--sheet", metavar="DIR", help="Sheets of cards for Tabletop Simulator.")] = None,
) -> None:
    """Print a game: cards, sheets and rulebook as a PDF, or pictures of the cards."""
    from ..games.given import with_values
    from ..press.choices import Choices, read_shift
    from ..press.command import Wanted, print_out

    chosen = Choices(paper, layout, backs, marks, low_ink, read_shift(shift))
    found, options = with_values(game, option or [], values)
    print_out(Wanted(found, chosen, wording, players, options, to, png, sheet), typer.echo)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name: small letters, digits and underscores.")],
    into: Annotated[Path, typer.Option("--into", help="The folder to write it into; the current one if not given.")] = Path(),
) -> None:
    """Write a small, complete game to start your own from."""
    from ..newgame import next_steps, write_game

    typer.echo(next_steps(write_game(name, into)))


@app.command("check-game")
def check_game(
    game: GameName,
    plain: Annotated[bool, typer.Option("--plain", help="Compile nothing: quicker, and enough while you write rules.")] = False,
) -> None:
    """Check that a game keeps the contract: rules, words, records, secrecy, boards, screens, and that machine code plays the same."""
    if plain:
        os.environ["NUMBA_DISABLE_JIT"] = "1"  # read when the first rule is loaded
    from .. import games
    from ..suite import check_game

    if not check_game(games.whole(game), typer.echo):
        raise SystemExit(1)


@app.command()
def warm() -> None:
    """Compile the rules of all games now, instead of while they are played."""
    from ..lab.warm import warm_all

    warm_all()
