"""The big dial: its face, whom each number would take, the pointer, and the stops that can be pressed."""

from functools import cache, lru_cache

from ....core.board import Choice, Html, Nested
from ....core.fragments import icon, unseen
from ....core.game import Game
from ....core.reading import Row
from ..art import DEGREES, at_angle
from ..cards import MOVES, PRISONER_NUMBER, ROUND, is_enemy
from ..lookahead import Stop, Stops, taken_on
from ..table import AMOUNT, BEGIN_ATTEMPT, WAY, Happening, Phase
from .reading import choice_moves, reading
from .seen import Seen, leads_to, points_at, stop_words

NUMBERS = range(1, ROUND + 1)
NUMBER_RADIUS, MARK_RADIUS, GUARD_RADIUS = 158, 117, 184
MUG = 36
BOX = 'viewBox="-200 -200 400 400"'


@cache
def dial_face() -> str:
    """The face of the dial: this never changes."""
    return f'<div id="dial" class="layer"><svg {BOX} aria-hidden="true">{dial_drawing()}</svg></div>'


def dial_drawing() -> str:
    """Tick marks and numbers."""
    ticks = "".join(
        f'<path d="M0-194V-{187 if step % 5 else 181}" transform="rotate({step * DEGREES / 5:g})"/>' for step in range(5 * ROUND)
    )
    return (
        f'<circle class="rim" r="198"/><circle class="disc" r="195"/>'
        f'<g class="ticks">{ticks}</g><circle class="plate" r="137"/>{"".join(map(number_on_face, NUMBERS))}'
    )


def number_on_face(number: int) -> str:
    x, y = at_angle(number * DEGREES, NUMBER_RADIUS)
    return f'<g id="n-{number}" class="number" transform="translate({x} {y})"><circle r="22"/><text y="9">{number}</text></g>'


@lru_cache(1024)
def marks(game: Game, in_line: Row) -> str:
    """Beside each number of somebody in The Line a mug shot, behind bars while a guard is there; a guard's own numbers get a diamond."""
    guarded = any(map(is_enemy, in_line))
    drawn = "".join(map(diamond, taken_on(game, in_line))) if guarded else ""
    numbers = [int(PRISONER_NUMBER[card]) for card in in_line if not is_enemy(card)]
    people = zip(numbers, [card for card in in_line if not is_enemy(card)], strict=True)
    drawn += "".join(mug_at(number, card, numbers[:place].count(number), guarded) for place, (number, card) in enumerate(people))
    return f'<div id="marks" class="layer"><svg {BOX} aria-hidden="true">{drawn}</svg></div>'


def diamond(number: int) -> str:
    x, y = at_angle(number * DEGREES, GUARD_RADIUS)
    return f'<path class="guarded" d="M0-10 10 0 0 10-10 0z" transform="translate({x} {y})"/>'


def mug_at(number: int, card: int, place: int, guarded: bool) -> str:
    """Two of one number stand one behind the other."""
    x, y = at_angle(number * DEGREES, MARK_RADIUS - place * MUG)
    bars = '<use class="cage" href="#bars" x="-14" y="-14" width="28" height="28"/>' if guarded else ""
    return (
        f'<g transform="translate({x} {y})"><circle class="cell" r="18"/>'
        f'<use href="#mug-{card}" x="-{MUG // 2}" y="-{MUG // 2 + 2}" width="{MUG}" height="{MUG}"/>{bars}</g>'
    )


def needle(seen: Seen) -> Html:
    """The pointer, the calibration mark and the hub in the middle, and what can be pressed on the dial."""
    return around_needle(pointer(seen.calibration, seen.dial, swing(seen)), hub(seen), spots(seen))


@lru_cache(4096)
def around_needle(pointing: str, inside: str, pressed: str) -> Html:
    parts = (("pointer", pointing), ("hub", f'<div id="hub">{inside}</div>'), ("spots", f'<div id="spots">{pressed}</div>'))
    return Nested(('<div id="needle" class="layer">', "", "", "</div>"), parts)


@lru_cache(2048)
def pointer(calibration: int, dial: int, swings: str) -> str:
    home = f'<g class="home at-{calibration}"><path d="M-13-199H13L0-176z"/></g>' if calibration else ""
    return f'<svg id="pointer" {BOX} aria-hidden="true">{home}{arm(dial, swings)}<circle class="hub" r="62"/></svg>'


def arm(dial: int, swings: str) -> str:
    """From the hub to a lens around the number."""
    if not dial:
        return ""
    return f'<g class="arm at-{dial}{swings}"><path d="M-9 0-5-128H5L9 0z"/><circle class="lens" cy="-158" r="25"/></g>'


def swing(seen: Seen) -> str:
    """Which way and how far the pointer came, so that it swings past 20 and 1 as the card said.

    Two swings in a row need two names, or the second would not be seen.
    """
    turned = seen.told(Happening.DIAL)
    if not turned or turned[-1][4] != seen.dial:
        return ""
    _, _, way, distance, *_ = turned[-1]
    return f" swing-{seen.moves % 2} by-{'lr'[way == 0]}{distance}"


def hub(seen: Seen) -> str:
    """The number in large; before an attempt, what starts it."""
    if seen.phase == Phase.START:
        what = f"attempt {seen.attempt}" if seen.clock == MOVES else "the timer"
        return seen.view.press(BEGIN_ATTEMPT, f"<strong>Start</strong><span>{what}</span>", "reading start")
    if not seen.dial:
        return ""
    return reading(seen)


# -- small choices, pressed where the dial would stop ------------------------------------------------------------------------------


def spots(seen: Seen) -> str:
    """A choice that leads to one number can be pressed there."""
    if not seen.is_mine or seen.phase not in (Phase.DIRECTION, Phase.AMOUNT):
        return ""
    certain = {stops[0][1]: (move, stops[0]) for move, stops in choice_moves(seen) if len(stops) == 1}
    return "".join(spot(seen, move, stop) for move, stop in certain.values())


def spot(seen: Seen, move: int, stop: Stop) -> str:
    how, number, taken = stop
    said = stop_words(how, number, taken)
    inside = f'<span aria-hidden="true">{number}</span>{unseen(said)}'
    return seen.view.press(move, inside, f"spot spot-{number}{' takes' if taken else ''}", points_at((stop,)))


def ways_of(seen: Seen) -> list[Choice]:
    """The same choices as buttons in a row."""
    return [(move, way_label(seen, move, stops)) for move, stops in choice_moves(seen)]


def way_label(seen: Seen, move: int, stops: Stops) -> str:
    if seen.phase == Phase.DIRECTION:
        name, arrow = (f"Right {seen.distance}", "way-right") if move == WAY else (f"Left {seen.distance}", "way-left")
    else:
        name, arrow = ("One", "Two")[move - AMOUNT], ("way-right", "way-left", "way-either")[seen.way]
    return f"{icon(arrow)}<span>{name}{leads_to(stops)}</span>"
