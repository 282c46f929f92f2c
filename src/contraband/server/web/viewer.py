"""Whoever is on the line to a room: each page is told what changed since it was last told, as fast as it can listen."""

import asyncio
import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from ...core.board import Html, Part, changes
from ..rooms.game_log import COVERED, Kind, Story
from ..rooms.live_room import Live
from ..rooms.room import GATHERING, OVER, PAUSED
from ..rooms.service import House
from . import drawing
from .frame import Frame

Notice = dict[str, str]
Message = dict[str, str]  # each field as JSON
encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=True).encode
quoted = lru_cache(2048)(encode)  # of small parts, which most viewers of a table are sent alike


SEPARATOR = "\x1e"  # stands in no page; a JSON string of so much HTML takes long to write, with a mark before every quote in it


def write_news(message: Message, parts: Mapping[str, str]) -> str:
    """A message to a page (`line.js`): an object, in it the places of the parts that changed, and behind it their HTML as it is."""
    if not parts:
        return write_object(message.items())
    message["parts"] = write_list(parts)
    head = write_object(message.items())
    text = SEPARATOR.join([head, *parts.values()])
    if text.count(SEPARATOR) == len(parts):
        return text
    return SEPARATOR.join([head, *[html.replace(SEPARATOR, "") for html in parts.values()]])  # somebody has one in their name


def write_object(fields: Iterable[tuple[str, str]]) -> str:
    """A JSON object of names and values that are JSON already."""
    return "{" + ",".join([f"{quoted(name)}:{value}" for name, value in fields]) + "}"


def write_list(lines: Iterable[str]) -> str:
    return "[" + ",".join([quoted(line) for line in lines]) + "]"


class Listener:
    """A member on the line. It is nudged whenever there may be news; the line's own task asks for them when it can send."""

    def __init__(self, live: Live, member: int) -> None:
        self.live = live
        self.member = member
        self.is_nudged = True
        self.waiter: asyncio.Future[None] | None = None
        self.closing: int | None = None

    @property
    def kind(self) -> Kind:
        """The seat whose knowledge this member has, and the wording."""
        room = self.live.room
        return room.seat_of(self.member), room.wording_of(self.member)

    def nudge(self) -> None:
        self.is_nudged = True
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def nudged(self) -> None:
        """Until there may be news. Only one waits at a time, so a future does; an asyncio.Event keeps a line of them."""
        if not self.is_nudged:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        self.is_nudged = False

    def answer(self) -> None:
        """Say something, whether there are news or not."""
        self.nudge()

    def close(self, code: int) -> None:
        """Ask the line to close, for this reason."""
        self.closing = code
        self.nudge()


