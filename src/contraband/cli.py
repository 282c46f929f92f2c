"""The `contraband` command: each subcommand loads only what it needs."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from . import cli_server
from .cli_options import (
    Bots,
    GameName,
    Json,
    Options,
    PresetName,
    Ray,
    Report,
    Resume,
    Seats,
    Seed,
    ValuesFile,
    Wording,
    Workers,
    Worlds,
    spelled_out,
)
from .core.errors import BadOption, ContrabandError, UnknownGame

app = typer.Typer(
    name="contraband",
    help="Four indie card games with complete rules: play, simulate, replay.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
)


@app.command()
def games() -> None:
    """List the games, their seats and their options."""
    from .terminal.shelf import show_games

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
    from .core.valuefile import as_typed
    from .terminal.play import Request, play_game

    given = as_typed(option or [], values)
    play_game(Request(game, seats, you, hot_seat, bots, seed, given, save, wording, preset))


@app.command()
def learn(
    game: GameName,
    lesson: Annotated[str | None, typer.Argument(metavar="[LESSON]", help="Which lesson; asked if there are several.")] = None,
    wording: Annotated[str | None, typer.Option("--wording", help="original or mild; asked once if not given.")] = None,
) -> None:
    """Learn a game in about a minute: a prepared table, a few moves, and what to do at each."""
    from .terminal.learn import learn as take_lesson

    take_lesson(game, lesson, wording)


for server_command in (cli_server.serve, cli_server.backup, cli_server.restore):
    app.command()(server_command)


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
def verify(
    receipt: Annotated[Path, typer.Argument(metavar="RECEIPT", help="A receipt, from the page of a game that is over.")],
    seen: Annotated[Path | None, typer.Option("--seen", metavar="FILE", help="What your browser saw, from the same page.")] = None,
) -> None:
    """Check that a game was dealt fairly: the commitment, every number, the seed, and all moves again."""
    from .terminal.verify import verified

    typer.echo(verified(receipt, seen))


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", help="How many games.")] = 1000,
    seats: Seats = None,
    bots: Bots = None,
    seed: Annotated[str, typer.Option("--seed", help="The series; game N of series S can be played as --seed S#N.")] = "1",
    preset: PresetName = None,
    option: Options = None,
    values: ValuesFile = None,
    worlds: Worlds = None,
    ms: Annotated[float | None, typer.Option("--ms", help="Not for simulations: it says why.")] = None,
    workers: Workers = None,
    ray: Ray = None,
    resume: Resume = None,
    report: Report = None,
    json: Json = False,
) -> None:
    """Let bots play many games and report who wins, with confidence intervals."""
    from .lab.report import show_simulation
    from .lab.running import Run, for_the_lab
    from .lab.series import Series

    if ms is not None:
        raise BadOption("Simulations think in worlds, not by time: only so does the same seed give the same games. Use --worlds.")
    found, options = for_the_lab(game, option or [], values)
    show_simulation(Series.of(found, games, seats, bots, seed, options, preset, worlds), Run(workers, ray, resume), json, report)


@app.command()
def compare(
    game: GameName,
    option: Options = None,
    against: Annotated[
        list[str] | None,
        typer.Option("--against", metavar="KEY=VALUE", help="What it is compared with, like -o; the game as it is if not given."),
    ] = None,
    measure: Annotated[
        str | None, typer.Option("--measure", help="What counts: first, nobody, moves, a role, or a figure of the game.")
    ] = None,
    within: Annotated[float | None, typer.Option("--within", help="The smallest difference that matters, such as 0.01.")] = None,
    most: Annotated[int, typer.Option("--most", help="How many games each side plays at most.")] = 100_000,
    seats: Seats = None,
    bots: Bots = None,
    seed: Annotated[str, typer.Option("--seed", help="The series of deals that both play.")] = "1",
    values: ValuesFile = None,
    worlds: Worlds = None,
    workers: Workers = None,
    ray: Ray = None,
    resume: Resume = None,
    report: Report = None,
    json: Json = False,
) -> None:
    """Compare two variants of a game on the same deals, and stop when it is decided."""
    from .lab.compare import Comparison
    from .lab.compare_report import show_comparison
    from .lab.running import Run, for_the_lab
    from .lab.series import Series

    sides = (for_the_lab(game, option or [], values), for_the_lab(game, against or []))
    ours, theirs = (Series.of(found, most, seats, bots, seed, options, None, worlds) for found, options in sides)
    show_comparison(Comparison.of(ours, theirs, measure, within, most), Run(workers, ray, resume), json, report)


@app.command()
def ladder(
    game: GameName,
    seats: Seats = None,
    levels: Annotated[str, typer.Option("--levels", help="Which levels, from the weakest on, with commas.")] = "easy,hard",
    games: Annotated[int, typer.Option("--games", help="How many deals; every level plays each of them in the same place.")] = 100,
    worlds: Worlds = None,
    ms: Annotated[float | None, typer.Option("--ms", help="Think for so many milliseconds instead of in so many worlds.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="The series; game N of series S can be played as --seed S#N.")] = "1",
    option: Options = None,
    json: Json = False,
) -> None:
    """Let levels of bots play each other on the same deals, and say how much one is better than the other."""
    from .games.given import with_values
    from .lab.ladder import Ladder
    from .lab.ladder_report import show_ladder

    show_ladder(Ladder.of(game, seats, levels, games, worlds, ms, seed, with_values(game, option or [])[1]), json)


@app.command("print")
def print_game(
    game: GameName,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE.pdf", help="Where to write it; GAME.pdf if not given.")] = None,
    paper: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    layout: Annotated[str, typer.Option("--layout", help="nine to a page, eight-bleed, or single: a page for each card.")] = "nine",
    backs: Annotated[str, typer.Option("--backs", help="duplex-long, duplex-short, gutterfold or none.")] = "duplex-long",
    marks: Annotated[str, typer.Option("--marks", help="Where to cut: crop, guides or none.")] = "crop",
    low_ink: Annotated[bool, typer.Option("--low-ink", help="White grounds and backs.")] = False,
    wording: Wording = "original",
    players: Annotated[int | None, typer.Option("--players", help="Only what so many players need; the whole box if not given.")] = None,
    values: ValuesFile = None,
    option: Options = None,
    shift: Annotated[str, typer.Option("--shift", metavar="X,Y", help="Move the backs, in mm right and down.")] = "0,0",
    png: Annotated[Path | None, typer.Option("--png", metavar="DIR", help="Each card as a picture with bleed, 300 dpi.")] = None,
    sheet: Annotated[Path | None, typer.Option("--sheet", metavar="DIR", help="Sheets of cards for Tabletop Simulator.")] = None,
) -> None:
    """Print a game: cards, sheets and rulebook as a PDF, or pictures of the cards."""
    from .games.given import with_values
    from .press.choices import Choices, read_shift
    from .press.command import Wanted, print_out

    chosen = Choices(paper, layout, backs, marks, low_ink, read_shift(shift))
    found, options = with_values(game, option or [], values)
    print_out(Wanted(found, chosen, wording, players, options, to, png, sheet), typer.echo)


@app.command()
def values(game: GameName, option: Options = None) -> None:
    """Print every value of a game as TOML: numbers, names, texts and counts of cards, to change and to play with."""
    from .core.valuefile import written
    from .games.given import with_values

    found, options = with_values(game, option or [])
    typer.echo(written(found, options), nl=False)


@app.command("talk-report")
def talk_report(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game whose bots talk; the one there is if not given.")] = None,
    talks: Annotated[int, typer.Option("--talks", help="How many talks.")] = 20,
    seats: Seats = None,
    seed: Annotated[str, typer.Option("--seed", help="The series; its talks are the same every time.")] = "1",
    json: Json = False,
) -> None:
    """Let bots talk and report how well their talk holds together."""
    from .lab.talks import show_talk_report

    show_talk_report(game, talks, seats, seed, json)


@app.command()
def tune(
    game: GameName,
    games: Annotated[int, typer.Option("--games", help="How many games for each candidate.")] = 500,
    level: Annotated[str, typer.Option("--level", help="Who plays on all seats.")] = "hard",
    worlds: Worlds = None,
    ms: Annotated[float | None, typer.Option("--ms", help="Not for tuning: it says why.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="What the two series of deals are named after.")] = "tune",
    write: Annotated[bool, typer.Option("--write", help="Write what came out into the game's balance.md.")] = False,
) -> None:
    """Look for the values of a game's options that come nearest to what its rulebook wants."""
    from .lab.tune import Tuning
    from .lab.tune_report import show_tuning

    show_tuning(Tuning.of(game, level, games, worlds, ms, seed), write)


@app.command()
def bench(
    what: Annotated[list[str] | None, typer.Argument(metavar="[GAME|server|research]...", help="All games if not given.")] = None,
    peers: Annotated[bool, typer.Option("--peers", help="Measure other libraries in the same run.")] = False,
    json: Json = False,
) -> None:
    """Measure speed on one core, in CPU time; `bench server`: many tables in many browsers; `bench research`: learners."""
    first, *rest = what or [""]
    if first == "server":
        from .server.bench.measure import show_server_bench

        return show_server_bench(rest, json)
    if first == "research":
        from .research.bench import show_research_bench as show
    else:
        from .lab.bench import show_bench as show
    return show(rest if first == "research" else what or [], peers, json)


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
        sys.argv[1:] = spelled_out(sys.argv[1:])
        app()
    except ContrabandError as error:
        typer.echo(f"contraband: {error}{where_to_look(error)}", err=True)
        raise SystemExit(2) from None


def where_to_look(error: ContrabandError) -> str:
    """What whoever sits at this machine can do about a game that is not found: no business of those who only ask a server."""
    from .games.places import why_not_found

    hint = why_not_found(error.name) if isinstance(error, UnknownGame) else ""
    return f" {hint}" if hint else ""
