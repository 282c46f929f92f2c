"""The documents tell the truth: every command and option is in them, and what they name exists."""

import re
from pathlib import Path

import typer
from typer.main import get_command

import contraband
from contraband.cli import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def commands() -> dict[str, typer.core.TyperCommand]:
    return get_command(app).commands  # type: ignore[attr-defined, no-any-return]


def test_the_readme_names_every_command_and_option() -> None:
    for name, command in commands().items():
        assert f"contraband {name}" in README, name
        for parameter in command.params:
            for flag in parameter.opts:
                if flag.startswith("--"):
                    assert flag in README, f"{name} {flag}"


def test_the_games_of_the_readme_are_ours() -> None:
    """It shows a few; a new game need not be one of them."""
    shown = re.findall(r"^\| `(\w+)` \| \*\*(.+?)\*\*", README, re.MULTILINE)
    assert shown
    assert all(contraband.game(name).title == title for name, title in shown)


def test_the_readme_names_every_make_target() -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for target in targets:
        assert f"make {target}" in README, target


def test_every_flag_a_document_shows_exists() -> None:
    known = {flag for command in commands().values() for parameter in command.params for flag in parameter.opts} | {"--help"}
    for document in DOCUMENTS:
        for line in re.findall(r"contraband [a-z-]+ [^`\n]*", document.read_text(encoding="utf-8")):
            for flag in re.findall(r"(?<!\S)--?[a-z][a-z-]*", line):
                assert flag in known, f"{document.name}: {line}"


def test_every_file_a_document_links_to_exists() -> None:
    for document in DOCUMENTS:
        for target in re.findall(r"\]\(([^)#]+)", document.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (document.parent / target).exists(), f"{document.name}: {target}"


def test_every_document_is_reached_from_the_readme() -> None:
    for document in DOCUMENTS[1:]:
        assert str(document.relative_to(ROOT)) in README


def test_the_changelog_has_this_version() -> None:
    assert contraband.__version__ in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_ruling_names_a_rule() -> None:
    rules = {rule for name in contraband.games() for rule in contraband.game(name).rulebook.rules}
    named = set(re.findall(r"\b[A-Z]{3}-\d{2}\b", (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")))
    assert named <= rules
    assert named
