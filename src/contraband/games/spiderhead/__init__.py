"""Escape from Spiderhead: everything about it."""

TITLE = "Escape from Spiderhead"
MILD_TITLE = "Escape from Spiderhead"
TAGLINE = "One doses, five are dosed: he makes love and takes it away again, and they want to keep some of it."
CREDIT = "Game and rules: Laurence Menor, after the short story by George Saunders."
SEATS = range(6, 7)
MINUTES = "30–45"
MOOD = "cold, clinical, tender"
RULES_VERSION = 2
CONTENT_NOTE = (
    "For adults. Prisoners are drugged into love and sex that they did not choose, and one of them may end their own life. "
    "Nothing is described. You can read it in the original words or in mild ones: encounters, sparks, a fade-out."
)
