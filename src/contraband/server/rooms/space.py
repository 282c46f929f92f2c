"""Space in a full house: empty tables give way to new ones."""

from typing import TYPE_CHECKING

from .entries import GaveWay
from .errors import Stale, TooMany
from .leases import Hold
from .room import BEGUN, GATHERING, OVER
from .store import Append, Count, Full, Limit, Lost, Taken
from .stored import to_json

if TYPE_CHECKING:
    from .service import RoomService

ABANDONED = 24 * 3600.0  # seconds without anybody after which a game that has begun may give way
EMPTY = 300.0  # seconds for which a table that never began counts after the last person has gone


async def open_within_limit(rooms: "RoomService", opening: Append) -> None:
    """A new table, if there is space for one more or some can be made. The store counts while it writes, for all who open tables."""
    try:
        await rooms.store.append(opening)
    except Full as full:
        await make_space(rooms, full.missing)
        try:
            await rooms.store.append(opening)
        except Full:
            raise no_space(rooms) from None  # somebody else was quicker


def limit(rooms: "RoomService") -> Limit:
    """Tables that never began count only while somebody is there. Their links stay good."""
    return Limit(rooms.settings.max_tables, (Count([GATHERING], rooms.now() - EMPTY), Count(BEGUN, 0.0)))


async def make_space(rooms: "RoomService", missing: int) -> None:
    """In a full house games at which nobody has been for a day give way, the oldest first."""
    for code in rooms.store.unused_since(BEGUN, rooms.now() - ABANDONED):
        if missing and await give_way(rooms, code):
            missing -= 1
    if missing:
        raise no_space(rooms)


def no_space(rooms: "RoomService") -> TooMany:
    return TooMany(f"All {rooms.settings.max_tables} tables of this server are in use. Try again later, or carry on at one of yours.")


async def give_way(rooms: "RoomService", code: str) -> bool:
    """End a game as it stands, so that its record can be read; False when it is in use after all."""
    live = rooms.live_rooms.get(code)
    if live is not None and (live.viewers or live.lock.locked()):
        return False
    try:
        if live is None:  # it need not be rebuilt for that, and perhaps it cannot be
            if rooms.leases.is_shared and not isinstance(await rooms.leases.claim(code), Hold):
                return False
            bodies, lease = [to_json(GaveWay(), rooms.now())], rooms.leases.number
            await rooms.store.append(Append(code, rooms.store.entry_count(code), bodies, OVER, rooms.now(), lease=lease))
            rooms.leases.release([code])
        else:
            async with live.lock:
                await rooms.write(live, [GaveWay()])
    except (Taken, Lost, Stale):
        return False
    return True
