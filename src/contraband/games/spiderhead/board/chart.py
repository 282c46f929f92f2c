"""The chart of who met whom: a ring of five hexagons round Abnesti, lines drawn in, and what was kept beside them."""

from collections.abc import Mapping
from functools import cache, lru_cache
from math import cos, hypot, radians, sin

from ....core.board import PAIRS as BY_TWO_TOUCHES
from ....core.board import Html, Nested, Part, escaped, opening
from ....core.fragments import icon, unseen
from ....core.glossary import word
from ....core.reading import Row
from ..cards import ABNESTI, CHARACTERS, DARKENFLOXX, PRISONERS
from ..forecast import warned_of
from ..lessons import ED, SURRENDER
from ..table import INJECT, MEET, MEETINGS, PAIRS, TEST, Phase
from ..words.names import drug_name, soften
from .seen import ENCOUNTER, Seen

WIDTH, HEIGHT, CENTRE_X, CENTRE_Y, RADIUS = 320, 312, 160, 166, 116
SPOTS = tuple(
    (CENTRE_X + RADIUS * cos(radians(72 * who - 90)), CENTRE_Y + RADIUS * sin(radians(72 * who - 90))) for who in range(PRISONERS)
)
BESIDE = 57  # how far from a hexagon's middle the points are written that its prisoner kept
MEETING_NUMBER = {pair: number for number, pair in enumerate(MEETINGS)}


def chart(seen: Seen) -> Html:
    warned = warned_of(seen.view.sight) if seen.phase == Phase.MEET and seen.is_abnesti and seen.view.can_press else {}
    nodes = [node(seen, who, warned) for who in range(PRISONERS)]
    behind = web(seen.lines, seen.kept, seen.pair, tuple(warned))
    return Nested(around(seen.lines, seen.kept, bool(warned), seen.is_abnesti, seen.wording), [("web", behind), *nodes])


@lru_cache(256)
def around(lines: int, kept: tuple[Row, ...], is_warned: bool, is_abnesti: bool, wording: str) -> tuple[str, ...]:
    title = soften("Who-Fucked-Whom", wording)
    head = f'<section id="chart" class="chart" aria-labelledby="chart-title"><h2 id="chart-title">{title}</h2><div class="ring">'
    me, you = (" me", unseen(" (you)")) if is_abnesti else ("", "")
    warden = f'<span class="hex warden{me}">{icon(f"p{ABNESTI}", "head")}<b>{CHARACTERS[ABNESTI]}</b>{you}</span>'
    return head, *[""] * PRISONERS, f"{warden}</div>{in_words(lines, kept, is_warned, wording)}</section>"


@cache
def web(lines: int, kept: tuple[Row, ...], meeting: Row, warned: tuple[Row, ...]) -> str:
    """The drawing behind the hexagons; the same is told in words beside it, and what is warned of on what is pressed."""
    drawn = [pair for number, pair in enumerate(PAIRS) if lines >> number & 1]
    faint = "".join(stroke(a, b, "may", " risk" if (a, b) in warned else "") for a, b in PAIRS if (a, b) not in drawn)
    solid = "".join(stroke(a, b, "met") for a, b in drawn)
    now = stroke(meeting[0], meeting[1], "now") if meeting[0] >= 0 else ""
    points = "".join(beside(a, b, kept[a][b]) + beside(b, a, kept[b][a]) for a, b in drawn)
    return f'<svg id="web" class="web" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{faint}{solid}{now}{points}</svg>'


def stroke(one: int, other: int, kind: str, looks: str = "") -> str:
    (x1, y1), (x2, y2) = SPOTS[one], SPOTS[other]
    low, high = sorted((one, other))
    return f'<line id="edge-{kind}-{low}-{high}" class="{kind}{looks}" x1="{x1:.0f}" y1="{y1:.0f}" x2="{x2:.0f}" y2="{y2:.0f}"/>'


def beside(who: int, other: int, points: int) -> str:
    """What somebody kept, on the line and near that prisoner."""
    (x1, y1), (x2, y2) = SPOTS[who], SPOTS[other]
    part = BESIDE / hypot(x2 - x1, y2 - y1)
    x, y = x1 + (x2 - x1) * part, y1 + (y2 - y1) * part
    return f'<circle class="kept" cx="{x:.0f}" cy="{y:.0f}" r="10.5"/><text class="kept-text" x="{x:.0f}" y="{y + 5:.0f}">{points}</text>'


@cache
def in_words(lines: int, kept: tuple[Row, ...], is_warned: bool, wording: str) -> str:
    met = "".join(
        f"<li>{CHARACTERS[a]} and {CHARACTERS[b]} met: {CHARACTERS[a]} kept {kept[a][b]}, {CHARACTERS[b]} kept {kept[b][a]}.</li>"
        for number, (a, b) in enumerate(PAIRS)
        if lines >> number & 1
    )
    hint = soften("A number on a line: the Love kept by the nearer of the two.", wording)
    risk = '<p class="hint risk">A red dashed line: a pair that can cost you the game.</p>' if is_warned else ""
    return f'<ul class="visually-hidden">{met or "<li>Nobody has met yet.</li>"}</ul>{risk}<p class="hint">{hint}</p>'


