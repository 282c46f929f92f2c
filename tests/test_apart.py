"""Rules that are compiled in a process of their own, and how that one behaves."""

import os

import pytest

from contraband.core.errors import ContrabandError
from contraband.lab import apart


def test_a_process_that_compiles_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "ONE_GAME", "import sys; print(1, 2); print(2, 2)")
    told: list[tuple[int, int]] = []
    apart.compile_apart("stds", lambda done, of: told.append((done, of)))
    assert told == [(1, 2), (2, 2)]


def test_a_process_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "ONE_GAME", "import sys; sys.exit(3)")
    with pytest.raises(ContrabandError, match="compiling stds failed"):
        apart.compile_apart("stds", lambda done, of: None)


def test_a_process_nobody_waits_for_any_more_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a server that is asked to stop would wait for minutes: this one would never come back."""
    monkeypatch.setattr(apart, "ONE_GAME", "import time; print(1, 2, flush=True); time.sleep(3600)")

    def stop(done: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        apart.compile_apart("stds", stop)


def test_a_gentle_process_goes_when_whoever_began_it_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """However it went: this one would compile for an hour, and all it is left with is the end of its input."""
    monkeypatch.setattr(apart, "ONE_GAME", "import time; from contraband.lab.apart import behave; behave(); time.sleep(3600)")

    def leave(process: apart.Process) -> None:
        assert process.stdin is not None
        process.stdin.close()

    with pytest.raises(ContrabandError, match="compiling stds failed"):
        apart.compile_apart("stds", lambda done, of: None, leave, apart.GENTLY)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="Windows has no such order")
def test_a_gentle_process_takes_only_time_that_nobody_wants(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "ONE_GAME", "import os; from contraband.lab.apart import behave; behave(); print(os.nice(0), 2)")
    told: list[int] = []
    apart.compile_apart("stds", lambda done, of: told.append(done), manner=apart.GENTLY)
    assert told == [apart.LEAST_URGENT]
