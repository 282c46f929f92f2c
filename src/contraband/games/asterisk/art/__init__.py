"""What Asterisk looks like: the symbols of its board, the faces of its cards, and the picture on its lid."""

from functools import cache
from math import cos, pi, sin

from ....core.fragments import icon, symbol
from ....core.wording import ORIGINAL
from ..cards import (
    ACTION_TURN,
    ADD_ON_DISTANCE,
    ADD_ON_WAY,
    BASIC_ADD_ON,
    FLIPSIDE,
    MAIN_CARDS,
    NUDGES,
    ROUND,
    TABLES_LEFT,
    TURN_ADD_ON,
    WAYS,
)
from ..words.names import ACTION_NAMES
from .mugs import mug_symbols

DEGREES = 360 // ROUND  # between two numbers of the dial
ARROWS = ("way-right", "way-left", "way-either")
AROUND = "M8 38A18 18 0 1 1 40 38"  # three quarters of a circle on a square of 48

# A symbol is out of reach of the board's selectors, but it inherits: its pen is an attribute.
PEN = ('class="pen"', 'fill="none" stroke="currentColor" stroke-width="var(--pen, 6)"')

# Shapes on a square of 48, drawn with the pen of whatever surrounds them.
SHAPES = {
    "way-right": f'<path class="pen" d="{AROUND}"/><path d="M31 34 47 34 40 47z"/>',
    "way-left": f'<path class="pen" d="{AROUND}"/><path d="M17 34 1 34 8 47z"/>',
    "way-either": f'<path class="pen" d="{AROUND}"/><path d="M32 34 48 34 40 47zM16 34 0 34 8 47z"/>',
    "way-across": '<circle class="pen" cx="24" cy="24" r="20" stroke-dasharray="4 5"/><path class="pen" d="M24 42V16"/>'
    '<path d="M15 20 24 6 33 20z"/>',
    "way-stay": '<circle class="pen" cx="24" cy="24" r="18"/><path class="pen" d="M11 37 37 11"/>',
    "act-1": '<path class="pen" d="M5 8h38v34H5z"/><path d="M26 8 17 23h8l-5 19 13-23h-8l6-11z"/>',
    "act-2": '<path class="pen" d="M10 44V6h28v38z"/><path d="M16 12h16v26l-16 6z"/>',
    "act-3": '<path d="M6 44V16L4 3l11 7h18l11-7-2 13v28z"/>'
    '<g fill="var(--face)"><circle cx="17" cy="23" r="4"/><circle cx="31" cy="23" r="4"/><path d="M20 32h8l-4 5z"/></g>',
    "bars": '<path class="pen" d="M8 0v48M24 0v48M40 0v48"/>',
    "spyglass": '<path d="M2 34 26 18l6 9L8 43zM28 15l14-10 5 8-14 10z"/>',
    "tick": '<path class="pen" d="M7 25 19 38 42 9"/>',
    "speech": '<path d="M3 5h42v28H24L12 45V33H3z"/>',
}
BACK = (
    '<rect width="100" height="140" rx="10" fill="#2a1b5f"/>'
    '<rect x="6" y="6" width="88" height="128" rx="6" fill="none" stroke="#8d5bff" stroke-width="2"/>'
    '<g stroke="#c6ff4a" stroke-width="9" stroke-linecap="round"><path d="M50 42v56M26 56l48 28M74 56 26 84"/></g>'
)


CARD_BACK = icon("card-back", "back")


@cache
def symbols(wording: str = ORIGINAL) -> str:
    """Everything the board draws by reference."""
    shapes = "".join(symbol(name, drawing.replace(*PEN)) for name, drawing in SHAPES.items())
    return shapes + symbol("card-back", BACK, "0 0 100 140") + mug_symbols()


def mug(card: int) -> str:
    return icon(f"mug-{card}", "mug")


# -- the cards -----------------------------------------------------------------------------------------------------------------

