"""The table of Escape Code: its record, phases and moves by number."""

from enum import IntEnum

import numpy as np

from ...core.moves import number_moves
from ...core.record import NONE, table_type
from .cards import MOST_MESSAGES, MOST_SEATS, MOST_WORDS, OPTIONS, ORDERS, SLOTS, UTTERED_WORDS, WORDS

MOST_EVENTS = 8

table_t = table_type(
    [
        *((option.name, "i2") for option in OPTIONS),
        ("phase", "i1"),
        ("card", "i1", (MOST_SEATS,)),  # COD-10: the ID card dealt to each seat
        ("face_up", "i1"),  # COD-11: the further word of five players
        ("in_play", "u4"),  # the words among the cards in the middle, a bit each: what Contact and Spy look at
        ("slots", "i1", (SLOTS,)),  # COD-14
        ("place", "i1"),  # COD-15: the scenario that was turned up, or the one an X-card put in its place
        ("order", "i1"),  # and its order of numbers, which stays
        ("speaker", "i1"),  # in turns: who speaks, or has just spoken
        ("asked", "i1"),  # in turns: who may shoot, claim, call or pass now; NONE before the utterance
        ("messages", "i2"),  # how many utterances there were, and each: who, and which move
        ("said", "u2", (MOST_MESSAGES,)),
        ("further", "u2", (MOST_MESSAGES,)),  # the code words of each after the first two, five bits each; see `word_at`
        ("held", "i1", (MOST_WORDS - UTTERED_WORDS,)),  # COD-22: and those of the message that comes now
        ("spoken", "i2", (MOST_SEATS,)),  # how often each seat spoke
        ("uttered", "u1", (MOST_SEATS, WORDS)),  # and how often it said each word
        ("told", "i2"),  # the last message that is a plain statement about the speaker's own card, as far as the detector sees; or 0
        ("out", "u4"),  # COD-26: who is out
        ("agents", "u4"),  # whom a shot has shown to be an Agent
        ("cleared", "u4"),  # whom a shot has shown to be neither Spy nor Contact
        ("shots", "i1"),
        ("armed", "i1"),  # COD-31: in a live talk, whether guns may be drawn yet where that comes later
        ("caller", "i1"),  # COD-41: who called a breach, on whose message
        ("accused", "i1"),
        ("called", "i2"),  # the message that a breach was last called on; 0 for none, and in a talk aloud
        ("voted", "u4"),
        ("upholds", "u4"),
        ("lost_call", "u4"),  # who may not call again
        ("claimant", "i1"),  # COD-27: who claims, whom they named, and the words so far
        ("claimed", "i1"),
        ("claim", "i1", (SLOTS,)),
        ("ending", "i1"),
        ("ender", "i1"),  # whose shot, claim or call ended it, and whom it was aimed at
        ("victim", "i1"),
    ],
    MOST_EVENTS,
)


class Phase(IntEnum):
    """What the table waits for."""

    READ = 0  # COD-10: everybody looks at their own card
    CONTACT_LOOKS = 1  # COD-14
    SPY_LOOKS = 2
    SPY_PLACES = 3
    TALK = 4  # COD-20: a live talk, everybody at any time
    TURN = 5  # COD-60: an utterance of the speaker
    WINDOW = 6  # COD-60: a shot, a claim, a call or a pass of the seat asked
    CLAIM = 7  # COD-27: the four words
    CONFIRM = 8  # COD-27: in voice, the Spy's word for it
    VOTE = 9  # COD-41
    PAUSE = 10  # COD-42
    OVER = 11


class Verb(IntEnum):
    """The kinds of moves; each has the numbers from its START up to the next one's."""

    SAY = 0
    TELL = 1  # an utterance that the detector takes for a plain statement about the speaker's own card
    NAME = 2  # an utterance that says who the Spy is, where that can be called (COD-40)
    PASS = 3
    SHOOT = 4
    CLAIM = 5
    PHRASE = 6
    CONFIRM = 7
    DENY = 8
    CALL = 9  # on a player, in a talk aloud
    CALL_ON = 10  # on a message
    UPHOLD = 11
    REJECT = 12
    PLACE = 13
    TIME_UP = 14
    X_CARD = 15
    ALSO = 16  # a further code word of the message that comes now, in the table's name


