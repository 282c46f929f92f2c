"""Letting in people on this network: a second socket on the machine's own address, opened and closed from the machine itself."""

import logging
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from ipaddress import ip_address

from starlette.requests import HTTPConnection

from ..core.errors import ContrabandError

log = logging.getLogger("contraband.server")

Shut = Callable[[], None]
Listen = Callable[[str], Awaitable[Shut]]  # listens on an address too; what it returns ends that, and whoever came in by it
LOOPBACK = ("127.0.0.1", "localhost", "::1")
# What proxies add: whoever is behind one is not at this machine, whatever their connection looks like.
SPOKEN_FOR = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "cf-connecting-ip")
NOWHERE = ("192.0.2.1", 9)  # an address for examples: nothing is sent there
NO_NETWORK = "This machine has no address that others on the network can reach."


class NotHere(ContrabandError):
    """Something that may only be done at the server's own machine."""


class Network:
    """Whether the network is let in. A server that listens to it from the start is always open, with nothing to close."""

    def __init__(self, host: str) -> None:
        self.listens_to_all = host not in LOOPBACK
        self.listen: Listen | None = None  # given by the server once it runs
        self.port = 0
        self.address = ""  # where others reach us, while they may
        self._shut: Shut | None = None

    def runs(self, port: int, listen: Listen) -> None:
        self.port, self.listen = port, listen

    @property
    def is_open(self) -> bool:
        return self.listens_to_all or self._shut is not None

    @property
    def can_change(self) -> bool:
        return self.listen is not None and not self.listens_to_all

    async def open(self) -> None:
        if self.listen is None or self.is_open:
            return
        address = own_address()
        if not address:
            raise ContrabandError(NO_NETWORK)
        self._shut = await self.listen(address)
        self.address = address
        log.info("people on this network are let in, at %s", self.url)

    def shut(self) -> None:
        if self._shut is not None:
            self._shut()
            self._shut, self.address = None, ""
            log.info("people on this network are no longer let in")

    @property
    def url(self) -> str:
        """The address for others; of a server that listens to all from its start, too."""
        return f"http://{self.address or own_address() or socket.gethostname()}:{self.port}"


def is_at_this_machine(connection: HTTPConnection) -> bool:
    """Whether a request comes from a browser on this machine: by the connection itself, by our own name, and through nobody else."""
    is_near = connection.client is not None and is_loopback(connection.client.host)
    server = connection.scope.get("server")
    came_near = server is not None and is_loopback(str(server[0]))
    return is_near and came_near and not is_spoken_for(connection) and connection.url.hostname in LOOPBACK


def is_spoken_for(connection: HTTPConnection) -> bool:
    return any(name in connection.headers for name in SPOKEN_FOR)


def check_here(connection: HTTPConnection) -> None:
    if not is_at_this_machine(connection):
        raise NotHere("Only a browser on the server's own machine can let people in: open http://localhost there.")


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def own_address() -> str:
    """This machine's address for its neighbours: the one it would speak from, or one that its name has; "" if there is none."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(NOWHERE)
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += sorted({str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)})
    return next((address for address in found if not is_loopback(address)), "")
