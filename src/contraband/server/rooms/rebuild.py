"""A room from its stored entries, or one clear error that says which of them is wrong."""

from collections.abc import Callable, Sequence

from ...core.errors import ContrabandError, Unreadable
from ...core.game import Game
from .entries import Opened, from_json
from .room import Room

MISFITS = (ValueError, LookupError, TypeError, AttributeError, AssertionError)  # what an entry raises that fits nothing before it


class DamagedRoom(ContrabandError):
    """A room that cannot be opened: which of its entries is wrong, and what is wrong with it."""

    def __init__(self, code: str, number: int, fault: str) -> None:
        self.code = code
        self.number = number
        self.fault = fault
        super().__init__(f"Entry {number} of room {code} is damaged: {fault}.")


def rebuild(code: str, bodies: Sequence[str], find: Callable[[str], Game]) -> Room:
    """The room that its stored entries add up to."""
    opening, at = read_opening(code, bodies[0])
    room = Room(code, opening, find(opening.game), at)
    for number, body in enumerate(bodies[1:], 1):
        try:
            room.apply(*from_json(body))
        except Unreadable as error:
            raise DamagedRoom(code, number, str(error)) from None
        except MISFITS as error:
            raise DamagedRoom(code, number, f"it does not fit the entries before it ({type(error).__name__})") from error
    return room


def read_opening(code: str, body: str) -> tuple[Opened, float]:
    """The first entry of a room, which says what game it is for."""
    try:
        opening, at = from_json(body)
    except Unreadable as error:
        raise DamagedRoom(code, 0, str(error)) from None
    if not isinstance(opening, Opened):
        raise DamagedRoom(code, 0, "a room begins by being opened")
    return opening, at
