"""The verbs of a lesson: the move it expects, and reading on. The others at the table do what the lesson says."""

from collections.abc import Sequence

from ....core.lessons import Step
from ....core.plain import with_names
from ..entries import Entry, Moved, Stepped
from ..errors import NotNow
from ..room import Room
from .request import VerbRequest, verb

ELSEWHERE = "In a game you could do that. For now, touch what the lesson points at."


def taught(request: VerbRequest, made: Sequence[Entry]) -> list[Entry]:
    """What somebody did in a lesson, and what follows from it; at any other table just what they did."""
    room = request.room
    if room.lesson is None:
        return list(made)
    step = room.step
    if step is None:
        raise NotNow("The lesson is over: play a game, or take another lesson.")
    if not step.move:
        raise NotNow("Read on first; then it is your move.")
    expected = room.game.move_number(step.move)
    if not any(isinstance(entry, Moved) and entry.move == expected for entry in made):
        why = room.game.words.soften(step.wrong or ELSEWHERE, room.wording_of(request.member))
        raise NotNow(with_names(why, room.match.names))
    return [*made, *replies(room, step), Stepped()]


def replies(room: Room, step: Step) -> list[Entry]:
    return [Moved(seat, room.game.move_number(move)) for seat, move in step.then]


@verb("onward")
def read_on(request: VerbRequest) -> list[Entry]:
    step = request.room.step
    assert step is not None
    return [*replies(request.room, step), Stepped()]


def why_not_onward(request: VerbRequest) -> str:
    step = request.room.step
    return "" if step is not None and not step.move else "There is nothing to read on here."
