"""The record of a game is declared with names that mean the same compiled and in plain Python."""

import numpy as np
import pytest

from contraband.core.record import empty, table_type


@pytest.mark.parametrize("name", ["round", "size", "max", "sum", "take", "copy", "item", "view", "choose", "T"])
def test_a_name_that_numpy_has_for_itself_is_refused(name: str) -> None:
    """Such a field would play well and be shown as <built-in method …>."""
    with pytest.raises(ValueError, match=f"cannot have a field called '{name}': NumPy's records have something else"):
        table_type([(name, "i1")], most_events=1)


@pytest.mark.parametrize("name", ["seats", "moves", "key", "events"])
def test_a_name_that_every_table_has_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="there is one of that name already"):
        table_type([(name, "i1")], most_events=1)


def test_no_name_is_given_twice() -> None:
    with pytest.raises(ValueError, match="there is one of that name already"):
        table_type([("turn", "i1"), ("turn", "i2")], most_events=1)


@pytest.mark.parametrize("name", ["", "two words", "1st", "turn!"])
def test_a_name_is_one_that_python_can_read(name: str) -> None:
    with pytest.raises(ValueError, match="letters, digits and underscores"):
        table_type([(name, "i1")], most_events=1)


def test_what_is_declared_is_read_and_written() -> None:
    record = table_type([("turn", "i1"), ("rounds", "i2", (3,))], most_events=1)
    t = empty(record).view(record)[0]
    t.turn, t.rounds[1] = 3, 500
    assert (t.turn, t.rounds.tolist()) == (3, [0, 500, 0])
    assert isinstance(t, np.record)
