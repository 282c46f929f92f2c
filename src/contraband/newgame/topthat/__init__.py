"""Top That: a card game for two."""

TITLE = "Top That"
TAGLINE = "Four secret cards and one pile: top it, or hand it over."
SEATS = range(2, 3)
MINUTES = "5"
MOOD = "short, sharp, sly"
