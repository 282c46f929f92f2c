"""Commands of the laboratory: many games, two variants, levels of bots, values, talk, speed."""

from typing import Annotated

import typer

from ..core.errors import BadOption
from .options import Bots, GameName, Json, Options, PresetName, Ray, Report, Resume, Seats, ValuesFile, Workers, Worlds

app = typer.Typer()
NotByTime = Annotated[float | None, typer.Option("--ms", help="Not for simulations: it says why.")]


def refuse_time(ms: float | None) -> None:
    if ms is not None:
        raise BadOption("Simulations think in worlds, not by time, so that the same seed gives the same games. Use --worlds.")


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
    ms: NotByTime = None,
    workers: Workers = None,
    ray: Ray = None,
    resume: Resume = None,
    report: Report = None,
    levels: Annotated[
        str | None, typer.Option("--levels", help="Which levels of bots the report compares, with commas; those that think take time.")
    ] = None,
    json: Json = False,
) -> None:
    """Let bots play many games and report who wins, with confidence intervals."""
    from ..bots.guests import let_in
    from ..lab.report import show_simulation
    from ..lab.running import Run, for_the_lab
    from ..lab.series import Series

    refuse_time(ms)
    let_in(bots)
    found, options = for_the_lab(game, option or [], values)
    show_simulation(Series.of(found, games, seats, bots, seed, options, preset, worlds), Run(workers, ray, resume), json, report, levels)


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
    ms: NotByTime = None,
    workers: Workers = None,
    ray: Ray = None,
    resume: Resume = None,
    report: Report = None,
    json: Json = False,
) -> None:
    """Compare two variants of a game on the same deals, and stop when it is decided."""
    from ..lab.compare import Comparison
    from ..lab.compare_report import show_comparison
    from ..lab.running import Run, for_the_lab
    from ..lab.series import Series

    refuse_time(ms)
    sides = (for_the_lab(game, option or [], values), for_the_lab(game, against or []))
    ours, theirs = (Series.of(found, most, seats, bots, seed, options, None, worlds) for found, options in sides)
    show_comparison(Comparison.of(ours, theirs, measure, within, most), Run(workers, ray, resume), json, report)


@app.command()
def ladder(
    game: GameName,
    seats: Seats = None,
    levels: Annotated[str, typer.Option("--levels", help="Which levels, weakest first, with commas.")] = "easy,hard",
    games: Annotated[int, typer.Option("--games", help="How many deals; every level plays each of them in the same place.")] = 100,
    worlds: Worlds = None,
    ms: Annotated[float | None, typer.Option("--ms", help="Think for this many milliseconds, instead of in a number of worlds.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="The series; game N of series S can be played as --seed S#N.")] = "1",
    option: Options = None,
    workers: Workers = None,
    json: Json = False,
) -> None:
    """Let levels of bots play each other on the same deals, and say how much one is better than the other."""
    from ..games.given import with_values
    from ..lab.ladder import Ladder
    from ..lab.ladder_report import show_ladder

    show_ladder(Ladder.of(game, seats, levels, games, worlds, ms, seed, with_values(game, option or [])[1], workers), json)


@app.command()
def tune(
    game: GameName,
    games: Annotated[int, typer.Option("--games", help="How many games for each candidate.")] = 500,
    level: Annotated[str, typer.Option("--level", help="Who plays in all seats.")] = "hard",
    worlds: Worlds = None,
    ms: Annotated[float | None, typer.Option("--ms", help="Not for tuning: it says why.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="What the two series of deals are named after.")] = "tune",
    workers: Workers = None,
    write: Annotated[bool, typer.Option("--write", help="Write the result into the game's balance.md.")] = False,
) -> None:
    """Look for the values of a game's options that come nearest to what its rulebook wants."""
    from ..lab.tune import Tuning
    from ..lab.tune_report import show_tuning

    show_tuning(Tuning.of(game, level, games, worlds, ms, seed, workers), write)


@app.command()
def values(game: GameName, option: Options = None) -> None:
    """Print every value of a game as TOML: numbers, names, texts and counts of cards, to change and to play with."""
    from ..core.valuefile import written
    from ..games.given import with_values

    found, options = with_values(game, option or [])
    typer.echo(written(found, options), nl=False)


@app.command("talk-report")
def talk_report(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game whose bots talk; the only one if not given.")] = None,
    talks: Annotated[int, typer.Option("--talks", help="How many talks.")] = 20,
    seats: Seats = None,
    seed: Annotated[str, typer.Option("--seed", help="The series; its talks are the same every time.")] = "1",
    level: Annotated[str, typer.Option("--level", help="Which bots talk; the usual ones if not given.")] = "",
    json: Json = False,
) -> None:
    """Let bots talk and report how well their talk holds together."""
    from ..lab.talks import show_talk_report

    show_talk_report(game, talks, seats, seed, level, json)


@app.command()
def bench(
    what: Annotated[list[str] | None, typer.Argument(metavar="[GAME|server|research]...", help="All games if not given.")] = None,
    peers: Annotated[bool, typer.Option("--peers", help="Measure other libraries in the same run.")] = False,
    processes: Annotated[int, typer.Option("--processes", help="bench server: how many processes share one database.")] = 1,
    db: Annotated[str | None, typer.Option("--db", metavar="URL", help="bench server --processes: a PostgreSQL server.")] = None,
    hard: Annotated[int, typer.Option("--hard", help="bench server: how many tables of hard bots to add beside people's.")] = 0,
    json: Json = False,
) -> None:
    """Measure speed on one core, in CPU time; `bench server`: many tables in many browsers; `bench research`: learners."""
    first, *rest = what or [""]
    if first == "server" and (processes > 1 or db):
        from ..server.bench.processes import show_processes_bench

        return show_processes_bench(rest, db, processes, json)
    if first == "server" and hard:
        from ..server.bench.thinking import show_thinking_bench

        return show_thinking_bench(rest, hard, json)
    if first == "server":
        from ..server.bench.measure import show_server_bench

        return show_server_bench(rest, json)
    if first == "research":
        from ..research.bench import show_research_bench as show
    else:
        from ..lab.bench import show_bench as show
    return show(rest if first == "research" else what or [], peers, json)
