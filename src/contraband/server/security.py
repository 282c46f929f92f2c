"""Same-origin checks, headers that keep browsers safe, and a log of requests without secrets."""

import logging
import re
import time
from collections.abc import Callable, Iterable

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..core.errors import ContrabandError
from .network import Network

log = logging.getLogger("contraband.access")

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
# A room's code lets people in, a personal link is a seat, and a link to a replay opens it: none of them belongs in a log, even when the
# address around it is mistyped.
SECRET_PARTS = re.compile(r"(?<=^/[tr]/)[^/]+|(?<=/in/).+|(?<=^/api/tables/)[^/]+|\w{4}(-\w{4}){3}")
SLASHES = re.compile("/+")


class NotOurs(ContrabandError):
    """A form or socket that another site sent in somebody's name."""


def check_origin(connection: HTTPConnection) -> None:
    """Browsers say where a form or a socket comes from; it must be one of our own pages."""
    origin = connection.headers.get("origin")
    site = connection.headers.get("sec-fetch-site")
    if site not in (None, "same-origin", "none") or (origin is not None and origin != own_origin(connection)):
        raise NotOurs("This was sent from another site. Open the table's own page and try again.")


def own_origin(connection: HTTPConnection) -> str:
    """As a browser writes it; behind a proxy the scheme is what `X-Forwarded-Proto` says."""
    scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
    return f"{scheme}://{connection.headers.get('host')}"


class OuterLayer:
    """The outermost layer: headers on everything that goes out, and one line in the log for it."""

    def __init__(self, app: ASGIApp, network: Network, say_goodbye: Callable[[], None] = lambda: None) -> None:
        self.app = app
        self.network = network
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


def missing_headers(present: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    names = {name.lower() for name, _ in present}
    wanted = HEADERS if b"cache-control" in names else HEADERS | {"cache-control": "no-store"}
    return [(name.encode(), value.encode()) for name, value in wanted.items() if name.encode() not in names]


def note(scope: Scope, status: int, seconds: float) -> None:
    path = SECRET_PARTS.sub("*", SLASHES.sub("/", scope["path"]))[:200].encode("unicode_escape").decode()
    parts = {"method": scope["method"], "path": path, "status": status, "milliseconds": round(seconds * 1000, 1)}
    log.info("%s %s %s %.1f ms", *parts.values(), extra={"parts": parts})
