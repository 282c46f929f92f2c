"""What one viewer's board of Escape Code is drawn from: the record, read once into plain numbers, and small shared fragments."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ...core.board import View
from .cards import CARD_NAMES, CONTACT, LIVE, NONE, REMINDER_ON, SPY, VOICE, WORDS
from .table import Phase
from .transcript import Message, entries, message

BROADCAST = (Phase.CONTACT_LOOKS, Phase.SPY_LOOKS, Phase.SPY_PLACES)
TALKING = (Phase.TALK, Phase.TURN, Phase.WINDOW)
LOOKING = {Phase.CONTACT_LOOKS: CONTACT, Phase.SPY_LOOKS: SPY, Phase.SPY_PLACES: SPY}
HELD = 900  # milliseconds: nobody is confronted by a slip of the finger
HELD_CALL = 600
NOTHING_TYPED: Mapping[int, str] = {}


@dataclass(slots=True)
class Scene:
    """One viewer's sight of the table as plain numbers. `me` is NONE for onlookers and where all cards are open."""

    view: View
    me: int
    phase: int
    seats: int
    cards: list[int]
    face_up: int
    in_play: list[int]
    slots: list[int]
    place: int
    order: int
    speaker: int
    asked: int
    said: list[int]
    typed: Mapping[int, str]
    spoken: list[int]
    out: int
    agents: int
    cleared: int
    caller: int
    accused: int
    voted: int
    upholds: int
    lost_call: int
    claimant: int
    claimed: int
    claim: list[int]
    utterances: int
    is_voice: bool
    is_live: bool
    is_reminded: bool

    @property
    def own_card(self) -> int:
        return self.cards[self.me] if self.me != NONE else NONE

    @property
    def has_eyes_open(self) -> bool:
        """COD-14: whether this viewer looks at the cards in the middle right now."""
        return self.view.is_open or LOOKING.get(Phase(self.phase)) == self.own_card != NONE

    @property
    def is_dark(self) -> bool:
        return self.phase in BROADCAST

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


def read(view: View) -> Scene:
    """Everything the board needs; `view.said`, where the frame gives it, has what people typed by the number of messages before."""
    t = view.t
    seats = int(t["seats"])
    in_play = int(t["in_play"])
    return Scene(
        view=view,
        me=NONE if view.is_open or view.seat < 0 else view.seat,
        phase=int(t["phase"]),
        seats=seats,
        cards=t["card"].tolist(),
        face_up=int(t["face_up"]),
        in_play=[word for word in range(WORDS) if in_play >> word & 1] if in_play else [],
        slots=t["slots"].tolist(),
        place=int(t["place"]),
        order=int(t["order"]),
        speaker=int(t["speaker"]),
        asked=int(t["asked"]),
        said=entries(t),
        typed=getattr(view, "said", NOTHING_TYPED),
        spoken=t["spoken"].tolist(),
        out=int(t["out"]),
        agents=int(t["agents"]),
        cleared=int(t["cleared"]),
        caller=int(t["caller"]),
        accused=int(t["accused"]),
        voted=int(t["voted"]),
        upholds=int(t["upholds"]),
        lost_call=int(t["lost_call"]),
        claimant=int(t["claimant"]),
        claimed=int(t["claimed"]),
        claim=[word for word in t["claim"].tolist() if word != NONE],
        utterances=int(t["utterances"]),
        is_voice=int(t["speech"]) == VOICE,
        is_live=int(t["pace"]) == LIVE or int(t["speech"]) == VOICE,
        is_reminded=int(t["reminder"]) == REMINDER_ON,
    )


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
