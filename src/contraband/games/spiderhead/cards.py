"""Every card, character, number and option of Escape from Spiderhead: the only home of its data."""

from collections.abc import Mapping

from ...core.options import Option, Value

# SPI-01: the characters; a character below PRISONERS is a prisoner.
CHARACTERS = ("Jeff", "Heather", "Rachel", "Keith", "Rogan", "Abnesti")
PRISONERS = 5
ABNESTI = 5
SEATS_AT_TABLE = 6

# SPI-02: the kinds of the Sex deck: three actions, two enhancers, and what actions are paid with.
PUPPY, CUDDLING, BUNNIES, FIERCENESS, FOCUS, DRIVE = range(6)
KINDS = 6
ACTIONS = 3
PLAYABLE = 5  # all but Sex Drive
ENHANCERS = 2
SEX_DECK = (7, 4, 1, 3, 1, 12)  # how many of each kind
SEX_CARDS = sum(SEX_DECK)
PUT_ASIDE = 3
LOVE_CARDS = 18
MOST_TIMES = SEX_DECK[DRIVE]  # nobody can pay for more

# SPI-03: the MobiPak besides ED289/290; the drugs below DARKENFLOXX act on an encounter.
VERBALUCE, VERITALK, INSTARAJE, DOCILRYDE, SPEEDERUP, SEXROONER, VIVISTIF, DARKENFLOXX = range(8)
DRUGS = 8
INTERVENTIONS = 7
ED_CARDS = 6
OF_EACH_DRUG = 2
MOBIPAK_CARDS = ED_CARDS + DRUGS * OF_EACH_DRUG

PROMPTS = 12
PARTNERS_NEEDED = 2
DIE = 6
MOST_PLACES = 6

# SPI-81: the reflex snatch, in seconds.
SHORTEST_WAIT = 2
LONGEST_WAIT = 8
TO_SNATCH = 5

MOST_PRINTED = PRISONERS * (LOVE_CARDS - 1)
ROLES_BY_SEAT = 1
LOVE_PRINTED = 1
PHASE_ONE_SIX = 1
SNATCH_REFLEX = 1
BUNNIES_FALL = 1
INSTARAJE_NONE_PAYABLE = 1
LEFTOVERS_HIDE = 1


def usual_target(chosen: Mapping[str, Value]) -> Value:
    """SPI-40: with printed Love at most 85 points exist."""
    return MOST_PRINTED if chosen["love"] == "printed" else 95


def target_clash(chosen: Mapping[str, Value]) -> str:
    if chosen["love"] == "printed" and int(chosen["target"]) > MOST_PRINTED:
        return f"With love=printed at most {MOST_PRINTED} points exist (SPI-40): set target to {MOST_PRINTED} or less."
    return ""


OPTIONS = (
    Option("roles", ("dealt", "seats"), "dealt", "seats: seat 1 is Abnesti, then Jeff, Heather, Rachel, Keith, Rogan", "SPI-10"),
    Option("love", ("restored", "printed"), "restored", "printed: Love Cards do not return after an encounter", "SPI-40"),
    Option("target", range(1, 181), usual_target, "points Abnesti needs; 95, or 85 with printed Love", "SPI-60", target_clash),
    Option("phase1_end", ("flowchart", "six"), "flowchart", "six: Phase I goes on to the sixth encounter", "SPI-60"),
    Option("snatch", ("guess", "reflex"), "guess", "reflex: two people may snatch against the clock", "SPI-81"),
    Option("places", range(2, MOST_PLACES + 1), 5, "how many places Abnesti can hide the card in", "SPI-81"),
    Option("window_seconds", range(61), 4, "seconds a live table waits for Abnesti to step in; 0 for no limit", "SPI-51"),
    Option("hold_seconds", range(601), 45, "seconds in each encounter that the open MobiPak holds that wait; 0 for none", "SPI-51"),
    Option("move_seconds", range(3601), 60, "seconds a live table waits for any other choice; 0 for no limit", "SPI-87"),
    Option("puppy_cost", range(1, 13), 1, "Sex Drive that Super-Friendly Puppy Sex costs", "SPI-04"),
    Option("puppy_take", range(1, 19), 2, "Love that Super-Friendly Puppy Sex takes", "SPI-04"),
    Option("cuddling_cost", range(1, 13), 2, "Sex Drive that Cuddling Vis-a-Vis Fucking costs", "SPI-04"),
    Option("cuddling_take", range(1, 19), 5, "Love that Cuddling Vis-a-Vis Fucking takes", "SPI-04"),
    Option("bunnies_cost", range(1, 13), 1, "Sex Drive that Fucking Like Bunnies costs each time", "SPI-04"),
    Option("bunnies_take", range(1, 19), 3, "Love that Fucking Like Bunnies takes each time", "SPI-04"),
    Option("bunnies_most", range(MOST_TIMES + 1), 0, "how often in a turn Fucking Like Bunnies can be played; 0 for no limit", "SPI-06"),
    Option("bunnies_falling", ("off", "on"), "off", "on: each further Fucking Like Bunnies of a turn takes one less", "SPI-06"),
    Option("fierceness_adds", range(19), 2, "Love that a waiting Fierceness adds", "SPI-04"),
    Option("focus_times", range(1, 10), 2, "what a waiting Focus multiplies by", "SPI-04"),
    Option("instaraje_cost", range(1, 13), 1, "Sex Drive that an InstaRaje attack costs", "SPI-04"),
    Option("instaraje_take", range(1, 19), 1, "Love that an InstaRaje attack takes", "SPI-04"),
    Option(
        "instaraje", ("none-owned", "none-payable"), "none-owned", "none-payable: also for whoever can pay for no action card", "SPI-53"
    ),
    Option("leftovers", ("off", "on"), "off", "on: in Phase III, each unused MobiPak card spent adds a place to hide in", "SPI-80"),
)
