"""What was said, read from the record: the talk message by message, and the code words of each seat."""

from collections.abc import Sequence
from typing import NamedTuple

from ...core.record import Record
from .cards import NONE, ORDERS, SLOTS, SPY
from .table import SAYINGS, TELL, UTTERANCES

Said = tuple[int, int, bool]  # message number from 1, the word, and whether it was the Spy's next one of the phrase


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


def said_by(t: Record, seat: int) -> list[Said]:
    """The code words of a seat."""
    return said_by_all(t)[seat]


def said_by_all(t: Record) -> list[list[Said]]:
    """The code words of every seat, in one walk through the talk."""
    phrase = phrase_of(t["slots"].tolist(), int(t["order"]))
    cards: list[int] = t["card"].tolist()
    found: list[list[Said]] = [[] for _ in range(int(t["seats"]))]
    done = 0
    for number, entry in enumerate(entries(t), start=1):
        seat, saying = divmod(entry, SAYINGS)
        for word in UTTERANCES[saying % TELL]:
            if word != NONE:
                counted = cards[seat] == SPY and done < SLOTS and word == phrase[done]
                done += counted
                found[seat].append((number, word, counted))
    return found
