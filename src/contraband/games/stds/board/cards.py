"""Cards as they lie on the board: the hand, the piles, and the faces everything else is made of."""

from functools import cache, lru_cache
from typing import NamedTuple

from ....core.board import Html, Nested, Part, View, lit_button, quiet_button, reads
from ....core.fragments import unseen
from ....core.glossary import explained, in_wording, word
from ....core.reading import Row
from ....core.values import Refusal
from ..cards import BAND, BLANK, INFECTION, INFECTIONS, PROTECTION, RISK, Card
from ..lessons import ARSENAL, GLOSSARY
from ..table import DISCARD, PLAY
from ..words.names import card_name, card_text, soften
from .seen import Seen

BAND_CLASS = {RISK: "risk", PROTECTION: "protection", INFECTION: "kind", BLANK: "blank"}
# The words that can be wider than a card, and where they break then.
BREAKS = ("Multi-plication", "Insa-tiable", "Medi-cation", "Gonor-rhea")
BROKEN_AT = {word.replace("-", ""): word.replace("-", "&shy;") for word in BREAKS}


@cache
def use(symbol: str, classes: str = "") -> str:
    named = f' class="{classes}"' if classes else ""
    return f'<svg{named} aria-hidden="true"><use href="#{symbol}"/></svg>'


@cache
def face(card: int, wording: str) -> str:
    """The inside of a card: band, drawing, name and what it does."""
    band = BAND[Card(card)]
    name = " ".join(BROKEN_AT.get(word, word) for word in card_name(card, wording).split())
    return (
        f'<span class="band">{soften(band, wording)}</span>{use(f"k{card}", "drawing")}'
        f'<strong>{name}</strong><span class="effect">{card_text(card, wording)}</span>'
    )


@cache
def card_class(card: int) -> str:
    return f"card {BAND_CLASS[BAND[Card(card)]]}"


def lying(card: int, wording: str, more: str = "", element: str = "span") -> str:
    """A card that is only looked at."""
    return f'<{element} class="{card_class(card)}" {reads(PLAY + card)} {more}>{face(card, wording)}</{element}>'


@cache
def chip(card: int, count: int, wording: str, classes: str = "", pause: str = "") -> str:
    """A small drawing with the number of cards of this kind; after others a pause is heard before it."""
    classes = f"{classes} single" if count == 1 else classes
    name = unseen(f"{pause}{card_name(card, wording)}: ")
    return f'<span class="chip {classes}">{use(f"k{card}")}{name}<b>{count}</b></span>'


class Held(NamedTuple):
    """A kind of card in your hand: how many, whether it can be played, why not if that is worth saying, whether it can be discarded."""

    card: int
    copies: int
    can_play: bool
    why: Refusal | None
    can_discard: bool


def hand(seen: Seen) -> Part:
    """The viewer's hand at the bottom; for others nothing, but in a replay with open cards every hand."""
    view, mine = seen.view, seen.view.seat
    if view.is_open:
        return "hand", open_hands(seen)
    if mine < 0:
        return "hand", '<section id="hand" hidden></section>'
    if not view.legal:
        return "hand", view.kept("hand", resting_hand, seen.hand_of(mine), view.can_press, view.wording)
    held = tuple([held_card(view, card, count) for card, count in enumerate(seen.hand_of(mine)) if count > 0])
    return "hand", view.kept("hand", own_hand, held, view.can_press, view.wording)


def held_card(view: View, card: int, count: int) -> Held:
    """While no card can be played, the reason is the same for all, and given when it is asked for."""
    play, discard = PLAY + card, DISCARD + card
    can_play, can_discard = play in view.legal, discard in view.legal
    view.placed |= view.legal & {play, discard}
    return Held(card, count, can_play, view.why_not(play) if can_discard and not can_play else None, can_discard)


def resting_hand(counts: Row, can_press: bool, wording: str) -> Html:
    """While there is nothing to be done with it."""
    held = [Held(card, count, False, None, False) for card, count in enumerate(counts) if count > 0]
    return own_hand(tuple(held), can_press, wording)


def own_hand(held: tuple[Held, ...], can_press: bool, wording: str) -> Html:
    if not held:
        return '<section id="hand" class="hand thumb" aria-label="Your hand"><p class="no-cards">You have no cards in hand.</p></section>'
    head = '<section id="hand" class="hand thumb"><h2 class="visually-hidden">Your hand</h2><ul class="row"><li>'
    cards: list[Part] = []
    for one in held:
        for n in range(one.copies):
            place = f"mine-{one.card}-{n}"
            cards.append((place, card_in_hand(place, one, wording) if can_press else lying(one.card, wording, f'id="{place}"')))
    return Nested((head, *["</li><li>"] * (len(cards) - 1), "</li></ul></section>"), cards)


