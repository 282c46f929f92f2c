"""Rooms that move between processes: taken over from one that has gone, handed over by one that is leaving."""

import asyncio
import contextlib
import logging
import random
from typing import TYPE_CHECKING

from .room import PLAYING
from .store import StoreTrouble

if TYPE_CHECKING:
    from .service import RoomService

log = logging.getLogger("contraband.server")

TAKE_OVER = 5.0  # seconds between two looks for tables that nobody serves
AT_ONCE = 20  # tables that are taken over together


async def take_over_now_and_then(rooms: "RoomService") -> None:
    """We are told when rooms are free, unless the line to the database is down at that moment."""
    while True:
        await take_over(rooms)
        await asyncio.sleep(TAKE_OVER)


async def take_over(rooms: "RoomService") -> None:
    """The tables that are being played and that nobody serves. Others do the same meanwhile: everybody begins with other tables."""
    with contextlib.suppress(StoreTrouble):  # we have lost our own
        free = await rooms.leases.free_rooms([PLAYING])
        random.shuffle(free)
        for at in range(0, len(free), AT_ONCE):
            some = free[at : at + AT_ONCE]
            await asyncio.gather(*(rooms.bring(code) for code in some), return_exceptions=True)
            for code in some:
                if code in rooms.live_rooms:
                    await rooms.wake(code)


async def hand_over(rooms: "RoomService") -> None:
    """Writes under way are finished first; later ones are refused."""
    for live in list(rooms.live_rooms.values()):
        async with live.lock:
            rooms.let_go_of(live)
    try:
        await rooms.leases.leave()
    except StoreTrouble as trouble:
        log.warning("the tables could not be handed over, and are taken over in a few seconds: %s", trouble)
