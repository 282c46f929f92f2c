"""How Escape from Spiderhead reads: cards, moves, events, refusals and endings, in both wordings."""

from collections.abc import Callable, Sequence
from functools import cache

from ...core.phrases import at, fill_in, slug, template_for
from ...core.record import CLOCK, UNKNOWN, Record
from ...core.table import Table
from ...core.values import Event
from ...core.wording import ORIGINAL, Softener
from .cards import ABNESTI, CHARACTERS, DRUGS, INTERVENTIONS, KINDS, LOVE_CARDS, MOST_PLACES, MOST_TIMES, PLAYABLE, PRISONERS, Card, Drug
from .table import (
    ARGUMENTS,
    BY_REFLEX,
    FEWEST_REPEATS,
    MEETINGS,
    START,
    Ending,
    Happening,
    Phase,
    Standing,
    Timer,
    Turn,
    Verb,
    Why,
)

soften = Softener(
    {
        "Super-Friendly Puppy Sex": "Holding Hands",
        "super-friendly-puppy-sex": "holding-hands",
        "Cuddling Vis-a-Vis Fucking": "Cuddling by the Fire",
        "cuddling-vis-a-vis-fucking": "cuddling-by-the-fire",
        "Fucking Like Bunnies": "Dancing Like Bunnies",
        "fucking-like-bunnies": "dancing-like-bunnies",
        "Sex Drive": "Desire",
        "sex-drive": "desire",
        "Sex deck": "Spark deck",
        "Sex card": "Spark card",
        "Sex cards": "Spark cards",
        "Sex": "Spark",
        "SexRooner": "DullRooner",
        "sexrooner": "dullrooner",
        "Vivistif": "Vivilift",
        "vivistif": "vivilift",
        "Climax": "Spark",
        "Love Deck": "Affection deck",
        "Love Decks": "Affection decks",
        "Love Card": "Affection card",
        "Love Cards": "Affection cards",
        "Love Points": "Affection points",
        "Love": "Affection",
        "love": "affection",
        "Darkenfloxxed": "faded out",
        "Darkenfloxx": "Fade-out",
        "darkenfloxx": "fade-out",
        "Who-Fucked-Whom": "Who-Met-Whom",
    }
)

CARD_NAMES = (
    "Super-Friendly Puppy Sex",
    "Cuddling Vis-a-Vis Fucking",
    "Fucking Like Bunnies",
    "Fierceness",
    "Focus",
    "Sex Drive",
)
DRUG_NAMES = ("Verbaluce", "Veritalk", "InstaRaje", "DocilRyde", "SpeedErUp", "SexRooner", "Vivistif", "Darkenfloxx")
ED = "ED289/290"
INSTARAJE_ATTACK = int(Card.DRIVE)  # what TAKES calls an attack without a card

# What a card does, in at most fourteen words.
CARD_TEXTS = {
    Card.PUPPY: "Pays little, takes little. The workhorse.",
    Card.CUDDLING: "Dearer, and worth it.",
    Card.BUNNIES: "Several times in one turn, as long as every time is paid for.",
    Card.FIERCENESS: "Free, a whole turn: your next action takes more.",
    Card.FOCUS: "Free, a whole turn: your next action takes double, before anything is added.",
    Card.DRIVE: "What actions are paid with. Laid open when the Climax begins.",
}
DRUG_TEXTS = {
    Drug.VERBALUCE: "He talks and does not move; the partner goes on. Until flipped.",
    Drug.VERITALK: "Abnesti sees his hand. Until flipped.",
    Drug.INSTARAJE: "Without any action card he may attack for a little. Until flipped.",
    Drug.DOCILRYDE: "Abnesti makes his next choice for him.",
    Drug.SPEEDERUP: "In his next turn he uses every unused action he can pay.",
    Drug.SEXROONER: "His enhancers cannot be played and do not count. Until flipped.",
    Drug.VIVISTIF: "He attacks without enough Sex Drive and pays what he has. Until flipped.",
    Drug.DARKENFLOXX: "For Phase III only: one partner, before the watcher's eyes.",
}
DRUG_RULES = ("SPI-56", "SPI-57", "SPI-53", "SPI-52", "SPI-55", "SPI-54", "SPI-58", "SPI-80")
assert all(len(text.split()) <= 14 for text in (*CARD_TEXTS.values(), *DRUG_TEXTS.values()))

