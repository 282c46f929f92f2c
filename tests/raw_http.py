"""Requests and sockets over TCP, written and read as bytes: nothing that a server sends is interpreted away."""

import asyncio
import base64
import json
from collections.abc import Mapping
from typing import Any

Messages = list[dict[str, Any]]
KEY = base64.b64encode(b"sixteen bytes...").decode()  # of every handshake
UPGRADE = {"upgrade": "websocket", "connection": "Upgrade", "sec-websocket-version": "13", "sec-websocket-key": KEY}
END = b"\r\n\r\n"
TEXT, CLOSE = 1, 8  # kinds of frames
FIN, MASKED = 0x80, 0x80
NO_MASK = bytes(4)  # frames to a server are masked; with this they stay readable


def request_of(method: str, path: str, headers: Mapping[str, str], body: bytes = b"") -> bytes:
    head = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join(head).encode() + END + body


class Line(asyncio.Protocol):
    """One connection: what came over it, and a way to send something and to hang up."""

    received = 0  # bytes, over all connections

    def __init__(self, request: bytes, is_socket: bool = False) -> None:
        self.request, self.is_socket = request, is_socket
        self.got = bytearray()
        self.is_open = False  # the answer to the handshake, or the head of a stream, has been read
        self.ended = asyncio.get_running_loop().create_future()
        self.opening: asyncio.Task[Any] | None = None

    def open(self, port: int) -> "Line":
        loop = asyncio.get_running_loop()
        self.opening = loop.create_task(loop.create_connection(lambda: self, "127.0.0.1", port))
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.got += data
        Line.received += len(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ended.done():
            self.ended.set_result(None)

    def say(self, message: dict[str, Any]) -> None:
        self.transport.write(frame(TEXT, json.dumps(message).encode()))

    def heard(self) -> Messages:
        """What came since it was last asked: the frames of a socket one by one, anything else as it is."""
        if not self.is_socket:
            got, self.got = bytes(self.got), bytearray()
            return [{"body": got}] if got else []
        head = b""
        if not self.is_open and END in self.got:
            head, _, rest = bytes(self.got).partition(END)
            self.got, self.is_open = bytearray(rest), True
        return [{"head": head}] * bool(head) + (self.frames() if self.is_open else [])

    def frames(self) -> Messages:
        found = []
        while (size := frame_size(self.got)) is not None:
            start, whole = size
            raw, self.got = bytes(self.got[:whole]), self.got[whole:]
            found.append({"raw": raw, "text": raw[start:].decode(errors="replace")})
        return found

    async def hang_up(self) -> None:
        if self.opening is not None:
            await self.opening
        if self.is_socket and not self.transport.is_closing():
            self.transport.write(frame(CLOSE, b"\x03\xe9"))
        self.transport.close()
        await self.ended


def frame(kind: int, content: bytes) -> bytes:
    size = bytes([MASKED | len(content)]) if len(content) < 126 else bytes([MASKED | 126]) + len(content).to_bytes(2, "big")
    return bytes([FIN | kind]) + size + NO_MASK + content


def frame_size(got: bytearray) -> tuple[int, int] | None:
    """Where the content of the first frame begins and where it ends, once all of it is here."""
    if len(got) < 2:
        return None
    extra = {126: 2, 127: 8}.get(got[1], 0)
    start = 2 + extra
    if len(got) < start:
        return None
    size = int.from_bytes(got[2:start], "big") if extra else got[1]
    return (start, start + size) if len(got) >= start + size else None


async def exchange(port: int, request: bytes) -> Messages:
    """Everything that is written in answer to a request, until the server closes the connection."""
    line = Line(request).open(port)
    await line.ended
    head, _, body = bytes(line.got).partition(END)
    return [{"status": int(head.split(b" ", 2)[1]), "head": head}, {"body": body}]
