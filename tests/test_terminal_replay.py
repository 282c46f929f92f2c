"""Records shown again: as one seat knew it, with all cards open, step by step; and the shelf."""

from pathlib import Path

import pytest
from terminal_table import Speaker, desk_with, written

import contraband
from contraband.bots.players import bot_move
from contraband.core.errors import BadOption
from contraband.core.table import Table
from contraband.terminal import saving
from contraband.terminal.replay import show_replay


@pytest.fixture(scope="module")
def table() -> Table:
    table = contraband.new("stds", 2, "replay", {"turn_limit": 30}, ["Ada", "Bo"])
    while not table.is_over:
        seat = table.waiting_on
        assert seat is not None
        table.play(seat, bot_move(table, seat, "easy"))
    return table


@pytest.fixture
def file(table: Table, tmp_path: Path) -> Path:
    path = tmp_path / "game.contraband"
    path.write_text(table.record(["easy", "easy"]), encoding="utf-8")
    return path


def told(file: Path, seat: int | None, wording: str = "original") -> str:
    desk = desk_with()
    show_replay(file, seat, wording, desk)
    return " ".join(written(desk).split())


def test_with_all_cards_open_every_draw_is_named(file: Path, table: Table) -> None:
    text = told(file, None)
    assert "draws a card" not in text
    for seat in range(2):
        assert all(line in text for line in table.log(seat) if "draws" not in line)


def test_a_seats_replay_names_no_card_that_seat_did_not_know(file: Path, table: Table) -> None:
    text = told(file, 1)
    assert "Bo draws a card." in text
    assert "Hand of Bo" not in text
    drawn = [line for line in table.log(1) if line.startswith("Bo draws ")]
    assert drawn
    assert not [line for line in drawn if line in text]
    assert all(line in text for line in table.log(0))


def test_a_replay_ends_with_the_result(file: Path, table: Table) -> None:
    assert table.result is not None
    assert f"{table.result.sentence} ({table.result.rule})" in told(file, 2)


def test_an_unfinished_record_says_so(tmp_path: Path) -> None:
    path = tmp_path / "open.contraband"
    path.write_text(contraband.new("stds", 2, "open").record(), encoding="utf-8")
    assert "the game was not finished" in told(path, None)


def test_stepping_forward_back_and_to_a_number(file: Path, table: Table) -> None:
    desk = desk_with("", "", "b", "12", "99999", "b", "q", "", live=True)
    show_replay(file, None, "original", desk)
    places = [line.split(":")[0].split()[1] for line in written(desk).splitlines() if line.startswith(" Move ")]
    last = table.sequence
    assert places == ["0", "1", "2", "1", "12", str(last), str(last - 1)]


TALK = (
    (0, "small talk", "Good evening!"),
    (1, "say blanket", "It is cold, bring a blanket and a saddle"),
    (1, "say saddle", ""),
)


def talk() -> tuple[Table, dict[int, str]]:
    """Two messages in people's own words; the second has more code words than one move can say."""
    table = contraband.new("escape_code", 5, "talk", {"pace": "live"})
    while not table.legal(0):
        table.time_up()
    said = {}
    for seat, move, words in TALK:
        said[table.sequence] = words
        table.play(seat, move)
    return table, said


def test_what_people_typed_is_told_in_their_own_words(tmp_path: Path) -> None:
    path = tmp_path / "talk.contraband"
    table, said = talk()
    saving.write(table, ["person"] * 5, path, said)
    for seat in (None, 3):
        text = told(path, seat)
        assert "Player 1: Good evening! Player 2: It is cold, bring a blanket and a saddle" in text
        assert "small talk" not in text
    assert told(path, 1, "mild").count("Player 2:") == 1


def test_what_people_typed_is_told_step_by_step(tmp_path: Path) -> None:
    path = tmp_path / "talk.contraband"
    table, said = talk()
    saving.write(table, ["person"] * 5, path, said)
    desk = desk_with(str(table.sequence - 2), str(table.sequence - 1), "q", live=True)
    show_replay(path, None, "original", desk)
    assert [line.strip() for line in written(desk).splitlines() if "Player 1: Good" in line or "Player 2: It is" in line] == [
        "Player 1: Good evening!",
        "Player 2: It is cold, bring a blanket and a saddle",
    ]


def test_ctrl_c_leaves_the_replay(file: Path) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    desk = desk_with(live=True)
    desk.reader = Speaker(interrupt)
    show_replay(file, 1, "mild", desk)
    assert "Move 0 of" in written(desk)


def test_a_seat_that_is_not_there(file: Path) -> None:
    with pytest.raises(BadOption, match="seats are 1 to 2"):
        show_replay(file, 3, "original", desk_with())
