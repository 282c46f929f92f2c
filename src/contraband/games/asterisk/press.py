"""Asterisk on paper: court cards for the dial, mug shots, and the dial itself to cut out."""

from collections.abc import Iterator, Sequence

from ...core.phrases import as_clock, slug
from ...core.printing import Deck, Drawing, Look, Order, Piece, Sheet, Step, picture_of
from .art import ARROWS as TURN_ARROWS
from .art import DEGREES, add_on_half, half, upside_down
from .board.dial import BOX, dial_drawing
from .cards import (
    ATTEMPTS,
    BASIC_ADD_ON,
    BASIC_TURN,
    COPIES,
    DECK_POINTS,
    FIRST_ENEMY,
    FIRST_INFORMER,
    GANGSTAS,
    IN_MODE,
    KINDS,
    LINE_SIZE,
    MAIN_CARDS,
    MARK_POINTS,
    MISSION,
    MISSION_POINTS,
    MISSIONS,
    MODE_INFORMERS,
    MODES,
    POINT_OPTIONS,
    PRISONER_NUMBER,
    PRISONERS,
    RAMBO,
    RECYCLE_AFTER,
    ROUND,
    ROUNDS_UP,
    SNITCH,
    SUPER_MAX,
    TRUTH,
    TURN_ADD_ON,
    UNDER_THE_DECK,
    WAYS,
    card_points,
    is_enemy,
)
from .words.names import (
    ACTION_NAMES,
    ACTION_TEXTS,
    CARD_NAMES,
    KIND_OF_ENEMY,
    MISSION_NAMES,
    PRISONER_NAMES,
    PRISONER_TEXTS,
    SCORES,
    SHORT_NAMES,
    in_points,
)

STYLE = (
    "text{font-family:'Source Sans Pro';text-anchor:middle;fill:currentColor}.far{font-size:54px;font-weight:900;letter-spacing:-2px}"
    ".wide-2{font-size:40px}.wide-3{font-size:34px}.full{font-size:13.5px;font-weight:700}.brief{display:none}"
    ".rim{fill:var(--rim);stroke:#8d5bff;stroke-width:4}.disc{fill:var(--disc)}.plate{fill:var(--hub);stroke:#8d5bff;stroke-width:2}"
    ".ticks{stroke:var(--tick);stroke-width:2}.number circle{fill:none}"
    ".number text{font-weight:900;font-size:29px;fill:var(--on-disc)}"
)
COLOURS = {
    "paper": "#ffffff",
    "ink": "#2a1b5f",
    "faint": "#5b4d8f",
    "back": "#2a1b5f",
    "violet": "#2a1b5f",
    "magenta": "#ff3fa4",
    "pink": "#ff9bd0",
    "lime": "#c6ff4a",
    "face": "#c6ff4a",
    "star": "#c6ff4a",
    "frame": "#8d5bff",
    "rim": "#1b1140",
    "disc": "#2a1b5f",
    "hub": "#3a2784",
    "tick": "#b9a2ff",
    "on-disc": "#f4f1ff",
    "cell": "#e6dffb",
    "band": "#2a1b5f",
    "on-band": "#ffffff",
}
SPARE = dict.fromkeys(("paper", "back", "lime", "pink", "face", "rim", "disc", "hub", "cell", "band"), "#ffffff") | dict.fromkeys(
    ("star", "frame", "tick", "on-disc", "on-band"), "#2a1b5f"
)
LOOK = Look(COLOURS, SPARE, style=STYLE)
ENEMY_COLOURS = {"cell": "#ffd3ea", "band": "#b00f66"}
INFORMER_COLOURS = {"cell": "#eaffc4", "band": "#4a3d7c"}
WHOLE = '<rect x="-3" y="-3" width="69" height="94" fill="{}"/>'
LOWER = '<path d="M-3 47.500 66 40.500V91H-3Z" fill="var(--{})" stroke="var(--violet)" stroke-width=".6"/>'