# SPI-05: what the silenced prisoner must hold forth on.
PROMPTS = (
    "Describe the room you slept in as a child, beginning with the window.",
    "Explain how soap works to somebody who has never been dirty.",
    "Praise a vegetable nobody praises.",
    "Tell of a queue you stood in, and who was behind you.",
    "Argue that the moon is overrated.",
    "List every door you went through today and what each one wanted.",
    "Teach an invisible audience to fold a fitted sheet.",
    "Defend the worst haircut you ever had.",
    "Report the weather inside your left shoe.",
    "Recall a smell and follow it home.",
    "Give a lecture on the history of your favourite spoon.",
    "Apologise, at length and sincerely, to a houseplant.",
)

FIGURES = ("encounters", "points", "incapacitated", "gained", "kept", "interventions")
RATIOS = {"points_per_encounter": ("points", "encounters")}  # what the laboratory divides, game by game
TIMERS = {
    int(Timer.WINDOW): "Abnesti's window",
    int(Timer.MOVE): "this choice",
    int(Timer.COVERED): "the card is covered",
    int(Timer.UNCOVERED): "the card lies open",
}
EACH_MOVE = tuple(TIMERS.values())  # every choice has the whole time
COURTESY = (TIMERS[Timer.WINDOW], TIMERS[Timer.MOVE])  # they rest where nobody else waits
NEW_LINE = (Happening.MEETS, Happening.CALLS, Happening.PHASE_TWO, Happening.FAILS)
EVENT_KINDS = tuple(kind.name.lower() for kind in Happening)

REFUSALS = {
    Why.GAME_OVER: ("SPI-60", "The game is over."),
    Why.NOT_YOURS: ("SPI-32", "That is not yours to do now."),
    Why.NO_TIMER: ("SPI-87", "No timer is running."),
    Why.CLOCK_HAS_ONE_MOVE: ("SPI-87", "When time is up only the named default is made."),
    Why.ONLY_THE_CLOCK: ("SPI-81", "Only the clock says that time is up."),
    Why.MEET_FIRST: ("SPI-20", "First Abnesti plays ED289/290 on two prisoners."),
    Why.WINDOW_FIRST: ("SPI-51", "Abnesti may step in now, or let it go on."),
    Why.CHOOSE_FIRST: ("SPI-22", "First one of the two cards is kept, or both are given away."),
    Why.CALL_FIRST: ("SPI-30", "First Abnesti calls a number from 1 to 18."),
    Why.ACKNOWLEDGE_FIRST: ("SPI-30", "First both prisoners acknowledge."),
    Why.PLAY_FIRST: ("SPI-32", "A turn is one action or one enhancer."),
    Why.TEST_FIRST: ("SPI-70", "First Abnesti says which prisoner is tested."),
    Why.DOSE_FIRST: ("SPI-80", "First Abnesti says which partner gets the Darkenfloxx."),
    Why.SNATCH_FIRST: ("SPI-81", "First the card is hidden and the watcher grabs."),
    Why.REFLEX_RUNS: ("SPI-81", "Wait for the card, then snatch it."),
    Why.INCAPACITATED: ("SPI-38", "One of them is incapacitated and has no further encounters."),
    Why.CONNECTED: ("SPI-20", "These two are connected on the chart already."),
    Why.NOT_SHOWN: ("SPI-22", "Only one of the two cards shown can be kept."),
    Why.DECK_TOO_SHORT: ("SPI-23", "To give both away, two further cards must be in the deck."),
    Why.ACKNOWLEDGED_ALREADY: ("SPI-30", "You have acknowledged already."),
    Why.NOT_IN_HAND: ("SPI-34", "That card is not in the hand."),
    Why.CANNOT_PAY: ("SPI-33", "There is not enough Sex Drive for that."),
    Why.ENHANCERS_DISABLED: ("SPI-54", "SexRooner has disabled these enhancers."),
    Why.NOTHING_TO_STRENGTHEN: ("SPI-35", "No action could be paid for afterwards; it would strengthen nothing."),
    Why.MUST_USE_ACTIONS: ("SPI-55", "SpeedErUp: this turn is for action cards."),
    Why.ONCE_EACH: ("SPI-55", "SpeedErUp: every action once in this turn, this one too."),
    Why.NO_INSTARAJE: ("SPI-53", "An attack without a card needs InstaRaje."),
    Why.HAS_ACTION: ("SPI-53", "InstaRaje is for a prisoner who owns no action card."),
    Why.NONE_LEFT: ("SPI-50", "No such card is left in the MobiPak."),
    Why.NOT_IN_ENCOUNTER: ("SPI-59", "Only the two in the encounter can be reached."),
    Why.PHASE_THREE_ONLY: ("SPI-59", "Darkenfloxx is for Phase III."),
    Why.NOT_ACTIVE: ("SPI-50", "No such card is active there."),
    Why.ALL_SILENCED: ("SPI-56", "Whoever could move is silenced: flip a Verbaluce or ED289/290, or make the partner able to play."),
    Why.NOT_NOW: ("SPI-51", "There is nothing of that kind to wait for now."),
    Why.REACHED_ALREADY: ("SPI-51", "A prisoner has gained the number called already."),
    Why.NOT_STANDING: ("SPI-51", "No standing order to go on is there to be taken back."),
    Why.TESTED_ALREADY: ("SPI-70", "That prisoner has passed already."),
    Why.NOT_A_PARTNER: ("SPI-80", "Darkenfloxx is for partners of the prisoner who watches."),
    Why.DOSED_ALREADY: ("SPI-80", "That partner has been Darkenfloxxed already."),
    Why.NO_SUCH_PLACE: ("SPI-81", "There is no such place at this table."),
    Why.CHOSEN_ALREADY: ("SPI-81", "You have chosen already."),
    Why.GUESS_ONLY: ("SPI-81", "It is a guess this time: choose a place."),
    Why.FORFEITED: ("SPI-81", "You were too early and have forfeited this card."),
    Why.HE_CANNOT: ("SPI-52", "That prisoner could not play this."),
    Why.CONTROLLED: ("SPI-52", "DocilRyde: Abnesti makes this choice for you."),
}

