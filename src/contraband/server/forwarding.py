"""Where several processes share a database, any of them may be asked: what is about a room of another process is passed on to that process.

A request is sent on and its answer passed back as it comes. Of a page's socket only the first bytes are read: then the two connections are
joined, and neither message nor frame is looked at. Who the visitor is stands in a header with a mark that only our processes can make.
"""

import asyncio
import logging
import re
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, cast

import h11
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..core.errors import ContrabandError
from .errors import on_error
from .limits import LARGEST_BODY, PASSED_ON
from .marks import FOR, target, written_mark
from .rooms.errors import Elsewhere
from .rooms.leases import Peer
from .rooms.open_rooms import ELSEWHERE
from .rooms.store import StoreTrouble

if TYPE_CHECKING:
    from .gate import GatedSocket
    from .services import Services

ROOM = re.compile(r"/(?:t|in|api/tables)/([^/]+)")
OF_ONE_LINE = frozenset((b"connection", b"keep-alive", b"te", b"trailer", b"transfer-encoding", b"upgrade", b"content-length", FOR))
NOT_HERE = 421  # "misdirected": the room is not ours any more
PATIENCE = 8.0  # seconds in which a room whose process has gone is served by another
TRY_AGAIN = 0.1
CONNECTS_WITHIN = 1.0
NEWEST = 2.0  # seconds after which we know of a process that has just begun
LOOKS_EVERY = 0.5  # seconds between two looks whether a process that was asked is still there
CHUNK = 65536

QUIET = 60.0  # seconds between two lines in the log about one process
log = logging.getLogger("contraband.server")

Headers = list[tuple[bytes, bytes]]


class Unreached(Exception):
    """The process that has the room did not take the request: it has gone, or no longer has the room. Nothing was done."""


class Forwarding:
    """Passes on what is for another process, and recognises what others have passed on. Everything else goes straight through."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = ROOM.match(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if found is None:
            await self.app(scope, receive, send)
            return
        services: Services = scope["app"].state.services
        try:
            await self.find_room(services, found[1], scope, receive, send)
        except (Elsewhere, Broken) as error:
            await refuse(scope, receive, send, error)

    async def find_room(self, services: "Services", code: str, scope: Scope, receive: Receive, send: Send) -> None:
        """To whoever has the room; if its process has gone, as soon as another has it, which may be this one."""
        until = time.monotonic() + PATIENCE
        body: bytes | None = None
        while True:
            peer = None
            try:
                peer = await services.rooms.bring(code)
                if peer is None and not services.rooms.gives_away(code, PASSED_ON in scope):
                    break
                if peer is None or PASSED_ON in scope:
                    await send_not_here(scope, send)
                    return
                if scope["type"] == "websocket":
                    await pass_on_socket(services, peer, scope)
                    return
                body = await read_whole(receive) if body is None else body
                await pass_on_request(services, peer, scope, body, receive, send)
                return
            except Broken:
                raise
            except (Unreached, Elsewhere, StoreTrouble) as trouble:
                if PASSED_ON in scope:
                    await send_not_here(scope, send)  # whoever has passed it on looks again
                    return
                if time.monotonic() > until or not services.rooms.is_open:
                    if peer is not None:
                        tell_unreached(peer)
                    raise Elsewhere(ELSEWHERE) from trouble
                await asyncio.sleep(TRY_AGAIN)
        await self.app(scope, receive if body is None else again(body, receive), send)


TOLD: dict[str, float] = {}  # by address: when the log said that it cannot be reached


def tell_unreached(peer: Peer) -> None:
    """Its lease is good, and yet it does not answer: where it says it is reached may be wrong."""
    if time.monotonic() - TOLD.get(peer.address, -QUIET) >= QUIET:
        TOLD[peer.address] = time.monotonic()
        log.error("a table's process cannot be reached at %s: if it is reached elsewhere, start it with --address", peer.address)


# -- requests --------------------------------------------------------------------------------------------------------------------


async def read_whole(receive: Receive) -> bytes:
    """A request's body, or enough of it to show that it is too large."""
    body = b""
    while len(body) <= LARGEST_BODY:
        message = await receive()
        body += message.get("body", b"")
        if message["type"] == "http.disconnect" or not message.get("more_body"):
            break
    return body


def again(body: bytes, receive: Receive) -> Receive:
    """The body once more, for whoever reads it after us."""
    parts = [body]

    async def receive_again() -> Message:
        return {"type": "http.request", "body": parts.pop(), "more_body": False} if parts else await receive()

    return receive_again


async def pass_on_request(services: "Services", peer: Peer, scope: Scope, body: bytes, receive: Receive, send: Send) -> None:
    try:
        async with asyncio.timeout(CONNECTS_WITHIN):
            reader, writer = await asyncio.open_connection(peer.host, peer.port)
    except OSError as error:
        raise Unreached from error
    watching = [asyncio.ensure_future(task) for task in (hang_up(receive, writer), cut_when_gone(services, peer, writer.transport))]
    try:
        line = h11.Connection(h11.CLIENT)
        headers = [*kept(scope["headers"]), (FOR, written_mark(services, peer, scope)), (b"connection", b"close")]
        if body or scope["method"] not in ("GET", "HEAD"):
            headers.append((b"content-length", str(len(body)).encode()))
        head = line.send(h11.Request(method=scope["method"], target=target(scope), headers=headers))
        writer.write((head or b"") + (line.send(h11.Data(data=body)) or b"") + (line.send(h11.EndOfMessage()) or b""))
        await pass_back(line, reader, send, is_harmless=scope["method"] in ("GET", "HEAD"))
    finally:
        for task in watching:
            task.cancel()
        writer.transport.abort()


