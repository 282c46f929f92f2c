"""The heaps of Nim."""

HEAPS = ("left", "middle", "right")
STONES = (3, 4, 5)
MOST = max(STONES)
