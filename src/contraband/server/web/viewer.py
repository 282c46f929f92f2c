"""One open page of a table: it is sent what has changed since it was last sent something, as fast as it can take it."""

from collections.abc import Iterable
from html import escape
from typing import Any

from ...core.board import Html, Kept, Part, changes
from ...core.record import SPECTATOR
from ...core.showing import Shown, beats_of
from ..rooms.game_log import COVERED, GameLog
from ..rooms.live_room import LiveRoom
from ..rooms.page import Page
from ..rooms.room import GATHERING, OVER, PAUSED, PLAYING
from ..rooms.service import RoomService
from . import drawing
from .drawing import NOT_SHOWN
from .frame import Frame
from .messages import Clock, Deal, Encoded, Notice, announced, encode, quoted, write_beats, write_list, write_news, write_object

MOST_AT_ONCE = 3  # moves that a page shows one after the other; after more than that it shows how things stand
MOST_EMOTES = 8  # for a page that is slow
SHUFFLING = "Shuffling: every browser at the table adds its own number."
BEING_SET = "The table is being set."
TAUGHT = "taught"  # the state of a paused table for whoever it is paused for, who sees it
FOR_OTHERS = "Waiting for "  # how a sentence begins that asks nothing of its reader


class Viewer(Page):
    """One open page, and what it has been sent."""

    def __init__(self, rooms: RoomService, frame: Frame, live: LiveRoom, member: int) -> None:
        super().__init__(live, member)
        self.rooms = rooms
        self.frame = frame
        self.notices: list[Notice] = []
        self.emotes: list[tuple[str, str, str]] = []
        self.owes_answer = False  # to a page that sent something, so that it can tell a dead connection
        self.sent: dict[str, Html] = {}  # the parts the page has
        self.kept: dict[str, str] = {}  # its holder's own, which come with whatever else does
        self.owes_kept = False
        self.order: list[str] = []
        self.state_sent = ""
        self.sequence_sent = -1
        self.frame_versions: tuple[object, ...] = ()  # what `around` was made of
        self.around: dict[bool, list[Part]] = {}  # parts of the frame, by whether a move can be taken back, while the people are the same
        self.log_sent = (-1, 0)  # the edition of the log, and how many of its lines
        self.remarks_sent = -1
        self.clock_sent: tuple[Any, ...] | None = ()
        self.deal_sent: tuple[str, bool] | None = None  # the commitment, and whether the numbers came with it
        self.people_version = -1  # what `looks_as` was made of
        self.shown: tuple[object, int] = (
            None,
            0,
        )  # the game as far as nothing of it was taken back, and how many of its moves the page has
        self.look()
        self.next_beats()
        if rooms.announcement:
            self.notices.append(announced(rooms.announcement))

    def look(self) -> None:
        """Take note of how things stand, once for all that is drawn now."""
        room = self.live.room
        if self.people_version != room.people_version:
            self.people_version, self.looks_as = room.people_version, self.viewpoint
        self.state = TAUGHT if room.state == PAUSED and room.is_taught(self.member) else room.state
        self.drawn = NOT_SHOWN if self.state in (GATHERING, PAUSED) else drawing.board_for(self.live, *self.looks_as)

    def is_ours(self) -> bool:
        return self.rooms.still_has(self.live)

    def show(self, notice: Notice) -> None:
        self.notices.append(notice)
        self.nudge()

    def be_refused(self, name: str) -> None:
        self.show({"kind": "told", "rule": "", "text": f"{name} says: not now. You can go on watching.", "line": ""})

    def hear(self, announcement: str) -> None:
        self.show(announced(announcement))

    def answer(self) -> None:
        self.owes_answer = True
        self.nudge()

    def see_emote(self, name: str, emote: str, words: str) -> None:
        self.emotes = [*self.emotes, (name, emote, words)][-MOST_EMOTES:]
        self.nudge()

    def send_kept(self) -> None:
        self.owes_kept = True
        self.nudge()

    # -- news --------------------------------------------------------------------------------------------------------------

    def news(self) -> str:
        """What changed since the last time, as a message; "" when nothing did."""
        self.look()
        message: Encoded = {}
        parts = self.add_parts(message)
        self.add_lines(message)
        self.add_clock(message)
        self.add_deal(message)
        beats = self.next_beats()
        if beats and parts:
            message["beats"] = write_beats(beats)
        if message or parts or self.owes_kept:
            self.owes_kept = False
            parts |= self.kept
        if self.notices:
            message["notice"], self.notices = encode(self.notices[-1]), []
        if self.emotes:
            message["emotes"], self.emotes = encode(self.emotes), []
        if self.owes_answer:
            self.owes_answer = False
            message.setdefault("sequence", str(self.sequence_sent))
        return write_news(message, parts) if message or parts else ""

    def add_parts(self, message: Encoded) -> dict[str, str]:
        """What changed in the parts of the page, by their places."""
        room = self.live.room
        if self.state != self.state_sent:
            self.state_sent = self.state
            message["state"] = quoted(self.state)
        board = self.board()
        order = [place for place, _ in board]
        if order != self.order:
            for gone in set(self.order) - set(order):
                self.sent.pop(gone, None)
            self.order = order
            message["order"] = write_list(order)
        changed = self.changes((*self.frame_parts(), *board))
        sequence = room.sequence_for(self.looks_as[0]) - room.page_lag(self.looks_as[0])
        if sequence != self.sequence_sent:
            self.sequence_sent = sequence
            message["sequence"] = str(sequence)
        return changed

    def changes(self, parts: Iterable[Part]) -> dict[str, str]:
        """Of these parts, what the page does not have."""
        changed: dict[str, str] = {}
        sent, self.kept = self.sent, {}
        for place, html in parts:
            before = sent.get(place, "")
            if type(html) is Kept:
                sent[place] = self.kept[place] = html
            elif html is not before:
                sent[place] = html
                changed.update(changes(place, html, before))
        return changed

    def next_beats(self) -> tuple[Shown, ...]:
        """In which order what is new happened, from what this viewer was told of. At a table by ear, from what all were told of:
        screens are in sight of one another there. Nothing, if the page has missed too much."""
        room = self.live.room
        if not room.matches:
            return ()
        told = room.told_to(SPECTATOR if room.is_by_ear else self.looks_as[0])
        edition, count = (room.match, len(room.match.take_backs)), self.shown[1]
        is_same, self.shown = self.shown[0] == edition, (edition, told.count)
        if not is_same or not count < told.count <= count + MOST_AT_ONCE or self.state not in (PLAYING, OVER):
            return ()
        return tuple([beat for step in told.recent if step.number > count for beat in beats_of(step.sight)])

    def board(self) -> list[Part]:
        """The children of the board: before the start who is gathering, in a pause the curtain, else the game."""
        if self.state == GATHERING:
            return [self.frame.part("gather", self.live, self.member)]
        if self.state == PAUSED:
            return [self.frame.part("curtain", self.live, self.member)]
        end = [self.frame.part("end", self.live, self.member)] if self.state == OVER and not self.live.room.lesson else []
        return [*end, *self.drawn.parts]

    def frame_parts(self) -> list[Part]:
        """What the table waits for always; who is here and what can be done only when something about that has changed."""
        live, room = self.live, self.live.room
        versions = (room.people_version, live.presence_version, self.state, room.asks_who_is_ready)
        if versions != self.frame_versions:
            self.frame_versions, self.around = versions, {}
        may_take_back = room.may_take_back(self.looks_as[0])
        if may_take_back not in self.around:
            names = ("people", "asking", "controls", "emotes", *(("lesson",) if room.lesson else ()))
            self.around[may_take_back] = self.frame.parts(names, live, self.member)
        sentence = self.waiting()
        is_heard = not (sentence.startswith(FOR_OTHERS) and self.waits_for_bot)
        return [drawing.waiting_part(sentence, self.is_called, is_heard), drawing.aim_part(self.drawn.aim), *self.around[may_take_back]]

    @property
    def is_called(self) -> bool:
        """Whether everybody knows that the table waits for this person: then their page may call them, and it tells nobody anything."""
        room, seat = self.live.room, self.looks_as[0]
        return seat >= 0 and self.state == PLAYING and not room.is_by_ear and room.sight(SPECTATOR).waiting_on == seat

    @property
    def waits_for_bot(self) -> bool:
        """Whether everybody knows that it is a bot's turn: what it does comes soon, and who listens need not hear of it before."""
        who = self.live.room.sight(SPECTATOR).waiting_on if self.state == PLAYING else None
        return who is not None and who >= 0 and self.live.room.seats[who].member is None

    def waiting(self) -> str:
        if self.state == GATHERING:
            if self.live.room.open_round:
                return SHUFFLING
            return BEING_SET if self.looks_as[0] >= 0 else f"{BEING_SET} {self.from_the_bench()}"
        if self.state == PAUSED:
            return "The table is paused."
        if self.state == TAUGHT:
            return "Take your time: the table is waiting for you."
        if self.live.room.gave_way:
            return self.live.room.match.ending
        if self.looks_as[0] in self.live.room.answers:
            return drawing.given_answer(self.live, *self.looks_as)
        return self.drawn.waiting

    def from_the_bench(self) -> str:
        """What somebody without a chair can do while people gather."""
        room = self.live.room
        if any(seat.is_free for seat in room.seats):
            return "Take a seat."
        taken = "Every chair is taken, and you are on the bench."
        if len(room.seats) + 1 not in room.game.seats:
            return taken
        return f"{taken} {'You' if room.host == self.member else escape(room.members[room.host].name)} can add a chair."

    def add_lines(self, message: Encoded) -> None:
        """What is new in the log and the chat; all of it for a new page, after a pause, and when a move was taken back."""
        log, room = self.log(), self.live.room
        edition, count = self.log_sent
        is_fresh = edition != log.edition or self.remarks_sent < 0
        missing = room.remark_count if is_fresh else room.remark_count - self.remarks_sent
        remarks = self.frame.remarks(self.live, self.member)[-missing:] if missing else []
        lines = log.lines if is_fresh else log.lines[count:]
        if is_fresh:
            message["fresh"] = "true"
        if is_fresh or lines or remarks:
            message["lines"] = write_object([("log-lines", write_list(lines)), ("chat-lines", write_list(remarks))])
        self.log_sent, self.remarks_sent = (log.edition, len(log.lines)), room.remark_count

    def log(self) -> GameLog:
        """The log: in a pause it is covered like the board."""
        return COVERED if self.state == PAUSED else self.live.logs.seen_by(*self.looks_as)

    def add_deal(self, message: Encoded) -> None:
        """The commitment and all hashes when a deal begins, and the numbers once they are all there: every browser keeps them."""
        room = self.live.room
        one, is_dealt = room.last_round, room.open_round is None
        if one is None or not one.sealed or (one.commitment, is_dealt) == self.deal_sent:
            return
        self.deal_sent = one.commitment, is_dealt
        game = len(room.matches) + (not is_dealt)
        deal: Deal = {"game": game, "commitment": one.commitment, "sealed": sorted(one.sealed.values()), "is_dealt": is_dealt}
        message["deal"] = encode(deal)

    def add_clock(self, message: Encoded) -> None:
        """The time that is left is sent when a timer this viewer may know of starts, stops or changes; browsers count by themselves."""
        room, watch = self.live.room, self.live.room.watch
        timer = room.timer_for(self.looks_as[0])
        key = None if timer is None else (timer, watch.deadline, room.state, room.lost_seconds, room.is_held)
        if key == self.clock_sent:
            return
        self.clock_sent = key
        if timer is None:
            message["clock"] = "null"
            return
        left = max(0.0, watch.deadline - self.rooms.table_time(room))
        clock: Clock = {"name": timer.name, "left": round(left * 1000), "of": timer.seconds * 1000, "runs": room.stopped_at is None}
        message["clock"] = encode(clock)
