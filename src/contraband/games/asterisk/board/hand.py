"""Your cards, and where each would stop the dial."""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import repeat

from ....core.board import GAP, Html, Nested, button, esc, lit_button, opening, reads
from ....core.fragments import unseen
from ....core.reading import Row
from ....core.record import NONE
from ....core.values import Refusal
from ..art import face, mug
from ..cards import ADD_ON, FIRST_BASIC_ADD_ON, FLIPSIDE, MAIN_CARDS, TURN_ADD_ON
from ..lookahead import Stops
from ..table import ACT, ADD, ASSIST, DISCARD, TRADE, TURN, Phase
from ..words import TRADES
from ..words.names import ACTION_NAMES, ADD_ON_NAMES, CARD_NAMES, CARD_TEXTS
from .console import console
from .seen import Seen, points_at, stop_words

DISCARDING = (Phase.TOP, Phase.LIMIT, Phase.DISCARD)
TURNING = (Phase.TURN, Phase.CRACK, Phase.BASIC)
USING_CARDS = (Phase.ADD, *TURNING, *DISCARDING)
ADD_ONS = tuple(ADD_ON.tolist())


def hand(seen: Seen) -> Html:
    """The viewer's cards at the thumb, and above them whatever else can be done now."""
    if seen.me < 0 or seen.is_over:
        return '<section id="hand" hidden></section>'
    held, flip, why = seen.hands[seen.me], shows_add_on(seen), why_none(seen)
    places = places_of(held, seen.cards_played, seen.tops)
    if not seen.is_mine and seen.request == NONE:
        return seen.view.kept("hand", hand_at_rest, places, held, seen.stops, flip, why)
    offers = [offers_of(seen, why, card) for card in held]
    cards = map(drawn_card, places, held, seen.stops, repeat(flip), offers)
    return around_hand(console(seen), places, cards)


def hand_at_rest(places: tuple[str, ...], held: Row, stops: tuple[Stops, ...], flip: bool, why: Refusal | None) -> Html:
    """While there is nothing to do with it."""
    offers: list[Offers] = [((TURN + card, why),) if why else () for card in held]
    return around_hand("", places, map(drawn_card, places, held, stops, repeat(flip), offers))


def around_hand(console: str, places: tuple[str, ...], cards: Iterable[Html]) -> Html:
    parts = (("console", f'<div id="console" class="console">{console}</div>'), *zip(places, cards, strict=True))
    return Nested(around_cards(len(places)), parts)


@cache
def around_cards(count: int) -> tuple[str, ...]:
    head = f'<ul class="cards{" many" if count > 5 else ""}" tabindex="0" aria-label="Your cards">'
    between = (f"{head}<li>", *["</li><li>"] * (count - 1), "</li></ul></section>") if count else (f"{head}</ul></section>",)
    return ('<section id="hand" class="thumb" aria-label="Your hand">', *between)


@lru_cache(4096)
def places_of(held: tuple[int, ...], cards_played: tuple[int, ...], tops: tuple[int, ...]) -> tuple[str, ...]:
    """The ids of these cards, after those that lie open already: the two of a Basic Add On must not share one."""
    lying = cards_played + tops
    ordinals = {card: lying.count(card) for card in lying}
    return tuple([next_id(ordinals, card) for card in held])


def next_id(ordinals: dict[int, int], card: int) -> str:
    ordinal = ordinals.get(card, 0)
    ordinals[card] = ordinal + 1
    return f"card-{card}-{ordinal}"


def why_none(seen: Seen) -> Refusal | None:
    """Why no card at all can be played, where that is so: it is not your turn, or something else comes first."""
    if not seen.view.can_press or (seen.is_mine and seen.phase in USING_CARDS):
        return None
    return seen.view.why_not(TURN)


Offers = tuple[tuple[int, Refusal | None], ...]  # moves, and why each is not legal


def offers_of(seen: Seen, why: Refusal | None, card: int) -> Offers:
    view = seen.view
    if not view.can_press:
        return ()
    return tuple([(move, why if move == TURN + card and why else view.offer(move)) for move in moves_of(seen, card)])


