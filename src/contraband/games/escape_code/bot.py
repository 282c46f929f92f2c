"""Placeholder"""
from ...core.kernel import kernel
from ...core.chance import luck_below
STYLES = ("easy",)
@kernel
def choose(style, t, seat, out, n, luck):
    return out[luck_below(luck, n)]
