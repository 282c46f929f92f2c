"""How the talk feels: slips are typed at once, the place is turned up, and a shot holds its breath.

The Broadcast is kept by the clock, and the talk by people: neither waits for anything.
"""

from ....core.beats import ALL, DIM, POP, SHAKE, Beat, Voice
from ..table import Happening

VOICE = Voice(pitch=0.8, wave="triangle", length=1.1)

AT_ONCE = (Beat(0, ALL),)
TYPED = (Beat(0, ALL, sound="type"),)
ROOM = "board"  # all of it: the lamp goes down while everybody holds their breath
BEATS = {
    Happening.CARDS_DOWN: AT_ONCE,
    Happening.CONTACT_CLOSES: AT_ONCE,
    Happening.SPY_PLACES: AT_ONCE,
    Happening.EYES_OPEN: (Beat(0, ALL, sound="bell"),),
    Happening.GUNS_FREE: (Beat(0, ALL, sound="bell"),),
    Happening.SCENARIO: (Beat(500, "place", POP, "flip"),),
    Happening.SAYS: TYPED,
    Happening.TELLS: TYPED,
    Happening.NAMES_SPY: TYPED,
    Happening.SHOOTS: (Beat(1500, ROOM, DIM, "breath"), Beat(500, "player-{0}", SHAKE, "shot")),
    Happening.ANSWERS: (Beat(800, sound="tap"),),
    Happening.GOES_OUT: (Beat(700, "player-{seat}", SHAKE, "no"),),
    Happening.CLAIMS: (Beat(700, "sheet", POP, "bell"),),
    Happening.NAMES_WORD: (Beat(500, "sheet", sound="type"),),
    Happening.CONFIRMS: (Beat(1200, ROOM, DIM, "breath"),),
    Happening.DENIES: (Beat(1200, ROOM, DIM, "breath"),),
    Happening.CALLS: (Beat(500, "sheet", POP, "no"),),
    Happening.COUNTED: (Beat(900, ROOM, DIM, "breath"),),
    Happening.TALK_ENDS: (Beat(500, sound="bell"),),
    Happening.PHRASE_WAS: (Beat(300, sound="type"),),
    Happening.ENDS: (Beat(600, sound="stop"),),
}
