"""The bench's end of a table's socket: as light as can be, for it shares the machine with the server it measures."""

import asyncio
import base64
import os
import re
from collections.abc import Callable
from typing import cast

from ...core.errors import ContrabandError

SEPARATOR = b"\x1e"  # of what a message says and the HTML behind it
SEQUENCE = re.compile(rb'"sequence":(\d+)')
TEXT, PING, PONG = 0x81, 0x89, 0x8A
NO_MASK = b"\0\0\0\0"  # clients must mask what they send; zeros change nothing
ENDS_HERE = (1 << 7) - 2  # the greatest length that stands in the second byte itself


class Client(asyncio.Protocol):
    """A viewer's socket. It only looks for the number of the move in what comes, and counts the bytes."""

    def __init__(self, path: str, host: str, cookie: str) -> None:
        self.hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        self.transport: asyncio.WriteTransport | None = None
        self.buffer = b""
        self.is_open = False
        self.received = 0
        self.sequence = -1
        self.trouble = ""
        self.on_news: Callable[[], None] = lambda: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.WriteTransport, transport)
        self.write(self.hello.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.fail("The server closed the client.")

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open and not self.opened():
            return
        while self.take_frame():
            pass

    def opened(self) -> bool:
        head, found, rest = self.buffer.partition(b"\r\n\r\n")
        if not found:
            return False
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.fail(f"The server did not open the client: {head[:80]!r}.")
        self.is_open, self.buffer = True, rest
        return True

    def take_frame(self) -> bool:
        """Read one frame off the buffer, if a whole one has come. Servers do not mask theirs."""
        buffer = self.buffer
        if len(buffer) < 2:
            return False
        start, size = 2, buffer[1]
        if size > ENDS_HERE - 1:
            start = 4 if size == ENDS_HERE else 10
            size = int.from_bytes(buffer[2:start])
        if len(buffer) < start + size:
            return False
        self.buffer = buffer[start + size :]
        self.take(buffer[0], buffer[start : start + size])
        return True

    def take(self, kind: int, payload: bytes) -> None:
        if kind == PING:  # its own words come back, or the server takes us for dead
            self.write(bytes((PONG, 0x80 | len(payload))) + NO_MASK + payload)
        if kind != TEXT:
            return
        self.received += len(payload)
        head = payload.partition(SEPARATOR)[0]
        if b'"kind":"refused"' in head:
            self.fail(f"The server refused a move: {head[:300]!r}")
        found = SEQUENCE.search(head)
        if found:
            self.sequence = int(found[1])
            self.on_news()

    def fail(self, trouble: str) -> None:
        self.trouble = self.trouble or trouble
        self.on_news()

    def write(self, data: bytes) -> None:
        assert self.transport is not None
        self.transport.write(data)

    def send(self, text: str) -> None:
        """A short text."""
        data = text.encode()
        head = bytes((TEXT, 0x80 | len(data))) if len(data) < ENDS_HERE else bytes((TEXT, 0x80 | ENDS_HERE)) + len(data).to_bytes(2)
        self.write(head + NO_MASK + data)

    def close(self) -> None:
        if self.transport is not None:
            self.on_news = lambda: None
            self.transport.close()


class Clients:
    """The clients of one table, waiting for the same move."""

    def __init__(self, clients: list[Client]) -> None:
        self.clients = clients
        self.wanted: tuple[int, ...] = ()
        self.seen: asyncio.Future[None] | None = None
        for client in clients:
            client.on_news = self.look

    def look(self) -> None:
        if self.seen is None or self.seen.done():
            return
        trouble = next((client.trouble for client in self.clients if client.trouble), "")
        if trouble:
            self.seen.set_exception(ContrabandError(trouble))
        elif all(client.sequence >= wanted for client, wanted in zip(self.clients, self.wanted, strict=True)):
            self.seen.set_result(None)

    async def until_all_have_seen(self, numbers: tuple[int, ...]) -> None:
        """By client: the number that is waited for."""
        self.wanted = numbers
        self.seen = asyncio.get_running_loop().create_future()
        self.look()
        await self.seen
