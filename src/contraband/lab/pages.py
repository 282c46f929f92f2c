"""Reports as pages: what `simulate --report` and `compare --report` write."""

from collections.abc import Iterator
from html import escape
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import __version__
from ..core.observing import MADE, MOVE_GAMES, OPEN
from ..core.wording import ORIGINAL
from .card_effects import CardFigures, card_figures
from .card_section import card_name, card_section, counted_in
from .html import code, page, plot, section, table, text
from .levels import Levels, is_a_share
from .measures import check_measure, measures
from .plots import Bar, bars, binned, columns
from .report import ordinal
from .sentences import percent, sentences
from .series import Findings, Series
from .statistics import Share, Spread

MOST_OPTIONS = 12  # of those that nobody took


def simulation_page(findings: Findings, levels: Levels | None = None) -> str:
    series = findings.series
    counts = findings.cards
    held = [number for number, card in enumerate(series.game.words.ALL_CARDS) if card.is_held] if counts else []
    cards = card_figures(counts, held) if counts else []
    said = "".join(f"<li>{line}</li>" for line in map(escape, sentences(findings, cards)))
    return page(
        f"{series.game.title}: {series.games:,} games",
        about(series),
        [
            section("In words", f'<ul class="words">{said}</ul>', text("Figures in brackets are 95 % intervals.", small=True)),
            *winning(findings),
            endings(findings),
            *lengths(findings),
            scores(findings),
            lead(findings),
            card_section(findings, cards),
            unused(findings, cards),
            level_section(series, levels),
            again(series),
        ],
    )


def about(series: Series) -> str:
    changed = ", ".join(f"{name}={value}" for name, value in series.changed.items()) or "options as they are"
    bots = series.styles[0] if len(set(series.styles)) == 1 else ", ".join(series.styles)
    seats = "1 seat" if series.seats == 1 else f"{series.seats} seats"
    return f"{seats}, {bots} bots, {changed}, seed {series.seed}. Contraband {__version__}."


def share_plot(title: str, shares: dict[str, Share]) -> str:
    """Shares as bars and as a table."""
    there = {name: share for name, share in shares.items() if share.of}
    rows = [Bar(name, 100 * share.value, *(100 * end for end in share.interval)) for name, share in there.items()]
    cells = [(name, f"{share.count:,}", f"{share.of:,}", percent(share)) for name, share in there.items()]
    return plot(bars(title, rows), table(title, ("", "times", "of", "share (95 %)"), cells))


def winning(findings: Findings) -> Iterator[str]:
    seats = {f"seat {seat + 1} ({style})": findings.outcome(seat, "win") for seat, style in enumerate(findings.series.styles)}
    yield section("Wins by seat", share_plot("Wins by seat", seats | {"nobody": findings.drawn()}))
    if len(levels := findings.wins_by_level()) > 1:
        yield section("Wins by level", share_plot("Games won by each level", levels))
    roles = findings.wins_by_role()
    left_out = text("This game has no roles: everybody plays for themselves.")
    yield section("Wins by role", share_plot("Wins by role", roles) if roles else left_out)
    order = {f"moved {ordinal(place)}": share for place, share in enumerate(findings.wins_in_order(), 1)}
    yield section("Wins by order of play", share_plot("Wins by order of play", order))


def endings(findings: Findings) -> str:
    reasons = findings.series.game.words.REASONS
    return section("Endings", share_plot("Endings", {": ".join(reasons[number]): share for number, share in findings.endings().items()}))


def spread_cells(spread: Spread) -> tuple[str, ...]:
    return f"{spread.mean:.2f} ± {spread.half_width:.2f}", *(f"{number:.4g}" for number in (spread.low, spread.median, spread.high))


SPREAD_HEAD = ("", "mean (95 %)", "5 %", "median", "95 %")


def histogram(title: str, numbers: NDArray[Any], unit: str = "") -> str:
    found, whole = binned(numbers), bool(np.issubdtype(numbers.dtype, np.integer))
    cells = [
        (span(low, high, whole), f"{count:,}", f"{100 * count / len(numbers):.1f} %")
        for low, high, count in zip(found.edges, found.edges[1:], found.counts, strict=False)
        if count
    ]
    return plot(
        columns(title, found, unit),
        f"<details><summary>{title}, in numbers</summary>{table(title, ('from, to', 'games', 'share'), cells)}</details>",
    )


def span(low: float, high: float, whole: bool) -> str:
    """From the one up to, but not with, the other; whole numbers by the first and the last of them."""
    if whole:
        return f"{low:g}" if high - low == 1 else f"{low:g} to {high - 1:g}"
    return f"{low:.4g} to {high:.4g}"


def lengths(findings: Findings) -> Iterator[str]:
    figures = findings.figures()
    cells = [(name, *spread_cells(spread)) for name, spread in figures.items()]
    yield section(
        "Length and figures", histogram("Length in moves", findings.columns.steps), table("The game's own figures", SPREAD_HEAD, cells)
    )


