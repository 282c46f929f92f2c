"""A room in use: who is connected to it now, and what was drawn of it for whom. None of this is stored."""

import asyncio
from typing import NamedTuple

from ...core.board import Memory
from .game_log import GameLogs
from .listener import Listener
from .room import Room

MOST_KEPT = 64  # rendered parts of the frame


class BrowserContext(NamedTuple):
    """What a member's pages need to know of their browser: the token its forms carry, and the address it reaches us by."""

    csrf: str
    base_url: str
    is_local_only: bool = False  # a link with this address is of no use to anybody elsewhere


NO_BROWSER = BrowserContext("", "")


class LiveRoom:
    """One room, while anybody looks at it or it has something to do."""

    def __init__(self, room: Room, now: float) -> None:
        self.room = room
        self.lock = asyncio.Lock()  # one change at a time, from the decision until the disk has it
        self.viewers: set[Listener] = set()
        self.seen: dict[int, float] = {}  # by member: when they were last here
        self.loaded_at = now
        self.listed_at = 0.0  # when the store's list of rooms was last brought up to date
        self.wake: asyncio.TimerHandle | None = None  # the alarm for the next thing that happens by itself
        self.remarked_at = now  # when a bot last spoke up, or the clock began to be waited for
        self.logs = GameLogs(room)
        self.drawn: dict[object, object] = {}  # boards of the table as it is now, by viewpoint
        self.memories: dict[object, Memory] = {}  # pieces of earlier boards, by viewpoint
        self.frame_parts: dict[object, str] = {}  # rendered parts of the frame, by all they depend on
        self.browsers: dict[int, BrowserContext] = {}  # by member
        self.presence_version = 0  # counts comings and goings
        self.known_away: frozenset[int] = frozenset()

    def members_here(self) -> set[int]:
        return {viewer.member for viewer in self.viewers}

    def away(self, now: float, grace: float) -> frozenset[int]:
        """The members who are not connected, and (programs that ask only now and then) not heard from for the grace time."""
        here = self.members_here()
        gone = [member for member in range(len(self.room.members)) if member not in here]
        return frozenset([member for member in gone if now - self.seen.get(member, self.loaded_at) >= grace])

    def notice_who_left(self, now: float, grace: float) -> bool:
        """Whether somebody has been gone for the grace time since we last looked, or is back."""
        away = self.away(now, grace)
        if away == self.known_away:
            return False
        self.known_away = away
        self.presence_version += 1
        return True

    def seated(self) -> list[int]:
        return [seat.member for seat in self.room.seats if seat.member is not None]

    def changed(self) -> None:
        """What was drawn is out of date."""
        self.drawn.clear()
        if len(self.frame_parts) > MOST_KEPT:
            self.frame_parts.clear()

    def drop_unwatched(self) -> None:
        """Somebody has gone: what was drawn for those who no longer look need not be kept."""
        viewpoints = {viewer.viewpoint for viewer in self.viewers}
        self.logs.keep_only(viewpoints)
        self.memories = {viewpoint: memory for viewpoint, memory in self.memories.items() if viewpoint in viewpoints}
        if not self.viewers:
            self.drawn.clear()
            self.frame_parts.clear()
