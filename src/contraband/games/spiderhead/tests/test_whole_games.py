"""Whole games: golden records for every ending, and encounters that always end."""

from pathlib import Path

import numpy as np
import pytest

import contraband
from contraband.games.spiderhead.cards import DRUGS, ED_CARDS, FIERCENESS, FOCUS, LOVE_CARDS, OF_EACH_DRUG, PRISONERS, SEX_CARDS, SEX_DECK
from contraband.games.spiderhead.tests.tabletop import new
from contraband.lab.series import Series, run

GOLDEN = Path(__file__).parent / "golden"
ENDINGS = {
    "prisoner_wins": ("SPI-36", "A prisoner has taken all"),
    "abnesti_by_tests": ("SPI-70", "All five prisoners passed"),
    "abnesti_by_darkenfloxx": ("SPI-80", "Both partners were"),
    "snatched": ("SPI-80", "The watcher got hold"),
    "short_of_target": ("SPI-60", "Phase I ended short"),
    "out_of_reach": ("SPI-61", "Two partners for everyone"),
}


def test_there_is_a_golden_game_for_every_ending() -> None:
    assert {path.stem for path in GOLDEN.glob("*.contraband")} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_golden_games_replay_to_their_endings(name: str) -> None:
    text = (GOLDEN / f"{name}.contraband").read_text(encoding="utf-8")
    table = contraband.replay(text)
    assert table.result is not None
    rule, beginning = ENDINGS[name]
    assert table.result.rule == rule
    assert table.result.sentence.startswith(beginning)
    assert table.record(["easy"] * 6).splitlines()[-2] == text.splitlines()[-2]


# An encounter has at most 25 cards to draw, two by two; then every turn plays one of four enhancers or takes at least one of 2 x 17 Love
# Cards, four enhancers at most between two takes. Before each, and once more, Abnesti is asked, and may look
# into the MobiPak; he can play and flip each card once, which may give somebody else a window.
DRAWS = SEX_CARDS // 2
TAKES = 2 * (LOVE_CARDS - 1) + 1
ENHANCERS = SEX_DECK[FIERCENESS] + SEX_DECK[FOCUS]
TURNS = TAKES * (ENHANCERS + 1)
STEPS_IN = 2 * DRUGS * OF_EACH_DRUG
LAST_WINDOWS = STEPS_IN
LONGEST_ENCOUNTER = 1 + 3 * DRAWS + 3 + 3 * TURNS + STEPS_IN + 2 * LAST_WINDOWS
EXPERIMENT = PRISONERS + 2 * 6
LONGEST_GAME = ED_CARDS * LONGEST_ENCOUNTER + EXPERIMENT


@pytest.mark.slow
@pytest.mark.parametrize("bots", ["random", "dawdler", f"dawdler{',random' * 5}", f"random{',dawdler' * 5}"])
def test_no_encounter_is_endless(bots: str) -> None:
    """SPI-35: 100 000 games each of random and of adversarial play end, and none is longer than the rules allow."""
    findings = run(Series.of("spiderhead", 100_000, None, bots, "endless", {"roles": "seats"}))
    assert len(findings.rows) == 100_000
    assert set(np.unique(findings.rows[:, 0])) <= set(range(1, 7))
    assert int(findings.rows[:, 1].max()) < LONGEST_GAME


def test_vivistif_without_end_still_ends() -> None:
    """The longest quarrel there is: both attack unpaid for ever, so somebody's Love runs out."""
    table = new(3)
    played = 0
    for move in ("pair Jeff Heather", "inject vivistif Jeff", "inject vivistif Heather", "go on until the call"):
        table.play(0, move)
    while not table.is_over and not table.record_view.lines:
        seat = table.waiting_on
        assert seat is not None
        moves = table.legal(seat)
        table.play(seat, next((move for move in ("call 1", "go on") if move in moves), moves[0]))
        played += 1
        assert played < LONGEST_ENCOUNTER
