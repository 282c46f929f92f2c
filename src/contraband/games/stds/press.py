"""STDs on paper: stickers on cream, a band for each family of cards, one back for everything an arsenal can hold."""

from collections.abc import Mapping

from ...core.options import Value
from ...core.phrases import slug
from ...core.printing import ROUND, Deck, Drawing, Look, Order, Piece, Step, picture_of
from ...core.wording import MILD
from .cards import (
    BAND,
    BLANK,
    CARDS,
    DECK,
    INCLINATION,
    INFECTION,
    INFECTIONS,
    KINDS_TO_WIN,
    MOST_SEATS,
    NAMES,
    PROTECTION,
    QUARTET,
    RISK,
    SET,
    SETS,
    START_ARSENAL,
    Card,
)
from .words.names import PRINTED, card_name, card_text, soften

COLOURS = {
    "paper": "#fff7ea",
    "ink": "#2b2d42",
    "faint": "#62637a",
    "edge": "#2b2d42",
    "card": "#fffdf8",
    "halo": "#ffffff",
    "back": "#ff6f61",
    "white": "#fff7ea",  # what is drawn on a back
    "coral": "#ff6f61",
    "mint": "#3bb7a0",
    "sun": "#f6d55c",
    "blank": "#e9dfcd",
    "who": "#ffd0a6",
    "eyes": "1",
    "blind": "0",
}
KIND_COLOURS = dict(
    zip(("c0", "c1", "c2", "c3", "c4", "c5"), ("#f4a259", "#f6d55c", "#b497e7", "#6fb1fc", "#ff6f61", "#3bb7a0"), strict=True)
)
WHITE = dict.fromkeys(("paper", "card", "back", "band", "wash", "who"), "#ffffff")
LOOK = Look(COLOURS | KIND_COLOURS, WHITE | {"white": "#2b2d42"}, title=ROUND)
BAND_COLOURS = {RISK: "#ff6f61", PROTECTION: "#3bb7a0", INFECTION: "#f6d55c", BLANK: "#e9dfcd"}
WASHES = {RISK: "#ffe0da", PROTECTION: "#d3f3ea", INFECTION: "#fff0c2", BLANK: "#f4ecdd"}
SEAT_COLOURS = ("#ffd0a6", "#bfe3ff", "#e2d3ff", "#cfeeb0")
EDGE = 'stroke="var(--edge)" stroke-width=".8"'
BAND_ABOVE = (
    '<rect x="-3" y="-3" width="69" height="14.500" fill="var(--band)"/><path d="M-3 11.500H66" stroke="var(--edge)" stroke-width=".8"/>'
    '<rect x="-3" y="60.500" width="69" height="33" fill="var(--card)"/>'
)
WANTED = "".join(f'<circle cx="{14.500 + place * 11.3:g}" cy="76" r="4.500"/>' for place in range(KINDS_TO_WIN))


def corners(name: str) -> str:
    """A small drawing to find the card by in a fanned hand."""
    badge = '<circle cx="8.6" cy="8.6" r="5.2" fill="var(--halo)" stroke="var(--edge)" stroke-width=".7"/>'
    small = f'{badge}<use href="#{name}" x="4.800" y="4.800" width="7.600" height="7.600"/>'
    return f'{small}<g transform="rotate(180 31.5 44)">{small}</g>'


def ground(name: str) -> Drawing:
    """A band above, and a round patch of wall behind the drawing."""
    patch = f'<circle cx="31.500" cy="31" r="19.500" fill="var(--wash)" {EDGE}/>'
    return Drawing(f"{BAND_ABOVE}{patch}{corners(name)}")


def card(kind: int, copies: int, wording: str) -> Piece:
    band = BAND[Card(kind)]
    name = card_name(kind, wording)
    return Piece(
        slug(name),
        name,
        card_text(kind, wording),
        kind=soften(band, wording).capitalize() if band != INFECTION or wording == MILD else band,
        rule=PRINTED[Card(kind)][1],
        copies=copies,
        picture=picture_of(f"k{kind}", air=4),
        ground=ground(f"k{kind}"),
        colours={"band": BAND_COLOURS[band], "wash": WASHES[band]},
    )


