"""How Escape from Spiderhead reads: moves, refusals and endings here, names, the log and whose turn it is beside it; in both wordings."""

from functools import cache

from ....core.phrases import slug
from ....core.record import Record
from ....core.table import Table
from ....core.wording import ORIGINAL
from ..cards import (
    ABNESTI,
    ACTIONS,
    BUNNIES,
    BUNNIES_FALL,
    CHARACTERS,
    DRIVE,
    ED_CARDS,
    FIERCENESS,
    INSTARAJE,
    INTERVENTIONS,
    LOVE_CARDS,
    MOST_PLACES,
    MOST_TIMES,
    PLAYABLE,
    PRISONERS,
)
from ..table import FEWEST_REPEATS, MEETINGS, START, VERB_OF, Ending, Happening, Standing, Timer, Verb, Why
from ..takes import base_take, cost
from .aim import aim, chapter
from .names import ALL_CARDS, CARD_NAMES, CARD_TEXTS, DRUG_NAMES, DRUG_RULES, DRUG_TEXTS, soften
from .story import sentence
from .turns import waiting

__all__ = ["ALL_CARDS", "aim", "chapter", "sentence", "soften", "waiting"]  # written elsewhere, part of the words

ED = "ED289/290"
ROLES = ("Abnesti", "prisoners")
MEASURE = "Abnesti"
FIGURES = ("encounters", "points", "incapacitated", "gained", "kept", "interventions")
RATIOS = {"points_per_encounter": ("points", "encounters")}  # what the laboratory divides, game by game
LEAD = "is nearest to winning, in hundredths of the way (Abnesti by his points, a prisoner by how much of the partner's Love is taken)"
TIMERS = {
    int(Timer.WINDOW): "Abnesti's window",
    int(Timer.MOVE): "this choice",
    int(Timer.COVERED): "the card is covered",
    int(Timer.UNCOVERED): "the card lies open",
} | {int(Timer.HELD) + number: f"the open MobiPak, encounter {number + 1}" for number in range(ED_CARDS)}
HELD = tuple(TIMERS[Timer.HELD + number] for number in range(ED_CARDS))
EACH_MOVE = tuple(name for name in TIMERS.values() if name not in HELD)  # every choice has the whole time
STANDS_STILL = HELD  # SPI-51: so much in all in an encounter
COURTESY = (TIMERS[Timer.WINDOW], TIMERS[Timer.MOVE], *HELD)  # they rest where nobody else waits
NEW_LINE = (Happening.MEETS, Happening.CALLS, Happening.PHASE_TWO, Happening.FAILS)
EVENT_KINDS = tuple(kind.name.lower() for kind in Happening)
GRAVE = (Verb.INJECT, Verb.FLIP, Verb.END, Verb.SPEND, Verb.HIDE, Verb.GRAB)  # SPI-50, SPI-80: each card once; SPI-81: the last guess
FOR_GOOD = tuple(move for move, verb in enumerate(VERB_OF) if verb in GRAVE)
# Whoever lets it go on does not want to be asked at every choice whether it should: what Abnesti can do while a prisoner thinks.
UNASKED = (*range(START[Verb.INJECT], START[Verb.CALL]),)
TOUCH = tuple(range(len(VERB_OF)))  # all: SPI-30, and what a prisoner can play depends on a hand that others do not see


def stepping_in() -> dict[int, str]:
    """SPI-51: what a prisoner who was thinking meanwhile is told of it, by move; that somebody acknowledged explains nothing."""
    told = {START[Verb.END]: f"Abnesti flipped {ED}.", START[Verb.HOLD]: "", START[Verb.ACKNOWLEDGE]: ""}
    for drug, name in enumerate(DRUG_NAMES[:INTERVENTIONS]):
        for who, prisoner in enumerate(CHARACTERS[:PRISONERS]):
            told[START[Verb.INJECT] + drug * PRISONERS + who] = f"Abnesti played {name} on {prisoner}."
            told[START[Verb.FLIP] + drug * PRISONERS + who] = f"Abnesti flipped {name} on {prisoner}."
    return told


STEPS_IN = stepping_in()

