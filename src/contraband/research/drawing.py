"""A table as one SVG: its zones as panels, and in them the game's own cards as the press draws them. It is made from a sight alone.

What a game gives for the browser is HTML, which nothing but a browser can lay out. So this board is put together from what every game has:
zones (core/plain.py), colours and pictures of its cards (core/printing.py). A card without a picture is its name in a frame.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from textwrap import wrap
from typing import NamedTuple

from ..core.game import Game
from ..core.plain import UNKNOWN_CARD, Group, Line, groups
from ..core.printing import Drawing, Order, Piece, as_svg
from ..core.record import SPECTATOR
from ..core.table import Sight
from ..core.wording import ORIGINAL

PAGE, MARGIN, GAP = 1200, 24, 12
INSIDE = MARGIN + 10
CARD = (60, 82)  # the shape of a printed card with its bleed
STEP = (CARD[0] + 8, CARD[1] + 8)
SMALL, USUAL, LARGE = 10, 13, 26  # letters
LETTER = 0.62  # how wide one is, of its height: DejaVu Sans is the widest that is likely to be there
FONT = "'DejaVu Sans', Verdana, sans-serif"
BOLD = 0.72
MOST_LINES, LONGEST = 3, 170  # of words at one place
Paint = Callable[[str], tuple[str, bytes]]  # a picture as SVG to what it is kept as, and what kind that is


class Pen:
    """What was drawn so far, and how far down; pictures are defined once and used wherever their card lies."""

    def __init__(self, game: Game, paint: Paint) -> None:
        self.game, self.paint = game, paint
        self.colours, self.symbols = game.press.LOOK.colours, game.art.symbols(ORIGINAL)
        self.drawn: list[str] = []
        self.images: dict[str, str] = {}
        self.y = float(MARGIN)

    def text(self, x: float, y: float, words: str, size: int = USUAL, colour: str = "ink", more: str = "") -> None:
        self.drawn.append(f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{self.colours[colour]}" {more}>{escape(words)}</text>')

    def box(self, x: float, y: float, width: float, height: float, fill: str, edge: str, more: str = "") -> None:
        self.drawn.append(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{fill}" stroke="{edge}" {more}/>')

    def card(self, x: float, y: float, piece: Piece) -> None:
        """What lies behind, and the picture on it."""
        look = self.game.press.LOOK
        for drawing in (piece.ground, piece.picture):
            if drawing is not None:
                href = address(drawing, self.symbols, tuple({**look.colours, **piece.colours}.items()), look.style, self.paint)
                name = self.images.setdefault(href, f"picture-{len(self.images)}")
                self.drawn.append(f'<use href="#{name}" x="{x:g}" y="{y:g}"/>')

    def page(self) -> str:
        height, (width, tall) = self.y + MARGIN, CARD
        images = "".join(f'<image id="{name}" width="{width}" height="{tall}" href="{href}"/>' for href, name in self.images.items())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PAGE} {height:g}" width="{PAGE}" height="{height:g}" '
            f'font-family="{FONT}"><defs>{images}</defs>'
            f'<rect width="{PAGE}" height="{height:g}" fill="{self.colours["paper"]}"/>{"".join(self.drawn)}</svg>'
        )


@cache
def address(drawing: Drawing, symbols: str, colours: tuple[tuple[str, str], ...], style: str, paint: Paint) -> str:
    """A drawing as a file of its own within the page: its styles and ids concern nobody else."""
    kind, content = paint(as_svg(drawing, symbols, dict(colours), style))
    return f"data:image/{kind};base64,{b64encode(content).decode()}"


def as_lines(picture: str) -> tuple[str, bytes]:
    """How pictures are kept where the page may be enlarged."""
    return "svg+xml", picture.encode()


@cache
def pieces(game: Game) -> dict[str, Piece]:
    """The cards of a game as they are printed, by what zones call them: their titles, or their names as words."""
    found: dict[str, Piece] = {}
    for deck in game.press.decks(Order(game.choose_options(), None, ORIGINAL)) if game.press.decks else ():
        for piece in deck.pieces:
            for name in (piece.title, piece.name):
                found.setdefault(fold(name), piece)
    found.pop("", None)
    return found


def fold(name: str) -> str:
    """The same for all ways to write it; a card that is one of two is written `this/that` or `this-or-that`."""
    return " ".join(re.split(r"[\s-]+", name.casefold().replace("/", " or ")))


def board(sight: Sight, seat: int, paint: Paint = as_lines) -> str:
    """The whole table as these eyes see it; `paint` says how the pictures of its cards are kept."""
    pen = Pen(sight.game, paint)
    found = [group for group in groups(sight, seat) if any(line.items for line in group.lines)]
    draw_head(pen, sight, seat)
    draw_facts(pen, [group for group in found if group.is_fact])
    for group in found:
        if not group.is_fact:
            draw_group(pen, group)
    return pen.page()


def draw_head(pen: Pen, sight: Sight, seat: int) -> None:
    pen.y += LARGE
    whose = "as an onlooker sees it" if seat == SPECTATOR else f"as {sight.names[seat]} sees it"
    pen.text(MARGIN, pen.y, sight.game.title, LARGE, more='font-weight="700"')
    pen.text(PAGE - MARGIN, pen.y, whose, USUAL, "faint", 'text-anchor="end"')
    pen.y += USUAL + GAP
    pen.text(MARGIN, pen.y, sight.game.words.waiting(sight, seat, ORIGINAL), USUAL)
    pen.y += GAP


def draw_facts(pen: Pen, facts: Sequence[Group]) -> None:
    """What is a word or a number, in rows of labels."""
    x, height = float(MARGIN), USUAL + 10
    for fact in facts:
        told = f"{fact.name}: {shorten(fact.lines[0].text, 60)}"
        width = len(told) * SMALL * LETTER + 14
        if x + width > PAGE - MARGIN:
            x, pen.y = float(MARGIN), pen.y + height + 4
        pen.box(x, pen.y, width, height, "none", pen.colours["faint"], 'stroke-opacity=".4"')
        pen.text(x + 7, pen.y + height - 8, told, SMALL)
        x += width + 6
    pen.y += height + GAP


def draw_group(pen: Pen, group: Group) -> None:
    """A zone: its name, and its places side by side, in as many rows as they need."""
    top, x, tallest = pen.y, float(INSIDE), 0.0
    pen.y += USUAL + 6
    pen.text(INSIDE, pen.y, group.name, USUAL, more='font-weight="700"')
    pen.y += 8
    for line in group.lines:
        place = Place.of(pen.game, line)
        if x > INSIDE and x + place.width > PAGE - INSIDE:
            x, pen.y, tallest = float(INSIDE), pen.y + tallest, 0.0
        draw_place(pen, x, pen.y, place)
        x, tallest = x + place.width, max(tallest, place.height)
    pen.y += tallest
    pen.box(MARGIN, top, PAGE - 2 * MARGIN, pen.y - top, "none", pen.colours["faint"], 'stroke-opacity=".35"')
    pen.y += GAP


class Place(NamedTuple):
    """One place of a zone with its name, its cards or its words, and the room it takes."""

    line: Line
    cards: Sequence[tuple[str, int]]
    words: Sequence[str]
    per_row: int
    width: float
    height: float

    @classmethod
    def of(cls, game: Game, line: Line) -> Place:
        cards, above = cards_of(game, line), SMALL + 8 if line.place else 0
        named = len(line.place) * SMALL * BOLD + 16
        if cards:
            per_row = min(len(cards), int((PAGE - 2 * INSIDE) / STEP[0]))
            rows = -(-len(cards) // per_row)
            return cls(line, cards, (), per_row, max(per_row * STEP[0] + 10, named), above + rows * STEP[1] + 6)
        words = wrap(line.text, LONGEST)
        shown = [*words[: MOST_LINES - 1], shorten(" ".join(words[MOST_LINES - 1 :]), LONGEST)][: len(words)]
        width = max(len(row) for row in shown) * SMALL * LETTER + 24
        return cls(line, (), shown, 0, max(width, named), above + len(shown) * (SMALL + 4) + 8)


def cards_of(game: Game, line: Line) -> Sequence[tuple[str, int]]:
    """Cards by name, those of which there are several once, with their number; words that are all names of cards are cards too."""
    items = line.items if line.size is not None else line.text.split(", ")
    if line.size is None and not all(fold(item) in pieces(game) for item in items):
        return ()
    return [(name, int(count or 1)) for name, _, count in (item.partition(" ×") for item in items)]


def draw_place(pen: Pen, x: float, y: float, place: Place) -> None:
    if place.line.place:
        y += SMALL + 4
        pen.text(x, y, place.line.place, SMALL, "ink", 'font-weight="700"' if place.line.is_mine else "")
        y += 4
    for number, (name, count) in enumerate(place.cards):
        row, column = divmod(number, place.per_row)
        draw_card(pen, x + column * STEP[0], y + 4 + row * STEP[1], name, count)
    for number, words in enumerate(place.words, 1):
        pen.text(x, y + number * (SMALL + 4), words, SMALL, "faint")


def draw_card(pen: Pen, x: float, y: float, name: str, count: int) -> None:
    width, height = CARD
    is_back = name == UNKNOWN_CARD
    pen.box(x, y, width, height, pen.colours["back" if is_back else "paper"], pen.colours["ink"])
    if (piece := pieces(pen.game).get(fold(name))) is not None:
        pen.card(x, y, piece)
        pen.box(x, y, width, height, "none", pen.colours["ink"])
    if not is_back:
        draw_name(pen, x, y, name)
    if count > 1:
        pen.box(x + width - 24, y - 4, 28, 16, pen.colours["ink"], pen.colours["paper"])
        pen.text(x + width - 10, y + 8, f"×{count}", SMALL, "paper", 'text-anchor="middle" font-weight="700"')


def draw_name(pen: Pen, x: float, y: float, name: str) -> None:
    """At the foot of the card, small enough to be read there."""
    width, height = CARD
    lines = wrap(name.replace("/", "/ "), 11)[:3]
    top = y + height - 10 * len(lines) - 3
    pen.box(x + 1, top, width - 2, 10 * len(lines) + 2, pen.colours["paper"], "none", 'fill-opacity=".85"')
    for number, words in enumerate(lines, 1):
        pen.text(x + width / 2, top + 10 * number - 1, words, 8, "ink", 'text-anchor="middle"')


def shorten(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
