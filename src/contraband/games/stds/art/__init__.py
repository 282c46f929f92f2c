"""The drawings of STDs: sixteen cards, the people, the waiting room, and the lid of the box; all plain shapes, no pictures."""

from functools import cache
from math import cos, pi, sin

from ....core.fragments import symbol
from ....core.wording import MILD
from ..cards import CARDS, INFECTIONS, STD_KINDS, Card
from ..words.names import LETTERS
from .people import people

EDGE = 'stroke="var(--edge)" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"'
THIN = 'fill="none" stroke="var(--edge)" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"'


def star(points: int, outer: float, inner: float, x: float = 24, y: float = 24) -> str:
    """The corners of a star."""
    radii = (outer, inner) * points
    turns = (n * pi / points - pi / 2 for n in range(2 * points))
    return " ".join(f"{x + r * cos(a):.1f},{y + r * sin(a):.1f}" for r, a in zip(radii, turns, strict=True))


def bumps(count: int, at: float, radius: float, x: float = 24, y: float = 24) -> str:
    """Circles around a middle."""
    turns = [n * 2 * pi / count - pi / 2 for n in range(count)]
    return "".join(f'<circle cx="{x + at * cos(a):.1f}" cy="{y + at * sin(a):.1f}" r="{radius}"/>' for a in turns)


PINCERS = (
    f'<path d="M12 20C2 20 0 8 8 4l2 6 6-3c2 6 0 11-4 13Z" {EDGE}/><path d="M36 20C46 20 48 8 40 4l-2 6-6-3c-2 6 0 11 4 13Z" {EDGE}/>'
    f'<path d="M7 30 2 32M8 37l-4 4M41 30l5 2M40 37l4 4" {THIN}/><path d="M24 16C48 16 46 43 24 43 2 43 0 16 24 16Z" {EDGE}/>'
)
TWINS = (
    f'<path d="M4 14 7 17M44 14l-3 3M4 38l3-3M44 38l-3-3M24 8v6M24 40v-6" {THIN}/>'
    f'<path d="M24 19C27 8 46 9 46 26 46 43 27 44 24 33 21 44 2 43 2 26 2 9 21 8 24 19Z" {EDGE}/>'
)
BLOSSOM = f'<g {EDGE}>{bumps(6, 14, 8.5)}</g><circle cx="24" cy="24" r="16"/>'
WRIGGLER = (
    f'<path d="M24 6c-4-5 4-6 1-3M3 40c3-5 6 4 9-1M45 40c-3-5-6 4-9-1" {THIN}/>'
    f'<rect x="10" y="11" width="28" height="28" rx="5" transform="rotate(45 24 25)" {EDGE}/>'
)
SPIKES = f'<polygon points="{star(9, 23, 15.5)}" {EDGE}/>'
BABY = (
    f'<circle cx="6" cy="27" r="5" {EDGE}/><circle cx="42" cy="27" r="5" {EDGE}/><circle cx="24" cy="27" r="18" {EDGE}/>'
    f'<path d="M24 8c-5-6 5-9 4-3" {THIN}/>'
)
BODIES = (PINCERS, TWINS, BLOSSOM, WRIGGLER, SPIKES, BABY)
EYES_AT = (17, 13, 10, 10, 11, 14)  # how high the eyes stand; the letter is below them
MIDDLES = (30, 26, 24, 25, 24, 27)
EGG = '<path d="M24 3C42 3 50 45 24 45 -2 45 6 3 24 3Z" stroke="var(--faint)" stroke-width="2.5" stroke-dasharray="5 4"/>'


def eyes(y: int) -> str:
    return (
        f'<g fill="#fff" stroke="var(--edge)" stroke-width="1.5"><circle cx="19" cy="{y}" r="4"/><circle cx="29" cy="{y}" r="4"/></g>'
        f'<g fill="var(--edge)"><circle cx="19.5" cy="{y + 0.5}" r="1.8"/><circle cx="28.5" cy="{y + 0.5}" r="1.8"/></g>'
    )


