"""Your cards, where each would stop the dial, and the moves that are no cards."""

from functools import cache

from ...core.board import esc
from .art import face, icon, mug
from .board_dial import ways_of
from .board_line import inmate
from .board_seen import Seen, points_at, stop_words, takes_whom
from .cards import (
    ADD_ON,
    ANYTHING,
    ASKED_DISTANCE,
    ASKED_WAY,
    FAMILY,
    FIRST_BASIC_ADD_ON,
    HALF_ROUND,
    LOOK_AHEAD_ON,
    NONE,
    AddOn,
    Family,
)
from .lookahead import Stop, stops_of
from .table import (
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
from .words import ACTION_NAMES, CARD_NAMES, PRISONER_NAMES, REQUEST_NAMES, TRADES, card_name, card_text

DISCARDING = (Phase.TOP, Phase.LIMIT, Phase.DISCARD)
TURNING = (Phase.TURN, Phase.CRACK, Phase.BASIC)
ADD_ONS = tuple(AddOn(add_on) for add_on in ADD_ON.tolist())
HAS_BACK = tuple(family == Family.TURN_ADD_ON for family in FAMILY.tolist())


def hand(seen: Seen) -> str:
    """The viewer's cards at the thumb, and above them whatever else can be done now."""
    if seen.me < 0 or seen.is_over:
        return '<section id="hand" hidden></section>'
    stops = seen.stops(seen.me)
    held = seen.hands[seen.me]
    ordinals = copies(seen)
    cards = "".join(f"<li>{card_in_hand(seen, card, next_id(ordinals, card), stops.get(card, []))}</li>" for card in held)
    many = " many" if len(held) > 5 else ""
    return (
        f'<section id="hand" class="thumb" aria-label="Your hand"><div class="console">{console(seen)}</div>'
        f'<ul class="cards{many}" tabindex="0" aria-label="Your cards">{cards}</ul></section>'
    )


def copies(seen: Seen) -> dict[int, int]:
    """How many copies of a card lie open already: the two of a Basic Add On must not share an id."""
    lying = [*seen.cards_played, *seen.tops]
    return {card: lying.count(card) for card in lying}


def next_id(ordinals: dict[int, int], card: int) -> str:
    ordinal = ordinals.get(card, 0)
    ordinals[card] = ordinal + 1
    return f"card-{card}-{ordinal}"


def card_in_hand(seen: Seen, card: int, id: str, stops: list[Stop]) -> str:
    """A card with the stops it leads to; it lies with the half up that would be played."""
    moves = moves_of(seen, card)
    flip = " flip" if HAS_BACK[card] and shows_add_on(seen) else ""
    inside = f"{card_inside(card, seen.view.wording)}{stops_shown(stops)}"
    more = f'data-from="deck" {points_at(stops)}'
    legal = [move for move in moves if move in seen.view.legal]
    if len(legal) > 1:
        return seen.view.choose(id, inside, [(move, use_label(move, card)) for move in moves], f"card{flip}", more)
    return seen.view.press((legal or moves)[0], inside, f"card{flip}", f'id="{id}" {more}')


def shows_add_on(seen: Seen) -> bool:
    """In the middle of a Play the add-on halves count, for the player and for those who might assist."""
    return seen.me == seen.turn and Phase.ADD <= seen.phase <= Phase.REQUEST and seen.phase not in (*TURNING, *DISCARDING)


def moves_of(seen: Seen, card: int) -> list[int]:
    """What this card would be used for now; the first is what a refusal is about."""
    mine = seen.decider == seen.me
    if mine and seen.phase in DISCARDING:
        return [DISCARD + card]
    if seen.me != seen.turn and seen.request != NONE and card >= FIRST_BASIC_ADD_ON:
        return [ASSIST + card - FIRST_BASIC_ADD_ON]
    if mine and seen.phase == Phase.ADD:
        return [ADD + card, TRADE + card] if ADD_ONS[card] >= AddOn.FLIPSIDE else [ADD + card]
    return [TURN + card]


def use_label(move: int, card: int) -> str:
    return TRADES[ADD_ONS[card]][0] if TRADE <= move < ACT else f"Add {CARD_NAMES[card].split('/')[-1]}"


@cache
def card_inside(card: int, wording: str) -> str:
    name = esc(f"{card_name(card, wording)}: {card_text(card, wording)}")
    return f'{face(card, wording)}<span class="visually-hidden">{name} </span>'


def stops_shown(stops: list[Stop]) -> str:
    """Small under the card: the numbers, and the faces of whom they take."""
    return "".join(
        (f'<span class="stops of-{len(stops)}">', *(stop_shown(how, number, tuple(taken)) for how, number, taken in stops), "</span>")
    )


@cache
def stop_shown(how: str, number: int, taken: tuple[int, ...]) -> str:
    arrow = icon(
        "way-left" if how.startswith("left") else "way-right" if how.startswith("right") else "way-across" if how == "ten" else "way-stay"
    )
    faces = "".join(map(mug, taken))
    classes = "stop takes" if taken else "stop"
    return (
        f'<span class="{classes}"><span aria-hidden="true">{arrow}<b>{number}</b>{faces}</span>'
        f'<span class="visually-hidden">{esc(stop_words(how, number, taken))}. </span></span>'
    )


# -- the other moves ---------------------------------------------------------------------------------------------------------------


def console(seen: Seen) -> str:
    """What can be done besides playing a card."""
    if not seen.view.can_press:
        return ""
    if seen.decider != seen.me:
        return answer(seen)
    return CONSOLES.get(Phase(seen.phase), quiet_console)(seen)


def quiet_console(seen: Seen) -> str:
    return ""


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
    wording = seen.view.wording
    cards = "".join(seen.view.press(GIVE_UP + card, shown_inmate(card, wording), "plain giving") for card in seen.owned[seen.me])
    return f'<p class="hint">Still to give up: {seen.owed}</p><div class="asks">{cards}</div>'


@cache
def shown_inmate(card: int, wording: str) -> str:
    inside = inmate(card, wording)
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
    _, number, taken = stops_of(seen, seen.dial, [(ASKED_WAY[request], ASKED_DISTANCE[request])])[0]
    whom = f'<span class="visually-hidden">, {takes_whom(tuple(taken))}</span>' if taken else ""
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
