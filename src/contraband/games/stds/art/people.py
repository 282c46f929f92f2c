"""The eight people of STDs as stickers: a round portrait each, put together from a few parts."""

from functools import cache
from typing import NamedTuple

from ..cards import PEOPLE

EDGE = 'stroke="var(--edge)" stroke-width="2" stroke-linejoin="round"'
LENS = 'fill="#fff" fill-opacity=".55" stroke="var(--edge)" stroke-width="1.8"'


class Looks(NamedTuple):
    """What a person is drawn with: hair is a shape behind the head and one before it."""

    skin: str
    hair: str
    shirt: str
    behind: str = ""
    before: str = ""
    extra: str = ""


SHORT = '<path d="M18.5 27C16 9 48 9 45.5 27 41 20 24 20 18.5 27Z"/>'
LONG = '<path d="M15 50C12 4 52 4 49 50Z"/>'
FRINGE = '<path d="M19 27C19 13 45 13 45 27 40 23 37 20 35 17 32 22 25 25 19 27Z"/>'
QUIFF = '<path d="M19 25C16 10 34 4 47 11 49 18 46 21 45 26 42 20 27 21 19 25Z"/>'
CAP = '<path d="M18 23C18 8 44 8 45 21L55 24C54 27 49 27 45 26 36 23 26 23 18 23Z"/>'
BUN = '<circle cx="32" cy="11" r="7"/>'
PARTED = '<path d="M19 29C16 12 45 8 46 28 44 21 38 18 33 18 28 18 21 22 19 29Z"/>'
SWOOP = '<path d="M17 40C13 14 32 8 45 19 46 21 46 24 45 26 38 19 30 19 26 23 24 29 24 36 17 40Z"/>'
STACHE = '<path d="M24 34C27 31 30 31 32 33 34 31 37 31 40 34 37 37 34 36 32 35 30 36 27 37 24 34Z"/>'
BEARD = '<path d="M19 29C20 35 25 32 32 32 39 32 44 35 45 29 47 45 38 47 32 47 26 47 17 45 19 29Z"/>'
CURLS_AT = ((17, 34), (16, 24), (22, 15), (32, 12), (42, 15), (48, 24), (47, 34), (17, 42), (47, 42))
CURLS = "".join(f'<circle cx="{x}" cy="{y}" r="7"/>' for x, y in CURLS_AT)
CURLY_FRINGE = '<circle cx="24" cy="18" r="4.5"/><circle cx="40" cy="18" r="4.5"/><circle cx="32" cy="16.5" r="5"/>'
ROUND_GLASSES = (
    f'<g {LENS}><circle cx="26.5" cy="28" r="4.5"/><circle cx="37.5" cy="28" r="4.5"/></g>'
    '<path d="M31 28h2" stroke="var(--edge)" stroke-width="1.8"/>'
)
SQUARE_GLASSES = (
    f'<g {LENS}><rect x="21" y="24" width="9.5" height="8" rx="2"/><rect x="33.5" y="24" width="9.5" height="8" rx="2"/></g>'
    '<path d="M30.5 27h3" stroke="var(--edge)" stroke-width="1.8"/>'
)
EARRINGS = '<g fill="#f6d55c" stroke="var(--edge)"><circle cx="18.5" cy="35" r="2.5"/><circle cx="45.5" cy="35" r="2.5"/></g>'
BOW = '<path d="M41 13 50 7v12ZM41 13 33 8v10Z" fill="#ff6f61" stroke="var(--edge)" stroke-width="1.5" stroke-linejoin="round"/>'

LOOKS = (
    Looks("#f2c19b", "#7a4a2b", "#3f7cac", before=SHORT),
    Looks("#f7d2b5", "#e0a63a", "#ff6f61", LONG, FRINGE, BOW),
    Looks("#c98c62", "#3a3340", "#3bb7a0", before=QUIFF + STACHE),
    Looks("#f3c7a6", "#b5502f", "#8a6fc8", before=BEARD, extra=ROUND_GLASSES),
    Looks("#a06a48", "#d1453b", "#f6d55c", before=CAP),
    Looks("#f0bd97", "#5a4038", "#6fb1fc", BUN, PARTED, EARRINGS),
    Looks("#d9a172", "#8a3f7c", "#f4a259", before=SWOOP),
    Looks("#8f5d40", "#3a2d36", "#e7a5c4", CURLS, CURLY_FRINGE, SQUARE_GLASSES),
)
assert len(LOOKS) == len(PEOPLE)


@cache
def portrait(person: int) -> str:
    """A head and shoulders, in a box of 64; what is behind them is left to whoever hangs it up."""
    looks = LOOKS[person]
    mouth_at = 38 if looks.before == BEARD else 35
    return (
        f'<g fill="{looks.hair}" {EDGE}>{looks.behind}</g>'
        f'<path d="M9.8 52C14 43 50 43 54.2 52A30 30 0 0 1 9.8 52Z" fill="{looks.shirt}" {EDGE}/>'
        f'<path d="M27 38h10v8c-3 3-7 3-10 0Z" fill="{looks.skin}"/>'
        f'<circle cx="32" cy="28.5" r="13.5" fill="{looks.skin}" {EDGE}/>'
        f'<g fill="{looks.hair}" {EDGE}>{looks.before}</g>'
        '<g fill="var(--edge)"><circle cx="26.5" cy="28" r="1.9"/><circle cx="37.5" cy="28" r="1.9"/></g>'
        f'<path d="M28 {mouth_at}c2.5 2.5 5.5 2.5 8 0" fill="none" stroke="var(--edge)" stroke-width="2" stroke-linecap="round"/>'
        f"{looks.extra}"
    )


@cache
def people() -> str:
    """The symbols f0 to f7; `--who` is the colour of the seat behind them."""
    return "".join(
        f'<symbol id="f{person}" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="var(--who)"/>{portrait(person)}'
        '<circle cx="32" cy="32" r="30" fill="none" stroke="var(--edge)" stroke-width="3"/></symbol>'
        for person in range(len(LOOKS))
    )
