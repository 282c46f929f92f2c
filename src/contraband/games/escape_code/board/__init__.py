"""The board of Escape Code: the room in lamp light, the place, the talk as typed slips, and closed eyes in between."""

from collections.abc import Sequence

from ....core.board import Html, Part, View
from ..cards import NONE, WORD_NAMES
from ..table import ARGUMENTS, SAYINGS, START, UTTERANCES, VERB_OF, Phase, Verb
from .end import story
from .hand import file, hand
from .room import pointing, room
from .seen import Seen, nothing
from .sheets import broadcast, sheet
from .talk import place, talk

TOUR: Sequence[tuple[str, str]] = (
    ("room", "These are the others. What a shown card or an answer has told about somebody is stamped beside the face."),
    ("talk", "First your card lies here: remember it, it is soon gone. Later the talk lies here, slip by slip."),
    ("place", "Talk as if you all were in this place. The numbers are the order in which the Spy must say the words of the slots."),
    ("hand", "Here you speak in the game. Be natural; the codebook says or writes code words for you. The chat does not count."),
    ("room", "When you are sure of somebody, hold that face down for a moment. A tap does nothing."),
    ("controls", "If a place is no fun for you, the X-card up here pauses and changes it, and nobody learns who asked."),
)


def parts(view: View) -> list[Part]:
    """The talk is drawn before the room: who has no slip on the table is called by the face."""
    seen = Seen(view)
    if seen.is_dark and not view.is_open:
        return [("broadcast", broadcast(seen)), *((part, nothing(part)) for part in PARTS[1:])]
    is_over = seen.phase == Phase.OVER
    drawn: dict[str, Html] = {
        "broadcast": broadcast(seen),
        "story": story(seen),
        "place": place(seen),
        "talk": talk(seen),
        "sheet": sheet(seen),
        "file": file(seen),
        "hand": hand(seen),
    }
    drawn["room"] = nothing("room") if is_over else room(seen)
    return [(part, drawn[part]) for part in PARTS]


PARTS = ("broadcast", "story", "place", "room", "talk", "sheet", "file", "hand")


def listed(moves: Sequence[int]) -> list[int]:
    """The moves worth a button of their own: messages are typed, or taken from the codebook."""
    return [move for move in moves if move >= SAYINGS]


LABELS = {
    Verb.PASS: "Pass",
    Verb.CLAIM: "Claim that {} is the Spy",
    Verb.PHRASE: "The next word is {}",
    Verb.CONFIRM: "I said these words, in this order",
    Verb.DENY: "I did not say these words",
    Verb.CALL: "Call a breach by {}",
    Verb.UPHOLD: "Uphold: it was a breach",
    Verb.REJECT: "Reject: it was none",
    Verb.PLACE: "Put {} into the next slot",
    Verb.TIME_UP: "The time is up",
    Verb.X_CARD: "Another place",
}
AIMED = (Verb.SHOOT, Verb.CLAIM, Verb.CALL)


def label(view: View, move: int) -> str:
    """How a move reads on a button, as plain text."""
    verb = Verb(int(VERB_OF[move]))
    what = move - START[verb]
    if verb in (Verb.SAY, Verb.TELL):
        return saying(verb, what)
    argument = argument_of(view, verb, what)
    if verb == Verb.SHOOT:
        return f"{pointing(view.wording)} {argument}"
    return LABELS[verb].format(argument)


def argument_of(view: View, verb: Verb, what: int) -> str:
    if verb in AIMED:
        return view.sight.names[what] if what < len(view.sight.names) else f"seat {what + 1}"
    return WORD_NAMES[what].upper() if ARGUMENTS[verb] == len(WORD_NAMES) else ""


def saying(verb: Verb, what: int) -> str:
    words = " and ".join(WORD_NAMES[word] for word in UTTERANCES[what] if word != NONE)
    start = "Say something" if verb == Verb.SAY else "Tell something about your card"
    return f"{start} with {words}" if words else "Small talk" if verb == Verb.SAY else start
