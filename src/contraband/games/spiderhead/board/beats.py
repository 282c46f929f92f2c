"""How the laboratory feels: cards are drawn and turned over, drops flow from glass to glass, dice roll one by one."""

from ....core.beats import FLIP, GLOW, POP, SHAKE, Beat, Voice
from ..table import Happening

VOICE = Voice(pitch=1.5, wave="sine", length=1.2)

HELD = "held-0 held-1 fuel-0 fuel-1"
GLASSES = "tray-0 tray-1 glass-0 glass-1 left-0 left-1"
BEATS = {
    Happening.MEETS: (Beat(800, "side-0 side-1 web", sound="tap"),),
    Happening.DRAWS: (
        Beat(550, "stage", sound="card"),
        Beat(450, "shown-{0}-0", FLIP, "flip"),
        Beat(450, "shown-{0}-1", FLIP, "flip"),
    ),
    Happening.LONE_CARD: (Beat(500, HELD, sound="card"),),
    Happening.KEEPS: (Beat(500, HELD, sound="card"),),
    Happening.GIVES_BOTH: (Beat(600, HELD, sound="card"),),
    Happening.INJECTS: (Beat(900, "under-0 under-1", POP, "drop"),),
    Happening.FLIPS: (Beat(600, "under-0 under-1", SHAKE, "flip"),),
    Happening.SEES_HAND: (Beat(400, HELD, sound="card"),),
    Happening.CALLS: (Beat(900, "stage", GLOW, "bell"),),
    Happening.LAYS_OPEN: (Beat(700, HELD, sound="card"),),
    Happening.ENHANCES: (Beat(500, HELD, sound="tap"),),
    Happening.TAKES: (Beat(550, HELD, sound="card"), Beat(900, GLASSES, sound="flow")),
    Happening.TAKES_BACK: (Beat(500, HELD, sound="card"),),
    Happening.ED_FLIPPED: (Beat(700, "status", GLOW, "stop"),),
    Happening.SURRENDERS: (Beat(600, "status", GLOW, "flow"),),
    Happening.INCAPACITATED: (Beat(800, "node-{0}", SHAKE, "no"),),
    Happening.LINE: (Beat(700, "web", sound="fill"),),
    Happening.NO_LINE: (Beat(500, sound="no"),),
    Happening.PHASE_TWO: (Beat(800, "status", GLOW, "bell"),),
    Happening.ROLLS: (Beat(700, "dice", sound="roll"), Beat(500, "die-{1}", POP, "stop")),
    Happening.PASSES: (Beat(600, "node-{0}", GLOW, "fill"),),
    Happening.FAILS: (Beat(800, "node-{0}", SHAKE, "no"),),
    Happening.DOSES: (Beat(700, "node-{0}", GLOW, "drop"),),
    Happening.MISSES: (Beat(1200, sound="breath"), Beat(700, "hatch-{0} hatch-{1}", POP, "no")),
    Happening.SNATCHES: (Beat(1200, sound="breath"), Beat(700, sound="free")),
    Happening.DOSED: (Beat(800, "node-{0}", SHAKE, "lose"),),
    Happening.WINS: (Beat(800, sound="win"),),
    Happening.NOBODY_WINS: (Beat(800, sound="lose"),),
}
