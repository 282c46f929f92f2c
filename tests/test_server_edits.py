"""Edits: whatever changed, the old with its new middle is the new."""

from hypothesis import given
from hypothesis import strategies as st

from contraband.server.edits import SHORTEST, Edit, edit

PIECES = st.lists(st.sampled_from(["<li>Ann", '<b class="lit">', "</b>", "<svg>", "é𝔸", "x" * 40]), min_size=40, max_size=120).map("".join)


def applied(old: str, change: Edit) -> str:
    """What the page does (update.js)."""
    head, tail, middle = change
    return old[:head] + middle + old[len(old) - tail :]


@given(PIECES, PIECES)
def test_the_old_with_its_new_middle_is_the_new(old: str, new: str) -> None:
    change = edit(old, new)
    assert change is None or applied(old, change) == new


@given(PIECES, st.text(max_size=20), st.data())
def test_a_small_change_is_a_small_edit(old: str, put_in: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(old)))
    new = old[:place] + put_in + old[place:]
    if len(new) >= SHORTEST:
        change = edit(old, new)
        assert change is not None
        assert applied(old, change) == new
        assert len(change[2]) <= len(put_in)


def test_a_short_piece_is_sent_whole() -> None:
    assert edit("<p>a</p>", "<p>b</p>") is None
