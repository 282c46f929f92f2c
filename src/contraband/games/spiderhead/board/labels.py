"""How moves read on buttons of their own, in hints and in looks back: as the board calls them."""

from ....core.board import View
from ....core.defaults import label as by_name
from ..cards import CHARACTERS, PRISONERS
from ..table import ANYWHERE, MEETINGS, START, VERB_OF, Verb
from ..words.names import drug_name

SAID = {
    Verb.GIVE_BOTH: "Give both away",
    Verb.HOLD: "Ask me again",
    Verb.OPEN: "Give me time to look",
    Verb.REFLEX: "Against the clock instead",
}


def label(view: View, move: int) -> str:
    verb = Verb(VERB_OF[move])
    what = move - START[verb]
    if verb in (Verb.INJECT, Verb.FLIP):
        drug, who = divmod(what, PRISONERS)
        before = "Flip " if verb == Verb.FLIP else ""
        return f"{before}{drug_name(drug, view.wording)} on {CHARACTERS[who]}"
    if verb == Verb.MEET:
        return " with ".join(CHARACTERS[who] for who in MEETINGS[what])
    if verb in (Verb.HIDE, Verb.GRAB):
        way = "Hide the card behind" if verb == Verb.HIDE else "Grab at"
        return f"{way} {'any hatch' if what == ANYWHERE else f'hatch {what + 1}'}"
    return SAID.get(verb) or by_name(view, move)
