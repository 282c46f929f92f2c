"""AST-90: the balance that was measured is the balance there is."""

import re
from pathlib import Path

import numpy as np
import pytest

import contraband
from contraband.core.faces import PER_SEAT
from contraband.core.options import choose_options
from contraband.core.rulecache import may_compile
from contraband.games.asterisk.tests.tabletop import MODES

REPORT = (Path(__file__).parent.parent / "balance.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (minimum|low|medium|high|super-max|Rambo, \d+) \| (\d+\.\d) %", re.MULTILINE)
MEASURED = {name: float(share) for name, share in ROW.findall(REPORT)}
TARGETS = {
    "minimum": (65, 85),
    "low": (50, 70),
    "medium": (35, 55),
    "high": (25, 45),
    "super-max": (10, 25),
    "Rambo, 20": (90, 100),
    "Rambo, 15": (70, 95),
    "Rambo, 10": (5, 25),
}
GAMES = 2000
FAR = 4.0  # percent: more than three standard errors


def test_ast_90_the_report_shows_every_target_met_in_falling_order() -> None:
    assert MEASURED.keys() == TARGETS.keys()
    for name, (low, high) in TARGETS.items():
        assert low <= MEASURED[name] <= high, name
    shares = [MEASURED[mode] for mode in MODES]
    assert shares == sorted(shares, reverse=True)


@pytest.mark.skipif(not may_compile(), reason="thousands of games")
@pytest.mark.parametrize("name", TARGETS)
def test_ast_90_the_figures_can_be_measured_again(name: str) -> None:
    game = contraband.game("asterisk")
    solo = name.startswith("Rambo")
    seats = 1 if solo else 3
    options = {"calibrations": name.rsplit(maxsplit=1)[-1]} if solo else {"mode": name, "clock": "moves"}
    start = game.start(seats, choose_options(game.cards.OPTIONS, options), "balance")
    rows = np.zeros((GAMES, PER_SEAT + 2 * seats + len(game.words.FIGURES)), np.int32)
    game.faces.simulate(start, start.copy(), start.copy(), np.ones(seats, np.int8), 0, rows)
    share = 100 * float((rows[:, PER_SEAT] == 1).mean())
    assert abs(share - MEASURED[name]) < FAR
