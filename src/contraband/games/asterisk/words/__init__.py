"""How Asterisk reads: moves, events, refusals, endings, and what the table waits for. There is nothing in it to make milder."""

from collections.abc import Sequence
from functools import cache, partial

from ....core.phrases import at, fill_in, slug, template_for, whose_turn
from ....core.record import NONE
from ....core.table import Table
from ....core.values import Event
from ....core.wording import ORIGINAL
from ..cards import ACTION, ADD_ON, BASIC_ADD_ON, FAMILY, FLIPSIDE, LICENSE_TO_NIL, LOOK_AHEAD_ON, ROUND, WAYS, band_points
from ..table import NUMBER_OF, START, VERB_OF, Ending, Happening, Phase, Verb, Why
from .aim import aim, chapter
from .names import (
    ACTION_NAMES,
    ACTION_TEXTS,
    ALL_CARDS,
    CARD_NAMES,
    CARD_TEXTS,
    MISSION_NAMES,
    PRISONER_NAMES,
    REQUEST_NAMES,
    prisoner_score,
    prisoner_text,
    rule_about,
)

__all__ = ["ALL_CARDS", "aim", "chapter"]  # written beside, part of the words

ROLES = ("team",)
MEASURE = "team"
FIGURES = ("DeKedd's score", "margin", "cards left in the prisoner deck", "enemies at large", "taken out of The Line")
TIMERS = {1: "attempt 1", 2: "attempt 2", 3: "attempt 3"}
NEW_LINE = (Happening.ATTEMPT, Happening.TURN, Happening.TIME_UP, Happening.MOVES_UP, Happening.SCORES_FREED, Happening.TOTALS)
READY_FIRST = TOUCH = (START[Verb.START],)
FOR_GOOD = tuple(move for move, verb in enumerate(VERB_OF) if verb in (Verb.REDRAW, Verb.GIVE_UP))  # a whole hand, or a prisoner
CHOICES = (Phase.AMOUNT, Phase.DIRECTION, Phase.NUMBER)
ANSWERS = range(START[Verb.ASSIST], START[Verb.DECLINE] + 1)
SILENCE = START[Verb.DECLINE]
ANSWER_SECONDS = "answer_seconds"
EVENT_KINDS = tuple(kind.name.lower() for kind in Happening)

