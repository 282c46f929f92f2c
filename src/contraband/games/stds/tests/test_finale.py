"""The end of STDs in words: what was caught last, and what is worth telling of a game."""

import re
from functools import partial
from pathlib import Path

import pytest
from by_hand import told_end

from contraband.games.stds.finale import CAME

tale = partial(told_end, Path(__file__).parent / "golden")


@pytest.mark.parametrize(
    ("name", "story"),
    [
        ("two-seats", "Ada wins on turn 109: Syphilis jumped from Bob to Alice, and nothing was missing."),
        ("three-seats-chosen", "Cy wins on turn 59: Herpes jumped from Jennifer II to Jean, and nothing was missing."),
        ("turn-limit-draw", "After 14 turns Ada and Bo are level on 7 of 16."),
    ],
)
def test_std_23_the_story_names_the_winner_and_what_was_caught_last(name: str, story: str) -> None:
    assert tale(name).story == story


@pytest.mark.parametrize("reads", [reads for *_, reads in CAME.values()])
def test_what_was_caught_last_reads_well_of_crabs_and_children(reads: str) -> None:
    """Names of cards may be plurals: no verb may say that they are one."""
    assert not re.search(r"\{card\} (was|is|has)\b", reads)


def test_std_26_everybodys_kinds_are_told() -> None:
    assert [(side.name, side.score, side.outcome) for side in tale("three-seats-chosen").sides] == [
        ("Ada", 15, "loss"),
        ("Bo", 15, "loss"),
        ("Cy", 16, "win"),
    ]


def test_moments_are_found_in_the_record_and_may_be_none() -> None:
    assert [moment.kind for moment in tale("three-seats-chosen").moments] == [
        "The busiest encounter",
        "The narrowest escape",
        "The comeback",
    ]
    assert tale("turn-limit-draw").moments == ()


def test_std_11_it_is_told_how_much_everybody_had_found_out() -> None:
    assert tale("three-seats-orientation").knew[:2] == (
        "Knew what 6 of the other 8 had started with.",
        "Knew what all 8 others had started with.",
    )
