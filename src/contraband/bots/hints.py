"""Hints: what the player who thinks would do on a seat, and why, in a sentence; and after a game, the moves that mattered most.

Everything is judged by what the seat could know when it moved.
"""

from collections.abc import Iterable
from typing import NamedTuple

from ..core.game import HARD
from ..core.phrases import slug
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


def hint(sight: Sight, seat: int, budget: Budget, wording: str) -> str:
    """What to do now, on a table that was blanked for the seat."""
    moves = sight.legal_numbers(seat)
    if len(moves) == 1 and sight.waiting_on == seat:
        return f"You have only one move: {called(sight, moves[0], wording)}."
    if not moves:
        return "There is nothing for you to decide now."
    return reason(sight, seat, think(sight, seat, ANY_DICE, budget), wording)


def reason(sight: Sight, seat: int, found: Finding, wording: str) -> str:
    """Where nothing was compared the game may know why: its own hard player reasons, and tries nothing out."""
    best, other = (found.rival, found.favourite) if found.gain > 0 else (found.favourite, found.rival)
    if found.worlds == 0:
        why = sight.game.words.because(sight, seat, found.favourite, wording)
        return " ".join(filter(None, (f"Try this: {called(sight, found.favourite, wording)}.", why)))
    if not found.is_clear or called(sight, best, wording) == called(sight, other, wording):
        return f"No clear difference. If in doubt: {called(sight, found.favourite, wording)}."
    return f"{capital(called(sight, best, wording))}: wins {in_hundred(found.gain)} more than {called(sight, other, wording)}."


def look_back(sight: Sight, seat: int, move: int, budget: Budget, wording: str) -> Lapse | None:
    """What a move that was made gave away, if something else was clearly better by what the seat knew then."""
    if not sight.game.thinks(HARD):
        return by_its_own_player(sight, seat, move, wording)
    found = think(sight, seat, ANY_DICE, budget, move)
    if found.gain <= 0 or not found.is_clear:
        return None
    made, better = capital(called(sight, move, wording)), called(sight, found.rival, wording)
    return Lapse(found.gain, f"{made}. Better: {better}, which wins {in_hundred(found.gain)} more.")


def by_its_own_player(sight: Sight, seat: int, move: int, wording: str) -> Lapse | None:
    """Where the game has a hard player of its own, it knows what that one weighs."""
    better = think(sight, seat, ANY_DICE, NO_TIME).move
    gain, why, about = sight.game.words.gave_away(sight, seat, move, better, wording)
    return Lapse(gain, f"{capital(called(sight, move, wording))}. {why}", about) if gain > 0 else None


def worst(lapses: Iterable[Lapse]) -> list[Lapse]:
    """The few that changed most, first the worst."""
    told: dict[object, Lapse] = {}
    for number, lapse in enumerate(sorted(lapses, key=lambda one: -one.gain)):
        told.setdefault(lapse.about or number, lapse)
    return list(told.values())[:MOST_LAPSES]


def called(sight: Sight, move: int, wording: str) -> str:
    """A move by its name, with names of people and cards; in place of one that the seat cannot know of, one that is about the same."""
    if move == HOLDS_STILL:
        return "hold still"
    words, hidden = sight.game.words, sight.game.words.hidden(sight)
    if move in hidden:
        about = words.explain(move, wording)
        move = next(one for one in range(sight.game.move_space) if one not in hidden and words.explain(one, wording) == about)
    return with_cards(sight, with_names(sight.game.move_name(move, wording), sight.names), wording)


def with_cards(sight: Sight, name: str, wording: str) -> str:
    """A move's name with the cards in it as they are printed: Increase Risk, not increase-risk."""
    words = sight.game.words
    printed = {slug(card): card for card in (words.soften(one.name, wording) for one in words.ALL_CARDS)}
    return " ".join(printed.get(word, word) for word in name.split(" "))


def in_hundred(gain: float) -> str:
    """A gain as games, at least one: it was clear."""
    games = max(1, round(100 * abs(gain)))
    return f"{games} {'game' if games == 1 else 'games'} in 100"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
