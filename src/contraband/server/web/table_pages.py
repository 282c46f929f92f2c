"""The pages of one table: joining it, the table itself, what forms do there, replays and records."""

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ...core.board import View, written
from ...core.errors import ContrabandError, Unreadable, short
from ...core.notation import write_record
from ...core.record import SPECTATOR
from ...core.story import EVERYTHING, look, sentences
from ...core.table import Table
from ..errors import status_of
from ..identity import Me, fingerprint, new_token, who
from ..rooms.live_room import Live
from ..rooms.names import person_name
from ..rooms.people import Match
from ..rooms.room import PAUSED, Room
from ..rooms.service import NoSuchTable
from ..rooms.verbs import NotAllowed, NotNow
from ..security import address
from .drawing import draw_board
from .frame import about, css_url, is_by_ear, qr, tour
from .pages import desk_of, fields_of, go, needs_note, not_ready, show, wording_of
from .socket import notice
from .viewer import Viewer


def find(request: Request) -> Live:
    return desk_of(request).house.find(request.path_params["code"])


def enter(request: Request, me: Me) -> tuple[Live, int]:
    """The room of this address, and who the asker is in it."""
    live = find(request)
    member = live.room.member_of(me.person)
    if member is None:
        raise NotAllowed("Join the table first: open its link.")
    live.papers[member] = desk_of(request).papers(me, request)
    live.seen[member] = desk_of(request).house.now()
    return live, member


async def table(request: Request) -> Response:
    """The table to those who have joined it, the door to everybody else."""
    me = who(request)
    waits = await not_ready(request, me, desk_of(request).house.game_of(request.path_params["code"]))
    if waits is not None:
        return waits
    live = find(request)
    if live.room.member_of(me.person) is None:
        return join_page(request, me, live, status=403 if live.room.was_removed(me.person) else 200)
    live, member = enter(request, me)
    return table_page(request, me, live, member)


def table_page(request: Request, me: Me, live: Live, member: int, told: Mapping[str, str] | None = None, status: int = 200) -> Response:
    """The same parts and lines a socket would send first, put into the page."""
    desk, room = desk_of(request), live.room
    viewer = Viewer(desk.house, desk.frame, live, member)
    wording = room.wording_of(member)
    frame = dict(viewer.frame_parts())
    page = show(
        request,
        me,
        "table.html",
        status,
        told,
        game=about(room.game, wording),
        wording=wording,
        is_mild=room.is_mild,
        code=room.code,
        state=room.state,
        parts=frame | {"clock": '<span id="clock" role="timer"></span>'},
        board="".join(html for _, html in written(viewer.board())),
        symbols=room.game.art.symbols(wording),
        log=viewer.story().lines,
        chat=desk.frame.remarks(live, member),
        tour_json=tour(room.game, wording),
        sequence=room.sequence_told(room.seat_of(member)),
        am_seated=room.seat_of(member) >= 0,
        is_by_ear=is_by_ear(room),
        css=css_url(room.game),
    )
    live.rest()
    return page


# -- joining -----------------------------------------------------------------------------------------------------------------


def join_page(request: Request, me: Me, live: Live, told: Mapping[str, str] | None = None, status: int = 200) -> Response:
    desk, room = desk_of(request), live.room
    seats = desk.frame.seats(live, None)
    if room.matches and not room.is_locked:  # a bot's seat can be taken over in the middle of a game
        seats = [seat | {"kind": "free" if seat["kind"] == "bot" else seat["kind"]} for seat in seats]
    return show(
        request,
        me,
        "join.html",
        status,
        told,
        game=about(room.game, wording_of(desk, me)),
        code=room.code,
        host_name=room.members[room.host].name,
        seats=seats,
        has_bench=room.has_bench,
        note=room.game.content_note if needs_note(desk, me, room.game) and not room.is_mild else "",
        is_locked=room.is_locked,
        is_removed=room.was_removed(me.person),
    )


async def join(request: Request) -> Response:
    desk, me, live = desk_of(request), who(request), find(request)
    fields = await fields_of(request, me)
    desk.limits.check(desk.limits.openings, address(request), "joinings")
    try:
        me.name = person_name(fields.get("name", ""))
        if fields.get("wording"):
            me.wording, me.noted = fields["wording"], me.noted | {live.room.game.name}
        await desk.house.join(live, me.person, {**fields, "wording": wording_of(desk, me)})
    except ContrabandError as error:
        return join_page(request, me, live, notice(error), status_of(error))
    return go(request, me, f"/t/{live.room.code}")


