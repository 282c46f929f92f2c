"""The gate: how many connections there may be, from one address and in all, and how long anybody may take to send a request."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from .limits import network

log = logging.getLogger("contraband.server")

SPARE_HANDLES = 100  # files, the database, pipes: handles that connections leave free
QUIET = 60.0  # seconds between two lines in the log that say the same
FULL = "all %d connections are in use: whoever has sent no request for longest gives way, and others are turned away"
CROWDED = "%s has all %d connections that one address may have: its idle ones give way, and others are turned away"
SLOW = "half a request came, and the rest did not within %g seconds: the connection was ended"


def answer(status: str, text: str) -> bytes:
    """The answer to a connection that gets no further."""
    head = f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {len(text)}\r\nconnection: close\r\n\r\n"
    return (head + text).encode()


TURNED_AWAY = answer("503 Service Unavailable", "There are too many connections at the moment. Please try again in a few seconds.\n")
TOO_SLOW = answer("408 Request Timeout", "The request took too long to arrive. Please send it again.\n")


class Gate:
    """All connections of a server. Idle ones never keep anybody out: when there is no more room, they give way."""

    def __init__(self, most: int, per_address: int, seconds: float, is_proxy: Callable[[str], bool]) -> None:
        self.most = most
        self.per_address = per_address
        self.seconds = seconds  # for the head of a request, and again for its body
        self.is_proxy = is_proxy  # one speaks for many: people behind it are counted by request, see `limits`
        self.addresses: dict[asyncio.BaseTransport, str] = {}
        self.counts: Counter[str] = Counter()
        self.idle: dict[GatedHttp, None] = {}  # from whom we wait for a request, the longest waiting first
        self.told: dict[str, float] = {}

    def lets_in(self, transport: asyncio.BaseTransport, address: str) -> bool:
        """Whether there is room for one more, now or after an idle connection has given way."""
        is_proxy, address = self.is_proxy(address), network(address)
        if not is_proxy and self.counts[address] >= self.per_address:
            self.tell(CROWDED, address, self.per_address)
            has_room = self.makes_room(address)
        elif len(self.addresses) >= self.most:
            self.tell(FULL, self.most)
            has_room = self.makes_room()
        else:
            has_room = True
        if has_room:
            self.addresses[transport] = address
            self.counts[address] += 1
        return has_room

    def makes_room(self, address: str | None = None) -> bool:
        found = next((one for one in self.idle if address in (None, self.addresses[one.transport])), None)
        if found is not None:
            found.leave()
        return found is not None

    def has_lost(self, transport: asyncio.BaseTransport) -> None:
        address = self.addresses.pop(transport, None)
        if address is not None:
            self.counts[address] -= 1
            if not self.counts[address]:
                del self.counts[address]

    def tell(self, what: str, *details: object) -> None:
        """One line, however many connections it is about."""
        now = time.monotonic()
        if now - self.told.get(what, -QUIET) >= QUIET:
            self.told[what] = now
            log.warning(what, *details)


class GatedHttp(H11Protocol):
    """A connection that sends requests. It has a time limit for each head and each body, which bytes that trickle in do not renew."""

    gate: Gate
    awaited: object = None  # what we wait for: a head (IDLE), a body (SEND_BODY), or nothing
    alarm: asyncio.TimerHandle | None = None
    is_socket = False  # a page's by now: what is sent there is none of our business

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.gate.lets_in(transport, self.client[0] if self.client else "unknown"):
            self.await_more()
        else:
            transport.write(TURNED_AWAY)
            transport.close()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.await_more()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.await_more()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self.is_socket = True

    def await_more(self) -> None:
        """Look what we wait for now. Of a socket's first request h11 still expects the end of a body, which nobody will read."""
        state = self.conn.their_state
        awaited = state if state in (h11.IDLE, h11.SEND_BODY) and not self.is_socket else None
        if awaited is not self.awaited:
            self.await_nothing()
            self.awaited = awaited
            if awaited is not None:
                self.gate.idle[self] = None
                self.alarm = self.loop.call_later(self.gate.seconds, self.run_out_of_time)

    def await_nothing(self) -> None:
        self.awaited = None
        self.gate.idle.pop(self, None)
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def run_out_of_time(self) -> None:
        """A connection that has sent nothing is simply idle, as when browsers connect in advance."""
        is_body = self.awaited is h11.SEND_BODY
        if is_body or self.conn.trailing_data[0]:
            self.gate.tell(SLOW, self.gate.seconds)
            if not (is_body and self.cycle.response_started):
                self.transport.write(TOO_SLOW)
        self.leave()

    def leave(self) -> None:
        self.await_nothing()
        self.gate.has_lost(self.transport)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.await_nothing()
        self.gate.has_lost(self.transport)
        super().connection_lost(exc)


RESTART_FRAME = b"\x88\x02\x03\xf4"  # a frame that closes a socket: 1012, the server stops


class GatedSocket(WebSocketsSansIOProtocol):
    """A connection that has become a page's socket: it counts until it ends."""

    gate: Gate
    is_joined = False  # to one of another process (`forwarding.py`): what is sent there is none of our business
    on_free: Callable[[], None] | None = None  # whoever waits until more can be sent

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            cast(Any, self.scope)["extensions"]["contraband.socket"] = self

    @property
    def is_free(self) -> bool:
        """Whether the other side takes what is sent."""
        return self.writable.is_set()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_free is not None:
            self.on_free()

    def write(self, text: str) -> None:
        """Send a message at once, without the layers of an application; nothing once either side has said goodbye."""
        if self.conn.state is OPEN and not self.disconnected:
            self.conn.send_text(text.encode())
            self.transport.write(b"".join(self.conn.data_to_send()))

    def shutdown(self) -> None:
        if self.is_joined:
            self.transport.write(RESTART_FRAME)
            self.transport.close()
        else:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.has_lost(self.transport)
        super().connection_lost(exc)


def protocols(gate: Gate) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """What speaks HTTP and what speaks WebSocket behind this gate."""
    return type("Http", (GatedHttp,), {"gate": gate}), type("Socket", (GatedSocket,), {"gate": gate})


def get_handles(connections: int) -> int:
    """How many connections there can be: as many as wanted, if this process may have enough file handles."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + SPARE_HANDLES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return connections if soft == resource.RLIM_INFINITY else max(1, min(connections, soft - SPARE_HANDLES))
