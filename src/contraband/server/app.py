"""The application: routes, the layers around them, and what starts and stops with the server."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import blake2b

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from .. import __version__, games
from ..lab.background import BackgroundCompiler
from .admin import HouseNews
from .api.routes import api_routes
from .errors import HANDLERS
from .forwarding import Forwarding
from .house import PATH, house
from .identity import Seal
from .limits import LimitRequests, Limits
from .marks import FromOthers
from .metrics import metrics
from .network import Network
from .rooms.dealing import Offers, SharedOffers
from .rooms.errors import NoSuchTable
from .rooms.service import RoomService
from .rooms.store import Store
from .security import OuterLayer
from .services import Services, services_of
from .settings import Settings
from .shared_limits import SharedLimits
from .web import admin_pages, card_pages, lesson_pages, network_page, pages, print_pages, receipt_pages, replay_pages, screen, table_pages
from .web.frame import Frame, board_css, static_bytes
from .web.socket import TableSocket

log = logging.getLogger("contraband.server")

KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
FOR_A_YEAR = "public, max-age=31536000, immutable"


async def health(request: Request) -> Response:
    """For monitoring: answers as long as the store does."""
    services = services_of(request)
    services.rooms.store.fact("secret")
    compiler: BackgroundCompiler = request.app.state.compiler
    rooms = len(services.rooms.live_rooms)
    return JSONResponse({"status": "ok", "version": __version__, "rooms": rooms, "games_ready": compiler.is_done})


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
        Route("/join", pages.join_by_code, methods=["POST"]),
        Route("/network", network_page.show_network),
        Route("/network", network_page.change_network, methods=["POST"]),
        Route("/play/{game}", pages.play_now, methods=["POST"]),
        Route("/note/{game}", pages.note, methods=["GET", "POST"]),
        Route("/new/{game}", pages.new_table, methods=["GET", "POST"]),
        Route("/rules/{game}", pages.rules),
        Route("/learn/{game}", lesson_pages.learn),
        Route("/learn/{game}/{lesson}", lesson_pages.learn, methods=["GET", "POST"]),
        Route("/print/{game}", print_pages.choose),
        Route("/print/{game}/cards.pdf", print_pages.download),
        Route("/print/{game}/{number:int}.png", print_pages.picture),
        Route("/t/{code}", table_pages.table),
        Route("/t/{code}/cards", card_pages.cards),
        Route("/t/{code}/screen", screen.screen),
        WebSocketRoute("/t/{code}/screen/socket", screen.ScreenSocket()),
        Route("/t/{code}/learn", lesson_pages.leave_to_learn, methods=["POST"]),
        Route("/t/{code}/join", table_pages.join, methods=["POST"]),
        Route("/t/{code}/games/{number}/replay", replay_pages.replay),
        Route("/t/{code}/games/{number}/record", replay_pages.record),
        Route("/t/{code}/games/{number}/receipt", receipt_pages.receipt),
        Route("/t/{code}/games/{number}/receipt.txt", receipt_pages.receipt_file),
        Route("/r/{link}", replay_pages.shared_replay),
        Route("/r/{link}/receipt", receipt_pages.shared_receipt),
        Route("/r/{link}/receipt.txt", receipt_pages.shared_receipt_file),
        Route("/checker", receipt_pages.checker),
        Route("/t/{code}/{verb}", table_pages.act, methods=["POST"]),
        WebSocketRoute("/t/{code}/socket", TableSocket()),
        Route("/in/{code}/{token}", table_pages.move_in, methods=["GET", "POST"]),
        Route("/static/games/{game}.css", game_css),
        Route("/static/{path:path}", static),
        Route("/admin", admin_pages.admin, methods=["GET", "POST"]),
        Route(PATH, house, methods=["GET", "POST"]),
        Route("/health", health),
        Route("/metrics", metrics),
        *api_routes(),
    ]


def make_app(settings: Settings, store: Store, now: Callable[[], float] | None = None) -> OuterLayer:
    """The whole server around an open store; the outer layer is around everything, even our own mistakes."""
    network = Network(settings.host)
    inner = make_inner_app(settings, store, network, now)

    def say_goodbye() -> None:
        inner.state.services.rooms.say_goodbye()

    return OuterLayer(inner, network, say_goodbye)


def make_inner_app(settings: Settings, store: Store, network: Network, now: Callable[[], float] | None = None) -> Starlette:

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        rooms = RoomService(settings, store, now)
        seal = Seal(store.fact("secret") or "")
        limits = Limits(settings.limits, settings.max_per_address)
        news = HouseNews(rooms, limits)
        offers = SharedOffers(store.leases.notes) if store.leases.is_shared else Offers()
        app.state.services = Services(settings, rooms, Frame(rooms, seal), seal, limits, network, offers=offers)
        app.state.compiler = BackgroundCompiler(games.boxes(), log.warning)
        app.state.compiler.start()
        rooms.spawn(rooms.wake_up())
        if store.leases.is_shared:
            rooms.spawn(SharedLimits(limits, store.leases, news.hear).tell())
        yield
        app.state.services.printing.close()
        await rooms.close()
        await asyncio.to_thread(app.state.compiler.stop)

    layers = [Middleware(FromOthers), Middleware(LimitRequests), Middleware(Forwarding)]
    middleware = layers if store.leases.is_shared else [Middleware(LimitRequests)]
    return Starlette(routes=routes(), lifespan=life, exception_handlers=HANDLERS, middleware=middleware)
