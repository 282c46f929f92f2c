"""Golden games: whole games as record files, one for each mode and for Rambo; they must replay to the same end."""

from pathlib import Path

import pytest
from by_hand import zone

import contraband
from contraband.core.record import CLOCK
from contraband.core.table import Table

FOLDER = Path(__file__).parent / "golden"
GAMES = sorted(path.stem for path in FOLDER.glob("*.contraband"))


def read(name: str) -> tuple[str, Table]:
    text = (FOLDER / f"{name}.contraband").read_text(encoding="utf-8")
    return text, contraband.replay(text)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_to_its_end_and_writes_itself_again(name: str) -> None:
    text, table = read(name)
    assert table.is_over
    assert table.record(["easy"] * table.seats) == text


def test_there_is_a_golden_game_of_every_mode_and_of_rambo() -> None:
    tables = [read(name)[1] for name in GAMES]
    assert {table.options["mode"] for table in tables if table.seats > 1} == {"minimum", "low", "medium", "high", "super-max"}
    solo = [table.result.outcomes[0].outcome for table in tables if table.seats == 1 and table.result]
    assert sorted(solo) == ["loss", "win"]


def test_the_golden_game_on_the_watch_is_cut_by_the_clock_in_the_middle_of_turns() -> None:
    table = read("five-seats-on-the-watch")[1]
    past = list(table.past())
    cuts = [number for number, step in enumerate(past) if step.seat == CLOCK]
    assert len(cuts) == 3
    for number in cuts:
        before = Table(table.game, past[number - 1].raw, table.names)
        assert zone(before, "played") != []
