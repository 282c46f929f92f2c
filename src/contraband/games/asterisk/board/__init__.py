"""Asterisk's board: the dial in the middle, The Line above it, the Gang and the prison beside it, your cards at the bottom."""

from collections.abc import Sequence

from ....core.board import Part, View, esc
from ....core.reading import Row
from ..cards import ADD_ON, FIRST_BASIC_ADD_ON
from ..table import START, VERB_OF, Happening, Verb
from ..words import TRADES
from ..words.names import ACTION_NAMES, CARD_NAMES, PRISONER_NAMES, REQUEST_NAMES
from .dial import dial_face, marks, needle
from .hand import hand
from .line import line
from .prison import prison
from .seen import Seen
from .team import PLAYERS, played, player

TOUR: Sequence[tuple[str, str]] = (
    ("line", "These want out. Stop the dial on a number to free whoever wears it; while an enemy stands here, catch the enemy first."),
    ("needle", "The pointer shows where the dial stands, the triangle on the rim its home; faces mark the numbers of those who wait."),
    ("hand", "Your cards. Under each stands where it would stop the dial, and whom that takes. Begin a turn by pressing a Turn card."),
    (
        "player-0",
        "The Gang: missions, cards in hand, and whom each has got out. Add-ons follow your Turn card; team-mates can help if you ask.",
    ),
    ("status", "The sand. When it has run out everything stops; half of those you freed go back, and you try again."),
    ("score", "You win together if the Gang ends up with more points than DeKedd, who scores for everybody still inside."),
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
        ("played", played(seen)),
        *[(PLAYERS[seat], player(seen, seat)) for seat in range(seen.seats)],
        ("hand", hand(seen)),
    ]


NEWS = (Happening.DIAL, Happening.FREES, Happening.CATCHES, Happening.TIME_UP, Happening.MOVES_UP, Happening.WINS, Happening.LOSES)


def news(seen: Seen) -> str:
    """What the dial did last, to be read or spoken; the log has the rest."""
    lines = [news_line(event) for event in seen.told(*NEWS)]
    text = esc(" ".join(lines))
    return f'<p id="news" data-speak="{text}">{text}</p>' if text else '<p id="news" hidden></p>'


def news_line(event: Row) -> str:
    kind, _, first, _, number, *_ = event
    if kind == Happening.DIAL:
        return f"Stops on {number}."
    if kind in (Happening.FREES, Happening.CATCHES):
        return f"{PRISONER_NAMES[first]} is {'free' if kind == Happening.FREES else 'a hostage'}!"
    return {Happening.WINS: "You are out!", Happening.LOSES: "The door falls shut."}.get(Happening(kind), "Time is up!")


def label(view: View, move: int) -> str:
    """How a move reads on a button."""
    verb = Verb(VERB_OF[move])
    what = move - START[verb]
    if verb in PLAIN_LABELS:
        return PLAIN_LABELS[verb]
    if verb == Verb.TRADE:
        return f"{CARD_NAMES[what]}: {TRADES.get(int(ADD_ON[what]), ('discard it',))[0]}"
    if verb in CARD_VERBS:
        return f"{CARD_VERBS[verb]} {CARD_NAMES[what + FIRST_BASIC_ADD_ON if verb == Verb.ASSIST else what]}"
    if verb == Verb.NUMBER:
        return f"By the number {what + 1}"
    before, names = NAMED[verb]
    return f"{before}{names[what]}"


NAMED = {
    Verb.ACT: ("", ACTION_NAMES[1:]),
    Verb.WAY: ("", ("Right", "Left")),
    Verb.AMOUNT: ("", ("One", "Two")),
    Verb.REQUEST: ("Ask for ", REQUEST_NAMES),
    Verb.GIVE_UP: ("Give up ", PRISONER_NAMES),
}
CARD_VERBS = {Verb.TURN: "Play", Verb.ADD: "Add", Verb.DISCARD: "Discard", Verb.ASSIST: "Assist with"}
PLAIN_LABELS = {
    Verb.START: "Start the attempt",
    Verb.PASS: "Pass",
    Verb.REDRAW: "Redraw",
    Verb.SKIP: "Skip the warm-up",
    Verb.END: "End turn",
    Verb.DRAW: "Draw a card",
    Verb.NO_DRAW: "Draw no card",
    Verb.ASK: "Ask for help",
    Verb.WITHDRAW: "Never mind",
    Verb.DECLINE: "Cannot help",
    Verb.TIME_UP: "Time is up",
}
