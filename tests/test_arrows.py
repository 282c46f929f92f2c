"""The arrows between folders, drawn from the imports: core stands alone, games know only core, the middle names no game."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import contraband
from contraband.core.kernel import CORE_KERNELS, rules_sources

PACKAGE = Path(contraband.__file__).parent
FILES = sorted(path for path in PACKAGE.rglob("*.py") if "tests" not in path.parts)

# What each folder may import of ours besides itself; cli may import all, and is imported only by __main__.
MAY_IMPORT = {
    "core": set[str](),
    "games": {"core"},
    "bots": {"core", "games"},
    "lab": {"core", "games", "bots"},
    "research": {"core", "games", "bots"},
    "press": {"core", "games"},
    "suite": {"core", "games"},
    "newgame": {"core", "games"},
    "terminal": {"core", "games", "bots", "lab"},
    "server": {"core", "games", "bots", "lab"},
}
LIGHT = ("__init__.py", "__main__.py", "cli.py", "core/errors.py", "core/__init__.py", "games/__init__.py")
TALKERS = {"board", "position", "screen", "words"}  # how things read: no rule depends on it
HEAVY = {"numpy", "numba", "rich", "typer"}


def place(path: Path) -> list[str]:
    return list(path.relative_to(PACKAGE).with_suffix("").parts)


def imports(path: Path) -> Iterator[list[str]]:
    """Every module of ours that a file imports, as its path inside the package."""
    here = place(path)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = here[: -node.level] if node.level else (node.module or "").split(".")
            if node.level:
                base = base + (node.module.split(".") if node.module else [])
            elif base[0] != "contraband":
                continue
            else:
                base = base[1:]
            yield from ([*base, alias.name] for alias in node.names)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.startswith("contraband"):
                    yield alias.name.split(".")[1:]


def folder(parts: list[str]) -> str:
    return parts[0] if parts else ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(place(path)))
def test_only_the_drawn_arrows_exist(path: Path) -> None:
    here = place(path)
    if len(here) == 1:
        return
    allowed = MAY_IMPORT[here[0]] | {here[0]}
    for target in imports(path):
        if folder(target) in MAY_IMPORT or (PACKAGE / folder(target)).is_dir():
            assert folder(target) in allowed, f"{'/'.join(here)} imports {'.'.join(target)}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(place(path)))
def test_nobody_outside_a_games_folder_names_it(path: Path) -> None:
    here = place(path)
    for target in imports(path):
        if folder(target) == "games" and len(target) > 1 and target[1] in contraband.games():
            assert here[:2] == target[:2], f"{'/'.join(here)} imports {'.'.join(target)}"
    if here[0] != "games" or len(here) == 2:
        text = path.read_text(encoding="utf-8")
        strings = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        assert not set(strings) & set(contraband.games())


def test_the_hash_of_compiled_rules_covers_all_they_import() -> None:
    """Compiled rules are found again by a hash of their sources: a source left out would leave stale code in use."""
    for path in FILES:
        here = place(path)
        if here[0] == "core" and here[-1] in CORE_KERNELS:
            assert all(target[:1] != ["core"] or target[1] in CORE_KERNELS for target in imports(path) if len(target) > 1)
    for name in contraband.games():
        sources = rules_sources(PACKAGE / "games" / name)
        for path in sources:
            for target in imports(path):
                module = (PACKAGE.joinpath(*target[:-1])).with_suffix(".py")
                if target[0] == "games" and module.exists():
                    assert module in sources, f"{path} imports {module}"
        assert not {path.stem for path in sources} & TALKERS


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
            assert heavy <= ({"typer"} if name == "cli.py" else set()), f"{name} imports {heavy}"
