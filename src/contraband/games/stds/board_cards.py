"""Cards as they lie on the board: the hand, the piles, and the faces everything else is made of."""

from collections.abc import Iterator
from functools import cache, lru_cache

from ...core.board import Part, View
from .board_facts import Facts
from .cards import BAND, BLANK, CARDS, INFECTION, INFECTIONS, PROTECTION, RISK, Card
from .table import DISCARD, PLAY
from .words import card_name, card_text, soften

say = cache(soften)
BAND_CLASS = {RISK: "risk", PROTECTION: "protection", INFECTION: "kind", BLANK: "blank"}


def use(symbol: str, classes: str = "") -> str:
    return f'<svg class="{classes}" aria-hidden="true" focusable="false"><use href="#{symbol}"/></svg>'


@cache
def face(card: int, wording: str) -> str:
    """The inside of a card: band, drawing, name and what it does."""
    band = BAND[Card(card)]
    name = card_name(card, wording).replace("Multiplic", "Multi&shy;plic")  # the one word that is wider than a card
    return (
        f'<span class="band">{say(band, wording)}</span>{use(f"k{card}", "drawing")}'
        f'<strong>{name}</strong><span class="effect">{card_text(card, wording)}</span>'
    )


@cache
def card_class(card: int) -> str:
    return f"card {BAND_CLASS[BAND[Card(card)]]}"


def lying(card: int, wording: str, more: str = "", element: str = "span") -> str:
    """A card that is only looked at."""
    return f'<{element} class="{card_class(card)}" {more}>{face(card, wording)}</{element}>'


@cache
def chip(card: int, count: int, wording: str, classes: str = "") -> str:
    """A small drawing with a number: so many cards of this kind."""
    classes = f"{classes} single" if count == 1 else classes
    name = f'<span class="visually-hidden">{card_name(card, wording)}: </span>'
    return f'<span class="chip {classes}">{use(f"k{card}")}{name}<b>{count}</b></span>'


# -- the hand ---------------------------------------------------------------------------------------------------------------


def hand(facts: Facts) -> Part:
    """The own hand at the bottom; for others nothing, but in a replay with open cards every hand."""
    seats = [seat for seat in range(facts.seats) if facts.is_open_hand(seat)]
    mine = facts.view.seat
    if mine in seats and not facts.view.is_open:
        return "hand", own_hand(facts, mine)
    if facts.view.is_open and seats:
        rows = "".join(open_hand(facts, seat) for seat in seats)
        return "hand", f'<section id="hand" class="hands" aria-label="All hands">{rows}</section>'
    if mine >= 0:
        return (
            "hand",
            '<section id="hand" class="hand thumb" aria-label="Your hand"><p class="no-cards">No card in your hand.</p></section>',
        )
    return "hand", '<section id="hand" hidden></section>'


def own_hand(facts: Facts, seat: int) -> str:
    cards = ""
    for card, count in enumerate(facts.hands[seat]):
        if count:
            cards += "".join(cards_in_hand(facts.view, card, count))
    return f'<section id="hand" class="hand thumb"><h2 class="visually-hidden">Your hand</h2><ul class="row">{cards}</ul></section>'


def cards_in_hand(view: View, card: int, count: int) -> Iterator[str]:
    """A card opens: what it does can be read at any time, and when it is time it is played or discarded."""
    wording = view.wording
    if not view.can_press:
        for n in range(count):
            yield f'<li id="mine-{card}-{n}">{lying(card, wording)}</li>'
        return
    can_discard = DISCARD + card in view.legal
    ways = view.press(PLAY + card, "Play it") + (view.press(DISCARD + card, "Discard it") if can_discard else "")
    inside = (
        f'<summary class="{"lit" if can_discard else "quiet"} {card_class(card)}">{face(card, wording)}</summary>'
        f'<span class="ways"><span class="told">{card_text(card, wording)}</span>{ways}</span>'
    )
    for n in range(count):
        yield f'<li><details id="mine-{card}-{n}" class="choice" name="choice" data-from="deck">{inside}</details></li>'


def open_hand(facts: Facts, seat: int) -> str:
    wording = facts.view.wording
    held = [(card, n) for card, count in enumerate(facts.hands[seat]) for n in range(count)]
    cards = "".join(lying(card, wording, f'id="open-{seat}-{card}-{n}"', "li") for card, n in held)
    return f'<div class="hand"><h3>Hand of {facts.view.name(seat)}</h3><ul class="row">{cards}</ul></div>'


# -- the piles --------------------------------------------------------------------------------------------------------------


def piles(facts: Facts) -> Part:
    return "piles", all_piles(facts.deck_size, tuple(facts.discards), tuple(facts.out_of_play), facts.view.wording)


@lru_cache(1024)
def all_piles(deck_size: int, discards: tuple[int, ...], out_of_play: tuple[int, ...], wording: str) -> str:
    """Deck, discards and what is out of play; the copies that can still spread are told one by one."""
    copies = "".join(f"<li>{chip(kind, out_of_play[kind], wording)}</li>" for kind in range(INFECTIONS))
    return (
        '<section id="piles" class="piles"><h2 class="visually-hidden">Piles</h2>'
        f'<span id="deck" class="pile">{use("back", "back")}<b>{deck_size}</b><span>Deck</span></span>'
        f"{contents('discards', 'Discards', discards, wording)}{contents('out', 'Out of play', out_of_play, wording)}"
        f'<div id="copies" class="left"><h3>Copies left to spread</h3><ul>{copies}</ul></div></section>'
    )


def contents(id: str, title: str, counts: tuple[int, ...], wording: str) -> str:
    """A pile that can be looked through."""
    lines = "".join(f"<span>{chip(card, counts[card], wording)} {card_name(card, wording)}</span>" for card in range(CARDS) if counts[card])
    return (
        f'<details id="{id}" class="choice" name="choice"><summary class="pile {id}"><span class="heap" aria-hidden="true"></span>'
        f"<b>{sum(counts)}</b><span>{title}</span></summary>"
        f'<span class="ways contents">{lines or "<span>Nothing yet.</span>"}</span></details>'
    )
