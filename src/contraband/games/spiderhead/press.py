"""Spiderhead on paper: a white laboratory; teal for what drips in, coral for the one thing that is taken."""

from math import cos, pi, sin

from ...core.phrases import slug
from ...core.printing import SANS, Deck, Drawing, Look, Order, Piece, Sheet, Step, picture_of
from .art import HEXAGON
from .cards import (
    ABNESTI,
    ACTIONS,
    BUNNIES,
    CHARACTERS,
    DARKENFLOXX,
    DRIVE,
    DRUGS,
    ED_CARDS,
    FIERCENESS,
    FOCUS,
    INSTARAJE,
    KINDS,
    LOVE_CARDS,
    MOST_PLACES,
    OF_EACH_DRUG,
    PRISONERS,
    SEX_DECK,
    TO_SNATCH,
)
from .table import PAIRS
from .words.names import CARD_NAMES, CARD_TEXTS, DRUG_NAMES, DRUG_RULES, DRUG_TEXTS, PROMPTS, soften

COLOURS = {
    "paper": "#ffffff",
    "sheet": "#ffffff",
    "ink": "#22303a",
    "faint": "#526570",
    "teal": "#0f7c8a",
    "wash": "#e2f1f2",
    "coral": "#ff7f6b",
    "on-coral": "#22303a",
    "back": "#0f7c8a",
    "on-back": "#f5f9fa",
    "dark": "#22303a",
}
SPARE = dict.fromkeys(("wash", "back", "coral", "dark"), "#ffffff") | {"on-back": "#0f7c8a"}
STYLE = "text{font-family:'Source Sans Pro';font-weight:700;text-anchor:middle}"
LOOK = Look(COLOURS, SPARE, title=SANS, style=STYLE)
COSTS = ("puppy", "cuddling", "bunnies")
HONEYCOMB = "".join(
    f'<path d="{HEXAGON}" transform="translate({x} {y}) scale(.26)"/>'
    for row in range(9)
    for x, y in ((column * 10.900 - 6 + row % 2 * 5.450, row * 9.500 - 4) for column in range(7))
)
FRAME = '<rect x="2.600" y="2.600" width="57.800" height="82.800" rx="3" fill="none" stroke="var(--teal)" stroke-width=".4"/>'
HALO = f'<path d="{HEXAGON}" transform="translate(11.100 10.100) scale(.85)" fill="var(--wash)" stroke="var(--teal)" stroke-width=".5"/>'
DROP = "M0-6C0-6 5.200.500 5.200 3.700a5.200 5.200 0 0 1-10.400 0C-5.200.500 0-6 0-6Z"


def motif(name: str) -> Drawing:
    """What stands in the hexagon of a card."""
    return Drawing(f'<use href="#{name}" x="7" y="6" width="34" height="34"/>', "0 0 48 48")


def drop(x: float, y: float, number: int, colour: str, ink: str) -> str:
    """A number in a drop."""
    shape = f'<path d="{DROP}" fill="var(--{colour})" stroke="var(--ink)" stroke-width=".4"/>'
    return (
        f'<g transform="translate({x} {y})">{shape}<text y="5.900" font-size="6.400" style="font-weight:900;fill:{ink}">{number}</text></g>'
    )


def cost_and_take(cost: int, take: int) -> str:
    """Cost above on the left, where a fanned hand shows it; what it takes below on the right."""
    return drop(10, 11.500, cost, "wash", "var(--ink)") + drop(53, 76, take, "coral", "var(--on-coral)")


# -- the Sex deck --------------------------------------------------------------------------------------------------------------