# -- the main deck ---------------------------------------------------------------------------------------------------------------


def on_card(halves: str) -> str:
    """The screen's drawing of a card is a hundred wide."""
    return f'<g transform="scale(.63)" fill="currentColor">{halves.replace(LONG_CAPTION, "")}</g>'


LONG_CAPTION = ' textLength="92" lengthAdjust="spacingAndGlyphs"'
RULES = {BASIC_TURN: "AST-30", BASIC_ADD_ON: "AST-38", TURN_ADD_ON: "AST-32"}
ACTION_RULES = ("", "AST-40", "AST-41", "AST-42")


def main_card(kind: int) -> Piece:
    """A turn above; below, upside down as on a court card, its other half. What an Action Turn offers stands upright."""
    family, way, number, action, add_on = MAIN_CARDS[kind]
    name, copies = slug(CARD_NAMES[kind]).replace("/", "-or-"), int(COPIES[kind])
    if family == BASIC_ADD_ON:
        above = add_on_half(add_on)
        return Piece(
            name, rule=RULES[family], copies=copies, ground=Drawing(WHOLE.format("var(--pink)") + on_card(above + upside_down(above)))
        )
    above = half(str(number), TURN_ARROWS[way], WAYS[way].capitalize(), "")
    if family == BASIC_TURN:
        return Piece(name, rule=RULES[family], ground=Drawing(on_card(above + upside_down(above))))
    if family == TURN_ADD_ON:
        return Piece(name, rule=RULES[family], ground=Drawing(LOWER.format("pink") + on_card(above + upside_down(add_on_half(add_on)))))
    sign = f'<use href="#act-{action}" x="50.500" y="76" width="8" height="8" fill="currentColor"/>'
    ground = Drawing(LOWER.format("lime") + on_card(above) + sign)
    return Piece(name, ACTION_NAMES[action], ACTION_TEXTS[action], rule=ACTION_RULES[action], ground=ground, is_low=True)


# -- prisoners -------------------------------------------------------------------------------------------------------------------

BAND = '<rect x="-3" y="-3" width="69" height="16" fill="var(--band)"/><rect x="-3" y="13" width="69" height="36.500" fill="var(--cell)"/>'
HEIGHTS = "".join(f'<path d="M-3 {y}H66"/>' for y in range(17, 49, 4))
FLOOR = '<path d="M-3 49.500H66" stroke="var(--violet)" stroke-width=".8"/>'
CELL = f'{BAND}<g stroke="var(--frame)" stroke-width=".25" opacity=".55">{HEIGHTS}</g>{FLOOR}'
NUMBER = '<text x="31.500" y="10.200" font-size="12.500" font-weight="900" style="fill:var(--on-band)">{}</text>'
CATCH = '<text x="31.500" y="8.800" font-size="6.800" font-weight="900" style="fill:var(--on-band)">{}</text>'


def prisoner_rule(card: int) -> str:
    if is_enemy(card):
        return "AST-08"
    return "AST-03" if card < FIRST_INFORMER else "AST-63" if card == SNITCH else f"AST-{70 + card - FIRST_INFORMER}"


def worth(card: int, points: Sequence[int]) -> str:
    if is_enemy(card):
        return "Enemy"
    if card >= FIRST_INFORMER:
        return "Informer" if card < SNITCH else "No points"
    return "No points alone" if card >= TRUTH else in_points(card_points(card, points))


def mug(card: int) -> Drawing:
    return Drawing(f'<use href="#mug-{card}" width="64" height="68"/>', "0 0 64 68")


