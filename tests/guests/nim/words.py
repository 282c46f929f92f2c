"""How Nim reads."""

from collections.abc import Sequence

from contraband.core.values import Event

from .cards import HEAPS, MOST
from .rules import GAME_OVER, LAST_STONE, NOT_YOUR_TURN, TOO_MANY

MOVES = tuple(f"take {count} from the {heap}" for heap in HEAPS for count in range(1, MOST + 1))
EVENT_KINDS = ("nothing", "takes")
REFUSALS = {
    GAME_OVER: ("NIM-03", "The game is over."),
    NOT_YOUR_TURN: ("NIM-02", "It is not your turn."),
    TOO_MANY: ("NIM-02", "That heap has fewer stones."),
}
REASONS = {LAST_STONE: ("NIM-03", "The last stone was taken.")}


def move_names(wording: str) -> Sequence[str]:
    return MOVES


def sentence(event: Event, names: Sequence[str], wording: str) -> str:
    return f"{names[event.seat]}: {MOVES[event.details[0]]}."
