"""The drawings of Escape from Spiderhead: hexagons, thin lines, drip chambers; every symbol is named by number."""

from functools import cache

from ...core.fragments import symbol
from .cards import DIE

LINE = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
HEXAGON = "M24 3 42.2 13.5v21L24 45 5.8 34.5v-21Z"
DROP = "M8 1C8 1 14 8 14 12a6 6 0 0 1-12 0C2 8 8 1 8 1Z"

# Heads by character: what is behind the face, then what lies over it; face and shoulders are the same for all.
SHOULDERS = '<path d="M5 47c1-9 8-12 19-12s18 3 19 12Z" fill="var(--sheet)" stroke="currentColor" stroke-width="2"/>'
FACE = '<path d="M13 18a11 12 0 0 1 22 0v5a11 13 0 0 1-22 0Z" fill="var(--sheet)" stroke="currentColor" stroke-width="2"/>'
EYES = '<circle cx="19.5" cy="22" r="1.6"/><circle cx="28.5" cy="22" r="1.6"/>'
BEARD = '<path d="M13 23c0 10 4 15 11 15s11-5 11-15c-2 4-6 5-11 5s-9-1-11-5Z"/>'
HEADS = (
    ("", f'{EYES}<path d="M12 19C10 8 16 3 24 3s15 5 12 16l-3-6-8 2-9-3Z"/>'),
    ('<path d="M9 41C5 17 8 3 24 3s19 14 15 38c-6-5-24-5-30 0Z"/>', f'{EYES}<path d="M13 20c0-9 6-13 12-13-3 6-7 10-12 13Z"/>'),
    ('<path d="M8 30V18C8 8 14 3 24 3s16 5 16 15v12Z"/>', f'{EYES}<path d="M12 18c1-12 23-12 24 0Z"/>'),
    ("", f'{EYES}{BEARD}<path d="M19 31h10" stroke="var(--sheet)" stroke-width="2"/>'),
    ("", f'{EYES}<path d="M12 17 11 7l6 3 2-7 5 5 5-5 2 7 6-3-1 10c-7-5-17-5-24 0Z"/><path d="m31 26 3-2-1 5Z"/>'),
    (
        "",
        '<path d="M12 19C9 7 17 3 25 3c8 0 14 5 11 16l-4-7c-7 2-14 1-20 7Z"/><path d="M22 36h4l2 11h-8Z"/>'
        f'<g {LINE}><circle cx="19" cy="22" r="3.5"/><circle cx="29" cy="22" r="3.5"/><path d="M22.5 22h3"/></g>',
    ),
)

# What is drawn on a card of each kind, without its numbers.
MOTIFS = (
    f'<g {LINE}><path d="m15 14 7 4v8l-7 4-7-4v-8ZM33 14l7 4v8l-7 4-7-4v-8Z"/><path d="M15 30v6h18v-6"/></g>',
    f'<g {LINE}><path d="m18 12 9 5.2v10.4L18 33l-9-5.4V17.2ZM30 15l9 5.2v10.4L30 36l-9-5.4V20.2Z"/></g>',
    f'<g {LINE}><path d="M6 34c2-16 10-16 12 0 2-16 10-16 12 0 2-16 10-16 12 0"/><path d="m38 30 4 4 3-5"/><path d="M6 40h36"/></g>',
    f'<g {LINE}><path d="m24 5 4.5 9.5L39 11l-3.5 10L45 25l-10 3.5L38 39l-9.5-4L24 44l-4.5-9L10 39l3-10.5L3 25l9.5-4L9 11l10.5 3.5Z"/></g>',
    f'<g {LINE}><path d="{HEXAGON}"/><path d="m24 13 9.5 5.5v11L24 35l-9.5-5.5v-11Z"/></g>'
    '<circle cx="24" cy="24" r="4" fill="currentColor"/>',
    f'<g {LINE}><path d="M18 3h12v6H18ZM15 9h18v24c0 5-4 8-9 8s-9-3-9-8ZM24 41v6"/></g>'
    '<path d="M24 14s5 6 5 9.5a5 5 0 0 1-10 0C19 20 24 14 24 14Z" fill="currentColor"/>',
)

VIAL = f'<path d="M17 4h14v5H17ZM19 9v5l-5 6v22a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V20l-5-6V9" {LINE}/>'
# What is on the label of each drug.
LABELS = (
    f'<path d="M17 24h14v9H24l-4 4v-4h-3Z" {LINE}/>',
    f'<path d="M16 30c4-6 12-6 16 0-4 6-12 6-16 0Z" {LINE}/><circle cx="24" cy="30" r="2.5" fill="currentColor"/>',
    f'<path d="m26 21-6 9h4l-2 8 7-10h-4.5Z" {LINE}/>',
    f'<circle cx="24" cy="30" r="7" {LINE}/><path d="M24 23v5M18 34l4-3M30 34l-4-3" {LINE}/>',
    f'<path d="m18 24 5 6-5 6M25 24l5 6-5 6" {LINE}/>',
    f'<path d="M24 23v14M18 26.5l12 7M30 26.5l-12 7" {LINE}/><circle cx="24" cy="30" r="8" {LINE}/><path d="m17 23 14 14" {LINE}/>',
    f'<path d="M24 37V24M19 28l5-5 5 5" {LINE}/><path d="M18 38h12" {LINE}/>',
    '<circle cx="24" cy="30" r="7.5" fill="currentColor"/><path d="M27 24a7 7 0 0 0 0 12 6 6 0 0 1 0-12Z" fill="var(--sheet)"/>',
)

PIPS = {
    1: ((24, 24),),
    2: ((14, 14), (34, 34)),
    3: ((14, 14), (24, 24), (34, 34)),
    4: ((14, 14), (34, 14), (14, 34), (34, 34)),
    5: ((14, 14), (34, 14), (24, 24), (14, 34), (34, 34)),
    6: ((14, 12), (34, 12), (14, 24), (34, 24), (14, 36), (34, 36)),
}