REFUSALS = {
    Why.GAME_OVER: ("AST-65", "The game is over."),
    Why.NOT_YOUR_TURN: ("AST-20", "It is another player's turn."),
    Why.NO_SUCH_MOVE: ("AST-21", "There is no such move."),
    Why.START_FIRST: ("AST-20", "The Lookout starts the attempt first."),
    Why.NOT_THE_LOOKOUT: ("AST-20", "Only the Lookout starts an attempt."),
    Why.PLAY_PASS_OR_REDRAW: ("AST-21", "A turn is a Play, a Pass or a Redraw."),
    Why.TURN_CARD_FIRST: ("AST-30", "A Play starts with a Turn card."),
    Why.ONE_TURN_CARD: ("AST-30", "A Play starts with exactly one Turn card; only add-ons follow."),
    Why.NOT_NOW: ("AST-31", "Your Play has begun: add to it, or end the turn."),
    Why.AMOUNT_FIRST: ("AST-38", "First choose whether to nudge by one or two."),
    Why.DIRECTION_FIRST: ("AST-30", "First choose which way the dial turns, right or left."),
    Why.NUMBER_FIRST: ("AST-41", "First choose whose number Inside Job uses."),
    Why.CRACK_FIRST: ("AST-40", "First play Another Crack's Turn card."),
    Why.DRAW_FIRST: ("AST-40", "First choose whether to draw a card for Another Crack."),
    Why.BASIC_FIRST: ("AST-73", "First play the Basic Turn you discarded Flipside for."),
    Why.TOP_FIRST: ("AST-51", "First choose which card of your hand goes on top of the discard pile."),
    Why.LIMIT_FIRST: ("AST-52", "First discard down to eight cards."),
    Why.GIVE_UP_FIRST: ("AST-61", "First give up half of those in your custody."),
    Why.DISCARD_FIRST: ("AST-61", "First discard down to five cards."),
    Why.NOT_IN_HAND: ("AST-30", "That card is not in your hand."),
    Why.NOT_A_TURN_CARD: ("AST-30", "This card is an add-on: a Turn card comes first."),
    Why.NOT_AN_ADD_ON: ("AST-31", "That card has no add-on part."),
    Why.COPIER_NEEDED: ("AST-71", "Copy Cat is an add-on only while informer 2 is in custody."),
    Why.NOTHING_TO_COPY: ("AST-42", "No Turn card lies on top of your discard pile."),
    Why.TOO_FEW_BASICS: (
        "AST-51",
        "A Redraw needs three Basic cards in hand: plain turns or plain add-ons, with no other half and no action.",
    ),
    Why.NO_WARM_UP: ("AST-23", "This is not a warm-up turn."),
    Why.NO_ACTION: ("AST-39", "No Action Turn offers that now."),
    Why.NO_TURN_CARD_LEFT: ("AST-40", "You have no Turn card left for Another Crack."),
    Why.NO_LOW_VALUE: ("AST-41", "Nobody in The Line has a number that Inside Job may use."),
    Why.NUMBER_NOT_THERE: ("AST-41", "Inside Job cannot use that number now."),
    Why.NOT_TRADED: ("AST-77", "Only Flipside and License to Nil can be discarded for an informer."),
    Why.YOGIDE_NEEDED: ("AST-73", "That needs informer 4, Yogide Uthrow, in custody."),
    Why.NO_BASIC_TURN: ("AST-73", "You have no Basic Turn to play for Flipside."),
    Why.JEBGI_NEEDED: ("AST-76", "That needs informer 7, The Jebgi, in custody."),
    Why.NOT_A_BASIC_TURN: ("AST-73", "Only a Basic Turn can be played for Flipside."),
    Why.NO_TEAM_MATES: ("AST-43", "There is nobody to ask: you are Rambo."),
    Why.REQUEST_OPEN: ("AST-43", "You have already asked; wait for an answer or take your request back."),
    Why.ASKED_ALREADY: ("AST-43", "You have already asked for that at this stop."),
    Why.NO_REQUEST: ("AST-43", "Nobody has asked for an Assist."),
    Why.YOUR_OWN_TURN: ("AST-43", "It is your own turn; an Assist comes from a team-mate."),
    Why.DECLINED_ALREADY: ("AST-43", "You have already said that you cannot help."),
    Why.NOT_WHAT_WAS_ASKED: ("AST-43", "That card does not do what was asked for."),
    Why.NOT_A_BASIC_ADD_ON: ("AST-43", "You assist with a Basic Add On, a plain add-on without a turn, and with no other card."),
    Why.OTHER_HALF: ("AST-32", "That card has been used as one half; it is never both."),
    Why.NOT_YOURS_TO_CHOOSE: ("AST-61", "Another player is choosing; the next attempt begins when everybody has."),
    Why.NOT_IN_CUSTODY: ("AST-61", "That card is not in your custody."),
    Why.NO_TIMER: ("AST-22", "No timer is running."),
    Why.NOT_THE_CLOCK: ("AST-22", "Only the clock can call time, and it can do nothing else."),
    Why.TIME_IS_UP: ("AST-60", "Time is up: everything stops."),
    Why.ASSIST_LATER: ("AST-43", "Wait until the card on the table has been played out."),
    Why.REQUEST_FIRST: ("AST-43", "First say what you are asking for."),
    Why.DISCARD_WHEN: ("AST-52", "You discard only when your hand is too full, or in a Redraw."),
}