def letter(text: str, y: int, size: int = 22) -> str:
    font = f'text-anchor="middle" font-family="sans-serif" font-weight="900" font-size="{size}"'
    return f'<text x="24" y="{y}" {font} fill="var(--edge)">{text}</text>'


def critter(kind: int, wording: str) -> str:
    """With eyes above its letter; where it is very small the page blinds it (--eyes, --blind), and the letter grows."""
    y, sign = EYES_AT[kind], LETTERS[wording][kind]
    seeing = f'<g opacity="var(--eyes)">{eyes(y)}{letter(sign, y + 22)}</g>'
    blind = f'<g opacity="var(--blind)">{letter(sign, MIDDLES[kind] + 11, 30)}</g>'
    return f'<g fill="var(--c{kind})">{BODIES[kind]}</g>{seeing}{blind}'


RIP = "M30 2 22 15l8 5-9 11 6 4-5 11"
TEAR = f'<path d="{RIP}" fill="none" stroke="var(--card)" stroke-width="7"/><path d="{RIP}" {THIN}/>'
PACKET = (
    f'<path d="M8 7l4 3 4-3 4 3 4-3 4 3 4-3 4 3 4-3v34l-4-3-4 3-4-3-4 3-4-3-4 3-4-3-4 3Z" fill="var(--mint)" {EDGE}/>'
    f'<circle cx="24" cy="24" r="10.5" fill="#fff" {EDGE}/><circle cx="24" cy="24" r="6" fill="var(--mint)" {EDGE}/>'
)
UMBRELLA = (
    f'<path d="M24 22v17c0 7-10 6-10 0" {THIN}/><path d="M24 5v-2" {THIN}/>'
    f'<path d="M3 25C5 0 43 0 45 25c-4-4-9-4-12 0-4-4-14-4-18 0-3-4-8-4-12 0Z" fill="var(--mint)" {EDGE}/>'
)
SHRUG = (
    f'<path d="M6 8h36v26H26l-8 9v-9H6Z" fill="var(--blank)" {EDGE}/>'
    '<g fill="var(--edge)"><circle cx="15" cy="21" r="3"/><circle cx="24" cy="21" r="3"/><circle cx="33" cy="21" r="3"/></g>'
)
LEAF = f'<path d="M24 24C16 20 8 12 14 7c4-3 8-1 10 3 2-4 6-6 10-3 6 5-2 13-10 17Z" {EDGE}/>'
CLOVER = (
    f'<path d="M26 26c4 8 6 12 12 19" {THIN}/><g fill="var(--mint)">'
    + "".join(f'<g transform="rotate({turn} 24 24)">{LEAF}</g>' for turn in (45, 135, 225, 315))
    + "</g>"
)
ROUND_AGAIN = (
    f'<path d="M40 22A17 17 0 0 0 10 16M8 26a17 17 0 0 0 30 7" fill="none" stroke="var(--edge)" stroke-width="9" stroke-linecap="round"/>'
    '<path d="M40 22A17 17 0 0 0 10 16M8 26a17 17 0 0 0 30 7" fill="none" stroke="var(--coral)" stroke-width="4.5" stroke-linecap="round"/>'
    f'<path d="M6 6v13h13ZM42 43V30H29Z" fill="var(--coral)" {EDGE}/>'
    f'<path d="M24 32c-9-6-9-14-4-14 3 0 4 2 4 4 0-2 1-4 4-4 5 0 5 8-4 14Z" fill="var(--coral)" {EDGE}/>'
)
DIVISION = (
    f'<g fill="var(--coral)" {EDGE}><circle cx="24" cy="12" r="9"/><circle cx="12" cy="35" r="9"/><circle cx="36" cy="35" r="9"/></g>'
    f'<path d="M19 21l-3 5M29 21l3 5" {THIN}/>'
    '<g fill="var(--edge)">'
    + "".join(f'<circle cx="{x - 3}" cy="{y}" r="1.8"/><circle cx="{x + 3}" cy="{y}" r="1.8"/>' for x, y in ((24, 11), (12, 34), (36, 34)))
    + "</g>"
)
PIP = "M{0} {1}c-6-5-6-9-3-9 2 0 3 1 3 2 0-1 1-2 3-2 3 0 3 4-3 9Z"
DIE = f'<rect x="7" y="7" width="34" height="34" rx="8" fill="#fff" transform="rotate(-10 24 24)" {EDGE}/>' + "".join(
    f'<path d="{PIP.format(x, y)}" fill="var(--coral)" stroke="var(--edge)" stroke-width="1.5"/>' for x, y in ((14, 21), (24, 29), (34, 37))
)
WARNING = (
    f'<path d="M24 4 46 42H2Z" fill="var(--coral)" {EDGE}/>'
    '<path d="M24 17v12" stroke="var(--edge)" stroke-width="5" stroke-linecap="round"/>'
    '<circle cx="24" cy="36" r="3" fill="var(--edge)"/>'
)
LIPS = (
    f'<path d="M2 23C8 14 13 10 18 10c3 0 5 2 6 4 1-2 3-4 6-4 5 0 10 4 16 13-7 11-14 15-22 15S9 34 2 23Z" fill="var(--coral)" {EDGE}/>'
    f'<path d="M3 23c9 1 13-2 21 1 8-3 12 0 21-1" {THIN}/>'
)
CAPSULE = (
    f'<g transform="rotate(-38 24 24)"><rect x="3" y="14" width="42" height="20" rx="10" fill="#fff" {EDGE}/>'
    f'<path d="M24 14h11a10 10 0 0 1 0 20H24Z" fill="var(--mint)" {EDGE}/><path d="M10 20h8" {THIN}/></g>'
)


