"""Players of one's own: a Python path on the command line, and nowhere else."""

import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from contraband import games
from contraband.bots import guests
from contraband.bots.guests import let_in
from contraband.bots.players import bot_move
from contraband.cli import app
from contraband.core.errors import BadOption, ContrabandError
from contraband.lab.series import Series
from contraband.lab.spec import spec_of
from contraband.terminal import saving

STDS = games.whole("stds")
PLAYERS = """
asked = []

def first(sight, seat):
    asked.append(sight)
    return sight.legal(seat)[0]

def last(sight, seat):
    return sight.legal_numbers(seat)[-1]

def wrong(sight, seat):
    return "end turn"

def lost(sight, seat):
    return "fly to the moon"

number = 7
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module beside whoever typed the command."""
    (tmp_path / "mine.py").write_text(PLAYERS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(guests, "GUESTS", guests.GUESTS)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield None
    guests.GUESTS.clear()
    sys.modules.pop("mine", None)


@pytest.mark.usefixtures("mine")
def test_they_are_asked_for_their_moves_and_see_only_what_their_seat_knows() -> None:
    let_in("easy, mine:first")
    table = STDS.new(seed=1)
    seat = table.waiting_on
    assert seat is not None
    assert bot_move(table, seat, "mine:first") == table.legal_numbers(seat)[0]
    (sight,) = sys.modules["mine"].asked
    assert sight.raw.tobytes() == table.blanked(seat).raw.tobytes()
    assert bot_move(table, 1 - seat, "mine:first") == -1  # not waited for: it holds still


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(("player", "says"), [("wrong", "mine:wrong wants to end turn, which is not legal"), ("lost", "gave no move")])
def test_a_move_that_cannot_be_made_is_told(player: str, says: str) -> None:
    let_in(f"mine:{player}")
    table = STDS.new(seed=1)
    assert table.waiting_on is not None
    with pytest.raises(ContrabandError, match=says):
        bot_move(table, table.waiting_on, f"mine:{player}")


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("nowhere:player", "cannot be imported"),
        ("mine:nobody", "there is no 'nobody'"),
        ("mine:number", "is no function"),
        (":x", "cannot be"),
    ],
)
def test_what_is_no_player_is_refused(path: str, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        let_in(path)


@pytest.mark.usefixtures("mine")
def test_simulations_let_them_in_and_keep_nothing_of_them() -> None:
    command = ["simulate", "stds", "--games", "2", "--bots", "mine:last,random", "-o", "turn_limit=4", "--json"]
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 0, result.output
    assert '"bot": "mine:last"' in result.output
    with pytest.raises(BadOption, match="without --ray and --resume"):
        spec_of(Series.of("stds", 1, None, "mine:last", 1, {}))


@pytest.mark.usefixtures("mine")
def test_only_a_command_lets_anybody_in(tmp_path: Path) -> None:
    """A series, a table or a file that names a path imports nothing; a record of theirs goes on with the usual bot, or with --bots."""
    with pytest.raises(BadOption, match="has no bot 'mine:first'"):
        Series.of("stds", 1, None, "mine:first", 1, {})
    for check in (STDS.check_level, STDS.check_style):
        with pytest.raises(BadOption, match="has no bot 'mine:first'"):
            check("mine:first")
    assert "mine" not in sys.modules
    let_in("mine:first")
    with pytest.raises(BadOption, match="has no bot 'mine:first'"):
        STDS.check_style("mine:first")  # what rooms and the API ask
    file = saving.write(STDS.new(seed=1), ["person", "mine:first"], tmp_path / "game.contraband")
    assert saving.read(file).players == ("person", STDS.stand_in)
