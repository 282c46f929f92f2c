"""What tuning came to, for people and for a game's balance.md."""

from collections.abc import Mapping

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..core.options import Target
from .tune import Candidate, Figure, Tuning

HEADING = "## Tuned values"


def show_tuning(tuning: Tuning, writes: bool) -> None:
    """Tune every target with a progress bar, print what came out, and write it into the game's balance.md if wanted."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    told = [HEADING, "", how(tuning), ""]
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(tuning.game.name, total=tuning.steps)
        for target in tuning.game.balance.TARGETS:
            told += lines_of(target, *tuning.tune(target, lambda done: progress.advance(bar, done)))
    text = "\n".join(told)
    print(text)
    if writes:
        file = tuning.game.folder / "balance.md"
        before = file.read_text(encoding="utf-8") if file.is_file() else f"# {tuning.game.title}"
        file.write_text(with_figures(before, text), encoding="utf-8")


def with_figures(page: str, figures: str) -> str:
    """A page that people wrote, with what came out at its end; what had come out before is gone."""
    return f"{page.partition(HEADING)[0].rstrip()}\n\n{figures.rstrip()}\n"


def how(tuning: Tuning) -> str:
    worlds = f", {tuning.budget.worlds} worlds a decision" if tuning.game.thinks(tuning.level) else ""
    return (
        f"{tuning.level.capitalize()} bots on all seats{worlds}. Values are chosen on the series `{tuning.seed} chosen`, in rounds in "
        f"which the worse half is left out; the usual and the best ones are quoted from `{tuning.seed} quoted`. Intervals are 95 %; for "
        "medians, from the 5th to the 95th percentile of games."
    )


def lines_of(target: Target, tried: list[Candidate], usual: Candidate, best: Candidate) -> list[str]:
    names = list(target.wanted)
    wanted = [f"{name} {number(low)}–{number(high)}" for name, (low, high) in target.wanted.items()]
    head = f"{target.rule}, {target.seats} seats{''.join(f', `{name}={value}`' for name, value in target.options.items())}"
    quoted = [("usual", usual)] if best is usual else [("usual", usual), ("best", best)]
    rows = [*quoted, *[("tried", one) for one in tried]]
    return [
        f"**{head}** wants {', '.join(wanted)}.",
        "",
        f"| | values | games | {' | '.join(names)} | misses by |",
        f"|---|---|---|{'---|' * len(names)}---|",
        *[
            f"| {kind} | {values(one.knobs)} | {one.games:,} | {' | '.join(cell(one.figures[name]) for name in names)} | {one.miss:.2f} |"
            for kind, one in rows
        ],
        "",
    ]


def values(knobs: Mapping[str, object]) -> str:
    return " ".join(f"`{name}={value}`" for name, value in knobs.items()) or "as they are"


def cell(figure: Figure) -> str:
    return f"{number(figure.value)} ({number(figure.low)}–{number(figure.high)})"


def number(value: float) -> str:
    return f"{100 * value:.1f} %" if value <= 1 else f"{value:.0f}"