def sex_text(kind: int, order: Order) -> str:
    """What a card does with the values of this table (SPI-04, SPI-06)."""
    given = order.options
    if kind == FIERCENESS:
        return f"Takes a whole turn, costs nothing: your next action takes {given['fierceness_adds']} more."
    if kind == FOCUS:
        return f"Takes a whole turn, costs nothing: your next action takes {given['focus_times']} times as much, before anything is added."
    if kind == DRIVE:
        return CARD_TEXTS[kind]
    name, each = COSTS[kind], " each time" if kind == BUNNIES else ""
    text = f"Pay {given[f'{name}_cost']} Sex Drive, take {given[f'{name}_take']} Love{each}."
    if kind != BUNNIES:
        return text
    most, falls = given["bunnies_most"], given["bunnies_falling"] == "on"
    often = f"At most {most} times in a turn" if most else "As often in a turn as you can pay"
    return f"{text} {often}{'; each further one takes one less' if falls else ''}."


def sex_card(kind: int, order: Order) -> Piece:
    numbers = ""
    if kind < ACTIONS:
        numbers = cost_and_take(int(order.options[f"{COSTS[kind]}_cost"]), int(order.options[f"{COSTS[kind]}_take"]))
    name = soften(CARD_NAMES[kind], order.wording)
    indices = {FIERCENESS: f"+{order.options['fierceness_adds']}", FOCUS: f"×{order.options['focus_times']}"}
    label = "Action" if kind < ACTIONS else "" if kind == DRIVE else "Enhancer"
    return Piece(
        slug(name),
        name,
        soften(sex_text(kind, order), order.wording),
        index=indices.get(kind, ""),
        kind=label,
        rule="SPI-06" if kind == BUNNIES else "SPI-33" if kind == DRIVE else "SPI-32",
        copies=SEX_DECK[kind],
        picture=motif(f"k{kind}"),
        ground=Drawing(FRAME + HALO + numbers),
    )


# -- the MobiPak ---------------------------------------------------------------------------------------------------------------


def short_name(name: str) -> str:
    """What a drug is told by in a fanned hand: its capitals, or its first and last letter."""
    capitals = "".join(letter for letter in name if letter.isupper())
    return capitals if len(capitals) > 1 else name[0] + name[-1]


def drug_card(drug: int, order: Order) -> Piece:
    name, text = soften(DRUG_NAMES[drug], order.wording), DRUG_TEXTS[drug]
    numbers = ""
    if drug == INSTARAJE:
        cost, take = int(order.options["instaraje_cost"]), int(order.options["instaraje_take"])
        text = f"With no action card: pay {cost} Sex Drive, take {take} Love. Until flipped."
        numbers = cost_and_take(cost, take)
    return Piece(
        slug(name),
        name,
        soften(text, order.wording),
        index="" if numbers else short_name(name),  # a cost stands in that corner
        kind="MobiPak",
        rule=DRUG_RULES[drug],
        copies=OF_EACH_DRUG,
        picture=motif(f"d{drug}"),
        ground=Drawing(FRAME + HALO + numbers),
    )


def ed_card(order: Order) -> Piece:
    text = soften("Two prisoners fall in love: an encounter begins. Flip it to end the encounter.", order.wording)
    return Piece(
        "ed289-290",
        "ED289/290",
        text,
        index="ED",
        kind="MobiPak",
        rule="SPI-20",
        copies=ED_CARDS,
        picture=motif("ed"),
        ground=Drawing(FRAME + HALO),
    )


# -- people, Love, prompts, the snatch -------------------------------------------------------------------------------------------


def character(who: int, order: Order) -> Piece:
    if who == ABNESTI:
        text = f"You hold the MobiPak. Surrendered Love is your score: {order.options['target']} points end Phase I."
    else:
        text = f"{LOVE_CARDS} Love Cards are yours. Keep some. Empty a partner's deck and you win at once."
    role = "Runs the laboratory" if who == ABNESTI else "Prisoner"
    picture = motif(f"p{who}")
    name = CHARACTERS[who]
    return Piece(slug(name), name, soften(text, order.wording), kind=role, rule="SPI-01", picture=picture, ground=Drawing(FRAME + HALO))


