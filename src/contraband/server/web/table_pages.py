"""The pages of one table: joining it, the table itself, what forms do there, replays and records."""

from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ...core.board import View, written
from ...core.errors import ContrabandError, Unreadable
from ...core.record import SPECTATOR
from ...core.story import EVERYTHING, look, sentences
from ...core.table import Table
from ..errors import status_of
from ..identity import Me, fingerprint, new_token, who
from ..limits import address
from ..rooms.errors import NotAllowed
from ..rooms.live_room import LiveRoom
from ..rooms.match import Match
from ..rooms.names import person_name
from ..rooms.records import match_of, record_of
from ..rooms.room import PAUSED, Room
from ..services import services_of
from .drawing import draw_board
from .forms import fields_of
from .frame import about, css_url, is_by_ear, qr, tour
from .messages import Notice, refusal_notice
from .pages import go, needs_note, show, wording_of
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
        state=room.state,
        parts=frame | {"clock": '<span id="clock" role="timer"></span>'},
        board="".join(html for _, html in written(viewer.board())),
        symbols=room.game.art.symbols(wording),
        log=viewer.log().lines,
        chat=services.frame.remarks(live, member),
        tour_json=tour(room.game, wording),
        sequence=room.sequence_for(room.seat_of(member)),
        am_seated=room.seat_of(member) >= 0,
        is_by_ear=is_by_ear(room),
        css=css_url(room.game),
    )
    live.drop_unwatched()
    return page


# -- joining -----------------------------------------------------------------------------------------------------------------


def join_page(request: Request, me: Me, live: LiveRoom, notice: Notice | None = None, status: int = 200) -> Response:
    services, room = services_of(request), live.room
    seats = services.frame.seats(live, None)
    if room.matches and not room.is_locked:  # a bot's seat can be taken over in the middle of a game
        seats = [seat | {"kind": "free" if seat["kind"] == "bot" else seat["kind"]} for seat in seats]
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
        has_bench=room.has_bench,
        note=room.game.content_note if needs_note(services, me, room.game) and not room.is_mild else "",
        is_locked=room.is_locked,
        is_removed=room.was_removed(me.person),
    )


async def join(request: Request) -> Response:
    services, me, live = services_of(request), who(request), find(request)
    fields = await fields_of(request, me)
    services.limits.check(services.limits.openings, address(request), "joinings")
    try:
        me.name = person_name(fields.get("name", ""))
        if fields.get("wording"):
            me.wording, me.noted = fields["wording"], me.noted | {live.room.game.name}
        await services.rooms.join(live, me.person, {**fields, "wording": wording_of(services, me)})
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
        await services.act(live, member, verb, fields)
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
        services_of(request).rooms.holder_of(live, fingerprint(token), me.person)
        page: dict[str, Any] = {
            "token": f"{live.room.code}/{token}",
            "game_title": live.room.game.title_in(wording_of(services_of(request), me)),
        }
        return show(request, me, "move_in.html", title="Move in", **page)
    await fields_of(request, me)
    await services_of(request).rooms.move_in(live, fingerprint(token), me.person)
    return go(request, me, f"/t/{live.room.code}")


# -- replays and records -----------------------------------------------------------------------------------------------------------


def find_match(request: Request) -> tuple[LiveRoom, int, Match]:
    live, member = enter(request, who(request))
    return live, member, match_of(live.room, request.path_params["number"])


async def record(request: Request) -> Response:
    """The record file: only of a game that is over, because it holds every secret."""
    live, _, match = find_match(request)
    text = record_of(live.room, match)
    name = f"{live.room.game.name}-{live.room.code[:4]}-{request.path_params['number']}.txt"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


def viewers_of(room: Room, match: Match, member: int) -> dict[str, tuple[str, int]]:
    """Whose eyes a replay can be seen through, by the name in the address: while a game is on, only your own.

    Somebody who has left a seat looks on like anybody else: what comes to it now is a bot's, or the next person's.
    """
    if not match.ending:
        return {"own": ("What I know", room.seat_of(member))}
    seats = {str(seat + 1): (f"What {name} knew", seat) for seat, name in enumerate(match.names)}
    return {"open": ("All cards open", EVERYTHING), **seats, "bench": ("What onlookers saw", SPECTATOR)}


async def replay(request: Request) -> Response:
    """A game once more, move by move, through anybody's eyes."""
    me = who(request)
    live, member, match = find_match(request)
    room = live.room
    if room.state == PAUSED and not match.ending:
        raise NotAllowed("The table is paused: its cards are covered until the game goes on.")
    choices = viewers_of(room, match, member)
    default = "open" if match.ending else "own"
    chosen = request.query_params.get("viewer", default)
    if chosen not in choices:
        raise NotAllowed("While a game is being played, you can replay it only through your own eyes.")
    last = len(match.moves) if match.ending else room.move_count_for(choices["own"][1])
    at = place(request.query_params.get("at", "0"), last)
    history = list(room.replay(match))
    page = replay_context(room, match, history[at], at, choices[chosen][1], room.wording_of(member))
    base = f"/t/{room.code}/games/{request.path_params['number']}/replay"
    steps = {"first": 0, "previous": max(0, at - 1), "next": min(last, at + 1), "end": last}
    page |= {name: f"{base}?viewer={chosen}&at={to}" for name, to in steps.items()}
    viewers = [{"label": label, "value": value, "is_chosen": value == chosen} for value, (label, _) in choices.items()]
    return show(request, me, "replay.html", **page, url=base, at=at, last=last, viewers=viewers, code=room.code)


def place(text: str, last: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8 and int(text) <= last):
        raise Unreadable(f"A replay goes from move 0 to move {last}.")
    return int(text)


def replay_context(room: Room, match: Match, table: Table, at: int, seat: int, wording: str) -> dict[str, Any]:
    said = {number: text for number, text in match.said.items() if number < at}
    view = View(look(table, seat), max(seat, SPECTATOR), wording, is_open=seat == EVERYTHING, said=match.words)
    drawn = draw_board(view)
    happened = [sentence for _, sentence in sentences(table, seat, wording)] if at else []
    if happened and said.get(at - 1):
        happened[0] = f"{table.names[match.moves[at - 1][0]]}: {said[at - 1]}"
    return {
        "game": about(room.game, wording),
        "waiting": drawn.waiting,
        "board": "".join(html for _, html in written(drawn.parts)),
        "symbols": room.game.art.symbols(wording),
        "css": css_url(room.game),
        "sentences": happened,
        "wording": wording,
    }
