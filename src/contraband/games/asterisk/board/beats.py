"""How a break-out feels: a card is slapped down, the pointer swings and stops, somebody runs, the next one shuffles into The Line."""

from ....core.beats import GLOW, POP, SHAKE, Beat, Voice
from ..table import Happening

VOICE = Voice(pitch=0.9, wave="square", length=0.9)

CARD = (Beat(350, "played", sound="card"),)
RUNS = "line marks news custody-{seat}"
BEATS = {
    Happening.ATTEMPT: (Beat(500, "status", GLOW, "bell"),),
    Happening.CALIBRATES: (Beat(700, "pointer", sound="swing"), Beat(200, "hub", sound="stop")),
    Happening.TIMER: (Beat(300, "glass sand-left", sound="tick"),),
    Happening.PLAYS_TURN: CARD,
    Happening.PLAYS_ADD_ON: CARD,
    Happening.ASSISTS: CARD,
    Happening.ASKS: (Beat(300, "played", sound="tap"),),
    Happening.DIAL: (Beat(850, "pointer", sound="swing"), Beat(350, "hub", sound="stop")),
    Happening.FREES: (Beat(600, RUNS, sound="free"),),
    Happening.CATCHES: (Beat(600, RUNS, SHAKE, "no"),),
    Happening.JOINS_LINE: (Beat(250, "line marks who-{0}", POP, "tap"),),
    Happening.DRAWS: (Beat(100, sound="card"),),
    Happening.REBUILDS: (Beat(400, "deck", SHAKE, "roll"),),
    Happening.TRADES: (Beat(400, "played", sound="tap"),),
    Happening.TIME_UP: (Beat(900, "status", SHAKE, "lose"),),
    Happening.MOVES_UP: (Beat(900, "status", SHAKE, "lose"),),
    Happening.PRISON_EMPTY: (Beat(900, "line", GLOW, "free"),),
    Happening.LINE_UNDER: (Beat(500, "line marks", sound="card"),),
    Happening.COMES_IN: (Beat(400, "decks", POP, "tap"),),
    Happening.GIVES_UP: (Beat(350, "custody-{seat}", sound="drop"),),
    Happening.SCORES_FREED: (Beat(350, sound="tick"),),
    Happening.SCORES_MISSION: (Beat(450, sound="fill"),),
    Happening.SCORES_PAIR: (Beat(450, sound="fill"),),
    Happening.SCORES_INFORMERS: (Beat(350, sound="tick"),),
    Happening.DEKEDD_DECK: (Beat(350, sound="tick"),),
    Happening.DEKEDD_MARKS: (Beat(350, sound="tick"),),
    Happening.WINS: (Beat(700, sound="win"),),
    Happening.LOSES: (Beat(700, sound="lose"),),
}