REASONS = {
    Ending.LOVE_TAKEN: ("SPI-36", "A prisoner has taken all Love of the partner and wins."),
    Ending.ALL_PASSED: ("SPI-70", "All five prisoners passed the test; Abnesti wins."),
    Ending.DARKENFLOXXED: ("SPI-80", "Both partners were Darkenfloxxed; Abnesti wins."),
    Ending.SNATCHED: ("SPI-80", "The watcher got hold of the Darkenfloxx and used it; nobody wins."),
    Ending.SHORT_OF_TARGET: ("SPI-60", "Phase I is over short of the target; Abnesti loses, nobody wins."),
    Ending.OUT_OF_REACH: ("SPI-61", "Two partners for everyone are out of reach; Abnesti loses, nobody wins."),
}

# A line of the log for each event: w, c, d and n before a number say whether the detail is a who, a card, a drug or a number.
SENTENCES: dict[int, str] = {
    Happening.MEETS: "Abnesti plays ED289/290 on {w0} and {w1}; {w0} draws first.",
    Happening.DRAWS: "{w0} draws {c1} and {c2}.",
    Happening.LONE_CARD: "The last card, {c1}, goes to {w0}.",
    Happening.KEEPS: "{w0} keeps {c1} and gives {c2} to {w3}.",
    Happening.GIVES_BOTH: "{w0} gives both to {w1}; {c2} goes out of play.",
    Happening.DRAWS_UNSEEN: "The card drawn unseen is {c0}.",
    Happening.INJECTS: "Abnesti plays {d0} on {w1}.",
    Happening.FLIPS: "Abnesti flips {d0} on {w1}.",
    Happening.PROMPTED: "{w0} holds forth: {q1}",
    Happening.SEES_HAND: "Abnesti sees {w0}'s hand.",
    Happening.CALLS: "Abnesti calls {n0}. Drip on?",
    Happening.ACKNOWLEDGES: "{w0}: Acknowledge.",
    Happening.LAYS_OPEN: "{w0} has {n1} Sex Drive, {w3} {n2}; {w0} attacks first.",
    Happening.ENHANCES: "{w0} plays {c1}; it waits for an action.",
    Happening.TAKES: "{w0} plays {a1}{times2} and takes {n3} Love.",
    Happening.TAKES_BACK: "{w0} takes the used cards back.",
    Happening.PASSED_OVER: "{w0} is passed over.",
    Happening.CONTROLS: "Abnesti chooses for {w0}.",
    Happening.RUSHES: "{w0} must use every action in this turn.",
    Happening.NOBODY_CAN_PLAY: "Neither of the two has a play.",
    Happening.ED_FLIPPED: "Abnesti flips ED289/290.",
    Happening.RUNS_OUT: "Both are out; the encounter is over.",
    Happening.SURRENDERS: "{w0} surrenders {n1} Love and keeps {n2}.",
    Happening.INCAPACITATED: "{w0} gained {n1}, fewer than the {n2} called, keeps all and is incapacitated.",
    Happening.LINE: "A line joins {w0} and {w1}.",
    Happening.NO_LINE: "No number was called: no line joins {w0} and {w1}.",
    Happening.PHASE_TWO: "Phase II: with {n0} points, the tests begin.",
    Happening.ROLLS: "{w0} rolls {n2} for {w1}, {n3} kept.",
    Happening.PASSES: "{w0} passes the test.",
    Happening.FAILS: "{w0} fails the test and must watch: Phase III.",
    Happening.DOSES: "Abnesti reaches for Darkenfloxx for {w0}; {w1} watches.",
    Happening.HIDES: "You hide the card: {place0}.",
    Happening.GRABS: "You reach out: {place0}.",
    Happening.MISSES: "{seat} grabs place {n1}; the card was in place {n0}.",
    Happening.DOSED: "{w0} is Darkenfloxxed.",
    Happening.SNATCHES: "{w0} gets hold of the card. It is over; {w1} is spared.",
    Happening.REFLEX_BEGINS: "Both wait for the card to lie open.",
    Happening.LIES_OPEN: "The card lies open!",
    Happening.FORFEITS: "{seat} was too early and forfeits this card.",
    Happening.WINS: "{seat} wins.",
    Happening.NOBODY_WINS: "Nobody wins.",
    Happening.HOLDS: "Abnesti will be asked again.",
    Happening.REFLEX_DECLINED: "It will be a guess: one of the two prefers it.",
}
HIDDEN: dict[int, str] = {
    Happening.DRAWS_UNSEEN: "{seat} keeps a card unseen.",
    Happening.HIDES: "Abnesti has hidden the card.",
    Happening.GRABS: "The watcher has chosen where to grab.",
}


