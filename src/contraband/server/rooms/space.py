"""Space in a full house: what nobody is at gives way to new tables."""

from typing import TYPE_CHECKING

from .entries import GaveWay
from .errors import Stale, TooMany
from .room import BEGUN, GATHERING, OVER
from .store import Append, Taken
from .stored import to_json

if TYPE_CHECKING:
    from .service import RoomService

ABANDONED = 24 * 3600.0  # seconds without anybody after which a game that has begun may give way
EMPTY = 300.0  # seconds for which a table that never began counts after the last person has gone


async def make_space(rooms: "RoomService", wanted: int) -> None:
    """For this many more tables. In a full house games at which nobody has been for a day give way, the oldest first."""
    most = rooms.settings.max_tables
    missing = tables_in_use(rooms) + wanted - most
    if missing <= 0:
        return
    for code in rooms.store.unused_since(BEGUN, rooms.now() - ABANDONED):
        if missing and await give_way(rooms, code):
            missing -= 1
    if missing:
        raise TooMany(f"All {most} tables of this server are in use. Try again later, or play on at one of yours.")


def tables_in_use(rooms: "RoomService") -> int:
    """Tables that never began count only while somebody is there. Their links stay good."""
    return rooms.store.count([GATHERING], rooms.now() - EMPTY) + rooms.store.count(BEGUN, 0.0)


async def give_way(rooms: "RoomService", code: str) -> bool:
    """End a game as it stands, so that its record can be read; False when it is in use after all."""
    live = rooms.live_rooms.get(code)
    if live is not None and (live.viewers or live.lock.locked()):
        return False
    try:
        if live is None:  # it need not be rebuilt for that, and perhaps it cannot be
            bodies = [to_json(GaveWay(), rooms.now())]
            await rooms.store.append(Append(code, rooms.store.entry_count(code), bodies, OVER, rooms.now()))
        else:
            async with live.lock:
                await rooms.write(live, [GaveWay()])
    except (Taken, Stale):
        return False
    return True
