"""Hints: what the player who thinks would do on a seat, and why, in a sentence; and after a game, the moves that mattered most.

Everything is judged by what the seat could know when it moved.
"""

from collections.abc import Iterable
from typing import NamedTuple

from ..core.board import View
from ..core.game import HARD
from ..core.plain import with_names
from ..core.record import HOLDS_STILL
from ..core.table import Sight
from .search import NO_TIME, Budget, Finding, think

MOST_LAPSES = 3  # that are told after a game
ANY_DICE = 1


class Lapse(NamedTuple):
    """A move that was made although another was clearly better: by how much, and in words."""

    gain: float
    text: str
    about: str = ""  # of several about the same thing only the worst is told


def hint(sight: Sight, seat: int, budget: Budget, wording: str, on_board: bool = False) -> str:
    """What to do now, on a table that was blanked for the seat; `on_board`: moves are called as on their buttons."""
    moves, presser = sight.legal_numbers(seat), seat if on_board else None
    if len(moves) == 1 and sight.waiting_on == seat:
        return f"You have only one move: {called(sight, moves[0], wording, presser)}."
    if not moves:
        return "There is nothing for you to decide now."
    return reason(sight, seat, think(sight, seat, ANY_DICE, budget), wording, presser)


def reason(sight: Sight, seat: int, found: Finding, wording: str, presser: int | None) -> str:
    """Where nothing was compared the game may know why: its own hard player reasons, and tries nothing out."""
    favourite = called(sight, found.favourite, wording, presser)
    if found.worlds == 0:
        why = sight.game.words.because(sight, seat, found.favourite, wording)
        return " ".join(filter(None, (f"Try this: {favourite}.", why)))
    rival = called(sight, found.rival, wording, presser)
    best, other = (rival, favourite) if found.gain > 0 else (favourite, rival)
    if not found.is_clear or best == other:
        return f"No clear difference. If in doubt: {favourite}."
    return f"{capital(best)}: wins {in_hundred(found.gain)} more than {other}."


def look_back(sight: Sight, seat: int, move: int, budget: Budget, wording: str, minute: int = 0, on_board: bool = False) -> Lapse | None:
    """What a move that was made gave away, if something else was clearly better by what the seat knew then; and when that was.

    `minute`: of the timer that ran, or 0.
    """
    presser = seat if on_board else None
    lapse = given_away(sight, seat, move, budget, wording, presser)
    when = sight.game.words.chapter(sight, minute, wording).partition(":")[0] if lapse else ""  # its number is enough
    return lapse._replace(text=f"{when}: {lapse.text}") if lapse and when else lapse


def given_away(sight: Sight, seat: int, move: int, budget: Budget, wording: str, presser: int | None) -> Lapse | None:
    if not sight.game.thinks(HARD):
        return by_its_own_player(sight, seat, move, wording, presser)
    found = think(sight, seat, ANY_DICE, budget, move)
    if found.gain <= 0 or not found.is_clear:
        return None
    made, better = (called(sight, one, wording, presser) for one in (move, found.rival))
    return Lapse(found.gain, f"{capital(made)}. Better: {better}, which wins {in_hundred(found.gain, ' more')}.")


def by_its_own_player(sight: Sight, seat: int, move: int, wording: str, presser: int | None) -> Lapse | None:
    """Where the game has a hard player of its own, it knows what that one weighs."""
    better = think(sight, seat, ANY_DICE, NO_TIME).move
    gain, why, about = sight.game.words.gave_away(sight, seat, move, better, wording)
    return Lapse(gain, f"{capital(called(sight, move, wording, presser))}. {why}", about) if gain > 0 else None


def worst(lapses: Iterable[Lapse]) -> list[Lapse]:
    """The few that changed most, first the worst."""
    told: dict[object, Lapse] = {}
    for number, lapse in enumerate(sorted(lapses, key=lambda one: -one.gain)):
        told.setdefault(lapse.about or number, lapse)
    return list(told.values())[:MOST_LAPSES]


def called(sight: Sight, move: int, wording: str, presser: int | None = None) -> str:
    """A move by its name, with people's names in it, or as its button reads for whoever presses it.

    In place of one that the seat cannot know of, one that is about the same.
    """
    if move == HOLDS_STILL:
        return "hold still"
    words, hidden = sight.game.words, sight.game.words.hidden(sight)
    if move in hidden:
        about = words.explain(move, wording)
        move = next(one for one in range(sight.game.move_space) if one not in hidden and words.explain(one, wording) == about)
    if presser is not None:
        return sight.game.board.label(View(sight, presser, wording), move)
    return with_names(sight.game.move_name(move, wording), sight.names)


def in_hundred(gain: float, more: str = "") -> str:
    """A gain as games, at least one: it was clear."""
    games = max(1, round(100 * abs(gain)))
    return f"{games}{more} {'game' if games == 1 else 'games'} in 100"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
