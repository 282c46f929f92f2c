"""What the pieces of Asterisk are called, and what is printed on them."""

from collections.abc import Sequence

from ....core.own_words import PrintedCard
from ..cards import (
    ACTION_TURN,
    ANYTHING,
    BASIC_ADD_ON,
    BASIC_TURN,
    CATCHING,
    EITHER,
    FIRST_ENEMY,
    FIRST_INFORMER,
    INFORMERS,
    JUSTICE,
    MAIN_CARDS,
    PRISONER_NUMBER,
    PRISONERS,
    REQUESTS,
    SNITCH,
    TRUTH,
    TURN_ADD_ON,
    WAYS,
    card_points,
    is_enemy,
)

ACTION_NAMES = ("", "Another Crack", "Inside Job", "Copy Cat")
ADD_ON_NAMES = ("Nudge Left", "Nudge Right", "Turn the Tables Left", "Turn the Tables Right", "Flipside", "License to Nil")
ADD_ON_TEXTS = (
    "One or two to the left.",
    "One or two to the right.",
    "Five to the left.",
    "Five to the right.",
    "Ten: straight across the dial.",
    "Zero. Stand still with conviction; it counts as a stop.",
)
ACTION_TEXTS = (
    "",
    "Then play one more Turn card, and draw a card if you like.",
    "Then turn either way by the number of a Low Value prisoner in The Line.",
    "Then repeat the turn on top of your own discard pile.",
)


def name_card(card: int) -> str:
    family, way, number, action, add_on = MAIN_CARDS[card]
    if family == BASIC_ADD_ON:
        return ADD_ON_NAMES[add_on]
    turn = f"{WAYS[way].capitalize()} {number}"
    return {BASIC_TURN: turn, ACTION_TURN: f"{ACTION_NAMES[action]} {turn}", TURN_ADD_ON: f"{turn}/{ADD_ON_NAMES[add_on]}"}[family]


def text_card(card: int) -> str:
    family, way, number, action, add_on = MAIN_CARDS[card]
    if family == BASIC_ADD_ON:
        return ADD_ON_TEXTS[add_on]
    turn = f"Turn the dial {number} {'right or left, as you choose' if way == EITHER else f'to the {WAYS[way]}'}."
    if family == ACTION_TURN:
        return f"{turn} {ACTION_TEXTS[action]}"
    return f"{turn} Or, as an add-on: {ADD_ON_TEXTS[add_on]}" if family == TURN_ADD_ON else turn


CARD_NAMES = tuple(map(name_card, range(len(MAIN_CARDS))))
CARD_TEXTS = tuple(map(text_card, range(len(MAIN_CARDS))))

