"""The `contraband` command: each subcommand loads only what it needs."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from .core.errors import BadOption, ContrabandError

app = typer.Typer(
    name="contraband",
    help="Four indie card games with complete rules: play, simulate, replay.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name; `contraband games` lists them.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many seats; the fewest the game allows if not given.")]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed deals the same game; without one the chance is new.")]
Options = Annotated[
    list[str] | None, typer.Option("-o", "--option", metavar="KEY=VALUE", help="A table option; may be given several times.")
]
Bots = Annotated[
    str | None,
    typer.Option("--bots", help="Which bots play the other seats: one style, or one for each seat with commas; easy ones if not given."),
]
Wording = Annotated[str, typer.Option("--wording", help="original or mild.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def read_options(pairs: list[str] | None) -> dict[str, object]:
    """Options as typed: KEY=VALUE, or @FILE for a TOML file of them; what is typed later wins."""
    options: dict[str, object] = {}
    for pair in pairs or []:
        name, mark, value = pair.partition("=")
        if pair.startswith("@"):
            options |= options_file(Path(pair[1:]))
        elif mark and name:
            options[name] = value
        else:
            raise BadOption(f"{pair!r} is no option: write KEY=VALUE, for example -o turn_limit=100, or @FILE.")
    return options


def options_file(path: Path) -> dict[str, object]:
    import tomllib

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadOption(f"The options in {path} cannot be read: {error}") from None


def read_port(given: str | int) -> int:
    """What is no number at all; whether it can be a port is the server's to say. The default comes here too, as the number it is."""
    text = str(given)
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadOption(f"--port is a number, for example 8000, not {text!r}; 0 takes a free one.")
    return int(text)


@app.command()
def games() -> None:
    """List the games, their seats and their options."""
    from .terminal.shelf import show_games

    show_games()


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game, or a record file to go on with.")] = None,
    seats: Seats = None,
    you: Annotated[int, typer.Option("--you", help="The seat you take, from 1; 0 to watch.")] = 1,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People at every seat, taking turns at this screen.")] = False,
    bots: Bots = None,
    seed: Seed = None,
    option: Options = None,
    save: Annotated[Path | None, typer.Option("--save", help="Where to write the record of the game.")] = None,
    wording: Annotated[str | None, typer.Option("--wording", help="original or mild; asked once if not given.")] = None,
) -> None:
    """Play in the terminal against bots, or with friends at one screen."""
    from .terminal.play import Request, play_game

    play_game(Request(game, seats, you, hot_seat, bots, seed, read_options(option), save, wording))


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", parser=read_port, metavar="PORT", help="The port; 0 takes a free one.")] = 8000,
    db: Annotated[Path | None, typer.Option("--db", help="The database file; in the platform's data directory if not given.")] = None,
    wording: Annotated[str, typer.Option("--wording", help="original: everybody chooses; mild: mild words for all.")] = "original",
    max_tables: Annotated[int, typer.Option("--max-tables", help="How many tables may be open at once.")] = 500,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the shelf in a browser.")] = False,
) -> None:
    """Open the browser table: play with friends by a link, or against bots."""
    try:
        from .server.run import serve as open_house
    except ModuleNotFoundError as missing:
        raise ContrabandError(f"The browser table needs {missing.name}: pip install 'contraband[server]'.") from None
    from .server.settings import Settings

    chosen = Settings(host=host, port=port, wording=wording, max_tables=max_tables)
    open_house(chosen if db is None else replace(chosen, db=db), open_browser)


@app.command()
def rules(
    game: GameName,
    id: Annotated[str | None, typer.Argument(metavar="ID", help="One rule, by its id or just its number.")] = None,
    wording: Wording = "original",
) -> None:
    """Read a game's rulebook, or one rule."""
    from .terminal.shelf import show_rules

    show_rules(game, id, wording)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record file.")],
    seat: Annotated[int | None, typer.Option("--seat", help="Show only what this seat knew, from 1; all cards open if not given.")] = None,
    wording: Wording = "original",
) -> None:
    """Go through a recorded game move by move."""
    from .terminal.replay import show_replay

    show_replay(file, seat, wording)


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", help="How many games.")] = 1000,
    seats: Seats = None,
    bots: Bots = None,
    seed: Annotated[str, typer.Option("--seed", help="The series; game N of series S can be played as --seed S#N.")] = "1",
    option: Options = None,
    workers: Annotated[int, typer.Option("--workers", help="How many threads.")] = 1,
    json: Json = False,
) -> None:
    """Let bots play many games and report who wins, with confidence intervals."""
    from .lab.report import show_simulation
    from .lab.simulate import Series

    show_simulation(Series.of(game, games, seats, bots, seed, read_options(option)), workers, json)


@app.command()
def bench(
    what: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME|server]...", help="Which games, or the server; all games if not given.")
    ] = None,
    peers: Annotated[bool, typer.Option("--peers", help="Measure OpenSpiel in the same run.")] = False,
    json: Json = False,
) -> None:
    """Measure speed on one core, in CPU time; `bench server`: many tables in many browsers."""
    if what and what[0] == "server":
        from .server.bench.measure import show_server_bench

        show_server_bench(what[1:], json)
        return
    from .lab.bench import show_bench

    show_bench(what or [], peers, json)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name: small letters, digits and underscores.")],
    into: Annotated[Path, typer.Option("--into", help="The folder to write it into; the current one if not given.")] = Path(),
) -> None:
    """Write a small, complete game to start your own from."""
    from .newgame import next_steps, write_game

    typer.echo(next_steps(write_game(name, into)))


@app.command("check-game")
def check_game(
    game: GameName,
    plain: Annotated[bool, typer.Option("--plain", help="Compile nothing: quicker, and enough while you write rules.")] = False,
) -> None:
    """Check that a game keeps the contract: rules, words, records, secrecy, boards, screens and compilers."""
    if plain:
        os.environ["NUMBA_DISABLE_JIT"] = "1"  # read when the first rule is loaded
    from . import games
    from .suite import check_game

    if not check_game(games.whole(game), typer.echo):
        raise SystemExit(1)


@app.command()
def warm() -> None:
    """Compile the rules of all games now, instead of while they are played."""
    from .lab.warm import warm_all

    warm_all()


def main() -> None:
    """Run the command; what goes wrong on purpose is one clear line, not a traceback."""
    try:
        app()
    except ContrabandError as error:
        typer.echo(f"contraband: {error}", err=True)
        raise SystemExit(2) from None
