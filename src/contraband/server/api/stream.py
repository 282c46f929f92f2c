"""A table as a stream of Server-Sent Events: what a program would see if it asked after every change, and what happened between."""

import asyncio
import json
from contextlib import suppress

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from ...core.errors import Unreadable
from ..limits import TooFast, address
from ..rooms.listener import Goodbye, Listener
from ..rooms.live_room import LiveRoom
from ..rooms.room import PAUSED
from ..rooms.stored import from_json
from ..services import Services
from .fields import EventId
from .operation import Call
from .progress import Progress, progress_at
from .table_json import Json, show_moves, show_remarks, show_table

HEARTBEAT = 15.0  # seconds without news after which a comment says that the connection still stands
MOST_CONNECTIONS = 8  # of one member to one table, pages and streams together
STILL_HERE = ": still here\n\n"
KIND = "text/event-stream"
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}
LAST = EventId("Last-Event-ID", "the id of the last event that came through")
GOODBYES = {Goodbye.NO_SEAT: "You are no longer at this table, or have moved to another device.", Goodbye.RESTART: "The server stops."}


class Stream(Listener):
    """One program that listens. A slow one gets fewer events, never older ones."""

    def __init__(self, services: Services, live: LiveRoom, member: int, progress: Progress, complete: int = 0) -> None:
        super().__init__(live, member)
        self.services = services
        self.progress = progress
        self.complete = complete  # the number of the last event after which nothing was missing
        self.last: object = None
        self.is_cut_off = False

    @property
    def is_over(self) -> bool:
        return self.is_cut_off or self.goodbye is not None

    def hang_up(self) -> None:
        """The other side has."""
        self.is_cut_off = True
        self.nudge()

    def news(self) -> str:
        """What changed since the last event, as an event; "" when nothing did."""
        room, (seat, _) = self.live.room, self.viewpoint
        since, made = self.progress.still_true(room, seat), room.move_count_for(seat)
        is_held_back = room.state == PAUSED and since < made  # a pause covers what happened before it, too
        shown = show_table(self.services, self.live, self.member)
        moves = [] if is_held_back or since >= made else show_moves(room, since, self.viewpoint)
        happened = {"since": since, "moves": moves, "remarks": show_remarks(room, self.progress.remarks)}
        self.progress = self.progress._replace(remarks=room.remark_count) if is_held_back else Progress.all_of(room, seat)
        essence = without_seconds(shown)
        if essence == self.last:
            return ""
        self.last = essence
        if not is_held_back:
            self.complete = shown["changes"]
        return event(shown | happened, f"id: {self.event_id(is_held_back)}\n")

    def event_id(self, is_held_back: bool) -> str:
        """What a program comes back with: after a pause it still misses the moves that were held back, but not what was said meanwhile."""
        return f"{self.complete}.{self.progress.remarks}" if is_held_back else str(self.complete)

    def arrive(self) -> None:
        self.live.viewers.add(self)
        self.services.rooms.connected(self.live, self.member)

    def leave(self) -> None:
        self.live.viewers.discard(self)
        self.services.rooms.disconnected(self.live, self.member)

    def last_event(self) -> str:
        assert self.goodbye is not None
        return event({"message": GOODBYES[self.goodbye]}, "event: end\n")


def event(data: Json, head: str) -> str:
    return f"{head}data: {json.dumps(data, separators=(',', ':'))}\n\n"


def without_seconds(shown: Json) -> Json:
    """What counts as a change: passing time does not."""
    view = shown["view"]
    if not view or not view["timer"]:
        return shown
    return shown | {"view": view | {"timer": view["timer"] | {"left": 0}}}


class EventStream(StreamingResponse):
    """The events as a response. However a connection ends, its member has gone at that moment, and nothing is left in memory.

    Starlette itself would listen for the end in a group of tasks, and cut a stream off by an error; that leaves cycles behind, and the
    collector seldom comes.
    """

    def __init__(self, stream: Stream) -> None:
        super().__init__((), media_type=KIND, headers=HEADERS)
        self.stream = stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        ending = asyncio.get_running_loop().create_task(wait_for_the_end(self.stream, receive))
        self.stream.arrive()
        try:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            await send_events(self.stream, send)
        finally:
            ending.cancel()
            self.stream.leave()


async def wait_for_the_end(stream: Stream, receive: Receive) -> None:
    """Until the program hangs up."""
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.hang_up()


async def send_events(stream: Stream, send: Send) -> None:
    while (text := await next_words(stream)) and stream.services.rooms.still_has(stream.live):
        await send({"type": "http.response.body", "body": text.encode(), "more_body": True})
    last = stream.last_event() if stream.goodbye else ""
    await send({"type": "http.response.body", "body": last.encode(), "more_body": False})


async def stream_table(call: Call) -> Response:
    progress, complete = where_to_begin(call)
    if call.request.method == "HEAD":
        return Response(media_type=KIND, headers=HEADERS)
    if sum(one.member == call.member for one in call.live.viewers) >= MOST_CONNECTIONS:
        raise TooFast(f"You have {MOST_CONNECTIONS} connections to this table already: close one.")
    stream = Stream(call.services, call.live, call.member, progress, complete)
    stream.address = address(call.request)
    return EventStream(stream)


def where_to_begin(call: Call) -> tuple[Progress, int]:
    """From now on, or after the event with this id: browsers and good clients send it by themselves when they come back."""
    header = call.request.headers.get("last-event-id")
    given = call.given["since"] if header is None else LAST.read(header)
    room, (seat, _) = call.live.room, call.viewpoint
    changes = room.change_count_for(seat)
    if given is None:
        return Progress.all_of(room, seat), changes
    last, _, remarks = given.partition(".")
    if int(last) > changes:
        raise Unreadable(f"There is no event {last} yet: this table has had {changes} changes.")
    entries = [from_json(body)[0] for body in call.services.rooms.store.entries(room.code)]
    progress = progress_at(room, seat, entries[1:], int(last))
    return (progress._replace(remarks=int(remarks)) if remarks else progress), int(last)


async def next_words(stream: Stream) -> str:
    """The next event, or the comment when there was none for long; "" at the end. What is no news changes no time either."""
    with suppress(TimeoutError):
        async with asyncio.timeout(HEARTBEAT):
            while not stream.is_over:
                await stream.nudged()
                if not stream.is_over and (news := stream.news()):
                    return news
            return ""
    return STILL_HERE
