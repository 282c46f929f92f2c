"""Who is in a room: its members and seats, what they said, and who paused the table."""

from dataclasses import dataclass

SCREEN = -1  # in the place of a member: a shared screen is nobody's


@dataclass
class Member:
    """Somebody who has come in: on a seat or on the bench."""

    person: str
    name: str
    wording: str
    has_page: bool = False  # not a program, which is always ready
    is_new: bool = False  # to this game
    is_removed: bool = False


@dataclass
class Seat:
    """A place at the table: a person's, a bot's, or free. A bot may stand in for a person who is away."""

    member: int | None = None
    style: str = ""  # the bot's, when no person sits here
    has_stand_in: bool = False

    @property
    def is_free(self) -> bool:
        return self.member is None and not self.style


@dataclass
class Pause:
    """Why the table has stopped: who paused it, or that the X-card was shown, and never by whom. In a lesson its member sees the board."""

    member: int
    by_x: bool
    is_lesson: bool = False
    by_house: bool = False  # by whoever runs the server


@dataclass
class Remark:
    """Something said in the chat."""

    member: int
    text: str
