"""Escape Code: everything about it."""

TITLE = "Escape Code"
TAGLINE = "Small talk with a gun under the table: four words in the right order bring a spy home, if only one person notices."
CREDIT = "Game, rulebook and art: Talen Lee."
SEATS = range(5, 25)
BEST_WITH = 6
RULES_VERSION = 2
MINUTES = "12–20"
MOOD = "small talk, sharp ears"
