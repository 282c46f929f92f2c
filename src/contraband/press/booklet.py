"""The rulebook as a booklet: pages half the paper's size, imposed so that the printed sheets are folded once."""

from typing import Any

from ..core.game import Game
from ..core.plain_art import lid
from ..core.printing import Order, as_svg
from .choices import LONG, Choices
from .engine import typeset
from .rulebook_text import blocks


def booklet_pdf(game: Game, order: Order, choices: Choices, colours: dict[str, str]) -> bytes:
    """The booklet page by page, in reading order."""
    wording, look = order.wording, game.press.LOOK
    symbols = game.art.symbols(wording)
    drawings = {f"step-{number}.svg": as_svg(step.picture, symbols, colours, look.style) for number, step in enumerate(game.press.STEPS)}
    drawings["lid.svg"] = with_namespace(lid(game, wording))
    data = {
        "title": game.title_in(wording),
        "tagline": game.words.soften(game.tagline, wording),
        "credit": game.credit,
        "title_font": look.title,
        "lid": "lid.svg",
        "page": half_sheet(choices),
        "steps": first_steps(game, wording),
        "blocks": blocks(game.words.soften(game.rulebook.text, wording)),
        "name": game.name,
    }
    return typeset("booklet", data, drawings)[0]


def first_steps(game: Game, wording: str) -> list[tuple[str, str]]:
    """How to play: the name of each picture, and its sentence."""
    return [(f"step-{number}.svg", game.words.soften(step.sentence, wording)) for number, step in enumerate(game.press.STEPS)]


def half_sheet(choices: Choices) -> list[float]:
    short, long = choices.size
    return [long / 2, short]


def with_namespace(svg: str) -> str:
    """A page of HTML knows what SVG is; a file must say it."""
    return svg if "xmlns=" in svg else svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


def imposed(count: int, choices: Choices) -> list[dict[str, Any]]:
    """The sides in the order they are printed: on each the two pages that stand beside each other, None where one is empty.

    Pages lie across the sheet. Turned over its long edge, the inside would stand on its head: it is printed so.
    """
    whole = -(-count // 4) * 4
    sides = []
    for sheet in range(whole // 4):
        first, last = 2 * sheet + 1, whole - 2 * sheet
        for is_outside, leaves in ((True, (last, first)), (False, (first + 1, last - 1))):
            shown = [page if page <= count else None for page in leaves]
            sides.append({"leaves": shown, "is_turned": not is_outside and choices.backs == LONG, "is_outside": is_outside})
    return sides
