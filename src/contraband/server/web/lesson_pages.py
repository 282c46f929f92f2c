"""The pages of a game's lessons: which there are, and the way there from a table and back."""

from starlette.requests import Request
from starlette.responses import Response

from ... import games
from ..identity import Me, who
from ..limits import address
from ..rooms.errors import NoSuchTable, WithoutGame
from ..rooms.lesson_rooms import hold, open_lesson
from ..rooms.live_room import LiveRoom
from ..services import services_of
from .forms import fields_of
from .frame import about
from .pages import go, needs_note, show, wording_of
from .table_pages import enter

HELD_ALONE = "Your table is waiting for you."
HELD_AMONG_OTHERS = "Your table will wait two minutes at most; the host can carry on sooner."
NOT_HELD = "Your table is carrying on without you: it cannot wait now, or has already waited once."


async def learn(request: Request) -> Response:
    """The lessons of a game, the requested one first; sent as a form, a lesson begins at its own table.

    With `table`, somebody comes from there, and those for one alone come first or last, as it is there.
    """
    me, game, name = who(request), games.whole(request.path_params["game"]), request.path_params.get("lesson", "")
    services = services_of(request)
    if needs_note(services, me, game):
        return go(request, me, f"/note/{game.name}?then=learn")
    if request.method == "POST":
        fields = await fields_of(request, me)
        services.limits.check_opening(address(request))
        left = left_table(request, me, fields.get("table", ""))
        asked = {"name": me.name, "wording": wording_of(services, me), "back": left.room.code if left else ""}
        live = await open_lesson(services.rooms, game, name, me.person, asked)
        return go(request, me, f"/t/{live.room.code}")
    shown = about(game, wording_of(services, me))
    left = left_table(request, me, request.query_params.get("table", ""))
    fits = {lesson.name: left is None or is_alone(lesson.seats(game)) == is_alone(len(left.room.seats)) for lesson in game.lessons.LESSONS}
    lessons = sorted(shown["lessons"], key=lambda lesson: (lesson[0] != name, not fits[lesson[0]]))
    back, waits = (left.room.code, how_it_waits(left, me)) if left else ("", "")
    return show(request, me, "learn.html", title="Lessons", game=shown, lessons=lessons, back=back, waits=waits)


def is_alone(seats: int) -> bool:
    return seats == 1


async def leave_to_learn(request: Request) -> Response:
    """From a table, which waits meanwhile, to the lessons of its game; from a lesson, back to the table it began at."""
    me = who(request)
    await fields_of(request, me)
    live, member = enter(request, me)
    await hold(services_of(request).rooms, live, member)
    return go(request, me, f"/learn/{live.room.game.name}?table={live.room.back if live.room.lesson else live.room.code}")


def left_table(request: Request, me: Me, code: str) -> LiveRoom | None:
    """The table of this code, if the asker has a place there."""
    try:
        live = services_of(request).rooms.glance(code)
    except (NoSuchTable, WithoutGame):
        return None
    return live if live.room.member_of(me.person) is not None else None


def how_it_waits(live: LiveRoom, me: Me) -> str:
    room, member = live.room, live.room.member_of(me.person)
    if member is None or not room.is_on or room.seat_of(member) < 0:
        return ""
    if room.is_taught(member) or (member in room.unready() and member in live.learning):
        return HELD_ALONE if room.people_count == 1 else HELD_AMONG_OTHERS
    return "" if room.pause else NOT_HELD
