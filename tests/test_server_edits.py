"""Edits: whatever changed, the old with its splices is the new."""

from hypothesis import given
from hypothesis import strategies as st

from contraband.server.edits import CUT, SHORTEST, edit

PIECES = st.lists(st.sampled_from(["li>Ann", 'b class="lit">', "/b>", "svg>", "", "é𝔸>", "p>" + "x" * 40]), min_size=8, max_size=60)


def applied(old: str, splices: list[tuple[int, int, str]]) -> str:
    """What the page does (update.js)."""
    pieces = old.split(CUT)
    for start, count, text in reversed(splices):
        pieces[start : start + count] = [text]
    return CUT.join(pieces)


@given(PIECES, PIECES)
def test_the_old_with_its_splices_is_the_new(before: list[str], after: list[str]) -> None:
    old, new = CUT.join(before), CUT.join(after)
    splices = edit(before, after, len(new))
    assert splices is None or applied(old, splices) == new


@given(PIECES, st.data())
def test_a_small_change_is_a_small_edit(before: list[str], data: st.DataObject) -> None:
    after = list(before)
    after[data.draw(st.integers(0, len(after) - 1))] = "i>other"
    old, new = CUT.join(before), CUT.join(after)
    if len(new) >= SHORTEST:
        splices = edit(before, after, len(new))
        assert splices is not None
        assert applied(old, splices) == new
        assert sum(len(text) for _, _, text in splices) <= len("i>other")


def test_a_short_piece_is_sent_whole() -> None:
    assert edit(["", "p>a", "/p>"], ["", "p>b", "/p>"], 8) is None
