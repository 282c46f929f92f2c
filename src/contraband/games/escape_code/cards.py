"""Every card, place, number and option of Escape Code: the only home of its data."""

from collections.abc import Mapping
from itertools import permutations

from ...core.options import Option, Value

MOST_SEATS = 24

# COD-03: the code words, each with the forms that count; a possessive needs no form of its own, for an apostrophe ends a word.
WORD_NAMES = (
    *("blanket", "bucket", "candle", "chimney", "compass", "feather", "kettle", "ladder", "lantern", "mirror"),
    *("pepper", "pigeon", "postcard", "ribbon", "saddle", "suitcase", "thimble", "umbrella", "violin", "whistle"),
)
WORDS = len(WORD_NAMES)
CODE_WORDS = tuple((word, f"{word}es" if word.endswith("s") else f"{word}s") for word in WORD_NAMES)

# COD-02: the ID cards are numbered: first the code words, then the four roles.
CONTACT, SPY, CIVILIAN, INTERCEPTOR = range(WORDS, WORDS + 4)
ROLE_NAMES = ("Contact", "Spy", "Civilian", "Interceptor")
CARD_NAMES = (*(word.upper() for word in WORD_NAMES), *ROLE_NAMES)
CARDS = len(CARD_NAMES)

ROLE_ABOVE = (0, 0, 7, 9)  # COD-10: with more players than this the role is in the game
FACE_UP_SEATS = 5  # COD-11

SLOTS = 4  # COD-01
ORDERS = tuple(permutations(range(SLOTS)))  # COD-02: place N shows order N
ORDER_NAMES = tuple("-".join(str(number + 1) for number in order) for order in ORDERS)

# COD-02, COD-03: the places, and what people there talk about.
PLACES = (
    ("The dining car of a night train", ("the soup of the day", "the stop at the border", "the snoring next door", "the new timetable")),
    ("A dentist's waiting room", ("the magazines from last year", "the drill next door", "the fish tank", "the tiny paper cups")),
    ("A fish market at dawn", ("the price of herring", "the fog on the quay", "the auctioneer's voice", "the cats behind the ice house")),
    ("The lobby of a grand hotel", ("the revolving door", "the pianist", "the breakfast hours", "the lift that skips a floor")),
    ("A museum of clocks", ("the noon chime", "the guard on the second floor", "the one that runs backwards", "the gift shop")),
    ("Allotment gardens on a Sunday", ("the slugs", "the quarrel about the hedge", "the giant pumpkin", "the rain barrel")),
    ("A launderette after midnight", ("the machine that eats coins", "the lost socks", "the humming light", "the smell of soap")),
    ("The deck of a car ferry", ("the swell", "the gulls", "the sandwiches from the galley", "the far shore")),
    ("The back room of a chess club", ("the Sicilian defence", "the broken clock", "the junior champion", "the coffee")),
    ("An opera house in the interval", ("the tenor's cold", "the price of the wine", "the scenery in act two", "the seats in the gods")),
    ("The queue for a ski lift", ("the fresh snow", "the hire boots", "the instructor's moustache", "the hut at the top")),
    ("The reading room of a library", ("the squeaking chairs", "the overdue fines", "the man asleep by the atlases", "the new catalogue")),
    ("A bakery before opening", ("the sourdough", "the oven that sulks", "the first customer", "the flour delivery")),
    ("A public ice rink", ("the music", "the sharpening queue", "the girl who never falls", "the hot chocolate")),
    ("A botanical glasshouse", ("the heat in here", "the flower that smells of meat", "the gardener's apprentice", "the carp")),
    ("An evening class in Portuguese", ("the nasal vowels", "last week's homework", "the teacher's stories", "the exam")),
    ("An airport gate with a long delay", ("the departures board", "the vouchers", "the carpet", "the missing crew")),
    ("The cake stall at a village fair", ("the jury", "the rhubarb tart", "the wasps", "the raffle")),
    ("A shipyard canteen", ("the Friday stew", "the crane", "the foreman's boat", "the launch next month")),
    ("The audience of a radio quiz", ("the applause sign", "the question about rivers", "the host's jokes", "the warm-up act")),
    ("A barber's shop", ("the weather", "last night's match", "the old chair", "the price of a shave")),
    ("A mountain hut", ("the blisters", "the stove", "the path over the pass", "the guest book")),
    ("A flea market", ("the haggling", "the box of old keys", "the seller with the parrot", "the drizzle")),
    ("Open day at a tram depot", ("the number six line", "the brass bell", "the driving simulator", "the sausage stand")),
)

PLACE_NAMES = tuple(name for name, _ in PLACES)

# Seconds of the clocks: COD-14 the looks, COD-41 the vote; reading one's card, stating the phrase and the pause are ours.
READ_SECONDS = 15
CONTACT_SECONDS = 10
SPY_SECONDS = 5
PLACING_SECONDS = 10
FURTHER_WORD_SECONDS = 2
CLAIM_SECONDS = 45
VOTE_SECONDS = 20
PAUSE_SECONDS = 20
GONE_SECONDS = 60  # COD-53

UTTERED_WORDS = 2  # COD-60: code words of an utterance,
MOST_WORDS = 5  # COD-22: and of a message that people write; what comes after them is talk

MOST_UTTERANCES = 30  # the largest value of the option
MOST_MESSAGES = MOST_SEATS * MOST_UTTERANCES  # what a table can hold; in a live talk every seat has an equal share of it


def usual_pace(chosen: Mapping[str, Value]) -> Value:
    """COD-21: people who speak aloud cannot be made to take turns."""
    return "live" if chosen["speech"] == "voice" else "turns"


REMINDER = "whether your screen goes on showing what your seat has seen: off, on, or in a file that you open"
TELLS = "whether a breach can be called on a Contact who names the wrong player as the Spy"
CODEBOOK = "whether the list of all twenty code words lies open for everybody"
MOST_GUNS_FROM = 90  # percent
GUNS_FROM = "percent of the talk that pass before anybody may point a gun or claim"
SPEECH = "voice: you talk aloud, in one room or on a call, with a phone each and no bots; chat: you type, and bots can join in"
PACE = "turns: players speak one after another; live: anybody may speak at any time, as always with voice"
OPTIONS = (
    Option("speech", ("chat", "voice"), "chat", SPEECH, "COD-21"),
    Option("talk_seconds", range(60, 3601), 600, "how long a live talk lasts", "COD-20"),
    Option("pace", ("turns", "live"), usual_pace, PACE, "COD-60", among_people="live"),
    Option("utterances", range(1, MOST_UTTERANCES + 1), 20, "how often each player speaks when seats take turns", "COD-60"),
    Option("interceptor_shot", ("out", "agents_lose"), "out", "what happens when an Agent points at the Interceptor", "COD-25"),
    Option("reminder", ("off", "on", "file"), "off", REMINDER, "COD-13", among_people="file"),
    Option("contact_tells", ("off", "on"), "off", TELLS, "COD-40"),
    Option("codebook", ("closed", "open"), "closed", CODEBOOK, "COD-52"),
    Option("guns_from", range(MOST_GUNS_FROM + 1), 0, GUNS_FROM, "COD-31"),
)
VOICE = LIVE = AGENTS_LOSE = REMINDER_ON = TELLS_ON = CODEBOOK_OPEN = 1  # the second value of its option
REMINDER_FILE = 2
