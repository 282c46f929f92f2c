"""Who a visitor is whose request another process has passed on: a header says it, with a mark that only our processes can make."""

import hmac
from typing import TYPE_CHECKING

from starlette.types import ASGIApp, Receive, Scope, Send

from .limits import PASSED_ON
from .rooms.leases import Peer

if TYPE_CHECKING:
    from .services import Services

FOR = b"x-contraband-for"  # whom a request is passed on for


class FromOthers:
    """Before anything else: what another process has passed on comes from the visitor it names, and was counted there."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            given = next((value for name, value in scope["headers"] if name == FOR), None)
            if given is not None:
                read_mark(scope["app"].state.services, scope, given)
        await self.app(scope, receive, send)


def read_mark(services: "Services", scope: Scope, given: bytes) -> None:
    """Anybody may send such a header; only ours fits."""
    host, scheme, mark = [*given.decode("latin-1").split(" "), "", ""][:3]
    expected = mark_for(services, services.rooms.leases.address, host, scheme, scope)
    if hmac.compare_digest(mark.encode(), expected.encode()):
        scope["client"] = (host, 0)
        is_socket = scope["type"] == "websocket"
        scope["scheme"] = scheme.replace("http", "ws") if is_socket else scheme
        scope[PASSED_ON] = True


def written_mark(services: "Services", peer: Peer, scope: Scope) -> bytes:
    host = scope["client"][0] if scope["client"] else "unknown"
    scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
    mark = mark_for(services, peer.address, host, scheme, scope)
    return f"{host} {scheme} {mark}".encode("latin-1")


def mark_for(services: "Services", to: str, host: str, scheme: str, scope: Scope) -> str:
    """For one process and one address of ours: it cannot be used elsewhere."""
    return services.seal.mark(f"passed on to {to} for {host} by {scheme}: {scope.get('method', 'GET')} {target(scope)!r}")


def target(scope: Scope) -> bytes:
    path: bytes = scope["raw_path"]
    return path + b"?" + scope["query_string"] if scope["query_string"] else path