def drawing(card: int, wording: str) -> str:
    """What is on a card, in a box of 48."""
    if card < STD_KINDS:
        return critter(card, wording)
    shield = UMBRELLA if wording == MILD else PACKET
    return {
        Card.CONDOM: shield,
        Card.NO_OUTCOME: SHRUG,
        Card.LUCK: CLOVER,
        Card.BROKEN_CONDOM: shield + TEAR,
        Card.INSATIABLE: ROUND_AGAIN,
        Card.VIRAL_MULTIPLICATION: DIVISION,
        Card.RANDOM_SEX: DIE,
        Card.INCREASE_RISK: WARNING,
        Card.ORAL_SEX: LIPS,
        Card.MEDICATION: CAPSULE,
    }[Card(card)]


BACK = (
    '<rect x="2" y="2" width="32" height="44" rx="6" fill="var(--coral)" stroke="var(--edge)" stroke-width="2.5"/>'
    '<g fill="none" stroke="#fff7ea" stroke-width="2.5"><circle cx="18" cy="24" r="9"/><path d="M18 19v10M13 24h10"/></g>'
)
CHAIR = f'<path d="M8 4v26h26v-8H16V4Z" fill="var(--mint)" {EDGE}/><path d="M12 30v14M30 30v14" {THIN}/>'
TICK = '<path d="M4 13l6 6L20 6" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>'
HEART = f'<path d="M24 42C2 28 2 8 14 8c6 0 9 4 10 8 1-4 4-8 10-8 12 0 12 20-10 34Z" fill="var(--coral)" {EDGE}/>'
ARROW = '<path d="M2 9h20v-7l12 11-12 11v-7H2Z" fill="currentColor"/>'


@cache
def symbols(wording: str) -> str:
    """k0 to k15 are the cards, kx what nobody knows, f0 to f7 the people."""
    cards = "".join(symbol(f"k{card}", drawing(card, wording)) for card in range(CARDS))
    unknown = symbol("kx", f'<g fill="var(--blank)">{EGG}</g>{letter("?", 35, 28)}')
    small = symbol("back", BACK, "0 0 36 48") + symbol("tick", TICK, "0 0 24 24") + symbol("arrow", ARROW, "0 0 36 26")
    return cards + unknown + people() + symbol("chair", CHAIR) + symbol("heart", HEART) + small


