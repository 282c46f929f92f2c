"""Nim: nothing is secret, nothing is left to chance, and nothing is given that a game need not give."""

TITLE = "Nim"
TAGLINE = "Three heaps; whoever takes the last stone wins."
SEATS = range(2, 3)
