"""A table as a stream of Server-Sent Events: what a program would see if it asked after every change, and what happened between."""

import asyncio
import json
from collections.abc import AsyncGenerator, Iterable
from contextlib import aclosing, suppress
from dataclasses import dataclass, field, replace

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from ...core.errors import Unreadable
from ..limits import TooFast
from ..rooms.entries import Chatted, Entry, Moved, Started, TakenBack, from_json
from ..rooms.listener import Goodbye, Listener
from ..rooms.live_room import LiveRoom
from ..rooms.room import PAUSED, Room
from ..services import Services
from .fields import Whole
from .operation import Call
from .table_json import Json, show_moves, show_remarks, show_table

HEARTBEAT = 15.0  # seconds without news after which a comment says that the connection still stands
MOST_CONNECTIONS = 8  # of one member to one table, pages and streams together
STILL_HERE = ": still here\n\n"
KIND = "text/event-stream"
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}
LAST = Whole("Last-Event-ID", "the number of the last event that came through")
GOODBYES = {Goodbye.NO_SEAT: "You are no longer at this table, or moved to another device.", Goodbye.RESTART: "The server stops."}


@dataclass
class Progress:
    """How far somebody has been told: which game, which of its moves, and how many remarks."""

    games: int = 0
    moves: list[tuple[int, int]] = field(default_factory=list)
    remarks: int = 0

    @classmethod
    def all_of(cls, room: Room, seat: int) -> "Progress":
        return cls(len(room.matches), room.match.moves[: room.move_count_for(seat)] if room.matches else [], room.remark_count)

    @classmethod
    def by_entries(cls, entries: Iterable[Entry]) -> "Progress":
        """What was true after these entries: where a stream that broke off goes on."""
        progress = cls()
        for entry in entries:
            if isinstance(entry, Started):
                progress.games, progress.moves = progress.games + 1, []
            elif isinstance(entry, Moved):
                progress.moves.append((entry.seat, entry.move))
            elif isinstance(entry, TakenBack):
                progress.moves.pop()
            elif isinstance(entry, Chatted):
                progress.remarks += 1
        return progress

    def still_true(self, room: Room) -> int:
        """How many of the moves that were sent still stand in the current game: fewer, when some were taken back."""
        if self.games != len(room.matches) or not room.matches:
            return 0
        pairs = enumerate(zip(self.moves, room.match.moves, strict=False))
        return next((place for place, (sent, made) in pairs if sent != made), min(len(self.moves), len(room.match.moves)))


class Stream(Listener):
    """One program that listens. A slow one gets fewer events, never older ones."""

    def __init__(self, services: Services, live: LiveRoom, member: int, progress: Progress) -> None:
        super().__init__(live, member)
        self.services = services
        self.progress = progress
        self.last: object = None

    def news(self) -> str:
        """What changed since the last event, as an event; "" when nothing did."""
        room, (seat, _) = self.live.room, self.viewpoint
        since, made = self.progress.still_true(room), room.move_count_for(seat)
        is_held_back = room.state == PAUSED and since < made  # a pause covers what happened before it, too
        shown = show_table(self.services, self.live, self.member)
        moves = [] if is_held_back or since >= made else show_moves(room, since, self.viewpoint)[: made - since]
        happened = {"since": since, "moves": moves, "remarks": show_remarks(room, self.progress.remarks)}
        self.progress = replace(self.progress, remarks=room.remark_count) if is_held_back else Progress.all_of(room, seat)
        essence = without_seconds(shown)
        if essence == self.last:
            return ""
        self.last = essence
        return event(
            shown | happened, "" if is_held_back else f"id: {shown['changes']}\n"
        )  # a program that breaks off now still misses these moves

    def last_event(self) -> str:
        assert self.goodbye is not None
        return event({"message": GOODBYES[self.goodbye]}, "event: end\n")


def event(data: Json, head: str) -> str:
    return f"{head}data: {json.dumps(data, separators=(',', ':'))}\n\n"


def without_seconds(shown: Json) -> Json:
    """What a change is: that time passes is none."""
    view = shown["view"]
    if not view or not view["timer"]:
        return shown
    return shown | {"view": view | {"timer": view["timer"] | {"left": 0}}}


class EventStream(StreamingResponse):
    """However a connection ends, its member has gone at that moment."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        events = self.body_iterator
        assert isinstance(events, AsyncGenerator)
        async with aclosing(events):
            await super().__call__(scope, receive, send)


async def stream_table(call: Call) -> Response:
    progress = where_to_begin(call)
    if call.request.method == "HEAD":
        return Response(media_type=KIND, headers=HEADERS)
    if sum(one.member == call.member for one in call.live.viewers) >= MOST_CONNECTIONS:
        raise TooFast(f"You have {MOST_CONNECTIONS} connections to this table already: close one.")
    stream = Stream(call.services, call.live, call.member, progress)
    return EventStream(listen(stream), media_type=KIND, headers=HEADERS)


def where_to_begin(call: Call) -> Progress:
    """From now on, or after the event with this number: browsers and good clients send it by themselves when they come back."""
    header = call.request.headers.get("last-event-id")
    last = call.given["since"] if header is None else LAST.read(LAST.from_text(header))
    room, (seat, _) = call.live.room, call.viewpoint
    if last is None:
        return Progress.all_of(room, seat)
    if last > (changes := room.change_count_for(seat)):
        raise Unreadable(f"There is no event {last} yet: this table has had {changes} changes.")
    return Progress.by_entries(from_json(body)[0] for body in call.services.rooms.store.entries(room.code)[:last])


async def listen(stream: Stream) -> AsyncGenerator[str, None]:
    """As long as the connection stands its member is here, as with a socket."""
    rooms, live = stream.services.rooms, stream.live
    live.viewers.add(stream)
    rooms.connected(live, stream.member)
    try:
        while True:
            is_news = await wait_for_news(stream)
            if stream.goodbye is not None:
                break
            yield (stream.news() if is_news else "") or STILL_HERE
        yield stream.last_event()
    finally:
        live.viewers.discard(stream)
        rooms.disconnected(live, stream.member)


async def wait_for_news(stream: Stream) -> bool:
    with suppress(TimeoutError):
        async with asyncio.timeout(HEARTBEAT):
            await stream.nudged()
            return True
    return False
