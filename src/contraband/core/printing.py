"""What a game gives to the press: pieces in decks, sheets and first steps. Drawings are SVG, in the vocabulary of the screen.

Measures are millimetres. Colours in drawings are written `var(--name)`, as on the screen, and looked up in the `Look`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from .options import Value

WIDTH, HEIGHT, BLEED = 63, 88, 3
CARD_BOX = f"-{BLEED} -{BLEED} {WIDTH + 2 * BLEED} {HEIGHT + 2 * BLEED}"  # 0 0 is the corner of the trimmed card
SANS, ROUND, SERIF, MONO = "Source Sans Pro", "Fredoka One", "Libertinus Serif", "DejaVu Sans Mono"  # the typefaces there are
SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
USED = re.compile(r'href="#([\w-]+)"')


class Drawing(NamedTuple):
    """The inside of an SVG and the box it is drawn in; it may use the symbols of the game's `art`."""

    inside: str
    box: str = CARD_BOX


@dataclass(frozen=True)
class Order:
    """What somebody wants printed: for how many (None: the whole box), with which options (`given`: those they named), in which wording."""

    options: Mapping[str, Value]
    seats: int | None
    wording: str
    given: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Look:
    """How a game looks on paper. `paper`, `ink`, `faint` and `back` must be among the colours; `low_ink` replaces those that cost ink."""

    colours: Mapping[str, str]
    low_ink: Mapping[str, str]
    title: str = SANS
    text: str = SANS
    style: str = ""  # CSS for the classes that drawings use


@dataclass(frozen=True)
class Piece:
    """A card: what is drawn behind everything, the picture, and what is set in type. `index` is read in a fanned hand."""

    name: str
    title: str = ""
    text: str = ""
    index: str = ""
    kind: str = ""
    rule: str = ""
    copies: int = 1
    picture: Drawing | None = None
    ground: Drawing | None = None
    is_low: bool = False  # the type stands in the lower half, under what the ground shows
    colours: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Deck:
    """Cards that may be shuffled together, and so share a back."""

    name: str
    title: str
    pieces: Sequence[Piece]
    back: Drawing

    @property
    def size(self) -> int:
        return sum(piece.copies for piece in self.pieces)


@dataclass(frozen=True)
class Sheet:
    """A page besides the cards: a drawing at its true size, or lines to be read out, each after what stands beside it."""

    title: str
    note: str = ""
    drawing: Drawing | None = None
    size: tuple[float, float] = (180, 180)
    lines: Sequence[tuple[str, str]] = ()


class Step(NamedTuple):
    """One of the first things to know, with a picture; the sentence is in the original wording."""

    picture: Drawing
    sentence: str


PLAIN_LOOK = Look(
    {"paper": "#fbf6ea", "ink": "#2b2416", "faint": "#7a6a4a", "back": "#d9c9a3", "line": "#8a744a"},
    {"paper": "#ffffff", "back": "#ffffff"},
    title=SERIF,
)


def picture_of(name: str, air: float = 0) -> Drawing:
    """One of the game's symbols as a picture, with some air around it."""
    size = 48 - 2 * air
    return Drawing(f'<use href="#{name}" x="{air:g}" y="{air:g}" width="{size:g}" height="{size:g}"/>', "0 0 48 48")


@lru_cache(64)
def symbol_table(symbols: str) -> dict[str, str]:
    return {found[1]: found[0] for found in SYMBOL.finditer(symbols)}


def used_symbols(inside: str, symbols: str) -> str:
    """The symbols that a drawing uses, and those that these use."""
    table, taken, waiting = symbol_table(symbols), dict[str, str](), USED.findall(inside)
    while waiting:
        name = waiting.pop()
        if name in table and name not in taken:
            taken[name] = table[name]
            waiting += USED.findall(table[name])
    return "".join(taken[name] for name in sorted(taken))


def as_svg(drawing: Drawing, symbols: str, colours: Mapping[str, str], style: str = "") -> str:
    """A whole SVG with the symbols it uses, and real colours in the place of variables: a press knows no style sheets of a page."""
    x, y, width, height = drawing.box.split()
    defined = used_symbols(drawing.inside, symbols)
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" width="{width}" height="{height}" '
        f'color="{colours["ink"]}"><style>{style}</style><defs>{defined}</defs>{drawing.inside}</svg>'
    )
    return re.sub(r"var\(--([\w-]+)(?:,\s*([^)]+))?\)", lambda found: colours.get(found[1], found[2] or colours["ink"]), drawn)