@lru_cache(2048)
def card_in_hand(place: str, held: Held, wording: str) -> Html:
    """A card opens: what it does can be read at any time, and when it is time it is played or discarded."""
    card = held.card
    ways = lit_button(PLAY + card, "Play it") if held.can_play else quiet_button(PLAY + card, held.why, "Play it")
    if held.can_discard:
        ways += lit_button(DISCARD + card, "Discard it")
    head = f'<details id="{place}" class="choice" name="choice" data-from="deck">'
    summary = f'<summary class="{"lit" if held.can_discard else "quiet"} {card_class(card)}" {reads(PLAY + card)}>'
    told = f'<span class="told"><b>{card_name(card, wording)}.</b> {told_text(card, wording)}</span>'
    tail = f'</summary><span class="ways">{told}{ways}</span></details>'
    inside = f'<span id="face-{place}" class="inside">{face(card, wording)}</span>'
    return Nested((head + summary, tail), ((f"face-{place}", inside),))


def open_hands(seen: Seen) -> str:
    rows = "".join(open_hand(seen, seat) for seat in range(seen.seats) if 0 < seen.hand_size[seat] == sum(seen.hand_of(seat)))
    return f'<section id="hand" class="hands" aria-label="All hands">{rows}</section>' if rows else '<section id="hand" hidden></section>'


def open_hand(seen: Seen, seat: int) -> str:
    held = [(card, n) for card, count in enumerate(seen.hand_of(seat)) for n in range(count)]
    cards = "".join(lying(card, seen.wording, f'id="open-{seat}-{card}-{n}"', "li") for card, n in held)
    return f'<div class="hand"><h3>Hand of {seen.view.name(seat)}</h3><ul class="row">{cards}</ul></div>'


def piles(seen: Seen) -> Part:
    return "piles", seen.view.kept("piles", all_piles, seen.deck_size, seen.discards, seen.out_of_play, seen.view.wording)


def all_piles(deck_size: int, discards: tuple[int, ...], out_of_play: tuple[int, ...], wording: str) -> Html:
    """Deck, discards and what is out of play; the copies that can still spread are told one by one."""
    parts = (
        ("deck", f'<span id="deck" class="pile">{use("back", "back")}<b>{deck_size}</b><span>Deck</span></span>'),
        ("discards", contents("discards", "Discards", discards, wording)),
        ("out", contents("out", "Out of play", out_of_play, wording)),
        ("copies", copies_left(out_of_play[:INFECTIONS], wording)),
    )
    head = '<section id="piles" class="piles"><h2 class="visually-hidden">Piles</h2>'
    return Nested((head, "", "", "", f"{signs(wording)}</section>"), parts)


@cache
def told_text(card: int, wording: str) -> str:
    """What a card does, where there is room to say what its words mean."""
    return explained(card_text(card, wording), in_wording(GLOSSARY, soften, wording))


@cache
def signs(wording: str) -> str:
    """What is written beside a character, explained once for all of them: a page gets it with the piles and never again."""
    lines = "".join(f'<span><span class="sign" aria-hidden="true">{sign}</span>{soften(text, wording)}</span>' for sign, text in SIGNS)
    return (
        f'<details id="signs" class="choice" name="choice"><summary class="pile">What the signs mean</summary>'
        f'<span class="ways contents">{lines}</span></details>'
    )


SIGNS = (
    ("2/4", "Two different kinds, of the four that everybody needs."),
    ("1&ndash;2/4", "One kind for certain; two if the hidden one is different."),
    (use("kx"), "Two cards of one kind, dealt at the start and not yet shown to you."),
    (use("k0"), "Carries this kind; a small number says how many cards."),
    (use("back", "back"), f"The number of cards in this {word(ARSENAL)}, of whatever kind."),
)


@lru_cache(1024)
def copies_left(counts: tuple[int, ...], wording: str) -> str:
    copies = "".join(f"<li>{chip(kind, count, wording)}</li>" for kind, count in enumerate(counts))
    return f'<div id="copies" class="left"><h3>Copies left to spread</h3><ul>{copies}</ul></div>'


@lru_cache(1024)
def contents(place: str, title: str, counts: tuple[int, ...], wording: str) -> Html:
    """A pile that can be looked through."""
    head = f'<details id="{place}" class="choice" name="choice"><summary class="pile {place}"><span class="heap" aria-hidden="true"></span>'
    between = f'<span>{title}</span></summary><span class="ways contents">'
    size: Part = (f"{place}-n", f'<b id="{place}-n">{sum(counts)}</b>')
    lines = [pile_line(f"{place}-{card}", card, count, wording) for card, count in enumerate(counts) if count]
    if not lines:
        return Nested((head, f"{between}<span>Nothing yet.</span></span></details>"), (size,))
    return Nested((head, between, *[""] * (len(lines) - 1), "</span></details>"), (size, *lines))


@lru_cache(4096)
def pile_line(place: str, card: int, count: int, wording: str) -> Part:
    return place, f'<span id="{place}" {reads(PLAY + card)}>{chip(card, count, wording)} {card_name(card, wording)}</span>'
