"""Cards as pictures: one by one with bleed for print shops, or on sheets for Tabletop Simulator."""

from ..core.printing import HEIGHT, WIDTH
from .engine import PRINT_SHOP, typeset
from .job import Job

COLUMNS, ROWS = 10, 7  # the most that Tabletop Simulator takes
ON_A_SHEET = COLUMNS * ROWS - 1  # its last place shows what a hidden card looks like
SCREEN = 150  # dots to the inch: ten cards make a texture of less than 4096 dots
Picture = tuple[str, bytes]


def card_pictures(job: Job) -> list[Picture]:
    """Every kind of card once, named with its number of copies, and every back; 300 dots to the inch, with bleed."""
    made = typeset("pictures", {**job.sides, "wanted": "cards"}, job.drawings, "png", PRINT_SHOP)
    fronts = [f"{deck.name}-{piece.name}-x{piece.copies}.png" for deck in job.decks for piece in deck.pieces]
    return list(zip([*fronts, *(f"{deck.name}-back.png" for deck in job.decks)], made, strict=True))


def table_sheets(job: Job) -> list[Picture]:
    """Each deck on as many sheets as it needs, trimmed, with its back in the last place and in a file of its own."""
    names, sheets = [], []
    fronts, backs = job.sides["front_of"], job.sides["back_of"]
    for number, deck in enumerate(job.decks):
        cards = [fronts[card] for card, back in enumerate(backs) if back == number]
        for first in range(0, len(cards), ON_A_SHEET):
            some = cards[first : first + ON_A_SHEET]
            columns = min(COLUMNS, len(some) + 1)
            rows = -(-(len(some) + 1) // columns)
            names.append(f"{deck.name}-{first // ON_A_SHEET + 1}-{columns}x{rows}-of-{len(some)}.png")
            sheets.append({"cards": some, "back": number, "columns": columns, "rows": rows})
        names.append(f"{deck.name}-back.png")
        sheets.append({"cards": [], "back": number, "columns": 1, "rows": 1})
    data = {**job.sides, "wanted": "sheets", "sheets": sheets, "card": [WIDTH, HEIGHT]}
    return list(zip(names, typeset("pictures", data, job.drawings, "png", SCREEN), strict=True))
