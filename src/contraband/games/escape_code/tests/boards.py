"""Boards for the tests of Escape Code: one viewer's drawing, whole or a part of it."""

import re
from collections.abc import Mapping

from contraband.core.board import View, written
from contraband.core.table import Table
from contraband.games.escape_code import board, words
from contraband.games.escape_code.tests.tabletop import WORDS


def look(table: Table, seat: int, wording: str = "original", said: Mapping[int, str] | None = None, is_open: bool = False) -> View:
    can_press = seat >= 0 and not table.is_over and not is_open
    view = View(table if is_open else table.blanked(seat), seat, wording, can_press=can_press, is_open=is_open)
    if said is not None:
        view.said = said
    return view


def drawn(table: Table, seat: int, **more: object) -> str:
    return "".join(html for _, html in written(board.parts(look(table, seat, **more))))  # type: ignore[arg-type]


def part(table: Table, seat: int, name: str, **more: object) -> str:
    return dict(written(board.parts(look(table, seat, **more))))[name]  # type: ignore[arg-type]


def waiting(table: Table, seat: int, wording: str = "original") -> str:
    return words.waiting(table.blanked(seat), seat, wording)


def aim(table: Table, seat: int, wording: str = "original") -> str:
    return words.aim(table.blanked(seat), seat, wording)


def has_button(html: str, move: int) -> bool:
    return f'name="move" value="{move}"' in html


def shows(html: str, words: tuple[str, ...] = WORDS) -> list[str]:
    """Which of these words stand there as cards, in capitals."""
    return [word for word in words if re.search(rf"\b{word.upper()}\b", html)]
