"""The log: a line for each event."""

from collections.abc import Callable, Sequence
from functools import cache

from ....core.phrases import at, fill_in, template_for
from ....core.record import UNKNOWN
from ....core.values import Event
from ..cards import CHARACTERS, DRIVE, INSTARAJE
from ..table import BY_REFLEX, SPENT_ED, Happening
from .names import CARD_NAMES, DRUG_NAMES, PROMPTS, drug_name, soften

INSTARAJE_ATTACK = DRIVE  # what TAKES calls an attack without a card

# w, c, d and n before a number say whether the detail is a who, a card, a drug or a number.
SENTENCES: dict[int, str] = {
    Happening.MEETS: "Abnesti plays ED289/290 on {w0} and {w1}; {w0} draws first.",
    Happening.DRAWS: "{w0} draws {c1} and {c2}.",
    Happening.LONE_CARD: "The last card, {c1}, goes to {w0}.",
    Happening.KEEPS: "{w0} keeps {c1} and gives {c2} to {w3}.",
    Happening.GIVES_BOTH: "{w0} gives both to {w1}; {c2} goes out of play.",
    Happening.DRAWS_UNSEEN: "The card drawn unseen is {c0}.",
    Happening.INJECTS: "Abnesti plays {d0} on {w1}.",
    Happening.FLIPS: "Abnesti flips {d0} on {w1}.",
    Happening.PROMPTED: "{w0} holds forth: {q1}",
    Happening.SEES_HAND: "Abnesti sees {w0}'s hand.",
    Happening.CALLS: "Abnesti calls {n0}. Drip on?",
    Happening.ACKNOWLEDGES: "{w0}: Acknowledge.",
    Happening.LAYS_OPEN: "{w0} has {n1} Sex Drive, {w3} {n2}; {w0} attacks first.",
    Happening.ENHANCES: "{w0} plays {c1}; it waits for an action.",
    Happening.TAKES: "{w0} plays {a1}{times2} and takes {n3} Love.",
    Happening.TAKES_BACK: "{w0} takes back the used cards.",
    Happening.PASSED_OVER: "{w0} is passed over.",
    Happening.CONTROLS: "Abnesti chooses for {w0}.",
    Happening.RUSHES: "{w0} must use every action this turn.",
    Happening.NOBODY_CAN_PLAY: "Neither of them can play.",
    Happening.ED_FLIPPED: "Abnesti flips ED289/290.",
    Happening.RUNS_OUT: "Both are out; the encounter is over.",
    Happening.SURRENDERS: "{w0} surrenders {n1} Love and keeps {n2}.",
    Happening.INCAPACITATED: "{w0} gained {n1}, short of the {n2} called, keeps it all and is incapacitated.",
    Happening.LINE: "A line joins {w0} and {w1}.",
    Happening.NO_LINE: "No number was called: no line joins {w0} and {w1}.",
    Happening.PHASE_TWO: "Phase II: with {n0:point}, the tests begin.",
    Happening.ROLLS: "{w0} rolls {n2} for {w1}; {n3} kept.",
    Happening.PASSES: "{w0} passes the test.",
    Happening.FAILS: "{w0} fails the test and must watch: Phase III.",
    Happening.DOSES: "Abnesti reaches for Darkenfloxx for {w0}; {w1} watches.",
    Happening.HIDES: "You hide the card: {place0}.",
    Happening.GRABS: "You reach out: {place0}.",
    Happening.MISSES: "{w2} grabs at hatch {n1}; the card was behind hatch {n0}.",
    Happening.DOSED: "{w0} is Darkenfloxxed.",
    Happening.SNATCHES: "{w0} gets hold of the card. It is over; {w1} is spared.",
    Happening.REFLEX_BEGINS: "Both wait for the card to lie open.",
    Happening.LIES_OPEN: "The card lies open!",
    Happening.FORFEITS: "{w0} was too early and forfeits this card.",
    Happening.WINS: "{w1} wins.",
    Happening.NOBODY_WINS: "Nobody wins.",
    Happening.HOLDS: "Abnesti will be asked again.",
    Happening.OPENS: "Abnesti looks through the MobiPak.",
    Happening.CLOSES: "Abnesti has looked long enough.",
    Happening.SPENDS: "Abnesti spends {spent0}: there are {n1} hatches to hide the card behind.",
    Happening.REFLEX_DECLINED: "It will be a guess: one of the two prefers that.",
}
HIDDEN: dict[int, str] = {
    Happening.DRAWS_UNSEEN: "The other card is kept unseen.",
    Happening.HIDES: "Abnesti has hidden the card.",
    Happening.GRABS: "The watcher has chosen where to grab.",
}


def sentence(event: Event, names: Sequence[str], wording: str) -> str:
    template = soften(template_for(event, SENTENCES, HIDDEN), wording)
    return fill_in(template, event, names, sayings(wording))


@cache
def sayings(wording: str) -> dict[str, Callable[[int], str]]:
    """What a letter before the number of a detail says of it."""
    return {
        "w": lambda who: at(CHARACTERS, who),
        "c": lambda kind: soften(at(CARD_NAMES, kind), wording),
        "a": lambda kind: drug_name(INSTARAJE, wording) if kind == INSTARAJE_ATTACK else soften(at(CARD_NAMES, kind), wording),
        "d": lambda drug: soften(at(DRUG_NAMES, drug), wording),
        "q": lambda prompt: at(PROMPTS, prompt),
        "spent": lambda what: "ED289/290" if what == SPENT_ED else soften(at(DRUG_NAMES, what), wording),
        "times": lambda times: f" {times} times" if times > 1 else "",
        "place": lambda place: "by reflex" if place == BY_REFLEX else f"hatch {place}" if place != UNKNOWN else "",
    }
