"""The socket of a table's page: news out, verbs in."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...core.errors import ContrabandError
from ..identity import who
from ..limits import TooFast, address
from ..rooms.errors import Elsewhere, NoSuchTable
from ..rooms.listener import Goodbye
from ..rooms.page import Line
from ..rooms.store import StoreTrouble
from ..security import NotOurs, check_origin
from ..services import Services, services_of
from .forms import as_seen
from .messages import PACE, STILL_THERE, read_message, read_pace, refusal_notice
from .viewer import Viewer

log = logging.getLogger("contraband.server")

MOST_PAGES = 30  # of one member at one table
MOST_REFUSED = 100  # messages of one connection: no person sends as many too fast
NO_SEAT, NO_TABLE, RESTART, LATER = 4403, 4404, 1012, 1013  # why a socket is closed; the page's side is `static/line.js`
CLOSE_CODES = {Goodbye.NO_SEAT: NO_SEAT, Goodbye.RESTART: RESTART}
GONE = (WebSocketDisconnect, RuntimeError, OSError)  # the other side has, meanwhile; whoever listens there tidies up


class TableSocket:
    """The socket as an application of its own: every layer between it and the network costs time with every message."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await serve_page(WebSocket(scope, receive, send), send, enter)


async def serve_page(socket: WebSocket, send: Send, enter: Callable[[Services, WebSocket], Viewer]) -> None:
    """One page is open: whose it is, or why it is closed. Opening one is a request like any other."""
    services = services_of(socket)
    await socket.accept()
    try:
        with services.limits.one_more(address(socket)):
            services.limits.check(services.limits.requests, address(socket), "requests")
            if "origin" not in socket.headers:
                raise NotOurs("Sockets are for our own pages; programs use the API.")
            check_origin(socket)
            await serve_viewer(services, socket, send, enter(services, socket))
    except NoSuchTable:
        await socket.close(NO_TABLE)
    except (TooFast, Elsewhere, StoreTrouble):
        await socket.close(LATER)
    except ContrabandError:
        await socket.close(NO_SEAT)


async def serve_viewer(services: Services, socket: WebSocket, send: Send, viewer: Viewer) -> None:
    """This task listens; the room tells all its pages what is new. However it ends, the member has gone at that moment."""
    live = viewer.live
    viewer.address = address(socket)
    live.viewers.add(viewer)
    viewer.open(line_to(socket, send), lambda goodbye: services.rooms.spawn(close(socket, CLOSE_CODES[goodbye])))
    services.rooms.connected(live, viewer.member)
    try:
        await listen(services, socket, viewer)
    finally:
        viewer.hang_up()
        live.viewers.discard(viewer)
        services.rooms.disconnected(live, viewer.member)


def enter(services: Services, socket: WebSocket) -> Viewer:
    """The room of this socket, and who the page's person is in it."""
    me, code = who(socket), socket.path_params["code"]
    live = services.rooms.find(code)
    member = live.room.member_of(me.person)
    if member is None:
        raise NotOurs("Join the table first.")
    if services.settings.limits and sum(page.member == member for page in live.viewers) >= MOST_PAGES:
        raise TooFast(f"You have {MOST_PAGES} pages of this table open already: close one first.")
    live.browsers[member] = services.browser_context(me, socket)
    return Viewer(services.rooms, services.frame, live, member)


class AnyLine:
    """A line by whatever server there is: a message goes out when the one before it has."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.on_free: Callable[[], None] | None = None
        self.sending: asyncio.Task[None] | None = None

    @property
    def is_free(self) -> bool:
        return self.sending is None

    def write(self, text: str) -> None:
        self.sending = asyncio.get_running_loop().create_task(self.deliver(text))

    async def deliver(self, text: str) -> None:
        with suppress(*GONE):
            await self.send({"type": "websocket.send", "text": text})
            self.sending = None
            if self.on_free is not None:
                self.on_free()


def line_to(socket: WebSocket, send: Send) -> Line:
    """Straight to the connection, if it is one of ours (`gate.GatedSocket`)."""
    ours: Line | None = socket.scope.get("extensions", {}).get("contraband.socket")
    return AnyLine(send) if ours is None else ours


async def close(socket: WebSocket, code: int) -> None:
    with suppress(*GONE):
        await socket.close(code)


async def listen(services: Services, socket: WebSocket, viewer: Viewer) -> None:
    """What is too much is read at once all the same, and soon ends the connection: while it waited to be read, nobody would notice that
    its page has gone.
    """
    refused = 0
    key = f"{address(socket)} {id(viewer)}"
    while True:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return
        try:
            services.limits.check(services.limits.messages, key, "messages")
            verb, fields = read_message(text)
            if verb == PACE:
                viewer.pace = read_pace(fields)
            elif verb != STILL_THERE:
                await services.act(viewer.live, viewer.member, verb, as_seen(viewer.live, viewer.member, fields))
        except TooFast as error:
            refused += 1
            if refused > MOST_REFUSED:
                raise
            viewer.show(refusal_notice(error))
        except ContrabandError as error:
            viewer.show(refusal_notice(error))
        viewer.answer()