def prisoner(card: int, points: Sequence[int]) -> Piece:
    """A mug shot with a big number; of an enemy, the numbers that catch it."""
    number = CATCH.format(KIND_OF_ENEMY[card - FIRST_ENEMY].capitalize()) if is_enemy(card) else NUMBER.format(PRISONER_NUMBER[card])
    side = f'<text x="57.500" y="82.500" font-size="3.600" font-weight="700" style="text-anchor:end">{worth(card, points)}</text>'
    return Piece(
        slug(SHORT_NAMES[card]),
        PRISONER_NAMES[card],
        f"{PRISONER_TEXTS[card]} {SCORES.get(card, '')}".strip(),
        rule=prisoner_rule(card),
        picture=mug(card),
        ground=Drawing(CELL + number + side),
        colours=ENEMY_COLOURS if is_enemy(card) else INFORMER_COLOURS if card >= FIRST_INFORMER else {},
    )


# -- calibration, missions, guides ---------------------------------------------------------------------------------------------


def ring(number: int) -> str:
    """A small dial whose pointer shows a number."""
    ticks = "".join(f'<path d="M0-24V-{21 if n % 5 else 19}" transform="rotate({n * DEGREES})"/>' for n in range(ROUND))
    pointer = f'<path d="M-3-15.500 0-22.500 3-15.500Z" fill="var(--magenta)" transform="rotate({number * DEGREES})"/>'
    return (
        '<g transform="translate(31.500 44)"><circle r="26" fill="var(--disc)" stroke="var(--frame)" stroke-width="1"/>'
        f'<g stroke="var(--tick)" stroke-width=".8">{ticks}</g>{pointer}'
        f'<text y="8" font-size="23" font-weight="900" style="fill:var(--on-disc)">{number}</text></g>'
    )


def calibration(number: int) -> Piece:
    caption = '<text x="31.500" y="79" font-size="5" font-weight="700">Set the dial here</text>'
    return Piece(f"{number:02d}", index=str(number), rule="AST-20", ground=Drawing(ring(number) + caption))


HEAD = '<rect x="-3" y="-3" width="69" height="16" fill="var(--cell)"/><path d="M-3 13H66" stroke="var(--violet)" stroke-width=".8"/>'


def mission(number: int) -> Piece:
    """Two faces and their numbers."""
    one, other = (int(card) for card in MISSION[number])
    low, high = MISSIONS[number]
    faces = (
        f'<use href="#mug-{one}" x="0" y="0" width="64" height="68"/><use href="#mug-{other}" x="72" y="0" width="64" height="68"/>'
        f'<g font-size="30" font-weight="900"><text x="32" y="98">{low}</text><text x="104" y="98">{high}</text></g>'
    )
    text = f"{MISSION_POINTS} points if {PRISONER_NAMES[one]} and {PRISONER_NAMES[other]} are both in your own custody."
    return Piece(
        slug(MISSION_NAMES[number]),
        MISSION_NAMES[number],
        text,
        kind="Mission",
        rule="AST-10",
        picture=Drawing(faces, "0 0 136 102"),
        ground=Drawing(HEAD),
    )


def guide(mode: int, order: Order) -> Piece:
    """What a mode asks for, in the order in which it is needed."""
    lines = rambo_lines(order) if mode == RAMBO else mode_lines(mode)
    name = "rambo" if mode == RAMBO else MODES[mode]
    title = "Rambo, for one" if mode == RAMBO else f"{name.capitalize()} security".replace("Super-max security", "Super-max")
    return Piece(name, title, "\n".join(lines), kind="Mode guide", rule=f"AST-{80 + mode}", ground=Drawing(HEAD))


def in_prison(mode: int) -> str:
    enemies = [SHORT_NAMES[card] for card in range(PRISONERS) if is_enemy(card) and IN_MODE[mode, card] and card != GANGSTAS]
    informers = MODE_INFORMERS[mode]
    numbers = f"informers {informers[0]}–{informers[-1]} for those numbers" if informers else "no informers"
    return f"Enemies: {', '.join(enemies)}; {numbers}."


