"""The socket of a page, by hand: for tests that need no more of it than a few bytes."""

import base64
import os
import socket

from browser import Server


def open_socket(server: Server, path: str, cookie: str) -> socket.socket:
    """A page's socket, after its handshake."""
    line = socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), timeout=60)
    key = base64.b64encode(os.urandom(16)).decode()
    host = server.url.partition("://")[2]
    head, more = b"", b"?"
    try:
        line.sendall(
            f"GET {path}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: {server.url}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        while more and b"\r\n\r\n" not in head:
            head += (more := line.recv(1))
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head)
    except OSError:
        line.close()
        raise
    return line


def send_text(line: socket.socket, text: str) -> None:
    data = text.encode()
    assert len(data) < 126
    line.sendall(bytes((0x81, 0x80 | len(data))) + b"\0\0\0\0" + data)
