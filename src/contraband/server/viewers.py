"""Whoever is on the line to a room: each page is told what changed since it was last told, as fast as it can listen."""

import asyncio
import json
from typing import Any

from ..core.board import Part
from . import drawing
from .edits import edit
from .frame import Frame
from .house import House
from .live import Live
from .room import GATHERING, PAUSED
from .story import Kind

Message = dict[str, Any]


class Listener:
    """A member on the line. `wanted` is set whenever there may be news; the line's own task asks for them when it can send."""

    def __init__(self, live: Live, member: int) -> None:
        self.live = live
        self.member = member
        self.wanted = asyncio.Event()
        self.wanted.set()
        self.closing: int | None = None

    @property
    def kind(self) -> Kind:
        """The seat whose knowledge this member has, and the wording."""
        room = self.live.room
        return room.seat_of(self.member), room.wording_of(self.member)

    def nudge(self) -> None:
        self.wanted.set()

    def answer(self) -> None:
        """Say something, whether there are news or not."""
        self.wanted.set()

    def close(self, code: int) -> None:
        """Ask the line to close, for this reason."""
        self.closing = code
        self.wanted.set()


class Viewer(Listener):
    """One open page."""

    def __init__(self, house: House, frame: Frame, live: Live, member: int) -> None:
        super().__init__(live, member)
        self.house = house
        self.frame = frame
        self.notices: list[Message] = []
        self.owes_answer = False  # a page that sent something is always told something, so that it can tell a dead line
        self.sent: dict[str, str] = {}  # the parts the page has
        self.order: list[str] = []
        self.state = ""
        self.sequence = -1
        self.drawn_for: dict[str, tuple[object, ...]] = {}  # parts of the frame: what they depended on
        self.told = (-1, 0)  # the edition of the story, and how many of its lines
        self.remarks = -1
        self.clock: tuple[Any, ...] | None = ()

    def tell(self, notice: Message) -> None:
        self.notices.append(notice)
        self.wanted.set()

    def answer(self) -> None:
        self.owes_answer = True
        self.wanted.set()

    # -- news --------------------------------------------------------------------------------------------------------------

    def news(self) -> str:
        """What changed since the last time, as a message; "" when nothing did."""
        self.wanted.clear()
        message: Message = {}
        self.add_parts(message)
        self.add_lines(message)
        self.add_clock(message)
        if self.notices:
            message["notice"], self.notices = self.notices[-1], []
        if self.owes_answer:
            self.owes_answer = False
            message.setdefault("sequence", self.sequence)
        return json.dumps(message, separators=(",", ":"), ensure_ascii=False) if message else ""

    def add_parts(self, message: Message) -> None:
        room = self.live.room
        if room.state != self.state:
            message["state"] = self.state = room.state
        board = self.board()
        order = [place for place, _ in board]
        if order != self.order:
            for gone in set(self.order) - set(order):
                self.sent.pop(gone, None)
            message["order"] = self.order = order
        changed = {place: html for place, html in (*self.frame_parts(), *board) if self.sent.get(place) != html}
        if changed:
            self.add_changes(message, changed)
        sequence = room.table.sequence if room.table else 0
        if sequence != self.sequence:
            message["sequence"] = self.sequence = sequence

    def add_changes(self, message: Message, changed: dict[str, str]) -> None:
        """A part the page has already is sent as the edit that makes the new of the old, if that is shorter."""
        whole, edits = {}, {}
        for place, html in changed.items():
            middle = edit(self.sent[place], html) if place in self.sent else None
            if middle is None:
                whole[place] = html
            else:
                edits[place] = middle
        self.sent |= changed
        if whole:
            message["parts"] = whole
        if edits:
            message["edits"] = edits

    def board(self) -> list[Part]:
        """The children of the board: before the start who is gathering, in a pause the curtain, else the game."""
        room = self.live.room
        if room.state == GATHERING:
            return [self.frame.part("gather", self.live, self.member)]
        if room.state == PAUSED:
            return [self.frame.part("curtain", self.live, self.member)]
        drawn = drawing.board_for(self.live, *self.kind)
        end = [self.frame.part("end", self.live, self.member)] if room.is_over else []
        return [*end, *drawn.parts]

    def frame_parts(self) -> list[Part]:
        """What the table waits for always; who is here and what can be done only when something about that has changed."""
        live, room = self.live, self.live.room
        parts = [drawing.waiting_part(self.waiting())]
        people = (room.social, live.presence, room.state)
        for name, key in (("people", people), ("controls", (*people, room.may_take_back(self.kind[0])))):
            if self.drawn_for.get(name) != key:
                self.drawn_for[name] = key
                parts.append(self.frame.part(name, live, self.member))
        return parts

    def waiting(self) -> str:
        room = self.live.room
        if room.state == GATHERING:
            return "The table is being set. Take a seat."
        if room.state == PAUSED:
            return "The table is paused."
        return drawing.board_for(self.live, *self.kind).waiting

    def add_lines(self, message: Message) -> None:
        """What is new in the log and the chat; all of it to who comes, and when a move was taken back."""
        story = self.live.stories.for_viewer(*self.kind)
        edition, count = self.told
        remarks = self.frame.remarks(self.live, self.member) if self.remarks != self.live.room.remarks else []
        missing = self.live.room.remarks - self.remarks
        if edition != story.edition or self.remarks < 0:
            message["fresh"] = True
            message["lines"] = {"log-lines": story.lines, "chat-lines": self.frame.remarks(self.live, self.member)}
        elif count != len(story.lines) or missing:
            message["lines"] = {"log-lines": story.lines[count:], "chat-lines": remarks[-missing:] if missing else []}
        self.told, self.remarks = (story.edition, len(story.lines)), self.live.room.remarks

    def add_clock(self, message: Message) -> None:
        """The time that is left is sent when a timer starts, stops or is changed; browsers count by themselves."""
        room, watch = self.live.room, self.live.room.watch
        key = (watch.running, watch.deadline, room.state, room.lost, self.kind[0]) if watch.running else None
        if key == self.clock:
            return
        self.clock = key
        timer = room.timer_for(self.kind[0])
        if timer is None:
            message["clock"] = None
            return
        left = max(0.0, watch.deadline - self.house.table_time(room))
        message["clock"] = {"name": timer.name, "left": round(left * 1000), "of": timer.seconds * 1000, "runs": room.state != PAUSED}
