"""What the contract asks of bots that talk: who speaks next and when, what they say, and how long they write it."""

from collections.abc import Sequence

from ....core.record import NONE
from ....core.table import Table
from ....core.values import TalkSoFar
from ..bot.suspicion import suspicion
from ..seats import is_live, is_out
from ..table import NAME, SAYINGS, TELL, UTTERANCES
from ..words import naming
from .composing import Speaker
from .conversation import Conversation
from .floor import next_floor, writing_seconds


def voice(sight: Table, seat: int, move: int, talk: TalkSoFar) -> str:
    """The words of a message, from what the seat knows and what everybody has heard."""
    if move >= SAYINGS:
        return ""
    if move >= NAME:
        return naming(sight.names[move - NAME])
    words = [word for word in UTTERANCES[move % TELL] if word != NONE]
    return Speaker(Conversation.at(sight, talk), seat, lambda: suspected(sight, seat), whose_turn_next(sight)).say(words)


def suspected(sight: Table, seat: int) -> list[float]:
    """How much a seat suspects each of the others, by the inference it plays by."""
    t = sight.record_view
    return [float(suspicion(t, seat, other)) for other in range(sight.seats)]


def whose_turn_next(sight: Table) -> int | None:
    """Who speaks after this where turns are taken: whoever is asked something can answer it."""
    t = sight.record_view
    if is_live(t):
        return None
    others = ((int(t.speaker) + step) % sight.seats for step in range(1, sight.seats))
    return next((seat for seat in others if not is_out(t, seat)), None)


def floor(sight: Table, talk: TalkSoFar, able: Sequence[int]) -> tuple[int, float]:
    return next_floor(Conversation.at(sight, talk), able)


def writing(sight: Table, seat: int, words: str, talk: TalkSoFar) -> float:
    return writing_seconds(words, Conversation.at(sight, talk).characters[seat].pace)
