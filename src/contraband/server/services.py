"""What every page, socket and API call needs in reach."""

import time
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from .identity import LONGEST_TOKEN, Me, Seal, fingerprint
from .limits import Limits
from .network import LOOPBACK, Network, is_spoken_for
from .printing import PrintShop
from .rooms.dealing import Offers, read_hex
from .rooms.emotes import show_emote
from .rooms.entries import ChairRefused, Entry
from .rooms.errors import ForYou, NotAllowed
from .rooms.live_room import BrowserContext, LiveRoom
from .rooms.people import SCREEN
from .rooms.service import RoomService
from .rooms.verbs import Fields
from .settings import Settings
from .waits import Waits
from .web.frame import Frame


@dataclass
class Services:
    """One for the whole server."""

    settings: Settings
    rooms: RoomService
    frame: Frame
    seal: Seal
    limits: Limits
    network: Network
    printing: PrintShop = field(default_factory=PrintShop)
    offers: Offers = field(default_factory=Offers)
    waits: Waits = field(default_factory=Waits)

    async def act(self, live: LiveRoom, member: int, verb: str, fields: Fields) -> list[Entry]:
        """Carry out what a member asks for, and return the entries. Talk has a limit of its own, however it comes in."""
        if member == SCREEN:
            raise NotAllowed("This screen only shows the table: join it to take part.")
        if verb in ("chat", "say"):
            self.limits.check(self.limits.chat, live.room.members[member].person, "remarks")
        if verb == "emote":
            self.limits.check(self.limits.emotes, live.room.members[member].person, "emotes")
            show_emote(live, self.rooms.verb_request(live, member, fields))
            return []
        if verb == "seal":
            live.seals[member] = read_hex(fields, "hash")
            return []
        if verb == "hint":
            raise ForYou(await self.rooms.hint(live, member))
        began = time.perf_counter()
        entries = await self.rooms.act(live, member, verb, fields)
        self.waits.add(time.perf_counter() - began)
        for entry in entries:
            if isinstance(entry, ChairRefused) and entry.member != member:
                tell_refused(live, entry.member, by=live.room.members[member].name)
        return entries

    def has_given(self, token: str) -> bool:
        """Whether a browser has its secret from us: it has our mark, or (from before there were any) somebody at a table has it."""
        if not 20 <= len(token) <= LONGEST_TOKEN:
            return False
        return self.seal.is_ours(token) or bool(self.rooms.store.rooms_of(fingerprint(token), 1))

    def browser_context(self, me: Me, connection: HTTPConnection) -> BrowserContext:
        base_url = self.base_url(connection)
        return BrowserContext(self.seal.csrf(me), base_url, self.is_local_only(base_url))

    def base_url(self, connection: HTTPConnection) -> str:
        """The address others reach us by, as far as we can tell from how this browser does."""
        host = connection.headers.get("host", f"{self.settings.host}:{self.settings.port}")
        scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
        name = name_of(host)
        if name in LOOPBACK and self.network.is_open and not is_spoken_for(connection):  # a proxy's address is the one that counts
            return self.network.url
        return f"{scheme}://{host}"

    def is_local_only(self, base_url: str) -> bool:
        """Whether a link to us works on this machine alone."""
        return not self.network.is_open and name_of(base_url.partition("://")[2]) in LOOPBACK


def tell_refused(live: LiveRoom, asker: int, by: str) -> None:
    """Only to the asker's own pages; that they no longer ask, everybody sees."""
    for viewer in live.viewers:
        if viewer.member == asker:
            viewer.be_refused(by)


def services_of(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


def name_of(host: str) -> str | None:
    """The name in a Host header; None when there is none that could be read."""
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:  # half an IPv6 address
        return None
