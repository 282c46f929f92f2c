"""Whoever is connected to a room, by a page's socket or a program's stream: told that there may be news, or that it is over."""

import asyncio
from enum import Enum
from typing import TYPE_CHECKING

from .game_log import Viewpoint

if TYPE_CHECKING:
    from .live_room import LiveRoom


class Goodbye(Enum):
    """Why we close a connection. What its page or program hears is up to the socket or the stream."""

    NO_SEAT = "removed from the table, or moved to another device"
    RESTART = "the server stops, or this room is served elsewhere too: come back"


class Listener:
    """A connected member. It is nudged whenever there may be news: a program's own task asks for them, pages are told (`page.py`)."""

    def __init__(self, live: "LiveRoom", member: int) -> None:
        self.live = live
        self.member = member
        self.is_nudged = True
        self.waiter: asyncio.Future[None] | None = None
        self.goodbye: Goodbye | None = None
        self.address = ""  # where it comes from, so that it can be kept out
        self.pace = 0.0  # how many times as long as usual it takes to show what happens; programs, and pages without scripts, take no time

    @property
    def viewpoint(self) -> Viewpoint:
        """The seat whose knowledge this member has, and the wording."""
        room = self.live.room
        return room.seat_of(self.member), room.wording_of(self.member)

    def nudge(self) -> None:
        self.is_nudged = True
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def nudged(self) -> None:
        """Until there may be news. Only one task waits at a time, so a future will do; an asyncio.Event keeps a queue of them."""
        if not self.is_nudged:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        self.is_nudged = False

    def answer(self) -> None:
        """Say something, whether there is news or not."""
        self.nudge()

    def see_emote(self, name: str, emote: str, words: str) -> None:
        """Show a face beside a name; programs see none."""

    def be_refused(self, name: str) -> None:
        """Show who has not let this member have the chair they asked for; programs see that they no longer ask."""

    def hear(self, announcement: str) -> None:
        """Show what whoever runs the server says to everybody."""

    def send_kept(self) -> None:
        """Show a person's file again, whether it has changed or not; programs have none."""

    def close(self, goodbye: Goodbye) -> None:
        """Ask the connection's own task to close it."""
        self.goodbye = goodbye
        self.nudge()
