"""The board of STDs in the browser: the others above, the scene in the middle, your quartet and your hand below."""

from ....core.board import Part, View
from ..cards import NAMES
from ..table import MEET, PAIRS, START, Verb
from ..words import card_name
from .cards import hand, piles, say
from .people import own_panel, panels
from .seen import seen_by
from .stage import stage

TOUR = (
    ("me", "These four are yours. Every one of them needs four different critters: the first player who manages that wins."),
    ("rival-1", "The other players have four each as well. A question mark is what you do not know about them yet."),
    ("hand", "Your cards. On your turn you play one or throw one away; touch a card to read it."),
    ("stage", "Here two people meet. Both turn up a card, and a critter that turns up jumps over to the other one."),
    ("copies", "Critters that can still jump. When a kind is used up here, it stays where it is."),
    ("waiting", "This line always says what the table waits for. Whatever you can touch now has a thick edge."),
)


def parts(view: View) -> list[Part]:
    seen = seen_by(view)
    return [*panels(seen), stage(seen), piles(seen), own_panel(seen), hand(seen)]


def label(view: View, move: int) -> str:
    """How a move reads on a button."""
    verb = max(verb for verb in Verb if START[verb] <= move)
    what, wording = move - START[verb], view.wording
    if verb == Verb.MEET:
        first, second = PAIRS[move - MEET]
        return f"{NAMES[first]} meets {NAMES[second]}"
    if verb in (Verb.PLAY, Verb.DISCARD, Verb.TAKE):
        return f"{verb.name.capitalize()} {card_name(what, wording)}"
    if verb == Verb.MARK:
        return f"Mark {view.sight.names[what]}" if what < len(view.sight.names) else "Mark"
    if verb in SPOKEN:
        return SPOKEN[verb].format(NAMES[what])
    return say(PLAIN[verb], wording)


SPOKEN = {Verb.TARGET: "For {}", Verb.REDRAW: "Draw again for {}", Verb.GIVE: "The last copy goes to {}"}
PLAIN = {Verb.KEEP: "Keep the cards", Verb.AGAIN: "Another encounter", Verb.END_TURN: "End the turn"}
