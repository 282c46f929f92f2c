"""Asterisk's board: the dial in the middle, The Line above it, the Gang and the prison beside it, your cards at the bottom."""

from collections.abc import Sequence

from ....core.board import Part, View, esc
from ....core.reading import Row
from ..table import Happening
from ..words.names import PRISONER_NAMES
from .beats import BEATS, VOICE
from .dial import dial_face, marks, needle
from .end import recap, scene
from .hand import hand
from .labels import label
from .line import line
from .prison import prison
from .seen import Seen
from .team import PLAYERS, played, player

__all__ = ["BEATS", "TOUR", "VOICE", "label", "parts", "scene"]

# What is not on the board is left out: alone, there are other things to see.
TOUR: Sequence[tuple[str, str]] = (
    ("line", "These people want out. Stop the dial on a number to free whoever wears it; if an enemy stands here, catch the enemy first."),
    (
        "needle",
        "The pointer shows where the dial stands, the triangle on the rim its home; faces mark the numbers of those who are waiting.",
    ),
    ("hand", "Your cards. Each says where it would stop the dial, and whom that takes. Press a Turn card to begin your turn."),
    (
        "player-0",
        "The cards in hand, and those in custody: whom you have freed or caught. After your Turn card, play as many add-ons as you like.",
    ),
    # with others
    ("attempt", "When the sand runs out, or the moves are used up, everything stops: half of those you freed go back, and you try again."),
    ("side-gang", "You win together if the Gang ends up with more points than DeKedd, who scores for everybody still inside."),
    # alone
    ("sand-alone", "You play alone, without sand. Each calibration card sets the dial and gives you one turn; after the last it is over."),
    ("freed-title", "There is no score. You win once nobody is left in The Line or in the deck behind it."),
)


def parts(view: View) -> list[Part]:
    """The board, in the order in which it is read; board.css says where everything lies."""
    seen = Seen(view)
    return [
        ("prison", prison(seen)),
        ("line", line(seen)),
        ("dial", dial_face()),
        ("marks", marks(seen.game, seen.in_line)),
        ("needle", needle(seen)),
        ("news", news(seen)),
        ("played", recap(seen) if seen.is_between else played(seen)),
        *[(PLAYERS[seat], player(seen, seat)) for seat in range(seen.seats)],
        ("hand", hand(seen)),
    ]


NEWS = (Happening.DIAL, Happening.FREES, Happening.CATCHES, Happening.TIME_UP, Happening.MOVES_UP, Happening.WINS, Happening.LOSES)


NEWS_TOLD = {
    Happening.TIME_UP: "Time is up!",
    Happening.MOVES_UP: "The moves are used up!",
    Happening.WINS: "You are out!",
    Happening.LOSES: "The door slams shut.",
}


def news(seen: Seen) -> str:
    """What the dial did last, to be read or spoken; the log has the rest. Whom it took is told without the number, which the dial shows."""
    events = seen.told(*NEWS)
    shown = [event for event in events if event[0] != Happening.DIAL] or events
    text = esc(told_of(shown))
    return f'<p id="news" data-speak="{esc(told_of(events))}">{text}</p>' if text else '<p id="news" hidden></p>'


def told_of(events: Sequence[Row]) -> str:
    return " ".join([news_line(event) for event in events])


def news_line(event: Row) -> str:
    kind, _, first, _, number, *_ = event
    if kind == Happening.DIAL:
        return f"Stops on {number}."
    if kind in (Happening.FREES, Happening.CATCHES):
        return f"{PRISONER_NAMES[first]} is {'free' if kind == Happening.FREES else 'a hostage'}!"
    return NEWS_TOLD[Happening(kind)]
