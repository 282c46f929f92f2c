"""Compiled rules are kept as long as anybody uses them, and thrown away a month after."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from contraband.core import cache_use, compiling
from contraband.core.cache_use import IN_OUR_USE, MONTH, forget_old_caches, use
from contraband.core.game import Game

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks, and throws nothing away")
USE = """
import sys
from pathlib import Path
from contraband.core.cache_use import use
use(Path(sys.argv[1]))
print("in use", flush=True)
input()
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("CONTRABAND_CACHE", str(tmp_path))
    yield tmp_path
    for place in [place for place in IN_OUR_USE if place.is_relative_to(tmp_path)]:
        IN_OUR_USE.pop(place).close()


def cache(home: Path, name: str, age: float = MONTH + 60) -> Path:
    place = home / name
    place.mkdir()
    (place / "deal.nbc").write_bytes(b"machine code")
    grow_old(place, age)
    return place


def grow_old(place: Path, age: float = MONTH + 60) -> None:
    os.utime(place, (time.time() - age,) * 2)


@contextmanager
def another_process_uses(place: Path) -> Iterator["subprocess.Popen[str]"]:
    with subprocess.Popen([sys.executable, "-c", USE, str(place)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        yield process
        process.kill()


def test_only_what_nobody_used_for_a_month_is_thrown_away(home: Path) -> None:
    old, young, another = cache(home, "stds-1"), cache(home, "stds-2", MONTH - 60), cache(home, "asterisk-1")
    forget_old_caches("stds")
    assert (old.exists(), young.exists(), another.exists()) == (False, True, True)


def test_what_is_in_use_here_is_kept_however_long_ago_it_was_loaded(home: Path) -> None:
    place = cache(home, "stds-1")
    use(place)
    grow_old(place)
    forget_old_caches("stds")
    assert (place / "deal.nbc").exists()


def test_what_another_process_uses_is_kept_until_it_ends(home: Path) -> None:
    place = cache(home, "stds-1")
    with another_process_uses(place):
        grow_old(place)
        forget_old_caches("stds")
        assert (place / "deal.nbc").exists()
    forget_old_caches("stds")
    assert not place.exists()


def test_to_use_it_marks_the_time(home: Path) -> None:
    place = cache(home, "stds-1")
    (place / cache_use.IN_USE).touch()  # so that only the mark itself can change the time
    grow_old(place)
    with another_process_uses(place):
        pass
    forget_old_caches("stds")
    assert (place / "deal.nbc").exists()


def test_rules_that_are_loaded_are_in_use(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "compile_face", lambda *_: len)
    faces = Game("contraband.games.stds").faces  # its own: all other tests share those that the finder has, and their cache
    monkeypatch.setattr(faces, "_cache", place := cache(home, "stds-1"))
    assert faces._compiled("deal") is len
    grow_old(place)
    forget_old_caches("stds")
    assert (place / "deal.nbc").exists()


def test_what_is_thrown_away_just_before_it_is_used_is_made_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for the lock of somebody who throws it away has, in the end, the lock of a file that is gone."""
    place, lock = cache(home, "stds-1"), cache_use.lock

    def wait(*given: object, alone: bool) -> bool:
        monkeypatch.setattr(cache_use, "lock", lock)
        cache_use.forget(place)
        return True

    monkeypatch.setattr(cache_use, "lock", wait)
    use(place)
    grow_old(place)
    forget_old_caches("stds")
    assert place in IN_OUR_USE
    assert place.exists()


def test_a_cache_that_cannot_be_written_is_used_all_the_same(home: Path) -> None:
    use(home / "nowhere")
    assert home / "nowhere" not in IN_OUR_USE
