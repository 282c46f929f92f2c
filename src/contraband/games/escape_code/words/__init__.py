"""How Escape Code reads: cards, moves, events, refusals and endings, in both wordings."""

from collections.abc import Callable, Sequence
from functools import cache

from ....core.phrases import at, fill_in, whose_turn
from ....core.reading import number_in
from ....core.record import NONE
from ....core.table import Table
from ....core.values import Event
from ....core.wording import ORIGINAL
from ....core.zones import seat_names
from .. import endings
from ..advice import because
from ..broadcast import LOOKER
from ..cards import CARD_NAMES, MOST_MESSAGES, MOST_SEATS, ORDER_NAMES, PLACE_NAMES, SLOTS, VOICE, WORD_NAMES, WORDS
from ..chatter import line
from ..codebook import as_heard, hidden
from ..hindsight import gave_away
from ..table import (
    CALL_ON,
    SAY,
    SAYINGS,
    START,
    TELL,
    TIME_UP,
    UTTERANCE_NUMBER,
    UTTERANCES,
    VERB_OF,
    Ending,
    Happening,
    Phase,
    Timer,
    Verb,
    table_t,
)
from .aim import aim, chapter
from .names import soften
from .sentences import CALLED, CALLED_ALOUD, CHOICES, NO_BREACH, REASONS, REFUSALS, SENTENCES, UPHELD_IN_VAIN

__all__ = [
    "REASONS",
    "REFUSALS",
    "aim",
    "as_heard",
    "because",
    "chapter",
    "gave_away",
    "hidden",
    "soften",
]  # written elsewhere, part of the words

SIDES = ("Agents", "Spy and Contact", "Interceptor", "Civilian")

ROLES = SIDES
MEASURE = "Agents"
FIGURES = (
    *("utterances", "shots", "phrase_words", "agents_win", "spy_and_contact_win", "interceptor_wins", "civilian_wins"),
    *(f"caught_after_{words}" for words in range(SLOTS + 1)),
)
TIMER_NAMES = (
    *("read your card", "the Contact looks", "the Spy looks", "the Spy places", "talk", "claim", "confirm", "vote", "pause"),
    "talk before guns",
)
TIMERS = dict(zip(list(Timer)[1:], TIMER_NAMES, strict=True))
GRAVE = (Verb.SHOOT, Verb.CLAIM, Verb.CALL, Verb.CALL_ON, Verb.CONFIRM, Verb.DENY)  # they end the game, or cost the right to call again
FOR_GOOD = tuple(move for move, verb in enumerate(VERB_OF) if verb in GRAVE)
X_CARD = START[Verb.X_CARD]  # COD-42: the table's own move when somebody shows the X-card
NEVER_HELD = tuple(TIMERS[timer] for timer in (Timer.READ, Timer.CONTACT_LOOKS, Timer.SPY_LOOKS, Timer.SPY_PLACES))  # COD-53
IN_SECRET = (TIMERS[Timer.SPY_PLACES],)  # COD-14: nobody can tell that the Spy has put a card down
FILED = (Happening.SLOTS_FILLED, Happening.WORD_COUNTS, Happening.VOTES)  # COD-13: talked aloud, they are in the seat's file
STANDS_STILL = (TIMERS[Timer.TALK], TIMERS[Timer.SMALL_TALK])  # COD-41: while there is a vote, a claim or a pause
# The events that begin a new line of the story.
NEW_LINE = (
    *(Happening.CARDS_DOWN, Happening.SCENARIO, Happening.SLOTS_FILLED, Happening.SAYS, Happening.TELLS, Happening.NAMES_SPY),
    *(Happening.SHOOTS, Happening.CLAIMS, Happening.CALLS, Happening.X_CARD),
)
EVENT_KINDS = tuple(kind.name.lower() for kind in Happening)

SAYS: dict[str, Callable[[int], str]] = {
    "c": lambda card: at(CARD_NAMES, card),
    "l": lambda place: at(PLACE_NAMES, place),
    "o": lambda order: at(ORDER_NAMES, order),
}


def sentence(event: Event, names: Sequence[str], wording: str) -> str:
    if event.kind in (Happening.SAYS, Happening.TELLS):
        return message(event, names[event.seat])
    if event.kind == Happening.NAMES_SPY:
        return f"{names[event.seat]}: {naming(at(names, event.details[0]))}"
    return fill_in(soften(template(event), wording), event, names, SAYS)


