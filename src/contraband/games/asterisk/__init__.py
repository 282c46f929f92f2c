"""Escape From Asterisk: everything about it."""

TITLE = "Escape From Asterisk"
TAGLINE = "A prison break against the sand: swing one shared dial to the right numbers, together, before the guards come back."
CREDIT = "Game: Matt Hollensbe. Illustrations of the original: Jim Martin. © 2023 Exit Games TTG."
SEATS = range(1, 6)
BEST_WITH = 3
RULES_VERSION = 2
MINUTES = "20–30"
MOOD = "cheerful space-opera comic"
