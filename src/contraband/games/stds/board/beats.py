"""How the clinic feels: two cards come as backs and are turned over one by one, a critter jumps, a slot fills, the count goes up."""

from ....core.beats import FLIP, POP, SHAKE, Beat, Voice
from ..table import Happening

VOICE = Voice(pitch=1.2, wave="triangle")

BEATS = {
    Happening.DRAWS: (Beat(150, sound="card"),),
    Happening.DECK_REBUILT: (Beat(500, "deck", SHAKE, "roll"),),
    Happening.PLAYS: (Beat(700, "acts", sound="card"),),
    Happening.DISCARDS: (Beat(400, "acts discards", sound="card"),),
    Happening.AIMS: (Beat(400, "acts", sound="tap"),),
    Happening.PLACES: (Beat(600, "acts who-{1} like-{1}", POP, "fill"),),
    Happening.COPIES: (Beat(600, "who-{0} like-{0}", POP, "fill"),),
    Happening.LOSES: (Beat(600, "who-{0} like-{0}", SHAKE, "drop"),),
    Happening.NO_EFFECT: (Beat(400, sound="no"),),
    Happening.MARKS: (Beat(500, "seat-{0}", POP, "tap"),),
    Happening.MEETS: (Beat(900, "acts", sound="card"),),
    Happening.REVEALS: (Beat(650, "shown-{0}", FLIP, "flip"),),
    Happening.REVEALS_NOTHING: (Beat(500, "shown-{0}", POP, "no"),),
    Happening.DRAWS_AGAIN: (Beat(600, "acts", sound="card"),),
    Happening.CHILDREN_END_IT: (Beat(600, sound="no"),),
    Happening.SPREADS: (Beat(750, "flow-{1}-{0} who-{2} like-{2}", POP, "pop"),),
    Happening.NO_COPY: (Beat(500, sound="no"),),
    Happening.SEARCHES: (Beat(400, "acts", sound="card"),),
    Happening.WINS: (Beat(900, sound="win"),),
}