def love_card(who: int, order: Order) -> Piece:
    """A drop with a face: whose Love it is decides where it returns to."""
    back = "Returns to its owner after the encounter." if order.options["love"] == "restored" else "What is surrendered does not return."
    shape = (
        f'<path d="{DROP}" fill="var(--coral)" stroke="var(--ink)" stroke-width=".15" transform="translate(31.500 27) scale(2.500)"/>'
        f'<use href="#p{who}" x="22" y="24" width="19" height="19"/>'
    )
    name, title = slug(CHARACTERS[who]), soften(f"{CHARACTERS[who]}'s Love", order.wording)
    ground = Drawing(FRAME + shape)
    return Piece(name, title, back, rule="SPI-40", copies=LOVE_CARDS, ground=ground, is_low=True, index=CHARACTERS[who][:2])


def prompt(number: int) -> Piece:
    return Piece(f"{number + 1:02d}", text=PROMPTS[number], kind="Verbaluce", rule="SPI-05", ground=Drawing(FRAME), index=str(number + 1))


def places_of(order: Order) -> int:
    return MOST_PLACES if order.options["leftovers"] == "on" else int(order.options["places"])


def snatch_cards(order: Order) -> list[Piece]:
    """SPI-81 on paper: what to do with the hands, and hatches to hide behind and to reach into."""
    is_reflex = order.options["snatch"] == "reflex"
    card = Piece(
        "the-snatch",
        "The snatch",
        soften(REFLEX if is_reflex else GUESS, order.wording),
        kind="Phase III",
        rule="SPI-81",
        picture=motif("hatch-hand"),
        ground=Drawing(FRAME + HALO),
    )
    return [card] if is_reflex else [card, *(hatch(side, place) for side in (0, 1) for place in range(places_of(order)))]


REFLEX = f"Abnesti lays the card open after 2 to 8 seconds. Snatch it within {TO_SNATCH}: too early or too late, and it takes effect."
GUESS = "Abnesti puts a place face down: that is where the card is. So does the watcher. If the numbers match, the watcher has it."


def hatch(side: int, place: int) -> Piece:
    who, sign = (("Abnesti", "hatch-card"), ("Watcher", "hatch"))[side]
    return Piece(
        f"{who.lower()}-{place + 1}",
        f"Place {place + 1}",
        kind=who,
        rule="SPI-81",
        picture=motif(sign),
        ground=Drawing(FRAME),
        index=str(place + 1),
    )


# -- decks ---------------------------------------------------------------------------------------------------------------------

PATTERN = f'<g fill="none" stroke="var(--on-back)" stroke-width="1" opacity=".45">{HONEYCOMB}</g>'
PLATE = '<rect x="14" y="27" width="35" height="34" rx="4" fill="var(--back)" stroke="var(--on-back)" stroke-width=".8"/>'


def back(name: str, title: str) -> Drawing:
    """Honeycomb, and a label that says what is under it."""
    sign = f'<g style="color:var(--on-back)" color="var(--on-back)"><use href="#{name}" x="22.500" y="29" width="18" height="18"/></g>'
    words = f'<text x="31.500" y="56" font-size="5" style="fill:var(--on-back)">{title}</text>'
    return Drawing(PATTERN + PLATE + sign + words)


def decks(order: Order) -> list[Deck]:
    """All six always play, so everybody needs the whole box."""
    wording = order.wording
    drugs = [drug_card(drug, order) for drug in range(DRUGS)]
    sex = soften("Sex", wording)
    return [
        Deck("characters", "characters", [character(who, order) for who in range(len(CHARACTERS))], back("hexagon", "Spiderhead")),
        Deck(
            "love",
            soften("Love Cards", wording),
            [love_card(who, order) for who in range(PRISONERS)],
            back("drop", soften("Love", wording)),
        ),
        Deck("deck", f"cards of the {sex} deck", [sex_card(kind, order) for kind in range(KINDS)], back(f"k{DRIVE}", sex)),
        Deck("mobipak", "cards of the MobiPak", [ed_card(order), *drugs], back("ed", "MobiPak")),
        Deck("prompts", "Verbaluce prompts", [prompt(number) for number in range(len(PROMPTS))], back("d0", "Verbaluce")),
        Deck("snatch", "cards for the snatch", snatch_cards(order), back(f"d{DARKENFLOXX}", "Phase III")),
    ]


