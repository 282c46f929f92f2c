"""What is answered when something goes wrong: the right status, and a sentence that says what would be right."""

import logging
import sqlite3
from collections.abc import Awaitable, Callable
from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ..core.errors import BrokenGame, ContrabandError, Refused, UnknownGame
from ..press.engine import PressMissing
from .api.body import WrongKind
from .api.problem import as_json, is_api
from .identity import NoToken, who
from .limits import TooFast, TooLarge
from .network import NotHere
from .rooms.errors import Elsewhere, ForYou, NoSuchTable, NotAllowed, NotNow, Stale, TooMany, Unsure, WithoutGame
from .rooms.store import StoreTrouble
from .security import NotOurs
from .services import services_of

log = logging.getLogger("contraband.server")

STATUS: dict[type[ContrabandError], int] = {
    ForYou: 200,
    NoSuchTable: 404,
    UnknownGame: 404,
    WithoutGame: 409,
    BrokenGame: 409,
    NoToken: 401,
    NotNow: 409,
    NotAllowed: 403,
    NotOurs: 403,
    NotHere: 403,
    Stale: 409,
    Unsure: 409,
    Refused: 409,
    TooLarge: 413,
    WrongKind: 415,
    TooFast: 429,
    TooMany: 503,
    PressMissing: 503,
    Elsewhere: 503,
    StoreTrouble: 503,
}
HEADLINES = {
    400: "That could not be read",
    403: "Not for you",
    404: "Nothing here",
    405: "Not like that",
    409: "Not now",
    413: "Too much at once",
    429: "Slow down",
    500: "Our mistake",
    503: "Not at the moment",
}
HINTS = {401: {"www-authenticate": "Bearer"}, 429: {"retry-after": "5"}, 503: {"retry-after": "5"}}


def status_of(error: ContrabandError) -> int:
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)


async def on_error(request: Request, error: Exception) -> Response:
    """Anything raised on purpose."""
    assert isinstance(error, ContrabandError)
    return answer(request, status_of(error), sentence(error), error)


async def on_store(request: Request, error: Exception) -> Response:
    """The database did not answer while it was being read."""
    log.error("the store cannot be read", exc_info=error)
    return await on_error(request, StoreTrouble("The tables cannot be read at the moment. Nothing is lost; please try again."))


async def on_half(request: Request, error: Exception) -> Response:
    """The connection ended before the request was whole: nobody hears this, but it is no mistake of ours."""
    return answer(request, 400, "The connection ended before the whole request had arrived.")


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    nothing = (
        "There is nothing at this address: GET /api lists what there is." if is_api(request.scope["path"]) else "There is no such page."
    )
    text = {404: nothing, 405: "This address does not take that kind of request."}
    answered = answer(request, error.status_code, text.get(error.status_code, HTTPStatus(error.status_code).phrase))
    for name, value in (error.headers or {}).items():
        answered.headers[name] = value
    return answered


async def on_bug(request: Request, error: Exception) -> Response:
    log.error("a request failed", exc_info=error)
    return answer(request, 500, "Something broke on our side. Everything you did before is safe; please try again.")


def sentence(error: ContrabandError) -> str:
    return error.sentence if isinstance(error, Refused) else str(error)


def answer(request: Request, status: int, text: str, error: ContrabandError | None = None) -> Response:
    headers = HINTS.get(status, {})
    if is_api(request.scope["path"]):
        return JSONResponse(as_json(status, text, error), status, headers)
    services = services_of(request)
    me = who(request)
    page = services.frame.render(
        "error.html",
        title=HEADLINES.get(status, HEADLINES[400]),
        me={"name": me.name},
        csrf=services.seal.csrf(me),
        notice=None,
        wording=me.wording,
        status=status,
        headline=HEADLINES.get(status, HEADLINES[400]),
        text=text,
        hint="",
    )
    return HTMLResponse(page, status, headers)


Handler = Callable[[Request, Exception], Awaitable[Response]]
HANDLERS: dict[type[Exception] | int, Handler] = {
    ContrabandError: on_error,
    sqlite3.Error: on_store,
    ClientDisconnect: on_half,
    HTTPException: on_http,
    Exception: on_bug,
}
