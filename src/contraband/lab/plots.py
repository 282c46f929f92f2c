"""Plots as inline SVG, drawn by hand: a few hundred bytes each, light and dark by the page's colours, with a table under each."""

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

WIDTH, ROW, LABEL, PAD = 640, 24, 250, 26
BINS = 24


class Bar(NamedTuple):
    """A value with its interval."""

    label: str
    value: float
    low: float
    high: float


def number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def figure(title: str, height: float, inside: str) -> str:
    return (
        f'<svg role="img" aria-label="{escape(title)}" viewBox="0 0 {WIDTH} {number(height)}" width="{WIDTH}" height="{number(height)}">'
        f"{inside}</svg>"
    )


def bars(title: str, rows: Sequence[Bar], low: float = 0.0, high: float | None = None, unit: str = "%") -> str:
    """Horizontal bars from zero, each with its interval; `low` below zero makes room for negative ones."""
    top = max([row.high for row in rows] + [low + 1e-9]) * 1.05 if high is None else high
    span = WIDTH - LABEL - PAD

    def x(value: float) -> float:
        return LABEL + span * (min(max(value, low), top) - low) / (top - low)

    drawn = [f'<line class="axis" x1="{number(x(0))}" y1="0" x2="{number(x(0))}" y2="{ROW * len(rows)}"/>']
    for place, row in enumerate(rows):
        y = ROW * place + ROW / 2
        left, right = sorted((x(0), x(row.value)))
        drawn.append(
            f'<text x="{LABEL - 8}" y="{number(y + 4)}" text-anchor="end">{escape(shortened(row.label))}</text>'
            f'<rect class="bar" x="{number(left)}" y="{number(y - 7)}" width="{number(right - left)}" height="14"/>'
            f'<path class="whisker" d="M{number(x(row.low))} {number(y)}H{number(x(row.high))}'
            f'm0 -4v8M{number(x(row.low))} {number(y - 4)}v8"/>'
        )
    return figure(title, ROW * len(rows) + 22, "".join(drawn) + ticks(low, top, x, ROW * len(rows), unit))


def ticks(low: float, top: float, x: Callable[[float], float], y: float, unit: str) -> str:
    step = nice((top - low) / 5)
    first = int(np.ceil(low / step))
    marks = [first * step + step * k for k in range(12) if first * step + step * k <= top + 1e-9]
    return "".join(
        f'<text class="tick" x="{number(x(mark))}" y="{number(y + 16)}" text-anchor="middle">{mark:g}{unit}</text>' for mark in marks
    )


def nice(step: float) -> float:
    """1, 2 or 5 with zeros behind it."""
    size = 10.0 ** np.floor(np.log10(max(step, 1e-9)))
    return float(next(size * part for part in (1, 2, 5, 10) if size * part >= step - 1e-12))


def shortened(label: str, most: int = 24) -> str:
    return label if len(label) <= most else f"{label[: most - 1]}…"


class Histogram(NamedTuple):
    """How many games lie between each two edges."""

    edges: Sequence[float]
    counts: Sequence[int]


def binned(numbers: NDArray[np.generic]) -> Histogram:
    """Whole numbers in bins of whole width, others in equal ones."""
    low, high = float(numbers.min()), float(numbers.max())
    if np.issubdtype(numbers.dtype, np.integer):
        step = max(1.0, np.ceil((high - low + 1) / BINS))
        edges = np.arange(low, high + step + 0.5, step)
    else:
        edges = np.linspace(low, high if high > low else low + 1, BINS + 1)
    counts, _ = np.histogram(numbers.astype(float), edges)
    return Histogram(edges.tolist(), counts.tolist())


def columns(title: str, found: Histogram, unit: str = "") -> str:
    """A histogram."""
    height, top, span = 150, max(1, *found.counts), WIDTH - 2 * PAD
    low, high = found.edges[0], found.edges[-1]

    def x(value: float) -> float:
        return PAD + span * (value - low) / (high - low)

    drawn = [f'<line class="axis" x1="{PAD}" y1="{height}" x2="{WIDTH - PAD}" y2="{height}"/>']
    for left, right, count in zip(found.edges, found.edges[1:], found.counts, strict=False):
        tall = height * 0.95 * count / top
        wide = max(x(right) - x(left) - 1, 0.5)
        drawn.append(
            f'<rect class="bar" x="{number(x(left))}" y="{number(height - tall)}" width="{number(wide)}" height="{number(tall)}"/>'
        )
    return figure(title, height + 22, "".join(drawn) + ticks(low, high, x, height, unit))
