"""Escape Code on paper: passports and dossiers in lamp light, and the Broadcast as a script to be read out."""

from collections.abc import Iterator

from ...core.options import Value
from ...core.phrases import slug
from ...core.printing import MONO, Deck, Drawing, Look, Order, Piece, Sheet, Step, picture_of
from .art import EMBLEMS, morse
from .cards import (
    CARD_NAMES,
    CARDS,
    CIVILIAN,
    CLAIM_SECONDS,
    CONTACT,
    CONTACT_SECONDS,
    FURTHER_WORD_SECONDS,
    INTERCEPTOR,
    MOST_SEATS,
    ORDERS,
    PLACES,
    PLACING_SECONDS,
    READ_SECONDS,
    ROLE_NAMES,
    SLOTS,
    SPY,
    SPY_SECONDS,
    VOTE_SECONDS,
    WORDS,
)
from .seats import is_in_the_game, words_in_play
from .words.names import soften

COLOURS = {
    "paper": "#f4ecd9",
    "ink": "#1c1b19",
    "faint": "#6d6350",
    "desk": "#2b2722",
    "amber": "#e0a340",
    "red": "#b23a2e",
    "photo": "#e3d5b4",
    "coat": "#3a352d",
    "hat": "#1c1b19",
    "face": "#cdbb98",
    "shade": "#8a7a5d",
    "line": "#b8a781",
    "back": "#1c1b19",
    "on-back": "#e0a340",
    "on-desk": "#efe6d2",
}
SPARE = dict.fromkeys(("paper", "desk", "photo", "back"), "#ffffff") | {"on-back": "#1c1b19", "on-desk": "#1c1b19"}
STYLE = "text{font-family:'DejaVu Sans Mono';font-weight:700;text-anchor:middle}"
LOOK = Look(COLOURS, SPARE, title=MONO, text=MONO, style=STYLE)
PAGE = '<rect x="2.500" y="2.500" width="58" height="83" fill="none" stroke="var(--line)" stroke-width=".4"/>'
HEADER = (
    '<rect x="-3" y="-3" width="69" height="15" fill="var(--desk)"/><path d="M-3 12H66" stroke="var(--amber)" stroke-width="1"/>'
    '<text x="31.500" y="8.500" font-size="4.200" style="fill:var(--on-desk);letter-spacing:.5px">{}</text>'
)


# -- ID cards ------------------------------------------------------------------------------------------------------------------

ROLE_TEXTS = {
    CONTACT: "Spot the Spy by the four words, in the right order. Then claim: name the Spy and the phrase.",
    SPY: "Put four words into the slots. Say them in the scenario's order, so that only the Contact notices.",
    CIVILIAN: "You know nothing. You win if the game ends and nobody was shot.",
    INTERCEPTOR: "You have a gun. Hit the Spy, and you alone win. Hit anybody else, and you have lost.",
}
ROLE_RULES = {CONTACT: "COD-27", SPY: "COD-14", CIVILIAN: "COD-29", INTERCEPTOR: "COD-24"}
AGENT = "You are an Agent, with a gun. This word may be part of the phrase. Hit the Spy or the Contact."


STAMP = (
    '<rect x="15" y="15.500" width="33" height="32" rx="3" fill="none" stroke="var(--red)" stroke-width="1.200" '
    'transform="rotate(-3 31.500 31.500)"/>'
)


def word_size(word: str) -> float:
    """As large as the card is wide."""
    return min(10.5, 52 / (0.62 * len(word)))


