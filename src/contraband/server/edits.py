"""What changed inside a piece of HTML: where the old and the new begin and end alike, only the middle is sent."""

from collections.abc import Callable
from typing import NamedTuple

SHORTEST = 400  # characters of a piece for which it is worth it


class Edit(NamedTuple):
    """Keep so many characters of the beginning and of the end, and put this between them. Characters are counted as code points."""

    head: int
    tail: int
    middle: str


def edit(old: str, new: str) -> Edit | None:
    """The edit that makes the new of the old; None when the whole is no longer than that."""
    if len(new) < SHORTEST:
        return None
    most = min(len(old), len(new))
    head = alike(most, lambda count: old[:count] == new[:count])
    most -= head
    tail = alike(most, lambda count: count == 0 or old[-count:] == new[-count:])
    middle = new[head : len(new) - tail]
    return Edit(head, tail, middle) if len(middle) * 4 < len(new) * 3 else None


def alike(most: int, fits: Callable[[int], bool]) -> int:
    """The largest count that fits, found by halving: comparing slices is fast, comparing characters one by one is not."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    return low
