"""The beats of a move: in which order what it did is shown.

An update comes as one, with all that has changed. It says in which order things happened, and the page lets each change be seen when its
beat comes (`server/static/beats.js`). Beats are made of the events in a viewer's sight, so they tell nothing that the viewer was not told.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from .beats import USUAL, Beat
from .game import Game
from .reading import rows_of
from .table import Table

APART = "/"  # between the beats of one event
Shown = tuple[int, str]  # the kind of an event, and for each of its beats the ids of what it is about


def beats_in(game: Game) -> Mapping[int, Sequence[Beat]]:
    """The beats of a game by kinds of events; a kind without any is not shown by itself."""
    return usual_beats(game) if game.board.BEATS is None else game.board.BEATS


@cache
def usual_beats(game: Game) -> Mapping[int, Sequence[Beat]]:
    return dict.fromkeys(range(1, len(game.words.EVENT_KINDS)), (USUAL,))


@cache
def places(game: Game, kind: int) -> str:
    return APART.join([beat.at for beat in beats_in(game)[kind]])


@cache
def shown_as(game: Game, kind: int) -> int:
    """The first kind that is shown in the same way: a page is told how something is shown, not what it was to the rules."""
    beats = beats_in(game)
    return int(next(other for other in beats if beats[other] == beats[kind]))


@lru_cache(2048)
def shown(game: Game, noted: bytes) -> tuple[Shown, ...]:
    """What a move did in the order in which it is shown, from its events as they stand in a sight."""
    beats = beats_in(game)
    return tuple(
        [(shown_as(game, kind), places(game, kind).format(*details, seat=seat)) for kind, seat, *details in rows_of(noted) if kind in beats]
    )


def beats_of(sight: Table) -> tuple[Shown, ...]:
    """The beats of the last move, as far as the viewer was told of it."""
    return shown(sight.game, sight.noted)


def seconds(sight: Table) -> float:
    """How long they take at the usual pace."""
    beats = beats_in(sight.game)
    return sum(beat.ms for kind, _ in beats_of(sight) for beat in beats[kind]) / 1000


def still_shown(steps: Iterable[tuple[float, float]], pace: float) -> float:
    """From when each move was made and how many seconds it is shown: how long after the last one all have been seen."""
    made = until = 0.0
    for made, long in steps:
        until = max(until, made) + pace * long
    return max(0.0, until - made)


@cache
def score(game: Game) -> dict[str, Any]:
    """All that a page has to know beforehand."""
    kinds = {int(kind): [(beat.ms, beat.look, beat.sound) for beat in beats] for kind, beats in beats_in(game).items()}
    return {"voice": game.board.VOICE._asdict(), "kinds": kinds}
