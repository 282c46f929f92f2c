"""What `compare --report` writes."""

from html import escape

from .compare import Comparison
from .compare_report import amount, conclusion
from .html import page, plot, section, table, text
from .measures import is_share
from .pages import about
from .plots import Bar, bars
from .series import Series

HONEST = "The intervals hold at all looks together: stopping early does not make them wrong more often than one time in twenty."


def comparison_page(comparison: Comparison) -> str:
    series, looked = comparison.series, comparison.looks
    told = [f"{look.games:,}" for look in looked]
    cells = [
        (told[place], *(amount(comparison, number) for number in (look.difference, look.low, look.high)))
        for place, look in enumerate(looked)
    ]
    scale = 100 if is_share(series.game, comparison.measure) else 1
    rows = [
        Bar(f"after {told[place]} games", *(scale * number for number in (look.difference, look.low, look.high)))
        for place, look in enumerate(looked)
    ]
    low = min([0.0] + [row.low for row in rows]) * 1.05
    high = max([1e-9] + [row.high for row in rows]) * 1.05
    needed = [(f"± {one['precision']:.3g}", f"{one['games']:,}") for one in comparison.as_json()["needed"]]
    sides = [
        (name, described(side), f"{mean:.4g}")
        for name, side, mean in zip("AB", (series, comparison.against), comparison.means, strict=True)
    ]
    return page(
        f"{series.game.title}: {comparison.words}",
        about(series),
        [
            section(
                "In words",
                f'<ul class="words"><li>{escape(conclusion(comparison))}</li></ul>',
                table("The two", ("", "values", "mean"), sides),
            ),
            section(
                "Look by look",
                plot(
                    bars("A minus B at every look", rows, low, high, ""), table("A minus B", ("games", "difference", "low", "high"), cells)
                ),
                text(HONEST),
            ),
            section("How many games it takes", table("Games that a single look needs", ("precision", "games"), needed)),
        ],
    )


def described(series: Series) -> str:
    blank = [f"{series.blank_key} blank"] if series.blank_key else []
    return " ".join([f"{name}={value}" for name, value in series.changed.items()] + blank) or "as it is"
