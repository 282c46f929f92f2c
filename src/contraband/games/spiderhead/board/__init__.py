"""Escape from Spiderhead in the browser: the encounter as a scene, the chart beside it, the MobiPak in a drawer."""

from ....core.board import Html, Part, View
from ....core.options import Chosen
from ..cards import CHARACTERS
from ..table import Phase
from .beats import BEATS, VOICE
from .chart import chart, roster, status
from .encounter import side_of_scene
from .end import scene
from .hand import hand
from .labels import label
from .pak import pak
from .phases import stage_after
from .seen import Seen
from .stage import before_meeting, stage

__all__ = ["BEATS", "TOUR", "VOICE", "chair", "label", "parts", "scene"]

TOUR = (
    ("status", "The experiment has phases. Abnesti must collect the points named here before the tests of Phase II."),
    ("chart", "Five prisoners around Abnesti. A line means that two have met; the numbers are what each of them kept."),
    ("roster", "One against five: who plays whom, and who you are."),
    ("stage", "This is where an encounter happens: cards are drawn and shared out, a number is called, drops change hands."),
    ("side-0", "One of the two in the encounter: the drops in the glass, the cards, the drugs at work. The other is opposite."),
    ("hand", "What you can do is here: your cards, or Abnesti's orders. Press what is lit; what is quiet tells you why."),
    ("pak", "The MobiPak. Open a drug to read what it does. Abnesti uses them at any time in an encounter."),
)


def parts(view: View) -> list[Part]:
    """The whole table as the viewer knows it."""
    seen = Seen(view)
    return [
        ("status", status(seen)),
        ("chart", chart(seen)),
        ("roster", roster(view.sight.names, seen.seat_of, seen.me)),
        ("side-0", side_of_scene(seen, 0)),
        ("stage", middle(seen)),
        ("side-1", side_of_scene(seen, 1)),
        ("hand", hand(seen)),
        ("pak", pak(seen)),
    ]


def middle(seen: Seen) -> Html:
    if seen.is_encounter:
        return stage(seen)
    return before_meeting(seen) if seen.phase == Phase.MEET else stage_after(seen)


def chair(options: Chosen, seat: int) -> str:
    """SPI-10: with roles by seats, you choose your character by where you sit."""
    return CHARACTERS[seat - 1] if options["roles"] == "seats" else ""
