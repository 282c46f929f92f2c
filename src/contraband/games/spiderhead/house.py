"""How a table of Spiderhead is set up, in people's words."""

from ...core.house import HouseRule, Preset

UNHURRIED = {"move_seconds": 0, "window_seconds": 15, "hold_seconds": 300}
PRESETS = (
    Preset("first", "First game", "No clock for your own choices, and plenty of time for Abnesti to step in.", UNHURRIED),
    Preset("standard", "Standard", "The rules as they are, a minute for each choice.", {}),
    Preset(
        "brutal",
        "Brutal",
        "Twenty seconds for each choice, and six places to hide the last card in: the watcher will hardly find it.",
        {"move_seconds": 20, "window_seconds": 3, "places": 6},
        bots="hard",
    ),
)
LEVELS = {"easy-enhancers": "Easy, saves up for big attacks", "easy-attacks": "Easy, attacks at once", "dawdler": "Dawdles"}
IN_FRONT = ("target", "move_seconds")
ON_OR_OFF = {"on": "Yes", "off": "No"}
PUPPY, CUDDLING, BUNNIES = "Super-Friendly Puppy Sex", "Cuddling Vis-a-Vis Fucking", "Fucking Like Bunnies"


def cost(name: str) -> HouseRule:
    return HouseRule(f"{name}: cost", f"How much Sex Drive {name} costs.")


def takes(name: str) -> HouseRule:
    return HouseRule(f"{name}: take", f"How much Love {name} takes.")


RULES = {
    "roles": HouseRule(
        "Who is who",
        "Dealt at random, or by the chair you pick: chair 1 is Abnesti, then come Jeff, Heather, Rachel, Keith and Rogan.",
        {"dealt": "Dealt at random", "seats": "By chair"},
    ),
    "love": HouseRule(
        "Love after an encounter",
        "Whether Love Cards go back to their owners. As printed they do not, and then a prisoner nearly always wins.",
        {"restored": "Goes back", "printed": "Stays lost, as printed"},
    ),
    "target": HouseRule("Points Abnesti needs", "More is harder for Abnesti and kinder to the prisoners. At most 85 if Love stays lost."),
    "phase1_end": HouseRule(
        "When the encounters end",
        "As soon as every prisoner has had two partners, or only after the sixth encounter.",
        {"flowchart": "Two partners each", "six": "After the sixth"},
    ),
    "snatch": HouseRule(
        "How the last card is snatched",
        "Guess where it is hidden or, if both players are people, be quicker than the other.",
        {"guess": "By guessing", "reflex": "By reflexes"},
    ),
    "places": HouseRule("Places to hide the card", "More places help Abnesti. With fewer than five, more games end with nobody winning."),
    "window_seconds": HouseRule(
        "Time for Abnesti to step in, in seconds", "How long the table waits for Abnesti before a prisoner's turn; 0 waits for ever."
    ),
    "hold_seconds": HouseRule(
        "Time to look through the MobiPak", "How long the open MobiPak may make the table wait in each encounter; 0 for not at all."
    ),
    "move_seconds": HouseRule("Time for each choice", "Then the first legal move is made for you. 0:00 waits for ever."),
    "puppy_cost": cost(PUPPY),
    "puppy_take": takes(PUPPY),
    "cuddling_cost": cost(CUDDLING),
    "cuddling_take": takes(CUDDLING),
    "bunnies_cost": HouseRule(f"{BUNNIES}: cost", f"How much Sex Drive {BUNNIES} costs each time."),
    "bunnies_take": HouseRule(f"{BUNNIES}: take", f"How much Love {BUNNIES} takes each time."),
    "bunnies_most": HouseRule(
        f"{BUNNIES}: times in a turn", f"How often {BUNNIES} can be played in one turn; 0 for as often as you can pay."
    ),
    "bunnies_falling": HouseRule(
        f"{BUNNIES} wears off", f"Each further {BUNNIES} in a turn takes one Love less than the one before.", ON_OR_OFF
    ),
    "fierceness_adds": HouseRule("Fierceness adds", "How much more Love your next action takes after Fierceness."),
    "focus_times": HouseRule("Focus multiplies by", "By how much Focus multiplies the Love that your next action takes."),
    "instaraje_cost": HouseRule("InstaRaje attack: cost", "How much Sex Drive an attack under InstaRaje costs."),
    "instaraje_take": HouseRule("InstaRaje attack: take", "How much Love an attack under InstaRaje takes."),
    "instaraje": HouseRule(
        "Who may attack under InstaRaje",
        "Only a prisoner who has no action card at all, or also one who cannot pay for any.",
        {"none-owned": "Has no action card", "none-payable": "Cannot pay for one"},
    ),
    "leftovers": HouseRule(
        "Spare MobiPak cards add hiding places", "At the end, each unused MobiPak card that Abnesti spends adds a hiding place.", ON_OR_OFF
    ),
}
