"""Who the bots are: a temper, two interests, a way of speaking, and why they are here."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from .material import KINDS, Place


@dataclass(frozen=True)
class Temper:
    """How somebody takes things: what they do more or less than others, and how their sentences begin."""

    name: str
    leans: Mapping[str, float] = field(default_factory=dict)
    openers: tuple[str, ...] = ()
    sounds: tuple[str, ...] = ()  # what escapes them before they answer


TEMPERS = (
    Temper(
        "dry", {"object": 1.6, "tease": 1.8, "laugh": 0.4, "sigh": 1.3}, ("Needless to say,", "For the record,", "I gather"), ("Well,",)
    ),
    Temper(
        "warm", {"agree": 1.8, "ask": 1.5, "greet": 2.0, "object": 0.3, "suspect": 0.5}, ("Oh,", "Do you know,", "Oh, but"), ("Oh,", "Ah,")
    ),
    Temper(
        "grumpy",
        {"object": 2.0, "agree": 0.7, "sigh": 2.0, "open": 1.3},
        ("Honestly,", "If you ask me,", "Mark my words,"),
        ("Huh.", "Pff."),
    ),
    Temper("dreamy", {"story": 2.0, "sigh": 2.0, "follow": 1.4, "ask": 0.6}, ("You know,", "In a way,", "Somehow"), ("Hm.", "Mm.")),
    Temper(
        "curious", {"ask": 2.4, "prompt": 2.0, "suspect": 1.5}, ("Apparently,", "From what I hear,", "It turns out"), ("Ooh,", "Actually,")
    ),
    Temper("brisk", {"reply": 1.5, "story": 0.3, "sigh": 0.2, "object": 1.3}, ("Look,", "Right,", "Put it this way:"), ("Look,",)),
    Temper(
        "chatty",
        {"life": 2.0, "story": 2.0, "open": 1.6, "agree": 1.2},
        ("Listen,", "Mind you,", "I tell you,", "Between ourselves,"),
        ("Well,", "Ooh,"),
    ),
    Temper(
        "shy",
        {"agree": 1.6, "tease": 0.3, "suspect": 0.3, "ask": 0.7, "life": 0.6},
        ("I may be wrong, but", "Perhaps it is me, but"),
        ("Um,", "Er,"),
    ),
    Temper(
        "merry",
        {"laugh": 2.5, "tease": 1.6, "greet": 1.5, "agree": 1.2},
        ("Ha,", "You will like this:", "Believe it or not,"),
        ("Ha!", "Heh."),
    ),
)
SOUNDS = 0.14  # how often a turn begins with a sound of its speaker's
OPENS = 0.12  # how often a sentence begins the way its speaker likes to begin
HANDS = ("neat", "neat", "neat", "bare", "bare", "small", "keen", "trailing", "smiling")  # how people write: see `wording.handwritten`


@dataclass(frozen=True)
class Character:
    """One seat's, for a whole talk."""

    temper: Temper
    interests: frozenset[str]
    life: str  # why they are here, or nothing they would tell
    talks: float  # how readily, 1 for most people
    pace: float  # how fast they write, 1 for most people
    hand: str  # how they write

    def lean(self, act: str) -> float:
        return self.temper.leans.get(act, 1.0)


def characters(place: Place, seats: int, seed: str) -> list[Character]:
    """Drawn for a talk: neighbours differ in temper, and no two have the same life."""
    luck = Random(f"characters {seed}")
    tempers = luck.sample(TEMPERS, len(TEMPERS))
    lives = luck.sample(place.lives, len(place.lives))
    kinds = sorted(KINDS.values())
    return [
        Character(
            tempers[seat % len(tempers)],
            frozenset(luck.sample(kinds, 2)),
            lives[seat] if seat < len(lives) else "",
            luck.uniform(0.7, 1.4),
            luck.uniform(0.85, 1.2),
            luck.choice(HANDS),
        )
        for seat in range(seats)
    ]
