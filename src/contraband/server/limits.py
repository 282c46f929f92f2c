"""How much and how fast anybody may send."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ..core.errors import ContrabandError
from .api.problem import as_json, is_api

LARGEST_BODY = 16 * 1024
HOUR = 3600.0
HALF = 64  # bits of an IPv6 address
PASSED_ON = "contraband.passed_on"  # in the scope of a request that another process has counted (`forwarding.py`)


NOT_WELCOME = "The owner of this server has blocked your address."


class Banned(ContrabandError):
    """Somebody from a blocked address."""


class TooLarge(ContrabandError):
    """More was sent than anything here needs."""


class TooFast(ContrabandError):
    """Somebody is sending faster than people can."""


class Buckets:
    """Token buckets by key: a burst at once, then a number a second. Only the latest few thousand keys are remembered."""

    MOST = 4096

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.level: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.untold: Counter[str] = Counter()  # what was taken and other processes do not know of (`shared_limits.py`)

    def left(self, key: str) -> float:
        left, then = self.level.get(key, (self.burst, 0.0))
        return min(self.burst, left + (time.monotonic() - then) * self.per_second)

    def has_one(self, key: str) -> bool:
        return self.left(key) >= 1

    def take(self, key: str) -> bool:
        left = self.left(key)
        is_enough = left >= 1
        self.set(key, left - 1 if is_enough else left)
        self.untold[key] += is_enough
        return is_enough

    def set(self, key: str, left: float) -> None:
        self.level[key] = (left, time.monotonic())
        self.level.move_to_end(key)
        if len(self.level) > self.MOST:
            self.untold.pop(self.level.popitem(last=False)[0], None)

    def news(self) -> dict[str, int]:
        """What others should know: who has taken enough here to matter. Buckets that are full again do not."""
        told = {key: count for key, count in self.untold.items() if self.left(key) < self.burst / 2}
        self.untold = Counter({key: count for key, count in self.untold.items() if key not in told and self.left(key) < self.burst})
        return told

    def taken_elsewhere(self, key: str, count: int) -> None:
        """What was taken before we knew of it is owed."""
        self.set(key, max(-self.burst, self.left(key) - count))


class Limits:
    """What one address and one connection may do."""

    def __init__(self, is_on: bool = True, most_open: int = 400) -> None:
        self.is_on = is_on
        self.most_open = most_open  # requests and sockets of one address at the same time
        self.open: Counter[str] = Counter()
        self.open_elsewhere: Callable[[str], int] = lambda address: 0  # at other processes
        self.requests = Buckets(200, 40)  # by address
        self.openings = Buckets(20, 0.2)  # new tables by address
        self.openings_today = Buckets(100, 10 / HOUR)  # the same over hours: no address fills a house
        self.joinings = Buckets(60, 1)  # by address
        self.codes = Buckets(10, 0.1)  # short codes tried by address: there are four million, and few of them open anything
        self.codes_in_all = Buckets(200, 1)  # the same by everybody
        self.messages = Buckets(40, 15)  # by connection
        self.chat = Buckets(6, 1)  # by person
        self.emotes = Buckets(4, 0.5)  # by person
        self.printing = Buckets(12, 0.2)  # what the press has to make, by address
        self.guesses = Buckets(5, 1 / 60)  # wrong keys of whoever claims to run the server, by address
        self.banned: frozenset[str] = frozenset()  # addresses that are kept out

    def check(self, buckets: Buckets, key: str, what: str) -> None:
        if self.is_on and not buckets.take(key):
            raise TooFast(f"Too many {what} in a short time. Wait a few seconds and try again; nothing was lost.")

    def check_opening(self, address: str) -> None:
        """Whether an address may open one more table."""
        self.check(self.openings, address, "new tables")
        if self.is_on and not self.openings_today.take(address):
            raise TooFast("You have opened many tables today. Carry on at one of them, or try again in an hour; nothing was lost.")

    def check_guess(self, address: str) -> None:
        """Whether an address may show a key, after the wrong ones it has shown."""
        if self.is_on and not self.guesses.has_one(address):
            raise TooFast("Too many wrong keys. Wait a minute and try again.")

    def note_guess(self, address: str) -> None:
        self.guesses.take(address)

    def check_code(self, address: str) -> None:
        """Whether an address may try one more short code."""
        self.check(self.codes, address, "codes")
        self.check(self.codes_in_all, "", "codes")

    @contextmanager
    def one_more(self, address: str) -> Iterator[None]:
        """As long as a request is answered or a socket is open. People behind a proxy are told apart only here, see `gate`."""
        if address in self.banned:
            raise Banned(NOT_WELCOME)
        if self.is_on and self.open[address] + self.open_elsewhere(address) >= self.most_open:
            raise TooFast("Too many connections at once. Close some pages and try again; nothing was lost.")
        self.open[address] += 1
        try:
            yield
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]


def address(connection: HTTPConnection) -> str:
    return network(connection.client.host) if connection.client else "unknown"


def network(host: str) -> str:
    """What counts as one address: for IPv6 the first half, since everybody has the second half to themselves."""
    try:
        parsed = IPv6Address(host)
    except ValueError:
        return host
    return str(parsed.ipv4_mapped or IPv6Address(int(parsed) >> HALF << HALF))


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
        is_counted = scope["type"] == "http" and PASSED_ON not in scope and not scope["path"].startswith("/static/")
        if is_counted:
            limits: Limits = scope["app"].state.services.limits
            asker = address(HTTPConnection(scope))
            if asker in limits.banned:
                await PlainTextResponse(NOT_WELCOME, 403)(scope, receive, send)
                return
            try:
                limits.check(limits.requests, asker, "requests")
                with limits.one_more(asker):
                    await self.app(scope, receive, send)
            except TooFast as error:
                await slow_down(scope["path"], error)(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def slow_down(path: str, error: TooFast) -> Response:
    """The cheapest answer there is."""
    headers = {"retry-after": "5"}
    if is_api(path):
        return JSONResponse(as_json(429, str(error), error), 429, headers)
    return PlainTextResponse(str(error), 429, headers)
