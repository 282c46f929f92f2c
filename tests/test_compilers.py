"""Compiled, interpreted and bounds-checked, the rules give identical games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
MOVES = 400


def fingerprint(**environment: str) -> str:
    paths = os.pathsep.join((str(TESTS.parent / "src"), str(TESTS)))
    env = os.environ | {"PYTHONPATH": paths, "PYTHONWARNINGS": "error"} | environment
    done = subprocess.run([sys.executable, str(TESTS / "fingerprint.py"), str(MOVES)], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def compiled() -> str:
    return fingerprint()


@pytest.mark.slow
def test_the_interpreter_plays_the_same_games(compiled: str) -> None:
    assert fingerprint(NUMBA_DISABLE_JIT="1") == compiled


@pytest.mark.slow
def test_checked_bounds_change_nothing_and_are_never_broken(compiled: str) -> None:
    assert fingerprint(NUMBA_BOUNDSCHECK="1") == compiled