def card_name(card: int, wording: str = ORIGINAL) -> str:
    return soften(CARD_NAMES[card], wording)


def drug_name(drug: int, wording: str = ORIGINAL) -> str:
    return soften(DRUG_NAMES[drug], wording)


def sentence(event: Event, names: Sequence[str], wording: str) -> str:
    template = soften(template_for(event, SENTENCES, HIDDEN), wording)
    return fill_in(template, event, names, sayings(wording))


@cache
def sayings(wording: str) -> dict[str, Callable[[int], str]]:
    """What a letter before the number of a detail says of it."""

    def card(kind: int) -> str:
        return card_name(kind, wording) if 0 <= kind < KINDS else ""

    return {
        "w": lambda who: at(CHARACTERS, who),
        "c": card,
        "a": lambda kind: drug_name(Drug.INSTARAJE, wording) if kind == INSTARAJE_ATTACK else card(kind),
        "d": lambda drug: drug_name(drug, wording) if 0 <= drug < DRUGS else "",
        "q": lambda prompt: at(PROMPTS, prompt),
        "times": lambda times: f" {times} times" if times > 1 else "",
        "place": lambda place: "by reflex" if place == BY_REFLEX else f"place {place}" if place != UNKNOWN else "",
    }


@cache
def move_names(wording: str = ORIGINAL) -> tuple[str, ...]:
    """What every move is called, by number."""
    cards = [slug(card_name(card, wording)) for card in range(KINDS)]
    drugs = [slug(drug_name(drug, wording)) for drug in range(DRUGS)]
    prisoners = CHARACTERS[:PRISONERS]
    places = [*(f"place {number + 1}" for number in range(MOST_PLACES)), "anywhere"]
    arguments = {
        Verb.GO_ON: ["go on", *(f"go on until {UNTIL[standing]}" for standing in list(Standing)[1:])],
        Verb.ACKNOWLEDGE: ["acknowledge"],
        Verb.KEEP: [f"keep {card}" for card in cards],
        Verb.GIVE_BOTH: ["give both"],
        Verb.PLAY: [f"play {card}" for card in cards[:PLAYABLE]],
        Verb.REPEAT: [f"play {cards[Card.BUNNIES]} {times} times" for times in range(FEWEST_REPEATS, MOST_TIMES + 1)],
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
    }
    return tuple(name for verb in Verb for name in arguments[verb][: ARGUMENTS[verb]])