def scores(findings: Findings) -> str:
    cells, rows = [], []
    for seat, style in enumerate(findings.series.styles):
        spread = findings.score(seat)
        cells.append((f"seat {seat + 1} ({style})", *spread_cells(spread)))
        rows.append(Bar(f"seat {seat + 1}", spread.mean, spread.low, spread.high))
    low = min(0.0, *(row.low for row in rows)) if len(rows) > 1 else min(0.0, rows[0].low)
    top = max(1.0, *(row.high for row in rows)) if len(rows) > 1 else max(1.0, rows[0].high)
    drawn = bars("All scores: mean, with the middle 90 % of games", rows, low * 1.05, top * 1.05, "")
    said = text("The bar is the mean; the line spans the middle 90 % of the games.", small=True)
    return section("All scores", plot(drawn, table("Scores", SPREAD_HEAD, cells)), said)


def lead(findings: Findings) -> str:
    words, found = findings.series.game.words, findings.columns
    if not words.LEAD:
        why = "all have one common score" if len(words.ROLES) == 1 else "it does not say what being ahead is"
        return section("The lead", text(f"Nobody leads in this game: {why}, so this section is left out."))
    if not found.has_lead:
        return section("The lead", text("The lead is not tracked when bots think."))
    won = found.won.any(axis=1)
    decided = 100 * found.decided_after[won] / np.maximum(found.steps[won], 1)
    behind = np.where(found.won, found.behind, 0).max(axis=1)[won]
    far = float(np.percentile(behind, 75)) if won.any() else 0.0
    return section(
        "The lead",
        text(f"In the lead is whoever {words.LEAD}. While the leaders are tied, it stays where it was."),
        histogram("Changes of the lead in a game", found.lead_changes),
        *(
            (
                text("How early games were decided: how much of a game had been played when its last leader took the lead."),
                histogram("Decided after this part of the game", decided, "%"),
                text(f"Comebacks: the furthest the winner was ever behind. A quarter of them were once behind by {far:g} or more."),
                histogram("The furthest the winner was behind", behind),
            )
            if won.any()
            else (text("Nobody won, so nothing was decided."),)
        ),
    )


def unused(findings: Findings, cards: list[CardFigures]) -> str:
    if findings.moves is None:
        return section("What nobody uses", text("What nobody uses is not counted when bots think, so this section is left out."))
    never_drawn = [card_name(findings.series, one.card) for one in cards if one.drawn == 0]
    never_played = [card_name(findings.series, one.card) for one in cards if one.drawn and not one.played]
    of_cards = (
        text(f"Cards never drawn: {', '.join(never_drawn) or 'none'}."),
        text(f"Cards drawn but never played: {', '.join(never_played) or 'none'}."),
    )
    return section("What nobody uses", *(of_cards if cards else ()), never_made(findings.series, findings.moves))


def never_made(series: Series, moves: NDArray[np.int64]) -> str:
    """Options that were open and that nobody took, those first that were open most often."""
    names = series.game.words.move_names(ORIGINAL)
    left = [move for move in np.argsort(-moves[:, OPEN], kind="stable").tolist() if moves[move, OPEN] and not moves[move, MADE]]
    counted = counted_in(series, MOVE_GAMES)
    if not left:
        return text(f"Every option that was ever open was taken. {counted}")
    rows = [(names[move], f"{moves[move, OPEN]:,}") for move in left[:MOST_OPTIONS]]
    more = text(f"And {len(left) - len(rows):,} more, which were open less often.", small=True) if len(left) > len(rows) else ""
    return table("Options that nobody took", ("", "times it was open"), rows) + more + text(counted, small=True)


def level_section(series: Series, levels: Levels | None) -> str:
    if levels is None:
        return ""
    name = measures(series.game)[check_measure(series.game, None)][0]
    scale = 100 if is_a_share(series) else 1
    same = [
        (one.level, f"{scale * one.measure.mean:.1f} ± {scale * one.measure.half_width:.1f}", percent(one.nobody), f"{one.moves.median:g}")
        for one in levels.same
    ]
    levels_seen = [one.level for one in levels.same]
    cross = [(level, *(percent(levels.cross[level, among]) for among in levels_seen)) for level in levels_seen]
    thinkers = [level for level in levels_seen if series.game.thinks(level)]
    worlds = f", with {series.worlds} {'world' if series.worlds == 1 else 'worlds'} a decision" if thinkers else ""
    return section(
        "Levels of play",
        text(f"On the first deals of this series{worlds}; other levels with --levels."),
        table("Everybody at the same level", ("everybody", f"{name}{', %' if scale == 100 else ''}", "nobody wins", "moves, median"), same),
        table("Wins of one seat (95 %), by its level and that of the others", ("", *(f"among {one}" for one in levels_seen)), cross),
    )


def again(series: Series) -> str:
    options = "".join(f" -o {name}={value}" for name, value in series.changed.items())
    blank = f" -o blank={series.blank_key}" if series.blank_key else ""
    worlds = f" --worlds {series.worlds}" if series.thinks else ""
    bots = ",".join(series.styles) if len(set(series.styles)) > 1 else series.styles[0]
    asked = f"--games {series.games} --seats {series.seats} --bots {bots} --seed {series.seed}{options}{blank}{worlds}"
    return section(
        "How to repeat this",
        f"<p>{code(f'contraband simulate {series.game.name} {asked}')}</p>",
        text(f"You can play or watch any of these games: game 12 has the seed {series.seed}#12."),
    )