REFUSALS = {
    Why.GAME_OVER: ("SPI-60", "The game is over."),
    Why.NOT_YOURS: ("SPI-32", "That is not your move to make."),
    Why.NO_TIMER: ("SPI-87", "No timer is running."),
    Why.CLOCK_HAS_ONE_MOVE: ("SPI-87", "When time runs out, only the default move is made."),
    Why.ONLY_THE_CLOCK: ("SPI-81", "Only the clock says that time is up."),
    Why.MEET_FIRST: ("SPI-20", "First Abnesti plays ED289/290 on two prisoners."),
    Why.WINDOW_FIRST: ("SPI-51", "First Abnesti steps in or lets it go on."),
    Why.CHOOSE_FIRST: ("SPI-22", "First one of the two cards is kept, or both are given away."),
    Why.CALL_FIRST: ("SPI-30", "First Abnesti calls a number from 1 to 18."),
    Why.ACKNOWLEDGE_FIRST: ("SPI-30", "First both prisoners acknowledge."),
    Why.PLAY_FIRST: ("SPI-32", "A turn is one action or one enhancer."),
    Why.TEST_FIRST: ("SPI-70", "First Abnesti chooses the prisoner to test."),
    Why.DOSE_FIRST: ("SPI-80", "First Abnesti chooses which partner gets the Darkenfloxx."),
    Why.SNATCH_FIRST: ("SPI-81", "First the card is hidden and the watcher grabs for it."),
    Why.REFLEX_RUNS: ("SPI-81", "Wait for the card, then snatch it."),
    Why.INCAPACITATED: ("SPI-38", "One of them is incapacitated and has no further encounters."),
    Why.CONNECTED: ("SPI-20", "A line on the chart already joins these two."),
    Why.NOT_SHOWN: ("SPI-22", "Only one of the two cards shown can be kept."),
    Why.DECK_TOO_SHORT: ("SPI-23", "To give both away, there must be two more cards in the deck."),
    Why.ACKNOWLEDGED_ALREADY: ("SPI-30", "You have already acknowledged."),
    Why.NOT_IN_HAND: ("SPI-34", "That card is not in your hand."),
    Why.CANNOT_PAY: ("SPI-33", "You do not have enough Sex Drive for that."),
    Why.ENHANCERS_DISABLED: ("SPI-54", "SexRooner has disabled your enhancers."),
    Why.NOTHING_TO_STRENGTHEN: ("SPI-35", "You could not pay for an action afterwards, so it would strengthen nothing."),
    Why.MUST_USE_ACTIONS: ("SPI-55", "SpeedErUp: this turn is for action cards."),
    Why.ONCE_EACH: ("SPI-55", "SpeedErUp: you use every action once this turn, this one too."),
    Why.NO_INSTARAJE: ("SPI-53", "Attacking without a card takes InstaRaje."),
    Why.HAS_ACTION: ("SPI-53", "InstaRaje is for a prisoner who owns no action card."),
    Why.NONE_LEFT: ("SPI-50", "The MobiPak has no such card left."),
    Why.NOT_IN_ENCOUNTER: ("SPI-59", "Only the two in the encounter can be reached."),
    Why.PHASE_THREE_ONLY: ("SPI-59", "Darkenfloxx is for Phase III."),
    Why.NOT_ACTIVE: ("SPI-50", "No such card is active there."),
    Why.ALL_SILENCED: ("SPI-56", "Everyone who could move is silenced: flip a Verbaluce or ED289/290, or give the partner a play."),
    Why.NOT_NOW: ("SPI-51", "There is nothing like that to wait for now."),
    Why.REACHED_ALREADY: ("SPI-51", "A prisoner has already gained the number called."),
    Why.NOT_STANDING: ("SPI-51", "There is no standing order to take back."),
    Why.TESTED_ALREADY: ("SPI-70", "That prisoner has already passed."),
    Why.NOT_A_PARTNER: ("SPI-80", "Darkenfloxx is for the watcher's partners."),
    Why.DOSED_ALREADY: ("SPI-80", "That partner has already been Darkenfloxxed."),
    Why.NO_SUCH_PLACE: ("SPI-81", "There is no such place at this table."),
    Why.CHOSEN_ALREADY: ("SPI-81", "You have already chosen."),
    Why.GUESS_ONLY: ("SPI-81", "It is a guess this time: choose a place."),
    Why.FORFEITED: ("SPI-81", "You were too early and have forfeited this card."),
    Why.HE_CANNOT: ("SPI-52", "That prisoner could not play this."),
    Why.ONE_TURN: ("SPI-55", "SpeedErUp: all these actions are one turn, and nobody steps in."),
    Why.CAN_PAY_ONE: ("SPI-53", "InstaRaje is for a prisoner who can pay for no action card."),
    Why.TOO_OFTEN: ("SPI-06", "At this table, Fucking Like Bunnies cannot be played that often in one turn."),
    Why.OPEN_ALREADY: ("SPI-51", "The MobiPak is already open."),
    Why.NO_TIME_TO_HOLD: ("SPI-51", "The MobiPak cannot hold this window."),
    Why.NO_LEFTOVERS: ("SPI-80", "At this table, leftover cards have no use in Phase III."),
    Why.PLACES_FULL: ("SPI-80", f"There are {MOST_PLACES} places at most."),
    Why.CONTROLLED: ("SPI-52", "DocilRyde: Abnesti makes this choice for you."),
}

