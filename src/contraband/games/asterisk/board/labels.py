"""How each move reads on a button."""

from functools import cache

from ....core.board import View
from ..cards import ADD_ON, ROUND
from ..table import START, VERB_OF, Verb
from ..words import TRADES
from ..words.names import ACTION_NAMES, CARD_NAMES, PRISONER_NAMES, REQUEST_NAMES

NAMED = {
    Verb.TURN: ("Play ", CARD_NAMES),
    Verb.ADD: ("Add ", CARD_NAMES),
    Verb.ACT: ("", ACTION_NAMES[1:]),
    Verb.WAY: ("", ("Right", "Left")),
    Verb.AMOUNT: ("", ("One", "Two")),
    Verb.NUMBER: ("By the number ", range(1, ROUND + 1)),
    Verb.DISCARD: ("Discard ", CARD_NAMES),
    Verb.REQUEST: ("Ask for ", REQUEST_NAMES),
    Verb.ASSIST: ("Assist with ", CARD_NAMES),
    Verb.GIVE_UP: ("Give up ", PRISONER_NAMES),
}
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


def label(view: View, move: int) -> str:
    return label_of(move)


@cache
def label_of(move: int) -> str:
    verb = Verb(VERB_OF[move])
    what = move - START[verb]
    if verb in PLAIN_LABELS:
        return PLAIN_LABELS[verb]
    if verb == Verb.TRADE:
        return f"{CARD_NAMES[what]}: {TRADES.get(int(ADD_ON[what]), ('discard it',))[0]}"
    before, names = NAMED[verb]
    return f"{before}{names[what]}"
