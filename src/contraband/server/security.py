"""The door: size and rate limits, same-origin checks, headers that keep browsers safe, and a log without secrets."""

import logging
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from urllib.parse import parse_qsl

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..core.errors import ContrabandError
from .api.problem import as_json, is_api

log = logging.getLogger("contraband.access")

LARGEST_BODY = 16 * 1024
MOST_FIELDS = 100
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # no-referrer would make browsers send forms with the origin "null"
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}
# A room's code lets people in, and a personal link is a seat: neither belongs into a log, also when the address around it is mistyped.
SECRET_PARTS = re.compile(r"(?<=^/t/)[^/]+|(?<=/in/).+|(?<=^/api/tables/)[^/]+|\w{4}(-\w{4}){3}")
SLASHES = re.compile("/+")


class TooLarge(ContrabandError):
    """More was sent than anything here needs."""


class TooFast(ContrabandError):
    """Somebody sends faster than people can."""


class NotOurs(ContrabandError):
    """A form or socket that another site has sent in somebody's name."""


class Buckets:
    """Token buckets by key: so many at once, so many a second afterwards. Only the busiest few thousand are remembered."""

    MOST = 4096

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.level: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        now = time.monotonic()
        left, then = self.level.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.per_second)
        is_enough = left >= 1
        self.level[key] = (left - 1 if is_enough else left, now)
        if len(self.level) > self.MOST:
            self.level.popitem(last=False)
        return is_enough


class Limits:
    """What one address and one connection may do."""

    def __init__(self, is_on: bool = True) -> None:
        self.is_on = is_on
        self.requests = Buckets(200, 40)  # by address
        self.openings = Buckets(20, 0.2)  # new tables by address
        self.messages = Buckets(40, 15)  # by connection
        self.chat = Buckets(6, 1)  # by person

    def check(self, buckets: Buckets, key: str, what: str) -> None:
        if self.is_on and not buckets.take(key):
            raise TooFast(f"Too many {what} in a short time. Wait a few seconds and try again; nothing was lost.")


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "unknown"


def check_origin(connection: HTTPConnection) -> None:
    """Browsers say where a form or a socket comes from; it must be one of our own pages."""
    origin = connection.headers.get("origin")
    site = connection.headers.get("sec-fetch-site")
    if site not in (None, "same-origin", "none") or (origin is not None and origin.partition("://")[2] != connection.headers.get("host")):
        raise NotOurs("This was sent from another site. Open the table's own page and try again.")


async def read_body(request: Request) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            raise TooLarge(f"At most {LARGEST_BODY} bytes can be sent at once.")
    return body


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a form; the last of each name counts."""
    body = await read_body(request)
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise TooLarge(f"A form here has at most {MOST_FIELDS} fields, in UTF-8.") from None


class Door:
    """The outermost layer: headers on everything that goes out, and one line in the log for it."""

    def __init__(self, app: ASGIApp, say_goodbye: Callable[[], None] = lambda: None) -> None:
        self.app = app
        self.say_goodbye = say_goodbye

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *missing_headers(message["headers"])]
                note(scope, message["status"], time.perf_counter() - started)
            await send(message)

        await self.app(scope, receive, send_with_headers)


class LimitRequests:
    """No address asks faster than a table full of people would."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not scope["path"].startswith("/static/"):
            limits: Limits = scope["app"].state.services.limits
            try:
                limits.check(limits.requests, address(HTTPConnection(scope)), "requests")
            except TooFast as error:
                await slow_down(scope["path"], error)(scope, receive, send)
                return
        await self.app(scope, receive, send)


def slow_down(path: str, error: TooFast) -> Response:
    """As cheap an answer as there is."""
    headers = {"retry-after": "5"}
    if is_api(path):
        return JSONResponse(as_json(429, str(error), error), 429, headers)
    return PlainTextResponse(str(error), 429, headers)


def missing_headers(present: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    names = {name.lower() for name, _ in present}
    wanted = HEADERS if b"cache-control" in names else HEADERS | {"cache-control": "no-store"}
    return [(name.encode(), value.encode()) for name, value in wanted.items() if name.encode() not in names]


def note(scope: Scope, status: int, seconds: float) -> None:
    path = SECRET_PARTS.sub("*", SLASHES.sub("/", scope["path"]))
    log.info("%s %s %s %.1f ms", scope["method"], path[:200].encode("unicode_escape").decode(), status, seconds * 1000)
