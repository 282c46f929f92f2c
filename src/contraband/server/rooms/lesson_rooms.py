"""Rooms for lessons: one person's own, on no list, in no other table's way."""

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from ...core.errors import ContrabandError
from ...core.game import Game
from .entries import Opened
from .live_room import LiveRoom
from .room import NO_HINTS, OVER, Room
from .scheduler import LONGEST_LESSON

if TYPE_CHECKING:
    from .service import RoomService
    from .verbs import Fields


async def open_lesson(rooms: "RoomService", game: Game, name: str, person: str, fields: "Fields") -> LiveRoom:
    """The person sits in the lesson's seat, and it has begun; `back` is the table they came from and return to."""
    lesson = game.lesson(name)
    game = game.variant(game.texts)  # its words, but the numbers that the lesson was written for
    options = game.choose_options({}, among_people=True)
    first = Opened(game.name, lesson.seats(game), options, "mild" in fields, has_bench=False, hints=NO_HINTS, lesson=name)
    first = replace(first, back=fields.get("back", ""), texts=game.texts or None)
    live = await rooms.open_with(first, game, person, {**fields, "seat": str(lesson.seat)})
    await rooms.act(live, 0, "start", {})
    return live


async def hold(rooms: "RoomService", live: LiveRoom, member: int) -> None:
    """A table waits while somebody there takes a lesson, unless it cannot: they may learn all the same.

    Before the first move it waits in any case: there it is enough that they do not count as gone.
    """
    with suppress(ContrabandError):
        await rooms.act(live, member, "pause", {"lesson": "1"})
        return
    if member in live.room.unready():
        live.learning[member] = rooms.now() + LONGEST_LESSON


def listed_as(room: Room, state: str) -> str:
    """The state that the store knows a room by: a lesson is in nobody's way."""
    return OVER if room.lesson else state