# -- what forms do -----------------------------------------------------------------------------------------------------------


async def act(request: Request) -> Response:
    """A form of the table's page, sent without a socket."""
    desk, me, verb = desk_of(request), who(request), request.path_params["verb"]
    fields = await fields_of(request, me)
    live, member = enter(request, me)
    if verb == "device":
        return await device(request, me, live, member)
    try:
        await desk.act(live, member, verb, fields)
    except ContrabandError as error:
        return table_page(request, me, live, member, notice(error), status_of(error))
    if verb == "wording":
        me.wording = fields.get("wording", me.wording)
    if verb == "rename":
        me.name = person_name(fields.get("name", ""))  # as wanted: that somebody here has it already matters nowhere else
    return go(request, me, f"/t/{live.room.code}")


async def device(request: Request, me: Me, live: Live, member: int) -> Response:
    """A personal link: the seat in somebody's pocket."""
    desk = desk_of(request)
    token = new_token()
    await desk.house.act(live, member, "device", {"key": fingerprint(token)})
    base = desk.base(request)
    link = f"{base}/in/{live.room.code}/{token}"
    page: dict[str, Any] = {"link": link, "qr": qr(link), "is_local_only": desk.is_local_only(base), "code": live.room.code}
    return show(request, me, "device.html", title="Move to another device", **page)


async def move_in(request: Request) -> Response:
    me, live = who(request), find(request)
    token = request.path_params["token"]
    if request.method == "GET":
        desk_of(request).house.holder_of(live, fingerprint(token), me.person)
        page: dict[str, Any] = {
            "token": f"{live.room.code}/{token}",
            "game_title": live.room.game.title_in(wording_of(desk_of(request), me)),
        }
        return show(request, me, "move_in.html", title="Move in", **page)
    await fields_of(request, me)
    await desk_of(request).house.move_in(live, fingerprint(token), me.person)
    return go(request, me, f"/t/{live.room.code}")


# -- replays and records -----------------------------------------------------------------------------------------------------------


def find_match(request: Request) -> tuple[Live, int, Match]:
    live, member = enter(request, who(request))
    return live, member, match_of(live.room, request.path_params["number"])


def match_of(room: Room, number: str) -> Match:
    """A game of a room by its number in an address, which counts from 1."""
    numbered = {str(place): match for place, match in enumerate(room.matches, 1)}
    if number not in numbered:
        raise NoSuchTable(f"This table has played {len(room.matches)} games; there is no game {short(number)}.")
    return numbered[number]


async def record(request: Request) -> Response:
    """The record file: only of a game that is over, as it tells everything."""
    live, _, match = find_match(request)
    text = record_of(live.room, match)
    name = f"{live.room.game.name}-{live.room.code[:4]}-{request.path_params['number']}.txt"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


def record_of(room: Room, match: Match) -> str:
    if not match.ending:
        raise NotNow("The record tells every secret of a game: it can be had when the game is over.")
    *_, last = room.replay(match)
    return write_record(last, match.players, match.said)


def viewers_of(room: Room, match: Match, member: int) -> dict[str, tuple[str, int]]:
    """Whose eyes a replay can be seen through, by the name in the address: while a game is on, only one's own. Who has left a seat looks
    on like anybody else: what comes to it now is a bot's, or the next person's."""
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
        raise NotAllowed("A game that is still on can be seen again only through your own eyes.")
    last = len(match.moves) if match.ending else room.moves_told(choices["own"][1])
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
    told = [sentence for _, sentence in sentences(table, seat, wording)] if at else []
    if told and said.get(at - 1):
        told[0] = f"{table.names[match.moves[at - 1][0]]}: {said[at - 1]}"
    return {
        "game": about(room.game, wording),
        "waiting": drawn.waiting,
        "board": "".join(html for _, html in written(drawn.parts)),
        "symbols": room.game.art.symbols(wording),
        "css": css_url(room.game),
        "sentences": told,
        "wording": wording,
    }