ADD_ON_CAPTIONS = ("Nudge left", "Nudge right", "Tables left", "Tables right", "Flipside", "License to Nil")
BRIEF_CAPTIONS = ("Nudge", "Nudge", "Tables", "Tables", "Flip", "Nil")
ACTION_CAPTIONS = ("", "Crack", "Inside", "Copy")
ADD_ON_ARROWS = (*(ARROWS[way] for way in ADD_ON_WAY[:FLIPSIDE]), "way-across", "way-stay")
LONGEST_CAPTION = 10  # more letters are squeezed to the width of a card
WEDGE = '<path class="other" d="M0 76 100 64V130a10 10 0 0 1-10 10H10A10 10 0 0 1 0 130z"/>'


def caption(full: str, brief: str) -> str:
    """Two lengths of one name: narrow screens show the brief one, larger."""
    squeezed = ' textLength="92" lengthAdjust="spacingAndGlyphs"' if len(full) > LONGEST_CAPTION else ""
    return f'<text class="full" x="50" y="63"{squeezed}>{full}</text><text class="brief" x="50" y="65">{brief}</text>'


def half(figure: str, arrow: str, full: str, brief: str) -> str:
    """A half of a card: how far, which way, and what that is called."""
    wide = f" wide-{len(figure)}" if len(figure) > 1 else ""
    arrow_drawn = f'<use href="#{arrow}" x="53" y="11" width="38" height="38"/>'
    return f'<text class="far{wide}" x="28" y="48">{figure}</text>{arrow_drawn}{caption(full, brief)}'


def add_on_half(add_on: int) -> str:
    figure = "/".join(map(str, NUDGES)) if add_on < TABLES_LEFT else str(ADD_ON_DISTANCE[add_on])
    return half(figure, ADD_ON_ARROWS[add_on], ADD_ON_CAPTIONS[add_on], BRIEF_CAPTIONS[add_on])


def action_half(action: int) -> str:
    """What an Action Turn offers stands upright: it is not another way to use the card, it comes after."""
    full, brief = ACTION_NAMES[action], ACTION_CAPTIONS[action]
    return f'<use href="#act-{action}" x="32" y="79" width="36" height="36"/><g transform="translate(0 69)">{caption(full, brief)}</g>'


def upside_down(drawing: str) -> str:
    return f'<g transform="rotate(180 50 70)">{drawing}</g>'


@cache
def face(card: int) -> str:
    """A card of the main deck: a turn above, and below, upside down as on a court card, its other half."""
    family, way, number, action, add_on = MAIN_CARDS[card]
    above = add_on_half(add_on) if family == BASIC_ADD_ON else half(str(number), ARROWS[way], WAYS[way].capitalize(), "")
    below = upside_down(above)
    if family == TURN_ADD_ON:
        below = f'{WEDGE}<g class="on-other">{upside_down(add_on_half(add_on))}</g>'
    elif family == ACTION_TURN:
        below = f'{WEDGE}<g class="on-other">{action_half(action)}</g>'
    return (
        f'<svg class="face kind-{family}" viewBox="0 0 100 140" aria-hidden="true">'
        f'<rect class="sheet" width="100" height="140" rx="10"/>{above}{below}</svg>'
    )


# -- the lid -------------------------------------------------------------------------------------------------------------------


def at_angle(degrees: float, radius: float) -> tuple[float, float]:
    """A point of a circle; 0 is above, right is clockwise."""
    angle = degrees * pi / 180
    return round(radius * sin(angle), 1), round(-radius * cos(angle), 1)


def station() -> str:
    """The prison: a star of six arms, with a lit window in nearly every cell."""
    arms = "".join(f'<g transform="rotate({60 * arm})">{ARM}{windows(arm)}</g>' for arm in range(6))
    return f'<g transform="translate(112 104)">{arms}<circle r="30" fill="#2a1b5f" stroke="#8d5bff" stroke-width="3"/>{small_dial()}</g>'


ARM = '<path d="M-13-18-17-84Q0-98 17-84L13-18z" fill="#4b34a3" stroke="#8d5bff" stroke-width="2"/>'