REASONS = {
    Ending.ESCAPED: ("AST-65", "The players' score is higher than DeKedd's: the Gang is out."),
    Ending.LOCKED_UP: ("AST-65", "DeKedd's score was not beaten: the door slams shut."),
    Ending.LINE_EMPTY: ("AST-85", "No prisoner is left in The Line: Rambo has freed them all."),
    Ending.NO_CALIBRATION: ("AST-85", "No calibration card is left, and prisoners are still in The Line."),
}

# A line of the log for each event: {seat} is the player; c, w and n before a number say whether a detail is a card, a person or a number.
SENTENCES: dict[int, str] = {
    Happening.ATTEMPT: "Attempt {n0}.",
    Happening.CALIBRATES: "The dial is calibrated to {n0}.",
    Happening.WARM_UP: "Warm-up: everybody may take one turn before the timer starts.",
    Happening.TIMER: "{seat} gives the signal to start.",
    Happening.TURN: "{seat}'s turn.",
    Happening.PLAYS_TURN: "{seat} plays {c0}.",
    Happening.PLAYS_ADD_ON: "{seat} adds {c0}.",
    Happening.DIAL: "The dial turns {n1} {d0} and stops on {n2}.",
    Happening.FREES: "{seat} frees {w0}!",
    Happening.CATCHES: "{seat} takes {w0} hostage!",
    Happening.JOINS_LINE: "{w0} joins The Line.",
    Happening.DRAWS: "{seat} draws {c0}.",
    Happening.NO_CARD: "There is no card for {seat} to draw.",
    Happening.REBUILDS: "The discard piles, all but their top cards, are shuffled and go under the main deck.",
    Happening.REDRAWS: "{seat} discards {n0:card}, {c1} on top, and redraws.",
    Happening.DISCARDS: "{seat} discards {c0}.",
    Happening.ACTS: "{seat} uses {a0}.",
    Happening.NO_DRAW: "{seat} draws nothing for Another Crack.",
    Happening.TRADES: "{seat} discards {c0} for an informer's favour.",
    Happening.ASKS: "{seat} asks for an Assist: {r0}.",
    Happening.WITHDRAWS: "{seat} needs no help after all.",
    Happening.ASSISTS: "{seat} assists with {c0}.",
    Happening.DECLINES: "{seat} cannot help.",
    Happening.ENDS_TURN: "{seat} ends the turn.",
    Happening.SKIPS: "{seat} skips the warm-up turn.",
    Happening.TIME_UP: "Time is up! Attempt {n0} is over.",
    Happening.MOVES_UP: "Attempt {n0} has run out of moves.",
    Happening.PRISON_EMPTY: "Nobody is left in the prison.",
    Happening.LINE_UNDER: "The Line goes under the prisoner deck.",
    Happening.COMES_IN: "{w0} comes in, under the prisoner deck.",
    Happening.GIVES_UP: "{seat} gives up {w0}.",
    Happening.SCORES_FREED: "{seat}: freed {n0}, score {n1}.",
    Happening.SCORES_MISSION: "{seat}: mission {m0}, score {n1}.",
    Happening.SCORES_PAIR: "{seat}: Truth and Justice together, score {n0}.",
    Happening.SCORES_INFORMERS: "The Snitch and {n0} of the informers: score {n1}.",
    Happening.DEKEDD_DECK: "DeKedd: prisoner deck {n0} × {n1} = {n2}.",
    Happening.DEKEDD_MARKS: "DeKedd: enemies at large {n0} × {n1} = {n2}.",
    Happening.TOTALS: "The players have {n0:point}, DeKedd has {n1}.",
    Happening.WINS: "The escape succeeds!",
    Happening.LOSES: "The escape has failed.",
}
HIDDEN: dict[int, str] = {Happening.DRAWS: "{seat} draws a card."}
PASSES = ("{seat} passes; there is nothing to draw.", "{seat} passes.")


