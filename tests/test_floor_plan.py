"""One floor plan for all games of the package: the same role stands in the same file under the same name."""

import ast
from pathlib import Path

import pytest

import contraband
from contraband.core.game import Game

PLAN = {
    "__init__": {"TITLE", "TAGLINE", "SEATS", "RULES_VERSION"},
    "cards": {"OPTIONS"},
    "balance": {"TARGETS"},
    "house": {"PRESETS", "IN_FRONT", "RULES"},
    "lessons": {"LESSONS", "GLOSSARY"},
    "table": {"table_t", "Phase", "Verb", "Why", "Ending", "Happening", "NUMBERING", "START", "VERB_OF", "MOVE_SPACE"},
    "rules": {"deal", "apply", "outcome", "score", "reason", "figure"},
    "timing": {"waiting_on"},
    "legality": {"HEARS", "WRONG", "refusal", "refusal_of"},
    "listing": {"legal"},
    "knowledge": {"blank", "imagine"},
    "position": {"ZONES", "prepare", "complete"},
    "audit": {"fault"},
    "words": {"REFUSALS", "REASONS", "sentence", "waiting", "aim", "chapter", "explain", "move_names"},
    "words/aim": {"aim", "chapter"},
    "words/names": set(),
    "bot": {"STYLES", "choose"},
    "screen": {"draw", "Screen"},
    "board": {"parts", "TOUR", "scene", "BEATS", "VOICE"},
    "board/seen": {"Seen"},
    "board/beats": {"BEATS", "VOICE"},
    "board/end": {"scene"},
    "finale": {"story", "sides", "knew", "MOMENTS"},
    "art": {"symbols", "box"},
    "press": {"LOOK", "decks", "needs", "STEPS"},
    "tests/tabletop": set(),
}
DOCUMENTS = ("rulebook.md", "balance.md", "board/board.css")
SHARED = {"NONE", "SIZE"}  # they live in the core, once


def file_of(folder: Path, room: str) -> Path:
    """A room is a file, or a folder where it needs several."""
    file = folder / f"{room}.py"
    return file if file.exists() else folder / room / "__init__.py"


def names_in(file: Path, with_imports: bool = True) -> set[str]:
    """What a file defines at its top level, and what it takes from its neighbours."""
    found: set[str] = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}
        elif isinstance(node, ast.ImportFrom) and with_imports:
            found |= {alias.asname or alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("room", PLAN)
def test_every_game_has_the_same_rooms(game: Game, room: str) -> None:
    file = file_of(game.folder, room)
    assert file.exists(), f"{game.name} has no {room}"
    assert sorted(PLAN[room] - names_in(file)) == [], f"missing in {file.relative_to(game.folder.parent)}"


def test_every_game_has_its_documents(game: Game) -> None:
    assert [name for name in DOCUMENTS if not (game.folder / name).exists()] == []


def test_no_file_of_a_game_is_named_for_the_folder_it_belongs_in(game: Game) -> None:
    """`board_hand.py` would be `board/hand.py`."""
    rooms = {room for room in PLAN if "/" not in room}
    strays = [path.name for path in game.folder.glob("*.py") if path.stem.partition("_")[0] in rooms and "_" in path.stem.strip("_")]
    assert strays == []


def test_what_the_core_has_is_not_written_again(game: Game) -> None:
    files = [path for path in game.folder.rglob("*.py") if "tests" not in path.parts]
    again = [f"{path.relative_to(game.folder)}: {name}" for path in files for name in SHARED & names_in(path, with_imports=False)]
    assert again == []


def test_the_games_are_those_of_the_package() -> None:
    assert all((Path(contraband.__file__).parent / "games" / name).is_dir() for name in contraband.games())
