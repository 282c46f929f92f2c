"""Who is in prison and who is out: The Line as mug shots, custody, and what informers do for everybody."""

from functools import cache, lru_cache

from ....core.board import Html, Nested, Part, esc, reads
from ....core.fragments import icon, unseen
from ....core.glossary import word
from ....core.reading import Row
from ..art import mug
from ..cards import FIRST_ENEMY, FIRST_INFORMER, INFORMERS, LINE_SIZE, PRISONER_NUMBER, SNITCH, TRUTH, card_points, is_enemy
from ..lessons import INFORMER
from ..table import GIVE_UP, NUMBER, Phase
from ..words.names import PRISONER_NAMES, PRISONER_TEXTS, SHORT_ENEMIES, in_points, number_text, prisoner_score, prisoner_text
from .seen import Seen, is_informer, points_at

PLATES = ("even", "odd", "1&ndash;9", "10&ndash;20", "&times;3", "&times;5")  # what catches each enemy, as large as a number
LONG_PLATES = range(FIRST_ENEMY, FIRST_ENEMY + 4)


@cache
def plate(card: int) -> str:
    return PLATES[card - FIRST_ENEMY] if is_enemy(card) else str(PRISONER_NUMBER[card])


@lru_cache(1024)
def worth(card: int, points: Row) -> str:
    """What somebody is good for, in two words — AST-85: Rambo counts heads, not points."""
    if is_enemy(card):
        return "Enemy"
    if is_informer(card):
        return "Informer"
    if not points and card != SNITCH:
        return "Prisoner"
    if card in (TRUTH, TRUTH + 1):
        return "5 a pair"
    return "Snitch" if card == SNITCH else in_points(card_points(card, points))


@lru_cache(1024)
def about(card: int, points: Row) -> str:
    """Who somebody is, and what that scores."""
    return f"{PRISONER_TEXTS[card]} {prisoner_score(card, points)}".strip()


@lru_cache(1024)
def mug_shot(card: int, guarded: bool, points: Row) -> str:
    """Number plate, portrait, name; behind bars while a guard stands in The Line."""
    caught = f"caught by {number_text(card)}. " if is_enemy(card) else ""
    held = "cannot be freed while an enemy is there. " if guarded and not is_enemy(card) else ""
    bars = icon("bars", "cage") if held else ""
    long = " long" if card in LONG_PLATES else ""
    told = ' aria-hidden="true"' if prisoner_score(card, points) else ""  # the words say it too, and whole
    return (
        f'<strong class="plate{long}">{plate(card)}</strong><span class="photo">{mug(card)}{bars}</span>'
        f'<span class="worth"{told}>{worth(card, points)}</span> <span class="name">{esc(PRISONER_NAMES[card])}</span>'
        f'<span class="visually-hidden"> {esc(caught + held + about(card, points))}</span>'
    )


def line(seen: Seen) -> Html:
    """AST-15: four or five, as long as the prison lasts. While Inside Job asks whose number, its holder can be pressed."""
    if seen.phase == Phase.NUMBER and seen.is_mine:
        return around_line(tuple([(f"who-{card}", pressed(seen, card)) for card in seen.in_line]), LINE_SIZE[seen.mode])
    return still_line(seen.in_line, seen.points, LINE_SIZE[seen.mode])


@lru_cache(1024)
def still_line(in_line: tuple[int, ...], points: Row, size: int) -> Html:
    guarded = any(map(is_enemy, in_line))
    return around_line(tuple([(f"who-{card}", standing(card, guarded, points)) for card in in_line]), size)


def around_line(people: tuple[Part, ...], size: int) -> Html:
    head = f'<section id="line" aria-labelledby="line-title"><h2 id="line-title">The Line</h2><ol class="of-{size}">'
    tail = '<li class="gap" aria-hidden="true"></li>' * (size - len(people)) + "</ol></section>"
    if not people:
        return f'{head}<li class="visually-hidden">Nobody</li>{tail}'
    return Nested((head, *[""] * (len(people) - 1), tail), people)


@lru_cache(1024)
def standing(card: int, guarded: bool, points: Row) -> str:
    return item(card, f'<span class="shot" {reads(GIVE_UP + card)}>{mug_shot(card, guarded, points)}</span>')


def pressed(seen: Seen, card: int) -> str:
    guarded = any(map(is_enemy, seen.in_line))
    if is_enemy(card):
        return standing(card, guarded, seen.points)
    move = NUMBER + int(PRISONER_NUMBER[card]) - 1
    return item(
        card,
        seen.view.press(move, mug_shot(card, guarded, seen.points), "shot", f"{reads(GIVE_UP + card)} {points_at(seen.stops_by(move))}"),
    )


def item(card: int, inside: str) -> str:
    kind = "enemy" if is_enemy(card) else "informer" if is_informer(card) or card == SNITCH else "prisoner"
    return f'<li id="who-{card}" class="{kind}" data-from="prisoners">{inside}</li>'


# -- out of The Line -------------------------------------------------------------------------------------------------------------


@lru_cache(1024)
def inmate(card: int, points: Row) -> str:
    """Somebody in custody, small."""
    name = SHORT_ENEMIES[card - FIRST_ENEMY].removesuffix(" One") if is_enemy(card) else plate(card)
    kind = "enemy" if is_enemy(card) else "informer" if card >= FIRST_ENEMY else "prisoner"
    said = unseen(esc(f"{prisoner_text(card)} {prisoner_score(card, points)}".strip()))
    return f'<li id="who-{card}" class="inmate {kind}" {reads(GIVE_UP + card)}>{mug(card)}<b aria-hidden="true">{name}</b>{said}</li>'


@lru_cache(2048)
def custody(place: str, cards: tuple[int, ...], points: Row) -> Html:
    if not cards:
        return f'<p id="{place}" class="visually-hidden">Nobody in custody</p>'
    people = tuple([(f"who-{card}", inmate(card, points)) for card in cards])
    return Nested((f'<ul id="{place}" class="custody">', *[""] * (len(people) - 1), "</ul>"), people)


@cache
def aside(cards: tuple[int, ...]) -> str:
    """Who comes in later."""
    names = ", ".join(f"<span {reads(GIVE_UP + card)}>{esc(PRISONER_NAMES[card])}</span>" for card in cards)
    return f'<p class="aside">Come in later: {names}</p>' if cards else ""


@lru_cache(512)
def favours(helping: tuple[int, ...]) -> str:
    """AST-77: an informer in anybody's custody helps everybody."""
    if not helping:
        return '<section id="favours" hidden></section>'
    rows = "".join(favour(card) for card in helping)
    title = f'<h2 id="favours-title">{word(INFORMER, "Informers")} at work</h2>'
    return f'<section id="favours" aria-labelledby="favours-title">{title}<ul>{rows}</ul></section>'


@cache
def favour(card: int) -> str:
    said = unseen(esc(prisoner_text(card)))
    return f'<li {reads(GIVE_UP + card)}>{mug(card)}{said}<span aria-hidden="true">{WORKS[card - FIRST_INFORMER]}</span></li>'


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
assert len(WORKS) == INFORMERS + 1