def id_card(card: int, wording: str) -> Piece:
    """A word in capitals with its Morse, or the stamp of a role."""
    name = CARD_NAMES[card]
    if card >= CONTACT:
        emblem = f'<g fill="currentColor">{EMBLEMS[ROLE_NAMES[card - CONTACT]]}</g>'
        return Piece(
            slug(name),
            name,
            soften(ROLE_TEXTS[card], wording),
            rule=ROLE_RULES[card],
            picture=Drawing(f'<g color="var(--red)">{emblem}</g>', "-6 -6 44 44"),
            ground=Drawing(PAGE + HEADER.format("IDENTITY") + STAMP),
        )
    size = word_size(name)
    word = f'<text x="31.500" y="{32 + size * 0.36:.1f}" font-size="{size:.2f}">{name}</text>'
    signs = morse(name.lower()).replace('class="morse"', 'x="8" y="40.500" width="47" height="3.500"').replace(' aria-hidden="true"', "")
    return Piece(
        slug(name),
        "",
        soften(AGENT, wording),
        rule="COD-10",
        is_low=True,
        ground=Drawing(
            f'{PAGE}{HEADER.format("CODE WORD")}<rect x="3" y="18" width="57" height="28.500" fill="var(--photo)"/>{word}{signs}'
        ),
    )


# -- slots and scenarios -------------------------------------------------------------------------------------------------------


def key(slot: int) -> Piece:
    number = f'<text x="31.500" y="56" font-size="38" style="fill:var(--red)">{slot + 1}</text>'
    foot = '<text x="31.500" y="77" font-size="3.600">one card, face down</text>'
    return Piece(f"slot-{slot + 1}", index=str(slot + 1), rule="COD-14", ground=Drawing(PAGE + number + foot))


def scenario(place: int) -> Piece:
    """A place, what people there talk about, and the order of the slots."""
    name, topics = PLACES[place]
    order = ORDERS[place]
    box = '<rect x="-5.700" y="-5.700" width="11.400" height="11.400" rx="1.500" fill="var(--desk)" stroke="var(--ink)" stroke-width=".5"/>'
    number = '<text y="3.300" font-size="9" style="fill:var(--on-back)">{}</text>'
    boxes = "".join(
        f'<g transform="translate({11.5 + 13.3 * n:.1f} 71)">{box}{number.format(slot + 1)}</g>' for n, slot in enumerate(order)
    )
    pin = '<use href="#pin" x="26.500" y="14" width="10" height="10" color="var(--red)"/>'
    foot = '<text x="31.500" y="61.500" font-size="3.200">THE ORDER OF THE SLOTS</text>'
    return Piece(
        slug(name).replace("'", ""),
        rule="COD-15",
        ground=Drawing(PAGE + HEADER.format("SCENARIO") + pin + foot + boxes + place_words(name, topics)),
    )


def place_words(name: str, topics: tuple[str, ...]) -> str:
    """The place in capitals over what is talked about."""
    lines = list(wrapped(name, 20))
    top = 30 if len(lines) > 1 else 32
    title = "".join(f'<text x="31.500" y="{top + 5.200 * n:.1f}" font-size="4.300">{line}</text>' for n, line in enumerate(lines))
    talk = "".join(
        f'<text x="31.500" y="{42 + 4.300 * n:.1f}" font-size="2.900" style="font-weight:400">{topic}</text>'
        for n, topic in enumerate(topics)
    )
    return title + talk


def wrapped(text: str, width: int) -> Iterator[str]:
    line = ""
    for word in text.split():
        if line and len(line) + len(word) >= width:
            yield line
            line = word
        else:
            line = f"{line} {word}".strip()
    yield line


# -- decks ---------------------------------------------------------------------------------------------------------------------

EYE = '<use href="#eye" x="16.500" y="29" width="30" height="30" color="var(--on-back)"/>'
KEY = '<use href="#claim" x="16.500" y="29" width="30" height="30" color="var(--on-back)"/>'
PIN = '<use href="#pin" x="16.500" y="29" width="30" height="30" color="var(--on-back)"/>'
CORNER = '<path d="M7 17V7H17M46 7H56V17M56 71V81H46M17 81H7V71" fill="none" stroke="var(--on-back)" stroke-width="1.200"/>'


def ids(seats: int) -> list[int]:
    """COD-10: any of the words may be dealt, and the roles that so many players have."""
    return [*range(WORDS), *(role for role in range(CONTACT, CARDS) if is_in_the_game(seats, role))]


