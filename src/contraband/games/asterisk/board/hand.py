"""Your cards, where each would stop the dial, and the moves that are no cards."""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import repeat

from ....core.board import GAP, Html, Nested, button, esc, lit_button, opening
from ....core.reading import Row
from ....core.record import NONE
from ....core.values import Refusal
from ..art import face, icon, mug
from ..cards import (
    ADD_ON,
    ANYTHING,
    ASKED_DISTANCE,
    ASKED_WAY,
    FAMILY,
    FIRST_BASIC_ADD_ON,
    FLIPSIDE,
    HALF_ROUND,
    LOOK_AHEAD_ON,
    TURN_ADD_ON,
)
from ..lookahead import Stops, step
from ..table import (
    ACT,
    ADD,
    ASK,
    ASSIST,
    DECLINE,
    DISCARD,
    DRAW,
    END,
    GIVE_UP,
    NO_DRAW,
    PASS,
    REDRAW,
    REQUEST,
    SKIP,
    TRADE,
    TURN,
    WITHDRAW,
    Phase,
)
from ..words import TRADES
from ..words.names import ACTION_NAMES, CARD_NAMES, CARD_TEXTS, PRISONER_NAMES, REQUEST_NAMES
from .dial import ways_of
from .line import inmate
from .seen import Seen, points_at, stop_words, takes_whom

DISCARDING = (Phase.TOP, Phase.LIMIT, Phase.DISCARD)
TURNING = (Phase.TURN, Phase.CRACK, Phase.BASIC)
USING_CARDS = (Phase.ADD, *TURNING, *DISCARDING)
ADD_ONS = tuple(ADD_ON.tolist())
HAS_BACK = tuple(family == TURN_ADD_ON for family in FAMILY.tolist())


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
    """Nothing is to be done with it."""
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
    """Why no card at all can be played, where that is so: it is not one's turn, or something else comes first."""
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
    classes = "card flip" if flip and HAS_BACK[card] else "card"
    before, _, after = around_card(place, card, f'data-from="deck" {points_at(stops)}', classes, offers).partition(GAP)
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
    if seen.me != seen.turn and seen.request != NONE and card >= FIRST_BASIC_ADD_ON:
        return [ASSIST + card - FIRST_BASIC_ADD_ON]
    if mine and seen.phase == Phase.ADD:
        return [ADD + card, TRADE + card] if ADD_ONS[card] >= FLIPSIDE else [ADD + card]
    return [TURN + card]


def use_label(move: int, card: int) -> str:
    return TRADES[ADD_ONS[card]][0] if TRADE <= move < ACT else f"Add {CARD_NAMES[card].split('/')[-1]}"


@cache
def card_inside(card: int) -> str:
    name = esc(f"{CARD_NAMES[card]}: {CARD_TEXTS[card]}")
    return f'{face(card)}<span class="visually-hidden">{name} </span>'


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


# -- the other moves ---------------------------------------------------------------------------------------------------------------


def console(seen: Seen) -> str:
    """What can be done besides playing a card."""
    return CONSOLES.get(Phase(seen.phase), answer)(seen) if seen.is_mine else answer(seen)


def turn_console(seen: Seen) -> str:
    draws = seen.seats == 1 or seen.passes < seen.seats
    skip = seen.view.press(SKIP, "Skip the warm-up", "plain") if seen.warm_left else ""
    return seen.view.press(PASS, "Pass: draw one" if draws else "Pass", "plain") + seen.view.press(REDRAW, "Redraw all", "plain") + skip


def add_console(seen: Seen) -> str:
    """AST-31: the action, a request, the end."""
    action = (
        seen.view.press(ACT + seen.action - 1, f"{icon(f'act-{seen.action}')}<span>{ACTION_NAMES[seen.action]}</span>", "plain")
        if seen.action
        else ""
    )
    if seen.request != NONE:
        asking = seen.view.press(WITHDRAW, "Never mind", "plain")
    else:
        asking = seen.view.press(ASK, f"{icon('speech')}<span>Ask for help</span>", "plain") if seen.seats > 1 else ""
    return action + asking + seen.view.press(END, "End turn", "plain")


def choice_console(seen: Seen) -> str:
    return seen.view.buttons(ways_of(seen))


def draw_console(seen: Seen) -> str:
    return seen.view.buttons([(DRAW, "Draw a card"), (NO_DRAW, "No card")])


def number_console(seen: Seen) -> str:
    return '<p class="hint">Press somebody in The Line.</p>'


def give_up_console(seen: Seen) -> str:
    """AST-61: half of them stay behind."""
    cards = "".join(seen.view.press(GIVE_UP + card, shown_inmate(card), "plain giving") for card in seen.owned[seen.me])
    return f'<p class="hint">Still to give up: {seen.owed}</p><div class="asks">{cards}</div>'


@cache
def shown_inmate(card: int) -> str:
    inside = inmate(card)
    drawing = inside[inside.index("<svg") : inside.index("<span")]
    return f'{drawing}<span class="visually-hidden">Give up {esc(PRISONER_NAMES[card])}</span>'


def request_console(seen: Seen) -> str:
    """AST-43: what to ask for, from the left to the right."""
    order = sorted(range(ANYTHING), key=request_place)
    asks = [(REQUEST + request, request_label(seen, request)) for request in (*order, ANYTHING)]
    return f'<div class="asks">{seen.view.buttons([*asks, (WITHDRAW, "Never mind")])}</div>'


def request_place(request: int) -> int:
    distance = ASKED_DISTANCE[request]
    return distance if ASKED_WAY[request] == 0 or distance == HALF_ROUND else -distance


def request_label(seen: Seen, request: int) -> str:
    """With the look-ahead on, where such a step would stop the dial."""
    name = REQUEST_NAMES[request].capitalize()
    if request == ANYTHING or seen.look_ahead != LOOK_AHEAD_ON:
        return name
    _, number, taken = step(seen.game, seen.in_line, seen.dial, ASKED_WAY[request], ASKED_DISTANCE[request])
    whom = f'<span class="visually-hidden">, {takes_whom(taken)}</span>' if taken else ""
    classes = "to takes" if taken else "to"
    return f'<span>{name} <span class="{classes}"><span class="visually-hidden">stops on </span>{number}{whom}</span></span>'


def answer(seen: Seen) -> str:
    """A team-mate who was asked."""
    if DECLINE not in seen.view.legal:
        return ""
    asks = f"{seen.view.name(seen.turn)} asks for {REQUEST_NAMES[seen.request]}"
    return f'<p class="hint" data-speak="{asks}">{icon("speech")}<span>{asks}</span></p>' + seen.view.press(DECLINE, "Cannot help", "plain")


CONSOLES = {
    Phase.TURN: turn_console,
    Phase.ADD: add_console,
    Phase.AMOUNT: choice_console,
    Phase.DIRECTION: choice_console,
    Phase.NUMBER: number_console,
    Phase.DRAW: draw_console,
    Phase.REQUEST: request_console,
    Phase.GIVE_UP: give_up_console,
}
