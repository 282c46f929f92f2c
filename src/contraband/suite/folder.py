"""The folder: what it gives is what the contract asks for. A name that nobody asks for would be left aside without a word."""

from dataclasses import fields
from difflib import get_close_matches
from types import ModuleType

from ..core.contract import PARTS, Part
from ..core.default_rules import choose_any
from ..core.game import Game
from ..core.kernel import KERNELS
from .checks import expect

ALIKE = 0.8  # how near a name must come to another to be taken for a slip of the pen


def parts_of(game: Game) -> list[Part]:
    return [part for part in game.parts if part.module is not None]


def names_of(part: Part) -> list[str]:
    """What the contract knows of a file."""
    return [field.name for field in fields(part) if field.name != "module"]


def own_names(module: ModuleType) -> list[str]:
    """What a file has of its own: its functions, and whatever is written in capitals."""
    return [name for name, value in vars(module).items() if name.isupper() or getattr(value, "__module__", None) == module.__name__]


def files_are_called_as_the_contract_has_them(game: Game) -> None:
    wanted = [kind.FILE for kind in PARTS]
    there = {path.stem for path in game.folder.iterdir() if path.suffix == ".py" or path.is_dir()}
    for name in sorted(there - set(wanted)):
        close = get_close_matches(name, [file for file in wanted if file not in there], n=1, cutoff=ALIKE)
        expect(not close, f"nobody reads {name}.py: is it {(close or ['?'])[0]}.py?")


def names_are_spelt_as_the_contract_has_them(game: Game) -> None:
    for part in parts_of(game):
        assert part.module is not None
        wanted = [name for name in names_of(part) if not hasattr(part.module, name)]
        for name in own_names(part.module):
            close = [] if name in names_of(part) else get_close_matches(name, wanted, n=1, cutoff=ALIKE)
            expect(not close, f"nobody asks {part.FILE}.py for {name}: is it {(close or ['?'])[0]}?")


def every_file_gives_something(game: Game) -> None:
    for part in parts_of(game):
        given = [name for name in names_of(part) if hasattr(part.module, name)]
        expect(given or part.IS_NEEDED, f"{part.FILE}.py gives none of {', '.join(names_of(part))}")


def every_style_has_somebody_who_plays_it(game: Game) -> None:
    expect(not game.bot.STYLES or game.bot.choose is not choose_any, "bot.py has STYLES and no choose: they all play at random")


def rules_and_bots_are_kernels(game: Game) -> None:
    """Without the compiler they would run all the same."""
    for part in (game.rules, game.bot):
        given = {name: getattr(part, name) for name in names_of(part)}
        missing = [name for name, value in given.items() if callable(value) and value not in KERNELS]
        expect(not missing, f"{part.FILE}.py has {', '.join(missing)} without @kernel")


CHECKS = (
    files_are_called_as_the_contract_has_them,
    names_are_spelt_as_the_contract_has_them,
    every_file_gives_something,
    every_style_has_somebody_who_plays_it,
    rules_and_bots_are_kernels,
)
