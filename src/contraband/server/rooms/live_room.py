"""A room in use: who is connected to it now, and what was drawn of it for whom. None of this is written down."""

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from ...core.board import Memory
from .game_log import Stories
from .room import Room

if TYPE_CHECKING:
    from ..web.viewer import Listener


MOST_KEPT = 64  # parts of the frame


class Papers(NamedTuple):
    """What a member's pages need to know of their browser: what its forms must carry, and the address it reaches us by."""

    csrf: str
    base: str
    is_local_only: bool = False  # a link with this address is of no use to anybody elsewhere


NO_PAPERS = Papers("", "")


class Live:
    """One room, while anybody looks at it or it has something to do."""

    def __init__(self, room: Room, now: float) -> None:
        self.room = room
        self.lock = asyncio.Lock()  # one change at a time, from the decision until the disk has it
        self.viewers: set[Listener] = set()
        self.seen: dict[int, float] = {}  # by member: when they were last here
        self.loaded_at = now
        self.listed_at = 0.0  # when the lists of rooms were last told of it
        self.wake: asyncio.TimerHandle | None = None
        self.remarked_at = now  # when a bot last spoke up, or the clock began to be waited for
        self.stories = Stories(room)
        self.drawn: dict[object, object] = {}  # boards of the table as it is now, by kind of viewer
        self.memories: dict[object, Memory] = {}  # pieces of earlier boards, by kind of viewer
        self.frame: dict[object, str] = {}  # parts of the frame, by all they depend on
        self.papers: dict[int, Papers] = {}  # by member
        self.presence = 0  # counts comings and goings
        self.known_away: frozenset[int] = frozenset()

    def members_here(self) -> set[int]:
        return {viewer.member for viewer in self.viewers}

    def is_here(self, member: int, now: float, grace: float) -> bool:
        """Connected, or (programs that only ask now and then) heard of within the grace time."""
        return member not in self.away(now, grace)

    def away(self, now: float, grace: float) -> frozenset[int]:
        """The members who have been gone for longer than the grace time."""
        here = self.members_here()
        gone = [member for member in range(len(self.room.members)) if member not in here]
        return frozenset([member for member in gone if now - self.seen.get(member, self.loaded_at) >= grace])

    def notice_who_left(self, now: float, grace: float) -> bool:
        """Whether somebody has been gone for the grace time since we last looked, or is back."""
        away = self.away(now, grace)
        if away == self.known_away:
            return False
        self.known_away = away
        self.presence += 1
        return True

    def seated(self) -> list[int]:
        return [seat.member for seat in self.room.seats if seat.member is not None]

    def changed(self) -> None:
        """What was drawn is out of date."""
        self.drawn.clear()
        if len(self.frame) > MOST_KEPT:
            self.frame.clear()

    def rest(self) -> None:
        """Somebody has gone: what was drawn for those who no longer look need not be kept."""
        kinds = {viewer.kind for viewer in self.viewers}
        self.stories.forget(kinds)
        self.memories = {kind: memory for kind, memory in self.memories.items() if kind in kinds}
        if not self.viewers:
            self.drawn.clear()
            self.frame.clear()
