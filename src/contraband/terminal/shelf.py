"""The shelf: which games there are, and their rulebooks."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from .. import games
from ..core.game import Game
from ..core.options import Option
from .desk import SMALL, open_desk
from .explain import show_rule, show_rulebook
from .welcome import check_wording


def show_games() -> None:
    """Every game with what one must know to choose it and to set its table."""
    desk = open_desk()
    desk.show_long(*(describe_any(name) for name in games.names()))
    for folder in games.missing_folders():
        desk.say(f"CONTRABAND_GAMES names a folder that does not exist: {folder}")


def describe_any(name: str) -> RenderableType:
    """A game, or what is wrong with it."""
    fault = games.fault(name)
    if not fault:
        return describe(games.find(name))
    return Group(Text.assemble((name, "bold cyan"), "  ", ("broken", "bold red")), Padding(Text(fault), (0, 0, 1, 2)))


def describe(game: Game) -> RenderableType:
    seats = f"{game.seats[0]} to {game.seats[-1]} seats" if len(game.seats) > 1 else f"{game.seats[0]} seats"
    lines = Group(
        Text(game.tagline),
        Text(f"Bots: {', '.join(game.levels)}. {game.credit}"),
        *(Text(f"Preset {one.name}: {one.says}") for one in game.house.PRESETS),
        Text("Options, set with -o NAME=VALUE:" if game.offered_options else "No options."),
        options_of(game),
    )
    title = Text.assemble((game.name, "bold cyan"), "  ", (game.title, "bold"), f"  {seats}")
    return Group(title, Padding(lines, (0, 0, 1, 2)))


def options_of(game: Game) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    defaults: dict[str, str | int] = {}
    for option in game.offered_options:
        defaults[option.name] = option.default_for(defaults)
        rule = f" ({option.rule})" if option.rule else ""
        grid.add_row(Text(option.name, "bold"), values_of(option, defaults[option.name]), Text(option.help + rule, SMALL))
    return grid


def values_of(option: Option, default: str | int) -> Text:
    """All values, the default marked."""
    if isinstance(option.values, range):
        return Text(f"{option.values[0]}-{option.values[-1]}, usually {default}")
    return Text(" | ").join(
        Text(f"{value}*" if value == default else f"{value}", "bold" if value == default else "") for value in option.values
    )


def show_rules(name: str, id: str | None, wording: str) -> None:
    """The rulebook, or one rule under its heading."""
    check_wording(wording)
    game = games.whole(name)
    desk = open_desk()
    if id is None:
        show_rulebook(desk, game, wording)
    else:
        show_rule(desk, game, game.rulebook.rule(id), wording)