REASONS = {
    Ending.LOVE_TAKEN: ("SPI-36", "A prisoner has taken all of the partner's Love and wins."),
    Ending.ALL_PASSED: ("SPI-70", "All five prisoners passed the test; Abnesti wins."),
    Ending.DARKENFLOXXED: ("SPI-80", "Both partners were Darkenfloxxed; Abnesti wins."),
    Ending.SNATCHED: ("SPI-80", "The watcher got hold of the Darkenfloxx and used it; nobody wins."),
    Ending.SHORT_OF_TARGET: ("SPI-60", "Phase I ended short of the target; Abnesti loses, nobody wins."),
    Ending.OUT_OF_REACH: ("SPI-61", "Two partners for everyone are out of reach; Abnesti loses, nobody wins."),
}

UNTIL = {Standing.UNTIL_CALL: "the call", Standing.UNTIL_REACHED: "the number is reached", Standing.UNTIL_OUT: "nobody can play"}


@cache
def move_names(wording: str = ORIGINAL) -> tuple[str, ...]:
    """What every move is called, by number."""
    cards = [slug(soften(name, wording)) for name in CARD_NAMES]
    drugs = [slug(soften(name, wording)) for name in DRUG_NAMES]
    prisoners = CHARACTERS[:PRISONERS]
    places = [*(f"place {number + 1}" for number in range(MOST_PLACES)), "anywhere"]
    arguments = {
        Verb.GO_ON: ["go on", *(f"go on until {UNTIL[standing]}" for standing in list(Standing)[1:])],
        Verb.ACKNOWLEDGE: ["acknowledge"],
        Verb.KEEP: [f"keep {card}" for card in cards],
        Verb.GIVE_BOTH: ["give both"],
        Verb.PLAY: [f"play {card}" for card in cards[:PLAYABLE]],
        Verb.REPEAT: [f"play {cards[BUNNIES]} {times} times" for times in range(FEWEST_REPEATS, MOST_TIMES + 1)],
        Verb.ATTACK: ["attack"],
        Verb.INJECT: [f"inject {drug} {name}" for drug in drugs for name in prisoners],
        Verb.FLIP: [f"flip {drug} {name}" for drug in drugs[:INTERVENTIONS] for name in prisoners],
        Verb.END: [f"flip {ED}"],
        Verb.HOLD: ["hold"],
        Verb.CALL: [f"call {number + 1}" for number in range(LOVE_CARDS)],
        Verb.MEET: [f"pair {CHARACTERS[a]} {CHARACTERS[b]}" for a, b in MEETINGS],
        Verb.TEST: [f"test {name}" for name in prisoners],
        Verb.HIDE: [f"hide {place}" for place in places],
        Verb.GRAB: [f"grab {place}" for place in places],
        Verb.REFLEX: ["by reflex"],
        Verb.SNATCH: ["snatch"],
        Verb.TIME_UP: ["time up"],
        Verb.OPEN: ["open MobiPak"],
        Verb.SPEND: [f"spend {card}" for card in (*drugs[:INTERVENTIONS], ED)],
    }
    return tuple(name for verb in Verb for name in arguments[verb])


# Other names a move may be called by.
ALIASES = {"ack": START[Verb.ACKNOWLEDGE], "b": START[Verb.GIVE_BOTH], "end": START[Verb.END], "flip ed": START[Verb.END]} | {
    f"{ED} {CHARACTERS[a]} {CHARACTERS[b]}": START[Verb.MEET] + number for number, (a, b) in enumerate(MEETINGS)
}


