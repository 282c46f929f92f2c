"""Golden talks: one for every ending of COD-50, races in both orders, a whole game of the easy players."""

from pathlib import Path

import pytest

import contraband
from contraband.core.errors import Refused
from contraband.core.table import Table
from contraband.games.escape_code.table import Ending
from contraband.games.escape_code.tests.tabletop import ending

GOLDEN = Path(__file__).parent / "golden"
FILES = sorted(GOLDEN.glob("*.contraband"))
ENDINGS = [how for how in Ending if how != Ending.NOT_YET]


def read(name: str) -> Table:
    return contraband.replay((GOLDEN / f"{name}.contraband").read_text(encoding="utf-8"))


def other_players(text: str) -> list[str]:
    return text.splitlines()[5].removeprefix("players: ").split(" | ")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_talk_plays_as_it_was_written(file: Path) -> None:
    """The file ends with its result and a check over every move: any change of the rules shows here."""
    text = file.read_text(encoding="utf-8")
    assert contraband.replay(text).record(other_players(text)) == text


@pytest.mark.parametrize("how", ENDINGS, ids=lambda how: how.name.lower())
def test_cod_50_every_ending_has_a_golden_talk(how: Ending) -> None:
    name = how.name.lower()
    assert ending(read(name)) == name.replace("_", " ")


def test_cod_27_the_voice_talk_ends_with_the_spys_word() -> None:
    table = read("right_claim_in_voice")
    assert table.options["speech"] == "voice"
    assert ending(table) == "right claim"
    assert any("confirms" in line for line in table.log())


def first_and_late(first: str, second: str) -> tuple[Table, int, str]:
    """The table after the first of two golden races, and the move that opened the other one."""
    table, other = read(first), list(read(second).past())
    common = 0
    for mine, theirs in zip(table.past(), other, strict=False):
        if (mine.seat, mine.move) != (theirs.seat, theirs.move):
            break
        common += 1
    return table, other[common].seat, table.game.move_name(other[common].move)


@pytest.mark.parametrize(
    ("first", "second", "how"),
    [
        ("race_shot_first", "race_claim_first", "agent hits"),
        ("race_claim_first", "race_shot_first", "right claim"),
        ("race_two_shots_good_first", "race_two_shots_bad_first", "agent hits"),
        ("race_two_shots_bad_first", "race_two_shots_good_first", "agent misses"),
    ],
)
def test_cod_30_races_end_as_the_first_arrival_says(first: str, second: str, how: str) -> None:
    table, seat, late = first_and_late(first, second)
    assert ending(table) == how
    with pytest.raises(Refused) as told:
        table.play(seat, late)
    assert told.value.rule == "COD-30"
