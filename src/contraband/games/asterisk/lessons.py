"""Asterisk in a minute: a turn of the crew, and the end of Rambo's escape."""

from ...core.glossary import Term
from ...core.lessons import Lesson, Step

FREE = """[
  "Captain Sue Pernova", "Otto Pilot", "Ray Deo Silence", "Celeste Tiel-Bodie", "Cosmo Nott", "Doctor Anne Droyd", "Max Warpington",
  "Nebula Higgins", "Grand Admiral Al Batross", "Shezah K'houleshick", "Truth", "Justice", "Major Azolh", "Ronald DeKedd", "The New Guy",
  "The Competent One", "Dave", "Xerxes Pettifog", "Sidney Doorleigh", "Yogide Uthrow", "Wanda Beth DeKedd", "Wadson Newdred", "The Jebgi",
  "The Snitch",
]"""  # all but two

CREW = Lesson(
    "crew",
    "In the crew",
    seat=0,
    position="""
seats = 2
[zones]
phase = "turn"
lookout = "seat-2"
turn = "seat-1"
attempt = 1
timing = 1
flipped = [10]
dial = 10
line = ["Luna Tickett", "Max Warpington", "Bea Wilder", "Major Azolh"]
missions = { seat-1 = "The Forged Getaway", seat-2 = "Sleepers Awake" }
hands.seat-1 = ["Right 4", "Nudge Right", "Left 1", "Either 6", "Copy Cat Left 3"]
hands.seat-2 = ["Left 4", "Nudge Left", "Right 2", "Either 5", "Inside Job Left 4"]
""",
    steps=(
        Step(
            "The dial stands on 10, and four stand in The Line. A stop on somebody's number sets them free. But Major Azolh is an "
            "enemy: while he stands there, nobody goes free.",
            touch="line",
        ),
        Step(
            "Azolh is caught by any even number. Each card shows where it would stop the dial. Play Right 4: from 10 to 14.",
            "turn right-4",
            wrong="You may start with any Turn card. Here, play Right 4: it stops on an even number and catches Azolh.",
        ),
        Step(
            "Caught! After the Turn card you may play as many add-ons as you like, and the dial goes on from where it stands. Max "
            "Warpington is two steps away: add Nudge Right.",
            "add nudge-right",
            wrong="Before you end the turn, add Nudge Right: Max Warpington is only two steps away.",
        ),
        Step(
            "A Nudge goes one or two. Max has number 16, and the dial stands on 14: two.",
            "two",
            wrong="One step would stop on 15, where nobody stands. Two steps stop on 16.",
        ),
        Step(
            "Max Warpington is free and in your custody: three points for the crew. Nothing else fits now, so end your turn. The "
            "dial goes back to its home, and you draw up to five cards.",
            "end turn",
            wrong="You could go on, but nothing in your hand frees anybody now. End your turn.",
        ),
    ),
    ends="That is a turn. In a game the sand is running, and you may pass to draw a card, or ask your crew for an Assist. Between "
    "attempts half of your custody goes back; in the end you must outscore DeKedd.",
)

RAMBO = Lesson(
    "rambo",
    "Alone, as Rambo",
    seat=0,
    position=f"""
seats = 1
[zones]
phase = "turn"
turn = "seat-1"
flipped = [10]
dial = 10
prisoner_deck = []
line = ["Luna Tickett", "Astrid Oydd"]
custody.seat-1 = {FREE}
hands.seat-1 = ["Right 4", "Nudge Right", "Left 3", "Either 6", "Copy Cat Left 3"]
""",
    steps=(
        Step(
            "Alone there is no sand, no mission and no score. Each calibration card sets the dial and gives you one turn. Free "
            "everybody before those cards run out. Two prisoners are left.",
            touch="line",
        ),
        Step(
            "The dial stands on 10, Luna Tickett has 14. Play Right 4.",
            "turn right-4",
            wrong="Any Turn card may start a turn. Here, play Right 4: it stops on 14, and Luna is free.",
        ),
        Step(
            "Luna is free. Astrid Oydd has 15: one step more. Add Nudge Right, an add-on.",
            "add nudge-right",
            wrong="Ending the turn now would cost a calibration card. Add Nudge Right first.",
        ),
        Step("A Nudge goes one or two. You need one.", "one", wrong="Two steps would pass her by. One is enough."),
        Step(
            "Wanda Beth DeKedd, an informer you have freed, lets a Nudge go either way. Turn right.",
            "right",
            wrong="To the left is 13, and nobody stands there. Turn right.",
        ),
    ),
    ends="Nobody is left in The Line or in the deck: Rambo has done it. In a whole game 22 want out, and you have 20, 15 or 10 "
    "calibration cards. Four enemies will stand in The Line too, and nobody goes free before a stop on a number of their kind.",
)

LESSONS = (CREW, RAMBO)

LINE = Term("The Line", "The four or five who are waiting to get out. If the dial stops on somebody's number, they go free.", "AST-33")
CUSTODY = Term(
    "custody", "Those a player has freed or caught. Freed prisoners score there; between attempts half of all custody goes back.", "AST-33"
)
CALIBRATION = Term(
    "calibration", "A card whose number is the dial's home: every turn begins there. Alone, each one gives you a turn.", "AST-20"
)
LOOKOUT = Term(
    "Lookout", "The player who starts each attempt and watches the sand. Otherwise the Lookout plays like everybody else.", "AST-16"
)
TURN_CARD = Term(
    "Turn card", "A card, or the white half of one, that turns the dial as far as it says. A turn begins with exactly one.", "AST-30"
)
ADD_ON = Term(
    "add-on", "A card played after the Turn card. The dial goes on from where it stands; you may play as many as you like.", "AST-31"
)
ASSIST = Term("Assist", "Help from a team-mate in your turn: after your Turn card you may ask for an add-on.", "AST-43")
BASIC = Term("Basic", "A Basic card is a plain turn or a plain add-on, with no other half and no action.", "AST-04")
REDRAW = Term(
    "redraw", "Discard your whole hand and draw five: allowed with three or more Basic cards, and the end of your turn.", "AST-51"
)
MISSION = Term("mission", "Two prisoners, by number. Have both in your own custody at the end, and you score three more points.", "AST-10")
INFORMER = Term("informer", "Somebody in The Line who, once freed, bends a rule in your favour, whoever freed them.", "AST-77")
HOSTAGE = Term("hostage", "An enemy who was caught. Hostages score nothing, but no longer stand in the way.", "AST-34")
OUTSCORE = Term(
    "outscore DeKedd",
    "Ronald DeKedd owns the prison, and scores for everybody still inside and for every enemy at large. The crew needs more points.",
    "AST-64",
)
GLOSSARY = (LINE, CUSTODY, CALIBRATION, LOOKOUT, TURN_CARD, ADD_ON, ASSIST, BASIC, REDRAW, MISSION, INFORMER, HOSTAGE, OUTSCORE)