def decks(order: Order) -> list[Deck]:
    dealt = ids(order.seats or MOST_SEATS)
    return [
        Deck("ids", "ID cards", [id_card(card, order.wording) for card in dealt], Drawing(CORNER + EYE)),
        Deck("keys", "codebook keys for the slots", [key(slot) for slot in range(SLOTS)], Drawing(CORNER + KEY)),
        Deck("scenarios", "scenarios", [scenario(place) for place in range(len(PLACES))], Drawing(CORNER + PIN)),
    ]


def needs(order: Order) -> list[str]:
    return [f"A clock: {minutes(order.options['talk_seconds'])} of talk.", "Somebody, or a telephone, to read out the Broadcast."]


def minutes(seconds: Value) -> str:
    whole, rest = divmod(int(seconds), 60)
    return f"{whole} minutes" + (f" and {rest} seconds" if rest else "")


# -- the Broadcast, read out ---------------------------------------------------------------------------------------------------


def looks(seats: int) -> tuple[int, int]:
    """COD-14: how long the Contact and the Spy look; each word above four makes it longer."""
    longer = FURTHER_WORD_SECONDS * (words_in_play(seats) - SLOTS)
    return CONTACT_SECONDS + longer, SPY_SECONDS + longer


def script(order: Order) -> list[tuple[str, str]]:
    seats = order.seats
    contact, spy = looks(seats or 6)
    more = "" if seats else f" (and {FURTHER_WORD_SECONDS} more for each word above four)"
    return [
        (f"{READ_SECONDS} s", "Read your card and remember it. Then put it into the middle, face down. Nobody looks again."),
        ("", "I shuffle the cards and lay them out face down. Everybody, close your eyes."),
        (f"{contact} s", f"Contact, open your eyes and turn the cards up. You have {contact} seconds{more}."),
        ("", "Contact, turn them down and close your eyes."),
        (f"{spy} s", f"Spy, open your eyes and turn the cards up. You have {spy} seconds{more}."),
        (f"{PLACING_SECONDS} s", f"Spy, put four code words face down on the keys 1 to 4. You have {PLACING_SECONDS} seconds."),
        ("", "Spy, close your eyes. Now everybody, open your eyes. Here is the scenario, and the order of the slots."),
        (
            minutes(order.options["talk_seconds"]),
            "Talk as if you were there. An Agent may point the gun at any moment; the Contact may claim.",
        ),
        (
            f"{CLAIM_SECONDS} s",
            "For a claim: the Contact names the Spy, then the four words in order. The Spy says whether they were said.",
        ),
        (f"{VOTE_SECONDS} s", "For a breach of protocol: everybody but the caller and the speaker votes. More than half must agree."),
        ("", "Time is up: the Agents have lost, and the Spy and the Contact slip away."),
    ]


def sheets(order: Order) -> list[Sheet]:
    many = f"for {order.seats} players" if order.seats else "for five or six players; with more, the looks are longer"
    lines = [(when, soften(line, order.wording)) for when, line in script(order)]
    return [Sheet("The Broadcast", f"To be read out by somebody who keeps the time, {many}. Count the seconds in silence.", lines=lines)]


FIRST_THINGS = (
    ("who-0", "Everybody reads an ID card in secret. The Contact and the Spy are always there; most of you are Agents with a code word."),
    ("lids", "All cards go to the middle. With eyes closed, the Contact looks at them, then the Spy, who puts four words into the slots."),
    ("pin", "A scenario says where you are, and in which order the slots make the phrase. Now talk as if you were there."),
    ("eye", "The Spy says the four words in that order. The Contact listens, and claims: who is the Spy, and which words."),
    ("aim", "An Agent who has noticed points the gun. Hit the Spy or the Contact and the Agents win; anybody else, and they lose."),
)
STEPS = [Step(picture_of(name), sentence) for name, sentence in FIRST_THINGS]
