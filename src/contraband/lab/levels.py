"""Levels of bots in a report: everybody of one level, and one seat of a level among others."""

from dataclasses import replace
from typing import NamedTuple

from .measures import check_measure, is_share, measured
from .series import Findings, Series, run
from .statistics import Share, Spread
from .units import Units

MOST = 1000  # games of each


class SameLevel(NamedTuple):
    """A table of equals: what the game is compared by, and its length."""

    level: str
    measure: Spread
    moves: Spread
    nobody: Share


class CrossLevel(NamedTuple):
    """One seat of a level among seats of another."""

    level: str
    among: str
    wins: Share


class Levels(NamedTuple):
    same: list[SameLevel]
    cross: list[CrossLevel]


def levels_of(series: Series, units: Units) -> Levels:
    """Bots that move at once, on the deals of the series; those who think would take hours, and have the ladder."""
    game, games = series.game, min(series.games, MOST)
    known = [level for level in game.levels if not game.thinks(level)]
    same, cross = [], []
    for level in known:
        findings = run(with_styles(series, (level,) * series.seats, games), units=units)
        name = check_measure(game, None)
        same.append(SameLevel(level, Spread.of(measured(game, name, findings.columns)), findings.figures()["moves"], findings.drawn()))
        cross += [one_among(series, level, among, games, units) for among in known if among != level]
    return Levels(same, cross)


def with_styles(series: Series, styles: tuple[str, ...], games: int) -> Series:
    return replace(series, styles=styles, games=games, is_observed=False)


def one_among(series: Series, level: str, among: str, games: int, units: Units) -> CrossLevel:
    """On every seat in turn, as often on each."""
    each = max(1, games // series.seats)
    won = 0
    for seat in range(series.seats):
        styles = tuple(level if other == seat else among for other in range(series.seats))
        findings: Findings = run(with_styles(series, styles, each), units=units)
        won += findings.outcome(seat, "win").count
    return CrossLevel(level, among, Share(won, each * series.seats))


def is_a_share(series: Series) -> bool:
    return is_share(series.game, check_measure(series.game, None))
