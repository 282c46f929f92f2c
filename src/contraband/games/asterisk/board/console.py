"""What you can do besides playing a card: buttons above your hand."""

from functools import cache

from ....core.board import esc
from ....core.fragments import icon, unseen
from ....core.reading import Row
from ....core.record import NONE
from ..cards import ANYTHING, ASKED_DISTANCE, ASKED_WAY, HALF_ROUND, LEFT, LOOK_AHEAD_ON
from ..lookahead import step
from ..table import ACT, ASK, DECLINE, DRAW, END, GIVE_UP, NO_DRAW, PASS, REDRAW, REQUEST, SKIP, WITHDRAW, Happening, Phase
from ..words.names import ACTION_NAMES, PRISONER_NAMES, REQUEST_NAMES
from .dial import ways_of
from .labels import label_of
from .line import inmate
from .seen import Seen, leads_to


def console(seen: Seen) -> str:
    return CONSOLES.get(Phase(seen.phase), answer)(seen) if seen.is_mine else answer(seen)


def press(seen: Seen, move: int, drawing: str = "", text: str = "") -> str:
    """A plain button with the move's own label, or another, beside a drawing."""
    text = text or label_of(move)
    return seen.view.press(move, f"{icon(drawing)}<span>{text}</span>" if drawing else text, "plain")


def turn_console(seen: Seen) -> str:
    """AST-50: what a Pass would bring is told by the rules."""
    draws = any(kind == Happening.PASSES and draws for kind, _, draws, *_ in seen.events_after(PASS))
    skip = press(seen, SKIP) if seen.warm_left else ""
    return press(seen, PASS, text="Pass: draw one" if draws else "Pass") + press(seen, REDRAW, text="Redraw all") + skip


def add_console(seen: Seen) -> str:
    """AST-31: the action, a request, the end."""
    action = press(seen, ACT + seen.action - 1, f"act-{seen.action}", action_label(seen)) if seen.action else ""
    asking = press(seen, ASK, "speech") if seen.seats > 1 else ""
    return action + (press(seen, WITHDRAW) if seen.request != NONE else asking) + press(seen, END)


def action_label(seen: Seen) -> str:
    """With the look-ahead on, where the action would stop the dial."""
    return ACTION_NAMES[seen.action] + leads_to(seen.stops_by(ACT + seen.action - 1))


def choice_console(seen: Seen) -> str:
    return seen.view.buttons(ways_of(seen))


def draw_console(seen: Seen) -> str:
    return press(seen, DRAW) + press(seen, NO_DRAW, text="No card")


def number_console(seen: Seen) -> str:
    return '<p class="hint">Press somebody in The Line.</p>'


def give_up_console(seen: Seen) -> str:
    """AST-61: half of them stay behind."""
    cards = "".join(seen.view.press(GIVE_UP + card, shown_inmate(card, seen.points), "plain giving") for card in seen.owned[seen.me])
    return f'<p class="hint">Still to give up: {seen.owed}</p><div class="asks givers">{cards}</div>'


@cache
def shown_inmate(card: int, points: Row) -> str:
    inside = inmate(card, points)
    drawing = inside[inside.index("<svg") : inside.index("<span")]
    return drawing + unseen(f"Give up {esc(PRISONER_NAMES[card])}")


def request_console(seen: Seen) -> str:
    """AST-43: what to ask for, from left to right."""
    order = sorted(range(ANYTHING), key=request_place)
    asks = [(REQUEST + request, request_label(seen, request)) for request in (*order, ANYTHING)]
    return f'<div class="asks">{seen.view.buttons([*asks, (WITHDRAW, label_of(WITHDRAW))])}</div>'


def request_place(request: int) -> int:
    distance = ASKED_DISTANCE[request]
    return -distance if ASKED_WAY[request] == LEFT and distance != HALF_ROUND else distance


def request_label(seen: Seen, request: int) -> str:
    """With the look-ahead on, where such a step would stop the dial."""
    name = REQUEST_NAMES[request].capitalize()
    if request == ANYTHING or seen.look_ahead != LOOK_AHEAD_ON:
        return name
    stop = step(seen.game, seen.in_line, seen.dial, ASKED_WAY[request], ASKED_DISTANCE[request])
    return f"<span>{name}{leads_to((stop,))}</span>"


def answer(seen: Seen) -> str:
    """For a team-mate who was asked."""
    if DECLINE not in seen.view.legal:
        return ""
    asks = f"{seen.view.name(seen.turn)} asks for {REQUEST_NAMES[seen.request]}"
    return f'<p class="hint" data-speak="{asks}">{icon("speech")}<span>{asks}</span></p>{press(seen, DECLINE)}'


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
