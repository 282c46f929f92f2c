"""Rules that are compiled in a process of their own."""

import pytest

from contraband.core.errors import ContrabandError
from contraband.lab import warm


def test_a_process_that_compiles_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "ONE_GAME", "import sys; print(1, 2); print(2, 2)")
    told: list[tuple[int, int]] = []
    warm.compile_apart("stds", lambda done, of: told.append((done, of)))
    assert told == [(1, 2), (2, 2)]


def test_a_process_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "ONE_GAME", "import sys; sys.exit(3)")
    with pytest.raises(ContrabandError, match="compiling stds failed"):
        warm.compile_apart("stds", lambda done, of: None)


def test_a_process_nobody_waits_for_any_more_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a server that is asked to stop would wait for minutes: this one would never come back."""
    monkeypatch.setattr(warm, "ONE_GAME", "import time; print(1, 2, flush=True); time.sleep(3600)")

    def stop(done: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        warm.compile_apart("stds", stop)
