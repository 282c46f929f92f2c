"""A board for a game that draws none: its zones under their names, and a button for every legal move."""

from __future__ import annotations

from .board import Part, View, esc
from .plain import Group, groups


def parts(view: View) -> list[Part]:
    return [("zones", zones(view)), ("moves", moves(view))]


def zones(view: View) -> str:
    inside = "".join(zone(view, group) for group in groups(view.sight, view.seat))
    return f'<section id="zones" class="plain-zones" aria-label="The table">{inside}</section>'


def zone(view: View, group: Group) -> str:
    name, lines = group
    rows = "".join((f"<dt>{esc(place)}</dt>" if place else "") + f"<dd>{esc(view.soften(text))}</dd>" for place, text in lines)
    return f'<div class="plain-zone"><h3>{esc(view.soften(name))}</h3><dl>{rows}</dl></div>'


def moves(view: View) -> str:
    """The legal moves, those that begin with the same word together."""
    board = view.sight.game.board
    rows: dict[str, list[str]] = {}
    for move in board.listed(sorted(view.legal)):
        label = board.label(view, move)
        rows.setdefault(label.partition(" ")[0], []).append(view.press(move, esc(label), "plain"))
    inside = "".join(f'<div class="plain-row">{"".join(buttons)}</div>' for buttons in rows.values())
    return f'<section id="moves" class="plain-moves" aria-label="Your moves">{inside}</section>'
