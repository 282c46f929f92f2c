"""STDs The Card Game: everything about it."""

TITLE = "STDs The Card Game"
MILD_TITLE = "Sniffles The Card Game"
TAGLINE = "A mean little race: four different infections for each of your four characters, before anybody else gets there."
CREDIT = "Game and rules: Alan V., AlanvDotOrg, 2006."
SEATS = range(2, 5)
RULES_VERSION = 2
CONTENT_NOTE = "This game jokes about sex and infections, and shows neither. It can be played in mild words: sniffles, umbrellas and dates."
MINUTES = "20–40"
MOOD = "Cheeky, mean, short"
