"""Compiled and bounds-checked, the rules give identical games; plain Python is compared in test_twins.py."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from fingerprint import fingerprint

from contraband.core.game import Game

pytestmark = pytest.mark.slow  # the rules are compiled once more, and played without being compiled

TESTS = Path(__file__).parent
MOVES = 300


def fingerprint_under(game: Game, **environment: str) -> str:
    paths = os.pathsep.join((str(TESTS.parent / "src"), str(TESTS)))
    env = os.environ | {"PYTHONPATH": paths, "PYTHONWARNINGS": "error"} | environment
    command = [sys.executable, str(TESTS / "fingerprint.py"), game.name, str(MOVES)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_checked_bounds_change_nothing_and_are_never_broken(game: Game) -> None:
    assert fingerprint_under(game, NUMBA_BOUNDSCHECK="1") == fingerprint(game, MOVES)
