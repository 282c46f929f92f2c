"""The dial for those who work it by keys or by ear: a slider that says what would stop the dial on each number, and whom that takes."""

from functools import cache, lru_cache

from ....core.board import esc
from ....core.game import Game
from ....core.reading import Row
from ..cards import ROUND, is_enemy
from ..lookahead import CHOICES, Stops, taken_on
from ..table import VERB_OF, Phase, Verb
from ..words.names import PRISONER_NAMES
from .seen import Seen, takes_whom

Lead = tuple[int, Stops]  # a move, and where it would stop the dial
Leads = tuple[Lead, ...]
OF_CARDS, OF_CHOICES = "none of your cards stops here", "no choice stops here"
VERBS = (Verb.TURN, Verb.ADD, Verb.WAY, Verb.AMOUNT, Verb.NUMBER, Verb.ASSIST)
STOPPING = frozenset(move for move, verb in enumerate(VERB_OF) if verb in VERBS)


def reading(seen: Seen) -> str:
    """The number in large, and what leads away from it for anyone who can press that."""
    of_none = OF_CHOICES if seen.phase in CHOICES else OF_CARDS
    return reading_at(seen.game, seen.dial, seen.calibration, seen.in_line, leads(seen), of_none)


@lru_cache(2048)
def reading_at(game: Game, dial: int, calibration: int, in_line: Row, leads: Leads, of_none: str) -> str:
    """Only a script can move the slider, so without one it is called read-only."""
    ahead = f'title="Arrow keys look ahead, Enter plays" data-marks="n-" data-none="{of_none}" data-ways="{ways_told(leads)}"'
    said = in_words(game, dial, calibration, in_line)
    return (
        f'<div class="reading" role="slider" tabindex="0" aria-readonly="true" aria-label="The dial" '
        f'aria-valuemin="1" aria-valuemax="{ROUND}" aria-valuenow="{dial}" aria-valuetext="{said}" '
        f'{ahead if leads else ""}><strong aria-hidden="true">{dial}</strong><span aria-hidden="true">home {calibration}</span></div>'
    )


@lru_cache(2048)
def in_words(game: Game, dial: int, calibration: int, in_line: Row) -> str:
    """The whole dial in words."""
    takes = [f"{number} {takes_whom(cards)}" for number, cards in taken_on(game, in_line).items()]
    if any(map(is_enemy, in_line)):
        guards = ", ".join(PRISONER_NAMES[card] for card in in_line if is_enemy(card))
        takes.append(f"nobody is freed past {guards}")
    return f"{dial}; calibrated to {calibration}. Stops: {'; '.join(takes) or 'nobody to take'}.".replace('"', "&quot;")


def ways_told(leads: Leads) -> str:
    """Each way to a number: the number, the move, and how that is said."""
    return "|".join(f"{number} {move} {way_words(how, taken)}" for move, stops in leads for how, number, taken in stops)


@cache
def way_words(how: str, taken: Row) -> str:
    return esc(f"{how.capitalize()} stops here" + (f" and {takes_whom(taken)}" if taken else ""))


def leads(seen: Seen) -> Leads:
    """The legal moves of the viewer that stop the dial, at once or by a choice that they open."""
    return tuple([(move, stops) for move in sorted(seen.view.legal & STOPPING) if (stops := seen.stops_by(move))])


def choice_moves(seen: Seen) -> list[Lead]:
    """Each way to go on with the card on the table, from the left to the right, and where it would stop the dial."""
    return [(move, seen.stops_by(move)) for move in sorted(seen.view.legal, reverse=seen.phase == Phase.DIRECTION)]
