"""What a person may type for a move, and how the moves are listed."""

from io import StringIO

import pytest
from rich.cells import cell_len
from terminal_table import console

import contraband
from contraband.core.errors import Unreadable
from contraband.games.stds.cards import QUARTET
from contraband.games.stds.table import MEET, PAIRS
from contraband.terminal.menu import Menu
from contraband.terminal.prompt import by_number, read_command, read_move

GAME = contraband.game("stds")
NAMES = ["play luck", "play insatiable", "play increase-risk", "discard luck", "end turn"]
MENU = [GAME.move_number(name) for name in NAMES]


def meant(line: str) -> str:
    return GAME.move_name(read_move(line, Menu(GAME, MENU, 0, "original", 2)))


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("1", "play luck"),
        ("5", "end turn"),
        ("play luck", "play luck"),
        ("PLAY  Increase Risk", "play increase-risk"),
        ("play luc", "play luck"),
        ("p lu", "play luck"),
        ("d", "discard luck"),
        ("ins", "play insatiable"),
        ("play risk", "play increase-risk"),
        ("play enc", "play insatiable"),
        ("end", "end turn"),
        ("play herpes", "play herpes"),
    ],
)
def test_a_move_is_understood(line: str, move: str) -> None:
    assert meant(line) == move


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("play in", "could be 'play insatiable' or 'play increase-risk'"),
        ("luck", "could be 'play luck' or 'discard luck'"),
        ("play", "could be 'play luck', 'play insatiable' or 'play increase-risk'"),
        ("0", "the moves here are 1 to 5"),
        ("6", "the moves here are 1 to 5"),
        ("9" * 30, "the moves here are 1 to 5"),
        ("paly luck", "Did you mean 'play luck'"),
        ("discrad condom", "Did you mean 'discard condom'"),
        ("-", "is neither a move nor a command"),
    ],
)
def test_what_is_not_understood_is_said_helpfully(line: str, problem: str) -> None:
    with pytest.raises(Unreadable, match=problem):
        meant(line)


def test_a_number_beside_the_only_move_is_told_so() -> None:
    with pytest.raises(Unreadable, match="There is no move 2: the only move here is 1"):
        by_number("2", Menu(GAME, MENU[:1], 0, "original", 2))


def test_an_abbreviation_of_a_move_that_is_not_legal_is_still_a_move() -> None:
    """So that the rule that forbids it can be named."""
    assert meant("play medic") == "play medication"
    assert meant("meet bob ali") == "meet Bob Alice"


@pytest.mark.parametrize(
    ("line", "name", "rest"),
    [
        ("?", "?", ""),
        ("?3", "?", "3"),
        ("? play luck", "?", "play luck"),
        ("U", "undo", ""),
        ("save a b", "save", "a b"),
        ("q", "quit", ""),
    ],
)
def test_commands(line: str, name: str, rest: str) -> None:
    command = read_command(line)
    assert command is not None
    assert (command.name, command.rest) == (name, rest)


@pytest.mark.parametrize(
    ("line", "name"), [("Back", "undo"), ("hint", "hint"), ("rules COD-27", "rules"), ("save talk.toml", "save"), ("? pass", "?")]
)
def test_where_lines_are_said_aloud_a_command_is_the_whole_of_one(line: str, name: str) -> None:
    command = read_command(line, is_talk=True)
    assert command is not None
    assert command.name == name


@pytest.mark.parametrize("line", ["Back home we had soup.", "Help me with this", "Rules are rules", "Save me a seat", "q is a letter"])
def test_a_sentence_that_begins_like_a_command_is_said(line: str) -> None:
    assert read_command(line, is_talk=True) is None


def test_a_name_that_begins_a_legal_move_means_that_one_and_not_one_that_is_not_legal() -> None:
    game = contraband.game("asterisk")
    legal = [game.move_number(name) for name in ("end turn", "add right-3/nudge-right", "add left-4/nudge-left")]
    menu = Menu(game, legal, 0, "original", 3)
    assert game.move_name(read_move("add right-3", menu)) == "add right-3/nudge-right"
    assert game.move_name(read_move("add right-4", menu)) == "add right-4"  # refused, with the rule
    both = Menu(game, [*legal, game.move_number("add right-3/license-to-nil")], 0, "original", 3)
    assert game.move_name(read_move("add right-3", both)) == "add right-3"


def test_a_move_is_no_command() -> None:
    assert read_command("play luck") is None


def test_every_legal_move_is_listed_once_under_its_heading() -> None:
    menu = Menu(GAME, MENU, 0, "original", 2)
    assert sorted(menu.moves) == sorted(MENU)
    assert list(menu.groups) == ["play", ""]
    assert [entry.number for entries in menu.groups.values() for entry in entries] == [1, 2, 3, 4, 5]


def test_fifty_moves_stand_in_columns_grouped_by_your_own_character() -> None:
    moves = [MEET + number for number, (first, second) in enumerate(PAIRS) if first < QUARTET and first != second]
    menu = Menu(GAME, moves, 0, "original", 2)
    paper = console()
    paper.print(menu)
    assert isinstance(paper.file, StringIO)
    lines = paper.file.getvalue().splitlines()
    assert len(moves) > 50
    assert list(menu.groups) == ["meet", "meet Bob", "meet Alice", "meet Albert", "meet Wilbur"]
    assert len(lines) <= 14
    assert max(cell_len(line) for line in lines) <= 80
