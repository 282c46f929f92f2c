"""The board of STDs in the browser: the others above, the scene in the middle, your quartet and your hand below."""

from ....core.board import Part, View
from ....core.phrases import at
from ..cards import NAMES
from ..table import PAIRS, START, VERB_OF, Verb
from ..words.names import CARD_NAMES
from .beats import BEATS, VOICE
from .cards import hand, piles
from .end import scene
from .people import own_panel, panels
from .seen import Seen
from .stage import stage

__all__ = ["BEATS", "TOUR", "VOICE", "label", "parts", "scene"]

TOUR = (
    ("me", "These four are yours. Each of them needs four different critters: the first player to manage that wins."),
    ("rival-1", "The other players have four each as well. A question mark is something you do not know about them yet."),
    ("hand", "Your cards. On your turn, play one or throw one away; touch a card to read it."),
    ("stage", "Two people meet here. Each turns up a card, and a critter that turns up jumps over to the other."),
    ("copies", "Critters that can still jump. Once a kind runs out here, it spreads no further."),
    ("waiting", "This line always says what the table is waiting for. Anything you can touch now has a thick edge."),
)


def parts(view: View) -> list[Part]:
    seen = Seen(view)
    return [*panels(seen), stage(seen), piles(seen), own_panel(seen), hand(seen)]


def label(view: View, move: int) -> str:
    """How a move reads on a button."""
    verb, names = Verb(VERB_OF[move]), view.sight.names
    what = move - START[verb]
    pair = PAIRS[what] if verb == Verb.MEET else ()
    return view.soften(LABELS[verb]).format(
        *(NAMES[who] for who in pair), card=view.soften(at(CARD_NAMES, what)), who=at(NAMES, what), player=at(names, what)
    )


LABELS = {
    Verb.PLAY: "Play {card}",
    Verb.DISCARD: "Discard {card}",
    Verb.TARGET: "For {who}",
    Verb.MARK: "Mark {player}",
    Verb.TAKE: "Take {card}",
    Verb.REDRAW: "Draw again for {who}",
    Verb.GIVE: "The last copy goes to {who}",
    Verb.KEEP: "Keep the cards",
    Verb.AGAIN: "Another encounter",
    Verb.END_TURN: "End the turn",
    Verb.MEET: "{} meets {}",
    Verb.PICK: "Pick {who}",
}
