"""Pieces for drawing the end of a game in the browser: a game puts them around its own picture, in its own colours."""

from __future__ import annotations

from collections.abc import Callable

from .board import View, esc, rule_link
from .finale import Best, Side, Tale
from .values import Outcome

CAME_OUT = {"win": "won", "loss": "lost", "draw": "drew", "neither": "no win, no loss"}
Face = Callable[[int], str]  # a seat's portrait, as HTML
Told = Callable[[int], str]  # what else a dossier tells of a seat, as HTML


def nothing(seat: int) -> str:
    return ""


def scene(view: View, tale: Tale, picture: str = "", face: Face = nothing, more: Told = nothing) -> str:
    """The story, the picture, the sides, the best moments, and everybody: in this order they are read and spoken."""
    drawn = f'<div class="ending-picture">{picture}</div>' if picture else ""
    return (
        f'<div class="ending{" is-drawn" if picture else ""}">{lead(view, tale)}{drawn}{sides(tale)}{moments(tale)}'
        f"{people(view, tale, face, more)}</div>"
    )


def lead(view: View, tale: Tale) -> str:
    """What happened, and by which rule that decided it."""
    rule = rule_link(view.sight.game.name, tale.result.rule)
    return f'<header class="ending-lead"><h2 id="end-title">{esc(tale.story)}</h2><p>{esc(tale.reason)} {rule}</p></header>'


def sides(tale: Tale) -> str:
    items = "".join(map(draw_side, tale.sides))
    return f'<ul class="ending-sides" aria-label="Score">{items}</ul>' if items else ""


def draw_side(side: Side) -> str:
    note = f"<small>{esc(side.note)}</small>" if side.note else ""
    return f'<li class="is-{side.outcome or "none"}"><span>{esc(side.name)}</span> <b>{esc(str(side.score))}</b>{note}</li>'


def moments(tale: Tale) -> str:
    items = "".join(draw_moment(moment, tale.replay) for moment in tale.moments)
    return f'<ul class="ending-moments" aria-label="Best moments">{items}</ul>' if items else ""


def draw_moment(moment: Best, replay: str) -> str:
    watch = f' <a href="{esc(replay)}?at={moment.made}">Watch it<span class="visually-hidden"> again</span></a>' if replay else ""
    return f"<li><h3>{esc(moment.kind)}</h3><p>{esc(moment.text)}{watch}</p></li>"


def people(view: View, tale: Tale, face: Face, more: Told) -> str:
    items = "".join(dossier(view, one, tale.knew[one.seat], face(one.seat), more(one.seat)) for one in tale.result.outcomes)
    return f'<ol class="ending-people" aria-label="Who was who">{items}</ol>'


def dossier(view: View, one: Outcome, knew: str, portrait: str, more: str) -> str:
    """Who somebody was, how they came out of it, and what they knew."""
    you = ' <span class="frame-badge is-you">you</span>' if one.seat == view.seat else ""
    role = f' <span class="ending-role">{esc(view.soften(one.role))}</span>' if one.role else ""
    told = f"<p>{esc(knew)}</p>" if knew else ""
    return (
        f'<li class="is-{one.outcome}">{portrait}<div><b class="ending-name">{esc(one.name)}</b>{you}{role} '
        f'<span class="ending-outcome">{CAME_OUT.get(one.outcome, one.outcome)}</span>{told}{more}</div></li>'
    )