LID_COLOURS = {"edge": "#2b2d42", "c0": "#f4a259", "c1": "#f6d55c", "c2": "#b497e7", "c3": "#6fb1fc", "mint": "#3bb7a0"}
LAST_MINUTES = '<path d="M40 40V26M40 40l9 6" fill="none" stroke="#2b2d42" stroke-width="4" stroke-linecap="round"/>'


@cache
def box() -> str:
    """Four critters on the chairs of a waiting room, and a number that is being called."""
    tiles = "".join(
        f'<path d="M{x} {y}h40v16h-40Z" fill="#3bb7a0" fill-opacity=".55"/>'
        for row, y in enumerate((152, 168, 184))
        for x in range(-40 + 40 * (row % 2), 320, 80)
    )
    rays = "".join(f'<path d="M160 150 {x} -60h60Z" fill="#ff9c8f"/>' for x in range(-380, 700, 120))
    seated = "".join(seat_on_lid(kind) for kind in range(INFECTIONS))
    drawn = (
        '<svg viewBox="0 0 320 200" xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><defs>'
        '<linearGradient id="stds-wall" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#ff6f61"/><stop offset="1" stop-color="#ff8d7c"/></linearGradient></defs>'
        f'<rect width="320" height="200" fill="url(#stds-wall)"/>{rays}<rect y="148" width="320" height="52" fill="#fff7ea"/>{tiles}'
        f'<path d="M0 148h320" stroke="#2b2d42" stroke-width="4"/>{WALL_CLOCK}{TICKET}{PLANT}{seated}</svg>'
    )
    for name, colour in LID_COLOURS.items():
        drawn = drawn.replace(f"var(--{name})", colour)
    return drawn


WALL_CLOCK = f'<circle cx="40" cy="40" r="23" fill="#fff7ea" stroke="#2b2d42" stroke-width="4"/>{LAST_MINUTES}'
TICKET = (
    '<rect x="232" y="17" width="68" height="46" rx="8" fill="#2b2d42"/><text x="266" y="53" text-anchor="middle" fill="#f6d55c" '
    'font-family="monospace" font-weight="700" font-size="36">04</text>'
)
PLANT = (
    '<path d="M296 150c-4-20-16-30-26-32 14-2 24 6 27 16-2-16 2-28 12-36 4 14 0 26-6 36 4-8 10-12 20-12-2 14-12 22-22 28Z" fill="#3bb7a0" '
    'stroke="#2b2d42" stroke-width="3" stroke-linejoin="round"/><path d="M284 148h28l-4 34h-20Z" fill="#f6d55c" stroke="#2b2d42" '
    'stroke-width="3" stroke-linejoin="round"/>'
)


def seat_on_lid(kind: int) -> str:
    """A chair from the front, with somebody on it who swings no feet."""
    x = 14 + kind * 66
    chair = (
        f'<g stroke="#2b2d42" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"><path d="M{x + 8} 150v34M{x + 52} 150v34"/>'
        f'<rect x="{x + 3}" y="86" width="54" height="60" rx="10" fill="#2f9c88"/>'
        f'<rect x="{x}" y="138" width="60" height="17" rx="7" fill="#3bb7a0"/></g>'
    )
    body = f'<g fill="var(--c{kind})">{BODIES[kind]}</g>{eyes(EYES_AT[kind])}{MOUTHS[kind]}'
    return f'{chair}<g transform="translate({x - 4} 72) scale(1.42)">{body}</g>'


MOUTHS = (
    f'<path d="M19 31c3 4 7 4 10 0" {THIN}/>',
    f'<path d="M20 29h8" {THIN}/>',
    f'<path d="M19 26c2 6 8 6 10 0Z" fill="#fff" {EDGE}/>',
    f'<path d="M20 29c2-4 6-4 8 0" {THIN}/>',
)
