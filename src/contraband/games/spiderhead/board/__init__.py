"""Escape from Spiderhead in the browser: the encounter as a scene, the chart beside it, the MobiPak in a drawer."""

from ....core.board import Html, Part, View
from ....core.options import Chosen
from ..cards import CHARACTERS, PRISONERS, Card
from ..table import ANYWHERE, FEWEST_REPEATS, MEETINGS, START, VERB_OF, Phase, Standing, Verb
from ..words import UNTIL, card_name, drug_name
from .chart import chart, roster, status
from .encounter import side_of_scene
from .end import stage_after
from .hand import hand
from .pak import pak
from .seen import Laboratory, laboratory_of
from .stage import before_meeting, stage

VERBS: tuple[int, ...] = tuple(VERB_OF.tolist())

TOUR = (
    ("status", "The experiment has phases. Abnesti must collect the points named here before the tests of Phase II."),
    ("chart", "Five prisoners round Abnesti. A line means that two have met; the numbers are what each of them kept."),
    ("roster", "One against five: who plays whom, and who you are."),
    ("stage", "Here an encounter happens: two cards are drawn and shared out, a number is called, and drops change hands."),
    (
        "side-0",
        "One of the two in the encounter, with the drops in the glass, the cards, and the drugs that act. The other stands opposite.",
    ),
    ("hand", "What you can do lies here: your cards, or Abnesti's orders. What is lit can be pressed; what is quiet tells you why."),
    ("pak", "The MobiPak. Open a drug to read what it does. Abnesti uses them between any two moves of an encounter."),
)


def parts(view: View) -> list[Part]:
    """The whole table as the viewer knows it."""
    lab = laboratory_of(view)
    return [
        ("status", status(lab)),
        ("chart", chart(view, lab)),
        ("roster", roster(view, lab)),
        ("side-0", side_of_scene(view, lab, 0)),
        ("stage", middle(view, lab)),
        ("side-1", side_of_scene(view, lab, 1)),
        ("hand", hand(view, lab)),
        ("pak", pak(view, lab)),
    ]


def middle(view: View, lab: Laboratory) -> Html:
    if lab.is_encounter:
        return stage(view, lab)
    return before_meeting(view, lab) if lab.phase == Phase.MEET else stage_after(view, lab)


def chair(options: Chosen, seat: int) -> str:
    """SPI-10: with roles by seats, who sits down chooses the character."""
    return CHARACTERS[seat - 1] if options["roles"] == "seats" else ""


# -- moves by name -----------------------------------------------------------------------------------------------------------------


def label(view: View, move: int) -> str:
    """How a move reads on a button of its own."""
    verb = Verb(VERBS[move])
    what = move - START[verb]
    if verb in (Verb.INJECT, Verb.FLIP):
        drug, name = drug_name(what // PRISONERS, view.wording), CHARACTERS[what % PRISONERS]
        return f"{drug} on {name}" if verb == Verb.INJECT else f"Flip {drug} on {name}"
    if verb in (Verb.KEEP, Verb.PLAY):
        return f"{'Keep' if verb == Verb.KEEP else 'Play'} {card_name(what, view.wording)}"
    if verb in (Verb.HIDE, Verb.GRAB):
        place = "anywhere" if what == ANYWHERE else f"at hatch {what + 1}"
        return f"{'Hide the card' if verb == Verb.HIDE else 'Grab'} {place}"
    return plain_label(view, verb, what)


def plain_label(view: View, verb: Verb, what: int) -> str:
    if verb == Verb.GO_ON:
        return "Go on" if what == Standing.ONCE else f"Go on until {UNTIL[Standing(what)]}"
    if verb == Verb.REPEAT:
        return f"Play {card_name(Card.BUNNIES, view.wording)} {what + FEWEST_REPEATS} times"
    if verb == Verb.CALL:
        return f"Call {what + 1}"
    if verb == Verb.MEET:
        return " with ".join(CHARACTERS[who] for who in MEETINGS[what])
    if verb == Verb.TEST:
        return f"Test {CHARACTERS[what]}"
    return SIMPLE[verb]


SIMPLE = {
    Verb.ACKNOWLEDGE: "Acknowledge",
    Verb.GIVE_BOTH: "Give both away",
    Verb.ATTACK: "Attack without a card",
    Verb.END: "Flip ED289/290",
    Verb.HOLD: "Ask me again",
    Verb.REFLEX: "Rather against the clock",
    Verb.SNATCH: "Snatch the card",
    Verb.TIME_UP: "Time is up",
}
