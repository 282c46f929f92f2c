"""The socket of a table's page: news out, forms in."""

import asyncio
import json
import logging
from typing import Any

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core.errors import ContrabandError, Refused
from . import driver
from .desk import Desk
from .guard import NotOurs, TooFast, address, check_origin
from .house import NoSuchTable, WithoutGame
from .identity import who
from .live import Live
from .viewers import Viewer

log = logging.getLogger("contraband.server")

MOST_PAGES = 30  # of one member at one table
STILL_THERE = "here"  # asked by pages that only wait: any answer will do


def notice(error: ContrabandError) -> dict[str, str]:
    """What went wrong, for the place where the page tells it."""
    if isinstance(error, Refused):
        return {"kind": "refused", "rule": error.rule, "text": error.sentence}
    return {"kind": "refused", "rule": "", "text": str(error)}


class TableSocket:
    """The socket as an application of its own: every layer between it and the network costs time with every message."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await serve_page(WebSocket(scope, receive, send), send)


async def serve_page(socket: WebSocket, send: Send) -> None:
    """One page is open. Two tasks: one sends whatever is new, this one listens."""
    desk: Desk = socket.app.state.desk
    await socket.accept()
    try:
        live, member = await enter(desk, socket)
    except (NoSuchTable, WithoutGame):
        await socket.close(driver.NO_TABLE)
        return
    except TooFast:
        await socket.close(driver.LATER)
        return
    except ContrabandError:
        await socket.close(driver.NO_SEAT)
        return
    viewer = Viewer(desk.house, desk.frame, live, member)
    live.viewers.add(viewer)
    desk.house.came(live, member)
    sender = asyncio.get_running_loop().create_task(send_news(socket, send, viewer))
    try:
        await listen(desk, socket, viewer)
    finally:
        sender.cancel()
        live.viewers.discard(viewer)
        desk.house.went(live, member)


async def enter(desk: Desk, socket: WebSocket) -> tuple[Live, int]:
    """The room of this socket, once its rules are compiled, and who the page's person is in it. To open one is a request like any other."""
    desk.limits.check(desk.limits.requests, address(socket), "requests")
    if "origin" not in socket.headers:
        raise NotOurs("A socket comes from one of our pages; programs use the API.")
    check_origin(socket)
    me, code = who(socket), socket.path_params["code"]
    await desk.readiness.wait_for(desk.house.game_of(code).name)
    live = desk.house.find(code)
    member = live.room.member_of(me.person)
    if member is None:
        raise NotOurs("Join the table first.")
    if desk.settings.limits and sum(line.member == member for line in live.viewers) >= MOST_PAGES:
        raise TooFast(f"You have {MOST_PAGES} pages of this table open already: close one.")
    live.papers[member] = desk.papers(me, socket)
    return live, member


async def send_news(socket: WebSocket, send: Send, viewer: Viewer) -> None:
    """As long as the page is open: whenever there may be news, what changed. Who is slow gets fewer, never older ones."""
    try:
        while viewer.closing is None:
            await viewer.nudged()
            text = viewer.news()
            if text:
                await asyncio.sleep(0)  # first all boards that are due are drawn, then they are sent: by turns takes a tenth longer
                await send({"type": "websocket.send", "text": text})
        await socket.close(viewer.closing)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # it has gone meanwhile; the listener tidies up


async def listen(desk: Desk, socket: WebSocket, viewer: Viewer) -> None:
    key = f"{address(socket)} {id(viewer)}"
    while True:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return
        try:
            desk.limits.check(desk.limits.messages, key, "messages")
            verb, fields = read_message(text)
            if verb != STILL_THERE:
                await desk.act(viewer.live, viewer.member, verb, fields)
        except TooFast as error:
            viewer.tell(notice(error))
            await asyncio.sleep(0.2)
        except ContrabandError as error:
            viewer.tell(notice(error))
        viewer.answer()


class BadMessage(ContrabandError):
    """A message that no page of ours sends."""


def read_message(text: str) -> tuple[str, dict[str, str]]:
    """{"to": verb, "fields": {name: text}}"""
    try:
        message: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise BadMessage('A message is JSON: {"to": "move", "fields": {"move": "17", "sequence": "3"}}.') from None
    verb = message.get("to") if isinstance(message, dict) else None
    fields = message.get("fields", {}) if isinstance(message, dict) else None
    if not isinstance(verb, str) or not isinstance(fields, dict) or not all(isinstance(value, str) for value in fields.values()):
        raise BadMessage('A message has "to", a verb, and "fields", texts by name.')
    return verb, fields
