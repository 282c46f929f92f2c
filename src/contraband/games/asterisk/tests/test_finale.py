"""The end of Asterisk in words, and the end of an attempt on the board."""

from functools import partial
from pathlib import Path

import pytest
from by_hand import told_end

import contraband
from contraband.core.board import View, written
from contraband.core.finale import Finished
from contraband.games.asterisk import board
from contraband.games.asterisk.table import Phase

GOLDEN = Path(__file__).parent / "golden"
tale = partial(told_end, GOLDEN)


@pytest.mark.parametrize(
    ("name", "story"),
    [
        ("five-seats-on-the-watch", "The Gang is out, 38 points to 8; Bo freed Gus the Fuss last, with 0:41 left."),
        ("minimum", "DeKedd keeps the Gang in, 32 points to 31; Bo freed Cosmo Nott last, with 0:41 left."),
        ("rambo", "Ada, all alone, freed every one of them; Wadson Newdred came out last, with 0:41 left."),
        (
            "rambo-lost",
            "The last calibration card was turned, and Celeste Tiel-Bodie and Doctor Anne Droyd still stood in The Line.",
        ),
    ],
)
def test_ast_65_the_story_has_both_scores_and_who_came_out_last(name: str, story: str) -> None:
    assert tale(name, 41).story == story


def test_ast_63_both_sides_are_told_with_what_their_points_are_made_of() -> None:
    assert [tuple(side) for side in tale("five-seats-on-the-watch").sides] == [
        ("The Gang", 38, "win", "freed 30, missions 3, Truth and Justice 5"),
        ("DeKedd", 8, "loss", "2 inside × 3, 1 at large × 2"),
    ]


def test_ast_33_moments_are_found_in_the_record() -> None:
    told = {moment.kind: moment.text for moment in tale("five-seats-on-the-watch", 7).moments}
    assert told["Most freed by one stop"] == "One stop of Bo’s took Truth and Justice."
    assert told["The narrowest escape"].endswith(" with 7 seconds of sand left.")
    assert len(told) == 3
    assert [moment.kind for moment in tale("low").moments] == []


def test_ast_61_the_end_of_an_attempt_is_recapped_with_why_half_go_back() -> None:
    table = contraband.replay((GOLDEN / "minimum.contraband").read_text(encoding="utf-8"))
    after = [table.game.record(past.raw) for past in table.past()]
    giving = next(made for made, t in enumerate(after) if t.phase == Phase.GIVE_UP)
    sight = Finished(table).after(giving + 1).blanked(0)
    html = dict(written(board.parts(View(sight, 0, "original"))))["played"]
    assert "Attempt 1 is over" in html
    assert "gives back half, rounded down" in html
    assert f"{table.names[0]} {sum(whose == 0 for whose in after[giving].custody)}" in html
