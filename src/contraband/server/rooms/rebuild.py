"""A room from its stored entries, or one clear error that says which entry is wrong."""

from collections.abc import Callable, Sequence

from ... import games
from ...core.errors import BrokenGame, ContrabandError, UnknownGame, Unreadable
from ...core.game import Game
from .entries import Opened
from .errors import WithoutGame
from .fitting import check_fit
from .room import OldRules, Room
from .stored import from_json


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
    game = find(opening.game)
    if opening.seats not in game.seats:
        raise DamagedRoom(code, 0, f"{game.name} is not for {opening.seats}")
    room = Room(code, opening, game, at)
    for number, body in enumerate(bodies[1:], 1):
        try:
            entry, at = from_json(body)
            check_fit(room, entry)
            room.apply(entry, at)
        except OldRules:
            raise
        except Unreadable as error:
            raise DamagedRoom(code, number, str(error)) from None
        except Exception as error:  # whatever a damaged entry may lead to
            raise DamagedRoom(code, number, f"it does not fit the entries before it ({type(error).__name__})") from error
    check_whole(room)
    return room


def check_whole(room: Room) -> None:
    """A room is never empty, and its game can be dealt."""
    if not room.members:
        raise DamagedRoom(room.code, room.entry_count, "nobody has come in")
    if not room.matches:
        room.game.choose_options(room.options)


def read_opening(code: str, body: str) -> tuple[Opened, float]:
    """The first entry of a room, which says what game it is for."""
    try:
        opening, at = from_json(body)
    except Unreadable as error:
        raise DamagedRoom(code, 0, str(error)) from None
    if not isinstance(opening, Opened):
        raise DamagedRoom(code, 0, "a room begins by being opened")
    return opening, at


def game_called(name: str) -> Game:
    """The game that a stored room plays."""
    try:
        return games.whole(name)
    except UnknownGame:
        raise WithoutGame(f"This table plays {name}, a game this server no longer has. The table is kept in case it comes back.") from None
    except BrokenGame as broken:
        raise WithoutGame(
            f"This table plays {name}, and that game is broken: {broken.fault} The table is kept until it is fixed."
        ) from None
