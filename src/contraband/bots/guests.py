"""Players of your own, for the command line: `--bots mymodule:player` names a function that is given what its seat knows and names a move.

Only a command lets them in. Wherever else a bot is named, in a browser, through the API, in a file, a path is no bot: nothing is imported.
"""

import sys
from collections.abc import Callable
from importlib import import_module

from ..core.errors import BadOption, ContrabandError, Unreadable
from ..core.game import Game
from ..core.record import HOLDS_STILL
from ..core.table import Sight

MARK = ":"
Guest = Callable[[Sight, int], int | str]  # given a table with blanks and a seat, a move by number or by name
GUESTS: dict[str, Guest] = {}  # those who were let in, by the path that was typed


def let_in(bots: str | None) -> None:
    """Import the players that a command names; modules beside whoever typed it are found too."""
    for path in (bots or "").split(","):
        name = path.strip()
        if MARK in name and name not in GUESTS:
            GUESTS[name] = imported(name)


def imported(path: str) -> Guest:
    module, _, name = path.partition(MARK)
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, ValueError) as error:
        raise BadOption(f"--bots {path}: {module!r} cannot be imported: {error}.") from None
    except AttributeError:
        raise BadOption(f"--bots {path}: there is no {name!r} in {module!r}.") from None
    if not callable(found):
        raise BadOption(f"--bots {path}: {name!r} is no function; it must take what a seat knows and the seat, and give a move.")
    guest: Guest = found
    return guest


def check_player(game: Game, level: str) -> str:
    """A level of the game, or somebody who was let in."""
    return level if level in GUESTS else game.check_level(level)


def guest_move(sight: Sight, seat: int, path: str) -> int:
    """Their move, which has to be legal; they are asked only when the table waits for them."""
    if sight.waiting_on != seat:
        return HOLDS_STILL
    given = GUESTS[path](sight, seat)
    try:
        move = sight.game.move_number(given)
    except Unreadable as error:
        raise ContrabandError(f"{path} gave no move: {error}") from None
    why = sight.why_not(seat, move)
    if why is not None:
        raise ContrabandError(f"{path} wants to {sight.game.move_name(move)}, which is not legal here: {why.sentence}")
    return move
