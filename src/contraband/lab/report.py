"""A simulation's findings for people and for programs."""

import json
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table as Grid

from ..core.errors import BadOption
from ..core.values import seat_label
from .html import check_report, write_page
from .levels import Levels, Matches
from .running import Run, at_terminal
from .series import Findings, Series, run
from .statistics import Share, Spread
from .warm import warm_here


def show_simulation(series: Series, how: Run, as_json: bool, report: Path | None = None, levels: str | None = None) -> None:
    """Run a series with a progress bar and print what came out."""
    check_report(report)
    if levels and not report:
        raise BadOption("--levels says which levels of bots a report compares: give --report FILE.html as well.")
    matches = Matches.of(series, levels) if report else None
    warm_here(series.game)  # before its bar begins to run
    with at_terminal(series.game.name, series.games + (matches.games if matches else 0), how) as (units, tell):
        findings = run(series.observed() if report else series, tell=tell, units=units)
        if report and matches:
            write_report(report, findings, matches.play(units, tell))
    if as_json:
        print(json.dumps(findings_json(findings), indent=2))
    else:
        print_findings(findings)


def write_report(path: Path, findings: Findings, levels: Levels) -> None:
    from .pages import simulation_page

    write_page(path, simulation_page(findings, levels))


def findings_json(findings: Findings) -> dict[str, Any]:
    series = findings.series
    reasons = series.game.words.REASONS
    return {
        "game": series.game.name,
        "games": series.games,
        "seats": [seat_json(findings, seat) for seat in range(series.seats)],
        "order": [{"place": place, "games": share.of, "win": share.as_json()} for place, share in enumerate(findings.wins_in_order(), 1)],
        "roles": {name: share.as_json() for name, share in findings.wins_by_role().items()},
        "levels": {name: share.as_json() for name, share in findings.wins_by_level().items()},
        "seed": series.seed,
        "options": series.options,
        "endings": [{"rule": reasons[n][0], "reason": reasons[n][1], **share.as_json()} for n, share in findings.endings().items()],
        "nobody_wins": findings.drawn().as_json(),
        "figures": {name: spread.as_json() for name, spread in findings.figures().items()},
        "steps": findings.steps,
        "cpu_seconds": findings.seconds,
        "steps_per_s": steps_per_second(findings),
    }


def seat_json(findings: Findings, seat: int) -> dict[str, Any]:
    outcomes = {name: findings.outcome(seat, name).as_json() for name in ("win", "draw", "loss", "neither")}
    return {"seat": seat + 1, "bot": findings.series.styles[seat], "score": findings.score(seat).as_json(), **outcomes}


def steps_per_second(findings: Findings) -> float:
    return findings.steps / findings.seconds if findings.seconds else 0.0


def print_findings(findings: Findings) -> None:
    console = Console()
    series = findings.series
    console.print(f"[bold]{series.game.title}[/bold]: {series.games:,} games, {series.seats} seats, seed {series.seed}")
    console.print(options_line(series), style="dim")
    console.print(seats_grid(findings))
    if len(levels := findings.wins_by_level()) > 1:
        console.print(levels_grid(levels))
    console.print(order_grid(findings))
    console.print(endings_grid(findings))
    console.print(figures_grid(findings))
    console.print(f"{findings.steps:,} moves, {steps_per_second(findings) / 1e6:.2f} M steps/s of one core")


def options_line(series: Series) -> str:
    return " ".join(f"{name}={value}" for name, value in series.options.items())


def percent(share: Share) -> str:
    low, high = share.interval
    return f"{100 * share.value:.2f} %  ({100 * low:.2f} – {100 * high:.2f})"


def new_grid(*columns: str) -> Grid:
    grid = Grid(box=box.SIMPLE, pad_edge=False)
    for number, column in enumerate(columns):
        grid.add_column(column, justify="left" if number == 0 else "right")
    return grid


def seats_grid(findings: Findings) -> Grid:
    grid = new_grid("seat", "bot", "wins (95 %)", "draws", "score")
    for seat, style in enumerate(findings.series.styles):
        draws = f"{100 * findings.outcome(seat, 'draw').value:.2f} %"
        grid.add_row(seat_label(seat), style, percent(findings.outcome(seat, "win")), draws, f"{findings.score(seat).mean:.2f}")
    grid.add_row("nobody", "", percent(findings.drawn()), "", "")
    return grid


def levels_grid(levels: dict[str, Share]) -> Grid:
    grid = new_grid("level", "games that one of it wins (95 %)")
    for level, share in levels.items():
        grid.add_row(level, percent(share))
    return grid


def order_grid(findings: Findings) -> Grid:
    """By order of play: what it is worth to move first."""
    grid = new_grid("moved", "games", "wins (95 %)")
    for place, share in enumerate(findings.wins_in_order(), 1):
        grid.add_row(ordinal(place), f"{share.of:,}", percent(share) if share.of else "–")
    return grid


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, … 11th, … 21st."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number // 10 == 1 else ending}"


def endings_grid(findings: Findings) -> Grid:
    grid = new_grid("ending", "rule", "games (95 %)")
    for number, share in findings.endings().items():
        rule, sentence = findings.series.game.words.REASONS[number]
        grid.add_row(sentence, rule, percent(share))
    return grid


def figures_grid(findings: Findings) -> Grid:
    grid = new_grid("figure", "mean (95 %)", "5 %", "median", "95 %")
    for name, spread in findings.figures().items():
        grid.add_row(name, *spread_cells(spread))
    return grid


def spread_cells(spread: Spread) -> tuple[str, str, str, str]:
    mean = f"{spread.mean:.2f} ± {spread.half_width:.2f}"
    return mean, f"{spread.low:.4g}", f"{spread.median:.4g}", f"{spread.high:.4g}"
