"""What people say at a place: a line of talk for an utterance, with its code words woven in.

The table keeps utterances, not texts; this gives an utterance a voice, always the same for the same message of the same talk.
"""

from ...core.record import NONE
from .cards import PLACES, WORD_NAMES

SMALL_TALK = (
    "What do we all think of {point}?",
    "I could go on about {point} for hours.",
    "Has anyone else noticed {point}?",
    "They say {point} used to be different.",
    "My sister came here once, only for {point}.",
    "Honestly, {point} is why I keep coming back.",
    "Let us not start on {point} again.",
    "You should have been here before {point}.",
)
ONE_WORD = (
    "It was all {point} until somebody turned up with {a}.",
    "Back home we would have used {a} for that, and never mind {point}.",
    "Speaking of {point}: my neighbour swears by {a}.",
    "You need patience for {point}. Patience, or {a}.",
    "I once won {a} in a bet about {point}.",
    "Funny, {point} always makes me think of {a}.",
    "If only I had brought {a}, I would not mind {point}.",
    "There was a song about {a}, and it fitted {point} well.",
)
TWO_WORDS = (
    "Give me {a} and {b}, and {point} is no trouble at all.",
    "First {a}, then {b}: {point} brings out strange things in people.",
    "My uncle traded {a} for {b}, somewhere around {point}.",
    "I dreamt of {a}, then {b}, and woke up worrying about {point}.",
)
STATEMENTS = ("Since you ask: my card says as much.", "It was written on my card, you know.")
VOWELS = "aeiou"
STRIDE = 13  # of the messages of a talk through the lines: no neighbour is near, and none comes again before all had their turn


def with_article(word: int) -> str:
    name = WORD_NAMES[word]
    return f"{'an' if name[0] in VOWELS else 'a'} {name}"


def line(place: int, first: int, second: int, variety: int, told: bool = False) -> str:
    """One message: its code words are exactly `first` and `second`, in that order."""
    points = PLACES[place][1]
    lines = TWO_WORDS if second != NONE else ONE_WORD if first != NONE else SMALL_TALK
    chosen, point = divmod(variety * STRIDE % (len(lines) * len(points)), len(points))
    text = lines[chosen].format(point=points[point], a=with_article(first), b=with_article(second))
    return f"{text} {STATEMENTS[variety % len(STATEMENTS)]}" if told else text
