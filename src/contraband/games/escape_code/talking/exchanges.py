"""Exchanges: short dialogues of two, written turn by turn. A noun in brackets can give way to one of the code words that stand beside
it, and nobody can tell it did: `[a newspaper|blanket lantern]`; a star stands for all that are small, large, or can be had at all.

Whoever begins has every other turn; what lies between is somebody else's. An exchange goes on where it stopped if little has come between,
and is given up as soon as a person says something of their own.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ....core.record import NONE
from ..speech.referee import code_words
from .listening import Heard
from .material import place_of
from .wording import bare, plain, with_article

NOUN = re.compile(r"\[(a|an|A|An) ([^|\]]+)\|([a-z* ]+)\]")
SMALL = "candle compass feather mirror pepper postcard ribbon thimble whistle"
LARGE = "blanket bucket kettle ladder lantern mirror saddle suitcase umbrella violin"
STARRED = {"*small": SMALL, "*large": LARGE, "*any": f"{SMALL} {LARGE} pigeon"}
SHORT = 12  # letters: what is shorter may stand in anything
KEPT_FOR = 3  # messages that may come between two turns


class Under(NamedTuple):
    """An exchange that is not over: which one, whose it is, who answers, and the turn that comes next."""

    number: int
    first: int
    second: int | None
    turn: int


def spoken(turn: str, word: str = "") -> str:
    """A turn as it is said, with the noun that stands there or another."""
    return NOUN.sub(lambda found: noun_like(found[1], word) if word else f"{found[1]} {found[2]}", turn)


def noun_like(article: str, word: str) -> str:
    told = with_article(word)
    return told[0].upper() + told[1:] if article[0].isupper() else told


def takes(turn: str, word: str) -> bool:
    """Whether a word can stand in a turn."""
    found = NOUN.search(turn)
    return found is not None and word in fitting(found[3])


@cache
def fitting(listed: str) -> frozenset[str]:
    """The code words that a turn lists, one by one or by a star."""
    return frozenset(word for name in listed.split() for word in STARRED.get(name, name).split())


def ordinary_noun(place: int, heard: Heard) -> str:
    """The thing that stands in a turn's brackets, if the turn was said with it."""
    nouns = (found[2] for turn in place_of(place).exchanges[heard.exchange] if (found := NOUN.search(turn)))
    return next((noun for noun in nouns if re.search(rf"\ban? {re.escape(noun)}\b", heard.low)), "")


@cache
def mark(turn: str) -> str:
    """The longest part of a turn beside its noun, by which it is known again."""
    return max((plain(part) for part in re.split(r"\[[^\]]*\]", turn)), key=len).strip(" .,:?!")


@cache
def standing(turn: str) -> re.Pattern[str]:
    """A turn as it stands in a message, whatever noun it has: whole sentences, with something said besides or without."""
    parts = [re.escape(plain(part)) for part in re.split(r"\[[^\]]*\]", bare(turn))]
    return re.compile(rf"(?:^|[.?!,] ){r'an? [a-z -]+'.join(parts)}(?=$|\W)")


@cache
def openings(place: int) -> tuple[tuple[str, int], ...]:
    """What exchanges are known by when they begin."""
    return tuple((mark(exchange[0]), number) for number, exchange in enumerate(place_of(place).exchanges))


@cache
def words_of(place: int) -> tuple[tuple[int, ...], ...]:
    """The code words that stand in an exchange's first turn."""
    return tuple(tuple(code_words(spoken(exchange[0]))) for exchange in place_of(place).exchanges)


def begun_by(place: int, low: str) -> int | None:
    return next((number for part, number in openings(place) if part in low), None)


class Follower:
    """Follows the exchanges of a talk, message by message."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.all = place_of(place).exchanges
        self.begun: set[int] = set()
        self.now: Under | None = None
        self.over = NONE  # the exchange that has just ended
        self.told = 0  # messages since its last turn

    def follow(self, heard: Heard) -> bool:
        """Whether a message is a turn of an exchange."""
        if self.now is not None and self.is_next(self.now, heard):
            second = heard.seat if self.now.turn % 2 and self.now.second is None else self.now.second
            self.go_on(self.now._replace(second=second, turn=self.now.turn + 1))
            return True
        number = begun_by(self.place, heard.low)
        if number is not None and number not in self.begun:
            self.begun.add(number)
            self.go_on(Under(number, heard.seat, None, 1))
            return True
        self.over = NONE
        self.told += 1
        if self.told > KEPT_FOR or not heard.ours:
            self.now = None
        return False

    def go_on(self, now: Under) -> None:
        is_over = now.turn >= len(self.all[now.number])
        self.now, self.over = (None, now.number) if is_over else (now, NONE)
        self.told = 0

    def is_remark(self, heard: Heard) -> bool:
        """Whether a message says what somebody who listened says of the exchange that has just ended."""
        return self.over != NONE and any(bare(plain(said)) in heard.low for said in place_of(self.place).remarks[self.over])

    def is_next(self, now: Under, heard: Heard) -> bool:
        is_firsts = now.turn % 2 == 0
        return is_firsts == (heard.seat == now.first) and standing(self.all[now.number][now.turn]).search(heard.low) is not None

    def fresh(self, low: Sequence[str]) -> list[int]:
        """Exchanges that nobody has begun, and of which no turn was said by chance."""
        return [
            number
            for number, exchange in enumerate(self.all)
            if number not in self.begun and not any(is_turn_said(turn, low) for turn in exchange)
        ]


def is_turn_said(turn: str, low: Sequence[str]) -> bool:
    part = mark(turn)
    return any(part in text for text in low) if len(part) > SHORT else False