def windows(arm: int) -> str:
    lights = ("#ffd75e", "#ffd75e", "#150d33", "#ff3fa4")
    cells = [(x, y) for y in (-78, -66, -54, -42) for x in (-8, 2)]
    return "".join(
        f'<rect x="{x}" y="{y}" width="6" height="7" rx="1.500" fill="{lights[(arm * 3 + i) % 4]}"/>' for i, (x, y) in enumerate(cells)
    )


def small_dial() -> str:
    ticks = "".join(f'<path d="M0-27V-22" transform="rotate({DEGREES * n})"/>' for n in range(ROUND))
    pointer = '<path d="M-5 0 0-21 5 0z" fill="#c6ff4a" transform="rotate(54)"/><circle r="6" fill="#c6ff4a"/>'
    return f'<g stroke="#f4f1ff" stroke-width="2">{ticks}</g>{pointer}'


def stars() -> str:
    xs, ys = (18, 48, 204, 236, 300, 20, 196, 306, 262, 180, 226, 38), (22, 12, 18, 66, 24, 172, 182, 108, 186, 44, 132, 96)
    return "".join(f'<circle cx="{x}" cy="{y}" r="{1 + (x + y) % 3 * 0.6:.1f}"/>' for x, y in zip(xs, ys, strict=True))


ROCKET = (
    '<g transform="translate(262 52) rotate(58)"><path d="M-7 26Q0 74 7 26z" fill="#ff3fa4"/><path d="M-4 26Q0 52 4 26z" fill="#ffd75e"/>'
    '<path d="M-12 6-22 26-9 22zM12 6 22 26 9 22z" fill="#ff3fa4"/><path d="M0-36Q17-14 11 24H-11Q-17-14 0-36z" fill="#f4f1ff"/>'
    '<path d="M0-36Q9-25 11-14H-11Q-9-25 0-36z" fill="#c6ff4a"/><circle cy="0" r="7" fill="#2a1b5f" stroke="#8d5bff" stroke-width="2"/></g>'
)


@cache
def rocket() -> str:
    """The rocket by itself, pointing to the right."""
    return f'<svg class="rocket" viewBox="196 20 108 84" aria-hidden="true">{ROCKET}</svg>'


SKY = (
    '<radialGradient id="asterisk-sky" cx=".35" cy=".5" r=".9">'
    '<stop offset="0" stop-color="#5a3bd0"/><stop offset=".55" stop-color="#2a1b5f"/>'
    '<stop offset="1" stop-color="#120a2e"/></radialGradient>'
)
TRAIL = (
    '<linearGradient id="asterisk-trail" x1="0" x2="1" y1="1" y2="0">'
    '<stop offset="0" stop-color="#c6ff4a" stop-opacity="0"/><stop offset="1" stop-color="#c6ff4a"/></linearGradient>'
)
LID = '<clipPath id="asterisk-lid"><path d="M0 0h320v200H0z"/></clipPath>'
PLANET = (
    '<circle cx="300" cy="196" r="74" fill="#ff3fa4"/><path d="M232 168q60-18 88 4v28h-92z" fill="#d4207e"/>'
    '<ellipse cx="296" cy="160" rx="104" ry="13" fill="none" stroke="#ffd75e" stroke-width="5" transform="rotate(-12 296 160)"/>'
)


@cache
def box() -> str:
    """A rocket leaves a prison that is shaped like a footnote."""
    return (
        f'<svg viewBox="0 0 320 200" aria-hidden="true"><defs>{SKY}{TRAIL}{LID}</defs>'
        f'<g clip-path="url(#asterisk-lid)"><path d="M0 0h320v200H0z" fill="url(#asterisk-sky)"/><g fill="#f4f1ff">{stars()}</g>{PLANET}'
        f'{station()}<path d="M118 112Q190 128 244 58L250 66Q196 142 118 112z" fill="url(#asterisk-trail)"/>{ROCKET}</g></svg>'
    )
