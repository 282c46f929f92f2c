"""A board for a game that draws none: its zones under their names, and a button for every legal move."""

from __future__ import annotations

from collections.abc import Sequence

from .board import Nested, Part, View, esc
from .plain import UNKNOWN_CARD, Group, Line, groups

UNSEEN = '<span class="visually-hidden">unknown </span>'


def parts(view: View) -> list[Part]:
    found = groups(view.sight, view.seat)
    facts = [group for group in found if group.is_fact]
    return [("facts", draw_facts(view, facts)), ("zones", draw_zones(view, [group for group in found if not group.is_fact])), moves(view)]


def draw_facts(view: View, facts: Sequence[Group]) -> str:
    """What is a word or a number, in one strip."""
    inside = "".join(f"<div><dt>{soft(view, fact.name)}</dt><dd>{soft(view, fact.lines[0].text)}</dd></div>" for fact in facts)
    return f'<dl id="facts" class="plain-facts">{inside}</dl>'


def draw_zones(view: View, zones: Sequence[Group]) -> Nested:
    """Each zone is a part of its own: one that stays the same is not sent again."""
    inside = [(f"zone-{zone.id}", draw_zone(view, zone)) for zone in zones]
    gaps = [""] * max(0, len(inside) - 1)
    return Nested(['<section id="zones" class="plain-zones" aria-label="The table">', *gaps, "</section>"], inside) if inside else NO_ZONES


NO_ZONES = Nested(['<section id="zones" class="plain-zones" hidden></section>'], [])


def draw_zone(view: View, zone: Group) -> str:
    rows = "".join(draw_line(view, line) for line in zone.lines)
    return f'<div id="zone-{esc(zone.id)}" class="plain-zone"><h2>{soft(view, zone.name)}</h2><ul>{rows}</ul></div>'


def draw_line(view: View, line: Line) -> str:
    size = f"<small>{line.size} card{'' if line.size == 1 else 's'}</small>" if line.size else ""
    place = f"<b>{soft(view, line.place)}</b> {size}" if line.place else size
    mine = ' class="is-mine"' if line.is_mine else ""
    return f"<li{mine}><span>{place}</span><span>{draw_items(view, line)}</span></li>"


def draw_items(view: View, line: Line) -> str:
    if line.size is None:
        return soft(view, line.text)
    return "".join(draw_card(view, item) for item in line.items) or "<small>empty</small>"


def draw_card(view: View, item: str) -> str:
    if item.startswith(UNKNOWN_CARD):
        return f'<span class="plain-card is-unknown">{UNSEEN}{esc(item)}</span>'
    return f'<span class="plain-card">{soft(view, item)}</span>'


def moves(view: View) -> Part:
    """The legal moves: those that begin with the same word in a row, the others together in the last one."""
    board = view.sight.game.board
    rows: dict[str, list[str]] = {}
    for move in view.left_over():
        label = board.label(view, move)
        rows.setdefault(label.partition(" ")[0], []).append(view.press(move, esc(label), "plain"))
    several = [buttons for buttons in rows.values() if len(buttons) > 1]
    single = [button for buttons in rows.values() if len(buttons) == 1 for button in buttons]
    inside = "".join(f'<div class="plain-row">{"".join(buttons)}</div>' for buttons in (*several, single) if buttons)
    nothing = "" if inside else " hidden"
    return "moves", f'<section id="moves" class="plain-moves" aria-label="Your moves"{nothing}>{inside}</section>'


def soft(view: View, text: str) -> str:
    return esc(view.soften(text))
