"""The `contraband` command: each subcommand loads only what it needs."""

import sys

import typer

from ..core.errors import ContrabandError, UnknownGame
from . import laboratory, making, playing, serving
from .options import spelled_out

app = typer.Typer(
    name="contraband",
    help="Four indie card games with complete rules: play, simulate, replay.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
)
for chapter in (playing, serving, laboratory, making):
    app.add_typer(chapter.app)


def main() -> None:
    """Run the command; what goes wrong on purpose is one clear line, not a traceback."""
    try:
        sys.argv[1:] = spelled_out(sys.argv[1:])
        app()
    except ContrabandError as error:
        typer.echo(f"contraband: {error}{where_to_look(error)}", err=True)
        raise SystemExit(2) from None


def where_to_look(error: ContrabandError) -> str:
    """What whoever sits at this machine can do about a game that is not found: no business of those who only ask a server."""
    from ..games.places import why_not_found

    hint = why_not_found(error.name) if isinstance(error, UnknownGame) else ""
    return f" {hint}" if hint else ""
