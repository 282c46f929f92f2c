"""What was said, read from the record: the talk message by message, and the code words of each seat."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...core.record import Record
from .cards import NONE, ORDERS, SLOTS, SPY
from .table import SAYINGS, TELL, UTTERANCES


class Message(NamedTuple):
    """One message: its number from 1, who said it, its code words, and whether it is a plain statement about the own card."""

    number: int
    seat: int
    words: tuple[int, int]
    told: bool


def message(number: int, entry: int) -> Message:
    """A message as the record keeps it."""
    seat, saying = divmod(entry, SAYINGS)
    return Message(number, seat, UTTERANCES[saying % TELL], saying >= TELL)


def entries(t: Record) -> list[int]:
    """The messages so far, oldest first, a number each."""
    kept: list[int] = t["said"][: int(t["messages"])].tolist()
    return kept


def phrase_of(slots: Sequence[int], order: int) -> list[int]:
    """COD-15: the words of the slots in the order of the scenario."""
    return [int(slots[slot]) for slot in ORDERS[order]]


def said_by(t: Record, seat: int) -> Iterator[tuple[int, int, bool]]:
    """The code words of a seat: message number from 1, the word, and whether it was the Spy's next one of the phrase."""
    phrase = phrase_of(t["slots"].tolist(), int(t["order"]))
    is_spy = int(t["card"][seat]) == SPY
    done = 0
    for number, entry in enumerate(entries(t), start=1):
        if entry // SAYINGS != seat:
            continue
        for word in message(number, entry).words:
            if word != NONE:
                counted = is_spy and done < SLOTS and word == phrase[done]
                done += counted
                yield number, word, counted
