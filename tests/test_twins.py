"""Plain Python plays at once, and machine code takes over; that both play the same games is checked by `contraband.suite.twins`."""

import dataclasses
import os
import random
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import contraband
from contraband import games
from contraband.core.game import Game
from contraband.core.quickrecord import record_class
from contraband.core.record import empty, table_type
from contraband.core.rulecache import may_compile
from contraband.core.twins import FACES, Faces
from contraband.suite.twins import plain_twin

FIRST = games.names()[0]
PLAY_A_LITTLE = f"""
import sys, contraband
table = contraband.new({FIRST!r}, seed=1)
for _ in range(20):
    table.play(table.waiting_on, table.legal(table.waiting_on)[0])
print("numba" in sys.modules, table.game.faces.are_compiled)
"""

FROM_THE_CACHE = """
from pathlib import Path
print(Path(contraband.__file__).parents[1], sum(table.game.faces.apply.stats.cache_hits.values()))
"""


@pytest.fixture(scope="module")
def compiled(game: Game) -> Game:
    if not may_compile():
        pytest.skip("there is nothing to compare with")
    game.faces.warm()
    return game


def test_machine_code_takes_over_in_the_middle_of_a_game(compiled: Game) -> None:
    twin = plain_twin(compiled)
    dice, table = random.Random(1), twin.new(seed="taken over")
    for _ in range(5):
        table.play(table.waiting_on, dice.choice(table.legal_numbers(table.waiting_on)))  # type: ignore[arg-type]
    before = {name: getattr(twin.faces, name) for name in FACES}
    twin.faces.warm()
    assert twin.faces.are_compiled
    assert not any(getattr(twin.faces, name) is face for name, face in before.items())
    table.play(table.waiting_on, table.legal_numbers(table.waiting_on)[0])  # type: ignore[arg-type]
    twin.faces.start_plain()  # whoever wants to play at once has no reason to go back
    assert twin.faces.are_compiled


def test_plain_games_need_neither_numba_nor_a_cache(tmp_path: Path) -> None:
    env = os.environ | {"CONTRABAND_CACHE": str(tmp_path / "empty"), "PYTHONWARNINGS": "error"}
    done = subprocess.run([sys.executable, "-c", PLAY_A_LITTLE], capture_output=True, text=True, check=True, env=env)
    assert (done.stdout.split(), done.stderr) == (["False", "False"], "")
    assert not (tmp_path / "empty").exists()


@pytest.mark.skipif(not may_compile(), reason="nothing is compiled")
def test_what_was_compiled_before_is_used_from_the_first_move() -> None:
    games.find(FIRST).faces.warm()
    done = subprocess.run([sys.executable, "-c", PLAY_A_LITTLE], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "True"]


@pytest.mark.skipif(not may_compile(), reason="nothing is compiled")
def test_another_copy_of_the_package_finds_what_this_one_compiled(tmp_path: Path) -> None:
    """Compiled rules are found by what they were compiled from, wherever and whenever that was written."""
    games.find(FIRST).faces.warm()
    shutil.copytree(Path(contraband.__file__).parent, tmp_path / "contraband", copy_function=shutil.copyfile)
    env = os.environ | {"PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", PLAY_A_LITTLE + FROM_THE_CACHE], capture_output=True, text=True, check=True, env=env)
    assert done.stdout.split() == ["True", "True", str(tmp_path), "1"]


@pytest.mark.skipif(not may_compile(), reason="nothing is compiled")
def test_what_others_compile_in_the_same_process_stays_where_they_want_it() -> None:
    from contraband.core.compiling import config

    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    games.find(FIRST).faces.warm()
    assert before == (config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES)


def test_chance_wraps_around_without_a_warning_in_any_thread(game: Game) -> None:
    """NumPy's setting is each thread's own, and these tests make errors of warnings."""
    twin = plain_twin(game)
    with ThreadPoolExecutor(2) as pool:
        dealt = list(pool.map(lambda seed: twin.new(seed=seed).raw.tobytes(), range(4)))
    assert dealt == [twin.new(seed=seed).raw.tobytes() for seed in range(4)]


def test_the_warning_is_off_for_the_rules_only() -> None:
    plain_twin(games.find(FIRST)).new(seed=1)
    with pytest.warns(RuntimeWarning, match="overflow"):
        np.uint32(0xFFFFFFFF) + np.uint32(1)


# -- the record that plain Python reads ----------------------------------------------------------------------------------------


FIELDS = [("small", "i1"), ("middle", "i2"), ("bits", "u4"), ("row", "i1", (3,)), ("masks", "u4", (2,)), ("grid", "i2", (2, 3))]


def test_a_quick_record_is_the_same_bytes_under_the_same_names() -> None:
    record = table_type(FIELDS, most_events=2)
    raw = empty(record)
    quick: Any = record_class(record)(raw)
    named = raw.view(record)[0]
    quick.small, quick.middle, quick.bits = -3, 1000, 0xFFFFFFFF
    quick.row[1], quick.row[-1], quick.grid[1, 2], quick.masks[0] = -1, 7, -500, 1 << 31
    quick.grid[0][1] = 44
    assert (named.small, named.middle, named.bits) == (-3, 1000, 0xFFFFFFFF)
    assert named.row.tolist() == [0, -1, 7] == list(quick.row)
    assert named.grid.tolist() == [[0, 44, 0], [0, 0, -500]] == [list(row) for row in quick.grid]
    assert (quick.grid[1, -1], quick.grid.shape, len(quick.grid), quick.masks.tolist()) == (-500, (2, 3), 2, [1 << 31, 0])
    named.small = 5
    assert quick.small == 5


def test_small_numbers_grow_and_sets_of_bits_wrap() -> None:
    """As compiled rules have it: sums are wide, but `~` of a set of bits is one, too."""
    record = table_type(FIELDS, most_events=2)
    quick: Any = record_class(record)(empty(record))
    quick.small, quick.row[0], quick.bits = 127, 127, 1
    assert (quick.small + 1, quick.row[0] + 1) == (128, 128)
    assert ~quick.bits == 0xFFFFFFFE
    assert ~quick.masks[0] == 0xFFFFFFFF


def test_what_does_not_fit_or_is_not_there_is_an_error() -> None:
    """Machine code would write over a neighbour: plain Python is where such mistakes are found."""
    record = table_type(FIELDS, most_events=2)
    quick: Any = record_class(record)(empty(record))
    with pytest.raises(IndexError):
        quick.row[3]
    with pytest.raises(IndexError):
        quick.grid[0, 3] = 1
    with pytest.raises(ValueError, match="invalid value"):
        quick.small = 128
    with pytest.raises(AttributeError, match="no field 'smal'"):
        quick.smal  # noqa: B018


def test_a_record_of_another_size_has_machine_code_of_its_own(game: Game) -> None:
    """Machine code trusts where the fields lie, and a size may follow from a value that no source file of the rules shows."""
    wider = np.dtype([("as_it_is", game.rules.table_t), ("more", "i8")])
    rules = dataclasses.replace(game.rules, table_t=wider)
    one, same, other = (Faces(rules, game.bot, game.words, game.move_space)._cache for rules in (game.rules, game.rules, rules))
    assert one == same != other
