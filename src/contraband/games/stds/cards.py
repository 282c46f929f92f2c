"""Every card, character, number and option of STDs: the only home of its data."""

from collections.abc import Mapping
from enum import IntEnum

import numpy as np

from ...core.options import Option, Value


class Card(IntEnum):
    """STD-02 and STD-03: the kinds of cards; those up to LUCK can lie in an arsenal, those up to CHILDREN count as STDs."""

    CRABS = 0
    GONORRHEA = 1
    HERPES = 2
    SYPHILIS = 3
    AIDS = 4
    CHILDREN = 5
    CONDOM = 6
    NO_OUTCOME = 7
    LUCK = 8
    BROKEN_CONDOM = 9
    INSATIABLE = 10
    VIRAL_MULTIPLICATION = 11
    RANDOM_SEX = 12
    INCREASE_RISK = 13
    ORAL_SEX = 14
    MEDICATION = 15


CARDS = 16
INFECTIONS = 4
STD_KINDS = 6
ARSENAL_KINDS = 9

MOST_SEATS = 4
QUARTET = 4
CHARACTERS = MOST_SEATS * QUARTET

# STD-03: how many of each kind one printed set puts into the primary deck; condoms come on top (STD-04).
DECK = (0, 0, 0, 0, 3, 2, 0, 0, 11, 6, 6, 4, 8, 10, 3, 3)
MOST_COPIES = 40

# STD-10 and STD-04: what a character starts with: two cards of one infection, and these by kind (option `arsenals`).
START_INFECTIONS = 2
START_ARSENAL = np.array(((0, 0, 0, 0, 0, 0, 4, 4, 0), (0, 0, 0, 0, 0, 0, 4, 1, 0)), np.int16)

SETS = (0, 0, 1, 2, 2)  # STD-05: by seats; one printed set serves two players, three or four use two
START_HAND = 5
KINDS_TO_WIN = 4

MALE, FEMALE = 0, 1
STRAIGHT, BISEXUAL, GAY = 0, 1, 2

# STD-01 and STD-13: the quartets in the order of the seats; the second set repeats them.
QUARTETS = (
    (("Bob", MALE, STRAIGHT), ("Alice", FEMALE, STRAIGHT), ("Albert", MALE, BISEXUAL), ("Wilbur", MALE, GAY)),
    (("John", MALE, STRAIGHT), ("Jean", FEMALE, STRAIGHT), ("Alisa", FEMALE, BISEXUAL), ("Jennifer", FEMALE, GAY)),
)
PEOPLE = QUARTETS[0] + QUARTETS[1]
NAMES = tuple(name for name, _, _ in PEOPLE) + tuple(f"{name} II" for name, _, _ in PEOPLE)
GENDER = tuple(gender for _, gender, _ in PEOPLE) * 2
ORIENTATION = tuple(orientation for _, _, orientation in PEOPLE) * 2
SET = len(PEOPLE)  # characters in a printed set
INCLINATION = tuple(f"{('straight', 'bisexual', 'gay')[leaning]} {('man', 'woman')[gender]}" for _, gender, leaning in PEOPLE) * 2

RISK, PROTECTION, INFECTION, BLANK = "Risk", "Protection", "STD", "Outcome"
BANDS = {
    INFECTION: (Card.CRABS, Card.GONORRHEA, Card.HERPES, Card.SYPHILIS),
    RISK: (Card.AIDS, Card.BROKEN_CONDOM, Card.INSATIABLE, Card.VIRAL_MULTIPLICATION, Card.RANDOM_SEX, Card.INCREASE_RISK),
    PROTECTION: (Card.CHILDREN, Card.CONDOM, Card.LUCK, Card.ORAL_SEX, Card.MEDICATION),
    BLANK: (Card.NO_OUTCOME,),
}
BAND = {card: band for band, cards in BANDS.items() for card in cards}

PLACED = (Card.CONDOM, Card.LUCK, Card.AIDS, Card.CHILDREN)  # STD-40, STD-44, STD-49, STD-50: these go into an arsenal
STRIKING = (Card.VIRAL_MULTIPLICATION, Card.INCREASE_RISK, Card.MEDICATION)  # STD-43, STD-47, STD-48: these change one
IS_PLACED, IS_STRIKING = np.isin(range(CARDS), PLACED), np.isin(range(CARDS), STRIKING)  # the same, by card, for compiled code
FOR_THIS_TURN = (Card.BROKEN_CONDOM, Card.INSATIABLE, Card.RANDOM_SEX)  # STD-41, STD-42, STD-45: these change this turn's encounter


def copies_option(card: Card) -> Option:
    """STD-03, for designers: how many of a kind one set puts into the deck."""
    name = f"{card.name.lower()}_copies"
    return Option(name, range(MOST_COPIES + 1), DECK[card], "how many of the card a set has in the deck", "STD-03", is_for_designers=True)


def usual_deck_condoms(chosen: Mapping[str, Value]) -> Value:
    """STD-04: a printed sheet has no condoms left for the deck once its arsenals are built."""
    return 0 if chosen["arsenals"] == "printed" else 8


OPTIONS = (
    Option(
        "infection_copies",
        (20, 14, 10),
        20,
        "copies of each infection in a set; with 14 some kind often runs out, with the printed 10 nearly always",
        "STD-02",
    ),
    Option(
        "arsenals",
        ("rulebook", "printed"),
        "rulebook",
        "starting arsenals: 2+4+4 cards, or 2+4+1 as one printed sheet has",
        "STD-04",
    ),
    Option(
        "deck_condoms",
        range(33),
        usual_deck_condoms,
        "condoms in the deck for each player; 8, or 0 with printed arsenals",
        "STD-04",
    ),
    Option(
        "orientation",
        ("off", "on"),
        "off",
        "advanced play: gender and orientation decide who can meet; with fewer than 20 copies games drag on",
        "STD-13",
    ),
    Option("quartets", ("fixed", "chosen"), "fixed", "chosen: before the deal, each player in turn picks four characters", "STD-13"),
    Option("meeting", ("both", "one"), "both", "one: in advanced play it is enough if one of the two could want the other", "STD-36"),
    Option("search", ("blind", "open"), "blind", "open: Increase Risk lets you choose in any arsenal; many such games are drawn", "STD-47"),
    Option("turn_limit", range(1, 10001), 400, "turns in all; after the last one, whoever has the most kinds wins", "STD-26"),
    *(copies_option(card) for card in Card if DECK[card]),
)
ORIENTATION_ON = 1
QUARTETS_CHOSEN = 1
MEETING_ONE = 1
SEARCH_OPEN = 1
