"""Cards of a game that gives the press nothing: their names from the zones, and what its words say about them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ..core.errors import BadOption
from ..core.game import Game
from ..core.phrases import slug
from ..core.printing import Deck, Drawing, Order, Piece
from ..core.zones import Heap, Heaps, Pile, Piles

DEALS = 24  # what stays in the box in one deal is dealt in another
BACK = (
    '<g fill="none" stroke="var(--line)" stroke-width="1"><rect x="4" y="4" width="55" height="80" rx="3"/>'
    '<rect x="7" y="7" width="49" height="74" rx="2"/><path d="M7 7 56 81M56 7 7 81"/></g>'
)


def plain_decks(game: Game, order: Order) -> list[Deck]:
    """A deck for each set of card names that piles and heaps are made of."""
    decks = [
        Deck(f"deck-{number}", f"cards of {game.title_in(order.wording)}", pieces(game, order, counts), Drawing(BACK))
        for number, counts in enumerate(most_seen(game, order), start=1)
        if counts
    ]
    if not decks:
        raise BadOption(f"There is nothing to print for {game.title}: none of its zones is a pile of cards, and it has no press.py.")
    return decks


def most_seen(game: Game, order: Order) -> list[Counter[str]]:
    """For each set of names, the most copies of each card that lay on one table."""
    most: dict[tuple[str, ...], Counter[str]] = {}
    for seed in range(DEALS):
        table = game.new(order.seats or game.seats[-1], seed=str(seed), options=dict(order.options))
        for names, counts in on_table(game, table.record_view).items():
            most[names] = most.get(names, Counter()) | counts
    return list(most.values())


def on_table(game: Game, t: Any) -> dict[tuple[str, ...], Counter[str]]:
    found: dict[tuple[str, ...], Counter[str]] = {}
    for zone in game.positions.ZONES:
        if isinstance(zone, Pile | Piles | Heap | Heaps):
            found.setdefault(tuple(zone.names), Counter()).update(cards_in(zone.read(t)))
    return found


def cards_in(value: Any) -> Iterator[str]:
    """The names of all cards in what a zone reads: lists of names, names with counts, or these by place."""
    if isinstance(value, list):
        yield from (name for name in value if name)
    elif isinstance(value, dict):
        for name, inside in value.items():
            yield from cards_in(inside) if not isinstance(inside, int) else [name] * inside


def pieces(game: Game, order: Order, counts: Counter[str]) -> Sequence[Piece]:
    return [piece(game, order, name, copies) for name, copies in counts.items()]


def piece(game: Game, order: Order, name: str, copies: int) -> Piece:
    text, rule = about(game, order.wording, name)
    shown = game.words.soften(name, order.wording)
    return Piece(slug(name), title=shown, text=text, index=shown if len(shown) < 3 else shown[0], rule=rule, copies=copies)


def about(game: Game, wording: str, name: str) -> tuple[str, str]:
    """What the words say of the first move that ends with the card's name: play luck."""
    for move, called in enumerate(game.words.move_names(wording)):
        if called.partition(" ")[2] in (name, slug(name)):
            return game.words.explain(move, wording)
    return "", ""
