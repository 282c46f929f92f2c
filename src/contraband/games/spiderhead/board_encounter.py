"""An encounter as a scene: two prisoners, their Love in drip chambers, their cards, and what they are under."""

from functools import cache

from ...core.board import View
from .board_cards import backs, icon, pile, piles, unseen
from .board_reading import Laboratory, say
from .cards import CHARACTERS, ENHANCERS, INTERVENTIONS, LOVE_CARDS, NONE, PLAYABLE, PRISONERS, Card, Drug
from .table import START, Phase, Turn, Verb
from .words import PROMPTS, drug_name

NO_CARDS = (0,) * PLAYABLE


def side_of_scene(view: View, lab: Laboratory, side: int) -> str:
    """One of the two; between encounters the place is empty."""
    if not lab.is_encounter:
        return f'<div id="side-{side}" hidden></div>'
    who = lab.pair[side]
    glass = chamber(side, lab.love_left[side], lab.known_drive(side), bool(lab.called), lab.wording)
    name = f'<h2 id="name-{side}">{CHARACTERS[who]}</h2><span class="player">{player(view, lab, side)}</span>'
    on_turn = " on-turn" if lab.is_on_turn(side) else ""
    mine = " me" if side == lab.my_side else ""
    return (
        f'<section id="side-{side}" class="side{on_turn}{mine}" aria-labelledby="name-{side}"><header>{portrait(who)}<span>{name}</span>'
        f'{badge(lab, side)}</header><div class="body">{glass}{holdings(lab, side)}</div>'
        f"{drugs_on(view, lab, side)}{speech(lab, side)}</section>"
    )


@cache
def portrait(who: int) -> str:
    return f'<span class="hex face">{icon(f"p{who}", "head")}</span>'


def player(view: View, lab: Laboratory, side: int) -> str:
    return "you" if side == lab.my_side else view.name(lab.seat_of_side(side))


def badge(lab: Laboratory, side: int) -> str:
    """What this prisoner is about."""
    word = ""
    if lab.active[side][Drug.VERBALUCE]:
        word = "silenced"
    elif lab.phase == Phase.ACKNOWLEDGE:
        word = "heard" if lab.fields.acknowledged >> side & 1 else "listens"
    elif lab.is_on_turn(side):
        word = ("attacks" if lab.called else "draws") if lab.phase != Phase.WINDOW else "is next"
    return f'<span class="badge">{word}</span>' if word else ""


@cache
def chamber(side: int, left: int, drive: int, is_climax: bool, wording: str) -> str:
    """The Love that is left, as drops in a glass; a drop keeps its id when the partner takes it, so that it is seen to flow."""
    drops = "".join(f'<i class="drop" id="drop-{side}-{n}"></i>' for n in range(left))
    empty = '<i class="drop none"></i>' * (LOVE_CARDS - left)
    prize, fuel = say("Love", wording), say("Sex Drive", wording)
    known = "" if is_climax else " seen"
    return (
        f'<div class="chamber" aria-hidden="true">{empty}{drops}</div>'
        f'<p class="left"><b>{left}</b> <span>{prize} left</span></p>'
        f'<p class="fuel">{icon("k5")}<b>{drive}</b> <span>{fuel}{known}</span></p>'
    )


# -- cards -----------------------------------------------------------------------------------------------------------------------


def holdings(lab: Laboratory, side: int) -> str:
    """The hand as far as it is known, what was used, and what waits; the own hand lies below the scene."""
    opened, spent, waiting = lab.open[side], lab.spent[side], lab.waiting[side]
    rows = "" if side == lab.my_side else hand_of(tuple(opened), tuple(lab.hidden[side]), lab.hidden_size[side], side, lab.wording)
    if any(waiting):
        rows += waiting_row(tuple(waiting), tuple(opened), tuple(spent), side, lab.wording)
    if any(spent):
        rows += used_row(tuple(spent), tuple(opened), side, lab.wording)
    return f'<div class="holdings">{rows}</div>'


@cache
def hand_of(opened: tuple[int, ...], hidden: tuple[int, ...], hidden_size: int, side: int, wording: str) -> str:
    """Cards that everybody saw, those only this viewer knows, and those nobody here does."""
    known = "".join(told_pile(side, kind, count, wording) for kind, count in enumerate(hidden[:PLAYABLE]) if count)
    cards = piles(side, opened[:PLAYABLE], NO_CARDS, wording) + known + backs(side, 0, hidden_size - sum(hidden))
    return f'<h3>Hand</h3><ul class="piles">{cards or "<li class=nothing>nothing to play</li>"}</ul>'


@cache
def told_pile(side: int, kind: int, count: int, wording: str) -> str:
    """Unseen by the others, but not by this viewer."""
    return pile(side, kind, LOVE_CARDS, count, wording, unseen(", hidden from others")).replace('class="pile"', 'class="pile told"')


@cache
def waiting_row(waiting: tuple[int, ...], opened: tuple[int, ...], spent: tuple[int, ...], side: int, wording: str) -> str:
    firsts = [opened[Card.FIERCENESS + n] + spent[Card.FIERCENESS + n] for n in range(ENHANCERS)]
    cards = "".join(pile(side, Card.FIERCENESS + n, firsts[n], count, wording) for n, count in enumerate(waiting) if count)
    return f'<h3>Waits for the next action</h3><ul class="piles ready">{cards}</ul>'


@cache
def used_row(spent: tuple[int, ...], opened: tuple[int, ...], side: int, wording: str) -> str:
    return f'<h3>Used</h3><ul class="piles used">{piles(side, spent, opened, wording)}</ul>'


# -- drugs -----------------------------------------------------------------------------------------------------------------------


def drugs_on(view: View, lab: Laboratory, side: int) -> str:
    """What this prisoner is under; Abnesti presses one to flip it."""
    active = lab.active[side]
    if not any(active):
        return '<ul class="under"></ul>'
    flip = START[Verb.FLIP] + lab.pair[side]
    chips = ""
    for drug in range(INTERVENTIONS):
        if not active[drug]:
            continue
        name = drug_chip(drug, active[drug], lab.wording)
        move = flip + drug * PRISONERS
        if lab.is_abnesti and move in view.legal:
            chips += f"<li>{view.press(move, f'{name}<em>flip</em>', 'chip')}</li>"
        else:
            chips += f'<li><span class="chip">{name}</span></li>'
    return f'<ul class="under" aria-label="{CHARACTERS[lab.pair[side]]} is under">{chips}</ul>'


@cache
def drug_chip(drug: int, count: int, wording: str) -> str:
    times = f" ×{count}" if count > 1 else ""
    return f"{icon(f'd{drug}')}<span>{drug_name(drug, wording)}{times}</span>"


def speech(lab: Laboratory, side: int) -> str:
    """SPI-56: what a silenced prisoner holds forth on."""
    if lab.prompt[side] == NONE:
        return ""
    text = PROMPTS[lab.prompt[side]]
    return f'<blockquote class="speech" data-speak="{CHARACTERS[lab.pair[side]]}: {text}">{text}</blockquote>'


# -- what is told of the turn ------------------------------------------------------------------------------------------------------


def turn_sentence(lab: Laboratory) -> str:
    """Who is next in the encounter."""
    if lab.turn == Turn.OUT:
        return "Neither of the two has a play."
    if lab.turn == Turn.SILENCED:
        return "Whoever could move is silenced."
    verb = "attacks" if lab.called else "chooses"
    return f"{CHARACTERS[lab.pair[lab.turn]]} {verb} next."