NAMES = {"c": CARD_NAMES, "w": PRISONER_NAMES, "d": WAYS, "a": ACTION_NAMES, "r": REQUEST_NAMES, "m": MISSION_NAMES}
SAYS = {letter: partial(at, names) for letter, names in NAMES.items()}


def sentence(event: Event, names: Sequence[str], wording: str) -> str:
    template = PASSES[event.details[0]] if event.kind == Happening.PASSES else template_for(event, SENTENCES, HIDDEN)
    return fill_in(template, event, names, SAYS)


@cache
def move_names(wording: str = ORIGINAL) -> tuple[str, ...]:
    """What every move is called, by number."""
    cards = [slug(name) for name in CARD_NAMES]
    arguments = {
        Verb.END: ["end turn"],
        Verb.TURN: [f"turn {card}" for card in cards],
        Verb.ADD: [f"add {card}" for card in cards],
        Verb.TRADE: [f"trade {card}" for card in cards],
        Verb.ACT: [slug(name) for name in ACTION_NAMES[1:]],
        Verb.WAY: ["right", "left"],
        Verb.AMOUNT: ["one", "two"],
        Verb.NUMBER: [f"number {number}" for number in range(1, ROUND + 1)],
        Verb.DISCARD: [f"discard {card}" for card in cards],
        Verb.REQUEST: [f"for {slug(request)}" for request in REQUEST_NAMES],
        Verb.WITHDRAW: ["never mind"],
        Verb.ASSIST: [f"assist {card}" for card in cards],
        Verb.DECLINE: ["cannot help"],
        Verb.GIVE_UP: [f"give up {slug(name)}" for name in PRISONER_NAMES],
        Verb.TIME_UP: ["time is up"],
    }
    names = [arguments.get(verb, [verb.name.lower().replace("_", " ")]) for verb in Verb]
    assert list(map(len, names)) == NUMBER_OF.tolist()
    return tuple(name for several in names for name in several)


# Other names a move may be called by: what fingers find while the sand runs.
ALIASES = {
    "p": START[Verb.PASS],
    "e": START[Verb.END],
    "end": START[Verb.END],
    "r": START[Verb.WAY],
    "l": START[Verb.WAY] + 1,
    "crack": START[Verb.ACT],
    "inside": START[Verb.ACT] + 1,
    "copy": START[Verb.ACT] + 2,
    "yes": START[Verb.DRAW],
    "no": START[Verb.NO_DRAW],
    "sorry": START[Verb.DECLINE],
}

FAMILY_RULES = ("AST-04", "", "AST-32", "AST-38")
ACTION_RULES = ("", "AST-40", "AST-41", "AST-42")
ABOUT = {
    Verb.START: ("The Lookout flips the calibration card, and the attempt begins.", "AST-20"),
    Verb.PASS: ("Draw a card and end your turn.", "AST-50"),
    Verb.REDRAW: ("Discard your whole hand and draw five.", "AST-51"),
    Verb.SKIP: ("Skip your warm-up turn.", "AST-23"),
    Verb.END: ("End your Play: The Line is refilled, the dial goes back, you draw up to five.", "AST-37"),
    Verb.WAY: ("Which way the dial turns.", "AST-02"),
    Verb.AMOUNT: ("How far the Nudge goes.", "AST-38"),
    Verb.NUMBER: ("The number Inside Job turns by.", "AST-41"),
    Verb.DRAW: ("Draw the card that Another Crack offers.", "AST-40"),
    Verb.NO_DRAW: ("Do not draw the card that Another Crack offers.", "AST-40"),
    Verb.ASK: ("Ask your team-mates for an Assist.", "AST-43"),
    Verb.REQUEST: ("What a team-mate's Basic Add On should do.", "AST-43"),
    Verb.WITHDRAW: ("Take your request back.", "AST-43"),
    Verb.DECLINE: ("Say that you cannot help.", "AST-43"),
    Verb.TIME_UP: ("The sand has run out.", "AST-60"),
}
TRADES = {
    FLIPSIDE: ("Discard it to play a Basic Turn as an add-on.", "AST-73"),
    LICENSE_TO_NIL: ("Discard it to draw two cards.", "AST-76"),
}


