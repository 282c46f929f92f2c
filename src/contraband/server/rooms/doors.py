"""Short codes for tables at which people gather: easy to read aloud, and void once the game begins or the door is locked."""

import secrets
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

from .errors import NoSuchTable, WithoutGame
from .leases import Notes
from .live_room import LiveRoom
from .room import Room

ALPHABET = "ACDEFHJKMNPRTWXY34679"  # nothing that is taken for another of them, by eye or by ear
LENGTH = 5
MOST = 5000
NOTHING_THERE = "No table has this code. Codes have five letters and figures and expire when the game begins: ask for the link."


class Doors:
    """The codes of this server's tables, for as long as it runs; the oldest are forgotten first."""

    def __init__(self) -> None:
        self.rooms: OrderedDict[str, str] = OrderedDict()  # by short code: the room's own
        self.codes: dict[str, str] = {}  # the other way round

    def code_of(self, room: str) -> str:
        """The short code of a room; the same as long as it has one."""
        if room not in self.codes:
            code = new_code()
            while code in self.rooms:
                code = new_code()
            self.rooms[code], self.codes[room] = room, code
            if len(self.rooms) > MOST:
                self.codes.pop(self.rooms.popitem(last=False)[1])
        return self.codes[room]

    def code_for(self, room: Room) -> str:
        """The short code of a table at which people gather; "" when there is nothing to come in to, and an old one is void."""
        if room.is_gathering_openly:
            return self.code_of(room.code)
        self.close(room.code)
        return ""

    def behind(self, typed: str, find: Callable[[str], LiveRoom]) -> str:
        """The room of a short code. Whatever is wrong with one, the answer is only that it opens nothing."""
        code = self.room_of(typed)
        with suppress(NoSuchTable, WithoutGame):
            if code is not None and self.code_for(find(code).room):
                return code
        raise NoSuchTable(NOTHING_THERE)

    def room_of(self, typed: str) -> str | None:
        return self.rooms.get(tidy(typed))

    def close(self, room: str) -> None:
        """Its code is void; if the door opens again, there is a new one."""
        code = self.codes.pop(room, None)
        if code is not None:
            del self.rooms[code]


class SharedDoors(Doors):
    """The codes of all processes on one database: each is noted there, and none is given twice."""

    def __init__(self, notes: Notes) -> None:
        super().__init__()
        self.notes = notes

    def code_of(self, room: str) -> str:
        if room not in self.codes:
            code = self.notes.note(f"door of {room}")  # by the process that had the room before
            while code is None:
                code = new_code()
                if not self.notes.note_down(f"door {code}", room):
                    code = None
                elif not self.notes.note_down(f"door of {room}", code):
                    self.notes.take_note(f"door {code}")
                    code = self.notes.note(f"door of {room}")
            self.rooms[code], self.codes[room] = room, code
        return self.codes[room]

    def behind(self, typed: str, find: Callable[[str], LiveRoom]) -> str:
        room = self.notes.note(f"door {tidy(typed)}")
        with suppress(NoSuchTable, WithoutGame):
            if room is not None and find(room).room.is_gathering_openly:
                return room
        raise NoSuchTable(NOTHING_THERE)

    def close(self, room: str) -> None:
        if room in self.codes:
            self.notes.take_note(f"door {self.codes[room]}")
            self.notes.take_note(f"door of {room}")
        super().close(room)


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def tidy(typed: str) -> str:
    """People type small letters, spaces and hyphens."""
    return "".join(typed.split()).replace("-", "").upper()
