"""What was said: the talk message by message, the code words of each seat, and how close it was."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ...core.record import NONE, Record
from .cards import MOST_WORDS, ORDERS, SLOTS, SPY, UTTERED_WORDS
from .table import NAME, SAYINGS, TELL, UTTERANCES
from .talk import said_in_order, word_at


class Message(NamedTuple):
    """One message: its number from 1, who said it, its code words, whether it is a plain statement about the speaker's own card, and
    whom it names as the Spy, if that can be called (COD-40)."""

    number: int
    seat: int
    words: tuple[int, int]
    told: bool
    named: int = NONE
    further: tuple[int, ...] = ()  # code words after those two (COD-22)


class Said(NamedTuple):
    """A code word somebody said: the message, the word, and whether it was the Spy's next one of the phrase."""

    number: int
    word: int
    counted: bool


@lru_cache(4096)
def message(number: int, entry: int, further: int = 0) -> Message:
    """A message as the record keeps it."""
    seat, saying = divmod(entry, SAYINGS)
    if saying >= NAME:
        return Message(number, seat, (NONE, NONE), False, saying - NAME)
    more = (word_at(entry, further, place) for place in range(UTTERED_WORDS, MOST_WORDS))
    return Message(number, seat, UTTERANCES[saying % TELL], saying >= TELL, further=tuple(word for word in more if word != NONE))


def messages(t: Record) -> list[Message]:
    """The talk so far, oldest first."""
    count = int(t["messages"])
    said = zip(t["said"][:count].tolist(), t["further"][:count].tolist(), strict=True)
    return [message(number, *entry) for number, entry in enumerate(said, start=1)]


def phrase_of(slots: Sequence[int], order: int) -> list[int]:
    """COD-15: the words of the slots in the order of the scenario."""
    return [int(slots[slot]) for slot in ORDERS[order]]


def when_said(said: Sequence[int], further: Sequence[int], seat: int, slots: Sequence[int], order: int) -> list[int]:
    """COD-27: the messages in which a seat said the words of the phrase in their order, as far as it is."""
    when = [0] * SLOTS
    return when[: said_in_order(said, further, len(said), seat, slots, ORDERS[order], when)]


class Talk:
    """All that was said at a table that shows its Spy and its slots."""

    def __init__(self, t: Record) -> None:
        count = int(t["messages"])
        self.cards = t["card"][: int(t["seats"])].tolist()
        self.spy = self.cards.index(SPY)
        self.phrase = phrase_of(t["slots"], t["order"])
        self.when = when_said(t["said"][:count].tolist(), t["further"][:count].tolist(), self.spy, t["slots"], t["order"])
        counted = set(zip(self.when, self.phrase, strict=False))
        self.said_by: list[list[Said]] = [[] for _ in self.cards]
        for said in messages(t):
            words = [word for word in (*said.words, *said.further) if word != NONE]
            self.said_by[said.seat] += [Said(said.number, word, (said.number, word) in counted) for word in words]

    def heard_own_word(self) -> dict[int, int]:
        """The Agents who heard their own word from the Spy, and in which message first."""
        first = {said.word: said.number for said in reversed(self.said_by[self.spy])}
        return {seat: first[card] for seat, card in enumerate(self.cards) if card in first}
