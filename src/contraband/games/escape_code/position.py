"""The zones of Escape Code under the rulebook's names, what a position may leave out, and what cannot be.

A position that gives no `cards` deals Contact, Spy, Civilian and Interceptor to the first seats, as far as they are in the game, and
the code words in their order to the others. Anything else that is not given is as in a talk that has just begun at the first place.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core.encoding import Piece, numbers, recent
from ...core.errors import Unreadable
from ...core.record import NONE, Record
from ...core.table import Table
from ...core.zones import Among, Named, Number, Row, Several, name_from, seat_names, spelt
from .audit import MOST_SHOTS, SEAT_FIELDS, fault, roles, words_dealt
from .cards import CARD_NAMES, FACE_UP_SEATS, MOST_MESSAGES, MOST_SEATS, MOST_WORDS, ORDER_NAMES, PLACE_NAMES, SLOTS, WORD_NAMES, WORDS
from .codebook import is_closed
from .seats import is_live, members
from .table import NAME, SAYINGS, TELL, UTTERANCE_NUMBER, Ending, Phase
from .talk import packed, write_down
from .transcript import Message, message, messages

__all__ = ["HINTS", "ZONES", "complete", "fault", "prepare"]

SEATS = seat_names(MOST_SEATS)
NAMES = "names"  # in a message that says who the Spy is
STATEMENT = "!"  # marks a message that tells something about the speaker's own card
RECENT = 12  # messages that learners get one by one
ENTRY_COLUMNS = (
    *(f"by {seat}" for seat in SEATS),
    *(f"{which} word = {word}" for which in ("first", "second") for word in WORD_NAMES),
    "about their own card",
    *(f"names {seat}" for seat in SEATS),
)


@dataclass(frozen=True)
class Talk:
    """What was said: a list such as `seat-2 lantern`, `seat-3`, `seat-1! kettle candle`, `seat-2 names seat-4`, oldest first."""

    name: str = "messages"

    def read(self, t: Record) -> list[str]:
        return [spell(said) for said in messages(t)]

    def write(self, t: Record, value: Any) -> None:
        if not isinstance(value, list) or len(value) > MOST_MESSAGES:
            raise Unreadable(f"messages must be a list of at most {MOST_MESSAGES}, such as ['seat-2 lantern', 'seat-3']")
        for text in value:
            write_down(t, *parse(text, SEATS[: int(t.seats)]))

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        """How often each seat spoke, how often it said each word, and the last messages one by one."""
        yield numbers("messages", [self.name], high=MOST_MESSAGES)
        for seat, name in enumerate(SEATS):
            yield numbers("spoken", [f"{name} spoke"], seat, from_seats=seat + 1)
            yield numbers("uttered", [f"{name} said {word}" for word in WORD_NAMES], seat * WORDS, from_seats=seat + 1)
        yield recent("message", "said", "messages", RECENT, ENTRY_COLUMNS, [meaning(entry) for entry in range(MOST_SEATS * SAYINGS)])


class Held(Several):
    """COD-22: words the table holds for the message that comes now. Nobody sees any, so learners have no place for them."""

    def encode(self, record: np.dtype[Any]) -> Iterator[Piece]:
        return iter(())


def meaning(entry: int) -> list[int]:
    """Which of ENTRY_COLUMNS a message sets."""
    said = message(0, entry)
    first, second = said.words
    told, named = MOST_SEATS + 2 * WORDS, MOST_SEATS + 2 * WORDS + 1
    columns = [said.seat, MOST_SEATS + first if first != NONE else NONE, MOST_SEATS + WORDS + second if second != NONE else NONE]
    return [*columns, told if said.told else NONE, named + said.named if said.named != NONE else NONE]


def spell(said: Message) -> str:
    if said.named != NONE:
        return f"{SEATS[said.seat]} {NAMES} {SEATS[said.named]}"
    words = [WORD_NAMES[word] for word in (*said.words, *said.further) if word != NONE]
    return " ".join([SEATS[said.seat] + (STATEMENT if said.told else ""), *words])


def parse(text: Any, seats: tuple[str, ...]) -> tuple[int, int, int]:
    """The seat and the move of a message as `spell` writes it, and its further words."""
    parts = text.split() if isinstance(text, str) else []
    if not 1 <= len(parts) <= 1 + MOST_WORDS:
        raise Unreadable(f"a message must be a seat and at most five code words, not {text!r}")
    seat = name_from(parts[0].removesuffix(STATEMENT), seats, "the speaker of a message")
    if parts[1:2] == [NAMES]:
        return seat, NAME + name_from(parts[-1], seats, "whoever a message names"), 0
    first, second, *further = [*(name_from(word, WORD_NAMES, "a word in a message") for word in parts[1:]), *[NONE] * MOST_WORDS]
    if (first, second) not in UTTERANCE_NUMBER:
        raise Unreadable(f"the first two words of a message must be different, not {text!r}")
    return seat, UTTERANCE_NUMBER[first, second] + (TELL if parts[0].endswith(STATEMENT) else 0), packed(further)


def heard(sight: Table) -> list[str]:
    """The talk as programs see it: with a closed codebook who spoke, and whom they named; the words are in the log (COD-22, COD-52)."""
    is_told = not is_closed(sight)
    return [spell(said) if is_told or said.named != NONE else SEATS[said.seat] for said in messages(sight.record_view)]


HINTS = {"messages": heard}
ZONES = (
    Named("phase", spelt(Phase)),
    Row("cards", SEATS, CARD_NAMES, field="card"),
    Named("face_up", WORD_NAMES),
    Among("in_play", WORD_NAMES),
    Several("slots", WORD_NAMES),
    Named("place", PLACE_NAMES),
    Named("order", ORDER_NAMES),
    *(Named(name, SEATS) for name in ("speaker", "asked")),
    Talk(),
    Held("held", WORD_NAMES),
    *(Among(name, SEATS) for name in ("out", "agents", "cleared")),
    Number("shots", 0, MOST_SHOTS),
    Number("armed", 0, 1),
    *(Named(name, SEATS) for name in ("caller", "accused")),
    Number("called", 0, MOST_MESSAGES),
    *(Among(name, SEATS) for name in ("voted", "upholds", "lost_call")),
    *(Named(name, SEATS) for name in ("claimant", "claimed")),
    Several("claim", WORD_NAMES),
    Named("ending", spelt(Ending)),
    *(Named(name, SEATS) for name in ("ender", "victim")),
)


def prepare(t: Record) -> None:
    seats = int(t.seats)
    for field in (*SEAT_FIELDS, "card", "face_up", "place", "order", "slots", "held", "claim"):
        t[field] = NONE
    t.card[:seats] = [*roles(seats), *range(WORDS)][:seats]
    t.phase = Phase.TALK if is_live(t) else Phase.TURN


def complete(t: Record, given: frozenset[str]) -> None:
    if "face_up" not in given and t.seats == FACE_UP_SEATS:
        t.face_up = next(word for word in range(WORDS) if word not in t.card)  # five cards leave most words free
    if "in_play" not in given:
        t.in_play = sum(1 << word for word in words_dealt(t))
    if t.phase <= Phase.SPY_PLACES:
        return
    if "slots" not in given:
        first = sorted(members(int(t.in_play)))[:SLOTS]
        t.slots[: len(first)] = first
    if "place" not in given:
        t.place = max(int(t.order), 0)
    if "order" not in given:
        t.order = t.place
    if "speaker" not in given and not is_live(t):
        t.speaker = 0
    if "asked" not in given and t.phase == Phase.WINDOW:
        t.asked = t.speaker