def mode_lines(mode: int) -> Iterator[str]:
    yield f"{ATTEMPTS[mode]} attempts, {LINE_SIZE[mode]} in The Line."
    yield in_prison(mode)
    if mode in UNDER_THE_DECK:
        yield "The Snitch goes under the deck" + (", The Veteran on top." if mode == SUPER_MAX else ".")
    aside = "Gangstas" if IN_MODE[mode, GANGSTAS] else ""
    yield f"After attempt 1: {f'{aside} come in; ' if aside else ''}give up half, rounded {'up' if ROUNDS_UP[mode] else 'down'}."
    if RECYCLE_AFTER[mode]:
        comes = "the Snitch comes in; " if IN_MODE[mode, SNITCH] and mode not in UNDER_THE_DECK else ""
        yield f"After attempt 2: {comes}the same, and shuffle discards under the deck."
    yield f"DeKedd: {DECK_POINTS[mode]} for each card in the deck, {MARK_POINTS[mode]} for each enemy at large."


def rambo_lines(order: Order) -> Iterator[str]:
    yield f"{order.options['calibrations']} calibration cards, {LINE_SIZE[RAMBO]} in The Line, no timer."
    yield in_prison(RAMBO)
    yield f"The Snitch is card {order.options['snitch_at']} of the deck. Gangstas stay out."
    yield "Flip a calibration card for every turn."
    yield "No prisoner in The Line: you win. No card to flip: you lose."


GLASS = (
    '<g transform="translate(31.500 31)" stroke="var(--violet)"><path d="M-11-15H11L2 0 11 15H-11L-2 0Z" fill="var(--cell)"/>'
    '<path d="M-7-9H7L0 1ZM-10 14 0 7 10 14Z" fill="var(--magenta)" stroke="none"/>'
    '<path d="M-14-15.500H14M-14 15.500H14" stroke-width="2"/></g>'
)


def timer_card(order: Order) -> Piece:
    """How long an attempt lasts, as the options have it."""
    if order.options["clock"] == "moves":
        text = f"{order.options['attempt_moves']} moves in each attempt. Every card, action, Assist, Pass or Redraw is one. Tick them off."
        return Piece("timer", "No sand today", text, kind="Timer", rule="AST-22", ground=Drawing(HEAD))
    length = as_clock(int(order.options["attempt_seconds"]))
    text = f"The Lookout starts {length} for each attempt. When it is over, everything stops, even in the middle of a card."
    return Piece("timer", f"Timer: {length}", text, kind="Lookout", rule="AST-22", ground=Drawing(HEAD + GLASS), is_low=True)


# -- decks ---------------------------------------------------------------------------------------------------------------------

FRAME = '<rect x="4" y="4" width="55" height="80" rx="3" fill="none" stroke="var(--frame)" stroke-width="1"/>'


def back(sign: str) -> Drawing:
    return Drawing(FRAME + sign)


ASTERISK = (
    '<g stroke="var(--star)" stroke-width="5.500" stroke-linecap="round"><path d="M31.500 26v36M16 35l31 18M47 35 16 53"/></g>'
    '<g stroke="var(--frame)" stroke-width=".8"><path d="M31.500 10v8M31.500 70v8M10 44h6M47 44h6"/></g>'
)
BARS = '<g stroke="var(--star)" stroke-width="3.500">' + "".join(f'<path d="M{x} 10v68"/>' for x in range(12, 56, 10)) + "</g>"
DIAL_BACK = (
    '<g fill="none" stroke="var(--star)"><circle cx="31.500" cy="44" r="20" stroke-width="2.500"/>'
    '<circle cx="31.500" cy="44" r="15" stroke-width="2" stroke-dasharray="1 3.700"/></g>'
    '<path d="M28 44 31.500 27 35 44Z" fill="var(--star)"/>'
)
FLAG = '<g fill="var(--star)"><path d="M20 24h2.500v42H20ZM24 25h22l-7 8 7 8H24Z"/></g>'
SHEET_BACK = '<g fill="none" stroke="var(--star)" stroke-width="2.500"><path d="M18 24h27v40H18ZM23 33h17M23 41h17M23 49h10"/></g>'


