"""How cards look: whole faces for a hand and for the two that lie shown, small ones for what others hold."""

from collections.abc import Sequence
from functools import cache

from ....core.board import Part, reads
from ....core.fragments import icon, unseen
from ..cards import ACTIONS, DRIVE, FIERCENESS
from ..forecast import attack
from ..table import KEEP, PLAY
from ..words.names import CARD_TEXTS, card_name, soften
from .seen import Seen, short_name

DROPS_IN_A_ROW = 6


@cache
def flow(take: int) -> str:
    """The drops that an action moves, as a drawing: as many as it takes."""
    rows = [min(DROPS_IN_A_ROW, take - start) for start in range(0, take, DROPS_IN_A_ROW)]
    drops = "".join(
        f'<use href="#drop" x="{48 - 8 * count + 16 * place}" y="{20 * row}" width="16" height="18"/>'
        for row, count in enumerate(rows)
        for place in range(count)
    )
    return f'<svg class="flow" viewBox="0 0 96 {20 * len(rows)}" aria-hidden="true">{drops}</svg>'


@cache
def face(kind: int, wording: str, price: int, worth: int, now: int) -> str:
    """A card: cost top left, name, one line, what it takes bottom right; `now` is what it would take now."""
    text = soften(CARD_TEXTS[kind], wording)
    title = f'<strong class="title">{card_name(kind, wording)}</strong>'
    motif = icon(f"k{kind}", "motif")
    if kind == DRIVE:
        return f'{motif}{title}<span class="line">{text}</span>'
    if kind >= ACTIONS:
        sign = "+" if kind == FIERCENESS else "&times;"
        return (
            f'<span class="cost free">free</span>{motif}{title}<span class="line">{text}</span><span class="take plus">{sign}{worth}</span>'
        )
    fuel, prize = soften("Sex Drive", wording), soften("Love", wording)
    drops = icon("drop") * price if price <= 3 else f"{icon('drop')}{price}"
    stronger = f'<span class="now">now {now}</span>' if now != worth else ""
    return (
        f'<span class="cost">{drops}{unseen(f"costs {price} {fuel}, ")}</span>{motif}{flow(worth)}{title}<span class="line">{text}</span>'
        f'<span class="take">{unseen("takes ")}{worth}{icon("drop")}{unseen(f" {prize}")}{stronger}</span>'
    )


def face_of(seen: Seen, kind: int, side: int) -> str:
    """The face of a card; in the Climax an action also says what it would take now."""
    price, worth = seen.printed(kind)
    now = worth
    if kind < ACTIONS and seen.is_climax():
        now = attack(seen.view.sight, seen.seat_of_side(side), side, PLAY + kind).takes
    return face(kind, seen.wording, price, worth, now)


@cache
def pile(heap: str, side: int, kind: int, first: int, count: int, wording: str, note: str = "") -> Part:
    """Equal cards lying over each other. A card keeps its id while it goes from hand to table, so that it is seen to move."""
    cards = "".join(
        f'<span class="mini k{kind}" id="c-{side}-{kind}-{first + n}" data-from="stage">{icon(f"k{kind}")}</span>' for n in range(count)
    )
    place = f"{heap}-{side}-{kind}"
    what = f"{short_name(kind, wording)} <b>&times;{count}</b>{note}"
    return place, f'<li id="{place}" class="pile {heap}" {reads(KEEP + kind)}><span class="stack">{cards}</span><span>{what}</span></li>'


@cache
def backs(side: int, first: int, count: int) -> Part:
    """Cards that this viewer does not know: told apart by their place only."""
    cards = "".join(f'<span class="mini back" id="u-{side}-{first + n}" data-from="stage">{icon("hexagon")}</span>' for n in range(count))
    place = f"unseen-{side}"
    return place, f'<li id="{place}" class="pile"><span class="stack">{cards}</span><span>unseen <b>&times;{count}</b></span></li>'


def piles(heap: str, side: int, counts: Sequence[int], firsts: Sequence[int], wording: str) -> list[Part]:
    return [pile(heap, side, kind, firsts[kind], count, wording) for kind, count in enumerate(counts) if count]