class Viewer(Listener):
    """One open page."""

    def __init__(self, house: House, frame: Frame, live: Live, member: int) -> None:
        super().__init__(live, member)
        self.house = house
        self.frame = frame
        self.notices: list[Notice] = []
        self.owes_answer = False  # a page that sent something is always told something, so that it can tell a dead line
        self.sent: dict[str, Html] = {}  # the parts the page has
        self.order: list[str] = []
        self.told_state = ""
        self.sequence = -1
        self.people: tuple[object, ...] = ()
        self.around: dict[bool, list[Part]] = {}  # parts of the frame, by whether a move can be taken back, while the people are the same
        self.told = (-1, 0)  # the edition of the story, and how many of its lines
        self.remarks = -1
        self.clock: tuple[Any, ...] | None = ()
        self.social = -1  # what `looks_as` was made of
        self.look()

    def look(self) -> None:
        """Take note of how things stand, once for all that is drawn now."""
        room = self.live.room
        if self.social != room.social:
            self.social, self.looks_as = room.social, self.kind
        self.state = room.state

    def tell(self, notice: Notice) -> None:
        self.notices.append(notice)
        self.nudge()

    def answer(self) -> None:
        self.owes_answer = True
        self.nudge()

    # -- news --------------------------------------------------------------------------------------------------------------

    def news(self) -> str:
        """What changed since the last time, as a message; "" when nothing did."""
        self.look()
        message: Message = {}
        parts = self.add_parts(message)
        self.add_lines(message)
        self.add_clock(message)
        if self.notices:
            message["notice"], self.notices = encode(self.notices[-1]), []
        if self.owes_answer:
            self.owes_answer = False
            message.setdefault("sequence", str(self.sequence))
        return write_news(message, parts) if message or parts else ""

    def add_parts(self, message: Message) -> dict[str, str]:
        """What changed in the parts of the page, by their places."""
        room = self.live.room
        if self.state != self.told_state:
            self.told_state = self.state
            message["state"] = quoted(self.state)
        board = self.board()
        order = [place for place, _ in board]
        if order != self.order:
            for gone in set(self.order) - set(order):
                self.sent.pop(gone, None)
            self.order = order
            message["order"] = write_list(order)
        changed = self.changes((*self.frame_parts(), *board))
        sequence = room.sequence_told(self.looks_as[0])
        if sequence != self.sequence:
            self.sequence = sequence
            message["sequence"] = str(sequence)
        return changed

    def changes(self, parts: Iterable[Part]) -> dict[str, str]:
        """Of these parts, what the page does not have."""
        changed: dict[str, str] = {}
        sent = self.sent
        for place, html in parts:
            before = sent.get(place, "")
            if html is not before:
                sent[place] = html
                changed.update(changes(place, html, before))
        return changed

    def board(self) -> list[Part]:
        """The children of the board: before the start who is gathering, in a pause the curtain, else the game."""
        if self.state == GATHERING:
            return [self.frame.part("gather", self.live, self.member)]
        if self.state == PAUSED:
            return [self.frame.part("curtain", self.live, self.member)]
        drawn = drawing.board_for(self.live, *self.looks_as)
        end = [self.frame.part("end", self.live, self.member)] if self.state == OVER else []
        return [*end, *drawn.parts]

    def frame_parts(self) -> list[Part]:
        """What the table waits for always; who is here and what can be done only when something about that has changed."""
        live, room = self.live, self.live.room
        people = (room.social, live.presence, self.state)
        if people != self.people:
            self.people, self.around = people, {}
        may_take_back = room.may_take_back(self.looks_as[0])
        if may_take_back not in self.around:
            self.around[may_take_back] = [self.frame.part(name, live, self.member) for name in ("people", "controls")]
        return [drawing.waiting_part(self.waiting()), *self.around[may_take_back]]

    def waiting(self) -> str:
        if self.state == GATHERING:
            return "The table is being set. Take a seat."
        if self.state == PAUSED:
            return "The table is paused."
        return drawing.board_for(self.live, *self.looks_as).waiting

    def add_lines(self, message: Message) -> None:
        """What is new in the log and the chat; all of it to who comes, after a pause, and when a move was taken back."""
        story, room = self.story(), self.live.room
        edition, count = self.told
        is_fresh = edition != story.edition or self.remarks < 0
        missing = room.remarks if is_fresh else room.remarks - self.remarks
        remarks = self.frame.remarks(self.live, self.member)[-missing:] if missing else []
        lines = story.lines if is_fresh else story.lines[count:]
        if is_fresh:
            message["fresh"] = "true"
        if is_fresh or lines or remarks:
            message["lines"] = write_object([("log-lines", write_list(lines)), ("chat-lines", write_list(remarks))])
        self.told, self.remarks = (story.edition, len(story.lines)), room.remarks

    def story(self) -> Story:
        """The log: in a pause it is covered like the board."""
        return COVERED if self.state == PAUSED else self.live.stories.for_viewer(*self.looks_as)

    def add_clock(self, message: Message) -> None:
        """The time that is left is sent when a timer starts, stops or is changed; browsers count by themselves."""
        room, watch = self.live.room, self.live.room.watch
        key = (watch.running, watch.deadline, room.state, room.lost, self.looks_as[0]) if watch.running else None
        if key == self.clock:
            return
        self.clock = key
        timer = room.timer_for(self.looks_as[0])
        if timer is None:
            message["clock"] = "null"
            return
        left = max(0.0, watch.deadline - self.house.table_time(room))
        clock = {"name": timer.name, "left": round(left * 1000), "of": timer.seconds * 1000, "runs": room.state != PAUSED}
        message["clock"] = encode(clock)
