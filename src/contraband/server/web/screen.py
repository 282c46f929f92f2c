"""The shared screen of a table, for a television: what onlookers know, in large letters, and nothing to press. It is nobody's seat."""

from html import escape

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from ...core.board import Part, written
from ...core.finale import listed
from ...core.record import SPECTATOR
from ..identity import YEAR, who
from ..limits import TooFast
from ..rooms.errors import NotAllowed
from ..rooms.game_log import Viewpoint
from ..rooms.live_room import LiveRoom
from ..rooms.people import SCREEN
from ..rooms.room import GATHERING, OVER, PAUSED
from ..services import Services, services_of
from . import drawing
from .endings import end_context
from .frame import about, css_url, next_context, pause_context, qr, score_json, speaker_context, unready
from .messages import Encoded
from .pages import show
from .socket import serve_page
from .viewer import BEING_SET, Viewer

COOKIE = "screen"  # of one table: a screen that was let in stays when the door is locked, and when the server is started again
MOST_SCREENS = 8  # of one table


class ScreenViewer(Viewer):
    """A screen, and what it has been sent."""

    def __init__(self, services: Services, live: LiveRoom, base_url: str) -> None:
        super().__init__(services.rooms, services.frame, live, SCREEN)
        self.base_url, self.is_local_only = base_url, services.is_local_only(base_url)

    @property
    def viewpoint(self) -> Viewpoint:
        room = self.live.room
        return SPECTATOR, room.wording_of(room.host)

    def board(self) -> list[Part]:
        if self.state in (GATHERING, PAUSED):
            return [self.part("screen_gather" if self.state == GATHERING else "screen_curtain")]
        end = [self.part("screen_end")] if self.state == OVER else []
        return [*end, *self.drawn.parts]

    def frame_parts(self) -> list[Part]:
        return [drawing.waiting_part(self.waiting()), drawing.aim_part(self.drawn.aim), self.part("screen_door")]

    def waiting(self) -> str:
        if self.state == GATHERING:
            return BEING_SET
        missing = unready(self.live)
        return f"Waiting until {escape(listed(missing))} {'is' if len(missing) == 1 else 'are'} ready." if missing else super().waiting()

    def part(self, name: str) -> Part:
        """As `Frame.part`, for nobody in particular."""
        live, away = self.live, self.rooms.away(self.live)
        key = (name, self.base_url, live.room.people_version, frozenset(live.members_here()), live.is_speaker_here, away)
        kept = live.frame_parts.get(key)
        if kept is None:
            kept = live.frame_parts[key] = self.frame.render(f"parts/{name}.html", **self.context()).strip()
        return name, kept

    def context(self) -> dict[str, object]:
        room, link = self.live.room, f"{self.base_url}/t/{self.live.room.code}"
        return {
            "game": about(room.game, self.viewpoint[1]),
            "state": room.state,
            "link": link.partition("://")[2],
            "qr": qr(link),
            "is_local_only": self.is_local_only,
            "door": self.rooms.doors.code_for(room),
            "seats": self.frame.seats(self.live, None),
            **speaker_context(self.live, SCREEN),
            **next_context(room, SCREEN),
            **pause_context(room),
            **end_context(self.live, *self.viewpoint, has_links=False),
        }

    def add_lines(self, message: Encoded) -> None:
        """A screen has neither log nor chat."""


def why_not_look(services: Services, connection: HTTPConnection, live: LiveRoom) -> str:
    """Why a browser may not show a table on a screen: whoever may come in as an onlooker may, and whoever is in; nothing if so."""
    room, person = live.room, who(connection).person
    is_known = connection.cookies.get(COOKIE) == services.seal.mark(f"screen {room.code}")
    if room.was_removed(person):
        return "The host has removed you from this table."
    if room.member_of(person) is not None or is_known:
        return ""
    if room.is_locked:
        return "The table is locked: ask the host."
    return "" if room.has_bench else "This table has no onlookers: open its screen in the browser of somebody who is playing."


async def screen(request: Request) -> Response:
    services, me = services_of(request), who(request)
    live = services.rooms.find(request.path_params["code"])
    room, why = live.room, why_not_look(services, request, live)
    if why:
        raise NotAllowed(why)
    viewer = ScreenViewer(services, live, services.base_url(request))
    wording = viewer.viewpoint[1]
    page = show(
        request,
        me,
        "screen.html",
        game=about(room.game, wording),
        code=room.code,
        state=room.state,
        parts=dict(viewer.frame_parts()),
        board="".join(html for _, html in written(viewer.board())),
        symbols=room.game.art.symbols(wording),
        is_by_ear=room.is_by_ear,
        score_json=score_json(room.game),
        css=css_url(room.game),
    )
    mark, is_secure = services.seal.mark(f"screen {room.code}"), request.url.scheme == "https"
    page.set_cookie(COOKIE, mark, max_age=YEAR, path=f"/t/{room.code}/screen", httponly=True, samesite="lax", secure=is_secure)
    live.drop_unwatched()
    return page


class ScreenSocket:
    """The socket of a screen: it is only told."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await serve_page(WebSocket(scope, receive, send), send, enter)


def enter(services: Services, socket: WebSocket) -> ScreenViewer:
    live = services.rooms.find(socket.path_params["code"])
    why = why_not_look(services, socket, live)
    if why:
        raise NotAllowed(why)
    if services.settings.limits and sum(page.member == SCREEN for page in live.viewers) >= MOST_SCREENS:
        raise TooFast(f"This table has {MOST_SCREENS} screens already: close one first.")
    return ScreenViewer(services, live, services.base_url(socket))
