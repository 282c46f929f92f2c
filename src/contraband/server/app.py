"""The application: routes, the layers around them, and what is started and stopped with the server."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import blake2b

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from .. import __version__, games
from . import pages, tablepages
from .answers import HANDLERS
from .api import api_routes
from .desk import Desk
from .frame import Frame, board_css, static_bytes
from .guard import Door, LimitRequests, Limits
from .house import House, NoSuchTable
from .identity import Seal
from .readiness import Readiness
from .settings import Settings
from .socket import TableSocket
from .store import Store

KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
FOR_A_YEAR = "public, max-age=31536000, immutable"


async def health(request: Request) -> Response:
    """For whoever watches over the server: it answers while the store does."""
    desk: Desk = request.app.state.desk
    desk.house.store.fact("secret")
    ready = all(percent == 100 for percent in desk.readiness.percent.values())
    return JSONResponse({"status": "ok", "version": __version__, "rooms": len(desk.house.rooms), "games_ready": ready})


async def static(request: Request) -> Response:
    path: str = request.path_params["path"]
    kind = KINDS.get(path.rpartition(".")[2])
    if kind is None or "/" in path or ".." in path or "\\" in path or "\0" in path:
        raise NoSuchTable("There is no such file.")
    try:
        body = static_bytes(path)
    except OSError:
        raise NoSuchTable("There is no such file.") from None
    return kept(request, body, kind)


def kept(request: Request, body: bytes, kind: str) -> Response:
    """A file whose address changes with it is kept for a year; any other, such as a script's own imports, is asked for again each time."""
    tag = f'"{blake2b(body, digest_size=8).hexdigest()}"'
    headers = {"cache-control": FOR_A_YEAR if "v" in request.query_params else "no-cache", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=kind, headers=headers)


async def game_css(request: Request) -> Response:
    return kept(request, board_css(games.whole(request.path_params["game"])), "text/css")


def routes() -> list[BaseRoute]:
    return [
        Route("/", pages.lobby),
        Route("/tables", pages.tables),
        Route("/play/{game}", pages.play_now, methods=["POST"]),
        Route("/note/{game}", pages.note, methods=["GET", "POST"]),
        Route("/ready/{game}", pages.ready),
        Route("/new/{game}", pages.new_table, methods=["GET", "POST"]),
        Route("/rules/{game}", pages.rules),
        Route("/t/{code}", tablepages.table),
        Route("/t/{code}/join", tablepages.join, methods=["POST"]),
        Route("/t/{code}/games/{number}/replay", tablepages.replay),
        Route("/t/{code}/games/{number}/record", tablepages.record),
        Route("/t/{code}/{verb}", tablepages.act, methods=["POST"]),
        WebSocketRoute("/t/{code}/socket", TableSocket()),
        Route("/in/{code}/{token}", tablepages.move_in, methods=["GET", "POST"]),
        Route("/static/games/{game}.css", game_css),
        Route("/static/{path:path}", static),
        Route("/health", health),
        *api_routes(),
    ]


def make_app(settings: Settings, store: Store, now: Callable[[], float] | None = None) -> Door:
    """The whole server around an open store; the door is outside of everything, our own mistakes too."""
    inner = make_inner_app(settings, store, now)

    def say_goodbye() -> None:
        inner.state.desk.house.say_goodbye()

    return Door(inner, say_goodbye)


def make_inner_app(settings: Settings, store: Store, now: Callable[[], float] | None = None) -> Starlette:

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        house = House(settings, store, now)
        seal = Seal(store.fact("secret") or "")
        readiness = Readiness()
        app.state.desk = Desk(settings, house, Frame(house, seal), seal, Limits(settings.limits), readiness)
        readiness.start()
        house.spawn(house.wake_up(readiness))
        yield
        await house.close()
        await readiness.stop()

    return Starlette(routes=routes(), lifespan=life, exception_handlers=HANDLERS, middleware=[Middleware(LimitRequests)])
