"""The easy prisoners: they collect what strengthens them, and attack."""

import numpy as np

from ....core.kernel import kernel
from ....core.record import Record
from ..cards import ACTIONS, DRIVE
from ..hands import in_hand
from ..table import BEGIN, VERB_OF, Verb
from .shared import EASY, EASY_ATTACKS, REFLEX_NEVER, love_of

# What a card is worth in the Buildup to somebody who has the others it needs: at first guessed, then found by playing. Used actions come
# back to the hand, so that what counts is which of them Sex Drive is spent on.
FIRST_GUESS = np.array([2.0, 3.0, 8.0, 1.5, 2.5, 2.5])
WORTH = np.array([3.0, 4.0, 8.0, 1.0, 3.0, 2.0])
UNKNOWN_CARD = 2.4  # what an unseen card is worth on average
FIRST_ACTION = 4.0
LAST_BLOW = 100.0
FIRST_ENHANCE = 50.0


@kernel
def prisoner_worth(style: int, t: Record, move: int) -> float:
    verb = VERB_OF[move]
    what = move - BEGIN[verb]
    if verb == Verb.KEEP:
        other = t.shown[1] if what == t.shown[0] else t.shown[0]
        return card_worth(style, t, t.turn, what) - card_worth(style, t, 1 - t.turn, other)
    if verb == Verb.GIVE_BOTH:
        return UNKNOWN_CARD - card_worth(style, t, 1 - t.turn, t.shown[0]) - card_worth(style, t, 1 - t.turn, t.shown[1])
    if verb == Verb.PLAY or verb == Verb.REPEAT or verb == Verb.ATTACK:
        return worth_of_play(style, t, verb, what)
    return REFLEX_NEVER if verb == Verb.REFLEX else 0.0


@kernel
def card_worth(style: int, t: Record, side: int, kind: int) -> float:
    """The first action is worth more, and Sex Drive little as long as there is none to use it on."""
    actions = 0
    for action in range(ACTIONS):
        actions += in_hand(t, side, action)
    worth = WORTH[kind] if style == EASY else FIRST_GUESS[kind]
    if kind < ACTIONS and actions == 0:
        return worth + FIRST_ACTION
    return worth if kind != DRIVE or in_hand(t, side, DRIVE) < 4 else worth + 0.5


@kernel
def worth_of_play(style: int, t: Record, verb: int, what: int) -> float:
    """SPI-90: the biggest attack first, or enhancers first, which cost nothing; what wins the game goes before both."""
    take = love_of(t, t.turn, verb, what)
    if take >= t.love_deck[t.pair[1 - t.turn]]:
        return LAST_BLOW
    if style != EASY_ATTACKS and verb == Verb.PLAY and what >= ACTIONS:
        return FIRST_ENHANCE
    return float(take)
