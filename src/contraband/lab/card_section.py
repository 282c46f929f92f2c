"""Cards in a report: what became of each, and what goes with it."""

from ..core.observing import HAND_GAMES
from ..core.wording import ORIGINAL
from .card_effects import CardFigures, Effect
from .html import code, plot, section, table, text
from .plots import Bar, bars
from .sentences import percent
from .series import Findings, Series
from .statistics import Share

MOST_CARDS = 20  # in a plot

CORRELATION = (
    "This is correlation, not cause: whoever is winning anyway may play other cards. Only seats that held the card are compared, in games "
    "of about equal length (within a fifth), and small samples are shrunk towards zero. The command beside each card is the proper test: "
    "with the card blank, on the same deals."
)


def card_section(findings: Findings, cards: list[CardFigures]) -> str:
    series = findings.series
    if not cards:
        why = "where bots think" if series.thinks else "in this game: it does not say what drawing, holding and playing one is"
        return section("Cards", text(f"Cards are not counted {why}, so this section is left out."))
    names = {one.card: card_name(series, one.card) for one in cards}
    drawn = effect_plot({names[one.card]: one.when_played for one in cards if one.when_played})
    counted = table(
        "Cards",
        ("", "drawn a game", "seats that held it", "of them played it", "never played it"),
        [
            (
                names[one.card],
                f"{one.drawn * series.seats / one.seats:.2f}",
                share(one.holders, one.seats),
                share(one.users, one.holders),
                share(one.holders - one.users, one.holders),
            )
            for one in cards
        ],
    )
    effects = table(
        "Points of wins, and the test",
        ("", "played minus kept", "held minus not held", "the test"),
        [(names[one.card], points(one.when_played), points(one.when_held), code(test_of(series, one.card))) for one in cards],
    )
    mixed = text("Bots of several levels play here, so a card's figures also reflect who plays it.") if len(set(series.styles)) > 1 else ""
    said = text(
        f"Drawn: came into the hand between two decisions. Held: was in the hand at a decision. {counted_in(series, HAND_GAMES)}",
        small=True,
    )
    return section("Cards", text(CORRELATION), mixed, plot(drawn, effects), said, counted)


def effect_plot(effects: dict[str, Effect]) -> str:
    """Of many cards those that tell most."""
    telling = sorted((name for name in effects if effects[name].shrunk), key=lambda name: -abs(effects[name].shrunk))[:MOST_CARDS]
    rows = [
        Bar(name, 100 * effects[name].shrunk, *(100 * end for end in effects[name].interval))
        for name in sorted(telling, key=lambda name: -effects[name].shrunk)
    ]
    if not rows:
        return text("No card stands out.")
    few = text(f"The {len(rows)} of {len(effects)} cards with the clearest effect.", small=True) if len(rows) < len(effects) else ""
    low = min([row.low for row in rows] + [-1.0]) * 1.05
    return few + bars("Wins when played minus when only held, in points", rows, low, None, "")


def points(effect: Effect | None) -> str:
    if effect is None:
        return "–"
    low, high = effect.interval
    return f"{signed(100 * effect.shrunk)} ({signed(100 * low)} to {signed(100 * high)})"


def signed(number: float) -> str:
    """With its sign, if there is anything of it."""
    shown = f"{number:+.1f}"
    return "0.0" if float(shown) == 0 else shown


def share(count: int, of: int) -> str:
    return percent(Share(count, of)) if of else "–"


def card_name(series: Series, card: int) -> str:
    words = series.game.words
    return words.soften(words.ALL_CARDS[card].name, ORIGINAL)


def test_of(series: Series, card: int) -> str:
    """The command that says what a card is worth: the same deals, with it and without."""
    options = "".join(f" -o {name}={value}" for name, value in series.changed.items())
    same = "".join(f" --against {name}={value}" for name, value in series.changed.items())
    blank = f" --against blank={series.game.words.ALL_CARDS[card].key}"
    bots = ",".join(series.styles) if len(set(series.styles)) > 1 else series.styles[0]
    return f"contraband compare {series.game.name} --seats {series.seats} --bots {bots}{options}{same}{blank}"


def counted_in(series: Series, games: tuple[int, int]) -> str:
    """Which games something was counted in: to save time, not in all of a long series."""
    whole, every = games
    if series.games <= whole:
        return "Counted in every game."
    return f"Counted in the first {whole:,} games, and then in one of every {every}."
