"""The picture on the lid: a white laboratory that hangs by its tubes like a spider, and two people under one drop."""

from functools import cache

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
