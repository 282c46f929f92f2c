"""How much and how fast anybody may send."""

import time
from collections import OrderedDict

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ..core.errors import ContrabandError
from .api.problem import as_json, is_api

LARGEST_BODY = 16 * 1024


class TooLarge(ContrabandError):
    """More was sent than anything here needs."""


class TooFast(ContrabandError):
    """Somebody sends faster than people can."""


class Buckets:
    """Token buckets by key: a burst at once, then a number a second. Only the latest few thousand keys are remembered."""

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


async def read_body(request: Request) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            raise TooLarge(f"At most {LARGEST_BODY} bytes can be sent at once.")
    return body


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