UNTIL = {
    Standing.UNTIL_CALL: "the call",
    Standing.UNTIL_REACHED: "the number is reached",
    Standing.UNTIL_OUT: "nobody can play",
}

UNASKED = (START[Verb.HOLD],)  # who lets it go on does not want to be asked at every choice whether it should

# Other names a move may be called by.
ALIASES = {
    "ack": START[Verb.ACKNOWLEDGE],
    "b": START[Verb.GIVE_BOTH],
    "end": START[Verb.END],
    "flip ed": START[Verb.END],
} | {f"{ED} {CHARACTERS[a]} {CHARACTERS[b]}": START[Verb.MEET] + number for number, (a, b) in enumerate(MEETINGS)}


def explain(move: int, wording: str = ORIGINAL) -> tuple[str, str]:
    """What a move is about: a sentence, and the rule to read."""
    verb = max(verb for verb in Verb if START[verb] <= move)
    what = move - START[verb]
    if verb in (Verb.KEEP, Verb.PLAY, Verb.REPEAT):
        card = Card.BUNNIES if verb == Verb.REPEAT else Card(what)
        return soften(f"{CARD_NAMES[card]}: {CARD_TEXTS[card]}", wording), "SPI-22" if verb == Verb.KEEP else "SPI-04"
    if verb in (Verb.INJECT, Verb.FLIP):
        drug = Drug(what // PRISONERS)
        return soften(f"{DRUG_NAMES[drug]}: {DRUG_TEXTS[drug]}", wording), DRUG_RULES[drug]
    text, rule = ABOUT[verb]
    if verb == Verb.CALL and what + 1 == LOVE_CARDS:
        text = WARN_EIGHTEEN
    return soften(text, wording), rule


WARN_EIGHTEEN = "18 can never be surrendered: whoever takes 18 has won the game. Both would be incapacitated."
ABOUT = {
    Verb.GO_ON: ("Let the prisoner choose; a standing order saves you from being asked at every choice.", "SPI-51"),
    Verb.ACKNOWLEDGE: ("Say that you have heard the number.", "SPI-30"),
    Verb.GIVE_BOTH: ("Both go to the partner; of two more, the first leaves play and you keep the second unseen.", "SPI-22"),
    Verb.ATTACK: ("An attack without a card, under InstaRaje.", "SPI-53"),
    Verb.END: ("The encounter ends; without a call nothing is surrendered and no line is drawn.", "SPI-37"),
    Verb.HOLD: ("Take your standing order back; you are asked again before the next choice.", "SPI-51"),
    Verb.CALL: ("What both must gain and surrender; who gains fewer gives nothing and is incapacitated.", "SPI-38"),
    Verb.MEET: ("ED289/290 on these two; the first named draws first.", "SPI-20"),
    Verb.TEST: ("One die for each partner, each higher than what was kept from that partner.", "SPI-70"),
    Verb.HIDE: ("Hide the card; the watcher grabs without seeing it.", "SPI-81"),
    Verb.GRAB: ("Where you grab for the card.", "SPI-81"),
    Verb.REFLEX: ("Against the clock, if the other wants it too.", "SPI-81"),
    Verb.SNATCH: ("Take the card as soon as it lies open; too early forfeits it.", "SPI-81"),
    Verb.TIME_UP: ("The clock's own move.", "SPI-87"),
}


# -- what the table waits for ---------------------------------------------------------------------------------------------------

# Said to the one it is up to, and about that one.
WAITS = {
    Phase.MEET: ("choose the prisoner who draws first, then the partner", "choose which two meet"),
    Phase.WINDOW: ("step in before {name}, or let it go on", "step in before {name}, or let it go on"),
    Phase.CHOICE: ("keep one card, or give both away", "keep one card, or give both away"),
    Phase.CALL: ("call a number", "call a number"),
    Phase.PLAY: ("play one card", "play one card"),
    Phase.TEST: ("choose the prisoner to test", "choose whom to test"),
    Phase.DOSE: ("choose the partner who gets the card", "choose who gets the card"),
}
NOBODY_CAN_PLAY = ("nobody can play; help one of them, or let the encounter end", "help somebody to a play, or let the encounter end")
SILENCED = ("whoever could move is silenced; flip something, or help the partner", "flip something: whoever could move is silenced")
CONTROLLED = ("choose for {name}", "choose for {name}")


def waiting(sight: Table, seat: int, wording: str) -> str:
    t, who = sight.record_view, sight.waiting_on
    if who is None:
        return "The experiment is over."
    if who == CLOCK:
        return "The card lies open!" if t.phase == Phase.UNCOVERED else "Wait: the card is still covered."
    if t.phase == Phase.SNATCH:
        return waits_for_snatch(sight, seat)
    if t.phase == Phase.ACKNOWLEDGE:
        return waits_for_acknowledgement(sight, seat)
    yours, theirs = words_of_phase(t)
    if who == seat:
        return f"Your turn: {yours}."
    return f"Waiting for {played_by(sight, seat, character_at(t, who))} to {theirs}."


def words_of_phase(t: Record) -> tuple[str, str]:
    if t.phase == Phase.WINDOW and t.turn in (Turn.OUT, Turn.SILENCED):
        return NOBODY_CAN_PLAY if t.turn == Turn.OUT else SILENCED
    words = CONTROLLED if t.phase in (Phase.CHOICE, Phase.PLAY) and t.controlled else WAITS[Phase(t.phase)]
    name = CHARACTERS[t.pair[t.turn]] if 0 <= t.turn < 2 else ""
    return words[0].format(name=name), words[1].format(name=name)


def waits_for_acknowledgement(sight: Table, seat: int) -> str:
    """SPI-30: both must, in whichever order; so each of them is told, not only the one who stands first."""
    t = sight.record_view
    to_go = [int(who) for side, who in enumerate(t.pair) if not t.acknowledged >> side & 1]
    others = " and ".join(played_by(sight, seat, who) for who in to_go if t.seat_of[who] != seat)
    if all(t.seat_of[who] != seat for who in to_go):
        return f"Waiting for {others} to acknowledge the number."
    return f"Your turn: acknowledge the number{f', as {others} must too' if others else ''}."


def waits_for_snatch(sight: Table, seat: int) -> str:
    """SPI-81: both choose at the same time."""
    t = sight.record_view
    if t.seat_of[ABNESTI] == seat and t.hiding == 0:
        return "Your turn: hide the card."
    if t.seat_of[t.watcher] == seat and t.grabbing == 0:
        return "Your turn: grab for the card."
    open_ = [played_by(sight, seat, who) for who, choice in ((ABNESTI, t.hiding), (int(t.watcher), t.grabbing)) if choice == 0]
    return f"Waiting for {' and '.join(open_)} to choose in secret."


def character_at(t: Record, seat: int) -> int:
    return t.seat_of.tolist().index(seat)


def played_by(sight: Table, seat: int, character: int) -> str:
    """A character and who plays it."""
    player = int(sight.record_view.seat_of[character])
    return f"{CHARACTERS[character]} ({'you' if player == seat else sight.names[player]})"
