"""Small pieces of HTML and SVG that boards and their art are made of."""

from functools import cache


@cache
def icon(name: str, classes: str = "icon") -> str:
    """One of the game's symbols."""
    return f'<svg class="{classes}" aria-hidden="true"><use href="#{name}"/></svg>'


def symbol(name: str, drawing: str, box: str = "0 0 48 48") -> str:
    """A drawing that a board refers to by its name."""
    return f'<symbol id="{name}" viewBox="{box}">{drawing}</symbol>'


def unseen(text: str) -> str:
    """Words for those who listen."""
    return f'<span class="visually-hidden">{text}</span>'


@cache
def nothing(id: str) -> str:
    """A part that has nothing to show now and keeps its place."""
    return f'<div id="{id}" hidden></div>'
