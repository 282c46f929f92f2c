"""How Top That reads: moves, events, refusals and endings."""

from collections.abc import Sequence

from contraband.core.phrases import fill_in, whose_turn
from contraband.core.table import Table
from contraband.core.values import Event

from .cards import NAMES
from .table import PASS, Ending, Happening, Why

MOVES = (*(f"play {name}" for name in NAMES), "pass")
EVENT_KINDS = tuple(kind.name.lower() for kind in Happening)

REFUSALS = {
    Why.GAME_OVER: ("TOP-05", "The game is over."),
    Why.NOT_YOUR_TURN: ("TOP-02", "It is not your turn."),
    Why.NOT_IN_HAND: ("TOP-02", "You do not hold that card."),
    Why.TOO_LOW: ("TOP-03", "That card is not higher than the top of the pile."),
    Why.EMPTY_PILE: ("TOP-04", "The pile is empty: play a card."),
}
REASONS = {
    Ending.MOST_POINTS: ("TOP-05", "A player has no cards left; most points win."),
    Ending.EQUAL: ("TOP-05", "A player has no cards left, and both have the same points."),
}
SENTENCES = {
    Happening.PLAYS: "{seat} plays {c0}.",
    Happening.PASSES: "{seat} passes.",
    Happening.TAKES: "{seat} takes the pile and scores {n0}.",
}
HIDDEN: dict[Happening, str] = {}  # the sentences for those who may not know the details, see `note_to`


def move_names(wording: str) -> Sequence[str]:
    return MOVES


def sentence(event: Event, names: Sequence[str], wording: str) -> str:
    sentences = HIDDEN if event.is_hidden else SENTENCES
    return fill_in(sentences[Happening(event.kind)], event, names, {"c": lambda card: NAMES[card]})


def waiting(sight: Table, seat: int, wording: str) -> str:
    return "The game is over." if sight.is_over else whose_turn(sight, seat, "play a card or pass")


def aim(sight: Table, seat: int, wording: str) -> str:
    return "" if sight.is_over else "Play higher and higher cards: if nobody tops yours, you take the pile, and most points win."


def explain(move: int, wording: str) -> tuple[str, str]:
    if move == PASS:
        return "The other player takes the pile and scores its cards; then it is your turn again.", "TOP-04"
    return f"Put the {NAMES[move]} on the pile; it must be higher than the top card.", "TOP-03"