def head(number: int) -> str:
    behind, over = HEADS[number]
    return symbol(f"p{number}", f'<g fill="currentColor">{behind}</g>{SHOULDERS}{FACE}<g fill="currentColor">{over}</g>')


def die(number: int) -> str:
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="4" fill="currentColor"/>' for x, y in PIPS[number])
    return symbol(f"die{number}", f'<rect x="3" y="3" width="42" height="42" rx="8" {LINE}/>{pips}')


def hatches() -> str:
    """Where the card of Phase III can be: closed, and open with the card in it."""
    rim = f'<path d="{HEXAGON}" {LINE}/>'
    wheel = f'<circle cx="24" cy="24" r="11" {LINE}/><path d="M24 13v22M13 24h22" {LINE}/>'
    closed = f'{rim}{wheel}<circle cx="24" cy="24" r="3" fill="currentColor"/>'
    opened = (
        f'{rim}<circle cx="24" cy="24" r="12" fill="currentColor"/><rect x="18" y="16" width="12" height="16" rx="2" fill="var(--sheet)"/>'
    )
    reached = (
        f'{rim}<path d="M16 30V20a2 2 0 0 1 4 0v-4a2 2 0 0 1 4 0v4-5a2 2 0 0 1 4 0v6-3a2 2 0 0 1 4 0v10c0 5-3 7-8 7s-8-3-8-7Z" {LINE}/>'
    )
    return symbol("hatch", closed) + symbol("hatch-card", opened) + symbol("hatch-hand", reached)


@cache
def symbols(wording: str) -> str:
    """Every symbol of the board; the pictures are the same in both wordings."""
    drawn = [symbol("drop", f'<path d="{DROP}" fill="currentColor"/>', "0 0 16 20"), symbol("hexagon", f'<path d="{HEXAGON}" {LINE}/>')]
    drawn += [head(number) for number in range(len(HEADS))]
    drawn += [symbol(f"k{kind}", motif) for kind, motif in enumerate(MOTIFS)]
    drawn += [symbol(f"d{drug}", VIAL + label) for drug, label in enumerate(LABELS)]
    drawn += [symbol("ed", f'{VIAL}<path d="M20 33a4 4 0 1 1 4-4 4 4 0 1 1-4 4ZM24 29a4 4 0 1 1 4 4" {LINE}/>')]
    drawn += [die(number) for number in range(1, DIE + 1)]
    return "".join(drawn) + hatches()


# The tubes on the right: where each leaves the house, its knee, and its foot; the left mirrors them.
LEGS = (
    ((190, 42), (228, 12), (300, 76)),
    ((197, 54), (232, 36), (276, 92)),
    ((197, 74), (231, 62), (256, 102)),
    ((187, 94), (214, 88), (232, 108)),
)
WIDTH = 320


def leg(points: tuple[tuple[int, int], ...], is_left: bool) -> str:
    """A tube with a knee, and a drip chamber at its foot."""
    (x0, y0), (x1, y1), (x2, y2) = ((WIDTH - x if is_left else x, y) for x, y in points)
    return (
        f'<path d="M{x0} {y0}L{x1} {y1}L{x2} {y2}" fill="none" stroke="#dff3f4" stroke-width="2.5" stroke-linejoin="round"/>'
        f'<rect x="{x2 - 6}" y="{y2}" width="12" height="22" rx="6" fill="#12353d" stroke="#dff3f4" stroke-width="2"/>'
        f'<circle cx="{x2}" cy="{y2 + 14}" r="3" fill="#4cc3d1"/>'
    )


PERSON = '<circle cx="0" cy="-26" r="13"/><path d="M-25 24C-25-2-14-10 0-10S25-2 25 24Z"/>'


@cache
def box() -> str:
    """The illustrated lid for the shelf."""
    hexagon = "M160 22 198 44v44l-38 22-38-22V44Z"
    inner = "M160 36 186 51v30l-26 15-26-15V51Z"
    return (
        '<svg viewBox="0 0 320 200" aria-hidden="true" preserveAspectRatio="xMidYMid slice"><defs>'
        '<linearGradient id="spiderhead-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a2229"/>'
        '<stop offset="1" stop-color="#0f7c8a"/></linearGradient>'
        '<radialGradient id="spiderhead-glow"><stop offset="0" stop-color="#ff7f6b" stop-opacity=".75"/>'
        '<stop offset="1" stop-color="#ff7f6b" stop-opacity="0"/></radialGradient></defs>'
        '<rect width="320" height="200" fill="url(#spiderhead-sky)"/>'
        + "".join(leg(points, is_left) for points in LEGS for is_left in (False, True))
        + f'<path d="{hexagon}" fill="#f5f9fa"/><path d="{inner}" fill="none" stroke="#0f7c8a" stroke-width="2.5"/>'
        '<circle cx="160" cy="66" r="12" fill="none" stroke="#22303a" stroke-width="4"/><circle cx="160" cy="66" r="4.5" fill="#22303a"/>'
        '<path d="M160 110v16" stroke="#f5f9fa" stroke-width="2.5"/><circle cx="160" cy="150" r="44" fill="url(#spiderhead-glow)"/>'
        '<path d="M160 126s13 16 13 25a13 13 0 0 1-26 0c0-9 13-25 13-25Z" fill="#ff7f6b"/>'
        f'<g fill="#0a2229" transform="translate(98 178)">{PERSON}</g><g fill="#0a2229" transform="translate(222 178)">{PERSON}</g>'
        '<path d="M0 196h320v4H0Z" fill="#0a2229"/></svg>'
    )