def seats_of(order: Order) -> int:
    return order.seats or MOST_SEATS


def copies(kind: int, options: Mapping[str, Value], seats: int) -> int:
    """STD-02 to STD-05: what the arsenals, the deck and the heap out of play need of a kind."""
    characters = seats * QUARTET
    arsenals = START_ARSENAL[0 if options["arsenals"] == "rulebook" else 1]
    if kind < INFECTIONS:
        return SETS[seats] * int(options["infection_copies"])
    deck = SETS[seats] * (int(options[f"{Card(kind).name.lower()}_copies"]) if DECK[kind] else 0) + (
        seats * int(options["deck_condoms"]) if kind == Card.CONDOM else 0
    )
    return deck + (characters * int(arsenals[kind]) if kind < len(arsenals) else 0)


def character(who: int, wording: str) -> Piece:
    """Whoever keeps an arsenal, with room for the four that are wanted."""
    colour = SEAT_COLOURS[who // QUARTET]
    return Piece(
        slug(NAMES[who]),
        NAMES[who],
        soften("Wants four different STDs.", wording),
        kind=soften(INCLINATION[who], wording).capitalize(),
        rule="STD-01",
        picture=Drawing(f'<use href="#f{who % SET}" width="64" height="64"/>', "0 0 64 64"),
        ground=Drawing(f'{BAND_ABOVE}<g fill="none" stroke="var(--faint)" stroke-width=".5" stroke-dasharray="1.500 1">{WANTED}</g>'),
        colours={"who": colour, "band": colour},
    )


CARD_BACK = (
    '<g fill="none" stroke="var(--white)" stroke-width="1.200"><rect x="4" y="4" width="55" height="80" rx="6"/>'
    '<circle cx="31.500" cy="44" r="15"/></g>'
    '<path d="M28.500 34h6v7h7v6h-7v7h-6v-7h-7v-6h7Z" fill="var(--white)"/>'
)
CRITTERS = ((11, 9, 0), (39, 9, 1), (11, 67, 2), (39, 67, 3))


def card_back() -> Drawing:
    """The waiting room's sign, and the four who wait."""
    seated = "".join(f'<use href="#k{kind}" x="{x}" y="{y}" width="13" height="13"/>' for x, y, kind in CRITTERS)
    return Drawing(CARD_BACK + seated)


def character_back() -> Drawing:
    faces = "".join(f'<use href="#f{n}" x="{9 + n % 2 * 24}" y="{7 + n // 2 * 19}" width="21" height="17"/>' for n in range(SET))
    frame = '<rect x="4" y="4" width="55" height="80" rx="6" fill="none" stroke="var(--white)" stroke-width="1.200"/>'
    return Drawing(frame + faces)


def decks(order: Order) -> list[Deck]:
    """STD-03 to STD-05: one set for two players, two for three or four; everything that may meet in an arsenal shares a back."""
    seats, wording = seats_of(order), order.wording
    people = MOST_SEATS * QUARTET if order.options["quartets"] == "chosen" and SETS[seats] > 1 else seats * QUARTET
    counted = [(kind, copies(kind, order.options, seats)) for kind in range(CARDS)]
    return [
        Deck("characters", "character cards", [character(who, wording) for who in range(people)], character_back()),
        Deck("cards", deck_title(wording), [card(kind, count, wording) for kind, count in counted if count], card_back()),
    ]


def deck_title(wording: str) -> str:
    return soften("cards: infections, condoms, No Outcome, Risk and Protection", wording)


def needs(order: Order) -> list[str]:
    return ["A table, with space in the middle for what is out of play."]


FIRST_THINGS = (
    ("f0", "You look after four people. Each has a heap of cards, the arsenal: two cards of one infection, condoms and No Outcome."),
    ("k12", "On your turn draw a card, then play one or throw one away. Protection is for others, risk is for you."),
    ("heart", "Then two of your characters may have an encounter: shuffle both arsenals and turn up the top card of each."),
    ("k2", "An infection travels: the other gets a copy from out of play. A condom or a No Outcome is used up."),
    ("k8", "When your turn ends and each of your four characters has four different STDs, you win."),
)
STEPS = [Step(picture_of(name), sentence) for name, sentence in FIRST_THINGS]
