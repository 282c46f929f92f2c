"""The floors of the server: rooms know nothing of the web, and the browser's side and the program's do not know each other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import contraband
from contraband import games

PACKAGE = Path(contraband.__file__).parent
SERVER = PACKAGE / "server"
MUST_NOT_IMPORT = {"rooms": ("web", "api", "bench"), "web": ("api", "bench"), "api": ("web", "bench")}
KINDS = (".py", ".js", ".css", ".html", ".typ", ".md")


def imported(path: Path) -> Iterator[str]:
    """The modules of the server that a file imports, as `rooms.store`."""
    here = path.relative_to(SERVER).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and 0 < node.level <= len(here) + 1:
            base = [*here[: len(here) + 1 - node.level], *(node.module or "").split(".")]
            yield from (".".join(filter(None, [*base, alias.name])) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("contraband.server"):
            yield node.module.removeprefix("contraband.server").lstrip(".")


@pytest.mark.parametrize("floor", MUST_NOT_IMPORT)
def test_no_floor_of_the_server_imports_what_is_above_or_beside_it(floor: str) -> None:
    for path in (SERVER / floor).rglob("*.py"):
        for module in imported(path):
            assert module.split(".")[0] not in MUST_NOT_IMPORT[floor], f"{path.name} imports {module}"


def test_the_web_imports_rooms() -> None:
    """Imports are read at all."""
    assert "rooms.live_room.LiveRoom" in set(imported(SERVER / "web" / "viewer.py"))


def test_the_server_draws_no_text_screen() -> None:
    """That is the terminal's; the bench prints its figures in one."""
    for path in SERVER.rglob("*.py"):
        if "bench" not in path.relative_to(SERVER).parts:
            found = re.search(
                r"^ *(from|import) (rich|.*\bplain_screen)\b|\bgame\.screen\b", path.read_text(encoding="utf-8"), re.MULTILINE
            )
            assert found is None, f"{path.relative_to(SERVER)}: {found}"


def test_only_the_stores_speak_sql() -> None:
    """Others may know that the database can fail; none of them writes to it or asks it anything."""
    for path in SERVER.rglob("*.py"):
        if not path.name.endswith("_store.py"):
            assert not re.search(r"\b(INSERT INTO|UPDATE \w+ SET|DELETE FROM|SELECT )|\.execute\(", path.read_text(encoding="utf-8")), path


def test_no_rule_of_a_single_game_is_cited_outside_its_folder() -> None:
    prefixes = {rule.split("-")[0] for name in games.names() for rule in games.find(name).rulebook.rules}
    cited = re.compile(rf"\b({'|'.join(sorted(prefixes))})-\d\d")
    files = [path for path in PACKAGE.rglob("*") if path.suffix in KINDS and "games" not in path.relative_to(PACKAGE).parts]
    assert len(files) > 300
    for path in files:
        found = cited.search(path.read_text(encoding="utf-8"))
        assert found is None, f"{path.relative_to(PACKAGE)} cites {found}"


def test_the_way_of_a_click_in_the_architecture_names_files_and_functions_that_exist() -> None:
    text = (PACKAGE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    way = text.partition("### Follow one click")[2].partition("\n## ")[0]
    files = set(re.findall(r"\b(?:rooms|web|api|static)/\w+\.\w+", way))
    names = set(re.findall(r"\b[a-z]+_[a-z_]+\b(?!\.)", way))
    assert len(files) > 5
    assert len(names) > 5
    assert [name for name in files if not (SERVER / name).is_file()] == []
    source = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    assert [name for name in names if f"def {name}(" not in source] == []
