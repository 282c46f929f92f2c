"""What is printed, put together: the pieces a game gives for an order, the pages they lie on, and all that stands on the first page."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any

from ..core.errors import BadOption
from ..core.game import Game
from ..core.plain_art import lid
from ..core.printing import Deck, Drawing, Order, Piece, Sheet, as_svg
from ..core.wording import WORDINGS
from .booklet import booklet_pdf, imposed, with_namespace
from .choices import FOLD, LONG, NO_BACKS, SHORT, SINGLE, Choices, one_of
from .engine import typeset
from .pages import Page, card_pages
from .plain import plain_decks


def take_order(game: Game, wording: str, seats: int | None, options: Mapping[str, object]) -> Order:
    """What is wanted, checked against the game."""
    one_of("--wording", wording, WORDINGS)
    if seats is not None and seats not in game.seats:
        raise BadOption(f"--players: {game.title} is for {describe_seats(game)}, not {seats}.")
    return Order(game.choose_options(options), seats, wording, frozenset(options))


def describe_seats(game: Game) -> str:
    few, many = game.seats[0], game.seats[-1]
    return f"{few} to {many} players" if few != many else f"{few} players"


@dataclass(frozen=True)
class Job:
    """One order of one game."""

    game: Game
    order: Order
    choices: Choices = field(default_factory=Choices)

    @cached_property
    def decks(self) -> Sequence[Deck]:
        return self.game.press.decks(self.order) if self.game.press.decks else plain_decks(self.game, self.order)

    @cached_property
    def sheets(self) -> Sequence[Sheet]:
        return self.game.press.sheets(self.order)

    @cached_property
    def cards(self) -> list[tuple[int, Piece]]:
        """Every card that is printed, with the number of its deck."""
        return [(number, piece) for number, deck in enumerate(self.decks) for piece in deck.pieces for _ in range(piece.copies)]

    @cached_property
    def colours(self) -> dict[str, str]:
        look = self.game.press.LOOK
        return {**look.colours, **(look.low_ink if self.choices.low_ink else {})}

    @cached_property
    def drawings(self) -> dict[str, str]:
        """Every SVG by the name under which the templates ask for it."""
        return {}

    def drawn(self, name: str, drawing: Drawing | None, colours: Mapping[str, str] | None = None) -> str | None:
        if drawing is None:
            return None
        symbols = self.game.art.symbols(self.order.wording)
        self.drawings[f"{name}.svg"] = as_svg(drawing, symbols, colours or self.colours, self.game.press.LOOK.style)
        return f"{name}.svg"

    def front(self, deck: Deck, piece: Piece) -> dict[str, Any]:
        """A front as the template takes it."""
        own = {} if self.choices.low_ink else piece.colours
        colours, look, name = {**self.colours, **own}, self.game.press.LOOK, f"{deck.name}-{piece.name}"
        return {
            **{key: getattr(piece, key) for key in ("title", "text", "index", "kind", "rule", "is_low")},
            **{key: colours[key] for key in ("paper", "ink", "faint")},
            "title-font": look.title,
            "text-font": look.text,
            "picture": self.drawn(f"{name}-picture", piece.picture, colours),
            "ground": self.drawn(f"{name}-ground", piece.ground, colours),
        }

    def back(self, deck: Deck) -> dict[str, Any]:
        return {"fill": self.colours["back"], "drawing": self.drawn(f"{deck.name}-back", deck.back)}

    @cached_property
    def sides(self) -> dict[str, Any]:
        """Fronts, backs, and which of them each card has."""
        kinds = [(deck, piece) for deck in self.decks for piece in deck.pieces]
        places = {id(piece): number for number, (_, piece) in enumerate(kinds)}
        return {
            "cards": [self.front(deck, piece) for deck, piece in kinds],
            "backs": [self.back(deck) for deck in self.decks],
            "front_of": [places[id(piece)] for _, piece in self.cards],
            "back_of": [deck for deck, _ in self.cards],
        }

    @cached_property
    def pages(self) -> list[Page]:
        return list(card_pages(self.sides["back_of"], self.choices))

    def labelled(self, number: int, page: Page) -> dict[str, Any]:
        """A page with the small print at its foot."""
        side = "back" if page.cells[0].is_back else "front"
        sheet, of = (number // 2, len(self.pages) // 2) if self.choices.is_duplex else (number, len(self.pages))
        label = "" if page.trims or side == "back" else f"{self.title} · sheet {sheet + 1} of {of}"
        cells = [cell._asdict() for cell in page.cells]
        return {**asdict(page), "cells": cells, "fills": [fill._asdict() for fill in page.fills], "label": label}

    @property
    def title(self) -> str:
        return self.game.title_in(self.order.wording)

    def data(self, pages: Sequence[tuple[int, Page]], book: bytes = b"") -> dict[str, Any]:
        """What the template takes: these pages of cards, and the booklet."""
        with_rest = self.choices.layout != SINGLE
        return {
            **self.sides,
            **(first_page(self) if with_rest else {"title": self.title}),
            "paper": self.choices.size,
            "shift": self.choices.shift,
            "is_duplex": self.choices.is_duplex,
            "is_turned": self.choices.backs == SHORT,
            "with_first_page": with_rest,
            "pages": [self.labelled(number, page) for number, page in pages],
            "sheets": [self.sheet(number, sheet) for number, sheet in enumerate(self.sheets)] if with_rest else [],
            "booklet": imposed(pages_in(book), self.choices),
            "booklet_pdf": list(book),
        }

    def pdf(self) -> bytes:
        """Everything in one file; a print shop, which takes a page for each card, gets the cards alone."""
        book = booklet_pdf(self.game, self.order, self.choices, self.colours) if self.choices.layout != SINGLE else b""
        return typeset("book", self.data(list(enumerate(self.pages)), book), self.drawings)[0]

    @cached_property
    def telling_pages(self) -> list[tuple[int, Page]]:
        """The pages on which something is seen for the first time: a front or a back."""
        seen: set[tuple[bool, int]] = set()
        found = []
        for number, page in enumerate(self.pages):
            shown = {(cell.is_back, self.sides["back_of" if cell.is_back else "front_of"][cell.card]) for cell in page.cells}
            if shown - seen:
                found.append((number, page))
                seen |= shown
        return found

    @property
    def preview_size(self) -> int:
        """How many pictures a preview has."""
        return len(self.telling_pages) + (1 + len(self.sheets) if self.choices.layout != SINGLE else 0)

    def preview(self) -> list[bytes]:
        """Small pictures of what comes out of the printer, without pages that only repeat others, and without the booklet."""
        return typeset("book", self.data(self.telling_pages) | {"is_duplex": False}, self.drawings, "png", PREVIEW)

    def sheet(self, number: int, sheet: Sheet) -> dict[str, Any]:
        drawing = self.drawn(f"sheet-{number}", sheet.drawing)
        return {"title": sheet.title, "note": sheet.note, "drawing": drawing, "size": sheet.size, "lines": sheet.lines}


def pages_in(pdf: bytes) -> int:
    return pdf.count(b"/Type /Page\n") + pdf.count(b"/Type/Page/")


PREVIEW = 60  # dots to the inch
PRINTING = {
    LONG: "Print on both sides, turned over the long edge.",
    SHORT: "Print on both sides, turned over the short edge.",
    FOLD: "Print on one side, fold along the dashed line, glue, then cut.",
    NO_BACKS: "Print on one side; with sleeves, any old card makes a back.",
}


def first_page(job: Job) -> dict[str, Any]:
    """What is printed, what else is needed, and how to print it."""
    game, order, choices = job.game, job.order, job.choices
    job.drawings["lid.svg"] = with_namespace(lid(game, order.wording))
    printed = [[str(deck.size), deck.title] for deck in job.decks]
    printed += [["1", sheet.title] for sheet in job.sheets] + [["1", "the rulebook, a booklet"]]
    return {
        "title": job.title,
        "tagline": game.words.soften(game.tagline, order.wording),
        "credit": game.credit,
        "title_font": game.press.LOOK.title,
        "lid": "lid.svg",
        "printed": printed,
        "chosen": [f"{name} = {order.options[name]}" for name in sorted(order.given)],
        "needs": list(game.press.needs(order)),
        "printing": [
            f"Cards are 63 × 88 mm, {job_size(job)}. Thick paper (200 g/m² or more) or thin paper in sleeves.",
            PRINTING[choices.backs],
            "The last sheets are the rulebook: print them on both sides, stack them, fold them once across.",
        ],
    }


def job_size(job: Job) -> str:
    count = len(job.cards)
    sheets = len(job.pages) // (2 if job.choices.is_duplex else 1)
    return f"{count} of them on {sheets} sheets of {'A4' if job.choices.paper == 'a4' else 'Letter'}"
