"""Golden games: whole games as record files, one for each mode and for Rambo; they must replay to the same end."""

import re
from pathlib import Path

import pytest
from by_hand import zone

import contraband
from contraband.core.record import CLOCK
from contraband.core.table import Table
from contraband.games.asterisk.tests.test_board import pieces

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


@pytest.mark.parametrize("name", GAMES)
def test_the_hourglass_tells_the_truth_at_the_end(name: str) -> None:
    """Run out only where time has ended the game; on its side where nobody knows any more how much was left; in Rambo, what is left."""
    table = read(name)[1]
    prison, kinds = pieces(table)["prison"], [table.game.words.EVENT_KINDS[event.kind] for event in table.events()]
    ran_out = "time_up" in kinds or "moves_up" in kinds
    if table.seats == 1:
        left = int(re.findall(r"sand-alone.><b>(\d+)</b>", prison)[0])
        assert ("sand-0" in prison) == (left == 0)
    else:
        told = {"time_up": "The sand has run out.", "moves_up": "The moves are used up."}
        said = [how for how, sentence in told.items() if sentence in prison]
        assert ("sand-0" in prison, said) == (ran_out, [how for how in told if how in kinds])
        assert ("sand-stopped" in prison) != ran_out