# COD-60: an utterance is no code word, one, or two different ones in their order.
UTTERANCES = (
    (NONE, NONE),
    *((word, NONE) for word in range(WORDS)),
    *((first, second) for first in range(WORDS) for second in range(WORDS) if first != second),
)
UTTERANCE_NUMBER = {words: number for number, words in enumerate(UTTERANCES)}
ORDER = np.array(ORDERS, np.int8)
SAYINGS = 2 * len(UTTERANCES) + MOST_SEATS  # plain, telling, and naming somebody, without a code word
UTTERANCE = np.array([*UTTERANCES, *UTTERANCES, *[(NONE, NONE)] * MOST_SEATS], np.int8)  # the words of each saying

SEVERAL = {
    Verb.SAY: len(UTTERANCES),
    Verb.TELL: len(UTTERANCES),
    Verb.NAME: MOST_SEATS,
    Verb.SHOOT: MOST_SEATS,
    Verb.CLAIM: MOST_SEATS,
    Verb.CALL: MOST_SEATS,
    Verb.CALL_ON: MOST_MESSAGES,
    Verb.PHRASE: WORDS,
    Verb.PLACE: WORDS,
    Verb.ALSO: WORDS,
}
START, BEGIN, NUMBER_OF, VERB_OF, MOVE_SPACE = NUMBERING = number_moves(Verb, SEVERAL)
SAY, TELL, NAME, PASS, SHOOT, CLAIM, PHRASE, CONFIRM, DENY, CALL, CALL_ON, UPHOLD, REJECT, PLACE, TIME_UP, X_CARD, ALSO = START

# Why a move is refused; words.py has the rule and the sentence of each.
Why = IntEnum(
    "Why",
    "LEGAL GAME_OVER BROADCAST TALK_NOW NOT_YOUR_TURN NOT_ASKED CLAIM_ON CONFIRM_FIRST VOTE_ON PAUSED OUT NO_SUCH_SEAT TARGET_OUT "
    "NO_GUN NOT_YOURSELF NO_CLAIM NOT_IN_PLAY NAMED_ALREADY SPEAK_ALOUD SHARE_USED NO_CALL_LEFT NAME_MESSAGE NO_SUCH_MESSAGE "
    "NO_NAMING NO_VOTE VOTED_ALREADY SLOTS_FULL PLACED_ALREADY NO_CLOCK NOT_YOUR_CLOCK CLOCK_ONLY TOO_EARLY MESSAGE_FULL",
    start=0,
)

# How a game ends: the rows of COD-50.
Ending = IntEnum(
    "Ending",
    "NOT_YET AGENT_HITS AGENT_MISSES INTERCEPTOR_HITS_SPY INTERCEPTOR_HITS_CONTACT RIGHT_CLAIM WRONG_CLAIM TIME_OUT BREACH_BY_AGENT "
    "BREACH_BY_SPY",
    start=0,
)

# The clocks.
Timer = IntEnum("Timer", "STOPPED READ CONTACT_LOOKS SPY_LOOKS SPY_PLACES TALK CLAIM CONFIRM VOTE PAUSE SMALL_TALK", start=0)

# What a move can do: the kinds of events.
Happening = IntEnum(
    "Happening",
    "NOTHING CARDS_DOWN CONTACT_CLOSES SPY_PLACES EYES_OPEN SCENARIO SLOTS_FILLED SAYS TELLS NAMES_SPY WORD_COUNTS SHOOTS ANSWERS GOES_OUT "
    "CLAIMS NAMES_WORD CONFIRMS DENIES CALLS VOTES COUNTED X_CARD TALK_GOES_ON TALK_ENDS PHRASE_WAS ENDS GUNS_FREE",
    start=0,
)
