"""The board of Escape Code: the room in lamp light, the place, the talk as typed slips, and closed eyes in between."""

from collections.abc import Sequence

from ....core.board import Part, View
from ....core.defaults import label as name_of_move
from ....core.fragments import nothing
from ....core.phrases import at
from ..cards import CARD_NAMES
from ..table import SAYINGS, START, VERB_OF, Verb
from .beats import BEATS, VOICE
from .end import scene
from .file import file
from .hand import hand
from .room import room
from .seen import Seen
from .sheets import broadcast, sheet
from .talk import place, talk

__all__ = ["BEATS", "TOUR", "VOICE", "label", "parts", "scene"]

TOUR: Sequence[tuple[str, str]] = (
    ("room", "These are the others. Whatever everyone knows about somebody is stamped beside the face."),
    ("my-card", "Your card: remember it, for it will soon lie face down with the others. Then the talk appears here, slip by slip."),
    ("pile", "The talk appears here, slip by slip."),
    ("place", "Talk as if you were all in this place. The numbers are the order in which the Spy must say the words in the slots."),
    ("file", "Your file: hold it to see your card; in a talk aloud, also all you can do. Once you let go, it looks like everybody else's."),
    ("hand", "This is where you speak in the game. Be natural. What you write in the chat does not count."),
    ("acts", "If your card lets you act on somebody, press and hold their face for a moment, once you are sure. A tap does nothing."),
    ("controls", "If a place is no fun for you, the X-card up here pauses the table and changes the place. Nobody learns who asked."),
)
PARTS = ("broadcast", "place", "room", "talk", "sheet", "file", "hand")


def parts(view: View) -> list[Part]:
    seen = Seen(view)
    if seen.is_dark and not view.is_open:
        own = {"broadcast": broadcast(seen), **({"file": file(seen)} if seen.is_voice else {})}
        return [(part, own.get(part) or nothing(part)) for part in PARTS]
    slips = talk(seen)  # drawn before the room: whoever has no slip on the table is called by the face
    drawn = (broadcast(seen), place(seen), room(seen), slips, sheet(seen), file(seen), hand(seen))
    return list(zip(PARTS, drawn, strict=True))


LABELS = {
    Verb.PASS: "Pass",
    Verb.SHOOT: "Point the gun at {}",
    Verb.CLAIM: "Claim that {} is the Spy",
    Verb.PHRASE: "The next word is {}",
    Verb.CONFIRM: "I said these words, in this order",
    Verb.DENY: "I did not say these words",
    Verb.CALL: "Call a breach by {}",
    Verb.CALL_ON: "Call a breach on message {}",
    Verb.UPHOLD: "Uphold: it was a breach",
    Verb.REJECT: "Reject: it was not a breach",
    Verb.PLACE: "Put {} into the next slot",
    Verb.TIME_UP: "Time is up",
    Verb.X_CARD: "Another place",
    Verb.ALSO: "Another word: {}",
}


def label(view: View, move: int) -> str:
    """How a move reads on a button, as plain text."""
    verb = Verb(VERB_OF[move])
    what = move - START[verb]
    if move < SAYINGS:
        return name_of_move(view, move)
    if verb == Verb.CALL_ON:
        return LABELS[verb].format(what + 1)
    is_aimed = verb in (Verb.SHOOT, Verb.CLAIM, Verb.CALL)
    return view.soften(LABELS[verb]).format(at(view.sight.names, what) or f"seat {what + 1}" if is_aimed else CARD_NAMES[what])