def template(event: Event) -> str:
    kind = Happening(event.kind)
    if kind == Happening.CALLS:
        return CALLED if event.details[1] > 0 else CALLED_ALOUD
    if kind == Happening.COUNTED and event.details[2] == UPHELD_IN_VAIN:
        return NO_BREACH
    if kind in CHOICES:
        detail, no, yes = CHOICES[kind]
        return yes if event.details[detail] == 1 else no
    return REASONS.get(event.details[0], ("", ""))[1] if kind == Happening.ENDS else SENTENCES.get(kind, "")


def message(event: Event, name: str) -> str:
    """A line of talk; of a table that somebody tampered with, nothing."""
    first, second, place, number = event.details
    if (first, second) not in UTTERANCE_NUMBER or not 0 <= place < len(PLACE_NAMES):
        return ""
    return f"{name}: {line(place, first, second, number, event.kind == Happening.TELLS)}"


def naming(name: str) -> str:
    """How a message sounds that says who the Spy is."""
    return f"If you ask me, {name} is the Spy."


def side(table: Table, seat: int) -> str:
    return SIDES[endings.side(table.quick_view, seat)]


def ended(table: Table) -> str:
    """COD-41: the result says who called a breach, on whom, and on which message."""
    t = table.record_view
    if t.ending not in (Ending.BREACH_BY_AGENT, Ending.BREACH_BY_SPY):
        return ""
    what = f", on message {t.called}" if t.called else ""
    return f"{table.names[t.ender]} called a breach by {table.names[t.victim]}{what}."


def sayings(verb: str, alone: str) -> list[str]:
    """The names of all utterances; `alone` is the one without a code word."""
    return [alone, *(" ".join([verb, *(WORD_NAMES[word] for word in words if word != NONE)]) for words in UTTERANCES[1:])]


@cache
def move_names(wording: str = ORIGINAL) -> tuple[str, ...]:
    """What every move is called, by number."""
    seats, shoot = seat_names(MOST_SEATS), soften("shoot", wording)
    names = {
        Verb.SAY: sayings("say", "small talk"),
        Verb.TELL: sayings("tell", "tell your card"),
        Verb.NAME: [f"name {seat}" for seat in seats],
        Verb.PASS: ["pass"],
        Verb.SHOOT: [f"{shoot} {seat}" for seat in seats],
        Verb.CLAIM: [f"claim {seat}" for seat in seats],
        Verb.PHRASE: [f"phrase {word}" for word in WORD_NAMES],
        Verb.CONFIRM: ["confirm"],
        Verb.DENY: ["deny"],
        Verb.CALL: [f"call breach {seat}" for seat in seats],
        Verb.CALL_ON: [f"call breach message-{number + 1}" for number in range(MOST_MESSAGES)],
        Verb.UPHOLD: ["uphold"],
        Verb.REJECT: ["reject"],
        Verb.PLACE: [f"place {word}" for word in WORD_NAMES],
        Verb.TIME_UP: ["time is up"],
        Verb.X_CARD: ["x-card"],
        Verb.ALSO: [f"also {word}" for word in WORD_NAMES],
    }
    return tuple(name for verb in Verb for name in names[verb])


UNLISTED = frozenset(range(SAY + 1, SAYINGS)) | frozenset(range(CALL_ON, CALL_ON + MOST_MESSAGES))  # typed, and called by their number
# COD-52: the twenty words stand in no list or hint; a word that a seat has seen is offered to it as a legal move.
UNHINTED = UNLISTED | {START[verb] + word for verb in (Verb.PHRASE, Verb.PLACE, Verb.ALSO) for word in range(len(WORD_NAMES))}
ALIASES = {"say": SAY, "say nothing": SAY, "tell": TELL, "time up": TIME_UP}

ABOUT = {
    Verb.SAY: ("A message: no code word, one, or two in this order.", "COD-60"),
    Verb.TELL: ("A message that says something about your own card: anybody may call it a breach.", "COD-40"),
    Verb.PASS: ("Let the talk go on.", "COD-60"),
    Verb.SHOOT: ("Point the gun at a player, who must say whether they are the Spy or the Contact.", "COD-23"),
    Verb.CLAIM: ("You are the Contact: name the Spy, then the four words in order.", "COD-27"),
    Verb.PHRASE: ("The next word of the phrase.", "COD-27"),
    Verb.CONFIRM: ("You said this phrase aloud.", "COD-27"),
    Verb.DENY: ("You did not say this phrase aloud.", "COD-27"),
    Verb.NAME: ("A message that says who the Spy is: it is a breach if the Contact says it and is wrong.", "COD-40"),
    Verb.CALL: ("That player said something about their own card: the others vote.", "COD-41"),
    Verb.CALL_ON: ("That message said something about the speaker's own card: the others vote.", "COD-41"),
    Verb.UPHOLD: ("It was a breach.", "COD-41"),
    Verb.REJECT: ("It was not a breach.", "COD-41"),
    Verb.PLACE: ("Into the next empty slot.", "COD-14"),
    Verb.TIME_UP: ("The clock has run out.", "COD-20"),
    Verb.X_CARD: ("The table pauses and moves to another place; nobody learns who asked.", "COD-42"),
    Verb.ALSO: ("Another code word in the next message: the table finds them in what people write.", "COD-22"),
}