def needs(order: Order) -> list[str]:
    return ["Two dice (up to four, if somebody has four partners).", "A pencil for the chart."]


# -- the chart -----------------------------------------------------------------------------------------------------------------


def at(who: int, radius: float = 62) -> tuple[float, float]:
    angle = 2 * pi * who / PRISONERS - pi / 2
    return round(85 + radius * cos(angle), 1), round(70 + radius * sin(angle), 1)


def line_between(one: int, other: int) -> str:
    """A pale line to be drawn over, with a box at each end for what was kept."""
    (x, y), (u, v) = at(one), at(other)
    ends = ((x + (u - x) * part, y + (v - y) * part) for part in (0.27, 0.73))
    boxes = "".join(f'<rect x="{a - 3.500:.1f}" y="{b - 3.500:.1f}" width="7" height="7" rx="1" fill="var(--paper)"/>' for a, b in ends)
    return f'<path d="M{x} {y}L{u} {v}" stroke-dasharray="1.500 1.500"/>{boxes}'


def face(who: int) -> str:
    x, y = at(who)
    name = f'<text x="{x}" y="{y + 13.500}" font-size="4">{CHARACTERS[who]}</text>'
    ring = f'<circle cx="{x}" cy="{y}" r="9.500" fill="var(--wash)" stroke="var(--teal)" stroke-width=".5"/>'
    plate = f'<rect x="{x - 10}" y="{y + 10}" width="20" height="5" fill="var(--paper)"/>'
    return f'{ring}<use href="#p{who}" x="{x - 7}" y="{y - 7}" width="14" height="14"/>{plate}{name}'


COLUMNS = ("Encounter", "Who", "Called", "Gained", "Surrendered", "Abnesti's points")


def record() -> str:
    """A table for six encounters, and the sum."""
    top, step, width = 152.0, 8, 170 / len(COLUMNS)
    lines = "".join(f'<path d="M0 {top + step * row}H170"/>' for row in range(ED_CARDS + 2))
    written = [((n + 0.5) * width, top - 2, name) for n, name in enumerate(COLUMNS)]
    written += [(width / 2, top + step * row + 5.5, str(row + 1)) for row in range(ED_CARDS)]
    written += [(width * 4.5, top + step * ED_CARDS + 5.5, "Sum")]
    words = "".join(f'<text x="{x:.1f}" y="{y}" font-size="4">{word}</text>' for x, y, word in written)
    return f'<g stroke="var(--faint)" stroke-width=".3">{lines}</g>{words}'


def sheets(order: Order) -> list[Sheet]:
    lines = "".join(line_between(*pair) for pair in PAIRS)
    drawn = f'<g fill="none" stroke="var(--teal)" stroke-width=".4">{lines}</g>{"".join(map(face, range(PRISONERS)))}{record()}'
    note = (
        "After an encounter draw the line between the two and write what each kept into the box on their side of it; cross out whoever is "
        f"incapacitated. Phase I is over when everybody has two lines: Abnesti needs {order.options['target']} points by then."
    )
    return [Sheet(soften("Who-Fucked-Whom", order.wording), soften(note, order.wording), Drawing(drawn, "-2 -4 174 214"), (174, 214))]


FIRST_THINGS = (
    ("p5", "One of you is Abnesti and holds the MobiPak. The others are prisoners with 18 Love Cards each."),
    ("ed", "Abnesti plays ED289/290 on two prisoners. They draw from the Sex deck, two cards at a time, and share them out."),
    ("drop", "He calls a number. Then they take Love from each other: a turn is one action, paid with Sex Drive, or one enhancer."),
    ("hexagon", "When he flips ED289/290, each surrenders the number called to him, or, if they gained less, keeps it all and is out."),
    ("die5", "When everybody has had two partners he tests them: a die for each partner must beat what was kept from them."),
    ("hatch-hand", "Whoever fails must watch Phase III and may snatch the card. Empty a partner's Love Deck before that, and you win."),
)
STEPS = [Step(picture_of(name, air=4), sentence) for name, sentence in FIRST_THINGS]
