"""The arrows between folders, drawn from the imports: core stands alone, games know only core, the middle names no game."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import contraband
from contraband.core.rulecache import CORE_KERNELS, rules_sources

PACKAGE = Path(contraband.__file__).parent
FILES = sorted(path for path in PACKAGE.rglob("*.py") if "tests" not in path.relative_to(PACKAGE).parts)
GAMES = frozenset(contraband.games())

# What each folder may import of ours besides itself; cli may import all, and is imported only by __main__.
MAY_IMPORT = {
    "core": set[str](),
    "games": {"core"},
    "bots": {"core", "games"},
    "lab": {"core", "games", "bots"},
    "research": {"core", "games", "bots"},
    "suite": {"core", "games", "bots", "research"},
    "newgame": {"core", "games"},
    "press": {"core", "games"},
    "terminal": {"core", "games", "bots", "lab"},
    "server": {"core", "games", "bots", "lab", "press"},
}
MAY_IMPORT["cli"] = {*MAY_IMPORT}
COMMAND = tuple(f"cli/{name}.py" for name in ("__init__", "options", "playing", "serving", "laboratory", "making"))
LIGHT = ("__init__.py", "__main__.py", "core/errors.py", "core/__init__.py", "games/__init__.py", *COMMAND)
TALKERS = {"board", "position", "screen", "words"}  # how things read: no rule depends on it
HEAVY = {"numpy", "numba", "rich", "typer"}


class Arrow(NamedTuple):
    """A module of ours that a file imports, or a game that it names, and where it does so."""

    path: Path
    line: int
    target: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.path.relative_to(PACKAGE)}:{self.line} {'.'.join(self.target)}"


def place(path: Path) -> tuple[str, ...]:
    return path.relative_to(PACKAGE).with_suffix("").parts


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[Arrow]:
    """Every module of ours that a file imports, as its path inside the package."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom):
            base = base_of(node, place(path))
            if base[0] == PACKAGE.name:
                yield from (Arrow(path, node.lineno, (*base[1:], alias.name)) for alias in node.names)
        elif isinstance(node, ast.Import):
            for name in (alias.name.split(".") for alias in node.names):
                if name[0] == PACKAGE.name:
                    yield Arrow(path, node.lineno, tuple(name[1:]))


def base_of(node: ast.ImportFrom, here: tuple[str, ...]) -> tuple[str, ...]:
    """Where an import looks, from the root on: dots lead up from the file, one to its own folder."""
    above = (PACKAGE.name, *here[: -node.level]) if node.level else ()
    return (*above, *(node.module.split(".") if node.module else ()))


def names(path: Path) -> Iterator[Arrow]:
    """Every game that a file names by a text of its own."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and node.value in GAMES:
            yield Arrow(path, node.lineno, ("games", str(node.value)))


def is_wrong(arrow: Arrow) -> bool:
    here, there = place(arrow.path), arrow.target[:1]
    if len(here) == 1 or not there or not (PACKAGE / there[0]).is_dir():
        return False
    return there[0] not in MAY_IMPORT[here[0]] | {here[0]}


def leads_into_another_game(arrow: Arrow) -> bool:
    return (
        arrow.target[:1] == ("games",)
        and arrow.target[1:2] != ()
        and arrow.target[1] in GAMES
        and place(arrow.path)[:2] != arrow.target[:2]
    )


def listed(wrong: Iterable[Arrow]) -> str:
    """Every one of them, with file and line; "" when there is none."""
    return "\n".join(map(str, wrong))


def test_only_the_drawn_arrows_exist() -> None:
    assert {place(path)[0] for path in FILES if len(place(path)) > 1} == set(MAY_IMPORT)
    wrong = listed(arrow for path in FILES for arrow in imports(path) if is_wrong(arrow))
    assert not wrong, f"not drawn:\n{wrong}"


def test_nobody_outside_a_games_folder_names_it() -> None:
    wrong = listed(arrow for path in FILES for arrow in (*imports(path), *names(path)) if leads_into_another_game(arrow))
    assert not wrong, f"only a game's own folder knows it:\n{wrong}"


def test_a_games_files_are_read_against_the_contract_and_nowhere_else() -> None:
    """Whatever a game gives or leaves out is a field of a part, with its default: nobody asks a module whether it has a name."""
    asked = re.compile(r"\b(?:getattr|hasattr|vars|dir)\([^()]*\bmodule\b|\bimport_module\(.*\bpackage\b")
    found = {str(path.relative_to(PACKAGE)) for path in FILES if asked.search(path.read_text(encoding="utf-8"))}
    assert found == {"core/loading.py", "suite/folder.py"}


def test_the_hash_of_compiled_rules_covers_all_they_import() -> None:
    """Compiled rules are found again by a hash of their sources: a source left out would leave stale code in use."""
    kernels = [PACKAGE / "core" / f"{name}.py" for name in CORE_KERNELS]
    stray = [
        arrow
        for path in kernels
        for arrow in imports(path)
        if arrow.target[:1] == ("core",) and not {*arrow.target[1:2]} <= {*CORE_KERNELS}
    ]
    assert not stray, listed(stray)
    for game in GAMES:
        folder = PACKAGE / "games" / game
        sources = set(rules_sources(folder))
        rules = [path for path in sources if folder in path.parents]
        stray = [arrow for path in rules for arrow in imports(path) if arrow.target[:1] == ("games",) and not modules(arrow) <= sources]
        assert not stray, listed(stray)
        assert not {part for path in rules for part in path.relative_to(folder).with_suffix("").parts} & TALKERS


def modules(arrow: Arrow) -> set[Path]:
    """The files an import reads: the module it names, or the one whose name it takes."""
    whole = PACKAGE.joinpath(*arrow.target)
    found = [file for file in (whole.with_suffix(".py"), whole / "__init__.py") if file.exists()]
    return set(found or [file for file in (whole.parent.with_suffix(".py"), whole.parent / "__init__.py") if file.exists()])


def test_files_stay_short() -> None:
    for path in FILES:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path


def test_the_command_starts_without_anything_heavy() -> None:
    for name in LIGHT:
        tree = ast.parse((PACKAGE / name).read_text(encoding="utf-8"))
        top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        for node in top:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            heavy = {imported.split(".")[0] for imported in names} & HEAVY
            assert heavy <= ({"typer"} if name in COMMAND else set()), f"{name} imports {heavy}"