def node(seen: Seen, who: int, warned: Mapping[Row, str]) -> Part:
    """A prisoner's hexagon; Abnesti presses it to pair, to test, and in Phase III."""
    inside = head_and_name(who, seen.gained_in_all[who], states(seen, who), seen.wording)
    classes = f"hex node at-{who}{looks(seen, who)}"
    place = f"node-{who}"
    if seen.is_abnesti and seen.view.can_press:
        if seen.phase == Phase.MEET:
            return pairing(seen, who, inside, classes, warned)
        if seen.phase == Phase.TEST:
            return place, seen.view.press(TEST + who, unseen("Test ") + inside, classes, f'id="{place}"')
        if seen.phase == Phase.DOSE:
            dose = INJECT + DARKENFLOXX * PRISONERS + who
            told = unseen(f"{drug_name(DARKENFLOXX, seen.wording)} for ")
            return place, seen.view.press(dose, told + inside, classes, f'id="{place}"')
    return place, f'<span id="{place}" class="{classes}">{inside}</span>'


def pairing(seen: Seen, who: int, inside: str, classes: str, warned: Mapping[Row, str]) -> Part:
    """SPI-20: whoever is pressed draws first; then the partner. A pair that can cost the game says so."""
    others = [(MEET + MEETING_NUMBER[who, other], other) for other in range(PRISONERS) if other != who]
    if not any(move in seen.view.legal for move, _ in others):
        return f"node-{who}", seen.view.quiet(others[0][0], inside, classes, f'id="node-{who}"')
    ways = "".join(partner(seen, who, other, move, warned) for move, other in others if move in seen.view.legal)
    lead = f"<b>{CHARACTERS[who]} draws first</b>"
    return f"pair-{who}", opening(f"pair-{who}", inside, lead + ways, classes, f'id="node-{who}"', BY_TWO_TOUCHES)


def partner(seen: Seen, who: int, other: int, move: int, warned: Mapping[Row, str]) -> str:
    low, high = sorted((who, other))
    warning = seen.view.soften(warned.get((low, high), ""))
    caution = f"<small>{warning}</small>" if warning else ""
    inside = f"{icon(f'p{other}')}<span>{unseen(CHARACTERS[who])} with <b>{CHARACTERS[other]}</b>{caution}</span>"
    return seen.view.press(move, inside, "risky" if warning else "", f'data-points="node-{other} edge-may-{low}-{high}"')


@cache
def head_and_name(who: int, gained: int, state: str, wording: str) -> str:
    prize = soften("Love gained", wording)
    tag = f'<span class="state">{state}</span>' if state else ""
    said = unseen(f" {prize}{', ' if state else '. '}")
    return f'{icon(f"p{who}", "head")}<b>{CHARACTERS[who]}</b><span class="sum">{icon("drop")}{gained}{said}</span>{tag}'


def states(seen: Seen, who: int) -> str:
    """What there is to know about a prisoner, in a word or two."""
    if seen.dosed >> who & 1:
        return "dosed"
    if who == seen.watcher:
        return "watches"
    if who == seen.victim:
        return "is next"
    if seen.passed >> who & 1:
        return "passed"
    if seen.is_out(who):
        return "out"
    return "you" if who == seen.me else ""


def looks(seen: Seen, who: int) -> str:
    classes = " me" if who == seen.me else ""
    if seen.is_out(who):
        classes += " crossed"
    if seen.dosed >> who & 1:
        classes += " gone"
    if who in seen.pair or who in (seen.watcher, seen.victim):
        classes += " active"
    return classes


@lru_cache(256)
def roster(names: tuple[str, ...], seat_of: Row, me: int) -> str:
    """Who plays whom: one against five."""
    rows = ""
    for who in (ABNESTI, *range(PRISONERS)):
        role, you = "one" if who == ABNESTI else "five", ' <span class="tag">you</span>' if who == me else ""
        name = f'<b>{CHARACTERS[who]}</b> <span class="player">{escaped(names[seat_of[who]])}</span>'
        rows += f'<li class="{role}">{icon(f"p{who}")}{name}{you}</li>'
    return f'<section id="roster" class="roster" aria-label="Who plays whom"><ul>{rows}</ul></section>'


STEPS = (("I", "Encounters"), ("II", "Tests"), ("III", "The watcher"), ("IV", "The end"))


def status(seen: Seen) -> str:
    """Where the experiment stands: the phase, what was surrendered and how much is needed, ED289/290 left."""
    step = 0 if seen.phase in (Phase.MEET, *ENCOUNTER) else 1 if seen.phase == Phase.TEST else 3 if seen.phase == Phase.OVER else 2
    return status_of(step, seen.points, seen.target, seen.ed_cards, seen.wording)


@cache
def status_of(step: int, points: int, target: int, ed_cards: int, wording: str) -> str:
    current = ' aria-current="step"'
    steps = "".join(f"<li{current if n == step else ''}><b>{number}</b> <span>{name}</span></li>" for n, (number, name) in enumerate(STEPS))
    shown = min(points, target)
    left = word(ED, f"{icon('ed')}<b>{ed_cards}</b> <span>ED289/290 left</span>")
    paid = word(SURRENDER, soften("Love surrendered", wording))
    meter = (
        f'<svg class="bar" viewBox="0 0 {target} 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="tube" width="{target}" height="8"/><rect class="fill" width="{shown}" height="8"/></svg>'
    )
    return (
        f'<section id="status" class="status" aria-label="How far it is"><ol class="steps">{steps}</ol>'
        f'<p class="points" id="points">{icon("drop")}<b data-counts>{points}</b> of {target} <span>{paid}</span>{meter}</p>'
        f'<p class="eds" id="eds">{left}</p></section>'
    )