def explain(move: int, wording: str = ORIGINAL) -> tuple[str, str]:
    """What a move is about: a sentence, and the rule to read."""
    verb = Verb(VERB_OF[move])
    what = move - START[verb]
    if verb in (Verb.KEEP, Verb.PLAY, Verb.REPEAT):
        card = BUNNIES if verb == Verb.REPEAT else what
        return soften(f"{CARD_NAMES[card]}: {CARD_TEXTS[card]}", wording), "SPI-22" if verb == Verb.KEEP else "SPI-04"
    if verb in (Verb.INJECT, Verb.FLIP):
        drug = what // PRISONERS
        return soften(f"{DRUG_NAMES[drug]}: {DRUG_TEXTS[drug]}", wording), DRUG_RULES[drug]
    text, rule = ABOUT[verb]
    return soften(WARN_EIGHTEEN if verb == Verb.CALL and what + 1 == LOVE_CARDS else text, wording), rule


def at_this_table(sight: Table, move: int, wording: str) -> str:
    """SPI-04: what a card costs and takes by this table's options."""
    verb, t = Verb(VERB_OF[move]), sight.quick_view
    what = move - START[verb]
    if verb == Verb.ATTACK or (verb in (Verb.INJECT, Verb.FLIP) and what // PRISONERS == INSTARAJE):
        return soften(costs_and_takes(t.instaraje_cost, t.instaraje_take), wording)
    if verb == Verb.REPEAT:
        what = BUNNIES
    elif verb not in (Verb.KEEP, Verb.PLAY):
        return ""
    return soften(printed(t, what), wording)


def printed(t: Record, card: int) -> str:
    if card == DRIVE:
        return ""
    if card >= ACTIONS:
        return f"Adds {t.fierceness_adds} Love." if card == FIERCENESS else f"Takes {t.focus_times} times the Love."
    cap = f" At most {t.bunnies_most} times in a turn." if card == BUNNIES and t.bunnies_most else ""
    falls = " Each further one takes one less." if card == BUNNIES and t.bunnies_falling == BUNNIES_FALL else ""
    return costs_and_takes(cost(t, card), base_take(t, card)) + cap + falls


def costs_and_takes(price: int, take: int) -> str:
    return f"Costs {price} Sex Drive, takes {take} Love."


def role(table: Table, seat: int) -> str:
    """SPI-10: characters lie face up."""
    return CHARACTERS[list(table.quick_view.seat_of).index(seat)]


def side(table: Table, seat: int) -> str:
    return "Abnesti" if table.quick_view.seat_of[ABNESTI] == seat else "prisoners"


WARN_EIGHTEEN = f"{LOVE_CARDS} can never be surrendered: whoever takes {LOVE_CARDS} has won the game. Both would be incapacitated."
ABOUT = {
    Verb.GO_ON: ("Let the prisoner choose; with a standing order you are not asked at every choice.", "SPI-51"),
    Verb.ACKNOWLEDGE: ("Say that you have heard the number.", "SPI-30"),
    Verb.GIVE_BOTH: ("Both go to your partner; of two more, the first leaves play and you keep the second unseen.", "SPI-22"),
    Verb.ATTACK: ("An attack without a card, under InstaRaje.", "SPI-53"),
    Verb.END: ("The encounter ends; without a call nothing is surrendered and no line is drawn.", "SPI-37"),
    Verb.HOLD: ("Take your standing order back; you are asked again before the next choice.", "SPI-51"),
    Verb.CALL: ("What both must gain and surrender; anyone who gains less gives nothing and is incapacitated.", "SPI-38"),
    Verb.MEET: ("ED289/290 on these two; the first one named draws first.", "SPI-20"),
    Verb.TEST: ("One die for each partner, each higher than what was kept from that partner.", "SPI-70"),
    Verb.HIDE: ("Hide the card; the watcher grabs for it without seeing it.", "SPI-81"),
    Verb.GRAB: ("Where you grab for the card.", "SPI-81"),
    Verb.REFLEX: ("Against the clock, if the other player wants it too.", "SPI-81"),
    Verb.SNATCH: ("Take the card as soon as it lies open; too early forfeits it.", "SPI-81"),
    Verb.TIME_UP: ("The clock's own move.", "SPI-87"),
    Verb.OPEN: ("Take your time to read the MobiPak: the window stays open meanwhile.", "SPI-51"),
    Verb.SPEND: ("Spend a leftover card on one more hiding place, just this once.", "SPI-80"),
}
