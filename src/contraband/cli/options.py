"""What the subcommands of `contraband` have in common: their arguments and options, with a line of help for each."""

from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import BadOption

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name; `contraband games` lists them.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many seats; the fewest the game allows if not given.")]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed deals the same game; without one every deal is new.")]
Options = Annotated[
    list[str] | None,
    typer.Option("-o", "--option", metavar="KEY=VALUE", help="A table option, or @FILE for a file of values; may be given several times."),
]
ValuesFile = Annotated[Path | None, typer.Option("--values", metavar="FILE", help="A file of values, as `contraband values` prints it.")]
Bots = Annotated[
    str | None,
    typer.Option(
        "--bots",
        help="Which bots play the other seats: random, easy or hard, or a player of your own as module:function; "
        "or one for each seat, with commas; easy if not given.",
    ),
]
PresetName = Annotated[
    str | None, typer.Option("--preset", metavar="NAME", help="A ready-made table, such as first; `contraband games` lists them.")
]
Wording = Annotated[str, typer.Option("--wording", help="original or mild.")]
Database = Annotated[
    str | None,
    typer.Option("--db", metavar="FILE|URL", help="The database file, in the platform's data directory if not given; or postgresql://…"),
]
Worlds = Annotated[int | None, typer.Option("--worlds", help="How many worlds a thinking bot imagines for each decision.")]
Workers = Annotated[int | None, typer.Option("--workers", help="How many threads; one for each core if not given.")]
Resume = Annotated[
    Path | None, typer.Option("--resume", metavar="FILE", help="Keep what is played in this file; the same command continues from it.")
]
Ray = Annotated[
    str | None, typer.Option("--ray", metavar="[ADDRESS]", help="Play on the Ray cluster at this address; without one, on this machine.")
]
Report = Annotated[Path | None, typer.Option("--report", metavar="FILE.html", help="Write a page with figures and plots.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def read_port(given: str | int) -> int:
    """What is no number at all; whether it can be a port is the server's to say. The default comes here too, as the number it is."""
    text = str(given)
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadOption(f"--port is a number, for example 8000, not {text!r}; 0 takes a free one.")
    return int(text)


def spelled_out(arguments: list[str]) -> list[str]:
    """A bare --ray means this machine: an option whose value may be left out is more than Typer knows."""
    told: list[str] = []
    for here, after in zip(arguments, [*arguments, "-"][1:], strict=True):
        told += [here, "local"] if here == "--ray" and after.startswith("-") else [here]
    return told


def read_db(text: str) -> Path | str:
    """A file, or the address of a PostgreSQL database as it is."""
    return text if text.startswith(("postgresql://", "postgres://")) else Path(text)
