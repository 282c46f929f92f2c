"""Who is in prison and who is out: The Line as mug shots, custody, and what informers do for everybody."""

from functools import cache

from ...core.board import esc
from .art import icon, mug
from .board_seen import Seen, cards_of, is_enemy, is_informer, points_at
from .cards import FIRST_ENEMY, LINE_SIZE, LOW_VALUE, NONE, POINTS, PRISONER_NUMBER, ROUND, SNITCH, TRUTH, Informer
from .lookahead import Stop
from .table import NUMBER, Phase
from .words import PRISONER_NAMES, PRISONER_TEXTS, number_text, prisoner_text, soften

PLATES = ("even", "odd", "1–9", "10–20", "×3", "×5")  # what catches each enemy, as large as a number
SHORT_ENEMIES = ("Azolh", "DeKedd", "New Guy", "Gangstas", "Competent", "Veteran")


@cache
def plate(card: int) -> str:
    return PLATES[card - FIRST_ENEMY] if is_enemy(card) else str(PRISONER_NUMBER[card])


@cache
def worth(card: int) -> str:
    """What somebody is good for, in two words."""
    if is_enemy(card):
        return "Enemy"
    if is_informer(card):
        return "Informer"
    if card in (TRUTH, TRUTH + 1):
        return "5 as a pair"
    points = int(POINTS[card])
    return f"{points} point{'s' if points > 1 else ''}" if points else "Snitch"


@cache
def mug_shot(card: int, guarded: bool, wording: str) -> str:
    """Number plate, portrait, name; behind bars while a guard stands in The Line."""
    caught = f"caught by {number_text(card)}. " if is_enemy(card) else ""
    held = "not to be freed while an enemy is there. " if guarded and not is_enemy(card) else ""
    bars = icon("bars", "cage") if held else ""
    long = " long" if len(plate(card)) > 2 else ""
    about = f"{caught}{held}{soften(PRISONER_TEXTS[card], wording)}"
    return (
        f'<strong class="plate{long}">{plate(card)}</strong><span class="photo">{mug(card)}{bars}</span>'
        f'<span class="worth">{worth(card)}</span> <span class="name">{esc(PRISONER_NAMES[card])}</span>'
        f'<span class="visually-hidden"> {esc(about)}</span>'
    )


def line(seen: Seen) -> str:
    """AST-15: four or five, as far as the prison lasts."""
    cards = "".join(in_line(seen, card) for card in seen.in_line)
    empty = LINE_SIZE[seen.mode] - len(seen.in_line)
    gaps = '<li class="gap" aria-hidden="true"></li>' * empty
    nobody = "" if cards else '<li class="visually-hidden">Nobody</li>'
    title = '<h2 id="line-title">The Line</h2>'
    return (
        f'<section id="line" aria-labelledby="line-title">{title}<ol class="of-{LINE_SIZE[seen.mode]}">{cards}{nobody}{gaps}</ol></section>'
    )


def in_line(seen: Seen, card: int) -> str:
    """While Inside Job asks whose number, its holder can be pressed."""
    kind = "enemy" if is_enemy(card) else "informer" if is_informer(card) or card == SNITCH else "prisoner"
    inside = mug_shot(card, bool(seen.guards), seen.view.wording)
    if seen.phase == Phase.NUMBER and seen.is_mine and not is_enemy(card):
        inside = seen.view.press(NUMBER + int(PRISONER_NUMBER[card]) - 1, inside, "shot", points_at(stops_by(seen, card)))
    else:
        inside = f'<span class="shot">{inside}</span>'
    return f'<li id="who-{card}" class="{kind}" data-from="prisoners">{inside}</li>'


def stops_by(seen: Seen, card: int) -> list[Stop]:
    """Where the dial would stop by somebody's number."""
    number = int(PRISONER_NUMBER[card])
    return [stop for stop in seen.choices() if stop[0].split()[-1] == str(number) or (number == ROUND // 2 and stop[0] == "ten")]


# -- out of The Line -------------------------------------------------------------------------------------------------------------


@cache
def inmate(card: int, wording: str) -> str:
    """Somebody in custody, small."""
    name = SHORT_ENEMIES[card - FIRST_ENEMY] if is_enemy(card) else plate(card)
    kind = "enemy" if is_enemy(card) else "informer" if card >= FIRST_ENEMY else "prisoner"
    said = f'<span class="visually-hidden">{esc(prisoner_text(card, wording))}</span>'
    return f'<li id="who-{card}" class="inmate {kind}">{mug(card)}<b aria-hidden="true">{name}</b>{said}</li>'


def custody(seen: Seen, seat: int) -> str:
    cards = seen.owned[seat]
    if not cards:
        return '<p class="visually-hidden">Nobody in custody</p>'
    return f'<ul class="custody">{"".join(inmate(card, seen.view.wording) for card in cards)}</ul>'


def aside(seen: Seen) -> str:
    """Who comes in later."""
    cards = cards_of(seen.aside.tolist())
    if not cards:
        return ""
    return f'<p class="aside">Set aside: {esc(", ".join(PRISONER_NAMES[card] for card in cards))}</p>'


FAVOURS = tuple(Informer)


def favours(seen: Seen) -> str:
    """AST-77: an informer in anybody's custody helps everybody."""
    helping = [card for card in (*FAVOURS, SNITCH) if seen.custody[card] != NONE]
    if not helping:
        return '<section id="favours" hidden></section>'
    rows = "".join(favour(card, seen.view.wording) for card in helping)
    return f'<section id="favours" aria-labelledby="favours-title"><h2 id="favours-title">Informers at work</h2><ul>{rows}</ul></section>'


@cache
def favour(card: int, wording: str) -> str:
    said = f'<span class="visually-hidden">{esc(prisoner_text(card, wording))}</span>'
    return f'<li>{mug(card)}{said}<span aria-hidden="true">{WORKS[card - FAVOURS[0]]}</span></li>'


WORKS = (
    "Crack either way",
    "Copy Cat adds on",
    "Inside Job by anybody",
    "Flipside buys a turn",
    "Nudge either way",
    "Tables either way",
    "Nil buys two cards",
    "informers score 2",
)
assert LOW_VALUE == len(FAVOURS) == len(WORKS) - 1
