"""Answers to a person who asks: the situation and the keys, a card or move, a rule."""

from collections.abc import Sequence

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..core.errors import Unreadable
from ..core.game import Game
from ..core.glossary import glossary, in_markdown, look_up
from ..core.rulebook import Rule
from ..core.table import Table
from .desk import SMALL, Desk
from .menu import Menu
from .prompt import matches, read_move

KEYS = (
    ("3", "make move 3 of the list"),
    ("play luck, p lu", "make a move by its name, or by any beginning only it has"),
    ("? 3, ? luck", "what that move or card does, and its rule"),
    ("hint", "what a strong player would do; for people playing alone"),
    ("u", "take your last move back, if nobody has learned anything from it"),
    ("log", "the whole story so far"),
    ("rules, rules 32", "the rulebook, or one rule"),
    ("save, save FILE", "write the game to a record file and keep playing"),
    ("q", "save and stop; so do Ctrl-C and Ctrl-D"),
    ("Enter", "draw the table again"),
)
MOST_ANSWERS = 4


def show_keys(desk: Desk, sight: Table, menu: Menu, situation: str) -> None:
    """`?` alone: what the table waits for, what can be done now, and how to type it."""
    game = sight.game
    desk.say(f" {situation}")
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for text, rule in answers(sight, menu.moves, menu.wording):
        grid.add_row(Text(f" {rule}", "bold"), Text(text))
    desk.show(grid)
    keys = Grid.grid(padding=(0, 2, 0, 0))
    for key, what in example_keys(game, menu):
        keys.add_row(Text(f" {key}", "bold cyan"), Text(what))
    desk.show(Text(" Keys", "bold"), keys)
    words = ", ".join(term.name for term in glossary(game, menu.wording))
    if words:
        desk.show(Text.assemble((" Words you can ask about with ?: ", "bold"), words))


def example_keys(game: Game, menu: Menu) -> list[tuple[str, str]]:
    """The keys, with a move of this table as the example where there is one."""
    if not menu.moves:
        return [KEYS[2], *KEYS[4:]]
    name, number = game.move_name(menu.moves[0], menu.wording), next(menu.entries()).number
    if not menu.is_numbered:
        return [(name, KEYS[1][1]), (f"? {name}", KEYS[2][1]), *KEYS[3:]]
    return [(f"{number}", f"make move {number} of the list"), (name, KEYS[1][1]), (f"? {number}, ? {name}", KEYS[2][1]), *KEYS[3:]]


def answers(sight: Table, moves: Sequence[int], wording: str) -> list[tuple[str, str]]:
    """What these moves are about, each thing once, with the numbers of this table."""
    words = sight.game.words
    told = ((*words.explain(move, wording), words.at_this_table(sight, move, wording)) for move in moves)
    return list(dict.fromkeys((f"{text} {here}".strip(), rule) for text, rule, here in told))


def explain(desk: Desk, sight: Table, menu: Menu, asked: str) -> None:
    """`? 3`, `? play luck`, `? luck`, `? ABC-32`, and any word of the game's own."""
    game = sight.game
    term = look_up(game, asked, menu.wording)
    if term is not None:
        desk.show(Text.assemble(" ", (f"{term.name}: ", "bold"), term.means, (f" ({term.rule})", SMALL)))
        return
    if asked.upper() in game.rulebook.rules:
        show_rule(desk, game, game.rulebook.rule(asked), menu.wording)
        return
    found = answers(sight, meant(game, menu, asked), menu.wording)
    for text, rule in found[:MOST_ANSWERS]:
        desk.say(f" {text}")
        if rule in game.rulebook.rules:
            show_rule(desk, game, game.rulebook.rules[rule], menu.wording)


def meant(game: Game, menu: Menu, asked: str) -> list[int]:
    """Every move a question can be about: the legal ones first, then any."""
    try:
        return [read_move(asked, menu)]
    except Unreadable:
        found = [] if asked.isdigit() else matches(asked, game, menu.moves) or matches(asked, game, menu.known)
        if not found:
            raise
        return found


def show_rule(desk: Desk, game: Game, rule: Rule, wording: str) -> None:
    from rich.markdown import Markdown  # slow to load, and few ask

    text = game.words.soften(f"**{rule.id}** ({rule.heading}) {rule.text}", wording)
    desk.show(Padding(Markdown(text), (0, 1)))


def show_rulebook(desk: Desk, game: Game, wording: str) -> bool:
    """Says whether it covers the table now, as `Desk.show_long` does."""
    from rich.markdown import Markdown

    return desk.show_long(Markdown(game.words.soften(game.rulebook.text, wording) + in_markdown(game, wording)))
