"""Where cards lie on sheets of paper, fronts and backs: plain geometry in millimetres, from the top left corner."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ..core.printing import BLEED, HEIGHT, WIDTH
from .choices import CROP, EIGHT_BLEED, FOLD, GUIDES, LONG, NINE, SINGLE, Choices

MARK, CLEAR = 4.0, 1.0  # how long a crop mark is, and how far it stays from what is cut
OVERLAP = 0.3  # neighbours of one back run into each other, or a hairline of paper shows between them
Line = tuple[float, float, float, float]


class Cell(NamedTuple):
    """A card on a page: its trimmed corner, which card, which side, and whether it lies upside down."""

    x: float
    y: float
    card: int
    is_back: bool = False
    is_turned: bool = False


class Fill(NamedTuple):
    """A patch of a back's colour behind the card."""

    x: float
    y: float
    width: float
    height: float
    card: int


@dataclass(frozen=True)
class Page:
    """One side of a sheet."""

    width: float
    height: float
    cells: tuple[Cell, ...]
    bleed: float = 0.0
    fills: tuple[Fill, ...] = ()
    lines: tuple[Line, ...] = ()
    fold: Line | None = None
    trims: bool = field(default=False)  # the page itself is cut: it is one card


class Grid(NamedTuple):
    """Places for cards on a page."""

    width: float
    height: float
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    bleed: float


def grid_of(choices: Choices) -> Grid:
    """Nine butted on an upright sheet, eight with bleed on one that lies; folded, four fronts over their backs."""
    short, long = choices.size
    bleed = BLEED if choices.layout == EIGHT_BLEED else 0.0
    if choices.layout == NINE and choices.backs != FOLD:
        return Grid(short, long, centred(short, 3, WIDTH, 0), centred(long, 3, HEIGHT, 0), 0.0)
    gutter = 2 * BLEED if choices.backs == FOLD else 2 * bleed
    return Grid(long, short, centred(long, 4, WIDTH, 2 * bleed), centred(short, 2, HEIGHT, gutter), bleed)


def centred(room: float, count: int, size: float, gap: float) -> tuple[float, ...]:
    start = (room - count * size - (count - 1) * gap) / 2
    return tuple(start + place * (size + gap) for place in range(count))


def card_pages(backs: Sequence[int], choices: Choices) -> Iterator[Page]:
    """Every side that is printed; `backs` says for each card which back it has."""
    if choices.layout == SINGLE:
        yield from single_pages(len(backs), choices)
        return
    grid = grid_of(choices)
    rows = grid.ys[:1] if choices.backs == FOLD else grid.ys
    places = [(x, y) for y in rows for x in grid.xs]
    for first in range(0, len(backs), len(places)):
        batch = range(first, min(first + len(places), len(backs)))
        fronts = tuple(Cell(*place, card) for place, card in zip(places, batch, strict=False))
        if choices.backs == FOLD:
            yield folded_page(grid, fronts, backs, choices)
            continue
        yield Page(grid.width, grid.height, fronts, grid.bleed, lines=marks(grid, choices.marks))
        if choices.is_duplex:
            yield back_page(grid, fronts, backs, choices)


def single_pages(count: int, choices: Choices) -> Iterator[Page]:
    """A page for each side of each card, trimmed to the card."""
    for card in range(count):
        yield Page(WIDTH, HEIGHT, (Cell(0, 0, card),), BLEED, trims=True)
        if choices.is_duplex:
            x, y = choices.shift
            yield Page(WIDTH, HEIGHT, (Cell(x, y, card, is_back=True, is_turned=choices.backs != LONG),), BLEED, trims=True)


def folded_page(grid: Grid, fronts: tuple[Cell, ...], backs: Sequence[int], choices: Choices) -> Page:
    """Each back hangs head down under its front: folded along the middle, they lie back to back."""
    under = tuple(Cell(x, grid.ys[1], card, is_back=True, is_turned=True) for x, _, card, *_ in fronts)
    middle = grid.height / 2
    return Page(
        grid.width,
        grid.height,
        fronts + under,
        grid.bleed,
        tuple(fills(under, backs, grid)),
        marks(grid, choices.marks),
        fold=(0, middle, grid.width, middle),
    )


def back_page(grid: Grid, fronts: tuple[Cell, ...], backs: Sequence[int], choices: Choices) -> Page:
    cells = tuple(behind(cell, grid, choices) for cell in fronts)
    return Page(grid.width, grid.height, cells, grid.bleed, tuple(fills(cells, backs, grid)))


def behind(cell: Cell, grid: Grid, choices: Choices) -> Cell:
    """Where the back of a card is printed: the sheet is turned over about its long edge or its short one, which mirrors it."""
    sideways = (choices.backs == LONG) == (grid.height > grid.width)
    x = grid.width - cell.x - WIDTH if sideways else cell.x
    y = cell.y if sideways else grid.height - cell.y - HEIGHT
    right, down = choices.shift
    return Cell(x + right, y + down, cell.card, is_back=True, is_turned=not sideways)


def fills(cells: Sequence[Cell], backs: Sequence[int], grid: Grid) -> Iterator[Fill]:
    """One ground for all butted backs of a kind, bled outward where no other begins."""
    if grid.bleed:
        return
    at = {(round(cell.x, 2), round(cell.y, 2)): backs[cell.card] for cell in cells}

    def reach(cell: Cell, right: int, down: int) -> float:
        neighbour = at.get((round(cell.x + right * WIDTH, 2), round(cell.y + down * HEIGHT, 2)))
        return BLEED if neighbour is None else OVERLAP if neighbour == backs[cell.card] else 0.0

    for cell in cells:
        left, top = reach(cell, -1, 0), reach(cell, 0, -1)
        width, height = WIDTH + left + reach(cell, 1, 0), HEIGHT + top + reach(cell, 0, 1)
        yield Fill(cell.x - left, cell.y - top, width, height, cell.card)


def marks(grid: Grid, kind: str) -> tuple[Line, ...]:
    """Where to cut: short marks outside the cards, or lines right across the sheet."""
    across = sorted({x + side for x in grid.xs for side in (0, WIDTH)})
    along = sorted({y + side for y in grid.ys for side in (0, HEIGHT)})
    if kind == GUIDES:
        return (*((x, 0, x, grid.height) for x in across), *((0, y, grid.width, y) for y in along))
    if kind != CROP:
        return ()
    off = grid.bleed + CLEAR
    top, bottom, left, right = grid.ys[0] - off, grid.ys[-1] + HEIGHT + off, grid.xs[0] - off, grid.xs[-1] + WIDTH + off
    ends = (*((x, top, x, top - MARK) for x in across), *((x, bottom, x, bottom + MARK) for x in across))
    return (*ends, *((left, y, left - MARK, y) for y in along), *((right, y, right + MARK, y) for y in along))
