"""What one viewer's board of Escape Code is drawn from: the record, read once into plain numbers, and small shared fragments."""

from collections.abc import Iterator
from functools import cache

from ....core.board import View
from ....core.fragments import icon
from ....core.reading import Reading, Row
from ....core.record import NONE
from ..art import morse
from ..broadcast import LOOKER
from ..cards import CARD_NAMES, CIVILIAN, CODEBOOK_OPEN, CONTACT, INTERCEPTOR, REMINDER_ON, SPY, VOICE, WORD_NAMES, WORDS
from ..seats import members
from ..table import Phase, table_t
from ..transcript import Message, message

TALKING = (Phase.TALK, Phase.TURN, Phase.WINDOW)
HELD = 900  # milliseconds: nobody is confronted by a slip of the finger
HELD_CALL = 600

ADVICE = {
    NONE: "Everybody is reading a card that nobody else sees.",
    CONTACT: "You will see the words in the middle. Listen for someone who says four of them in the right order, then claim.",
    SPY: "You will put four words into the slots. Then say them in the order of the place, so that only the Contact notices.",
    CIVILIAN: "You know nothing, and that is fine. You win if nobody is shot before the game ends.",
    INTERCEPTOR: "You have a gun and no friends. Point it at the Spy and at nobody else.",
}
AGENT_ADVICE = "You are an Agent, with a gun. This word may be part of the phrase: listen for whoever is in love with it."


class Seen(Reading, record=table_t):
    """One viewer's sight of the table as plain numbers. `me` is NONE for onlookers and where all cards are open."""

    phase: int
    seats: int
    card: Row
    face_up: int
    in_play: int
    slots: Row
    place: int
    order: int
    messages: int
    said: Row
    further: Row
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
    claim: Row
    utterances: int
    speech: int
    reminder: int
    codebook: int
    called: int

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.name = view.name
        self.me = NONE if view.is_open or view.seat < 0 else view.seat
        self.said = self.said[: self.messages]
        self.waited_for = view.sight.waiting_on if self.phase in (Phase.TURN, Phase.WINDOW) else None
        self.is_voice = self.speech == VOICE
        self.has_file = self.reminder >= REMINDER_ON  # COD-13
        self.is_told = self.reminder == REMINDER_ON or view.is_open  # COD-22: what of the phrase has been said
        self.is_book_open = self.codebook == CODEBOOK_OPEN
        self.own_card = self.card[self.me] if self.me != NONE else NONE
        self.is_dark = self.phase in LOOKER
        # COD-14: whether this viewer looks at the cards in the middle right now
        self.has_eyes_open = view.is_open or (self.is_dark and LOOKER[Phase(self.phase)] == self.own_card)

    @property
    def middle(self) -> list[int]:
        """The words that lie in the middle, as far as the viewer may know."""
        return sorted(members(self.in_play))

    @property
    def named(self) -> list[int]:
        """The words of a claim so far."""
        return [word for word in self.claim if word != NONE]

    @property
    def others(self) -> list[int]:
        """Everybody else in the order of the turns, from the viewer's left; for onlookers all."""
        if self.me == NONE:
            return list(range(self.seats))
        return [(self.me + step) % self.seats for step in range(1, self.seats)]

    def is_out(self, seat: int) -> bool:
        return bool(self.out >> seat & 1)

    def refusal(self, seat: int, move: int) -> int:
        """Why the rules forbid a seat a move that depends only on what everybody knows, or 0."""
        return self.view.sight.game.faces.refusal(self.raw, seat, move)

    def talk(self) -> Iterator[Message]:
        """The messages, oldest first."""
        return (message(number, *entry) for number, entry in enumerate(zip(self.said, self.further, strict=False), start=1))


def advice(seen: Seen) -> str:
    """COD-10: what to do with the card one was dealt."""
    return seen.view.soften(ADVICE.get(seen.own_card, AGENT_ADVICE))


# -- fragments ---------------------------------------------------------------------------------------------------------------


@cache
def portrait(seat: int) -> str:
    return f'<svg class="portrait" viewBox="0 0 64 76" aria-hidden="true"><use href="#who-{seat}"/></svg>'


@cache
def face(card: int) -> str:
    """The face of an ID card: the word in capitals and in Morse, or the role and its emblem."""
    kind, picture = ("Code word", morse(WORD_NAMES[card])) if card < WORDS else ("Role", icon(f"word-{card}", "emblem"))
    return f'<span class="kind">{kind}</span><strong>{CARD_NAMES[card]}</strong>{picture}'


@cache
def stamp(text: str, classes: str = "") -> str:
    return f'<span class="stamp {classes}">{text}</span>'
