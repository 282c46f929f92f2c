"""The dial for those who work it by keys or by ear: a slider that says what would stop the dial on each number, and whom that takes."""

from collections.abc import Iterator
from functools import cache, lru_cache

from ....core.board import esc
from ..cards import ANYTHING, ASKED_DISTANCE, ASKED_WAY, EITHER, FIRST_BASIC_ADD_ON, NONE, PRISONER_NUMBER, ROUND
from ..lookahead import Stops, stops_of
from ..table import ADD, AMOUNT, ASSIST, NUMBER, TURN, WAY, Phase
from ..words import PRISONER_NAMES
from .line import stops_by
from .seen import Seen, is_enemy, taken_on, takes_whom

Lead = tuple[int, Stops]  # a move, and where it would stop the dial
Leads = tuple[Lead, ...]
OF_CARDS, OF_CHOICES = "none of your cards stops here", "no choice stops here"


def reading(seen: Seen) -> str:
    """The number in large, and what leads away from it for who can press that."""
    if not seen.view.legal:
        return reading_at(seen.dial, seen.calibration, seen.in_line)
    of_none = OF_CHOICES if seen.choices() else OF_CARDS
    return reading_at(seen.dial, seen.calibration, seen.in_line, leads(seen), of_none)


@lru_cache(2048)
def reading_at(dial: int, calibration: int, in_line: tuple[int, ...], leads: Leads = (), of_none: str = "") -> str:
    """Only a script can move the slider, so without one it is called read-only."""
    ahead = f'title="Arrow keys look ahead, Enter plays" data-marks="n-" data-none="{of_none}" data-ways="{ways_told(leads)}"'
    return (
        f'<div class="reading" role="slider" tabindex="0" aria-readonly="true" aria-label="The dial" '
        f'aria-valuemin="1" aria-valuemax="{ROUND}" aria-valuenow="{dial}" aria-valuetext="{in_words(dial, calibration, in_line)}" '
        f'{ahead if leads else ""}><strong aria-hidden="true">{dial}</strong><span aria-hidden="true">home {calibration}</span></div>'
    )


@lru_cache(2048)
def in_words(dial: int, calibration: int, in_line: tuple[int, ...]) -> str:
    """The whole dial in words."""
    takes = [f"{number} {takes_whom(tuple(cards))}" for number, cards in taken_on(in_line).items()]
    if any(map(is_enemy, in_line)):
        guards = ", ".join(PRISONER_NAMES[card] for card in in_line if is_enemy(card))
        takes.append(f"nobody is freed past {guards}")
    return f"{dial}; calibrated to {calibration}. Stops: {'; '.join(takes) or 'nobody to take'}.".replace('"', "&quot;")


def ways_told(leads: Leads) -> str:
    """Each way to a number: the number, the move, and how that is said."""
    return "|".join(f"{number} {move} {way_words(how, taken)}" for move, stops in leads for how, number, taken in stops)


@cache
def way_words(how: str, taken: tuple[int, ...]) -> str:
    return esc(f"{how.capitalize()} stops here" + (f" and {takes_whom(taken)}" if taken else ""))


# -- what leads where --------------------------------------------------------------------------------------------------------------


def leads(seen: Seen) -> Leads:
    """The legal moves of the viewer that stop the dial, at once or by a choice that they open."""
    legal = seen.view.legal
    return tuple([(move, stops) for move, stops in (*choice_moves(seen), *card_moves(seen)) if stops and move in legal])


def choice_moves(seen: Seen) -> list[Lead]:
    """Each way to go on with the card on the table, and where it would stop the dial."""
    stops = seen.choices()
    if seen.phase == Phase.DIRECTION:
        return [(WAY + way, stops[way : way + 1]) for way in (1, 0)]
    if seen.phase == Phase.AMOUNT:
        each = 2 if seen.way == EITHER else 1
        return [(AMOUNT + which, stops[which * each : (which + 1) * each]) for which in range(2)]
    if seen.phase == Phase.NUMBER:
        return [(NUMBER + int(PRISONER_NUMBER[card]) - 1, stops_by(seen, card)) for card in seen.in_line if not is_enemy(card)]
    return []


def card_moves(seen: Seen) -> Iterator[Lead]:
    """Each card in hand, in every use that stops the dial: what else a card may be good for leads nowhere."""
    if seen.outlook_for_hand() is None:
        return
    for card, stops in dict(zip(seen.hands[seen.me], seen.stops, strict=True)).items():
        yield TURN + card, stops
        yield ADD + card, stops
        if card >= FIRST_BASIC_ADD_ON and seen.request != NONE:
            yield ASSIST + card - FIRST_BASIC_ADD_ON, stops if seen.request == ANYTHING else stops_asked_for(seen)


def stops_asked_for(seen: Seen) -> Stops:
    """AST-43: an assist does what was asked for, whatever else the card could do."""
    return stops_of(seen.in_line, seen.dial, ((int(ASKED_WAY[seen.request]), int(ASKED_DISTANCE[seen.request])),))
