"""The picture on a game's lid; one that has none gets its title on a crate."""

from __future__ import annotations

from functools import cache
from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game

WIDTH, HEIGHT, LINE = 240, 150, 30


def lid(game: Game, wording: str) -> str:
    return game.art.box() if game.art.box else plain_box(game.title_in(wording))


@cache
def plain_box(title: str) -> str:
    """The title in a frame, as SVG."""
    lines = wrap(title, 14)[:4]
    top = (HEIGHT - LINE * len(lines)) / 2 + LINE * 0.7
    words = "".join(f'<text x="{WIDTH / 2}" y="{top + LINE * place:.0f}">{escape(line)}</text>' for place, line in enumerate(lines))
    return (
        f'<svg class="box-art" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#d9c9a3"/>'
        f'<path d="M0 12h{WIDTH}M0 {HEIGHT - 12}h{WIDTH}" stroke="#8a744a" stroke-width="4"/>'
        f'<g font-size="24" font-weight="700" text-anchor="middle" fill="#3a2f1b">{words}</g></svg>'
    )
