"""A table as a stream of Server-Sent Events: what a program would see if it asked after every change, and what happened between."""

import asyncio
import json
from collections.abc import AsyncGenerator, Iterable
from contextlib import aclosing, suppress
from dataclasses import dataclass, field, replace

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from ...core.errors import Unreadable
from ..rooms import scheduler
from ..rooms.live_room import Live
from ..rooms.room import PAUSED, Entry, Room
from ..security import TooFast
from ..services import Desk
from ..web.viewer import Listener
from .fields import Whole
from .operation import Call
from .table_json import Shown, show_moves, show_remarks, show_table

HEARTBEAT = 15.0  # seconds without news after which a comment says that the line still stands
MOST_LINES = 8  # of one member to one table, pages and streams together
STILL_HERE = ": still here\n\n"
KIND = "text/event-stream"
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}
LAST = Whole("Last-Event-ID", "the number of the last event that came through")
GOODBYES = {scheduler.NO_SEAT: "You are no longer at this table, or moved to another device.", scheduler.RESTART: "The server stops."}


@dataclass
class Told:
    """How far somebody has been told: which game, its moves, and how many remarks."""

    games: int = 0
    moves: list[tuple[int, int]] = field(default_factory=list)
    remarks: int = 0

    @classmethod
    def all_of(cls, room: Room, seat: int) -> "Told":
        return cls(len(room.matches), room.match.moves[: room.moves_told(seat)] if room.matches else [], room.remarks)

    @classmethod
    def by_entries(cls, entries: Iterable[Entry]) -> "Told":
        """What was true after these entries: where a stream that broke off goes on."""
        told = cls()
        for entry in entries:
            if entry["k"] == "start":
                told.games, told.moves = told.games + 1, []
            elif entry["k"] == "move":
                told.moves.append((entry["s"], entry["v"]))
            elif entry["k"] == "undo":
                told.moves.pop()
            elif entry["k"] == "chat":
                told.remarks += 1
        return told

    def still_true(self, room: Room) -> int:
        """How many of the moves that were told stand in the game that is on: fewer, when some were taken back."""
        if self.games != len(room.matches) or not room.matches:
            return 0
        pairs = enumerate(zip(self.moves, room.match.moves, strict=False))
        return next((place for place, (told, made) in pairs if told != made), min(len(self.moves), len(room.match.moves)))


class Stream(Listener):
    """One program that listens. Who is slow gets fewer events, never older ones."""

    def __init__(self, desk: Desk, live: Live, member: int, told: Told) -> None:
        super().__init__(live, member)
        self.desk = desk
        self.told = told
        self.last: object = None

    def news(self) -> str:
        """What changed since the last event, as an event; "" when nothing did."""
        room, (seat, _) = self.live.room, self.kind
        since, made = self.told.still_true(room), room.moves_told(seat)
        is_held_back = room.state == PAUSED and since < made  # a pause covers what happened before it, too
        shown = show_table(self.desk, self.live, self.member)
        moves = [] if is_held_back or since >= made else show_moves(room, since, self.kind)[: made - since]
        happened = {"since": since, "moves": moves, "remarks": show_remarks(room, self.told.remarks)}
        self.told = replace(self.told, remarks=room.remarks) if is_held_back else Told.all_of(room, seat)
        essence = without_seconds(shown)
        if essence == self.last:
            return ""
        self.last = essence
        return event(shown | happened, "" if is_held_back else f"id: {shown['changes']}\n")  # who breaks off now still misses these moves

    def goodbye(self) -> str:
        return event({"message": GOODBYES.get(self.closing or 0, "The line was closed.")}, "event: end\n")


def event(data: Shown, head: str) -> str:
    return f"{head}data: {json.dumps(data, separators=(',', ':'))}\n\n"


def without_seconds(shown: Shown) -> Shown:
    """What a change is: that time passes is none."""
    view = shown["view"]
    if not view or not view["timer"]:
        return shown
    return shown | {"view": view | {"timer": view["timer"] | {"left": 0}}}


class EventStream(StreamingResponse):
    """However a line ends, its member has gone at that moment."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        lines = self.body_iterator
        assert isinstance(lines, AsyncGenerator)
        async with aclosing(lines):
            await super().__call__(scope, receive, send)


async def stream_table(call: Call) -> Response:
    told = where_to_begin(call)
    if call.request.method == "HEAD":
        return Response(media_type=KIND, headers=HEADERS)
    if sum(line.member == call.member for line in call.live.viewers) >= MOST_LINES:
        raise TooFast(f"You are on {MOST_LINES} lines to this table already: close one.")
    stream = Stream(call.desk, call.live, call.member, told)
    return EventStream(listen(stream), media_type=KIND, headers=HEADERS)


def where_to_begin(call: Call) -> Told:
    """From now on, or from after the event of a number: browsers and good clients send it by themselves when they come back."""
    header = call.request.headers.get("last-event-id")
    last = call.given["since"] if header is None else LAST.read(LAST.from_text(header))
    room, (seat, _) = call.live.room, call.kind
    if last is None:
        return Told.all_of(room, seat)
    if last > (changes := room.changes_told(seat)):
        raise Unreadable(f"There is no event {last} yet: this table has had {changes} changes.")
    return Told.by_entries(json.loads(body) for body in call.desk.house.store.entries(room.code)[:last])


async def listen(stream: Stream) -> AsyncGenerator[str, None]:
    """As long as the line stands its member is here, as with a socket."""
    house, live = stream.desk.house, stream.live
    live.viewers.add(stream)
    house.came(live, stream.member)
    try:
        while True:
            is_news = await wait_for_news(stream)
            if stream.closing is not None:
                break
            yield (stream.news() if is_news else "") or STILL_HERE
        yield stream.goodbye()
    finally:
        live.viewers.discard(stream)
        house.went(live, stream.member)


async def wait_for_news(stream: Stream) -> bool:
    with suppress(TimeoutError):
        async with asyncio.timeout(HEARTBEAT):
            await stream.nudged()
            return True
    return False
