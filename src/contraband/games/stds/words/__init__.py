"""How STDs reads: cards, moves, events, refusals and endings, in both wordings."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ....core.phrases import at, fill_in, slug, template_for, whose_turn
from ....core.reading import FieldReader, Row
from ....core.record import NONE
from ....core.table import Table
from ....core.values import Event
from ....core.wording import ORIGINAL
from ..arsenals import searched
from ..cards import ARSENAL_KINDS, CARDS, INCLINATION, MOST_SEATS, NAMES, ORIENTATION_ON, Card
from ..table import AGAIN, END_TURN, KEEP, MEET, PAIRS, START, VERB_OF, Ending, Happening, Phase, Verb, Why, table_t
from .aim import aim, chapter
from .names import ALL_CARDS, CARD_NAMES, PRINTED, card_name, soften

__all__ = ["ALL_CARDS", "aim", "chapter", "soften"]  # written beside, part of the words

# What the table waits for, after "Your turn:" or "Waiting for … to".
WAITS = {
    Phase.PICK: "pick a character",
    Phase.PLAY: "play or discard a card",
    Phase.TARGET: "choose a character for {card}",
    Phase.OPPONENT: "choose an opponent for {card}",
    Phase.TAKE: "choose a card of {searched}'s for {card}",
    Phase.ENCOUNTER: "have an encounter, or end the turn",
    Phase.BROKEN: "redraw a broken condom, or keep the cards",
    Phase.ORAL: "choose which STD is redrawn",
    Phase.SEARCH: "choose what {searched} loses to AIDS",
    Phase.LAST_COPY: "choose who gets the last copy",
    Phase.AGAIN: "let {first} and {second} meet again, or not",
}

FIGURES = ("turns",)
LEAD = "has the most kinds of STDs, counting at most four for each character"
NEW_LINE = (Happening.TURN,)
EVENT_KINDS = tuple(kind.name.lower() for kind in Happening)

REFUSALS = {
    Why.GAME_OVER: ("STD-23", "The game is over."),
    Why.NOT_YOUR_TURN: ("STD-20", "It is another player's turn."),
    Why.CARD_FIRST: ("STD-21", "First play one card from your hand, or discard one."),
    Why.TARGET_FIRST: ("STD-40", "First choose the character for the card you played."),
    Why.OPPONENT_FIRST: ("STD-46", "First choose the opponent for Oral Sex."),
    Why.TAKE_FIRST: ("STD-47", "First choose the card in the arsenal you aimed at."),
    Why.ENCOUNTER_NOW: ("STD-22", "You have played or discarded a card; now have an encounter or end your turn."),
    Why.REDRAW_FIRST: ("STD-41", "First choose whose condom is redrawn, or keep the cards."),
    Why.ORAL_FIRST: ("STD-46", "First choose which of the two STDs is redrawn."),
    Why.SEARCH_FIRST: ("STD-44", "First choose the card that AIDS discards from this arsenal."),
    Why.LAST_COPY_FIRST: ("STD-32", "First choose who gets the last copy."),
    Why.AGAIN_FIRST: ("STD-42", "First choose whether the two have another encounter, or end your turn."),
    Why.NOT_IN_HAND: ("STD-21", "That card is not in your hand."),
    Why.NOT_IN_GAME: ("STD-05", "That character is not in this game."),
    Why.NOTHING_TO_COPY: ("STD-43", "Nothing in that arsenal can be copied: no STD there has a copy out of play."),
    Why.ARSENAL_EMPTY: ("STD-47", "That arsenal is empty."),
    Why.TOO_FEW_KINDS: ("STD-48", "Your character has fewer than two different STDs."),
    Why.NOT_AN_OPPONENT: ("STD-46", "Oral Sex needs an opponent at this table."),
    Why.NOT_IN_ARSENAL: ("STD-47", "That card is not in the arsenal."),
    Why.NO_COPY_LEFT: ("STD-43", "No copy of that STD is out of play."),
    Why.NOT_AN_STD: ("STD-48", "Only an STD can be chosen here."),
    Why.SAME_CHARACTER: ("STD-35", "An encounter needs two different characters."),
    Why.NOT_YOURS: ("STD-22", "One of the two must be your own character."),
    Why.NEEDS_RANDOM_SEX: ("STD-45", "Without Random Sex, both must be your own characters."),
    Why.NOT_COMPATIBLE: ("STD-36", "These two are not each other's type."),
    Why.NOT_A_PARTICIPANT: ("STD-32", "That character is not part of this encounter."),
    Why.NOT_A_CONDOM: ("STD-41", "Only a condom can be redrawn here."),
    Why.REDRAWN_ALREADY: ("STD-41", "That participant has already drawn again."),
    Why.PICK_FIRST: ("STD-13", "First everybody picks four characters."),
    Why.PICKED_ALREADY: ("STD-13", "Somebody has already picked that character."),
    Why.NOT_IN_SET: ("STD-05", "That character is not in this game."),
    Why.NOT_THE_KIND: (
        "STD-13",
        "You need one straight man, one straight woman, one bisexual, and one gay character of the bisexual's gender.",
    ),
    Why.NO_TARGET: ("STD-53", "That card has no legal target now; you can only discard it."),
}

REASONS = {
    Ending.FOUR_KINDS: ("STD-23", "Four different STDs in each of four arsenals."),
    Ending.MOST_KINDS: ("STD-26", "The turn limit was reached; the most kinds win."),
    Ending.EQUAL: ("STD-26", "The turn limit was reached, and the leaders are tied."),
}

# A line of the log for each event: {seat} is the player; before the number of a detail, c is a card, w a character, n a number.
SENTENCES: dict[int, str] = {
    Happening.TURN: "Turn {n0}: {seat}.",
    Happening.DRAWS: "{seat} draws {c0}.",
    Happening.DECK_REBUILT: "The deck is rebuilt from {n0:discarded card}.",
    Happening.NO_CARD_TO_DRAW: "There is no card to draw.",
    Happening.PLAYS: "{seat} plays {c0}.",
    Happening.DISCARDS: "{seat} discards {c0}.",
    Happening.PLACES: "{w1}'s arsenal gets {c0}.",
    Happening.COPIES: "{c1}: one more for {w0}.",
    Happening.LOSES: "{c2}: {w0} loses {c1}.",
    Happening.NO_EFFECT: "{c0} does nothing for {w1}.",
    Happening.MARKS: "{p0}'s next encounter is marked by Oral Sex.",
    Happening.MEETS: "{w0} meets {w1}.",
    Happening.REVEALS: "{w0} shows {c1}.",
    Happening.REVEALS_NOTHING: "{w0} has nothing to show.",
    Happening.DRAWS_AGAIN: "{w0} redraws {c1}.",
    Happening.CHILDREN_END_IT: "Children end the encounter of {w0} and {w1}.",
    Happening.SPREADS: "{w1} passes {c0} to {w2}.",
    Happening.NO_COPY: "No copy of {c0} is left for {w1}.",
    Happening.MARK_USED_UP: "The Oral Sex mark on {seat} is used up.",
    Happening.SEARCHES: "{seat} searches {w0}'s arsenal.",
    Happening.NO_ENCOUNTER: "{seat} has no encounter.",
    Happening.WINS: "{seat} wins.",
    Happening.TURN_LIMIT: "The limit of {n0:turn} is reached.",
    Happening.PICKS: "{seat} picks {w0}.",
    Happening.AIMS: "{seat} aims {c0} at {w1}.",
}
HIDDEN: dict[int, str] = {Happening.DRAWS: "{seat} draws a card."}


def sentence(event: Event, names: Sequence[str], wording: str) -> str:
    template = soften(template_for(event, SENTENCES, HIDDEN), wording)
    says = {"c": lambda card: soften(at(CARD_NAMES, card), wording), "w": lambda who: at(NAMES, who)}
    return fill_in(template, event, names, says)


@cache
def move_names(wording: str = ORIGINAL) -> tuple[str, ...]:
    """What every move is called, by number."""
    cards = [slug(card_name(card, wording)) for card in range(CARDS)]
    arguments = {
        Verb.PLAY: [f"play {card}" for card in cards],
        Verb.DISCARD: [f"discard {card}" for card in cards],
        Verb.TARGET: [f"target {name}" for name in NAMES],
        Verb.MARK: [f"mark seat-{seat + 1}" for seat in range(MOST_SEATS)],
        Verb.TAKE: [f"take {card}" for card in cards[:ARSENAL_KINDS]],
        Verb.REDRAW: [f"redraw {name}" for name in NAMES],
        Verb.GIVE: [f"give {name}" for name in NAMES],
        Verb.KEEP: ["keep the cards"],
        Verb.AGAIN: [soften("another encounter", wording)],
        Verb.END_TURN: ["end turn"],
        Verb.MEET: [f"meet {NAMES[a]} {NAMES[b]}" for a, b in PAIRS],
        Verb.PICK: [f"pick {name}" for name in NAMES],
    }
    return tuple(name for verb in Verb for name in arguments[verb])


# Other names a move may be called by: a pair the other way round, and short forms.
ALIASES = {f"meet {NAMES[b]} {NAMES[a]}": MEET + number for number, (a, b) in enumerate(PAIRS)} | {
    "keep": KEEP,
    "again": AGAIN,
    "end": END_TURN,
}


def explain(move: int, wording: str = ORIGINAL) -> tuple[str, str]:
    """What a move is about: a sentence, and the rule to read."""
    verb = Verb(VERB_OF[move])
    if verb in ABOUT:
        text, rule = ABOUT[verb]
    else:
        name, rule, effect = PRINTED[Card(move - START[verb])]
        text = f"{name}: {effect}"
    return soften(text, wording), rule


def at_this_table(sight: Table, move: int, wording: str) -> str:
    """STD-13: in advanced play, who the characters of a move could want."""
    verb = Verb(VERB_OF[move])
    what = move - START[verb]
    people = PAIRS[what] if verb == Verb.MEET else (what,) if verb in (Verb.TARGET, Verb.REDRAW, Verb.GIVE, Verb.PICK) else ()
    if sight.quick_view.orientation != ORIENTATION_ON:
        return ""
    return soften(" ".join(f"{NAMES[who]} is a {INCLINATION[who]}." for who in dict.fromkeys(people)), wording)


ABOUT = {
    Verb.TARGET: ("The character your card is for.", "STD-40"),
    Verb.MARK: ("The opponent who must redraw an STD in their next encounter.", "STD-46"),
    Verb.REDRAW: ("That participant's card is redrawn.", "STD-41"),
    Verb.GIVE: ("That participant gets the last copy.", "STD-32"),
    Verb.KEEP: ("Let the revealed cards stand.", "STD-41"),
    Verb.AGAIN: ("The same two meet once more.", "STD-42"),
    Verb.END_TURN: ("Your turn ends; with four kinds in each of your arsenals, you win.", "STD-23"),
    Verb.PICK: ("One of the four characters that will be yours.", "STD-13"),
    Verb.MEET: ("Both arsenals show their top card, and both cards are resolved.", "STD-30"),
}


class Waited(NamedTuple):
    """What the sentence about whom the table waits for is made of."""

    phase: int
    playing: int
    target: int
    searches: int
    winner: int
    turns: int
    pair: Row


WAITED = FieldReader(table_t, Waited._fields)


def waiting(sight: Table, seat: int, wording: str) -> str:
    t = Waited(*WAITED.read(sight.raw))
    if t.phase == Phase.OVER:
        return f"{sight.names[t.winner]} wins on turn {t.turns}." if t.winner != NONE else f"A draw on turn {t.turns}."
    return whose_turn(sight, seat, awaited(t.phase, t.playing, searched(t), t.pair[0], t.pair[1], wording))


@lru_cache(1024)
def awaited(phase: int, playing: int, searched: int, first: int, second: int, wording: str) -> str:
    card, who, one, other = at(CARD_NAMES, playing), at(NAMES, searched), at(NAMES, first), at(NAMES, second)
    return soften(WAITS[Phase(phase)].format(card=card, searched=who, first=one, second=other), wording)
