"""A closed codebook (COD-52): which code words a seat has seen, and the moves that it therefore cannot know of."""

from functools import lru_cache

from ...core.record import NONE
from ...core.table import Table
from ...core.values import Event
from .cards import CODE_WORDS, CODEBOOK_OPEN, WORDS
from .seats import members
from .table import ALSO, PHRASE, PLACE, SAY, TELL, UTTERANCES, Happening, Phase

ALL_WORDS = frozenset(range(WORDS))


def is_closed(sight: Table) -> bool:
    """At the end all is told (COD-51)."""
    t = sight.quick_view
    return t.codebook != CODEBOOK_OPEN and t.phase != Phase.OVER


def known_words(sight: Table) -> frozenset[int]:
    """The words that the owner of this sight knows to be code words: those they have seen on cards, and those of a claim."""
    if not is_closed(sight):
        return ALL_WORDS
    t = sight.quick_view
    seen = {*t.card[: sight.seats], t.face_up, *t.claim, *members(int(t.in_play))}
    return frozenset(word for word in map(int, seen) if 0 <= word < WORDS)


def known_forms(sight: Table) -> frozenset[str]:
    return frozenset(form for word in known_words(sight) for form in CODE_WORDS[word])


def hidden(sight: Table) -> frozenset[int]:
    """The moves that name a word which the owner of this sight has not seen."""
    return naming_others(known_words(sight))


@lru_cache(256)
def naming_others(known: frozenset[int]) -> frozenset[int]:
    others = ALL_WORDS - known
    sayings = [number for number, words in enumerate(UTTERANCES) if not others.isdisjoint(words)]
    return frozenset(start + number for start in (SAY, TELL) for number in sayings) | {
        start + word for start in (PHRASE, PLACE, ALSO) for word in others
    }


def as_heard(event: Event, sight: Table) -> Event:
    """COD-22: nobody is told which words of a message counted, or what the detector made of it."""
    if event.kind not in (Happening.SAYS, Happening.TELLS) or not is_closed(sight):
        return event
    return Event(Happening.SAYS, event.seat, (NONE, NONE, *event.details[2:]), Happening.SAYS.name.lower())
