"""What one viewer's board of Escape Code is drawn from: the record, read once into plain numbers, and small shared fragments."""

from functools import cache

from ....core.board import View
from ....core.reading import FieldReader, Row
from ..broadcast import LOOKER
from ..cards import CARD_NAMES, LIVE, NONE, REMINDER_ON, VOICE, WORDS
from ..table import Phase, table_t
from ..transcript import Message, message

TALKING = (Phase.TALK, Phase.TURN, Phase.WINDOW)
HELD = 900  # milliseconds: nobody is confronted by a slip of the finger
HELD_CALL = 600
FIELDS = {  # of the record, and what they are called here
    **{name: name for name in ("phase", "seats", "face_up", "slots", "place", "order", "speaker", "asked", "messages", "said", "spoken")},
    **{name: name for name in ("out", "agents", "cleared", "caller", "accused", "voted", "upholds", "claimant", "claimed", "utterances")},
    **{name: name for name in ("speech", "pace", "reminder")},
    "card": "cards",
}
NAMES = list(FIELDS.values())
TABLE = FieldReader(table_t, [*FIELDS, "in_play", "claim"])


class Seen:
    """One viewer's sight of the table as plain numbers. `me` is NONE for onlookers and where all cards are open."""

    phase: int
    seats: int
    cards: Row
    face_up: int
    slots: Row
    place: int
    order: int
    speaker: int
    asked: int
    messages: int
    said: Row
    spoken: Row
    out: int
    agents: int
    cleared: int
    caller: int
    accused: int
    voted: int
    upholds: int
    claimant: int
    claimed: int
    utterances: int
    speech: int
    pace: int
    reminder: int

    def __init__(self, view: View) -> None:
        """`view.said`, where the frame gives it, has what people typed by the number of messages before."""
        *numbers, in_play, claim = TABLE.read(view.sight.raw)
        vars(self).update(zip(NAMES, numbers, strict=True))
        self.view = view
        self.me = NONE if view.is_open or view.seat < 0 else view.seat
        self.said = self.said[: self.messages]
        self.typed = view.said
        self.in_play = [word for word in range(WORDS) if in_play >> word & 1] if in_play else []
        self.claim = [word for word in claim if word != NONE]
        self.is_voice = self.speech == VOICE
        self.is_live = self.pace == LIVE or self.is_voice
        self.is_reminded = self.reminder == REMINDER_ON

    @property
    def own_card(self) -> int:
        return self.cards[self.me] if self.me != NONE else NONE

    @property
    def has_eyes_open(self) -> bool:
        """COD-14: whether this viewer looks at the cards in the middle right now."""
        return self.view.is_open or LOOKER.get(Phase(self.phase)) == self.own_card != NONE

    @property
    def is_dark(self) -> bool:
        return self.phase in LOOKER

    @property
    def others(self) -> list[int]:
        """Everybody else in the order of the turns, from the viewer's left; for onlookers all."""
        if self.me == NONE:
            return list(range(self.seats))
        return [(self.me + step) % self.seats for step in range(1, self.seats)]

    def is_out(self, seat: int) -> bool:
        return bool(self.out >> seat & 1)

    def has_voted(self, seat: int) -> bool:
        return bool(self.voted >> seat & 1)

    def may_vote(self, seat: int) -> bool:
        """COD-41: neither caller nor speaker, nor anybody who is out."""
        return seat not in (self.caller, self.accused) and not self.is_out(seat)

    def name(self, seat: int) -> str:
        return self.view.name(seat)

    def last_of(self, seat: int) -> Message | None:
        """The last message of a seat."""
        for number in range(len(self.said), 0, -1):
            found = message(number, self.said[number - 1])
            if found.seat == seat:
                return found
        return None


# -- fragments ---------------------------------------------------------------------------------------------------------------


@cache
def nothing(id: str) -> str:
    """A part that has nothing to show now and keeps its place."""
    return f'<div id="{id}" hidden></div>'


@cache
def icon(name: str, classes: str = "icon") -> str:
    return f'<svg class="{classes}" aria-hidden="true"><use href="#{name}"/></svg>'


@cache
def portrait(seat: int) -> str:
    return f'<svg class="portrait" viewBox="0 0 64 76" aria-hidden="true"><use href="#who-{seat}"/></svg>'


@cache
def face(card: int) -> str:
    """The face of an ID card: the word in capitals and in Morse, or the role and its emblem."""
    kind, picture = ("Code word", "morse") if card < WORDS else ("Role", "emblem")
    return f'<span class="kind">{kind}</span><strong>{CARD_NAMES[card]}</strong>{icon(f"word-{card}", picture)}'


@cache
def stamp(text: str, classes: str = "") -> str:
    return f'<span class="stamp {classes}">{text}</span>'