def explain(move: int, wording: str = ORIGINAL) -> tuple[str, str]:
    """What a move is about: a sentence, and the rule to read."""
    verb = Verb(VERB_OF[move])
    what = move - START[verb]
    if verb == Verb.ACT:
        return f"{ACTION_NAMES[what + 1]}: {ACTION_TEXTS[what + 1]}", ACTION_RULES[what + 1]
    if verb == Verb.GIVE_UP:
        return prisoner_text(what), rule_about(what)
    if verb == Verb.TRADE:
        text, rule = TRADES.get(int(ADD_ON[what]), ("No informer wants this card.", "AST-77"))
        return f"{CARD_NAMES[what]}: {text}", rule
    if verb in (Verb.TURN, Verb.ADD, Verb.DISCARD, Verb.ASSIST):
        return f"{CARD_NAMES[what]}: {CARD_TEXTS[what]}", ACTION_RULES[ACTION[what]] or FAMILY_RULES[FAMILY[what]]
    return ABOUT[verb]


def at_this_table(sight: Table, move: int, wording: str) -> str:
    """AST-85: what Rambo has nothing of, points and team-mates."""
    verb = Verb(VERB_OF[move])
    what = move - START[verb]
    if sight.seats == 1:
        return ""
    if verb == Verb.GIVE_UP:
        return prisoner_score(what, band_points(sight.quick_view))
    is_assist = verb in (Verb.TURN, Verb.ADD, Verb.DISCARD, Verb.ASSIST) and FAMILY[what] == BASIC_ADD_ON
    return "Also an Assist in a team-mate's turn." if is_assist else ""


def foretells(sight: Table) -> bool:
    """Where nothing is looked ahead, people count for themselves."""
    return bool(sight.quick_view.look_ahead == LOOK_AHEAD_ON)


def is_half_made(sight: Table) -> bool:
    """AST-30, AST-38, AST-41: which way, how far, by whose number."""
    return sight.quick_view.phase in CHOICES


# -- what the table waits for ---------------------------------------------------------------------------------------------------

WAITS = {
    Phase.START: "start the attempt",
    Phase.TURN: "play a Turn card, pass or redraw",
    Phase.ADD: "play an add-on, ask for help or end the turn",
    Phase.AMOUNT: "nudge by one or two",
    Phase.DIRECTION: "turn right or left",
    Phase.NUMBER: "choose whose number Inside Job uses",
    Phase.CRACK: "play another Turn card",
    Phase.DRAW: "draw a card or leave it",
    Phase.BASIC: "play a Basic Turn as an add-on",
    Phase.TOP: "choose the top card of the discarded hand",
    Phase.REQUEST: "say what to ask for",
    Phase.LIMIT: "discard down to eight cards",
    Phase.GIVE_UP: "give up half of those in custody",
    Phase.DISCARD: "discard down to five cards",
}


def side(table: Table, seat: int) -> str:
    """All escape, or all stay."""
    return "team"


def waiting(sight: Table, seat: int, wording: str) -> str:
    t, who = sight.quick_view, sight.waiting_on
    if who is None:
        return REASONS[Ending(t.reason)][1]
    if who < 0:
        return "Time is up: everything stops."
    if t.phase == Phase.ADD and t.request != NONE:
        asks = f"{sight.names[t.turn]} asks for {REQUEST_NAMES[t.request]}"
        is_asked = 0 <= seat != t.turn and not t.declined >> seat & 1  # whoever helps first, helps: nobody waits for the others
        return f"{asks}: can you help?" if is_asked else f"{asks}; waiting for {sight.names[who]} to answer."
    what = "play an add-on or end the turn" if t.phase == Phase.ADD and sight.seats == 1 else WAITS[Phase(t.phase)]
    return whose_turn(sight, seat, what)
