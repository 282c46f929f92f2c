"""The board of STDs in the browser: the others above, the scene in the middle, your quartet and your hand below."""

from functools import lru_cache

from ...core.board import Part, View
from ...core.reading import Row
from .board_cards import hand, piles, say
from .board_facts import facts_of
from .board_people import own_panel, panels
from .board_stage import stage
from .cards import NAMES, NONE
from .table import MEET, PAIRS, START, Phase, Verb
from .words import WAITS, card_name

TOUR = (
    ("me", "These four are yours. Every one of them needs four different critters: the first player who manages that wins."),
    ("rival-1", "The other players have four each as well. A question mark is what you do not know about them yet."),
    ("hand", "Your cards. On your turn you play one or throw one away; touch a card to read it."),
    ("stage", "Here two people meet. Both turn up a card, and a critter that turns up jumps over to the other one."),
    ("copies", "Critters that can still jump. When a kind is used up here, it stays where it is."),
    ("waiting", "This line always says what the table waits for. Whatever you can touch now has a thick edge."),
)


def waiting(view: View) -> str:
    """Whose turn it is and what the table waits for, in one sentence, safe to put into HTML."""
    facts = facts_of(view)
    if facts.is_over:
        who = f"{view.name(facts.winner)} wins" if facts.winner != NONE else "A draw"
        return f"{who} in turn {facts.turns}."
    what = awaited(facts.phase, facts.playing, facts.target, facts.searched, facts.pair, view.wording)
    return f"Your move: {what}." if facts.is_my_turn else f"{view.name(facts.turn)} is to {what}."


@lru_cache(1024)
def awaited(phase: int, playing: int, target: int, searched: int, pair: Row, wording: str) -> str:
    return say(WAITS[Phase(phase)], wording).format(
        card=card_name(playing, wording) if playing != NONE else "",
        target=NAMES[target],
        searched=NAMES[searched],
        first=NAMES[pair[0]],
        second=NAMES[pair[1]],
    )


def parts(view: View) -> list[Part]:
    facts = facts_of(view)
    return [*panels(facts), stage(facts), piles(facts), own_panel(facts), hand(facts)]


def label(view: View, move: int) -> str:
    """How a move reads on a button."""
    verb = max(verb for verb in Verb if START[verb] <= move)
    what, wording = move - START[verb], view.wording
    if verb == Verb.MEET:
        first, second = PAIRS[move - MEET]
        return f"{NAMES[first]} meets {NAMES[second]}"
    if verb in (Verb.PLAY, Verb.DISCARD, Verb.TAKE):
        return f"{verb.name.capitalize()} {card_name(what, wording)}"
    if verb == Verb.MARK:
        return f"Mark {view.sight.names[what]}" if what < len(view.sight.names) else "Mark"
    if verb in SPOKEN:
        return SPOKEN[verb].format(NAMES[what])
    return say(PLAIN[verb], wording)


SPOKEN = {Verb.TARGET: "For {}", Verb.REDRAW: "Draw again for {}", Verb.GIVE: "The last copy goes to {}"}
PLAIN = {Verb.KEEP: "Keep the cards", Verb.AGAIN: "Another encounter", Verb.END_TURN: "End the turn"}