def kept(headers: Iterable[tuple[bytes, bytes]]) -> Headers:
    """Without the headers that concern one connection only."""
    return [(name, value) for name, value in headers if name.lower() not in OF_ONE_LINE]


async def hang_up(receive: Receive, writer: asyncio.StreamWriter) -> None:
    """When the visitor does, so do we: a stream has no end of its own."""
    while (await receive())["type"] != "http.disconnect":
        pass
    writer.transport.abort()


async def cut_when_gone(services: "Services", peer: Peer, line: asyncio.WriteTransport) -> None:
    """A process whose machine has lost its power or its network breaks no connection: it only has no lease any more."""
    leases, is_there = services.rooms.leases, True
    await asyncio.sleep(NEWEST)
    while is_there:
        await asyncio.sleep(LOOKS_EVERY)
        is_there = any(one.lease == peer.lease for one in leases.peers)
    line.abort()


async def pass_back(line: h11.Connection, reader: asyncio.StreamReader, send: Send, is_harmless: bool) -> None:
    """A stream as it comes; an answer whose length is known when it is whole, so that one that breaks off has not begun. Without any, only
    what changes nothing can be asked once more."""
    held, is_stream, is_over, has_begun = list[Message](), False, False, False
    try:
        while not is_over:
            event = line.next_event()
            if event is h11.NEED_DATA:
                line.receive_data(await reader.read(CHUNK))
            elif isinstance(event, h11.Response):
                if event.status_code == NOT_HERE:
                    raise Unreached
                headers = kept_answer(event.headers)
                is_stream = not any(name == b"content-length" for name, _ in headers)
                held.append({"type": "http.response.start", "status": event.status_code, "headers": headers})
            elif isinstance(event, h11.Data):
                held.append({"type": "http.response.body", "body": bytes(event.data), "more_body": True})
            elif isinstance(event, (h11.EndOfMessage, h11.ConnectionClosed)):
                held.append({"type": "http.response.body", "body": b"", "more_body": False})
                is_over = True
            while held and (is_stream or is_over):
                has_begun = True
                await send(held.pop(0))
    except (h11.RemoteProtocolError, OSError) as error:
        if not has_begun:
            raise (Unreached if is_harmless else Broken) from error
        await send({"type": "http.response.body", "body": b"", "more_body": False})  # its reader comes back


class Broken(StoreTrouble):
    """The process that has the room has gone, and may have done what was asked for: it is not asked for again."""

    def __init__(self) -> None:
        super().__init__("The connection to the table broke just now. Look at the table: if nothing has happened there, try again.")


def kept_answer(headers: Iterable[tuple[bytes, bytes]]) -> Headers:
    """The length stands; the date is our own."""
    dropped = OF_ONE_LINE - {b"content-length"} | {b"date"}
    return [(name, value) for name, value in headers if name.lower() not in dropped]


async def refuse(scope: Scope, receive: Receive, send: Send, error: ContrabandError) -> None:
    if scope["type"] == "http":
        response = await on_error(Request(scope, receive), error)
        await response(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": 1013})  # later


async def send_not_here(scope: Scope, send: Send) -> None:
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    await send({"type": f"{kind}.start", "status": NOT_HERE, "headers": [(b"cache-control", b"no-store")]})
    await send({"type": f"{kind}.body", "body": b"", "more_body": False})


# -- sockets ---------------------------------------------------------------------------------------------------------------------


async def pass_on_socket(services: "Services", peer: Peer, scope: Scope) -> None:
    """Join the visitor's connection to one to the other process, which answers the handshake itself; until either ends."""
    socket: GatedSocket = scope["extensions"]["contraband.socket"]
    loop = asyncio.get_running_loop()
    theirs = Joined()
    try:
        async with asyncio.timeout(CONNECTS_WITHIN):
            await loop.create_connection(lambda: theirs, peer.host, peer.port)
    except OSError as error:
        raise Unreached from error
    headers = [*scope["headers"], (FOR, written_mark(services, peer, scope))]
    head = b"".join([b"GET ", target(scope), b" HTTP/1.1\r\n", *(b"%b: %b\r\n" % header for header in headers), b"\r\n"])
    ours = Joined(socket)
    ours.transport, ours.other, theirs.other = socket.transport, theirs, ours
    socket.is_joined = True
    socket.transport.set_protocol(ours)
    theirs.transport.write(head)
    watching = asyncio.ensure_future(cut_when_gone(services, peer, theirs.transport))
    try:
        await ours.ended.wait()
    finally:
        watching.cancel()


class Joined(asyncio.Protocol):
    """One of two connections that are joined: what comes in here goes out there, and they end together."""

    transport: asyncio.Transport
    other: "Joined"

    def __init__(self, before: "GatedSocket | None" = None) -> None:
        self.before = before  # what this connection was until it was joined, which keeps the books of it
        self.ended = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.other.transport.write(data)

    def pause_writing(self) -> None:
        with suppress(RuntimeError):  # it has ended
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        with suppress(RuntimeError):
            self.other.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self.other.transport.close()
        if self.before is not None:
            self.before.connection_lost(exc)
        self.ended.set()