@lru_cache(8192)
def drawn_card(place: str, card: int, stops: Stops, flip: bool, offers: Offers) -> Html:
    """A card with the stops it leads to; it lies with the half up that would be played.

    What can be done with it changes often, where it leads sometimes, its face never.
    """
    classes = "card flip" if flip and is_split(card) else "card"
    more = f'data-from="deck" {reads(TURN + card, special(card))} {points_at(stops)}'
    before, _, after = around_card(place, card, more, classes, offers).partition(GAP)
    face_place, stops_place = place.replace("card", "face"), place.replace("card", "stops")
    inside = f'<span id="{face_place}" class="inside">{card_inside(card)}</span>'
    return Nested((before, "", after), ((face_place, inside), (stops_place, stops_shown(stops_place, stops))))


def around_card(place: str, card: int, more: str, classes: str, offers: Offers) -> str:
    """A button for what it can be used for; with two uses it opens."""
    legal = [move for move, why in offers if why is None]
    if not offers:
        return f'<span id="{place}" class="{classes}" {more}>{GAP}</span>'
    if len(legal) < 2:
        move, why = (legal[0], None) if legal else offers[0]
        return button(move, why, GAP, classes, f'id="{place}" {more}')
    ways = "".join(lit_button(move, use_label(move, card)) for move in legal)
    return opening(place, GAP, ways, classes, more)


def shows_add_on(seen: Seen) -> bool:
    """In the middle of a Play the add-on halves count, for the player and for those who might assist."""
    return seen.me == seen.turn and Phase.ADD <= seen.phase <= Phase.REQUEST and seen.phase not in (*TURNING, *DISCARDING)


def moves_of(seen: Seen, card: int) -> list[int]:
    """What this card would be used for now; the first is what a refusal is about."""
    mine = seen.is_mine
    if mine and seen.phase in DISCARDING:
        return [DISCARD + card]
    if seen.me != seen.turn and seen.request != NONE:
        return [ASSIST + card]
    if mine and seen.phase == Phase.ADD:
        return [ADD + card, TRADE + card] if ADD_ONS[card] >= FLIPSIDE else [ADD + card]
    return [TURN + card]


def use_label(move: int, card: int) -> str:
    return TRADES[ADD_ONS[card]][0] if TRADE <= move < ACT else f"Add {CARD_NAMES[card].split('/')[-1]}"


@cache
def special(card: int) -> str:
    """What a card has besides a number and a direction: its action or its add-on."""
    _, _, _, action, add_on = MAIN_CARDS[card]
    return ACTION_NAMES[action] if action else ADD_ON_NAMES[add_on] if card >= FIRST_BASIC_ADD_ON or is_split(card) else ""


def is_split(card: int) -> bool:
    return bool(MAIN_CARDS[card][0] == TURN_ADD_ON)


@cache
def card_inside(card: int) -> str:
    name = esc(f"{CARD_NAMES[card]}: {CARD_TEXTS[card]}")
    return face(card) + unseen(f"{name} ")


def stops_shown(place: str, stops: Stops) -> str:
    """Small under the card: the numbers, and the faces of whom they take."""
    return f'<span id="{place}" class="stops of-{len(stops)}">{"".join([stop_shown(*stop) for stop in stops])}</span>'


@lru_cache(4096)
def stop_shown(how: str, number: int, taken: tuple[int, ...]) -> str:
    arrow = ARROWS.get(how.split(maxsplit=1)[0], "way-right")
    drawn = f'<svg class="icon"><use href="#{arrow}"/></svg><b>{number}</b>' + "".join(map(mug, taken))
    return (
        f'<span class="stop{" takes" if taken else ""}"><span aria-hidden="true">{drawn}</span>'
        f'<span class="visually-hidden">{esc(stop_words(how, number, taken))}. </span></span>'
    )


ARROWS = {"left": "way-left", "ten": "way-across", "stay": "way-stay"}
