"""The pages of one table: joining it, the table itself, and what forms do there."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ...core.board import written
from ...core.errors import ContrabandError
from ..errors import status_of
from ..identity import Me, fingerprint, new_token, who
from ..limits import address
from ..rooms.errors import NotAllowed
from ..rooms.live_room import LiveRoom
from ..rooms.model_seats import model_note
from ..rooms.names import person_name
from ..rooms.verbs.chairs import why_no_more
from ..services import services_of
from .forms import as_seen, fields_of
from .frame import about, css_url, qr, score_json, tour
from .messages import Notice, refusal_notice
from .pages import at_a_page, go, needs_note, show, wording_of
from .viewer import Viewer


def find(request: Request) -> LiveRoom:
    return services_of(request).rooms.find(request.path_params["code"])


def enter(request: Request, me: Me) -> tuple[LiveRoom, int]:
    """The room of this address, and who the asker is in it."""
    live = find(request)
    member = live.room.member_of(me.person)
    if member is None:
        raise NotAllowed("Join the table first: open its link.")
    live.browsers[member] = services_of(request).browser_context(me, request)
    live.seen[member] = services_of(request).rooms.now()
    return live, member


async def table(request: Request) -> Response:
    """The table for those who have joined it, the page for joining for everybody else."""
    me = who(request)
    live = find(request)
    if live.room.member_of(me.person) is None:
        return join_page(request, me, live, status=403 if live.room.was_removed(me.person) else 200)
    live, member = enter(request, me)
    return table_page(request, me, live, member)


def table_page(request: Request, me: Me, live: LiveRoom, member: int, notice: Notice | None = None, status: int = 200) -> Response:
    """The same parts and lines a socket would send first, put into the page."""
    services, room = services_of(request), live.room
    viewer = Viewer(services.rooms, services.frame, live, member)
    wording = room.wording_of(member)
    frame = dict(viewer.frame_parts())
    page = show(
        request,
        me,
        "table.html",
        status,
        notice,
        game=about(room.game, wording),
        wording=wording,
        is_mild=room.is_mild,
        code=room.code,
        state=viewer.state,
        parts=frame | {"clock": '<span id="clock" role="timer"></span>'},
        board="".join(html for _, html in written(viewer.board())),
        symbols=room.game.art.symbols(wording),
        log=viewer.log().lines,
        chat=services.frame.remarks(live, member),
        tour_json=tour(room.game, wording),
        score_json=score_json(room.game),
        sequence=room.sequence_for(room.seat_of(member)) - room.page_lag(room.seat_of(member)),
        am_seated=room.seat_of(member) >= 0,
        is_by_ear=room.is_by_ear,
        css=css_url(room.game),
    )
    live.drop_unwatched()
    return page


# -- joining -----------------------------------------------------------------------------------------------------------------


def join_page(request: Request, me: Me, live: LiveRoom, notice: Notice | None = None, status: int = 200) -> Response:
    services, room = services_of(request), live.room
    seats = [seat | {"can_have": seat["kind"] == "free"} for seat in services.frame.seats(live, None)]
    if room.matches and not room.is_locked and (room.has_bench or not room.is_on):  # in the middle of a game one can ask for a bot's
        seats = [seat | {"can_have": seat["kind"] in ("bot", "free")} for seat in seats]
    return show(
        request,
        me,
        "join.html",
        status,
        notice,
        game=about(room.game, wording_of(services, me)),
        code=room.code,
        host_name=room.members[room.host].name,
        seats=seats,
        is_on=room.is_on,
        is_over=room.is_over,
        is_by_ear=room.is_by_ear,
        can_have_own=room.is_by_ear and not why_no_more(room),
        why_no_chair=why_no_more(room),
        model_note=model_note(room),
        has_bench=room.has_bench,
        note=room.game.content_note if needs_note(services, me, room.game) and not room.is_mild else "",
        is_locked=room.is_locked,
        is_removed=room.was_removed(me.person),
    )


async def join(request: Request) -> Response:
    services, me, live = services_of(request), who(request), find(request)
    fields = await fields_of(request, me)
    services.limits.check(services.limits.joinings, address(request), "joinings")
    try:
        me.name = person_name(fields.get("name", ""))
        if fields.get("wording"):
            me.wording, me.noted = fields["wording"], me.noted | {live.room.game.name}
        await services.rooms.join(live, me.person, fields | at_a_page(services, me, live.room.game))
    except ContrabandError as error:
        return join_page(request, me, live, refusal_notice(error), status_of(error))
    return go(request, me, f"/t/{live.room.code}")


# -- what forms do -----------------------------------------------------------------------------------------------------------


async def act(request: Request) -> Response:
    """A form of the table's page, sent without a socket."""
    services, me, verb = services_of(request), who(request), request.path_params["verb"]
    fields = await fields_of(request, me)
    live, member = enter(request, me)
    if verb == "device":
        return await device(request, me, live, member)
    try:
        await services.act(live, member, verb, as_seen(live, member, fields))
    except ContrabandError as error:
        return table_page(request, me, live, member, refusal_notice(error), status_of(error))
    if verb == "wording":
        me.wording = fields.get("wording", me.wording)
    if verb == "rename":
        me.name = person_name(fields.get("name", ""))  # as typed: that somebody at this table has the name already matters nowhere else
    return go(request, me, f"/t/{live.room.code}")


async def device(request: Request, me: Me, live: LiveRoom, member: int) -> Response:
    """A personal link: the seat in somebody's pocket."""
    services = services_of(request)
    token = new_token()
    await services.rooms.act(live, member, "device", {"key": fingerprint(token)})
    base_url = services.base_url(request)
    link = f"{base_url}/in/{live.room.code}/{token}"
    page: dict[str, Any] = {"link": link, "qr": qr(link), "is_local_only": services.is_local_only(base_url), "code": live.room.code}
    return show(request, me, "device.html", title="Move to another device", **page)


async def move_in(request: Request) -> Response:
    me, live = who(request), find(request)
    token = request.path_params["token"]
    if request.method == "GET":
        live.holder_of(fingerprint(token), me.person)
        page: dict[str, Any] = {
            "token": f"{live.room.code}/{token}",
            "game_title": live.room.game.title_in(wording_of(services_of(request), me)),
        }
        return show(request, me, "move_in.html", title="Move in", **page)
    await fields_of(request, me)
    await services_of(request).rooms.move_in(live, fingerprint(token), me.person)
    return go(request, me, f"/t/{live.room.code}")
