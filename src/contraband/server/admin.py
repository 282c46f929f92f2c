"""The server's owner: the key that proves it, how long a browser is trusted, who is blocked, and what is announced."""

import asyncio
import hmac
import json
import os
from hashlib import sha256

from starlette.requests import HTTPConnection

from .identity import Seal
from .limits import Limits, address
from .rooms.service import RoomService
from .rooms.store import Store, StoreTrouble

ADMIN_KEY = "CONTRABAND_ADMIN_KEY"
COOKIE = "admin"
KEPT = 12 * 3600  # seconds for which a browser that has shown the key is believed
TRY_AGAIN = 0.5  # seconds after which the store is read again if it could not be
BANNED, ANNOUNCED = "banned", "announced"  # facts that the store keeps, and of which other processes are told


def admin_key() -> str:
    """Without one there is no admin page, and no other way in."""
    return os.environ.get(ADMIN_KEY, "")


def is_key(sent: str) -> bool:
    """Takes the same time however much of it is right, and however long it is."""
    key = admin_key()
    return hmac.compare_digest(digest(sent), digest(key)) and bool(key)


def digest(text: str) -> bytes:
    return sha256(text.encode(errors="replace")).digest()


def shows_key(limits: Limits, connection: HTTPConnection, sent: str) -> bool:
    """Whether the right key was sent; after a few guesses one has to wait, and is not told whether a guess was right."""
    limits.check_guess(address(connection))
    is_right = is_key(sent)
    if not is_right and sent:
        limits.note_guess(address(connection))
    return is_right


def sends_key(limits: Limits, connection: HTTPConnection) -> bool:
    """The same for a program, which sends it as a bearer token."""
    return shows_key(limits, connection, connection.headers.get("authorization", "").removeprefix("Bearer "))


def pass_for(seal: Seal, until: int) -> str:
    """What a browser keeps instead of the key: void when the key changes, or at its time."""
    return f"{until}.{seal.mark(f'admin {until} {admin_key()}')}"


def has_pass(seal: Seal, connection: HTTPConnection, now: float) -> bool:
    given = connection.cookies.get(COOKIE, "")
    until = given.partition(".")[0]
    if not admin_key() or not (until.isascii() and until.isdigit() and len(until) < 12):
        return False
    return hmac.compare_digest(pass_for(seal, int(until)).encode(), given.encode()) and now < int(until)


def banned_in(store: Store) -> frozenset[str]:
    """The addresses blocked by every server on this store."""
    kept = store.fact(BANNED)
    return frozenset(json.loads(kept)) if kept else frozenset()


async def keep_out(store: Store, limits: Limits, host: str, is_out: bool) -> None:
    """One address more or less, whomever other processes keep out by now."""
    others = banned_in(store) - {host}
    addresses = others | {host} if is_out else others
    await store.remember(BANNED, json.dumps(sorted(addresses)))
    store.leases.say(json.dumps({BANNED: {}}))
    limits.banned = addresses


async def announce(rooms: RoomService, text: str) -> None:
    """To everybody at all processes. A process that has a store to itself forgets it when it stops: what was said was often just that."""
    if rooms.leases.is_shared:
        await rooms.store.remember(ANNOUNCED, text)
        rooms.leases.say(json.dumps({ANNOUNCED: {}}))
    rooms.announce(text)


class HouseNews:
    """What one process decided holds for all: read from the store at the start, and whenever another process says so."""

    def __init__(self, rooms: RoomService, limits: Limits) -> None:
        self.rooms = rooms
        self.limits = limits
        self.read = {BANNED: self.read_bans, ANNOUNCED: self.read_announcement}
        limits.banned = banned_in(rooms.store)
        if rooms.leases.is_shared:
            rooms.announcement = rooms.store.fact(ANNOUNCED) or ""
            rooms.leases.on_missed = self.catch_up

    def hear(self, name: str) -> None:
        if name in self.read:
            self.rooms.spawn(self.find_out(name))

    def catch_up(self) -> None:
        """After a time in which nothing was heard."""
        for name in self.read:
            self.hear(name)

    async def find_out(self, name: str) -> None:
        """However long the store cannot be read: nobody says it again."""
        while True:
            try:
                return await self.read[name]()
            except StoreTrouble:
                await asyncio.sleep(TRY_AGAIN)

    async def read_bans(self) -> None:
        self.limits.banned = await asyncio.to_thread(banned_in, self.rooms.store)
        self.rooms.send_away(self.limits.banned)

    async def read_announcement(self) -> None:
        text = await asyncio.to_thread(self.rooms.store.fact, ANNOUNCED)
        self.rooms.announce(text or "")
