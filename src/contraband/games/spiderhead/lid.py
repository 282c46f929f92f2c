"""The picture on the lid: a white laboratory that hangs by its tubes like a spider, and two people under one drop."""

from functools import cache
from math import cos, radians, sin

CENTRE = (160, 66)
LEGS = (-158, -128, -52, -22, 18, 48, 132, 162)  # where the tubes leave, in degrees


def leg(angle: int) -> str:
    """A tube with a knee, and a drip chamber at its foot."""
    x, y = CENTRE
    side = 1 if cos(radians(angle)) > 0 else -1
    knee_x, knee_y = x + 92 * cos(radians(angle)) + 14 * side, y + 54 * sin(radians(angle)) - 22
    foot_x, foot_y = knee_x + 30 * side, knee_y + 62
    start_x, start_y = x + 34 * cos(radians(angle)), y + 34 * sin(radians(angle))
    return (
        f'<path d="M{start_x:.0f} {start_y:.0f}L{knee_x:.0f} {knee_y:.0f}L{foot_x:.0f} {foot_y:.0f}" fill="none" stroke="#dff3f4" '
        f'stroke-width="2.5" stroke-linejoin="round"/><rect x="{foot_x - 5:.0f}" y="{foot_y:.0f}" width="10" height="20" rx="5" '
        f'fill="#12353d" stroke="#dff3f4" stroke-width="2"/><circle cx="{foot_x:.0f}" cy="{foot_y + 13:.0f}" r="2.5" fill="#4cc3d1"/>'
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
        + "".join(leg(angle) for angle in LEGS)
        + f'<path d="{hexagon}" fill="#f5f9fa"/><path d="{inner}" fill="none" stroke="#0f7c8a" stroke-width="2.5"/>'
        '<circle cx="160" cy="66" r="12" fill="none" stroke="#22303a" stroke-width="4"/><circle cx="160" cy="66" r="4.5" fill="#22303a"/>'
        '<path d="M160 110v16" stroke="#f5f9fa" stroke-width="2.5"/><circle cx="160" cy="150" r="44" fill="url(#spiderhead-glow)"/>'
        '<path d="M160 126s13 16 13 25a13 13 0 0 1-26 0c0-9 13-25 13-25Z" fill="#ff7f6b"/>'
        f'<g fill="#0a2229" transform="translate(98 178)">{PERSON}</g><g fill="#0a2229" transform="translate(222 178)">{PERSON}</g>'
        '<path d="M0 196h320v4H0Z" fill="#0a2229"/></svg>'
    )