def modes_of(order: Order) -> Sequence[int]:
    """The whole box has every mode; whoever names a mode or a number of players plays one."""
    if order.seats == 1:
        return (RAMBO,)
    chosen = MODES.index(str(order.options["mode"]))
    return (chosen,) if order.seats or "mode" in order.given else range(len(IN_MODE))


def decks(order: Order) -> list[Deck]:
    modes = modes_of(order)
    points = [int(order.options[name]) for name in POINT_OPTIONS]
    prisoners = [prisoner(card, points) for card in range(PRISONERS) if any(IN_MODE[mode, card] for mode in modes)]
    timer = [] if tuple(modes) == (RAMBO,) else [timer_card(order)]
    made = [
        Deck("main", "cards of the main deck", [main_card(kind) for kind in range(KINDS)], back(ASTERISK)),
        Deck("prisoners", "prisoners, enemies and informers", prisoners, back(BARS)),
        Deck("calibration", "calibration cards", [calibration(number) for number in range(1, ROUND + 1)], back(DIAL_BACK)),
        Deck("missions", "missions", [mission(number) for number in range(len(MISSIONS))] if timer else [], back(FLAG)),
        Deck("guides", "mode guides and the timer card", [*(guide(mode, order) for mode in modes), *timer], back(SHEET_BACK)),
    ]
    return [deck for deck in made if deck.pieces]


def needs(order: Order) -> list[str]:
    if modes_of(order) == (RAMBO,):
        return ["A split pin for the pointer of the dial, or a coin to move round it."]
    return [
        "A timer of five minutes: an hourglass or a telephone.",
        "A split pin for the pointer of the dial, or a coin to move round it.",
        "A pencil for the score.",
    ]


# -- sheets and steps ------------------------------------------------------------------------------------------------------------

POINTER = (
    '<g transform="translate(0 290)" fill="none" stroke="var(--violet)" stroke-width="2">'
    '<path d="M-128-10 0-14Q20-14 20 0T0 14L-128 10Z" fill="var(--lime)"/>'
    '<circle cx="-158" r="30" fill="var(--lime)"/><circle cx="-158" r="23" fill="var(--paper)"/><circle r="3" fill="var(--paper)"/></g>'
)


def sheets(order: Order) -> list[Sheet]:
    note = (
        "Cut out the dial and the pointer, with the hole in its ring, and pin them together in the middle. Right is clockwise and upward."
    )
    inside = f'{dial_drawing()}<circle r="3" fill="var(--paper)"/>{POINTER}'
    return [Sheet("The dial", note, Drawing(inside, "-202 -202 404 540"), (161.6, 216))]


def step_card(kind: int) -> Drawing:
    ground = main_card(kind).ground
    assert ground is not None
    edge = '<rect x="0" y="0" width="63" height="88" rx="4" fill="none" stroke="var(--violet)" stroke-width="1.500"/>'
    return Drawing(ground.inside + edge, "0 0 63 88")


DIAL = Drawing(dial_drawing(), BOX.split('"')[1])
STEPS = (
    Step(DIAL, "One dial for all of you. At the start of an attempt a calibration card says where it stands."),
    Step(step_card(7), "On your turn play a Turn card: the dial turns that way, that far. Add-ons may follow, one after another."),
    Step(mug(9), "Whenever it stops on the number of a prisoner in The Line, that prisoner is free and yours to look after."),
    Step(mug(21), "While an enemy stands in The Line nobody goes free: stop on a number that catches it first."),
    Step(step_card(KINDS - 1), "Or pass for a card, or redraw. Talk all the time, and ask for an Assist when you are one step short."),
    Step(
        picture_of("spyglass"),
        "When the sand runs out, give up half of them and try again. In the end, beat DeKedd's score: all win, or all lose.",
    ),
)
