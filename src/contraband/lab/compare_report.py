"""A comparison for people and for programs."""

import json
from pathlib import Path

from rich.console import Console

from .compare import DIFFERENT, SAME, Comparison
from .measures import is_share
from .report import new_grid
from .running import Run, at_terminal
from .warm import warm_here


def show_comparison(comparison: Comparison, how: Run, as_json: bool, report: Path | None) -> None:
    """Play until it is decided, and say what came out."""
    from .comparison_page import comparison_page
    from .html import check_report, write_page

    check_report(report)
    warm_here(comparison.series.game)  # before its bar begins to run
    with at_terminal(comparison.series.game.name, 2 * comparison.most, how) as (units, tell):
        comparison.settle(units, tell)
    if report is not None:
        write_page(report, comparison_page(comparison))
    if as_json:
        print(json.dumps(comparison.as_json(), indent=2))
    else:
        print_comparison(comparison)


def amount(comparison: Comparison, number: float) -> str:
    """A difference as people read it: in points of a hundred, or as it is."""
    return f"{100 * number:+.2f} points" if is_share(comparison.series.game, comparison.measure) else f"{number:+.4g}"


def conclusion(comparison: Comparison) -> str:
    """What it comes to, in a sentence."""
    last = comparison.last
    found = f"{amount(comparison, last.difference)} ({amount(comparison, last.low)} to {amount(comparison, last.high)})"
    words = comparison.words[0].upper() + comparison.words[1:]
    said = f"{words}: {found}, A minus B, after {last.games:,} games of each on the same deals"
    if comparison.decided == DIFFERENT:
        return f"{said}. They differ."
    within = f" of {amount(comparison, comparison.within)[1:]} or more" if comparison.within else ""
    if comparison.decided == SAME:
        return f"{said}. There is no difference{within}."
    return f"{said}. It is open: neither a difference nor equality has been shown."


def print_comparison(comparison: Comparison) -> None:
    console = Console()
    series, against = comparison.series, comparison.against
    console.print(f"[bold]{series.game.title}[/bold]: {series.seats} seats, {', '.join(series.styles)}, seed {series.seed}")
    for name, side, mean in (("A", series, comparison.means[0]), ("B", against, comparison.means[1])):
        blank = [f"{side.blank_key} blank"] if side.blank_key else []
        changed = " ".join([f"{key}={value}" for key, value in side.changed.items()] + blank) or "as it is"
        console.print(f"{name}: {changed}; mean {mean:.4g}", highlight=False)
    grid = new_grid("games", "difference", "low", "high")
    for look in comparison.looks:
        grid.add_row(f"{look.games:,}", *(amount(comparison, number) for number in (look.difference, look.low, look.high)))
    console.print(grid)
    console.print(conclusion(comparison), highlight=False)
    needed = ", ".join(f"{one['games']:,} for ± {one['precision']:.3g}" for one in comparison.as_json()["needed"])
    console.print(f"Games a single look needs: {needed}.", highlight=False, style="dim")
