"""The end of Escape from Spiderhead in words: every ending of the rulebook, and what is worth telling of it."""

from functools import partial
from pathlib import Path

import pytest
from by_hand import told_end

tale = partial(told_end, Path(__file__).parent / "golden")


@pytest.mark.parametrize(
    ("name", "story"),
    [
        ("prisoner_wins", "Heather (Dov) took the last drop of Love from Jeff (Cleo), and wins."),
        ("abnesti_by_tests", "All five passed their tests: Abnesti (Eve) wins with 112 points."),
        (
            "abnesti_by_darkenfloxx",
            "Heather (Finn) failed the test and could save nobody: Rachel (Dov) and Rogan (Ada) were Darkenfloxxed, "
            "and Abnesti (Cleo) wins.",
        ),
        ("snatched", "Rogan (Dov) got hold of the Darkenfloxx in front of Abnesti (Finn), and spared Keith (Cleo); nobody wins."),
        ("short_of_target", "The experiment closed at 84 of 95 points: Abnesti (Bo) loses, and nobody wins."),
        ("out_of_reach", "Two partners for everyone were out of reach at 2 points: Abnesti (Cleo) loses, and nobody wins."),
    ],
)
def test_spi_85_every_ending_has_its_story(name: str, story: str) -> None:
    assert tale(name).story == story


def test_spi_85_in_mild_words() -> None:
    assert tale("prisoner_wins", wording="mild").story == "Heather (Dov) took the last drop of Affection from Jeff (Cleo), and wins."


def test_spi_60_both_sides_are_told_with_what_was_needed() -> None:
    assert [tuple(side) for side in tale("short_of_target").sides] == [
        ("Abnesti", 84, "loss", "of the 95 needed"),
        ("The prisoners", 122, "neither", "Love gained in all"),
    ]


def test_spi_70_moments_are_found_in_the_record() -> None:
    moments = {moment.kind: moment.text for moment in tale("abnesti_by_darkenfloxx").moments}
    assert moments == {
        "The closest die": "Heather (Finn) rolled 1 against the 1 kept from Rachel: one short.",
        "The hatch next door": "Heather (Finn) grabbed at hatch 2; the card was behind hatch 1.",
        "The deepest draught": "Rogan (Ada) took 15 Love in one go.",
    }
    assert "One drop short" in [moment.kind for moment in tale("short_of_target").moments]


def test_spi_39_whoever_took_everything_is_not_told_to_have_met_nobody() -> None:
    knew = tale("prisoner_wins").knew
    assert not any("met 0" in told for told in knew), "the two have met, but no line was drawn"
    assert sum("partner" in told for told in knew) == 5
