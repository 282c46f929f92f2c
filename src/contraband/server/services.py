"""What every page, socket and API call needs in reach."""

import socket
from dataclasses import dataclass
from functools import cache
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from .identity import Me, Seal
from .limits import Limits
from .rooms.entries import Entry
from .rooms.live_room import BrowserContext, LiveRoom
from .rooms.service import RoomService
from .rooms.verbs import Fields
from .settings import Settings
from .web.frame import Frame


@dataclass
class Services:
    """One for the whole server."""

    settings: Settings
    rooms: RoomService
    frame: Frame
    seal: Seal
    limits: Limits

    async def act(self, live: LiveRoom, member: int, verb: str, fields: Fields) -> list[Entry]:
        """Carry out what a member asks for, and return the entries. Talk has a limit of its own, however it comes in."""
        if verb in ("chat", "say"):
            self.limits.check(self.limits.chat, live.room.members[member].person, "remarks")
        return await self.rooms.act(live, member, verb, fields)

    def browser_context(self, me: Me, connection: HTTPConnection) -> BrowserContext:
        base_url = self.base_url(connection)
        return BrowserContext(self.seal.csrf(me), base_url, self.is_local_only(base_url))

    def base_url(self, connection: HTTPConnection) -> str:
        """The address others reach us by, as far as we can tell from how this browser does."""
        host = connection.headers.get("host", f"{self.settings.host}:{self.settings.port}")
        scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
        name = name_of(host)
        if name in LOOPBACK and self.settings.host not in LOOPBACK:
            host = f"{own_address()}:{self.settings.port}"
        return f"{scheme}://{host}"

    def is_local_only(self, base_url: str) -> bool:
        """Whether a link to us works on this machine alone."""
        return self.settings.host in LOOPBACK and name_of(base_url.partition("://")[2]) in LOOPBACK


def services_of(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


LOOPBACK = ("127.0.0.1", "localhost", "::1")


def name_of(host: str) -> str | None:
    """The name in a Host header; None when there is none that could be read."""
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:  # half an IPv6 address
        return None


@cache
def own_address() -> str:
    """This machine's name for its neighbours."""
    try:
        found = {str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    except OSError:
        found = set()
    return next((address for address in sorted(found) if not address.startswith("127.")), socket.gethostname())