def explain(move: int, wording: str = ORIGINAL) -> tuple[str, str]:
    """What a move is about: a sentence, and the rule to read."""
    text, rule = ABOUT[Verb(VERB_OF[move])]
    return soften(text, wording), rule


# -- what the table waits for ---------------------------------------------------------------------------------------------------

phase_of, speech_of = number_in(table_t, "phase"), number_in(table_t, "speech")
WAITS = {
    Phase.READ: "Read your card and remember it.",
    Phase.CONTACT_LOOKS: "Close your eyes. Contact, open yours: you have {seconds} seconds to look at the cards.",
    Phase.SPY_LOOKS: "Contact, close your eyes. Spy, open yours: you have {seconds} seconds to look at the cards.",
    Phase.SPY_PLACES: "Keep your eyes closed. Spy, you have {seconds} seconds to put four cards into the slots.",
    Phase.TALK: "The talk is on.",
    Phase.PAUSE: "A short pause: take a breath.",
    Phase.OVER: "The game is over.",
}
# COD-14: in one room everybody holds their file, so that nobody can tell whose has cards in it. It is said while the seconds run: shortly.
WAITS_ALOUD = WAITS | {
    Phase.READ: "Hold your file to read your card, and remember it.",
    Phase.CONTACT_LOOKS: "Everybody, close your eyes and hold your file. Contact, look now: {seconds} seconds.",
    Phase.SPY_LOOKS: "Contact, close your eyes. Spy, look now: {seconds} seconds.",
    Phase.SPY_PLACES: "Eyes closed, files held. Spy, fill the slots: {seconds} seconds.",
}
EYES_OPEN = {
    Phase.CONTACT_LOOKS: "You are the Contact: learn these words.",
    Phase.SPY_LOOKS: "You are the Spy: learn these words.",
    Phase.SPY_PLACES: "You are the Spy: choose four words for slots 1 to 4.",
}
TURNS = {
    Phase.TURN: "say something",
    Phase.WINDOW: "act or pass",
    Phase.CLAIM: "name the four words in order",
    Phase.CONFIRM: "say whether that was the phrase",
}

GUNS_DOWN = "No guns or claims until the clock runs out; then the talk goes on."


def waiting(sight: Table, seat: int, wording: str) -> str:
    """With closed eyes the same for everybody; talked aloud, always the same whatever card a seat has."""
    phase = Phase(phase_of(sight.raw))
    if phase in TURNS:
        return whose_turn(sight, seat, TURNS[phase])
    if phase == Phase.VOTE:
        return waiting_for_votes(sight, seat)
    is_looking = phase in LOOKER and seat >= 0 and speech_of(sight.raw) != VOICE and LOOKER[phase] == sight.quick_view.card[seat]
    return EYES_OPEN[phase] if is_looking else soften(announced(sight), wording)


def is_hushed(sight: Table) -> bool:
    """COD-20: from the deal to the reveal, a face says too much."""
    return phase_of(sight.raw) != Phase.OVER


def role(table: Table, seat: int) -> str:
    card = int(table.quick_view.card[seat])
    return "" if card < 0 else "Agent" if card < WORDS else CARD_NAMES[card]


def announced(sight: Table) -> str:
    """COD-14: what a moderator would say now; the Broadcast names its seconds — COD-31: and what the clock of the talk is for."""
    timer = sight.timer
    if timer and timer.name == TIMERS[Timer.SMALL_TALK]:
        return GUNS_DOWN
    waits = WAITS_ALOUD if speech_of(sight.raw) == VOICE else WAITS
    return waits[Phase(phase_of(sight.raw))].format(seconds=timer.seconds if timer else 0)


def waiting_for_votes(sight: Table, seat: int) -> str:
    t = sight.quick_view
    call = f"{sight.names[t.caller]}'s call against {sight.names[t.accused]}"
    may_vote = seat >= 0 and sight.why_not(seat, START[Verb.UPHOLD]) is None
    return f"Your turn: uphold or reject {call}." if may_vote else f"Waiting for the votes on {call}."