# Who sits in Asterisk, and what for.
WHO = (
    ("Pip Squeakwell", "Whistled the old anthem. In tune, which made it worse."),
    ("Gus the Fuss", "Asked to see the manager of the galaxy, twice."),
    ("Mopsy Vacuum", "Cleaned up the evidence before it was evidence."),
    ("Ollie Garkie", "Was rich until DeKedd noticed."),
    ("Bea Wilder", "Gave a patrol directions. It is still out there."),
    ("Hal Lowgen", "Left the lights on in a dark dictatorship."),
    ("Minnie Mumm", "Said nothing at all, very loudly."),
    ("Captain Sue Pernova", "Parked a star cruiser in DeKedd's personal orbit."),
    ("Otto Pilot", "Flew the getaway while asleep."),
    ("Ray Deo Silence", "Broadcast four hours of it, on every channel."),
    ("Celeste Tiel-Bodie", "Choreographed a mutiny in zero gravity."),
    ("Cosmo Nott", "Signed every order of the day with somebody else's name."),
    ("Doctor Anne Droyd", "Taught the security robots to knit."),
    ("Luna Tickett", "Sold the Major seats to his own downfall."),
    ("Astrid Oydd", "Threw small rocks at large egos."),
    ("Max Warpington", "Was faster than the law that was made against him."),
    ("Nebula Higgins", "Lost a planet on purpose, to hide it."),
    ("Grand Admiral Al Batross", "Lowered the flag and would not say where."),
    ("Shezah K'houleshick", "Won an election. The whole Union is waiting for her."),
    ("Truth", "Awkward at parties."),
    ("Justice", "Takes her time."),
    ("Major Azolh", "Counts everything in pairs."),
    ("Ronald DeKedd", "The odd one, and he owns the place."),
    ("The New Guy", "Has learned the numbers up to nine so far."),
    ("Gangstas", "Never show up in fewer than double digits."),
    ("The Competent One", "Does everything in three neat steps."),
    ("The Veteran", "Has seen it all, five times over."),
    ("Dave", "Knows another way around: Another Crack's Turn card may go either way."),
    ("Xerxes Pettifog", "Copies in triplicate: Copy Cat may be played as an add-on."),
    ("Sidney Doorleigh", "Works on the inside: Inside Job may use any prisoner's number."),
    ("Yogide Uthrow", "Talks any Flipside down into a Basic Turn played as an add-on."),
    ("Wanda Beth DeKedd", "Auntie pushes where she likes: a Nudge may go either way."),
    ("Wadson Newdred", "Turns his coat and the furniture: Turn the Tables may go either way."),
    ("The Jebgi", "Trades nothing for something: a License to Nil becomes two cards."),
    ("The Snitch", "Sells the list of informers to whoever asks."),
)
PRISONER_NAMES, PRISONER_TEXTS = zip(*WHO, strict=True)
SHORT_ENEMIES = ("Azolh", "DeKedd", "New Guy", "Gangstas", "Competent One", "Veteran")
SHORT_NAMES = (
    *(*map(str, PRISONER_NUMBER[:TRUTH]), *PRISONER_NAMES[TRUTH:FIRST_ENEMY], *SHORT_ENEMIES),
    *(*(f"informer {number}" for number in range(1, INFORMERS + 1)), "Snitch"),
)
KIND_OF_ENEMY = ("even", "odd", "single-digit", "double-digit", "a multiple of three", "a multiple of five")
assert (len(WHO), len(KIND_OF_ENEMY)) == (PRISONERS, len(CATCHING))
ALL_CARDS = (
    *(PrintedCard.of(name, text) for name, text in zip(CARD_NAMES, CARD_TEXTS, strict=True)),
    *(PrintedCard.of(name, text, is_held=False) for name, text in WHO),
)
MISSION_NAMES = ("The Double Orbit", "Sleepers Awake", "Radio Free Asterisk", "Dance of the Fleet", "The Forged Getaway")
REQUEST_NAMES = (*(f"{WAYS[way]} {distance}" for way, distance in REQUESTS[: ANYTHING - 1]), "ten", "anything")


def number_text(card: int) -> str:
    """What stops the dial on a prisoner or an enemy."""
    return KIND_OF_ENEMY[card - FIRST_ENEMY] if is_enemy(card) else str(PRISONER_NUMBER[card])


def prisoner_text(card: int) -> str:
    return f"{PRISONER_NAMES[card]} ({number_text(card)}): {PRISONER_TEXTS[card]}"


def prisoner_score(card: int, points: Sequence[int]) -> str:
    """AST-63: what somebody is worth to a Gang; alone, where no band has points, there is no score."""
    if not points:
        return ""
    scored = card_points(card, points)
    return SCORES.get(card, f"{in_points(scored)}." if scored else "")


def in_points(count: int) -> str:
    return f"{count} point{'s' if count != 1 else ''}"


SCORES = {
    TRUTH: "Worth five together with Justice.",
    JUSTICE: "Worth five together with Truth.",
    SNITCH: "With the Snitch in custody each informer scores two.",
}


def rule_about(card: int) -> str:
    """How somebody comes out of The Line, or how they help."""
    if card < FIRST_INFORMER:
        return "AST-34" if is_enemy(card) else "AST-33"
    return "AST-63" if card == SNITCH else f"AST-{70 + card - FIRST_INFORMER}"
